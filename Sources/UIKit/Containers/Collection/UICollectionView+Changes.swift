// SPDX-License-Identifier: Apache-2.0

/// The changes of a batch and what it began from.
struct CollectionBatch {
    var changes = BatchChanges()
    let counts: [Int]
    var completions: [(Bool) -> Void] = []
    /// How many batches are open, one within another.
    var depth = 1
    /// Items whose cells are filled anew.
    var reconfigured: [IndexPath] = []
    /// Whether the data source was told to be asked for everything.
    var reloads = false
}

/// Changes of single items and sections; outside of ``UICollectionView/performBatchUpdates(_:completion:)`` each is a
/// batch of its own.
extension UICollectionView {
    /// Shows items that the data source has put in.
    public func insertItems(at indexPaths: [IndexPath]) {
        change { $0.changes.insertedItems += indexPaths }
    }

    /// No longer shows items that the data source has deleted.
    public func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.changes.deletedItems += indexPaths }
    }

    /// Exchanges the cells of items.
    public func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.changes.reloadedItems += indexPaths }
    }

    /// Shows that the data source has moved an item.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.changes.movedItems.append((indexPath, newIndexPath)) }
    }

    /// Shows sections that the data source has put in.
    public func insertSections(_ sections: IndexSet) {
        change { $0.changes.insertedSections.formUnion(sections) }
    }

    /// No longer shows sections that the data source has deleted.
    public func deleteSections(_ sections: IndexSet) {
        change { $0.changes.deletedSections.formUnion(sections) }
    }

    /// Asks for the cells of sections anew.
    public func reloadSections(_ sections: IndexSet) {
        change { $0.changes.reloadedSections.formUnion(sections) }
    }

    /// Shows that the data source has moved a section.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.changes.movedSections.append((section, newSection)) }
    }

    /// Asks the data source to fill the cells of items anew; cells keep their items.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        guard batch == nil else {
            batch?.reconfigured += indexPaths
            return
        }
        for path in indexPaths { reconfigure(path) }
    }

    private func reconfigure(_ path: IndexPath) {
        guard let cell = liveCells[path], let dataSource else { return }
        reconfigured = (path, cell)
        let filled = dataSource.collectionView(self, cellForItemAt: path)
        reconfigured = nil
        cell.gavePreferredAttributes = false
        if filled !== cell {
            // The data source took another cell after all.
            recycle(cell, CollectionElementKey(category: .cell, kind: "", path: path))
            liveCells[path] = filled
            filled.isSelected = selection.contains(path)
        }
        setNeedsLayout()
    }

    /// Opens a batch, or joins the open one, and closes it.
    func change(completion: ((Bool) -> Void)? = nil, _ body: (inout CollectionBatch) -> Void) {
        if batch == nil {
            openBatch()
        } else {
            batch?.depth += 1
        }
        if let completion { batch?.completions.append(completion) }
        // The body of a batch may itself call for changes, so the batch is not held meanwhile.
        var own = CollectionBatch(counts: [])
        body(&own)
        batch?.changes.append(own.changes)
        batch?.depth -= 1
        if batch?.depth == 0 { closeBatch() }
    }

    private func openBatch() {
        if window != nil || !liveCells.isEmpty { layoutIfNeeded() }
        let counts = currentCounts()
        transition = CollectionTransition(from: self)
        batch = CollectionBatch(counts: counts)
    }

    private func closeBatch() {
        guard let batch else { return }
        self.batch = nil
        if batch.reloads {
            transition = nil
            reloadData()
            for completion in batch.completions { completion(true) }
            return
        }
        counts = nil
        let new = currentCounts()
        do {
            let mapping = try BatchMapping(batch.changes, from: batch.counts, to: new)
            apply(mapping, batch.changes) { isFinished in
                for completion in batch.completions { completion(isFinished) }
            }
            for path in batch.reconfigured { reconfigure(path) }
        } catch {
            transition = nil
            UICollectionViewError.handler(error)
            reloadData()
            for completion in batch.completions { completion(false) }
        }
    }
}

extension BatchChanges {
    nonisolated mutating func append(_ other: BatchChanges) {
        deletedSections.formUnion(other.deletedSections)
        insertedSections.formUnion(other.insertedSections)
        reloadedSections.formUnion(other.reloadedSections)
        movedSections += other.movedSections
        deletedItems += other.deletedItems
        insertedItems += other.insertedItems
        reloadedItems += other.reloadedItems
        movedItems += other.movedItems
    }

    /// The changes as layouts hear of them.
    @MainActor var updateItems: [UICollectionViewUpdateItem] {
        func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items = deletedSections.map { UICollectionViewUpdateItem(.delete, before: section($0), after: nil) }
        items += insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: section($0)) }
        items += reloadedSections.map { UICollectionViewUpdateItem(.reload, before: section($0), after: section($0)) }
        items += movedSections.map {
            UICollectionViewUpdateItem(.move, before: section($0.from), after: section($0.to))
        }
        items += deletedItems.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
        items += insertedItems.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
        items += reloadedItems.map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
        items += movedItems.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
        return items
    }
}
