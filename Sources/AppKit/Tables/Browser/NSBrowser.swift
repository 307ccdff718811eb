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
    private var columns: [BrowserColumn] = []
    private let strip = NSScrollView(frame: .zero)
    private let content = BrowserContent(frame: .zero)

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        makeParts()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        let flags = UInt32(truncatingIfNeeded: coder.integer("NSBrFlags") ?? 0)
        allowsMultipleSelection = flags & 0x8000_0000 != 0
        allowsBranchSelection = flags & 0x4000_0000 != 0
        isTitled = flags & 0x1000_0000 != 0
        takesTitleFromPreviousColumn = flags & 0x0800_0000 != 0
        separatesColumns = flags & 0x0400_0000 != 0
        sendsActionOnArrowKeys = flags & 0x14_0000 != 0
        allowsEmptySelection = flags & 0x2_0000 == 0
        hasHorizontalScroller = flags & 0x1_0000 != 0
        pathSeparator = coder.string("NSPathSeparator") ?? "/"
        firstTitle = coder.string("NSFirstColumnTitle") ?? ""
        cellPrototype = coder.object("NSCellPrototype")
        allowsTypeSelect = coder.bool("NSAllowsTypeSelect") ?? false
        minColumnWidth = max(20, coder.length("NSMinColumnWidth") ?? 100)
        defaultColumnWidth = coder.length("NSPreferedColumnWidth") ?? minColumnWidth
        maxVisibleColumns = max(0, coder.integer("NSMaxNumberOfVisibleColumns") ?? 0)
        if let height = coder.length("NSBrowserRowHeight"), height > 0 { rowHeight = height }
        if let color = coder.object("NSBackgroundColor") as? NSColor { backgroundColor = color }
        makeParts()
    }

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
        removeColumns(from: 0)
        addColumn(of: delegate?.rootItem(for: self))
    }

    private func addColumn(of item: Any?) {
        let column = BrowserColumn(item: item, browser: self)
        columns.append(column)
        content.addSubview(column.scroll)
        setNeedsLayout()
    }

    private func removeColumns(from index: Int) {
        while columns.count > max(0, index) { columns.removeLast().scroll.removeFromSuperview() }
        setNeedsLayout()
    }

    /// The index of the last column; -1 for none.
    open var lastColumn: Int { columns.count - 1 }
    /// The last column with a selection; -1 for none.
    open var selectedColumn: Int { columns.lastIndex { $0.table.selectedRow >= 0 } ?? -1 }
    /// The row that is selected in a column; -1 for none.
    open func selectedRow(inColumn column: Int) -> Int {
        columns.indices.contains(column) ? columns[column].table.selectedRow : -1
    }

    /// Selects a row of a column, which shows what is inside of it in the next.
    open func selectRow(_ row: Int, inColumn column: Int) {
        guard columns.indices.contains(column) else { return }
        columns[column].table.selectRowIndexes([row], byExtendingSelection: false)
    }

    /// The item of a row; nil for none.
    open func item(atRow row: Int, inColumn column: Int) -> Any? {
        columns.indices.contains(column) ? columns[column].item(row) : nil
    }

    /// The item whose items a column shows; nil for the top of the tree.
    open func parentForItems(inColumn column: Int) -> Any? {
        columns.indices.contains(column) ? columns[column].parent : nil
    }

    /// Loads the items of a column again.
    open func reloadColumn(_ column: Int) {
        guard columns.indices.contains(column) else { return }
        columns[column].table.reloadData()
    }

    /// The titles of what is selected in the columns up to one, each after a separator.
    open func path(toColumn column: Int) -> String {
        columns.prefix(column).compactMap { $0.selectedTitle }.map { pathSeparator + $0 }.joined()
    }

    /// The titles of all that is selected, each after a separator; setting it selects them.
    open var path: String {
        get { path(toColumn: columns.count) }
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
        return column == 0 ? firstTitle : columns[column - 1].selectedTitle
    }

    func selectionDidChange(in column: BrowserColumn) {
        guard let index = columns.firstIndex(where: { $0 === column }) else { return }
        removeColumns(from: index + 1)
        if column.table.numberOfSelectedRows == 1, let item = column.item(column.table.selectedRow),
            delegate?.browser(self, isLeafItem: item) == false
        {
            addColumn(of: item)
        }
        sendAction(action, to: target)
    }

    func wasClickedTwice() { if let doubleAction { sendAction(doubleAction, to: target) } }

    // MARK: Layout and drawing

    open override var isFlipped: Bool { true }
    open override var acceptsFirstResponder: Bool { false }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
    }

    private static let titleHeight: CGFloat = 20

    open override func layout() {
        super.layout()
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

/// Has the items of a browser. Every method has a default that answers as for an empty tree.
public protocol NSBrowserDelegate: AnyObject {
    /// The item whose items the first column shows; nil for the top of the tree.
    func rootItem(for browser: NSBrowser) -> Any?
    /// The number of items inside of one.
    func browser(_ browser: NSBrowser, numberOfChildrenOfItem item: Any?) -> Int
    /// An item inside of one.
    func browser(_ browser: NSBrowser, child index: Int, ofItem item: Any?) -> Any
    /// Whether there can be no items inside of one.
    func browser(_ browser: NSBrowser, isLeafItem item: Any?) -> Bool
    /// What is shown of an item.
    func browser(_ browser: NSBrowser, objectValueForItem item: Any?) -> Any?
}

extension NSBrowserDelegate {
    public func rootItem(for browser: NSBrowser) -> Any? { nil }
    public func browser(_ browser: NSBrowser, numberOfChildrenOfItem item: Any?) -> Int { 0 }
    public func browser(_ browser: NSBrowser, child index: Int, ofItem item: Any?) -> Any { NSNull() }
    public func browser(_ browser: NSBrowser, isLeafItem item: Any?) -> Bool { true }
    public func browser(_ browser: NSBrowser, objectValueForItem item: Any?) -> Any? { nil }
}

/// One column of a browser: a table of the items inside of one.
final class BrowserColumn: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    nonisolated deinit {}

    let parent: Any?
    let scroll = NSScrollView(frame: .zero)
    let table = NSTableView(frame: .zero)
    private weak var browser: NSBrowser?

    init(item: Any?, browser: NSBrowser) {
        parent = item
        self.browser = browser
        super.init()
        table.headerView = nil
        table.style = .plain
        table.rowHeight = browser.rowHeight
        table.allowsMultipleSelection = browser.allowsMultipleSelection
        table.allowsTypeSelect = browser.allowsTypeSelect
        table.backgroundColor = browser.backgroundColor
        let column = NSTableColumn(identifier: "item")
        column.dataCell = BrowserItemCell(textCell: "")
        table.addTableColumn(column)
        table.dataSource = self
        table.delegate = self
        scroll.documentView = table
        scroll.hasVerticalScroller = true
        scroll.autohidesScrollers = true
        scroll.drawsBackground = false
    }

    func item(_ row: Int) -> Any? {
        guard let browser, let delegate = browser.delegate, row >= 0,
            row < delegate.browser(browser, numberOfChildrenOfItem: parent)
        else { return nil }
        return delegate.browser(browser, child: row, ofItem: parent)
    }

    private func title(_ row: Int) -> String? {
        guard let browser, let item = item(row) else { return nil }
        return NSCell.text(of: browser.delegate?.browser(browser, objectValueForItem: item), formatter: nil)
    }

    var selectedTitle: String? { title(table.selectedRow) }
    func row(titled title: String) -> Int? { (0..<table.numberOfRows).first { self.title($0) == title } }

    func numberOfRows(in tableView: NSTableView) -> Int {
        browser.flatMap { $0.delegate?.browser($0, numberOfChildrenOfItem: parent) } ?? 0
    }

    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
        title(row)
    }

    func tableView(
        _ tableView: NSTableView, willDisplayCell cell: Any, for tableColumn: NSTableColumn?, row: Int
    ) {
        guard let browser, let item = item(row) else { return }
        (cell as? BrowserItemCell)?.isLeaf = browser.delegate?.browser(browser, isLeafItem: item) ?? true
    }

    func tableViewSelectionDidChange(_ notification: Notification) { browser?.selectionDidChange(in: self) }
}

