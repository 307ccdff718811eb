// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import AudioStreamer
import Foundation
import StreamServer
import Testing

/// Streams in segments (HLS), of AAC in ADTS.
@Suite struct SegmentTests {
    private static let packetsPerSegment = 40
    let server: StreamServer

    init() throws { server = try StreamServer() }

    /// The tone that rises, as segments, and the seconds of each.
    private func segments() throws -> (pieces: [[UInt8]], duration: Double) {
        var (packets, format) = ([[UInt8]](), AudioStreamFormat?.none)
        try AudioStreamParser().parse(try Fixture.chirp.bytes[...], at: 0) { event in
            switch event {
            case .properties(let properties): format = properties.formats.first
            case .packet(let packet): packets.append(Array(packet.data))
            default: break
            }
        }
        let known = try #require(format)
        let rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000]
        let rate = try #require(rates.firstIndex(of: known.sampleRate))
        let frames = packets.map { data -> [UInt8] in
            let size = data.count + 7
            let channels = known.channelCount
            return [
                0xFF, 0xF1, 0x40 | UInt8(rate << 2) | UInt8(channels >> 2),
                UInt8(channels & 3) << 6 | UInt8(size >> 11), UInt8(size >> 3 & 255), UInt8(size & 7) << 5 | 0x1F, 0xFC,
            ] + data
        }
        let pieces = stride(from: 0, to: frames.count - Self.packetsPerSegment, by: Self.packetsPerSegment).map {
            Array(frames[$0..<($0 + Self.packetsPerSegment)].joined())
        }
        return (pieces, Double(Self.packetsPerSegment * 1024) / Double(known.sampleRate))
    }

    private func list(_ pieces: [[UInt8]], duration: Double, ending: [String]) -> StreamServer.Served {
        var behavior = ServerBehavior()
        behavior.mediaType = "application/vnd.apple.mpegurl"
        behavior.entityTags = []
        let lines = pieces.flatMap { piece in
            ["#EXTINF:\(String(format: "%.3f", duration)),", server.serve(piece, as: "s.aac").url]
        }
        // Without an end, a minute until the list is looked at again: the machine may be busy with other tests.
        let text = ["#EXTM3U", "#EXT-X-TARGETDURATION:60"] + lines + ending
        return server.serve(Array(text.joined(separator: "\n").utf8), as: "a.m3u8", behavior)
    }

    private func stream(_ served: StreamServer.Served, _ output: HandOutput) -> (AudioStream, Listener) {
        var configuration = Setup.configuration
        configuration.readAheadByteCount = 1 << 10
        let stream = AudioStream(url: served.url, configuration: configuration, output: output)
        return (stream, Listener(stream))
    }

    @Test func `A seek by the list is heard as it is without one, also after the end`() async throws {
        let (pieces, duration) = try segments()
        let list = list(pieces, duration: duration, ending: ["#EXT-X-ENDLIST"])
        let whole = HandOutput()
        let (first, ending) = stream(list, whole)
        first.start()
        #expect(await ending.ending() == .endOfStream)
        let (rate, channels) = (Double(whole.format.sampleRate), whole.format.channelCount)
        let length = Double(pieces.count) * duration
        #expect(abs(Double(whole.frameCount) / rate - length) < 1e-6)
        #expect(
            ending.events.contains {
                if case .duration(let told) = $0 { abs(told.seconds - length) <= told.uncertainty } else { false }
            })

        let output = HandOutput(queue: 0.25)
        let (stream, listener) = stream(list, output)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        for (index, share) in [0.7, 0.2, 0.99, 0.45].enumerated() {
            let time = (share * length * 100).rounded() / 100
            stream.seek(to: time)
            #expect(await Listener.wait { listener.landings.count == index + 1 && output.frameCount > 1000 })
            let landing = try #require(listener.landings.last)
            #expect(abs(landing.time - time) < 1.5 / rate)
            #expect(!landing.isEstimated)
            #expect(landing.requests <= 2)
            let start = Int((landing.time * rate).rounded()) * channels
            let heard = output.samples
            let differences = zip(heard, whole.samples[start...].prefix(heard.count)).map { abs($0 - $1) }
            #expect((differences.max() ?? 1) < 1e-4)
        }
        stream.stop()
    }

    @Test func `A live list is gone back in, and to its end`() async throws {
        let (pieces, duration) = try segments()
        let (stream, listener) = stream(list(pieces, duration: duration, ending: []), HandOutput())
        stream.start()
        let live = Double(pieces.count - 3) * duration
        #expect(await Listener.wait { listener.events.contains { if case .firstAudio = $0 { true } else { false } } })
        let told = listener.events.compactMap { if case .firstAudio(let time) = $0 { time } else { nil } }
        #expect(abs(try #require(told.first) - live) < 0.03)
        stream.seek(to: 0.5)
        #expect(await Listener.wait { listener.landings.count == 1 })
        #expect(abs(try #require(listener.landings.last).time - 0.5) < 0.001)
        stream.seek(to: 1e6)
        #expect(await Listener.wait { listener.landings.count == 2 })
        #expect(abs(try #require(listener.landings.last).time - live) < 0.03)
        stream.stop()
    }
}
