// SPDX-License-Identifier: Apache-2.0

/// Reads and writes a stored property where it lies.
class FieldAccessor<Value>: Accessor, @unchecked Sendable {
    final let offset: Int
    /// The type of the values, if it is a collection that can be changed where it is stored.
    private let collectionType = Value.self as? any MutableCollectionValue.Type

    init(
        _ field: StoredField, key: String, of type: Any.Type, form: AccessorRecord.Form = .other,
        objectOffset: Int = -1,
        slotOffset: Int = -1
    ) {
        offset = field.offset
        super.init(
            key: key, of: type, form: form, formOffset: field.offset, isWritable: field.isVariable,
            objectOffset: objectOffset, slotOffset: slotOffset)
    }

    override var valueType: Any.Type { Value.self }
    override var storedOffset: Int { offset }

    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        (base + offset).assumingMemoryBound(to: Value.self).pointee
    }

    override func set(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        guard isWritable else { throw .readOnly(type: typeName, key: key, keyPath: key) }
        let address = base + offset
        if let value, Swift.type(of: value) == Value.self, !(Value.self is AnyClass) {
            func store<Same>(_ value: Same) { address.assumingMemoryBound(to: Same.self).pointee = value }
            return _openExistential(value, do: store)
        }
        guard let converted = coerce(value, to: Value.self) else { throw mismatch(value) }
        address.assumingMemoryBound(to: Value.self).pointee = converted
    }

    override func mutateCollection(_ base: UnsafeMutableRawPointer, _ mutation: CollectionMutation) -> Bool {
        guard isWritable, let collectionType else { return false }
        return mutate(collectionType, base + offset, mutation)
    }

    override func collectionCount(_ base: UnsafeRawPointer) -> Int? {
        func open<Collection: MutableCollectionValue>(_ type: Collection.Type) -> Int {
            (base + offset).assumingMemoryBound(to: type).pointee.elementCount
        }
        return collectionType.map { open($0) }
    }

    private func mutate<Collection: MutableCollectionValue>(
        _ type: Collection.Type, _ address: UnsafeMutableRawPointer, _ mutation: CollectionMutation
    ) -> Bool {
        address.assumingMemoryBound(to: type).pointee.apply(mutation)
    }
}

/// A stored optional.
final class OptionalFieldAccessor<Wrapped>: FieldAccessor<Wrapped?>, @unchecked Sendable {
    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        flattened((base + offset).assumingMemoryBound(to: Optional<Wrapped>.self).pointee)
    }
}

/// A stored reference, which may be optional or of a class-bound protocol.
final class ReferenceFieldAccessor<Value>: FieldAccessor<Value>, @unchecked Sendable {
    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        return (base + offset).assumingMemoryBound(to: Optional<AnyObject>.self).pointee
    }
}

/// A stored `Any`, or value of a protocol, which may be optional.
final class ExistentialFieldAccessor<Value>: FieldAccessor<Value>, @unchecked Sendable {
    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        return flattened((base + offset).assumingMemoryBound(to: Optional<Any>.self).pointee)
    }
}

/// A property whose storage cannot be used without knowing more of it.
final class InaccessibleAccessor: Accessor, @unchecked Sendable {
    private let reason: String
    private let holding: Any.Type
    private let reading: Accessor?

    init(_ reason: String, key: String, of type: Any.Type, holding: Any.Type, reading: Accessor? = nil) {
        self.reason = reason
        self.holding = holding
        self.reading = reading
        super.init(key: key, of: type, isWritable: false)
    }

    override var valueType: Any.Type { holding }

    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        if let reading { return try reading.get(base) }
        throw .needsDeclaration(type: typeName, key: key, keyPath: key, reason: reason)
    }

    override func set(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        throw .needsDeclaration(type: typeName, key: key, keyPath: key, reason: reason)
    }
}

extension StoredField {
    /// An accessor for this property of a type, under a key.
    func accessor(key: String, of type: Any.Type) -> Accessor {
        guard isStrong else {
            return InaccessibleAccessor("is stored weak or unowned", key: key, of: type, holding: self.type)
        }
        func open<Value>(_: Value.Type) -> Accessor {
            if let observed = Value.self as? any ObservedStorage.Type {
                return observed.accessor(for: self, key: key, of: type)
            }
            return Self.accessor(for: self, holding: Value.self, key: key, of: type)
        }
        return _openExistential(self.type, do: open)
    }

    /// An accessor for values of a type that lie at the field's offset.
    static func accessor<Value>(
        for field: StoredField, holding _: Value.Type, key: String, of type: Any.Type, slotOffset: Int = -1
    ) -> Accessor {
        let wrapped = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
        if wrapped is AnyClass || isClassExistential(wrapped) {
            return ReferenceFieldAccessor<Value>(
                field, key: key, of: type, form: .reference, objectOffset: field.offset, slotOffset: slotOffset)
        }
        if isOpaqueExistential(wrapped) {
            return ExistentialFieldAccessor<Value>(field, key: key, of: type, slotOffset: slotOffset)
        }
        if let optional = Value.self as? any OptionalValue.Type {
            return optional.accessor(for: field, key: key, of: type, slotOffset: slotOffset)
        }
        let form: AccessorRecord.Form =
            switch Value.self {
            case is String.Type: .string
            case is Int.Type: .integer
            case is Double.Type: .real
            case is Bool.Type: .flag
            default: .other
            }
        return FieldAccessor<Value>(field, key: key, of: type, form: form, slotOffset: slotOffset)
    }
}
