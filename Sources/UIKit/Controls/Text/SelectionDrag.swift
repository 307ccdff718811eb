// SPDX-License-Identifier: Apache-2.0

/// Selects text with a pointer: a press places the caret, a drag selects, twice goes by words, three times by lines.
struct SelectionDrag {
    private let first: Range<Int>
    private let clicks: Int

    /// The pointer is pressed.
    init(_ view: some TextEditingView, _ touch: UITouch, _ event: UIEvent?) {
        clicks = touch.tapCount
        let offset = view.offset(at: touch.location(in: view))
        if clicks == 1, event?.modifierFlags.contains(.shift) ?? false {
            first = view.editing.anchor..<view.editing.anchor
            view.editing.moveCaret(to: offset, extending: true)
        } else {
            first = Self.unit(view.editing, offset, clicks)
            view.editing.select(first)
        }
        view.typing.end()
        view.caretDidMove()
    }

    /// The pointer is dragged.
    func move(_ view: some TextEditingView, to place: CGPoint) {
        let last = Self.unit(view.editing, view.offset(at: place), clicks)
        view.editing.select(from: first, to: last)
        view.caretDidMove()
    }

    /// What a touch selects that leaves where it came.
    static func unit(_ view: some TextEditingView, _ touch: UITouch) -> Range<Int> {
        unit(view.editing, view.offset(at: touch.location(in: view)), touch.tapCount)
    }

    /// What a number of clicks selects.
    static func unit(_ editing: TextEditing, _ offset: Int, _ clicks: Int) -> Range<Int> {
        switch clicks {
        case ..<2: offset..<offset
        case 2: editing.word(at: offset)
        case 3: editing.paragraph(at: offset)
        default: 0..<editing.length
        }
    }
}
