// SPDX-License-Identifier: Apache-2.0

/// A view that shows a tree in columns, each with what is inside of what is selected in the one before.
@MainActor open class NSBrowser: NSControl {
    nonisolated deinit {}

    /// Who decides how wide columns are.
    nonisolated public enum ColumnResizingType: UInt, Sendable {
        case noColumnResizing = 0
        case autoColumnResizing, userColumnResizing
    }

    /// Has the items, by `numberOfChildrenOfItem` and the like.
    open weak var delegate: (any NSBrowserDelegate)? { didSet { if delegate !== oldValue { loadColumnZero() } } }
    /// What separates the items of a path.
    open var pathSeparator = "/"
    /// Whether several items can be selected in the last column.
    open var allowsMultipleSelection = false
    /// Whether items with others inside can be selected along with others.
    open var allowsBranchSelection = false
    /// Whether there may be no selection.
    open var allowsEmptySelection = true
    /// Whether typing finds items.
    open var allowsTypeSelect = true
    /// Whether columns have titles.
    open var isTitled = false { didSet { setNeedsLayout() } }
    /// Whether the title of a column is the item that is selected in the one before.
    open var takesTitleFromPreviousColumn = true
    /// Whether there is room between columns.
    open var separatesColumns = false
    /// Whether columns that do not fit are scrolled to.
    open var hasHorizontalScroller = false
    /// Whether the arrow keys send the action.
    open var sendsActionOnArrowKeys = true
    /// The column of the last click; -1 for none.
    open internal(set) var clickedColumn = -1
    /// The row of the last click; -1 for none.
    open internal(set) var clickedRow = -1
    /// The least width of columns, in points.
    open var minColumnWidth: CGFloat = 100 { didSet { setNeedsLayout() } }
    /// The width of new columns, in points.
    open var defaultColumnWidth: CGFloat = 100
    /// The most columns that are seen at once; 0 for as many as fit.
    open var maxVisibleColumns = 0 { didSet { setNeedsLayout() } }
    /// Who decides how wide columns are.
    open var columnResizingType = ColumnResizingType.autoColumnResizing
    /// The height of rows, in points.
    open var rowHeight: CGFloat = 20
    /// The colour behind the columns.
    open var backgroundColor = NSColor.controlBackgroundColor { didSet { setNeedsDisplay() } }
    /// The cell that others are made like.
    open var cellPrototype: Any?
    /// The message that two clicks send.
    open var doubleAction: Selector?
    private var firstTitle = ""
    /// The titles that were set, by column.
    private var titles: [Int: String] = [:]
    var columns: [BrowserColumn] = []
    /// The tree that is bound.
    let boundContent = BoundRows()
    /// Whether what is bound has changed since the columns were loaded.
    var isContentDue = false
    /// Whether what happens is a program's doing or the model's.
    var isShowingSelection = false
    var isShowingBoundSelection = false
    var isWorkedByKeys = false
    private let strip = NSScrollView(frame: .zero)
    private let content = BrowserContent(frame: .zero)

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        makeParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSBrowser.coding, of: self)
        makeParts()
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSBrowser.coding, of: self)
    }

    private static let coding: [NibProperty<NSBrowser>] = [
        .bits(
            "NSBrFlags", .flag(0x8000_0000, \.allowsMultipleSelection), .flag(0x4000_0000, \.allowsBranchSelection),
            .flag(0x1000_0000, \.isTitled), .flag(0x0800_0000, \.takesTitleFromPreviousColumn),
            .flag(0x0400_0000, \.separatesColumns), .flag(0x14_0000, \.sendsActionOnArrowKeys),
            .flag(0x2_0000, \.allowsEmptySelection, inverted: true), .flag(0x1_0000, \.hasHorizontalScroller)),
        .text("NSPathSeparator", \.pathSeparator, or: "/"),
        .text("NSFirstColumnTitle", \.firstTitle),
        NibProperty("NSCellPrototype") { browser, coder, key in
            browser.cellPrototype = coder.object(key)
        } encode: { browser, coder, key in
            if let cell = browser.cellPrototype as? NSCell { coder.encode(cell, for: key) }
        },
        .flag("NSAllowsTypeSelect", \.allowsTypeSelect),
        .length("NSMinColumnWidth", \.minColumnWidth, or: 100, atLeast: 20),
        NibProperty("NSPreferedColumnWidth") { browser, coder, key in
            browser.defaultColumnWidth = coder.length(key) ?? browser.minColumnWidth
        } encode: { browser, coder, key in
            coder.encode(.double(Double(browser.defaultColumnWidth)), for: key)
        },
        .integer("NSMaxNumberOfVisibleColumns", \.maxVisibleColumns, in: 0...Int.max),
        NibProperty("NSBrowserRowHeight") { browser, coder, key in
            if let height = coder.length(key), height > 0 { browser.rowHeight = height }
        } encode: { browser, coder, key in
            coder.encode(.double(Double(browser.rowHeight)), for: key)
        },
        .color("NSBackgroundColor", \.backgroundColor),
    ]

    override var encodedSubviews: [NSView] { [] }

    private func makeParts() {
        strip.documentView = content
        strip.drawsBackground = false
        strip.hasHorizontalScroller = true
        strip.autohidesScrollers = true
        addSubview(strip)
        loadColumnZero()
    }

    // MARK: Columns

    /// Shows what is at the top of the tree.
    open func loadColumnZero() {
        isContentDue = false
        removeColumns(from: 0)
        addColumn(of: rootItem)
    }

    func addColumn(of item: Any?) {
        let column = BrowserColumn(item: item, browser: self)
        columns.append(column)
        content.addSubview(column.scroll)
        setNeedsLayout()
    }

    func removeColumns(from index: Int) {
        let hadKeys = columns.dropFirst(index).contains { $0.table === window?.firstResponder }
        while columns.count > max(0, index) { columns.removeLast().scroll.removeFromSuperview() }
        if hadKeys, let last = columns.last { window?.makeFirstResponder(last.table) }
        setNeedsLayout()
    }

    /// The index of the last column; -1 for none.
    open var lastColumn: Int { shownColumns.count - 1 }

    /// The item of a row; nil for none.
    open func item(atRow row: Int, inColumn column: Int) -> Any? {
        shownColumns.indices.contains(column) ? columns[column].item(row) : nil
    }

    /// The item at the end of a way through the tree; nil for none.
    open func item(at indexPath: IndexPath) -> Any? {
        var item = rootItem
        for index in indexPath {
            guard index >= 0, index < count(in: item) else { return nil }
            item = child(index, of: item)
        }
        return item
    }

    /// The item whose items a column shows; nil for the top of the tree.
    open func parentForItems(inColumn column: Int) -> Any? {
        shownColumns.indices.contains(column) ? columns[column].parent : nil
    }

    /// Whether there can be no items inside of one.
    open func isLeafItem(_ item: Any?) -> Bool { isLeaf(item) }

    /// Loads the items of a column again.
    open func reloadColumn(_ column: Int) {
        guard shownColumns.indices.contains(column) else { return }
        columns[column].table.reloadData()
    }

    /// The titles of what is selected in the columns up to one, each after a separator.
    open func path(toColumn column: Int) -> String {
        shownColumns.prefix(max(0, column)).compactMap { $0.selectedTitle }.map { pathSeparator + $0 }.joined()
    }

    /// The titles of all that is selected, each after a separator; setting it selects them.
    open var path: String {
        get { path(toColumn: shownColumns.count) }
        set { _ = setPath(newValue) }
    }

    /// Selects items by their titles.
    ///
    /// - Returns: whether all of them were found.
    @discardableResult
    open func setPath(_ path: String) -> Bool {
        loadColumnZero()
        for (index, title) in path.components(separatedBy: pathSeparator).filter({ !$0.isEmpty }).enumerated() {
            guard columns.indices.contains(index), let row = columns[index].row(titled: title) else { return false }
            selectRow(row, inColumn: index)
        }
        return true
    }

    /// The title of a column; that of the item around what it shows unless another was set.
    open func title(ofColumn column: Int) -> String? {
        guard columns.indices.contains(column) else { return nil }
        return titles[column] ?? (column == 0 ? firstTitle : columns[column - 1].selectedTitle)
    }

    /// Sets the title of a column.
    open func setTitle(_ title: String, ofColumn column: Int) {
        titles[column] = title
        setNeedsLayout()
    }

    // MARK: Layout and drawing

    open override var isFlipped: Bool { true }
    open override var acceptsFirstResponder: Bool { false }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
    }

    private static let titleHeight: CGFloat = 20

    open override class var bindings: Bindings { ownBindings }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            for column in columns { column.table.isEnabled = newValue }
        }
    }

    open override func layout() {
        super.layout()
        showContentIfDue()
        strip.frame = bounds.insetBy(dx: 1, dy: 1)
        let room = strip.frame.size
        let fitting = max(1, Int((room.width / max(1, minColumnWidth)).rounded(.down)))
        let count = maxVisibleColumns > 0 ? min(maxVisibleColumns, fitting) : fitting
        let width =
            columnResizingType == .autoColumnResizing
            ? (room.width / CGFloat(count)).rounded(.down) : defaultColumnWidth
        let top = isTitled ? Self.titleHeight : 0
        content.setFrameSize(CGSize(width: max(room.width, width * CGFloat(columns.count)), height: room.height))
        content.titles = isTitled ? columns.indices.map { (title(ofColumn: $0) ?? "", CGFloat($0) * width, width) } : []
        for (index, column) in columns.enumerated() {
            column.scroll.frame = CGRect(x: CGFloat(index) * width, y: top, width: width - 1, height: room.height - top)
            column.table.tableColumns.first?.width = max(20, width - 33)
        }
        if !columns.isEmpty {
            content.scrollToVisible(CGRect(x: CGFloat(columns.count - 1) * width, y: 0, width: width, height: 1))
        }
    }

    open override func draw(_ dirtyRect: CGRect) {
        backgroundColor.setFill()
        bounds.fill()
        NSColor.separatorColor.setFill()
        NSFrameRect(bounds)
    }
}
