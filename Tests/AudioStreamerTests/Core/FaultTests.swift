// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamParser
import AudioStreamer
import Foundation
import StreamServer
import StreamTransport
import Testing

@Suite struct FaultTests {
    let server: StreamServer

    init() throws { server = try StreamServer() }

    private func play(
        _ bytes: [UInt8], as name: String = "count.wav", attempts: Int = 8, _ change: (inout ServerBehavior) -> Void
    ) async -> (output: HandOutput, listener: Listener, served: StreamServer.Served) {
        var behavior = ServerBehavior()
        behavior.mediaType = nil
        change(&behavior)
        let served = server.serve(bytes, as: name, behavior)
        var configuration = Setup.configuration
        configuration.reconnectAttempts = attempts
        let output = HandOutput()
        let stream = AudioStream(url: served.url, configuration: configuration, output: output)
        let listener = Listener(stream)
        stream.start()
        _ = await listener.ending()
        return (output, listener, served)
    }

    /// What a server may do without a sample being lost or heard twice.
    static let harmless: [(name: String, change: @Sendable (inout ServerBehavior) -> Void)] = [
        ("drop", { ($0.dropOffset, $0.dropCount) = (30001, 1) }),
        ("reset", { ($0.dropOffset, $0.dropCount, $0.resets) = (30001, 2, true) }),
        ("drop everywhere", { $0.dropByteCount = 9001 }),
        ("no ranges", { $0.ignoresRange = true }),
        ("no ranges, drop", { ($0.ignoresRange, $0.dropOffset, $0.dropCount) = (true, 30001, 2) }),
        ("chunks", { $0.isChunked = true }),
        ("chunks, drop", { ($0.isChunked, $0.dropOffset, $0.dropCount) = (true, 30001, 1) }),
        ("no length", { $0.hasNoLength = true }),
        ("a length too large", { $0.excessLength = 5000 }),
        ("a stall", { $0.stall = (30001, 0.3) }),
        ("busy", { ($0.failureCount, $0.retryAfter) = (2, nil) }),
        ("redirections", { $0.redirectCount = 3 }),
        ("late", { $0.delay = 0.3 }),
        ("another type", { $0.mediaType = "text/html" }),
        ("single bytes", { $0.pieceByteCount = 7 }),
        ("large pieces", { $0.pieceByteCount = 1 << 20 }),
    ]

    @Test(arguments: harmless.map(\.name))
    func `Every sample is heard, and once`(name: String) async throws {
        let change = try #require(Self.harmless.first { $0.name == name }?.change)
        let (output, listener, _) = await play(Setup.count(40000), change)
        #expect(listener.stopReason == .endOfStream)
        let numbers = output.samples.map(Setup.number)
        #expect(numbers.count == 40000)
        #expect(numbers.enumerated().first { $0.offset != $0.element } == nil)
    }

    @Test func `A loss for good is told with its byte, after what was there was heard`() async {
        let (output, listener, _) = await play(Setup.count(40000), attempts: 2) {
            ($0.dropOffset, $0.isDeadAfterDrop) = (30044, true)
        }
        guard case .failed(.transport(.connectionLost(30044, _), offset: 30044)) = listener.stopReason else {
            Issue.record("it ended otherwise: \(String(describing: listener.stopReason))")
            return
        }
        // What failed is not written to its end: it was flushed.
        let heard = output.flushed.last ?? []
        #expect((13_000...15_000).contains(heard.count))
        #expect(heard.map(Setup.number) == Array(0..<heard.count))
        #expect(listener.events.contains { if case .reconnecting(2, 30044, _) = $0 { true } else { false } })
    }

