// SPDX-License-Identifier: Apache-2.0

/// Recognizes drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    nonisolated deinit {}

    /// How many fingers it takes at least.
    open var minimumNumberOfTouches = 1
    /// How many fingers there may be.
    open var maximumNumberOfTouches = Int.max
    /// What kinds of scrolling drag as well; none by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    private var scrollEnd: ScheduledCall?
    /// The middle of the fingers when they came down or their number changed, and what they had moved until then.
    private var anchor = CGPoint.zero
    private var moved = CGPoint.zero
    private var samples: [(time: TimeInterval, place: CGPoint)] = []

    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        minimumNumberOfTouches = max(1, coder.integer("UIPanGestureRecognizer.minimumNumberOfTouches") ?? 1)
        if let most = coder.integer("UIPanGestureRecognizer.maximumNumberOfTouches"), most > 0 {
            maximumNumberOfTouches = most
        }
    }

    /// How far the fingers went since the gesture began, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint {
        let place = touchesDown.isEmpty ? anchor : location(in: nil)
        return turned(CGPoint(x: moved.x + place.x - anchor.x, y: moved.y + place.y - anchor.y), into: view)
    }

    /// Counts ``translation(in:)`` anew, from a value on.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        anchor = touchesDown.isEmpty ? anchor : location(in: nil)
        moved = translation
    }

    /// How fast the fingers go, in points a second.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last else { return .zero }
        guard let first = samples.first(where: { last.time - $0.time <= 0.1 }), last.time > first.time else {
            return .zero
        }
        let seconds = CGFloat(last.time - first.time)
        return turned(
            CGPoint(x: (last.place.x - first.place.x) / seconds, y: (last.place.y - first.place.y) / seconds),
            into: view)
    }

    private func turned(_ vector: CGPoint, into view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let (zero, end) = (view.convert(CGPoint.zero, from: nil), view.convert(vector, from: nil))
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    /// Whether a drag that went so far is one of this kind.
    func begins(with translation: CGPoint) -> Bool {
        CGPoint.zero.distance(to: translation) >= TouchFacts.dragBegins
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, touchesDown.count > maximumNumberOfTouches {
            state = .failed
            return
        }
        recenter(without: touches)
        note(event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note(event)
        if state != .possible {
            state = .changed
        } else if touchesDown.count >= minimumNumberOfTouches, begins(with: translation(in: nil)) {
            // What the finger went to be a drag at all does not count.
            setTranslation(.zero, in: nil)
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touchesDown.isEmpty || touchesDown.count < minimumNumberOfTouches {
            moved = CGPoint(
                x: moved.x + lastMiddle.x - anchor.x, y: moved.y + lastMiddle.y - anchor.y)
            anchor = lastMiddle
            if let last = samples.last, event.timestamp - last.time > 0.1 { samples.removeAll() }
            state = state == .possible ? .failed : .ended
        } else {
            recenter(without: [])
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        moved = .zero
        samples.removeAll()
        scrollEnd?.cancel()
    }

    /// Drags as the content does under a wheel; the drag ends when the wheel has rested for a moment.
    func scroll(by delta: CGPoint, at time: TimeInterval) {
        moved = CGPoint(x: moved.x - delta.x, y: moved.y - delta.y)
        samples.append((time, moved))
        if samples.count > 20 { samples.removeFirst() }
        follow(.moved)
        scrollEnd?.cancel()
        scrollEnd = FrameClock.main.schedule(after: 0.15) { [weak self] in self?.follow(.ended) }
    }

    private var lastMiddle: CGPoint { samples.last?.place ?? anchor }

    /// Goes on with another number of fingers, so that the middle's jump does not count.
    private func recenter(without new: Set<UITouch>) {
        if touchesDown.count > new.count || (new.isEmpty && !touchesDown.isEmpty) {
            moved = CGPoint(x: moved.x + lastMiddle.x - anchor.x, y: moved.y + lastMiddle.y - anchor.y)
        }
        anchor = location(in: nil)
        samples.removeAll()
    }

    private func note(_ event: UIEvent) {
        samples.append((event.timestamp, location(in: nil)))
        if samples.count > 20 { samples.removeFirst() }
    }
}
