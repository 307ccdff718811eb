// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamer
import Foundation
import StreamServer
import StreamTransport
import Testing

@Suite struct CacheTests {
    private func stream(
        _ served: StreamServer.Served, _ output: HandOutput, in directory: String, isExact: Bool = false
    ) -> (AudioStream, Listener) {
        var configuration = Setup.configuration
        configuration.cacheDirectory = directory
        configuration.seeksExactly = isExact
        let stream = AudioStream(url: served.url, configuration: configuration, output: output)
        return (stream, Listener(stream))
    }

    @Test func `What was played once is played again, and sought in, without a request`() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        let served = server.serve(Setup.count(40000), as: "count.wav")
        for _ in 0..<2 {
            let output = HandOutput()
            let (stream, listener) = stream(served, output, in: directory.path)
            stream.start()
            #expect(await listener.ending() == .endOfStream)
            #expect(output.samples.map(Setup.number) == Array(0..<40000))
        }
        let output = HandOutput()
        let (stream, listener) = stream(served, output, in: directory.path)
        stream.seek(to: 3)
        stream.start()
        #expect(await listener.ending() == .endOfStream)
        #expect(output.samples.map(Setup.number) == Array(24000..<40000))
        #expect(served.statistics.requests.count == 1)
    }

    @Test func `An exact seek reads what is kept, and asks for nothing`() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        let served = server.serve(try Fixture.chirpVariable.bytes, as: "chirp.mp3")
        let whole = HandOutput()
        let (first, ending) = stream(served, whole, in: directory.path)
        first.start()
        #expect(await ending.ending() == .endOfStream)
        let count = served.statistics.requests.count
        let output = HandOutput()
        let (second, listener) = stream(served, output, in: directory.path, isExact: true)
        second.seek(to: 15)
        second.start()
        #expect(await listener.ending() == .endOfStream)
        #expect(output.frameCount == whole.frameCount - 15 * 22050)
        #expect(served.statistics.requests.count == count)
    }
}
