// SPDX-License-Identifier: Apache-2.0

/// A view whose text is edited with keys: what text fields and text views have in common.
protocol TextEditingView: UIView, UIKeyInput, UITextInputTraits {
    var editing: TextEditing { get set }
    /// Puts text in the place of a range if the delegate lets it, and tells of the change.
    func change(_ range: Range<Int>, to replacement: String)
    /// Called when the caret or the selection is elsewhere.
    func caretDidMove()
    /// The offset a line up or down; nil where there is one line only.
    func place(lineFrom offset: Int, down: Bool) -> Int?
    /// Does what Return does.
    func returnWasPressed()
    /// Whether the text can be changed.
    var allowsChanges: Bool { get }
}

extension TextEditingView {
    /// - Returns: whether the key is one that edits.
    func edit(with key: UIKey) -> Bool {
        let modifiers = key.modifierFlags
        let extends = modifiers.contains(.shift)
        let step: TextEditing.Step =
            modifiers.contains(.alternate) ? .word : modifiers.contains(.command) ? .all : .character
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow:
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            editing.move(step, forward: (key.keyCode == .keyboardRightArrow) != isMirrored, extending: extends)
        case .keyboardUpArrow, .keyboardDownArrow:
            let down = key.keyCode == .keyboardDownArrow
            let end = down ? editing.length : 0
            editing.moveCaret(to: place(lineFrom: editing.caret, down: down) ?? end, extending: extends)
        case .keyboardHome: editing.move(.all, forward: false, extending: extends)
        case .keyboardEnd: editing.move(.all, forward: true, extending: extends)
        case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
            guard allowsChanges else { return true }
            let range = editing.deletion(step, forward: key.keyCode == .keyboardDeleteForward)
            if !range.isEmpty { change(range, to: "") }
        case .keyboardReturnOrEnter, .keypadEnter:
            guard allowsChanges else { return true }
            returnWasPressed()
        case .keyboardA where modifiers.contains(.command): editing.select(0..<editing.length)
        case .keyboardC where modifiers.contains(.command): copyText()
        case .keyboardX where modifiers.contains(.command): cutText()
        case .keyboardV where modifiers.contains(.command): pasteText()
        default: return false
        }
        caretDidMove()
        return true
    }

    func copyText() {
        guard !editing.selection.isEmpty, !isSecureTextEntry else { return }
        UIPasteboard.general.string = editing.selectedText
    }

    func cutText() {
        guard allowsChanges, !isSecureTextEntry else { return }
        copyText()
        if !editing.selection.isEmpty { change(editing.selection, to: "") }
    }

    func pasteText() {
        guard allowsChanges, let text = UIPasteboard.general.string, !text.isEmpty else { return }
        change(editing.selection, to: text)
    }

    /// Places the caret where the text was touched: twice selects a word, three times all.
    func placeCaret(at offset: Int, taps: Int) {
        switch taps {
        case 2: editing.select(editing.word(at: offset))
        case 3...: editing.select(0..<editing.length)
        default: editing.moveCaret(to: offset)
        }
        caretDidMove()
    }

    /// Draws selection and caret of a laid out text at a place.
    func drawCaret(of layout: TextLayout, at origin: CGPoint, blinker: CaretBlinker, context: CGContext) {
        context.setFillColor(tintColor.cgColor.copy(alpha: 0.25))
        for rect in layout.rects(for: editing.selection) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
        guard editing.selection.isEmpty, blinker.isVisible else { return }
        let caret = layout.caretRect(at: editing.caret).offsetBy(dx: origin.x, dy: origin.y)
        context.setFillColor(tintColor.cgColor)
        context.fill(CGRect(x: caret.minX - 1, y: caret.minY, width: 2, height: caret.height))
    }
}

/// Lets the caret of a text that is edited come and go.
final class CaretBlinker {
    private var start: TimeInterval = 0
    private var next: ScheduledCall?
    /// How long the caret is seen, and how long not, in seconds.
    private static let period: TimeInterval = 0.5

    var isVisible: Bool { Int((FrameClock.main.now - start) / Self.period + 1e-6) % 2 == 0 }

    /// Begins to blink, the caret seen first; `onChange` is called whenever it comes or goes.
    func restart(_ onChange: @escaping () -> Void) {
        stop()
        start = FrameClock.main.now
        schedule(onChange)
    }

    func stop() { next?.cancel() }

    private func schedule(_ onChange: @escaping () -> Void) {
        next = FrameClock.main.schedule(after: Self.period) { [weak self] in
            onChange()
            self?.schedule(onChange)
        }
    }
}
