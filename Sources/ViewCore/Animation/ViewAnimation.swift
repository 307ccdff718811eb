// SPDX-License-Identifier: Apache-2.0

/// One block of animated changes: what `UIView.animate` runs.
///
/// The views have their new values at once. What is drawn goes there in the animation's time; see
/// ``ViewPresentation``.
public final class ViewAnimation {
    /// The animation whose block is running; nil for changes that show at once.
    public static var current: ViewAnimation?

    let start: TimeInterval
    let duration: TimeInterval
    let timing: AnimationTiming
    let repeats: Bool
    let autoreverses: Bool
    private let clock: FrameClock
    private var views: [WeakView] = []
    private var isInterrupted = false
    private var completion: ((Bool) -> Void)?

    private struct WeakView { weak var view: View? }

    private init(
        duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, repeats: Bool, autoreverses: Bool
    ) {
        clock = FrameClock.main
        start = clock.now + max(0, delay)
        self.duration = duration
        self.timing = timing
        self.repeats = repeats
        self.autoreverses = autoreverses
    }

    /// Runs changes of views so that they show over some time.
    public static func run(
        duration: TimeInterval, delay: TimeInterval = 0, timing: AnimationTiming = .easeInOut, repeats: Bool = false,
        autoreverses: Bool = false, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let outer = current
        guard duration > 0 || delay > 0, duration.isFinite, delay.isFinite else {
            current = nil
            changes()
            current = outer
            completion?(true)
            return
        }
        let animation = ViewAnimation(
            duration: max(duration, 1e-6), delay: delay, timing: timing, repeats: repeats, autoreverses: autoreverses)
        animation.completion = completion
        current = animation
        changes()
        current = outer
        animation.begin()
    }

    private func begin() {
        guard !views.isEmpty else {
            // Nothing changed, so nothing takes time, as in UIKit.
            completion?(true)
            return
        }
        let cycle = duration * (autoreverses ? 2 : 1)
        clock.everyFrame { [self] now in
            for entry in views { entry.view?.setNeedsDisplay() }
            guard isInterrupted || (!repeats && now >= start + cycle) else { return true }
            for entry in views { entry.view?.presentation?.remove(self, from: entry.view) }
            completion?(!isInterrupted)
            return false
        }
    }

    func add(_ view: View) {
        if !views.contains(where: { $0.view === view }) { views.append(WeakView(view: view)) }
    }

    /// Another change took the place of one of this animation's; one that repeats ends so.
    func interrupt() {
        if repeats { isInterrupted = true }
    }

    /// The progress now, from 0 to 1.
    func progress() -> CGFloat {
        var part = CGFloat((clock.now - start) / duration)
        if repeats || autoreverses {
            let cycle: CGFloat = autoreverses ? 2 : 1
            if repeats { part = max(0, part).truncatingRemainder(dividingBy: cycle) }
            if autoreverses, part > 1 { part = max(0, 2 - part) }
        }
        return timing.progress(at: part)
    }
}

/// A property on its way from one value to another.
struct Transition<Value: Interpolatable> {
    let animation: ViewAnimation
    let from: Value
    let to: Value
    var value: Value { from.interpolated(to: to, animation.progress()) }
}

/// What of a view is drawn while animations run: the values between the old and the new ones.
public final class ViewPresentation {
    var bounds: Transition<CGRect>?
    var center: Transition<CGPoint>?
    var transform: Transition<CGAffineTransform>?
    var alpha: Transition<CGFloat>?
    var background: Transition<CGColor>?

    func remove(_ animation: ViewAnimation, from view: View?) {
        if bounds?.animation === animation { bounds = nil }
        if center?.animation === animation { center = nil }
        if transform?.animation === animation { transform = nil }
        if alpha?.animation === animation { alpha = nil }
        if background?.animation === animation { background = nil }
        if bounds == nil, center == nil, transform == nil, alpha == nil, background == nil { view?.presentation = nil }
    }
}

extension View {
    /// Notes that a property went from one value to another, so that it is drawn on its way if an animation runs.
    final func propertyDidChange<Value: Interpolatable>(
        _ path: ReferenceWritableKeyPath<ViewPresentation, Transition<Value>?>, from old: Value, to new: Value
    ) {
        let running = presentation?[keyPath: path]
        guard let animation = ViewAnimation.current else {
            running?.animation.interrupt()
            presentation?[keyPath: path] = nil
            return
        }
        let presentation = presentation ?? ViewPresentation()
        self.presentation = presentation
        if let running, running.animation === animation {
            presentation[keyPath: path] = Transition(animation: animation, from: running.from, to: new)
        } else {
            running?.animation.interrupt()
            presentation[keyPath: path] = Transition(animation: animation, from: running?.value ?? old, to: new)
        }
        animation.add(self)
    }

    /// Notes that the colour behind the content went from one to another.
    public final func backgroundDidChange(from old: CGColor?, to new: CGColor?) {
        guard presentation != nil || ViewAnimation.current != nil else { return }
        let (from, to) = (old ?? new?.copy(alpha: 0), new ?? old?.copy(alpha: 0))
        if let from, let to { propertyDidChange(\.background, from: from, to: to) }
    }

    /// What is drawn now: the view's own values unless an animation runs.
    public final var presentedBounds: CGRect { presentation?.bounds?.value ?? bounds }
    public final var presentedCenter: CGPoint { presentation?.center?.value ?? center }
    public final var presentedTransform: CGAffineTransform { presentation?.transform?.value ?? transform }
    public final var presentedAlpha: CGFloat { presentation?.alpha?.value ?? alpha }
    /// The view's rectangle as it is drawn now, in its superview's coordinates.
    public final var presentedFrame: CGRect { presentedBounds.applying(presentedTransformToParent) }

    final var presentedTransformToParent: CGAffineTransform {
        guard presentation != nil else { return transformToParent }
        let (bounds, center, transform) = (presentedBounds, presentedCenter, presentedTransform)
        return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
}
