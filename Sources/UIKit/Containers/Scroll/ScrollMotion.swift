// SPDX-License-Identifier: Apache-2.0

/// Moves a scroll view's content: after a finger, on by itself when thrown, back when it went too far, and to a place.
final class ScrollMotion {
    private unowned let view: UIScrollView
    private(set) lazy var recognizer: UIPanGestureRecognizer = {
        let recognizer = ScrollRecognizer(motion: self)
        recognizer.view = view
        recognizer.addHandler { [unowned self] _ in follow() }
        return recognizer
    }()
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    private var start = CGPoint.zero
    private var callback: FrameCallback?
    /// Whether the offset is being set by the motion itself.
    private(set) var isMoving = false

    init(_ view: UIScrollView) {
        self.view = view
    }

    // MARK: Following the finger

    /// Whether content can be moved along the axes.
    var axes: (x: Bool, y: Bool) {
        let (inset, content, size) = (view.adjustedContentInset, view.contentSize, view.bounds.size)
        return (
            content.width + inset.left + inset.right > size.width + 0.5
                || (view.alwaysBounceHorizontal && view.bounces),
            content.height + inset.top + inset.bottom > size.height + 0.5 || (view.alwaysBounceVertical && view.bounces)
        )
    }

    private func follow() {
        switch recognizer.state {
        case .began:
            stop()
            start = view.contentOffset
            isDragging = true
            view.scrollDelegate?.scrollViewWillBeginDragging(view)
            if view.keyboardDismissMode != .none { view.window?.heldFirstResponder?.resignFirstResponder() }
            drag()
        case .changed:
            drag()
        case .ended, .cancelled:
            drag()
            isDragging = false
            throwOn()
        default:
            break
        }
    }

    private func drag() {
        let (way, axes) = (recognizer.translation(in: view), axes)
        let wanted = CGPoint(x: start.x - (axes.x ? way.x : 0), y: start.y - (axes.y ? way.y : 0))
        let inside = clamped(wanted)
        func given(_ wanted: CGFloat, _ edge: CGFloat, _ length: CGFloat) -> CGFloat {
            guard view.bounces, length > 0 else { return edge }
            // Content past its edge follows ever more slowly: it never leaves the view.
            let past = abs(wanted - edge)
            return edge + (1 - 1 / (past * 0.55 / length + 1)) * length * (wanted < edge ? -1 : 1)
        }
        move(
            to: CGPoint(
                x: given(wanted.x, inside.x, view.bounds.width), y: given(wanted.y, inside.y, view.bounds.height)))
    }

    private func clamped(_ offset: CGPoint) -> CGPoint { view.clamped(offset) }

    private func move(to offset: CGPoint) {
        isMoving = true
        view.show(offset)
        isMoving = false
    }

    // MARK: By itself

    private func throwOn() {
        let (velocity, axes) = (recognizer.velocity(in: view), axes)
        let speed = CGPoint(x: axes.x ? -velocity.x : 0, y: axes.y ? -velocity.y : 0)
        let offset = view.contentOffset
        let (low, high) = (clamped(CGPoint(x: -1e9, y: -1e9)), clamped(CGPoint(x: 1e9, y: 1e9)))
        let isOut = clamped(offset) != offset
        let goesOn = isOut || view.isPagingEnabled || max(abs(speed.x), abs(speed.y)) > 50
        view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
        guard goesOn else { return }
        view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
        isDecelerating = true
        if view.isPagingEnabled { return glide(to: page(speed), seconds: 0.4) { [self] in endDeceleration() } }
        let rate = max(0.5, min(0.9999, view.decelerationRate.rawValue))
        let x = ScrollCourse(
            from: offset.x, speed: speed.x, low: low.x, high: high.x, rate: rate, bounces: view.bounces)
        let y = ScrollCourse(
            from: offset.y, speed: speed.y, low: low.y, high: high.y, rate: rate, bounces: view.bounces)
        let begin = FrameClock.main.now
        callback = FrameClock.main.everyFrame { [weak self] now in
            guard let self else { return false }
            let time = CGFloat(now - begin)
            move(to: CGPoint(x: x.place(at: time), y: y.place(at: time)))
            guard time >= max(x.duration, y.duration) else { return true }
            endDeceleration()
            return false
        }
    }

    private func endDeceleration() {
        isDecelerating = false
        callback = nil
        view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }

