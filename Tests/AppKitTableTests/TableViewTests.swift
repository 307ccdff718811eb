// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// Tables of cells and of views with a data source: what is decoded, where it lies, and what the person does.
@MainActor struct TableViewTests {
    @Test("A table is decoded with its columns, its header and what the person may do")
    func decoding() throws {
        let fixture = try TableFixture()
        let table = fixture.table
        #expect(fixture.faults == [])
        #expect(table.tableColumns.map { $0.identifier?.rawValue } == ["name", "age"])
        #expect(table.tableColumns.map(\.title) == ["Name", "Age"])
        #expect(table.tableColumns.map(\.sortDescriptorPrototype?.key) == ["name", "age"])
        #expect(table.allowsMultipleSelection && table.allowsEmptySelection && table.allowsColumnReordering)
        #expect(!table.allowsColumnSelection)
        #expect(table.intercellSpacing == CGSize(width: 4, height: 2))
        #expect(table.headerView?.tableView === table)
        #expect(table.tableColumns.map { ($0.dataCell as? NSTextFieldCell)?.isEditable } == [true, true])
    }

    @Test("Rows and cells lie where AppKit places them, below the header")
    func geometry() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        fixture.table.dataSource = people
        fixture.layout()
        let table = fixture.table
        #expect(table.effectiveStyle == .fullWidth)
        #expect(table.rect(ofRow: 1) == CGRect(x: 0, y: 22, width: 298, height: 22))
        #expect(table.frameOfCell(atColumn: 0, row: 1) == CGRect(x: 2, y: 23, width: 124, height: 20))
        #expect(table.frameOfCell(atColumn: 1, row: 0) == CGRect(x: 130, y: 1, width: 84, height: 20))
        #expect(table.row(at: CGPoint(x: 5, y: 44)) == 2)
        #expect(table.row(at: CGPoint(x: 5, y: 66)) == -1)
        #expect(table.column(at: CGPoint(x: 139, y: 0)) == 1)
        #expect(fixture.scroll.contentView.bounds == CGRect(x: 0, y: -28, width: 298, height: 198))
        #expect(table.frame == CGRect(x: 0, y: 0, width: 298, height: 170))
        #expect(table.headerView?.convert(CGPoint.zero, to: fixture.scroll) == CGPoint(x: 1, y: 1))
        #expect(fixture.cellTexts == ["0: Ada 36", "1: Grace 85", "2: Alan 41"])
    }

    @Test("Without a border around the table rows lie inset, as what was chosen says, or as before macOS 11")
    func styles() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        fixture.table.dataSource = people
        let table = fixture.table
        table.columnAutoresizingStyle = .noColumnAutoresizing
        func spans() -> [[CGFloat]] {
            fixture.layout()
            return (0..<2).map { column in
                let frame = table.frameOfCell(atColumn: column, row: 0)
                return [frame.minX, frame.maxX]
            }
        }
        let fullWidth = spans()
        #expect(fullWidth == [[2, 126], [130, 214]])
        fixture.scroll.borderType = .noBorder
        #expect(table.effectiveStyle == .inset)
        #expect(spans() == [[12, 136], [140, 224]])
        table.style = .fullWidth
        #expect(spans() == fullWidth)
        table.intercellSpacing.width = 17
        #expect(spans() == [[8.5, 126], [143, 220.5]])
        let metrics = PlatformMetrics.current
        defer { PlatformMetrics.current = metrics }
        PlatformMetrics.current.toolsVersion = 16097
        table.style = .automatic
        table.intercellSpacing.width = 4
        #expect(table.effectiveStyle == .fullWidth)
        #expect(spans() == [[2, 122], [126, 206]])
    }

    @Test("Heights of the delegate's, with the table's where it has none")
    func heights() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        people.heights = [0: 30, 2: 50]
        fixture.table.delegate = people
        fixture.table.dataSource = people
        fixture.layout()
        #expect((0..<3).map { fixture.table.rect(ofRow: $0).height } == [32, 22, 52])
        people.heights[1] = 40
        fixture.table.noteHeightOfRows(withIndexesChanged: [1])
        #expect(fixture.table.rect(ofRow: 2).minY == 74)
    }

    @Test("Clicks select, with command and shift more, and the delegate is asked and told")
    func clicks() throws {
        let fixture = try TableFixture()
        let people = People((0..<6).map { ("P\($0)", $0) })
        fixture.table.delegate = people
        fixture.table.dataSource = people
        fixture.click(row: 1)
        #expect(fixture.table.selectedRowIndexes == [1])
        fixture.click(row: 4, .shift)
        #expect(fixture.table.selectedRowIndexes == [1, 2, 3, 4])
        fixture.click(row: 2, .command)
        #expect(fixture.table.selectedRowIndexes == [1, 3, 4])
        people.forbidden = [5]
        fixture.click(row: 5)
        #expect(fixture.table.selectedRowIndexes == [1, 3, 4])
        fixture.click(row: 3)
        #expect(fixture.table.selectedRowIndexes == [3])
        #expect(people.selections == 4)
        fixture.click(CGPoint(x: 20, y: 160), in: fixture.table)
        #expect(fixture.table.selectedRowIndexes == [])
    }

    @Test("Keys move the selection, extend it, and find rows by what is typed")
    func keys() throws {
        let fixture = try TableFixture()
        let people = People([("Ada", 1), ("Bob", 2), ("Bea", 3), ("Cyd", 4)])
        fixture.table.delegate = people
        fixture.table.dataSource = people
        fixture.key("\u{F701}")
        #expect(fixture.table.selectedRowIndexes == [0])
        fixture.key("\u{F701}")
        fixture.key("\u{F701}", .shift)
        #expect(fixture.table.selectedRowIndexes == [1, 2])
        fixture.key("\u{F700}", .shift)
        #expect(fixture.table.selectedRowIndexes == [1])
        people.forbidden = [2]
        fixture.key("\u{F701}")
        #expect(fixture.table.selectedRowIndexes == [3])
        people.forbidden = []
        fixture.key("b")
        #expect(fixture.table.selectedRowIndexes == [1])
        fixture.key("e")
        #expect(fixture.table.selectedRowIndexes == [2])
        fixture.key("a", .command)
        #expect(fixture.table.selectedRowIndexes == [0, 1, 2, 3])
    }

    @Test("A click on a title sorts, and another one the other way round")
    func sorting() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        fixture.table.dataSource = people
        fixture.layout()
        let header = try #require(fixture.table.headerView)
        fixture.click(CGPoint(x: 150, y: 10), in: header)
        #expect(fixture.cellTexts == ["0: Ada 36", "1: Alan 41", "2: Grace 85"])
        fixture.click(CGPoint(x: 150, y: 10), in: header)
        #expect(fixture.cellTexts == ["0: Grace 85", "1: Alan 41", "2: Ada 36"])
        fixture.click(CGPoint(x: 30, y: 10), in: header)
        #expect(fixture.table.sortDescriptors.map(\.key) == ["name", "age"])
    }

    @Test("A drag of a title's edge makes its column wider, one of the title moves it")
    func columnDrags() throws {
        let fixture = try TableFixture()
        fixture.layout()
        let header = try #require(fixture.table.headerView)
        func drag(from: CGFloat, to: CGFloat) {
            let points = [(NSEvent.EventType.leftMouseDown, from), (.leftMouseDragged, to), (.leftMouseUp, to)]
            for (type, x) in points {
                let place = header.convert(CGPoint(x: x, y: 10), to: nil)
                let event = NSEvent(type: type, location: place, clickCount: 1)
                switch type {
                case .leftMouseDown: header.mouseDown(with: event)
                case .leftMouseDragged: header.mouseDragged(with: event)
                default: header.mouseUp(with: event)
                }
            }
            fixture.layout()
        }
        drag(from: 128, to: 148)
        #expect(fixture.table.tableColumns.map(\.width) == [140, 80])
        drag(from: 50, to: 200)
        #expect(fixture.table.tableColumns.map(\.title) == ["Age", "Name"])
        #expect(fixture.table.frameOfCell(atColumn: 1, row: 0) == .zero)
    }

    @Test("A table of views makes only the rows in sight and uses them again")
    func views() throws {
        let fixture = try TableFixture("tableView", #"viewBased="YES""#, columns: TableFixture.viewColumns)
        #expect(fixture.faults == [])
        let source = Million()
        fixture.table.dataSource = source
        fixture.layout()
        #expect(fixture.table.numberOfRows == 1_000_000)
        #expect(fixture.shownTexts.first == "0: row 0 row 0")
        #expect(fixture.shownTexts.count == 8)
        let made = fixture.table.subviews.count
        fixture.table.scrollRowToVisible(999_999)
        fixture.layout()
        #expect(fixture.shownTexts.last == "999999: row 999999 row 999999")
        #expect(fixture.table.subviews.count <= made + 1)
        #expect(source.asked < 100)
        #expect(fixture.table.view(atColumn: 0, row: 5, makeIfNecessary: false) == nil)
    }

    @Test("A selected row and the views in it know that they are")
    func rowViews() throws {
        let fixture = try TableFixture("tableView", #"viewBased="YES""#, columns: TableFixture.viewColumns)
        let source = Million()
        fixture.table.dataSource = source
        fixture.layout()
        fixture.click(row: 2)
        let row = try #require(fixture.table.rowView(atRow: 2, makeIfNecessary: false))
        #expect(row.isSelected)
        #expect(fixture.table.row(for: try #require(row.view(atColumn: 1) as? NSView).subviews[0]) == 2)
        #expect(fixture.table.column(for: try #require(row.view(atColumn: 1) as? NSView).subviews[0]) == 1)
        #expect(
            row.outline == """
                NSTableRowView 0 44 298 22
                  NSTableCellView 2 1 124 20
                    NSTextField 0 2 124 16
                  NSTableCellView 130 1 84 20
                    NSTextField 0 2 84 16
                """)
    }

    @Test("Rows that come, go and move keep the selection and the views of the others")
    func changes() throws {
        let fixture = try TableFixture()
        let people = People([("A", 1), ("B", 2), ("C", 3), ("D", 4)])
        fixture.table.delegate = people
        fixture.table.dataSource = people
        fixture.layout()
        fixture.table.selectRowIndexes([1, 3], byExtendingSelection: false)
        people.people.insert(Person("X", 9), at: 0)
        fixture.table.insertRows(at: [0])
        #expect(fixture.table.selectedRowIndexes == [2, 4])
        #expect(fixture.cellTexts == ["0: X 9", "1: A 1", "2: B 2", "3: C 3", "4: D 4"])
        people.people.remove(at: 2)
        fixture.table.removeRows(at: [2])
        #expect(fixture.table.selectedRowIndexes == [3])
        let moved = people.people.remove(at: 3)
        people.people.insert(moved, at: 0)
        fixture.table.moveRow(at: 3, to: 0)
        #expect(fixture.table.selectedRowIndexes == [0])
        #expect(fixture.cellTexts == ["0: D 4", "1: X 9", "2: A 1", "3: C 3"])
    }

    @Test("Nothing is selected that may not be, and something always where that is asked for")
    func emptySelection() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        fixture.table.dataSource = people
        fixture.table.allowsEmptySelection = false
        fixture.table.allowsMultipleSelection = false
        fixture.click(row: 1)
        fixture.click(CGPoint(x: 20, y: 160), in: fixture.table)
        fixture.click(row: 1, .command)
        #expect(fixture.table.selectedRowIndexes == [1])
        fixture.click(row: 2, .shift)
        #expect(fixture.table.selectedRowIndexes == [2])
        fixture.table.deselectRow(2)
        #expect(fixture.table.selectedRowIndexes == [2])
        fixture.table.selectRowIndexes([7], byExtendingSelection: false)
        #expect(fixture.table.selectedRowIndexes == [2])
    }
}

