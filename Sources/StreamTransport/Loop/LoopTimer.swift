// SPDX-License-Identifier: Apache-2.0

/// Something that will happen on a ``StreamLoop``, once.
public final class LoopTimer {
    /// When it is due, on the loop's clock.
    public let deadline: Double
    private var body: (() -> Void)?

    init(deadline: Double, body: @escaping () -> Void) {
        self.deadline = deadline
        self.body = body
    }

    /// Whether it has neither happened nor been cancelled.
    public var isPending: Bool { body != nil }

    /// Lets it never happen.
    public func cancel() { body = nil }

    func fire() {
        let body = body
        self.body = nil
        body?()
    }
}

/// The timers of a loop, the next one first: a binary heap. Cancelled ones leave when their turn comes.
struct TimerQueue {
    private var heap: [(timer: LoopTimer, order: UInt64)] = []
    private var nextOrder: UInt64 = 0

    mutating func insert(_ timer: LoopTimer) {
        heap.append((timer, nextOrder))
        nextOrder &+= 1
        var child = heap.count - 1
        while child > 0, precedes(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// When the next timer is due.
    mutating func nextDeadline() -> Double? {
        while let first = heap.first {
            if first.timer.isPending { return first.timer.deadline }
            removeFirst()
        }
        return nil
    }

    /// Takes the next timer out that is due.
    mutating func takeDue(at time: Double) -> LoopTimer? {
        guard let deadline = nextDeadline(), deadline <= time else { return nil }
        return removeFirst()
    }

    @discardableResult
    private mutating func removeFirst() -> LoopTimer {
        let first = heap[0].timer
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) {
                least = child
            }
            guard least != parent else { return first }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        let (first, second) = (heap[first], heap[second])
        if first.timer.deadline != second.timer.deadline { return first.timer.deadline < second.timer.deadline }
        return first.order < second.order
    }
}
