// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ColumnViewCore

@MainActor @Suite struct ColumnLayoutTests {
    @Test func `only the rows that are seen have views`() {
        let fixture = ColumnFixture(["a", "b", "c", "d", "e", "f", "g"], height: 35)
        #expect(
            fixture.tree == """
                a 0+10
                b 10+10
                c 20+10
                d 30+10
                """)
        #expect(fixture.contentHeight == 70)
    }

    @Test func `rows of other heights push the ones below down`() {
        let fixture = ColumnFixture(["a", "b", "c", "d"])
        fixture.sections[0].items[1].height = 25
        fixture.column.reload()
        fixture.layoutTreeIfNeeded()
        #expect(
            fixture.tree == """
                a 0+10
                b 10+25
                c 35+10
                d 45+10
                """)
    }

    @Test func `headers stay at the top while their rows are seen`() {
        let sections = [
            ColumnFixture.Section(title: "A", items: [Item("a"), Item("b"), Item("c")]),
            ColumnFixture.Section(title: "B", items: [Item("d"), Item("e"), Item("f")]),
        ]
        let fixture = ColumnFixture(sections)
        #expect(
            fixture.tree == """
                [A] 0+20
                a 20+10
                b 30+10
                c 40+10
                """)
        fixture.scroll(toTop: 15)
        fixture.layoutTreeIfNeeded()
        #expect(
            fixture.tree == """
                [A] 0+20
                a 5+10
                b 15+10
                c 25+10
                [B] 35+20
                """)
        // The header of the next section pushes it out.
        fixture.scroll(toTop: 40)
        fixture.layoutTreeIfNeeded()
        #expect(
            fixture.tree == """
                [A] -10+20
                c 0+10
                [B] 10+20
                d 30+10
                e 40+10
                """)
        fixture.column.headersStick = false
        fixture.layoutTreeIfNeeded()
        #expect(
            fixture.tree == """
                c 0+10
                [B] 10+20
                d 30+10
                e 40+10
                """)
    }

    @Test func `a header lies over the rows that go under it`() {
        let section = ColumnFixture.Section(title: "A", items: (0..<9).map { Item("\($0)") })
        let fixture = ColumnFixture([section])
        fixture.scroll(toTop: 25)
        fixture.layoutTreeIfNeeded()
        #expect((fixture.childViews.last as? FixtureRow)?.className == "Header")
    }

    @Test func `scrolling uses views again, each for its class`() {
        let fixture = ColumnFixture((0..<1000).map { "\($0)" })
        for (index, item) in fixture.sections[0].items.enumerated() where index % 2 == 1 { item.className = "Odd" }
        fixture.column.reload()
        for top in stride(from: 0, to: 9900, by: 7) {
            fixture.scroll(toTop: CGFloat(top))
            fixture.layoutTreeIfNeeded()
            let rows = fixture.childViews.compactMap { $0 as? FixtureRow }
            #expect(rows.allSatisfy { $0.className == ($0.rowData as? Item)?.className })
            #expect(rows.count <= 6)
        }
        #expect(fixture.column.madeRowCount <= 10)
    }

    @Test func `a million rows cost what the visible ones cost`() {
        let fixture = ColumnFixture(["only"], height: 100)
        let item = Item("x")
        fixture.sections[0].items = Array(repeating: item, count: 1_000_000)
        fixture.column.reload()
        fixture.layoutTreeIfNeeded()
        for top in [0, 5_000_000, 9_999_900, 123_456] as [CGFloat] {
            fixture.scroll(toTop: top)
            fixture.layoutTreeIfNeeded()
        }
        #expect(fixture.column.madeRowCount <= 12)
        #expect(fixture.column.measurementCount <= 4 * 11 + 1)
        #expect(fixture.contentHeight == 10_000_000)
    }

    @Test func `what is looked at stays when rows above it turn out higher than estimated`() {
        let fixture = ColumnFixture((0..<100).map { "\($0)" })
        for item in fixture.sections[0].items { item.height = 16 }
        fixture.column.reload()
        fixture.scroll(toTop: 500)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree.hasPrefix("50 0+16"))
        // Up by less than a row: the row above comes into sight with its real height, and the others do not jump.
        fixture.scroll(toTop: fixture.bounds.minY - 4)
        fixture.layoutTreeIfNeeded()
        #expect(
            fixture.tree == """
                49 -12+16
                50 4+16
                51 20+16
                52 36+16
                """)
    }

    @Test func `a row whose data change is shown anew, with another height and class`() {
        let fixture = ColumnFixture(["a", "b", "c"])
        let item = fixture.sections[0].items[1]
        item.height = 22
        item.changed?()
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "a 0+10\nb 10+22\nc 32+10")
        item.className = "Big"
        item.changed?()
        fixture.layoutTreeIfNeeded()
        #expect(fixture.childViews.compactMap { ($0 as? FixtureRow)?.className }.sorted() == ["Big", "Row", "Row"])
    }

    @Test func `another width asks all rows for their heights again`() {
        let fixture = ColumnFixture(["a", "b"])
        fixture.sections[0].items[0].height = 15
        fixture.frame.size.width = 80
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "a 0+15\nb 15+10")
    }

    @Test func `one height for all rows asks none`() {
        let fixture = ColumnFixture(["a", "b", "c"])
        fixture.column.rowHeight = 12
        let before = fixture.column.measurementCount
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "a 0+12\nb 12+12\nc 24+12")
        #expect(fixture.column.measurementCount == before)
    }

    @Test(arguments: [0, -5, CGFloat.nan, .infinity]) func `rows of impossible heights do not hang`(height: CGFloat) {
        let fixture = ColumnFixture((0..<100).map { "\($0)" })
        for item in fixture.sections[0].items { item.height = height }
        fixture.column.reload()
        fixture.layoutTreeIfNeeded()
        #expect(fixture.column.frame(ofRow: [0, 1])?.minY == 1)
    }

    @Test func `the row at a place is found, and none under a header`() {
        let section = ColumnFixture.Section(title: "A", items: (0..<9).map { Item("\($0)") })
        let fixture = ColumnFixture([section])
        fixture.scroll(toTop: 25)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.column.row(at: CGPoint(x: 5, y: 30)) == nil)
        #expect(fixture.column.row(at: CGPoint(x: 5, y: 51)) == [0, 3])
        #expect(fixture.column.row(at: CGPoint(x: 5, y: 500)) == nil)
    }
}
