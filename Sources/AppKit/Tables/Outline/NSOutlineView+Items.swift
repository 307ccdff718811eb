// SPDX-License-Identifier: Apache-2.0

extension NSOutlineView {
    /// Where the items come from: a bound tree, or the data source.
    var source: OutlineTree.Source {
        if boundContent.isBound {
            let content = boundContent
            return OutlineTree.Source(
                count: { item in content.treeChildren(of: item).count },
                child: { index, item in
                    let children = content.treeChildren(of: item)
                    return children.indices.contains(index) ? children[index] : NSNull()
                },
                isExpandable: { item in (item as? NSTreeNode).map { !$0.isLeaf } ?? false })
        }
        return OutlineTree.Source(
            count: { [weak self] item in
                guard let self else { return 0 }
                return outlineSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0
            },
            child: { [weak self] index, item in
                guard let self, let outlineSource else { return NSNull() }
                return outlineSource.outlineView(self, child: index, ofItem: item)
            },
            isExpandable: { [weak self] item in
                guard let self else { return false }
                return outlineSource?.outlineView(self, isItemExpandable: item) ?? false
            })
    }

    // MARK: Items

    /// The item of a row; nil for none.
    public func item(atRow row: Int) -> Any? {
        reloadIfNeeded()
        return tree.shown.indices.contains(row) ? tree.shown[row].item : nil
    }

    /// The row of an item; -1 where it is not shown.
    public func row(forItem item: Any?) -> Int {
        reloadIfNeeded()
        guard let node = item.flatMap(tree.node) else { return -1 }
        return tree.row(of: node)
    }

    /// How many items are around one; -1 for one that is not known.
    public func level(forItem item: Any?) -> Int {
        reloadIfNeeded()
        return item.flatMap(tree.node)?.level ?? -1
    }

    /// How many items are around that of a row; -1 for none.
    public func level(forRow row: Int) -> Int {
        reloadIfNeeded()
        return tree.shown.indices.contains(row) ? tree.shown[row].level : -1
    }

    /// The item around one; nil for one at the top.
    public func parent(forItem item: Any?) -> Any? {
        reloadIfNeeded()
        return item.flatMap(tree.node)?.parent?.item
    }

    /// The number of items inside of one, or at the top for nil.
    public func numberOfChildren(ofItem item: Any?) -> Int {
        reloadIfNeeded()
        return tree.children(of: item.flatMap(tree.node), source).count
    }

    /// An item inside of one, or at the top for nil; nil for none.
    public func child(_ index: Int, ofItem item: Any?) -> Any? {
        reloadIfNeeded()
        let children = tree.children(of: item.flatMap(tree.node), source)
        return children.indices.contains(index) ? children[index].item : nil
    }

    /// The place of an item among those beside it; -1 for one that is not known.
    public func childIndex(forItem item: Any) -> Int {
        reloadIfNeeded()
        guard let node = tree.node(item) else { return -1 }
        return tree.children(of: node.parent, source).firstIndex { $0 === node } ?? -1
    }

    /// Whether there may be items inside of one.
    public func isExpandable(_ item: Any?) -> Bool {
        reloadIfNeeded()
        guard let node = item.flatMap(tree.node) else { return false }
        if let known = node.isExpandable, !boundContent.isBound { return known }
        let answer = source.isExpandable(node.item)
        node.isExpandable = answer
        return answer
    }

    /// Whether the items inside of one are shown.
    public func isItemExpanded(_ item: Any?) -> Bool {
        reloadIfNeeded()
        guard let item else { return true }
        return tree.node(item)?.isExpanded ?? false
    }

    // MARK: Expanding

