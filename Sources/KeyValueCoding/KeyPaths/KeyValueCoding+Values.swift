// SPDX-License-Identifier: Apache-2.0

extension KeyValueCoding {
    /// The value of a key; nil where the property is nil.
    public func value(forKey key: String) throws(KeyValueCodingError) -> Any? {
        try value(forKeyPath: key)
    }

    /// The value at the end of a key path; nil where a value on the way is nil.
    public func value(forKeyPath keyPath: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.value(of: self as Any, at: ParsedKeyPath.of(keyPath))
    }

    /// Sets a key, converting between numbers, strings and enumerations where the property asks for it.
    public mutating func setValue(_ value: Any?, forKey key: String) throws(KeyValueCodingError) {
        try setValue(value, forKeyPath: key)
    }

    /// Sets the value at the end of a key path.
    public mutating func setValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyValueCodingError) {
        let path = try ParsedKeyPath.of(keyPath)
        do throws(KeyValueCodingError) {
            guard let changed = try KeyValueWriting.changed(self, value, at: path.steps, from: 0) as? Self else {
                throw .readOnly(type: "\(Self.self)", key: keyPath, keyPath: keyPath)
            }
            self = changed
        } catch {
            throw error.within(keyPath)
        }
    }

    /// The values of several keys; nil for a property that is nil.
    public func dictionaryWithValues(forKeys keys: some Sequence<String>) throws(KeyValueCodingError) -> [String: Any?]
    {
        var values: [String: Any?] = [:]
        for key in keys { values.updateValue(try value(forKey: key), forKey: key) }
        return values
    }

    /// Sets several keys; `NSNull` stands for nil.
    public mutating func setValuesForKeys(_ values: [String: Any?]) throws(KeyValueCodingError) {
        for (key, value) in values { try setValue(KeyValueReading.absentForNull(value), forKey: key) }
    }

    /// The value as the key's validation lets it pass, which may be another than the one given.
    public func validateValue(_ value: Any?, forKey key: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.validate(value, of: self, forKey: key)
    }
}
