// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

extension NSArrayController {
    /// Whether an object can be inserted at the selection.
    public final var canInsert: Bool { isEditable }

    /// Makes an object and inserts it before the first selected one.
    public final func insert(_ sender: Any?) {
        guard canInsert, commitEditing() else { return }
        let object = newObject()
        if let index = selectedIndexes.first {
            insert(object, atArrangedObjectIndex: index)
        } else {
            addObject(object)
        }
    }

    /// Adds objects at the end of the content.
    public final func add(contentsOf objects: [Any]) {
        insertIntoContent(objects.map { $0 as AnyObject }, at: contentObjects.count)
    }

    /// Inserts an object into the content before the one that is arranged at an index. Where it is arranged itself the
    /// order decides.
    public final func insert(_ object: Any, atArrangedObjectIndex index: Int) {
        insertIntoContent([object as AnyObject], at: contentIndex(before: index))
    }

    /// Inserts objects, each before the one that is arranged at its index, in ascending order.
    public final func insert(contentsOf objects: [Any], atArrangedObjectIndexes indexes: IndexSet) {
        if let first = indexes.first, indexes == IndexSet(integersIn: first..<first + objects.count) {
            return insertIntoContent(objects.map { $0 as AnyObject }, at: contentIndex(before: first))
        }
        for (index, object) in zip(indexes, objects) { insert(object, atArrangedObjectIndex: index) }
    }

    /// Removes the arranged object at an index from the content.
    public final func remove(atArrangedObjectIndex index: Int) {
        remove(atArrangedObjectIndexes: IndexSet(integer: index))
    }

    /// Removes the arranged objects at some indexes from the content.
    public final func remove(atArrangedObjectIndexes indexes: IndexSet) {
        let list = arrangedList
        let indexes = indexes.filteredIndexSet { $0 < list.count }
        if isPlain { return removeFromContent(at: indexes) }
        removeFromContent(at: contentIndexes(of: indexes.map { list[$0] }))
    }

    /// Removes objects from the content, as often as they are there.
    public final func remove(contentsOf objects: [Any]) {
        let gone = Set(objects.map { ContentElements.identity($0 as AnyObject) })
        removeFromContent(
            at: IndexSet(contentObjects.indices.filter { gone.contains(ContentElements.identity(contentObjects[$0])) }))
    }

    // MARK: - The content behind

    private func contentIndex(before index: Int) -> Int {
        let list = arrangedList
        guard index < list.count else { return contentObjects.count }
        if isPlain { return max(0, index) }
        return ObjectList.firstIndex(of: list[max(0, index)], in: contentObjects) ?? contentObjects.count
    }

    private func contentIndexes(of objects: [AnyObject]) -> IndexSet {
        var counts: [ObjectIdentifier: Int] = [:]
        for object in objects { counts[ObjectIdentifier(object), default: 0] += 1 }
        var found = IndexSet()
        for (index, object) in contentObjects.enumerated() {
            guard let count = counts[ObjectIdentifier(object)], count > 0 else { continue }
            counts[ObjectIdentifier(object)] = count - 1
            found.insert(index)
        }
        return found
    }

    private func insertIntoContent(_ objects: [AnyObject], at index: Int) {
        guard !objects.isEmpty else { return }
        if filterPredicate != nil, clearsFilterPredicateOnInsertion { filterPredicate = nil }
        let indexes = IndexSet(integersIn: index..<index + objects.count)
        if let binding = boundContent {
            guard insert(objects, at: indexes, through: binding) else { return }
        } else {
            willChange(.insertion, valuesAt: indexes, forKey: "content")
            insertContent(objects, at: indexes)
            didChange(.insertion, valuesAt: indexes, forKey: "content")
            contentWasChangedByController()
        }
        guard selectsInsertedObjects else { return }
        let inserted = self.indexes(of: objects)
        if !inserted.isEmpty, inserted != selectedIndexes { select(inserted) }
    }

