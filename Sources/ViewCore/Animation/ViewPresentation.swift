// SPDX-License-Identifier: Apache-2.0

/// A property on its way, whatever its type.
protocol AnimatedTransition: AnyObject {
    var animatedView: View? { get }
    /// Lets the view be drawn with its own value again.
    func removePresentation()
    /// Gives the view the value at a progress.
    func settle(at progress: CGFloat)
}

/// A property on its way from one value over others to the last.
final class Transition<Value: Interpolatable>: AnimatedTransition {
    typealias Path = ReferenceWritableKeyPath<ViewPresentation, Transition<Value>?>

    let animation: ViewAnimation
    private(set) weak var animatedView: View?
    private let path: Path
    private let set: (View, Value) -> Void
    private let from: Value
    private var frames: [(start: CGFloat, end: CGFloat, value: Value)] = []

    init(_ animation: ViewAnimation, _ view: View, _ path: Path, from: Value, set: @escaping (View, Value) -> Void) {
        (self.animation, animatedView, self.path, self.from, self.set) = (animation, view, path, from, set)
        animation.add(self)
    }

    /// Goes to a value in the animation's keyframe.
    func go(to value: Value) {
        let (start, length) = animation.keyframe
        frames.removeAll { $0.start == start && $0.end == start + length }
        frames.append((start, start + length, value))
        frames.sort { $0.start < $1.start }
    }

    var value: Value { value(at: animation.progress()) }

    private func value(at progress: CGFloat) -> Value {
        if frames.count == 1, let only = frames.first, only.start == 0, only.end == 1, !animation.isDiscrete {
            return from.interpolated(to: only.value, progress)
        }
        var value = from
        for frame in frames where progress > frame.start || frame.end <= progress {
            if progress >= frame.end {
                value = frame.value
            } else if !animation.isDiscrete {
                return value.interpolated(to: frame.value, (progress - frame.start) / (frame.end - frame.start))
            }
        }
        return value
    }

    func removePresentation() {
        guard let view = animatedView, view.presentation?[keyPath: path] === self else { return }
        view.presentation?[keyPath: path] = nil
        if view.presentation?.isEmpty ?? false { view.presentation = nil }
        view.setNeedsDisplay()
    }

    func settle(at progress: CGFloat) {
        guard let view = animatedView, view.presentation?[keyPath: path] === self else { return }
        let value = value(at: progress)
        removePresentation()
        set(view, value)
    }
}

/// What of a view is drawn while animations run: the values between the old and the new ones.
public final class ViewPresentation {
    var bounds: Transition<CGRect>?
    var center: Transition<CGPoint>?
    var transform: Transition<CGAffineTransform>?
    var alpha: Transition<CGFloat>?
    var background: Transition<CGColor>?
    var cornerRadius: Transition<CGFloat>?
    var borderWidth: Transition<CGFloat>?
    var borderColor: Transition<CGColor>?
    var shadowOpacity: Transition<CGFloat>?
    var shadowRadius: Transition<CGFloat>?
    var shadowOffset: Transition<CGPoint>?
    var shadowColor: Transition<CGColor>?
    /// Whether a view whose size is on its way shows as much of itself as there is room for, and nothing is stretched.
    var isUnrolled = false

    private var all: [(any AnimatedTransition)?] {
        [
            bounds, center, transform, alpha, background, cornerRadius, borderWidth, borderColor, shadowOpacity,
            shadowRadius, shadowOffset, shadowColor,
        ]
    }

    var isEmpty: Bool { all.allSatisfy { $0 == nil } }

    /// The animations that run.
    var animations: [ViewAnimation] {
        var found: [ViewAnimation] = []
        func add(_ animation: ViewAnimation?) {
            if let animation, !found.contains(where: { $0 === animation }) { found.append(animation) }
        }
        for animation in [bounds?.animation, center?.animation, transform?.animation, alpha?.animation] {
            add(animation)
        }
        for animation in [background?.animation, cornerRadius?.animation, borderWidth?.animation] { add(animation) }
        for animation in [borderColor?.animation, shadowOpacity?.animation, shadowRadius?.animation] { add(animation) }
        for animation in [shadowOffset?.animation, shadowColor?.animation] { add(animation) }
        return found
    }
}

