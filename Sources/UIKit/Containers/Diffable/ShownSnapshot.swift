// SPDX-License-Identifier: Apache-2.0

/// A view that shows snapshots: what a diffable data source asks of a table or a collection.
protocol SnapshotView: UIView {
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    func reloadData()
    /// Fills the cells at places anew, and keeps them.
    func reconfigure(at paths: [IndexPath])
}

extension UITableView: SnapshotView {
    func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }
}

extension UICollectionView: SnapshotView {
    func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }
}

/// The snapshot that a view shows, and how the next one takes its place.
final class ShownSnapshot<View: SnapshotView, Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private weak var view: View?
    var snapshot = Snapshot()

    init(in view: View) {
        self.view = view
    }

    /// Shows a snapshot by the changes that lead to it; `make` tells the view of them.
    func apply(
        _ next: Snapshot, movesAcrossNewSections: Bool = false, animatingDifferences: Bool,
        completion: (() -> Void)?, make: @escaping (View, BatchChanges) -> Void
    ) {
        let difference = SnapshotDifference(
            from: snapshot, to: next, movesAcrossNewSections: movesAcrossNewSections)
        guard let view else {
            snapshot = next.applied
            completion?()
            return
        }
        let change = { [self] in
            view.performBatchUpdates { [self] in
                snapshot = next.applied
                make(view, difference.changes)
            } completion: { _ in
                completion?()
            }
            if !difference.reconfiguredItems.isEmpty { view.reconfigure(at: difference.reconfiguredItems) }
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows a snapshot by asking for every cell anew.
    func reload(_ next: Snapshot, completion: (() -> Void)?) {
        snapshot = next.applied
        view?.reloadData()
        view?.layoutIfNeeded()
        completion?()
    }
}

nonisolated extension NSDiffableDataSourceSnapshot {
    /// The section at a place; nil for none.
    func section(at index: Int) -> SectionIdentifierType? {
        sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
    }

    /// How many items the section at a place has.
    func numberOfItems(inSectionAt index: Int) -> Int { section(at: index).map { numberOfItems(inSection: $0) } ?? 0 }
}
