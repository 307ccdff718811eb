// SPDX-License-Identifier: Apache-2.0

/// What is known while the mouse is down in a table.
struct TablePress {
    /// The row and column that the mouse went down in; -1 for none.
    var row: Int
    var column: Int
    /// The selection before.
    var selection: IndexSet
    /// The cell that the mouse works, where it is not a selection that is made.
    var cell: NSCell?
    /// Whether a click on a selected row leaves just that row selected when the mouse goes up.
    var selectsOnlyAtEnd = false
    var isInside = true
    var hasMoved = false
    /// Whether the press has opened a cell's menu.
    var opensMenu = false

    /// Whether the mouse is down on a cell that it works.
    func isTracking(row: Int, column: Int) -> Bool {
        cell != nil && isInside && row == self.row && column == self.column
    }
}

extension NSTableView {
    /// Who gets a click in a row: buttons and the like work at once, the text of a selected row is edited, and all else
    /// selects the row.
    func responder(forHit hit: NSView) -> NSView {
        if hit is NSText { return hit }
        guard isViewBased else { return hit.superview === self || hit is NSTableRowView ? self : hit }
        if let field = hit as? NSTextField {
            let isEditing = field.currentEditor() != nil
            let rowIsSelected = selectedRowIndexes.contains(row(for: field))
            return isEditing || (rowIsSelected && field.isEditable && isFocused) ? field : self
        }
        if let control = hit as? NSControl, !(control is NSImageView), !(control is NSTableView) { return control }
        if hit is NSTableRowView || hit is NSTableCellView || hit is NSImageView { return self }
        // A plain view of the cell's, unless it is one of a class of the program's that may take clicks.
        return type(of: hit) == NSView.self ? self : hit
    }

    func beginPress(_ event: NSEvent) {
        guard isEnabled else { return }
        layoutSubtreeIfNeeded()
        let point = convert(event.locationInWindow, from: nil)
        let (row, column) = (row(at: point), column(at: point))
        (clickedRow, clickedColumn) = (row, column)
        if window?.firstResponder !== self { window?.makeFirstResponder(self) }
        var press = TablePress(row: row, column: column, selection: selectedRowIndexes)
        defer { self.press = press }
        guard row >= 0 else {
            if !event.modifierFlags.contains(.command), !event.modifierFlags.contains(.shift) { selectNothing() }
            return
        }
        if trackCell(&press, at: point) || openMenu(&press, at: point, event) { return }
        if handlePress(row: row, column: column, at: point) {
            press.row = -1
            return
        }
        let modifiers = event.modifierFlags
        if modifiers.contains(.command) {
            toggle(row)
        } else if modifiers.contains(.shift), allowsMultipleSelection, anchorRow >= 0, anchorRow < rowCount {
            let range = min(anchorRow, row)...max(anchorRow, row)
            selectByPerson(IndexSet(integersIn: range), lead: row)
        } else if selectedRowIndexes.contains(row) {
            press.selectsOnlyAtEnd = selectedRowIndexes.count > 1
            leadRow = row
        } else {
            selectByPerson(IndexSet(integer: row), lead: row, anchor: row)
        }
        if event.clickCount == 2 { doubleClick(row: row, column: column, event) }
    }

    private func toggle(_ row: Int) {
        var rows = allowsMultipleSelection ? selectedRowIndexes : IndexSet()
        if selectedRowIndexes.contains(row) {
            rows = selectedRowIndexes
            rows.remove(row)
        } else {
            rows.insert(row)
        }
        selectByPerson(rows, lead: row, anchor: row)
    }

    private func doubleClick(row: Int, column: Int, _ event: NSEvent) {
        if performTargetBinding(.doubleClickTarget) { return }
        if let doubleAction {
            sendAction(doubleAction, to: target)
        } else if column >= 0, !isViewBased {
            _ = edit(row: row, column: column, event: event, selectsAll: false)
        }
    }

    /// Lets the mouse work a button cell.
    private func trackCell(_ press: inout TablePress, at point: CGPoint) -> Bool {
        guard !isViewBased, press.column >= 0 else { return false }
        let column = tableColumns[press.column]
        guard frameOfCell(atColumn: press.column, row: press.row).contains(point) else { return false }
        let cell = preparedCell(column, row: press.row)
        guard cell.isEnabled, cell.changesStateByClick,
            delegate?.tableView(self, shouldTrackCell: cell, for: column, row: press.row) ?? true
        else { return false }
        press.cell = cell
        setNeedsDisplay()
        return true
    }

