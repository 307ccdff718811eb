// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct DiffableDataSourceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
    private let events = EventWindows()

    private func random(_ random: inout SplitMix) -> Snapshot {
        var snapshot = Snapshot()
        let sections = Array(0..<6).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        snapshot.appendSections(Array(sections))
        for item in Array(0..<30).shuffled(using: &random).prefix(Int.random(in: 0...24, using: &random)) {
            if let section = sections.randomElement(using: &random) {
                snapshot.appendItems([item], toSection: section)
            }
        }
        return snapshot
    }

    /// Marks some of what was there before.
    private func mark(_ new: inout Snapshot, _ old: Snapshot, _ random: inout SplitMix) {
        let common = new.itemIdentifiers.filter { old.indexOfItem($0) != nil }
        if let item = common.randomElement(using: &random) { new.reloadItems([item]) }
        if let item = common.randomElement(using: &random) { new.reconfigureItems([item]) }
        if let section = new.sectionIdentifiers.randomElement(using: &random), Bool.random(using: &random) {
            new.reloadSections([section])
        }
    }

    @Test("random snapshots applied one after another leave a collection showing exactly each of them")
    func randomCollection() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 30, height: 20)
        layout.minimumLineSpacing = 2
        layout.minimumInteritemSpacing = 2
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<NamedCell, Int> {
            cell, _, item in
            cell.name = "\(item)"
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        _ = events.first.add(view)
        var errors: [UICollectionViewError] = []
        let outer = UICollectionViewError.handler
        defer { UICollectionViewError.handler = outer }
        UICollectionViewError.handler = { errors.append($0) }
        var generator = SplitMix(seed: 11)
        for round in 0..<150 {
            var new = random(&generator)
            mark(&new, source.snapshot(), &generator)
            var isDone = false
            source.apply(new, animatingDifferences: round % 2 == 0) { isDone = true }
            if round % 3 > 0 { events.first.clock.advance(by: round % 3 == 1 ? 1 : 0.1) }
            view.layoutIfNeeded()
            #expect(
                view.names
                    == new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0).map { "\($0)" } })
            if round % 3 == 1 || round % 2 == 1 { #expect(isDone) }
        }
        #expect(errors.isEmpty)
        events.first.clock.advance(by: 1)
        #expect(view.subviews.count == view.visibleCells.count)
    }

    @Test("random snapshots applied one after another leave a table showing exactly each of them")
    func randomTable() {
        let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        view.rowHeight = 10
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: view) { _, _, item in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.tag = item
            return cell
        }
        _ = events.first.add(view)
        var generator = SplitMix(seed: 5)
        for _ in 0..<40 {
            var new = random(&generator)
            mark(&new, source.snapshot(), &generator)
            source.apply(new)
            events.first.clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(view.numberOfSections == new.numberOfSections)
            let shown = (view.indexPathsForVisibleRows ?? []).compactMap { view.cellForRow(at: $0)?.tag }
            #expect(shown == new.itemIdentifiers)
        }
    }

    @Test("places and identifiers lead to each other, and the supplementary views come from their provider")
    func lookup() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
        let header = UICollectionReusableView(frame: .zero)
        source.supplementaryViewProvider = { _, kind, path in
            #expect(kind == UICollectionView.elementKindSectionHeader)
            return path.section == 0 ? header : nil
        }
        var snapshot = Snapshot()
        snapshot.appendSections([7, 8])
        snapshot.appendItems([1, 2], toSection: 7)
        snapshot.appendItems([3], toSection: 8)
        source.applySnapshotUsingReloadData(snapshot)
        #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)
        #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == nil)
        #expect(source.indexPath(for: 3) == IndexPath(item: 0, section: 1))
        #expect(source.sectionIdentifier(for: 1) == 8)
        #expect(source.index(for: 8) == 1)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
    }

    @Test("a finger moves an item of a snapshot where the handlers let it")
    func reordering() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        source.reorderingHandlers.canReorderItem = { $0 != 3 }
        var orders: [[Int]] = []
        source.reorderingHandlers.didReorder = {
            orders = [$0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers]
        }
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 140, y: 25))
        view.endInteractiveMovement()
        #expect(orders == [[1, 2, 3], [2, 3, 1]])
        #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
    }

    @Test("opening an item of an outline shows what it holds")
    func outline() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([1, 2])
        outline.append([10, 11], to: 1)
        source.apply(outline, to: 0)
        #expect(source.snapshot().itemIdentifiers == [1, 2])
        source.toggle(IndexPath(item: 0, section: 0))
        #expect(source.snapshot().itemIdentifiers == [1, 10, 11, 2])
        #expect(source.snapshot(for: 0).isExpanded(1))
        source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
        source.toggle(IndexPath(item: 0, section: 0))
        #expect(source.snapshot().itemIdentifiers == [1, 10, 11, 2])
    }
}
