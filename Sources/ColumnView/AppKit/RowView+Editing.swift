// SPDX-License-Identifier: Apache-2.0

/// Editing the line of text in its place.
extension RowView: @MainActor NSTextFieldDelegate {
    func beginEditingText() -> Bool {
        guard field == nil, let column = columnView?.column, column.canSetData(of: self), let window else {
            return false
        }
        let field = NSTextField(frame: bounds)
        field.stringValue = text
        field.font = font
        field.isEditable = true
        field.isBordered = true
        field.delegate = self
        self.field = field
        addSubview(field)
        setNeedsLayout()
        setNeedsDisplay()
        layoutSubtreeIfNeeded()
        guard window.makeFirstResponder(field) else {
            closeField()
            return false
        }
        field.selectText(nil)
        return true
    }

    func endEditingText(keepsChanges: Bool) -> Bool {
        guard let field else { return true }
        if keepsChanges, field.stringValue != text {
            guard columnView?.column.setData(field.stringValue, of: self) ?? false else { return false }
        }
        closeField()
        return true
    }

    private func closeField() {
        guard let field else { return }
        self.field = nil
        field.delegate = nil
        let hadFocus = field.currentEditor() != nil
        if hadFocus { window?.makeFirstResponder(columnView) }
        field.removeFromSuperview()
        setNeedsDisplay()
    }

    public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        guard field != nil, let column = columnView?.column else { return false }
        switch commandSelector.name {
        case "insertNewline:": column.endEditing(keepsChanges: true)
        case "cancelOperation:": column.endEditing(keepsChanges: false)
        case "insertTab:": column.editNext(by: 1)
        case "insertBacktab:": column.editNext(by: -1)
        default: return false
        }
        return true
    }

    public func controlTextDidEndEditing(_ notification: Notification) {
        // The field lost the keys to something else: what is valid is kept, what is not is given up.
        guard field != nil, let column = columnView?.column else { return }
        if !column.endEditing(keepsChanges: true) { column.endEditing(keepsChanges: false) }
    }
}
