// SPDX-License-Identifier: Apache-2.0

/// A view whose text is edited with keys: what the text fields and text views of both faces have in common.
@MainActor
package protocol TextEditor: View {
    var editing: TextEditing { get set }
    /// Remembers what typing can be taken back.
    var typing: TypingUndo { get }
    /// Everything that a change changes.
    var snapshot: TextSnapshot { get }
    /// Goes back to what a snapshot holds, and tells of the change.
    func restore(_ snapshot: TextSnapshot)
    /// Puts text in the place of a range if the delegate lets it, and tells of the change.
    ///
    /// - Returns: whether it did.
    @discardableResult
    func change(_ range: Range<Int>, to replacement: String) -> Bool
    /// Called when the caret or the selection is elsewhere.
    func caretDidMove()
    /// The offset a line up or down; nil where there is one line only.
    func place(lineFrom offset: Int, down: Bool) -> Int?
    /// The offsets at the ends of the line as it is laid out.
    func lineEnds(at offset: Int) -> Range<Int>
    /// Does what Return does.
    func returnWasPressed()
    /// Whether characters are not to be read, as of a password.
    var hidesText: Bool { get }
    /// Whether the text runs from right to left.
    var readsFromRight: Bool { get }
    /// What the selection and the caret are drawn in.
    var selectionColor: CGColor { get }
    /// Whether the text can be changed.
    var allowsChanges: Bool { get }
    /// The laid out text and where it stands in the view.
    var textGeometry: (layout: TextLayout, origin: CGPoint) { get }
    /// The offset in the layout of an offset in the text, and back: a hidden text shows one point a character.
    func shownOffset(of offset: Int) -> Int
    func offset(ofShown index: Int) -> Int
}

/// A text with its selection and attributes.
package struct TextSnapshot {
    package var editing: TextEditing
    package var attributed: NSAttributedString?

    package init(editing: TextEditing, attributed: NSAttributedString? = nil) {
        (self.editing, self.attributed) = (editing, attributed)
    }
}

extension TextEditor {
    package func shownOffset(of offset: Int) -> Int { offset }
    package func offset(ofShown index: Int) -> Int { index }

    /// The offset nearest to a place in the view.
    package func offset(at place: CGPoint) -> Int {
        let (layout, origin) = textGeometry
        return offset(ofShown: layout.index(at: CGPoint(x: place.x - origin.x, y: place.y - origin.y)))
    }

    // MARK: Keys

    /// - Returns: whether the key is one that edits.
    package func edit(with key: Key) -> Bool {
        let modifiers = key.modifierFlags
        let extends = modifiers.contains(.shift)
        // Words go by Alt on Apple's keyboards and by Control on others, where Control counts as Command too.
        let byWords = modifiers.contains(.alternate) || modifiers.contains(.control)
        let byEnds = modifiers.contains(.command) && !byWords
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow:
            let isRight = (key.keyCode == .keyboardRightArrow)
            let forward = isRight != readsFromRight
            if byEnds {
                moveToLineEnd(forward: forward, extending: extends)
            } else {
                editing.move(byWords ? .word : .character, forward: forward, extending: extends)
            }
        case .keyboardUpArrow, .keyboardDownArrow:
            let down = key.keyCode == .keyboardDownArrow
            let end = down ? editing.length : 0
            let place = modifiers.contains(.command) ? nil : place(lineFrom: editing.caret, down: down)
            editing.moveCaret(to: place ?? end, extending: extends)
        case .keyboardHome, .keyboardEnd:
            let forward = key.keyCode == .keyboardEnd
            if modifiers.isDisjoint(with: [.command, .control]) {
                moveToLineEnd(forward: forward, extending: extends)
            } else {
                editing.move(.all, forward: forward, extending: extends)
            }
        case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
            guard allowsChanges else { return true }
            let forward = key.keyCode == .keyboardDeleteForward
            var range = editing.deletion(byWords ? .word : .character, forward: forward)
            if byEnds, editing.selection.isEmpty {
                let line = lineEnds(at: editing.caret)
                range = forward ? editing.caret..<line.upperBound : line.lowerBound..<editing.caret
            }
            if !range.isEmpty { change(range, to: "") }
        case .keyboardReturnOrEnter, .keypadEnter:
            guard allowsChanges else { return true }
            returnWasPressed()
        default: return false
        }
        typing.end()
        caretDidMove()
        return true
    }

    private func moveToLineEnd(forward: Bool, extending: Bool) {
        let line = lineEnds(at: editing.caret)
        editing.moveCaret(to: forward ? line.upperBound : line.lowerBound, extending: extending)
    }

    // MARK: What is done to a selection

    /// Whether an editing action is possible now; nil for other actions.
    package func canEdit(_ action: Selector) -> Bool? {
        switch action.name {
        case "copy:": !editing.selection.isEmpty && !hidesText
        case "cut:": !editing.selection.isEmpty && !hidesText && allowsChanges
        case "delete:": !editing.selection.isEmpty && allowsChanges
        case "paste:": allowsChanges && !(Clipboard.general.text ?? "").isEmpty
        case "select:": editing.length > 0 && editing.selection.isEmpty
        case "selectAll:": editing.length > 0 && editing.selection.count < editing.length
        default: nil
        }
    }

    package func copySelection() {
        guard !editing.selection.isEmpty, !hidesText else { return }
        Clipboard.general.text = editing.selectedText
    }

    package func cutSelection() {
        guard allowsChanges, !hidesText else { return }
        copySelection()
        deleteSelection()
    }

    package func deleteSelection() {
        typing.end()
        if allowsChanges, !editing.selection.isEmpty { change(editing.selection, to: "") }
    }

    package func pasteText() {
        guard allowsChanges, let text = Clipboard.general.text, !text.isEmpty else { return }
        typing.end()
        change(editing.selection, to: text)
        typing.end()
    }

    package func selectWord() { setSelection(editing.word(at: editing.caret)) }
    package func selectWhole() { setSelection(0..<editing.length) }

    package func setSelection(_ range: Range<Int>) {
        editing.select(range)
        typing.end()
        caretDidMove()
    }

    // MARK: Writing

    /// Puts text at the caret, in the place of the selection or of what is marked.
    package func write(_ text: String) { change(editing.marked ?? editing.selection, to: text) }

    package func deleteBeforeCaret() {
        let range = editing.marked ?? editing.deletion(forward: false)
        if !range.isEmpty { change(range, to: "") }
    }

    /// Shows text that is not decided yet; its part that is selected counts from its start.
    package func mark(_ text: String, selecting selection: NSRange) {
        guard allowsChanges else { return }
        let place = editing.marked ?? editing.selection
        guard !(place.isEmpty && text.isEmpty), change(place, to: text) else { return }
        let length = text.utf16.count
        let low = max(0, min(selection.location, length))
        let high = min(length, low + max(0, min(selection.length, length)))
        let start = place.lowerBound
        editing.mark(start..<start + length, selecting: start + low..<start + high)
        caretDidMove()
    }

    package func unmark() {
        guard editing.marked != nil else { return }
        editing.unmark()
        typing.end()
        setNeedsDisplay()
    }
}
