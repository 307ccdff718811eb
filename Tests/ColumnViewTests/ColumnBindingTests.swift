// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ColumnViewUIKit

@MainActor @Suite(.serialized) struct ColumnBindingTests {
    private func scene(_ options: [String: String] = ["headerDataKey": "name", "rowDisplayKey": "title"]) -> ColumnScene
    {
        ColumnScene([Shelf("Poems", "Iliad", "Edda"), Shelf("Plays", "Faust")], options)
    }

    @Test func `one binding shows sections with headers and rows`() {
        #expect(
            scene().tree == """
                ColumnHeaderView Poems
                Iliad
                Edda
                ColumnHeaderView Plays
                Faust
                """)
    }

    // MARK: Changes arrive

    @Test func `rows that come and go in any section arrive`() throws {
        let scene = scene()
        let books = try scene.library.shelves[1].mutableArrayValue(forKey: "books")
        try books.insert(Book("Antigone"), at: 0)
        #expect(scene.tree.hasSuffix("ColumnHeaderView Plays\nAntigone\nFaust"))
        scene.library.shelves[0].books.removeFirst()
        #expect(scene.tree.hasPrefix("ColumnHeaderView Poems\nEdda\nColumnHeaderView Plays"))
        scene.library.shelves[1].books = []
        #expect(scene.tree == "ColumnHeaderView Poems\nEdda\nColumnHeaderView Plays")
    }

    @Test func `changes of one batch arrive together`() throws {
        let scene = scene()
        let books = try scene.library.shelves[0].mutableArrayValue(forKey: "books")
        try batchChanges {
            try books.insert(Book("Beowulf"), at: 1)
            try books.removeObject(at: 0)
            try books.add(Book("Kalevala"))
        }
        #expect(scene.tree.hasPrefix("ColumnHeaderView Poems\nBeowulf\nEdda\nKalevala\nColumnHeaderView Plays"))
        #expect(scene.column.columnSections[0].rows.count == 3)
    }

    @Test func `sections that come, go and move arrive`() throws {
        let scene = scene()
        try scene.library.mutableArrayValue(forKey: "shelves").insert(Shelf("Law", "Pandects"), at: 1)
        #expect(scene.tree.contains("Edda\nColumnHeaderView Law\nPandects\nColumnHeaderView Plays"))
        scene.library.shelves = [scene.library.shelves[2], scene.library.shelves[0]]
        #expect(
            scene.tree == """
                ColumnHeaderView Plays
                Faust
                ColumnHeaderView Poems
                Iliad
                Edda
                """)
    }

    @Test func `the keys of rows and headers arrive`() {
        let scene = scene()
        scene.library.shelves[0].books[1].title = "Kalevala"
        scene.library.shelves[1].name = "Drama"
        #expect(
            scene.tree == """
                ColumnHeaderView Poems
                Iliad
                Kalevala
                ColumnHeaderView Drama
                Faust
                """)
    }

    @Test func `the bound controller's order is that of the sections`() {
        let scene = scene()
        scene.shelves.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        #expect(scene.tree.hasPrefix("ColumnHeaderView Plays\nFaust\nColumnHeaderView Poems"))
    }

    @Test func `a storm of changes shows what is there in the end`() throws {
        let scene = scene()
        let books = try scene.library.shelves[0].mutableArrayValue(forKey: "books")
        for index in 0..<20_000 {
            if index % 2 == 0 {
                try books.insert(Book("n\(index)"), at: index % (books.count + 1))
            } else {
                try books.removeObject(at: (index * 7) % books.count)
            }
        }
        let expected = ["Poems"] + scene.library.shelves[0].books.map(\.title) + ["Plays", "Faust"]
        let rows = scene.tree.split(separator: "\n").map { String($0).replacing("ColumnHeaderView ", with: "") }
        #expect(rows == Array(expected.prefix(rows.count)))
        #expect(scene.column.column.madeRowCount < 40)
    }

    // MARK: Options

    @Test func `without a header key there are no headers`() {
        #expect(scene(["rowDisplayKey": "title"]).tree == "Iliad\nEdda\nFaust")
    }

    @Test func `without a display key the row itself is shown`() {
        let scene = scene([:])
        let row = scene.column.subviews.compactMap { ($0 as? RowView)?.rowData as? Book }.first { $0.title == "Iliad" }
        #expect(row === scene.library.shelves[0].books[0])
    }

    @Test func `a section without a content key is an array of rows`() {
        let column = ColumnView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        column.rowDisplayKey = "title"
        column.sectionsArray = [[Book("a"), Book("b")] as AnyObject, [Book("c")] as AnyObject]
        column.layoutIfNeeded()
        #expect(column.columnSections.map(\.rows.count) == [2, 1])
    }

    @Test func `all sections sort by one key, and the model's order stays`() {
        let scene = scene(["rowDisplayKey": "title", "allSectionsSortKey": "title"])
        #expect(scene.tree == "Edda\nIliad\nFaust")
        #expect(scene.library.shelves[0].books.map(\.title) == ["Iliad", "Edda"])
        // A row whose key changes finds its place.
        scene.library.shelves[0].books[1].title = "Kalevala"
        #expect(scene.tree == "Iliad\nKalevala\nFaust")
    }

    @Test func `a section's own sort key goes before, and is followed`() {
        let scene = scene(["rowDisplayKey": "title", "allSectionsSortKey": "title", "sectionRowSortKey": "order"])
        #expect(scene.tree == "Iliad\nEdda\nFaust")
        scene.library.shelves[0].books[0].year = 1
        scene.library.shelves[0].order = "title"
        #expect(scene.tree == "Edda\nIliad\nFaust")
        scene.library.shelves[0].order = NSSortDescriptor(key: "year", ascending: true)
        #expect(scene.tree == "Iliad\nEdda\nFaust")
        scene.library.shelves[0].order = [
            NSSortDescriptor(key: "year", ascending: false), NSSortDescriptor(key: "title", ascending: true),
        ]
        #expect(scene.tree == "Edda\nIliad\nFaust")
    }

    @Test func `the classes of rows and headers come from keys, a row's before its section's`() {
        let shelf = Shelf("Poems", "Iliad", "Edda")
        shelf.rowClass = "ColumnHeaderView"
        shelf.books[1].rowClass = "RowView"
        let scene = ColumnScene(
            [shelf],
            [
                "rowDisplayKey": "title", "headerDataKey": "name", "sectionClassKey": "rowClass",
                "rowClassKey": "rowClass", "headerClassKey": "headerClass",
            ])
        shelf.headerClass = "RowView"
        #expect(scene.tree == "Poems\nColumnHeaderView Iliad\nEdda")
        shelf.books[1].rowClass = nil
        #expect(scene.tree == "Poems\nColumnHeaderView Iliad\nColumnHeaderView Edda")
        shelf.rowClass = nil
        #expect(scene.tree == "Poems\nIliad\nEdda")
        #expect(scene.faults == [])
    }

    @Test func `a class that is not there is told once, and a plain row takes its place`() {
        let shelf = Shelf("Poems", "Iliad", "Edda")
        shelf.rowClass = "MissingRow"
        let scene = ColumnScene([shelf], ["rowDisplayKey": "title", "sectionClassKey": "rowClass"])
        #expect(scene.tree == "Iliad\nEdda")
        #expect(scene.faults.count == 1)
        #expect(scene.faults.first?.contains("MissingRow") ?? false)
    }

    @Test func `a key that is not there is told once`() {
        let scene = ColumnScene([Shelf("Poems", "Iliad", "Edda")], ["rowDisplayKey": "titel"])
        #expect(scene.tree == "\n")
        #expect(scene.faults.count == 1)
        #expect(scene.faults.first?.contains("titel") ?? false)
    }

    // MARK: The rule of the posts

    @Test func `options without the content key are passed over, and nil is`() {
        let scene = scene()
        scene.column.bind(
            "sectionsArray", to: scene.shelves, withKeyPath: "arrangedObjects", options: ["rowDisplayKey": "year"])
        #expect(scene.column.rowDisplayKey == "title")
        scene.column.sectionContentKey = nil
        scene.column.rowDisplayKey = nil
        #expect(scene.column.sectionContentKey == "books")
        #expect(scene.column.rowDisplayKey == "title")
        #expect(scene.tree.hasPrefix("ColumnHeaderView Poems\nIliad"))
        scene.column.headerDataKey = ""
        #expect(scene.column.headerDataKey == nil)
        #expect(scene.tree == "Iliad\nEdda\nFaust")
    }

    @Test func `an attribute that is set goes before the option that was there`() {
        let scene = scene()
        scene.column.rowDisplayKey = "year"
        #expect(scene.tree.hasPrefix("ColumnHeaderView Poems\n2000\n2000"))
    }

    @Test func `the class publishes its binding and the options`() {
        let column = ColumnView(frame: .zero)
        #expect(column.exposedBindings.contains("sectionsArray"))
        let own = column.optionDescriptionsForBinding("sectionsArray").filter {
            $0.attributeType == .stringAttributeType
        }
        let names = own.map(\.name).filter { !$0.hasPrefix("NS") }
        #expect(
            names == [
                "sectionContentKey", "sectionClassKey", "rowClassKey", "rowDisplayKey", "headerDataKey",
                "headerClassKey", "allSectionsSortKey", "sectionRowSortKey",
            ])
        #expect(own.first { $0.name == "sectionContentKey" }?.isOptional == false)
        let table = ClassRegistry.shared.table(named: "ColumnView", module: "ColumnViewUIKit")
        let published = table?.exposedBinding("sectionsArray")
        #expect(published?.options.filter(\.isRequired).map(\.name) == ["sectionContentKey"])
        #expect(table?.designableAttributes.contains { $0.name == "rowDisplayKey" } ?? false)
    }

    @Test func `the attributes are written to a nib and read again`() throws {
        let column = ColumnView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        column.sectionContentKey = "books"
        column.headerDataKey = "name"
        column.rowClassName = "ColumnHeaderView"
        column.rowHeight = 33
        column.allowsMultipleSelection = false
        let encoder = NibEncoder(rootClassName: column.nibClassName)
        column.encode(with: encoder)
        encoder.finishEncoding()
        let decoder = NibCoder(store: try NibStore(graph: encoder.graph), factory: ColumnFactory())
        let read = try #require(try decoder.decodeRoot() as? ColumnView)
        #expect(read.sectionContentKey == "books")
        #expect(read.headerDataKey == "name")
        #expect(read.rowDisplayKey == nil)
        #expect(read.rowClassName == "ColumnHeaderView")
        #expect(read.rowHeight == 33)
        #expect(read.headersStick)
        #expect(!read.allowsMultipleSelection)
    }
}

/// Makes columns as nibs do.
private final class ColumnFactory: NibObjectFactory {
    func makeObject(className name: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        name == "ColumnView" ? ColumnView(coder: coder) : nil
    }
}
