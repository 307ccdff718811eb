// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// Cells that are edited in place, in a window.
@MainActor struct TableEditingTests {
    private func window(_ fixture: TableFixture) -> NSWindow {
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 300, height: 200), styleMask: [.titled], backing: .buffered,
            defer: false)
        window.contentView?.addSubview(fixture.scroll)
        window.contentView?.layoutSubtreeIfNeeded()
        return window
    }

    private func type(_ text: String, _ movement: String, in window: NSWindow) throws {
        let editor = try #require(window.firstResponder as? NSTextView)
        editor.insertText(text)
        editor.keyDown(with: NSEvent(type: .keyDown, characters: movement))
    }

    @Test("What is entered into a cell goes to the data source, and the tab key goes on to the next one")
    func cells() throws {
        let fixture = try TableFixture()
        let people = People(threePeople)
        fixture.table.dataSource = people
        let window = window(fixture)
        fixture.table.editColumn(0, row: 1, with: nil, select: true)
        #expect((fixture.table.editedRow, fixture.table.editedColumn) == (1, 0))
        try type("Hopper", "\t", in: window)
        #expect(people.people[1].name == "Hopper")
        #expect((fixture.table.editedRow, fixture.table.editedColumn) == (1, 1))
        #expect(window.makeFirstResponder(nil))
        #expect(fixture.table.editedRow == -1)
    }

    @Test("What is entered into a bound cell goes to the model")
    func boundCells() throws {
        let fixture = try TableFixture()
        let people = NSArrayController()
        people.content = threePeople.map { Person($0.0, $0.1) }
        fixture.table.tableColumns[0].bind(.value, to: people, withKeyPath: "arrangedObjects.name")
        fixture.table.tableColumns[1].bind(.value, to: people, withKeyPath: "arrangedObjects.age")
        let window = window(fixture)
        fixture.table.editColumn(0, row: 2, with: nil, select: true)
        try type("Turing", "\r", in: window)
        #expect((people.arrangedObjects[2] as? Person)?.name == "Turing")
        #expect(fixture.cellTexts[2] == "2: Turing 41")
    }

    @Test("A field in a row of views is edited where it is, and sets what it is bound to")
    func views() throws {
        let columns = TableFixture.column("name", 120, TableFixture.prototype("name", key: "name"))
            .replacingOccurrences(
                of: "<textFieldCell key=\"cell\"", with: "<textFieldCell key=\"cell\" editable=\"YES\"")
        let fixture = try TableFixture("tableView", #"viewBased="YES""#, columns: columns)
        let people = NSArrayController()
        people.content = threePeople.map { Person($0.0, $0.1) }
        fixture.table.bind(.content, to: people, withKeyPath: "arrangedObjects")
        let window = window(fixture)
        fixture.table.editColumn(0, row: 0, with: nil, select: true)
        try type("Lovelace", "\r", in: window)
        #expect((people.arrangedObjects[0] as? Person)?.name == "Lovelace")
        #expect(fixture.shownTexts[0] == "0: Lovelace")
    }
}
