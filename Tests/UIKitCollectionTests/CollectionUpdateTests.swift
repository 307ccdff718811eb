// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing
import UIKitTestSupport

@testable import UIKit

/// A cell that says what it shows.
final class NamedCell: UICollectionViewCell {
    var name = ""
}

/// Sections of named items; notes what the collection asks and tells.
@MainActor final class NamedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[String]]
    var log: [String] = []
    var canMove = true
    let registration = UICollectionView.CellRegistration<NamedCell, String> {
        cell, _, name in
        cell.name = name
    }

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: registration, for: indexPath, item: sections[indexPath.section][indexPath.item])
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        log.append("move \(Array(source)) to \(Array(target))")
        sections[target.section].insert(sections[source.section].remove(at: source.item), at: target.item)
    }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldHighlight \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.append("didHighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("didUnhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldSelect \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        log.append("shouldDeselect \(indexPath.item)")
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.item)")
    }

    func taken() -> [String] {
        defer { log.removeAll() }
        return log
    }
}

extension UICollectionView {
    /// What the seen cells say, by section.
    var names: [[String]] {
        (0..<numberOfSections).map { section in
            indexPathsForVisibleItems.filter { $0.section == section }
                .map { (cellForItem(at: $0) as? NamedCell)?.name ?? "?" }
        }
    }
}

@MainActor @Suite struct CollectionUpdateTests {
    private let events = EventWindows()

