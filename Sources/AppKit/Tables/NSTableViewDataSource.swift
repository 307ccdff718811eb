// SPDX-License-Identifier: Apache-2.0

/// Has the values of a table. Every method has a default, as rows can come from a binding.
public protocol NSTableViewDataSource: AnyObject {
    /// The number of rows.
    func numberOfRows(in tableView: NSTableView) -> Int
    /// The value of a cell.
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any?
    /// Takes what the person entered into a cell.
    func tableView(
        _ tableView: NSTableView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, row: Int)
    /// Called after the table is sorted otherwise; rows are to be sorted and the table loaded again.
    func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
}

extension NSTableViewDataSource {
    public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
    public func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
        nil
    }
    public func tableView(
        _ tableView: NSTableView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, row: Int
    ) {}
    public func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]) {}
}

/// Decides what a table looks like and what may be selected. Every method has a default that answers as AppKit does
/// without it.
public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
    // Views

    /// The view of a cell, or of a whole row where there is no column; nil where cells are drawn.
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    /// The view of a row; nil for the table's own.
    func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
    /// Called after a row came into sight.
    func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
    /// Called after a row went out of sight.
    func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)

    // Cells

    /// Called before a cell is drawn or edited.
    func tableView(_ tableView: NSTableView, willDisplayCell cell: Any, for tableColumn: NSTableColumn?, row: Int)
    /// The cell that draws a row; nil for the column's.
    func tableView(_ tableView: NSTableView, dataCellFor tableColumn: NSTableColumn?, row: Int) -> NSCell?
    /// Whether a cell can be edited; true unless implemented.
    func tableView(_ tableView: NSTableView, shouldEdit tableColumn: NSTableColumn?, row: Int) -> Bool
    /// What is said when the mouse rests on a cell.
    func tableView(
        _ tableView: NSTableView, toolTipFor cell: NSCell, rect: inout CGRect, tableColumn: NSTableColumn?, row: Int,
        mouseLocation: CGPoint
    ) -> String
    /// Whether the mouse works a cell though its row is not selected; true for buttons unless implemented.
    func tableView(
        _ tableView: NSTableView, shouldTrackCell cell: NSCell, for tableColumn: NSTableColumn?, row: Int
    ) -> Bool

    // Rows

    /// The height of a row, in points; negative for the table's ``NSTableView/rowHeight``.
    func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
    /// Whether a row is the heading of a group.
    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool

    // Selecting

    /// Whether the person may select otherwise at all.
    func selectionShouldChange(in tableView: NSTableView) -> Bool
    /// Whether the person may select a row.
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
    /// The rows to select in place of those that the person means.
    func tableView(
        _ tableView: NSTableView, selectionIndexesForProposedSelection proposedSelectionIndexes: IndexSet
    ) -> IndexSet
    /// Whether the person may select a column.
    func tableView(_ tableView: NSTableView, shouldSelect tableColumn: NSTableColumn?) -> Bool
    /// Called after other rows or columns were selected.
    func tableViewSelectionDidChange(_ notification: Notification)
    /// Called while the mouse selects.
    func tableViewSelectionIsChanging(_ notification: Notification)
    /// The text that a row is found by when its beginning is typed; nil for none.
    func tableView(
        _ tableView: NSTableView, typeSelectStringFor tableColumn: NSTableColumn?, row: Int
    ) -> String?

    // Columns

    /// Called when the mouse goes down on a title.
    func tableView(_ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn)
    /// Called when a title was clicked.
    func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn)
    /// Called after a column was dragged.
    func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn)
    /// Whether a column may be moved; the new index is -1 when the drag begins.
    func tableView(_ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int) -> Bool
    /// The width of a column when its edge is clicked twice, in points; negative for that of what is seen.
    func tableView(_ tableView: NSTableView, sizeToFitWidthOfColumn column: Int) -> CGFloat
    /// Called after a column was moved.
    func tableViewColumnDidMove(_ notification: Notification)
    /// Called after a column got another width.
    func tableViewColumnDidResize(_ notification: Notification)
}

extension NSTableViewDelegate {
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
    public func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {}
    public func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {}
    public func tableView(
        _ tableView: NSTableView, willDisplayCell cell: Any, for tableColumn: NSTableColumn?, row: Int
    ) {}
    public func tableView(_ tableView: NSTableView, dataCellFor tableColumn: NSTableColumn?, row: Int) -> NSCell? {
        nil
    }
    public func tableView(_ tableView: NSTableView, shouldEdit tableColumn: NSTableColumn?, row: Int) -> Bool { true }
    public func tableView(
        _ tableView: NSTableView, toolTipFor cell: NSCell, rect: inout CGRect, tableColumn: NSTableColumn?, row: Int,
        mouseLocation: CGPoint
    ) -> String { "" }
    public func tableView(
        _ tableView: NSTableView, shouldTrackCell cell: NSCell, for tableColumn: NSTableColumn?, row: Int
    ) -> Bool { cell.changesStateByClick }
    public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { -1 }
    public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
    public func selectionShouldChange(in tableView: NSTableView) -> Bool { true }
    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
    public func tableView(
        _ tableView: NSTableView, selectionIndexesForProposedSelection proposedSelectionIndexes: IndexSet
    ) -> IndexSet { proposedSelectionIndexes }
    public func tableView(_ tableView: NSTableView, shouldSelect tableColumn: NSTableColumn?) -> Bool { true }
    public func tableViewSelectionDidChange(_ notification: Notification) {}
    public func tableViewSelectionIsChanging(_ notification: Notification) {}
    public func tableView(
        _ tableView: NSTableView, typeSelectStringFor tableColumn: NSTableColumn?, row: Int
    ) -> String? { tableView.text(of: tableColumn, row: row) }
    public func tableView(_ tableView: NSTableView, mouseDownInHeaderOf tableColumn: NSTableColumn) {}
    public func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {}
    public func tableView(_ tableView: NSTableView, didDrag tableColumn: NSTableColumn) {}
    public func tableView(
        _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
    ) -> Bool { true }
    public func tableView(_ tableView: NSTableView, sizeToFitWidthOfColumn column: Int) -> CGFloat { -1 }
    public func tableViewColumnDidMove(_ notification: Notification) {}
    public func tableViewColumnDidResize(_ notification: Notification) {}
}
