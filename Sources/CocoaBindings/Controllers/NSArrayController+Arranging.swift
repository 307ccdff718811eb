// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

extension NSArrayController {
    /// The arranged objects, wherever they are kept.
    final var arrangedList: [AnyObject] {
        @inline(__always)
        get { isPlain ? contentObjects : arrangedStorage }
    }

    /// How many objects are arranged.
    public final var arrangedCount: Int { isPlain ? contentObjects.count : arrangedStorage.count }

    /// The arranged object at an index.
    public final func arrangedObject(at index: Int) -> AnyObject? {
        let list = arrangedList
        return list.indices.contains(index) ? list[index] : nil
    }

    /// Filters and sorts the content again.
    public func rearrangeObjects() {
        rearrange(selecting: selectedList)
    }

    /// Arranges the content anew, since it is to be sorted or filtered in another way.
    public func didChangeArrangementCriteria() {
        didChangeItemObserving()
        rearrange(selecting: selectedList)
    }
}

// How the arranged objects follow the content.
extension NSArrayController {
    private var isFiltered: Bool { filterPredicate != nil }
    private var isSorted: Bool { !sortDescriptors.isEmpty }

    private func passes(_ object: AnyObject) -> Bool {
        filterPredicate?.evaluate(with: object) ?? true
    }

    /// All of the objects that the filter lets pass, sorted.
    final func arrangedInFull(_ objects: [AnyObject]) -> [AnyObject] {
        var arranged = objects
        if let filterPredicate { arranged = arranged.filter { filterPredicate.evaluate(with: $0) } }
        if isSorted { arranged.sort(using: sortDescriptors) }
        return arranged
    }

    private func arrangeContent() {
        isPlain = !arrangesItself && !isFiltered && !isSorted
        if isPlain {
            arrangedStorage = []
        } else if arrangesItself {
            arrangedStorage = arrange(contentObjects).map { $0 as AnyObject }
        } else {
            arrangedStorage = arrangedInFull(contentObjects)
        }
    }

    /// Arranges everything anew.
    ///
    /// - Parameters:
    ///   - selected: the objects that are to be selected afterwards, as far as they are there.
    ///   - new: another content; nil for the one that is there.
    final func rearrange(selecting selected: [AnyObject], of new: [AnyObject]? = nil) {
        willChangeValue(forKey: "arrangedObjects")
        willChangeSelectionKeys()
        // Before this the arranged objects, which may be simply the content, are still the old ones.
        if let new {
            contentObjects = new
            didChangeItemObserving()
        }
        arrangeContent()
        selectedIndexes = indexes(of: selected)
        if selectedIndexes.isEmpty, avoidsEmptySelection, arrangedCount > 0 { selectedIndexes = [0] }
        selectionValues.setObjects(selectedList)
        didChangeValue(forKey: "arrangedObjects")
        arrangedValues.objectsChanged()
        didChangeSelectionKeys()
    }

    /// Takes another content. Where it differs in few places the rest stays as it is.
    final func replaceContent(with new: [AnyObject]) {
        let old = contentObjects
        let prefix = ObjectList.commonPrefix(old, new)
        let suffix = ObjectList.commonSuffix(old, new, behind: prefix)
        let removed = prefix..<old.count - suffix
        let inserted = prefix..<new.count - suffix
        if removed.isEmpty, inserted.isEmpty { return }
        let isSmall = removed.count + inserted.count <= max(4, old.count / 8)
        if isSmall, !old.isEmpty, removed.isEmpty || inserted.isEmpty {
            if !removed.isEmpty { removeContent(at: IndexSet(integersIn: removed)) }
            if !inserted.isEmpty { insertContent(Array(new[inserted]), at: IndexSet(integersIn: inserted)) }
            return
        }
        let selected = preservesSelection ? selectedList : []
        rearrange(selecting: selected, of: new)
        withExtendedLifetime(old) {}
    }

    // MARK: Insertion

    /// Inserts objects into the content, and into the arranged objects where they belong.
    final func insertContent(_ objects: [AnyObject], at indexes: IndexSet) {
        guard !objects.isEmpty else { return }
        let range = indexes.first.map { $0..<$0 + objects.count }
        if let range, indexes.count == objects.count, indexes == IndexSet(integersIn: range) {
            if isPlain, !arrangesItself { return insertPlain(objects, at: indexes, range) }
            contentObjects.insert(contentsOf: objects, at: range.lowerBound)
        } else {
            if isPlain, !arrangesItself { return insertPlain(objects, at: indexes, nil) }
            for (index, object) in zip(indexes, objects) { contentObjects.insert(object, at: index) }
        }
        itemObserver?.add(objects)
        if arrangesItself { return rearrange(selecting: selectedList) }
        insertArranged(objects.filter(passes), firstIndex: indexes.first ?? 0)
    }

    private func insertPlain(_ objects: [AnyObject], at indexes: IndexSet, _ range: Range<Int>?) {
        change(.insertion, at: indexes) {
            if let range {
                contentObjects.insert(contentsOf: objects, at: range.lowerBound)
            } else {
                for (index, object) in zip(indexes, objects) { contentObjects.insert(object, at: index) }
            }
        }
        itemObserver?.add(objects)
    }

