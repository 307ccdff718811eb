// SPDX-License-Identifier: Apache-2.0

/// A codec in Ogg: what its first packets tell, and how long the others are.
protocol OggMapping: SendableMetatype {
    /// Nil when the first packet of a stream is of another codec.
    init?(first packet: ArraySlice<UInt8>)

    /// Whether all packets were taken that come before the sound.
    var isReady: Bool { get }

    /// Takes the next packet before the sound.
    ///
    /// - Returns: the tags in it.
    mutating func take(header packet: ArraySlice<UInt8>, limits: ParserLimits) -> StreamMetadata?

    /// Nil when the packets before the sound make no sense.
    var format: AudioStreamFormat? { get }

    /// Decoded frames before the first that is meant to be heard.
    var delay: Int { get }

    /// Frames that a decoder gives for a packet of sound; nil when it is none.
    ///
    /// - Parameter isFirst: whether the decoder knows nothing of the packet before.
    mutating func frameCount(of packet: ArraySlice<UInt8>, isFirst: Bool) -> Int?

    /// Packets that the decoder has to be given before those of another stream.
    var configurationPackets: [[UInt8]] { get }

    /// Frames of a usual packet, by which packets are numbered after a jump.
    var nominalFrameCount: Int { get }
}

/// The mappings that there are.
enum OggMappings {
    private static let all: [any OggMapping.Type] = [OpusMapping.self, VorbisMapping.self, FLACMapping.self]

    static func mapping(first packet: ArraySlice<UInt8>) -> (any OggMapping)? {
        for type in all {
            if let mapping = type.init(first: packet) { return mapping }
        }
        return nil
    }
}

/// Opus in Ogg (RFC 7845).
struct OpusMapping: OggMapping {
    private let head: [UInt8]
    private var hasTags = false

    init?(first packet: ArraySlice<UInt8>) {
        // Version 0 and 1; higher ones may be something else.
        guard packet.starts(with: "OpusHead".utf8), packet.count >= 19, packet[packet.startIndex + 8] < 16,
            packet[packet.startIndex + 9] > 0
        else { return nil }
        head = Array(packet)
    }

    var isReady: Bool { hasTags }
    var delay: Int { Int(head[10]) | Int(head[11]) << 8 }
    var configurationPackets: [[UInt8]] { [] }
    var nominalFrameCount: Int { 960 }

    mutating func take(header packet: ArraySlice<UInt8>, limits: ParserLimits) -> StreamMetadata? {
        hasTags = true
        guard packet.starts(with: "OpusTags".utf8) else { return nil }
        return StreamMetadata(vorbisComment: packet.dropFirst(8), limits: limits)
    }

    var format: AudioStreamFormat? {
        AudioStreamFormat(
            codec: .opus, sampleRate: 48000, channelCount: Int(head[9]), framesPerPacket: 0, decoderConfiguration: head)
    }

    /// By the first byte of a packet (RFC 6716, 3.1): the length of its parts at 48 kHz, and how many there are.
    func frameCount(of packet: ArraySlice<UInt8>, isFirst: Bool) -> Int? {
        guard let first = packet.first else { return nil }
        let kind = Int(first >> 3)
        let length: Int
        switch kind {
        case 0..<12: length = [480, 960, 1920, 2880][kind & 3]
        case 12..<16: length = [480, 960][kind & 1]
        default: length = 120 << (kind & 3)
        }
        let parts: Int
        switch first & 3 {
        case 0: parts = 1
        case 1, 2: parts = 2
        default:
            guard packet.count > 1 else { return nil }
            parts = Int(packet[packet.startIndex + 1] & 63)
        }
        return (1...5760).contains(parts * length) ? parts * length : nil
    }
}

/// FLAC in Ogg (RFC 9639, 10.1).
struct FLACMapping: OggMapping {
    private let information: FLACStreamInfo
    private var hasSound = false
    private var missing: Int?

    init?(first packet: ArraySlice<UInt8>) {
        guard packet.starts(with: [0x7F] + "FLAC".utf8), packet.dropFirst(9).starts(with: "fLaC".utf8),
            let information = FLACStreamInfo(packet.dropFirst(17))
        else { return nil }
        self.information = information
        let count = Int(packet[packet.startIndex + 7]) << 8 | Int(packet[packet.startIndex + 8])
        // 0 where the writer did not know.
        missing = count > 0 ? count : nil
    }

    var isReady: Bool { hasSound || missing == 0 }
    var delay: Int { 0 }
    var configurationPackets: [[UInt8]] { [] }
    var nominalFrameCount: Int { information.blockSizes.upperBound }
    var format: AudioStreamFormat? {
        var format = information.format
        format.framesPerPacket = 0
        return format
    }

    mutating func take(header packet: ArraySlice<UInt8>, limits: ParserLimits) -> StreamMetadata? {
        missing = missing.map { $0 - 1 }
        guard let kind = packet.first else { return nil }
        let block = packet.dropFirst(4)
        if missing == nil, kind & 0x80 != 0 { missing = 0 }
        switch kind & 0x7F {
        case 4: return StreamMetadata(vorbisComment: block, limits: limits)
        case 6:
            guard block.count <= limits.pictureByteCount, let picture = StreamMetadata.Picture(flacBlock: block) else {
                return nil
            }
            var metadata = StreamMetadata()
            metadata.pictures = [picture]
            return metadata
        default: return nil
        }
    }

    func frameCount(of packet: ArraySlice<UInt8>, isFirst: Bool) -> Int? {
        guard !packet.isEmpty, case .header(let header) = FLACFrameHeader.match(packet, at: packet.startIndex) else {
            return nil
        }
        return header.blockSize
    }
}
