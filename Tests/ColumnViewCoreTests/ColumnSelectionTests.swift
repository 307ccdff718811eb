// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ColumnViewCore

@MainActor @Suite(.serialized) struct ColumnSelectionTests {
    private func fixture() -> ColumnFixture {
        FrameClock.main = FrameClock()
        return ColumnFixture(
            height: 50,
            [
                ColumnFixture.Section(title: "1", items: ["ada", "ben", "cid"].map { Item($0) }),
                ColumnFixture.Section(title: nil, items: []),
                ColumnFixture.Section(title: "2", items: ["Émile", "dot", "eve", "amy"].map { Item($0) }),
            ])
    }

    // MARK: Pointer

    @Test func `a press selects one row, with control several, with shift all up to it`() {
        let fixture = fixture()
        fixture.column.press(at: [0, 1])
        #expect(fixture.selection == "ben||")
        fixture.column.press(at: [2, 1], modifiers: .command)
        #expect(fixture.selection == "ben||dot")
        fixture.column.press(at: [0, 1], modifiers: .control)
        #expect(fixture.selection == "||dot")
        fixture.column.press(at: [0, 1])
        fixture.column.press(at: [2, 1], modifiers: .shift)
        #expect(fixture.selection == "ben cid||Émile dot")
        // The range is one from where it began, not one more.
        fixture.column.press(at: [0, 0], modifiers: .shift)
        #expect(fixture.selection == "ada ben||")
        fixture.column.press(at: [2, 3], modifiers: .command)
        fixture.column.press(at: [2, 2], modifiers: [.command, .shift])
        #expect(fixture.selection == "ada ben||eve amy")
        fixture.column.press(at: nil)
        #expect(fixture.selection == "||")
        #expect(fixture.events.first == "selected in 0")
        #expect(fixture.events.last == "selected in 0,2")
    }

    @Test func `two clicks open a row`() {
        let fixture = fixture()
        fixture.column.press(at: [0, 1])
        fixture.column.press(at: [0, 1], clickCount: 2)
        #expect(fixture.events == ["selected in 0", "opened 0.1"])
        fixture.column.press(at: [0, 2], clickCount: 2)
        fixture.column.press(at: [0, 2], modifiers: .shift, clickCount: 2)
        #expect(fixture.events == ["selected in 0", "opened 0.1", "selected in 0"])
    }

    @Test func `one at a time, where several are not allowed`() {
        let fixture = fixture()
        fixture.column.allowsMultipleSelection = false
        fixture.column.press(at: [0, 0])
        fixture.column.press(at: [0, 2], modifiers: .shift)
        #expect(fixture.selection == "cid||")
        fixture.column.press(at: [2, 2], modifiers: .command)
        #expect(fixture.selection == "||eve")
        fixture.column.selectAll()
        #expect(fixture.selection == "||eve")
    }

    @Test func `where none is not allowed, one stays`() {
        let fixture = fixture()
        fixture.column.allowsEmptySelection = false
        fixture.column.press(at: [0, 0])
        fixture.column.press(at: [0, 0], modifiers: .command)
        fixture.column.press(at: nil)
        #expect(fixture.selection == "ada||")
    }

    @Test func `a section is selected as a whole`() {
        let fixture = fixture()
        fixture.column.press(at: [0, 0])
        fixture.column.selectAll(inSection: 2)
        #expect(fixture.selection == "||Émile dot eve amy")
    }

    @Test func `a selection of rows that are not there is none`() {
        let fixture = fixture()
        fixture.column.setSelectedRows([1, 7, 900], inSection: 0)
        fixture.column.setSelectedRows([0], inSection: 1)
        fixture.column.setSelectedRows([0], inSection: 9)
        fixture.column.press(at: [4, 4])
        fixture.column.select([-1, 0])
        #expect(fixture.selection == "||")
    }

    @Test func `the selection follows its rows`() {
        let fixture = fixture()
        fixture.column.press(at: [2, 1])
        fixture.column.press(at: [2, 3], modifiers: .command)
        fixture.insert("x", at: 0, inSection: 2)
        fixture.remove(at: 4, inSection: 2)
        #expect(fixture.selection == "||dot")
        #expect(fixture.column.leadRow == nil)
    }

