// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// Gives every row that is seen its view and place, and takes the views of the others away.
    ///
    /// - Complexity: O(rows that are seen)
    package func layout() {
        guard !isLayingOut else { return }
        isLayingOut = true
        reloadIfNeeded()
        if measuredWidth != host.rowWidth { forgetHeights() }
        if let changes = pending {
            pending = nil
            show(changes)
        } else {
            placeRows()
        }
        isLayingOut = false
    }

    func placeRows() {
        // What is no longer seen goes first, so that its views can serve the rows that come.
        retireUnseen()
        measureSeen()
        retireUnseen()
        let area = host.seenArea
        for path in paths(in: area) {
            if let row = liveRow(at: path), let frame = frame(ofRow: path) { place(row.view, frame) }
        }
        placeHeaders(in: area)
        host.showContentHeight(geometry.contentHeight)
    }

    func place(_ view: any ColumnRow, _ frame: CGRect) {
        if view.layoutBounds.size != frame.size { view.layoutBounds.size = frame.size }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if view.center != center { view.center = center }
    }

    // MARK: Places

    /// Where a row lies, in points; nil for one that is not there.
    package func frame(ofRow path: IndexPath) -> CGRect? {
        reloadIfNeeded()
        return geometry.span(of: path).map {
            CGRect(x: 0, y: $0.top, width: host.rowWidth, height: $0.height)
        }
    }

    /// Where a section's header lies when nothing is scrolled, in points; nil for a section without one.
    package func frame(ofHeader section: Int) -> CGRect? {
        reloadIfNeeded()
        guard let span = geometry.span(ofSection: section), geometry.sections[section].header > 0 else { return nil }
        return CGRect(x: 0, y: span.headerTop, width: host.rowWidth, height: geometry.sections[section].header)
    }

    /// The row at a place, in points; nil where there is none.
    package func row(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        if liveHeaders.values.contains(where: { $0.view.presentedFrame.contains(point) }) { return nil }
        guard let found = geometry.rows(from: point.y, to: point.y.nextUp).first else { return nil }
        return IndexPath(row: found.rows.lowerBound, section: found.section)
    }

    /// The rows in an area, in order.
    func paths(in area: CGRect) -> [IndexPath] {
        geometry.rows(from: area.minY, to: area.maxY).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }
    }

    /// The rows that are seen, in order.
    package var seenRows: [IndexPath] {
        reloadIfNeeded()
        return paths(in: host.seenArea)
    }

    /// The view of a row, if it has one.
    package func view(ofRow path: IndexPath) -> (any ColumnRow)? { liveRows[path]?.view }

    /// The view of a section's header, if it has one.
    package func view(ofHeader section: Int) -> (any ColumnRow)? { liveHeaders[section]?.view }

    /// The row that a view shows; nil for none.
    package func path(of view: View) -> IndexPath? {
        liveRows.first { view.isDescendant(ofView: $0.value.view) }?.key
    }

    // MARK: Views

    private func retireUnseen() {
        let area = host.seenArea
        let seen = geometry.rows(from: area.minY, to: area.maxY)
        for (path, row) in liveRows where row !== editing {
            if seen.contains(where: { $0.section == path.section && $0.rows.contains(path.row) }) { continue }
            liveRows[path] = nil
            retire(row)
        }
    }

    func liveRow(at path: IndexPath) -> LiveRow? {
        if let row = liveRows[path] { return row }
        guard let content, path.row < content.rowCount(inSection: path.section),
            let row = makeRow(content.rowClassName(at: path))
        else { return nil }
        liveRows[path] = row
        row.identity = content.rowIdentity(at: path)
        row.view.isRowSelected = isSelected(path)
        row.view.isLeadRow = path == selectionLead
        row.view.bounds.size.width = host.rowWidth
        row.view.rowData = content.rowData(at: path)
        row.observation = content.observeRow(at: path) { [weak self, weak row] in
            if let row { self?.dataDidChange(of: row) }
        }
        host.insertChild(row.view, at: 0)
        return row
    }

    /// Shows a row's data anew; it may be higher now, or want another class.
    func dataDidChange(of row: LiveRow) {
        guard let content, let path = liveRows.first(where: { $0.value === row })?.key,
            path.row < content.rowCount(inSection: path.section)
        else { return }
        if content.rowClassName(at: path) == row.className {
            row.view.rowData = content.rowData(at: path)
        } else {
            liveRows[path] = nil
            retire(row)
        }
        if rowHeight <= 0 { geometry.changeRows(of: path.section) { $0.forget(CollectionOfOne(path.row)) } }
        host.setNeedsLayout()
    }

    // MARK: Headers

    func liveHeader(_ section: Int) -> LiveRow? {
        if let header = liveHeaders[section] { return header }
        guard let content, let name = content.headerClassName(ofSection: section), let header = makeRow(name) else {
            return nil
        }
        liveHeaders[section] = header
        header.view.isRowSelected = false
        header.view.isLeadRow = false
        header.view.bounds.size.width = host.rowWidth
        header.view.rowData = content.headerData(ofSection: section)
        header.observation = content.observeHeader(ofSection: section) { [weak self, weak header] in
            if let header { self?.dataDidChange(ofHeader: header) }
        }
        host.addChild(header.view)
        return header
    }

    private func dataDidChange(ofHeader header: LiveRow) {
        guard let content, let section = liveHeaders.first(where: { $0.value === header })?.key else { return }
        if content.headerClassName(ofSection: section) == header.className {
            header.view.rowData = content.headerData(ofSection: section)
        } else {
            liveHeaders[section] = nil
            retire(header)
            geometry.setHeader(
                ofSection: section, to: content.headerClassName(ofSection: section) == nil ? 0 : estimatedHeaderHeight)
        }
        sections[section].headerIsKnown = false
        host.setNeedsLayout()
    }

    func placeHeaders(in area: CGRect) {
        let seen = seenHeaders(in: area)
        for (section, header) in liveHeaders where !seen.contains(section) {
            liveHeaders[section] = nil
            retire(header)
        }
        for section in seen {
            if let header = liveHeader(section), let frame = shownFrame(ofHeader: section, in: area) {
                place(header.view, frame)
            }
        }
    }

    func seenHeaders(in area: CGRect) -> [Int] {
        geometry.sections(from: area.minY, to: area.maxY).filter {
            shownFrame(ofHeader: $0, in: area)?.intersects(area) ?? false
        }
    }

    /// Where a header is now: at its place, or held at the top.
    func shownFrame(ofHeader section: Int, in area: CGRect) -> CGRect? {
        guard var frame = frame(ofHeader: section), let span = geometry.span(ofSection: section) else { return nil }
        if headersStick { frame.origin.y = max(frame.minY, min(area.minY, span.bottom - frame.height)) }
        return frame
    }
}
