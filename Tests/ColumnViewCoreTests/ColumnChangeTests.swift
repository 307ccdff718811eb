// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import ColumnViewCore

@MainActor @Suite struct ColumnChangeTests {
    @Test func `rows that come, go and move show in their places`() {
        let fixture = ColumnFixture(["a", "b", "c", "d"])
        fixture.insert("new", at: 1)
        fixture.remove(at: 3)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "a 0+10\nnew 10+10\nb 20+10\nd 30+10")
        let items = fixture.sections[0].items
        fixture.setItems([items[3], items[1], items[0]])
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "d 0+10\nnew 10+10\na 20+10")
    }

    @Test func `a row keeps its view and its height through a move`() {
        let fixture = ColumnFixture(["a", "b", "c", "d"])
        let view = fixture.column.view(ofRow: [0, 0])
        let made = (fixture.column.madeRowCount, fixture.column.measurementCount)
        let items = fixture.sections[0].items
        fixture.setItems([items[1], items[2], items[3], items[0]])
        fixture.layoutTreeIfNeeded()
        #expect(fixture.column.view(ofRow: [0, 3]) === view)
        #expect(made == (fixture.column.madeRowCount, fixture.column.measurementCount))
    }

    @Test func `what is seen stays in place when rows come and go above it`() {
        let fixture = ColumnFixture((0..<50).map { "\($0)" })
        fixture.scroll(toTop: 203)
        fixture.layoutTreeIfNeeded()
        let before = fixture.tree
        fixture.insert("x", at: 0)
        fixture.insert("y", at: 7)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == before)
        #expect(fixture.bounds.minY == 223)
        fixture.setItems(Array(fixture.sections[0].items.dropFirst(12)))
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == before)
    }

    @Test func `when the topmost row goes the next one takes its place`() {
        let fixture = ColumnFixture((0..<50).map { "\($0)" }, height: 30)
        fixture.scroll(toTop: 200)
        fixture.layoutTreeIfNeeded()
        fixture.remove(at: 20)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "19 0+10\n21 10+10\n22 20+10")
    }

    @Test func `at the top new rows come into sight`() {
        let fixture = ColumnFixture((0..<50).map { "\($0)" }, height: 20)
        fixture.insert("x", at: 0)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "x 0+10\n0 10+10")
    }

    @Test func `at the end the content is not left`() {
        let fixture = ColumnFixture((0..<10).map { "\($0)" }, height: 40)
        fixture.scroll(toTop: 60)
        fixture.layoutTreeIfNeeded()
        fixture.setItems(Array(fixture.sections[0].items.prefix(5)))
        fixture.layoutTreeIfNeeded()
        #expect(fixture.bounds.minY == 10)
        #expect(fixture.tree == "1 0+10\n2 10+10\n3 20+10\n4 30+10")
    }

    @Test func `sections come, go and move with their rows`() {
        func section(_ title: String, _ names: String...) -> ColumnFixture.Section {
            ColumnFixture.Section(title: title, items: names.map { Item($0) })
        }
        let fixture = ColumnFixture(height: 100, [section("A", "a"), section("B", "b"), section("C", "c")])
        fixture.sections = [fixture.sections[2], section("N", "n"), fixture.sections[0]]
        fixture.column.sectionsDidChange(
            ListChange(removed: [1], inserted: [1], moved: [ListChange.Move(from: 2, to: 0)]))
        fixture.layoutTreeIfNeeded()
        #expect(
            fixture.tree == """
                [C] 0+20
                c 20+10
                [N] 30+20
                n 50+10
                [A] 60+20
                a 80+10
                """)
    }

    @Test func `a change that does not fit the content shows what is there`() {
        let fixture = ColumnFixture(["a", "b"])
        fixture.sections[0].items = [Item("x"), Item("y"), Item("z")]
        fixture.column.rowsDidChange(inSection: 0, ListChange(removed: [7], inserted: [0]))
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "x 0+10\ny 10+10\nz 20+10")
        fixture.column.rowsDidChange(inSection: 4, ListChange(inserted: [0]))
        fixture.layoutTreeIfNeeded()
        #expect(fixture.tree == "x 0+10\ny 10+10\nz 20+10")
    }

    @Test func `a hundred thousand changes between two layouts are one layout`() {
        let fixture = ColumnFixture((0..<10).map { "\($0)" })
        let made = fixture.column.madeRowCount
        for index in 0..<100_000 {
            if index % 3 == 2 {
                fixture.remove(at: index % fixture.sections[0].items.count)
            } else {
                fixture.insert("\(index)", at: index % (fixture.sections[0].items.count + 1))
            }
        }
        fixture.layoutTreeIfNeeded()
        #expect(fixture.column.rowCount(inSection: 0) == fixture.sections[0].items.count)
        #expect(fixture.column.madeRowCount - made <= 12)
    }

    @Test(arguments: 0..<40) func `after any changes rows lie as in a list that was laid out anew`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func item(_ index: Int) -> Item {
            Item("\(index)", height: CGFloat(Int.random(in: 1...40, using: &random)))
        }
        let sections = (0..<3).map { index in
            ColumnFixture.Section(
                title: index == 1 ? nil : "\(index)", items: (0..<Int.random(in: 0...20, using: &random)).map(item))
        }
        let fixture = ColumnFixture(sections)
        for step in 0..<60 {
            let section = Int.random(in: 0..<fixture.sections.count, using: &random)
            var items = fixture.sections[section].items
            switch Int.random(in: 0..<6, using: &random) {
            case 0: items.insert(item(1000 + step), at: Int.random(in: 0...items.count, using: &random))
            case 1: if let index = items.indices.randomElement(using: &random) { items.remove(at: index) }
            case 2: items.shuffle(using: &random)
            case 3: items.sort { $0.name < $1.name }
            case 4: items.removeAll { _ in Bool.random(using: &random) }
            default: fixture.scroll(toTop: CGFloat.random(in: 0...200, using: &random))
            }
            let selected = IndexSet(items.indices.filter { _ in Bool.random(using: &random) })
            fixture.setItems(items, inSection: section)
            fixture.column.setSelectedRows(selected, inSection: section)
            if Bool.random(using: &random) { fixture.layoutTreeIfNeeded() }
        }
        fixture.layoutTreeIfNeeded()
        var top: CGFloat = 0
        for (section, content) in fixture.sections.enumerated() {
            #expect(fixture.column.rowCount(inSection: section) == content.items.count)
            for (row, item) in content.items.enumerated() {
                guard let view = fixture.column.view(ofRow: [section, row]) as? FixtureRow else { continue }
                #expect(view.rowData as? Item === item)
                #expect(view.frame == fixture.column.frame(ofRow: [section, row]))
                #expect(view.frame.height == item.height)
                #expect(view.isRowSelected == fixture.column.isSelected([section, row]))
            }
            let frames = content.items.indices.compactMap { fixture.column.frame(ofRow: [section, $0]) }
            top = fixture.column.frame(ofHeader: section)?.maxY ?? top
            for frame in frames {
                #expect(abs(frame.minY - top) < 1e-6)
                top = frame.maxY
            }
        }
        #expect(abs(top - fixture.contentHeight) < 1e-6)
        // Every row that is seen has a view, and no other row has.
        let seen = Set(fixture.column.seenRows)
        let live = fixture.sections.indices.flatMap { section in
            fixture.sections[section].items.indices.map { IndexPath(row: $0, section: section) }
        }.filter { fixture.column.view(ofRow: $0) != nil }
        #expect(Set(live) == seen)
    }
}
