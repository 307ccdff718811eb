// SPDX-License-Identifier: Apache-2.0

/// Recognizes drags from the screen's edge.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    nonisolated deinit {}

    /// The edges from which the gesture starts.
    open var edges: UIRectEdge = []

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        edges = UIRectEdge(
            rawValue: UInt(truncatingIfNeeded: coder.integer("UIScreenEdgePanGestureRecognizer.edges") ?? 0))
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, !touches.allSatisfy(isAtEdge) {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        guard let area = touch.window?.bounds else { return false }
        let (place, reach) = (touch.windowLocation, TouchFacts.screenEdge)
        return edges.contains(.left) && place.x <= area.minX + reach
            || edges.contains(.right) && place.x >= area.maxX - reach
            || edges.contains(.top) && place.y <= area.minY + reach
            || edges.contains(.bottom) && place.y >= area.maxY - reach
    }
}
