// SPDX-License-Identifier: Apache-2.0

/// Samples in WAV files, also in those of more than 4 GB (RF64, EBU Tech 3306).
///
/// Packets are pieces of ``WaveFormat/framesPerPacket`` frames, counted from the first frame, wherever reading begins.
final class WaveParser: ContainerParser, PieceReader {
    private(set) var properties = StreamProperties()
    private let resourceByteCount: Int64?
    private let limits: ParserLimits

    /// What the next bytes are.
    private enum State {
        case fileHeader
        case chunkHeader
        /// A chunk that is needed as a whole, and what follows behind it.
        case content(String, byteCount: Int, end: Int64)
        case passing(until: Int64)
        case samples
    }

    private var state = State.fileHeader
    var position: Int64
    /// Bytes of something that is not whole yet; they end at ``position``.
    var carry: [UInt8] = []
    private var format: WaveFormat?
    /// Where the samples are; without an upper bound as long as nothing tells.
    private var data: Range<Int64>?
    private var isDataEndKnown = false
    /// Where the samples end by what the file says; nil where it does not.
    private var toldDataEnd: Int64?
    /// What RF64 tells of the length of `data`.
    private var largeDataByteCount: Int64?
    private var isDiscontinuous = false
    private var hasPackets = false

    /// More than any file has.
    private static let byteLimit: Int64 = 1 << 50

    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        position = start
        properties.container = .wave
    }

    var demand: ParserDemand {
        if case .passing(let end) = state, end > position {
            return end >= resourceByteCount ?? .max ? .nothing : .from(end)
        }
        return .following
    }

    func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        if discontinuous || offset != position { jump(to: offset) }
        var rest = bytes
        while !rest.isEmpty {
            switch state {
            case .fileHeader:
                guard gather(&rest, until: 12) else { break }
                carry = []
                state = .chunkHeader
            case .chunkHeader:
                guard gather(&rest, until: 8) else { break }
                try takeHeader(emit: emit)
            case .content(let kind, let byteCount, let end):
                guard gather(&rest, until: byteCount) || byteCount == 0 else { break }
                let content = carry
                carry = []
                state = end > position ? .passing(until: end) : .chunkHeader
                try take(kind, content[...], emit: emit)
            case .passing(let end):
                drop(&rest, until: end)
                if position >= end { state = data?.lowerBound == end ? .samples : .chunkHeader }
            case .samples: takeSamples(&rest, emit: emit)
            }
        }
    }

    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        if case .content(let kind, _, _) = state, kind != "fmt " { try take(kind, carry[...], emit: emit) }
        if case .samples = state, let format, !carry.isEmpty {
            let whole = carry.count / format.frameByteCount * format.frameByteCount
            let start = position - Int64(carry.count)
            if whole > 0 { give(carry.prefix(whole), at: start, emit: emit) }
        }
        carry = []
        guard let format, let data, hasPackets else { throw .endedEarly(offset: position) }
        if !properties.isPacketCountExact || position < data.upperBound, position > data.lowerBound {
            note(format, data.lowerBound..<min(position, data.upperBound), isExact: true)
            emit(.properties(properties))
        }
        // Less than a frame is nothing that could be heard.
        let end = max(position, resourceByteCount ?? 0)
        if let toldDataEnd, toldDataEnd - end >= Int64(format.frameByteCount) { throw .cutOff(offset: end) }
    }

    private func jump(to offset: Int64) {
        carry = []
        isDiscontinuous = true
        let before = position
        position = offset
        guard let format, let data else {
            if case .passing(let end) = state, offset >= before {
                state = offset >= end ? .chunkHeader : .passing(until: end)
            } else {
                state = .passing(until: .max)
            }
            return
        }
        if offset >= data.upperBound {
            // Another chunk, if it is the place behind the samples that was asked for.
            state = offset == data.upperBound + data.upperBound % 2 ? .chunkHeader : .passing(until: .max)
        } else if offset <= data.lowerBound {
            state = offset == data.lowerBound ? .samples : .passing(until: data.lowerBound)
        } else {
            // At a byte within a frame the rest of it is dropped.
            state = .samples
            let inside = (offset - data.lowerBound) % Int64(format.frameByteCount)
            skipsByteCount = inside == 0 ? 0 : format.frameByteCount - Int(inside)
        }
    }

    /// Bytes of a frame whose beginning is missing.
    private var skipsByteCount = 0

    // MARK: Chunks

    private func takeHeader(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        var reader = ByteReader(carry[...])
        let kind = reader.text(4) ?? ""
        let told = Int64(reader.littleEndian(4) ?? 0)
        let start = position
        carry = []
        // Chunks begin at even places.
        let end = start + told + told % 2
        switch kind {
        case "data" where data == nil: try takeData(start, told: told, emit: emit)
        case "fmt " where told <= 1 << 16, "ds64" where told <= 1 << 16:
            state = .content(kind, byteCount: Int(told), end: end)
        case "LIST" where told <= Int64(limits.pictureByteCount), "id3 " where told <= Int64(limits.pictureByteCount),
            "ID3 " where told <= Int64(limits.pictureByteCount):
            state = .content(kind, byteCount: Int(told), end: end)
        default:
            state = end > position ? .passing(until: end) : .chunkHeader
        }
        if case .content(let kind, 0, let end) = state {
            state = end > position ? .passing(until: end) : .chunkHeader
            try take(kind, [], emit: emit)
        }
    }

    private func takeData(_ start: Int64, told: Int64, emit: (ParserEvent) -> Void) throws(StreamParserError) {
        guard let format else { throw .malformed(description: "samples before their format", offset: start) }
        // A writer that could not go back leaves 0 or all ones, or about the most that a number with a sign can be.
        let isOpen = told == 0 || told >= 0xFFFF_FFFE || (0x7FFF_F000...0x8000_0000).contains(told)
        var byteCount = largeDataByteCount ?? (isOpen ? nil : told)
        toldDataEnd = byteCount.map { start + min($0, Self.byteLimit) }
        if let resourceByteCount {
            let rest = max(0, resourceByteCount - start)
            byteCount = byteCount.map { min($0, rest) } ?? rest
        }
        isDataEndKnown = byteCount != nil
        let end = start + (byteCount ?? Self.byteLimit)
        note(format, start..<end, isExact: resourceByteCount != nil)
        state = end > start ? .samples : .chunkHeader
        emit(.properties(properties))
    }

    private func note(_ format: WaveFormat, _ range: Range<Int64>, isExact: Bool) {
        data = range
        properties.formats = [format.format]
        properties.dataOffset = range.lowerBound
        properties.bitRate = Double(format.frameByteCount * 8) * Double(format.sampleRate)
        properties.isVariableBitRate = false
        guard isDataEndKnown || isExact else { return }
        let frames = Int64(range.count) / Int64(format.frameByteCount)
        properties.dataByteCount = Int64(range.count)
        properties.frameCount = frames
        properties.packetCount = (frames + Int64(WaveFormat.framesPerPacket) - 1) / Int64(WaveFormat.framesPerPacket)
        properties.isPacketCountExact = isExact
    }

    private func take(
        _ kind: String, _ content: ArraySlice<UInt8>, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        switch kind {
        case "fmt " where format == nil: format = try WaveFormat(content, at: position - Int64(content.count))
        case "fmt ": break
        case "ds64":
            var reader = ByteReader(content)
            reader.position = 8
            guard let low = reader.littleEndian(4), let high = reader.littleEndian(4), high < 1 << 16 else { return }
            largeDataByteCount = Int64(high) << 32 | Int64(low)
        case "LIST":
            let metadata = StreamMetadata(waveInfo: content)
            if !metadata.isEmpty { emit(.metadata(metadata)) }
        default:
            guard case .tag(var tag) = TagReader.match(content, at: content.startIndex, limits: limits) else { return }
            _ = tag.take(content)
            if tag.isComplete, let metadata = tag.metadata(limits: limits) { emit(.metadata(metadata)) }
        }
    }

    // MARK: Samples

    private func takeSamples(_ rest: inout ArraySlice<UInt8>, emit: (ParserEvent) -> Void) {
        guard let format, let data else { return }
        if skipsByteCount > 0 {
            let count = min(skipsByteCount, rest.count)
            skipsByteCount -= count
            return advance(&rest, by: count)
        }
        let start = position - Int64(carry.count)
        guard start < data.upperBound else {
            state = .passing(until: data.upperBound + data.upperBound % 2)
            if position >= data.upperBound + data.upperBound % 2 { state = .chunkHeader }
            return
        }
        let frame = (start - data.lowerBound) / Int64(format.frameByteCount)
        let frames = WaveFormat.framesPerPacket - Int(frame % Int64(WaveFormat.framesPerPacket))
        let left = Int64(data.upperBound - start) / Int64(format.frameByteCount)
        let byteCount = Int(min(Int64(frames), left)) * format.frameByteCount
        guard byteCount > 0 else {
            // Less than a frame at the end.
            carry = []
            state = .passing(until: data.upperBound + data.upperBound % 2)
            return
        }
        if carry.isEmpty, rest.count >= byteCount {
            let packet = rest.prefix(byteCount)
            advance(&rest, by: byteCount)
            give(packet, at: start, emit: emit)
        } else if gather(&rest, until: byteCount) {
            let packet = carry
            carry = []
            give(packet[...], at: start, emit: emit)
        }
        if position >= data.upperBound + data.upperBound % 2, carry.isEmpty { state = .chunkHeader }
    }

    private func give(_ packet: ArraySlice<UInt8>, at offset: Int64, emit: (ParserEvent) -> Void) {
        guard let format, let data else { return }
        let frame = (offset - data.lowerBound) / Int64(format.frameByteCount)
        hasPackets = true
        emit(
            .packet(
                AudioPacket(
                    data: packet, byteOffset: offset, byteCount: packet.count,
                    index: frame / Int64(WaveFormat.framesPerPacket), startFrame: frame,
                    frameCount: packet.count / format.frameByteCount, isDiscontinuous: isDiscontinuous)))
        isDiscontinuous = false
    }

    // MARK: Seeking

    func expect(_ location: PacketLocation) {}

    func location(ofPacket packet: Int64) -> PacketLocation? {
        guard let format, let data else { return nil }
        let perPacket = Int64(WaveFormat.framesPerPacket * format.frameByteCount)
        let last = max(0, Int64(data.count) - 1) / perPacket
        let packet = min(max(0, packet), last)
        return PacketLocation(
            packet: packet, startFrame: packet * Int64(WaveFormat.framesPerPacket),
            byteOffset: data.lowerBound + packet * perPacket, isEstimated: false)
    }
}
