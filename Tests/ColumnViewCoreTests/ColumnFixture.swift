// SPDX-License-Identifier: Apache-2.0

import ColumnViewCore

/// A row that says what it shows; its height is in its data.
final class FixtureRow: View, ColumnRow {
    nonisolated deinit {}

    let className: String
    var rowData: Any?
    var isRowSelected = false
    var isLeadRow = false
    var reuseCount = 0
    var isEditable = true
    /// What was written while the row was edited.
    var draft: String?

    init(className: String) {
        self.className = className
        super.init(frame: .zero)
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        let item = rowData as? Item
        return item?.height ?? (className == "Header" ? 20 : 10)
    }
    func prepareRowForReuse() { reuseCount += 1 }
    func beginRowEditing() -> Bool {
        guard isEditable else { return false }
        draft = (rowData as? Item)?.name
        return true
    }
    func endRowEditing(keepsChanges: Bool) -> Bool {
        if keepsChanges, let draft {
            guard !draft.isEmpty else { return false }
            (rowData as? Item)?.name = draft
        }
        draft = nil
        return true
    }
}

/// What a row shows.
final class Item {
    var name: String
    var height: CGFloat
    var className = "Row"
    var changed: (() -> Void)?

    init(_ name: String, height: CGFloat = 10) {
        (self.name, self.height) = (name, height)
    }
}

/// Sections of items, and the view they are shown in: a scroll view as small as can be.
final class ColumnFixture: View, ColumnHost, ColumnContent {
    nonisolated deinit {}

    struct Section {
        var title: String?
        var items: [Item]
    }

    var sections: [Section] = []
    private(set) lazy var column = RowColumn(host: self)
    private(set) var contentHeight: CGFloat = 0
    /// What the column told, in order.
    var events: [String] = []
    var animatesRowChanges = false

    init(width: CGFloat = 100, height: CGFloat = 50, _ sections: [Section] = []) {
        self.sections = sections
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        column.estimatedRowHeight = 10
        column.estimatedHeaderHeight = 20
        column.content = self
        layoutTreeIfNeeded()
    }

    /// One section of items with these names.
    convenience init(_ names: [String], height: CGFloat = 50) {
        self.init(height: height, [Section(title: nil, items: names.map { Item($0) })])
    }

    override func performLayout() { column.layout() }

    // MARK: Host

    var seenArea: CGRect { bounds }
    var rowWidth: CGFloat { bounds.width }
    func makeRow(ofClassNamed name: String) -> (any ColumnRow)? { FixtureRow(className: name) }
    func showContentHeight(_ height: CGFloat) { contentHeight = height }
    func scroll(toTop top: CGFloat) {
        bounds.origin.y = top
        setNeedsLayout()
    }
    func selectionDidChange(inSections sections: IndexSet) {
        events.append("selected in " + sections.map { "\($0)" }.joined(separator: ","))
    }
    func openRow(at path: IndexPath) { events.append("opened \(path.section).\(path.row)") }
    func enterLevel(at path: IndexPath) -> Bool {
        events.append("entered \(path.section).\(path.row)")
        return true
    }
    func leaveLevel() -> Bool {
        events.append("left")
        return true
    }

    // MARK: Content

    var sectionCount: Int { sections.count }
    func rowCount(inSection section: Int) -> Int { sections[section].items.count }
    func rowClassName(at path: IndexPath) -> String { sections[path.section].items[path.row].className }
    func rowData(at path: IndexPath) -> Any? { sections[path.section].items[path.row] }
    func rowIdentity(at path: IndexPath) -> AnyObject? { sections[path.section].items[path.row] }
    func rowText(at path: IndexPath) -> String { sections[path.section].items[path.row].name }
    func headerClassName(ofSection section: Int) -> String? { sections[section].title == nil ? nil : "Header" }
    func headerData(ofSection section: Int) -> Any? { sections[section].title }
    func observeRow(at path: IndexPath, _ body: @escaping () -> Void) -> AnyObject? {
        sections[path.section].items[path.row].changed = body
        return self
    }

    // MARK: Changes

    /// Makes the items of a section others, and tells the column what became of them.
    func setItems(_ items: [Item], inSection section: Int = 0) {
        let change = ListChange(from: sections[section].items, to: items) { ObjectIdentifier($0) }
        sections[section].items = items
        column.rowsDidChange(inSection: section, change)
    }

    func insert(_ name: String, at index: Int, inSection section: Int = 0) {
        sections[section].items.insert(Item(name), at: index)
        column.rowsDidChange(inSection: section, ListChange(inserted: [index]))
    }

    func remove(at index: Int, inSection section: Int = 0) {
        sections[section].items.remove(at: index)
        column.rowsDidChange(inSection: section, ListChange(removed: [index]))
    }

    // MARK: Printing

    /// What is seen, from the top down: a line for each view with the place where it is drawn now.
    var tree: String {
        childViews.compactMap { $0 as? FixtureRow }.sorted { $0.presentedFrame.minY < $1.presentedFrame.minY }
            .map { row in
                let frame = row.presentedFrame.offsetBy(dx: 0, dy: -bounds.minY)
                let name = (row.rowData as? Item)?.name ?? row.rowData.map { "[\($0)]" } ?? "-"
                var line = "\(name) \(Self.short(frame.minY))+\(Self.short(frame.height))"
                if row.isRowSelected { line += " selected" }
                if row.isLeadRow { line += " lead" }
                if row.presentedAlpha < 1 { line += " alpha \(Self.short(row.presentedAlpha))" }
                return line
            }.joined(separator: "\n")
    }

    private static func short(_ length: CGFloat) -> String {
        let rounded = (length * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// The names of the selected rows, section by section.
    var selection: String {
        sections.indices.map { section in
            column.selectedRows(inSection: section).map { sections[section].items[$0].name }.joined(separator: " ")
        }.joined(separator: "|")
    }
}
