// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import NibVocabulary
import Testing

/// The standard bindings of containers and tables.
@MainActor struct StandardBindingTests {
    private static let classes: [(name: String, type: AnyClass)] = [
        ("NSBox", NSBox.self), ("NSTabView", NSTabView.self), ("NSPopover", NSPopover.self),
        ("NSCollectionView", NSCollectionView.self), ("NSTableView", NSTableView.self),
        ("NSOutlineView", NSOutlineView.self), ("NSTableColumn", NSTableColumn.self), ("NSBrowser", NSBrowser.self),
        ("NSRuleEditor", NSRuleEditor.self), ("NSPredicateEditor", NSPredicateEditor.self),
    ]

    @Test("Every standard binding is one that the class exposes")
    func exposed() {
        var missing: [String] = []
        for entry in Self.classes {
            let exposed = Set(BoundObject.exposedBindings(of: entry.type).map(\.rawValue))
            missing += BindingTable.standard.bindings(of: entry.name).map(\.name).filter {
                !exposed.contains($0) && !exposed.contains($0 + "1")
            }.map { entry.name + "." + $0 }
        }
        #expect(missing == [])
    }

    @Test("A row without a colour, a font or an alignment has the cell's own, not that of the row above")
    func ownLook() throws {
        let fixture = try TableFixture()
        let people = NSArrayController()
        people.content = [
            ["color": NSColor.red, "size": 20] as NSDictionary, [:] as NSDictionary,
        ]
        let column = fixture.table.tableColumns[0]
        fixture.table.bind(.content, to: people, withKeyPath: "arrangedObjects")
        column.bind(.textColor, to: people, withKeyPath: "arrangedObjects.color")
        column.bind(.fontSize, to: people, withKeyPath: "arrangedObjects.size")
        func look(_ row: Int) throws -> (color: NSColor?, size: CGFloat?) {
            let cell = try #require(fixture.table.preparedCell(atColumn: 0, row: row) as? NSTextFieldCell)
            return (cell.textColor, cell.font?.pointSize)
        }
        let own = try look(1)
        #expect(try look(0).color == .red)
        #expect(try look(0).size == 20)
        #expect(try look(1).color == own.color)
        #expect(own.color != .red)
        #expect(try look(1).size == own.size)
        #expect(own.size != 20)
    }

    @Test("A pattern puts several values of a row into a text")
    func pattern() throws {
        let fixture = try TableFixture()
        let people = NSArrayController()
        people.content = threePeople.map { Person($0.0, $0.1) }
        let column = fixture.table.tableColumns[0]
        let pattern: [NSBindingOption: Any] = [.displayPattern: "%{value1}@ (%{value2}@)"]
        column.bind("displayPatternValue1", to: people, withKeyPath: "arrangedObjects.name", options: pattern)
        column.bind("displayPatternValue2", to: people, withKeyPath: "arrangedObjects.age", options: pattern)
        #expect(fixture.cellTexts.map { $0.prefix(11) } == ["0: Ada (36)", "1: Grace (8", "2: Alan (41"])
    }
}
