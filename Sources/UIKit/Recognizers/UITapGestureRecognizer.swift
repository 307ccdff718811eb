// SPDX-License-Identifier: Apache-2.0

/// Recognizes taps of one or more fingers, once or several times.
open class UITapGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    /// How many taps it takes.
    open var numberOfTapsRequired = 1
    /// How many fingers it takes.
    open var numberOfTouchesRequired = 1
    /// Which of a pointer's buttons taps.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary
    private var taps = 0
    /// The most fingers that were down at once during this tap.
    private var fingers = 0
    private var start: [ObjectIdentifier: CGPoint] = [:]
    private var firstLocation: CGPoint?
    private var limit: ScheduledCall?

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        guard let inner = coder.object("UITapGestureRecognizer._imp") as? TapCountsDecoder else { return }
        numberOfTapsRequired = inner.taps
        numberOfTouchesRequired = inner.touches
    }

    override var yieldsToControls: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }
    override var waitsForFurtherTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.buttonMask.isEmpty || event.buttonMask == buttonMaskRequired else {
            state = .failed
            return
        }
        for touch in touches { start[ObjectIdentifier(touch)] = touch.windowLocation }
        fingers = max(fingers, touchesDown.count)
        guard touchesDown.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        let place = touchesDown[0].windowLocation
        if let firstLocation, firstLocation.distance(to: place) > TouchFacts.tapSpread {
            state = .failed
            return
        }
        firstLocation = firstLocation ?? place
        wait(TouchFacts.longestTap)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = start[ObjectIdentifier(touch)] else { continue }
            if start.distance(to: touch.windowLocation) > TouchFacts.tapSpread { state = .failed }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touchesDown.isEmpty else { return }
        guard fingers == numberOfTouchesRequired else {
            state = .failed
            return
        }
        fingers = 0
        taps += 1
        if taps >= numberOfTapsRequired {
            limit?.cancel()
            state = .ended
        } else {
            wait(TouchFacts.longestPauseOfTaps)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    // A key of a remote control taps as well.
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        taps += 1
        if taps >= numberOfTapsRequired { state = .ended } else { wait(TouchFacts.longestPauseOfTaps) }
    }

    private func wait(_ seconds: TimeInterval) {
        limit?.cancel()
        limit = FrameClock.main.schedule(after: seconds) { [weak self] in
            guard let self, state == .possible, pendingState == nil else { return }
            state = .failed
        }
    }

    open override func reset() {
        taps = 0
        fingers = 0
        start.removeAll()
        firstLocation = nil
        limit?.cancel()
    }
}

/// The counts of a tap recognizer as nibs hold them: in an object of their own.
final class TapCountsDecoder {
    let taps, touches: Int

    init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        taps = max(1, coder.integer("UITapRecognizer.numberOfTapsRequired") ?? 1)
        touches = max(1, coder.integer("UITapRecognizer.numberOfTouchesRequired") ?? 1)
    }

    static let classTable = ClassTable(TapCountsDecoder.self, superclass: nil, decode: { TapCountsDecoder(coder: $0) })
}
