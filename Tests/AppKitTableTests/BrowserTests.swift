// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import KeyValueCoding
import Testing

/// Browsers: columns of a tree, of a delegate's and of a tree controller's items.
@MainActor struct BrowserTests {
    /// A folder or a file.
    @MainActor final class Place: NSObject, KeyValueCoding {
        @Observed var name: String
        @Observed var places: [Place]
        nonisolated deinit {}

        init(_ name: String, _ places: [Place] = []) {
            (self.name, self.places) = (name, places)
            super.init()
        }
    }

    /// Counts what the browser sends it.
    @MainActor final class Clicks: NSObject {
        var told: [String] = []
        nonisolated deinit {}

        func once(_ sender: Any?) { told.append("once " + ((sender as? NSBrowser)?.path ?? "-")) }
        func twice(_ sender: Any?) { told.append("twice " + ((sender as? NSBrowser)?.path ?? "-")) }
        func open(_ argument: Any?) { told.append("open " + ((argument as? [Place])?.first?.name ?? "-")) }

        static let classTable: ClassTable = {
            let table = ClassTable(Clicks.self, superclass: nil) {
                $0.action("once:", Clicks.once)
                $0.action("twice:", Clicks.twice)
                $0.action("open:", Clicks.open)
            }
            NibTables.register(Clicks.self) { table }
            return table
        }()

        override init() {
            super.init()
            _ = Self.classTable
        }
    }

    private func controller() -> NSTreeController {
        let tree = NSTreeController()
        tree.childrenKeyPath = "places"
        tree.avoidsEmptySelection = false
        tree.content = [
            Place("Asia", [Place("Japan", [Place("Kyoto"), Place("Tokyo")]), Place("Nepal")]),
            Place("Europe", [Place("France")]), Place("Sea"),
        ]
        return tree
    }

    private func boundBrowser(_ tree: NSTreeController) -> NSBrowser {
        let browser = NSBrowser(frame: CGRect(x: 0, y: 0, width: 360, height: 120))
        browser.bind(.content, to: tree, withKeyPath: "arrangedObjects")
        browser.bind(.contentValues, to: tree, withKeyPath: "arrangedObjects.name")
        browser.bind(.selectionIndexPaths, to: tree, withKeyPath: "selectionIndexPaths")
        browser.layoutSubtreeIfNeeded()
        return browser
    }

    /// The titles of the columns, and what is selected in each.
    private func columns(_ browser: NSBrowser) -> [String] {
        browser.layoutSubtreeIfNeeded()
        return browser.columnTables.map { table in
            (0..<table.numberOfRows).map { row in
                let text = table.preparedCell(atColumn: 0, row: row)?.stringValue ?? "?"
                return table.isRowSelected(row) ? "[\(text)]" : text
            }.joined(separator: " ")
        }
    }

