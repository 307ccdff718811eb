// SPDX-License-Identifier: Apache-2.0

/// A control whose cells are edited with the window's field editor.
protocol CellEditingControl: NSControl, NSTextViewDelegate {
    /// Who is asked about and told of the editing.
    var textEditingDelegate: (any NSControlTextEditingDelegate)? { get }
    /// What was written has been taken; sends the action, goes on to another cell or control.
    func editingDidEnd(in cell: NSCell, by movement: NSTextMovement)
    /// Sets the value of what is bound to what was written.
    ///
    /// - Returns: false where it was refused, so that editing goes on.
    func commit(_ value: Any?, of cell: NSCell) -> Bool
}

extension NSControl {
    /// The cell whose text the field editor shows now; nil for none.
    final var editedCell: NSCell? {
        get { attachments["editedCell"] as? NSCell }
        set { attachments["editedCell"] = newValue }
    }

    /// The field editor, while it shows the text of a cell of the control.
    public final func currentEditor() -> NSText? {
        guard editedCell != nil else { return nil }
        return subviews.lazy.compactMap { $0 as? NSTextView }.first { $0.isFieldEditor }
    }

    /// Gives up editing; what was written is lost.
    ///
    /// - Returns: whether something was edited.
    @discardableResult
    public final func abortEditing() -> Bool {
        guard let editor = currentEditor() as? NSTextView, let cell = editedCell else { return false }
        editedCell = nil
        cell.endEditing(editor)
        window?.makeFirstResponder(nil)
        needsDisplay = true
        return true
    }

    /// Takes what is written so far as the value of the cell; editing goes on.
    public final func validateEditing() {
        guard let editor = currentEditor(), let cell = editedCell else { return }
        cell.takeEdited(editor.string)
    }
}

extension NSCell {
    /// Shows the cell's text in a field editor, with all of it or a part selected.
    ///
    /// - Parameters:
    ///   - rect: where the cell is in the control.
    ///   - controlView: the control.
    ///   - textObj: the field editor.
    ///   - delegate: who is told of the editing, mostly the control.
    public final func select(
        withFrame rect: CGRect, in controlView: NSView, editor textObj: NSText, delegate: Any?, start selStart: Int,
        length selLength: Int
    ) {
        guard let editor = begin(rect, controlView, textObj, delegate) else { return }
        editor.selectedRange = NSRange(location: selStart, length: selLength)
    }

    /// Shows the cell's text in a field editor, with the caret where an event points.
    public final func edit(
        withFrame rect: CGRect, in controlView: NSView, editor textObj: NSText, delegate: Any?, event: NSEvent?
    ) {
        guard let editor = begin(rect, controlView, textObj, delegate) else { return }
        if let event { editor.mouseDown(with: event) }
    }

    private func begin(_ rect: CGRect, _ view: NSView, _ text: NSText, _ delegate: Any?) -> NSTextView? {
        guard let editor = text as? NSTextView, isSelectable || isEditable else { return nil }
        editor.delegate = nil
        (view as? NSControl)?.editedCell = self
        setUp(editor)
        view.addSubview(editor)
        editor.frame = editingRect(forBounds: rect, font: editor.font ?? .systemFont(ofSize: 13))
        editor.delegate = delegate as? any NSTextDelegate
        editor.hasBegunEditing = false
        if !editor.isFirstResponder { view.window?.makeFirstResponder(editor) }
        view.needsDisplay = true
        return editor
    }

    /// Where the field editor lies: over the text, in the middle of what is not a text field's.
    private func editingRect(forBounds rect: CGRect, font: NSFont) -> CGRect {
        if self is NSTextFieldCell {
            var text = titleRect(forBounds: rect)
            text = text.insetBy(dx: -2, dy: 0)
            return text
        }
        let line = TextMetrics.lineHeight(font.font)
        return CGRect(x: rect.minX, y: rect.midY - line / 2, width: rect.width, height: line)
    }

    /// Gives the field editor the cell's text and look.
    private func setUp(_ editor: NSTextView) {
        let field = self as? NSTextFieldCell
        editor.isFieldEditor = true
        editor.isRichText = allowsEditingTextAttributes
        editor.isEditable = isEditable
        editor.isSelectable = true
        editor.allowsUndo = allowsUndo
        editor.drawsBackground = false
        editor.textContainerInset = .zero
        editor.textContainer.lineFragmentPadding = 2
        let isOneLine = field?.isSingleLine ?? !wraps
        editor.isHorizontallyResizable = isOneLine
        editor.textContainer.widthTracksTextView = !isOneLine
        editor.isSecure = self is NSSecureTextFieldCell
        editor.string = editingString
        editor.placeholderString = field?.placeholder?.string
        editor.look = TextLook(
            font: field?.shownFont ?? font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)),
            color: field?.textColor ?? .controlTextColor, alignment: alignment,
            lineBreakMode: isOneLine ? .byClipping : lineBreakMode)
        editor.insertionPointColor = .textInsertionPointColor
        editor.textDidChangeShape()
    }

    /// The text that a person edits: that of the formatter for editing where it has one.
    final var editingString: String {
        if let formatter, let value = objectValue, let text = formatter.editingText(for: value) { return text }
        return stringValue
    }

    /// Takes the field editor away.
    public final func endEditing(_ textObj: NSText) {
        guard let editor = textObj as? NSTextView else { return }
        editor.delegate = nil
        if let control = editor.superview as? NSControl, control.editedCell === self { control.editedCell = nil }
        let view = editor.superview
        editor.removeFromParent()
        editor.isSecure = false
        view?.needsDisplay = true
    }

    /// Takes text that was written as the value, through the formatter where there is one.
    ///
    /// - Returns: false where the text is no value of the formatter.
    @discardableResult
    final func takeEdited(_ text: String) -> Bool {
        switch parsed(text) {
        case .success(let value):
            objectValue = value
            return true
        case .failure:
            return false
        }
    }

    /// The value of a text that was written.
    final func parsed(_ text: String) -> Result<Any?, any Error> {
        guard let formatter else { return .success(text) }
        if text.isEmpty { return .success(nil) }
        return Result { try formatter.objectValue(text) }
    }
}

