// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamServer
import StreamTransport
import Testing

@Suite struct HTTPFaultTests {
    let server: StreamServer
    let bytes = pattern(100_000, seed: 6)

    init() throws { server = try StreamServer() }

    private func ending(
        _ behavior: ServerBehavior, change: (inout StreamRequest) -> Void = { _ in }
    ) async -> (Recorder.Ending, Recorder, StreamServer.Served) {
        let served = server.serve(bytes, behavior)
        var request = StreamRequest(url: served.url)
        change(&request)
        let recorder = Recorder(request)
        return (await recorder.ending(), recorder, served)
    }

    private func isViolation(_ ending: Recorder.Ending) -> Bool {
        if case .failure(.protocolViolation) = ending { true } else { false }
    }

    @Test func `Redirections are followed`() async {
        var behavior = ServerBehavior()
        behavior.redirectCount = 4
        let (ending, recorder, served) = await ending(behavior)
        #expect(ending == .end)
        recorder.expect(bytes)
        #expect(served.statistics.requests.map(\.status) == [302, 302, 302, 302, 206])
        #expect(recorder.response?.url == served.url)
    }

    @Test func `A loop of redirections ends, and none leads out of HTTP`() async {
        var behavior = ServerBehavior()
        behavior.redirectTarget = "/0/stream.mp3"
        let (looped, _, served) = await ending(behavior) { $0.maximumRedirects = 5 }
        #expect(looped == .failure(.tooManyRedirects(url: served.url)))
        #expect(served.statistics.requests.count == 6)
        behavior.redirectTarget = "file:///etc/passwd"
        let (local, recorder, _) = await ending(behavior)
        guard case .failure = local else {
            Issue.record("a redirection led to a file")
            return
        }
        recorder.expect([])
    }

    @Test func `A packed stream is refused`() async {
        var behavior = ServerBehavior()
        behavior.fields = [("Content-Encoding", "gzip")]
        #expect(isViolation(await ending(behavior).0))
    }

    @Test func `What is not HTTP is refused`() async {
        var behavior = ServerBehavior()
        behavior.rawAnswer = bytes
        let (ending, recorder, _) = await ending(behavior)
        #expect(isViolation(ending))
        recorder.expect([])
    }

    @Test func `A SHOUTcast server that is full says so`() async {
        var behavior = ServerBehavior()
        behavior.rawAnswer = Array("ICY 400 Server Full\r\n\r\n".utf8)
        #expect(await ending(behavior).0 == .failure(.httpStatus(400, retryAfter: nil)))
    }

    @Test func `A header without an end is refused, a slow one awaited for its time`() async {
        var behavior = ServerBehavior()
        behavior.hasEndlessHeader = true
        #expect(isViolation(await ending(behavior).0))
        behavior = ServerBehavior()
        behavior.headerPieces = (1, 0.002)
        let (slow, recorder, _) = await ending(behavior)
        #expect(slow == .end)
        recorder.expect(bytes)
        behavior.headerPieces = (1, 0.5)
        let (late, _, _) = await ending(behavior) { $0.responseTimeout = 0.3 }
        #expect(late == .failure(.timeout(offset: 0)))
    }

    @Test func `A stall is noticed, but not while paused`() async throws {
        var behavior = ServerBehavior()
        behavior.stall = (50_000, 30)
        let (ending, recorder, _) = await ending(behavior) { $0.stallTimeout = 0.3 }
        let count = Int64(recorder.bytes.count)
        #expect(count >= 40_000)
        #expect(ending == .failure(.timeout(offset: count)))

        var request = StreamRequest(url: server.serve(pattern(5_000_000)).url)
        request.stallTimeout = 0.2
        let paused = Recorder(request, pausesAfter: 1)
        #expect(await paused.wait { !$0.bytes.isEmpty })
        try await Task.sleep(for: .milliseconds(600))
        #expect(paused.state.withLock { $0.ending } == nil)
    }

