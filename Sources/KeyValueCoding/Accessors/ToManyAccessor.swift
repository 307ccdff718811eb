// SPDX-License-Identifier: Apache-2.0

/// The methods that stand for an ordered to-many relationship.
struct OrderedMethods<Root: AnyObject, Element> {
    let count: (Root) -> Int
    let object: (Root, Int) -> Element
    let insert: ((Root, Element, Int) -> Void)?
    let remove: ((Root, Int) -> Void)?
    let replace: ((Root, Int, Element) -> Void)?

    func elements(of root: Root) -> [Element] {
        (0..<max(0, count(root))).map { object(root, $0) }
    }

    /// Makes a change with the methods; false if one that it needs is not there, or an element has another type.
    func apply(_ mutation: CollectionMutation, to root: Root) -> Bool {
        switch mutation {
        case .insert(let elements, let indexes):
            guard let insert, let elements = converted(elements) else { return false }
            for (index, element) in zip(indexes, elements) { insert(root, element, index) }
        case .remove(let indexes):
            guard let remove else { return false }
            for index in indexes.reversed() { remove(root, index) }
        case .replace(let indexes, let elements):
            guard let replace = replacement, let elements = converted(elements) else { return false }
            for (index, element) in zip(indexes, elements) { replace(root, index, element) }
        case .set(let elements):
            guard let insert, let remove, let elements = converted(elements) else { return false }
            for index in (0..<max(0, count(root))).reversed() { remove(root, index) }
            for (index, element) in elements.enumerated() { insert(root, element, index) }
        case .union, .subtract, .intersect:
            return false
        }
        return true
    }

    private var replacement: ((Root, Int, Element) -> Void)? {
        if let replace { return replace }
        guard let insert, let remove else { return nil }
        return { root, index, element in
            remove(root, index)
            insert(root, element, index)
        }
    }

    private func converted(_ elements: [Any]) -> [Element]? { [Element].made(of: elements) as? [Element] }
}

/// The methods that stand for an unordered to-many relationship.
struct UnorderedMethods<Root: AnyObject, Element: Hashable> {
    let members: (Root) -> Set<Element>
    let add: ((Root, Element) -> Void)?
    let remove: ((Root, Element) -> Void)?

    /// Makes a change with the methods; false if one that it needs is not there, or an element has another type.
    func apply(_ mutation: CollectionMutation, to root: Root) -> Bool {
        let present = members(root)
        switch mutation {
        case .union(let elements):
            guard let set = converted(elements) else { return false }
            return change(root, add: set.subtracting(present), remove: [])
        case .subtract(let elements):
            guard let set = converted(elements) else { return false }
            return change(root, add: [], remove: set.intersection(present))
        case .intersect(let elements):
            guard let set = converted(elements) else { return false }
            return change(root, add: [], remove: present.subtracting(set))
        case .set(let elements):
            guard let set = converted(elements) else { return false }
            return change(root, add: set.subtracting(present), remove: present.subtracting(set))
        case .insert, .remove, .replace:
            return false
        }
    }

    private func change(_ root: Root, add added: Set<Element>, remove removed: Set<Element>) -> Bool {
        guard add != nil || added.isEmpty, remove != nil || removed.isEmpty else { return false }
        for element in removed { remove?(root, element) }
        for element in added { add?(root, element) }
        return true
    }

    private func converted(_ elements: [Any]) -> Set<Element>? { Set<Element>.made(of: elements) as? Set<Element> }
}

/// Reads and changes a to-many relationship that methods stand for.
class MethodsAccessor<Root: AnyObject, Value>: Accessor, @unchecked Sendable {
    private let all: (Root) -> Value
    private let apply: (CollectionMutation, Root) -> Bool

    init(
        _ key: String, isWritable: Bool, all: @escaping (Root) -> Value,
        apply: @escaping (CollectionMutation, Root) -> Bool
    ) {
        self.all = all
        self.apply = apply
        super.init(key: key, of: Root.self, isWritable: isWritable)
    }

    override var isDeclared: Bool { true }
    override var valueType: Any.Type { Value.self }

    override func get(_ base: UnsafeRawPointer) throws(KeyValueCodingError) -> Any? {
        all(InstanceBase.root(base, as: Root.self))
    }

    override func set(_ base: UnsafeMutableRawPointer, _ value: Any?) throws(KeyValueCodingError) {
        guard isWritable else { throw .readOnly(type: typeName, key: key, keyPath: key) }
        guard let converted = coerce(value, to: Value.self), let collection = collectionValue(converted),
            mutateCollection(base, .set(collection.elements.compactMap(\.self)))
        else { throw mismatch(value) }
    }

    override func mutateCollection(_ base: UnsafeMutableRawPointer, _ mutation: CollectionMutation) -> Bool {
        apply(mutation, InstanceBase.root(UnsafeRawPointer(base), as: Root.self))
    }

    override func reader<Wanted>(as type: Wanted.Type) -> ((UnsafeRawPointer) -> Wanted)? {
        guard let all = all as? (Root) -> Wanted else { return nil }
        return { all(InstanceBase.root($0, as: Root.self)) }
    }
}

final class OrderedMethodsAccessor<Root: AnyObject, Element>: MethodsAccessor<Root, [Element]>, @unchecked Sendable {
    init(_ key: String, _ methods: OrderedMethods<Root, Element>) {
        super.init(
            key, isWritable: methods.insert != nil && methods.remove != nil, all: methods.elements,
            apply: methods.apply)
    }
}

final class UnorderedMethodsAccessor<Root: AnyObject, Element: Hashable>: MethodsAccessor<Root, Set<Element>>,
    @unchecked Sendable
{
    init(_ key: String, _ methods: UnorderedMethods<Root, Element>) {
        super.init(
            key, isWritable: methods.add != nil && methods.remove != nil, all: methods.members, apply: methods.apply)
    }
}
