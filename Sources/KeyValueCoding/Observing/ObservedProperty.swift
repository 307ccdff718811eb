// SPDX-License-Identifier: Apache-2.0

/// An ``Observed`` property of an object, with the type of its values: what `person.$name` is.
///
///     let observation = try person.$name.observe(options: [.old]) { change in
///         print(change.oldValue ?? "")
///     }
///     for await name in try person.$name.values() { … }
public struct ObservedProperty<Value> {
    private let object: AnyObject
    /// Bytes from the start of the object to the property.
    private let offset: Int

    @usableFromInline
    init(object: AnyObject, offset: Int) {
        self.object = object
        self.offset = offset
    }

    /// The property's name, which is its key.
    ///
    /// - Throws: ``KeyValueCodingError/needsDeclaration(type:key:keyPath:reason:)`` if the object's class does not say
    ///   what it stores there.
    public var key: String {
        get throws(KeyValueCodingError) {
            let keys = TypeKeys.of(object)
            guard let field = StoredField.all(of: keys.type).last(where: { $0.offset == offset }),
                field.name.hasPrefix("_")
            else {
                throw .needsDeclaration(
                    type: keys.name, key: "$", keyPath: "$", reason: "is not described by the class's metadata")
            }
            return String(field.name.dropFirst())
        }
    }

    /// Observes the property.
    ///
    /// - Returns: the observation, which ends when it is freed.
    public func observe(
        options: KeyValueObservingOptions = [],
        changeHandler handler: @escaping (KeyValueObservedChange<Value>) -> Void
    ) throws(KeyValueCodingError) -> KeyValueObservation {
        KeyValueObservation(try Observing.begin(object, key, options) { handler(KeyValueObservedChange($0)) })
    }
}

extension ObservedProperty where Value: Sendable {
    /// The property's values: the present one, and then each that it changes to. The sequence ends with the object.
    public func values() throws(KeyValueCodingError) -> AsyncStream<Value> {
        try Observing.values(of: object, key, as: Value.self)
    }
}
