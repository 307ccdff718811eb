// SPDX-License-Identifier: Apache-2.0

/// One column of a browser: a table of the items inside of one.
final class BrowserColumn: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    nonisolated deinit {}

    let parent: Any?
    let scroll = NSScrollView(frame: .zero)
    let table = BrowserTable(frame: .zero)
    /// The items that are selected, for finding them again after the content has changed.
    private(set) var selectedItems: [Any] = []
    private weak var browser: NSBrowser?
    private var isReloading = false
    /// What follows the titles of the rows in sight.
    private var observations: [Int: KeyValueObservation] = [:]

    init(item: Any?, browser: NSBrowser) {
        parent = item
        self.browser = browser
        super.init()
        table.headerView = nil
        table.style = .plain
        table.rowHeight = browser.rowHeight
        table.allowsMultipleSelection = browser.allowsMultipleSelection
        table.allowsEmptySelection = browser.allowsEmptySelection
        table.allowsTypeSelect = browser.allowsTypeSelect
        table.backgroundColor = browser.backgroundColor
        table.isEnabled = browser.isEnabled
        table.browser = browser
        let column = NSTableColumn(identifier: "item")
        let cell = BrowserItemCell(textCell: "")
        cell.lineBreakMode = .byTruncatingTail
        cell.font = browser.font ?? cell.font
        column.dataCell = cell
        table.addTableColumn(column)
        table.dataSource = self
        table.delegate = self
        scroll.documentView = table
        scroll.hasVerticalScroller = true
        scroll.autohidesScrollers = true
        scroll.drawsBackground = false
    }

    func item(_ row: Int) -> Any? {
        guard let browser, row >= 0, row < browser.count(in: parent) else { return nil }
        return browser.child(row, of: parent)
    }

    private func title(_ row: Int) -> String? {
        guard let browser, let item = item(row) else { return nil }
        return NSCell.text(of: browser.shownValue(of: item), formatter: nil)
    }

    var selectedTitle: String? { title(table.selectedRow) }
    func row(titled title: String) -> Int? { (0..<table.numberOfRows).first { self.title($0) == title } }

    /// Loads the items again; what was selected stays so where it is still there.
    ///
    /// - Returns: whether all of it is.
    func reload() -> Bool {
        let old = selectedItems.map(OutlineKey.init)
        observations = [:]
        table.reloadData()
        guard let browser, !old.isEmpty else { return true }
        let sought = Set(old)
        isReloading = true
        defer { isReloading = false }
        let rows = IndexSet(
            (0..<browser.count(in: parent)).filter { sought.contains(OutlineKey(browser.child($0, of: parent))) })
        _ = table.numberOfRows
        table.select(rows)
        noteSelection()
        return rows.count == old.count
    }

    private func noteSelection() { selectedItems = table.selectedRowIndexes.compactMap(item) }

    func numberOfRows(in tableView: NSTableView) -> Int { browser?.count(in: parent) ?? 0 }

    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
        title(row)
    }

    func tableView(
        _ tableView: NSTableView, willDisplayCell cell: Any, for tableColumn: NSTableColumn?, row: Int
    ) {
        guard let browser, let item = item(row) else { return }
        (cell as? BrowserItemCell)?.isLeaf = browser.isLeaf(item)
        guard observations[row] == nil else { return }
        let seen = tableView.rows(in: tableView.visibleRect)
        for row in observations.keys where !(seen.location..<seen.location + seen.length).contains(row) {
            observations[row] = nil
        }
        observations[row] = browser.follow(item) { [weak self] in self?.table.setNeedsDisplay() }
    }

    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
        // Several items are selected only where none of them leads on, unless such may be selected along with others.
        guard let browser, tableView.numberOfSelectedRows > 0, table.isExtendingSelection else { return true }
        return browser.allowsBranchSelection || item(row).map(browser.isLeaf) ?? false
    }

    func tableViewSelectionDidChange(_ notification: Notification) {
        guard !isReloading else { return }
        noteSelection()
        browser?.selectionDidChange(in: self)
    }
}

/// The table of a browser's column, which hands over to the columns beside it.
final class BrowserTable: NSTableView {
    nonisolated deinit {}

    weak var browser: NSBrowser?
    /// Whether a click or key adds to the selection.
    private(set) var isExtendingSelection = false
    /// Whether the press selected nothing else.
    private var isSameSelection = false

    override func mouseDown(with event: NSEvent) {
        isExtendingSelection = !event.modifierFlags.isDisjoint(with: [.command, .shift])
        defer { isExtendingSelection = false }
        let selected = selectedRowIndexes
        browser?.willClick(in: self, row: row(at: convert(event.locationInWindow, from: nil)))
        super.mouseDown(with: event)
        isSameSelection = selected == selectedRowIndexes
    }

    override func mouseUp(with event: NSEvent) {
        let isOnRow = isEnabled && clickedRow >= 0
        super.mouseUp(with: event)
        if isOnRow { browser?.wasClicked(selectionChanged: !isSameSelection, count: event.clickCount) }
    }

    override func keyDown(with event: NSEvent) {
        isExtendingSelection = event.modifierFlags.contains(.shift)
        defer { isExtendingSelection = false }
        browser?.isWorkedByKeys = true
        super.keyDown(with: event)
        browser?.isWorkedByKeys = false
    }

    override func moveSideways(expands: Bool, _ event: NSEvent) -> Bool {
        browser?.move(from: self, isForward: expands) ?? false
    }
}
