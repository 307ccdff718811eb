// SPDX-License-Identifier: Apache-2.0

/// Which places of a stream without a table are looked at next, and how many bytes of each.
///
/// A probe tells of the packet in which its last byte lies. That byte may be any of the stream's, so what all probes
/// tell leans to neither side, whatever sizes packets have. A few large probes come first; by the packets in them the
/// following ones are made as small as pays, and where one misses its packet's header, the bytes before it are fetched.
struct ProbePlan: Sendable {
    /// Bytes of the packets that probes have found.
    private var sizes: [Int] = []
    /// Where headers are that probes have missed.
    private var missed: [Range<Int64>] = []
    private var hasBegun = false
    /// Bytes that come with each probe beside its own.
    var overheadByteCount: Int64 = 0

    /// Whether large packets were missed and not fetched yet: then all seem smaller than they are.
    var isLeaning: Bool { !missed.isEmpty }

    private static let pilotCount = 16
    /// Packets by which the size of probes is chosen.
    private static let leastCount = 8
    /// Fewer probes than this are made so large that none misses.
    private static let leastTurn = 24
    private static let leastByteCount: Int64 = 320

    /// Notes the packet in which a probe's last byte lies.
    mutating func note(packetByteCount: Int) {
        if sizes.count < 1024 { sizes.append(packetByteCount) }
    }

    /// Notes that no packet begins in a range.
    mutating func noteMiss(of range: Range<Int64>, full: Int64) {
        let lower = Swift.max(0, range.upperBound - full)
        // A header may be cut by the range's start.
        if lower < range.lowerBound { missed.append(lower..<(range.lowerBound + 8)) }
    }

    /// The ranges of the next turn; empty when no more can be had for so many bytes.
    ///
    /// - Parameters:
    ///   - full: bytes that hold a header wherever they are.
    ///   - most: how many of them help, when it is known which size they should have.
    mutating func ranges(byteCount: Int, full: Int64, most: Int, gaps: [ByteCoverage.Gap]) -> [Range<Int64>] {
        var left = Int64(byteCount) - Int64(hasBegun ? 0 : Self.pilotCount) * overheadByteCount
        let missing = missedRanges(byteCount: byteCount)
        left -= missing.reduce(0) { $0 + Int64($1.count) + overheadByteCount }
        guard hasBegun, sizes.count >= Self.leastCount else {
            let isFirst = !hasBegun
            hasBegun = true
            // Where so few were found, smaller ones would find still fewer.
            let count = isFirst ? Swift.min(left, Int64(Self.pilotCount) * full) : left
            return missing + Self.spread(over: gaps, byteCount: count, size: full)
        }
        let size = windowByteCount(full: full)
        // What was missed has to be fetched too: packets that are missed are the large ones.
        let count = Int64(0.9 * Double(left) / cost(of: size, full: full))
        guard count >= Self.leastTurn else { return missing + Self.spread(over: gaps, byteCount: left, size: full) }
        return missing + Self.spread(over: gaps, byteCount: Swift.min(count, Int64(most)) * size, size: size)
    }

    /// The ranges before probes that have missed their headers.
    mutating func missedRanges(byteCount: Int) -> [Range<Int64>] {
        var left = byteCount
        var ranges: [Range<Int64>] = []
        while let range = missed.last, range.count <= left {
            missed.removeLast()
            left -= range.count
            ranges.append(range)
        }
        return ranges
    }

    // MARK: Wide probes

    /// Where requests are dear, probes are this wide: of many packets each, so that few of them tell as much.
    func wideByteCount(full: Int64) -> Int64 {
        let mean = sizes.isEmpty ? full / 2 : Int64(sizes.reduce(0, +) / sizes.count)
        return Swift.max(full, Self.leastWideByteCount, Swift.min(4 * mean, 3072))
    }

    /// Whether all packets in a probe may count, not only the one in which its last byte lies: of few the sizes of the
    /// first and of the last would matter.
    func isWide(byteCount: Int) -> Bool {
        guard Int64(byteCount) >= Self.leastWideByteCount, !sizes.isEmpty else { return false }
        return byteCount >= 3 * sizes.reduce(0, +) / sizes.count
    }

    private static let leastWideByteCount: Int64 = 1536

    /// Bytes of a probe that cost least for each header found.
    func windowByteCount(full: Int64) -> Int64 {
        guard sizes.count >= Self.leastCount, full > Self.leastByteCount else { return full }
        let choices = Swift.stride(from: Self.leastByteCount, through: full, by: 48)
        return choices.min { cost(of: $0, full: full) < cost(of: $1, full: full) } ?? full
    }

    /// Bytes that a probe will have cost when its header is found.
    private func cost(of size: Int64, full: Int64) -> Double {
        guard !sizes.isEmpty else { return Double(size + overheadByteCount) }
        let misses = sizes.reduce(0.0) { $0 + Swift.max(0, 1 - Double(size) / Double($1)) } / Double(sizes.count)
        return Double(size + overheadByteCount) + misses * Double(full - size + 8 + overheadByteCount)
    }

    // MARK: Spreading

    /// Ranges of one size spread over gaps, in an order in which any number of the first lie all over them.
    static func spread(over gaps: [ByteCoverage.Gap], byteCount: Int64, size: Int64) -> [Range<Int64>] {
        let gaps = gaps.filter { $0.byteCount >= 2 * Double(size) }
        var counts = gaps.map { _ in 0 }
        for _ in 0..<Swift.max(0, byteCount / size) {
            // The next one goes where the pieces between probes are longest.
            let place = gaps.indices.max {
                gaps[$0].byteCount / Double(counts[$0] + 1) < gaps[$1].byteCount / Double(counts[$1] + 1)
            }
            guard let place, gaps[place].byteCount / Double(counts[place] + 1) > Double(2 * size) else { break }
            counts[place] += 1
        }
        var ranges: [Range<Int64>] = []
        for (gap, count) in zip(gaps, counts) where count > 0 {
            let stratum = gap.byteCount / Double(count)
            for number in 0..<count {
                // A little beside the middle, so that nothing that returns regularly is hit each time.
                let jitter = (Double(number) * 0.618_033_988_749).truncatingRemainder(dividingBy: 1) - 0.5
                let middle = (Double(number) + 0.5 + 0.3 * jitter) * stratum
                let start = gap.range.lowerBound + Int64(middle) - size / 2
                let first = Swift.min(Swift.max(start, gap.range.lowerBound), gap.range.upperBound - size)
                ranges.append(first..<(first + size))
            }
        }
        return coarseFirst(ranges)
    }

    private static func coarseFirst(_ ranges: [Range<Int64>]) -> [Range<Int64>] {
        var spread: [Range<Int64>] = []
        var step = 1
        while step < ranges.count { step *= 2 }
        var taken = Set<Int>()
        while step >= 1 {
            for index in Swift.stride(from: step / 2, to: ranges.count, by: step) where taken.insert(index).inserted {
                spread.append(ranges[index])
            }
            step /= 2
        }
        for index in ranges.indices where taken.insert(index).inserted { spread.append(ranges[index]) }
        return spread
    }
}
