// SPDX-License-Identifier: Apache-2.0

#if AVCodec
import AudioStreamParser
import CAVCodec

/// What libavcodec has to be told, and does, for each codec.
enum CodecFacts {
    static func identifier(of codec: AudioCodec) -> AVCodecID? {
        switch codec {
        case .aac(let objectType): [1, 2, 3, 4].contains(objectType) ? AV_CODEC_ID_AAC : nil
        case .heAAC, .heAACv2: AV_CODEC_ID_AAC
        case .appleLossless: AV_CODEC_ID_ALAC
        case .opus: AV_CODEC_ID_OPUS
        case .vorbis: AV_CODEC_ID_VORBIS
        case .flac: AV_CODEC_ID_FLAC
        case .mpegLayerI, .mpegLayerII, .mpegLayerIII, .linearPCM: nil
        }
    }

    /// Whether a stream is likely to be decoded here, by its name and what its sender calls it.
    static func isLikely(for hints: AudioStreamParser.Hints) -> Bool {
        if let mediaType = hints.mediaType?.lowercased(), mediaTypes.contains(mediaType) { return true }
        guard let name = hints.fileName, let dot = name.lastIndex(of: ".") else { return false }
        return fileNameExtensions.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let fileNameExtensions: Set<String> = [
        "3gp", "aac", "adts", "caf", "flac", "latm", "loas", "m3u8", "m4a", "m4b", "m4r", "mov", "mp4", "oga", "ogg",
        "opus",
    ]

    private static let mediaTypes: Set<String> = [
        "application/mp4", "application/ogg", "application/vnd.apple.mpegurl", "application/x-mpegurl", "audio/3gpp",
        "audio/aac", "audio/aacp", "audio/flac", "audio/m4a", "audio/mp4", "audio/mp4a-latm", "audio/ogg", "audio/opus",
        "audio/vorbis", "audio/x-aac", "audio/x-flac", "audio/x-m4a", "video/mp4", "video/quicktime",
    ]

    /// Packets before the wanted one after which the sound is right: one for the overlap of AAC's windows, more for the
    /// envelopes of spectral band replication (which come with a header about twice a second), 80 ms for Opus.
    static func primingPacketCount(of codec: AudioCodec) -> Int {
        switch codec {
        case .aac: 2
        case .heAAC, .heAACv2: 12
        case .opus: 4
        case .vorbis: 2
        default: 0
        }
    }

    /// Seconds of a packet of AAC that comes with a header of ADTS, as those do that follow packets in another
    /// configuration; nil for others.
    static func duration(ofFramed packet: AudioPacket, codec: AudioCodec) -> Double? {
        switch codec {
        case .aac, .heAAC, .heAACv2: break
        default: return nil
        }
        let bytes = packet.data.prefix(7)
        guard let first = bytes.indices.first, bytes.count == 7, bytes[first] == 0xFF, bytes[first + 1] & 0xF6 == 0xF0
        else { return nil }
        let rate = Int(bytes[first + 2] >> 2 & 15)
        guard rate < AudioSpecificConfig.sampleRates.count else { return nil }
        return 1024 * Double(bytes[first + 6] & 3 + 1) / Double(AudioSpecificConfig.sampleRates[rate])
    }

    /// Packets that the decoder may keep before it gives the first one's sound.
    static func heldPacketCount(of codec: AudioCodec) -> Int {
        switch codec {
        // Vorbis: the first packet after a jump gives nothing, and never will.
        case .vorbis: 0
        // Each packet gives its sound at once.
        case .aac: 0
        case .opus: 2
        default: 1
        }
    }

    /// Frames by which the filters of spectral band replication are late: 481 of the core (ISO/IEC 14496-3, 4.6.18).
    static func latency(of codec: AudioCodec) -> Int {
        switch codec {
        case .heAAC, .heAACv2: 962
        default: 0
        }
    }

    /// The configuration in the form that libavcodec reads.
    static func configuration(of format: AudioStreamFormat) -> [UInt8] {
        if format.codec == .opus, format.decoderConfiguration.count >= 19 {
            // It would leave out the frames before the sound by itself, once, and so they would be left out twice.
            var head = format.decoderConfiguration
            head.replaceSubrange(10..<12, with: [0, 0])
            return head
        }
        guard format.codec == .appleLossless, format.decoderConfiguration.count < 36 else {
            return format.decoderConfiguration
        }
        // It wants the whole box of MP4: size, "alac", version and flags, then the cookie.
        return [0, 0, 0, 36, 0x61, 0x6C, 0x61, 0x63, 0, 0, 0, 0] + format.decoderConfiguration
    }
}
#endif
