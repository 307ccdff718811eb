// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// A property of a dynamic class, whatever its type.
public class AnyDynamicProperty: @unchecked Sendable {
    /// The property's name.
    public let name: String
    /// The key by which key-value coding and observing find it: the name, or for a private property a key that nobody
    /// knows who has not got the handle.
    public let key: String
    /// The type of its values.
    public let valueType: Any.Type
    /// Whether only the holder of the handle sees it.
    public let isPrivate: Bool

    init(_ name: String, key: String, valueType: Any.Type, isPrivate: Bool) {
        self.name = name
        self.key = key
        self.valueType = valueType
        self.isPrivate = isPrivate
    }

    /// The key of the property, once the class is laid out.
    func declaration() -> KeyDeclaration { .computed(key, valueType, get: { _ in nil }) }
}

/// The handle of a property that a dynamic class stores: it reads and sets the property, and tells observers.
///
/// While nobody observes the property, that is one test more than a variable takes.
public final class DynamicProperty<Value>: AnyDynamicProperty, @unchecked Sendable {
    /// Where the property is stored: seen by nobody else, so a subclass may have a property of the same name.
    @usableFromInline let variable: InstanceVariable<Observed<Value>>
    private let affectedBy: [String]
    private let validation: ((AnyObject, Any?) throws -> Any?)?

    init(
        _ name: String, key: String, isPrivate: Bool, variable: InstanceVariable<Observed<Value>>, affectedBy: [String],
        validation: ((AnyObject, Any?) throws -> Any?)?
    ) {
        self.variable = variable
        self.affectedBy = affectedBy
        self.validation = validation
        super.init(name, key: key, valueType: Value.self, isPrivate: isPrivate)
    }

    override func declaration() -> KeyDeclaration {
        var declaration = KeyDeclaration.stored(key, Observed<Value>.self, at: variable.place.pointee.offset)
        declaration.affectedBy = affectedBy
        declaration.isPrivate = isPrivate
        declaration.validation = validation
        return declaration
    }
}

/// A property that a dynamic class computes.
final class ComputedProperty: AnyDynamicProperty, @unchecked Sendable {
    private let made: KeyDeclaration

    init<Value>(
        _ name: String, affectedBy: [String], get: @escaping (AnyObject) -> Value, set: ((AnyObject, Value) -> Void)?
    ) {
        var made = KeyDeclaration.computed(
            name, Value.self, get: { get($0) },
            set: set.map { set in
                { object, value in
                    guard let typed = coerce(value, to: Value.self) else { return false }
                    set(object, typed)
                    return true
                }
            })
        made.affectedBy = affectedBy
        self.made = made
        super.init(name, key: name, valueType: Value.self, isPrivate: false)
    }

    override func declaration() -> KeyDeclaration { made }
}

extension DynamicObject {
    /// The value of a property. Setting it tells the property's observers.
    @inlinable
    public subscript<Value>(property: DynamicProperty<Value>) -> Value {
        get { Observed.value(at: storage(of: property)) }
        set { Observed.set(newValue, at: storage(of: property), of: self) }
    }
}

extension DynamicHost {
    /// The value of a property of the instance's dynamic class. Setting it tells the property's observers.
    ///
    /// The instance has to have a class with the property, as a handle of a variable asks for it too.
    public subscript<Value>(property: DynamicProperty<Value>) -> Value {
        get { Observed.value(at: storage(of: property)) }
        set { Observed.set(newValue, at: storage(of: property), of: self) }
    }

    private func storage<Value>(of property: DynamicProperty<Value>) -> UnsafeMutablePointer<Observed<Value>> {
        guard let variables = dynamicVariables else { preconditionFailure("a property of another class") }
        return variables.storage(of: property)
    }
}

extension DynamicVariables {
    /// Where the variable of a property lies.
    @inlinable
    final func storage<Value>(of property: DynamicProperty<Value>) -> UnsafeMutablePointer<Observed<Value>> {
        address(of: property.variable).assumingMemoryBound(to: Observed<Value>.self)
    }
}
