// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import SeededRandom
import Testing

/// Outlines: items of a data source and of a tree controller, expanded and selected.
@MainActor struct OutlineViewTests {
    /// A folder or a file.
    @MainActor final class Entry: NSObject, KeyValueCoding {
        @Observed var name: String
        @Observed var entries: [Entry]
        nonisolated deinit {}

        init(_ name: String, _ entries: [Entry] = []) {
            (self.name, self.entries) = (name, entries)
            super.init()
        }
    }

    @MainActor final class Folders: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
        var roots: [Entry]
        var told: [String] = []
        var closed: Set<String> = []
        nonisolated deinit {}

        init(_ roots: [Entry]) {
            self.roots = roots
            super.init()
        }

        func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
            (item as? Entry)?.entries.count ?? roots.count
        }
        func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
            (item as? Entry)?.entries[index] ?? roots[index]
        }
        func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
            !((item as? Entry)?.entries.isEmpty ?? true)
        }
        func outlineView(
            _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
        ) -> Any? { (item as? Entry)?.name }
        func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool {
            !closed.contains((item as? Entry)?.name ?? "")
        }
        func outlineViewItemDidExpand(_ notification: Notification) {
            told.append("+" + ((notification.userInfo?["NSObject"] as? Entry)?.name ?? ""))
        }
        func outlineViewItemDidCollapse(_ notification: Notification) {
            told.append("-" + ((notification.userInfo?["NSObject"] as? Entry)?.name ?? ""))
        }
        func outlineViewSelectionDidChange(_ notification: Notification) { told.append("selection") }
    }

    private func makeTree() -> [Entry] {
        [Entry("a", [Entry("a1", [Entry("a11")]), Entry("a2")]), Entry("b"), Entry("c", [Entry("c1")])]
    }

    private func outline(_ fixture: TableFixture) throws -> NSOutlineView {
        try #require(fixture.table as? NSOutlineView)
    }

    private let column = TableFixture.column("name", 200, TableFixture.textCell("t"))
    private let attributes =
        #"outlineTableColumn="c-name" indentationPerLevel="10" autoresizesOutlineColumn="NO""#

    /// The texts of all rows, indented by their levels.
    private func texts(_ fixture: TableFixture) throws -> [String] {
        let view = try outline(fixture)
        return (0..<view.numberOfRows).map { row in
            String(repeating: " ", count: view.level(forRow: row))
                + (view.preparedCell(atColumn: 0, row: row)?.stringValue ?? "-")
        }
    }

    @Test("Items are shown and hidden with what is in them, and the delegate is asked and told")
    func expanding() throws {
        let fixture = try TableFixture("outlineView", attributes, columns: column)
        let view = try outline(fixture)
        let folders = Folders(makeTree())
        view.delegate = folders
        view.dataSource = folders
        #expect(fixture.faults == [])
        #expect(view.indentationPerLevel == 10)
        #expect(try texts(fixture) == ["a", "b", "c"])
        view.expandItem(folders.roots[0])
        #expect(try texts(fixture) == ["a", " a1", " a2", "b", "c"])
        view.expandItem(nil, expandChildren: true)
        #expect(try texts(fixture) == ["a", " a1", "  a11", " a2", "b", "c", " c1"])
        #expect(view.isItemExpanded(folders.roots[0].entries[0]))
        #expect(view.row(forItem: folders.roots[2]) == 5)
        #expect(view.parent(forItem: folders.roots[2].entries[0]) as? Entry === folders.roots[2])
        view.collapseItem(folders.roots[0])
        #expect(try texts(fixture) == ["a", "b", "c", " c1"])
        view.expandItem(folders.roots[0])
        #expect(try texts(fixture) == ["a", " a1", "  a11", " a2", "b", "c", " c1"])
        folders.closed = ["c"]
        view.collapseItem(folders.roots[2])
        view.expandItem(folders.roots[2])
        #expect(folders.told == ["+a", "+a1", "+c", "-a", "+a", "-c"])
    }

    @Test("A click on a triangle and the arrow keys expand, collapse, and go in and out")
    func interaction() throws {
        let fixture = try TableFixture("outlineView", attributes, columns: column)
        let view = try outline(fixture)
        let folders = Folders(makeTree())
        view.delegate = folders
        view.dataSource = folders
        fixture.layout()
        let triangle = view.frameOfOutlineCell(atRow: 0)
        #expect(triangle == CGRect(x: 0, y: 0, width: 16, height: 22))
        #expect(view.frameOfOutlineCell(atRow: 1) == .zero)
        #expect(view.frameOfCell(atColumn: 0, row: 0) == CGRect(x: 18, y: 1, width: 192, height: 20))
        fixture.click(CGPoint(x: triangle.midX, y: triangle.midY), in: view)
        #expect(try texts(fixture) == ["a", " a1", " a2", "b", "c"])
        #expect(view.selectedRowIndexes == [])
        #expect(view.frameOfCell(atColumn: 0, row: 1).minX == 28)
        fixture.click(row: 1)
        fixture.key("\u{F703}")
        #expect(try texts(fixture) == ["a", " a1", "  a11", " a2", "b", "c"])
        fixture.key("\u{F703}")
        #expect(view.selectedRow == 2)
        fixture.key("\u{F702}")
        #expect(view.selectedRow == 1)
        fixture.key("\u{F702}")
        fixture.key("\u{F702}")
        #expect(view.selectedRow == 0)
        fixture.key("\u{F702}")
        #expect(try texts(fixture) == ["a", "b", "c"])
    }

    @Test("What is selected stays selected when rows above come and go, and goes to what it was in when hidden")
    func selection() throws {
        let fixture = try TableFixture("outlineView", attributes, columns: column)
        let view = try outline(fixture)
        let folders = Folders(makeTree())
        view.dataSource = folders
        fixture.layout()
        view.selectRowIndexes([2], byExtendingSelection: false)
        view.expandItem(folders.roots[0])
        #expect(view.selectedRowIndexes == [4])
        view.selectRowIndexes([1], byExtendingSelection: false)
        view.collapseItem(folders.roots[0])
        #expect(view.selectedRowIndexes == [0])
        folders.roots.insert(Entry("0"), at: 0)
        view.insertItems(at: [0], inParent: nil)
        #expect(try texts(fixture) == ["0", "a", "b", "c"])
        #expect(view.selectedRowIndexes == [1])
    }

    @Test("Items that come, go and move take their rows along, and leave the others where they are")
    func singleItems() throws {
        let fixture = try TableFixture("outlineView", attributes, columns: column)
        let view = try outline(fixture)
        let folders = Folders(makeTree())
        view.delegate = folders
        view.dataSource = folders
        let a = folders.roots[0]
        view.expandItem(a, expandChildren: true)
        view.selectRowIndexes([4], byExtendingSelection: false)
        folders.roots.insert(Entry("a0"), at: 1)
        view.insertItems(at: [1], inParent: nil, withAnimation: .slideDown)
        #expect(try texts(fixture) == ["a", " a1", "  a11", " a2", "a0", "b", "c"])
        #expect(view.selectedRowIndexes == [5])
        a.entries.append(Entry("a3"))
        a.entries.insert(Entry("a9"), at: 0)
        view.insertItems(at: [0, 3], inParent: a, withAnimation: .effectFade)
        #expect(try texts(fixture) == ["a", " a9", " a1", "  a11", " a2", " a3", "a0", "b", "c"])
        #expect(view.selectedRowIndexes == [7])
        a.entries.insert(a.entries.remove(at: 0), at: 3)
        view.moveItem(at: 0, inParent: a, to: 3, inParent: a)
        #expect(try texts(fixture) == ["a", " a1", "  a11", " a2", " a3", " a9", "a0", "b", "c"])
        a.entries.removeSubrange(0..<2)
        view.removeItems(at: [0, 1], inParent: a, withAnimation: .slideUp)
        #expect(try texts(fixture) == ["a", " a3", " a9", "a0", "b", "c"])
        #expect(view.selectedRowIndexes == [4])
        // Into an item that is not expanded, and one that had none.
        let (b, c) = (folders.roots[2], folders.roots[3])
        b.entries.append(Entry("b1"))
        view.insertItems(at: [0], inParent: b, withAnimation: .slideDown)
        c.entries.append(Entry("c2"))
        view.insertItems(at: [1], inParent: c, withAnimation: .slideDown)
        #expect(try texts(fixture) == ["a", " a3", " a9", "a0", "b", "c"])
        #expect(view.isExpandable(b))
        view.expandItem(nil, expandChildren: true)
        #expect(try texts(fixture) == ["a", " a3", " a9", "a0", "b", " b1", "c", " c1", " c2"])
        folders.roots.remove(at: 0)
        view.removeItems(at: [0], inParent: nil, withAnimation: .slideUp)
        #expect(try texts(fixture) == ["a0", "b", " b1", "c", " c1", " c2"])
    }

    @Test("An outline is after single changes what it is when it is loaded again", arguments: 1...4)
    func randomItems(seed: UInt64) throws {
        let fixture = try TableFixture("outlineView", attributes, columns: column)
        let view = try outline(fixture)
        let folders = Folders(makeTree())
        view.delegate = folders
        view.dataSource = folders
        view.expandItem(nil, expandChildren: true)
        var random = SplitMix(seed: seed)
        for round in 0..<200 {
            let rows = view.numberOfRows
            let row = Int.random(in: -1..<rows, using: &random)
            let parent = view.item(atRow: row) as? Entry
            let count = parent?.entries.count ?? folders.roots.count
            let index = Int.random(in: 0...count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let entry = Entry("n\(round)")
                if let parent {
                    parent.entries.insert(entry, at: index)
                } else {
                    folders.roots.insert(entry, at: index)
                }
                view.insertItems(at: [index], inParent: parent, withAnimation: .slideDown)
            case 2 where index < count:
                if let parent { parent.entries.remove(at: index) } else { folders.roots.remove(at: index) }
                view.removeItems(at: [index], inParent: parent, withAnimation: .slideUp)
            case 3 where index < count:
                let new = Int.random(in: 0..<count, using: &random)
                if let parent {
                    parent.entries.insert(parent.entries.remove(at: index), at: new)
                } else {
                    folders.roots.insert(folders.roots.remove(at: index), at: new)
                }
                view.moveItem(at: index, inParent: parent, to: new, inParent: parent)
            default: if let parent { view.isItemExpanded(parent) ? view.collapseItem(parent) : view.expandItem(parent) }
            }
            let shown = try texts(fixture)
            view.reloadData()
            try #require(try texts(fixture) == shown, "round \(round)")
        }
    }

    @Test("NSOutlineView content")
    func content() throws {
        let fixture = try TableFixture("outlineView", attributes, columns: column)
        let view = try outline(fixture)
        let controller = NSTreeController()
        controller.childrenKeyPath = "entries"
        let roots = makeTree()
        controller.content = roots
        view.bind(.content, to: controller, withKeyPath: "arrangedObjects")
        view.bind(.selectionIndexPaths, to: controller, withKeyPath: "selectionIndexPaths")
        view.tableColumns[0].bind(.value, to: controller, withKeyPath: "arrangedObjects.name")
        #expect(try texts(fixture) == ["a", "b", "c"])
        view.expandItem(view.item(atRow: 0))
        #expect(try texts(fixture) == ["a", " a1", " a2", "b", "c"])
        roots[0].entries.append(Entry("a3"))
        #expect(try texts(fixture) == ["a", " a1", " a2", " a3", "b", "c"])
        fixture.click(row: 3)
        #expect(controller.selectionIndexPaths == [IndexPath(indexes: [0, 2])])
        controller.setSelectionIndexPath(IndexPath(indexes: [0, 0, 0]))
        #expect(try texts(fixture) == ["a", " a1", "  a11", " a2", " a3", "b", "c"])
        #expect(view.selectedRowIndexes == [2])
        roots[0].entries[0].name = "renamed"
        #expect(try texts(fixture)[1] == " renamed")
        #expect(view.row(forItem: view.item(atRow: 2)) == 2)
    }

    @Test("Rows of views have triangles, and indented cells")
    func views() throws {
        let fixture = try TableFixture(
            "outlineView", attributes + #" viewBased="YES""#,
            columns: TableFixture.column("name", 200, TableFixture.prototype("name", key: "name")))
        let view = try outline(fixture)
        let controller = NSTreeController()
        controller.childrenKeyPath = "entries"
        controller.content = makeTree()
        view.bind(.content, to: controller, withKeyPath: "arrangedObjects")
        fixture.layout()
        #expect(fixture.shownTexts == ["0: a", "1: b", "2: c"])
        let triangle = view.frameOfOutlineCell(atRow: 2)
        fixture.click(CGPoint(x: triangle.midX, y: triangle.midY), in: view)
        #expect(fixture.shownTexts == ["0: a", "1: b", "2: c", "3: c1"])
        #expect(
            view.rowView(atRow: 3, makeIfNecessary: false)?.outline == """
                NSTableRowView 0 66 298 22
                  NSTableCellView 28 1 182 20
                    NSTextField 0 2 182 16
                """)
    }

    @Test("An outline of a hundred thousand items shows and hides them at once")
    func large() throws {
        let fixture = try TableFixture("outlineView", attributes, columns: column)
        let view = try outline(fixture)
        let folders = Folders([Entry("all", (0..<100_000).map { Entry("e\($0)") })])
        view.dataSource = folders
        fixture.layout()
        view.expandItem(folders.roots[0])
        #expect(view.numberOfRows == 100_001)
        #expect(view.row(forItem: folders.roots[0].entries[99_999]) == 100_000)
        view.scrollRowToVisible(100_000)
        #expect(fixture.cellTexts.last == "100000: e99999")
        view.collapseItem(folders.roots[0])
        #expect(view.numberOfRows == 1)
    }
}
