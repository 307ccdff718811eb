// SPDX-License-Identifier: Apache-2.0

/// How the sound of a packet is coded.
public enum AudioCodec: Sendable, Hashable {
    /// MPEG-1, 2 or 2.5 audio, layer I.
    case mpegLayerI
    /// MPEG-1, 2 or 2.5 audio, layer II.
    case mpegLayerII
    /// MPEG-1, 2 or 2.5 audio, layer III ("MP3").
    case mpegLayerIII
    /// AAC without extensions: the object type of ISO/IEC 14496-3 (2 is "low complexity").
    case aac(objectType: Int)
    /// HE-AAC: AAC with spectral band replication.
    case heAAC
    /// HE-AAC v2: with spectral band replication and parametric stereo.
    case heAACv2
    case appleLossless
    case opus
    case vorbis
    case flac
    case linearPCM(LinearPCMLayout)
}

/// How numbers stand in packets that are not compressed.
public struct LinearPCMLayout: Sendable, Hashable {
    /// Bits of one sample of one channel, 8 to 64.
    public var bitsPerSample: Int
    public var isFloatingPoint: Bool
    public var isBigEndian: Bool
    /// Whether samples have a sign; those of 8 bits in WAV files have none.
    public var isSigned: Bool

    public init(bitsPerSample: Int, isFloatingPoint: Bool, isBigEndian: Bool, isSigned: Bool) {
        self.bitsPerSample = bitsPerSample
        self.isFloatingPoint = isFloatingPoint
        self.isBigEndian = isBigEndian
        self.isSigned = isSigned
    }
}
