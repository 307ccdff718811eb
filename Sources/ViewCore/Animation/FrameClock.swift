// SPDX-License-Identifier: Apache-2.0

/// The time that events, timers and animations go by.
///
/// The clock stands still until somebody advances it: the loop of a real window to the system's time before every
/// frame, a test or script to whatever time it likes. Everything that waits is done in the order of its time, so a
/// second that a script skips goes like a second that is waited for.
public final class FrameClock {
    /// The clock of the application.
    public static var main = FrameClock()

    /// Seconds since the clock was made.
    public private(set) var now: TimeInterval = 0
    private var timers: [ScheduledCall] = []
    private var frames: [FrameCallback] = []

    /// Makes a clock of its own.
    public init() {}

    /// Calls `body` once, after some seconds; forget the result to let it run, cancel it to keep it from running.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> ScheduledCall {
        let call = ScheduledCall(time: now + max(0, delay.isFinite ? delay : 0), body: body)
        let index = timers.firstIndex { $0.time > call.time } ?? timers.count
        timers.insert(call, at: index)
        return call
    }

    /// Calls `body` once a frame until it answers false; it is given the time.
    @discardableResult
    public func everyFrame(_ body: @escaping (TimeInterval) -> Bool) -> FrameCallback {
        let callback = FrameCallback(body: body)
        frames.append(callback)
        return callback
    }

    /// Whether something moves, so that frames are needed as fast as the display shows them.
    public var needsFrames: Bool { frames.contains { !$0.isCancelled } }

    /// When something is due next; nil when nothing is.
    public var nextTime: TimeInterval? { timers.first { !$0.isCancelled }?.time }

    /// Sets the time and does what is due until then; the clock never goes back.
    public func advance(to time: TimeInterval) {
        guard time.isFinite else { return }
        while let first = timers.first, first.time <= time {
            timers.removeFirst()
            guard !first.isCancelled else { continue }
            now = max(now, first.time)
            first.run()
        }
        now = max(now, time)
        let due = frames
        for callback in due where !callback.isCancelled && !callback.body(now) { callback.cancel() }
        frames.removeAll { $0.isCancelled }
    }

    /// Lets some seconds pass, frame by frame.
    public func advance(by seconds: TimeInterval, frameDuration: TimeInterval = 1.0 / 60) {
        guard seconds.isFinite, seconds >= 0, frameDuration > 0 else { return }
        let end = now + seconds
        while now + frameDuration < end { advance(to: now + frameDuration) }
        advance(to: end)
    }
}

/// A call that waits for its time.
public final class ScheduledCall {
    let time: TimeInterval
    private var body: (() -> Void)?

    init(time: TimeInterval, body: @escaping () -> Void) {
        self.time = time
        self.body = body
    }

    /// Whether the call will not come any more.
    public var isCancelled: Bool { body == nil }
    /// Keeps the call from being made.
    public func cancel() { body = nil }

    fileprivate func run() {
        let body = body
        self.body = nil
        body?()
    }
}

/// A call that is made every frame.
public final class FrameCallback {
    fileprivate let body: (TimeInterval) -> Bool
    /// Whether the calls have ended.
    public private(set) var isCancelled = false

    init(body: @escaping (TimeInterval) -> Bool) {
        self.body = body
    }

    /// Keeps the call from being made again.
    public func cancel() { isCancelled = true }
}
