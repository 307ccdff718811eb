// SPDX-License-Identifier: Apache-2.0

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
        #expect(fixture.tree == "a 0+10\nx 10+10 alpha 0.5\nb 15+10\nc 25+10")
        FrameClock.main.advance(by: 0.2)
        #expect(fixture.tree == "a 0+10\nx 10+10\nb 20+10\nc 30+10")
    }

    @Test func `rows that go fade while the others close up, and those from below come along`() {
        let fixture = fixture(["a", "b", "c", "d", "e"], height: 30)
        fixture.remove(at: 0)
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "a 0+10 alpha 0.5\nb 5+10\nc 15+10\nd 25+10")
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
        #expect(fixture.tree == "x 0+10 alpha 0.5\na 5+10\nb 15+10")
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
        #expect(fixture.tree == "[H] 0+20 alpha 0.5\na 15+10\nh 20+10 alpha 0.5")
        FrameClock.main.advance(by: 1)
        fixture.sections.removeFirst()
        fixture.column.sectionsDidChange(ListChange(removed: [0]))
        fixture.layoutTreeIfNeeded()
        FrameClock.main.advance(by: 0.125)
        #expect(fixture.tree == "[H] 0+20 alpha 0.5\na 15+10\nh 20+10 alpha 0.5")
        FrameClock.main.advance(by: 1)
        #expect(fixture.tree == "a 0+10")
    }
}
