// SPDX-License-Identifier: Apache-2.0

extension Key where Root: AnyObject {
    /// Declares an ordered to-many relationship that methods stand for, rather than a property that holds an array.
    ///
    /// Its value is an array of all objects. ``KeyValueCoding/mutableArrayValue(forKey:)`` calls the methods that change
    /// one object, and so does setting the key, which replaces all.
    ///
    /// - Parameters:
    ///   - name: the key.
    ///   - affectedBy: the key paths, from the same object, whose changes change this key's value too.
    ///   - count: how many objects there are.
    ///   - object: the object at an index, which is always less than the count.
    ///   - insert: puts an object in at an index; nil for a relationship that cannot grow.
    ///   - remove: takes out the object at an index; nil for a relationship that cannot shrink.
    ///   - replace: puts another object at an index; without it, one is removed and the other inserted.
    public init<Element>(
        _ name: String, affectedBy: String..., count: @escaping (Root) -> Int,
        object: @escaping (Root, Int) -> Element, insert: ((Root, Element, Int) -> Void)? = nil,
        remove: ((Root, Int) -> Void)? = nil, replace: ((Root, Int, Element) -> Void)? = nil
    ) {
        let methods = OrderedMethods(count: count, object: object, insert: insert, remove: remove, replace: replace)
        self.init(name, affectedBy: affectedBy) { OrderedMethodsAccessor(name, methods) }
    }

    /// Declares an unordered to-many relationship that methods stand for, rather than a property that holds a set.
    ///
    /// Its value is a set of all objects. ``KeyValueCoding/mutableSetValue(forKey:)`` calls the methods that add and
    /// remove one, and so does setting the key, which replaces all.
    ///
    /// - Parameters:
    ///   - name: the key.
    ///   - affectedBy: the key paths, from the same object, whose changes change this key's value too.
    ///   - members: all objects.
    ///   - add: puts an object in that is not there; nil for a relationship that cannot grow.
    ///   - remove: takes out an object that is there; nil for a relationship that cannot shrink.
    public init<Members: Sequence>(
        _ name: String, affectedBy: String..., members: @escaping (Root) -> Members,
        add: ((Root, Members.Element) -> Void)? = nil, remove: ((Root, Members.Element) -> Void)? = nil
    ) where Members.Element: Hashable {
        let methods = UnorderedMethods(members: { Set(members($0)) }, add: add, remove: remove)
        self.init(name, affectedBy: affectedBy) { UnorderedMethodsAccessor(name, methods) }
    }
}
