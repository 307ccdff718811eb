// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes changes of a to-many property that its observers are told of as they are: which elements, and where.
struct ToManyProperty {
    let object: AnyObject
    let key: String

    var elements: [Any?] {
        guard let value = Notifying.value(of: object, key) else { return [] }
        return collectionValue(value)?.elements ?? []
    }

    var count: Int {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        if let count = TypeKeys.of(object).accessor(for: key)?.collectionCount(base) { return count }
        guard let value = Notifying.value(of: object, key) else { return 0 }
        return collectionValue(value)?.elementCount ?? 0
    }

    /// Lets observers that wait for the news of an earlier change have them before the elements are looked at.
    func settle() {
        Notifying.observed(key, of: object)?.settle()
    }

    /// Makes a change between its announcement and the news of it.
    func change(
        _ mutation: CollectionMutation, kind: KeyValueChange.Kind, indexes: IndexSet?, old: () -> Any?, new: () -> Any?
    ) throws(KeyValueCodingError) {
        let observed = Notifying.observed(key, of: object)
        let event = observed?.willChange(object, kind: kind, indexes: indexes, old: old)
        defer { observed?.didChange(object, event, new: new) }
        try perform(mutation)
    }

    /// Makes the change where the collection is stored, or in a copy that is put back.
    private func perform(_ mutation: CollectionMutation) throws(KeyValueCodingError) {
        let keys = TypeKeys.of(object)
        guard let accessor = keys.accessor(for: key) else { throw keys.undefinedKey(key) }
        let base = Unmanaged.passUnretained(object).toOpaque()
        if accessor.mutateCollection(base, mutation) { return }
        let value = try accessor.get(base)
        if let value, let stored = value as? any MutableFoundationCollection { return stored.apply(mutation) }
        guard var changed = (value ?? accessor.emptyCollection) as? any MutableCollectionValue else {
            throw .notACollection(
                type: keys.name, key: key, keyPath: key, found: value.map { "\(type(of: $0))" } ?? "nil")
        }
        guard changed.apply(mutation) else {
            throw .typeMismatch(
                type: keys.name, key: key, keyPath: key, expected: "\(type(of: changed))",
                found: mutation.elementTypes)
        }
        try accessor.set(base, changed)
    }
}

extension Accessor {
    /// An empty collection of the type that the key holds; nil if it holds none.
    var emptyCollection: Any? {
        let type = (valueType as? any OptionalValue.Type)?.wrappedType ?? valueType
        return (type as? any CollectionValue.Type)?.made(of: [])
    }
}

extension CollectionMutation {
    /// The types of the elements that come with the change, for errors.
    var elementTypes: String {
        switch self {
        case .insert(let elements, _), .replace(_, let elements), .union(let elements), .subtract(let elements),
            .intersect(let elements), .set(let elements):
            Set(elements.map { "\(type(of: $0))" }).sorted().joined(separator: ", ")
        case .remove: "removal"
        }
    }
}

/// A collection of Foundation's that is an object, and so changes itself.
protocol MutableFoundationCollection: AnyObject {
    func apply(_ mutation: CollectionMutation)
}

extension NSMutableArray: MutableFoundationCollection {
    func apply(_ mutation: CollectionMutation) {
        switch mutation {
        case .insert(let elements, let indexes):
            for (index, element) in zip(indexes, elements) { insert(element, at: index) }
        case .remove(let indexes):
            for index in indexes.reversed() { removeObject(at: index) }
        case .replace(let indexes, let elements):
            for (index, element) in zip(indexes, elements) { replaceObject(at: index, with: element) }
        case .set(let elements): setArray(elements)
        case .union, .subtract, .intersect: break
        }
    }
}

extension NSMutableOrderedSet: MutableFoundationCollection {
    func apply(_ mutation: CollectionMutation) {
        switch mutation {
        case .insert(let elements, let indexes):
            for (index, element) in zip(indexes, elements) { insert(element, at: index) }
        case .remove(let indexes):
            for index in indexes.reversed() { removeObject(at: index) }
        case .replace(let indexes, let elements):
            for (index, element) in zip(indexes, elements) { replaceObject(at: index, with: element) }
        case .set(let elements):
            removeAllObjects()
            addObjects(from: elements)
        case .union(let elements): addObjects(from: elements)
        case .subtract(let elements): removeObjects(in: elements)
        case .intersect(let elements): intersectSet(Set(elements.map(hashable)))
        }
    }
}

extension NSMutableSet: MutableFoundationCollection {
    func apply(_ mutation: CollectionMutation) {
        switch mutation {
        case .union(let elements): addObjects(from: elements)
        case .subtract(let elements): minus(Set(elements.map(hashable)))
        case .intersect(let elements): intersect(Set(elements.map(hashable)))
        case .set(let elements): setSet(Set(elements.map(hashable)))
        case .insert, .remove, .replace: break
        }
    }
}
