// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    /// Gives every row that is seen its cell and place, and takes the cells of the others away.
    ///
    /// - Complexity: O(rows that are seen)
    func placeRows() {
        reloadIfNeeded()
        guard !isInTransition else { return }
        // What is no longer seen goes first, so that its cells can serve the rows that come.
        recycleUnseenRows()
        measureRows { self.seenArea }
        placeSurroundings()
        recycleUnseenRows()
        let area = seenArea
        let sides = coveredSides
        for path in rows(in: area) {
            let cell = cell(at: path)
            cell.coveredSides = sides
            place(cell, at: path)
        }
        placeHeaders(in: area)
        contentSize = CGSize(width: bounds.width, height: geometry.contentHeight)
        placeOverlays()
        prefetchRows(around: area)
    }

    private func recycleUnseenRows() {
        let area = seenArea
        let seen = geometry.rows(from: area.minY, to: area.maxY)
        for (path, cell) in liveCells {
            let isSeen = seen.contains { $0.section == path.section && $0.rows.contains(path.row) }
            if !isSeen, !isHeld(cell) { recycle(cell, at: path) }
        }
    }

    /// Whether a cell stays although its row is not seen: a finger moves it, or its text is edited.
    private func isHeld(_ cell: UITableViewCell) -> Bool {
        if cell === reordering?.cell { return true }
        guard let responder = window?.heldFirstResponder as? UIView else { return false }
        return responder.isDescendant(of: cell)
    }

    /// The part of the content whose rows have cells.
    var seenArea: CGRect {
        if keepsAllRowsLive {
            return CGRect(x: 0, y: -1, width: bounds.width, height: geometry.contentHeight + 2)
        }
        return bounds
    }

    // MARK: Heights of rows that come into sight

    /// Finds the heights of the rows in an area, until no further row comes into it by that.
    ///
    /// What the user looks at stays where it is: when rows above it turn out higher than estimated, the content is
    /// scrolled by as much.
    func measureRows(in area: () -> CGRect) {
        for _ in 0..<8 {
            let area = area()
            let (unknown, anchor) = geometry.estimatedRows(from: area.minY, to: area.maxY)
            guard !unknown.isEmpty else { return }
            let top = anchor.flatMap { geometry.span(of: $0)?.top }
            for (section, rows) in unknown {
                let heights = rows.map { (row: $0, height: measuredHeight(IndexPath(row: $0, section: section))) }
                geometry.changeRows(of: section) { $0.set(heights) }
            }
            guard !keepsAllRowsLive, !isInTransition, contentOffset.y > -adjustedContentInset.top + 0.5 else {
                continue
            }
            if let anchor, let top, let new = geometry.span(of: anchor)?.top, new != top { moveContent(by: new - top) }
        }
    }

    private func measuredHeight(_ path: IndexPath) -> CGFloat {
        givenHeight(ofRow: path) ?? cell(at: path).fittingHeight(width: rowWidth, style: style)
    }

    /// Scrolls along with content that moved.
    private func moveContent(by distance: CGFloat) {
        contentSize.height = geometry.contentHeight
        motion.contentMoved(by: CGPoint(x: 0, y: distance))
        show(CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
    }

    // MARK: Cells

    /// The cell of a row, taken from the data source when the row comes into sight.
    func cell(at path: IndexPath) -> UITableViewCell {
        if let cell = liveCells[path] { return cell }
        let cell = cellFromDataSource(at: modelPath(path))
        adopt(cell, at: path)
        return cell
    }

    /// Shows a cell for a row.
    func adopt(_ cell: UITableViewCell, at path: IndexPath) {
        let model = modelPath(path)
        cell.tableStyle = style
        cell.layoutMarginsWidth = bounds.width
        cell.coveredSides = coveredSides
        cell.indexWidth = indexWidth
        cell.isSelected = selection.contains(model)
        cell.isHighlighted = isFocused(model)
        if cell.bounds.minX != 0 { cell.bounds.origin.x = 0 }
        let level = delegate?.tableView(self, indentationLevelForRowAt: model) ?? 0
        if level > cell.indentationLevel { cell.indentationLevel = level }
        liveCells[path] = cell
        prepareEditing(of: cell, at: model, animated: false)
        if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        delegate?.tableView(self, willDisplay: cell, forRowAt: model)
    }

    func place(_ cell: UITableViewCell, at path: IndexPath) {
        guard cell !== reordering?.cell, let frame = rowFrame(at: path) else { return }
        cell.layoutMarginsWidth = bounds.width
        if cell.frame != frame { cell.frame = frame }
        let position = TableCellPosition(
            isFirst: path.row == 0, isLast: path.row == geometry.sections[path.section].rows.count - 1)
        if cell.position != position { cell.position = position }
        let separator = separator(for: cell)
        if cell.separator != separator { cell.separator = separator }
    }

    /// Where a row's cell is: its place, or beside it while its actions are shown.
    func rowFrame(at path: IndexPath) -> CGRect? {
        guard let span = geometry.span(of: path) else { return nil }
        let shift = style != .insetGrouped && swipe?.path == path ? swipe?.offset ?? 0 : 0
        return CGRect(x: rowSide + shift, y: span.top, width: rowWidth, height: span.height)
    }

    private func separator(for cell: UITableViewCell) -> TableCellSeparator {
        let edge = style == .plain ? true : !cell.position.isLast
        let drawsEdges = style == .grouped
        return TableCellSeparator(
            color: separatorStyle == .none ? nil : separatorColor, inset: cell.ownSeparatorInset ?? separatorInset,
            drawsInset: edge, drawsTop: drawsEdges && cell.position.isFirst,
            drawsBottom: drawsEdges && cell.position.isLast)
    }

    private func recycle(_ cell: UITableViewCell, at path: IndexPath) {
        if liveCells[path] === cell { liveCells[path] = nil }
        if swipe?.cell === cell { dropSwipe() }
        retire(cell)
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: modelPath(path))
    }

    /// Puts a cell that is no longer shown aside for other rows.
    func retire(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        guard cell.isReusable, let identifier = cell.reuseIdentifier, isAskedFor(identifier) else { return }
        cellSources.cells.enqueue(cell, for: identifier)
    }

    /// Takes away everything that is shown of rows and sections.
    func recycleEverything() {
        dropSwipe()
        cancelReordering()
        finishLeaving()
        for (path, cell) in liveCells { recycle(cell, at: path) }
        for (section, view) in liveHeaders { retire(view, ofHeader: true, in: section) }
        for (section, view) in liveFooters { retire(view, ofHeader: false, in: section) }
        liveHeaders.removeAll()
        liveFooters.removeAll()
    }
}
