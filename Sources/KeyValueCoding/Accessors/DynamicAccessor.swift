// SPDX-License-Identifier: Apache-2.0

/// Reads and writes a key whose storage an instance keeps elsewhere.
final class StorageAccessor: Accessor, @unchecked Sendable {
    /// Reads and writes it there.
    private let stored: Accessor
    private let storage: KeyTable.Storage

    init(_ stored: Accessor, of type: Any.Type, in storage: @escaping KeyTable.Storage) {
        self.stored = stored
        self.storage = storage
        super.init(key: stored.key, of: type, isWritable: stored.isWritable)
    }

    override var valueType: Any.Type { stored.valueType }

    private func address(_ base: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
        storage(Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue())
    }

    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        guard let address = address(base) else { return nil }
        return try UnsafePointer(stored.record).read(address)
    }

    override func set(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        guard let address = address(base) else { throw mismatch(value) }
        do {
            try UnsafePointer(stored.record).write(address, value)
        } catch {
            // The accessor of the storage does not know the class's name.
            throw error.of(typeName)
        }
    }

    override func mutateCollection(_ base: UnsafeMutableRawPointer, _ mutation: CollectionMutation) -> Bool {
        address(base).map { stored.mutateCollection($0, mutation) } ?? false
    }

    override var isObservedProperty: Bool { stored.isObservedProperty }

    override func hook(in base: UnsafeMutableRawPointer) -> (value: Int, slot: Int)? {
        guard let address = address(base), let hook = stored.hook(in: address) else { return nil }
        let distance = address - base
        return (value: hook.value + distance, slot: hook.slot + distance)
    }
}

/// Asks closures for a key.
final class ComputedAccessor: Accessor, @unchecked Sendable {
    private let type: Any.Type
    private let getter: (AnyObject) -> Any?
    private let setter: ((AnyObject, Any?) -> Bool)?

    init(
        _ key: String, of type: Any.Type, valueType: Any.Type, get: @escaping (AnyObject) -> Any?,
        set: ((AnyObject, Any?) -> Bool)?
    ) {
        self.type = valueType
        getter = get
        setter = set
        super.init(key: key, of: type, isWritable: set != nil)
    }

    override var valueType: Any.Type { type }

    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        flattened(getter(Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue()))
    }

    override func set(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        guard let setter else { throw .readOnly(type: typeName, key: key, keyPath: key) }
        guard setter(Unmanaged<AnyObject>.fromOpaque(base).takeUnretainedValue(), value) else { throw mismatch(value) }
    }
}
