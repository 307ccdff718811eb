// SPDX-License-Identifier: Apache-2.0

/// Recognizes a press that lasts.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How many taps come before the press.
    open var numberOfTapsRequired = 0
    /// How many fingers it takes.
    open var numberOfTouchesRequired = 1
    /// How far fingers may move before the press is recognized, in points.
    open var allowableMovement: CGFloat = 10
    private var start: [ObjectIdentifier: CGPoint] = [:]
    private var press: ScheduledCall?
    private var taps = 0

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        if let seconds = coder.double("UILongPressGestureRecognizer.minimumPressDuration"), seconds.isFinite {
            minimumPressDuration = max(0, seconds)
        }
        numberOfTapsRequired = coder.integer("UILongPressGestureRecognizer.numberOfTapsRequired") ?? 0
        numberOfTouchesRequired = coder.integer("UILongPressGestureRecognizer.numberOfTouchesRequired") ?? 1
        if let movement = coder.double("UILongPressGestureRecognizer.allowableMovement"), movement.isFinite {
            allowableMovement = CGFloat(movement)
        }
    }

    override var waitsForFurtherTouches: Bool { taps > 0 && taps <= numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { start[ObjectIdentifier(touch)] = touch.windowLocation }
        guard state == .possible else { return }
        guard touchesDown.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        guard touchesDown.count == numberOfTouchesRequired, taps >= numberOfTapsRequired else { return }
        wait(minimumPressDuration) { $0.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .changed
            return
        }
        let isOff = touches.contains { touch in
            start[ObjectIdentifier(touch)].map { $0.distance(to: touch.windowLocation) > allowableMovement } ?? false
        }
        if isOff { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .ended
            return
        }
        guard touchesDown.isEmpty else { return }
        guard taps < numberOfTapsRequired else {
            state = .failed
            return
        }
        taps += 1
        wait(TouchFacts.longestPauseOfTaps) { $0.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    private func wait(_ seconds: TimeInterval, _ body: @escaping (UILongPressGestureRecognizer) -> Void) {
        press?.cancel()
        press = FrameClock.main.schedule(after: seconds) { [weak self] in
            if let self, state == .possible, pendingState == nil { body(self) }
        }
    }

    open override func reset() {
        press?.cancel()
        start.removeAll()
        taps = 0
    }
}
