// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// The memory of a dynamic class's variables, in one allocation with the class that lays them out.
///
/// Under a Swift superclass this is a side allocation that the instance keeps in a slot (``DynamicHost``), since the
/// Swift compiler has fixed the size of the instance itself. A ``DynamicObject`` is its own.
public class DynamicVariables: ManagedBuffer<DynamicClass, UInt64> {
    /// What the address of an allocation is a multiple of, in bytes.
    static let alignment = 16
    /// Bytes before the first variable: the object's header and its class.
    static let firstOffset = 24
    /// Bytes before the class.
    @inlinable static var classOffset: Int { 16 }

    deinit {
        let base = Unmanaged.passUnretained(self).toOpaque()
        for variable in header.layout?.owning.reversed() ?? [] {
            variable.deinitialize(at: base + variable.place.pointee.offset)
        }
    }

    /// The class of the variables.
    public final var dynamicClass: DynamicClass { header }

    /// Leads to the keys of the class, without counting references to it.
    final var keyReference: KeyTable.Reference? {
        let base = Unmanaged.passUnretained(self).toOpaque()
        return (base + DynamicVariables.classOffset).load(as: Unmanaged<DynamicClass>.self)._withUnsafeGuaranteedRef {
            $0.keyReference
        }
    }

    /// Makes and initialises the variables of a registered class.
    ///
    /// - Complexity: one allocation.
    static func make(of dynamicClass: DynamicClass, _ layout: DynamicLayout) -> Self {
        let words = (layout.instanceSize - firstOffset + 7) / 8
        let made = unsafeDowncast(create(minimumCapacity: words) { _ in dynamicClass }, to: Self.self)
        let base = Unmanaged.passUnretained(made).toOpaque()
        for variable in layout.variables { variable.initialize(at: base + variable.place.pointee.offset) }
        return made
    }

    /// The address of a variable.
    ///
    /// The class is compared first: nearly always it is the one that declares the variable.
    @inlinable
    final func address(of variable: AnyInstanceVariable) -> UnsafeMutableRawPointer {
        let base = Unmanaged.passUnretained(self).toOpaque()
        let place = variable.place
        // As numbers: an optional would be compared in two steps. The owner comes first in a place.
        let owner = UnsafeRawPointer(place).load(as: UInt.self)
        if _slowPath((base + DynamicVariables.classOffset).load(as: UInt.self) != owner) {
            requireInheritance(of: place)
        }
        return base + place.pointee.offset
    }

    /// Stops the program when a handle is used on an instance of a foreign class, as Swift does with a wrong index.
    @usableFromInline @_effects(releasenone)
    final func requireInheritance(of place: UnsafeMutablePointer<VariablePlace>) {
        precondition(inherits(place.pointee), "a variable of another class")
    }

    private final func inherits(_ place: VariablePlace) -> Bool {
        place.depth < header.depth && header.ancestors[place.depth] == place.owner
    }

    /// Whether the variable is one of the instance's class or a superclass.
    public final func has(_ variable: AnyInstanceVariable) -> Bool {
        let place = variable.place.pointee
        return place.owner == header.identity || inherits(place)
    }
}

extension DynamicVariables {
    /// The value of a variable.
    @inlinable
    public final subscript<Value>(variable: InstanceVariable<Value>) -> Value {
        get { address(of: variable).assumingMemoryBound(to: Value.self).pointee }
        set {
            let address = address(of: variable).assumingMemoryBound(to: Value.self)
            // The old value is released last: its deinitialiser may look at the variable.
            let old = address.move()
            address.initialize(to: variable.copied?(newValue) ?? newValue)
            withExtendedLifetime(old) {}
        }
    }

    /// The object of a variable that does not keep it alive.
    public final subscript<Reference: ObjectReference>(
        variable: ReferenceVariable<Reference>
    ) -> Reference.Object? {
        get { address(of: variable).assumingMemoryBound(to: Reference.self).pointee.object }
        set { address(of: variable).assumingMemoryBound(to: Reference.self).pointee.object = newValue }
    }

    /// The value of a variable whose type is not known here.
    public final func value(of variable: AnyInstanceVariable) -> Any? {
        has(variable) ? variable.value(at: address(of: variable)) : nil
    }

    /// Stores a value of a type that is not known here.
    ///
    /// - Returns: whether the variable is one of the class's and takes the value.
    public final func setValue(_ value: Any?, of variable: AnyInstanceVariable) -> Bool {
        has(variable) && variable.setValue(value, at: address(of: variable))
    }
}
