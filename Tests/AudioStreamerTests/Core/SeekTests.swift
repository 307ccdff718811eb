// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamer
import Foundation
import StreamServer
import StreamTransport
import Testing

@Suite struct SeekTests {
    let server: StreamServer

    init() throws { server = try StreamServer() }

    private func stream(
        _ served: StreamServer.Served, _ output: HandOutput, readAhead: Int = 512 << 10, isExact: Bool = false
    ) -> (AudioStream, Listener) {
        var configuration = Setup.configuration
        configuration.readAheadByteCount = readAhead
        configuration.seeksExactly = isExact
        let stream = AudioStream(url: served.url, configuration: configuration, output: output)
        return (stream, Listener(stream))
    }

    @Test func `Within what is there a seek asks for nothing`() async {
        let served = server.serve(Setup.count(32000), as: "count.wav")
        let output = HandOutput(queue: 0.5)
        let (stream, listener) = stream(served, output)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        for (index, time) in [2.0, 3.5, 1.0, 0.0].enumerated() {
            stream.seek(to: time)
            #expect(await Listener.wait { listener.landings.count == index + 1 && output.isFull })
            #expect(listener.landings.last?.time == time)
            #expect(listener.landings.last?.requests == 0)
            #expect(output.samples.prefix(100).map(Setup.number) == Array(Int(time * 8000)..<Int(time * 8000) + 100))
        }
        #expect(served.statistics.requests.count == 1)
        stream.stop()
    }

    @Test func `Elsewhere it asks for the part, and lands on the sample`() async {
        let served = server.serve(Setup.count(64000), as: "count.wav")
        let output = HandOutput(queue: 0.2)
        let (stream, listener) = stream(served, output, readAhead: 8 << 10)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        for (index, time) in [7.0, 3.25, 7.5].enumerated() {
            stream.seek(to: time)
            #expect(await Listener.wait { listener.landings.count == index + 1 && output.isFull })
            #expect(listener.landings.last?.time == time)
            #expect(listener.landings.last?.requests == 1)
            #expect(output.samples.prefix(100).map(Setup.number) == Array(Int(time * 8000)..<Int(time * 8000) + 100))
        }
        stream.stop()
    }

    @Test func `A seek before the start is where the sound begins`() async {
        let served = server.serve(Setup.count(64000), as: "count.wav")
        let output = HandOutput()
        let (stream, listener) = stream(served, output, readAhead: 8 << 10)
        stream.seek(to: 6.5)
        stream.start()
        #expect(await listener.ending() == .endOfStream)
        #expect(output.samples.map(Setup.number) == Array(52000..<64000))
        #expect(!output.flushed.contains { !$0.isEmpty })
    }

