// SPDX-License-Identifier: Apache-2.0

/// One block of animated changes: what `UIView.animate` runs.
///
/// The views have their new values at once. What is drawn goes there in the animation's time; see
/// ``ViewPresentation``.
public final class ViewAnimation {
    /// The animation whose block is running; nil for changes that show at once.
    public static var current: ViewAnimation?

    /// In seconds; the block that makes the changes may set it.
    public var duration: TimeInterval {
        didSet { if !(duration >= 1e-6 && duration.isFinite) { duration = 1e-6 } }
    }
    /// How fast it goes when.
    public let timing: AnimationTiming
    /// How often the animation is played; infinite for one that ends only when it is replaced.
    let repeatCount: Double
    let autoreverses: Bool
    private var course: Course
    private let clock: FrameClock
    /// The time that the animation goes by in the place of the clock's; nil for the clock's.
    private let timeline: AnimationTimeline?
    /// Whether the animation has ended.
    private(set) var hasEnded = false
    private var transitions: [any AnimatedTransition] = []
    private var callback: FrameCallback?
    private var completion: ((Bool) -> Void)?
    /// For an animation that was held: called when it has come to where it was played to, and stands there.
    private var didRest: (() -> Void)?
    /// The part of the whole in which changes are made now: a keyframe's start and length, from 0 to 1.
    public private(set) var keyframe: (start: CGFloat, length: CGFloat) = (0, 1)
    /// Whether values jump at the end of their keyframe.
    public var isDiscrete = false

    /// How the progress follows the time.
    private enum Course {
        /// As the timing has it, from a time on.
        case played(start: TimeInterval)
        /// From one progress to another.
        case ramp(from: CGFloat, to: CGFloat, start: TimeInterval, seconds: TimeInterval, timing: AnimationTiming)
        /// Standing still.
        case held(CGFloat)
    }

    private init(
        duration: TimeInterval, timing: AnimationTiming, repeatCount: Double, autoreverses: Bool, delay: TimeInterval?
    ) {
        clock = FrameClock.main
        timeline = AnimationTimeline.current
        self.duration = duration
        self.timing = timing
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
        let now = AnimationTimeline.current?.now ?? FrameClock.main.now
        course = delay.map { .played(start: now + max(0, $0)) } ?? .held(0)
    }

    private var now: TimeInterval { timeline?.now ?? clock.now }

    // MARK: Running

    /// Runs changes of views so that they show over some time.
    public static func run(
        duration: TimeInterval, delay: TimeInterval = 0, timing: AnimationTiming = .easeInOut, repeatCount: Double = 1,
        autoreverses: Bool = false, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 || delay > 0, duration.isFinite, delay.isFinite else {
            within(nil, changes)
            completion?(true)
            return
        }
        let animation = ViewAnimation(
            duration: max(duration, 1e-6), timing: timing, repeatCount: max(1, repeatCount), autoreverses: autoreverses,
            delay: delay)
        animation.completion = completion
        within(animation, changes)
        // Where nothing changed, nothing takes time, as in UIKit.
        if animation.transitions.isEmpty { return animation.end(finished: true) }
        animation.timeline?.add(animation)
        animation.follow()
    }

    /// An animation that stands at its start until it is played, and at the end until it is finished.
    public static func held(
        duration: TimeInterval, timing: AnimationTiming, didRest: @escaping () -> Void
    ) -> ViewAnimation {
        let animation = ViewAnimation(
            duration: duration.isFinite ? max(duration, 1e-6) : 1e-6, timing: timing, repeatCount: 1,
            autoreverses: false, delay: nil)
        animation.didRest = didRest
        return animation
    }

    private static func within(_ animation: ViewAnimation?, _ changes: () -> Void) {
        let outer = current
        current = animation
        changes()
        current = outer
    }

