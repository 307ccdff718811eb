// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// Packets in, samples out. Used on one thread at a time.
public protocol AudioDecoder: AnyObject, SendableMetatype {
    /// Whether this decoder takes a format.
    static func canDecode(_ format: AudioStreamFormat) -> Bool

    /// Makes ready what the first decoder of a stream would have to wait for, such as a library, where the little that
    /// is known says that one may be needed: on another thread, while the stream is being connected to.
    static func prepare(for hints: AudioStreamParser.Hints)

    /// Which of a stream's formats its first packets really are.
    ///
    /// A stream of AAC does not always say that it has extensions. The format that comes back is what
    /// ``init(format:)`` takes, and its rate and channels are those of everything that is decoded afterwards.
    /// - Returns: nil when no format can be decoded.
    static func format(of packets: [AudioPacket], among formats: [AudioStreamFormat]) -> AudioStreamFormat?

    /// - Throws: ``AudioDecodingError`` when the library refuses the format.
    init(format: AudioStreamFormat) throws(AudioDecodingError)

    /// The rate and channels that come out, which never change.
    var outputFormat: PCMFormat { get }

    /// Packets to be decoded before the one whose sound is wanted, so that it is right: the bit reservoir of layer
    /// III, the overlap of AAC, the history of spectral band replication.
    var primingPacketCount: Int { get }

    /// Frames by which the sound of a packet comes out later than ``AudioPacket/startFrame`` and the encoder's delay
    /// say, because of the decoder's own filters.
    var latency: Int { get }

    /// Packets so far that could not be decoded; 0 where a decoder cannot tell.
    var damagedPacketCount: Int { get }

    /// Decodes one packet and appends its samples.
    ///
    /// A damaged packet gives silence of its length rather than an error, so that the timeline holds.
    /// - Throws: ``AudioDecodingError`` when no later packet can be decoded either.
    func decode(_ packet: AudioPacket, into samples: inout [Float]) throws(AudioDecodingError)

    /// Appends what the decoder still holds after the last packet.
    func drain(into samples: inout [Float]) throws(AudioDecodingError)

    /// Forgets everything before the next packet.
    func reset()
}

extension AudioDecoder {
    public static func prepare(for hints: AudioStreamParser.Hints) {}

    public static func format(of packets: [AudioPacket], among formats: [AudioStreamFormat]) -> AudioStreamFormat? {
        formats.first { canDecode($0) }
    }

    public var damagedPacketCount: Int { 0 }

    public func drain(into samples: inout [Float]) throws(AudioDecodingError) {}
}
