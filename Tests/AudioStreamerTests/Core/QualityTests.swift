// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import AudioStreamer
import StreamServer
import Testing

/// Streams in segments whose form changes on the way: their quality, their container, their codec.
@Suite struct QualityTests {
    let sound: SegmentedSound
    let server: SegmentServer

    init() throws {
        sound = try SegmentedSound()
        server = try SegmentServer()
    }

    private var packed: [[UInt8]] { (0..<sound.count).map(sound.packed) }
    private var fragments: [[UInt8]] { (0..<sound.count).map(sound.fragment) }

    /// All that is heard of a stream, and the formats that were told.
    private func heard(_ url: String) async throws -> (samples: [Float], formats: [AudioStreamFormat]) {
        let output = HandOutput()
        let stream = AudioStream(url: url, configuration: Setup.configuration, output: output)
        let listener = Listener(stream)
        stream.start()
        #expect(await listener.ending() == .endOfStream)
        let formats = listener.events.compactMap {
            if case .format(let format, _) = $0 { format } else { AudioStreamFormat?.none }
        }
        return (output.samples, formats)
    }

    private func whole() async throws -> [Float] {
        let list = server.list(server.lines(packed, duration: sound.duration) + ["#EXT-X-ENDLIST"])
        return try await heard(list.url).samples
    }

    /// Slow enough for a segment to take three times as long as it sounds.
    private func slow(_ segments: [[UInt8]], _ behavior: inout ServerBehavior) {
        let size = segments.map(\.count).max() ?? 0
        behavior.rate = Double(size) / (3 * sound.duration)
        behavior.pieceByteCount = max(1, size / 30)
    }

    @Test func `Another quality in another container follows without a lost or repeated packet`() async throws {
        let fragments = fragments
        let best = server.serve(fragments, duration: sound.duration, map: sound.map) { slow(fragments, &$1) }
        let low = server.serve(packed, duration: sound.duration)
        // All of a segment in the worse one would come no sooner than the rest of one; and no pace leaves room for the best.
        let url = server.qualities([low.lines, best.lines], bandwidths: [1_000_000, 1 << 40]).url
        let (samples, formats) = try await heard(url)
        #expect(best.served.map(\.statistics.requests.count) == [1] + Array(repeating: 0, count: sound.count - 1))
        #expect(low.served.map(\.statistics.requests.count) == [0] + Array(repeating: 1, count: sound.count - 1))
        let isWhole = try await samples == whole()
        #expect(isWhole)
        #expect(formats.count == 1)
    }

    @Test func `A segment that would take too long is fetched in a worse quality, and heard once`() async throws {
        let fragments = fragments
        let best = server.serve(fragments, duration: sound.duration, map: sound.map) { index, behavior in
            guard index == 1 else { return }
            slow(fragments, &behavior)
            behavior.rate = behavior.rate.map { $0 / 10 }
        }
        let low = server.serve(fragments, duration: sound.duration, map: sound.map)
        let url = server.qualities([low.lines, best.lines], bandwidths: [1000, 2000]).url
        let isWhole = try await heard(url).samples == whole()
        #expect(isWhole)
        #expect(best.served.prefix(2).map(\.statistics.requests.count) == [1, 1])
        #expect(low.served.prefix(2).map(\.statistics.requests.count) == [0, 1])
    }

    @Test func `A segment that was given up for nothing is heard once all the same`() async throws {
        let fragments = fragments
        let best = server.serve(fragments, duration: sound.duration, map: sound.map) { index, behavior in
            guard index == 1 else { return }
            slow(fragments, &behavior)
            behavior.rate = behavior.rate.map { $0 / 10 }
        }
        let url = server.qualities([[], best.lines], bandwidths: [1000, 2000]).url
        async let samples = heard(url).samples
        // The first answer is slow, and the second one is not.
        #expect(await Listener.wait { best.served[1].statistics.requests.count == 1 })
        best.served[1].change { $1.rate = nil }
        let isWhole = try await samples == whole()
        #expect(isWhole)
        #expect(best.served.map(\.statistics.requests.count) == [1, 2] + Array(repeating: 1, count: sound.count - 2))
    }

    @Test func `After a break the sound goes on in another format, at the output's rate`() async throws {
        let other = try Fixture.station.bytes
        let lines =
            server.lines(packed, duration: sound.duration) + ["#EXT-X-DISCONTINUITY"]
            + server.lines([other], duration: 4) + ["#EXT-X-DISCONTINUITY"]
            + server.lines(packed, duration: sound.duration) + ["#EXT-X-ENDLIST"]
        let (samples, formats) = try await heard(server.list(lines).url)
        #expect(formats.map(\.codec) == [sound.format.codec, .mpegLayerIII, sound.format.codec])
        let parts = try await whole()
        var frames = 0
        try AudioStreamParser().parse(other[...], at: 0) { event in
            if case .packet(let packet) = event { frames += packet.frameCount }
        }
        let rate = try #require(formats.dropFirst().first).sampleRate
        let between = Double(frames) / Double(rate) * Double(sound.format.sampleRate)
        let channels = sound.format.channelCount
        // The last frame of MPEG audio waits for bytes that show that it is one.
        #expect(abs(Double(samples.count - 2 * parts.count) / Double(channels) - between) < 2400)
        let beginsAsItIs = samples.prefix(parts.count).elementsEqual(parts)
        let endsAsItIs = samples.suffix(parts.count).elementsEqual(parts)
        #expect(beginsAsItIs && endsAsItIs)
    }

    @Test func `A seek past a break lands where it should, in the format that is there`() async throws {
        let lines =
            server.lines(packed, duration: sound.duration) + ["#EXT-X-DISCONTINUITY"]
            + server.lines(fragments, duration: sound.duration, map: sound.map) + ["#EXT-X-ENDLIST"]
        let output = HandOutput(queue: 0.25)
        var configuration = Setup.configuration
        configuration.readAheadByteCount = 1 << 10
        let stream = AudioStream(url: server.list(lines).url, configuration: configuration, output: output)
        let listener = Listener(stream)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        let length = Double(sound.count) * sound.duration
        let whole = try await whole()
        for (index, time) in [length + 0.7, 0.3, length + 0.1].enumerated() {
            stream.seek(to: time)
            #expect(await Listener.wait { listener.landings.count == index + 1 && output.frameCount > 1000 })
            let landing = try #require(listener.landings.last)
            #expect(abs(landing.time - time) < 0.005)
            let inside = time > length ? time - length : time
            let start = Int((inside * Double(sound.format.sampleRate)).rounded()) * sound.format.channelCount
            let heard = output.samples
            // By the list the second part begins within half a thousandth of a second.
            let isThere = (-60...60).contains { shift in
                let place = start + shift * sound.format.channelCount
                return place >= 0 && zip(heard, whole[place...].prefix(heard.count)).allSatisfy { abs($0 - $1) < 1e-3 }
            }
            #expect(isThere)
        }
        stream.stop()
    }
}
