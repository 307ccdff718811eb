// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

extension NSDiffableDataSourceSnapshot {
    /// Sections and their items, for comparing.
    fileprivate var text: String {
        sectionIdentifiers.map { section in
            "\(section):" + itemIdentifiers(inSection: section).map { " \($0)" }.joined()
        }.joined(separator: "; ")
    }
}

@Suite(.serialized) struct SnapshotTests {
    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    @Test("items and sections are appended, inserted, moved and deleted")
    func editing() {
        var value = snapshot(["a": [1, 2], "b": [3]])
        value.appendItems([4])
        value.insertItems([5, 6], beforeItem: 2)
        value.insertItems([7], afterItem: 3)
        #expect(value.text == "a: 1 5 6 2; b: 3 7 4")
        value.moveItem(1, afterItem: 7)
        value.moveItem(4, beforeItem: 5)
        #expect(value.text == "a: 4 5 6 2; b: 3 7 1")
        value.moveItem(2, beforeItem: 4)
        value.insertSections(["c"], beforeSection: "a")
        value.insertSections(["d"], afterSection: "a")
        #expect(value.text == "c:; a: 2 4 5 6; d:; b: 3 7 1")
        value.moveSection("b", beforeSection: "c")
        value.moveSection("c", afterSection: "d")
        value.deleteItems([4, 7])
        #expect(value.text == "b: 3 1; a: 2 5 6; d:; c:")
        value.deleteSections(["a", "d"])
        #expect(value.text == "b: 3 1; c:")
        #expect(value.sectionIdentifier(containingItem: 2) == nil)
        value.deleteAllItems()
        #expect(value.numberOfSections == 0)
    }

    @Test("a copy is changed without the original, and both know where their items are")
    func copies() {
        let first = snapshot(["a": [1, 2], "b": [3, 4]])
        #expect(first.indexOfItem(4) == 3)
        var second = first
        second.deleteItems([1])
        #expect(first.indexOfItem(4) == 3)
        #expect(second.indexOfItem(4) == 2)
        #expect(first.text == "a: 1 2; b: 3 4")
        #expect(second.indexPath(of: 4) == IndexPath(item: 1, section: 1))
        #expect(second.item(at: IndexPath(item: 0, section: 0)) == 2)
        #expect(second.indexOfSection("b") == 1)
        #expect(second.sectionIdentifier(containingItem: 3) == "b")
    }

    @Test("what cannot be is described, and changes nothing")
    func errors() {
        let outer = DiffableDataSourceError.handler
        defer { DiffableDataSourceError.handler = outer }
        let told = Told()
        DiffableDataSourceError.handler = { told.add($0) }
        var value = Snapshot()
        value.appendItems([1])
        value.appendSections(["a", "a"])
        value.appendItems([1, 2, 1])
        value.appendItems([2], toSection: "a")
        value.appendItems([3], toSection: "z")
        value.insertItems([3], beforeItem: 9)
        value.deleteItems([8])
        value.moveItem(1, afterItem: 9)
        value.moveSection("a", afterSection: "y")
        value.reloadItems([7])
        value.reloadSections(["x"])
        #expect(value.text == "a: 1 2")
        #expect(
            told.errors == [
                .noSection, .duplicateSection("a"), .duplicateItem("1"), .duplicateItem("2"), .unknownSection("z"),
                .unknownItem("9"), .unknownItem("8"), .unknownItem("9"), .unknownSection("y"), .unknownItem("7"),
                .unknownSection("x"),
            ])
    }

    private final class Told: @unchecked Sendable {
        private(set) var errors: [DiffableDataSourceError] = []
        func add(_ error: DiffableDataSourceError) { errors.append(error) }
    }

    @Test("the difference names as few moves as there can be")
    func fewestMoves() {
        let old = snapshot(["a": [1, 2, 3, 4, 5]])
        let changes = SnapshotDifference(from: old, to: snapshot(["a": [2, 3, 4, 1, 6]])).changes
        #expect(changes.movedItems.map(\.from) == [IndexPath(item: 0, section: 0)])
        #expect(changes.movedItems.map(\.to) == [IndexPath(item: 3, section: 0)])
        #expect(changes.deletedItems == [IndexPath(item: 4, section: 0)])
        #expect(changes.insertedItems == [IndexPath(item: 4, section: 0)])
        #expect(SnapshotDifference(from: old, to: old).changes.isEmpty)
    }

    @Test("reloaded and reconfigured items are named once", arguments: [false, true])
    func marks(_ movesAcross: Bool) {
        let old = snapshot(["a": [1, 2, 3], "b": [4]])
        var new = snapshot(["a": [3, 1, 2], "b": [4]])
        new.reloadItems([1, 3])
        new.reconfigureItems([2])
        new.reloadSections(["b"])
        let difference = SnapshotDifference(from: old, to: new, movesAcrossNewSections: movesAcross)
        #expect(difference.changes.reloadedItems == [IndexPath(item: 0, section: 0)])
        #expect(difference.changes.deletedItems == [IndexPath(item: 2, section: 0)])
        #expect(difference.changes.insertedItems == [IndexPath(item: 0, section: 0)])
        #expect(difference.changes.deletedSections == [1])
        #expect(difference.changes.insertedSections == [1])
        #expect(difference.changes.movedItems.isEmpty)
        #expect(difference.reconfiguredItems == [IndexPath(item: 2, section: 0)])
    }

    @Test("the longest growing part is as long as the slow way finds it")
    func longest() {
        var random = SplitMix(seed: 3)
        for count in 0..<9 {
            for _ in 0..<40 {
                let numbers = Array(0..<count).shuffled(using: &random)
                let members = LongestIncreasingSubsequence.members(of: numbers)
                let kept = zip(numbers, members).filter(\.1).map(\.0)
                #expect(kept == kept.sorted())
                var longest = 0
                for set in 0..<(1 << count) {
                    let part = numbers.indices.filter { set >> $0 & 1 == 1 }.map { numbers[$0] }
                    if part == part.sorted() { longest = max(longest, part.count) }
                }
                #expect(kept.count == longest)
            }
        }
    }

    @Test("an outline shows the items whose holders are open")
    func outline() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["a", "b"])
        outline.append(["a1", "a2"], to: "a")
        outline.append(["a1x"], to: "a1")
        #expect(outline.visibleItems == ["a", "b"])
        outline.expand(["a1", "a"])
        #expect(outline.visibleItems == ["a", "a1", "a1x", "a2", "b"])
        #expect(outline.level(of: "a1x") == 2)
        #expect(outline.parent(of: "a1") == "a")
        outline.collapse(["a"])
        #expect(!outline.isVisible("a1x"))
        #expect(outline.isVisible("b"))
        outline.insert(["c"], before: "b")
        outline.delete(["a1"])
        #expect(outline.items == ["a", "a2", "c", "b"])
        #expect(outline.snapshot(of: "a").items == ["a2"])
    }
}