    /// Makes changes that belong to this animation, in a part of its time.
    public func add(start: CGFloat = 0, length: CGFloat = 1, _ changes: () -> Void) {
        let outer = keyframe
        let low = max(0, min(1, start.isFinite ? start : 0))
        keyframe = (low, max(0, min(1 - low, length.isFinite ? length : 1)))
        Self.within(self, changes)
        keyframe = outer
    }

    private func follow() {
        guard callback == nil else { return }
        callback = clock.everyFrame { [self] _ in
            display()
            guard isOver(at: now) else { return true }
            callback = nil
            guard let didRest else {
                end(finished: true)
                return false
            }
            if case .ramp(_, let end, _, _, _) = course { course = .held(end) }
            didRest()
            return false
        }
    }

    private func display() {
        for transition in transitions { transition.animatedView?.setNeedsDisplay() }
    }

    private func isOver(at now: TimeInterval) -> Bool {
        switch course {
        case .played(let start): now >= start + duration * repeatCount * (autoreverses ? 2 : 1)
        case .ramp(_, _, let start, let seconds, _): now >= start + seconds
        case .held: false
        }
    }

    /// Ends the animation if its time is over.
    func endIfDue() {
        if didRest == nil, isOver(at: now) { end(finished: true) }
    }

    /// Gives the views the values back that they had when the animation began, and ends it.
    func revert() {
        let ended = transitions
        transitions.removeAll()
        Self.within(nil) { for transition in ended { transition.settle(at: 0) } }
        end(finished: false)
    }

    private func end(finished: Bool) {
        hasEnded = true
        callback?.cancel()
        callback = nil
        let ended = transitions
        transitions.removeAll()
        for transition in ended { transition.removePresentation() }
        let completion = completion
        self.completion = nil
        completion?(finished)
    }

    // MARK: The course

    /// Goes on from the progress of now to the start or end.
    public func play(to progress: CGFloat, seconds: TimeInterval, timing: AnimationTiming, delay: TimeInterval = 0) {
        course = .ramp(
            from: self.progress(), to: progress, start: now + max(0, delay), seconds: max(0, seconds),
            timing: timing)
        follow()
    }

    /// Stands still at a progress.
    public func hold(at progress: CGFloat) {
        course = .held(progress)
        callback?.cancel()
        callback = nil
        display()
    }

    /// Ends now, the views' values being those at a progress; at 1 they are what the changes made them.
    public func finish(at progress: CGFloat) {
        didRest = nil
        if progress != 1 {
            let ended = transitions
            transitions.removeAll()
            Self.within(nil) { for transition in ended { transition.settle(at: progress) } }
        }
        end(finished: true)
    }

    /// Ends before its time, because somebody took its changes away.
    func cancel() {
        if let didRest {
            course = .held(1)
            transitions.removeAll()
            return didRest()
        }
        end(finished: false)
    }

    func add(_ transition: any AnimatedTransition) { transitions.append(transition) }

    /// Another change took the place of one of this animation's; one that never ends by itself ends so.
    func interrupt(_ transition: any AnimatedTransition) {
        transitions.removeAll { $0 === transition }
        if repeatCount.isInfinite { cancel() }
    }

    /// The progress now; 0 at the start and 1 at the end, where springs go beyond.
    public func progress() -> CGFloat {
        switch course {
        case .held(let progress):
            return progress
        case .ramp(let from, let to, let start, let seconds, let timing):
            let part = seconds > 0 ? CGFloat((now - start) / seconds) : 1
            return from + (to - from) * timing.progress(at: part)
        case .played(let start):
            let part = CGFloat((now - start) / duration)
            let cycle: CGFloat = autoreverses ? 2 : 1
            guard repeatCount > 1 || autoreverses, part < CGFloat(repeatCount) * cycle else {
                return timing.progress(at: autoreverses ? 1 : part)
            }
            let place = max(0, part).truncatingRemainder(dividingBy: cycle)
            return timing.progress(at: place > 1 ? 2 - place : place)
        }
    }
}
