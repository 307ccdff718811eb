// SPDX-License-Identifier: Apache-2.0

import AppKitTestSupport
import InterfaceBuilder
import NibCompiler
import Testing

@testable import ColumnViewAppKit

@MainActor final class Shelf: @MainActor KeyValueCoding {
    @Observed var name: String
    @Observed var books: [Book]

    init(_ name: String, _ titles: String...) {
        self.name = name
        books = titles.map { Book($0) }
    }

    nonisolated deinit {}
}

@MainActor final class Book: @MainActor KeyValueCoding {
    @Observed var title: String
    @Observed var rowNib: String?
    init(_ title: String) { self.title = title }
    nonisolated deinit {}
}

@MainActor final class Library: NSObject, @MainActor KeyValueCoding {
    @Observed var shelves = [Shelf("Poems", "Iliad", "Edda"), Shelf("Plays", "Faust")]
    var open: ([String]) -> Void = { _ in }
    static let classTable = ClassTable(Library.self, superclass: nil) {
        $0.action("open:") { library in
            { (books: Any?) in library.open((books as? [AnyObject] ?? []).compactMap { ($0 as? Book)?.title }) }
        }
    }
    nonisolated deinit {}
}

@MainActor @Suite(.serialized) struct ColumnDocumentTests {
    /// A document as Interface Builder writes it: a groups controller, a column in a scroll view, an object controller.
    private func load(
        _ library: Library, attributes: String = "", options: String = Self.options
    ) throws -> (column: ColumnView, scroll: NSScrollView, controller: NSObjectController) {
        let made = try MacDocument.load(
            owner: library, ownerClass: "Library",
            """
            <arrayController objectClassName="Shelf" id="groups" userLabel="Groups">
                <connections>
                    <binding destination="-2" name="contentArray" keyPath="shelves" id="b1"/>
                </connections>
            </arrayController>
            <objectController objectClassName="ColumnView" id="column" userLabel="Column">
                <connections><outlet property="content" destination="view" id="o1"/></connections>
            </objectController>
            <scrollView id="scroll" horizontalLineScroll="10" verticalLineScroll="10" hasHorizontalScroller="NO">
                <rect key="frame" x="0.0" y="0.0" width="220" height="160"/>
                <autoresizingMask key="autoresizingMask"/>
                <clipView key="contentView" id="clip">
                    <rect key="frame" x="1" y="1" width="218" height="158"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>
                        <customView id="view" customClass="ColumnView" customModule="ColumnViewAppKit">
                            <rect key="frame" x="0.0" y="0.0" width="218" height="158"/>
                            <autoresizingMask key="autoresizingMask"/>
                            <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>
                            <connections>
                                <binding destination="groups" name="sectionsArray" keyPath="arrangedObjects" id="b2">
                                    <dictionary key="options">\(options)</dictionary>
                                </binding>
                            </connections>
                        </customView>
                    </subviews>
                </clipView>
            </scrollView>
            """)
        #expect(made.faults.map { "\($0)" } == [])
        let scroll = try #require(made.topLevelObjects.lazy.compactMap { $0 as? NSScrollView }.first)
        let column = try #require(scroll.documentView as? ColumnView)
        let controller = made.topLevelObjects.lazy.compactMap { $0 as? NSObjectController }
            .first { !($0 is NSArrayController) }
        scroll.layoutSubtreeIfNeeded()
        return (column, scroll, try #require(controller))
    }

    private static let options = """
        <string key="sectionContentKey">books</string>
        <string key="headerDataKey">name</string>
        <string key="rowDisplayKey">title</string>
        """

    private func tree(_ column: ColumnView) -> String {
        (column.enclosingScrollView ?? column).layoutSubtreeIfNeeded()
        return column.subviews.compactMap { $0 as? RowView }.sorted { $0.frame.minY < $1.frame.minY }.map { row in
            let frame = row.frame
            return "\(type(of: row)) \(row.text) \(Int(frame.minY))+\(Int(frame.height))"
                + (row.isSelected ? " *" : "")
        }.joined(separator: "\n")
    }

    @Test func `a document's binding with its options shows sections and rows`() throws {
        let (column, _, _) = try load(Library())
        #expect(
            tree(column) == """
                ColumnHeaderView Poems 0+24
                RowView Iliad 24+24
                RowView Edda 48+24
                ColumnHeaderView Plays 72+24
                RowView Faust 96+24
                """)
    }

