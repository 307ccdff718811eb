// SPDX-License-Identifier: Apache-2.0

/// Frames of AAC that follow each other, in ADTS or LOAS.
final class AACStreamParser<Framing: AACFraming>: ContainerParser {
    private(set) var properties = StreamProperties()
    var demand: ParserDemand { .following }

    private let start: Int64
    private let resourceByteCount: Int64?
    private let limits: ParserLimits
    private var framing = Framing()
    private var timeline = FrameTimeline()
    private var configuration: AudioSpecificConfig?

    /// Bytes that no packet was made of yet, and where the first one stands.
    private var carry: [UInt8] = []
    private var carryOffset: Int64
    /// ``carry`` must have so many bytes before it is worth another look.
    private var needed = 0
    private var tag: TagReader?
    /// What all frames have in common; nil before the first.
    private var key: Int?
    /// Whether the next frame is where the last one ended.
    private var isLocked = false
    private var skipStart: Int64?
    private var isDiscontinuous = false
    private var isSequential = true

    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.start = start
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        carryOffset = start
        properties.container = Framing.container
    }

    func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        if discontinuous || offset != carryOffset + Int64(carry.count) { jump(to: offset) }
        if carry.isEmpty {
            let taken = advance(through: bytes, from: offset, atEnd: false, emit: emit)
            carry = Array(bytes.dropFirst(taken))
            carryOffset = offset + Int64(taken)
        } else {
            carry.append(contentsOf: bytes)
            if carry.count >= needed { takeCarry(atEnd: false, emit: emit) }
        }
        if timeline.packetsSeen == 0, carryOffset + Int64(carry.count) - start > limits.unrecognizedByteCount {
            throw .noAudio(offset: carryOffset)
        }
    }

    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        takeCarry(atEnd: true, emit: emit)
        let end = carryOffset + Int64(carry.count)
        guard timeline.packetsSeen > 0 else { throw .endedEarly(offset: end) }
        if let skipStart, skipStart < end { emit(.skipped(skipStart..<end)) }
        skipStart = nil
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

    private func takeCarry(atEnd: Bool, emit: (ParserEvent) -> Void) {
        let bytes = carry[...]
        carry = []
        let taken = advance(through: bytes, from: carryOffset, atEnd: atEnd, emit: emit)
        carry = Array(bytes.dropFirst(taken))
        carryOffset += Int64(taken)
    }

    private func jump(to offset: Int64) {
        carry = []
        carryOffset = offset
        needed = 0
        tag = nil
        isLocked = false
        skipStart = nil
        isDiscontinuous = true
        isSequential = false
        timeline.jump()
    }

    // MARK: Frames

    /// Gives all frames that are whole, and says how many bytes are done with.
    private func advance(
        through bytes: ArraySlice<UInt8>, from offset: Int64, atEnd: Bool, emit: (ParserEvent) -> Void
    ) -> Int {
        var index = bytes.startIndex
        needed = 0
        let place = { (index: Int) in offset + Int64(index - bytes.startIndex) }
        while index < bytes.endIndex {
            if tag != nil {
                index += takeTag(bytes[index...], emit: emit)
                continue
            }
            if skipStart == nil, case .tag(let reader) = TagReader.match(bytes, at: index, limits: limits) {
                tag = reader
                continue
            }
            switch finding(in: bytes, at: index, atEnd: atEnd) {
            case .frame(let frame):
                if let skipStart { endSkip(from: skipStart, to: place(index), emit: emit) }
                take(frame, bytes[index..<(index + frame.byteCount)], at: place(index), emit: emit)
                index += frame.byteCount
                isLocked = true
            case .needs(let count):
                needed = count
                return index - bytes.startIndex
            case .none:
                isLocked = false
                if skipStart == nil { skipStart = place(index) }
                index += 1
                while index < bytes.endIndex, bytes[index] != Framing.syncByte { index += 1 }
            }
        }
        return bytes.count
    }

    private enum Finding {
        case none
        case needs(Int)
        case frame(AACFrame)
    }

    /// What stands at an index: a header that agrees with the others, and another one behind the frame.
    private func finding(in bytes: ArraySlice<UInt8>, at index: Int, atEnd: Bool) -> Finding {
        let rest = bytes.endIndex - index
        if rest < Framing.headerByteCount { return atEnd ? .none : .needs(Framing.headerByteCount) }
        guard let frame = Framing.frame(in: bytes, at: index), key == nil || frame.key == key else { return .none }
        let next = index + frame.byteCount
        guard next + Framing.headerByteCount <= bytes.endIndex else {
            if !atEnd { return .needs(frame.byteCount + Framing.headerByteCount) }
            return next <= bytes.endIndex && (isLocked || next == bytes.endIndex) ? .frame(frame) : .none
        }
        if let other = Framing.frame(in: bytes, at: next), other.key == frame.key { return .frame(frame) }
        if case .tag = TagReader.match(bytes, at: next, limits: limits) { return .frame(frame) }
        guard isLocked else { return .none }
        // Something is wrong here or behind the frame. If another chain begins inside it, it is this one that is broken.
        for place in (index + 1)..<next where bytes[place] == Framing.syncByte {
            guard place + Framing.headerByteCount <= bytes.endIndex, let inner = Framing.frame(in: bytes, at: place),
                inner.key == frame.key
            else { continue }
            let end = place + inner.byteCount
            guard end + Framing.headerByteCount <= bytes.endIndex else {
                if atEnd { continue }
                return .needs(end - index + Framing.headerByteCount)
            }
            if Framing.frame(in: bytes, at: end)?.key == frame.key { return .none }
        }
        return .frame(frame)
    }

    private func takeTag(_ bytes: ArraySlice<UInt8>, emit: (ParserEvent) -> Void) -> Int {
        let count = tag?.take(bytes) ?? 0
        if let reader = tag, reader.isComplete {
            tag = nil
            if let metadata = reader.metadata(limits: limits) { emit(.metadata(metadata)) }
        }
        return count
    }

    private func endSkip(from first: Int64, to end: Int64, emit: (ParserEvent) -> Void) {
        skipStart = nil
        guard first < end, timeline.packetsSeen > 0 else { return }
        // After a jump into the middle of a frame nothing was lost.
        if !timeline.isAfterJump { emit(.skipped(first..<end)) }
        isDiscontinuous = true
    }

    private func take(
        _ frame: AACFrame, _ bytes: ArraySlice<UInt8>, at offset: Int64, emit: (ParserEvent) -> Void
    ) {
        guard let unwrapped = framing.unwrap(frame, bytes) else {
            // Before its configuration came a packet means nothing, and a damaged one neither.
            if timeline.packetsSeen > 0 { isDiscontinuous = true }
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
                        isPositionEstimated: location.isEstimated, isDiscontinuous: isDiscontinuous)))
            isDiscontinuous = false
        }
        if let isVariable = timeline.variability, isVariable != properties.isVariableBitRate {
            properties.isVariableBitRate = isVariable
            properties.bitRate = timeline.bitRate(sampleRate: properties.formats.first?.sampleRate)
            emit(.properties(properties))
        }
    }

    private func begin(_ configuration: AudioSpecificConfig, at offset: Int64, emit: (ParserEvent) -> Void) {
        properties.formats = configuration.formats
        properties.dataOffset = isSequential ? offset : start
        timeline.dataOffset = properties.dataOffset ?? offset
        timeline.framesPerPacket = properties.formats.first?.framesPerPacket ?? 1024
        if let resourceByteCount {
            properties.dataByteCount = max(0, resourceByteCount - timeline.dataOffset)
        }
        emit(.properties(properties))
    }
}
