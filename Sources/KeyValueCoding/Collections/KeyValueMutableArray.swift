// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A to-many property as an array. Changes of it are changes of the property, and its observers are told which elements
/// were added, taken out or replaced, and where.
///
/// An element of a type that the property cannot hold, and an index out of range, throw and change nothing.
public struct KeyValueMutableArray: RandomAccessCollection {
    private let property: ToManyProperty

    init(_ property: ToManyProperty) {
        self.property = property
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { property.count }

    /// The element at an index; `NSNull` for nil.
    public subscript(index: Int) -> Any { property.elements[index] ?? NSNull() }

    /// The elements as an array.
    public var elements: [Any] { property.elements.map { $0 ?? NSNull() } }

    /// Adds an element at the end.
    public func add(_ element: Any) throws(KeyValueCodingError) {
        property.settle()
        try insert(element, at: count)
    }

    /// Adds elements at the end, as one change.
    public func addObjects(from elements: [Any]) throws(KeyValueCodingError) {
        property.settle()
        try insert(elements, at: IndexSet(integersIn: count..<count + elements.count))
    }

    /// Adds an element before the one at an index.
    public func insert(_ element: Any, at index: Int) throws(KeyValueCodingError) {
        property.settle()
        try check(index, count)
        try change(inserting: [element], at: IndexSet(integer: index))
    }

    /// Adds elements so that they are at the indexes afterwards, as one change.
    public func insert(_ elements: [Any], at indexes: IndexSet) throws(KeyValueCodingError) {
        property.settle()
        guard !elements.isEmpty else { return }
        if let last = indexes.last { try check(last, count + elements.count - 1) }
        try change(inserting: elements, at: indexes)
    }

    private func change(inserting elements: [Any], at indexes: IndexSet) throws(KeyValueCodingError) {
        try property.change(
            .insert(elements, indexes), kind: .insertion, indexes: indexes, old: { nil }, new: { elements })
    }

    /// Takes out the element at an index.
    public func removeObject(at index: Int) throws(KeyValueCodingError) {
        property.settle()
        try check(index, count - 1)
        try change(removingAt: IndexSet(integer: index))
    }

    /// Takes out the last element; nothing if there is none.
    public func removeLastObject() throws(KeyValueCodingError) {
        property.settle()
        if !isEmpty { try removeObject(at: count - 1) }
    }

    /// Takes out the elements at some indexes, as one change.
    public func removeObjects(at indexes: IndexSet) throws(KeyValueCodingError) {
        property.settle()
        guard let last = indexes.last else { return }
        try check(last, count - 1)
        try change(removingAt: indexes)
    }

    private func change(removingAt indexes: IndexSet) throws(KeyValueCodingError) {
        try property.change(
            .remove(indexes), kind: .removal, indexes: indexes, old: { elements(at: indexes) }, new: { nil })
    }

    /// Takes out all elements, as one change.
    public func removeAllObjects() throws(KeyValueCodingError) {
        property.settle()
        try removeObjects(at: IndexSet(integersIn: 0..<count))
    }

    /// Puts another element at an index.
    public func replaceObject(at index: Int, with element: Any) throws(KeyValueCodingError) {
        property.settle()
        try check(index, count - 1)
        try replaceObjects(at: IndexSet(integer: index), with: [element])
    }

    /// Puts other elements at some indexes, as one change.
    public func replaceObjects(at indexes: IndexSet, with elements: [Any]) throws(KeyValueCodingError) {
        property.settle()
        guard let last = indexes.last else { return }
        try check(last, count - 1)
        try property.change(
            .replace(indexes, elements), kind: .replacement, indexes: indexes,
            old: { self.elements(at: indexes) }, new: { elements })
    }

    /// Changes the order of two elements, as one change.
    public func exchangeObject(at first: Int, withObjectAt second: Int) throws(KeyValueCodingError) {
        property.settle()
        guard first != second else { return }
        try check(Swift.min(first, second), count - 1)
        try check(Swift.max(first, second), count - 1)
        let elements = self.elements
        try replaceObjects(
            at: [first, second], with: [elements[Swift.max(first, second)], elements[Swift.min(first, second)]])
    }

    /// Puts other elements in the place of all, as a setting.
    public func setArray(_ elements: [Any]) throws(KeyValueCodingError) {
        property.settle()
        try property.change(
            .set(elements), kind: .setting, indexes: nil, old: { Notifying.value(of: property.object, property.key) },
            new: { Notifying.value(of: property.object, property.key) })
    }

    /// The elements at some indexes, for those who ask what was there before.
    private func elements(at indexes: IndexSet) -> [Any] {
        let elements = property.elements
        return indexes.map { elements[$0] ?? NSNull() }
    }

    private func check(_ index: Int, _ last: Int) throws(KeyValueCodingError) {
        guard index >= 0, index <= last else {
            throw .indexOutOfRange(
                type: TypeKeys.of(property.object).name, key: property.key, index: index, count: count)
        }
    }
}
