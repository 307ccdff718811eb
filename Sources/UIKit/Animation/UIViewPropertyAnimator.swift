// SPDX-License-Identifier: Apache-2.0

/// Where an animator is.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active, stopped
}

/// Where an animation ends.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start, current
}

/// Changes of views that can be paused, moved to and fro, reversed and played on.
@MainActor open class UIViewPropertyAnimator: NSObject {
    nonisolated deinit {}

    /// In seconds.
    public let duration: TimeInterval
    /// How long the animations wait, in seconds.
    open private(set) var delay: TimeInterval = 0
    public let timingParameters: (any UITimingCurveProvider)?
    /// Whether the animations are under way.
    open private(set) var state: UIViewAnimatingState = .inactive
    /// Whether the animations go on now.
    open private(set) var isRunning = false
    /// Whether the animations can be paused.
    open var isInterruptible = true
    /// Whether views can be touched while they are animated.
    open var isUserInteractionEnabled = true
    /// Whether the program finds touched views itself.
    open var isManualHitTestingEnabled = false
    /// Whether ``fractionComplete`` moves values evenly, whatever the timing.
    open var scrubsLinearly = true
    /// Whether the animator stays active at its end.
    open var pausesOnCompletion = false
    private var blocks: [(delay: CGFloat, body: () -> Void)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var animation: ViewAnimation?
    private let timing: AnimationTiming
    private var start: ScheduledCall?

    // MARK: Making animators

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let spring = parameters.springTimingParameters
        let seconds = spring.map { $0.settlingDuration > 0 ? $0.settlingDuration : duration } ?? duration
        self.duration = seconds.isFinite ? max(0, seconds) : 0
        timingParameters = parameters
        timing =
            spring?.timing(over: self.duration) ?? parameters.cubicTimingParameters?.timing ?? .easeInOut
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator that runs already.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int((options.rawValue >> 16) & 3)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Changes

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin after a part of the time that is left, from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard let running = self.animation, state == .active else { return blocks.append((delayFactor, animation)) }
        let done = max(0, min(1, running.progress()))
        let start = done + (1 - done) * max(0, min(1, delayFactor))
        running.add(start: start, length: 1 - start, animation)
    }

    /// Adds what is told where the animation ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Starts the animations, or lets them go on.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts after some seconds, or goes on.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else { return }
        if state == .inactive { self.delay = delay }
        activate()
        play(seconds: duration * TimeInterval(abs(target - (animation?.progress() ?? 0))), timing: timing, delay: delay)
    }

    /// Stands still; an animator that was not started stands at its start.
    open func pauseAnimation() {
        guard state != .stopped, isInterruptible else { return }
        activate()
        isRunning = false
        animation?.hold(at: animation?.progress() ?? 0)
    }

    /// Goes on with another timing; the factor is of ``duration``, 0 keeps what is left.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        guard state == .active, let animation else { return }
        let left = TimeInterval(abs(target - animation.progress()))
        let seconds = durationFactor > 0 ? duration * TimeInterval(durationFactor) : duration * left
        let spring = parameters?.springTimingParameters
        play(
            seconds: seconds,
            timing: spring?.timing(over: seconds) ?? parameters?.cubicTimingParameters?.timing ?? timing)
    }

    /// Ends where it is; without finishing, ``finishAnimation(at:)`` decides about the values.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        start?.cancel()
        isRunning = false
        animation?.hold(at: animation?.progress() ?? 0)
        state = .stopped
        if withoutFinishing {
            animation?.finish(at: animation?.progress() ?? 1)
            reset()
        }
    }

    /// Ends a stopped animator: the views have their values at the start, the end, or where they are.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped, let animation else { return }
        finish(animation, at: finalPosition)
    }

    /// How much of the changes shows, from 0 to 1; setting it pauses.
    open var fractionComplete: CGFloat {
        get { animation.map { isReversed ? 1 - $0.progress() : $0.progress() } ?? 0 }
        set {
            guard state != .stopped, newValue.isFinite else { return }
            activate()
            isRunning = false
            let fraction = max(0, min(1, newValue))
            let shown = scrubsLinearly ? fraction : timing.progress(at: fraction)
            animation?.hold(at: isReversed ? 1 - shown : shown)
        }
    }

    /// Whether the animation goes back to the start.
    open var isReversed = false {
        didSet {
            guard isReversed != oldValue, isRunning, let animation else { return }
            play(seconds: duration * TimeInterval(abs(target - animation.progress())), timing: timing)
        }
    }

    private var target: CGFloat { isReversed ? 0 : 1 }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let animation = ViewAnimation.held(duration: duration, timing: timing) { [self] in didRest() }
        self.animation = animation
        for block in blocks { animation.add(start: block.delay, length: 1 - block.delay, block.body) }
        blocks.removeAll()
    }

    private func play(seconds: TimeInterval, timing: AnimationTiming, delay: TimeInterval = 0) {
        start?.cancel()
        isRunning = true
        animation?.play(to: target, seconds: seconds, timing: timing, delay: delay)
    }

    /// The animation came to its end by itself.
    private func didRest() {
        guard state == .active, let animation else { return }
        isRunning = false
        guard !pausesOnCompletion else { return }
        finish(animation, at: isReversed ? .start : .end)
    }

    private func finish(_ animation: ViewAnimation, at position: UIViewAnimatingPosition) {
        let progress: CGFloat =
            switch position {
            case .start: 0
            case .end: 1
            case .current: animation.progress()
            }
        animation.finish(at: progress)
        let told = completions
        reset()
        for completion in told { completion(position) }
    }

    private func reset() {
        animation = nil
        completions.removeAll()
        isRunning = false
        state = .inactive
    }
}
