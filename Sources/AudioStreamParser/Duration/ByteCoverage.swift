// SPDX-License-Identifier: Apache-2.0

/// Which bytes of a stream were looked at and how many frames they decode to: packets played, and probes.
struct ByteCoverage: Sendable {
    /// Packets that follow each other.
    struct Run: Sendable, Hashable {
        var start: Int64
        var end: Int64
        var frames: Int64
        var packetCount = 1

        var byteCount: Int64 { end - start }

        mutating func append(_ other: Run) {
            end = other.end
            frames += other.frames
            packetCount += other.packetCount
        }
    }

    /// Bytes between runs that were not looked at, with the frames per byte at both of their ends.
    struct Gap: Sendable, Hashable {
        var range: Range<Int64>
        var before: Double?
        var after: Double?
        /// Frames that it has beyond those by its density.
        var excess = 0.0

        var byteCount: Double { Double(range.upperBound - range.lowerBound) }

        /// Frames per byte, halfway between both ends.
        func density(otherwise mean: Double) -> Double {
            switch (before, after) {
            case (let before?, let after?): (before + after) / 2
            case (let density?, nil): density
            case (nil, let density?): density
            case (nil, nil): mean
            }
        }

        /// Frames that it probably has.
        func frames(otherwise mean: Double) -> Double { byteCount * density(otherwise: mean) + excess }
    }

    private(set) var runs: [Run] = []
    /// Bytes after which a run ends, so that the next one can tell of another density.
    private var runByteCount: Int64 = 32 << 10
    private static let runLimit = 3072

    /// Where the last packet was put.
    private var current = 0

    /// Bytes and frames of all runs.
    private(set) var byteCount: Int64 = 0
    private(set) var frames: Int64 = 0

    /// Mean frames per byte.
    var density: Double { byteCount > 0 ? Double(frames) / Double(byteCount) : 0 }

    /// Whether packets were played one after the other, with no more between them than boxes take.
    var isWithoutHoles: Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $1.start - $0.end < 65_536 }
    }

    /// Notes a packet, unless it was seen before.
    mutating func insert(from start: Int64, byteCount count: Int, frames packetFrames: Int) {
        let (end, overflow) = start.addingReportingOverflow(Int64(count))
        guard count > 0, packetFrames > 0, start >= 0, !overflow else { return }
        if !runs.indices.contains(current) || runs[current].end != start {
            current = place(of: start)
            // Inside of what is known.
            if current >= 0, runs[current].end > start { return }
        }
        let next = current + 1
        if next < runs.count, runs[next].start < end {
            // A probe that disagrees about where packets begin was mistaken.
            guard runs[next].start > start else { return }
            remove(next)
            insert(from: start, byteCount: count, frames: packetFrames)
            return
        }
        byteCount += Int64(count)
        frames += Int64(packetFrames)
        let run = Run(start: start, end: end, frames: Int64(packetFrames))
        let follows = current >= 0 && runs[current].end == start
        if follows, runs[current].byteCount < runByteCount {
            runs[current].append(run)
        } else {
            runs.insert(run, at: next)
            current = next
            if runs.count > Self.runLimit { coarsen() }
        }
    }

    /// The last run that begins at or before an offset, -1 if there is none.
    private func place(of offset: Int64) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    private mutating func remove(_ index: Int) {
        byteCount -= runs[index].byteCount
        frames -= runs[index].frames
        runs.remove(at: index)
    }

    /// Joins runs that follow each other, so that there are about half as many.
    private mutating func coarsen() {
        runByteCount *= 2
        var joined: [Run] = []
        for run in runs {
            if let last = joined.last, last.end == run.start, last.byteCount + run.byteCount <= runByteCount {
                joined[joined.count - 1].append(run)
            } else {
                joined.append(run)
            }
        }
        // Many runs apart from each other: those that tell least are forgotten.
        if joined.count > Self.runLimit {
            joined = joined.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
            byteCount = joined.reduce(0) { $0 + $1.byteCount }
            frames = joined.reduce(0) { $0 + $1.frames }
        }
        runs = joined
        current = Swift.max(0, runs.count - 1)
    }

    /// What was not looked at between two offsets.
    func gaps(in range: Range<Int64>) -> [Gap] {
        var gaps: [Gap] = []
        var position = range.lowerBound
        var previous: Int?
        for (index, run) in runs.enumerated() where run.end > range.lowerBound {
            guard run.start < range.upperBound else { break }
            if run.start > position {
                var gap = Gap(
                    range: position..<run.start, before: previous.map(densityBack), after: densityOn(from: index))
                if let previous { gap.excess = Self.excess(between: runs[previous], and: run) }
                gaps.append(gap)
            }
            position = Swift.max(position, run.end)
            previous = index
        }
        if position < range.upperBound {
            gaps.append(Gap(range: position..<range.upperBound, before: previous.map(densityBack), after: nil))
        }
        return gaps
    }

    /// What is left out between two packets that single bytes have led to: those bytes were rather in large packets, so
    /// of packets around them the small ones are left. Each packet counts for the bytes halfway to the next ones, which
    /// are fewer by half of these than those between the bytes that led to them.
    private static func excess(between first: Run, and next: Run) -> Double {
        guard first.packetCount == 1, next.packetCount == 1 else { return 0 }
        let difference = Double(first.byteCount - next.byteCount)
        let frames = Double(first.frames + next.frames) / 2
        return frames * difference * difference / Double(first.byteCount) / Double(next.byteCount) / 4
    }

    /// Bytes that are enough to tell of their surroundings.
    private static let edgeByteCount: Int64 = 3000

    /// The density just before a run's end.
    private func densityBack(from index: Int) -> Double {
        var run = runs[index]
        var place = index
        while run.byteCount < Self.edgeByteCount, place > 0, runs[place - 1].end == runs[place].start {
            place -= 1
            let end = run.end
            run.append(runs[place])
            (run.start, run.end) = (runs[place].start, end)
        }
        return density(of: run)
    }

    /// The density just after a run's start.
    private func densityOn(from index: Int) -> Double {
        var run = runs[index]
        var place = index
        while run.byteCount < Self.edgeByteCount, place + 1 < runs.count, runs[place].end == runs[place + 1].start {
            place += 1
            run.append(runs[place])
        }
        return density(of: run)
    }

    private func density(of run: Run) -> Double {
        Double(run.frames) / Double(run.byteCount)
    }

    /// Frames by which a part that nothing is known of may differ from what is like all that was seen, in 95 of 100
    /// cases.
    ///
    /// Music keeps a level for some seconds; the fewer such pieces were seen or are missing, the more it matters that
    /// they differ. A beginning may be quieter or louder than anything after it.
    ///
    /// - Parameter rate: frames a second.
    func uncertainty(ofMissing missing: Double, rate: Double) -> Double {
        let mean = density
        guard mean > 0, rate > 0, missing > 0 else { return 0 }
        let squares = runs.reduce(0.0) { sum, run in
            let deviation = Double(run.frames) / Double(run.byteCount) / mean - 1
            return sum + deviation * deviation * Double(run.byteCount)
        }
        let piece = 7 * rate
        let seen = (piece / Swift.max(1, Double(frames))).squareRoot()
        let ahead = (piece / missing).squareRoot()
        let least = Swift.max(0.15, 0.5 * Swift.min(1, 60 * rate / Swift.max(1, Double(frames))))
        let spread = 1.3 * (squares / Double(Swift.max(1, byteCount))).squareRoot() + 0.5 * seen
        return missing * Swift.min(1, 2 * Swift.min(0.8, Swift.max(least, spread)) * (seen + ahead))
    }
}
