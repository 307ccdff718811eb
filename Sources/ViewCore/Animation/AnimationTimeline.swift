// SPDX-License-Identifier: Apache-2.0

/// The time of a few animations that can be stopped, set to any moment, run backward, or brought to an end at once: what
/// a transition follows a finger with.
///
/// A timeline starts at 0 and follows the clock until told otherwise.
public final class AnimationTimeline {
    /// Seconds since the timeline began.
    public private(set) var now: TimeInterval = 0
    /// How fast the time goes: 1 is as the clock, 0 stands still, below 0 goes backward.
    public private(set) var rate: Double = 1
    /// Whether the animations went back to where they began.
    public private(set) var isReverted = false

    private let clock = FrameClock.main
    private var animations: [ViewAnimation] = []
    private var last: TimeInterval
    private var callback: FrameCallback?
    /// The timeline that animations which begin now go by.
    static var current: AnimationTimeline?

    /// Makes a timeline on which nothing runs.
    public init() {
        last = clock.now
    }

    /// Runs changes whose animations go by this timeline.
    public func run(_ body: () -> Void) {
        follow()
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    func add(_ animation: ViewAnimation) { animations.append(animation) }

    /// Stands still.
    public func pause() { rate = 0 }

    /// Sets the time, in seconds since the beginning; the timeline stands still afterwards.
    public func seek(to time: TimeInterval) {
        guard time.isFinite else { return }
        rate = 0
        now = max(0, time)
    }

    /// Goes on, `rate` times as fast as the clock; below 0 goes back to the beginning and takes the changes back.
    public func resume(rate: Double = 1) {
        guard rate.isFinite else { return }
        self.rate = rate
        last = clock.now
        follow()
        if rate < 0, now <= 0 { revert() }
    }

    /// Brings every animation to its end now.
    public func finish() {
        rate = 1
        now = .greatestFiniteMagnitude
        // What ends may begin something else on this timeline.
        while let animation = animations.popLast() { animation.endIfDue() }
        callback?.cancel()
    }

    /// Takes every animation's changes back now.
    public func revert() {
        isReverted = true
        callback?.cancel()
        while let animation = animations.popLast() { animation.revert() }
    }

    private func follow() {
        guard callback?.isCancelled ?? true else { return }
        last = clock.now
        callback = clock.everyFrame { [weak self] time in self?.step(to: time) ?? false }
    }

    private func step(to time: TimeInterval) -> Bool {
        let elapsed = time - last
        last = time
        guard rate != 0 else { return true }
        now += elapsed * rate
        if now <= 0, rate < 0 {
            now = 0
            revert()
            return false
        }
        animations.removeAll(where: \.hasEnded)
        return !animations.isEmpty
    }
}
