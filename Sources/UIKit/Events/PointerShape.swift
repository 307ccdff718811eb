// SPDX-License-Identifier: Apache-2.0

/// The shape of the mouse's pointer.
nonisolated public enum PointerShape: Hashable, Sendable {
    case arrow
    /// The beam over text that can be edited.
    case text
    /// The hand over what is pressed.
    case hand
    case horizontalResize, verticalResize
}

extension UIApplication {
    /// The shape that the pointer has at a place of the screen.
    public func pointerShape(at place: CGPoint) -> PointerShape {
        guard let window = window(at: place) else { return .arrow }
        var view = window.hitTest(window.convert(place, from: nil), with: nil)
        while let current = view {
            if let shape = current.pointerShape { return shape }
            view = current.superview
        }
        return .arrow
    }
}

extension EventSource {
    /// Text was dropped: it goes to whoever takes drops at the place, else to the text there or that is edited.
    public func dropped(text: String, at place: CGPoint) {
        let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
        item.localObject = text
        if dropped([item], at: place) { return }
        if let window = UIApplication.shared.window(at: place) {
            var view = window.hitTest(window.convert(place, from: nil), with: nil)
            while let current = view, !(current is any UIKeyInput && current.canBecomeFirstResponder) {
                view = current.superview
            }
            if let view, !view.becomeFirstResponder() { return }
        }
        insertText(text)
    }
}