    /// Inserts objects that pass into the arranged ones.
    ///
    /// - Parameter firstIndex: the index of the first of the new objects in the content.
    private func insertArranged(_ objects: [AnyObject], firstIndex: Int) {
        guard !objects.isEmpty else { return }
        if objects.count == 1 {
            let position = arrangedPosition(of: objects[0])
            change(.insertion, at: IndexSet(integer: position)) { arrangedStorage.insert(objects[0], at: position) }
            return
        }
        // Many find their places faster when all are sorted.
        guard objects.count < max(8, arrangedStorage.count / 64), isSorted else {
            return insertSorting(objects)
        }
        let sorted = objects.sorted(using: sortDescriptors)
        var result = arrangedStorage
        var indexes = IndexSet()
        for object in sorted {
            let position = arrangedPosition(of: object, in: result)
            indexes.shift(startingAt: position, by: 1)
            indexes.insert(position)
            result.insert(object, at: position)
        }
        change(.insertion, at: indexes) { arrangedStorage = result }
    }

    private func insertSorting(_ objects: [AnyObject]) {
        let result = arrangedInFull(contentObjects)
        let new = Set(objects.map { ObjectIdentifier($0) })
        var indexes = IndexSet()
        var old = 0
        var isSameOrder = result.count == arrangedStorage.count + objects.count
        for (index, object) in result.enumerated() where isSameOrder {
            if old < arrangedStorage.count, object === arrangedStorage[old] {
                old += 1
            } else if new.contains(ObjectIdentifier(object)) {
                indexes.insert(index)
            } else {
                isSameOrder = false
            }
        }
        guard isSameOrder, indexes.count == objects.count else { return rearrange(selecting: selectedList) }
        change(.insertion, at: indexes) { arrangedStorage = result }
    }

    /// Where an object of the content belongs among the arranged ones.
    private func arrangedPosition(of object: AnyObject, in list: [AnyObject]? = nil) -> Int {
        let arranged = list ?? arrangedStorage
        guard isSorted else { return positionInContentOrder(of: object, arranged) }
        let place = SortedPosition(of: object, by: sortDescriptors)
        let position = place.index(count: arranged.count) { arranged[$0] }
        guard position > 0, contentObjects.last !== object, place.compare(to: arranged[position - 1]) == .orderedSame
        else { return position }
        // Equal ones are in the order of the content.
        var start = position - 1
        while start > 0, place.compare(to: arranged[start - 1]) == .orderedSame { start -= 1 }
        var equals: [ObjectIdentifier: Int] = [:]
        for index in start..<position { equals[ObjectIdentifier(arranged[index])] = index }
        var isBehind = false
        for other in contentObjects {
            if other === object {
                isBehind = true
            } else if isBehind, let index = equals[ObjectIdentifier(other)] {
                return index
            }
        }
        return position
    }

    /// The same for objects that are filtered only.
    private func positionInContentOrder(of object: AnyObject, _ arranged: [AnyObject]) -> Int {
        guard contentObjects.last !== object, let index = ObjectList.firstIndex(of: object, in: contentObjects)
        else { return arranged.count }
        for next in contentObjects[(index + 1)...] where passes(next) {
            if let found = ObjectList.firstIndex(of: next, in: arranged) { return found }
        }
        return arranged.count
    }

    // MARK: Removal

    /// Removes objects from the content, and from the arranged ones.
    final func removeContent(at indexes: IndexSet, keepsSelectionFilled: Bool = true) {
        guard !indexes.isEmpty else { return }
        let objects = indexes.map { contentObjects[$0] }
        if isPlain, !arrangesItself {
            change(.removal, at: indexes, keepsSelectionFilled: keepsSelectionFilled) {
                contentObjects.remove(at: indexes)
            }
            itemObserver?.remove(objects)
            return
        }
        contentObjects.remove(at: indexes)
        itemObserver?.remove(objects)
        if arrangesItself { return rearrange(selecting: selectedList) }
        let arranged = arrangedIndexes(of: objects)
        guard !arranged.isEmpty else { return }
        change(.removal, at: arranged, keepsSelectionFilled: keepsSelectionFilled) {
            arrangedStorage.remove(at: arranged)
        }
    }

    private func arrangedIndexes(of objects: [AnyObject]) -> IndexSet {
        if objects.count == 1 {
            return ObjectList.firstIndex(of: objects[0], in: arrangedStorage).map { [$0] } ?? IndexSet()
        }
        var counts: [ObjectIdentifier: Int] = [:]
        for object in objects { counts[ObjectIdentifier(object), default: 0] += 1 }
        var found = IndexSet()
        for (index, object) in arrangedStorage.enumerated() {
            guard let count = counts[ObjectIdentifier(object)], count > 0 else { continue }
            counts[ObjectIdentifier(object)] = count - 1
            found.insert(index)
        }
        return found
    }

    // MARK: An object's change

