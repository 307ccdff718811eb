// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import ColumnViewCore

@MainActor @Suite(.serialized) struct ColumnTransitionTests {
    private func fixture(_ names: [String], height: CGFloat = 50) -> ColumnFixture {
        FrameClock.main = FrameClock()
        let fixture = ColumnFixture(names, height: height)
        fixture.animatesRowChanges = true
        return fixture
    }

    @Test func `new rows appear while the others make room`() {
        let fixture = fixture(["a", "b", "c"])
        fixture.insert("x", at: 1)
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "a 0+10\nx 10+5 alpha 0.5\nb 15+10\nc 25+10")
        FrameClock.main.advance(by: 0.2)
        #expect(fixture.tree == "a 0+10\nx 10+10\nb 20+10\nc 30+10")
    }

    @Test func `rows that go fade while the others close up, and those from below come along`() {
        let fixture = fixture(["a", "b", "c", "d", "e"], height: 30)
        fixture.remove(at: 0)
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "a 0+5 alpha 0.5\nb 5+10\nc 15+10\nd 25+10")
        FrameClock.main.advance(by: 0.2)
        #expect(fixture.tree == "b 0+10\nc 10+10\nd 20+10")
        // The view of the row that went serves another.
        let made = fixture.column.madeRowCount
        fixture.insert("x", at: 0)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.column.madeRowCount == made)
    }

    @Test func `rows that change places pass each other`() {
        let fixture = fixture(["a", "b", "c"])
        let items = fixture.sections[0].items
        fixture.setItems([items[2], items[1], items[0]])
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.05)
        #expect(Set(fixture.tree.split(separator: "\n").map { $0.prefix(1) }) == ["a", "b", "c"])
        #expect((fixture.column.view(ofRow: [0, 0])?.presentedFrame.minY ?? 0) > 10)
        #expect((fixture.column.view(ofRow: [0, 2])?.presentedFrame.minY ?? 20) < 10)
        FrameClock.main.advance(by: 0.5)
        #expect(fixture.tree == "c 0+10\nb 10+10\na 20+10")
    }

    @Test func `a row that goes and comes again before anybody saw it has only moved`() {
        let fixture = fixture(["a", "b", "c"])
        let view = fixture.column.view(ofRow: [0, 0])
        let made = fixture.column.madeRowCount
        let moved = fixture.sections[0].items.removeFirst()
        fixture.column.rowsDidChange(inSection: 0, ListChange(removed: [0]))
        fixture.sections[0].items.append(moved)
        fixture.column.rowsDidChange(inSection: 0, ListChange(inserted: [2]))
        fixture.layoutTreeIfNeeded()
        #expect(fixture.column.view(ofRow: [0, 2]) === view)
        #expect(fixture.column.madeRowCount == made)
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "b 5+10\na 10+10\nc 15+10")
        FrameClock.main.advance(by: 0.5)
        #expect(fixture.tree == "b 0+10\nc 10+10\na 20+10")
    }

    @Test func `what is not seen is not animated`() {
        let fixture = fixture((0..<100).map { "\($0)" })
        fixture.scroll(toTop: 500)
        fixture.layoutTreeIfNeeded()
        let before = fixture.tree
        fixture.insert("x", at: 0)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == before)
        FrameClock.main.advance(by: 0.1)
        #expect(fixture.tree == before)
    }

    @Test func `a change during another goes on from what is seen`() {
        let fixture = fixture(["a", "b"])
        fixture.insert("x", at: 0)
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "x 0+5 alpha 0.5\na 5+10\nb 15+10")
        fixture.insert("y", at: 0)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree.hasSuffix("a 5+10\nb 15+10"))
        FrameClock.main.advance(by: 1)
        #expect(fixture.tree == "y 0+10\nx 10+10\na 20+10\nb 30+10")
    }

    @Test func `rows set out with the next frame, although nobody lays out`() {
        let fixture = fixture(["a", "b"])
        fixture.insert("x", at: 0)
        FrameClock.main.advance(by: 1)
        #expect(fixture.tree == "x 0+10\na 10+10\nb 20+10")
    }

    @Test func `very many new rows are there at once`() {
        let fixture = fixture((0..<300).map { "\($0)" })
        for index in 0..<300 { fixture.insert("n\(index)", at: index * 2) }
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "n0 0+10\n0 10+10\nn1 20+10\n1 30+10\nn2 40+10")
    }

    @Test func `sections that go fade with their headers`() {
        let fixture = fixture(["a"])
        fixture.sections.insert(ColumnFixture.Section(title: "H", items: [Item("h")]), at: 0)
        fixture.column.sectionsDidChange(ListChange(inserted: [0]))
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "[H] 0+10 alpha 0.5\nh 10+5 alpha 0.5\na 15+10")
        FrameClock.main.advance(by: 1)
        fixture.sections.removeFirst()
        fixture.column.sectionsDidChange(ListChange(removed: [0]))
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "[H] 0+10 alpha 0.5\nh 10+5 alpha 0.5\na 15+10")
        FrameClock.main.advance(by: 1)
        #expect(fixture.tree == "a 0+10")
    }

    // MARK: No row over another

    /// Two sections with headers, as far as they are seen.
    private func sections(_ first: [String], _ second: [String], height: CGFloat = 120) -> ColumnFixture {
        FrameClock.main = FrameClock()
        let fixture = ColumnFixture(
            height: height,
            [("A", first), ("B", second)].map { ColumnFixture.Section(title: $0, items: $1.map { Item($0) }) })
        fixture.animatesRowChanges = true
        return fixture
    }

    @Test func `what closes between two sections lets the second come up to it`() {
        let fixture = sections(["a", "b", "c"], ["d"])
        fixture.setItems([fixture.sections[0].items[0]])
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "[A] 0+20\na 20+10\nb 30+10\nc 40+10\n[B] 50+20\nd 70+10")
        FrameClock.main.advance(by: 0.125)
        #expect(
            fixture.tree == """
                [A] 0+20
                a 20+10
                b 30+5 alpha 0.5
                c 35+5 alpha 0.5
                [B] 40+20
                d 60+10
                """)
    }

    @Test func `a row that comes from out of sight between others unrolls there`() {
        let fixture = sections((0..<30).map { "\($0)" }, ["z"], height: 50)
        let items = fixture.sections[0].items
        fixture.setItems([items[0], items[20], items[1], items[2]])
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree.hasPrefix("[A] 0+20\n0 20+10\n"))
        #expect(fixture.tree.contains("20 30+0 alpha 0"))
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree.hasPrefix("[A] 0+20\n0 20+10\n20 30+5 alpha 0.5\n1 35+10"))
    }

    @Test func `what is below comes up from below what goes, not into its place`() {
        let fixture = fixture(["a", "b", "c", "d"], height: 30)
        fixture.remove(at: 2)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "a 0+10\nb 10+10\nc 20+10\nd 30+10")
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "a 0+10\nb 10+10\nc 20+5 alpha 0.5\nd 25+10")
    }

    @Test func `a row that goes to another section sets out from where it was, whatever is told first`() {
        let fixture = sections(["a", "b"], ["c"])
        let moved = fixture.sections[0].items[0]
        fixture.sections[1].items.append(moved)
        fixture.column.rowsDidChange(inSection: 1, ListChange(inserted: [1]))
        fixture.sections[0].items.removeFirst()
        fixture.column.rowsDidChange(inSection: 0, ListChange(removed: [0]))
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "[A] 0+20\na 20+10\nb 30+10\n[B] 40+20\nc 60+10")
        FrameClock.main.advance(by: 1)
        #expect(fixture.tree == "[A] 0+20\nb 20+10\n[B] 30+20\nc 50+10\na 60+10")
    }

    @Test(arguments: 0..<60) func `while rows come and go none lies over another`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let count = Int.random(in: 0..<12, using: &random)
        let fixture = sections((0..<count).map { "a\($0)" }, (0..<8).map { "b\($0)" }, height: 90)
        fixture.column.headersStick = false
        fixture.scroll(toTop: max(0, CGFloat.random(in: -60...60, using: &random).rounded()))
        fixture.layoutTreeIfNeeded()
        for step in 0..<4 {
            for section in 0..<2 {
                var items = fixture.sections[section].items.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
                for new in 0..<Int.random(in: 0..<4, using: &random) {
                    let item = Item(
                        "n\(section)\(step)\(new)", height: CGFloat.random(in: 5...25, using: &random).rounded())
                    items.insert(item, at: Int.random(in: 0...items.count, using: &random))
                }
                fixture.setItems(items, inSection: section)
            }
            fixture.layoutTreeIfNeeded()
            for _ in 0..<5 {
                let rows = fixture.childViews.compactMap { $0 as? FixtureRow }.filter { $0.presentedAlpha > 0.001 }
                let frames = rows.map(\.presentedFrame).filter { $0.height > 0.01 }.sorted { $0.minY < $1.minY }
                for (upper, lower) in zip(frames, frames.dropFirst()) where upper.maxY > lower.minY + 0.1 {
                    Issue.record("\(fixture.tree)")
                }
                FrameClock.main.advance(by: 0.06)
            }
            FrameClock.main.advance(by: 1)
        }
    }
}
