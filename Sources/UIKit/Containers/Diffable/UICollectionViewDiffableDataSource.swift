// SPDX-License-Identifier: Apache-2.0

/// Shows snapshots in a collection: works out what changed from one to the next and lets the collection animate it.
@MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    nonisolated deinit {}

    /// Sections and items at one moment.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Makes the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Makes the supplementary view of a kind at a place.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private let cellProvider: CellProvider
    /// Makes supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// Which items a finger may move, and who hears of it.
    open var reorderingHandlers = ReorderingHandlers()
    /// Who hears of opened and closed items; see ``NSDiffableDataSourceSectionSnapshot``.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()
    private let shown: ShownSnapshot<UICollectionView, SectionIdentifierType, ItemIdentifierType>
    var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Which items a finger may move, and who hears of it.
    public struct ReorderingHandlers {
        /// Whether a finger may move an item; no where it is nil.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before a finger's change takes effect.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when a finger's change has taken effect.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public init() {}
    }

    /// Who hears of items that are opened and closed.
    public struct SectionSnapshotHandlers {
        /// Whether an item may be opened; yes where it is nil.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is opened.
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        /// Whether an item may be closed; yes where it is nil.
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        /// Called before an item is closed.
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        public init() {}
    }

    /// Becomes the data source of a collection.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        shown = ShownSnapshot(in: collectionView)
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown now.
    open func snapshot() -> Snapshot { shown.snapshot }

    /// Shows a snapshot; `completion` is called when it is shown.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        forgetSectionSnapshots(notIn: snapshot)
        shown.apply(
            snapshot, movesAcrossNewSections: true, animatingDifferences: animatingDifferences, completion: completion
        ) { $0.make($1) }
    }

    /// Shows a snapshot, and returns when it is shown.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by asking for every cell anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        forgetSectionSnapshots(notIn: snapshot)
        shown.reload(snapshot, completion: completion)
    }

    // MARK: Places

    /// The item at a place; nil for none. Takes constant time.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.snapshot.item(at: indexPath) }

    /// The place of an item; nil for an item that is not shown. Takes constant time.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        shown.snapshot.indexPath(of: itemIdentifier)
    }

    /// The section at a place; nil for none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.snapshot.section(at: index)
    }

    /// The place of a section; nil for one that is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.snapshot.numberOfItems(inSectionAt: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            return UICollectionViewCell(frame: .zero)
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        let old = shown.snapshot
        guard let new = old.moving(sourceIndexPath, to: destinationIndexPath) else { return }
        let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
        reorderingHandlers.willReorder?(transaction)
        shown.snapshot = new
        reorderingHandlers.didReorder?(transaction)
    }
}

nonisolated extension NSDiffableDataSourceSnapshot {
    /// The item at a place; nil for none.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
        let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    /// The snapshot with an item at another place, as a finger puts it; nil where there is no such place.
    func moving(_ source: IndexPath, to destination: IndexPath) -> Self? {
        guard let item = item(at: source), sectionIdentifiers.indices.contains(destination.section) else { return nil }
        var copy = self
        copy.deleteItems([item])
        let section = sectionIdentifiers[destination.section]
        let siblings = copy.itemIdentifiers(inSection: section)
        if siblings.indices.contains(destination.item) {
            copy.insertItems([item], beforeItem: siblings[destination.item])
        } else {
            copy.appendItems([item], toSection: section)
        }
        return copy
    }
}

extension UICollectionView {
    /// Makes a batch's changes.
    func make(_ changes: BatchChanges) {
        change { $0.changes.append(changes) }
    }
}

/// What happened between two snapshots.
nonisolated public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// How the items of all sections, one after another, changed.
    public let difference: CollectionDifference<ItemIdentifierType>

    init(
        from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        initialSnapshot = old
        finalSnapshot = new
        difference = new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves()
    }
}
