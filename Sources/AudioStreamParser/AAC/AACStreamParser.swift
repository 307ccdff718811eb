// SPDX-License-Identifier: Apache-2.0

/// Frames of AAC that follow each other, in ADTS or LOAS.
final class AACStreamParser<Framing: AACFraming>: FrameScanner {
    static var syncByte: UInt8 { Framing.syncByte }
    static var headerByteCount: Int { Framing.headerByteCount }

    private(set) var properties = StreamProperties()
    var demand: ParserDemand { .following }

    private let start: Int64
    let resourceByteCount: Int64?
    let limits: ParserLimits
    private var framing = Framing()
    private var timeline = FrameTimeline()
    /// What all frames have in common; nil before the first.
    private var key: Int?
    /// The first configuration, at whose rate packets are counted.
    private var first: AudioSpecificConfig?
    /// The last one.
    private var last: AudioSpecificConfig?
    /// Packets in another configuration than the first, since it began; nil as long as there is none.
    private var otherPacketCount: Int64?
    var scan: FrameScan

    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.start = start
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        scan = FrameScan(at: start)
        properties.container = Framing.container
    }

    var isRecognized: Bool { timeline.packetsSeen > 0 }
    var isAfterJump: Bool { timeline.isAfterJump }

    func jump() { timeline.jump() }

    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        let end = try endFrames(emit: emit)
        guard timeline.packetsSeen > 0 else { throw .endedEarly(offset: end) }
        if !timeline.isPositionEstimated {
            properties.packetCount = timeline.nextPacket
            properties.isPacketCountExact = true
            properties.dataByteCount = timeline.endOffset - (properties.dataOffset ?? start)
            properties.frameCount = timeline.nextFrame
            properties.bitRate = timeline.bitRate(sampleRate: properties.formats.first?.sampleRate)
            emit(.properties(properties))
        }
    }

    func exactLocation(atFrame frame: Int64) -> PacketLocation? {
        guard let perPacket = properties.formats.first?.framesPerPacket, perPacket > 0 else { return nil }
        return timeline.exactLocation(ofPacket: Swift.max(0, frame) / Int64(perPacket))
    }

    func location(ofPacket packet: Int64) -> PacketLocation? { timeline.location(ofPacket: packet) }

    func expect(_ location: PacketLocation) { timeline.expect(location) }

    // MARK: Frames

    func nextFrame(in bytes: ArraySlice<UInt8>, at index: Int) -> (frame: AACFrame, byteCount: Int)? {
        guard let key, let frame = Framing.frame(in: bytes, at: index), frame.key == key else { return nil }
        return (frame, frame.byteCount)
    }

    func isHeader(in bytes: ArraySlice<UInt8>, at index: Int) -> Bool { nextFrame(in: bytes, at: index) != nil }

    /// A header that agrees with the others, and another one behind the frame.
    func frame(in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool) -> FrameFinding<AACFrame> {
        guard let frame = Framing.frame(in: bytes, at: index) else { return .none }
        if let key, frame.key != key { return otherFrame(frame, in: bytes, at: index, atEnd: atEnd) }
        let next = index + frame.byteCount
        guard next + Framing.headerByteCount <= bytes.endIndex else {
            if !atEnd { return .needs(frame.byteCount + Framing.headerByteCount) }
            return next == bytes.endIndex ? .frame(frame, byteCount: frame.byteCount) : .none
        }
        if Framing.frame(in: bytes, at: next)?.key == frame.key { return .frame(frame, byteCount: frame.byteCount) }
        switch TagReader.match(bytes, at: next, limits: limits) {
        case .tag: return .frame(frame, byteCount: frame.byteCount)
        case .needs(let count) where !atEnd: return .needs(frame.byteCount + count)
        default: return .none
        }
    }

    /// A header that does not agree with the stream's so far: only if several that follow agree with it, another stream
    /// was appended.
    private func otherFrame(
        _ frame: AACFrame, in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool
    ) -> FrameFinding<AACFrame> {
        guard Framing.tellsConfiguration else { return .none }
        var next = index + frame.byteCount
        for _ in 0..<3 {
            guard next + Framing.headerByteCount <= bytes.endIndex else {
                return atEnd ? .none : .needs(next + Framing.headerByteCount - index)
            }
            guard let following = Framing.frame(in: bytes, at: next), following.key == frame.key else { return .none }
            next += following.byteCount
        }
        return .frame(frame, byteCount: frame.byteCount)
    }

    func take(
        _ frame: AACFrame, _ bytes: ArraySlice<UInt8>, at offset: Int64, emit: (ParserEvent) -> Void
    ) {
        guard let unwrapped = framing.unwrap(frame, bytes) else {
            // Before its configuration came a packet means nothing, and a damaged one neither.
            if timeline.packetsSeen > 0 { scan.isDiscontinuous = true }
            return
        }
        if properties.formats.isEmpty { begin(unwrapped.configuration, at: offset, emit: emit) }
        if let last, !last.decodes(like: unwrapped.configuration) { otherPacketCount = 0 }
        key = frame.key
        last = unwrapped.configuration
        let perPacket = frameCount(of: frame, rate: unwrapped.configuration.sampleRate)
        for (number, data) in unwrapped.packets.enumerated() {
            let byteCount = number == 0 ? frame.byteCount : 0
            let location = timeline.next(at: offset, byteCount: byteCount, frameCount: perPacket)
            emit(
                .packet(
                    AudioPacket(
                        data: decodable(data, of: bytes, unwrapped.configuration), byteOffset: offset,
                        byteCount: byteCount, index: location.packet, startFrame: location.startFrame,
                        frameCount: perPacket,
                        isPositionEstimated: location.isEstimated, isDiscontinuous: scan.isDiscontinuous)))
            scan.isDiscontinuous = false
        }
        if let isVariable = timeline.variability, isVariable != properties.isVariableBitRate {
            properties.isVariableBitRate = isVariable
            properties.bitRate = timeline.bitRate(sampleRate: properties.formats.first?.sampleRate)
            emit(.properties(properties))
        }
    }

    /// A packet in another configuration than the first has a header, from which the decoder learns what has changed.
    private func decodable(
        _ packet: ArraySlice<UInt8>, of frame: ArraySlice<UInt8>, _ configuration: AudioSpecificConfig
    ) -> ArraySlice<UInt8> {
        otherPacketCount == nil ? packet : Framing.framed(packet, of: frame, configuration) ?? packet
    }

    /// Frames of a packet at the first configuration's rate.
    private func frameCount(of frame: AACFrame, rate: Int) -> Int {
        let perPacket = (properties.formats.first?.framesPerPacket ?? 1024) * frame.blockCount
        guard let count = otherPacketCount, let first, rate > 0, rate != first.sampleRate else { return perPacket }
        otherPacketCount = count + 1
        // The whole of them, so that what is rounded does not add up.
        let total = { (count: Int64) in count * Int64(perPacket) * Int64(first.sampleRate) / Int64(rate) }
        return Int(total(count + 1) - total(count))
    }

    private func begin(_ configuration: AudioSpecificConfig, at offset: Int64, emit: (ParserEvent) -> Void) {
        properties.formats = configuration.formats
        first = configuration
        properties.dataOffset = scan.isSequential ? offset : start
        timeline.dataOffset = properties.dataOffset ?? offset
        timeline.framesPerPacket = properties.formats.first?.framesPerPacket ?? 1024
        if let resourceByteCount {
            properties.dataByteCount = max(0, resourceByteCount - timeline.dataOffset)
        }
        emit(.properties(properties))
    }
}
