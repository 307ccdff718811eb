// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// How a variable holds its object.
public enum VariableOwnership: String, Sendable {
    /// The value itself; an object is kept alive.
    case strong
    /// An object is not kept alive, and the variable is nil once it is gone.
    case weak
    /// An object is not kept alive, and has to live.
    case unowned
    /// A copy of each object that is set.
    case copied
}

/// Where a variable is in the instances of its class and of subclasses.
@usableFromInline
struct VariablePlace {
    /// The class that declares the variable; nil before it is laid out.
    @usableFromInline var owner: UnsafeRawPointer?
    /// How many superclasses that class has.
    @usableFromInline var depth: Int
    /// Bytes from the start of an instance.
    @usableFromInline var offset: Int
}

/// A variable of a dynamic class, whatever its type.
public class AnyInstanceVariable: @unchecked Sendable {
    /// The variable's name.
    public let name: String
    /// The type of what it holds.
    public let valueType: Any.Type
    /// How it holds that.
    public let ownership: VariableOwnership
    /// Whether only the holder of the handle sees it.
    public let isPrivate: Bool
    /// The class that has it.
    public internal(set) final weak var declaringClass: DynamicClass?

    /// Bytes that the value takes.
    public let size: Int
    /// What the value's address is a multiple of.
    public let alignment: Int
    /// Whether a value can be forgotten without being released.
    let isTrivial: Bool

    /// Where the variable is, written once when the class is laid out. In memory of its own: an access to a property
    /// that may change would be checked for exclusivity each time.
    @usableFromInline final let place: UnsafeMutablePointer<VariablePlace>

    init<Stored>(
        _ name: String, valueType: Any.Type, ownership: VariableOwnership, isPrivate: Bool, stored: Stored.Type
    ) {
        self.name = name
        self.valueType = valueType
        self.ownership = ownership
        self.isPrivate = isPrivate
        size = MemoryLayout<Stored>.size
        alignment = MemoryLayout<Stored>.alignment
        isTrivial = _isPOD(Stored.self)
        place = .allocate(capacity: 1)
        place.initialize(to: VariablePlace(owner: nil, depth: 0, offset: 0))
    }

    deinit {
        place.deallocate()
    }

    /// Bytes from the start of an instance to the variable; nil before the class is registered.
    public final var offset: Int? { declaringClass?.isRegistered == true ? place.pointee.offset : nil }

    func initialize(at address: UnsafeMutableRawPointer) {}
    func deinitialize(at address: UnsafeMutableRawPointer) {}
    /// The value; nil where it is an optional without one.
    func value(at address: UnsafeMutableRawPointer) -> Any? { nil }
    /// Stores a value if the type takes it.
    func setValue(_ value: Any?, at address: UnsafeMutableRawPointer) -> Bool { false }
}

/// The handle of a variable that holds a value, or an object strongly.
///
/// It reads and writes the variable in any instance of its class and of subclasses: one addition more than a fixed
/// property.
public final class InstanceVariable<Value>: AnyInstanceVariable, @unchecked Sendable {
    private let initial: @Sendable () -> Value
    @usableFromInline let copied: (@Sendable (Value) -> Value)?

    init(
        _ name: String, isPrivate: Bool, initial: @escaping @Sendable () -> Value,
        copied: (@Sendable (Value) -> Value)? = nil
    ) {
        self.initial = initial
        self.copied = copied
        super.init(
            name, valueType: Value.self, ownership: copied == nil ? .strong : .copied, isPrivate: isPrivate,
            stored: Value.self)
    }

    override func initialize(at address: UnsafeMutableRawPointer) {
        address.initializeMemory(as: Value.self, to: initial())
    }

    override func deinitialize(at address: UnsafeMutableRawPointer) {
        address.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    override func value(at address: UnsafeMutableRawPointer) -> Any? {
        flattened(address.assumingMemoryBound(to: Value.self).pointee)
    }

    override func setValue(_ value: Any?, at address: UnsafeMutableRawPointer) -> Bool {
        guard let typed = coerce(value, to: Value.self) else { return false }
        address.assumingMemoryBound(to: Value.self).pointee = copied?(typed) ?? typed
        return true
    }
}
