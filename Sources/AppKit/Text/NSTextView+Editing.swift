// SPDX-License-Identifier: Apache-2.0

extension NSTextView: TextEditor {
    package var allowsChanges: Bool { isEditable }
    package var hidesText: Bool { isSecure }
    package var readsFromRight: Bool { baseWritingDirection == .rightToLeft }
    package var selectionColor: CGColor { NSColor.controlAccentColor.cgColor }

    package var snapshot: TextSnapshot { TextSnapshot(editing: editing, attributed: storage.attributedString) }

    package func restore(_ snapshot: TextSnapshot) {
        editing = snapshot.editing
        storage.setAttributedString(snapshot.attributed ?? NSAttributedString(string: snapshot.editing.text))
        selectionDidChange()
        tellOfChange()
    }

    @discardableResult
    package func change(_ range: Range<Int>, to replacement: String) -> Bool {
        guard
            shouldChangeText(
                in: NSRange(location: range.lowerBound, length: range.count), replacementString: replacement)
        else { return false }
        if allowsUndo { typing.willChange(self, range, to: replacement) }
        let attributes = attributesOfInsertion(at: range)
        editing.replace(range, with: replacement)
        storage.replaceCharacters(
            in: NSRange(location: range.lowerBound, length: range.count),
            with: NSAttributedString(string: replacement, attributes: attributes))
        caretDidMove()
        tellOfChange()
        return true
    }

    /// The look of new text: what was set for it, or that of what is before it.
    private func attributesOfInsertion(at range: Range<Int>) -> [NSAttributedString.Key: Any] {
        guard isRichText, !isFieldEditor else { return [:] }
        if !typingAttributes.isEmpty { return typingAttributes }
        var attributes = storage.attributes(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
        attributes[.attachment] = nil
        attributes[.link] = nil
        return attributes
    }

    package func caretDidMove() {
        selectionDidChange()
        if isFirstResponder, !isFieldEditor {
            scrollRangeToVisible(NSRange(location: editing.caret, length: 0))
        }
    }

    package func place(lineFrom offset: Int, down: Bool) -> Int? {
        let layout = textLayout
        let caret = layout.caretRect(at: shownOffset(of: offset))
        let y = down ? caret.maxY + caret.height / 2 : caret.minY - caret.height / 2
        guard y >= 0, y <= layout.size.height else { return nil }
        return self.offset(ofShown: layout.index(at: CGPoint(x: caret.minX, y: y)))
    }

    package func lineEnds(at offset: Int) -> Range<Int> {
        let layout = textLayout
        let y = layout.caretRect(at: shownOffset(of: offset)).midY
        let low = self.offset(ofShown: layout.index(at: CGPoint(x: -1e6, y: y)))
        return low..<max(low, self.offset(ofShown: layout.index(at: CGPoint(x: 1e6, y: y))))
    }

    package func returnWasPressed() { doCommand(by: "insertNewline:") }

    // MARK: Telling the delegate

    /// Asks the delegate whether a part of the text may be replaced; the first time whether editing may begin.
    public func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
        guard isEditable, beginEditing() else { return false }
        return (delegate as? any NSTextViewDelegate)?.textView(
            self, shouldChangeTextIn: affectedCharRange, replacementString: replacementString) ?? true
    }

    /// The first change of an editing: asks whether it may begin and tells that it does.
    private func beginEditing() -> Bool {
        guard !hasBegunEditing else { return true }
        guard delegate?.textShouldBeginEditing(self) ?? true else { return false }
        hasBegunEditing = true
        let notification = Notification(name: NSText.didBeginEditingNotification, object: self)
        delegate?.textDidBeginEditing(notification)
        NotificationCenter.default.post(notification)
        if !isFieldEditor { beginEditingBindings() }
        return true
    }

    private func tellOfChange() {
        didChangeText()
    }

    /// Tells the delegate that the text is another.
    public func didChangeText() {
        let notification = Notification(name: NSText.didChangeNotification, object: self)
        delegate?.textDidChange(notification)
        NotificationCenter.default.post(notification)
        if !isFieldEditor { updateBindings() }
    }

    /// Whether editing may end now: what is written is taken by the delegate and by what is bound.
    func canEndEditing() -> Bool {
        if isFieldEditor { return delegate?.textShouldEndEditing(self) ?? true }
        guard hasBegunEditing else { return true }
        guard delegate?.textShouldEndEditing(self) ?? true else { return false }
        return commitBindings()
    }

