// SPDX-License-Identifier: Apache-2.0

/// Opus, Vorbis and FLAC in Ogg (RFC 3533), one stream of them; others between its pages are passed over.
///
/// Several streams in a row, as stations send them, go on as one.
final class OggParser: ContainerParser {
    private(set) var properties = StreamProperties()
    var demand: ParserDemand { .following }

    private let start: Int64
    private let resourceByteCount: Int64?
    private let limits: ParserLimits
    private var reader: OggPageReader
    private var offsets = FrameOffsets()

    /// The stream that is taken, once its first page came.
    private var mapping: (any OggMapping)?
    private var serial: UInt32 = 0
    private var isInHeaders = true
    private var lastSequence: UInt32?
    /// Codecs that nothing is known of.
    private var unknown: String?
    private var failure: StreamParserError?
    /// The first stream's tags so far.
    private var metadata = StreamMetadata()

    /// A packet that goes on on the next page, and where it began; nil where its beginning is missing.
    private var partial: (bytes: [UInt8], offset: Int64)?
    private var timeline = OggTimeline()
    private var isDiscontinuous = false
    private var packetsSeen: Int64 = 0
    private var bytesSeen: Int64 = 0
    private var framesSeen: Int64 = 0

    init(start: Int64, resourceByteCount: Int64?, limits: ParserLimits) {
        self.start = start
        self.resourceByteCount = resourceByteCount
        self.limits = limits
        reader = OggPageReader(at: start)
        properties.container = .ogg
    }