    @Test(arguments: [401, 403, 404, 410, 429, 500])
    func `A status that is no answer is an error`(status: Int) async {
        var behavior = ServerBehavior()
        behavior.failureCount = 1
        behavior.failureStatus = status
        behavior.retryAfter = status == 429 ? "7" : nil
        let expected: StreamTransportError =
            status == 401 ? .authenticationRequired : .httpStatus(status, retryAfter: status == 429 ? 7 : nil)
        #expect(await ending(behavior).0 == .failure(expected))
    }

    @Test func `A place behind the end cannot be had, the end itself is the end`() async {
        let (behind, _, _) = await ending(ServerBehavior()) { $0.startOffset = 100_001 }
        #expect(behind == .failure(.rangeUnsupported(offset: 100_001)))
        let (end, recorder, _) = await ending(ServerBehavior()) { $0.startOffset = 100_000 }
        #expect(end == .end)
        #expect(recorder.response?.resourceByteCount == 100_000)
    }

    @Test(arguments: ["bytes 5-99999/100000", "bytes 0-9/5", "bytes 9-0/100000", "seconds 0-1/2", "bytes x"])
    func `A part other than the one asked for is refused`(range: String) async {
        var behavior = ServerBehavior()
        let header = "HTTP/1.1 206 OK\r\nContent-Range: \(range)\r\nContent-Length: 3\r\n\r\nabc"
        behavior.rawAnswer = Array(header.utf8)
        let (ending, recorder, _) = await ending(behavior) { $0.startOffset = 2 }
        guard case .failure = ending else {
            Issue.record("\(range) was taken for an answer")
            return
        }
        recorder.expect([])
    }

    @Test func `A server that refuses any range is asked without one`() async {
        var behavior = ServerBehavior()
        behavior.refusesRange = true
        behavior.station = .http
        let (ending, recorder, served) = await ending(behavior)
        #expect(ending == .end)
        recorder.expect(bytes)
        #expect(served.statistics.requests.map { $0.fields["range"] } == ["bytes=0-", nil])
    }

    @Test func `A station's length that is the largest number is none`() async {
        var behavior = ServerBehavior()
        behavior.rawAnswer = Array(
            "HTTP/1.1 200 OK\r\nicy-name: x\r\nContent-Length: 9223372036854775807\r\n\r\nabc".utf8)
        let (_, recorder, _) = await ending(behavior)
        recorder.expect(Array("abc".utf8))
        #expect(recorder.response?.isLive == true)
        #expect(recorder.response?.resourceByteCount == nil)
    }

    @Test func `Letters that a URL must not have are escaped`() async {
        let served = server.serve(bytes, as: "a%20%c3%a9.mp3")
        let url = served.url.replacingOccurrences(of: "%20%c3%a9", with: " \u{e9}")
        let recorder = Recorder(StreamRequest(url: url))
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
    }

    @Test func `Another version than the one asked for is an error`() async {
        let (ending, recorder, _) = await ending(ServerBehavior()) {
            $0.startOffset = 10
            $0.validator = "\"other\""
        }
        #expect(ending == .failure(.resourceChanged(offset: 10)))
        recorder.expect([])
    }

    @Test(arguments: [true, false])
    func `A name and a password are given where they are asked for`(isDigest: Bool) async {
        var behavior = ServerBehavior()
        behavior.authentication =
            isDigest ? .digest(user: "me", password: "secret") : .basic(user: "me", password: "secret")
        let (given, recorder, served) = await ending(behavior) {
            $0.userName = "me"
            $0.password = "secret"
        }
        #expect(given == .end)
        recorder.expect(bytes)
        #expect(served.statistics.requests.map(\.status) == [401, 206])
        let (inURL, _, _) = await ending(behavior) {
            $0.url = $0.url.replacingOccurrences(of: "http://", with: "http://me:secret@")
        }
        #expect(inURL == .end)
        #expect(await ending(behavior).0 == .failure(.authenticationRequired))
    }

    @Test func `A proxy is asked for the whole URL`() async {
        let served = server.serve(bytes)
        var request = StreamRequest(url: "http://example.invalid" + served.path)
        request.proxy = "http://127.0.0.1:\(server.port)"
        let recorder = Recorder(request)
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
        #expect(served.statistics.requests.map(\.target) == [request.url])
        request.proxy = "http://nowhere.invalid:1"
        guard case .failure(.proxy) = await Recorder(request).ending() else {
            Issue.record("a proxy that is not there went unnoticed")
            return
        }
    }

