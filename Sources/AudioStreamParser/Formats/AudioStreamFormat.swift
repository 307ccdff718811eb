// SPDX-License-Identifier: Apache-2.0

/// What the packets of a stream are, and what comes out when they are decoded.
///
/// A stream of HE-AAC offers several: with and without its extensions. ``StreamProperties/formats`` lists them, the
/// richest first.
public struct AudioStreamFormat: Sendable, Hashable {
    public var codec: AudioCodec
    /// Frames a second of the decoded sound, in hertz; with spectral band replication twice that of the core.
    public var sampleRate: Int
    /// Channels of the decoded sound; 2 for one channel with parametric stereo.
    public var channelCount: Int
    /// Decoded frames of a packet; 0 where packets differ.
    public var framesPerPacket: Int
    /// What the decoder has to be told first: the AudioSpecificConfig of AAC, the header of Opus, the STREAMINFO of
    /// FLAC, the three headers of Vorbis (laced as in Matroska), the cookie of Apple Lossless. Empty for MPEG audio.
    public var decoderConfiguration: [UInt8]

    public init(
        codec: AudioCodec, sampleRate: Int, channelCount: Int, framesPerPacket: Int,
        decoderConfiguration: [UInt8] = []
    ) {
        self.codec = codec
        self.sampleRate = sampleRate
        self.channelCount = channelCount
        self.framesPerPacket = framesPerPacket
        self.decoderConfiguration = decoderConfiguration
    }

    /// How long a packet sounds, in seconds; nil where packets differ.
    public var packetDuration: Double? {
        framesPerPacket > 0 && sampleRate > 0 ? Double(framesPerPacket) / Double(sampleRate) : nil
    }
}