    private func removeFromContent(at indexes: IndexSet) {
        guard !indexes.isEmpty else { return }
        if let binding = boundContent { return remove(indexes, through: binding) }
        willChange(.removal, valuesAt: indexes, forKey: "content")
        removeContent(at: indexes)
        didChange(.removal, valuesAt: indexes, forKey: "content")
        contentWasChangedByController()
    }

    // MARK: - Bound content

    /// The binding that the content comes from.
    private var boundContent: ActiveBinding? {
        guard let bindingState else { return nil }
        if let array = bindingState.active(.contentArray) {
            // What comes from several objects is not theirs to be changed here.
            guard array.marker === NSBindingSelectionMarker.multipleValues else { return array }
            return bindingState.active(.contentArrayForMultipleSelection)
        }
        for name in [NSBindingName.contentSet, .content] {
            if let binding = bindingState.active(name) { return binding }
        }
        return nil
    }

    private func insert(_ objects: [AnyObject], at indexes: IndexSet, through binding: ActiveBinding) -> Bool {
        change(
            binding,
            whole: { content in
                for (index, object) in zip(indexes, objects) { content.insert(object, at: index) }
            },
            array: { array throws(KeyValueCodingError) in
                try array.insert(objects, at: indexes)
            },
            set: { set throws(KeyValueCodingError) in
                try set.union(objects)
            })
    }

    private func remove(_ indexes: IndexSet, through binding: ActiveBinding) {
        let objects = indexes.map { contentObjects[$0] }
        let isRemoved = change(
            binding,
            whole: { content in
                content.remove(at: indexes)
            },
            array: { array throws(KeyValueCodingError) in
                try array.removeObjects(at: indexes)
            },
            set: { set throws(KeyValueCodingError) in
                try set.minus(objects)
            })
        if isRemoved { deleteRemoved(objects, from: binding) }
    }

    /// Changes the collection that the content is bound to, whose news change the content.
    private func change(
        _ binding: ActiveBinding, whole: (inout [AnyObject]) -> Void,
        array: (KeyValueMutableArray) throws(KeyValueCodingError) -> Void,
        set: (KeyValueMutableSet) throws(KeyValueCodingError) -> Void
    ) -> Bool {
        guard binding.canCommit, let (owner, path) = binding.collectionOwner else { return false }
        do throws(KeyValueCodingError) {
            if binding.options.isTrue(.handlesContentAsCompoundValue) || needsWhole(binding, owner, path) {
                var content = contentObjects
                whole(&content)
                try KeyedObject(owner).setValue(
                    binding.name == .contentSet ? NSSet(array: content) as Any : content, forKeyPath: path)
            } else if binding.name == .contentSet {
                try set(try KeyedObject(owner).mutableSetValue(forKeyPath: path))
            } else {
                try array(try KeyedObject(owner).mutableArrayValue(forKeyPath: path))
            }
        } catch {
            BindingError.valueNotTaken(binding: binding.name.rawValue, error: error).report(of: binding)
            return false
        }
        return true
    }

    /// Whether the model has no collection of its own that could be changed: nothing, or one that cannot be.
    private func needsWhole(_ binding: ActiveBinding, _ owner: AnyObject, _ path: String) -> Bool {
        switch (try? KeyedObject(owner).value(forKeyPath: path)) ?? nil {
        case nil: true
        case let set as NSSet: binding.name == .contentSet && !(set is NSMutableSet)
        default: false
        }
    }
}

extension ActiveBinding {
    /// The object that has the bound collection, and the key path from it; nil where several objects or none have it.
    var collectionOwner: (owner: AnyObject, path: String)? {
        // Where a marker stands in the place of a collection there is none to be changed.
        guard let observed, marker == nil else { return nil }
        guard let controller = observed as? NSObjectController,
            let path = NSObjectController.selectionPath(keyPath)
        else { return (observed, keyPath) }
        let objects = controller.selectionValues.objects
        return objects.count == 1 ? (objects[0], path) : nil
    }
}
