// SPDX-License-Identifier: Apache-2.0

import Locking

/// The thread on which streams live: their connections, timers, parsers and decoders.
///
/// Everything of one stream happens on its loop, so that it needs no locks; a loop carries hundreds of streams.
/// ``perform(_:)`` may be called from anywhere, everything else on the loop only.
public final class StreamLoop: Sendable {
    /// The loop of the process.
    public static let shared = StreamLoop(name: "streams")

    /// The thread's name.
    public let name: String
    let engine: LoopEngine

    /// Makes a loop, whose thread starts with the first thing it has to do, and ends with the loop.
    public init(name: String) {
        self.name = name
        engine = LoopEngine(name: name)
    }

    deinit { engine.stop() }

    /// Seconds on a clock that only goes forward, from no particular start.
    public static var now: Double { LoopEngine.now }

    /// Whether the caller runs on this loop's thread.
    public var isCurrent: Bool { engine.isCurrent }

    /// Lets something happen on the loop, after what was asked for before.
    public func perform(_ body: @escaping @Sendable () -> Void) {
        engine.post(body)
    }

    /// Lets something happen in the loop's next turn, when other streams have had theirs.
    public func later(_ body: @escaping () -> Void) {
        engine.later(body)
    }

    /// Lets something happen after a number of seconds, unless the timer is cancelled before.
    @discardableResult
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) -> LoopTimer {
        engine.schedule(after: seconds, body)
    }

    /// Calls something whenever a descriptor can be read, or has come to its end, until the watch is cancelled; nil for
    /// what cannot be waited for, a file on a disk.
    public func watch(_ descriptor: Int32, _ body: @escaping () -> Void) -> LoopWatch? {
        engine.watch(descriptor, body)
    }
}
