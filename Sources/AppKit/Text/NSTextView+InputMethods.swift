// SPDX-License-Identifier: Apache-2.0

extension NSTextView: MarkedTextTaking {
    func takeMarkedText(_ text: String, selection: NSRange) {
        guard isEditable else { return }
        if text.isEmpty, editing.marked == nil { return }
        mark(text, selecting: selection)
    }

    var caretArea: CGRect? {
        let (layout, origin) = textGeometry
        return layout.caretRect(at: shownOffset(of: editing.caret)).offsetBy(dx: origin.x, dy: origin.y)
    }
}
