// SPDX-License-Identifier: Apache-2.0

extension NSBrowser {
    /// The columns, after what is bound was looked at.
    var shownColumns: [BrowserColumn] {
        showContentIfDue()
        return columns
    }

    /// The tables of the columns, for tests and scripts.
    package var columnTables: [NSTableView] { shownColumns.map(\.table) }

    // MARK: Rows

    /// The last column with a selection; -1 for none.
    public var selectedColumn: Int { shownColumns.lastIndex { $0.table.selectedRow >= 0 } ?? -1 }

    /// The row that is selected in a column; -1 for none.
    public func selectedRow(inColumn column: Int) -> Int {
        shownColumns.indices.contains(column) ? columns[column].table.selectedRow : -1
    }

    /// The rows that are selected in a column.
    public func selectedRowIndexes(inColumn column: Int) -> IndexSet {
        shownColumns.indices.contains(column) ? columns[column].table.selectedRowIndexes : IndexSet()
    }

    /// Selects a row of a column, which shows what is inside of it in the next.
    public func selectRow(_ row: Int, inColumn column: Int) { selectRowIndexes([row], inColumn: column) }

    /// Selects rows of a column.
    public func selectRowIndexes(_ indexes: IndexSet, inColumn column: Int) {
        guard shownColumns.indices.contains(column) else { return }
        let wasShowing = isShowingSelection
        isShowingSelection = true
        columns[column].table.selectRowIndexes(indexes, byExtendingSelection: false)
        if let row = indexes.first { columns[column].table.scrollRowToVisible(row) }
        isShowingSelection = wasShowing
    }

    /// The rows to the item that is selected, column by column; nil for none.
    public var selectionIndexPath: IndexPath? {
        get { selectionIndexPaths.first }
        set { selectionIndexPaths = newValue.map { [$0] } ?? [] }
    }

    /// The rows to the items that are selected, column by column.
    public var selectionIndexPaths: [IndexPath] {
        get {
            let last = selectedColumn
            guard last >= 0 else { return [] }
            let above = columns.prefix(last).map { $0.table.selectedRow }
            return columns[last].table.selectedRowIndexes.map { IndexPath(indexes: above + [$0]) }
        }
        set { select(newValue) }
    }

    private func select(_ paths: [IndexPath]) {
        let length = paths.first?.count ?? 0
        let alike = paths.filter { $0.count == length && $0.dropLast() == paths[0].dropLast() }
        if alike.isEmpty || length == 0 {
            if let first = shownColumns.first { first.table.select(IndexSet()) }
            return
        }
        for (column, index) in alike[0].dropLast().enumerated() where selectedRowIndexes(inColumn: column) != [index] {
            selectRow(index, inColumn: column)
        }
        let rows = IndexSet(alike.compactMap(\.last))
        let column = length - 1
        guard shownColumns.indices.contains(column) else { return }
        if selectedRowIndexes(inColumn: column) != rows {
            selectRowIndexes(allowsMultipleSelection ? rows : rows.first.map { [$0] } ?? [], inColumn: column)
        }
        // What is selected ends here.
        if columns.indices.contains(column + 1) {
            let wasShowing = isShowingSelection
            isShowingSelection = true
            columns[column + 1].table.select(IndexSet())
            isShowingSelection = wasShowing
        }
    }

    func selectionDidChange(in column: BrowserColumn) {
        guard let index = columns.firstIndex(where: { $0 === column }) else { return }
        removeColumns(from: index + 1)
        if column.table.numberOfSelectedRows == 1, let item = column.item(column.table.selectedRow), !isLeaf(item) {
            addColumn(of: item)
        }
        if !isShowingBoundSelection, isBound(.selectionIndexPaths) {
            commitBinding(.selectionIndexPaths, selectionIndexPaths)
        }
        if isWorkedByKeys, sendsActionOnArrowKeys, !isShowingSelection { sendAction(action, to: target) }
    }

    // MARK: The person

    func willClick(in table: NSTableView, row: Int) {
        clickedColumn = columns.firstIndex { $0.table === table } ?? -1
        clickedRow = row
    }

    /// Sends the action of a click, and after two that of two clicks.
    func wasClicked(selectionChanged: Bool, count: Int) {
        if count != 2 {
            // A click on what is selected already ends the selection there.
            if !selectionChanged, columns.indices.contains(clickedColumn + 1) {
                columns[clickedColumn + 1].table.select(IndexSet())
            }
            sendAction(action, to: target)
        } else if !performTargetBinding(.doubleClickTarget), let doubleAction {
            sendAction(doubleAction, to: target)
        }
    }

    /// Goes from a column to the next or the one before, as the arrow keys ask for.
    func move(from table: NSTableView, isForward: Bool) -> Bool {
        guard let index = columns.firstIndex(where: { $0.table === table }) else { return false }
        if isForward {
            guard columns.indices.contains(index + 1) else { return true }
            let next = columns[index + 1].table
            window?.makeFirstResponder(next)
            if next.selectedRow < 0, next.numberOfRows > 0 { next.selectByPerson([0], lead: 0, anchor: 0) }
        } else if index > 0 {
            table.select(IndexSet())
            window?.makeFirstResponder(columns[index - 1].table)
        }
        return true
    }
}
