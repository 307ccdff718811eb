// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Why a connection of a nib could not be made.
public enum ConnectionError: Error, Hashable, Sendable {
    /// The class declares no outlet, collection or key of that name.
    case undeclaredKey(className: String, key: String, nearest: String?)
    /// The class declares no action of that name.
    case undeclaredAction(className: String, selector: String, nearest: String?)
    /// The object at the other end has a type that the outlet cannot hold.
    case wrongType(className: String, key: String, expected: String, found: String)
    /// Nobody has declared the class of the object at this end.
    case unknownClass(className: String, key: String)
    /// The value in the middle of a key path is nil or not an object.
    case brokenKeyPath(className: String, keyPath: String)
    /// Key-value coding refuses a key of a class that was made while the program runs.
    case keyValueCoding(KeyValueCodingError)
}

extension ConnectionError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .undeclaredKey(let className, let key, let nearest):
            "class '\(className)' has no outlet or key '\(key)'" + hint(nearest)
        case .undeclaredAction(let className, let selector, let nearest):
            "class '\(className)' has no action '\(selector)'" + hint(nearest)
        case .wrongType(let className, let key, let expected, let found):
            "'\(key)' of class '\(className)' takes a '\(expected)', not a '\(found)'"
        case .unknownClass(let className, let key):
            "class '\(className)' is not known, so its '\(key)' cannot be set; declare a class table for it"
        case .brokenKeyPath(let className, let keyPath):
            "key path '\(keyPath)' of class '\(className)' leads through a value that is nil or no object"
        case .keyValueCoding(let error): error.description
        }
    }

    private func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean '\($0)'?" } ?? ""
    }
}

extension ConnectionError {
    /// What key-value coding found wrong with a value for a key of a connection.
    init(_ error: KeyValueCodingError, found value: Any?) {
        let found = value.map { "\(type(of: $0))" } ?? "nil"
        self =
            switch error {
            case .undefinedKey(let type, let key, _, let nearest):
                .undeclaredKey(className: type, key: key, nearest: nearest)
            case .typeMismatch(let type, let key, _, let expected, _), .nilValue(let type, let key, _, let expected):
                .wrongType(className: type, key: key, expected: expected, found: found)
            default: .keyValueCoding(error)
            }
    }
}
