// SPDX-License-Identifier: Apache-2.0

extension UIView {
    private static var areOn = true

    /// Whether changes are animated at all.
    public class var areAnimationsEnabled: Bool { areOn }
    public class func setAnimationsEnabled(_ enabled: Bool) { areOn = enabled }
    /// How long the animation takes whose block is running, in seconds; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

    /// Makes changes to views, which have their new values at once and are drawn on the way to them; in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options, options.timing, animations, completion)
    }

    /// Makes changes that swing into place; a damping ratio of 1 does not swing.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming.spring(
            dampingRatio: dampingRatio, initialVelocity: velocity, duration: max(duration, 1e-6))
        run(duration, delay, options, timing, animations, completion)
    }

    /// Makes changes that swing into place: a spring of a period, in seconds, that bounces from 0, not, to 1, for ever.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UISpringTimingParameters(
            duration: duration, bounce: bounce, initialVelocity: CGVector(dx: initialSpringVelocity, dy: 0))
        run(spring.settlingDuration, delay, options, spring.timing, animations, completion)
    }

    /// Makes changes that show at once, even within an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let were = areOn
        areOn = false
        ViewAnimation.run(duration: 0, actionsWithoutAnimation)
        areOn = were
    }

    /// Within an animation's block: makes changes that are played several times.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let outer = ViewAnimation.current else { return animations() }
        ViewAnimation.run(
            duration: outer.duration, timing: outer.timing, repeatCount: Double(count), autoreverses: autoreverses,
            animations)
    }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ timing: AnimationTiming,
        _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard areOn else { return ViewAnimation.run(duration: 0, changes, completion: completion) }
        // An animation within another one takes as long as that one, unless it insists.
        let outer = ViewAnimation.current
        let seconds = options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
        let curve = options.contains(.overrideInheritedCurve) ? timing : outer?.timing ?? timing
        ViewAnimation.run(
            duration: seconds, delay: delay, timing: curve, repeatCount: options.contains(.repeat) ? .infinity : 1,
            autoreverses: options.contains(.autoreverse), changes, completion: completion)
    }
}
