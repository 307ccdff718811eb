// SPDX-License-Identifier: Apache-2.0

import AppKitTestSupport
import KeyValueCoding
import Testing

@testable import AppKit

/// Pop-up cells of tables of cells: their menus open in the row and set its value.
@MainActor struct PopUpColumnTests {
    /// A person with a title.
    @MainActor final class Guest: NSObject, KeyValueCoding {
        @Observed var title: String
        @Observed var rank: Int
        nonisolated deinit {}

        init(_ title: String, _ rank: Int) {
            (self.title, self.rank) = (title, rank)
            super.init()
        }
    }

    /// Has indexes of items.
    @MainActor final class Ranks: NSObject, NSTableViewDataSource {
        var ranks = [0, 2, 1]
        nonisolated deinit {}

        func numberOfRows(in tableView: NSTableView) -> Int { ranks.count }
        func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
            ranks[row]
        }
        func tableView(
            _ tableView: NSTableView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, row: Int
        ) { ranks[row] = coerce(object ?? -1, to: Int.self) ?? -1 }
    }

    private static let column = TableFixture.column(
        "title", 200,
        """
        <popUpButtonCell key="dataCell" type="bevel" bezelStyle="rounded" imagePosition="left" lineBreakMode="truncatingTail" \
        bordered="NO" id="p1"><behavior key="behavior"/><menu key="menu" id="p2"><items>
        <menuItem title="Dr" tag="10" id="p3"/><menuItem title="Ms" tag="20" id="p4"/>
        <menuItem title="Mr" tag="30" id="p5"/></items></menu></popUpButtonCell>
        """, sort: false)

    private func stage() throws -> (TableFixture, NSWindow) {
        let fixture = try TableFixture("tableView", "", columns: Self.column)
        #expect(fixture.faults == [])
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 300, height: 200), styleMask: [.titled], backing: .buffered,
            defer: false)
        window.contentView?.addSubview(fixture.scroll)
        window.makeKeyAndOrderFront(nil)
        return (fixture, window)
    }

    /// Opens the menu of a row and chooses an item with the keys.
    private func choose(_ index: Int, row: Int, _ fixture: TableFixture, _ window: NSWindow) throws {
        window.layoutIfNeeded()
        let cell = fixture.table.frameOfCell(atColumn: 0, row: row)
        let place = fixture.table.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil)
        for type in [NSEvent.EventType.leftMouseDown, .leftMouseUp] {
            window.sendEvent(NSEvent(type: type, location: place, window: window, clickCount: 1))
        }
        try #require(MenuSession.session(in: window) != nil)
        for key in Array(repeating: "\u{F701}", count: index + 1) + ["\r"] {
            NSApplication.shared.sendEvent(
                NSEvent(type: .keyDown, window: window, characters: key, charactersIgnoringModifiers: key))
        }
        #expect(MenuSession.session(in: window) == nil)
    }

    private func shown(_ table: NSTableView) -> [String] {
        (0..<table.numberOfRows).map { table.preparedCell(atColumn: 0, row: $0)?.stringValue ?? "-" }
    }

    @Test("A pop-up cell gives the data source the index of what is chosen")
    func dataSource() throws {
        let (fixture, window) = try stage()
        defer { window.orderOut(nil) }
        let ranks = Ranks()
        fixture.table.dataSource = ranks
        #expect(shown(fixture.table) == ["Dr", "Mr", "Ms"])
        try choose(0, row: 1, fixture, window)
        #expect(ranks.ranks == [0, 0, 1])
        #expect(fixture.table.selectedRowIndexes == [1])
        #expect(shown(fixture.table) == ["Dr", "Dr", "Ms"])
        fixture.table.tableColumns[0].isEditable = false
        window.layoutIfNeeded()
        let cell = fixture.table.frameOfCell(atColumn: 0, row: 2)
        let place = fixture.table.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil)
        window.sendEvent(NSEvent(type: .leftMouseDown, location: place, window: window, clickCount: 1))
        #expect(MenuSession.session(in: window) == nil)
        #expect(fixture.table.selectedRowIndexes == [2])
    }

    @Test(
        "NSTableColumn selectedValue, selectedTag, selectedIndex and value of a pop-up cell",
        arguments: ["selectedValue", "value", "selectedTag", "selectedIndex"])
    func bound(_ binding: String) throws {
        let (fixture, window) = try stage()
        defer { window.orderOut(nil) }
        let isTag = binding == "selectedTag"
        let guests = [Guest("Ms", isTag ? 20 : 1), Guest("Mr", isTag ? 30 : 2)]
        let controller = NSArrayController()
        controller.content = guests
        let isText = binding == "value" || binding == "selectedValue"
        fixture.table.tableColumns[0].bind(
            NSBindingName(binding), to: controller, withKeyPath: "arrangedObjects." + (isText ? "title" : "rank"))
        #expect(shown(fixture.table) == ["Ms", "Mr"])
        try choose(0, row: 1, fixture, window)
        #expect(shown(fixture.table) == ["Ms", "Dr"])
        #expect(isText ? guests[1].title == "Dr" : guests[1].rank == (isTag ? 10 : 0))
    }

    @Test("NSTableColumn content and selectedObject of a pop-up cell")
    func objects() throws {
        let (fixture, window) = try stage()
        defer { window.orderOut(nil) }
        let titles = NSArrayController()
        titles.content = ["Sir", "Lady"]
        let guests = [Guest("Lady", 0), Guest("Sir", 0)]
        let controller = NSArrayController()
        controller.content = guests
        let column = fixture.table.tableColumns[0]
        column.bind(.content, to: titles, withKeyPath: "arrangedObjects")
        column.bind(.selectedObject, to: controller, withKeyPath: "arrangedObjects.title")
        #expect(shown(fixture.table) == ["Lady", "Sir"])
        try choose(0, row: 0, fixture, window)
        #expect(guests[0].title == "Sir")
        #expect(shown(fixture.table) == ["Sir", "Sir"])
    }
}
