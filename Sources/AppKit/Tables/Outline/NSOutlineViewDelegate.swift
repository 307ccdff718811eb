// SPDX-License-Identifier: Apache-2.0

/// Has the items of an outline and their values. Every method has a default, as items can come from a binding.
public protocol NSOutlineViewDataSource: NSTableViewDataSource {
    /// The number of items inside of one, or at the top for nil.
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
    /// An item inside of one, or at the top for nil.
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
    /// Whether there may be items inside of one.
    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
    /// What a column shows of an item.
    func outlineView(_ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?)
        -> Any?
    /// Takes what the person entered.
    func outlineView(
        _ outlineView: NSOutlineView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, byItem item: Any?)
    /// Called after the outline is sorted otherwise.
    func outlineView(_ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
}

extension NSOutlineViewDataSource {
    public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int { 0 }
    public func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any { NSNull() }
    public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool { false }
    public func outlineView(
        _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
    ) -> Any? { nil }
    public func outlineView(
        _ outlineView: NSOutlineView, setObjectValue object: Any?, for tableColumn: NSTableColumn?, byItem item: Any?
    ) {}
    public func outlineView(
        _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
    ) {}

    public func tableView(_ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]) {
        guard let outlineView = tableView as? NSOutlineView else { return }
        self.outlineView(outlineView, sortDescriptorsDidChange: oldDescriptors)
    }
}

/// Decides what an outline looks like and what may be selected and expanded. Every method has a default that answers as
/// AppKit does without it.
public protocol NSOutlineViewDelegate: NSTableViewDelegate {
    /// The view of a cell, or of a whole row where there is no column; nil where cells are drawn.
    func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView?
    /// The view of a row; nil for the outline's own.
    func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView?
    /// The height of a row, in points; negative for the outline's ``NSTableView/rowHeight``.
    func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
    /// Whether an item is the heading of a group.
    func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
    /// Whether the person may select an item.
    func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
    /// Whether a cell can be edited.
    func outlineView(_ outlineView: NSOutlineView, shouldEdit tableColumn: NSTableColumn?, item: Any) -> Bool
    /// Whether the items inside of one may be shown.
    func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
    /// Whether the items inside of one may be hidden.
    func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
    /// Whether an item has a triangle to expand it.
    func outlineView(_ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any) -> Bool
    /// The cell that draws a row; nil for the column's.
    func outlineView(_ outlineView: NSOutlineView, dataCellFor tableColumn: NSTableColumn?, item: Any) -> NSCell?
    /// Called before a cell is drawn or edited.
    func outlineView(
        _ outlineView: NSOutlineView, willDisplayCell cell: Any, for tableColumn: NSTableColumn?, item: Any)
    /// The text that a row is found by when its beginning is typed; nil for none.
    func outlineView(
        _ outlineView: NSOutlineView, typeSelectStringFor tableColumn: NSTableColumn?, item: Any
    ) -> String?
    /// Whether the person may select otherwise at all.
    func selectionShouldChange(in outlineView: NSOutlineView) -> Bool
    /// The rows to select in place of those that the person means.
    func outlineView(
        _ outlineView: NSOutlineView, selectionIndexesForProposedSelection proposedSelectionIndexes: IndexSet
    ) -> IndexSet
    /// Called after other rows were selected.
    func outlineViewSelectionDidChange(_ notification: Notification)
    /// Called before the items inside of one are shown.
    func outlineViewItemWillExpand(_ notification: Notification)
    /// Called after the items inside of one were shown.
    func outlineViewItemDidExpand(_ notification: Notification)
    /// Called before the items inside of one are hidden.
    func outlineViewItemWillCollapse(_ notification: Notification)
    /// Called after the items inside of one were hidden.
    func outlineViewItemDidCollapse(_ notification: Notification)
}

extension NSOutlineViewDelegate {
    public func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView? {
        nil
    }
    public func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView? { nil }
    public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat { -1 }
    public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
    public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool { true }
    public func outlineView(_ outlineView: NSOutlineView, shouldEdit tableColumn: NSTableColumn?, item: Any) -> Bool {
        true
    }
    public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool { true }
    public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool { true }
    public func outlineView(_ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any) -> Bool { true }
    public func outlineView(
        _ outlineView: NSOutlineView, dataCellFor tableColumn: NSTableColumn?, item: Any
    ) -> NSCell? { nil }
    public func outlineView(
        _ outlineView: NSOutlineView, willDisplayCell cell: Any, for tableColumn: NSTableColumn?, item: Any
    ) {}
    public func outlineView(
        _ outlineView: NSOutlineView, typeSelectStringFor tableColumn: NSTableColumn?, item: Any
    ) -> String? { outlineView.text(of: tableColumn, row: outlineView.row(forItem: item)) }
    public func selectionShouldChange(in outlineView: NSOutlineView) -> Bool { true }
    public func outlineView(
        _ outlineView: NSOutlineView, selectionIndexesForProposedSelection proposedSelectionIndexes: IndexSet
    ) -> IndexSet { proposedSelectionIndexes }
    public func outlineViewSelectionDidChange(_ notification: Notification) {}
    public func outlineViewItemWillExpand(_ notification: Notification) {}
    public func outlineViewItemDidExpand(_ notification: Notification) {}
    public func outlineViewItemWillCollapse(_ notification: Notification) {}
    public func outlineViewItemDidCollapse(_ notification: Notification) {}
}
