// SPDX-License-Identifier: Apache-2.0

/// FLAC as it is stored by itself (RFC 9639).
///
/// A packet does not say how long it is: it ends where the next one begins and the check of all its bytes is right.
final class FLACParser: ContainerParser, PieceReader {
    private(set) var properties = StreamProperties()
    var demand: ParserDemand {
        if case .passing(let end) = state, end > position { return .from(end) }
        return .following
    }

    private let start: Int64
    private let resourceByteCount: Int64?
    private let limits: ParserLimits

    /// What the next bytes are.
    private enum State {
        case marker
        case blockHeader
        case block(kind: Int, byteCount: Int)
        case passing(until: Int64)
        case packets
    }

    private var state = State.marker
    /// Where the next byte stands.
    var position: Int64
    /// Bytes that no packet was made of yet; they end at ``position``.
    var carry: [UInt8] = []
    private var isLastBlock = false
    private var information: FLACStreamInfo?
    private var seekTable = FrameOffsets()
    private var finder = FLACFrameFinder()
    private var nextFrame: Int64 = 0
    /// The header of the packet before; nil after a jump.
    private var lastHeader: FLACFrameHeader?
    private var packetsSeen: Int64 = 0
    private var bytesSeen: Int64 = 0
    private var isDiscontinuous = false
    private var metadata = StreamMetadata()

    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.start = start
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        position = start
        properties.container = .flac
    }

    func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        if discontinuous || offset != position { jump(to: offset) }
        var rest = bytes
        while !rest.isEmpty {
            switch state {
            case .marker:
                guard gather(&rest, until: 4) else { break }
                carry = []
                state = .blockHeader
            case .blockHeader:
                guard gather(&rest, until: 4) else { break }
                try takeBlockHeader(emit: emit)
            case .block(let kind, let byteCount):
                guard gather(&rest, until: byteCount) else { break }
                let block = carry
                carry = []
                try take(kind, block[...])
                try endBlock(emit: emit)
            case .passing(let end):
                drop(&rest, until: end)
                if position >= end { try endBlock(emit: emit) }
            case .packets:
                carry.append(contentsOf: rest)
                advance(&rest, by: rest.count)
                takePackets(atEnd: false, emit: emit)
                if packetsSeen == 0, finder.pendingByteCount(in: carry) > limits.unrecognizedByteCount {
                    throw .noAudio(offset: position)
                }
            }
        }
    }

    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        if case .packets = state { takePackets(atEnd: true, emit: emit) }
        guard packetsSeen > 0 else { throw .endedEarly(offset: position) }
        // After a jump that led behind the last packet nothing is learnt of the end.
        guard lastHeader != nil else { return }
        if properties.frameCount != nextFrame || !properties.isPacketCountExact {
            properties.frameCount = nextFrame
            if finder.isContiguous {
                properties.packetCount = packetsSeen
                properties.isPacketCountExact = true
            }
            emit(.properties(properties))
        }
        if let told = information?.frameCount, told > nextFrame { throw .cutOff(offset: position) }
    }

    private func jump(to offset: Int64) {
        carry = []
        position = offset
        isDiscontinuous = true
        lastHeader = nil
        finder.restart()
        guard let first = properties.dataOffset else {
            // Without the block of numbers nothing can be played; behind a block that was passed over it goes on.
            if case .passing(let end) = state, end != offset { state = .passing(until: max(end, offset)) }
            return
        }
        state = offset < first ? .passing(until: first) : .packets
    }

    // MARK: Blocks of metadata

    private func takeBlockHeader(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        let kind = Int(carry[0] & 0x7F)
        isLastBlock = carry[0] & 0x80 != 0
        let byteCount = Int(carry[1]) << 16 | Int(carry[2]) << 8 | Int(carry[3])
        carry = []
        guard kind != 127 else { throw .malformed(description: "a block of metadata of kind 127", offset: position) }
        // The numbers, the table, comments and pictures; padding and the programs' own blocks tell nothing.
        let isNeeded = kind == 0 || kind == 3 || kind == 4 || kind == 6 && byteCount <= limits.pictureByteCount
        state =
            isNeeded && byteCount > 0
            ? .block(kind: kind, byteCount: byteCount) : .passing(until: position + Int64(byteCount))
        if byteCount == 0 { try endBlock(emit: emit) }
    }

    private func endBlock(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        guard isLastBlock || properties.dataOffset != nil else {
            state = .blockHeader
            return
        }
        state = .packets
        guard properties.dataOffset == nil else { return }
        guard let information else { throw .malformed(description: "no block of numbers", offset: position) }
        properties.formats = [information.format]
        properties.dataOffset = position
        properties.frameCount = information.frameCount
        if let frames = information.frameCount, let perPacket = properties.formats.first?.framesPerPacket, perPacket > 0
        {
            properties.packetCount = (frames + Int64(perPacket) - 1) / Int64(perPacket)
        }
        if let resourceByteCount {
            let byteCount = max(0, resourceByteCount - position)
            properties.dataByteCount = byteCount
            if let frames = information.frameCount {
                properties.bitRate = Double(byteCount) * 8 * Double(information.sampleRate) / Double(frames)
            }
        }
        finder.information = information
        emit(.properties(properties))
        if !metadata.isEmpty { emit(.metadata(metadata)) }
    }

    private func take(_ kind: Int, _ block: ArraySlice<UInt8>) throws(StreamParserError) {
        switch kind {
        case 0:
            guard let found = FLACStreamInfo(block) else {
                throw .malformed(description: "numbers that no stream has", offset: position)
            }
            information = information ?? found
        case 3: takeSeekTable(block)
        case 4: metadata.merge(StreamMetadata(vorbisComment: block, limits: limits))
        default:
            if let picture = StreamMetadata.Picture(flacBlock: block) { metadata.pictures.append(picture) }
        }
    }

    /// Points of 18 bytes: the first frame, its packet's place behind the first packet, frames of the packet.
    private func takeSeekTable(_ block: ArraySlice<UInt8>) {
        var reader = ByteReader(block)
        while let high = reader.unsigned(4), let low = reader.unsigned(4), let farHigh = reader.unsigned(4),
            let farLow = reader.unsigned(4), reader.bytes(2) != nil
        {
            // All ones stand where a point is still to be written.
            guard high < 1 << 8, farHigh < 1 << 16 else { continue }
            seekTable.insert(
                frame: Int64(high) << 32 | Int64(low), offset: Int64(farHigh) << 32 | Int64(farLow))
        }
    }

    // MARK: Packets

    private func takePackets(atEnd: Bool, emit: (ParserEvent) -> Void) {
        let origin = position - Int64(carry.count)
        var done = 0
        while let found = finder.next(in: carry, atEnd: atEnd) {
            switch found {
            case .packet(let range, let header):
                give(range, header, at: origin + Int64(range.lowerBound), emit: emit)
                done = range.upperBound
            case .garbage(let range):
                let place = origin + Int64(range.lowerBound)..<origin + Int64(range.upperBound)
                // After a jump into the middle of a packet nothing is lost.
                if finder.isContiguous || packetsSeen == 0 || !isDiscontinuous { emit(.skipped(place)) }
                isDiscontinuous = true
                done = range.upperBound
            }
        }
        // Of garbage only its length is kept until its end is known.
        done = max(done, finder.garbageEnd ?? 0)
        carry.removeFirst(done)
        finder.drop(done)
    }

    private func give(_ range: Range<Int>, _ header: FLACFrameHeader, at offset: Int64, emit: (ParserEvent) -> Void) {
        guard let information else { return }
        let perPacket = Int64(information.blockSizes.upperBound)
        let first = place(of: header, told: header.isVariable ? header.number : header.number * perPacket)
        lastHeader = header
        let index = header.isVariable ? first / Int64(max(1, information.blockSizes.lowerBound)) : header.number
        seekTable.insert(frame: first, offset: offset - (properties.dataOffset ?? start))
        packetsSeen += 1
        bytesSeen += Int64(range.count)
        nextFrame = first + Int64(header.blockSize)
        emit(
            .packet(
                AudioPacket(
                    data: Array(carry[range])[...], byteOffset: offset, byteCount: range.count, index: index,
                    startFrame: first, frameCount: header.blockSize, isDiscontinuous: isDiscontinuous)))
        isDiscontinuous = false
    }

    /// Where a packet begins: by its number, or after the one before where that is another stream's in the same resource.
    private func place(of header: FLACFrameHeader, told: Int64) -> Int64 {
        guard let last = lastHeader, last.isVariable == header.isVariable else { return told }
        let step = last.isVariable ? Int64(last.blockSize) : 1
        return header.number == last.number + step || header.number <= last.number ? nextFrame : told
    }

    // MARK: Seeking

    func expect(_ location: PacketLocation) {}

    func location(ofPacket packet: Int64) -> PacketLocation? {
        let perPacket = Int64(information?.blockSizes.upperBound ?? 0)
        return location(atFrame: max(0, packet).multipliedReportingOverflow(by: perPacket).partialValue)
    }

    func location(atFrame frame: Int64) -> PacketLocation? {
        guard let information, let first = properties.dataOffset else { return nil }
        let perPacket = Int64(information.blockSizes.upperBound)
        let frame = max(0, min(frame, (properties.frameCount ?? .max) - 1))
        let known = seekTable.floor(frame) ?? (0, 0)
        // From a point near enough it is shorter to read on than to guess.
        if frame - known.frame <= 12 * Int64(information.sampleRate) {
            return PacketLocation(
                packet: known.frame / perPacket, startFrame: known.frame, byteOffset: first + known.offset,
                isEstimated: false)
        }
        var density = packetsSeen > 0 ? Double(bytesSeen) / Double(max(1, nextFrame)) : 0
        if let bytes = properties.dataByteCount, let frames = properties.frameCount, frames > 0 {
            density = Double(bytes) / Double(frames)
        }
        let distance = Double(frame - known.frame) * density
        guard distance < 1e15, density > 0 else { return nil }
        return PacketLocation(
            packet: frame / perPacket, startFrame: frame, byteOffset: first + known.offset + Int64(distance),
            isEstimated: true)
    }
}
