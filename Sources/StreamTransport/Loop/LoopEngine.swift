// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import Locking

/// What runs behind a ``StreamLoop``: the thread, and what it waits for.
///
/// Unchecked, since only `inbox` is touched by more than one thread; all else belongs to the loop's own.
final class LoopEngine: @unchecked Sendable {
    private struct Inbox: Sendable {
        var jobs: [@Sendable () -> Void] = []
        var isRunning = false
        var isStopped = false
    }

    private let name: String
    private let inbox = Mutex(Inbox())
    /// The descriptor by which another thread wakes the loop.
    private let wake = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    private let poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    private let threadIdentifier = Mutex<pthread_t?>(nil)

    private var timers = TimerQueue()
    private var laterJobs: [() -> Void] = []
    private var watches: [Int32: LoopWatch] = [:]
    /// Made for the first transfer: files do without libcurl, and what it sets up.
    private var madeTransfers: CurlMulti?

    init(name: String) {
        self.name = name
        change(EPOLL_CTL_ADD, wake, for: EPOLLIN.rawValue)
    }

    deinit {
        close(wake)
        close(poll)
    }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    var isCurrent: Bool {
        threadIdentifier.withLock { $0 }.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }

    var transfers: CurlMulti {
        if let madeTransfers { return madeTransfers }
        let made = CurlMulti(engine: self)
        madeTransfers = made
        return made
    }

    // MARK: From any thread

    func post(_ job: @escaping @Sendable () -> Void) {
        let (mustStart, mustWake) = inbox.withLock { inbox in
            guard !inbox.isStopped else { return (false, false) }
            inbox.jobs.append(job)
            let mustStart = !inbox.isRunning
            inbox.isRunning = true
            return (mustStart, inbox.jobs.count == 1)
        }
        if mustStart {
            let thread = Thread { self.run() }
            thread.name = name
            thread.start()
        } else if mustWake, !isCurrent {
            wakeUp()
        }
    }

    func stop() {
        inbox.withLock {
            $0.isStopped = true
            $0.jobs = []
        }
        wakeUp()
    }

    private func wakeUp() {
        var one: UInt64 = 1
        _ = write(wake, &one, 8)
    }

    // MARK: On the loop

    func later(_ job: @escaping () -> Void) { laterJobs.append(job) }

    func schedule(after seconds: Double, _ body: @escaping () -> Void) -> LoopTimer {
        let timer = LoopTimer(deadline: Self.now + max(0, seconds), body: body)
        timers.insert(timer)
        return timer
    }

    func watch(_ descriptor: Int32, _ body: @escaping () -> Void) -> LoopWatch? {
        guard watches[descriptor] == nil, change(EPOLL_CTL_ADD, descriptor, for: EPOLLIN.rawValue) else { return nil }
        let watch = LoopWatch(descriptor: descriptor, engine: self, body: body)
        watches[descriptor] = watch
        return watch
    }

    func unwatch(_ watch: LoopWatch) {
        guard watches[watch.descriptor] === watch else { return }
        watches[watch.descriptor] = nil
        change(EPOLL_CTL_DEL, watch.descriptor, for: 0)
    }

    /// Adds a descriptor to those that are waited for, changes for what, or takes it out.
    @discardableResult
    func change(_ operation: Int32, _ descriptor: Int32, for events: UInt32) -> Bool {
        var event = epoll_event()
        event.events = events
        event.data.fd = descriptor
        return epoll_ctl(poll, operation, descriptor, &event) == 0
    }

    private func run() {
        // A write to a connection that is gone is an error, not a signal, whatever library does it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        threadIdentifier.withLock { $0 = pthread_self() }

        var events = [epoll_event](repeating: epoll_event(), count: 256)
        while runJobs() {
            let count = epoll_wait(poll, &events, Int32(events.count), timeout())
            for index in 0..<max(0, Int(count)) { dispatch(events[index]) }
        }
        tearDown()
    }

    /// Does what is due, and keeps nothing of it: a job may hold the loop itself. Whether the loop is to go on.
    private func runJobs() -> Bool {
        let (jobs, isStopped) = inbox.withLock { inbox in
            let taken = (inbox.jobs, inbox.isStopped)
            inbox.jobs = []
            return taken
        }
        if isStopped { return false }
        for job in jobs { job() }
        let due = laterJobs
        laterJobs = []
        for job in due { job() }
        let time = Self.now
        while let timer = timers.takeDue(at: time) { timer.fire() }
        madeTransfers?.finishTurn()
        return true
    }

    /// Milliseconds until something is due.
    private func timeout() -> Int32 {
        if !laterJobs.isEmpty || inbox.withLock({ !$0.jobs.isEmpty || $0.isStopped }) { return 0 }
        guard let deadline = timers.nextDeadline() else { return -1 }
        return Int32(min(60_000, max(0, ((deadline - Self.now) * 1000).rounded(.up))))
    }

    private func dispatch(_ event: epoll_event) {
        let descriptor = event.data.fd
        if descriptor == wake {
            var count: UInt64 = 0
            _ = read(wake, &count, 8)
        } else if let watch = watches[descriptor] {
            watch.body()
        } else {
            madeTransfers?.ready(descriptor, events: event.events)
        }
    }

    private func tearDown() {
        madeTransfers?.close()
        watches = [:]
        laterJobs = []
        timers = TimerQueue()
        threadIdentifier.withLock { $0 = nil }
    }
}