    /// Tells that editing has ended, by what.
    func endEditing(_ movement: NSTextMovement) {
        guard isFieldEditor || hasBegunEditing else { return }
        hasBegunEditing = false
        let notification = Notification(
            name: NSText.didEndEditingNotification, object: self,
            userInfo: [NSText.movementUserInfoKey: movement.rawValue])
        delegate?.textDidEndEditing(notification)
        NotificationCenter.default.post(notification)
        if !isFieldEditor { endEditingBindings() }
    }

    /// Ends the editing of a field because of a key, if its delegate lets it.
    func endFieldEditing(_ movement: NSTextMovement) {
        guard movement == .cancel || canEndEditing() else { return }
        endEditing(movement)
    }
}

// MARK: Bindings

extension NSTextView: NSEditor {
    /// The bindings of a text view. One of those of its text is bound, the others follow from it.
    static let textViewBindings = Bindings(NSTextView.self) {
        Binding(.value, of: String.self) {
            $0.show($1) { $0.string ?? "" }
        } read: {
            $0.string as Any?
        }
        Binding(.attributedString, of: NSAttributedString.self) { view, presentation in
            if let text = presentation.value as? NSAttributedString, view.storage.attributedString != text {
                view.show(text)
            } else if !(presentation.value is NSAttributedString) {
                view.show(presentation) { $0.string ?? "" }
            }
        } read: {
            $0.storage.attributedString
        }
        Binding(.data, of: Data.self) { view, presentation in
            view.show(presentation) { presentation in
                presentation.value(as: Data.self).map { String(decoding: $0, as: UTF8.self) } ?? ""
            }
        } read: {
            Data($0.string.utf8)
        }
        Binding(.valuePath, of: String.self) { view, presentation in
            view.show(presentation) { $0.string.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "" }
        }
        Binding(.valueURL, of: URL.self) { view, presentation in
            view.show(presentation) { presentation in
                let url = presentation.value as? URL ?? presentation.string.flatMap { URL(string: $0) }
                return url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
            }
        }
        Binding.all(.editable, \.isEditable)
        Binding(.alignment, \.alignment)
        Binding(.textColor, \.textColor)
        Binding("backgroundColor", \.backgroundColor)
        Binding("insertionPointColor", \.boundInsertionPointColor)
        FontBindings.of(\NSTextView.font)
    }

    private var boundInsertionPointColor: NSColor? {
        get { insertionPointColor }
        set { insertionPointColor = newValue ?? .textInsertionPointColor }
    }

    /// Shows a bound value as text, or the placeholder of a marker.
    private func show(_ presentation: BindingPresentation, text: (BindingPresentation) -> String) {
        placeholderString = presentation.isPlaceholder ? presentation.placeholderString : nil
        let text = presentation.isPlaceholder ? "" : text(presentation)
        guard text != string else { return }
        string = text
        hasBegunEditing = false
    }

    private func show(_ text: NSAttributedString) {
        placeholderString = nil
        storage.setAttributedString(text)
        hasBegunEditing = false
    }

    private static let textSources: [NSBindingName] = [.value, .attributedString, .data]

    private func beginEditingBindings() {
        for name in Self.textSources { beginEditingBinding(name) }
    }

    private func endEditingBindings() {
        for name in Self.textSources { endEditingBinding(name) }
    }

    /// The value of a binding as the text is now; nil for an empty text.
    private func boundValue(_ name: NSBindingName) -> Any? {
        guard storage.length > 0 else { return nil }
        switch name {
        case .attributedString: return storage.attributedString
        case .data: return Data(string.utf8)
        default: return string
        }
    }

    private func updateBindings() {
        for name in Self.textSources where isBound(name) { _ = updateBinding(name, boundValue(name)) }
    }

    @discardableResult
    private func commitBindings() -> Bool {
        Self.textSources.allSatisfy { !isBound($0) || commitBinding($0, boundValue($0)) }
    }

    public func commitEditing() -> Bool {
        guard hasBegunEditing, !isFieldEditor else { return true }
        guard commitBindings() else { return false }
        endEditing(.other)
        return true
    }

    public func discardEditing() {
        guard hasBegunEditing, !isFieldEditor else { return }
        hasBegunEditing = false
        for name in Self.textSources { refreshBinding(name) }
        endEditingBindings()
    }
}
