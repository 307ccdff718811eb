// SPDX-License-Identifier: Apache-2.0

/// The row of titles above a table's columns: they are clicked, dragged and made wider here.
@MainActor open class NSTableHeaderView: NSView {
    nonisolated deinit {}

    /// The table whose columns have their titles here.
    open weak var tableView: NSTableView? { didSet { setNeedsDisplay() } }
    /// The index of the column that is being resized; -1 for none.
    open private(set) var resizedColumn = -1
    /// The index of the column that is being moved; -1 for none.
    open private(set) var draggedColumn = -1
    /// How far the column that is being moved is from its place, in points.
    open private(set) var draggedDistance: CGFloat = 0
    var pressedColumn = -1
    private var pressPoint = CGPoint.zero
    private var resizeStart: CGFloat = 0

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTableHeaderView.coding, of: self)
    }

    /// Writes what a nib keeps of the header.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSTableHeaderView.coding, of: self)
    }

    private static let coding: [NibProperty<NSTableHeaderView>] = [
        NibProperty("NSTableView") { header, coder, key in
            coder.whenDecoded { [weak header] in
                guard let header, header.tableView == nil else { return }
                header.tableView = coder.object(key) as? NSTableView
            }
        } encode: { header, coder, key in
            if let table = header.tableView { coder.encodeConditional(table, for: key) }
        }
    ]

    /// Headers measure from the top.
    open override var isFlipped: Bool { true }

    /// The height of new headers, in points.
    static let standardHeight: CGFloat = 28

    /// The rectangle of a column's title.
    open func headerRect(ofColumn column: Int) -> CGRect {
        guard let tableView else { return .zero }
        let rect = tableView.rect(ofColumn: column)
        return CGRect(x: rect.minX, y: 0, width: rect.width, height: bounds.height)
    }

    /// The index of the column whose title is at a point; -1 for none.
    open func column(at point: CGPoint) -> Int {
        guard let tableView, bounds.minY...bounds.maxY ~= point.y else { return -1 }
        return tableView.column(at: CGPoint(x: point.x, y: 0))
    }

    // MARK: Mouse

    private static let grip: CGFloat = 4

    /// The column whose trailing edge is at a point; nil for none that may be resized.
    private func resizableColumn(at point: CGPoint) -> Int? {
        guard let tableView, tableView.allowsColumnResizing else { return nil }
        return tableView.tableColumns.indices.first { index in
            let column = tableView.tableColumns[index]
            return !column.isHidden && column.resizingMask.contains(.userResizingMask)
                && abs(headerRect(ofColumn: index).maxX - point.x) <= Self.grip
        }
    }

    open override func mouseDown(with event: NSEvent) {
        guard let tableView else { return }
        let point = convert(event.locationInWindow, from: nil)
        pressPoint = point
        if let column = resizableColumn(at: point) {
            if event.clickCount == 2 { return tableView.sizeColumnToFit(column) }
            resizedColumn = column
            resizeStart = tableView.tableColumns[column].width
            return
        }
        pressedColumn = column(at: point)
        guard tableView.tableColumns.indices.contains(pressedColumn) else { return }
        tableView.delegate?.tableView(tableView, mouseDownInHeaderOf: tableView.tableColumns[pressedColumn])
        setNeedsDisplay()
    }

    open override func mouseDragged(with event: NSEvent) {
        guard let tableView else { return }
        let point = convert(event.locationInWindow, from: nil)
        if resizedColumn >= 0 {
            tableView.tableColumns[resizedColumn].width = resizeStart + point.x - pressPoint.x
        } else if draggedColumn >= 0 {
            draggedDistance = point.x - pressPoint.x
            setNeedsDisplay()
        } else if pressedColumn >= 0, tableView.allowsColumnReordering, abs(point.x - pressPoint.x) > 4,
            tableView.delegate?.tableView(tableView, shouldReorderColumn: pressedColumn, toColumn: -1) ?? true
        {
            draggedColumn = pressedColumn
            draggedDistance = point.x - pressPoint.x
        }
    }

    open override func mouseUp(with event: NSEvent) {
        guard let tableView else { return }
        let point = convert(event.locationInWindow, from: nil)
        defer {
            (resizedColumn, draggedColumn, draggedDistance, pressedColumn) = (-1, -1, 0, -1)
            setNeedsDisplay()
        }
        if resizedColumn >= 0 { return tableView.saveColumns() }
        if draggedColumn >= 0 {
            let target = dropColumn(at: point)
            guard target != draggedColumn,
                tableView.delegate?.tableView(tableView, shouldReorderColumn: draggedColumn, toColumn: target) ?? true
            else { return }
            tableView.moveColumn(draggedColumn, toColumn: target)
            return tableView.saveColumns()
        }
        if pressedColumn >= 0, column(at: point) == pressedColumn {
            tableView.headerWasClicked(pressedColumn, modifiers: event.modifierFlags)
        }
    }

    /// Where a column goes that is let go at a point.
    private func dropColumn(at point: CGPoint) -> Int {
        guard let tableView else { return -1 }
        let shown = tableView.tableColumns.indices.filter { !tableView.tableColumns[$0].isHidden }
        return shown.last { headerRect(ofColumn: $0).minX <= point.x } ?? shown.first ?? 0
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        ContainerColors.header.setFill()
        CGRect(x: bounds.minX, y: 0, width: max(bounds.width, visibleRect.width), height: bounds.height).fill()
        NSColor.separatorColor.setFill()
        CGRect(x: bounds.minX, y: bounds.height - 1, width: bounds.width, height: 1).fill()
        guard let tableView else { return }
        let shown = tableView.tableColumns.indices.filter { !tableView.tableColumns[$0].isHidden }
        for index in shown where index != draggedColumn {
            drawTitle(of: index, in: tableView, isLast: index == shown.last)
        }
        if shown.contains(draggedColumn) { drawTitle(of: draggedColumn, in: tableView, isLast: false) }
    }

    private func drawTitle(of index: Int, in tableView: NSTableView, isLast: Bool) {
        let column = tableView.tableColumns[index]
        var cellFrame = tableView.cellSpan(ofColumn: index)
        cellFrame.x += index == draggedColumn ? draggedDistance : 0
        let rect = CGRect(x: cellFrame.x, y: 0, width: cellFrame.width, height: bounds.height - 1)
        let sorting = tableView.sortDescriptors.first
        let isSorted = sorting?.key != nil && sorting?.key == column.sortDescriptorPrototype?.key
        column.headerCell.drawTitle(
            in: rect, isSorted: isSorted || tableView.highlightedTableColumn === column,
            isPressed: index == pressedColumn || index == draggedColumn)
        if isSorted, let sorting {
            column.headerCell.drawSortIndicator(withFrame: rect, in: self, ascending: sorting.ascending, priority: 0)
        }
        guard !isLast else { return }
        NSColor.separatorColor.setFill()
        let spacing = tableView.intercellSpacing.width
        CGRect(x: rect.maxX + (spacing / 2).rounded(.down), y: 5, width: 1, height: max(0, bounds.height - 11)).fill()
    }
}

/// What is above the vertical scroller of a table with a header.
final class TableCornerView: NSView {
    nonisolated deinit {}

    override func draw(_ dirtyRect: CGRect) {
        ContainerColors.header.setFill()
        bounds.fill()
        NSColor.separatorColor.setFill()
        CGRect(x: 0, y: 0, width: bounds.width, height: 1).fill()
    }
}
