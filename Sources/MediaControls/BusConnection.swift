// SPDX-License-Identifier: Apache-2.0

import CDBus
import Foundation

/// A connection to a message bus, read on the main queue.
@MainActor
final class BusConnection {
    /// A call of a method of this program.
    struct Call {
        let interface: String
        let member: String
        let path: String
        let arguments: [BusValue]
    }

    /// What a call is answered with.
    enum Answer {
        case values([BusValue])
        /// One value with its type, as properties are given.
        case variant(BusValue)
        case error(name: String, message: String)
    }

    private let connection: OpaquePointer
    private var source: (any DispatchSourceRead)?
    private let answer: (Call) -> Answer

    /// Connects under a name; nil where there is no bus, or it refuses.
    ///
    /// - Parameter address: the bus; nil for the session's.
    init?(name: String, address: String?, answer: @escaping (Call) -> Answer) {
        let environment = ProcessInfo.processInfo.environment
        let runtime = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" } ?? ""
        dbus_threads_init_default()
        let opened: OpaquePointer?
        if let address {
            opened = dbus_connection_open_private(address, nil)
        } else {
            // Without an address the library would start a bus of its own.
            guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil || FileManager.default.fileExists(atPath: runtime)
            else { return nil }
            opened = dbus_bus_get_private(DBUS_BUS_SESSION, nil)
        }
        guard let connection = opened else { return nil }
        dbus_connection_set_exit_on_disconnect(connection, 0)
        // 1: the name is this program's own.
        guard address == nil || dbus_bus_register(connection, nil) != 0,
            dbus_bus_request_name(connection, name, 4, nil) == 1
        else {
            dbus_connection_close(connection)
            dbus_connection_unref(connection)
            return nil
        }
        self.connection = connection
        self.answer = answer
        var descriptor: Int32 = -1
        guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.resume()
        self.source = source
        receive()
    }

    isolated deinit {
        source?.cancel()
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    private func read() {
        if dbus_connection_read_write(connection, 0) == 0 { source?.cancel() }
        receive()
    }

    private func receive() {
        while let message = dbus_connection_pop_message(connection) {
            defer { dbus_message_unref(message) }
            guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL else { continue }
            reply(to: message)
        }
    }

    private func reply(to message: OpaquePointer) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        let call = Call(
            interface: text(dbus_message_get_interface(message)), member: text(dbus_message_get_member(message)),
            path: text(dbus_message_get_path(message)), arguments: BusValue.arguments(of: message))
        let answer = answer(call)
        guard dbus_message_get_no_reply(message) == 0 else { return }
        let reply: OpaquePointer?
        switch answer {
        case .error(let name, let text): reply = dbus_message_new_error(message, name, text)
        case .values, .variant: reply = dbus_message_new_method_return(message)
        }
        guard let reply else { return }
        var arguments = DBusMessageIter()
        dbus_message_iter_init_append(reply, &arguments)
        switch answer {
        case .values(let values): for value in values { value.append(to: &arguments) }
        case .variant(let value): value.appendVariant(to: &arguments)
        case .error: break
        }
        send(reply)
    }

    /// Tells everybody on the bus.
    func signal(_ member: String, interface: String, path: String, _ values: [BusValue]) {
        guard let message = dbus_message_new_signal(path, interface, member) else { return }
        var arguments = DBusMessageIter()
        dbus_message_iter_init_append(message, &arguments)
        for value in values { value.append(to: &arguments) }
        send(message)
    }

    private func send(_ message: OpaquePointer) {
        dbus_connection_send(connection, message, nil)
        dbus_connection_flush(connection)
        dbus_message_unref(message)
    }
}
