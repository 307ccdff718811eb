// SPDX-License-Identifier: Apache-2.0

/// Recognizes a pointer over a view: began when it comes, changed while it moves, ended when it leaves.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    /// Touches are not its matter: a press of a button leaves hovering, and the view's touches, alone.
    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover && super.shouldReceive(event) }

    /// Follows the pointer, which no touch stands for.
    func pointerMoved(to place: CGPoint, isInside: Bool) {
        pointerLocation = place
        switch (settledState, isInside) {
        case (.began, true), (.changed, true): settledState = .changed
        case (.began, false), (.changed, false): settledState = .ended
        case (_, true): settledState = .began
        default: return
        }
        sendActions()
        if settledState == .ended { settledState = .possible }
    }
}
