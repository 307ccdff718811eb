// SPDX-License-Identifier: Apache-2.0

/// Selects text with a pointer: a press places the caret, a drag selects, twice goes by words, three times by lines.
package struct SelectionDrag {
    private let first: Range<Int>
    private let clicks: Int

    /// The pointer is pressed.
    ///
    /// - Parameters:
    ///   - place: in the view's coordinates.
    ///   - extending: whether one click moves the end of the selection that is there.
    package init(_ view: some TextEditor, at place: CGPoint, clicks: Int, extending: Bool) {
        self.clicks = clicks
        let offset = view.offset(at: place)
        if clicks == 1, extending {
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
    package func move(_ view: some TextEditor, to place: CGPoint) {
        let last = Self.unit(view.editing, view.offset(at: place), clicks)
        view.editing.select(from: first, to: last)
        view.caretDidMove()
    }

    /// What a touch selects that leaves where it came.
    package static func unit(_ view: some TextEditor, at place: CGPoint, clicks: Int) -> Range<Int> {
        unit(view.editing, view.offset(at: place), clicks)
    }

    /// What a number of clicks selects.
    package static func unit(_ editing: TextEditing, _ offset: Int, _ clicks: Int) -> Range<Int> {
        switch clicks {
        case ..<2: offset..<offset
        case 2: editing.word(at: offset)
        case 3: editing.paragraph(at: offset)
        default: 0..<editing.length
        }
    }
}
