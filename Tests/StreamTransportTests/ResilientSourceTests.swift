// SPDX-License-Identifier: Apache-2.0

import StreamServer
import StreamTransport
import Testing

@Suite struct ResilientSourceTests {
    let server: StreamServer
    let bytes = pattern(300_000, seed: 2)

    init() throws { server = try StreamServer() }

    private func recorder(
        _ behavior: ServerBehavior, of bytes: [UInt8]? = nil, attempts: Int = 8,
        change: (inout StreamRequest) -> Void = { _ in }
    ) -> (Recorder, StreamServer.Served) {
        let served = server.serve(bytes ?? self.bytes, behavior)
        var request = StreamRequest(url: served.url)
        change(&request)
        var policy = ReconnectPolicy()
        policy.delay = 0.02
        policy.maximumDelay = 0.1
        policy.attempts = attempts
        let (source, retries) = (request, policy)
        return (Recorder { ResilientSource(request: source, policy: retries, loop: $0) }, served)
    }

    private func expectWhole(_ recorder: Recorder, from start: Int = 0, of bytes: [UInt8]? = nil) async {
        #expect(await recorder.ending() == .end)
        recorder.expect(Array((bytes ?? self.bytes)[start...]))
        #expect(recorder.state.withLock { $0.isContiguous })
        #expect(recorder.state.withLock { $0.firstOffset } == Int64(start))
    }

    @Test(arguments: [false, true])
    func `A connection lost in the midst goes on at the very byte`(resets: Bool) async {
        var behavior = ServerBehavior()
        behavior.dropOffset = 100_003
        behavior.resets = resets
        let (recorder, served) = recorder(behavior)
        await expectWhole(recorder)
        let requests = served.statistics.requests
        // What a reset has overtaken is fetched again.
        let offset = recorder.state.withLock { $0.reconnections.first?.offset } ?? -1
        #expect(resets ? (0...100_003).contains(offset) : offset == 100_003)
        #expect(requests.map { $0.fields["range"] } == ["bytes=0-", "bytes=\(offset)-"])
        #expect(requests.last?.fields["if-range"] == "\"one\"")
        #expect(recorder.state.withLock { $0.resumptions.map(\.isContinuous) } == [true])
    }

    @Test func `Where Range is ignored everything is read again, and dropped up to the byte`() async {
        var behavior = ServerBehavior()
        behavior.ignoresRange = true
        behavior.dropOffset = 100_003
        behavior.dropCount = 2
        let (recorder, served) = recorder(behavior)
        await expectWhole(recorder)
        #expect(served.statistics.requests.count == 3)
    }

    @Test func `A seek on such a server survives a loss as well`() async {
        var behavior = ServerBehavior()
        behavior.ignoresRange = true
        behavior.dropOffset = 200_003
        behavior.dropCount = 1
        let (recorder, _) = recorder(behavior) { $0.startOffset = 150_000 }
        await expectWhole(recorder, from: 150_000)
    }

    @Test func `Many short connections make one stream`() async {
        var behavior = ServerBehavior()
        behavior.dropByteCount = 9001
        let (recorder, served) = recorder(behavior)
        await expectWhole(recorder)
        // Near the end each connection begins a little earlier, to see whether bytes were left out.
        #expect((34...44).contains(served.statistics.requests.count))
    }

    @Test func `A chunked stream that is cut goes on by reading it again`() async {
        var behavior = ServerBehavior()
        behavior.isChunked = true
        behavior.dropOffset = 100_003
        behavior.dropCount = 1
        let (recorder, _) = recorder(behavior)
        await expectWhole(recorder)
    }

    @Test func `A length told too large ends where the bytes do`() async {
        var behavior = ServerBehavior()
        behavior.excessLength = 5000
        let (recorder, served) = recorder(behavior)
        await expectWhole(recorder)
        #expect(served.statistics.requests.map(\.status) == [206])
    }

