// SPDX-License-Identifier: Apache-2.0

/// The rows that something is bound to, taken apart when they are first asked for: of many changes in a row only the
/// last is looked at.
final class BoundRows {
    private var value: Any?
    private var list: [AnyObject]?

    /// Takes what was bound; a marker or nothing has no rows.
    func take(_ new: Any?) {
        value = new
        list = nil
    }

    /// Takes what a binding shows, or the rows in its place; a text in its place is none.
    func take(_ shown: BindingPresentation) {
        take(shown.value ?? (shown.placeholder is String ? nil : shown.placeholder))
    }

    /// Whether something is bound that has rows.
    var isBound: Bool { value != nil }

    /// The objects of the rows; nil where nothing is bound.
    var rows: [AnyObject]? {
        if let list { return list }
        guard let value else { return nil }
        let made: [AnyObject]
        switch value {
        case let objects as [AnyObject]: made = objects
        case let array as NSArray: made = array.map { $0 as AnyObject }
        case let objects as [Any]: made = objects.map { $0 as AnyObject }
        case let set as NSSet: made = set.map { $0 as AnyObject }
        default: made = [value as AnyObject]
        }
        list = made
        return made
    }

    /// The nodes inside of one; those at the top are in the node that stands for the whole tree, or are objects of a
    /// list.
    func treeChildren(of item: Any?) -> [Any] {
        if let item { return (item as? NSTreeNode)?.childNodes ?? [] }
        let rows = rows ?? []
        if rows.count == 1, let tree = rows[0] as? NSTreeNode { return tree.childNodes }
        return rows
    }
}

extension NSTableView {
    /// The bindings of tables: what the rows are, which are selected, and how they are sorted.
    static let ownBindings = Bindings(NSTableView.self) {
        Binding(.content) { table, shown in
            table.boundContent.take(shown)
            table.boundRowsDidChange()
        }
        Binding(.selectionIndexes, of: IndexSet.self) { table, shown in
            table.showBoundSelection(shown.shown as? IndexSet ?? IndexSet())
        } read: {
            $0.selectedRowIndexes
        }
        Binding(.sortDescriptors, of: [NSSortDescriptor].self) { table, shown in
            table.isShowingBoundSorting = true
            table.sortDescriptors = shown.shown as? [NSSortDescriptor] ?? []
            table.isShowingBoundSorting = false
        } read: {
            $0.sortDescriptors
        }
        Binding(.rowHeight, of: Double.self) {
            Double($0.rowHeight)
        } set: {
            if $1 > 0, $1.isFinite { $0.rowHeight = CGFloat($1) }
        }
        Binding.target(.doubleClickTarget, argument: .doubleClickArgument)
    }

    /// Notes that the bound rows are others; they are looked at once, when the table is laid out or asked next.
    func boundRowsDidChange() {
        isReloadDue = true
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func showBoundSelection(_ rows: IndexSet) {
        guard rows != selectedRowIndexes else { return }
        isShowingBoundSelection = true
        if let first = rows.first, !rows.contains(leadRow) { (leadRow, anchorRow) = (first, first) }
        select(rows)
        isShowingBoundSelection = false
    }

    /// Tells what is bound to the selection which rows the person selected.
    func commitSelection() {
        guard isBound(.selectionIndexes) else { return }
        commitBinding(.selectionIndexes, selectedRowIndexes)
    }

    /// Where only columns are bound to a controller, the table takes its rows, selection and sorting from there too.
    func adoptController(of column: NSTableColumn) {
        guard !isBound(.content), let info = column.infoForBinding(.value), let controller = info[.observedObject],
            (info[.observedKeyPath] as? String)?.hasPrefix("arrangedObjects") == true
        else { return }
        adopt(controller as AnyObject)
    }
}
