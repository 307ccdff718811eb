// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    /// Edits a cell, with all of its text selected or the caret where an event points.
    public func editColumn(_ column: Int, row: Int, with event: NSEvent?, select: Bool) {
        _ = edit(row: row, column: column, event: event, selectsAll: select)
    }

    /// Edits a cell, if it can be edited.
    ///
    /// - Returns: whether it is edited now.
    @discardableResult
    func edit(row: Int, column: Int, event: NSEvent?, selectsAll: Bool) -> Bool {
        guard tableColumns.indices.contains(column), row >= 0, row < numberOfRows, let window else { return false }
        scrollRowToVisible(row)
        layoutSubtreeIfNeeded()
        if isViewBased {
            guard let field = editableField(in: rowViews[row]?.view(atColumn: column) as? NSView) else { return false }
            return window.makeFirstResponder(field)
        }
        let tableColumn = tableColumns[column]
        guard tableColumn.isEditable, tableColumn.canCommit(row: row, in: self),
            delegateShouldEdit(tableColumn, row: row)
        else { return false }
        let cell = preparedCell(tableColumn, row: row).copyCell()
        guard cell.isEditable, cell is NSTextFieldCell, let editor = window.fieldEditor(true, for: self) else {
            return false
        }
        cell.backgroundStyle = .normal
        cell.controlView = self
        (editedRow, editedColumn) = (row, column)
        let frame = frameOfCell(atColumn: column, row: row)
        if selectsAll || event == nil {
            cell.select(
                withFrame: frame, in: self, editor: editor, delegate: self, start: 0,
                length: (cell.stringValue as NSString).length)
        } else {
            cell.edit(withFrame: frame, in: self, editor: editor, delegate: self, event: event)
        }
        return true
    }

    /// The first field that can be edited in the view of a cell.
    private func editableField(in view: NSView?) -> NSTextField? {
        guard let view, !view.isHidden else { return nil }
        if let field = view as? NSTextField, field.isEditable, field.isEnabled { return field }
        return view.subviews.lazy.compactMap { self.editableField(in: $0) }.first
    }
}

extension NSTableView: CellEditingControl {
    var textEditingDelegate: (any NSControlTextEditingDelegate)? { delegate }

    /// Whether the first change of a cell's text may be made.
    public func textShouldBeginEditing(_ textObject: NSText) -> Bool { cellEditingShouldBegin(textObject) }
    /// Whether the editing of a cell may end.
    public func textShouldEndEditing(_ textObject: NSText) -> Bool { cellEditingShouldEnd(textObject) }
    /// The person has made the first change of a cell's text.
    public func textDidBeginEditing(_ notification: Notification) {
        if let editor = notification.object as? NSText { cellEditingDidBegin(editor) }
    }
    /// The person has changed a cell's text.
    public func textDidChange(_ notification: Notification) {
        guard let editor = notification.object as? NSText else { return }
        cellEditingDidChange(editor)
        if editedRow >= 0, tableColumns.indices.contains(editedColumn), let cell = editedCell,
            case .success(let value) = cell.parsed(editor.string)
        {
            tableColumns[editedColumn].update(value, row: editedRow, in: self)
        }
    }
    /// The editing of a cell has ended.
    public func textDidEndEditing(_ notification: Notification) { cellEditingDidEnd(notification) }

    public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        delegate?.control(self, textView: textView, doCommandBy: commandSelector) ?? false
    }

    func commit(_ value: Any?, of cell: NSCell) -> Bool {
        guard editedRow >= 0, tableColumns.indices.contains(editedColumn) else { return true }
        return take(value, tableColumns[editedColumn], row: editedRow)
    }

    func editingDidEnd(in cell: NSCell, by movement: NSTextMovement) {
        let (row, column) = (editedRow, editedColumn)
        (editedRow, editedColumn) = (-1, -1)
        setNeedsDisplay()
        window?.makeFirstResponder(self)
        switch movement {
        case .tab: editNext(after: column, row: row, step: 1)
        case .backtab: editNext(after: column, row: row, step: -1)
        default: break
        }
    }

    /// Edits the next cell that can be edited, in the next row where there is none in this one.
    private func editNext(after column: Int, row: Int, step: Int) {
        let columns = step > 0 ? shownColumns : shownColumns.reversed()
        let later = columns.drop { $0 != column }.dropFirst()
        for next in later where edit(row: row, column: next, event: nil, selectsAll: true) { return }
        let nextRow = row + step
        guard nextRow >= 0, nextRow < numberOfRows else { return }
        for next in columns where edit(row: nextRow, column: next, event: nil, selectsAll: true) {
            select(IndexSet(integer: nextRow))
            return
        }
    }
}
