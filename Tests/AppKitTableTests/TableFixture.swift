// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// A table in a scroll view of a document, 300 points wide and 200 high.
@MainActor final class TableFixture {
    let scroll: NSScrollView
    let table: NSTableView
    let faults: [String]

    /// - Parameters:
    ///   - element: `tableView` or `outlineView`.
    ///   - attributes: more attributes of the table.
    ///   - columns: the table's columns; two with headers "Name" and "Age" by themselves.
    init(
        _ element: String = "tableView", _ attributes: String = "", columns: String = TableFixture.cellColumns,
        header: Bool = true, rowHeight: Int = 20, more: String = ""
    ) throws {
        let headerAttribute = header ? #"headerView="h""# : ""
        let headerElement =
            header
            ? """
            <tableHeaderView key="headerView" id="h"><rect key="frame" x="0.0" y="0.0" width="298" height="28"/>
            </tableHeaderView>
            """ : ""
        let nib = try MacDocument.load(
            """
            <scrollView autohidesScrollers="YES" id="1"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <clipView key="contentView" id="2"><rect key="frame" x="1" y="1" width="298" height="198"/><subviews>
            <\(element) verticalHuggingPriority="750" alternatingRowBackgroundColors="NO" \(headerAttribute) \
            multipleSelection="YES" rowHeight="\(rowHeight)" \(attributes) id="3">
            <rect key="frame" x="0.0" y="0.0" width="298" height="170"/><size key="intercellSpacing" width="4" height="2"/>
            <tableColumns>\(columns)</tableColumns>\(more)</\(element)></subviews></clipView>
            <scroller key="horizontalScroller" hidden="YES" horizontal="YES" id="8">
            <rect key="frame" x="1" y="182" width="298" height="16"/></scroller>
            <scroller key="verticalScroller" hidden="YES" horizontal="NO" id="9">
            <rect key="frame" x="283" y="1" width="16" height="100"/></scroller>\(headerElement)</scrollView>
            """)
        faults = nib.faults.map(\.description)
        scroll = try #require(nib.topLevelObjects.compactMap { $0 as? NSScrollView }.first)
        table = try #require(scroll.documentView as? NSTableView)
        layout()
    }

    func layout() { scroll.layoutSubtreeIfNeeded() }

    /// A click in the middle of a cell.
    func click(row: Int, column: Int = 0, count: Int = 1, _ modifiers: NSEvent.ModifierFlags = []) {
        layout()
        let cell = table.frameOfCell(atColumn: column, row: row)
        click(CGPoint(x: cell.midX, y: cell.midY), in: table, count: count, modifiers)
    }

    /// A click at a point of a view, given to whom the scroll view finds there.
    func click(_ point: CGPoint, in view: NSView, count: Int = 1, _ modifiers: NSEvent.ModifierFlags = []) {
        let place = view.convert(point, to: scroll)
        let target = scroll.hitTest(scroll.frame.origin == .zero ? scroll.convert(place, to: scroll.superview) : place)
        for type in [NSEvent.EventType.leftMouseDown, .leftMouseUp] {
            let event = NSEvent(
                type: type, location: scroll.convert(place, to: nil), modifierFlags: modifiers, clickCount: count)
            if type == .leftMouseDown { target?.mouseDown(with: event) } else { target?.mouseUp(with: event) }
        }
        layout()
    }

    func key(_ characters: String, _ modifiers: NSEvent.ModifierFlags = []) {
        table.keyDown(
            with: NSEvent(type: .keyDown, modifierFlags: modifiers, characters: characters))
        layout()
    }

    /// The texts in sight of a table of views, by row.
    var shownTexts: [String] {
        layout()
        var lines: [String] = []
        table.enumerateAvailableRowViews { view, row in
            let texts = (0..<view.numberOfColumns).map { column -> String in
                let cell = view.view(atColumn: column) as? NSView
                let field = (cell as? NSTableCellView)?.textField ?? cell?.subviews.first as? NSTextField
                return field?.stringValue ?? "-"
            }
            lines.append("\(row): " + texts.joined(separator: " "))
        }
        return lines
    }

