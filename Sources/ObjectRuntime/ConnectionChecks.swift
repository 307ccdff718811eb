// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The members of a class, or of a stand-in that explains a missing one.
///
/// Generated code looks every outlet and key up here. The class's own member wins; where there is none, the stand-in's
/// unavailable member of that name makes the compiler say why it is needed and what to do.
@dynamicMemberLookup
public struct CheckedMembers<Class, Missing>: Sendable {
    public init() {}

    public subscript<Value>(dynamicMember path: KeyPath<Class, Value>) -> KeyPath<Class, Value> { path }

    public subscript<Value>(
        dynamicMember path: ReferenceWritableKeyPath<Class, Value>
    ) -> ReferenceWritableKeyPath<Class, Value> { path }

    // A member of the class that has the wrong type is as unavailable as a missing one; it is the one to speak of.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember path: KeyPath<Missing, Value>) -> MissingMember { MissingMember() }
}

/// The way from an object to another, property by property; it ends where one is nil.
@dynamicMemberLookup
public struct ObjectPath<Root, Object> {
    let object: (Root) -> Object?

    public subscript<Next>(dynamicMember path: KeyPath<Object, Next>) -> ObjectPath<Root, Next> {
        let object = object
        return ObjectPath<Root, Next> { object($0)?[keyPath: path] }
    }

    public subscript<Next>(dynamicMember path: KeyPath<Object, Next?>) -> ObjectPath<Root, Next> {
        let object = object
        return ObjectPath<Root, Next> { object($0).flatMap { $0[keyPath: path] } }
    }
}

extension ObjectPath where Root == Object {
    /// The way that does not leave the object.
    public init() { object = { $0 } }
}

/// The members of the object at the end of a path, or of a stand-in that explains a missing one.
@dynamicMemberLookup
public struct CheckedPath<Root, Object, Missing> {
    private let object: (Root) -> Object?

    public init(_ path: ObjectPath<Root, Object>, _: Missing.Type) { object = path.object }

    public subscript<Value>(
        dynamicMember path: ReferenceWritableKeyPath<Object, Value>
    ) -> SettablePath<Root, Value> {
        let object = object
        return SettablePath(
            get: { object($0).map { $0[keyPath: path] } },
            set: { root, value in
                guard let object = object(root) else { return false }
                object[keyPath: path] = value
                return true
            })
    }

    public subscript<Value>(dynamicMember path: KeyPath<Object, Value>) -> ReadOnlyPath<Root, Value> { ReadOnlyPath() }

    @_disfavoredOverload
    public subscript<Value>(dynamicMember path: KeyPath<Missing, Value>) -> MissingMember { MissingMember() }
}

/// A property of the object at the end of a path.
public struct SettablePath<Root, Value> {
    /// The value; nil where the path ends before.
    let get: (Root) -> Value?
    /// Sets the value; answers false where the path ends before.
    let set: (Root, Value) -> Bool
    /// Whether there is such a property.
    var isThere = true
}

extension SettablePath where Value == Any {
    /// Stands for a property that is not there, of which generated code has warned.
    public static var missing: SettablePath { SettablePath(get: { _ in nil }, set: { _, _ in false }, isThere: false) }
}

/// A property at the end of a path that cannot be set.
public struct ReadOnlyPath<Root, Value> {}

/// What a member that a class does not have leads to; no code that compiles makes one.
public struct MissingMember {
    public init() {}
    /// Stands in code that the compiler has refused.
    public func callAsFunction<Value>() -> Value { fatalError("refused by the compiler") }
}

/// A type that a runtime attribute of type number or boolean can set.
public protocol NumberAttributeValue {}

extension Bool: NumberAttributeValue {}
extension Int: NumberAttributeValue {}
extension Double: NumberAttributeValue {}
extension Float: NumberAttributeValue {}
extension CGFloat: NumberAttributeValue {}
extension NSNumber: NumberAttributeValue {}
extension Optional: NumberAttributeValue where Wrapped: NumberAttributeValue {}

/// A type that a runtime attribute of type string can set.
public protocol StringAttributeValue {}

extension String: StringAttributeValue {}
extension NSString: StringAttributeValue {}
extension Optional: StringAttributeValue where Wrapped: StringAttributeValue {}