// MARK: The course of editing

extension CellEditingControl {
    /// Whether the first change may be made.
    func cellEditingShouldBegin(_ editor: NSText) -> Bool {
        textEditingDelegate?.control(self, textShouldBeginEditing: editor) ?? true
    }

    /// Whether editing may end: the text is a value, and the delegate and what is bound take it.
    func cellEditingShouldEnd(_ editor: NSText) -> Bool {
        guard let cell = editedCell else { return true }
        let isChanged = (editor as? NSTextView)?.hasBegunEditing ?? true
        let value: Any?
        switch cell.parsed(editor.string) {
        case .success(let parsed): value = parsed
        case .failure(let error):
            guard isChanged else { return true }
            guard
                textEditingDelegate?.control(
                    self, didFailToFormatString: editor.string, errorDescription: "\(error)") ?? false
            else { return false }
            value = editor.string
        }
        guard textEditingDelegate?.control(self, isValidObject: value) ?? true,
            textEditingDelegate?.control(self, textShouldEndEditing: editor) ?? true
        else { return false }
        guard isChanged else { return true }
        let old = cell.objectValue
        cell.objectValue = value
        guard commit((value as? String)?.isEmpty == true ? nil : value, of: cell) else {
            cell.objectValue = old
            return false
        }
        return true
    }

    func cellEditingDidBegin(_ editor: NSText) {
        post(NSControl.textDidBeginEditingNotification, editor) { $0.controlTextDidBeginEditing($1) }
    }

    func cellEditingDidChange(_ editor: NSText) {
        post(NSControl.textDidChangeNotification, editor) { $0.controlTextDidChange($1) }
    }

    /// Takes the editor away, tells of the end, and does what its movement asks for.
    func cellEditingDidEnd(_ notification: Notification) {
        guard let editor = notification.object as? NSTextView, let cell = editedCell else { return }
        let number = notification.userInfo?[NSText.movementUserInfoKey] as? Int ?? 0
        let movement = NSTextMovement(rawValue: number) ?? .other
        cell.endEditing(editor)
        post(NSControl.textDidEndEditingNotification, editor, movement) { $0.controlTextDidEndEditing($1) }
        editingDidEnd(in: cell, by: movement)
    }

    private func post(
        _ name: Notification.Name, _ editor: NSText, _ movement: NSTextMovement? = nil,
        _ tell: (any NSControlTextEditingDelegate, Notification) -> Void
    ) {
        var info: [AnyHashable: Any] = ["NSFieldEditor": editor]
        if let movement { info[NSText.movementUserInfoKey] = movement.rawValue }
        let notification = Notification(name: name, object: self, userInfo: info)
        if let textEditingDelegate { tell(textEditingDelegate, notification) }
        NotificationCenter.default.post(notification)
    }
}

extension NSControl {
    /// The person has made the first change of a cell's text.
    nonisolated public static let textDidBeginEditingNotification = Notification.Name(
        "NSControlTextDidBeginEditingNotification")
    /// The person has changed a cell's text.
    nonisolated public static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")
    /// The editing of a cell's text has ended.
    nonisolated public static let textDidEndEditingNotification = Notification.Name(
        "NSControlTextDidEndEditingNotification")
}

/// Is asked about and told of the editing of a control's text.
public protocol NSControlTextEditingDelegate: AnyObject {
    /// Whether the first change may be made.
    func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
    /// Whether editing may end.
    func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
    /// The text is no value of the formatter.
    ///
    /// - Returns: whether it is taken all the same.
    func control(
        _ control: NSControl, didFailToFormatString string: String, errorDescription error: String?
    ) -> Bool
    /// Whether a value may be taken.
    func control(_ control: NSControl, isValidObject obj: Any?) -> Bool
    /// Answers a command of a key in place of the field editor.
    ///
    /// - Returns: whether it did.
    func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
    /// The words that may complete what is written.
    func control(
        _ control: NSControl, textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange
    ) -> [String]
    /// The person has made the first change.
    func controlTextDidBeginEditing(_ obj: Notification)
    /// Editing has ended.
    func controlTextDidEndEditing(_ obj: Notification)
    /// The person has changed the text.
    func controlTextDidChange(_ obj: Notification)
}

extension NSControlTextEditingDelegate {
    public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool { true }
    public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { true }
    public func control(
        _ control: NSControl, didFailToFormatString string: String, errorDescription error: String?
    ) -> Bool { false }
    public func control(_ control: NSControl, isValidObject obj: Any?) -> Bool { true }
    public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        false
    }
    public func control(
        _ control: NSControl, textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange
    ) -> [String] { words }
    public func controlTextDidBeginEditing(_ obj: Notification) {}
    public func controlTextDidEndEditing(_ obj: Notification) {}
    public func controlTextDidChange(_ obj: Notification) {}
}
