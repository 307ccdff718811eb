// SPDX-License-Identifier: Apache-2.0

import CDBus
import Foundation
import Synchronization

/// A session bus of its own.
final class SessionBus {
    let address: String
    private let daemon = Process()

    init() throws {
        let output = Pipe()
        daemon.executableURL = DesktopSession.tool("dbus-daemon")
        daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        var lines = LineReader(output)
        guard let address = lines.next(within: 30) else {
            throw DesktopSession.Fault.noAnswer(to: "dbus-daemon", after: [])
        }
        self.address = address
    }

    deinit { daemon.terminate() }
}

/// A desktop's settings portal that knows of nothing but light and dark; it lives as long as its bus.
final class FakePortal: Sendable {
    private struct State {
        var colorScheme: UInt32
        var changes: [UInt32] = []
    }

    private let state: Mutex<State>

    init(on bus: SessionBus, colorScheme: UInt32) throws {
        state = Mutex(State(colorScheme: colorScheme))
        dbus_threads_init_default()
        guard let connection = dbus_connection_open_private(bus.address, nil), dbus_bus_register(connection, nil) != 0,
            dbus_bus_request_name(connection, "org.freedesktop.portal.Desktop", 0, nil) > 0
        else { throw DesktopSession.Fault.noAnswer(to: "bus", after: [bus.address]) }
        dbus_connection_set_exit_on_disconnect(connection, 0)
        let handle = UInt(bitPattern: connection)
        let thread = Thread { [self] in serve(OpaquePointer(bitPattern: handle)) }
        thread.start()
    }

    /// Tells of another setting.
    func change(colorScheme: UInt32) {
        state.withLock {
            $0.colorScheme = colorScheme
            $0.changes.append(colorScheme)
        }
    }

    private func serve(_ connection: OpaquePointer?) {
        guard let connection else { return }
        while dbus_connection_read_write(connection, 20) != 0 {
            while let message = dbus_connection_pop_message(connection) {
                if dbus_message_is_method_call(message, "org.freedesktop.portal.Settings", "ReadAll") != 0 {
                    send(reply(to: message), over: connection)
                }
                dbus_message_unref(message)
            }
            let changes = state.withLock { state in
                defer { state.changes.removeAll() }
                return state.changes
            }
            for scheme in changes { send(signal(scheme), over: connection) }
        }
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    private func send(_ message: OpaquePointer?, over connection: OpaquePointer) {
        guard let message else { return }
        dbus_connection_send(connection, message, nil)
        dbus_connection_flush(connection)
        dbus_message_unref(message)
    }

    /// A dictionary of dictionaries: namespace, key, value.
    private func reply(to message: OpaquePointer) -> OpaquePointer? {
        let reply = dbus_message_new_method_return(message)
        let scheme = state.withLock(\.colorScheme)
        var arguments = DBusMessageIter()
        dbus_message_iter_init_append(reply, &arguments)
        container(&arguments, "a", "{sa{sv}}") { namespaces in
            container(&namespaces, "e", nil) { entry in
                string(&entry, "org.freedesktop.appearance")
                container(&entry, "a", "{sv}") { settings in
                    container(&settings, "e", nil) { setting in
                        string(&setting, "color-scheme")
                        number(&setting, scheme)
                    }
                }
            }
        }
        return reply
    }

    private func signal(_ scheme: UInt32) -> OpaquePointer? {
        let signal = dbus_message_new_signal(
            "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged")
        var arguments = DBusMessageIter()
        dbus_message_iter_init_append(signal, &arguments)
        string(&arguments, "org.freedesktop.appearance")
        string(&arguments, "color-scheme")
        number(&arguments, scheme)
        return signal
    }

    private func container(
        _ iterator: inout DBusMessageIter, _ type: Character, _ signature: String?,
        _ body: (inout DBusMessageIter) -> Void
    ) {
        var inner = DBusMessageIter()
        dbus_message_iter_open_container(&iterator, Self.code(type), signature, &inner)
        body(&inner)
        dbus_message_iter_close_container(&iterator, &inner)
    }

    private func string(_ iterator: inout DBusMessageIter, _ text: String) {
        text.withCString { bytes in
            var bytes: UnsafePointer<CChar>? = bytes
            _ = dbus_message_iter_append_basic(&iterator, Self.code("s"), &bytes)
        }
    }

    private func number(_ iterator: inout DBusMessageIter, _ value: UInt32) {
        container(&iterator, "v", "u") { variant in
            var value = value
            _ = dbus_message_iter_append_basic(&variant, Self.code("u"), &value)
        }
    }

    private static func code(_ type: Character) -> Int32 { Int32(type.asciiValue ?? 0) }
}
