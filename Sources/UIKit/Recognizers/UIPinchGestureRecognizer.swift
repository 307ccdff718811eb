// SPDX-License-Identifier: Apache-2.0

/// Recognizes two fingers moving apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    /// How far the fingers are apart, as a multiple of the distance when the gesture began.
    open var scale: CGFloat {
        get { factor * (distance / startDistance) }
        set {
            factor = newValue
            startDistance = distance
        }
    }
    /// How fast ``scale`` grows, a second.
    open private(set) var velocity: CGFloat = 0
    private var factor: CGFloat = 1
    private var startDistance: CGFloat = 1
    private var lastDistance: CGFloat = 1
    private var last: (time: TimeInterval, scale: CGFloat)?

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        factor = CGFloat(sound: coder.double("UIPinchGestureRecognizer.scale")) ?? 1
    }

    /// The distance of the fingers in points, never 0.
    private var distance: CGFloat {
        let touches = touchesDown
        guard touches.count >= 2 else { return lastDistance }
        return max(1, touches[0].windowLocation.distance(to: touches[1].windowLocation))
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count == 2 else { return }
        // A finger that comes back goes on where the gesture was.
        if state == .possible { factor = 1 } else { factor *= lastDistance / startDistance }
        startDistance = distance
        lastDistance = startDistance
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count >= 2 else { return }
        lastDistance = distance
        noteVelocity(at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(distance - startDistance) >= TouchFacts.dragBegins {
            scale = 1
            state = .began
        }
    }

    private func noteVelocity(at time: TimeInterval) {
        if let last, time > last.time { velocity = (scale - last.scale) / CGFloat(time - last.time) }
        last = (time, scale)
    }

    // The gesture lasts until both fingers are gone.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty { state = state == .possible ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func transform(by change: UIEvent.Change, at time: TimeInterval) {
        guard change.scale != 1 || state != .possible, change.scale > 0 else { return }
        factor *= change.scale
        noteVelocity(at: time)
        follow(change.phase)
    }

    open override func reset() {
        factor = 1
        startDistance = 1
        lastDistance = 1
        velocity = 0
        last = nil
    }
}
