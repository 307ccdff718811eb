// SPDX-License-Identifier: Apache-2.0

/// When the segments of a list sound, in seconds: the first one that was ever listed begins at 0.
struct HLSTimeline {
    /// Seconds after which the clock of transport streams begins anew: 33 bits of 90 kHz.
    private static let clockPeriod = Double(1 << 33) / 90_000

    private var firstNumber: Int64
    /// Where each segment begins, and the last one ends.
    private var starts: [Double]
    /// What the clock in the segments would be at second 0, between two breaks.
    private var origins: [Int: Double] = [:]

    init(_ media: HLSPlaylist.Media) {
        firstNumber = media.firstNumber
        starts = Self.starts(of: media, from: 0)
    }

    private static func starts(of media: HLSPlaylist.Media, from start: Double) -> [Double] {
        media.segments.reduce(into: [start]) { $0.append(($0.last ?? 0) + $1.duration) }
    }

    /// Takes the list as it is later.
    mutating func update(to media: HLSPlaylist.Media) {
        let passed = media.firstNumber - firstNumber
        let end = starts.last ?? 0
        let start: Double
        if passed >= 0, passed < Int64(starts.count) {
            start = starts[Int(passed)]
        } else if passed > 0 {
            start = end + Double(passed - Int64(starts.count - 1)) * media.targetDuration
        } else {
            // It counts from elsewhere.
            start = end
        }
        firstNumber = media.firstNumber
        starts = Self.starts(of: media, from: start)
    }

    /// The same seconds for another list of the same stream, whose clock is the same.
    func moved(to media: HLSPlaylist.Media) -> HLSTimeline {
        var moved = self
        moved.firstNumber = media.firstNumber
        guard !media.isComplete else {
            moved.starts = Self.starts(of: media, from: 0)
            return moved
        }
        let passed = media.firstNumber - firstNumber
        let start: Double
        if passed >= 0, passed < Int64(starts.count) {
            start = starts[Int(passed)]
        } else if passed < 0, -passed < Int64(media.segments.count) {
            start = (starts.first ?? 0) - media.segments.prefix(Int(-passed)).reduce(0) { $0 + $1.duration }
        } else {
            // It counts otherwise: both end now.
            start = (starts.last ?? 0) - media.duration
        }
        moved.starts = Self.starts(of: media, from: start)
        return moved
    }

    /// The segment of this timeline's list that goes on at a second.
    ///
    /// - Returns: also whether it begins there, rather than before.
    func place(
        of time: Double, in media: HLSPlaylist.Media, insteadOf number: Int64, in old: HLSPlaylist.Media
    ) -> (number: Int64, isAligned: Bool) {
        if media.isComplete, old.isComplete, media.segments.count == old.segments.count {
            return (number - old.firstNumber + media.firstNumber, true)
        }
        let nearest = starts.indices.min { abs(starts[$0] - time) < abs(starts[$1] - time) } ?? 0
        let duration = nearest + 1 < starts.count ? starts[nearest + 1] - starts[nearest] : media.targetDuration
        if abs(starts[nearest] - time) < 0.3 * duration { return (firstNumber + Int64(nearest), true) }
        return (self.number(at: time), false)
    }

    func start(of number: Int64) -> Double {
        starts[Int(clamping: max(0, min(number - firstNumber, Int64(starts.count - 1))))]
    }

    /// The segment in which a second lies, or the nearest to it.
    func number(at time: Double) -> Int64 {
        var (low, high) = (0, max(0, starts.count - 2))
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= time { low = middle } else { high = middle - 1 }
        }
        return firstNumber + Int64(low)
    }

    /// Where a segment begins, by the clock in it: durations in lists are rounded, and their sums drift.
    mutating func start(of number: Int64, discontinuity: Int, clock: Double?) -> Double {
        let listed = start(of: number)
        guard let clock else { return listed }
        guard let origin = origins[discontinuity] else {
            origins[discontinuity] = clock - listed
            return listed
        }
        let drift = (clock - origin - listed).remainder(dividingBy: Self.clockPeriod)
        // Far away it is another clock.
        return abs(drift) < 60 ? max(0, listed + drift) : listed
    }
}
