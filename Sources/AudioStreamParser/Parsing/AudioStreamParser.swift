// SPDX-License-Identifier: Apache-2.0

/// Packets out of the bytes of a stream, whatever its container: the push parser that AudioFileStream is elsewhere.
///
/// Bytes come in pieces of any size, in order or after a jump; packets, properties and tags go to a closure as soon as
/// they are whole. Not thread-safe: one stream, one parser, one thread at a time.
public final class AudioStreamParser {
    /// What is known about the stream before its first byte.
    public struct Hints: Sendable, Hashable {
        /// The `Content-Type` of the response, if there was one; it is believed only where bytes leave a doubt.
        public var mediaType: String?
        /// The last component of the URL's path.
        public var fileName: String?
        /// Bytes of the whole resource, where they are known.
        public var resourceByteCount: Int64?

        public init(mediaType: String? = nil, fileName: String? = nil, resourceByteCount: Int64? = nil) {
            self.mediaType = mediaType
            self.fileName = fileName
            self.resourceByteCount = resourceByteCount
        }
    }

    public let hints: Hints
    public let limits: ParserLimits
    /// What is known so far.
    public var properties: StreamProperties { container?.properties ?? StreamProperties() }
    /// Which bytes it wants next.
    public var demand: ParserDemand {
        let demand = container?.demand ?? tagEnd.map { ParserDemand.from($0) } ?? .following
        // Tables that lie may want bytes that no resource has: they are not waited for.
        if case .from(let offset) = demand, !(0...Self.byteLimit).contains(offset) { return .following }
        return demand
    }

    /// More bytes than any resource has; sums of so many do not overflow.
    private static let byteLimit: Int64 = 1 << 50
    private var resourceByteCount: Int64? {
        hints.resourceByteCount.flatMap { (1...Self.byteLimit).contains($0) ? $0 : nil }
    }

    private var container: (any ContainerParser)?
    /// Bytes before the container is known, and where the first one stands.
    private var head: [UInt8] = []
    private var headOffset: Int64 = 0
    private var detector = ContainerDetector()
    /// A tag before the container.
    private var tag: TagReader?
    /// Whether a tag may still begin, because nothing else has.
    private var awaitsTag = true
    private var hasBegun = false
    /// The tags so far.
    private var tags: StreamMetadata?
    private var hasPackets = false

    /// Makes a parser at the start of a stream.
    public init(hints: Hints = Hints(), limits: ParserLimits = ParserLimits()) {
        self.hints = hints
        self.limits = limits
    }

    /// Takes the next piece of the stream.
    ///
    /// - Parameters:
    ///   - bytes: a piece of any size.
    ///   - offset: where it begins in the resource.
    ///   - discontinuous: whether it does not follow the piece before, because of a jump or because bytes are lost.
    ///   - emit: takes what is found, in the order of the stream. It must not call the parser.
    /// - Throws: ``StreamParserError`` when nothing can come any more.
    public func parse(
        _ bytes: ArraySlice<UInt8>, at offset: Int64, discontinuous: Bool = false, emit: (ParserEvent) -> Void
    ) throws(StreamParserError) {
        guard (0...Self.byteLimit).contains(offset) else {
            throw .malformed(description: "an offset out of range", offset: offset)
        }
        if let container {
            try container.parse(bytes, at: offset, discontinuous: discontinuous) { take($0, emit: emit) }
            return
        }
        if !hasBegun || discontinuous || offset != headOffset + Int64(head.count) {
            hasBegun = true
            head = []
            headOffset = offset
            tag = nil
            awaitsTag = true
            detector = ContainerDetector()
        }
        head.append(contentsOf: bytes)
        try detect(atEnd: false, emit: emit)
    }

    /// Tells that no more bytes follow: gives the packets that waited for them, and what only the end tells.
    ///
    /// - Throws: ``StreamParserError`` when there was nothing to play, or less than the stream says that it has
    ///   (``StreamParserError/cutOff(offset:)``, after all that there is).
    public func finish(emit: (ParserEvent) -> Void) throws(StreamParserError) {
        if container == nil { try detect(atEnd: true, emit: emit) }
        try container?.finish { take($0, emit: emit) }
    }

    /// Where a packet is found; nil while the container cannot tell at all.
    ///
    /// Parsing goes on there with `discontinuous`, after ``expect(_:)``. The location may be of an earlier packet.
    public func location(ofPacket packet: Int64) -> PacketLocation? {
        container?.location(ofPacket: packet).flatMap(possible)
    }