    /// Moves an object to the place where its values put it now, and shows or hides it.
    ///
    /// - Parameter hint: where it was seen last.
    /// - Returns: where it is now; nil if it is not arranged.
    final func itemChanged(_ object: AnyObject, hint: Int?) -> Int? {
        guard !isPlain else { return nil }
        if arrangesItself {
            rearrange(selecting: selectedList)
            return nil
        }
        let present = arrangedIndex(of: object, hint: hint)
        guard passes(object) else {
            if let present { moveOut(present) }
            return nil
        }
        guard let present else {
            guard ObjectList.firstIndex(of: object, in: contentObjects) != nil else { return nil }
            let position = arrangedPosition(of: object)
            change(.insertion, at: IndexSet(integer: position)) { arrangedStorage.insert(object, at: position) }
            return position
        }
        guard isSorted, !isInPlace(object, present) else { return present }
        let wasSelected = selectedIndexes.contains(present)
        change(.removal, at: IndexSet(integer: present), keepsSelectionFilled: false, isMove: true) {
            arrangedStorage.remove(at: present)
        }
        let position = arrangedPosition(of: object)
        change(.insertion, at: IndexSet(integer: position), selecting: wasSelected, isMove: true) {
            arrangedStorage.insert(object, at: position)
        }
        arrangedValues.objectMoved()
        return position
    }

    private func moveOut(_ index: Int) {
        change(.removal, at: IndexSet(integer: index)) { arrangedStorage.remove(at: index) }
    }

    private func isInPlace(_ object: AnyObject, _ index: Int) -> Bool {
        let place = SortedPosition(of: object, by: sortDescriptors)
        if index > 0, place.compare(to: arrangedStorage[index - 1]) != .orderedDescending { return false }
        if index + 1 < arrangedStorage.count, place.compare(to: arrangedStorage[index + 1]) != .orderedAscending {
            return false
        }
        return true
    }

    /// Where an object is arranged, looked for from where it was seen last.
    private func arrangedIndex(of object: AnyObject, hint: Int?) -> Int? {
        hint.map { ObjectList.index(of: object, in: arrangedStorage, near: $0) }
            ?? ObjectList.firstIndex(of: object, in: arrangedStorage)
    }

    private func objects(at indexes: IndexSet) -> [AnyObject] {
        let list = arrangedList
        return indexes.map { list[$0] }
    }

    // MARK: Telling

    /// Makes a change of the arranged objects between its announcement and the news of it, with the selection as it is
    /// then.
    private func change(
        _ kind: KeyValueChange.Kind, at indexes: IndexSet, keepsSelectionFilled: Bool = true, selecting: Bool = false,
        isMove: Bool = false, _ make: () -> Void
    ) {
        var new = selectedIndexes
        if new.isEmpty {
            // Nothing moves.
            if kind == .insertion, selecting { new = indexes }
        } else if kind == .insertion {
            for index in indexes { new.shift(startingAt: index, by: 1) }
            if selecting { new.formUnion(indexes) }
        } else {
            for index in indexes.reversed() {
                new.remove(index)
                new.shift(startingAt: index + 1, by: -1)
            }
        }
        let count = arrangedCount + (kind == .insertion ? indexes.count : -indexes.count)
        if keepsSelectionFilled, new.isEmpty, avoidsEmptySelection, count > 0 {
            let before = selectedIndexes.last ?? 0
            let gone = indexes.count { $0 < before }
            new = IndexSet(integer: kind == .insertion ? 0 : min(max(0, before - gone), count - 1))
        }
        let objectsChange =
            kind == .insertion ? new.count != selectedIndexes.count : indexes.contains { selectedIndexes.contains($0) }
        let indexesChange = objectsChange || new != selectedIndexes
        willChange(kind, valuesAt: indexes, forKey: "arrangedObjects")
        if objectsChange { willChangeSelectionKeys() } else if indexesChange { willChangeIndexKeys() }
        let isFollowed = !isMove && arrangedValues.isFollowed
        let removed = isFollowed && kind == .removal ? objects(at: indexes) : []
        make()
        selectedIndexes = new
        if objectsChange { selectionValues.setObjects(selectedList) }
        didChange(kind, valuesAt: indexes, forKey: "arrangedObjects")
        if isFollowed { arrangedValues.objectsChanged(kind, kind == .removal ? removed : objects(at: indexes)) }
        if objectsChange { didChangeSelectionKeys() } else if indexesChange { didChangeIndexKeys() }
    }
}

/// Tells whether a subclass arranges objects in its own way.
enum ArrangeOverride {
    private final class Plain: NSArrayController {
        nonisolated deinit {}
    }

    private final class Overriding: NSArrayController {
        override func arrange(_ objects: [Any]) -> [Any] { objects }
        nonisolated deinit {}
    }

    static let probe = OverrideProbe(base: NSArrayController.self, plain: Plain.self, overriding: Overriding.self)
}

extension [AnyObject] {
    /// Removes the elements at some indexes.
    mutating func remove(at indexes: IndexSet) {
        if indexes.count == 1, let index = indexes.first {
            remove(at: index)
            return
        }
        for range in indexes.rangeView.reversed() { removeSubrange(range) }
    }
}
