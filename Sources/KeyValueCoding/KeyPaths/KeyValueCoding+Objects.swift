// SPDX-License-Identifier: Apache-2.0

extension KeyValueCoding where Self: AnyObject {
    /// The value of a key; nil where the property is nil.
    public func value(forKey key: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.value(of: self, forKey: key)
    }

    /// The value at the end of a key path; nil where a value on the way is nil.
    ///
    /// A key of an array or a set is that key of each element; a key of a dictionary is its entry; and a collection
    /// operator works on the collection before it: `"transactions.@sum.amount"`.
    public func value(forKeyPath keyPath: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.value(of: self, at: ParsedKeyPath.record(keyPath))
    }

    /// Sets a key, converting between numbers, strings and enumerations where the property asks for it.
    public func setValue(_ value: Any?, forKey key: String) throws(KeyValueCodingError) {
        try KeyValueWriting.set(value, of: self, forKey: key)
    }

    /// Sets the value at the end of a key path. Structs and Swift collections on the way are changed and put back.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyValueCodingError) {
        try KeyValueWriting.set(value, of: self, at: ParsedKeyPath.of(keyPath))
    }

    /// The values of several keys; nil for a property that is nil.
    public func dictionaryWithValues(forKeys keys: some Sequence<String>) throws(KeyValueCodingError) -> [String: Any?]
    {
        var values: [String: Any?] = [:]
        for key in keys { values.updateValue(try value(forKey: key), forKey: key) }
        return values
    }

    /// Sets several keys; `NSNull` stands for nil.
    public func setValuesForKeys(_ values: [String: Any?]) throws(KeyValueCodingError) {
        for (key, value) in values { try setValue(KeyValueReading.absentForNull(value), forKey: key) }
    }

    /// The value as the key's validation lets it pass, which may be another than the one given.
    public func validateValue(_ value: Any?, forKey key: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.validate(value, of: self, forKey: key)
    }

    /// The value as the validation of the key path's last key lets it pass.
    public func validateValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.validate(value, of: self, at: ParsedKeyPath.of(keyPath))
    }
}
