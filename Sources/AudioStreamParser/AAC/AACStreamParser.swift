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
        guard let frame = Framing.frame(in: bytes, at: index), key == nil || frame.key == key else { return .none }
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

    func take(
        _ frame: AACFrame, _ bytes: ArraySlice<UInt8>, at offset: Int64, emit: (ParserEvent) -> Void
    ) {
        guard let unwrapped = framing.unwrap(frame, bytes) else {
            // Before its configuration came a packet means nothing, and a damaged one neither.
            if timeline.packetsSeen > 0 { scan.isDiscontinuous = true }
            return
        }
        if properties.formats.isEmpty { begin(unwrapped.configuration, at: offset, emit: emit) }
        key = key ?? frame.key
        let perPacket = (properties.formats.first?.framesPerPacket ?? 1024) * frame.blockCount
        for (number, data) in unwrapped.packets.enumerated() {
            let byteCount = number == 0 ? frame.byteCount : 0
            let location = timeline.next(at: offset, byteCount: byteCount, frameCount: perPacket)
            emit(
                .packet(
                    AudioPacket(
                        data: data, byteOffset: offset, byteCount: byteCount, index: location.packet,
                        startFrame: location.startFrame, frameCount: perPacket,
                        isPositionEstimated: location.isEstimated, isDiscontinuous: scan.isDiscontinuous)))
            scan.isDiscontinuous = false
        }
        if let isVariable = timeline.variability, isVariable != properties.isVariableBitRate {
            properties.isVariableBitRate = isVariable
            properties.bitRate = timeline.bitRate(sampleRate: properties.formats.first?.sampleRate)
            emit(.properties(properties))
        }
    }

    private func begin(_ configuration: AudioSpecificConfig, at offset: Int64, emit: (ParserEvent) -> Void) {
        properties.formats = configuration.formats
        properties.dataOffset = scan.isSequential ? offset : start
        timeline.dataOffset = properties.dataOffset ?? offset
        timeline.framesPerPacket = properties.formats.first?.framesPerPacket ?? 1024
        if let resourceByteCount {
            properties.dataByteCount = max(0, resourceByteCount - timeline.dataOffset)
        }
        emit(.properties(properties))
    }
}
