// SPDX-License-Identifier: Apache-2.0

/// A table whose rows are items of a tree, which are shown and hidden by triangles.
///
/// The data source and the delegate are the table's; they adopt ``NSOutlineViewDataSource`` and
/// ``NSOutlineViewDelegate``.
@MainActor open class NSOutlineView: NSTableView {
    nonisolated deinit {}

    /// Posted before the items inside of one are shown; the user information has it under `NSObject`.
    nonisolated public static let itemWillExpandNotification = Notification.Name(
        "NSOutlineViewItemWillExpandNotification")
    /// Posted after the items inside of one were shown.
    nonisolated public static let itemDidExpandNotification = Notification.Name(
        "NSOutlineViewItemDidExpandNotification")
    /// Posted before the items inside of one are hidden.
    nonisolated public static let itemWillCollapseNotification = Notification.Name(
        "NSOutlineViewItemWillCollapseNotification")
    /// Posted after the items inside of one were hidden.
    nonisolated public static let itemDidCollapseNotification = Notification.Name(
        "NSOutlineViewItemDidCollapseNotification")
    /// Posted after other rows were selected.
    nonisolated public static let outlineSelectionDidChangeNotification = Notification.Name(
        "NSOutlineViewSelectionDidChangeNotification")

    /// The column with the triangles.
    open weak var outlineTableColumn: NSTableColumn? { didSet { reloadData() } }
    /// How far items lie to the right of those around them, in points.
    open var indentationPerLevel: CGFloat = 16 { didSet { setNeedsLayout() } }
    /// Whether triangles are indented too.
    open var indentationMarkerFollowsCell = true { didSet { setNeedsLayout() } }
    /// Whether the column with the triangles grows when items are expanded.
    open var autoresizesOutlineColumn = true
    /// Whether it is kept which items are expanded.
    open var autosaveExpandedItems = false
    /// Whether items are kept alive; they are, always.
    open var stronglyReferencesItems = true
    let tree = OutlineTree()
    var isShowingBoundPaths = false
    /// How rows come and go while the person expands and collapses items.
    var toggleAnimation: AnimationOptions = []

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSOutlineView.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSOutlineView.coding, of: self)
    }

    private static let coding: [NibProperty<NSOutlineView>] = [
        .length("NSOutlineViewIndentationPerLevelKey", \.indentationPerLevel, or: 16, atLeast: 0),
        .flag("NSOutlineViewIndentationMarkerFollowsCellKey", \.indentationMarkerFollowsCell, or: true),
        .flag("NSOutlineViewAutoresizesOutlineColumnKey", \.autoresizesOutlineColumn, or: true),
        .flag("NSOutlineViewAutosaveExpandedItemsKey", \.autosaveExpandedItems),
    ]

    open override class var bindings: Bindings { outlineBindings }

    /// The data source, where it knows outlines.
    var outlineSource: (any NSOutlineViewDataSource)? { dataSource as? any NSOutlineViewDataSource }
    /// The delegate, where it knows outlines.
    var outlineDelegate: (any NSOutlineViewDelegate)? { delegate as? any NSOutlineViewDelegate }

    // MARK: Rows

    /// The room for a triangle, in points.
    static let triangleWidth: CGFloat = 16

    override var takesRowsFromColumns: Bool { false }
    override func countRows() -> Int {
        tree.reload(source)
        return tree.shown.count
    }

    override func boundObject(atRow row: Int) -> AnyObject? {
        guard boundContent.isBound, tree.shown.indices.contains(row) else { return nil }
        let item = tree.shown[row].item
        return ((item as? NSTreeNode)?.representedObject ?? item) as AnyObject
    }

    override func indentation(ofRow row: Int, column: NSTableColumn) -> CGFloat {
        guard column === triangleColumn, tree.shown.indices.contains(row) else { return 0 }
        let level = CGFloat(tree.shown[row].level)
        if isGroupRow(row) { return level * indentationPerLevel }
        // In a list of sources what is inside of a heading lies as far to the left as the heading.
        let levels = effectiveStyle == .sourceList && level > 0 && hasGroupRows ? level - 1 : level
        return levels * indentationPerLevel + Self.triangleWidth
    }

    /// Whether the items at the top are headings of groups.
    private var hasGroupRows: Bool {
        guard let first = tree.roots?.first else { return false }
        return outlineDelegate?.outlineView(self, isGroupItem: first.item) ?? false
    }

    /// The column with the triangles: the first one unless another was chosen.
    var triangleColumn: NSTableColumn? {
        outlineTableColumn ?? shownColumns.first.map { tableColumns[$0] }
    }

    private func item(_ row: Int) -> Any? { tree.shown.indices.contains(row) ? tree.shown[row].item : nil }

    override func sourceValue(_ column: NSTableColumn?, row: Int) -> Any? {
        item(row).flatMap { outlineSource?.outlineView(self, objectValueFor: column, byItem: $0) }
    }

    override func setSourceValue(_ value: Any?, _ column: NSTableColumn?, row: Int) {
        guard let item = item(row) else { return }
        outlineSource?.outlineView(self, setObjectValue: value, for: column, byItem: item)
    }

    // MARK: The delegate

    override func delegateView(_ column: NSTableColumn?, row: Int) -> NSView? {
        item(row).flatMap { outlineDelegate?.outlineView(self, viewFor: column, item: $0) }
    }
    override func delegateRowView(_ row: Int) -> NSTableRowView? {
        item(row).flatMap { outlineDelegate?.outlineView(self, rowViewForItem: $0) }
    }
    override func delegateHeight(_ row: Int) -> CGFloat {
        item(row).flatMap { outlineDelegate?.outlineView(self, heightOfRowByItem: $0) } ?? -1
    }
    override func isGroupRow(_ row: Int) -> Bool {
        item(row).flatMap { outlineDelegate?.outlineView(self, isGroupItem: $0) } ?? false
    }
    override func delegateShouldSelect(_ row: Int) -> Bool {
        item(row).flatMap { outlineDelegate?.outlineView(self, shouldSelectItem: $0) } ?? true
    }
    override func delegateShouldEdit(_ column: NSTableColumn?, row: Int) -> Bool {
        item(row).flatMap { outlineDelegate?.outlineView(self, shouldEdit: column, item: $0) } ?? true
    }
    override func delegateDataCell(_ column: NSTableColumn?, row: Int) -> NSCell? {
        item(row).flatMap { outlineDelegate?.outlineView(self, dataCellFor: column, item: $0) }
    }
    override func delegateWillDisplay(_ cell: NSCell, _ column: NSTableColumn?, row: Int) {
        guard let item = item(row) else { return }
        outlineDelegate?.outlineView(self, willDisplayCell: cell, for: column, item: item)
    }
    override func delegateSelectionShouldChange() -> Bool { outlineDelegate?.selectionShouldChange(in: self) ?? true }
    override func delegateSelection(_ proposed: IndexSet) -> IndexSet {
        outlineDelegate?.outlineView(self, selectionIndexesForProposedSelection: proposed) ?? proposed
    }
    override func delegateTypeSelectString(_ column: NSTableColumn?, row: Int) -> String? {
        guard let outlineDelegate, let item = item(row) else { return text(of: column, row: row) }
        return outlineDelegate.outlineView(self, typeSelectStringFor: column, item: item)
    }
    override func delegateSelectionDidChange(_ notification: Notification) {
        if !isShowingBoundSelection, !isShowingBoundPaths { commitSelectionPaths() }
        let own = Notification(name: Self.outlineSelectionDidChangeNotification, object: self)
        NotificationCenter.default.post(own)
        outlineDelegate?.outlineViewSelectionDidChange(own)
    }

    override func adopt(_ controller: AnyObject) {
        guard let controller = controller as? NSTreeController, !isBound(.content) else { return }
        bind(.content, to: controller, withKeyPath: "arrangedObjects")
        if !isBound(.selectionIndexPaths) {
            bind(.selectionIndexPaths, to: controller, withKeyPath: "selectionIndexPaths")
        }
        if !isBound(.sortDescriptors) { bind(.sortDescriptors, to: controller, withKeyPath: "sortDescriptors") }
    }

    // MARK: Triangles

    override func rowDidAppear(_ rowView: NSTableRowView, row: Int) { placeTriangle(in: rowView, row: row) }

    open override func drawRow(_ row: Int, clipRect: CGRect) {
        super.drawRow(row, clipRect: clipRect)
        guard let rect = triangleRect(row: row), tree.shown.indices.contains(row) else { return }
        let isLight = selectedRowIndexes.contains(row) && isFocused
        DisclosureTriangle.draw(in: rect, isExpanded: tree.shown[row].isExpanded, isLight: isLight)
    }

    override func handlePress(row: Int, column: Int, at point: CGPoint) -> Bool {
        guard !isViewBased, let rect = triangleRect(row: row), rect.insetBy(dx: -2, dy: -4).contains(point),
            let item = item(row)
        else { return false }
        toggle(item, withChildren: false)
        return true
    }

    override func moveSideways(expands: Bool, _ event: NSEvent) -> Bool {
        let row = selectedRow
        guard tree.shown.indices.contains(row) else { return false }
        let node = tree.shown[row]
        let withChildren = event.modifierFlags.contains(.option)
        if expands {
            guard isExpandable(node.item) else { return true }
            if node.isExpanded, !withChildren {
                if row + 1 < tree.shown.count { choose(row + 1) }
            } else {
                expandItem(node.item, expandChildren: withChildren)
            }
        } else if node.isExpanded {
            collapseItem(node.item, collapseChildren: withChildren)
        } else if let parent = node.parent {
            choose(tree.row(of: parent))
        }
        return true
    }

    private func choose(_ row: Int) {
        if selectByPerson(IndexSet(integer: row), lead: row, anchor: row) { scrollRowToVisible(row) }
    }
}

