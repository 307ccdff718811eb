// SPDX-License-Identifier: Apache-2.0

/// Shows snapshots in a table: works out what changed from one to the next and lets the table animate it.
///
/// Subclasses override the data source's methods for titles and editing.
@MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    nonisolated deinit {}

    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Makes the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = Snapshot()
    /// How rows come and go.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    /// Becomes the data source of a table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown now.
    open func snapshot() -> Snapshot { shown }

    /// Shows a snapshot; `completion` is called when it is shown.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let difference = SnapshotDifference(from: shown, to: snapshot)
        guard let tableView else {
            shown = snapshot.applied
            completion?()
            return
        }
        let change = { [self] in
            tableView.performBatchUpdates { [self] in
                shown = snapshot.applied
                make(difference.changes, in: tableView)
            } completion: { _ in
                completion?()
            }
            if !difference.reconfiguredItems.isEmpty {
                tableView.reconfigureRows(at: difference.reconfiguredItems)
            }
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows a snapshot, and returns when it is shown.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by asking for every cell anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        shown = snapshot.applied
        tableView?.reloadData()
        tableView?.layoutIfNeeded()
        completion?()
    }

    private func make(_ changes: BatchChanges, in table: UITableView) {
        let animation = defaultRowAnimation
        if !changes.deletedSections.isEmpty { table.deleteSections(changes.deletedSections, with: animation) }
        if !changes.insertedSections.isEmpty { table.insertSections(changes.insertedSections, with: animation) }
        for move in changes.movedSections { table.moveSection(move.from, toSection: move.to) }
        if !changes.deletedItems.isEmpty { table.deleteRows(at: changes.deletedItems, with: animation) }
        if !changes.insertedItems.isEmpty { table.insertRows(at: changes.insertedItems, with: animation) }
        if !changes.reloadedItems.isEmpty { table.reloadRows(at: changes.reloadedItems, with: animation) }
        for move in changes.movedItems { table.moveRow(at: move.from, to: move.to) }
    }

    // MARK: Places

    /// The item at a place; nil for none. Takes constant time.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }

    /// The place of an item; nil for an item that is not shown. Takes constant time.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.indexPath(of: itemIdentifier) }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
}
