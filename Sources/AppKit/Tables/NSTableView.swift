// SPDX-License-Identifier: Apache-2.0

/// A view of rows and columns. Its rows come from a data source or from a binding, and are made of views or drawn by
/// cells; a million rows cost what those in sight do.
@MainActor open class NSTableView: NSControl {
    nonisolated deinit {}

    // MARK: Parts

    /// The columns, in order.
    open internal(set) var tableColumns: [NSTableColumn] = []
    /// The row of titles above the rows; nil for none.
    open var headerView: NSTableHeaderView? = NSTableHeaderView(
        frame: CGRect(x: 0, y: 0, width: 0, height: NSTableHeaderView.standardHeight))
    {
        didSet {
            guard headerView !== oldValue else { return }
            if oldValue?.tableView === self { oldValue?.tableView = nil }
            headerView?.tableView = self
            enclosingScrollView?.documentViewDidChange()
            columnsDidChange()
        }
    }
    /// The view above the vertical scroller; nil for none.
    open var cornerView: NSView? = TableCornerView(frame: CGRect(x: 0, y: 0, width: 17, height: 28))
    /// Has the values, unless they come from a binding.
    open weak var dataSource: (any NSTableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    /// Decides what the table looks like and what may be selected.
    open weak var delegate: (any NSTableViewDelegate)? { didSet { if delegate !== oldValue { reloadData() } } }

    // MARK: Look

    /// The height of rows, in points.
    open var rowHeight: CGFloat = 24 { didSet { if rowHeight != oldValue { rowHeightsDidChange() } } }
    /// Where the heights of rows come from.
    open var rowSizeStyle: RowSizeStyle = .custom
    /// Whether rows are as high as the constraints of their views make them.
    open var usesAutomaticRowHeights = false {
        didSet { if usesAutomaticRowHeights != oldValue { rowHeightsDidChange() } }
    }
    /// The room between cells, in points.
    open var intercellSpacing = CGSize(width: 17, height: 0) {
        didSet { if intercellSpacing != oldValue { rowHeightsDidChange() } }
    }
    /// Which lines are drawn between cells.
    open var gridStyleMask: GridLineStyle = [] { didSet { rowsDidChangeLook() } }
    /// The colour of the lines between cells.
    open var gridColor = NSColor.gridColor { didSet { rowsDidChangeLook() } }
    /// The colour behind the rows.
    open var backgroundColor = NSColor.controlBackgroundColor { didSet { setNeedsDisplay() } }
    /// Whether every other row is darker.
    open var usesAlternatingRowBackgroundColors = false { didSet { rowsDidChangeLook() } }
    /// How the selection is drawn.
    open var selectionHighlightStyle: SelectionHighlightStyle = .regular { didSet { rowsDidChangeLook() } }
    /// What the table looks like as a whole.
    open var style: Style = .automatic { didSet { if style != oldValue { columnsDidChange() } } }
    /// Whether the headings of groups stay in sight at the top.
    open var floatsGroupRows = true { didSet { setNeedsLayout() } }

    // MARK: What the person may do

    /// Whether columns can be dragged to other places.
    open var allowsColumnReordering = true
    /// Whether columns can be made wider and narrower.
    open var allowsColumnResizing = true
    /// Whether a click on a title selects the column.
    open var allowsColumnSelection = false
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether there may be no selection.
    open var allowsEmptySelection = true
    /// Whether typing finds rows.
    open var allowsTypeSelect = true
    /// Which columns follow the table's width.
    open var columnAutoresizingStyle: ColumnAutoresizingStyle = .lastColumnOnlyAutoresizingStyle
    /// The name that the columns are kept under in the user's defaults; nil for nowhere.
    open var autosaveName: AutosaveName? { didSet { if autosaveName != oldValue { restoreColumns() } } }
    /// Whether the order and the widths of columns are kept.
    open var autosaveTableColumns = false { didSet { if autosaveTableColumns { restoreColumns() } } }
    /// The message that two clicks send.
    open var doubleAction: Selector?
    /// How the rows are sorted; the data source or the controller sorts them.
    open var sortDescriptors: [NSSortDescriptor] = [] {
        didSet { if sortDescriptors != oldValue { sortingDidChange(from: oldValue) } }
    }
    /// The column whose title is highlighted.
    open weak var highlightedTableColumn: NSTableColumn? { didSet { headerView?.setNeedsDisplay() } }

    // MARK: State

    /// The rows that are selected.
    open internal(set) var selectedRowIndexes = IndexSet()
    /// The columns that are selected.
    open internal(set) var selectedColumnIndexes = IndexSet()
    /// The row that was clicked last; -1 outside of a click.
    open internal(set) var clickedRow = -1
    /// The column that was clicked last; -1 outside of a click.
    open internal(set) var clickedColumn = -1
    /// The row whose cell is being edited; -1 for none.
    open internal(set) var editedRow = -1
    /// The column whose cell is being edited; -1 for none.
    open internal(set) var editedColumn = -1
    /// The row that was selected last, from which keys go on.
    var leadRow = -1
    /// The row at which a selection of several began.
    var anchorRow = -1

    /// The heights of the rows, room between them included.
    var heights = RowHeights()
    var isReloadDue = true
    /// Whether the rows in sight that show the same objects as before stay as they are when rows are counted again.
    var keepsBoundRows = true
    var rowCount = 0
    /// Whether rows are made of views.
    var isViewBased = false
    /// The rows in sight.
    var rowViews: [Int: NSTableRowView] = [:]
    /// Views that went out of sight, by identifier.
    var unusedViews: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
    var unusedRowViews: [NSTableRowView] = []
    /// Where views are made from, by identifier.
    var prototypes: [NSUserInterfaceItemIdentifier: NSNib] = [:]
    /// The prototypes that a designer shows in the first row, by column; nil for what the table has.
    var prototypeRow: [NSUserInterfaceItemIdentifier?]?
    /// What the rows are bound to; see the part for bindings.
    let boundContent = BoundRows()
    /// What follows the values of rows in sight.
    var rowObservations: [Int: [KeyValueObservation]] = [:]
    var typing = TypeSelection()
    /// Where the mouse went down, while it is followed.
    var press: TablePress?
    var updateDepth = 0
    var isShowingBoundSelection = false
    var isShowingBoundSorting = false
    /// Whether widths of columns change by the table's own doing.
    var isResizingColumns = false
    /// The width of what was seen of the table when the columns were last made to fit it.
    var fittedWidth: CGFloat?
    /// Whether the table itself takes keys.
    var hasKeys = false
    private var isFitted = false

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        headerView?.tableView = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        headerView = nil
        cornerView = nil
        coder.read(NSTableView.tableCoding, of: self)
    }