    /// Shows the items inside of one, or those of all items at the top for nil.
    public func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }

    /// Shows the items inside of one, and on demand those inside of them.
    public func expandItem(_ item: Any?, expandChildren: Bool) {
        reloadIfNeeded()
        guard let item else {
            for node in tree.children(of: nil, source) { expandItem(node.item, expandChildren: expandChildren) }
            return
        }
        guard let node = tree.node(item) else { return }
        expand(node)
        guard expandChildren, node.isExpanded else { return }
        for child in tree.children(of: node, source) { expandItem(child.item, expandChildren: true) }
    }

    private func expand(_ node: OutlineNode) {
        guard !node.isExpanded, isExpandable(node.item),
            outlineDelegate?.outlineView(self, shouldExpandItem: node.item) ?? true
        else { return }
        post(Self.itemWillExpandNotification, node) { $0.outlineViewItemWillExpand($1) }
        let rows = tree.expand(node, source)
        rowsDidCome(rows, toggleAnimation)
        updateTriangle(of: node)
        post(Self.itemDidExpandNotification, node) { $0.outlineViewItemDidExpand($1) }
    }

    /// Hides the items inside of one, or those of all items at the top for nil.
    public func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }

    /// Hides the items inside of one, and on demand those inside of them.
    public func collapseItem(_ item: Any?, collapseChildren: Bool) {
        reloadIfNeeded()
        guard let item else {
            for node in tree.children(of: nil, source) { collapseItem(node.item, collapseChildren: collapseChildren) }
            return
        }
        guard let node = tree.node(item) else { return }
        if collapseChildren {
            for child in node.children ?? [] { collapseItem(child.item, collapseChildren: true) }
        }
        guard node.isExpanded, outlineDelegate?.outlineView(self, shouldCollapseItem: node.item) ?? true else { return }
        post(Self.itemWillCollapseNotification, node) { $0.outlineViewItemWillCollapse($1) }
        let rows = tree.collapse(node)
        // Where what is selected is hidden, what it was in is selected in its place.
        let hidden = selectedRowIndexes.contains { rows.contains($0) }
        rowsDidGo(rows, toggleAnimation)
        if hidden, selectedRowIndexes.isEmpty { selectRowIndexes([tree.row(of: node)], byExtendingSelection: false) }
        updateTriangle(of: node)
        post(Self.itemDidCollapseNotification, node) { $0.outlineViewItemDidCollapse($1) }
    }

    /// Expands or collapses an item, as a click on its triangle does.
    func toggle(_ item: Any, withChildren: Bool) {
        toggleAnimation = [.effectFade, .slideDown]
        defer { toggleAnimation = [] }
        if isItemExpanded(item) {
            collapseItem(item, collapseChildren: withChildren)
        } else {
            expandItem(item, expandChildren: withChildren)
        }
    }

    private func post(
        _ name: Notification.Name, _ node: OutlineNode, _ tell: (any NSOutlineViewDelegate, Notification) -> Void
    ) {
        let notification = Notification(name: name, object: self, userInfo: ["NSObject": node.item])
        NotificationCenter.default.post(notification)
        if let outlineDelegate { tell(outlineDelegate, notification) }
    }

    // MARK: Changes

    /// Loads an item again.
    public func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

    /// Loads an item again, and on demand all that is inside of it.
    public func reloadItem(_ item: Any?, reloadChildren: Bool) {
        guard let item else { return reloadData() }
        if reloadChildren { return reloadTree() }
        let row = row(forItem: item)
        tree.node(item)?.isExpandable = nil
        if row >= 0 { reloadData(forRowIndexes: [row], columnIndexes: IndexSet(tableColumns.indices)) }
    }

    private func reloadTree() {
        let selected = selectedRowIndexes.compactMap { item(atRow: $0) }
        reloadData()
        let rows = IndexSet(selected.map { row(forItem: $0) }.filter { $0 >= 0 })
        if rows != selectedRowIndexes { select(rows) }
    }

    /// Shows items that the data source has put into one.
    public func insertItems(
        at indexes: IndexSet, inParent parent: Any?, withAnimation animationOptions: AnimationOptions = []
    ) {
        guard let node = nodeToChange(parent) else { return }
        insertRows(at: tree.insert(at: indexes, in: node.value, source), withAnimation: animationOptions)
        if let node = node.value { updateTriangle(of: node) }
    }

    /// Takes away items that the data source has taken out of one.
    public func removeItems(
        at indexes: IndexSet, inParent parent: Any?, withAnimation animationOptions: AnimationOptions = []
    ) {
        guard let node = nodeToChange(parent) else { return }
        removeRows(at: tree.remove(at: indexes, from: node.value), withAnimation: animationOptions)
        if let node = node.value { updateTriangle(of: node) }
    }

    /// Moves an item as the data source has moved it.
    public func moveItem(at fromIndex: Int, inParent oldParent: Any?, to toIndex: Int, inParent newParent: Any?) {
        guard let old = nodeToChange(oldParent), let new = nodeToChange(newParent) else { return }
        guard old.value === new.value, let rows = tree.move(from: fromIndex, to: toIndex, in: old.value) else {
            return reloadTree()
        }
        moveRow(at: rows.0, to: rows.1)
    }

    /// The node of an item that others come into or go from; nil where the whole tree is loaded again instead.
    private func nodeToChange(_ item: Any?) -> ChangedNode? {
        let wasDue = isReloadDue
        reloadIfNeeded()
        // A tree that was loaded just now, or one that is bound, has the change already.
        if wasDue || boundContent.isBound {
            reloadTree()
            return nil
        }
        guard let item else { return ChangedNode(value: nil) }
        return tree.node(item).map { ChangedNode(value: $0) }
    }

    // MARK: Triangles

    /// The rectangle of the triangle of a row; nil where it has none.
    func triangleRect(row: Int) -> CGRect? {
        guard tree.shown.indices.contains(row), let column = triangleColumn,
            let index = tableColumns.firstIndex(where: { $0 === column }), isExpandable(tree.shown[row].item),
            outlineDelegate?.outlineView(self, shouldShowOutlineCellForItem: tree.shown[row].item) ?? true
        else { return nil }
        let rowRect = rect(ofRow: row)
        if isGroupRow(row), effectiveStyle == .sourceList {
            return CGRect(
                x: bounds.width - sideMargin - Self.triangleWidth, y: rowRect.minY, width: Self.triangleWidth,
                height: rowRect.height)
        }
        let indent = indentationMarkerFollowsCell ? indentation(ofRow: row, column: column) : Self.triangleWidth
        let x = cellSpan(ofColumn: index).x + indent - Self.triangleWidth
        return CGRect(x: max(0, x - 2), y: rowRect.minY, width: Self.triangleWidth, height: rowRect.height)
    }

    /// The rectangle of the triangle of a row; empty where it has none.
    public func frameOfOutlineCell(atRow row: Int) -> CGRect { triangleRect(row: row) ?? .zero }

    func placeTriangle(in rowView: NSTableRowView, row: Int) {
        let old = rowView.subviews.lazy.compactMap { $0 as? DisclosureTriangle }.first
        guard let rect = triangleRect(row: row), tree.shown.indices.contains(row) else {
            old?.removeFromSuperview()
            return
        }
        let node = tree.shown[row]
        let triangle = old ?? DisclosureTriangle(frame: .zero)
        if old == nil { rowView.addSubview(triangle) }
        triangle.isExpanded = node.isExpanded
        triangle.frame = rect.offsetBy(dx: 0, dy: -rowView.frame.minY)
        triangle.frame.origin.y = 0
        triangle.toggle = { [weak self, weak node] withChildren in
            guard let self, let node else { return }
            toggle(node.item, withChildren: withChildren)
        }
    }

    func updateTriangle(of node: OutlineNode) {
        let row = tree.row(of: node)
        if let view = rowViews[row] { placeTriangle(in: view, row: row) }
        setNeedsDisplay()
    }
}

/// What items come into or go from: an item's node, or the top.
private struct ChangedNode {
    let value: OutlineNode?
}
