// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What is needed to read and write a key at once, in memory that lives as long as the type's keys: going through it counts no references.
struct AccessorRecord: ~Copyable {
    /// How a value is stored. The types of most properties are read and written without asking what they are.
    enum Form {
        case string
        case integer
        case real
        case flag
        /// A strong reference, or nil.
        case reference
        case other
    }

    /// The type, by which key paths recognise instances; nil once the accessor has been replaced, which other threads may
    /// find out late: the record stays good for the objects that it was made for.
    let metadata: Atomic<UnsafeRawPointer?>
    let form: Form
    /// Where the value is stored, unless the form is another.
    let formOffset: Int
    /// The offset of a stored strong reference, or -1: key paths go through it without asking.
    let objectOffset: Int
    /// The offset of the pointer to the observed key in an ``Observed`` property, or -1.
    let slotOffset: Int
    /// The same for a declared key whose property is an ``Observed`` one of that name; -1 where it lies elsewhere.
    let hookOffset: Atomic<Int>
    let isWritable: Bool
    fileprivate let unmanaged: Unmanaged<Accessor>

    init(
        metadata: UnsafeRawPointer, form: Form, formOffset: Int, objectOffset: Int, slotOffset: Int, isWritable: Bool,
        unmanaged: Unmanaged<Accessor>
    ) {
        self.metadata = Atomic(metadata)
        self.form = form
        self.formOffset = formOffset
        self.objectOffset = objectOffset
        self.slotOffset = slotOffset
        hookOffset = Atomic(slotOffset)
        self.isWritable = isWritable
        self.unmanaged = unmanaged
    }
}

extension UnsafePointer<AccessorRecord> {
    var accessor: Accessor { pointee.unmanaged.takeUnretainedValue() }

    /// The value; nil where it is an optional without one.
    @inline(__always)
    func read(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        let address = base + pointee.formOffset
        switch pointee.form {
        case .string: return address.assumingMemoryBound(to: String.self).pointee
        case .integer: return address.assumingMemoryBound(to: Int.self).pointee
        case .real: return address.assumingMemoryBound(to: Double.self).pointee
        case .flag: return address.assumingMemoryBound(to: Bool.self).pointee
        case .reference: return address.assumingMemoryBound(to: Optional<AnyObject>.self).pointee
        case .other: return try accessor.get(base)
        }
    }

    /// Converts and stores a value, and tells no observer.
    @inline(__always)
    func write(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        let address = base + pointee.formOffset
        switch pointee.form {
        case .string: if store(value, as: String.self, at: address) { return }
        case .integer: if store(value, as: Int.self, at: address) { return }
        case .real: if store(value, as: Double.self, at: address) { return }
        case .flag: if store(value, as: Bool.self, at: address) { return }
        case .reference, .other: break
        }
        try accessor.set(base, value)
    }

    @inline(__always)
    private func store<Value>(_ value: Any?, as type: Value.Type, at address: UnsafeMutableRawPointer) -> Bool {
        guard pointee.isWritable, let same = contents(of: value, as: type) else { return false }
        address.assumingMemoryBound(to: type).pointee = same
        return true
    }

    /// The observed key that an ``Observed`` property points to, if somebody has observed it.
    @inline(__always)
    func slot(_ base: UnsafeRawPointer) -> ObservedSlot? {
        (base + pointee.slotOffset).assumingMemoryBound(to: Optional<ObservedSlot>.self).pointee
    }
}

/// The value in an `Any`, if it has exactly that type, and is small enough to lie in the `Any` itself.
///
/// An `Any` is three words for the value, or for a reference to it, and the type; nil has no type.
@inlinable @inline(__always)
func contents<Value>(of value: Any?, as type: Value.Type) -> Value? {
    guard MemoryLayout<Value>.size <= 3 * MemoryLayout<UInt>.size,
        MemoryLayout<Value>.alignment <= MemoryLayout<UInt>.alignment
    else { return nil }
    return withUnsafePointer(to: value) { pointer in
        let words = UnsafeRawPointer(pointer)
        let found = words.load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UnsafeRawPointer?.self)
        guard found == unsafeBitCast(type, to: UnsafeRawPointer.self) else { return nil }
        return words.assumingMemoryBound(to: Value.self).pointee
    }
}
