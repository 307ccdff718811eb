// SPDX-License-Identifier: Apache-2.0

/// Numbers the packets of a stream whose frames follow each other without a table, and knows where they are.
struct FrameTimeline {
    var framesPerPacket = 1024
    var dataOffset: Int64 = 0

    /// Number and first frame of the next packet, if it follows the last one.
    private(set) var nextPacket: Int64 = 0
    private(set) var nextFrame: Int64 = 0
    private(set) var endOffset: Int64 = 0
    private(set) var packetsSeen: Int64 = 0
    private(set) var isPositionEstimated = false
    /// Whether the next packet's number has to be found out.
    private(set) var isAfterJump = false

    private var bytesSeen: Int64 = 0
    private var index = PacketIndex()
    private var expectation: PacketLocation?
    /// Mean sizes of the packets of each half second or so, least and most.
    private var windowByteCount = 0
    private var windowPacketCount = 0
    private var leastMean = Double.infinity
    private var mostMean = 0.0

    mutating func jump() { isAfterJump = true }

    mutating func expect(_ location: PacketLocation) { expectation = location }

    /// Whether packets differ in size for longer than a bit reservoir evens out; nil while it cannot be told.
    var variability: Bool? {
        if mostMean > leastMean * 1.35 { return true }
        // A constant rate shows late, and a variable one may begin with silence.
        return nil
    }

    /// Bits a second of the packets so far.
    func bitRate(sampleRate: Int?) -> Double? {
        guard let sampleRate, packetsSeen > 0, framesPerPacket > 0 else { return nil }
        return Double(bytesSeen) * 8 / Double(packetsSeen) * Double(sampleRate) / Double(framesPerPacket)
    }

    /// Numbers the packet at an offset.
    mutating func next(at offset: Int64, byteCount: Int, frameCount: Int) -> PacketLocation {
        if isAfterJump { settle(at: offset) }
        let location = PacketLocation(
            packet: nextPacket, startFrame: nextFrame, byteOffset: offset, isEstimated: isPositionEstimated)
        if !isPositionEstimated, byteCount > 0 { index.insert(nextPacket, at: offset) }
        packetsSeen += 1
        bytesSeen += Int64(byteCount)
        nextPacket += 1
        nextFrame += Int64(frameCount)
        endOffset = offset + Int64(byteCount)
        note(byteCount)
        return location
    }

    private mutating func note(_ byteCount: Int) {
        windowByteCount += byteCount
        windowPacketCount += 1
        guard windowPacketCount == 24 else { return }
        let mean = Double(windowByteCount) / 24
        leastMean = min(leastMean, mean)
        mostMean = max(mostMean, mean)
        windowByteCount = 0
        windowPacketCount = 0
    }

    private mutating func settle(at offset: Int64) {
        isAfterJump = false
        defer { expectation = nil }
        if offset == dataOffset {
            move(to: 0, isEstimated: false)
        } else if let seen = index.packet(at: offset) {
            move(to: seen, isEstimated: false)
        } else if let expectation, !expectation.isEstimated, expectation.byteOffset == offset {
            move(to: expectation.packet, isEstimated: false)
        } else {
            let origin = expectation?.byteOffset ?? dataOffset
            let (distance, overflow) = offset.subtractingReportingOverflow(origin)
            let more = overflow ? 0 : (Double(distance) / meanByteCount).rounded()
            let packet = Double(expectation?.packet ?? 0) + more
            move(to: abs(packet) < 1e15 ? max(0, Int64(packet)) : 0, isEstimated: true)
        }
    }

    private mutating func move(to packet: Int64, isEstimated: Bool) {
        nextPacket = packet
        nextFrame = packet.multipliedReportingOverflow(by: Int64(framesPerPacket)).partialValue
        isPositionEstimated = isEstimated
    }

    private var meanByteCount: Double { packetsSeen > 0 ? max(1, Double(bytesSeen) / Double(packetsSeen)) : 1 }

    /// Where a packet is: as it was seen, or by the mean.
    func location(ofPacket packet: Int64) -> PacketLocation? {
        guard packetsSeen > 0 else { return nil }
        let packet = max(0, packet)
        if packet == 0 { return at(0, dataOffset, isEstimated: false) }
        if let seen = index.nearest(before: packet) { return at(seen.packet, seen.offset, isEstimated: false) }
        let distance = Double(packet) * meanByteCount
        guard distance < 1e15 else { return nil }
        return at(packet, dataOffset + Int64(distance), isEstimated: true)
    }

    /// The last packet at or before a number that was seen where it is certain.
    func exactLocation(ofPacket packet: Int64) -> PacketLocation? {
        guard packetsSeen > 0 else { return nil }
        guard let seen = index.last(before: max(0, packet)) else { return at(0, dataOffset, isEstimated: false) }
        return at(seen.packet, seen.offset, isEstimated: false)
    }

    private func at(_ packet: Int64, _ offset: Int64, isEstimated: Bool) -> PacketLocation {
        PacketLocation(
            packet: packet, startFrame: packet.multipliedReportingOverflow(by: Int64(framesPerPacket)).partialValue,
            byteOffset: offset, isEstimated: isEstimated)
    }
}