    /// The texts in sight of a table of cells, by row.
    var cellTexts: [String] {
        layout()
        let seen = table.rows(in: table.visibleRect)
        return (seen.location..<seen.location + seen.length).map { row in
            let texts = (0..<table.numberOfColumns).map {
                table.preparedCell(atColumn: $0, row: row)?.stringValue ?? "-"
            }
            return "\(row): " + texts.joined(separator: " ")
        }
    }

    static func column(_ name: String, _ width: Int, _ content: String, sort: Bool = true) -> String {
        let sorting =
            sort
            ? #"<sortDescriptorPrototype key="sortDescriptorPrototype" selector="compare:" sortKey="\#(name)"/>"# : ""
        return """
            <tableColumn identifier="\(name)" width="\(width)" minWidth="20" maxWidth="1000" id="c-\(name)">
            <tableHeaderCell key="headerCell" alignment="left" title="\(name.capitalized)" id="h-\(name)"/>\(content)\(sorting)
            <tableColumnResizing key="resizingMask" resizeWithTable="YES" userResizable="YES"/></tableColumn>
            """
    }

    static func textCell(_ id: String) -> String {
        #"<textFieldCell key="dataCell" editable="YES" title="Text" id="\#(id)"/>"#
    }
    static let cellColumns = column("name", 120, textCell("t1")) + column("age", 80, textCell("t2"))

    /// The prototype of a view with a text field that shows a key of the row's object.
    static func prototype(_ name: String, key: String) -> String {
        """
        <prototypeCellViews><tableCellView identifier="\(name)" id="v-\(name)">
        <rect key="frame" x="0.0" y="0.0" width="100" height="20"/><subviews><textField id="f-\(name)">
        <rect key="frame" x="0.0" y="2" width="100" height="16"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
        <textFieldCell key="cell" lineBreakMode="truncatingTail" title="\(name)" id="fc-\(name)"/>
        \(key.isEmpty ? "" : #"<connections><binding destination="v-\#(name)" name="value" keyPath="objectValue.\#(key)" id="b-\#(name)"/></connections>"#)
        </textField></subviews><connections><outlet property="textField" destination="f-\(name)" id="o-\(name)"/>
        </connections></tableCellView></prototypeCellViews>
        """
    }

    static let viewColumns =
        column("name", 120, prototype("name", key: "name")) + column("age", 80, prototype("age", key: "age"))
}

/// Somebody with a name and an age.
@MainActor final class Person: NSObject, KeyValueCoding {
    @Observed var name: String
    @Observed var age: Int
    @Observed var isOld: Bool
    nonisolated deinit {}

    init(_ name: String, _ age: Int) {
        (self.name, self.age, isOld) = (name, age, age > 50)
        super.init()
    }
}

/// Rows that a program has.
@MainActor final class People: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var people: [Person]
    var selections = 0
    var forbidden: Set<Int> = []
    var heights: [Int: CGFloat] = [:]
    var groups: Set<Int> = []
    nonisolated deinit {}

    init(_ people: [(String, Int)]) {
        self.people = people.map { Person($0.0, $0.1) }
        super.init()
    }

    func numberOfRows(in tableView: NSTableView) -> Int { people.count }

    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
        tableColumn?.identifier == "age" ? people[row].age : people[row].name
    }

    func tableView(_ tableView: NSTableView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, row: Int) {
        if tableColumn?.identifier == "name" { people[row].name = object as? String ?? "" }
    }

    func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]) {
        guard let descriptor = tableView.sortDescriptors.first else { return }
        people.sort { descriptor.key == "age" ? $0.age < $1.age : $0.name < $1.name }
        if !descriptor.ascending { people.reverse() }
        tableView.reloadData()
    }

    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { !forbidden.contains(row) }
    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { heights[row] ?? -1 }
    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { groups.contains(row) }
    func tableViewSelectionDidChange(_ notification: Notification) { selections += 1 }
}

let threePeople = [("Ada", 36), ("Grace", 85), ("Alan", 41)]