    @Test func `Who cannot be reached is named`() async throws {
        let port = server.port
        #expect(
            await Recorder(StreamRequest(url: "http://nowhere.invalid/")).ending()
                == .failure(.hostNotFound(host: "nowhere.invalid")))
        #expect(
            await Recorder(StreamRequest(url: "http://127.0.0.1:1/")).ending()
                == .failure(.connectionRefused(host: "127.0.0.1")))
        #expect(await Recorder(StreamRequest(url: "gopher://a/")).ending() == .failure(.badURL("gopher://a/")))
        #expect(await Recorder(StreamRequest(url: "http://")).ending() == .failure(.badURL("http://")))
        guard case .failure(.tls) = await Recorder(StreamRequest(url: "https://127.0.0.1:\(port)/")).ending() else {
            Issue.record("a server without TLS passed for one with it")
            return
        }
    }

    @Test func `A certificate must be trusted, and be for the host`() async throws {
        guard let secure = SecureServer(bytes, as: "stream.mp3"),
            let other = SecureServer(bytes, as: "stream.mp3", host: "other.example")
        else { return }
        var request = StreamRequest(url: "https://localhost:\(secure.port)/stream.mp3")
        guard case .failure(.tls) = await Recorder(request).ending() else {
            Issue.record("an unknown certificate was trusted")
            return
        }
        request.certificateAuthorities = secure.certificate
        let recorder = Recorder(request)
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
        request.url = "https://localhost:\(other.port)/stream.mp3"
        request.certificateAuthorities = other.certificate
        guard case .failure(.tls) = await Recorder(request).ending() else {
            Issue.record("another host's certificate was trusted")
            return
        }
    }

    @Test func `Two hundred streams share one loop`() async {
        let bytes = bytes
        let loop = StreamLoop(name: "many")
        let served = (0..<4).map { _ in
            var behavior = ServerBehavior()
            behavior.rate = 200_000
            return server.serve(bytes, behavior)
        }
        let recorders = (0..<200).map { Recorder(StreamRequest(url: served[$0 % 4].url), on: loop) }
        for recorder in recorders {
            #expect(await recorder.ending(within: 60) == .end)
            recorder.expect(bytes)
        }
    }

    @Test func `A cancelled stream tells nothing more, and closes its connection`() async throws {
        var behavior = ServerBehavior()
        behavior.rate = 500
        behavior.pieceByteCount = 50
        let served = server.serve(bytes, behavior)
        let recorder = Recorder(StreamRequest(url: served.url))
        #expect(await recorder.wait { !$0.bytes.isEmpty })
        recorder.onSource { $0.cancel() }
        for _ in 0..<500 where served.statistics.openConnections > 0 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(served.statistics.openConnections == 0)
        #expect(recorder.state.withLock { $0.ending } == nil)
    }

    @Test func `A source may be cancelled, and another started, within a call of its own`() async {
        let served = server.serve(bytes)
        let url = served.url
        let recorder = Recorder { loop in
            RestartingSource(loop: loop) { HTTPSource(request: StreamRequest(url: url), loop: loop) }
        }
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
        #expect(served.statistics.requests.count == 21)
    }
}

/// Cancels its source at the first bytes and starts another one, twenty times; the last one is told.
private final class RestartingSource: StreamSource {
    var receive: ((StreamSourceEvent) -> Void)?
    private let loop: StreamLoop
    private let make: () -> any StreamSource
    private var source: (any StreamSource)?
    private var count = 0

    init(loop: StreamLoop, make: @escaping () -> any StreamSource) {
        self.loop = loop
        self.make = make
    }

    func start() {
        let source = make()
        self.source = source
        source.receive = { [weak self] event in
            guard let self else { return }
            if case .bytes = event, count < 20 {
                count += 1
                self.source?.cancel()
                start()
            } else if count == 20 {
                receive?(event)
            }
        }
        source.start()
    }

    func pause() {}

    func resume() {}

    func cancel() { source?.cancel() }
}
