// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import SeededRandom
import Testing

/// Tables that are bound to array controllers.
@MainActor struct TableBindingTests {
    private func controller(_ people: [(String, Int)] = threePeople) -> NSArrayController {
        let controller = NSArrayController()
        controller.content = people.map { Person($0.0, $0.1) }
        return controller
    }

    @Test("NSTableColumn value binding")
    func columnValue() throws {
        let fixture = try TableFixture()
        let people = controller()
        fixture.table.tableColumns[0].bind(.value, to: people, withKeyPath: "arrangedObjects.name")
        fixture.table.tableColumns[1].bind(.value, to: people, withKeyPath: "arrangedObjects.age")
        #expect(fixture.cellTexts == ["0: Ada 36", "1: Grace 85", "2: Alan 41"])
        #expect(fixture.table.tableColumns[0].sortDescriptorPrototype?.key == "name")
        try #require(people.arrangedObjects[1] as? Person).name = "Hopper"
        #expect(fixture.cellTexts[1] == "1: Hopper 85")
    }

    @Test("NSTableColumn value binding follows additions")
    func additions() throws {
        let fixture = try TableFixture()
        let people = controller()
        fixture.table.tableColumns[0].bind(.value, to: people, withKeyPath: "arrangedObjects.name")
        fixture.table.tableColumns[1].bind(.value, to: people, withKeyPath: "arrangedObjects.age")
        fixture.layout()
        people.addObject(Person("Edsger", 72))
        #expect(fixture.cellTexts == ["0: Ada 36", "1: Grace 85", "2: Alan 41", "3: Edsger 72"])
        people.remove(atArrangedObjectIndex: 0)
        #expect(fixture.cellTexts == ["0: Grace 85", "1: Alan 41", "2: Edsger 72"])
    }