    @Test func `Another resource under the same address is an error`() async {
        let (_, listener, _) = await play(Setup.count(40000)) {
            ($0.dropOffset, $0.dropCount, $0.entityTags) = (30044, 1, ["\"one\"", "\"two\""])
        }
        #expect(
            listener.stopReason == .failed(.transport(.resourceChanged(offset: 30044), offset: 30044)))
    }

    @Test func `Redirections without an end are an error`() async {
        let (_, listener, _) = await play(Setup.count(100)) { $0.redirectCount = .max }
        guard case .failed(.transport(.tooManyRedirects, offset: 0)) = listener.stopReason else {
            Issue.record("it ended otherwise: \(String(describing: listener.stopReason))")
            return
        }
    }

    @Test func `Garbage is passed over, and the sound goes on`() async throws {
        let one = try Fixture.station.bytes
        let bytes = one + one + one
        let (plain, _, _) = await play(bytes, as: "three.mp3") { _ in }
        let (output, listener, _) = await play(bytes, as: "three.mp3") { $0.garbage = 20000..<24096 }
        #expect(listener.stopReason == .endOfStream)
        #expect(listener.events.contains { if case .skipped = $0 { true } else { false } })
        // A frame of the station has 104 or 105 bytes and 1152 samples.
        let lost = (plain.frameCount - output.frameCount) / 1152
        #expect((38...44).contains(lost))
    }

    @Test func `A table whose bytes are lost in part is read on from another connection`() async throws {
        #if AVCodec
        let bytes = try Fixture.chirp.bytes
        let (plain, _, _) = await play(bytes, as: "chirp.m4a") { _ in }
        let (output, listener, served) = await play(bytes, as: "chirp.m4a") { $0.cut = 8000..<8301 }
        #expect(listener.stopReason == .endOfStream)
        #expect(output.frameCount == plain.frameCount)
        #expect(served.statistics.requests.count >= 2)
        // The last half is what it should be, but for the noise that a decoder makes up.
        let half = plain.frameCount / 2
        let differences = zip(output.samples[half...], plain.samples[half...]).map { abs($0 - $1) }
        #expect((differences.max() ?? 1) < 0.05)
        #endif
    }

    @Test func `A tag without an end is no stream, and is not kept`() async {
        // A tag of 256 MB in something that never ends.
        let bytes = Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F] + [UInt8](repeating: 0, count: 100_000)
        let (output, listener, _) = await play(bytes, as: "endless.mp3") { $0.repeats = true }
        guard case .failed(.parsing) = listener.stopReason else {
            Issue.record("it ended otherwise: \(String(describing: listener.stopReason))")
            return
        }
        #expect(output.frameCount == 0)
    }

    static let lies: [[UInt8]] = {
        func box(_ kind: String, _ size: UInt32, _ content: [UInt8] = []) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + Array(kind.utf8) + content
        }
        let kind = box("ftyp", 16, Array("M4A ".utf8) + [0, 0, 0, 0])
        let rest = [UInt8](repeating: 0, count: 5000)
        return [
            kind + box("moov", 0x7FFF_FFFF) + rest,
            kind + box("mdat", 0xFFFF_FFF0) + rest,
            kind + box("free", 1, [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) + rest,
            kind + box("mdat", 0) + rest,
            kind + box("moov", 0) + rest,
            kind + box("moov", 108, box("trak", 0xFFFF_FFFF, [UInt8](repeating: 0, count: 92))) + rest,
            kind + box("moov", 9, [0]) + rest,
        ]
    }()

    @Test(arguments: lies.indices)
    func `Sizes that lie end in an error`(index: Int) async {
        let (output, listener, served) = await play(Self.lies[index], as: "lie.m4a") { _ in }
        guard case .failed(.parsing) = listener.stopReason else {
            Issue.record("it ended otherwise: \(String(describing: listener.stopReason))")
            return
        }
        #expect(output.frameCount == 0)
        #expect(served.statistics.requests.count < 10)
    }

    @Test func `A live title is told when its sound is heard`() async throws {
        var behavior = ServerBehavior()
        behavior.station = .icy
        behavior.titleInterval = 1024
        behavior.repeats = true
        let served = server.serve(try Fixture.station.bytes, behavior)
        let output = HandOutput(queue: 0.25)
        let stream = AudioStream(url: served.url, configuration: Setup.configuration, output: output)
        let listener = Listener(stream)
        let titles = {
            listener.events.compactMap { if case .title(let title) = $0 { title.text } else { nil } }
        }
        stream.start()
        // Many titles have come by now, and none of them is heard.
        try #require(await Listener.wait { output.isFull && served.statistics.byteCount > 100_000 && output.isRunning })
        #expect(titles().isEmpty)
        let rate = Double(output.format.sampleRate)
        // The first one stands behind 1024 bytes of 32 kbit/s, the others 4096 bytes further each.
        for index in 0..<3 {
            let due = 0.256 + 1.024 * Double(index)
            try #require(
                await Listener.wait {
                    if Double(output.playedFrameCount) / rate < due - 0.1 { output.advance(0.02) }
                    return Double(output.playedFrameCount) / rate >= due - 0.11
                })
            #expect(titles().count == index)
            try #require(
                await Listener.wait {
                    if Double(output.playedFrameCount) / rate < due + 0.05 { output.advance(0.02) }
                    return titles().count == index + 1
                })
        }
        stream.stop()
    }
}