/// A million rows; counts how often it is asked for a value.
@MainActor final class Million: NSObject, NSTableViewDataSource {
    var asked = 0
    nonisolated deinit {}

    func numberOfRows(in tableView: NSTableView) -> Int { 1_000_000 }

    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
        asked += 1
        return Named("row \(row)")
    }
}

/// An object with a name, which is its age too.
@MainActor final class Named: NSObject, KeyValueCoding {
    @Observed var name: String
    @Observed var age: String
    nonisolated deinit {}

    init(_ name: String) {
        (self.name, age) = (name, name)
        super.init()
    }
}

/// What scripts find in tables and tab views.
@MainActor struct TablePartTests {
    @Test("The cells of a table, the titles of its columns and the tabs of a tab view are found by what they say")
    func parts() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        fixture.table.dataSource = people
        fixture.layout()
        let parts = fixture.table.describedParts
        #expect(parts.map(\.texts) == [["Ada"], ["36"], ["Grace"], ["85"], ["Alan"], ["41"]])
        #expect(parts.map(\.area)[2] == fixture.table.frameOfCell(atColumn: 0, row: 1))
        #expect(parts[2].identifier == "name 1")
        #expect(fixture.table.headerView?.describedParts.map(\.texts) == [["Name"], ["Age"]])
        let tabs = NSTabView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        for name in ["One", "Two"] {
            let item = NSTabViewItem(identifier: name)
            item.label = name
            tabs.addTabViewItem(item)
        }
        #expect(tabs.describedParts.map(\.texts) == [["One"], ["Two"]])
        #expect(tabs.describedParts.map(\.state) == [true, false])
    }
}