    @Test("NSTableView content binding")
    func content() throws {
        let fixture = try TableFixture("tableView", #"viewBased="YES""#, columns: TableFixture.viewColumns)
        let people = controller()
        fixture.table.bind(.content, to: people, withKeyPath: "arrangedObjects")
        #expect(fixture.shownTexts == ["0: Ada 36", "1: Grace 85", "2: Alan 41"])
        let first = fixture.table.rowView(atRow: 0, makeIfNecessary: false)
        people.insert(Person("Zuse", 85), atArrangedObjectIndex: 3)
        #expect(fixture.shownTexts == ["0: Ada 36", "1: Grace 85", "2: Alan 41", "3: Zuse 85"])
        #expect(fixture.table.rowView(atRow: 0, makeIfNecessary: false) === first)
        try #require(people.arrangedObjects[0] as? Person).age = 37
        #expect(fixture.shownTexts[0] == "0: Ada 37")
        people.sortDescriptors = [NSSortDescriptor(key: "name", ascending: false)]
        #expect(fixture.shownTexts == ["0: Zuse 85", "1: Grace 85", "2: Alan 41", "3: Ada 37"])
    }

    @Test("NSTableView selectionIndexes both ways")
    func selection() throws {
        let fixture = try TableFixture()
        let people = controller()
        fixture.table.bind(.content, to: people, withKeyPath: "arrangedObjects")
        fixture.table.bind(.selectionIndexes, to: people, withKeyPath: "selectionIndexes")
        fixture.layout()
        people.selectionIndexes = [2]
        #expect(fixture.table.selectedRowIndexes == [2])
        fixture.click(row: 1)
        #expect(people.selectionIndexes == [1])
        #expect((people.selectedObjects.first as? Person)?.name == "Grace")
        fixture.click(row: 0, .command)
        #expect(people.selectionIndexes == [0, 1])
        people.remove(atArrangedObjectIndex: 0)
        fixture.layout()
        #expect(fixture.table.selectedRowIndexes == people.selectionIndexes)
    }

    @Test("NSTableView sortDescriptors to controller")
    func sorting() throws {
        let fixture = try TableFixture()
        let people = controller()
        fixture.table.tableColumns[0].bind(.value, to: people, withKeyPath: "arrangedObjects.name")
        fixture.table.tableColumns[1].bind(.value, to: people, withKeyPath: "arrangedObjects.age")
        fixture.table.bind(.sortDescriptors, to: people, withKeyPath: "sortDescriptors")
        fixture.layout()
        let header = try #require(fixture.table.headerView)
        fixture.click(CGPoint(x: 150, y: 10), in: header)
        #expect(people.sortDescriptors.map(\.key) == ["age"])
        #expect(fixture.cellTexts == ["0: Ada 36", "1: Alan 41", "2: Grace 85"])
        people.sortDescriptors = [NSSortDescriptor(key: "name", ascending: false)]
        #expect(fixture.table.sortDescriptors.map(\.key) == ["name"])
        #expect(fixture.cellTexts == ["0: Grace 85", "1: Alan 41", "2: Ada 36"])
    }

    @Test("A table whose columns are bound takes selection and sorting from their controller")
    func adoption() throws {
        let fixture = try TableFixture()
        let people = controller()
        fixture.table.tableColumns[0].bind(.value, to: people, withKeyPath: "arrangedObjects.name")
        fixture.layout()
        fixture.click(row: 2)
        #expect(people.selectionIndexes == [2])
        fixture.click(CGPoint(x: 50, y: 10), in: try #require(fixture.table.headerView))
        #expect(people.sortDescriptors.map(\.key) == ["name"])
        #expect(fixture.cellTexts.map { $0.prefix(6) } == ["0: Ada", "1: Alan".prefix(6), "2: Gra"])
    }

    @Test("Columns show placeholders, formats, colours and whether cells can be used, row by row")
    func parts() throws {
        let fixture = try TableFixture()
        let people = controller()
        let column = fixture.table.tableColumns[1]
        column.bind(.value, to: people, withKeyPath: "arrangedObjects.age")
        column.bind("enabled", to: people, withKeyPath: "arrangedObjects.isOld")
        column.bind(.editable, to: people, withKeyPath: "arrangedObjects.isOld")
        column.bind(.fontBold, to: people, withKeyPath: "arrangedObjects.isOld")
        column.bind(.headerTitle, to: people, withKeyPath: "arrangedObjects.@count")
        fixture.layout()
        let young = try #require(fixture.table.preparedCell(atColumn: 1, row: 0))
        #expect(!young.isEnabled && !young.isEditable)
        let old = try #require(fixture.table.preparedCell(atColumn: 1, row: 1))
        #expect(old.isEnabled && old.isEditable)
        #expect(column.title == "3")
        people.addObject(Person("X", 1))
        #expect(column.title == "4")
    }

    @Test("A click on a bound check box sets the model")
    func checkBox() throws {
        let check =
            #"<buttonCell key="dataCell" id="bc" type="check" bezelStyle="regularSquare" imagePosition="left">"#
            + #"<behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/>"#
            + "</buttonCell>"
        let fixture = try TableFixture(columns: TableFixture.column("isOld", 60, check))
        #expect(fixture.faults == [])
        let people = controller()
        fixture.table.tableColumns[0].bind(.value, to: people, withKeyPath: "arrangedObjects.isOld")
        fixture.layout()
        #expect((0..<3).map { fixture.table.preparedCell(atColumn: 0, row: $0)?.state } == [.off, .on, .off])
        fixture.click(row: 0)
        #expect((people.arrangedObjects[0] as? Person)?.isOld == true)
        fixture.click(row: 1)
        #expect((people.arrangedObjects[1] as? Person)?.isOld == false)
        #expect((0..<3).map { fixture.table.preparedCell(atColumn: 0, row: $0)?.state } == [.on, .off, .off])
        #expect(fixture.table.selectedRowIndexes == people.selectionIndexes)
    }

    @Test("A hundred thousand changes are looked at once, and the table is right afterwards")
    func storm() throws {
        let fixture = try TableFixture("tableView", #"viewBased="YES""#, columns: TableFixture.viewColumns)
        let people = controller((0..<1000).map { ("P\($0)", $0) })
        fixture.table.bind(.content, to: people, withKeyPath: "arrangedObjects")
        fixture.layout()
        let counter = Counter()
        fixture.table.delegate = counter
        fixture.layout()
        let before = counter.added
        var random = SplitMix(seed: 7)
        for round in 0..<100_000 {
            let rows = people.arrangedObjects
            let index = Int.random(in: 0..<rows.count, using: &random)
            switch round % 4 {
            case 0: (rows[index] as? Person)?.name = "R\(round)"
            case 1: (rows[index] as? Person)?.age = round
            case 2: people.insert(Person("N\(round)", round), atArrangedObjectIndex: index)
            default: people.remove(atArrangedObjectIndex: index)
            }
        }
        fixture.layout()
        #expect(counter.added - before <= 20)
        let expected = people.arrangedObjects.compactMap { $0 as? Person }.prefix(8).enumerated().map {
            "\($0): \($1.name) \($1.age)"
        }
        #expect(fixture.shownTexts == expected)
        #expect(fixture.table.numberOfRows == people.arrangedObjects.count)
    }

    @Test("A bound table shows what the model is, whatever happens to it", arguments: 1...6)
    func randomChanges(seed: UInt64) throws {
        let isViewBased = seed % 2 == 0
        let fixture =
            isViewBased
            ? try TableFixture("tableView", #"viewBased="YES""#, columns: TableFixture.viewColumns)
            : try TableFixture()
        let people = controller((0..<12).map { ("P\($0)", $0 * 7 % 10) })
        if isViewBased {
            fixture.table.bind(.content, to: people, withKeyPath: "arrangedObjects")
            fixture.table.bind(.selectionIndexes, to: people, withKeyPath: "selectionIndexes")
        } else {
            fixture.table.tableColumns[0].bind(.value, to: people, withKeyPath: "arrangedObjects.name")
            fixture.table.tableColumns[1].bind(.value, to: people, withKeyPath: "arrangedObjects.age")
        }
        fixture.layout()
        var random = SplitMix(seed: seed)
        for round in 0..<300 {
            let count = people.arrangedObjects.count
            let index = count > 0 ? Int.random(in: 0..<count, using: &random) : 0
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: people.insert(Person("N\(round)", round % 17), atArrangedObjectIndex: index)
            case 2: if count > 0 { people.remove(atArrangedObjectIndex: index) }
            case 3: if count > 0 { (people.arrangedObjects[index] as? Person)?.name = "R\(round)" }
            case 4: if count > 0 { people.selectionIndexes = [index] }
            case 5: if count > 0 { fixture.table.selectRowIndexes([index], byExtendingSelection: false) }
            case 6:
                people.sortDescriptors =
                    Bool.random(using: &random) ? [] : [NSSortDescriptor(key: "age", ascending: round % 2 == 0)]
            case 7: fixture.table.scrollRowToVisible(index)
            default: people.addObject(Person("A\(round)", round % 5))
            }
            if round % 3 != 0 { continue }
            let texts = isViewBased ? fixture.shownTexts : fixture.cellTexts
            let seen = fixture.table.rows(in: fixture.table.visibleRect)
            let expected = (seen.location..<seen.location + seen.length).compactMap { row -> String? in
                guard let person = people.arrangedObjects[row] as? Person else { return nil }
                return "\(row): \(person.name) \(person.age)"
            }
            try #require(texts == expected, "round \(round)")
            try #require(fixture.table.numberOfRows == people.arrangedObjects.count)
            try #require(fixture.table.selectedRowIndexes == people.selectionIndexes, "round \(round)")
        }
    }
}

/// Counts the rows that come into sight.
@MainActor private final class Counter: NSObject, NSTableViewDelegate {
    var added = 0
    nonisolated deinit {}

    func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) { added += 1 }
}
