// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ColumnViewUIKit

@MainActor @Suite(.serialized) struct ColumnViewSelectionTests {
    private func scene() -> ColumnScene {
        ColumnScene([Shelf("Poems", "Iliad", "Edda"), Shelf("Plays", "Faust", "Antigone")])
    }

    /// An object controller with the column as its content, as the posts have it.
    private func title(of controller: NSObjectController) -> Any? {
        try? KeyedObject(controller).value(forKeyPath: "selection.selectedSectionArrayController.selection.title")
    }

    @Test func `the selection can be followed from outside, through the column`() throws {
        let scene = scene()
        let controller = NSObjectController(content: scene.column)
        var seen: [String] = []
        let observation = try KeyedObject(controller).observe(
            "selection.selectedSectionArrayController.selection.title", options: [.new]
        ) { seen.append("\($0.newValue ?? "nil")") }
        #expect(title(of: controller) as? NSBindingSelectionMarker === NSBindingSelectionMarker.noSelection)
        scene.column.selectRow(at: [0, 1])
        #expect(title(of: controller) as? String == "Edda")
        scene.column.selectRow(at: [1, 0])
        #expect(title(of: controller) as? String == "Faust")
        scene.library.shelves[1].books[0].title = "Urfaust"
        #expect(seen.last == "Urfaust")
        #expect(scene.column.selectedSectionArrayController === scene.column.columnSections[1].arrayController)
        withExtendedLifetime(observation) {}
    }

    @Test func `an object controller may be bound to the section's controller`() throws {
        let scene = scene()
        let controller = NSObjectController()
        controller.bind(
            .contentObject, to: scene.column, withKeyPath: "selectedSectionArrayController", options: nil)
        func title() -> Any? { try? KeyedObject(controller).value(forKeyPath: "selection.selection.title") }
        scene.column.selectRow(at: [0, 0])
        #expect(title() as? String == "Iliad")
        scene.column.selectRow(at: [1, 1])
        #expect(title() as? String == "Antigone")
    }

    @Test func `each section's controller selects apart from the others`() {
        let scene = scene()
        scene.column.selectRow(at: [0, 0])
        scene.column.column.press(at: [1, 1], modifiers: .command)
        #expect(scene.column.columnSections.map(\.arrayController.selectionIndexes) == [[0], [1]])
        #expect(scene.column.selectedObjects.compactMap { ($0 as? Book)?.title } == ["Iliad", "Antigone"])
        #expect(scene.column.selectedSectionArrayController === scene.column.columnSections[1].arrayController)
        #expect(scene.column.selectedSectionIndexes == [1])
    }

    @Test func `what a controller selects is shown`() {
        let scene = scene()
        scene.column.columnSections[1].arrayController.setSelectionIndexes([0])
        #expect(scene.tree.contains("Faust *"))
        #expect(scene.column.selectedSectionIndexes == [1])
    }

    @Test func `the selection stays with its rows when they are sorted otherwise`() {
        let scene = scene()
        scene.column.selectRow(at: [0, 0])
        scene.column.allSectionsSortKey = "title"
        scene.show()
        scene.column.selectRow(at: [0, 0])
        scene.library.shelves[0].books[1].title = "Zend"
        #expect(scene.tree.contains("Iliad\nZend *"))
    }

    @Test func `add and remove go to the section that was selected in last`() {
        let scene = scene()
        scene.column.selectRow(at: [1, 0])
        scene.column.add(nil)
        #expect(scene.library.shelves[1].books.map(\.title) == ["Faust", "Antigone", "untitled"])
        #expect(scene.tree.contains("untitled *"))
        scene.column.remove(nil)
        #expect(scene.library.shelves[1].books.map(\.title) == ["Faust", "Antigone"])
        // Before anything is selected the first section is meant.
        let other = self.scene()
        other.column.add(nil)
        #expect(other.library.shelves[0].books.count == 3)
    }

