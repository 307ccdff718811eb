// SPDX-License-Identifier: Apache-2.0

extension UITextView: UITextInput, UIResponderStandardEditActions {
    public var hasText: Bool { !(text ?? "").isEmpty }
}

extension UITextView: TextEditingView {
    package var allowsChanges: Bool { isEditable }

    package var snapshot: TextSnapshot { TextSnapshot(editing: editing, attributed: attributedStorage) }

    package func restore(_ snapshot: TextSnapshot) {
        editing = snapshot.editing
        text = snapshot.editing.text
        attributedStorage = snapshot.attributed
        caretDidMove()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    package func change(_ range: Range<Int>, to replacement: String) -> Bool {
        let place = NSRange(location: range.lowerBound, length: range.count)
        guard delegate?.textView(self, shouldChangeTextIn: place, replacementText: replacement) ?? true else {
            return false
        }
        typing.willChange(self, range, to: replacement)
        let attributed = changedAttributes(range, replacement)
        editing.replace(range, with: replacement)
        text = editing.text
        attributedStorage = attributed
        contentDidChange()
        caretDidMove()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        return true
    }

    /// The text with its attributes after a change; what is new looks like what is before it.
    private func changedAttributes(_ range: Range<Int>, _ replacement: String) -> NSAttributedString? {
        guard let old = attributedStorage, range.upperBound <= old.length else { return nil }
        var attributes = typingAttributes
        if attributes.isEmpty, old.length > 0 {
            attributes = old.attributes(at: max(0, min(old.length, range.lowerBound) - 1), effectiveRange: nil)
        }
        let new = NSMutableAttributedString(attributedString: old)
        new.replaceCharacters(
            in: NSRange(location: range.lowerBound, length: range.count),
            with: NSAttributedString(string: replacement, attributes: attributes))
        return new
    }

    package func caretDidMove() {
        if isFirstResponder { blinker.restart { [weak self] in self?.setNeedsDisplay() } }
        setNeedsDisplay()
        delegate?.textViewDidChangeSelection(self)
        guard isFirstResponder, isScrollEnabled else { return }
        layoutIfNeeded()
        scrollRangeToVisible(NSRange(location: editing.caret, length: 0))
    }

    package func place(lineFrom offset: Int, down: Bool) -> Int? {
        let layout = textGeometry.layout
        let caret = layout.caretRect(at: offset)
        let y = down ? caret.maxY + caret.height / 2 : caret.minY - caret.height / 2
        guard y >= 0, y <= layout.size.height else { return nil }
        return layout.index(at: CGPoint(x: caret.minX, y: y))
    }

    package func lineEnds(at offset: Int) -> Range<Int> {
        let layout = textGeometry.layout
        let y = layout.caretRect(at: offset).midY
        let low = layout.index(at: CGPoint(x: -1e6, y: y))
        return low..<max(low, layout.index(at: CGPoint(x: 1e6, y: y)))
    }

    package func returnWasPressed() { write("\n") }
}

extension UITextView {
    /// Posted when a person changed the text.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

/// Who is asked about and told of a text view's editing. Every method has a default.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether the text may be edited.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called when the person changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the caret or the selection is elsewhere.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether what is written may take the place of a part of the text.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
}

/// The kinds of text that become links by themselves.
nonisolated public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension ClassDeclaration where Class: UIResponderStandardEditActions {
    /// Declares what menus and keys send.
    func editActions() {
        action("cut:") { target in { (sender: AnyObject) in target.cut(sender) } }
        action("copy:") { target in { (sender: AnyObject) in target.copy(sender) } }
        action("paste:") { target in { (sender: AnyObject) in target.paste(sender) } }
        action("select:") { target in { (sender: AnyObject) in target.select(sender) } }
        action("selectAll:") { target in { (sender: AnyObject) in target.selectAll(sender) } }
        action("delete:") { target in { (sender: AnyObject) in target.delete(sender) } }
    }
}
