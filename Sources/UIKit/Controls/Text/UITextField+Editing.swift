// SPDX-License-Identifier: Apache-2.0

extension UITextField: UITextInput, UIResponderStandardEditActions {
    public var hasText: Bool { !(text ?? "").isEmpty }
}

extension UITextField: TextEditingView {
    package var allowsChanges: Bool { isEnabled }

    package var snapshot: TextSnapshot { TextSnapshot(editing: editing, attributed: attributedText) }

    package func restore(_ snapshot: TextSnapshot) {
        editing = snapshot.editing
        attributedText = snapshot.attributed
        text = snapshot.editing.text
        caretDidMove()
        sendActions(for: .editingChanged)
    }

    package func change(_ range: Range<Int>, to replacement: String) -> Bool {
        let range = clearsOnInsertionNow && !replacement.isEmpty ? 0..<editing.length : range
        let place = NSRange(location: range.lowerBound, length: range.count)
        let line = replacement.replacingOccurrences(of: "\n", with: " ")
        guard delegate?.textField(self, shouldChangeCharactersIn: place, replacementString: line) ?? true else {
            return false
        }
        clearsOnInsertionNow = false
        typing.willChange(self, range, to: line)
        editing.replace(range, with: line)
        attributedText = nil
        text = editing.text
        caretDidMove()
        sendActions(for: .editingChanged)
        return true
    }

    package func caretDidMove() {
        if isEditing { blinker.restart { [weak self] in self?.setNeedsDisplay() } }
        setNeedsDisplay()
        delegate?.textFieldDidChangeSelection(self)
    }

    package func place(lineFrom offset: Int, down: Bool) -> Int? { nil }
    package func lineEnds(at offset: Int) -> Range<Int> { 0..<editing.length }

    package func returnWasPressed() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        // As in UIKit, a field with an action for this event gives up the keyboard.
        if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
    }
}

/// Who is asked about and told of a text field's editing. Every method has a default.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether the text may be edited.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when editing ended, with the reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether what is written may take the place of a part of the text.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called when the caret or the selection is elsewhere.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button may empty the field.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether Return does what it does in the field.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextField {
    /// Why editing ended.
    nonisolated public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
        case cancelled
    }
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
