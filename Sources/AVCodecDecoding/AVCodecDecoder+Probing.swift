// SPDX-License-Identifier: Apache-2.0

#if AVCodec
import AudioDecoding
import AudioStreamParser
import CAVCodec

extension AVCodecDecoder {
    /// Decodes the packets to see whether a stream that may have AAC's extensions has them.
    public static func format(of packets: [AudioPacket], among formats: [AudioStreamFormat]) -> AudioStreamFormat? {
        let candidates = formats.filter(canDecode)
        // A plain core and its extensions are what may be in doubt; otherwise the richest it is.
        guard candidates.count > 1, let core = candidates.last(where: { $0.codec.isCore }), !packets.isEmpty,
            let seen = decodedForm(of: packets, as: core)
        else { return candidates.first }
        let match = candidates.first { $0.sampleRate == seen.sampleRate && $0.channelCount == seen.channelCount }
        return match ?? candidates.first { $0.sampleRate == seen.sampleRate } ?? core
    }

    /// The rate and channels in which libavcodec decodes packets when it is told no more than the core's format.
    private static func decodedForm(of packets: [AudioPacket], as core: AudioStreamFormat) -> PCMFormat? {
        guard let decoder = try? AVCodecDecoder(format: core) else { return nil }
        var seen: PCMFormat?
        for packet in packets.prefix(4) {
            guard let form = decoder.decodedForm(of: packet) else { continue }
            // Once the extension shows, it is there.
            if let before = seen, before.sampleRate >= form.sampleRate, before.channelCount >= form.channelCount {
                continue
            }
            seen = form
        }
        return seen
    }
}

extension AudioCodec {
    fileprivate var isCore: Bool {
        if case .aac = self { true } else { false }
    }
}
#endif
