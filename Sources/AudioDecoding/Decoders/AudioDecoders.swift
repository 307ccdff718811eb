// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// The decoders that need no optional target.
public enum AudioDecoders {
    /// MPEG audio by libmpg123, and samples that are not compressed.
    public static let standard: [any AudioDecoder.Type] = [MPG123Decoder.self, LinearPCMDecoder.self]

    /// The decoder of a stream, and the one of its formats that its first packets are.
    ///
    /// - Throws: ``AudioDecodingError/noDecoder(codec:isInOptionalTarget:)`` when none of the decoders takes any.
    public static func decoder(
        for formats: [AudioStreamFormat], packets: [AudioPacket], among decoders: [any AudioDecoder.Type] = standard
    ) throws(AudioDecodingError) -> (decoder: any AudioDecoder, format: AudioStreamFormat) {
        for type in decoders {
            guard let format = type.format(of: packets, among: formats) else { continue }
            return (try type.init(format: format), format)
        }
        guard let codec = formats.first?.codec else { throw .refused(reason: "the stream tells no format") }
        throw .noDecoder(codec: codec, isInOptionalTarget: codec.isDecodedByOptionalTarget)
    }
}

extension AudioCodec {
    /// Whether the decoder of the optional target would take it.
    var isDecodedByOptionalTarget: Bool {
        switch self {
        case .mpegLayerI, .mpegLayerII, .mpegLayerIII, .linearPCM: false
        case .aac, .heAAC, .heAACv2, .appleLossless, .opus, .vorbis, .flac: true
        }
    }
}
