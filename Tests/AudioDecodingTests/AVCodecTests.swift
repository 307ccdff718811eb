// SPDX-License-Identifier: Apache-2.0

#if AVCodec
import AudioDecoding
import AudioStreamParser
import Foundation
import Testing

@testable import AVCodecDecoding

struct AVCodecTests {
    /// The properties and packets of a file beside other tests.
    private func parse(
        _ path: String, times: Int = 1
    ) throws -> (properties: StreamProperties, packets: [AudioPacket]) {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = [UInt8](try Data(contentsOf: tests.appendingPathComponent(path)))
        let bytes = Array(repeatElement(file, count: times).joined())
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var packets: [AudioPacket] = []
        try parser.parse(bytes[...], at: 0) { if case .packet(let packet) = $0 { packets.append(packet) } }
        try parser.finish { if case .packet(let packet) = $0 { packets.append(packet) } }
        return (parser.properties, packets)
    }

    private func decode(_ packets: [AudioPacket], as format: AudioStreamFormat) throws -> [Float] {
        let decoder = try AVCodecDecoder(format: format)
        var samples: [Float] = []
        for packet in packets { try decoder.decode(packet, into: &samples) }
        try decoder.drain(into: &samples)
        return samples
    }

    @Test func streamsOfVorbisInARowSoundAsTheyDoAlone() throws {
        let path = "AudioStreamParserTests/Fixtures/vorbis.ogg"
        let (properties, packets) = try parse(path)
        let format = try #require(properties.formats.first)
        let alone = try decode(packets, as: format)
        let both = try decode(try parse(path, times: 2).packets, as: format)
        #expect(both == alone + alone)
    }

    /// The frames before the sound are cut off once, by those who know where the stream begins.
    @Test func theBeginningOfOpusIsLeftIn() throws {
        let (properties, packets) = try parse("AudioStreamParserTests/Fixtures/opus.opus")
        let format = try #require(properties.formats.first)
        let channels = format.channelCount
        let samples = try decode(packets, as: format)
        #expect(samples.count == packets.reduce(0) { $0 + $1.decodedFrameCount } * channels)
        // The same packets, of which the first is there to be thrown away, sound as late as they are.
        let later = try decode(Array(packets.dropFirst()), as: format)
        let first = packets[0].frameCount * channels
        let range = 9600 * channels..<14_400 * channels
        let difference = range.reduce(Float(0)) { max($0, abs(samples[$1 + first] - later[$1])) }
        #expect(difference < 0.02)
    }

    @Test func packetsOfFLACAreAsLongAsTheySay() throws {
        let (properties, packets) = try parse("AudioStreamParserTests/Fixtures/flac.flac")
        var format = try #require(properties.formats.first)
        #expect(try decode(packets, as: format).count == 13_600 * format.channelCount)
        // A header that tells of longer ones, as of the file before this one in a row.
        format.framesPerPacket = 16_384
        #expect(try decode(packets, as: format).count == 13_600 * format.channelCount)
    }

    /// Packets of another rate, known by their headers, come out at the first one's.
    @Test func packetsWithHeadersTellTheirRate() throws {
        let (properties, packets) = try parse("AudioStreamerTests/Fixtures/chirp.m4a")
        let format = try #require(properties.formats.last)
        #expect(format.sampleRate == 22050)
        let framed = packets.map { packet in
            var framed = packet
            let count = packet.data.count + 7
            // 24 kHz, one channel.
            framed.data =
                [
                    0xFF, 0xF1, 1 << 6 | 6 << 2, 1 << 6 | UInt8(count >> 11), UInt8(truncatingIfNeeded: count >> 3),
                    UInt8(count & 7) << 5 | 0x1F, 0xFC,
                ] + packet.data
            framed.frameCount = 941
            return framed
        }
        let samples = try decode(packets + framed, as: format)
        let wanted = packets.count * 1024 + packets.count * 1024 * 22050 / 24000
        #expect(abs(samples.count - wanted) <= 2)
        func level(_ samples: ArraySlice<Float>) -> Float {
            (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
        }
        let (first, second) = (samples[20_000..<40_000], samples[(packets.count * 1024 + 20_000)...].prefix(20_000))
        #expect(level(first) > 0.01)
        #expect(abs(level(first) - level(second)) < 0.2 * level(first))
    }

    @Test(arguments: [
        ("a.mp3", nil, false), ("a.m4a", nil, true), ("A.AAC", nil, true), ("list.m3u8", nil, true),
        ("aac", nil, false),
        (nil, nil, false), (nil, "audio/mpeg", false), ("stream", "audio/aacp", true), ("a.mp3", "Audio/AAC", true),
        ("a.wav", "audio/wav", false), ("a.opus", "application/octet-stream", true),
    ]) func aNameOrATypeMakesItLikely(name: String?, type: String?, isLikely: Bool) {
        #expect(CodecFacts.isLikely(for: .init(mediaType: type, fileName: name)) == isLikely)
    }
}
#endif
