// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Key-value coding and observing of an object whose class need not have adopted it.
///
///     try KeyedObject(view).value(forKeyPath: "superview.tag")
public struct KeyedObject {
    /// The object.
    public let object: AnyObject

    public init(_ object: AnyObject) {
        self.object = object
    }

    /// Whether the object's class has a key of the name.
    public func hasKey(_ key: String) -> Bool {
        TypeKeys.of(object).accessor(for: key) != nil
    }

    /// Whether the value at the end of a key path can be set: the path leads there, and its last key is not read-only.
    ///
    /// Keys that an object only answers for when it is asked, as dictionaries do, count as such that can be set.
    public func isWritable(forKeyPath keyPath: String) -> Bool {
        guard let path = try? ParsedKeyPath.of(keyPath) else { return false }
        return KeyValueWriting.isWritable(object, at: path.steps, from: 0)
    }

    /// The value of a key; nil where the property is nil.
    public func value(forKey key: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.value(of: object, forKey: key)
    }

    /// The value at the end of a key path; nil where a value on the way is nil.
    public func value(forKeyPath keyPath: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.value(of: object, at: ParsedKeyPath.record(keyPath))
    }

    /// Sets a key, converting between numbers, strings and enumerations where the property asks for it.
    public func setValue(_ value: Any?, forKey key: String) throws(KeyValueCodingError) {
        try KeyValueWriting.set(value, of: object, forKey: key)
    }

    /// Sets the value at the end of a key path. Structs and Swift collections on the way are changed and put back.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyValueCodingError) {
        try KeyValueWriting.set(value, of: object, at: ParsedKeyPath.of(keyPath))
    }

    /// The value as the validation of the key path's last key lets it pass, which may be another than the one given.
    public func validateValue(_ value: Any?, forKeyPath keyPath: String) throws(KeyValueCodingError) -> Any? {
        try KeyValueReading.validate(value, of: object, at: ParsedKeyPath.of(keyPath))
    }

    /// The to-many property at the end of a key path as an array that changes it.
    public func mutableArrayValue(forKeyPath keyPath: String) throws(KeyValueCodingError) -> KeyValueMutableArray {
        KeyValueMutableArray(
            try ToManyProperty(at: .of(keyPath), of: object, where: { !$0.isUnique || $0 is NSOrderedSet }))
    }

    /// The to-many property at the end of a key path as a set that changes it.
    public func mutableSetValue(forKeyPath keyPath: String) throws(KeyValueCodingError) -> KeyValueMutableSet {
        KeyValueMutableSet(try ToManyProperty(at: .of(keyPath), of: object, where: \.isUnique))
    }

    /// Observes a key path, as ``KeyValueCoding/observe(_:options:changeHandler:)`` does.
    ///
    /// - Returns: the observation, which ends when it is freed.
    public func observe(
        _ keyPath: String, options: KeyValueObservingOptions = [],
        changeHandler handler: @escaping (KeyValueChange) -> Void
    ) throws(KeyValueCodingError) -> KeyValueObservation {
        KeyValueObservation(try Observing.begin(object, keyPath, options, handler))
    }
}
