// SPDX-License-Identifier: Apache-2.0

/// Where frames are, as far as what is known of the duration tells that too.
extension DurationEstimator {
    /// Bytes that come with each probe beside its own, so that they count as well.
    package var probeOverheadByteCount: Int {
        get { Int(plan.overheadByteCount) }
        set { plan.overheadByteCount = Int64(newValue) }
    }

    /// Places that are looked at all over a stream before those that are nearer to a frame.
    private static let overviewCount = 32

    /// Ranges of bytes that tell where a frame is; none when that is known well enough.
    ///
    /// - Parameters:
    ///   - nearness: seconds within which its place is known well enough.
    ///   - count: how many ranges there may be.
    ///   - wished: how many bytes each of them may have; they are made no smaller than pays, nor much larger.
    ///   - byteCount: how many bytes all of them may have.
    package mutating func probes(
        forFrame frame: Int64, within nearness: Double, count: Int, byteCount wished: Int, of byteCount: Int
    ) -> [Range<Int64>] {
        guard wantsPlaces, let dataRange, let sampleRate, byteCount > 0, count > 0 else { return [] }
        let missing = plan.missedRanges(byteCount: byteCount)
        let full = Int64(DurationProbe.byteCount(like: reference))
        // Where requests cost nothing but their bytes, many small places tell more than few wide ones.
        let wide = Swift.max(plan.wideByteCount(full: full), Swift.min(Int64(wished), 4096))
        let size = plan.overheadByteCount > 0 ? plan.windowByteCount(full: full) : wide
        let left = byteCount - missing.reduce(0) { $0 + $1.count }
        let gaps = coverage.gaps(in: dataRange)
        let known = GapScatter(gaps).count
        let most = Swift.min(left / Int(size + plan.overheadByteCount), Swift.max(0, count - missing.count))
        if known < Self.overviewCount / 2 {
            let bytes = Int64(Swift.min(most, Self.overviewCount)) * size
            return missing + ProbePlan.spread(over: gaps, byteCount: bytes, size: size)
        }
        guard let map = seekMap, map.uncertainty(atFrame: frame) > nearness * sampleRate else { return missing }
        return missing + map.probes(forFrame: frame, count: most, size: size)
    }

    /// Which byte sounds when; nil while too little is known.
    public var seekMap: SeekMap? {
        guard properties.fragments == nil, let dataRange, let perPacket = properties.formats.first?.framesPerPacket
        else { return nil }
        let total = properties.packetCount.map { $0.multipliedReportingOverflow(by: Int64(perPacket)) }
        return SeekMap(
            coverage: coverage, range: dataRange, framesPerPacket: perPacket,
            scatter: scatter.count > 0 ? scatter : nil,
            totalFrames: total.flatMap { $0.overflow ? nil : $0.partialValue })
    }

    /// Ranges of bytes that tell where among the entries of a table a packet is.
    package func probes(around table: TableSurroundings, byteCount: Int) -> [Range<Int64>] {
        guard reference?.isFreeFormat == false, let dataRange else { return [] }
        let size = DurationProbe.byteCount(like: reference)
        let gaps = coverage.gaps(in: table.range.clamped(to: dataRange))
        return ProbePlan.spread(over: gaps, byteCount: Int64(byteCount), size: Int64(size))
    }

    /// Where the packet is among them; nil when too little was seen there.
    package func location(around table: TableSurroundings) -> PacketLocation? {
        guard let perPacket = properties.formats.first?.framesPerPacket, perPacket > 0 else { return nil }
        let range = table.range
        let densities = coverage.runs.filter { $0.end > range.lowerBound && $0.start < range.upperBound }.map {
            TableSurroundings.Density(
                offset: Double($0.start) / 2 + Double($0.end) / 2,
                packets: Double($0.frames) / Double($0.byteCount) / Double(perPacket))
        }
        return table.offset(by: densities).map {
            PacketLocation(
                packet: table.packet, startFrame: table.packet * Int64(perPacket), byteOffset: $0, isEstimated: true)
        }
    }
}
