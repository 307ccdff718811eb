// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A dictionary whose entries are reached by key.
protocol DictionaryValue {
    /// The values of all entries.
    var entryValues: [Any?] { get }
    /// The entry; nil if there is none.
    func element(forKey key: String) -> Any?
    /// Sets an entry, or takes it out with nil.
    ///
    /// - Returns: false if the dictionary cannot hold the value or cannot be changed.
    mutating func setElement(_ value: Any?, forKey key: String) -> Bool
}

/// The value as a dictionary, if it is one.
func dictionaryValue(_ value: Any) -> (any DictionaryValue)? {
    value as? any DictionaryValue
}

extension Dictionary: DictionaryValue {
    var entryValues: [Any?] { values.map { flattened($0) } }

    func element(forKey key: String) -> Any? {
        guard let key = (Key.self == AnyHashable.self ? AnyHashable(key) as? Key : coerce(key, to: Key.self)) else {
            return nil
        }
        return flattened(self[key])
    }

    mutating func setElement(_ value: Any?, forKey key: String) -> Bool {
        guard let key = (Key.self == AnyHashable.self ? AnyHashable(key) as? Key : coerce(key, to: Key.self)) else {
            return false
        }
        guard let value else {
            self[key] = nil
            return true
        }
        guard let converted = coerce(value, to: Value.self) else { return false }
        self[key] = converted
        return true
    }
}

extension NSDictionary: DictionaryValue {
    var entryValues: [Any?] { allValues }

    func element(forKey key: String) -> Any? {
        object(forKey: NSString(string: key))
    }

    func setElement(_ value: Any?, forKey key: String) -> Bool {
        guard let dictionary = self as? NSMutableDictionary else { return false }
        if let value {
            dictionary.setObject(value, forKey: NSString(string: key))
        } else {
            dictionary.removeObject(forKey: NSString(string: key))
        }
        return true
    }
}
