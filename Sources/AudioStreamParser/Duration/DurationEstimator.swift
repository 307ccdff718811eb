// SPDX-License-Identifier: Apache-2.0

/// Tells how long a stream is, from whatever is known of it: a header, packets of one size, pieces here and there.
///
/// It is fed with the parser's properties and packets and, if it asks for them, with probes; what it then gives holds
/// the truth between its bounds in 95 of 100 cases and does not get worse.
public struct DurationEstimator: Sendable {
    private var properties = StreamProperties()
    private var coverage = ByteCoverage()
    private var reference: MPEGAudioHeader?
    /// The fixed part of ADTS headers, as probes have found it.
    private var probeKey: Int?
    private var best: DurationEstimate?
    /// What was known when ``best`` was found.
    private var knownByteCount: Int64 = -1
    private var knownFrames: Int64 = -1
    private var hasChanged = true
    /// How much neighbours differed when most of them were known.
    private var scatter = GapScatter([])
    /// The end of a stream in Ogg, as its last page tells.
    private var lastFrame: Int64?
    private var hasLookedAtEnd = false

    public init() {}

    // MARK: What it is fed with

    /// Takes what the parser knows; each time that has changed.
    public mutating func take(_ properties: StreamProperties) {
        if properties.isVariableBitRate == true, self.properties.isVariableBitRate == false { best = nil }
        if properties.dataByteCount != self.properties.dataByteCount { best = nil }
        self.properties = properties
        hasChanged = true
    }

    /// Takes a packet that the parser gave, in whatever order.
    public mutating func take(_ packet: AudioPacket) {
        coverage.insert(from: packet.byteOffset, byteCount: packet.byteCount, frames: packet.frameCount)
        if reference == nil, properties.container == .mpegAudio {
            reference = MPEGAudioHeader(packet.data, at: packet.data.startIndex)
        }
    }

    /// Takes the bytes of a range that ``probes(byteCount:)`` asked for; they need not be all of it.
    public mutating func take(probe bytes: ArraySlice<UInt8>, at offset: Int64) {
        if let mark = properties.oggStream {
            lastFrame = mark.lastFrame(in: bytes) ?? lastFrame
            hasChanged = true
            hasLookedAtEnd = true
            return
        }
        let probe = DurationProbe(bytes, at: offset, of: properties.container, like: reference, key: &probeKey)
        let scale = framesScale
        for packet in probe.packets {
            coverage.insert(from: packet.offset, byteCount: packet.byteCount, frames: packet.frameCount * scale)
        }
        hasChanged = true
    }

    /// Frames of the first format for each frame of the core: 2 where the first is HE-AAC.
    private var framesScale: Int {
        guard properties.container == .adts, let perPacket = properties.formats.first?.framesPerPacket else { return 1 }
        return Swift.max(1, perPacket / 1024)
    }

    // MARK: What it asks for

    /// Whether probes would make the estimate better than a packet or so.
    public var wantsProbes: Bool {
        if properties.oggStream != nil { return !hasLookedAtEnd && properties.frameCount == nil && dataRange != nil }
        guard properties.container == .mpegAudio || properties.container == .adts, dataRange != nil,
            properties.packetCount == nil, properties.isVariableBitRate != false
        else { return false }
        return !properties.isPacketCountExact
    }

    /// Ranges of bytes spread over what was not seen yet, in the order in which they tell most.
    ///
    /// - Parameter byteCount: how many bytes may be asked for in all.
    public func probes(byteCount: Int) -> [Range<Int64>] {
        guard let dataRange else { return [] }
        if properties.oggStream != nil {
            let end = dataRange.upperBound
            return [Swift.max(dataRange.lowerBound, end - OggStreamMark.tailByteCount)..<end]
        }
        return Self.probes(of: byteCount, like: reference, in: coverage.gaps(in: dataRange))
    }