    func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        if discontinuous || offset != reader.position { jump(to: offset) }
        reader.read(bytes) { take($0, emit: emit) }
        if let failure { throw failure }
        if packetsSeen == 0, reader.position - start > limits.unrecognizedByteCount + limits.pictureByteCount * 2 {
            throw .noAudio(offset: reader.position)
        }
    }

    func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        let isCutOff = reader.isWithinPage || partial != nil
        // What is no page at the end has taken no packet with it.
        let isContiguous = timeline.isContiguous
        reader.finish { take($0, emit: emit) }
        guard packetsSeen > 0 else {
            if let unknown { throw .unsupportedFormat(description: unknown, offset: start) }
            throw .endedEarly(offset: reader.position)
        }
        if isContiguous {
            properties.packetCount = packetsSeen
            properties.isPacketCountExact = true
            properties.frameCount = max(0, timeline.endFrame - Int64(properties.encoderDelay))
            properties.bitRate = bitRate
            emit(.properties(properties))
        }
        if isCutOff { throw .cutOff(offset: reader.position) }
    }

    private func jump(to offset: Int64) {
        reader.jump(to: offset)
        partial = nil
        lastSequence = nil
        isDiscontinuous = true
        if isInHeaders {
            // What is missing of them nobody knows.
            mapping = nil
            metadata = StreamMetadata()
        } else {
            timeline.jump()
        }
    }

    // MARK: Pages

    private func take(_ finding: OggPageReader.Finding, emit: (ParserEvent) -> Void) {
        guard failure == nil else { return }
        switch finding {
        case .garbage(let range):
            guard packetsSeen > 0 else { return }
            // After a jump into the middle of a page nothing was lost.
            if lastSequence != nil { emit(.skipped(range)) }
            lose()
        case .page(let page):
            if page.isFirst { return begin(page, emit: emit) }
            guard mapping != nil, page.serial == serial else {
                if mapping == nil, unknown != nil, failure == nil, packetsSeen == 0 {
                    failure = .unsupportedFormat(description: unknown ?? "", offset: page.offset)
                }
                return
            }
            if let lastSequence, page.sequence != lastSequence &+ 1 { lose() }
            guard mapping != nil else { return }
            lastSequence = page.sequence
            if isInHeaders { takeHeaders(page, emit: emit) } else { takeSound(page, emit: emit) }
        }
    }

    private func lose() {
        partial = nil
        if isInHeaders { mapping = nil }
        isDiscontinuous = true
        timeline.lose()
    }

    /// A page that a stream begins with: the first one, or one after another has ended.
    private func begin(_ page: OggPage, emit: (ParserEvent) -> Void) {
        let first = page.pieces.first.map { page.bytes[$0.range] } ?? []
        // Several that begin together are played side by side: the first that can be played is taken.
        if mapping != nil, isInHeaders, lastSequence == 0, page.serial != serial { return }
        guard let found = OggMappings.mapping(first: first) else {
            let name = first.prefix(8).filter { (0x21...0x7E).contains($0) }
            unknown = unknown ?? "a stream that begins with '\(String(decoding: name, as: UTF8.self))'"
            return
        }
        if let known = properties.formats.first {
            // Going back to the start, or another stream in a row.
            guard timeline.isAfterJump || page.serial == serial || type(of: found) == type(of: mapping ?? found),
                found.format.map({ $0.codec == known.codec }) ?? true
            else { return }
            if !(timeline.isAfterJump && page.serial == serial) { timeline.beginLink(delay: found.delay) }
        }
        mapping = found
        serial = page.serial
        lastSequence = page.sequence
        isInHeaders = true
        partial = nil
    }

    private func takeHeaders(_ page: OggPage, emit: (ParserEvent) -> Void) {
        forEachPacket(of: page) { packet, _, _ in
            guard isInHeaders else { return }
            if let tags = mapping?.take(header: packet, limits: limits) { metadata.merge(tags) }
            guard mapping?.isReady == true else { return }
            isInHeaders = false
            describe(page, emit: emit)
        }
    }

    private func describe(_ page: OggPage, emit: (ParserEvent) -> Void) {
        guard let mapping, let format = mapping.format else {
            failure = .malformed(description: "headers of a codec that make no sense", offset: page.offset)
            return
        }
        let isAnother = packetsSeen > 0 && !timeline.isAfterJump
        if properties.formats.isEmpty {
            properties.formats = [format]
            properties.encoderDelay = mapping.delay
            properties.dataOffset = page.offset + Int64(page.bytes.count)
            if let resourceByteCount {
                properties.dataByteCount = max(0, resourceByteCount - page.offset - Int64(page.bytes.count))
            }
            properties.oggStream = OggStreamMark(serial: serial)
            emit(.properties(properties))
        } else if isAnother {
            // What the one before ended with does not hold for both.
            properties.frameCount = nil
            properties.oggStream = nil
            emit(.properties(properties))
        }
        if !metadata.isEmpty { emit(.metadata(metadata)) }
        metadata = StreamMetadata()
        guard isAnother else { return }
        for header in mapping.configurationPackets {
            give(header[...], page.offset..<page.offset, frameCount: 0, emit: emit)
        }
    }

    // MARK: Packets

    /// Gives the packets that end on a page, each with the bytes it takes in the resource.
    private func forEachPacket(
        of page: OggPage, _ body: (ArraySlice<UInt8>, Range<Int64>, _ isFirstOnPage: Bool) -> Void
    ) {
        var isFirst = true
        if !page.isContinued { partial = nil }
        for (number, piece) in page.pieces.enumerated() {
            let isRest = number == 0 && page.isContinued
            let bytes = page.bytes[piece.range]
            let begin = number == 0 ? page.offset : page.offset + Int64(piece.range.lowerBound - page.bytes.startIndex)
            let end = page.offset + Int64(piece.range.upperBound - page.bytes.startIndex)
            if piece.isEnd {
                if isRest {
                    guard let started = partial else { continue }
                    partial = nil
                    body((started.bytes + bytes)[...], started.offset..<end, isFirst)
                } else {
                    body(bytes, begin..<end, isFirst)
                }
                isFirst = false
            } else if !isRest {
                partial = (Array(bytes), begin)
            } else if let count = partial?.bytes.count, count + bytes.count <= limits.pictureByteCount * 2 {
                partial?.bytes += bytes
            } else {
                partial = nil
            }
        }
    }

    private func takeSound(_ page: OggPage, emit: (ParserEvent) -> Void) {
        var packets: [(bytes: ArraySlice<UInt8>, range: Range<Int64>, frameCount: Int)] = []
        var frames = 0
        forEachPacket(of: page) { packet, range, _ in
            guard packet.count <= limits.packetByteCount,
                let count = mapping?.frameCount(of: packet, isFirst: timeline.isAtStart && packets.isEmpty)
            else { return }
            packets.append((packet, range, count))
            frames += count
        }
        guard !packets.isEmpty else { return }
        let trim = timeline.begin(packetFrames: frames, endFrame: page.endFrame, isLast: page.isLast)
        if trim > 0 || timeline.audibleEnd != nil { note(trim, emit: emit) }
        if let origin = timeline.origin, properties.oggStream?.origin == 0, origin != 0 {
            properties.oggStream?.origin = origin
            emit(.properties(properties))
        }
        if timeline.isCertain { offsets.insert(frame: max(0, timeline.nextFrame), offset: page.offset) }
        for packet in packets {
            give(packet.bytes, packet.range, frameCount: packet.frameCount, emit: emit)
        }
    }

    /// Frames are cut off at the start, or the end is known.
    private func note(_ trim: Int, emit: (ParserEvent) -> Void) {
        properties.encoderDelay += trim
        if let end = timeline.audibleEnd { properties.frameCount = max(0, end - Int64(properties.encoderDelay)) }
        emit(.properties(properties))
    }

    private func give(
        _ packet: ArraySlice<UInt8>, _ range: Range<Int64>, frameCount: Int, emit: (ParserEvent) -> Void
    ) {
        guard !packet.isEmpty else { return }
        let nominal = Int64(max(1, mapping?.nominalFrameCount ?? 1))
        let index = timeline.isContiguous ? packetsSeen : max(0, timeline.nextFrame) / nominal
        let place = timeline.place(frameCount)
        var given = AudioPacket(
            data: packet, byteOffset: range.lowerBound, byteCount: range.count, index: index, startFrame: place.start,
            frameCount: place.count, isPositionEstimated: !timeline.isCertain, isDiscontinuous: isDiscontinuous)
        given.leadingTrim = place.leadingTrim
        given.trailingTrim = place.trailingTrim
        emit(.packet(given))
        isDiscontinuous = false
        packetsSeen += 1
        bytesSeen += Int64(range.count)
        framesSeen += Int64(frameCount)
        if packetsSeen % 64 == 0, properties.bitRate == nil || packetsSeen % 4096 == 0 {
            properties.bitRate = bitRate
            emit(.properties(properties))
        }
    }

    private var bitRate: Double? {
        guard framesSeen > 0, let rate = properties.formats.first?.sampleRate else { return nil }
        return Double(bytesSeen) * 8 * Double(rate) / Double(framesSeen)
    }

    // MARK: Seeking

    func expect(_ location: PacketLocation) { timeline.expect(frame: location.startFrame) }

    func location(ofPacket packet: Int64) -> PacketLocation? {
        let nominal = Int64(mapping?.nominalFrameCount ?? 0)
        return location(atFrame: max(0, packet).multipliedReportingOverflow(by: nominal).partialValue)
    }

    func location(atFrame frame: Int64) -> PacketLocation? {
        guard let mapping, let first = properties.dataOffset, let rate = properties.formats.first?.sampleRate else {
            return nil
        }
        let nominal = Int64(max(1, mapping.nominalFrameCount))
        let frame = max(0, frame)
        // The page before: packets that go on from it are not on this one.
        let known = offsets.floor(frame) ?? (0, first)
        if frame - known.frame <= 4 * Int64(rate) {
            return PacketLocation(
                packet: known.frame / nominal, startFrame: known.frame, byteOffset: known.offset, isEstimated: false)
        }
        var density = framesSeen > 0 ? Double(bytesSeen) / Double(framesSeen) : 0
        if let next = offsets.ceiling(frame), next.frame > known.frame {
            density = Double(next.offset - known.offset) / Double(next.frame - known.frame)
        }
        let distance = Double(frame - known.frame) * density
        guard density > 0, distance < 1e15 else { return nil }
        return PacketLocation(
            packet: frame / nominal, startFrame: frame, byteOffset: known.offset + Int64(distance), isEstimated: true)
    }
}
