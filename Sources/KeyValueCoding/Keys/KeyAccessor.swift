// SPDX-License-Identifier: Apache-2.0

/// A key of a class that was looked up beforehand, with the type of its values.
///
///     let name = try KeyAccessor<Person, String>("name")
///     name[person] = "Ada"
///
/// A stored property is read where it lies, and an ``Observed`` one also set there as long as nobody observes it.
public struct KeyAccessor<Root: AnyObject, Value> {
    /// Where the value is stored, or -1.
    @usableFromInline let offset: Int
    /// Where an ``Observed`` property points to its observed key, or -1.
    @usableFromInline let slotOffset: Int
    private let accessor: Accessor
    private let reader: ((UnsafeRawPointer) -> Value)?

    /// Looks up a key.
    ///
    /// - Throws: if the class has no such key, or its values have another type.
    public init(_ key: String, of type: Root.Type = Root.self) throws(KeyValueCodingError) {
        let keys = TypeKeys.of(type)
        guard let accessor = keys.accessor(for: key) else { throw keys.undefinedKey(key) }
        guard accessor.valueType == Value.self else {
            throw .typeMismatch(
                type: keys.name, key: key, keyPath: key, expected: accessor.valueTypeName, found: "\(Value.self)")
        }
        self.accessor = accessor
        offset = accessor.storedOffset
        slotOffset = accessor.isWritable ? accessor.record.pointee.slotOffset : -1
        reader = accessor.reader(as: Value.self)
        if offset < 0, reader == nil {
            throw .needsDeclaration(type: keys.name, key: key, keyPath: key, reason: "cannot be read by its type")
        }
    }

    /// The key's value in an object.
    ///
    /// Setting a key that can be read only changes nothing; ``isWritable`` tells.
    @inlinable
    public subscript(object: Root) -> Value {
        get {
            guard offset >= 0 else { return read(object) }
            return UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
                .advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
        }
        nonmutating set {
            let base = Unmanaged.passUnretained(object).toOpaque()
            guard slotOffset >= 0, base.load(fromByteOffset: slotOffset, as: UnsafeRawPointer?.self) == nil else {
                return write(newValue, object)
            }
            base.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = newValue
        }
    }

    /// Whether the key can be set.
    public var isWritable: Bool { accessor.isWritable }

    @usableFromInline
    func read(_ object: Root) -> Value {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        // One of the two is there, or the accessor would not have been made.
        return reader.map { $0(base) } ?? base.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }

    @usableFromInline
    func write(_ value: Value, _ object: Root) {
        try? KeyValueWriting.set(flattened(value), of: object, forKey: accessor.key)
    }
}

/// A key path from a class that was looked up beforehand, with the type of the values at its end.
///
/// Where all keys are stored properties that hold objects, the way is a chain of offsets.
public struct KeyPathAccessor<Root: AnyObject, Value> {
    /// The offsets of the references on the way and of the value at the end; empty if the way has to be searched.
    @usableFromInline let offsets: [Int]
    private let path: ParsedKeyPath

    /// Looks up a key path.
    ///
    /// - Throws: if a class on the way has no such key, as far as it is known before there is an object.
    public init(_ keyPath: String, of type: Root.Type = Root.self) throws(KeyValueCodingError) {
        path = try ParsedKeyPath.of(keyPath)
        offsets = try Self.offsets(of: path)
    }

    private static func offsets(of path: ParsedKeyPath) throws(KeyValueCodingError) -> [Int] {
        var offsets: [Int] = []
        var type: Any.Type = Root.self
        for (index, step) in path.steps.enumerated() {
            guard step.operation == nil, type is AnyClass else { return [] }
            let keys = TypeKeys.of(type)
            guard let accessor = keys.accessor(for: step.text) else {
                if collectionKind(type) { return [] }
                throw keys.undefinedKey(step.text).within(path.text)
            }
            let isLast = index == path.steps.count - 1
            guard
                isLast
                    ? accessor.storedOffset >= 0 && accessor.valueType == Value.self
                    : accessor.record.pointee.objectOffset >= 0
            else { return [] }
            offsets.append(isLast ? accessor.storedOffset : accessor.record.pointee.objectOffset)
            type = (accessor.valueType as? any OptionalValue.Type)?.wrappedType ?? accessor.valueType
        }
        return offsets
    }

    private static func collectionKind(_ type: Any.Type) -> Bool {
        type is any CollectionValue.Type || type is any DictionaryValue.Type || type is any KeyValueCoding.Type
    }

    /// The value at the end of the key path; nil where a value on the way is nil, or the value has another type.
    @inlinable
    public subscript(object: Root) -> Value? {
        var base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        let last = offsets.count - 1
        guard last >= 0 else { return search(object) }
        for index in 0..<last {
            guard let next = base.load(fromByteOffset: offsets[index], as: UnsafeRawPointer?.self) else { return nil }
            base = next
        }
        return withExtendedLifetime(object) {
            base.advanced(by: offsets[last]).assumingMemoryBound(to: Value.self).pointee
        }
    }

    @usableFromInline
    func search(_ object: Root) -> Value? {
        guard let value = try? KeyValueReading.value(of: object, at: path) else { return nil }
        return coerce(value, to: Value.self)
    }
}
