// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    // MARK: Style

    /// What the table looks like as a whole: what was chosen, or what fits it. Without a border around it the rows lie
    /// inset, from macOS 11 on.
    public var effectiveStyle: Style {
        if style != .automatic { return style }
        if selectionHighlightStyle == .sourceList { return .sourceList }
        guard hasMargins else { return .fullWidth }
        return enclosingScrollView.map { $0.borderType == .noBorder } ?? true ? .inset : .fullWidth
    }

    /// Whether there is room at the sides of the rows, as from macOS 11 on.
    private var hasMargins: Bool { ControlEra.current >= .bigSur }

    /// The room before the first column and after the last, in points.
    var sideMargin: CGFloat {
        hasMargins ? selectionInset + Self.rowMargin : intercellSpacing.width / 2
    }

    /// The room at the sides of a row, inside of what shows that it is selected.
    private static let rowMargin: CGFloat = 6

    /// How far the selection lies inside of the table's edges, in points.
    var selectionInset: CGFloat {
        guard hasMargins else { return 0 }
        return switch effectiveStyle {
        case .inset, .sourceList: 10
        case .automatic, .fullWidth, .plain: 0
        }
    }

    /// The shape of the selection of a row.
    func selectionPath(in row: CGRect, joinsPrevious: Bool, joinsNext: Bool) -> NSBezierPath {
        let inset = selectionInset
        guard inset > 0, row.width > 2 * inset else { return NSBezierPath(rect: row) }
        let rect = row.insetBy(dx: inset, dy: 0)
        let radius: CGFloat = 5
        let path = NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius)
        if joinsPrevious { path.appendRect(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: radius)) }
        if joinsNext { path.appendRect(CGRect(x: rect.minX, y: rect.maxY - radius, width: rect.width, height: radius)) }
        return path
    }

    // MARK: Columns

    /// The columns that are shown, by index.
    var shownColumns: [Int] { tableColumns.indices.filter { !tableColumns[$0].isHidden } }

    /// Where a column is, in points from the left.
    private func span(ofColumn column: Int) -> (x: CGFloat, width: CGFloat) {
        guard tableColumns.indices.contains(column), !tableColumns[column].isHidden else { return (0, 0) }
        var x = sideMargin
        for index in 0..<column where !tableColumns[index].isHidden {
            x += tableColumns[index].width + intercellSpacing.width
        }
        return (x, tableColumns[column].width)
    }

    /// Where the cells of a column are, in points from the left: those of the first and the last one take the room at
    /// the sides, but for half of what is between cells.
    func cellSpan(ofColumn column: Int) -> (x: CGFloat, width: CGFloat) {
        var (x, width) = span(ofColumn: column)
        guard width > 0 else { return (0, 0) }
        let shown = shownColumns
        let room = sideMargin - selectionInset - intercellSpacing.width / 2
        if column == shown.first { (x, width) = (x - room, width + room) }
        if column == shown.last { width += room }
        guard PlatformMetrics.current.isDesignCanvas else { return (x, max(0, width)) }
        // Interface Builder records whole points.
        let left = (x - 0.5).rounded(.up)
        return (left, max(0, (x + width - 0.5).rounded(.up) - left))
    }

    /// The least width that shows all columns, in points.
    var widthOfColumns: CGFloat {
        let shown = shownColumns
        guard !shown.isEmpty else { return 0 }
        return shown.reduce(2 * sideMargin) { $0 + tableColumns[$1].width }
            + CGFloat(shown.count - 1) * intercellSpacing.width
    }

    /// The rectangle of a column, with half of the room on both of its sides.
    public func rect(ofColumn column: Int) -> CGRect {
        let (x, width) = span(ofColumn: column)
        guard width > 0 else { return .zero }
        let shown = shownColumns
        let half = intercellSpacing.width / 2
        let left = column == shown.first ? 0 : x - half
        let right = column == shown.last ? x + width + sideMargin : x + width + half
        return CGRect(x: left, y: 0, width: right - left, height: max(bounds.height, heights.total))
    }

    /// The column at a point; -1 for none.
    public func column(at point: CGPoint) -> Int {
        shownColumns.first {
            let rect = rect(ofColumn: $0)
            return rect.minX <= point.x && point.x < rect.maxX
        } ?? -1
    }

    /// The columns that reach into a rectangle.
    public func columnIndexes(in rect: CGRect) -> IndexSet {
        IndexSet(shownColumns.filter { self.rect(ofColumn: $0).intersects(rect) })
    }

    // MARK: Rows

    /// The rectangle of a row, half of the room between rows included above and below.
    public func rect(ofRow row: Int) -> CGRect {
        reloadIfNeeded()
        guard let entry = heights.row(row) else { return .zero }
        return CGRect(x: 0, y: heights.top(of: row), width: bounds.width, height: entry.height)
    }

    /// The row at a point; -1 for none.
    public func row(at point: CGPoint) -> Int {
        reloadIfNeeded()
        guard point.y >= 0, point.y < heights.total, point.x >= 0, point.x < max(bounds.width, 1) else { return -1 }
        return heights.firstRow(endingBelow: point.y)
    }

    /// The rows that reach into a rectangle.
    public func rows(in rect: CGRect) -> NSRange {
        reloadIfNeeded()
        let range = heights.rows(from: rect.minY, to: rect.maxY)
        return NSRange(location: range.lowerBound, length: range.count)
    }

    /// The rectangle of a cell, without the room between cells.
    public func frameOfCell(atColumn column: Int, row: Int) -> CGRect {
        let rowRect = rect(ofRow: row)
        let (x, width) = cellSpan(ofColumn: column)
        guard rowRect.height > 0, width > 0 else { return .zero }
        let indentation = min(indentation(ofRow: row, column: tableColumns[column]), width)
        let spacing = min(intercellSpacing.height, rowRect.height)
        return CGRect(
            x: x + indentation, y: rowRect.minY + spacing / 2, width: width - indentation,
            height: rowRect.height - spacing)
    }

    /// The part of the table that is seen, or all of it where it is not in a scroll view.
    var seenRect: CGRect {
        guard let clip = enclosingClipView else { return bounds }
        return convert(clip.bounds, from: clip).intersection(CGRect(origin: .zero, size: bounds.size))
    }

    /// The rows that are seen.
    var rowsInSight: Range<Int> {
        reloadIfNeeded()
        let seen = seenRect
        guard !seen.isNull, seen.height > 0 else { return 0..<0 }
        return heights.rows(from: seen.minY, to: seen.maxY)
    }

    // MARK: Size

    func fitFrame() {
        reloadIfNeeded()
        var size = CGSize(width: widthOfColumns, height: heights.total)
        if let clip = enclosingClipView, superview === clip {
            let insets = clip.contentInsets
            size.width = max(size.width, clip.frame.width - insets.left - insets.right)
            size.height = max(size.height, clip.frame.height - insets.top - insets.bottom)
        } else {
            // A table that is in no clip view keeps the size that it was given.
            size = CGSize(width: max(bounds.width, size.width), height: max(bounds.height, size.height))
        }
        if frame.size != size { setFrameSize(size) }
        guard let header = headerView, header.frame.width != size.width else { return }
        header.setFrameSize(CGSize(width: size.width, height: header.frame.height))
    }

    // MARK: Showing

    /// Scrolls so that a row is seen.
    public func scrollRowToVisible(_ row: Int) {
        let rect = rect(ofRow: row)
        guard rect.height > 0 else { return }
        fitFrame()
        let seen = seenRect
        scrollToVisible(CGRect(x: max(seen.minX, 0), y: rect.minY, width: min(1, rect.width), height: rect.height))
    }

    /// Scrolls so that a column is seen.
    public func scrollColumnToVisible(_ column: Int) {
        let rect = rect(ofColumn: column)
        guard rect.width > 0 else { return }
        let seen = seenRect
        scrollToVisible(CGRect(x: rect.minX, y: seen.minY, width: rect.width, height: 1))
    }
}
