// SPDX-License-Identifier: Apache-2.0

/// Recognizes two fingers moving apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
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

    /// The distance of the fingers in points, never 0.
    private var distance: CGFloat {
        let touches = touchesDown
        guard touches.count >= 2 else { return lastDistance }
        return max(1, touches[0].windowLocation.distance(to: touches[1].windowLocation))
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count == 2, state == .possible else { return }
        startDistance = distance
        lastDistance = startDistance
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count >= 2 else { return }
        lastDistance = distance
        if let last, event.timestamp > last.time {
            velocity = (scale - last.scale) / CGFloat(event.timestamp - last.time)
        }
        last = (event.timestamp, scale)
        if state != .possible {
            state = .changed
        } else if abs(distance - startDistance) >= TouchFacts.dragBegins {
            scale = 1
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.count < 2 {
            if state == .possible { if touchesDown.isEmpty { state = .failed } } else { state = .ended }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        factor = 1
        startDistance = 1
        lastDistance = 1
        velocity = 0
        last = nil
    }
}

/// Recognizes two fingers turning.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers turned since the gesture began, clockwise, in radians.
    open var rotation: CGFloat = 0
    /// How fast ``rotation`` grows, in radians a second.
    open private(set) var velocity: CGFloat = 0
    private var lastAngle: CGFloat = 0
    private var lastTime: TimeInterval = 0
    /// How far fingers must turn before the gesture begins, in radians.
    private static let least: CGFloat = 0.1

    private var angle: CGFloat {
        let touches = touchesDown
        guard touches.count >= 2 else { return lastAngle }
        let (a, b) = (touches[0].windowLocation, touches[1].windowLocation)
        return atan2(b.y - a.y, b.x - a.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.count == 2, state == .possible {
            rotation = 0
            lastAngle = angle
            lastTime = event.timestamp
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.count >= 2 else { return }
        let turned = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
        rotation += turned
        lastAngle = angle
        if event.timestamp > lastTime { velocity = turned / CGFloat(event.timestamp - lastTime) }
        lastTime = event.timestamp
        if state != .possible {
            state = .changed
        } else if abs(rotation) >= Self.least {
            rotation = 0
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.count < 2 {
            if state == .possible { if touchesDown.isEmpty { state = .failed } } else { state = .ended }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        rotation = 0
        velocity = 0
    }
}
