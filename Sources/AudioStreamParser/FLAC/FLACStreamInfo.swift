// SPDX-License-Identifier: Apache-2.0

/// The STREAMINFO of FLAC (RFC 9639, 8.2).
struct FLACStreamInfo: Sendable, Hashable {
    static let byteCount = 34

    /// Frames of a packet, least and most; the last packet may have fewer.
    let blockSizes: ClosedRange<Int>
    /// The longest packet in bytes; 0 where it is not told.
    let mostByteCount: Int
    let sampleRate: Int
    let channelCount: Int
    let bitsPerSample: Int
    /// Frames of the whole stream; nil where they are not told.
    let frameCount: Int64?
    private let bytes: [UInt8]

    /// Nil when the numbers are none that a stream can have.
    init?(_ block: ArraySlice<UInt8>) {
        var reader = BitReader(block)
        guard block.count >= Self.byteCount, let least = reader.bits(16), let most = reader.bits(16),
            reader.bits(24) != nil, let mostByteCount = reader.bits(24), let rate = reader.bits(20),
            let channels = reader.bits(3), let bits = reader.bits(5), let high = reader.bits(4),
            let low = reader.bits(32), rate > 0, least > 0, most >= least
        else { return nil }
        blockSizes = least...most
        self.mostByteCount = mostByteCount
        sampleRate = rate
        channelCount = channels + 1
        bitsPerSample = bits + 1
        let frames = Int64(high) << 32 | Int64(low)
        frameCount = frames > 0 ? frames : nil
        bytes = Array(block.prefix(Self.byteCount))
    }

    var format: AudioStreamFormat {
        AudioStreamFormat(
            codec: .flac, sampleRate: sampleRate, channelCount: channelCount,
            framesPerPacket: blockSizes.lowerBound == blockSizes.upperBound ? blockSizes.lowerBound : 0,
            decoderConfiguration: bytes)
    }

    /// Bytes that no packet has more of, unless it is broken: samples as they are, and some around them.
    var packetByteLimit: Int {
        let plain = blockSizes.upperBound * channelCount * (bitsPerSample + 1) / 8 + 1024
        return mostByteCount > 0 ? min(mostByteCount, plain) : plain
    }
}
