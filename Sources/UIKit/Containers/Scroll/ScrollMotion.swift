// SPDX-License-Identifier: Apache-2.0

/// Moves a scroll view's content: after a finger, on by itself when thrown, back when it went too far, and to a place.
final class ScrollMotion {
    private unowned let view: UIScrollView
    private(set) lazy var recognizer: ScrollRecognizer = {
        let recognizer = ScrollRecognizer(motion: self)
        recognizer.view = view
        recognizer.addHandler { [unowned self] _ in follow() }
        return recognizer
    }()
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    /// The offset when the drag began.
    private(set) var dragStart = CGPoint.zero
    /// How far the content was moved under the view since it goes by itself.
    private var moved = CGPoint.zero
    private var lockedAxis: NSLayoutConstraint.Axis?
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

    /// Whether a drag that way moves the content; one that would leave an edge that does not give way is for the
    /// scroll view around.
    func canMove(by way: CGPoint) -> Bool {
        let (axes, isHorizontal) = (axes, abs(way.x) > abs(way.y))
        guard isHorizontal ? axes.x : axes.y else { return false }
        let wanted = CGPoint(x: view.contentOffset.x - way.x, y: view.contentOffset.y - way.y)
        let inside = clamped(wanted)
        if view.bounces, view.enclosingScrollView(alongside: isHorizontal) == nil { return true }
        let now = clamped(view.contentOffset)
        return isHorizontal ? inside.x != now.x : inside.y != now.y
    }

    private func follow() {
        switch recognizer.state {
        case .began:
            stop()
            dragStart = view.contentOffset
            lockedAxis = axis(of: recognizer.beginning)
            isDragging = true
            view.indicators.show()
            view.scrollDelegate?.scrollViewWillBeginDragging(view)
            if [.onDrag, .onDragWithAccessory].contains(view.keyboardDismissMode) {
                view.window?.heldFirstResponder?.resignFirstResponder()
            }
            drag()
        case .changed:
            drag()
            dismissKeyboardInteractively()
        case .ended, .cancelled:
            drag()
            isDragging = false
            throwOn()
        default:
            break
        }
    }

    /// The axis along which a drag began; nil where it goes by both.
    private func axis(of way: CGPoint) -> NSLayoutConstraint.Axis? {
        guard view.isDirectionalLockEnabled else { return nil }
        if abs(way.x) > 2 * abs(way.y) { return .horizontal }
        return abs(way.y) > 2 * abs(way.x) ? .vertical : nil
    }

    /// A finger that goes down into what stands in a keyboard's place takes it along.
    private func dismissKeyboardInteractively() {
        guard [.interactive, .interactiveWithAccessory].contains(view.keyboardDismissMode), let window = view.window,
            let top = window.inputTop, recognizer.location(in: nil).y >= top
        else { return }
        window.heldFirstResponder?.resignFirstResponder()
    }

    private func drag() {
        var (way, axes) = (recognizer.translation(in: view), axes)
        if lockedAxis == .horizontal { way.y = 0 }
        if lockedAxis == .vertical { way.x = 0 }
        let wanted = CGPoint(x: dragStart.x - (axes.x ? way.x : 0), y: dragStart.y - (axes.y ? way.y : 0))
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
        let speed = CGPoint(
            x: axes.x && lockedAxis != .vertical ? -velocity.x : 0,
            y: axes.y && lockedAxis != .horizontal ? -velocity.y : 0)
        let (offset, courses) = (view.contentOffset, courses(speed))
        let isOut = clamped(offset) != offset
        let isFast = max(abs(speed.x), abs(speed.y)) > 50
        let natural = clamped(isFast ? CGPoint(x: courses.x.naturalEnd, y: courses.y.naturalEnd) : offset)
        let speedPerMillisecond = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
        let end = view.isPagingEnabled ? page(speed) : natural
        var chosen = view.isPagingEnabled ? end : view.restingOffset(natural, velocity: speedPerMillisecond)
        view.scrollDelegate?.scrollViewWillEndDragging(
            view, withVelocity: speedPerMillisecond, targetContentOffset: &chosen)
        let isChosen = chosen != end && chosen.x.isFinite && chosen.y.isFinite
        view.refresh.dragDidEnd()
        let goesOn = isOut || view.isPagingEnabled || isFast || isChosen
        view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
        guard goesOn else { return view.indicators.hide() }
        view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
        isDecelerating = true
        if isChosen {
            decelerate(
                ScrollCourse(from: offset.x, speed: speed.x, to: clamped(chosen).x),
                ScrollCourse(from: offset.y, speed: speed.y, to: clamped(chosen).y))
        } else if view.isPagingEnabled {
            glide(to: end, seconds: 0.4) { [self] in endDeceleration() }
        } else {
            let courses = self.courses(speed)
            decelerate(courses.x, courses.y)
        }
    }

