// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

extension NSArrayController {
    /// The selected objects.
    final var selectedList: [AnyObject] {
        let list = arrangedList
        return selectedIndexes.compactMap { $0 < list.count ? list[$0] : nil }
    }

    /// The indexes of the selected objects among the arranged ones.
    public final var selectionIndexes: IndexSet {
        get { selectedIndexes }
        set { setSelectionIndexes(newValue) }
    }

    /// Selects the arranged objects at some indexes; those that are out of range are passed over.
    ///
    /// - Returns: whether the selection is another one now. It stays where something is being edited that cannot be
    ///   committed, and is not empty where ``avoidsEmptySelection`` forbids it.
    @discardableResult
    public final func setSelectionIndexes(_ indexes: IndexSet) -> Bool {
        var new = indexes.filteredIndexSet { $0 < arrangedCount }
        if new.isEmpty, avoidsEmptySelection, arrangedCount > 0 {
            new = selectedIndexes.isEmpty ? [0] : selectedIndexes
        }
        guard new != selectedIndexes else { return false }
        guard !isEditing || commitEditing() else { return false }
        select(new)
        return true
    }

    /// Selects arranged objects, whatever is being edited.
    final func select(_ indexes: IndexSet) {
        willChangeSelectionKeys()
        selectedIndexes = indexes
        selectionValues.setObjects(selectedList)
        didChangeSelectionKeys()
    }

    /// Selects the first object where nothing is selected and something has to be.
    final func fillSelection() {
        if selectedIndexes.isEmpty, avoidsEmptySelection, arrangedCount > 0 { select([0]) }
    }

    /// The index of the first selected object; `NSNotFound` if there is none.
    public final var selectionIndex: Int {
        get { selectedIndexes.first ?? NSNotFound }
        set { setSelectionIndex(newValue) }
    }

    /// Selects one arranged object; none with `NSNotFound`.
    @discardableResult
    public final func setSelectionIndex(_ index: Int) -> Bool {
        setSelectionIndexes(index == NSNotFound || index < 0 ? IndexSet() : IndexSet(integer: index))
    }

    /// Selects more arranged objects.
    @discardableResult
    public final func addSelectionIndexes(_ indexes: IndexSet) -> Bool {
        setSelectionIndexes(selectedIndexes.union(indexes))
    }

    /// Selects fewer arranged objects.
    @discardableResult
    public final func removeSelectionIndexes(_ indexes: IndexSet) -> Bool {
        setSelectionIndexes(selectedIndexes.subtracting(indexes))
    }

    /// Selects objects, as far as they are arranged.
    @discardableResult
    public final func setSelectedObjects(_ objects: [Any]) -> Bool {
        setSelectionIndexes(indexes(of: objects.map { $0 as AnyObject }))
    }

    /// Selects more objects.
    @discardableResult
    public final func addSelectedObjects(_ objects: [Any]) -> Bool {
        addSelectionIndexes(indexes(of: objects.map { $0 as AnyObject }))
    }

    /// Selects fewer objects.
    @discardableResult
    public final func removeSelectedObjects(_ objects: [Any]) -> Bool {
        removeSelectionIndexes(indexes(of: objects.map { $0 as AnyObject }))
    }

    /// Where objects are arranged.
    final func indexes(of objects: [AnyObject]) -> IndexSet {
        guard !objects.isEmpty else { return IndexSet() }
        let list = arrangedList
        if objects.count == 1 {
            let object = objects[0]
            if let index = ObjectList.firstIndex(of: object, in: list) { return [index] }
            guard ContentElements.isValue(object) else { return IndexSet() }
            return list.firstIndex { ContentElements.isSame($0, object) }.map { [$0] } ?? IndexSet()
        }
        let wanted = Set(objects.map { ContentElements.identity($0) })
        return IndexSet(list.indices.filter { wanted.contains(ContentElements.identity(list[$0])) })
    }

    // MARK: - One after the other

    /// Whether there is an object behind the selected ones.
    public final var canSelectNext: Bool {
        selectedIndexes.last.map { $0 + 1 < arrangedCount } ?? (arrangedCount > 0)
    }

    /// Whether there is an object before the selected ones.
    public final var canSelectPrevious: Bool {
        selectedIndexes.first.map { $0 > 0 } ?? (arrangedCount > 0)
    }

    /// Selects the object behind the selected ones.
    public final func selectNext(_ sender: Any?) {
        guard canSelectNext else { return }
        setSelectionIndex(selectedIndexes.last.map { $0 + 1 } ?? 0)
    }

    /// Selects the object before the selected ones.
    public final func selectPrevious(_ sender: Any?) {
        guard canSelectPrevious else { return }
        setSelectionIndex(selectedIndexes.first.map { $0 - 1 } ?? arrangedCount - 1)
    }

    // MARK: - Telling

    final func willChangeIndexKeys() {
        willChangeValue(forKey: "selectionIndexes")
        willChangeValue(forKey: "selectionIndex")
    }

    final func didChangeIndexKeys() {
        didChangeValue(forKey: "selectionIndex")
        didChangeValue(forKey: "selectionIndexes")
        commitBinding(.selectionIndexes, selectedIndexes)
    }

    final func willChangeSelectionKeys() {
        willChangeIndexKeys()
        willChangeSelection()
    }

    final func didChangeSelectionKeys() {
        didChangeSelection()
        didChangeIndexKeys()
    }
}
