// SPDX-License-Identifier: Apache-2.0

/// Recognizes two fingers turning.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    /// How far the fingers turned since the gesture began, clockwise, in radians.
    open var rotation: CGFloat = 0
    /// How fast ``rotation`` grows, in radians a second.
    open private(set) var velocity: CGFloat = 0
    private var lastAngle: CGFloat = 0
    private var lastTime: TimeInterval = 0
    /// How far fingers must turn before the gesture begins, in radians.
    private static let least: CGFloat = 0.1

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        rotation = CGFloat(sound: coder.double("UIRotationGestureRecognizer.rotation")) ?? 0
    }

    private var angle: CGFloat {
        let touches = touchesDown
        guard touches.count >= 2 else { return lastAngle }
        let (a, b) = (touches[0].windowLocation, touches[1].windowLocation)
        return atan2(b.y - a.y, b.x - a.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count == 2 else { return }
        if state == .possible { rotation = 0 }
        lastAngle = angle
        lastTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count >= 2 else { return }
        turn(by: (angle - lastAngle).remainder(dividingBy: 2 * .pi), at: event.timestamp)
        lastAngle = angle
        if state != .possible {
            state = .changed
        } else if abs(rotation) >= Self.least {
            rotation = 0
            state = .began
        }
    }

    private func turn(by angle: CGFloat, at time: TimeInterval) {
        rotation += angle
        if time > lastTime { velocity = angle / CGFloat(time - lastTime) }
        lastTime = time
    }

    // The gesture lasts until both fingers are gone.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty { state = state == .possible ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func transform(by change: UIEvent.Change, at time: TimeInterval) {
        guard change.rotation != 0 || state != .possible else { return }
        if state == .possible { rotation = 0 }
        turn(by: change.rotation, at: time)
        follow(change.phase)
    }

    open override func reset() {
        rotation = 0
        velocity = 0
    }
}