    /// The page next to the one where the drag began, in the direction of the throw.
    private func page(_ speed: CGPoint) -> CGPoint {
        func nearest(_ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let old = (start / length).rounded()
            let wanted = abs(speed) > 200 ? old + (speed > 0 ? 1 : -1) : (offset / length).rounded()
            return max(old - 1, min(old + 1, wanted)) * length
        }
        let (offset, size) = (view.contentOffset, view.bounds.size)
        return clamped(
            CGPoint(
                x: nearest(offset.x, start.x, speed.x, size.width), y: nearest(offset.y, start.y, speed.y, size.height))
        )
    }

    /// Scrolls to a place over a moment.
    func go(to offset: CGPoint) {
        stop()
        glide(to: offset, seconds: 0.3) { [weak self] in
            guard let self else { return }
            callback = nil
            view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
        }
    }

    private func glide(to offset: CGPoint, seconds: TimeInterval, then: @escaping () -> Void) {
        let (from, begin) = (view.contentOffset, FrameClock.main.now)
        callback = FrameClock.main.everyFrame { [weak self] now in
            guard let self else { return false }
            let part = CGFloat((now - begin) / seconds)
            move(to: from.interpolated(to: offset, AnimationTiming.easeInOut.progress(at: part)))
            guard part >= 1 else { return true }
            then()
            return false
        }
    }

    /// Lets the content rest where it is.
    func stop() {
        callback?.cancel()
        callback = nil
        isDecelerating = false
    }
}

/// Drags along an axis that the content can be moved on.
private final class ScrollRecognizer: UIPanGestureRecognizer {
    private unowned let motion: ScrollMotion

    init(motion: ScrollMotion) {
        self.motion = motion
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func begins(with translation: CGPoint) -> Bool {
        guard super.begins(with: translation), let scroll = view as? UIScrollView else { return false }
        if let touched = followedTouches.first?.view, touched !== scroll, !scroll.touchesShouldCancel(in: touched) {
            return false
        }
        let axes = motion.axes
        return abs(translation.x) > abs(translation.y) ? axes.x : axes.y
    }
}

/// Where thrown content is along one axis, as a function of the time: it slows down, and what goes past an edge comes
/// back like a damped spring.
struct ScrollCourse {
    private let from, speed, decay: CGFloat
    private var edge: CGFloat?
    /// When the spring begins, how far past the edge and how fast.
    private var springStart: CGFloat = 0
    private var distance: CGFloat = 0
    private var springSpeed: CGFloat = 0
    private let bounces: Bool
    /// In seconds.
    private(set) var duration: CGFloat = 0
    private static let stiffness: CGFloat = 11

    /// - Parameter rate: what is left of the speed after a millisecond.
    init(from: CGFloat, speed: CGFloat, low: CGFloat, high: CGFloat, rate: CGFloat, bounces: Bool) {
        self.from = from
        self.speed = speed
        self.bounces = bounces
        decay = -1000 * log(rate)
        let high = max(low, high)
        if from < low - 0.01 || from > high + 0.01 {
            spring(at: 0, to: from < low ? low : high, distance: from - (from < low ? low : high), speed: speed)
            return
        }
        let end = from + speed / decay
        if end >= low, end <= high {
            // Slower than a point in a fifth of a second is still.
            duration = abs(speed) > 5 ? log(abs(speed) / 5) / decay : 0
        } else if speed != 0 {
            let edge = end < low ? low : high
            let time = -log(max(1e-6, 1 - (edge - from) * decay / speed)) / decay
            spring(at: time, to: edge, distance: 0, speed: speed * exp(-decay * time))
        }
    }

    private mutating func spring(at time: CGFloat, to edge: CGFloat, distance: CGFloat, speed: CGFloat) {
        self.edge = edge
        springStart = time
        self.distance = distance
        springSpeed = bounces ? speed : 0
        duration = time + (bounces || distance != 0 ? 0.9 : 0)
    }

    func place(at time: CGFloat) -> CGFloat {
        if let edge, time >= springStart {
            let t = time - springStart
            guard time < duration else { return edge }
            return edge + (distance + (springSpeed + Self.stiffness * distance) * t) * exp(-Self.stiffness * t)
        }
        return from + speed / decay * (1 - exp(-decay * min(time, duration)))
    }
}
