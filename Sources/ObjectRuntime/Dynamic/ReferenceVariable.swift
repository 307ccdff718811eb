// SPDX-License-Identifier: Apache-2.0

/// What a variable keeps of an object that it does not keep alive.
public protocol ObjectReference {
    associatedtype Object: AnyObject
    /// How the object is held.
    static var ownership: VariableOwnership { get }
    var object: Object? { get set }
    /// Refers to nothing.
    init()
}

/// A reference that is nil once its object is gone.
public struct WeakObject<Object: AnyObject>: ObjectReference {
    public static var ownership: VariableOwnership { .weak }
    public weak var object: Object?

    public init() {}
}

/// A reference whose object has to live.
public struct UnownedObject<Object: AnyObject>: ObjectReference {
    public static var ownership: VariableOwnership { .unowned }
    public unowned var object: Object?

    public init() {}
}

/// The handle of a variable that does not keep its object alive.
public typealias WeakInstanceVariable<Object: AnyObject> = ReferenceVariable<WeakObject<Object>>

/// The handle of a variable whose object lives at least as long as the instance.
public typealias UnownedInstanceVariable<Object: AnyObject> = ReferenceVariable<UnownedObject<Object>>

/// The handle of a variable that refers to an object without keeping it alive.
public final class ReferenceVariable<Reference: ObjectReference>: AnyInstanceVariable, @unchecked Sendable {
    init(_ name: String, isPrivate: Bool) {
        super.init(
            name, valueType: Reference.Object?.self, ownership: Reference.ownership, isPrivate: isPrivate,
            stored: Reference.self)
    }

    override func initialize(at address: UnsafeMutableRawPointer) {
        address.initializeMemory(as: Reference.self, to: Reference())
    }

    override func deinitialize(at address: UnsafeMutableRawPointer) {
        address.assumingMemoryBound(to: Reference.self).deinitialize(count: 1)
    }

    override func value(at address: UnsafeMutableRawPointer) -> Any? {
        address.assumingMemoryBound(to: Reference.self).pointee.object
    }

    override func setValue(_ value: Any?, at address: UnsafeMutableRawPointer) -> Bool {
        guard value == nil || value is Reference.Object else { return false }
        address.assumingMemoryBound(to: Reference.self).pointee.object = value as? Reference.Object
        return true
    }
}