    /// Where the packet is found in which a decoded frame lies, counted before the encoder's delay is cut off.
    public func location(atFrame frame: Int64) -> PacketLocation? {
        container?.location(atFrame: frame).flatMap(possible)
    }

    /// Tables that lie lead to places that no resource has.
    private func possible(_ location: PacketLocation) -> PacketLocation? {
        (0...Self.byteLimit).contains(location.byteOffset) && location.startFrame >= 0 ? location : nil
    }

    /// The last packet, at or before the one in which a decoded frame lies, whose place and number are certain; nil
    /// before the first packet. From there on packets can be counted to the frame.
    public func exactLocation(atFrame frame: Int64) -> PacketLocation? {
        container?.exactLocation(atFrame: frame)
    }

    /// What a coarse table tells of where a decoded frame is; nil where there is none, or no need of it.
    package func surroundings(atFrame frame: Int64) -> TableSurroundings? {
        container?.surroundings(atFrame: frame)
    }

    /// Says where the next discontinuous piece was thought to lead, so that its packets are numbered.
    public func expect(_ location: PacketLocation) {
        container?.expect(location)
    }

    /// Hands on what was found; of several tags each tells what the ones before it have left out.
    private func take(_ event: ParserEvent, emit: (ParserEvent) -> Void) {
        switch event {
        case .metadata(let found):
            if var known = tags, found.isSupplement || !hasPackets {
                known.supplement(with: found)
                if known == tags { return }
                tags = known
            } else {
                tags = found
                tags?.isSupplement = false
            }
            if let tags { emit(.metadata(tags)) }
        case .packet:
            hasPackets = true
            emit(event)
        default: emit(event)
        }
    }

    // MARK: Before the container is known

    /// The end of a tag too large to be kept, when it is worth not to be sent.
    private var tagEnd: Int64? {
        guard let missing = tag?.missingByteCount, missing > limits.pictureByteCount else { return nil }
        return headOffset + Int64(missing)
    }

    private func detect(atEnd: Bool, emit: (ParserEvent) -> Void) throws(StreamParserError) {
        while awaitsTag {
            guard takeTag(atEnd: atEnd, emit: emit) else { return }
        }
        let verdict = detector.judge(head[...], at: headOffset, hints: hints, limits: limits, atEnd: atEnd)
        switch verdict {
        case .needsMore:
            return
        case .container(let kind):
            guard let type = Self.parser(of: kind) else {
                throw .unsupportedFormat(description: kind.rawValue, offset: headOffset)
            }
            let made = type.init(start: headOffset, resourceByteCount: resourceByteCount, limits: limits)
            container = made
            let bytes = head
            head = []
            try made.parse(bytes[...], at: headOffset, discontinuous: false) { take($0, emit: emit) }
        case .failure(let error):
            throw error
        }
    }

    /// Takes the bytes of a tag; false while more are needed.
    private func takeTag(atEnd: Bool, emit: (ParserEvent) -> Void) -> Bool {
        if tag == nil {
            switch TagReader.match(head[...], at: 0, limits: limits) {
            case .tag(let reader) where isPlausible(reader): tag = reader
            case .needs where !atEnd: return false
            default:
                awaitsTag = head.isEmpty && !atEnd
                return !head.isEmpty || atEnd
            }
        }
        let count = tag?.take(head[...]) ?? 0
        head.removeFirst(count)
        headOffset += Int64(count)
        guard let reader = tag, reader.isComplete else {
            awaitsTag = !atEnd
            return atEnd
        }
        tag = nil
        if let metadata = reader.metadata(limits: limits) { take(.metadata(metadata), emit: emit) }
        return true
    }

    /// A tag that would leave no sound is none, nor is one without end.
    private func isPlausible(_ tag: TagReader) -> Bool {
        guard let count = tag.byteCount, tag.kind != .id3v1 else { return false }
        if let total = resourceByteCount { return headOffset + Int64(count) <= total }
        return count <= 4 * limits.pictureByteCount
    }

    /// Which parser takes which container.
    static func parser(of container: AudioContainer) -> (any ContainerParser.Type)? {
        switch container {
        case .mpegAudio: MPEGAudioParser.self
        case .adts: AACStreamParser<ADTSFraming>.self
        case .loas: AACStreamParser<LOASFraming>.self
        case .mp4: MP4Parser.self
        case .ogg: OggParser.self
        case .flac: FLACParser.self
        case .wave: WaveParser.self
        default: nil
        }
    }
}