    @Test func `rows show that they are selected`() {
        let fixture = fixture()
        fixture.column.press(at: [0, 1])
        #expect(
            fixture.tree == """
                [1] 0+20
                ada 20+10
                ben 30+10 selected lead
                cid 40+10
                """)
    }

    // MARK: Keys

    @Test func `the arrows move the selection, with shift they extend it`() {
        let fixture = fixture()
        #expect(fixture.column.handle(.keyboardDownArrow))
        #expect(fixture.selection == "ada||")
        _ = fixture.column.handle(.keyboardDownArrow)
        _ = fixture.column.handle(.keyboardDownArrow, modifiers: .shift)
        _ = fixture.column.handle(.keyboardDownArrow, modifiers: .shift)
        #expect(fixture.selection == "ben cid||Émile")
        _ = fixture.column.handle(.keyboardUpArrow, modifiers: .shift)
        #expect(fixture.selection == "ben cid||")
        _ = fixture.column.handle(.keyboardUpArrow)
        #expect(fixture.selection == "ben||")
        _ = fixture.column.handle(.keyboardEnd)
        #expect(fixture.selection == "||amy")
        #expect(fixture.tree.contains("amy 40+10 selected lead"))
        _ = fixture.column.handle(.keyboardHome, modifiers: .shift)
        #expect(fixture.selection == "ada ben cid||Émile dot eve amy")
        _ = fixture.column.handle(.keyboardPageDown)
        #expect(fixture.selection == "||Émile")
        _ = fixture.column.handle(.keyboardA, modifiers: .command)
        #expect(fixture.selection == "ada ben cid||Émile dot eve amy")
        _ = fixture.column.handle(.keyboardSpacebar, modifiers: .control)
        #expect(fixture.selection == "ada ben cid||dot eve amy")
    }

    @Test func `at its ends the selection stays`() {
        let fixture = fixture()
        fixture.column.press(at: [0, 0])
        _ = fixture.column.handle(.keyboardUpArrow)
        #expect(fixture.selection == "ada||")
        fixture.column.press(at: [2, 3])
        _ = fixture.column.handle(.keyboardDownArrow)
        #expect(fixture.selection == "||amy")
    }

    @Test func `Return opens, right goes in, left goes back`() {
        let fixture = fixture()
        fixture.column.press(at: [0, 1])
        fixture.events = []
        for key in [KeyCode.keyboardReturnOrEnter, .keyboardRightArrow, .keyboardLeftArrow] {
            #expect(fixture.column.handle(key))
        }
        #expect(fixture.events == ["opened 0.1", "entered 0.1", "left"])
    }

    @Test func `a key without a meaning is left to others`() {
        let fixture = fixture()
        #expect(!fixture.column.handle(.keyboardF5))
        #expect(!fixture.column.handle(.keyboardS, characters: "s", modifiers: .command))
        #expect(!fixture.column.handle(.keyboardReturnOrEnter, characters: "\r"))
        #expect(!fixture.column.handle(.keyboardEscape, characters: "\u{1b}"))
        #expect(fixture.selection == "||")
    }

    @Test func `an empty column takes keys without harm`() {
        let fixture = ColumnFixture([])
        for key in [KeyCode.keyboardDownArrow, .keyboardEnd, .keyboardPageUp, .keyboardF2] {
            #expect(!fixture.column.handle(key))
        }
        _ = fixture.column.handle(.keyboardQ, characters: "q")
        #expect(fixture.column.selectedPaths == [])
    }

    // MARK: Type-select

    @Test func `what is typed selects the row that begins so, whatever its case and accents`() {
        let fixture = fixture()
        _ = fixture.column.handle(.keyboardE, characters: "e")
        #expect(fixture.selection == "||Émile")
        _ = fixture.column.handle(.keyboardV, characters: "V")
        #expect(fixture.selection == "||eve")
        FrameClock.main.advance(by: 1.5)
        // After a pause another text begins.
        _ = fixture.column.handle(.keyboardB, characters: "b")
        #expect(fixture.selection == "ben||")
    }

    @Test func `one letter again and again goes through the rows that begin with it`() {
        let fixture = fixture()
        var found: [String] = []
        for _ in 0..<3 {
            _ = fixture.column.handle(.keyboardA, characters: "a")
            found.append(fixture.selection)
        }
        #expect(found == ["ada||", "||amy", "ada||"])
    }

    @Test func `nothing that begins so leaves the selection alone`() {
        let fixture = fixture()
        fixture.column.press(at: [0, 1])
        _ = fixture.column.handle(.keyboardZ, characters: "z")
        #expect(fixture.selection == "ben||")
    }

    // MARK: Editing

    @Test func `a row is edited in its place`() {
        let fixture = fixture()
        fixture.column.press(at: [2, 3])
        #expect(fixture.column.handle(.keyboardF2))
        #expect(fixture.column.editedRow == [2, 3])
        let row = fixture.column.view(ofRow: [2, 3]) as? FixtureRow
        row?.draft = "ann"
        #expect(!fixture.column.handle(.keyboardA, characters: "a"))
        #expect(fixture.column.endEditing(keepsChanges: true))
        #expect(fixture.sections[2].items[3].name == "ann")
        #expect(fixture.column.editedRow == nil)
    }

    @Test func `an edited row stays while it is out of sight, and editing goes with it`() {
        let fixture = ColumnFixture((0..<100).map { "\($0)" })
        fixture.column.beginEditing(at: [0, 2])
        let row = fixture.column.view(ofRow: [0, 2]) as? FixtureRow
        fixture.scroll(toTop: 600)
        fixture.layoutTreeIfNeeded()
        fixture.insert("x", at: 0)
        fixture.layoutTreeIfNeeded()
        #expect(fixture.column.editedRow == [0, 3])
        #expect(fixture.column.view(ofRow: [0, 3]) === row)
        fixture.remove(at: 3)
        #expect(fixture.column.editedRow == nil)
        #expect(row?.draft == nil)
    }

    @Test func `what is not valid stays open, and Tab goes on with what is`() {
        let fixture = fixture()
        #expect(fixture.column.beginEditing(at: [0, 0]))
        let row = fixture.column.view(ofRow: [0, 0]) as? FixtureRow
        row?.draft = ""
        #expect(!fixture.column.endEditing(keepsChanges: true))
        fixture.column.editNext(by: 1)
        #expect(fixture.column.editedRow == [0, 0])
        row?.draft = "abe"
        (fixture.column.view(ofRow: [0, 1]) as? FixtureRow)?.isEditable = false
        fixture.column.editNext(by: 1)
        #expect(fixture.column.editedRow == [0, 2])
        #expect(fixture.sections[0].items[0].name == "abe")
    }
}
