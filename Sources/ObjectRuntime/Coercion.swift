// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The value as the wanted type, converted between numbers, strings and optionals as key-value coding does it.
///
/// - Returns: nil where no conversion is known.
func coerce<Wanted>(_ value: Any?, to wanted: Wanted.Type) -> Wanted? {
    if let optional = Wanted.self as? any OptionalType.Type {
        guard let value else { return optional.absent as? Wanted }
        return optional.wrapping(value) as? Wanted
    }
    guard let value else { return nil }
    if let same = value as? Wanted { return same }
    if let number = number(from: value), let converted = (Wanted.self as? any NumberConvertible.Type)?.converted(number)
    {
        return converted as? Wanted
    }
    if let enumeration = Wanted.self as? any RawRepresentable.Type, let made = member(of: enumeration, from: value) {
        return made as? Wanted
    }
    if Wanted.self == String.self, let number = value as? NSNumber { return number.stringValue as? Wanted }
    if let string = value as? NSString { return (string as String) as? Wanted }
    return nil
}

/// The member of an enumeration or option set that has a raw value.
private func member<Enumeration: RawRepresentable>(of type: Enumeration.Type, from value: Any) -> Enumeration? {
    coerce(value, to: Enumeration.RawValue.self).flatMap(Enumeration.init)
}

private func number(from value: Any) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let flag as Bool: NSNumber(value: flag)
    case let integer as Int: NSNumber(value: integer)
    case let double as Double: NSNumber(value: double)
    case let float as CGFloat: NSNumber(value: Double(float))
    default: nil
    }
}

/// The value, or nil where it is an optional without one.
func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalType else { return value }
    return flattened(optional.wrapped)
}

/// Lets ``coerce(_:to:)`` look inside an optional without knowing what it wraps.
private protocol OptionalType {
    var wrapped: Any? { get }
    static var absent: Any { get }
    static func wrapping(_ value: Any) -> Any?
}

extension Optional: OptionalType {
    fileprivate var wrapped: Any? { self }
    fileprivate static var absent: Any { Self.none as Any }
    fileprivate static func wrapping(_ value: Any) -> Any? {
        coerce(value, to: Wrapped.self).map { Self.some($0) as Any }
    }
}

private protocol NumberConvertible {
    static func converted(_ number: NSNumber) -> Any
}

extension Bool: NumberConvertible {
    fileprivate static func converted(_ number: NSNumber) -> Any { number.boolValue }
}
extension Int: NumberConvertible {
    fileprivate static func converted(_ number: NSNumber) -> Any { number.intValue }
}
extension Double: NumberConvertible {
    fileprivate static func converted(_ number: NSNumber) -> Any { number.doubleValue }
}
extension Float: NumberConvertible {
    fileprivate static func converted(_ number: NSNumber) -> Any { number.floatValue }
}
extension CGFloat: NumberConvertible {
    fileprivate static func converted(_ number: NSNumber) -> Any { CGFloat(number.doubleValue) }
}