    /// Where the content goes by itself.
    private func courses(_ speed: CGPoint) -> (x: ScrollCourse, y: ScrollCourse) {
        let offset = view.contentOffset
        let (low, high) = (clamped(CGPoint(x: -1e9, y: -1e9)), clamped(CGPoint(x: 1e9, y: 1e9)))
        let rate = max(0.5, min(0.9999, view.decelerationRate.rawValue))
        return (
            ScrollCourse(from: offset.x, speed: speed.x, low: low.x, high: high.x, rate: rate, bounces: view.bounces),
            ScrollCourse(from: offset.y, speed: speed.y, low: low.y, high: high.y, rate: rate, bounces: view.bounces)
        )
    }

    private func decelerate(_ x: ScrollCourse, _ y: ScrollCourse) {
        let begin = FrameClock.main.now
        moved = .zero
        callback = FrameClock.main.everyFrame { [weak self] now in
            guard let self else { return false }
            let time = CGFloat(now - begin)
            move(to: CGPoint(x: x.place(at: time) + moved.x, y: y.place(at: time) + moved.y))
            guard time >= max(x.duration, y.duration) else { return true }
            endDeceleration()
            return false
        }
    }

    /// A finger that comes down on moving content holds it.
    func hold() {
        guard isDecelerating else { return }
        stop()
        view.indicators.hide()
        view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }

    private func endDeceleration() {
        isDecelerating = false
        callback = nil
        view.indicators.hide()
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
                x: nearest(offset.x, dragStart.x, speed.x, size.width),
                y: nearest(offset.y, dragStart.y, speed.y, size.height))
        )
    }

    /// Scrolls to a place over a moment.
    func go(to offset: CGPoint, then: @escaping () -> Void = {}) { go(to: { offset }, then: then) }

    /// Scrolls over a moment to a place that may become another on the way.
    func go(to offset: @escaping () -> CGPoint, then: @escaping () -> Void = {}) {
        stop()
        glide(to: offset, seconds: 0.3) { [weak self] in
            guard let self else { return }
            callback = nil
            view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
            then()
        }
    }

    /// Goes on from there when the content was moved under the view.
    func contentMoved(by distance: CGPoint) {
        dragStart = CGPoint(x: dragStart.x + distance.x, y: dragStart.y + distance.y)
        moved = CGPoint(x: moved.x + distance.x, y: moved.y + distance.y)
    }

    private func glide(to offset: CGPoint, seconds: TimeInterval, then: @escaping () -> Void) {
        glide(to: { offset }, seconds: seconds, then: then)
    }

    private func glide(
        to offset: @escaping () -> CGPoint, seconds: TimeInterval, then: @escaping () -> Void
    ) {
        let (from, begin) = (view.contentOffset, FrameClock.main.now)
        moved = .zero
        callback = FrameClock.main.everyFrame { [weak self] now in
            guard let self else { return false }
            let part = CGFloat((now - begin) / seconds)
            let start = CGPoint(x: from.x + moved.x, y: from.y + moved.y)
            move(to: start.interpolated(to: offset(), AnimationTiming.easeInOut.progress(at: part)))
            guard part >= 1 else { return true }
            // What came into sight last may have moved the place once more.
            for _ in 0..<3 where view.contentOffset != offset() { move(to: offset()) }
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
final class ScrollRecognizer: UIPanGestureRecognizer {
    private unowned let motion: ScrollMotion
    /// The way that made the drag one.
    private(set) var beginning = CGPoint.zero

    init(motion: ScrollMotion) {
        self.motion = motion
        super.init(target: nil, action: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.hold()
        super.touchesBegan(touches, with: event)
    }

    /// Whether the content has a touch only when it turns out not to scroll.
    func delays(_ touch: UITouch) -> Bool {
        guard isUndecided, let scroll = view as? UIScrollView, scroll.delaysContentTouches, scroll.scrolls(with: touch),
            let touched = touch.view, touched !== scroll, scroll.touchesShouldCancel(in: touched)
        else { return false }
        return motion.axes.x || motion.axes.y
    }

    override func begins(with translation: CGPoint) -> Bool {
        guard super.begins(with: translation), let scroll = view as? UIScrollView else { return false }
        guard followedTouches.allSatisfy(scroll.scrolls) else { return false }
        if let touched = followedTouches.first?.view, touched !== scroll {
            guard scroll.canCancelContentTouches || !(touched is UIControl), scroll.touchesShouldCancel(in: touched)
            else { return false }
        }
        guard motion.canMove(by: translation) else { return false }
        beginning = translation
        return true
    }
}