extension View {
    /// Notes that a property went from one value to another, so that it is drawn on its way if an animation runs.
    final func propertyDidChange<Value: Interpolatable>(
        _ path: ReferenceWritableKeyPath<ViewPresentation, Transition<Value>?>, from old: Value, to new: Value,
        set: @escaping (View, Value) -> Void
    ) {
        let running = presentation?[keyPath: path]
        guard let animation = ViewAnimation.current else {
            interrupt(path)
            return
        }
        if let running, running.animation === animation { return running.go(to: new) }
        let start = running?.value ?? old
        let presentation = presentation ?? ViewPresentation()
        self.presentation = presentation
        let transition = Transition(animation, self, path, from: start, set: set)
        transition.go(to: new)
        presentation[keyPath: path] = transition
        if let running { running.animation.interrupt(running) }
        // The other animation's end may have taken the presentation away.
        self.presentation = presentation
    }

    /// In an animation: the view comes from a rectangle to where it is, or goes from where it is to a rectangle.
    ///
    /// Its own size stays, so that nothing in it is laid out for a size that is only passed through: of its content as
    /// much is seen as there is room for, from the top on.
    package final func unroll(from start: CGRect, to end: CGRect) {
        guard ViewAnimation.current != nil else { return }
        interrupt(\.bounds)
        interrupt(\.center)
        guard start != end else { return }
        let origin = layoutBounds.origin
        if start.size != end.size {
            propertyDidChange(
                \.bounds, from: CGRect(origin: origin, size: start.size), to: CGRect(origin: origin, size: end.size)
            ) { _, _ in }
            presentation?.isUnrolled = true
        }
        propertyDidChange(
            \.center, from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX, y: end.midY)
        ) { _, _ in }
        setNeedsDisplay()
    }

    private func interrupt<Value: Interpolatable>(
        _ path: ReferenceWritableKeyPath<ViewPresentation, Transition<Value>?>
    ) {
        guard let running = presentation?[keyPath: path] else { return }
        presentation?[keyPath: path] = nil
        if presentation?.isEmpty ?? false { presentation = nil }
        running.animation.interrupt(running)
    }

    /// Notes that the colour behind the content went from one to another.
    public final func backgroundDidChange(
        from old: CGColor?, to new: CGColor?, set: @escaping (View, CGColor) -> Void
    ) {
        colorDidChange(\.background, from: old, to: new, set: set)
    }

    /// Notes that a colour went from one to another; none is drawn like the other one, clear.
    final func colorDidChange(
        _ path: ReferenceWritableKeyPath<ViewPresentation, Transition<CGColor>?>, from old: CGColor?, to new: CGColor?,
        set: @escaping (View, CGColor) -> Void
    ) {
        guard presentation != nil || ViewAnimation.current != nil else { return }
        let (from, to) = (old ?? new?.copy(alpha: 0), new ?? old?.copy(alpha: 0))
        if let from, let to { propertyDidChange(path, from: from, to: to, set: set) }
    }

    /// Ends the animations of the view before their time.
    public final func removeAllAnimations() {
        for animation in presentation?.animations ?? [] { animation.cancel() }
    }

    /// What is drawn now: the view's own values unless an animation runs.
    public final var presentedBounds: CGRect { presentation?.bounds?.value ?? layoutBounds }
    /// The centre that is seen now, while an animation may be under way.
    public final var presentedCenter: CGPoint { presentation?.center?.value ?? center }
    /// The transform that is seen now.
    public final var presentedTransform: CGAffineTransform { presentation?.transform?.value ?? transform }
    /// The opacity that is seen now.
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
