// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The value as the wanted type, converted between numbers, strings, enumerations, collections and optionals as
/// key-value coding does it.
///
/// - Returns: nil where no conversion is known, or the value does not fit.
public func coerce<Wanted>(_ value: Any?, to wanted: Wanted.Type) -> Wanted? {
    guard let value else { return (Wanted.self as? any OptionalValue.Type)?.absent as? Wanted }
    if let same = same(value, as: Wanted.self) { return same }
    return convert(value, to: Wanted.self)
}

/// The value if its type is the wanted one, without the search of a dynamic cast.
@inline(__always)
private func same<Wanted>(_ value: Any, as wanted: Wanted.Type) -> Wanted? {
    func open<Value>(_ value: Value) -> Wanted? {
        Value.self == Wanted.self ? unsafeBitCast(value, to: Wanted.self) : nil
    }
    return _openExistential(value, do: open)
}

private func convert<Wanted>(_ value: Any, to wanted: Wanted.Type) -> Wanted? {
    if let optional = Wanted.self as? any OptionalValue.Type {
        // An optional inside, such as an `Int?` in an `Any`, may hold nothing.
        guard let present = flattened(value) else { return optional.absent as? Wanted }
        // Nothing would be cast to an optional without a value.
        guard let wrapped = optional.wrapping(present) else { return nil }
        return wrapped as? Wanted
    }
    if let convertible = Wanted.self as? any NumberConvertible.Type {
        return Number(value).flatMap { convertible.converted($0) } as? Wanted
    }
    if Wanted.self == String.self { return string(from: value) as? Wanted }
    if let wanted = value as? Wanted { return wanted }
    guard let present = flattened(value) else { return nil }
    if let enumeration = Wanted.self as? any RawRepresentable.Type {
        return member(of: enumeration, from: present) as? Wanted
    }
    if let type = Wanted.self as? any BridgedValue.Type, let made = type.bridged(from: present) {
        return made as? Wanted
    }
    if let type = Wanted.self as? any CollectionValue.Type, let collection = collectionValue(present) {
        return type.made(of: collection.elements) as? Wanted
    }
    if Wanted.self == NSString.self { return string(from: present).map { NSString(string: $0) } as? Wanted }
    if Wanted.self == NSNumber.self { return Number(present)?.boxed as? Wanted }
    return present as? Wanted
}

private func string(from value: Any) -> String? {
    switch value {
    case let string as String: string
    case let string as NSString: string as String
    case let string as Substring: String(string)
    case let number as NSNumber: number.stringValue
    case let number as any Numeric: "\(number)"
    default: nil
    }
}

/// The member of an enumeration or option set that has a raw value.
private func member<Enumeration: RawRepresentable>(of type: Enumeration.Type, from value: Any) -> Enumeration? {
    coerce(value, to: Enumeration.RawValue.self).flatMap(Enumeration.init)
}

/// The value, or nil where it is an optional without one.
///
/// What generic code makes of a value of a protocol type, such as an element of an `[Any]`, is a box around the box; the
/// inner one is given back.
@inline(__always)
public func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    switch boxedKind(value) {
    case .classType, .structure: return value
    case .existential: return flattened(unboxed(value))
    case .other:
        guard let optional = value as? any OptionalValue else { return value }
        return flattened(optional.wrapped)
    }
}

/// The kind of the type that the box says its contents have.
@inline(__always)
private func boxedKind(_ value: Any) -> MetadataKind {
    // Three words for the value or a reference to it, and the type.
    withUnsafePointer(to: value) { pointer in
        let metadata = UnsafeRawPointer(pointer).load(
            fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
        return MetadataKind(metadata: metadata)
    }
}

/// The contents of a box in a box; nil for an error's, which the runtime opens itself.
@inline(never)
private func unboxed(_ value: Any) -> Any? {
    func open<Existential>(_ value: Existential) -> Any? {
        withUnsafePointer(to: value) { pointer in
            if isClassExistential(Existential.self) {
                return UnsafeRawPointer(pointer).assumingMemoryBound(to: AnyObject.self).pointee
            }
            if isOpaqueExistential(Existential.self) {
                return UnsafeRawPointer(pointer).assumingMemoryBound(to: Any.self).pointee
            }
            return (pointer.pointee as? any Error).map { contents(of: $0) }
        }
    }
    return _openExistential(value, do: open)
}

/// An error as a value of its own type.
private func contents(of error: any Error) -> Any {
    func open<Failure: Error>(_ error: Failure) -> Any { error }
    return open(error)
}

/// Lets an optional be looked into without knowing what it wraps.
protocol OptionalValue {
    var wrapped: Any? { get }
    static var wrappedType: Any.Type { get }
    static var absent: Any { get }
    static func wrapping(_ value: Any) -> Any?
    static func accessor(for field: StoredField, key: String, of type: Any.Type, slotOffset: Int) -> Accessor
}

extension Optional: OptionalValue {
    var wrapped: Any? { self }
    static var wrappedType: Any.Type { (Wrapped.self as? any OptionalValue.Type)?.wrappedType ?? Wrapped.self }
    static var absent: Any { Self.none as Any }

    static func wrapping(_ value: Any) -> Any? {
        coerce(value, to: Wrapped.self).map { Self.some($0) as Any }
    }

    static func accessor(for field: StoredField, key: String, of type: Any.Type, slotOffset: Int) -> Accessor {
        OptionalFieldAccessor<Wrapped>(field, key: key, of: type, slotOffset: slotOffset)
    }
}

/// A type that takes the contents of one of Foundation's boxes.
private protocol BridgedValue {
    static func bridged(from value: Any) -> Any?
}

extension CGRect: BridgedValue {
    fileprivate static func bridged(from value: Any) -> Any? { (value as? NSValue)?.contents as? CGRect }
}
extension CGPoint: BridgedValue {
    fileprivate static func bridged(from value: Any) -> Any? { (value as? NSValue)?.contents as? CGPoint }
}
extension CGSize: BridgedValue {
    fileprivate static func bridged(from value: Any) -> Any? { (value as? NSValue)?.contents as? CGSize }
}
extension NSRange: BridgedValue {
    fileprivate static func bridged(from value: Any) -> Any? { (value as? NSValue)?.contents as? NSRange }
}

extension NSValue {
    /// The geometry that is boxed, found by its encoding, since asking for another kind stops the program.
    fileprivate var contents: Any? {
        let encoding = String(cString: objCType)
        if encoding == String(cString: NSValue(rect: .zero).objCType) { return rectValue }
        if encoding == String(cString: NSValue(point: .zero).objCType) { return pointValue }
        if encoding == String(cString: NSValue(size: .zero).objCType) { return sizeValue }
        if encoding == String(cString: NSValue(range: NSRange()).objCType) { return rangeValue }
        return nil
    }
}
