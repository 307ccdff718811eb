// SPDX-License-Identifier: Apache-2.0
import CDBus

/// What the person wants programs to look like, from the desktop's settings portal, and every change of it.
///
/// The portal is asked over D-Bus (`org.freedesktop.portal.Settings`, namespace `org.freedesktop.appearance`). Where
/// there is no session bus or no portal, nothing is told.
public final class DesktopAppearance {
    /// The settings.
    public struct Values: Hashable, Sendable {
        /// Light or dark; nil where the person has no preference.
        public var style: UIUserInterfaceStyle?
        /// Whether the desktop asks for strong contrasts.
        public var hasHighContrast = false
    }

    /// The settings as last told.
    public private(set) var values = Values()

    private let connection: OpaquePointer
    private let onChange: (Values) -> Void
    private var source: (any DispatchSourceRead)?
    private var request: UInt32 = 0
    private var isAnswered = false

    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let path = "/org/freedesktop/portal/desktop"

    /// Asks the portal and listens to it; nil where there is no session bus.
    ///
    /// - Parameters:
    ///   - patience: how long the first answer is waited for, in seconds; a later one counts as a change.
    ///   - onChange: called on every change after that.
    public init?(patience: TimeInterval = 0.1, onChange: @escaping (Values) -> Void) {
        // Without an address the library would start a bus of its own.
        let environment = ProcessInfo.processInfo.environment
        let runtime = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" } ?? ""
        guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil || FileManager.default.fileExists(atPath: runtime),
            let connection = dbus_bus_get_private(DBUS_BUS_SESSION, nil)
        else { return nil }
        self.connection = connection
        self.onChange = onChange
        dbus_connection_set_exit_on_disconnect(connection, 0)
        dbus_bus_add_match(
            connection,
            "type='signal',interface='\(Self.interface)',member='SettingChanged',path='\(Self.path)'", nil)
        ask()
        let end = Date(timeIntervalSinceNow: patience)
        while !isAnswered, end.timeIntervalSinceNow > 0,
            dbus_connection_read_write(connection, Int32(max(1, end.timeIntervalSinceNow * 1000))) != 0
        {
            receive()
        }
        isAnswered = true
        listen()
    }

    isolated deinit {
        source?.cancel()
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    private func ask() {
        guard
            let message = dbus_message_new_method_call(
                "org.freedesktop.portal.Desktop", Self.path, Self.interface, "ReadAll")
        else { return }
        defer { dbus_message_unref(message) }
        var (arguments, array) = (DBusMessageIter(), DBusMessageIter())
        dbus_message_iter_init_append(message, &arguments)
        dbus_message_iter_open_container(&arguments, BusType.array, "s", &array)
        Self.namespace.withCString { text in
            var text: UnsafePointer<CChar>? = text
            _ = dbus_message_iter_append_basic(&array, BusType.string, &text)
        }
        dbus_message_iter_close_container(&arguments, &array)
        dbus_connection_send(connection, message, &request)
        dbus_connection_flush(connection)
    }

    private func listen() {
        var descriptor: Int32 = -1
        guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.resume()
        self.source = source
    }

    private func read() {
        let before = values
        if dbus_connection_read_write(connection, 0) == 0 { source?.cancel() }
        receive()
        if values != before { onChange(values) }
    }

    private func receive() {
        while let message = dbus_connection_pop_message(connection) {
            defer { dbus_message_unref(message) }
            var arguments = DBusMessageIter()
            if dbus_message_is_signal(message, Self.interface, "SettingChanged") != 0 {
                guard dbus_message_iter_init(message, &arguments) != 0,
                    BusValue.string(&arguments) == Self.namespace, dbus_message_iter_next(&arguments) != 0,
                    let key = BusValue.string(&arguments), dbus_message_iter_next(&arguments) != 0
                else { continue }
                note(key, BusValue.number(&arguments))
            } else if request != 0, dbus_message_get_reply_serial(message) == request {
                isAnswered = true
                guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN,
                    dbus_message_iter_init(message, &arguments) != 0
                else { continue }
                BusValue.forEachEntry(&arguments) { namespace, settings in
                    guard namespace == Self.namespace else { return }
                    BusValue.forEachEntry(&settings) { key, value in note(key, BusValue.number(&value)) }
                }
            }
        }
    }

    /// A scheme is 1 for dark, 2 for light, else no preference; a contrast is 1 for high.
    private func note(_ key: String, _ number: UInt32?) {
        switch key {
        case "color-scheme": values.style = number == 1 ? .dark : number == 2 ? .light : nil
        case "contrast": values.hasHighContrast = number == 1
        default: break
        }
    }
}

/// D-Bus's letters for types; its macros are not imported.
private enum BusType {
    static let array = Int32(UInt8(ascii: "a"))
    static let string = Int32(UInt8(ascii: "s"))
    static let unsigned = Int32(UInt8(ascii: "u"))
    static let variant = Int32(UInt8(ascii: "v"))
    static let entry = Int32(UInt8(ascii: "e"))
}

/// Reads what a message holds.
private enum BusValue {
    static func string(_ iterator: inout DBusMessageIter) -> String? {
        guard dbus_message_iter_get_arg_type(&iterator) == BusType.string else { return nil }
        var text: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&iterator, &text)
        return text.map { String(cString: $0) }
    }

    /// A number, in however many variants it is wrapped.
    static func number(_ iterator: inout DBusMessageIter) -> UInt32? {
        switch dbus_message_iter_get_arg_type(&iterator) {
        case BusType.variant:
            var inner = DBusMessageIter()
            dbus_message_iter_recurse(&iterator, &inner)
            return number(&inner)
        case BusType.unsigned:
            var number: UInt32 = 0
            dbus_message_iter_get_basic(&iterator, &number)
            return number
        default:
            return nil
        }
    }

    /// Calls `body` with each name and the place of its value in a dictionary.
    static func forEachEntry(
        _ iterator: inout DBusMessageIter, _ body: (String, inout DBusMessageIter) -> Void
    ) {
        guard dbus_message_iter_get_arg_type(&iterator) == BusType.array else { return }
        var entries = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &entries)
        while dbus_message_iter_get_arg_type(&entries) == BusType.entry {
            var entry = DBusMessageIter()
            dbus_message_iter_recurse(&entries, &entry)
            if let name = string(&entry), dbus_message_iter_next(&entry) != 0 { body(name, &entry) }
            dbus_message_iter_next(&entries)
        }
    }
}