    private func click(
        _ browser: NSBrowser, column: Int, row: Int, count: Int = 1, _ modifiers: NSEvent.ModifierFlags = []
    ) throws {
        browser.layoutSubtreeIfNeeded()
        let table = try #require(browser.columnTables.indices.contains(column) ? browser.columnTables[column] : nil)
        table.layoutSubtreeIfNeeded()
        let cell = table.frameOfCell(atColumn: 0, row: row)
        let place = table.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil)
        for number in 1...count {
            for type in [NSEvent.EventType.leftMouseDown, .leftMouseUp] {
                let event = NSEvent(type: type, location: place, modifierFlags: modifiers, clickCount: number)
                if type == .leftMouseDown { table.mouseDown(with: event) } else { table.mouseUp(with: event) }
            }
        }
    }

    @Test("NSBrowser content and contentValues bindings")
    func content() throws {
        let tree = controller()
        let browser = boundBrowser(tree)
        #expect(columns(browser) == ["Asia Europe Sea"])
        try click(browser, column: 0, row: 0)
        #expect(columns(browser) == ["[Asia] Europe Sea", "Japan Nepal"])
        try click(browser, column: 1, row: 0)
        #expect(columns(browser) == ["[Asia] Europe Sea", "[Japan] Nepal", "Kyoto Tokyo"])
        #expect(browser.path == "/Asia/Japan")
        try click(browser, column: 0, row: 2)
        #expect(columns(browser) == ["Asia Europe [Sea]"])
        #expect(browser.setPath("/Europe/France"))
        #expect(columns(browser) == ["Asia [Europe] Sea", "[France]"])
    }

    @Test("NSBrowser selectionIndexPaths both ways")
    func selection() throws {
        let tree = controller()
        let browser = boundBrowser(tree)
        try click(browser, column: 0, row: 0)
        try click(browser, column: 1, row: 1)
        #expect(tree.selectionIndexPaths == [IndexPath(indexes: [0, 1])])
        tree.setSelectionIndexPath(IndexPath(indexes: [0, 0, 1]))
        #expect(columns(browser) == ["[Asia] Europe Sea", "[Japan] Nepal", "Kyoto [Tokyo]"])
        tree.setSelectionIndexPath(IndexPath(index: 0))
        #expect(columns(browser) == ["[Asia] Europe Sea", "Japan Nepal"])
        tree.setSelectionIndexPaths([])
        #expect(columns(browser) == ["Asia Europe Sea"])
        #expect(tree.selectionIndexPaths == [])
    }

    @Test("A bound browser follows names, additions and removals and keeps what is selected")
    func changes() throws {
        let tree = controller()
        let browser = boundBrowser(tree)
        let asia = try #require((tree.content as? [Any])?.first as? Place)
        try click(browser, column: 0, row: 0)
        try click(browser, column: 1, row: 0)
        asia.name = "East"
        #expect(columns(browser) == ["[East] Europe Sea", "[Japan] Nepal", "Kyoto Tokyo"])
        asia.places.insert(Place("China"), at: 0)
        #expect(columns(browser) == ["[East] Europe Sea", "China [Japan] Nepal", "Kyoto Tokyo"])
        #expect(tree.selectionIndexPaths == [IndexPath(indexes: [0, 1])])
        // What was selected has gone, and with it the selection.
        asia.places.remove(at: 1)
        #expect(columns(browser) == ["East Europe Sea"])
        tree.insert(Place("Arctic"), atArrangedObjectIndexPath: IndexPath(index: 0))
        tree.setSelectionIndexPath(IndexPath(indexes: [1, 1]))
        #expect(columns(browser) == ["Arctic [East] Europe Sea", "China [Nepal]"])
        tree.sortDescriptors = [NSSortDescriptor(key: "name", ascending: false)]
        #expect(columns(browser) == ["Sea Europe [East] Arctic", "[Nepal] China"])
    }

    @Test("A thousand changes of the tree are shown at once, and rightly")
    func storm() throws {
        let tree = controller()
        let browser = boundBrowser(tree)
        try click(browser, column: 0, row: 0)
        let asia = try #require((tree.content as? [Any])?.first as? Place)
        for number in 0..<1000 {
            asia.places.append(Place("P\(number)"))
            if number % 2 == 1 { asia.places.remove(at: 0) }
        }
        browser.layoutSubtreeIfNeeded()
        let table = browser.columnTables[1]
        #expect(table.numberOfRows == 502)
        #expect(table.preparedCell(atColumn: 0, row: 501)?.stringValue == "P999")
    }

    @Test("One click sends the action, two send the double action")
    func actions() throws {
        let browser = boundBrowser(controller())
        let clicks = Clicks()
        (browser.target, browser.action, browser.doubleAction) = (clicks, "once:", "twice:")
        try click(browser, column: 0, row: 1)
        try click(browser, column: 1, row: 0, count: 2)
        #expect(clicks.told == ["once /Europe", "once /Europe/France", "twice /Europe/France"])
        browser.selectRow(0, inColumn: 0)
        #expect(clicks.told.count == 3)
    }

    @Test("NSBrowser doubleClickTarget and doubleClickArgument bindings")
    func doubleClickTarget() throws {
        let tree = controller()
        let browser = boundBrowser(tree)
        let clicks = Clicks()
        browser.doubleAction = "twice:"
        browser.target = clicks
        browser.bind(.doubleClickArgument, to: tree, withKeyPath: "selectedObjects")
        browser.bind(
            .doubleClickTarget, to: clicks, withKeyPath: "self", options: [.selectorName: "open:"])
        try click(browser, column: 0, row: 1, count: 2)
        #expect(clicks.told == ["open Europe"])
    }

    @Test("Arrow keys go down, into what is selected, and back")
    func keys() throws {
        let browser = boundBrowser(controller())
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 400, height: 200), styleMask: [.titled], backing: .buffered,
            defer: false)
        window.contentView?.addSubview(browser)
        browser.layoutSubtreeIfNeeded()
        let clicks = Clicks()
        (browser.target, browser.action) = (clicks, "once:")
        window.makeFirstResponder(browser.columnTables[0])
        for key in ["\u{F701}", "\u{F703}", "\u{F703}", "\u{F701}", "\u{F702}"] {
            window.firstResponder?.keyDown(with: NSEvent(type: .keyDown, characters: key))
        }
        #expect(columns(browser) == ["[Asia] Europe Sea", "[Japan] Nepal", "Kyoto Tokyo"])
        #expect(window.firstResponder === browser.columnTables[1])
        #expect(
            clicks.told == [
                "once /Asia", "once /Asia/Japan", "once /Asia/Japan/Kyoto", "once /Asia/Japan/Tokyo",
                "once /Asia/Japan",
            ])
    }

    @Test("Several items are selected together where that is allowed, those that lead on only on demand")
    func several() throws {
        let tree = controller()
        let browser = boundBrowser(tree)
        browser.allowsMultipleSelection = true
        browser.loadColumnZero()
        try click(browser, column: 0, row: 0)
        try click(browser, column: 1, row: 1)
        try click(browser, column: 1, row: 0, .command)
        #expect(columns(browser) == ["[Asia] Europe Sea", "Japan [Nepal]"])
        browser.allowsBranchSelection = true
        try click(browser, column: 1, row: 0, .command)
        #expect(columns(browser) == ["[Asia] Europe Sea", "[Japan] [Nepal]"])
        #expect(tree.selectionIndexPaths == [IndexPath(indexes: [0, 0]), IndexPath(indexes: [0, 1])])
    }

    @Test("The bindings of a browser in a document are established")
    func document() throws {
        let nib = try MacDocument.load(
            """
            <customView id="1"><rect key="frame" x="0.0" y="0.0" width="400" height="120"/><subviews>
            <browser maxVisibleColumns="3" minColumnWidth="100" id="2">
            <rect key="frame" x="0.0" y="0.0" width="400" height="120"/>
            <connections>
            <binding destination="3" name="content" keyPath="arrangedObjects" id="4"/>
            <binding destination="3" name="contentValues" keyPath="arrangedObjects.name" previousBinding="4" id="5">
            </binding>
            <binding destination="3" name="selectionIndexPaths" keyPath="selectionIndexPaths" \
            previousBinding="5" id="6"/>
            </connections></browser></subviews></customView>
            <treeController childrenKeyPath="places" id="3"/>
            """)
        #expect(nib.faults.map(\.description) == [])
        let tree = try #require(nib.topLevelObjects.compactMap { $0 as? NSTreeController }.first)
        let view = try #require(nib.topLevelObjects.compactMap { $0 as? NSView }.first)
        let browser = try #require(view.subviews.first as? NSBrowser)
        tree.content = [Place("North", [Place("Oslo")]), Place("South")]
        #expect(columns(browser).first?.hasSuffix("South") == true)
        browser.selectRow(0, inColumn: 0)
        #expect(tree.selectionIndexPaths == [IndexPath(index: 0)])
        #expect(browser.path == "/North")
    }
}
