// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// The text view in which the texts of the window's cells are edited, one at a time.
    ///
    /// - Parameters:
    ///   - createFlag: whether it is made where there is none yet.
    ///   - object: the control or cell that asks.
    public final func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? {
        if let own = delegate?.windowWillReturnFieldEditor(self, to: object) as? NSTextView {
            own.isFieldEditor = true
            return own
        }
        if let editor = sharedFieldEditor { return editor }
        guard createFlag else { return nil }
        let editor = NSTextView(frame: .zero)
        editor.isFieldEditor = true
        editor.focusRingType = .none
        sharedFieldEditor = editor
        return editor
    }

    /// Ends the editing of a control's or cell's text, whatever was written.
    public final func endEditing(for object: Any?) {
        guard let editor = sharedFieldEditor, let control = editor.superview as? NSControl else { return }
        if let object = object as AnyObject?, object !== control, object !== control.editedCell { return }
        editor.endEditing(.other)
    }

    private var sharedFieldEditor: NSTextView? {
        get { heldFieldEditor as? NSTextView }
        set { heldFieldEditor = newValue }
    }
}
