// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    // MARK: Values

    /// What a cell shows: what its column is bound to, the bound object of its row, or what the data source has.
    func value(_ column: NSTableColumn?, row: Int) -> Any? {
        if let column, let shown = column.presentation(row: row, in: self) { return shown.shown }
        if boundContent.rows != nil { return boundObject(atRow: row) }
        return sourceValue(column, row: row)
    }

    /// What a cell shows, as text by which rows are found.
    func text(of column: NSTableColumn?, row: Int) -> String? {
        let column = column ?? shownColumns.first.map { tableColumns[$0] }
        if isViewBased {
            guard let index = tableColumns.firstIndex(where: { $0 === column }) else { return nil }
            if let text = Self.text(in: rowViews[row]?.view(atColumn: index) as? NSView) { return text }
        }
        guard let value = value(column, row: row) else { return nil }
        if value is String || value is NSNumber { return NSCell.text(of: value, formatter: nil) }
        guard !isViewBased else { return nil }
        return column.map { preparedCell($0, row: row).stringValue }
    }

    /// The text that the first field in a cell's view shows.
    private static func text(in view: NSView?) -> String? {
        if let field = (view as? NSTableCellView)?.textField ?? view as? NSTextField { return field.stringValue }
        return view?.subviews.lazy.compactMap { text(in: $0) }.first
    }

    // MARK: Views

    /// Makes the view of a cell and has it show its value.
    func makeCellView(_ column: NSTableColumn?, row: Int) -> NSView? {
        if prototypeRow != nil { return makePrototype(column) }
        let own = delegateView(column, row: row)
        let identifier = column?.identifier ?? shownColumns.first.flatMap { tableColumns[$0].identifier }
        let view = own ?? identifier.flatMap { makeView(withIdentifier: $0, owner: delegate) }
        guard let view else { return nil }
        // A view of the delegate's shows what the delegate gave it, unless it shows bound objects.
        if own == nil || boundContent.rows != nil || column?.isBound(.value) == true {
            show(value(column, row: row), in: view)
        } else if let value = sourceValue(column, row: row) {
            show(value, in: view)
        }
        if let column {
            follow(column, row: row) { [weak self, weak view] in
                guard let self, let view else { return }
                show(value(column, row: row), in: view)
            }
        }
        return view
    }

    private func show(_ value: Any?, in view: NSView) {
        if let cellView = view as? NSTableCellView {
            cellView.objectValue = value
        } else if let control = view as? NSControl {
            control.objectValue = value
        }
    }

    /// Follows what a column is bound to in a row, as long as the row is in sight.
    private func follow(_ column: NSTableColumn, row: Int, _ changed: @escaping () -> Void) {
        guard column.isBound(.value), let object = boundObject(atRow: row) ?? column.boundObject(atRow: row),
            let binding = column.rowBinding(.value), let observation = binding.observe(object, changed: changed)
        else { return }
        rowObservations[row, default: []].append(observation)
    }

    // MARK: Cells

    /// Follows the values of the rows in sight of a table of cells.
    func followValues(of rows: Range<Int>) {
        for row in rowObservations.keys.filter({ !rows.contains($0) }) { rowObservations[row] = nil }
        for row in rows where rowObservations[row] == nil {
            rowObservations[row] = []
            for column in tableColumns where !column.isHidden {
                follow(column, row: row) { [weak self] in self?.setNeedsDisplay() }
            }
        }
    }

    /// The cell of a column and a row, ready to be drawn; nil where there is no such cell.
    public func preparedCell(atColumn column: Int, row: Int) -> NSCell? {
        guard tableColumns.indices.contains(column), row >= 0, row < numberOfRows else { return nil }
        return preparedCell(tableColumns[column], row: row)
    }

    func preparedCell(_ column: NSTableColumn, row: Int) -> NSCell {
        let cell = delegateDataCell(column, row: row) ?? column.dataCell(forRow: row)
        cell.controlView = nil
        column.show(row: row, in: cell, of: self)
        let isSelected = selectedRowIndexes.contains(row)
        cell.backgroundStyle = isSelected && isFocused && selectionHighlightStyle != .none ? .emphasized : .normal
        cell.isEnabled = isEnabled && column.isEnabled && column.isCellEnabled(row: row, in: self)
        delegateWillDisplay(cell, column, row: row)
        return cell
    }

    func drawCells(ofRow row: Int) {
        if isGroupRow(row) {
            ContainerColors.groupRow.setFill()
            rect(ofRow: row).fill()
        }
        for index in shownColumns where !(row == editedRow && index == editedColumn) {
            let frame = frameOfCell(atColumn: index, row: row)
            guard frame.width > 0 else { continue }
            let cell = preparedCell(tableColumns[index], row: row)
            cell.isHighlighted = press?.isTracking(row: row, column: index) ?? false
            cell.draw(withFrame: frame, in: self)
            cell.isHighlighted = false
        }
    }

    // MARK: Behind the rows

    func fillBackground() {
        let seen = seenRect.isNull ? bounds : seenRect
        (effectiveStyle == .sourceList ? ContainerColors.sourceList : backgroundColor).setFill()
        if effectiveStyle != .sourceList || enclosingScrollView?.drawsBackground != false { seen.fill() }
        guard usesAlternatingRowBackgroundColors else { return }
        NSColor.alternatingContentBackgroundColors[1].setFill()
        let pitch = rowHeight + intercellSpacing.height
        guard pitch > 0 else { return }
        let isInset = effectiveStyle == .inset
        func fill(_ rect: CGRect) {
            guard isInset else { return rect.fill() }
            NSBezierPath(
                roundedRect: rect.insetBy(dx: selectionInset, dy: 0), xRadius: 5, yRadius: 5
            ).fill()
        }
        for row in rowsInSight where row % 2 == 1 { fill(rect(ofRow: row)) }
        // The stripes go on below the last row.
        var row = rowCount
        var y = heights.total
        if seen.minY > y {
            let skipped = ((seen.minY - y) / pitch).rounded(.down)
            row += Int(skipped)
            y += skipped * pitch
        }
        while y < seen.maxY {
            if row % 2 == 1 { fill(CGRect(x: 0, y: y, width: bounds.width, height: pitch)) }
            y += pitch
            row += 1
        }
    }

    func fillSelection() {
        if !selectedColumnIndexes.isEmpty {
            NSColor.unemphasizedSelectedContentBackgroundColor.setFill()
            for column in selectedColumnIndexes { rect(ofColumn: column).intersection(seenRect).fill() }
        }
        guard selectionHighlightStyle != .none else { return }
        let color: NSColor =
            isFocused ? .selectedContentBackgroundColor : .unemphasizedSelectedContentBackgroundColor
        color.setFill()
        for row in rowsInSight where selectedRowIndexes.contains(row) {
            selectionPath(
                in: rect(ofRow: row), joinsPrevious: selectedRowIndexes.contains(row - 1),
                joinsNext: selectedRowIndexes.contains(row + 1)
            ).fill()
        }
    }

    /// Draws the lines around the cells of a row.
    func drawGrid(ofRowIn rect: CGRect, row: Int) {
        guard !gridStyleMask.isEmpty else { return }
        gridColor.setFill()
        if gridStyleMask.contains(.solidHorizontalGridLineMask) {
            CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1).fill()
        } else if gridStyleMask.contains(.dashedHorizontalGridLineMask) {
            for x in stride(from: rect.minX, to: rect.maxX, by: 4) {
                CGRect(x: x, y: rect.maxY - 1, width: 2, height: 1).fill()
            }
        }
        guard gridStyleMask.contains(.solidVerticalGridLineMask) else { return }
        for column in shownColumns {
            CGRect(x: self.rect(ofColumn: column).maxX - 1, y: rect.minY, width: 1, height: rect.height).fill()
        }
    }
}
