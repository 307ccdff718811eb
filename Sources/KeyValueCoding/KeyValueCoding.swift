// SPDX-License-Identifier: Apache-2.0

/// A class or struct whose properties can be read and written by name.
///
/// Adopting the protocol is all there is to do: stored properties are found by their names. A computed property, a
/// property whose observers (`didSet`) have to run, and a property under another name is declared with a Swift key
/// path, which the compiler checks:
///
///     final class Person: KeyValueCoding {
///         @Observed var name = ""
///         @Observed var surname = ""
///         var fullName: String { name + " " + surname }
///
///         static var keys: Keys {
///             Keys(Person.self) {
///                 Key("fullName", \.fullName, affectedBy: "name", "surname")
///             }
///         }
///     }
///
///     try person.setValue("Ada", forKey: "name")
///     try person.value(forKeyPath: "fullName")
///
/// A class that others inherit from declares `class var keys`, so that a subclass can override it with keys of its own;
/// those of the superclass stay. A class of an actor adopts the protocol in isolation (`@MainActor KeyValueCoding`), and
/// the compiler then refuses access from elsewhere.
public protocol KeyValueCoding {
    /// The declared keys; none unless the type says otherwise.
    static var keys: Keys { get }

    /// Whether stored properties without a declaration can be reached by name; true unless the type says otherwise.
    ///
    /// Such access goes to the storage and passes by `didSet` and overridden accessors.
    static var accessInstanceVariablesDirectly: Bool { get }

    /// The key paths, from the same object, whose changes change the value of a key too.
    static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>

    /// Whether setting the key by key-value coding notifies the key's observers; true unless the type says otherwise.
    ///
    /// A type of the Observation framework that says no tells of the key's changes itself, between
    /// ``willChangeValue(forKey:)`` and ``didChangeValue(forKey:)``; the framework is not followed then.
    static func automaticallyNotifiesObservers(forKey key: String) -> Bool

    /// The value of a key that the type does not have; throws unless the type says otherwise.
    func value(forUndefinedKey key: String) throws(KeyValueCodingError) -> Any?

    /// Takes a value for a key that the type does not have; throws unless the type says otherwise.
    mutating func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyValueCodingError)

    /// Takes nil for a property that cannot hold it, such as a number; throws unless the type says otherwise.
    mutating func setNilValue(forKey key: String) throws(KeyValueCodingError)
}

extension KeyValueCoding {
    public static var keys: Keys { Keys() }

    public static var accessInstanceVariablesDirectly: Bool { true }

    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

    public func value(forUndefinedKey key: String) throws(KeyValueCodingError) -> Any? {
        throw TypeKeys.of(value: self).undefinedKey(key)
    }

    public mutating func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyValueCodingError) {
        throw TypeKeys.of(value: self).undefinedKey(key)
    }

    public mutating func setNilValue(forKey key: String) throws(KeyValueCodingError) {
        let keys = TypeKeys.of(value: self)
        throw .nilValue(
            type: keys.name, key: key, keyPath: key, expected: keys.accessor(for: key)?.valueTypeName ?? "?")
    }
}
