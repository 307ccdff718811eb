// SPDX-License-Identifier: Apache-2.0

/// Where thrown content is along one axis, as a function of the time: it slows down, and what goes past an edge comes
/// back like a damped spring.
package struct ScrollCourse {
    private let from, speed, decay: CGFloat
    private var edge: CGFloat?
    /// When the spring begins, how far past the edge and how fast.
    private var springStart: CGFloat = 0
    private var distance: CGFloat = 0
    private var springSpeed: CGFloat = 0
    private let bounces: Bool
    /// Where the content is to rest, if somebody chose that.
    private var end: CGFloat?
    /// In seconds.
    package private(set) var duration: CGFloat = 0
    private static let stiffness: CGFloat = 11

    /// - Parameter rate: what is left of the speed after a millisecond.
    package init(from: CGFloat, speed: CGFloat, low: CGFloat, high: CGFloat, rate: CGFloat, bounces: Bool) {
        self.from = from
        self.speed = speed
        self.bounces = bounces
        decay = -1000 * log(rate)
        let high = max(low, high)
        if from < low - 0.01 || from > high + 0.01 {
            spring(at: 0, to: from < low ? low : high, distance: from - (from < low ? low : high), speed: speed)
            return
        }
        let end = from + speed / decay
        if end >= low, end <= high {
            // Slower than a point in a fifth of a second is still.
            duration = abs(speed) > 5 ? log(abs(speed) / 5) / decay : 0
        } else if speed != 0 {
            let edge = end < low ? low : high
            let time = -log(max(1e-6, 1 - (edge - from) * decay / speed)) / decay
            spring(at: time, to: edge, distance: 0, speed: speed * exp(-decay * time))
        }
    }

    private mutating func spring(at time: CGFloat, to edge: CGFloat, distance: CGFloat, speed: CGFloat) {
        self.edge = edge
        springStart = time
        self.distance = distance
        springSpeed = bounces ? speed : 0
        duration = time + (bounces || distance != 0 ? 0.9 : 0)
    }

    /// Content that goes to an end that somebody chose, beginning with the speed that it has.
    package init(from: CGFloat, speed: CGFloat, to end: CGFloat) {
        self.from = from
        bounces = false
        let way = end - from
        // Where the speed leads elsewhere, half a second's way does.
        decay = way != 0 && speed * way > 0 ? min(20, max(4, speed / way)) : 8
        self.speed = way * decay
        duration = way == 0 ? 0 : log(max(1, abs(way) / 0.25)) / decay
        self.end = end
    }

    /// Where the content would rest if nothing stopped it.
    package var naturalEnd: CGFloat { edge ?? from + speed / decay }

    package func place(at time: CGFloat) -> CGFloat {
        if let end, time >= duration { return end }
        if let edge, time >= springStart {
            let t = time - springStart
            guard time < duration else { return edge }
            return edge + (distance + (springSpeed + Self.stiffness * distance) * t) * exp(-Self.stiffness * t)
        }
        return from + speed / decay * (1 - exp(-decay * min(time, duration)))
    }
}
