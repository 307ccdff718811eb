// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change of a to-many property.
enum CollectionMutation {
    /// Elements that are to be at the indexes afterwards, in ascending order.
    case insert([Any], IndexSet)
    case remove(IndexSet)
    case replace(IndexSet, [Any])
    /// For sets.
    case union([Any])
    case subtract([Any])
    case intersect([Any])
    case set([Any])
}

/// A collection that can be changed where it is stored.
protocol MutableCollectionValue {
    var elementCount: Int { get }
    /// Makes the change; false if an element has another type or an index is out of range, and nothing was changed.
    mutating func apply(_ mutation: CollectionMutation) -> Bool
}

extension Array: MutableCollectionValue {
    mutating func apply(_ mutation: CollectionMutation) -> Bool {
        switch mutation {
        case .insert(let elements, let indexes):
            guard let converted = Self.converted(elements), converted.count == indexes.count,
                indexes.last.map({ $0 < count + indexes.count }) ?? true
            else { return false }
            for (index, element) in zip(indexes, converted) { insert(element, at: index) }
        case .remove(let indexes):
            guard indexes.last.map({ $0 < count }) ?? true else { return false }
            for range in indexes.rangeView.reversed() { removeSubrange(range) }
        case .replace(let indexes, let elements):
            guard let converted = Self.converted(elements), converted.count == indexes.count,
                indexes.last.map({ $0 < count }) ?? true
            else { return false }
            for (index, element) in zip(indexes, converted) { self[index] = element }
        case .set(let elements):
            guard let converted = Self.converted(elements) else { return false }
            self = converted
        case .union, .subtract, .intersect: return false
        }
        return true
    }

    private static func converted(_ elements: [Any]) -> [Element]? {
        var converted: [Element] = []
        for element in elements {
            guard let element = coerce(element, to: Element.self) else { return nil }
            converted.append(element)
        }
        return converted
    }
}

extension Set: MutableCollectionValue {
    mutating func apply(_ mutation: CollectionMutation) -> Bool {
        switch mutation {
        case .union(let elements): return change(elements) { $0.formUnion($1) }
        case .subtract(let elements): return change(elements) { $0.subtract($1) }
        case .intersect(let elements): return change(elements) { $0.formIntersection($1) }
        case .set(let elements): return change(elements) { $0 = $1 }
        case .insert, .remove, .replace: return false
        }
    }

    private mutating func change(_ elements: [Any], _ body: (inout Self, Self) -> Void) -> Bool {
        guard let made = Self.made(of: elements) as? Self else { return false }
        body(&self, made)
        return true
    }
}
