// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A to-many property as a set. Changes of it are changes of the property, and its observers are told which elements
/// were added or taken out.
///
/// An element of a type that the property cannot hold throws and changes nothing.
public struct KeyValueMutableSet: Sequence {
    private let property: ToManyProperty

    init(_ property: ToManyProperty) {
        self.property = property
    }

    /// How many elements there are.
    public var count: Int { property.count }

    /// The elements in no order.
    public var allObjects: [Any] { property.elements.map { $0 ?? NSNull() } }

    public func makeIterator() -> IndexingIterator<[Any]> { allObjects.makeIterator() }

    /// Whether an equal element is in the set.
    public func contains(_ element: Any) -> Bool {
        members.contains(hashable(element))
    }

    /// Adds an element.
    public func add(_ element: Any) throws(KeyValueCodingError) {
        property.settle()
        try union([element])
    }

    /// Adds elements, as one change.
    public func union(_ elements: [Any]) throws(KeyValueCodingError) {
        property.settle()
        let members = members
        let added = elements.filter { !members.contains(hashable($0)) }
        guard !added.isEmpty else { return }
        try property.change(.union(added), kind: .insertion, indexes: nil, old: { nil }, new: { added })
    }

    /// Takes out an element.
    public func remove(_ element: Any) throws(KeyValueCodingError) {
        property.settle()
        try minus([element])
    }

    /// Takes out elements, as one change.
    public func minus(_ elements: [Any]) throws(KeyValueCodingError) {
        property.settle()
        let members = members
        let removed = elements.filter { members.contains(hashable($0)) }
        guard !removed.isEmpty else { return }
        try property.change(.subtract(removed), kind: .removal, indexes: nil, old: { removed }, new: { nil })
    }

    /// Takes out all elements but some, as one change.
    public func intersect(_ elements: [Any]) throws(KeyValueCodingError) {
        property.settle()
        let kept = Set(elements.map(hashable))
        try minus(allObjects.filter { !kept.contains(hashable($0)) })
    }

    /// Takes out all elements, as one change.
    public func removeAllObjects() throws(KeyValueCodingError) {
        property.settle()
        try minus(allObjects)
    }

    /// Puts other elements in the place of all, as a setting.
    public func setSet(_ elements: [Any]) throws(KeyValueCodingError) {
        property.settle()
        try property.change(
            .set(elements), kind: .setting, indexes: nil, old: { Notifying.value(of: property.object, property.key) },
            new: { Notifying.value(of: property.object, property.key) })
    }

    private var members: Set<AnyHashable> { Set(allObjects.map(hashable)) }
}
