// SPDX-License-Identifier: Apache-2.0

/// Which packet is where in a stream of MPEG audio: by what was seen, by a header's table, or by the sizes so far.
package struct MPEGTimeline: Sendable {
    let resourceByteCount: Int64?
    var framesPerPacket = 1152
    var sampleRate = 44_100
    var dataOffset: Int64 = 0
    var dataByteCount: Int64?
    var packetCount: Int64?

    /// Number, first frame and offset that the next packet has, if it follows the last one.
    var nextPacket: Int64 = 0
    var nextFrame: Int64 = 0
    var endOffset: Int64 = 0
    var isPositionEstimated = false

    private(set) var packetsSeen: Int64 = 0
    private var bytesSeen: Int64 = 0
    private(set) var index = PacketIndex()

    /// Whether bit rates differ; nil while it cannot be told.
    var variability: Bool?
    /// Whether packets that were seen have two bit rates.
    private(set) var isVariable = false
    /// The first packet's mean size without padding's rounding.
    private var constantByteCount = 0.0
    private var firstBitRate = 0
    /// Bounds of the fraction of a byte by which the first packet lags behind, from padding seen.
    private var lag = 0.0...1.0

    /// Tags between packets, in order.
    private var tags: [Range<Int64>] = []

    private var info: MPEGInfoFrame?
    private var infoOffset: Int64 = 0
    private var infoByteCount: Int64 = 0
    /// Sums of a table's steps.
    private var steps: [Int64] = []
    private var hundredths: XingTable?
    private var hasTable = false

    init(resourceByteCount: Int64?) {
        self.resourceByteCount = resourceByteCount
    }

    // MARK: What is seen

    mutating func take(_ info: MPEGInfoFrame, at offset: Int64, infoByteCount: Int) {
        self.info = info
        infoOffset = offset
        self.infoByteCount = Int64(infoByteCount)
        hasTable = info.table != nil && info.packetCount != nil
        if case .hundredths(let entries) = info.table, let packets = info.packetCount,
            let bytes = info.byteCount ?? resourceByteCount.map({ $0 - offset }), bytes > 0
        {
            hundredths = XingTable(
                entries, packetCount: packets, byteCount: bytes, infoByteCount: Int64(infoByteCount),
                isSampled: info.encoder.map(XingTable.isSampled(by:)) ?? false,
                packetByteLimit: Int(320_000 / 8 * Double(framesPerPacket) / Double(sampleRate)) + 1)
        }
        if case .steps(let sizes, _) = info.table {
            var sum: Int64 = 0
            steps =
                [0]
                + sizes.map { size in
                    sum += Int64(size)
                    return sum
                }
        }
    }

    /// The info frame tells of another stream than this one.
    mutating func distrustTotals(cutOff: Bool) {
        // A stream that was cut off still has its first packets where the table says.
        if !cutOff { hasTable = false }
    }

    mutating func note(_ header: MPEGAudioHeader, byteCount: Int, at offset: Int64, packet: Int64, free: Int) {
        if packetsSeen == 0 {
            firstBitRate = header.bitRate
            constantByteCount = header.meanByteCount(free: free)
        }
        packetsSeen += 1
        bytesSeen += Int64(byteCount)
        if !isPositionEstimated { index.insert(packet, at: offset) }
        if header.bitRate != firstBitRate { isVariable = true }
        if isVariable {
            variability = true
        } else if variability == nil {
            // The lowest bit rate of all may only be the silence before a stream of variable bit rate.
            let isLowest = header.bitRate <= (header.version == .mpeg1 ? 32_000 : 8_000) && !header.isFreeFormat
            let seconds: Int64 = isLowest ? 30 : 1
            if packetsSeen * Int64(framesPerPacket) >= seconds * Int64(sampleRate) { variability = false }
        }
        if header.isFreeFormat { constantByteCount = freeByteCount(header, free: free) }
        guard !isVariable, !isPositionEstimated else { return }
        let plainByteCount = byteCount - header.paddingByteCount
        let late = Double(packet) * constantByteCount - Double(soundByteCount(before: offset))
        if late >= Double(header.slotByteCount), bytesSeen == packetsSeen * Int64(plainByteCount) {
            // Some encoders never pad.
            constantByteCount = Double(plainByteCount)
        }
        narrowLag(packet: packet, at: offset)
    }

    /// The mean size in the free format: that of the thousands of bits a second that are nearest to what was seen.
    private func freeByteCount(_ header: MPEGAudioHeader, free: Int) -> Double {
        if bytesSeen == packetsSeen * Int64(free) { return Double(free) }
        let perKilobit = Double(header.frameCount) / 8 * 1000 / Double(header.sampleRate)
        return (Double(bytesSeen) / Double(packetsSeen) / perKilobit).rounded() * perKilobit
    }

    /// Padding comes where the mean size has summed up to a whole slot: each offset tells more of where the sum began.
    private mutating func narrowLag(packet: Int64, at offset: Int64) {
        let exact = Double(soundByteCount(before: offset)) - Double(packet) * constantByteCount
        let low = Swift.max(lag.lowerBound, exact)
        let high = Swift.min(lag.upperBound, exact + 1)
        if low <= high { lag = low...high }
    }

    /// Bits a second: as told, or as the packets so far have it.
    var bitRate: Double? {
        guard sampleRate > 0, framesPerPacket > 0 else { return nil }
        let packetsPerSecond = Double(sampleRate) / Double(framesPerPacket)
        if packetsSeen > 0, !isVariable, variability == false { return constantByteCount * 8 * packetsPerSecond }
        if let info, let packets = info.packetCount, let bytes = info.byteCount {
            return Double(bytes) * 8 / Double(packets) * packetsPerSecond
        }
        return packetsSeen > 0 ? Double(bytesSeen) * 8 / Double(packetsSeen) * packetsPerSecond : nil
    }

    /// Bytes of a packet, on the mean.
    private var meanByteCount: Double {
        if let info, let packets = info.packetCount, let bytes = info.byteCount, bytes > infoByteCount {
            return Swift.max(1, Double(bytes - infoByteCount) / Double(packets))
        }
        return packetsSeen > 0 ? Swift.max(1, Double(bytesSeen) / Double(packetsSeen)) : 1
    }

    // MARK: Numbers and offsets

    /// More than any file has; a station may send one with each piece of music.
    private static let tagLimit = 256

    /// Takes note of tags between packets.
    mutating func note(tags range: Range<Int64>) {
        guard tags.count < Self.tagLimit, !tags.contains(where: { $0.overlaps(range) }) else { return }
        tags.insert(range, at: tags.firstIndex { $0.lowerBound > range.lowerBound } ?? tags.endIndex)
    }

    /// Bytes of the tags between packets that were seen.
    var tagByteCount: Int64 { tags.reduce(0) { $0 + Int64($1.count) } }

    /// Bytes of packets before an offset.
    private func soundByteCount(before offset: Int64) -> Int64 {
        tags.reduce(offset - dataOffset) { $1.lowerBound < offset ? $0 - Int64($1.count) : $0 }
    }

    /// The offset before which there are so many bytes of packets.
    private func offset(behindSound byteCount: Int64) -> Int64 {
        tags.reduce(dataOffset + byteCount) { $1.lowerBound <= $0 ? $0 + Int64($1.count) : $0 }
    }

    /// Where a packet of a constant bit rate begins, in bytes from the first.
    private func constantOffset(of packet: Int64) -> Double {
        (Double(packet) * constantByteCount + (lag.lowerBound + lag.upperBound) / 2).rounded(.down)
    }

    /// The number of the packet at an offset, if all have one bit rate and the offset is a packet's.
    func constantNumber(at offset: Int64) -> Int64? {
        guard !isVariable, packetsSeen > 0, constantByteCount >= 1, offset >= dataOffset else { return nil }
        let sound = Double(soundByteCount(before: offset))
        let packet = (sound / constantByteCount).rounded()
        guard abs(constantOffset(of: Int64(packet)) - sound) <= 4 else { return nil }
        return Int64(packet)
    }

    /// More packets than any stream has; so many, of the largest size, can still be counted with.
    private static let packetLimit: Int64 = 1 << 40

    func location(ofPacket packet: Int64) -> PacketLocation? {
        guard packetsSeen > 0 || info != nil else { return nil }
        let last = Swift.max(0, (packetCount ?? Self.packetLimit) - 1)
        let packet = Swift.min(Swift.max(0, packet), last)
        if packet == 0 { return at(0, dataOffset, isEstimated: false) }
        if let seen = index.nearest(before: packet) { return at(seen.packet, seen.offset, isEstimated: false) }
        if !isVariable, variability == false, packetsSeen > 0 {
            let sound = Int64(bounded: constantOffset(of: packet))
            return at(packet, offset(behindSound: sound), isEstimated: false)
        }
        if hasTable, let located = tableLocation(ofPacket: packet) { return located }
        return at(packet, dataOffset + Int64(bounded: Double(packet) * meanByteCount), isEstimated: true)
    }

    /// The last packet at or before a number whose place is certain: all of a constant bit rate, else those that were
    /// seen or stand in a table of each packet.
    func exactLocation(ofPacket packet: Int64) -> PacketLocation? {
        guard let found = location(ofPacket: packet), found.isEstimated else { return location(ofPacket: packet) }
        guard let seen = index.last(before: Swift.max(0, packet)) else { return at(0, dataOffset, isEstimated: false) }
        return at(seen.packet, seen.offset, isEstimated: false)
    }

    private func at(_ packet: Int64, _ offset: Int64, isEstimated: Bool) -> PacketLocation {
        PacketLocation(
            packet: packet, startFrame: packet.multipliedReportingOverflow(by: Int64(framesPerPacket)).partialValue,
            byteOffset: offset, isEstimated: isEstimated)
    }

    private func tableLocation(ofPacket packet: Int64) -> PacketLocation? {
        guard let info else { return nil }
        switch info.table {
        case .hundredths:
            guard let offset = hundredths?.offset(ofPacket: packet) else { return nil }
            return at(packet, Swift.max(dataOffset, infoOffset + offset), isEstimated: true)
        case .steps(_, let packetsPerEntry):
            let entry = Int(clamping: packet / Int64(packetsPerEntry))
            guard entry < steps.count else { return nil }
            // Some tables count from the info frame on, others from the first packet.
            let origin = steps.last == info.byteCount ? infoOffset : dataOffset
            return at(Int64(entry) * Int64(packetsPerEntry), origin + steps[entry], isEstimated: false)
        case nil:
            return nil
        }
    }

    /// What a table in hundredths tells of the surroundings of a packet that was not seen.
    func surroundings(ofPacket packet: Int64) -> TableSurroundings? {
        guard hasTable, location(ofPacket: packet)?.isEstimated == true else { return nil }
        return hundredths?.surroundings(ofPacket: packet, from: infoOffset)
    }

    /// The number of the first packet after a jump.
    func number(at offset: Int64, expecting expectation: PacketLocation?) -> PacketLocation {
        if offset == dataOffset { return at(0, offset, isEstimated: false) }
        if let seen = index.packet(at: offset) { return at(seen, offset, isEstimated: false) }
        if let expectation, !expectation.isEstimated, expectation.byteOffset == offset {
            return PacketLocation(
                packet: expectation.packet, startFrame: expectation.startFrame, byteOffset: offset, isEstimated: false)
        }
        if variability == false, let packet = constantNumber(at: offset) {
            return at(packet, offset, isEstimated: false)
        }
        if let expectation {
            let more = ((Double(offset) - Double(expectation.byteOffset)) / meanByteCount).rounded()
            return at(limited(Double(expectation.packet) + more), offset, isEstimated: true)
        }
        return at(limited(Double(offset - dataOffset) / meanByteCount), offset, isEstimated: true)
    }

    private func limited(_ packet: Double) -> Int64 {
        Int64(Swift.min(Swift.max(0, packet.rounded()), Double(Self.packetLimit)))
    }
}