    @Test func `Bytes that a sender left out are not taken for its last ones`() async {
        var behavior = ServerBehavior()
        behavior.cut = 100_000..<103_001
        let (recorder, served) = recorder(behavior)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array(bytes[..<100_000] + bytes[103_001...]))
        #expect(served.statistics.requests.count == 2)
    }

    @Test func `A last part that is missing is fetched, and compared with what is there`() async {
        var behavior = ServerBehavior()
        behavior.dropOffset = 290_001
        behavior.dropCount = 1
        let (recorder, served) = recorder(behavior)
        await expectWhole(recorder)
        #expect(served.statistics.requests.map { $0.fields["range"] } == ["bytes=0-", "bytes=\(290_001 - 2048)-"])
    }

    @Test func `A station that drops what is a file goes on at the byte`() async {
        var behavior = ServerBehavior()
        behavior.station = .icy
        behavior.dropOffset = 150_000
        behavior.dropCount = 1
        let (recorder, _) = recorder(behavior)
        await expectWhole(recorder)
    }

    @Test func `A length told too large where Range is ignored is a loss, which is seen twice`() async {
        var behavior = ServerBehavior()
        behavior.excessLength = 5000
        behavior.ignoresRange = true
        let (recorder, served) = recorder(behavior)
        guard case .failure(.connectionLost(let offset, _)) = await recorder.ending() else {
            Issue.record("the missing bytes went unnoticed")
            return
        }
        #expect(offset == 300_000)
        recorder.expect(bytes)
        #expect(served.statistics.requests.count == 3)
    }

    @Test func `A station that repeats itself, and ends, is not played for ever`() async {
        var behavior = ServerBehavior()
        behavior.station = .icy
        behavior.rate = 15_000
        behavior.pieceByteCount = 1000
        let bytes = pattern(52_000)
        let (recorder, served) = recorder(behavior, of: bytes)
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes + bytes)
        #expect(served.statistics.requests.count == 2)
    }

    @Test func `A server that is busy is asked again after the time it names`() async {
        var behavior = ServerBehavior()
        behavior.failureCount = 2
        behavior.retryAfter = "0.2"
        let (recorder, served) = recorder(behavior)
        await expectWhole(recorder)
        #expect(served.statistics.requests.map(\.status) == [503, 503, 206])
        let causes = recorder.state.withLock { $0.reconnections.map(\.cause) }
        #expect(causes == [.httpStatus(503, retryAfter: 0.2), .httpStatus(503, retryAfter: 0.2)])
    }

    @Test func `A loss for good is an error with its byte`() async {
        var behavior = ServerBehavior()
        behavior.dropOffset = 100_003
        behavior.isDeadAfterDrop = true
        let (recorder, served) = recorder(behavior, attempts: 4)
        guard case .failure(.connectionLost(let offset, _)) = await recorder.ending() else {
            Issue.record("the loss went unnoticed")
            return
        }
        #expect(offset == 100_003)
        recorder.expect(Array(bytes[..<100_003]))
        #expect(served.statistics.requests.count == 5)
        #expect(recorder.state.withLock { $0.reconnections.map(\.attempt) } == [1, 2, 3, 4])
    }

    @Test(arguments: [false, true])
    func `Another resource under the same URL is an error`(hasTags: Bool) async {
        var behavior = ServerBehavior()
        behavior.dropOffset = 100_003
        behavior.dropCount = 1
        behavior.entityTags = hasTags ? ["\"one\"", "\"two\""] : []
        behavior.laterBytes = bytes + [0]
        let (recorder, _) = recorder(behavior)
        #expect(await recorder.ending() == .failure(.resourceChanged(offset: 100_003)))
    }

    @Test func `A resource that is not there is not asked for again`() async {
        var behavior = ServerBehavior()
        behavior.failureCount = 9
        behavior.failureStatus = 404
        behavior.retryAfter = nil
        let (recorder, served) = recorder(behavior)
        #expect(await recorder.ending() == .failure(.httpStatus(404, retryAfter: nil)))
        #expect(served.statistics.requests.count == 1)
    }

    @Test func `A stall counts as a loss`() async {
        var behavior = ServerBehavior()
        behavior.stall = (100_000, 30)
        behavior.stallCount = 1
        let (recorder, served) = recorder(behavior) { $0.stallTimeout = 0.3 }
        await expectWhole(recorder)
        #expect(served.statistics.requests.count == 2)
    }

    @Test func `A station goes on from now, with its titles`() async {
        var behavior = ServerBehavior()
        behavior.station = .icy
        behavior.repeats = true
        behavior.rate = 16_000
        behavior.dropOffset = 40_000
        behavior.dropCount = 1
        behavior.resets = true
        // Another part of the stream, as on air.
        behavior.laterBytes = bytes.reversed()
        let (recorder, _) = recorder(behavior)
        #expect(await recorder.wait { !$0.resumptions.isEmpty && $0.titles.count > 1 })
        let (resumption, titles) = recorder.state.withLock { ($0.resumptions[0], $0.titles) }
        #expect(!resumption.isContinuous)
        #expect(recorder.state.withLock { $0.isContiguous })
        #expect(titles.map(\.text).prefix(2) == ["Artist 1 - Title é 1", "Artist 2 - Title é 2"])
    }

    @Test func `A file that a server calls a station ends when it comes again`() async {
        var behavior = ServerBehavior()
        behavior.station = .icy
        let (recorder, served) = recorder(behavior)
        await expectWhole(recorder)
        #expect(served.statistics.requests.count == 2)
    }

    @Test(arguments: [true, false])
    func `A station that is cut in the midst of what is a file goes on at the byte`(resets: Bool) async {
        var behavior = ServerBehavior()
        behavior.station = .http
        behavior.dropOffset = 150_000
        behavior.dropCount = 1
        behavior.resets = resets
        let (recorder, _) = recorder(behavior)
        await expectWhole(recorder)
    }
}
