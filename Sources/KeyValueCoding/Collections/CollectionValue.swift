// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A collection that key-value coding goes into without knowing its elements' type.
protocol CollectionValue {
    var elementCount: Int { get }
    var elements: [Any?] { get }
    /// Whether equal elements are held once.
    var isUnique: Bool { get }
    /// What was read from each element, in a collection of this kind, with `NSNull` for nil.
    func collected(_ values: [Any?]) -> Any
    /// A collection of these elements, each converted; nil where one cannot be.
    static func made(of elements: [Any?]) -> Any?
}

extension CollectionValue {
    var isUnique: Bool { false }

    func collected(_ values: [Any?]) -> Any {
        values.map { $0 ?? NSNull() }
    }
}

/// The value as a collection, if it is one; strings and dictionaries are none.
func collectionValue(_ value: Any) -> (any CollectionValue)? {
    value as? any CollectionValue
}

extension Array: CollectionValue {
    var elementCount: Int { count }
    var elements: [Any?] { map { flattened($0) } }

    static func made(of elements: [Any?]) -> Any? {
        var made: [Element] = []
        made.reserveCapacity(elements.count)
        for element in elements {
            guard let converted = coerce(element, to: Element.self) else { return nil }
            made.append(converted)
        }
        return made
    }
}

extension ContiguousArray: CollectionValue {
    var elementCount: Int { count }
    var elements: [Any?] { map { flattened($0) } }
    static func made(of elements: [Any?]) -> Any? { ([Element].made(of: elements) as? [Element]).map(Self.init) }
}

extension ArraySlice: CollectionValue {
    var elementCount: Int { count }
    var elements: [Any?] { map { flattened($0) } }
    static func made(of elements: [Any?]) -> Any? { ([Element].made(of: elements) as? [Element]).map { Self($0) } }
}

extension Set: CollectionValue {
    var elementCount: Int { count }
    var elements: [Any?] { map { flattened($0) } }
    var isUnique: Bool { true }
    func collected(_ values: [Any?]) -> Any { distinctSet(values) }
    static func made(of elements: [Any?]) -> Any? { ([Element].made(of: elements) as? [Element]).map { Self($0) } }
}

extension NSArray: CollectionValue {
    var elementCount: Int { count }
    var elements: [Any?] { (0..<count).map { object(at: $0) } }
    static func made(of elements: [Any?]) -> Any? {
        let elements = elements.map { $0 ?? NSNull() }
        return self == NSMutableArray.self ? NSMutableArray(array: elements) : NSArray(array: elements)
    }
}

extension NSSet: CollectionValue {
    var elementCount: Int { count }
    var elements: [Any?] { allObjects }
    var isUnique: Bool { true }
    func collected(_ values: [Any?]) -> Any { distinctSet(values) }
    static func made(of elements: [Any?]) -> Any? {
        let elements = elements.map { $0 ?? NSNull() }
        return self == NSMutableSet.self ? NSMutableSet(array: elements) : NSSet(array: elements)
    }
}

extension NSOrderedSet: CollectionValue {
    var elementCount: Int { count }
    var elements: [Any?] { (0..<count).map { object(at: $0) } }
    var isUnique: Bool { true }
    static func made(of elements: [Any?]) -> Any? {
        let elements = elements.map { $0 ?? NSNull() }
        return self == NSMutableOrderedSet.self ? NSMutableOrderedSet(array: elements) : NSOrderedSet(array: elements)
    }

    func collected(_ values: [Any?]) -> Any {
        NSOrderedSet(array: distinct(values))
    }
}

/// The values as a set; those that cannot be hashed are told apart by their identity.
private func distinctSet(_ values: [Any?]) -> Set<AnyHashable> {
    Set(values.map { hashable($0 ?? NSNull()) })
}

/// Each of the equal values once, in the order in which they came first; nil becomes `NSNull`.
func distinct(_ values: [Any?]) -> [Any] {
    var seen: Set<AnyHashable> = []
    return values.compactMap { value in
        let value = value ?? NSNull()
        return seen.insert(hashable(value)).inserted ? value : nil
    }
}

/// The value as one that can be hashed: itself, or the identity of an object that has no equality.
func hashable(_ value: Any) -> AnyHashable {
    if let hashable = value as? AnyHashable { return hashable }
    if let object = KeyValueReading.object(in: value) { return IdentifiedObject(object: object) }
    return AnyHashable("\(value)")
}

/// An object that stands for itself in a set.
struct IdentifiedObject: Hashable {
    let object: AnyObject

    static func == (first: Self, second: Self) -> Bool { first.object === second.object }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