    /// Tiles of 100 × 50 points, three in a row.
    private func collection(_ items: NamedItems, height: CGFloat = 480) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
        view.dataSource = items
        view.delegate = items
        return events.first.add(view)
    }

    private func shown(_ view: UICollectionView, _ name: String) -> CGRect? {
        view.subviews.compactMap { $0 as? NamedCell }.first { $0.name == name }?.presentedFrame
    }

    @Test("items that are inserted, deleted and moved in one batch end where the data source has them")
    func batch() {
        let items = NamedItems([["a", "b", "c", "d"], ["x"]])
        let view = collection(items)
        view.layoutIfNeeded()
        var finished: [Bool] = []
        view.performBatchUpdates {
            items.sections = [["d", "a", "new"], ["x", "c"]]
            view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            view.insertItems(at: [IndexPath(item: 2, section: 0)])
            view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))
            view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 1))
        } completion: {
            finished.append($0)
        }
        #expect(view.names == [["d", "a", "new"], ["x", "c"]])
        #expect(finished.isEmpty)
        events.first.clock.advance(by: 1)
        #expect(finished == [true])
        #expect(view.names == items.sections)
        #expect(view.subviews.count == 5)
    }

    @Test("what moves is drawn on its way, what is new fades in, and what is deleted fades out")
    func animation() {
        let items = NamedItems([["a", "b", "c"]])
        let view = collection(items)
        view.layoutIfNeeded()
        items.sections = [["b", "c", "n"]]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 2, section: 0)])
        }
        func cell(_ name: String) -> NamedCell? {
            view.subviews.compactMap { $0 as? NamedCell }.first { $0.name == name }
        }
        #expect(cell("b")?.frame.minX == 0)
        #expect(cell("b")?.presentedFrame.minX == 110)
        #expect(cell("n")?.presentedAlpha == 0)
        #expect(cell("a")?.presentedAlpha == 1)
        events.first.clock.advance(by: 0.15)
        if let middle = cell("b")?.presentedFrame.minX { #expect(abs(middle - 55) < 10) }
        if let alpha = cell("n")?.presentedAlpha { #expect(abs(alpha - 0.5) < 0.1) }
        if let alpha = cell("a")?.presentedAlpha { #expect(abs(alpha - 0.5) < 0.1) }
        events.first.clock.advance(by: 0.3)
        #expect(cell("a") == nil)
        #expect(cell("b")?.presentedFrame.minX == 0)
        #expect(cell("n")?.presentedAlpha == 1)
    }

    @Test("cells that stay keep their items, and reloaded items get other cells")
    func cellsStay() {
        let items = NamedItems([["a", "b", "c"]])
        let view = collection(items)
        view.layoutIfNeeded()
        let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
        let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
        items.sections = [["n", "a", "B", "c"]]
        view.performBatchUpdates {
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            view.reloadItems(at: [IndexPath(item: 1, section: 0)])
        }
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === first)
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) !== second)
        #expect(view.names == [["n", "a", "B", "c"]])
        items.sections[0][1] = "A"
        view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === first)
        #expect(view.names == [["n", "A", "B", "c"]])
    }

    @Test("sections are inserted, deleted, moved and reloaded")
    func sections() {
        let items = NamedItems([["a"], ["b"], ["c"], ["d"]])
        let view = collection(items)
        view.layoutIfNeeded()
        view.performBatchUpdates {
            items.sections = [["d"], ["n", "m"], ["A", "A2"], ["c"]]
            view.deleteSections([1])
            view.insertSections([1])
            view.moveSection(3, toSection: 0)
            view.reloadSections([0])
        }
        events.first.clock.advance(by: 1)
        #expect(view.names == items.sections)
    }

    @Test("the selection goes with its items")
    func selection() {
        let items = NamedItems([["a", "b", "c"]])
        let view = collection(items)
        view.allowsMultipleSelection = true
        view.layoutIfNeeded()
        view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        items.sections = [["n", "b", "c"]]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        #expect(view.visibleCells.map(\.isSelected) == [false, false, true])
    }

    @Test("changes that do not lead to the data source's numbers are told, and everything is asked for anew")
    func inconsistent() {
        let items = NamedItems([["a", "b"]])
        let view = collection(items)
        view.layoutIfNeeded()
        var errors: [UICollectionViewError] = []
        let outer = UICollectionViewError.handler
        defer { UICollectionViewError.handler = outer }
        UICollectionViewError.handler = { errors.append($0) }
        items.sections = [["a", "b", "c"]]
        view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        view.layoutIfNeeded()
        #expect(view.names == [["a", "b", "c"]])
        view.deleteItems(at: [IndexPath(item: 7, section: 0)])
        view.deleteItems(at: [IndexPath(item: 0, section: 3)])
        view.insertSections([5])
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
        }
        #expect(
            errors == [
                .itemCount(section: 0, before: 2, inserted: 2, deleted: 0, after: 3),
                .noItem(IndexPath(item: 7, section: 0)), .noItem(IndexPath(item: 0, section: 3)), .noSection(5),
                .itemChangedTwice(IndexPath(item: 0, section: 0)),
            ])
        view.layoutIfNeeded()
        #expect(view.names == [["a", "b", "c"]])
    }

    @Test("random batches keep every item where it belongs")
    func randomBatches() throws {
        var random = SplitMix(seed: 7)
        for _ in 0..<400 {
            let old = (0..<Int.random(in: 0...4, using: &random)).map { section in
                (0..<Int.random(in: 0...6, using: &random)).map { "\(section).\($0)" }
            }
            let (changes, new) = Self.change(old, &random)
            let mapping = try BatchMapping(changes, from: old.map(\.count), to: new.map(\.count))
            for (section, items) in old.enumerated() {
                for (item, name) in items.enumerated() {
                    let path = IndexPath(item: item, section: section)
                    let place = new.indices.lazy.compactMap { index in
                        new[index].firstIndex(of: name).map { IndexPath(item: $0, section: index) }
                    }.first
                    #expect(mapping.newPath(of: path) == place)
                    if let place { #expect(mapping.oldPath(of: place) == path) }
                }
            }
        }
    }

    /// Makes random changes to sections of names.
    private static func change(_ old: [[String]], _ random: inout SplitMix) -> (BatchChanges, [[String]]) {
        var changes = BatchChanges()
        var kept: [(section: Int, items: [String])] = []
        var floating: [(from: IndexPath, name: String)] = []
        for (section, items) in old.enumerated() {
            guard Int.random(in: 0..<5, using: &random) > 0 else {
                changes.deletedSections.insert(section)
                continue
            }
            var rest: [String] = []
            for (item, name) in items.enumerated() {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: changes.deletedItems.append(IndexPath(item: item, section: section))
                case 1: floating.append((IndexPath(item: item, section: section), name))
                default: rest.append(name)
                }
            }
            kept.append((section, rest))
        }
        if kept.count > 1, Bool.random(using: &random) {
            let moved = kept.remove(at: Int.random(in: kept.indices, using: &random))
            let target = Int.random(in: 0...kept.count, using: &random)
            kept.insert(moved, at: target)
            changes.movedSections = [(moved.section, target)]
        }
        var new = kept.map(\.items)
        var added: [String: IndexPath?] = [:]
        for entry in floating where !new.isEmpty {
            let section = Int.random(in: new.indices, using: &random)
            new[section].insert(entry.name, at: Int.random(in: 0...new[section].count, using: &random))
            added[entry.name] = entry.from
        }
        if new.isEmpty { changes.deletedItems += floating.map(\.from) }
        for number in 0..<Int.random(in: 0...3, using: &random) where !new.isEmpty {
            let section = Int.random(in: new.indices, using: &random)
            new[section].insert("new \(number)", at: Int.random(in: 0...new[section].count, using: &random))
            added["new \(number)"] = .some(nil)
        }
        for (section, items) in new.enumerated() {
            for (item, name) in items.enumerated() {
                guard let origin = added[name] else { continue }
                let path = IndexPath(item: item, section: section)
                if let origin { changes.movedItems.append((origin, path)) } else { changes.insertedItems.append(path) }
            }
        }
        return (changes, new)
    }

    @Test("another layout takes the cells along")
    func otherLayout() {
        let items = NamedItems([["a", "b", "c", "d"]])
        let view = collection(items)
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        var isDone = false
        view.setCollectionViewLayout(layout, animated: true) { isDone = $0 }
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
        #expect(cell?.frame == CGRect(x: 10, y: 150, width: 300, height: 40))
        #expect(cell?.presentedFrame == CGRect(x: 0, y: 60, width: 100, height: 50))
        events.first.clock.advance(by: 1)
        #expect(isDone)
        #expect(cell?.presentedFrame == CGRect(x: 10, y: 150, width: 300, height: 40))
    }

    @Test("an item that is held makes the others give way, and the data source moves it at the end")
    func movement() {
        let items = NamedItems([["a", "b", "c", "d"]])
        let view = collection(items)
        view.layoutIfNeeded()
        #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 30))
        #expect(view.names == [["b", "c", "a", "d"]])
        #expect(items.sections == [["a", "b", "c", "d"]])
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.center == CGPoint(x: 250, y: 30))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 30))
        #expect(view.names == [["b", "a", "c", "d"]])
        view.endInteractiveMovement()
        #expect(items.taken() == ["move [0, 0] to [0, 1]"])
        events.first.clock.advance(by: 1)
        #expect(view.names == items.sections)
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.origin == CGPoint(x: 110, y: 0))
        view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 30))
        view.cancelInteractiveMovement()
        events.first.clock.advance(by: 1)
        #expect(view.names == items.sections)
        #expect(items.taken() == [])
        items.canMove = false
        #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    }

    @Test("an item that is held at an edge scrolls the collection on")
    func movementAtEdge() {
        let items = NamedItems([(0..<90).map { "\($0)" }])
        let view = collection(items)
        view.layoutIfNeeded()
        view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 475))
        events.first.clock.advance(by: 1)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y > 300)
        view.endInteractiveMovement()
        let rest = view.contentOffset
        events.first.clock.advance(by: 1)
        view.layoutIfNeeded()
        #expect(view.contentOffset == rest)
        let place = items.sections[0].firstIndex(of: "0") ?? 0
        #expect(place > 30)
        #expect((view.cellForItem(at: IndexPath(item: place, section: 0)) as? NamedCell)?.name == "0")
        #expect(view.names == [view.indexPathsForVisibleItems.map { items.sections[0][$0.item] }])
    }

    @Test("a tap highlights, selects and lets go in UIKit's order")
    func taps() {
        let items = NamedItems([["a", "b"]])
        let view = collection(items)
        view.layoutIfNeeded()
        events.first.tap(50, 20)
        #expect(
            items.taken() == [
                "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didSelect 0", "didUnhighlight 0",
            ])
        events.first.tap(150, 20)
        #expect(
            items.taken() == [
                "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didDeselect 0", "didSelect 1",
                "didUnhighlight 1",
            ])
        view.allowsMultipleSelection = true
        events.first.tap(150, 20)
        #expect(
            items.taken() == [
                "shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1", "didUnhighlight 1",
            ])
        #expect(view.indexPathsForSelectedItems == nil)
        view.allowsSelection = false
        view.allowsMultipleSelection = false
        events.first.tap(50, 20)
        #expect(items.taken() == [])
    }

    @Test("a drag takes the highlight away and selects nothing")
    func drags() {
        let items = NamedItems([(0..<90).map { "\($0)" }])
        let view = collection(items)
        view.layoutIfNeeded()
        // Slowly, for a finger that scrolls at once highlights nothing.
        events.first.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 100), seconds: 4, steps: 100)
        #expect(items.taken().last == "didUnhighlight 15")
        #expect(view.contentOffset.y > 150)
        #expect(view.indexPathsForSelectedItems == nil)
    }
}