    static func probes(
        of byteCount: Int, like reference: MPEGAudioHeader?, in gaps: [ByteCoverage.Gap]
    ) -> [Range<Int64>] {
        let size = Int64(DurationProbe.byteCount(like: reference))
        let count = Int64(byteCount) / size
        let gaps = gaps.filter { $0.byteCount >= 2 * Double(size) }
        var counts = gaps.map { _ in 0 }
        for _ in 0..<Swift.max(0, count) {
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
        return spread(ranges)
    }

    /// Coarse first: so that any number of the first ranges lie all over the stream.
    private static func spread(_ ranges: [Range<Int64>]) -> [Range<Int64>] {
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

    // MARK: What it gives

    private var sampleRate: Double? { properties.formats.first.map { Double($0.sampleRate) } }

    /// Frames that the encoder added before and after the sound.
    private var silentFrames: Double { Double(properties.encoderDelay + properties.encoderPadding) }

    /// Where packets lie; nil while it is not known where they end.
    var dataRange: Range<Int64>? {
        guard let first = properties.dataOffset, let count = properties.dataByteCount, count > 0 else { return nil }
        let (end, overflow) = first.addingReportingOverflow(count)
        return overflow ? nil : first..<end
    }

    /// The duration as it is known now; nil while nothing tells, as in a live stream.
    public mutating func estimate() -> DurationEstimate? {
        // Packets change it slowly: every quarter of a second or so is enough.
        guard hasChanged || coverage.byteCount - knownByteCount > 8192 || coverage.frames - knownFrames > 10_000 else {
            return best
        }
        hasChanged = false
        knownByteCount = coverage.byteCount
        knownFrames = coverage.frames
        guard let new = current() else { return best }
        guard let old = best else {
            best = new
            return new
        }
        // What is about as uncertain as before would only let it waver.
        let isBetter = new.uncertainty < 0.8 * old.uncertainty
        let isContradiction = abs(new.seconds - old.seconds) > new.uncertainty
        if new.basis == .counted || isBetter || isContradiction { best = new }
        return best
    }

    private mutating func current() -> DurationEstimate? {
        guard let rate = sampleRate, rate > 0 else { return nil }
        let packet = Double(properties.formats.first?.framesPerPacket ?? 0) / rate
        if let frames = properties.frameCount {
            let seconds = Double(frames) / rate
            if properties.isPacketCountExact {
                return DurationEstimate(seconds: seconds, uncertainty: 0, basis: .counted)
            }
            // A header that tells of less than was seen lies.
            if Double(coverage.frames) - silentFrames <= Double(frames) + 2 * packet * rate {
                return DurationEstimate(seconds: seconds, uncertainty: packet, basis: .header)
            }
        }
        if let mark = properties.oggStream, let lastFrame, properties.frameCount == nil {
            let frames = lastFrame + mark.origin - Int64(properties.encoderDelay)
            return DurationEstimate(
                seconds: Double(Swift.max(0, frames)) / rate, uncertainty: 0.02, basis: .header)
        }
        guard let dataRange else { return nil }
        if properties.isVariableBitRate == false, let bitRate = properties.bitRate, bitRate > 0 {
            let sound = Double(dataRange.upperBound - dataRange.lowerBound) * 8 / bitRate
            let packets = packet > 0 ? (sound / packet).rounded() * packet : sound
            // Tags may stand at the end.
            let tags = hasSeenEnd(of: dataRange) ? 0 : 4096 * 8 / bitRate
            return DurationEstimate(
                seconds: Swift.max(0, packets - silentFrames / rate), uncertainty: packet + tags,
                basis: .constantBitRate)
        }
        return byCoverage(of: dataRange, rate: rate, packet: packet)
    }

    private func hasSeenEnd(of range: Range<Int64>) -> Bool {
        coverage.runs.last.map { $0.end >= range.upperBound - 1 } ?? false
    }

    private mutating func byCoverage(of range: Range<Int64>, rate: Double, packet: Double) -> DurationEstimate? {
        guard coverage.frames > 0 else { return nil }
        let gaps = coverage.gaps(in: range)
        let scatter = GapScatter(gaps)
        if scatter.count >= self.scatter.count { self.scatter = scatter }
        let total = frames(of: gaps)
        let gapBytes = gaps.reduce(0) { $0 + $1.byteCount }
        let seconds = Swift.max(0, (total - silentFrames) / rate)
        if gapBytes == 0 { return DurationEstimate(seconds: seconds, uncertainty: 0, basis: .counted) }
        let isProbed = gaps.contains { $0.before != nil && $0.after != nil }
        return DurationEstimate(
            seconds: seconds, uncertainty: uncertainty(of: gaps, rate: rate) / rate + packet,
            basis: isProbed ? .probes : .average)
    }

    private func frames(of gaps: [ByteCoverage.Gap]) -> Double {
        Double(coverage.frames) + Self.missingFrames(in: gaps, of: coverage)
    }

    /// Frames that the gaps probably hold. One gap behind all that was seen is taken to be like all of that.
    private static func missingFrames(in gaps: [ByteCoverage.Gap], of coverage: ByteCoverage) -> Double {
        let mean = coverage.density
        return gaps.reduce(0) { $0 + $1.byteCount * (gaps.count == 1 ? mean : $1.density(otherwise: mean)) }
    }

    /// Frames within which the truth lies, in 95 of 100 cases.
    ///
    /// Between two places that were looked at, the density is taken to be halfway between theirs; how much neighbours
    /// differ tells how wrong that can be.
    private func uncertainty(of gaps: [ByteCoverage.Gap], rate: Double) -> Double {
        let missing = Self.missingFrames(in: gaps, of: coverage)
        let unknown = coverage.uncertainty(ofMissing: missing, rate: rate)
        guard scatter.count >= 2 else { return unknown }
        let probed = scatter.frames(squares: gaps.reduce(0) { $0 + $1.byteCount * $1.byteCount })
        guard scatter.count >= 8 else {
            return Swift.min(unknown, Swift.max(probed, unknown * 2 / Double(scatter.count + 2)))
        }
        // Small probes with few packets of unequal sizes lean to one side by up to a hundredth.
        let leaning = Swift.min(0.012 * missing, probed)
        return (probed * probed + leaning * leaning).squareRoot()
    }
}

extension DurationEstimator {
    /// Which byte sounds when; nil while too little is known.
    public var seekMap: SeekMap? {
        guard let dataRange, let perPacket = properties.formats.first?.framesPerPacket else { return nil }
        let total = properties.packetCount.map { $0.multipliedReportingOverflow(by: Int64(perPacket)) }
        return SeekMap(
            coverage: coverage, range: dataRange, framesPerPacket: perPacket, reference: reference,
            scatter: scatter.count > 0 ? scatter : nil,
            totalFrames: total.flatMap { $0.overflow ? nil : $0.partialValue })
    }
}
