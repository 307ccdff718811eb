// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// How an animation goes.
    nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var timing: AnimationTiming {
            switch (rawValue >> 16) & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    private static var areOn = true

    /// Whether changes are animated at all.
    public class var areAnimationsEnabled: Bool { areOn }
    public class func setAnimationsEnabled(_ enabled: Bool) { areOn = enabled }

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

    /// Makes changes that show at once, even within an animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        ViewAnimation.run(duration: 0, actionsWithoutAnimation)
    }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ timing: AnimationTiming,
        _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        ViewAnimation.run(
            duration: areOn ? duration : 0, delay: areOn ? delay : 0, timing: timing,
            repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse), changes,
            completion: completion)
    }
}
