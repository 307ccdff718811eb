// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking
import Testing

@testable import StreamTransport

@Suite struct StreamLoopTests {
    /// What happened, in its order.
    private final class Log: Sendable {
        let entries = Mutex<[String]>([])

        func add(_ entry: String) { entries.withLock { $0.append(entry) } }

        func wait(for count: Int) async -> [String] {
            for _ in 0..<5000 where entries.withLock({ $0.count }) < count {
                try? await Task.sleep(for: .milliseconds(2))
            }
            return entries.withLock { $0 }
        }
    }

    @Test func `What is asked for happens in its order, on the loop's thread`() async {
        let (loop, log) = (StreamLoop(name: "order"), Log())
        #expect(!loop.isCurrent)
        for index in 0..<1000 { loop.perform { log.add("\(index) \(loop.isCurrent)") } }
        #expect(await log.wait(for: 1000) == (0..<1000).map { "\($0) true" })
    }

    @Test func `Timers fire in the order of their times, and not when cancelled`() async {
        let (loop, log) = (StreamLoop(name: "timers"), Log())
        loop.perform {
            loop.schedule(after: 0.06) { log.add("third") }
            loop.schedule(after: 0.02) { log.add("first") }
            let cancelled = loop.schedule(after: 0.03) { log.add("never") }
            loop.schedule(after: 0.04) { log.add("second") }
            loop.schedule(after: 0.08) { log.add("\(cancelled.isPending)") }
            cancelled.cancel()
        }
        #expect(await log.wait(for: 4) == ["first", "second", "third", "false"])
    }

    @Test func `A thousand timers leave their queue in the order of their times`() {
        var queue = TimerQueue()
        for index in 0..<1000 { queue.insert(LoopTimer(deadline: Double(index * 7919 % 1000 / 2)) {}) }
        var deadlines: [Double] = []
        while let timer = queue.takeDue(at: 400) { deadlines.append(timer.deadline) }
        #expect(deadlines == (0...801).map { Double($0 / 2) })
        #expect(queue.nextDeadline() == 401)
    }

    @Test func `What can wait lets others go first`() async {
        let (loop, log) = (StreamLoop(name: "turns"), Log())
        loop.perform {
            loop.later {
                log.add("a1")
                loop.later { log.add("a2") }
            }
            loop.later { log.add("b1") }
        }
        #expect(await log.wait(for: 3) == ["a1", "b1", "a2"])
    }

    @Test func `A loop's thread ends with it`() async {
        let log = Log()
        final class Token: Sendable {
            let log: Log
            init(_ log: Log) { self.log = log }
            deinit { log.add("gone") }
        }
        do {
            let (loop, token) = (StreamLoop(name: "short"), Token(log))
            loop.perform {
                loop.schedule(after: 1000) { log.add("never \(token)") }
                log.add("scheduled")
            }
            #expect(await log.wait(for: 1) == ["scheduled"])
        }
        #expect(await log.wait(for: 2) == ["scheduled", "gone"])
    }
}
