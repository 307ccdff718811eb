// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamer
import Foundation
import Locking
import StreamServer
import StreamTransport
import Testing

@Suite struct StreamStateTests {
    let server: StreamServer

    init() throws { server = try StreamServer() }

    /// Lets an output sound until its stream has stopped, never faster than sound comes.
    private func play(_ output: HandOutput, _ listener: Listener) async {
        await Listener.wait {
            let hasPlenty = output.queuedFrameCount > output.capacity / 2
            if hasPlenty || listener.states.last == .stopping { output.advance(0.05) }
            return listener.stopReason != nil
        }
    }

    @Test func `States follow each other from the start to the end`() async {
        let output = HandOutput(queue: 0.5)
        let stream = AudioStream(
            url: server.serve(Setup.count(8000), as: "count.wav").url, configuration: Setup.configuration,
            output: output)
        let listener = Listener(stream)
        stream.start()
        await play(output, listener)
        #expect(listener.stopReason == .endOfStream)
        #expect(listener.states == [.connecting, .waitingForData, .buffering, .playing, .stopping, .stopped])
        #expect(output.samples.map(Setup.number) == Array(0..<8000))
        #expect(output.isClosed)
    }

    @Test func `A paused stream stops reading, and goes on`() async throws {
        var behavior = ServerBehavior()
        behavior.repeats = true
        let served = server.serve(try Fixture.station.bytes, behavior)
        var configuration = Setup.configuration
        configuration.readAheadByteCount = 64 << 10
        let output = HandOutput(queue: 0.5)
        let stream = AudioStream(url: served.url, configuration: configuration, output: output)
        let listener = Listener(stream)
        stream.start()
        #expect(await Listener.wait { listener.states.last == .playing && output.isFull })
        stream.pause()
        #expect(await Listener.wait { listener.states.last == .paused })
        // What is sent while nothing reads is what the kernel takes.
        var sent = -1
        while sent != served.statistics.byteCount {
            sent = served.statistics.byteCount
            try await Task.sleep(for: .milliseconds(200))
        }
        #expect(sent < 20 << 20)
        #expect(listener.states.last == .paused)
        #expect(!output.isRunning)
        let received = await stream.snapshot.byteCount
        // No more than a piece beyond what may wait.
        #expect(received < 160 << 10)
        stream.resume()
        #expect(
            await Listener.wait {
                output.advance(0.5)
                return served.statistics.byteCount > sent
            })
        #expect(listener.states.last == .playing)
        stream.stop()
        #expect(await listener.ending() == .requested)
    }

    @Test func `Pause before the start and while connecting holds the sound`() async {
        let output = HandOutput(queue: 0.2)
        let stream = AudioStream(
            url: server.serve(Setup.count(8000), as: "count.wav").url, configuration: Setup.configuration,
            output: output)
        let listener = Listener(stream)
        stream.pause()
        stream.start()
        #expect(await Listener.wait { output.isFull })
        #expect(!output.isRunning)
        #expect(listener.states == [.paused])
        stream.resume()
        await play(output, listener)
        #expect(listener.stopReason == .endOfStream)
        #expect(output.frameCount == 8000)
    }

    @Test func `Sound that runs out is gathered, and goes on by itself`() async {
        var behavior = ServerBehavior()
        behavior.stall = (offset: 8000, seconds: 8)
        // What cannot be resumed is waited for longest, so that a slow machine does not connect anew.
        behavior.ignoresRange = true
        behavior.pieceByteCount = 2000
        var configuration = Setup.configuration
        configuration.rebuffer = 0.3
        let stream = AudioStream(
            url: server.serve(Setup.count(12800), as: "count.wav", behavior).url, configuration: configuration,
            output: NullOutput(queueDuration: 0.2))
        let listener = Listener(stream)
        let samples = Mutex<[Float]>([])
        stream.setTap { piece, _, _ in samples.withLock { $0 += piece } }
        stream.start()
        #expect(await listener.ending() == .endOfStream)
        #expect(
            listener.states == [
                .connecting, .waitingForData, .buffering, .playing, .rebuffering, .playing, .stopping, .stopped,
            ])
        #expect(listener.events.contains { if case .stalled = $0 { true } else { false } })
        #expect(samples.withLock { $0 }.map(Setup.number) == Array(0..<12800))
    }

    @Test func `A buffer that holds less than is wanted does not wait for ever`() async {
        var configuration = Setup.configuration
        configuration.readAheadByteCount = 16 << 10
        configuration.startBuffer = 30
        let output = HandOutput(queue: 0.2)
        let stream = AudioStream(
            url: server.serve(Setup.count(60000), as: "count.wav").url, configuration: configuration, output: output)
        let listener = Listener(stream)
        stream.start()
        await play(output, listener)
        #expect(listener.stopReason == .endOfStream)
        #expect(output.frameCount == 60000)
    }

    @Test(arguments: StreamState.allCases.filter { $0 != .stopped && $0 != .initialized })
    func `Nothing is told after a stop, whenever it comes`(state: StreamState) async throws {
        var behavior = ServerBehavior()
        behavior.dropByteCount = 20000
        behavior.delay = 0.01
        behavior.pieceByteCount = 1000
        let output = HandOutput(queue: 0.2)
        var configuration = Setup.configuration
        configuration.reconnectDelay = 0.1
        configuration.rebuffer = 0.1
        let served = server.serve(Setup.count(60000), as: "count.wav", behavior)
        let stream = AudioStream(url: served.url, configuration: configuration, output: output)
        let listener = Listener(stream)
        stream.observe { [weak stream] event in
            if case .state(state) = event { stream?.stop() }
        }
        stream.start()
        if state == .paused { stream.pause() }
        if state == .seeking { stream.seek(to: 1) }
        if state == .seeking {
            _ = await Listener.wait(for: 5) { output.frameCount > 0 }
            stream.seek(to: 6)
        }
        await play(output, listener)
        #expect(listener.stopReason != nil)
        if listener.states.contains(state), state != .stopping { #expect(listener.stopReason == .requested) }
        let count = listener.events.count
        stream.seek(to: 1)
        stream.resume()
        stream.start()
        stream.stop()
        try await Task.sleep(for: .milliseconds(50))
        #expect(listener.events.count == count)
        guard case .stopped = listener.events.last else {
            Issue.record("something was told after the end")
            return
        }
    }

    @Test func `A stream that nobody holds any more ends, and its connection with it`() async throws {
        var behavior = ServerBehavior()
        behavior.repeats = true
        let served = server.serve(try Fixture.station.bytes, behavior)
        let output = HandOutput(queue: 0.2)
        var stream: AudioStream? = AudioStream(url: served.url, configuration: Setup.configuration, output: output)
        stream?.start()
        #expect(await Listener.wait { output.isFull })
        stream = nil
        #expect(await Listener.wait { output.isClosed && served.statistics.openConnections == 0 })
    }

    @Test func `Fifty streams play on one loop, each its own`() async {
        let loop = StreamLoop(name: "fifty")
        var behavior = ServerBehavior()
        behavior.pieceByteCount = 3000
        let streams = (0..<50).map { index in
            let output = HandOutput()
            let served = server.serve(Setup.count(4000 + index), as: "count.wav", behavior)
            let stream = AudioStream(url: served.url, configuration: Setup.configuration, output: output, loop: loop)
            let listener = Listener(stream)
            stream.start()
            return (stream, output, listener)
        }
        for (index, (_, output, listener)) in streams.enumerated() {
            #expect(await listener.ending() == .endOfStream)
            #expect(output.samples.map(Setup.number) == Array(0..<(4000 + index)))
        }
    }
}
