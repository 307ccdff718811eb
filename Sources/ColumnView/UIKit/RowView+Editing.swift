// SPDX-License-Identifier: Apache-2.0

/// Editing the line of text in its place.
extension RowView: UITextFieldDelegate {
    func beginEditingText() -> Bool {
        guard field == nil, let column = columnView?.column, column.canSetData(of: self) else { return false }
        let field = UITextField(frame: bounds)
        field.text = RowText.text(of: rowData)
        field.font = textLabel.font
        field.borderStyle = .line
        field.backgroundColor = .systemBackground
        field.delegate = self
        self.field = field
        textLabel.isHidden = true
        addSubview(field)
        setNeedsLayout()
        layoutIfNeeded()
        guard field.becomeFirstResponder() else {
            closeField()
            return false
        }
        field.selectAll(nil)
        return true
    }

    func endEditingText(keepsChanges: Bool) -> Bool {
        guard let field else { return true }
        if keepsChanges, field.text ?? "" != RowText.text(of: rowData) {
            guard columnView?.column.setData(field.text, of: self) ?? false else { return false }
        }
        closeField()
        return true
    }

    private func closeField() {
        guard let field else { return }
        self.field = nil
        field.delegate = nil
        let hadFocus = field.isFirstResponder
        field.resignFirstResponder()
        field.removeFromSuperview()
        textLabel.isHidden = false
        if hadFocus { columnView?.becomeFirstResponder() }
    }

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        columnView?.column.endEditing(keepsChanges: true)
        return false
    }

    public func textFieldDidEndEditing(_ textField: UITextField) {
        // The field lost the focus to something else: what is valid is kept, what is not is given up.
        guard field != nil, let column = columnView?.column else { return }
        if !column.endEditing(keepsChanges: true) { column.endEditing(keepsChanges: false) }
    }
}
