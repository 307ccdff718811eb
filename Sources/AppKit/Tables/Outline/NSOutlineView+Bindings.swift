// SPDX-License-Identifier: Apache-2.0

extension NSOutlineView {
    /// The bindings that outlines have besides those of tables.
    static let outlineBindings = Bindings(NSOutlineView.self) {
        Binding(.selectionIndexPaths) { outline, shown in
            outline.showBoundPaths(shown.shown as? [IndexPath] ?? [])
        } read: {
            $0.selectionPaths
        }
    }

    /// The ways through the bound tree to the items that are selected.
    private var selectionPaths: [IndexPath] {
        selectedRowIndexes.compactMap { row in
            guard tree.shown.indices.contains(row) else { return nil }
            return (tree.shown[row].item as? NSTreeNode)?.indexPath
        }
    }

    /// Selects the items at the end of ways through the bound tree; what they are in is expanded.
    private func showBoundPaths(_ paths: [IndexPath]) {
        reloadIfNeeded()
        isShowingBoundPaths = true
        defer { isShowingBoundPaths = false }
        guard let root = boundContent.rows?.first as? NSTreeNode else { return select(IndexSet()) }
        var rows = IndexSet()
        for path in paths {
            guard let item = root.descendant(at: path) else { continue }
            var above: [NSTreeNode] = []
            var node = item.parent
            while let current = node, current !== root {
                above.append(current)
                node = current.parent
            }
            for current in above.reversed() { expandItem(current) }
            let row = row(forItem: item)
            if row >= 0 { rows.insert(row) }
        }
        if let first = rows.first, !rows.contains(leadRow) { (leadRow, anchorRow) = (first, first) }
        select(rows)
    }

    /// Tells what is bound to the selection which items the person selected.
    func commitSelectionPaths() {
        guard isBound(.selectionIndexPaths) else { return }
        commitBinding(.selectionIndexPaths, selectionPaths)
    }
}
