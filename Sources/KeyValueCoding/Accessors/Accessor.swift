// SPDX-License-Identifier: Apache-2.0

/// Reads and writes one key of instances of one type.
///
/// An instance is given by its base: the object itself for a class, the address of the value for a struct. Accessors
/// are made once for each type and key, and live as long as the type's keys: for ever, but for those of a ``KeyTable``.
class Accessor: @unchecked Sendable {
    final let key: String
    /// The type's name, for errors.
    final private(set) var typeName: String
    /// What reading and writing need at once.
    final let record: UnsafeMutablePointer<AccessorRecord>
    /// The same for a declared key whose property is an ``Observed`` one of that name.
    final private(set) var hookOffset: Int
    /// Where that ``Observed`` property is stored, value first.
    final private(set) var observedOffset: Int
    /// Whether the key is declared with a key path, and so goes through the property's own accessors.
    var isDeclared: Bool { false }
    /// The offset at which a value of ``valueType`` is stored, or -1.
    var storedOffset: Int { -1 }
    /// Whether the key can be set.
    final let isWritable: Bool
    /// The type of the values.
    var valueType: Any.Type { Any.self }

    init(
        key: String, of type: Any.Type, form: AccessorRecord.Form = .other, formOffset: Int = 0,
        isWritable: Bool = true,
        objectOffset: Int = -1, slotOffset: Int = -1
    ) {
        self.key = key
        self.isWritable = isWritable
        typeName = "\(type)"
        record = .allocate(capacity: 1)
        hookOffset = slotOffset
        observedOffset = formOffset
        record.initialize(
            to: AccessorRecord(
                metadata: unsafeBitCast(type, to: UnsafeRawPointer.self), form: form, formOffset: formOffset,
                objectOffset: objectOffset, slotOffset: slotOffset, isWritable: isWritable,
                unmanaged: Unmanaged.passUnretained(self)))
    }

    deinit {
        record.deinitialize(count: 1)
        record.deallocate()
    }

    final var valueTypeName: String { "\(valueType)" }

    /// Takes the accessor for a type: a key that a superclass declares belongs to the subclass as well.
    ///
    /// - Parameter observed: the ``Observed`` property of a declared key's name, and where it points to its observed key.
    final func belong(to type: Any.Type, named name: String, observed: (offset: Int, slotOffset: Int)?) {
        if let observed {
            observedOffset = observed.offset
            hookOffset = observed.slotOffset
            record.pointee.hookOffset.store(hookOffset, ordering: .relaxed)
        }
        typeName = name
        record.pointee.metadata.store(unsafeBitCast(type, to: UnsafeRawPointer.self), ordering: .relaxed)
    }

    /// Lets no key path take this accessor any more, since the key has been declared anew.
    final func retire() {
        record.pointee.metadata.store(nil, ordering: .relaxed)
    }

    /// The value; nil where it is an optional without one.
    func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? { nil }

    /// Converts and stores a value, and tells no observer.
    func set(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        throw .readOnly(type: typeName, key: key, keyPath: key)
    }

    /// Reads the key without a box; nil if its values have another type.
    func reader<Wanted>(as type: Wanted.Type) -> ((UnsafeRawPointer) -> Wanted)? { nil }

    /// Changes a collection where it is stored, if the key can give access to its storage.
    ///
    /// - Returns: false if the collection has to be read, changed and written.
    func mutateCollection(_ base: UnsafeMutableRawPointer, _ mutation: CollectionMutation) -> Bool { false }

    /// How many elements a collection has, if the key can look at its storage; otherwise it has to be read.
    func collectionCount(_ base: UnsafeRawPointer) -> Int? { nil }

    /// Whether the key is an ``Observed`` property.
    var isObservedProperty: Bool { hookOffset >= 0 }

    /// Where the value of an ``Observed`` property lies in an instance and where its pointer to the observed key, in bytes
    /// from the base; nil for other keys.
    func hook(in base: UnsafeMutableRawPointer) -> (value: Int, slot: Int)? {
        hookOffset >= 0 ? (value: observedOffset, slot: hookOffset) : nil
    }

    final func mismatch(_ value: Any?) -> KeyValueCodingError {
        guard let value else { return .nilValue(type: typeName, key: key, keyPath: key, expected: valueTypeName) }
        return .typeMismatch(
            type: typeName, key: key, keyPath: key, expected: valueTypeName, found: "\(Swift.type(of: value))")
    }
}