/// The triangle of a row made of views.
final class DisclosureTriangle: NSView {
    nonisolated deinit {}

    var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsDisplay() } } }
    var isLight: Bool { (superview as? NSTableRowView)?.interiorBackgroundStyle == .emphasized }
    var toggle: (_ withChildren: Bool) -> Void = { _ in }

    override var isFlipped: Bool { true }

    override func mouseDown(with event: NSEvent) { toggle(event.modifierFlags.contains(.option)) }
    override func mouseDragged(with event: NSEvent) {}
    override func mouseUp(with event: NSEvent) {}

    override func draw(_ dirtyRect: CGRect) { Self.draw(in: bounds, isExpanded: isExpanded, isLight: isLight) }

    /// Draws an angle that points to the right, or down where the item is expanded.
    static func draw(in rect: CGRect, isExpanded: Bool, isLight: Bool) {
        let path = NSBezierPath()
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        let points: [CGPoint] =
            isExpanded
            ? [CGPoint(x: -4, y: -2), CGPoint(x: 0, y: 2), CGPoint(x: 4, y: -2)]
            : [CGPoint(x: -2, y: -4), CGPoint(x: 2, y: 0), CGPoint(x: -2, y: 4)]
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: middle.x + point.x, y: middle.y + point.y)
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
        }
        path.lineWidth = 1.6
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        (isLight ? NSColor.alternateSelectedControlTextColor : NSColor.secondaryLabelColor).setStroke()
        path.stroke()
    }
}
