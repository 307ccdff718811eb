// SPDX-License-Identifier: Apache-2.0

/// Zooms a scroll view's content: after two fingers, back into the limits, and to a place.
final class ScrollZoom {
    private unowned let view: UIScrollView
    private(set) lazy var recognizer: UIPinchGestureRecognizer = {
        let recognizer = ZoomRecognizer()
        recognizer.view = view
        recognizer.addHandler { [unowned self] _ in follow() }
        return recognizer
    }()
    private(set) var isZooming = false
    private(set) var isBouncing = false
    private var start: CGFloat = 1
    private var callback: FrameCallback?

    init(_ view: UIScrollView) {
        self.view = view
    }

    /// Whether there is something to zoom.
    var isPossible: Bool { view.maximumZoomScale > view.minimumZoomScale && content != nil }
    private var content: UIView? { view.scrollDelegate?.viewForZooming(in: view) }

    private func clamped(_ scale: CGFloat) -> CGFloat {
        max(view.minimumZoomScale, min(scale, max(view.minimumZoomScale, view.maximumZoomScale)))
    }

    // MARK: Fingers

    private func follow() {
        switch recognizer.state {
        case .began:
            callback?.cancel()
            view.motion.stop()
            start = view.zoomScale
            isZooming = true
            view.indicators.show()
            view.scrollDelegate?.scrollViewWillBeginZooming(view, with: content)
            pinch()
        case .changed:
            pinch()
        case .ended, .cancelled:
            isZooming = false
            let end = clamped(view.zoomScale)
            view.indicators.hide()
            guard end != view.zoomScale else { return didEnd() }
            isBouncing = true
            glide(to: end, around: recognizer.location(in: view))
        default:
            break
        }
    }

    private func pinch() {
        let wanted = start * recognizer.scale
        let inside = clamped(wanted)
        // Past its limits the content gives way less and less.
        let given = view.bouncesZoom && inside > 0 ? inside * pow(max(0.01, wanted / inside), 0.35) : inside
        apply(wanted == inside ? wanted : given, around: recognizer.location(in: view))
    }

    private func didEnd() {
        isBouncing = false
        view.scrollDelegate?.scrollViewDidEndZooming(view, with: content, atScale: view.zoomScale)
    }

    // MARK: Scaling

    /// Scales so that what lies at a place stays there.
    private func apply(_ scale: CGFloat, around place: CGPoint) {
        let old = view.currentZoomScale
        guard scale.isFinite, scale > 0, old > 0, let content, scale != old else { return }
        let offset = view.contentOffset
        view.currentZoomScale = scale
        content.transform = CGAffineTransform(scaleX: scale, y: scale)
        content.frame.origin = .zero
        view.contentSize = content.frame.size
        let moved = CGPoint(
            x: place.x * scale / old - (place.x - offset.x), y: place.y * scale / old - (place.y - offset.y))
        view.show(isZooming ? moved : view.clamped(moved))
        view.scrollDelegate?.scrollViewDidZoom(view)
    }

    func zoom(to scale: CGFloat, around place: CGPoint, animated: Bool) {
        callback?.cancel()
        let scale = clamped(scale)
        guard content != nil, scale != view.currentZoomScale else { return }
        guard animated, view.window != nil, UIView.areAnimationsEnabled else { return apply(scale, around: place) }
        view.scrollDelegate?.scrollViewWillBeginZooming(view, with: content)
        glide(to: scale, around: place)
    }

    /// Shows a rectangle of the content as large as it can be.
    func zoom(to rect: CGRect, animated: Bool) {
        callback?.cancel()
        let size = view.bounds.size
        let scale = clamped(min(size.width / rect.width, size.height / rect.height))
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        let (from, offset) = (view.currentZoomScale, view.contentOffset)
        let end = CGPoint(x: middle.x * scale - size.width / 2, y: middle.y * scale - size.height / 2)
        func show(_ part: CGFloat) {
            let now = from.interpolated(to: scale, part)
            apply(now, around: .zero)
            view.show(view.clamped(offset.interpolated(to: end, part)))
        }
        guard animated, view.window != nil, UIView.areAnimationsEnabled, content != nil else { return show(1) }
        view.scrollDelegate?.scrollViewWillBeginZooming(view, with: content)
        run(show)
    }

    private func glide(to scale: CGFloat, around place: CGPoint) {
        let from = view.currentZoomScale
        let anchor = CGPoint(x: place.x - view.contentOffset.x, y: place.y - view.contentOffset.y)
        run { [self] part in
            let offset = view.contentOffset
            apply(
                from.interpolated(to: scale, part), around: CGPoint(x: offset.x + anchor.x, y: offset.y + anchor.y))
        }
    }

    private func run(_ show: @escaping (CGFloat) -> Void) {
        let begin = FrameClock.main.now
        callback = FrameClock.main.everyFrame { [weak self] now in
            guard let self else { return false }
            let part = CGFloat((now - begin) / 0.3)
            show(AnimationTiming.easeInOut.progress(at: part))
            guard part >= 1 else { return true }
            didEnd()
            return false
        }
    }
}

/// Pinches, which go on together with drags.
private final class ZoomRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollRecognizer)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ScrollRecognizer)
    }
}
