// SPDX-License-Identifier: Apache-2.0

/// Makes the segments of a stream one stream that a parser of sound can read: takes the sound out of transport
/// streams, and the tags with times off packed sound. Fragmented MP4 stays as it is.
public struct SegmentUnpacker: Sendable {
    /// What segments are.
    public enum Kind: Sendable, Hashable {
        /// AAC or MPEG audio, frame after frame.
        case packed
        case transportStream
        case mp4
    }

    /// What the segments are; nil before the first byte.
    public private(set) var kind: Kind?
    /// Seconds of the clock at the segment's first sound; nil where it does not tell, or not yet.
    public var clock: Double? { kind == .transportStream ? demultiplexer.clock : tagClock }
    private var tagClock: Double?
    private var demultiplexer = TransportStreamDemultiplexer()
    /// The first bytes of a segment, while they are too few to tell anything by.
    private var head: [UInt8]? = []
    /// Bytes of a tag that are still to be dropped, and its first ones.
    private var tagLeft = 0
    private var tag: [UInt8] = []

    public init() {}

    /// What comes next is a new segment's.
    public mutating func beginSegment() {
        head = []
        tagLeft = 0
        (tag, tagClock) = ([], nil)
        demultiplexer.beginSegment()
    }

    /// The sound in the next bytes.
    public mutating func unpack(_ bytes: [UInt8]) -> [UInt8] {
        guard var head else { return unpackBody(bytes) }
        if tagLeft > 0 {
            let dropped = min(tagLeft, bytes.count)
            tagLeft -= dropped
            if tag.count < Self.clockTagByteCount { tag += bytes.prefix(dropped) }
            if tagLeft == 0 { tagClock = Self.clock(in: tag) }
            return dropped == bytes.count ? [] : unpack(Array(bytes.dropFirst(dropped)))
        }
        head += bytes
        // A tag's header is the longest of what must be seen.
        guard head.count >= 10 else {
            self.head = head
            return []
        }
        if head.starts(with: "ID3".utf8), kind == nil || kind == .packed {
            kind = .packed
            let length = head[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + 10 + (head[5] & 0x10 != 0 ? 10 : 0)
            self.head = []
            tagLeft = length
            return unpack(head)
        }
        self.head = nil
        if kind == nil { kind = Self.kind(of: head) }
        return unpackBody(head)
    }

    /// What of a segment has not been told at its end.
    public mutating func endSegment() -> [UInt8] {
        let rest = head ?? []
        head = nil
        if kind == nil, !rest.isEmpty { kind = .packed }
        return unpackBody(rest)
    }

    private mutating func unpackBody(_ bytes: [UInt8]) -> [UInt8] {
        kind == .transportStream ? demultiplexer.sound(in: bytes) : bytes
    }

    private static func kind(of head: [UInt8]) -> Kind {
        if head[0] == 0x47 { return .transportStream }
        let boxes = ["ftyp", "styp", "moof", "moov", "sidx", "emsg", "prft", "free"]
        return boxes.contains { head[4..<8].elementsEqual($0.utf8) } ? .mp4 : .packed
    }

    /// A tag with nothing but the clock is much shorter.
    private static let clockTagByteCount = 4096

    /// What packed sound says of its time: a private frame of ID3 with the clock in the last 33 of 64 bits.
    private static func clock(in tag: [UInt8]) -> Double? {
        let owner = Array("com.apple.streaming.transportStreamTimestamp".utf8) + [0]
        guard let found = tag.firstRange(of: owner), tag.count >= found.upperBound + 8 else { return nil }
        let ticks = tag[found.upperBound..<(found.upperBound + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(ticks & 0x1_FFFF_FFFF) / 90_000
    }

    /// The media type of what comes out, as far as it is known.
    public var mediaType: String? {
        switch kind {
        case .mp4: "audio/mp4"
        case .transportStream: demultiplexer.mediaType
        case .packed, nil: nil
        }
    }
}
