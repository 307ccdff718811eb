// SPDX-License-Identifier: Apache-2.0

/// Why a value could not be read, written or observed by its key.
public enum KeyValueCodingError: Error, Hashable, Sendable {
    /// The type has no such key; `nearest` is the key that may have been meant.
    case undefinedKey(type: String, key: String, keyPath: String, nearest: String?)
    /// The key holds another type, and the value cannot be converted to it.
    case typeMismatch(type: String, key: String, keyPath: String, expected: String, found: String)
    /// The key holds a type that has no nil.
    case nilValue(type: String, key: String, keyPath: String, expected: String)
    /// The key can be read only.
    case readOnly(type: String, key: String, keyPath: String)
    /// The key is stored in a way that needs a declaration with a key path, such as `unowned`.
    case needsDeclaration(type: String, key: String, keyPath: String, reason: String)
    /// The key path is to be written through a value that is nil.
    case nilInKeyPath(type: String, key: String, keyPath: String)
    /// The key path is empty, or has an empty key, or an operator where none can stand.
    case malformedKeyPath(keyPath: String)
    /// There is no collection operator of that name; `nearest` is the one that may have been meant.
    case unknownOperator(name: String, keyPath: String, nearest: String?)
    /// The collection operator cannot work on that value.
    case invalidOperand(name: String, keyPath: String, found: String)
    /// The value is not a collection, or one of another kind.
    case notACollection(type: String, key: String, keyPath: String, found: String)
    /// An index lies outside of the collection.
    case indexOutOfRange(type: String, key: String, index: Int, count: Int)
    /// The key's validation refused the value.
    case invalidValue(type: String, key: String, keyPath: String, reason: String)
    /// Changes of the key cannot be observed.
    case notObservable(type: String, key: String, keyPath: String, reason: String)
    /// The observer to be removed does not observe that key path.
    case unknownObserver(type: String, keyPath: String)
}

extension KeyValueCodingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .undefinedKey(let type, let key, let keyPath, let nearest):
            "'\(type)' has no key '\(key)'" + Self.path(keyPath, key) + Self.hint(nearest)
        case .typeMismatch(let type, let key, let keyPath, let expected, let found):
            "'\(key)' of '\(type)' takes a '\(expected)', not a '\(found)'" + Self.path(keyPath, key)
        case .nilValue(let type, let key, let keyPath, let expected):
            "'\(key)' of '\(type)' is a '\(expected)' and cannot be nil" + Self.path(keyPath, key)
        case .readOnly(let type, let key, let keyPath):
            "'\(key)' of '\(type)' can be read only" + Self.path(keyPath, key)
        case .needsDeclaration(let type, let key, let keyPath, let reason):
            "'\(key)' of '\(type)' \(reason); declare the key with a key path" + Self.path(keyPath, key)
        case .nilInKeyPath(let type, let key, let keyPath):
            "'\(key)' of '\(type)' is nil, so nothing can be set through it" + Self.path(keyPath, key)
        case .malformedKeyPath(let keyPath):
            "'\(keyPath)' is not a key path"
        case .unknownOperator(let name, let keyPath, let nearest):
            "there is no collection operator '@\(name)'" + Self.path(keyPath, name)
                + Self.hint(nearest.map { "@" + $0 })
        case .invalidOperand(let name, let keyPath, let found):
            "the collection operator '@\(name)' cannot use a '\(found)'" + Self.path(keyPath, name)
        case .notACollection(let type, let key, let keyPath, let found):
            "'\(key)' of '\(type)' is a '\(found)', not the collection that is asked for" + Self.path(keyPath, key)
        case .indexOutOfRange(let type, let key, let index, let count):
            "'\(key)' of '\(type)' has \(count) elements, so none at index \(index)"
        case .invalidValue(let type, let key, let keyPath, let reason):
            "'\(key)' of '\(type)' refuses the value: \(reason)" + Self.path(keyPath, key)
        case .notObservable(let type, let key, let keyPath, let reason):
            "'\(key)' of '\(type)' cannot be observed: \(reason)" + Self.path(keyPath, key)
        case .unknownObserver(let type, let keyPath):
            "the observer does not observe '\(keyPath)' of this '\(type)'"
        }
    }

    private static func path(_ keyPath: String, _ key: String) -> String {
        keyPath == key ? "" : " (in key path '\(keyPath)')"
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean '\($0)'?" } ?? ""
    }
}

extension KeyValueCodingError {
    /// The same error, told of another type, for those that a stored value may have.
    func of(_ type: String) -> KeyValueCodingError {
        switch self {
        case .typeMismatch(_, let key, let keyPath, let expected, let found):
            .typeMismatch(type: type, key: key, keyPath: keyPath, expected: expected, found: found)
        case .nilValue(_, let key, let keyPath, let expected):
            .nilValue(type: type, key: key, keyPath: keyPath, expected: expected)
        default: self
        }
    }

    /// The same error, told of the whole key path in which it came up.
    func within(_ path: String) -> KeyValueCodingError {
        switch self {
        case .undefinedKey(let type, let key, _, let nearest):
            .undefinedKey(type: type, key: key, keyPath: path, nearest: nearest)
        case .typeMismatch(let type, let key, _, let expected, let found):
            .typeMismatch(type: type, key: key, keyPath: path, expected: expected, found: found)
        case .nilValue(let type, let key, _, let expected):
            .nilValue(type: type, key: key, keyPath: path, expected: expected)
        case .readOnly(let type, let key, _):
            .readOnly(type: type, key: key, keyPath: path)
        case .needsDeclaration(let type, let key, _, let reason):
            .needsDeclaration(type: type, key: key, keyPath: path, reason: reason)
        case .nilInKeyPath(let type, let key, _):
            .nilInKeyPath(type: type, key: key, keyPath: path)
        case .notACollection(let type, let key, _, let found):
            .notACollection(type: type, key: key, keyPath: path, found: found)
        case .invalidValue(let type, let key, _, let reason):
            .invalidValue(type: type, key: key, keyPath: path, reason: reason)
        case .notObservable(let type, let key, _, let reason):
            .notObservable(type: type, key: key, keyPath: path, reason: reason)
        case .unknownOperator(let name, _, let nearest):
            .unknownOperator(name: name, keyPath: path, nearest: nearest)
        case .invalidOperand(let name, _, let found):
            .invalidOperand(name: name, keyPath: path, found: found)
        case .malformedKeyPath, .indexOutOfRange, .unknownObserver:
            self
        }
    }
}