    @Test(arguments: [false, true])
    func `Of a hundred seeks the last one counts`(hasPauses: Bool) async throws {
        let served = server.serve(Setup.count(64000), as: "count.wav")
        let output = HandOutput(queue: 0.2)
        let (stream, listener) = stream(served, output, readAhead: 8 << 10)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        for index in 0..<100 {
            stream.seek(to: Double((index * 37) % 70) / 10)
            if hasPauses { try await Task.sleep(for: .milliseconds(2)) }
        }
        stream.seek(to: 6.25)
        #expect(await Listener.wait { listener.landings.last?.time == 6.25 && output.isFull })
        #expect(output.samples.prefix(100).map(Setup.number) == Array(50000..<50100))
        #expect(await Listener.wait { served.statistics.openConnections <= 1 })
        #expect(listener.stopReason == nil)
        if !hasPauses { #expect(served.statistics.requests.count <= 3) }
        stream.stop()
    }

    @Test func `A paused stream seeks, and stays paused`() async {
        let served = server.serve(Setup.count(64000), as: "count.wav")
        let output = HandOutput(queue: 0.2)
        let (stream, listener) = stream(served, output, readAhead: 8 << 10)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        stream.pause()
        stream.seek(to: 5)
        #expect(await Listener.wait { !listener.landings.isEmpty && output.isFull })
        #expect(listener.states.last == .paused)
        #expect(!output.isRunning)
        #expect(await stream.snapshot.time == 5)
        stream.resume()
        #expect(await Listener.wait { output.isRunning && listener.states.last == .playing })
        #expect(output.samples.first.map(Setup.number) == 40000)
        stream.stop()
    }

    @Test(arguments: [4.0, 4.5, 1e9, .infinity])
    func `Behind the end there is the end`(time: Double) async {
        let served = server.serve(Setup.count(32000), as: "count.wav")
        let output = HandOutput()
        let (stream, listener) = stream(served, output)
        stream.seek(to: time)
        stream.start()
        #expect(await listener.ending() == .endOfStream)
        #expect(output.frameCount < 32000 || time == .infinity)
    }

    @Test func `Behind the end of what does not tell its length there is the end as well`() async throws {
        let served = server.serve(try Fixture.chirpVariable.bytes, as: "chirp.mp3")
        let output = HandOutput()
        let (stream, listener) = stream(served, output, readAhead: 4 << 10)
        stream.seek(to: 1000)
        stream.start()
        #expect(await listener.ending() == .endOfStream)
        #expect(output.frameCount < 22050 * 4)
    }

    @Test func `Without a table it lands nearby, from the end as well`() async throws {
        let bytes = try Fixture.chirpVariable.bytes
        let served = server.serve((0..<12).flatMap { _ in bytes }, as: "chirp.mp3")
        let output = HandOutput(queue: 0.25)
        let (stream, listener) = stream(served, output, readAhead: 2 << 10)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        for (index, time) in [235.0, 3.0, 150.0].enumerated() {
            stream.seek(to: time)
            #expect(await Listener.wait { listener.landings.count == index + 1 })
            #expect(abs((listener.landings.last?.time ?? 0) - time) < 1.5)
            #expect(await Listener.wait { output.frameCount > 1000 })
        }
        #expect(listener.stopReason == nil)
        stream.stop()
    }

    @Test func `What is no further than probes would read is counted, without probes`() async throws {
        let served = server.serve(try Fixture.chirpVariable.bytes, as: "chirp.mp3")
        let output = HandOutput(queue: 0.25)
        let (stream, listener) = stream(served, output, readAhead: 2 << 10)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        for (index, time) in [19.5, 3.0, 12.0].enumerated() {
            stream.seek(to: time)
            #expect(await Listener.wait { listener.landings.count == index + 1 })
            #expect(listener.landings.last?.time == time)
        }
        // One to play, three for the seeks, and those that look at the duration; probes would be twice as many.
        #expect(served.statistics.requests.count <= 80)
        stream.stop()
    }

    @Test func `What a playlist names is looked at itself, and sought in`() async throws {
        var behavior = ServerBehavior()
        behavior.mediaType = "audio/x-mpegurl"
        // Long enough that its duration is looked for.
        let bytes = try Fixture.chirpVariable.bytes
        let entry = server.serve((0..<12).flatMap { _ in bytes }, as: "chirp.mp3")
        let list = server.serve(Array(entry.url.utf8), as: "list.m3u", behavior)
        let (stream, listener) = stream(list, HandOutput(queue: 0.25), readAhead: 2 << 10)
        stream.start()
        // A place that is looked at has an end; what plays is asked for up to the end.
        #expect(
            await Listener.wait {
                entry.statistics.requests.contains { $0.fields["range"]?.hasSuffix("-") == false }
            })
        stream.seek(to: 12)
        #expect(await Listener.wait { !listener.landings.isEmpty })
        stream.stop()
        #expect(list.statistics.requests.count == 1)
        #expect(entry.statistics.requests.count >= 2)
    }

    @Test func `A live stream goes on where it is`() async throws {
        var behavior = ServerBehavior()
        behavior.station = .http
        behavior.repeats = true
        let served = server.serve(try Fixture.station.bytes, behavior)
        let output = HandOutput(queue: 0.2)
        let (stream, listener) = stream(served, output, readAhead: 8 << 10)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        stream.seek(to: 3000)
        #expect(
            await Listener.wait {
                listener.events.contains { if case .seekFailed(3000, .notSeekable) = $0 { true } else { false } }
            })
        let frames = output.frameCount
        #expect(
            await Listener.wait {
                output.advance(0.1)
                return output.frameCount > frames + 1000
            })
        #expect(listener.states.last == .playing)
        stream.stop()
    }

    @Test(arguments: [Fixture.chirp, .chirpVariable, .station])
    func `An exact seek is heard as it is without one`(fixture: Fixture) async throws {
        let served = server.serve(try fixture.bytes, as: fixture.rawValue)
        let whole = HandOutput()
        let (first, ending) = stream(served, whole)
        first.start()
        #expect(await ending.ending() == .endOfStream)
        let (rate, channels) = (whole.format.sampleRate, whole.format.channelCount)
        let output = HandOutput(queue: 0.25)
        let (stream, listener) = stream(served, output, readAhead: 3 << 10, isExact: true)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        let length = Double(whole.frameCount) / Double(rate)
        for (index, share) in [0.7, 0.2, 0.45, 0.9].enumerated() {
            let time = (share * length * 100).rounded() / 100
            stream.seek(to: time)
            #expect(await Listener.wait { listener.landings.count == index + 1 && output.isFull })
            let landing = try #require(listener.landings.last)
            #expect(abs(landing.time - time) < 1.5 / Double(rate))
            #expect(!landing.isEstimated)
            let start = Int((landing.time * Double(rate)).rounded()) * channels
            let heard = output.samples
            let differences = zip(heard, whole.samples[start...].prefix(heard.count)).map { abs($0 - $1) }
            #expect(differences.count == heard.count)
            #expect((differences.max() ?? 1) < 1e-4)
        }
        stream.stop()
    }
}
