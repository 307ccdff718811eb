// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import AudioStreamer
import StreamServer
import Testing

/// Streams in segments (HLS), of AAC in ADTS and in fragments of MP4.
@Suite struct SegmentTests {
    enum Form: CaseIterable {
        case packed
        case fragments
    }

    let sound: SegmentedSound
    let server: SegmentServer

    init() throws {
        sound = try SegmentedSound()
        server = try SegmentServer()
    }

    private func list(_ form: Form, ending: [String]) -> StreamServer.Served {
        let lines =
            switch form {
            case .packed: server.lines((0..<sound.count).map(sound.packed), duration: sound.duration)
            case .fragments:
                server.lines((0..<sound.count).map(sound.fragment), duration: sound.duration, map: sound.map)
            }
        return server.list(lines + ending)
    }

    private func stream(_ served: StreamServer.Served, _ output: HandOutput) -> (AudioStream, Listener) {
        var configuration = Setup.configuration
        configuration.readAheadByteCount = 1 << 10
        let stream = AudioStream(url: served.url, configuration: configuration, output: output)
        return (stream, Listener(stream))
    }

    @Test(arguments: Form.allCases)
    func `A seek by the list is heard as it is without one, also after the end`(form: Form) async throws {
        let duration = sound.duration
        let list = list(form, ending: ["#EXT-X-ENDLIST"])
        let whole = HandOutput()
        let (first, ending) = stream(list, whole)
        first.start()
        #expect(await ending.ending() == .endOfStream)
        let (rate, channels) = (Double(whole.format.sampleRate), whole.format.channelCount)
        let length = Double(sound.count) * duration
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

    /// Nothing tells where fragments are, nor how long they are in all: the first guess may lie behind the second sought.
    @Test(arguments: [5.8, 13.5, 20.9, 37.8, 55.7])
    func `A second in one file of fragments is found from the start`(place: Double) async throws {
        let bytes = sound.map + (0..<60).flatMap { sound.fragment(of: $0 % sound.count, at: $0) }
        let time = (place * sound.duration * 100).rounded() / 100
        let (stream, listener) = stream(server.server.serve(bytes, as: "a.mp4"), HandOutput(queue: 0.25))
        stream.seek(to: time)
        stream.start()
        #expect(await Listener.wait { listener.landings.count == 1 })
        let landing = try #require(listener.landings.last)
        #expect(abs(landing.time - time) < 1.5 / Double(sound.format.sampleRate))
        #expect(!landing.isEstimated)
        stream.stop()
    }

    @Test(arguments: Form.allCases)
    func `A live list is gone back in, and to its end`(form: Form) async throws {
        let (stream, listener) = stream(list(form, ending: []), HandOutput())
        stream.start()
        let live = Double(sound.count - 3) * sound.duration
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