/// The cell of a browser's item: its text, and an angle where there are items inside.
final class BrowserItemCell: NSTextFieldCell {
    nonisolated deinit {}

    var isLeaf = true

    override func makeEmpty() -> NSCell { BrowserItemCell() }

    override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        super.draw(withFrame: cellFrame, in: controlView)
        guard !isLeaf else { return }
        DisclosureTriangle.draw(
            in: CGRect(x: cellFrame.maxX - 14, y: cellFrame.minY, width: 14, height: cellFrame.height),
            isExpanded: false,
            isLight: backgroundStyle == .emphasized)
    }
}

/// What a browser scrolls: its columns, with their titles above them.
final class BrowserContent: NSView {
    nonisolated deinit {}

    var titles: [(text: String, x: CGFloat, width: CGFloat)] = [] { didSet { setNeedsDisplay() } }
    override var isFlipped: Bool { true }

    override func draw(_ dirtyRect: CGRect) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        for (text, x, width) in titles {
            text.draw(
                in: CGRect(x: x, y: 3, width: width, height: 16),
                withAttributes: [
                    .font: NSFont.systemFont(ofSize: 11), .foregroundColor: NSColor.headerTextColor,
                    .paragraphStyle: style,
                ])
        }
        NSColor.separatorColor.setFill()
        for view in subviews { CGRect(x: view.frame.maxX, y: 0, width: 1, height: bounds.height).fill() }
    }
}
