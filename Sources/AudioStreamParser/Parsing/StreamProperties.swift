// SPDX-License-Identifier: Apache-2.0

/// What is known of a stream so far; more becomes known as bytes arrive.
public struct StreamProperties: Sendable, Hashable {
    public var container: AudioContainer?
    /// The formats that the stream can be decoded as, the richest first; empty until the first packet is understood.
    public var formats: [AudioStreamFormat] = []
    /// Where the first packet begins, in bytes.
    public var dataOffset: Int64?
    /// Bytes from the first packet to the end of the last, without the tags around them.
    public var dataByteCount: Int64?
    /// Packets of the whole stream, where a header, a table or the end has told.
    public var packetCount: Int64?
    /// Whether ``packetCount`` was counted or stands in a table of each packet, rather than in a header that may lie.
    public var isPacketCountExact = false
    /// Frames that sound, without ``encoderDelay`` and ``encoderPadding``, where they are told.
    public var frameCount: Int64?
    /// Decoded frames before the first that is meant to be heard.
    public var encoderDelay = 0
    /// Decoded frames after the last that is meant to be heard.
    public var encoderPadding = 0
    /// Bits a second, of the whole stream where it is told, else of the packets so far.
    public var bitRate: Double?
    /// Whether packets differ in bit rate; nil while it cannot be told.
    public var isVariableBitRate: Bool?
    /// Bytes of tags between packets, as far as they were passed.
    package var tagByteCount: Int64 = 0
    /// Which pages of Ogg are the stream's; nil elsewhere, and where several streams follow each other.
    package var oggStream: OggStreamMark?
    /// By what fragments of MP4 are read; nil elsewhere.
    package var fragments: FragmentMark?

    public init() {}
}
