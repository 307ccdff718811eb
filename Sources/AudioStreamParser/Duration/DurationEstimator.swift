// SPDX-License-Identifier: Apache-2.0

/// Tells how long a stream is, from whatever is known of it: a header, packets of one size, pieces here and there.
///
/// It is fed with the parser's properties and packets and, if it asks for them, with probes; what it then gives holds
/// the truth between its bounds in 95 of 100 cases and does not get worse.
public struct DurationEstimator: Sendable {
    private(set) var properties = StreamProperties()
    private(set) var coverage = ByteCoverage()
    private(set) var reference: MPEGAudioHeader?
    /// The fixed part of ADTS headers, as probes have found it.
    private var probeKey: Int?
    private var best: DurationEstimate?
    /// What was known when ``best`` was found.
    private var knownByteCount: Int64 = -1
    private var knownFrames: Int64 = -1
    private var hasChanged = true
    /// How much neighbours differed when most of them were known.
    private(set) var scatter = GapScatter([])
    var plan = ProbePlan()
    /// The end of a stream in Ogg, as its last page tells.
    private var lastFrame: Int64?
    private var fragmentTail = FragmentTail()
    /// Whether the end of the resource was looked at, for its last page or its tags.
    private var hasLookedAtEnd = false
    private var hasAskedForTags = false
    private var trailingTagByteCount: Int64 = 0
    /// Whether a probe has found another bit rate where there seemed to be one.
    private var isVariableAfterAll = false

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
        hasChanged = true
        guard let range = wholeRange else { return }
        if let mark = properties.oggStream {
            lastFrame = mark.lastFrame(in: bytes) ?? lastFrame
            hasLookedAtEnd = true
        } else if let mark = properties.fragments {
            fragmentTail.take(bytes, at: offset, of: range, mark: mark)
        } else if offset + Int64(bytes.count) == range.upperBound, bytes.count <= Int(TrailingTags.tailByteCount) {
            let count = Int64(TrailingTags.byteCount(atEndOf: bytes))
            if count <= (range.upperBound - range.lowerBound) / 2 { trailingTagByteCount = count }
            hasLookedAtEnd = true
            best = nil
        } else {
            takePackets(of: bytes, at: offset)
        }
    }

    private mutating func takePackets(of bytes: ArraySlice<UInt8>, at offset: Int64) {
        let probe = DurationProbe(bytes, at: offset, of: properties.container, like: reference, key: &probeKey)
        guard let packet = probe.packets.last else {
            let full = Int64(DurationProbe.byteCount(like: reference))
            return plan.noteMiss(of: offset..<(offset + Int64(bytes.count)), full: full)
        }
        plan.note(packetByteCount: packet.byteCount)
        if let expected = constantByteCount, abs(Double(packet.byteCount) - expected) > 5 {
            isVariableAfterAll = true
            best = nil
        }
        // Where a table tells the number of packets, how they lie between its entries is all that matters.
        let takesAll = properties.packetCount != nil || plan.isWide(byteCount: bytes.count)
        for packet in takesAll ? probe.packets[...] : probe.packets.suffix(1) {
            coverage.insert(from: packet.offset, byteCount: packet.byteCount, frames: packet.frameCount * framesScale)
        }
    }

    /// Whether packets seem to have one bit rate.
    private var isConstant: Bool { properties.isVariableBitRate == false && !isVariableAfterAll }

    /// Bytes of a packet on the mean, where all seem to have one bit rate.
    private var constantByteCount: Double? {
        guard isConstant, let bitRate = properties.bitRate, let duration = properties.formats.first?.packetDuration
        else { return nil }
        return bitRate / 8 * duration
    }

    /// Frames of the first format for each frame of the core: 2 where the first is HE-AAC.
    private var framesScale: Int {
        guard properties.container == .adts, let perPacket = properties.formats.first?.framesPerPacket else { return 1 }
        return Swift.max(1, perPacket / 1024)
    }

    // MARK: What it asks for

    /// Whether probes would make the estimate better than a packet or so, and enough is known to choose them.
    public var wantsProbes: Bool {
        guard awaitsProbes else { return isOpen && wantsTags }
        // Packets of one bit rate have shown that after a second.
        return properties.container != .mpegAudio || Double(coverage.frames) >= sampleRate ?? 0
    }

    /// Whether the stream does not tell how long it is, and where it ends is known.
    private var isOpen: Bool { dataRange != nil && properties.frameCount == nil }

    /// Whether nothing but places all over the stream tells which byte sounds when.
    public var wantsPlaces: Bool {
        (properties.container == .mpegAudio || properties.container == .adts) && dataRange != nil
            && properties.packetCount == nil && !isConstant && !properties.isPacketCountExact
    }

    /// Whether what it will ask for, at once or soon, tells much more than what was received: then it is better not to
    /// tell an estimate before.
    public var awaitsProbes: Bool {
        guard isOpen else { return false }
        if properties.oggStream != nil { return !hasLookedAtEnd }
        return properties.fragments != nil ? fragmentTail.wantsMore : wantsPlaces
    }

    /// Places from which on it is believed how much they differ.
    private static let trustedCount = 32

    /// Places at which a bit rate that seems to be the only one is looked at.
    private static let checkCount: Int64 = 5

    /// Whether tags at the end would count as sound.
    private var wantsTags: Bool {
        (properties.container == .mpegAudio || properties.container == .adts) && !hasAskedForTags
            && !properties.isPacketCountExact
    }

    /// Ranges of bytes to look at next, in the order in which they tell most; when they were taken there may be more,
    /// until none are left.
    ///
    /// - Parameter byteCount: how many bytes may still be asked for.
    public mutating func probes(byteCount: Int) -> [Range<Int64>] {
        guard let range = wholeRange else { return [] }
        if properties.oggStream != nil {
            guard !hasLookedAtEnd else { return [] }
            let end = range.upperBound
            return [Swift.max(range.lowerBound, end - OggStreamMark.tailByteCount)..<end]
        }
        if properties.fragments != nil {
            let next = fragmentTail.range(in: range)
            return fragmentTail.wantsMore && next.count <= byteCount ? [next] : []
        }
        var ranges: [Range<Int64>] = []
        if wantsTags {
            hasAskedForTags = true
            let end = range.upperBound
            ranges.append(Swift.max(range.lowerBound, end - TrailingTags.tailByteCount)..<end)
        }
        guard let dataRange, byteCount > Int(TrailingTags.tailByteCount) else { return ranges }
        if !wantsPlaces {
            // A few places tell whether the bit rate of the beginning goes on: it may have been silence.
            let size = Int64(DurationProbe.byteCount(like: reference))
            let count = Swift.min(Self.checkCount * size, Int64(byteCount) - TrailingTags.tailByteCount)
            let isWorthIt = !ranges.isEmpty && properties.container == .mpegAudio && reference?.isFreeFormat == false
            return ranges
                + (isWorthIt
                    ? ProbePlan.spread(over: coverage.gaps(in: dataRange), byteCount: count, size: size) : [])
        }
        var most = Int.max
        if let known = current(), known.basis == .probes {
            // Nobody sees a quarter of a second; but few places that happen to agree tell less than it seems.
            let ratio = known.uncertainty / Swift.max(0.25, 0.004 * known.seconds)
            if !plan.isLeaning, ratio < 1, scatter.count >= Self.trustedCount { return ranges }
            let needed = 1.5 * Double(scatter.count) * Swift.max(1, ratio * ratio)
            most = Swift.max(Self.trustedCount, Int(Swift.min(needed, 1e6)) - scatter.count)
        }
        let left = byteCount - ranges.reduce(0) { $0 + $1.count }
        let full = Int64(DurationProbe.byteCount(like: reference))
        return ranges + plan.ranges(byteCount: left, full: full, most: most, gaps: coverage.gaps(in: dataRange))
    }

    /// Ranges where headers are that the last ranges have missed.
    public mutating func missedProbes(byteCount: Int) -> [Range<Int64>] {
        plan.missedRanges(byteCount: byteCount)
    }

    // MARK: What it gives

    var sampleRate: Double? { properties.formats.first.map { Double($0.sampleRate) } }

    /// Frames that the encoder added before and after the sound.
    private var silentFrames: Double { Double(properties.encoderDelay + properties.encoderPadding) }

    /// Where packets lie; nil while it is not known where they end.
    var dataRange: Range<Int64>? {
        guard let range = wholeRange else { return nil }
        if properties.isPacketCountExact { return range }
        return range.lowerBound..<Swift.max(range.lowerBound + 1, range.upperBound - trailingTagByteCount)
    }

    /// The same with the tags at the end.
    private var wholeRange: Range<Int64>? {
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
        best = best.map { new.following($0) } ?? new
        return best
    }

    /// What is known now, whatever was told before.
    package mutating func current() -> DurationEstimate? {
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
        if properties.fragments != nil { return byFragments(rate: rate, packet: packet) }
        guard let dataRange else { return nil }
        if isConstant, let bitRate = properties.bitRate, bitRate > 0 {
            let bytes = dataRange.upperBound - dataRange.lowerBound - properties.tagByteCount
            let sound = Double(Swift.max(0, bytes)) * 8 / bitRate
            let packets = packet > 0 ? (sound / packet).rounded() * packet : sound
            // Tags may stand at the end.
            let tags = hasLookedAtEnd || hasSeenEnd(of: dataRange) ? 0 : 4096 * 8 / bitRate
            return DurationEstimate(
                seconds: Swift.max(0, packets - silentFrames / rate), uncertainty: packet + tags,
                basis: .constantBitRate)
        }
        return byCoverage(of: dataRange, rate: rate, packet: packet)
    }

    /// By the last fragment, or by what was played of them: what lies between samples counts as it came with them.
    private func byFragments(rate: Double, packet: Double) -> DurationEstimate? {
        if let lastFrame = fragmentTail.lastFrame {
            let frames = Swift.max(0, lastFrame - Int64(properties.encoderDelay))
            return DurationEstimate(seconds: Double(frames) / rate, uncertainty: packet, basis: .header)
        }
        guard let range = dataRange, let end = coverage.runs.last?.end, coverage.frames > 0 else { return nil }
        let seen = coverage.runs.reduce(0) { $0 + $1.byteCount }
        let passed = Swift.max(seen, coverage.isWithoutHoles ? end - range.lowerBound : seen)
        let left = Swift.max(0, range.upperBound - range.lowerBound - passed)
        // A few packets of silence, or the sound between the first pictures, tell nothing of a film.
        guard Double(coverage.frames) >= 2 * rate || left <= 3 * passed else { return nil }
        let missing = Double(coverage.frames) * Double(left) / Double(passed)
        var unknown = coverage.uncertainty(ofMissing: missing, rate: rate)
        // Pictures, of which each part may have another share.
        if seen < passed / 4 * 3 || Double(coverage.frames) < 2 * rate { unknown = Swift.max(unknown, 2 * missing) }
        return DurationEstimate(
            seconds: Swift.max(0, Double(coverage.frames) + missing - Double(properties.encoderDelay)) / rate,
            uncertainty: unknown / rate + packet, basis: .average)
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
        return gaps.count == 1
            ? gaps[0].byteCount * mean : gaps.reduce(0) { $0 + $1.frames(otherwise: mean) }
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
        // What lies between the first packet and the first place, or behind the last one, is taken to be like that.
        let leaning = Swift.min((plan.isLeaning ? 0.04 : 0.004) * missing, probed)
        return (probed * probed + leaning * leaning).squareRoot()
    }
}