    @Test func `options may be attributes, where Interface Builder clears the binding's`() throws {
        let attributes = """
            <userDefinedRuntimeAttribute type="string" keyPath="sectionContentKey" value="books"/>
            <userDefinedRuntimeAttribute type="string" keyPath="rowDisplayKey" value="title"/>
            """
        let (column, _, _) = try load(Library(), attributes: attributes, options: "")
        #expect(tree(column) == "RowView Iliad 0+24\nRowView Edda 24+24\nRowView Faust 48+24")
    }

    @Test func `the selection reaches what is bound to an object controller of the column`() throws {
        let library = Library()
        let (column, _, controller) = try load(library)
        let path = "selection.selectedSectionArrayController.selection.title"
        func title() throws -> Any? { try KeyedObject(controller).value(forKeyPath: path) }
        #expect(try title() as? NSBindingSelectionMarker === NSBindingSelectionMarker.noSelection)
        column.selectRow(at: [1, 0])
        #expect(try title() as? String == "Faust")
        try KeyedObject(controller).setValue("Urfaust", forKeyPath: path)
        #expect(library.shelves[1].books[0].title == "Urfaust")
        #expect(tree(column).contains("RowView Urfaust 96+24 *"))
    }

    @Test func `the column is as wide as what scrolls it, and as high as its rows`() throws {
        let library = Library()
        let (column, scroll, _) = try load(library)
        #expect(column.frame.size == scroll.contentView.bounds.size)
        library.shelves[1].books += (0..<1000).map { Book("\($0)") }
        scroll.layoutSubtreeIfNeeded()
        scroll.layoutSubtreeIfNeeded()
        #expect(column.frame.height == 24_120)
        scroll.contentView.scroll(to: CGPoint(x: 0, y: 12_000))
        #expect(tree(column).contains("RowView 495 12000+24"))
        #expect(column.column.madeRowCount < 30)
    }

    @Test func `by itself the column scrolls its own content`() throws {
        let column = ColumnView(frame: CGRect(x: 0, y: 0, width: 100, height: 48))
        column.sectionContentKey = "books"
        column.rowDisplayKey = "title"
        column.sectionsArray = [Shelf("a", "1", "2", "3", "4", "5")]
        column.layoutSubtreeIfNeeded()
        column.scrollWheel(with: NSEvent(type: .scrollWheel, scrollingDeltaY: -30, hasPreciseScrollingDeltas: true))
        column.layoutSubtreeIfNeeded()
        #expect(column.bounds.minY == 30)
        #expect(tree(column).hasPrefix("RowView 2 24+24"))
        column.scrollWheel(with: NSEvent(type: .scrollWheel, scrollingDeltaY: -3000, hasPreciseScrollingDeltas: true))
        #expect(column.bounds.minY == 72)
    }

