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
