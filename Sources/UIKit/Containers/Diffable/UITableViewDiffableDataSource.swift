// SPDX-License-Identifier: Apache-2.0

/// Shows snapshots in a table: works out what changed from one to the next and lets the table animate it.
///
/// Subclasses override the data source's methods for titles and editing.
@MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    nonisolated deinit {}

    /// Sections and items at one moment.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Makes the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private let cellProvider: CellProvider
    private let shown: ShownSnapshot<UITableView, SectionIdentifierType, ItemIdentifierType>
    /// How rows come and go.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    /// Becomes the data source of a table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        shown = ShownSnapshot(in: tableView)
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown now.
    open func snapshot() -> Snapshot { shown.snapshot }

    /// Shows a snapshot; `completion` is called when it is shown.
    open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        shown.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion) { [self] in
            $0.make($1, with: defaultRowAnimation)
        }
    }

    /// Shows a snapshot, and returns when it is shown.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by asking for every cell anew.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
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

    open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.snapshot.numberOfItems(inSectionAt: section)
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

extension UITableView {
    /// Makes a batch's changes.
    func make(_ changes: BatchChanges, with animation: RowAnimation) {
        if !changes.deletedSections.isEmpty { deleteSections(changes.deletedSections, with: animation) }
        if !changes.insertedSections.isEmpty { insertSections(changes.insertedSections, with: animation) }
        for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
        if !changes.deletedItems.isEmpty { deleteRows(at: changes.deletedItems, with: animation) }
        if !changes.insertedItems.isEmpty { insertRows(at: changes.insertedItems, with: animation) }
        if !changes.reloadedItems.isEmpty { reloadRows(at: changes.reloadedItems, with: animation) }
        for move in changes.movedItems { moveRow(at: move.from, to: move.to) }
    }
}
