// SPDX-License-Identifier: Apache-2.0

import CDBus

/// A value of a D-Bus message, as far as media players need them.
indirect enum BusValue: Equatable {
    case string(String)
    case objectPath(String)
    case boolean(Bool)
    case number(Double)
    case integer(Int64)
    case strings([String])
    case dictionary([(key: String, value: BusValue)])

    static func == (first: BusValue, second: BusValue) -> Bool { first.text == second.text }

    private var text: String { "\(self)" }

    /// The type in D-Bus's letters.
    var signature: String {
        switch self {
        case .string: "s"
        case .objectPath: "o"
        case .boolean: "b"
        case .number: "d"
        case .integer: "x"
        case .strings: "as"
        case .dictionary: "a{sv}"
        }
    }

    /// Appends the value to a message.
    func append(to iterator: inout DBusMessageIter) {
        switch self {
        case .string(let text): Self.append(text, letter: "s", to: &iterator)
        case .objectPath(let text): Self.append(text, letter: "o", to: &iterator)
        case .boolean(let value):
            var number: UInt32 = value ? 1 : 0
            dbus_message_iter_append_basic(&iterator, Self.type("b"), &number)
        case .number(var value): dbus_message_iter_append_basic(&iterator, Self.type("d"), &value)
        case .integer(var value): dbus_message_iter_append_basic(&iterator, Self.type("x"), &value)
        case .strings(let texts):
            Self.container("a", of: "s", in: &iterator) { array in
                for text in texts { Self.append(text, letter: "s", to: &array) }
            }
        case .dictionary(let entries):
            Self.container("a", of: "{sv}", in: &iterator) { array in
                for entry in entries {
                    Self.container("e", of: nil, in: &array) { pair in
                        Self.append(entry.key, letter: "s", to: &pair)
                        entry.value.appendVariant(to: &pair)
                    }
                }
            }
        }
    }

    /// Appends the value with its type.
    func appendVariant(to iterator: inout DBusMessageIter) {
        Self.container("v", of: signature, in: &iterator) { append(to: &$0) }
    }

    private static func type(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

    private static func append(_ text: String, letter: Unicode.Scalar, to iterator: inout DBusMessageIter) {
        // A zero ends a C string, and the bus takes no others.
        text.replacing("\0", with: "").withCString { text in
            var text: UnsafePointer<CChar>? = text
            _ = dbus_message_iter_append_basic(&iterator, type(letter), &text)
        }
    }

    private static func container(
        _ letter: Unicode.Scalar, of contents: String?, in iterator: inout DBusMessageIter,
        _ body: (inout DBusMessageIter) -> Void
    ) {
        var inner = DBusMessageIter()
        guard dbus_message_iter_open_container(&iterator, type(letter), contents, &inner) != 0 else { return }
        body(&inner)
        dbus_message_iter_close_container(&iterator, &inner)
    }

    // MARK: Reading

    /// The arguments of a message, those of other types left out; variants are opened.
    static func arguments(of message: OpaquePointer) -> [BusValue] {
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
        var values: [BusValue] = []
        repeat {
            if let value = read(&iterator) { values.append(value) }
        } while dbus_message_iter_next(&iterator) != 0
        return values
    }

    private static func read(_ iterator: inout DBusMessageIter) -> BusValue? {
        let kind = dbus_message_iter_get_arg_type(&iterator)
        func basic<Value: BitwiseCopyable>(_ value: Value) -> Value {
            var value = value
            dbus_message_iter_get_basic(&iterator, &value)
            return value
        }
        switch Unicode.Scalar(UInt8(truncatingIfNeeded: kind)) {
        case "s", "o":
            let text: UnsafePointer<CChar>? = basic(nil)
            guard let text else { return nil }
            return kind == type("s") ? .string(String(cString: text)) : .objectPath(String(cString: text))
        case "b": return .boolean(basic(UInt32(0)) != 0)
        case "d": return .number(basic(0.0))
        case "x": return .integer(basic(Int64(0)))
        case "i": return .integer(Int64(basic(Int32(0))))
        case "u": return .integer(Int64(basic(UInt32(0))))
        case "v":
            var inner = DBusMessageIter()
            dbus_message_iter_recurse(&iterator, &inner)
            return read(&inner)
        default: return nil
        }
    }
}
