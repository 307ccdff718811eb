// SPDX-License-Identifier: Apache-2.0

extension KeyValueCoding where Self: AnyObject {
    /// Observes a property by its Swift key path.
    ///
    /// The runtime does not tell the name behind every key path. It is known for a key that ``keys`` declare, and for a
    /// stored property of a final class. An ``Observed`` property needs no declaration with a dollar sign:
    /// `person.observe(\.$name)`.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - options: what the change tells.
    ///   - handler: called with the object and each change.
    /// - Returns: the observation, which ends when it is freed.
    /// - Throws: ``KeyValueCodingError/needsDeclaration(type:key:keyPath:reason:)`` if no key is known for the key path.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
        changeHandler handler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
    ) throws(KeyValueCodingError) -> KeyValueObservation {
        try observe(TypeKeys.of(self).key(for: keyPath), options: options) { change in
            if let object = change.object as? Self { handler(object, KeyValueObservedChange(change)) }
        }
    }

    /// Observes an ``Observed`` property by the Swift key path with a dollar sign: `person.observe(\.$name)`.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - options: what the change tells.
    ///   - handler: called with the object and each change.
    /// - Returns: the observation, which ends when it is freed.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, ObservedProperty<Value>>, options: KeyValueObservingOptions = [],
        changeHandler handler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
    ) throws(KeyValueCodingError) -> KeyValueObservation {
        try observe(self[keyPath: keyPath].key, options: options) { change in
            if let object = change.object as? Self { handler(object, KeyValueObservedChange(change)) }
        }
    }

    /// The values of a property: the present one, and then each that it changes to. The sequence ends with the object.
    ///
    /// - Throws: ``KeyValueCodingError/needsDeclaration(type:key:keyPath:reason:)`` if no key is known for the key path.
    public func values<Value: Sendable>(
        for keyPath: KeyPath<Self, Value>
    ) throws(KeyValueCodingError) -> AsyncStream<Value> {
        try values(forKeyPath: TypeKeys.of(self).key(for: keyPath))
    }
}

extension TypeKeys {
    /// The key of the property that a Swift key path leads to.
    func key(for keyPath: AnyKeyPath) throws(KeyValueCodingError) -> String {
        for declaration in declarations where declaration.keyPath?() == keyPath { return declaration.name }
        // What the runtime can name is written as in the source: a backslash, the type, and the stored properties.
        let text = "\(keyPath)"
        let names = text.split(separator: ".").dropFirst().joined(separator: ".")
        guard !names.isEmpty, names.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else {
            throw .needsDeclaration(
                type: name, key: text, keyPath: text, reason: "has a Swift key path whose name is not known")
        }
        return names
    }
}
