// SPDX-License-Identifier: Apache-2.0

/// Decides between recognizers: which may begin, which wait for others to fail, which are kept out.
final class GestureArbiter {
    static let shared = GestureArbiter()

    /// Recognizers that follow touches or have not been reset yet.
    private var active: [UIGestureRecognizer] = []
    /// The deliveries that must be told when something was decided.
    private var deliveries: [TouchDelivery] = []
    private var isDelivering = false

    /// Runs the delivery of an event, and afterwards settles what it decided.
    func delivering(for delivery: TouchDelivery, _ body: () -> Void) {
        if !deliveries.contains(where: { $0 === delivery }) { deliveries.append(delivery) }
        let outer = isDelivering
        isDelivering = true
        body()
        isDelivering = outer
        settle()
    }

    /// Notes that the recognizer follows a touch.
    func follow(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        touch.followers.append(recognizer)
        recognizer.followedTouches.append(touch)
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    /// Notes that the recognizer follows a key or pointer, which no touch stands for.
    func followKeys(_ recognizer: UIGestureRecognizer) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    // MARK: Transitions

    func move(_ recognizer: UIGestureRecognizer, to new: UIGestureRecognizer.State) {
        switch (recognizer.settledState, new) {
        case (.possible, .began), (.possible, .ended):
            if recognizer.pendingState == nil || new == .ended { recognizer.pendingState = new }
            tryToRecognize(recognizer)
        case (.possible, .changed):
            if recognizer.pendingState != nil { tryToRecognize(recognizer) }
        case (.possible, .failed), (.possible, .cancelled):
            fail(recognizer)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            recognizer.settledState = new
            recognizer.sendActions()
        case (.began, .failed), (.changed, .failed):
            recognizer.settledState = .cancelled
            recognizer.sendActions()
        case (_, .possible):
            reset(recognizer)
        default:
            return
        }
        settle()
    }

    func disable(_ recognizer: UIGestureRecognizer) {
        switch recognizer.settledState {
        case .began, .changed: move(recognizer, to: .cancelled)
        case .possible where active.contains { $0 === recognizer }: move(recognizer, to: .failed)
        default: break
        }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        recognizer.pendingState = nil
        recognizer.settledState = .failed
        // Who waited for this failure may go on.
        for other in active where other.pendingState != nil && other.settledState == .possible {
            tryToRecognize(other)
        }
    }

    private func tryToRecognize(_ recognizer: UIGestureRecognizer) {
        guard let wanted = recognizer.pendingState, recognizer.settledState == .possible else { return }
        let others = rivals(of: recognizer)
        let required = active.filter { $0 !== recognizer && waits(recognizer, for: $0) }
        if required.contains(where: { [.began, .changed, .ended].contains($0.settledState) }) {
            return fail(recognizer)
        }
        guard !required.contains(where: { $0.isUndecided }) else { return }
        let isPrevented = others.contains {
            [.began, .changed, .ended].contains($0.settledState) && prevents($0, recognizer)
        }
        guard !isPrevented, mayBegin(recognizer) else { return fail(recognizer) }
        recognizer.pendingState = nil
        recognizer.settledState = wanted
        for other in others where other.settledState == .possible && prevents(recognizer, other) { fail(other) }
        recognizer.sendActions()
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled, let view = recognizer.view else { return recognizer.isEnabled }
        // A control on the way from the touched view keeps what it answers itself.
        for touch in recognizer.followedTouches {
            var touched = touch.view
            while let current = touched, current !== view {
                if !current.gestureRecognizerShouldBegin(recognizer) { return false }
                touched = current.superview
            }
        }
        guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
        return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    // MARK: Relations

    /// The other recognizers that follow some of the same touches.
    private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        active.filter { other in
            other !== recognizer
                && other.followedTouches.contains { touch in
                    recognizer.followedTouches.contains { $0 === touch }
                }
        }
    }

    private func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        recognizer.requirements.contains { $0.object === other }
            || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        guard first.canPrevent(second), second.canBePrevented(by: first) else { return false }
        let together =
            first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
            || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false
        return !together
    }

    // MARK: After an event

    /// Lets the views have what was decided, and makes recognizers ready whose fingers are gone.
    private func settle() {
        guard !isDelivering else { return }
        isDelivering = true
        for recognizer in active
        where recognizer.isUndecided && recognizer.pendingState == nil && recognizer.touchesDown.isEmpty
            && !recognizer.waitsForFurtherTouches
        {
            fail(recognizer)
        }
        for delivery in deliveries { delivery.flush() }
        deliveries.removeAll { $0.isEmpty }
        for recognizer in active
        where recognizer.touchesDown.isEmpty && [.ended, .cancelled, .failed].contains(recognizer.settledState) {
            reset(recognizer)
        }
        isDelivering = false
    }

    private func reset(_ recognizer: UIGestureRecognizer) {
        active.removeAll { $0 === recognizer }
        recognizer.reset()
        recognizer.pendingState = nil
        recognizer.settledState = .possible
        for touch in recognizer.followedTouches { touch.followers.removeAll { $0 === recognizer } }
        recognizer.followedTouches.removeAll()
        recognizer.ignoredPresses.removeAll()
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer follows touches and nothing is decided yet.
    var isUndecided: Bool { settledState == .possible && !followedTouches.isEmpty }
    /// Whether the gesture was recognized and its touches belong to it.
    var hasRecognized: Bool { [.began, .changed, .ended].contains(settledState) }
}