    /// Writes what a nib keeps of the table: its columns and its look, not its rows.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSTableView.tableCoding, of: self)
    }

    /// Rows are made anew.
    override var encodedSubviews: [NSView] { super.encodedSubviews.filter { !($0 is NSTableRowView) } }

    /// Whether the person can use the table.
    open override var isEnabled: Bool {
        get { isTableEnabled }
        set {
            isTableEnabled = newValue
            rowsDidChangeLook()
        }
    }
    private var isTableEnabled = true

    open override class var bindings: Bindings { ownBindings }

    /// Tables measure from the top.
    open override var isFlipped: Bool { true }
    open override var isOpaque: Bool { backgroundColor.alphaComponent == 1 }
    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
    }

    /// What is in a table is laid out by itself.
    open override var isLayoutIsland: Bool { true }

    // MARK: Layout

    open override func layout() {
        super.layout()
        if !isFitted, bounds.width > 0 {
            isFitted = true
            fitDecodedColumns()
        }
        followClipWidth()
        reloadIfNeeded()
        tile()
        showRows()
    }

    /// Gives the table the size of its rows and columns.
    open func tile() { fitFrame() }

    open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        setNeedsLayout()
    }

    open override func viewDidMoveToWindow() {
        super.viewDidMoveToWindow()
        setNeedsLayout()
    }

    open override func viewDidChangeEffectiveAppearance() {
        super.viewDidChangeEffectiveAppearance()
        rowsDidChangeLook()
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        drawBackground(inClipRect: bounds)
        guard !isViewBased else { return }
        highlightSelection(inClipRect: bounds)
        for row in rowsInSight { drawRow(row, clipRect: bounds) }
        drawGrid(inClipRect: bounds)
    }

    /// Draws what is behind the rows.
    open func drawBackground(inClipRect clipRect: CGRect) { fillBackground() }
    /// Draws the selection of a table of cells.
    open func highlightSelection(inClipRect clipRect: CGRect) { fillSelection() }
    /// Draws the lines between cells.
    open func drawGrid(inClipRect clipRect: CGRect) {
        for row in rowsInSight { drawGrid(ofRowIn: rect(ofRow: row), row: row) }
    }
    /// Draws the cells of a row.
    open func drawRow(_ row: Int, clipRect: CGRect) { drawCells(ofRow: row) }

    // MARK: Rows that change

    /// Loads all rows again.
    open func reloadData() {
        isReloadDue = true
        keepsBoundRows = false
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The number of rows.
    open var numberOfRows: Int {
        reloadIfNeeded()
        return rowCount
    }

    /// How many rows there are; a kind of table that has them elsewhere overrides it.
    func countRows() -> Int {
        if let rows = boundContent.rows { return rows.count }
        for column in tableColumns { if let rows = column.boundRows.rows { return rows.count } }
        return max(0, dataSource?.numberOfRows(in: self) ?? 0)
    }

    /// Whether the rows are those that columns are bound to, where nothing else is said.
    var takesRowsFromColumns: Bool { true }

    /// Takes rows, selection and sorting from the controller that columns are bound to.
    func adopt(_ controller: AnyObject) {
        guard let controller = controller as? NSArrayController, !isBound(.content) else { return }
        bind(.content, to: controller, withKeyPath: "arrangedObjects")
        if !isBound(.selectionIndexes) { bind(.selectionIndexes, to: controller, withKeyPath: "selectionIndexes") }
        if !isBound(.sortDescriptors) { bind(.sortDescriptors, to: controller, withKeyPath: "sortDescriptors") }
    }

    /// Called after the rows were counted again.
    func didReload() {}

    /// The indentation of a cell, in points.
    func indentation(ofRow row: Int, column: NSTableColumn) -> CGFloat { 0 }

    /// The object that a row shows where rows come from a binding.
    func boundObject(atRow row: Int) -> AnyObject? {
        guard let rows = boundContent.rows, rows.indices.contains(row) else { return nil }
        return rows[row]
    }

    /// Called with a row view that comes into sight, for a kind of table that adds to it.
    func rowDidAppear(_ rowView: NSTableRowView, row: Int) {}

    /// The value of a cell that a data source has.
    func sourceValue(_ column: NSTableColumn?, row: Int) -> Any? {
        dataSource?.tableView(self, objectValueFor: column, row: row)
    }

    /// Gives the data source what the person entered.
    func setSourceValue(_ value: Any?, _ column: NSTableColumn?, row: Int) {
        dataSource?.tableView(self, setObjectValue: value, for: column, row: row)
    }

    // What the delegate decides; an outline's delegate is asked by item.

    func delegateView(_ column: NSTableColumn?, row: Int) -> NSView? {
        delegate?.tableView(self, viewFor: column, row: row)
    }
    func delegateRowView(_ row: Int) -> NSTableRowView? { delegate?.tableView(self, rowViewForRow: row) }
    func delegateHeight(_ row: Int) -> CGFloat { delegate?.tableView(self, heightOfRow: row) ?? -1 }
    func isGroupRow(_ row: Int) -> Bool { delegate?.tableView(self, isGroupRow: row) ?? false }
    func delegateShouldSelect(_ row: Int) -> Bool { delegate?.tableView(self, shouldSelectRow: row) ?? true }
    func delegateShouldEdit(_ column: NSTableColumn?, row: Int) -> Bool {
        delegate?.tableView(self, shouldEdit: column, row: row) ?? true
    }
    func delegateDataCell(_ column: NSTableColumn?, row: Int) -> NSCell? {
        delegate?.tableView(self, dataCellFor: column, row: row)
    }
    func delegateWillDisplay(_ cell: NSCell, _ column: NSTableColumn?, row: Int) {
        delegate?.tableView(self, willDisplayCell: cell, for: column, row: row)
    }
    func delegateSelectionShouldChange() -> Bool { delegate?.selectionShouldChange(in: self) ?? true }
    func delegateSelection(_ proposed: IndexSet) -> IndexSet {
        delegate?.tableView(self, selectionIndexesForProposedSelection: proposed) ?? proposed
    }
    func delegateTypeSelectString(_ column: NSTableColumn?, row: Int) -> String? {
        guard let delegate else { return text(of: column, row: row) }
        return delegate.tableView(self, typeSelectStringFor: column, row: row)
    }
    func delegateSelectionDidChange(_ notification: Notification) {
        delegate?.tableViewSelectionDidChange(notification)
    }

    // MARK: Events

    open override func hitTest(_ point: CGPoint) -> NSView? {
        let hit = super.hitTest(point)
        return hit.map { $0 === self ? self : responder(forHit: $0) }
    }

    open override func mouseDown(with event: NSEvent) { beginPress(event) }
    open override func mouseDragged(with event: NSEvent) { continuePress(event) }
    open override func mouseUp(with event: NSEvent) { endPress(event) }

    open override func keyDown(with event: NSEvent) {
        if !perform(key: event) { super.keyDown(with: event) }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        hasKeys = super.becomeFirstResponder()
        rowsDidChangeLook()
        return hasKeys
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        hasKeys = false
        rowsDidChangeLook()
        return true
    }

    /// Works what a kind of table has in its rows besides the cells.
    ///
    /// - Returns: whether there was something at the point.
    func handlePress(row: Int, column: Int, at point: CGPoint) -> Bool { false }

    /// Does what the left and right arrow keys ask for.
    func moveSideways(expands: Bool, _ event: NSEvent) -> Bool { false }

    /// Selects all rows.
    open func selectAll(_ sender: Any?) { selectEverything() }
    /// Selects nothing, where there may be no selection.
    open func deselectAll(_ sender: Any?) { selectNothing() }
}

extension NSTableView: HeadedDocument {
    var headerOfDocument: NSView? { headerView }
    var cornerOfDocument: NSView? { cornerView }
}