    @Test func `a filter counts in all sections`() {
        let scene = scene()
        scene.column.filterPredicate = NSPredicate(format: "title CONTAINS[c] %@", "a")
        #expect(
            scene.tree == """
                ColumnHeaderView Poems
                Iliad
                Edda
                ColumnHeaderView Plays
                Faust
                Antigone
                """)
        scene.column.filterPredicate = NSPredicate(format: "title BEGINSWITH[c] %@", "a")
        #expect(scene.tree == "ColumnHeaderView Poems\nColumnHeaderView Plays\nAntigone")
        scene.column.filterPredicate = nil
        #expect(scene.tree.contains("Edda"))
    }

    @Test func `what is selected is in sight after another filter, and else the beginning`() {
        let shelf = Shelf("Numbers")
        shelf.books = (0..<100).map { Book("B\($0)") }
        let scene = ColumnScene([shelf])
        scene.column.selectRow(at: [0, 60])
        scene.column.scrollRowToVisible([0, 60])
        scene.column.filterPredicate = NSPredicate(format: "title != %@", "B99")
        #expect(scene.tree.contains("B60 *"))
        scene.column.filterPredicate = nil
        #expect(scene.tree.contains("B60 *"))
        scene.column.filterPredicate = NSPredicate(format: "title != %@", "B60")
        #expect(scene.tree.contains("\nB0\nB1\n"))
    }

    // MARK: Person

    @Test func `taps and keys select`() {
        let scene = scene()
        scene.show()
        scene.source.touchBegan(at: CGPoint(x: 50, y: 50))
        scene.source.touchEnded(at: CGPoint(x: 50, y: 50))
        #expect(scene.tree.contains("Iliad *"))
        #expect(scene.column.isFirstResponder)
        scene.source.strike(.keyboardDownArrow)
        #expect(scene.tree.contains("Edda *"))
        scene.source.strike(.keyboardDownArrow, modifiers: .shift)
        #expect(scene.tree.contains("Edda *\nColumnHeaderView Plays\nFaust *"))
        scene.source.insertText("an")
        #expect(scene.column.selectedObjects.compactMap { ($0 as? Book)?.title } == ["Antigone"])
    }

    @Test func `a row is renamed in its place`() throws {
        let scene = scene()
        scene.show()
        scene.column.selectRow(at: [0, 1])
        #expect(scene.column.beginEditingRow(at: [0, 1]))
        scene.show()
        scene.source.insertText("Kalevala")
        scene.source.strike(.keyboardReturnOrEnter)
        scene.source.insertText("\n")
        #expect(scene.library.shelves[0].books[1].title == "Kalevala")
        #expect(scene.column.column.editedRow == nil)
        #expect(scene.column.isFirstResponder)
        #expect(scene.tree.contains("Kalevala *"))
    }

    @Test func `what the model refuses stays open, and Escape gives it up`() {
        let scene = scene()
        scene.show()
        scene.column.beginEditingRow(at: [0, 1])
        let row = scene.column.column.view(ofRow: [0, 1]) as? RowView
        row?.field?.text = ""
        #expect(!scene.column.column.endEditing(keepsChanges: true))
        #expect(scene.column.column.editedRow == [0, 1])
        scene.source.strike(.keyboardEscape)
        #expect(scene.column.column.editedRow == nil)
        #expect(scene.library.shelves[0].books[1].title == "Edda")
    }

    @Test(arguments: ["title", "shout", "author.name"])
    func `F2 edits where the key can be set, and not where it is read-only`(key: String) {
        let scene = ColumnScene([Shelf("Poems", "Iliad")], ["rowDisplayKey": key])
        scene.column.becomeFirstResponder()
        scene.column.selectRow(at: [0, 0])
        scene.source.strike(.keyboardF2)
        #expect((scene.column.column.editedRow == nil) == (key != "title"))
        #expect(((scene.column.column.view(ofRow: [0, 0]) as? RowView)?.field == nil) == (key != "title"))
    }

    @Test func `rows that others are in are entered and left`() {
        let scene = scene()
        scene.library.shelves[0].books[0].chapters = [Book("Wrath"), Book("Ships")]
        scene.column.rowContentKey = "chapters"
        scene.show()
        scene.column.becomeFirstResponder()
        scene.column.selectRow(at: [0, 0])
        scene.source.strike(.keyboardRightArrow)
        #expect(scene.tree == "ColumnHeaderView Iliad\nWrath\nShips")
        scene.library.shelves[0].books[0].chapters.append(Book("Duel"))
        scene.library.shelves[1].books.removeAll()
        #expect(scene.tree == "ColumnHeaderView Iliad\nWrath\nShips\nDuel")
        scene.source.strike(.keyboardLeftArrow)
        #expect(
            scene.tree == """
                ColumnHeaderView Poems
                Iliad *
                Edda
                ColumnHeaderView Plays
                """)
        #expect(!scene.column.leaveLevel())
    }

    // MARK: Rows of many kinds

    @Test func `rows may be of classes made while the program runs`() throws {
        let dynamic = DynamicClass("LoudRow", host: RowView.self)
        try dynamic.register()
        defer { dynamic.dispose() }
        let scene = ColumnScene([Shelf("Poems", "Iliad")], ["rowDisplayKey": "title"])
        scene.column.rowClassName = "LoudRow"
        #expect(scene.tree == "Iliad")
        #expect(scene.column.subviews.compactMap { ($0 as? RowView)?.dynamicClass?.name } == ["LoudRow"])
        #expect(scene.faults == [])
    }

    @Test func `rows may be of any class of the program`() {
        let scene = ColumnScene([Shelf("Poems", "Iliad")], ["rowDisplayKey": "title"])
        scene.column.rowClassName = "StarRow"
        #expect(scene.tree == "StarRow Iliad")
        #expect(scene.faults == [])
    }

    @Test func `rows may be of a class that the program registers, and of one that the model names as such`() {
        final class WideRow: RowView {
            nonisolated deinit {}
            override func height(forWidth width: CGFloat) -> CGFloat { 100 }
        }
        let scene = ColumnScene([Shelf("Poems", "Iliad", "Edda")], ["rowDisplayKey": "title"])
        scene.column.register(WideRow.self, forRowsNamed: "wide")
        scene.column.rowClassName = "wide"
        #expect(scene.tree == "WideRow Iliad\nWideRow Edda")
        #expect(scene.column.column.frame(ofRow: [0, 1])?.minY == 100)
    }
}
