// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    /// Gives every row that is seen its cell and place, and takes the cells of the others away.
    func placeRows() {
        reloadIfNeeded()
        // What is no longer seen goes first, so that its cells can serve the rows that come.
        recycleUnseenRows()
        measureSeenRows()
        placeSurroundings()
        recycleUnseenRows()
        let area = seenArea
        for path in rows(in: area) { place(cell(at: path), at: path) }
        placeHeaders(in: area)
        contentSize = CGSize(width: bounds.width, height: geometry.contentHeight)
    }

    private func rows(in area: CGRect) -> [IndexPath] {
        geometry.sections(from: area.minY, to: area.maxY).flatMap { section in
            geometry.rows(of: section, from: area.minY, to: area.maxY).map { IndexPath(row: $0, section: section) }
        }
    }

    private func recycleUnseenRows() {
        let seen = Set(rows(in: seenArea))
        for (path, cell) in liveCells where !seen.contains(path) { recycle(cell, at: path) }
    }

    /// The part of the content whose rows have cells.
    private var seenArea: CGRect {
        if keepsAllRowsLive {
            return CGRect(x: 0, y: -1, width: bounds.width, height: geometry.contentHeight + 2)
        }
        return bounds
    }

    /// Asks the cells of the seen rows for their heights, until no further row comes into sight by it.
    private func measureSeenRows() {
        for _ in 0..<4 {
            let area = seenArea
            var changed = false
            for section in geometry.sections(from: area.minY, to: area.maxY) {
                var heights: [(row: Int, height: CGFloat)] = []
                for row in geometry.rows(of: section, from: area.minY, to: area.maxY) {
                    let path = IndexPath(row: row, section: section)
                    guard givenHeight(ofRow: path) == nil, measuredRows.insert(path).inserted else { continue }
                    heights.append((row, cell(at: path).fittingHeight(width: rowWidth, style: style)))
                }
                if !heights.isEmpty {
                    geometry.setHeights(heights, in: section)
                    changed = true
                }
            }
            if !changed { return }
        }
    }

    /// The cell of a row, taken from the data source when the row comes into sight.
    private func cell(at path: IndexPath) -> UITableViewCell {
        if let cell = liveCells[path] { return cell }
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        cell.tableStyle = style
        cell.layoutMarginsWidth = bounds.width
        cell.isSelected = selection.contains(path)
        cell.indentationLevel = max(
            cell.indentationLevel, delegate?.tableView(self, indentationLevelForRowAt: path) ?? 0)
        liveCells[path] = cell
        prepareEditing(of: cell, at: path)
        if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    private func place(_ cell: UITableViewCell, at path: IndexPath) {
        guard let span = geometry.span(of: path) else { return }
        cell.layoutMarginsWidth = bounds.width
        cell.frame = CGRect(x: rowSide, y: span.top, width: rowWidth, height: span.height)
        cell.position = TableCellPosition(
            isFirst: path.row == 0, isLast: path.row == geometry.sections[path.section].rows.count - 1)
        cell.separator = separator(for: cell)
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
        liveCells[path] = nil
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier, cell.isReusable {
            cellSources.cells.enqueue(cell, for: identifier)
        }
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func recycleEverything() {
        for (path, cell) in liveCells { recycle(cell, at: path) }
        for view in liveHeaders.values { view.removeFromSuperview() }
        for view in liveFooters.values { view.removeFromSuperview() }
        liveHeaders.removeAll()
        liveFooters.removeAll()
    }

    // MARK: Headers and footers

    private func placeSurroundings() {
        let width = bounds.width
        if let backgroundView { place(backgroundView, bounds) }
        if let header = tableHeaderView {
            place(header, CGRect(x: 0, y: 0, width: width, height: header.frame.height))
        }
        if let footer = tableFooterView {
            let height = footer.frame.height
            place(footer, CGRect(x: 0, y: geometry.contentHeight - height, width: width, height: height))
        }
    }

    /// Gives a view its frame; what constraints place inside of it is solved again where that is another size.
    private func place(_ view: UIView, _ frame: CGRect) {
        guard view.frame != frame else { return }
        let isResized = view.frame.size != frame.size
        view.frame = frame
        if isResized, !view.isLayoutIsland { layoutDidChange() }
    }

    private func placeHeaders(in area: CGRect) {
        var seen: Set<Int> = []
        for index in geometry.sections(from: area.minY, to: area.maxY) {
            seen.insert(index)
            let section = geometry.sections[index]
            if section.header > 0, let view = header(of: index) {
                place(view, CGRect(x: 0, y: headerTop(of: section), width: bounds.width, height: section.header))
                bringSubviewToFront(view)
            }
            if section.footer > 0, let view = footer(of: index) {
                place(view, CGRect(x: 0, y: section.footerTop, width: bounds.width, height: section.footer))
            }
        }
        for (index, view) in liveHeaders where !seen.contains(index) {
            view.removeFromSuperview()
            liveHeaders[index] = nil
        }
        for (index, view) in liveFooters where !seen.contains(index) {
            view.removeFromSuperview()
            liveFooters[index] = nil
        }
    }

    /// A plain table's headers stay in sight as long as rows of their section do.
    private func headerTop(of section: TableGeometry.Section) -> CGFloat {
        guard style == .plain else { return section.headerTop }
        let sight = bounds.minY + adjustedContentInset.top
        return max(section.headerTop, min(sight, section.footerTop - section.header))
    }

    private func header(of section: Int) -> UIView? {
        if let view = liveHeaders[section] { return view }
        let view =
            delegate?.tableView(self, viewForHeaderInSection: section)
            ?? dataSource?.tableView(self, titleForHeaderInSection: section)
            .map { SectionTitleView(title: $0, kind: .header, style: style) }
        guard let view else { return nil }
        liveHeaders[section] = view
        addSubview(view)
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        return view
    }

    private func footer(of section: Int) -> UIView? {
        if let view = liveFooters[section] { return view }
        let view =
            delegate?.tableView(self, viewForFooterInSection: section)
            ?? dataSource?.tableView(self, titleForFooterInSection: section)
            .map { SectionTitleView(title: $0, kind: .footer, style: style) }
        guard let view else { return nil }
        liveFooters[section] = view
        addSubview(view)
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        return view
    }
}