    /// A bundle of nibs that lives as long as a test.
    private func withBundle(_ nibs: [String: String], _ body: @MainActor (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, objects) in nibs {
            let bytes = Array(MacDocument.xib(owner: "Library", objects).utf8)
            try Data(Compiler.compile(xib: try Document(bytes: bytes)).bytes)
                .write(to: folder.appendingPathComponent(name + ".nib"))
        }
        try body(try #require(Bundle(path: folder.path)))
    }

    @Test func `a row class may be a nib beside the column's, with bindings to the row`() throws {
        let column = """
            <arrayController objectClassName="Shelf" id="groups">
                <connections>
                    <binding destination="-2" name="contentArray" keyPath="shelves" id="b1"/>
                </connections>
            </arrayController>
            <customView id="view" customClass="ColumnView" customModule="ColumnViewAppKit">
                <rect key="frame" x="0.0" y="0.0" width="218" height="158"/>
                <autoresizingMask key="autoresizingMask"/>
                <connections>
                    <binding destination="groups" name="sectionsArray" keyPath="arrangedObjects" id="b2">
                        <dictionary key="options">
                            \(Self.options)<string key="rowClassKey">rowNib</string>
                        </dictionary>
                    </binding>
                </connections>
            </customView>
            """
        let row = """
            <customView id="row" customClass="RowView" customModule="ColumnViewAppKit">
                <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
                <subviews>
                    <textField id="field" verticalHuggingPriority="750">
                        <rect key="frame" x="10" y="12" width="180" height="17"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
                        <textFieldCell key="cell" lineBreakMode="clipping" id="cell"/>
                        <connections>
                            <binding destination="row" name="value" keyPath="rowData" id="b3"/>
                        </connections>
                    </textField>
                </subviews>
            </customView>
            """
        try withBundle(["Column": column, "TallRow": row]) { bundle in
            let library = Library()
            library.shelves[0].books[1].rowNib = "TallRow"
            let nib = try #require(NSNib(nibNamed: "Column", bundle: bundle))
            let objects = try #require(nib.instantiate(withOwner: library))
            let column = try #require(objects.lazy.compactMap { $0 as? ColumnView }.first)
            column.layoutSubtreeIfNeeded()
            @MainActor func fields() -> [String] {
                column.layoutSubtreeIfNeeded()
                return column.subviews.flatMap(\.subviews).compactMap { ($0 as? NSTextField)?.stringValue }
            }
            #expect(
                tree(column) == """
                    ColumnHeaderView Poems 0+24
                    RowView Iliad 24+24
                    RowView  48+40
                    ColumnHeaderView Plays 88+24
                    RowView Faust 112+24
                    """)
            #expect(fields() == ["Edda"])
            library.shelves[0].books[1].title = "Kalevala"
            #expect(fields() == ["Kalevala"])
            library.shelves[1].books[0].rowNib = "TallRow"
            #expect(fields().sorted() == ["Faust", "Kalevala"])
            library.shelves[0].books[1].rowNib = nil
            #expect(tree(column).contains("RowView Kalevala 48+24\nColumnHeaderView Plays 72+24\nRowView  96+40"))
            #expect(fields() == ["Faust"])
            withExtendedLifetime(objects) {}
        }
    }

    @Test func `keys and clicks select`() throws {
        let (column, scroll, _) = try load(Library())
        defer { withExtendedLifetime(scroll) {} }
        func click(_ y: CGFloat, _ flags: NSEvent.ModifierFlags = []) {
            let place = column.convert(CGPoint(x: 20, y: y), to: nil)
            column.mouseDown(with: NSEvent(type: .leftMouseDown, location: place, modifierFlags: flags, clickCount: 1))
        }
        func key(_ characters: String, _ flags: NSEvent.ModifierFlags = []) {
            column.keyDown(with: NSEvent(type: .keyDown, modifierFlags: flags, characters: characters))
        }
        click(60)
        #expect(column.selectedObjects.compactMap { ($0 as? Book)?.title } == ["Edda"])
        key("\u{F701}", .shift)
        #expect(column.selectedObjects.compactMap { ($0 as? Book)?.title } == ["Edda", "Faust"])
        click(30, .command)
        #expect(column.selectedObjects.compactMap { ($0 as? Book)?.title } == ["Iliad", "Edda", "Faust"])
        key("f")
        #expect(column.selectedObjects.compactMap { ($0 as? Book)?.title } == ["Faust"])
        key("a", .command)
        #expect(column.selectedObjects.count == 3)
    }

    @Test func `a double click and Return send what is bound to them, and edit nothing then`() throws {
        let library = Library()
        let (column, scroll, _) = try load(library)
        defer { withExtendedLifetime(scroll) {} }
        var opened: [[String]] = []
        library.open = { opened.append($0) }
        ClassRegistry.shared.register(Library.classTable)
        let options: [NSBindingOption: Any] = [.selectorName: "open:"]
        column.bind(.doubleClickTarget, to: library, withKeyPath: "self", options: options)
        column.bind(
            .doubleClickArgument, to: column, withKeyPath: "selectedSectionArrayController.selectedObjects",
            options: options)
        let place = column.convert(CGPoint(x: 20, y: 60), to: nil)
        for count in 1...2 {
            column.mouseDown(with: NSEvent(type: .leftMouseDown, location: place, clickCount: count))
        }
        #expect(opened == [["Edda"]])
        column.selectRow(at: [1, 0])
        column.keyDown(with: NSEvent(type: .keyDown, characters: "\r"))
        #expect(opened == [["Edda"], ["Faust"]])
        #expect(column.column.editedRow == nil)
    }
}