    /// Opens the menu of a pop-up cell, which selects the row too.
    private func openMenu(_ press: inout TablePress, at point: CGPoint, _ event: NSEvent) -> Bool {
        guard !isViewBased, press.column >= 0 else { return false }
        let (row, column) = (press.row, tableColumns[press.column])
        let frame = frameOfCell(atColumn: press.column, row: row)
        guard frame.contains(point), let cell = preparedCell(column, row: row) as? NSPopUpButtonCell, cell.isEnabled,
            column.isEditable, column.canCommit(row: row, in: self), delegateShouldEdit(column, row: row)
        else { return false }
        if !selectedRowIndexes.contains(row) { selectByPerson(IndexSet(integer: row), lead: row, anchor: row) }
        press.opensMenu = true
        cell.open(in: frame, of: self, event: event) { [weak self, weak column, weak cell] item in
            guard let self, let column, let cell, row < numberOfRows else { return }
            _ = take(column.value(choosing: item, in: cell), column, row: row)
            _ = column.performTargetBinding(.target)
            setNeedsDisplay()
        }
        return true
    }

    func continuePress(_ event: NSEvent) {
        if press?.opensMenu == true {
            MenuSession.session(in: window)?.mouseDragged(with: event)
            return
        }
        guard var press, press.row >= 0 else { return }
        let point = convert(event.locationInWindow, from: nil)
        if press.cell != nil {
            press.isInside = frameOfCell(atColumn: press.column, row: press.row).contains(point)
            self.press = press
            return setNeedsDisplay()
        }
        autoscroll(with: event)
        let row = row(at: CGPoint(x: min(max(point.x, 0), bounds.width - 1), y: point.y))
        press.hasMoved = press.hasMoved || row != press.row
        self.press = press
        guard row >= 0, press.hasMoved, row != leadRow || row != press.row else { return }
        if allowsMultipleSelection {
            let range = IndexSet(integersIn: min(press.row, row)...max(press.row, row))
            let keeps = event.modifierFlags.contains(.command) || event.modifierFlags.contains(.shift)
            selectByPerson(keeps ? press.selection.union(range) : range, lead: row)
        } else {
            selectByPerson(IndexSet(integer: row), lead: row, anchor: row)
        }
        let notification = Notification(name: Self.selectionIsChangingNotification, object: self)
        NotificationCenter.default.post(notification)
        delegate?.tableViewSelectionIsChanging(notification)
    }

    func endPress(_ event: NSEvent) {
        guard let press else { return }
        self.press = nil
        if press.opensMenu {
            MenuSession.session(in: window)?.mouseUp(with: event)
        } else if let cell = press.cell {
            setNeedsDisplay()
            if press.isInside { click(cell, press) }
        } else {
            if press.selectsOnlyAtEnd, !press.hasMoved, event.modifierFlags.isDisjoint(with: [.command, .shift]) {
                selectByPerson(IndexSet(integer: press.row), lead: press.row, anchor: press.row)
            }
            if event.clickCount < 2 || doubleAction == nil { sendAction(action, to: target) }
        }
        (clickedRow, clickedColumn) = (-1, -1)
    }

    /// Gives a button cell its next state, and the model or the data source its value.
    private func click(_ cell: NSCell, _ press: TablePress) {
        let column = tableColumns[press.column]
        let prepared = preparedCell(column, row: press.row)
        prepared.setNextState()
        let value = prepared.objectValue ?? NSNumber(value: prepared.state.rawValue)
        _ = take(value is Bool || value is NSNumber ? value : prepared.state.rawValue, column, row: press.row)
        if column.performTargetBinding(.target) {
            return setNeedsDisplay()
        } else if let action = cell.action {
            sendAction(action, to: cell.target)
        } else {
            sendAction(action, to: target)
        }
        setNeedsDisplay()
    }

    /// Gives what the person entered to what the column is bound to, or to the data source.
    ///
    /// - Returns: whether it was taken.
    func take(_ value: Any?, _ column: NSTableColumn, row: Int) -> Bool {
        if let isTaken = column.commit(value, row: row, in: self) { return isTaken }
        setSourceValue(value, column, row: row)
        return true
    }
}
