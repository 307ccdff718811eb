// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import AudioStreamer
import StreamServer
import Testing

/// What a stream of variable bit rate without a table is asked for.
@Suite struct PlaceSearchTests {
    let server: StreamServer
    /// Twenty minutes, so that much of it is not there when a place is asked for.
    let bytes: [UInt8]

    init() throws {
        server = try StreamServer()
        let part = try Fixture.chirpVariable.bytes
        bytes = (0..<60).flatMap { _ in part }
    }

    private func stream(_ behavior: ServerBehavior) -> (StreamServer.Served, AudioStream, Listener) {
        let served = server.serve(bytes, as: "chirp.mp3", behavior)
        var configuration = Setup.configuration
        configuration.readAheadByteCount = 2 << 10
        let stream = AudioStream(url: served.url, configuration: configuration, output: HandOutput(queue: 0.25))
        return (served, stream, Listener(stream))
    }

    /// Of a sender that takes its time hundreds of requests are not made.
    @Test(arguments: [true, false])
    func `A sender that answers late is asked for several places at once`(answersSeveral: Bool) async {
        var behavior = ServerBehavior()
        behavior.delay = 0.05
        behavior.answersSeveralRanges = answersSeveral
        let (served, stream, listener) = stream(behavior)
        stream.seek(to: 1000)
        stream.start()
        #expect(await Listener.wait { !listener.landings.isEmpty })
        stream.stop()
        #expect(listener.landings[0].isEstimated)
        #expect(abs(listener.landings[0].time - 1000) < 1.5)
        // With one range each there are as many as fit into eight tenths of a second.
        #expect(listener.landings[0].requests <= (answersSeveral ? 40 : 150))
        let ranges = served.statistics.requests.compactMap { $0.fields["range"] }
        #expect(ranges.contains { $0.contains(",") })
        // Who has not answered that is not asked so again.
        if !answersSeveral { #expect(ranges.filter { $0.contains(",") }.count == 1) }
    }

    @Test func `One that answers at once is asked for one place each`() async {
        let (served, stream, listener) = stream(ServerBehavior())
        stream.seek(to: 1000)
        stream.start()
        #expect(await Listener.wait { !listener.landings.isEmpty })
        stream.stop()
        #expect(listener.landings[0].requests <= 196)
        #expect(listener.landings[0].isEstimated)
        // On a busy computer it may seem late all the same, and is asked for several.
        let looked = served.statistics.requests.filter {
            let range = $0.fields["range"] ?? ""
            return !range.hasSuffix("-") && !range.contains(",")
        }
        #expect(looked.reduce(0) { $0 + $1.byteCount } < 340_000)
    }

    @Test func `What one seek has found the next one need not look for again`() async {
        let (_, stream, listener) = stream(ServerBehavior())
        stream.seek(to: 500)
        stream.start()
        for (index, time) in [500.0, 300, 400].enumerated() {
            if index > 0 { stream.seek(to: time) }
            #expect(await Listener.wait { listener.landings.count == index + 1 })
            // A few more places, where so little was had in time that they are needed.
            if index > 0 { #expect(listener.landings[index].requests <= 33) }
        }
        stream.stop()
    }

    @Test func `No duration is told that is about to become much better`() async throws {
        let (_, stream, listener) = stream(ServerBehavior())
        stream.start()
        let told = { listener.events.compactMap { if case .duration(let estimate) = $0 { estimate } else { nil } } }
        #expect(await Listener.wait { !told().isEmpty })
        stream.stop()
        let first = try #require(told().first)
        #expect(first.basis == .probes)
        #expect(first.uncertainty < 600)
    }
}
