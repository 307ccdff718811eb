// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    /// The row that was selected last; -1 for none.
    public var selectedRow: Int {
        reloadIfNeeded()
        return selectedRowIndexes.contains(leadRow) ? leadRow : selectedRowIndexes.last ?? -1
    }
    /// The number of rows that are selected.
    public var numberOfSelectedRows: Int { selectedRowIndexes.count }
    /// Whether a row is selected.
    public func isRowSelected(_ row: Int) -> Bool { selectedRowIndexes.contains(row) }

    /// Selects rows, with those that are selected already or in place of them. Neither the delegate is asked nor
    /// whether several may be selected but for what the table allows.
    public func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        reloadIfNeeded()
        var rows = indexes.filteredIndexSet { $0 >= 0 && $0 < rowCount }
        if !allowsMultipleSelection, let last = rows.last, rows.count > 1 { rows = IndexSet(integer: last) }
        if rows.isEmpty, !extend, !allowsEmptySelection { return }
        if extend, allowsMultipleSelection { rows.formUnion(selectedRowIndexes) }
        if extend, rows.isEmpty { return }
        if let last = indexes.last, rows.contains(last) {
            leadRow = last
            anchorRow = last
        }
        select(rows)
    }

    /// Takes a row out of the selection.
    public func deselectRow(_ row: Int) {
        guard selectedRowIndexes.contains(row), allowsEmptySelection || selectedRowIndexes.count > 1 else { return }
        var rows = selectedRowIndexes
        rows.remove(row)
        select(rows)
    }

    /// Selects just these rows and tells everybody.
    func select(_ rows: IndexSet) {
        let hadColumns = !selectedColumnIndexes.isEmpty
        guard rows != selectedRowIndexes || hadColumns else { return }
        selectedColumnIndexes = IndexSet()
        selectedRowIndexes = rows
        rowsDidChangeLook()
        selectionDidChange()
    }

    private func selectionDidChange() {
        if !isShowingBoundSelection { commitSelection() }
        let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
        NotificationCenter.default.post(notification)
        delegateSelectionDidChange(notification)
    }

    /// Forgets rows that are no more, after the number of rows became another.
    func selectOnlyExistingRows() {
        let existing = selectedRowIndexes.filteredIndexSet { $0 < rowCount }
        guard existing != selectedRowIndexes else { return }
        selectedRowIndexes = existing
        if !isBound(.selectionIndexes) { selectionDidChange() }
    }

    func selectEverything() {
        reloadIfNeeded()
        guard allowsMultipleSelection, rowCount > 0, delegateSelectionShouldChange() else { return }
        let proposed = delegateSelection(IndexSet(integersIn: 0..<rowCount))
        // A million rows are not asked one by one unless somebody may answer.
        select(delegate == nil ? proposed : proposed.filteredIndexSet { delegateShouldSelect($0) })
    }

    func selectNothing() {
        guard allowsEmptySelection, delegateSelectionShouldChange() else { return }
        select(delegateSelection(IndexSet()))
    }

    /// Selects rows as the person asks, if the delegate lets them.
    ///
    /// - Returns: whether the delegate did.
    @discardableResult
    func selectByPerson(_ rows: IndexSet, lead: Int, anchor: Int? = nil) -> Bool {
        guard delegateSelectionShouldChange() else { return false }
        let new = rows.subtracting(selectedRowIndexes)
        var allowed = rows.subtracting(new.filteredIndexSet { !delegateShouldSelect($0) || isUnselectable($0) })
        allowed = delegateSelection(allowed).filteredIndexSet { $0 >= 0 && $0 < rowCount }
        if allowed.isEmpty, !rows.isEmpty, !selectedRowIndexes.isEmpty { return false }
        if allowed.isEmpty, !allowsEmptySelection { return false }
        if allowed.contains(lead) { leadRow = lead }
        if let anchor { anchorRow = anchor }
        select(allowed)
        return allowed.contains(lead)
    }

    /// The headings of a list of sources cannot be selected.
    private func isUnselectable(_ row: Int) -> Bool { effectiveStyle == .sourceList && isGroupRow(row) }

    // MARK: Columns

    /// The column that was selected last; -1 for none.
    public var selectedColumn: Int { selectedColumnIndexes.last ?? -1 }
    /// The number of columns that are selected.
    public var numberOfSelectedColumns: Int { selectedColumnIndexes.count }
    /// Whether a column is selected.
    public func isColumnSelected(_ column: Int) -> Bool { selectedColumnIndexes.contains(column) }

    /// Selects columns, with those that are selected already or in place of them.
    public func selectColumnIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        var columns = indexes.filteredIndexSet { tableColumns.indices.contains($0) }
        if extend { columns.formUnion(selectedColumnIndexes) }
        guard columns != selectedColumnIndexes else { return }
        selectedRowIndexes = IndexSet()
        selectedColumnIndexes = columns
        rowsDidChangeLook()
        selectionDidChange()
    }

    /// Takes a column out of the selection.
    public func deselectColumn(_ column: Int) {
        guard selectedColumnIndexes.contains(column) else { return }
        selectedColumnIndexes.remove(column)
        rowsDidChangeLook()
        selectionDidChange()
    }
}
