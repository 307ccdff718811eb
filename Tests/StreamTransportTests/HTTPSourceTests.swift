// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamServer
import StreamTransport
import Testing

@Suite struct HTTPSourceTests {
    let server: StreamServer
    let bytes = pattern(300_000)

    init() throws { server = try StreamServer() }

    @Test func `A resource comes whole and in order`() async {
        let served = server.serve(bytes)
        let recorder = Recorder(StreamRequest(url: served.url))
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
        #expect(recorder.state.withLock { $0.isContiguous })
        var expected = StreamResponse(url: served.url)
        expected.status = 206
        expected.mediaType = "audio/mpeg"
        expected.resourceByteCount = 300_000
        expected.acceptsRanges = true
        expected.validator = "\"one\""
        #expect(recorder.response == expected)
        let fields = served.statistics.requests.map(\.fields)
        #expect(fields.map { $0["accept-encoding"] } == ["identity"])
        #expect(fields.map { $0["icy-metadata"] } == ["1"])
    }

    @Test func `Programs that are started meanwhile do not hold its connections open`() async throws {
        let recorder = Recorder(StreamRequest(url: server.serve(bytes).url), pausesAfter: 1)
        #expect(await recorder.wait { !$0.bytes.isEmpty })
        let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        let ours = descriptors.filter { Self.peerPort(of: $0) == server.port }
        #expect(!ours.isEmpty)
        #expect(ours.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        await recorder.resumeToEnd()
        #expect(await recorder.ending() == .end)
    }

    /// The port that a socket is connected to; nil for one that is not, and for what is no socket.
    private static func peerPort(of descriptor: Int32) -> Int? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
        }
        guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    @Test func `A part comes from its first byte to its last`() async {
        var request = StreamRequest(url: server.serve(bytes).url)
        request.startOffset = 100_001
        request.byteCount = 50_000
        request.validator = "\"one\""
        let recorder = Recorder(request)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array(bytes[100_001..<150_001]))
        #expect(recorder.state.withLock { $0.firstOffset } == 100_001)
        #expect(recorder.response?.resourceByteCount == 300_000)
    }

    @Test(arguments: [true, false])
    func `Where Range is ignored bytes before the start are dropped, if wished`(skips: Bool) async {
        var behavior = ServerBehavior()
        behavior.ignoresRange = true
        var request = StreamRequest(url: server.serve(bytes, behavior).url)
        request.startOffset = 100_001
        request.readsUpToStart = skips
        let recorder = Recorder(request)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array(bytes[(skips ? 100_001 : 0)...]))
        #expect(recorder.response?.startOffset == (skips ? 100_001 : 0))
        #expect(recorder.response?.acceptsRanges == false)
    }

    @Test func `A chunked body and one without length are streams without a known end`() async {
        for isChunked in [true, false] {
            var behavior = ServerBehavior()
            behavior.isChunked = isChunked
            behavior.hasNoLength = !isChunked
            let recorder = Recorder(StreamRequest(url: server.serve(bytes, behavior).url))
            #expect(await recorder.ending() == .end)
            recorder.expect(bytes)
            #expect(recorder.response?.resourceByteCount == nil)
            #expect(recorder.response?.acceptsRanges == false)
        }
    }

    @Test func `A body shorter than was said is a loss at its last byte`() async {
        var behavior = ServerBehavior()
        behavior.excessLength = 1000
        behavior.ignoresRange = true
        let recorder = Recorder(StreamRequest(url: server.serve(bytes, behavior).url))
        guard case .failure(.connectionLost(let offset, _)) = await recorder.ending() else {
            Issue.record("a lying length went unnoticed")
            return
        }
        #expect(offset == 300_000)
        recorder.expect(bytes)
    }

    @Test func `Titles are taken out, at the byte of sound at which they stand`() async {
        for station in [ServerBehavior.StationProtocol.icy, .http] {
            var behavior = ServerBehavior()
            behavior.station = station
            behavior.titles = [Array("B\u{e9}la".utf8), [0x42, 0xE9]]
            behavior.pieceByteCount = 777
            let recorder = Recorder(StreamRequest(url: server.serve(bytes, behavior).url))
            #expect(await recorder.ending() == .end)
            recorder.expect(bytes)
            let titles = recorder.state.withLock { state in state.titles.map { "\($0.text) \($0.offset)" } }
            let texts = ["Béla", "Bé"]
            #expect(titles == (0..<9).map { "\(texts[$0 % 2]) \(8192 + $0 * 4 * 8192)" })
            #expect(recorder.response?.isLive == true)
            #expect(recorder.response?.station?.name == "Test é")
            #expect(recorder.response?.station?.bitRate == 128_000)
        }
    }

    @Test func `A paused stream stops reading, and goes on where it was`() async throws {
        let bytes = pattern(8_000_000)
        let served = server.serve(bytes)
        let recorder = Recorder(StreamRequest(url: served.url), pausesAfter: 100_000)
        #expect(await recorder.wait { $0.bytes.count >= 100_000 })
        // What is sent while nothing reads is what the kernel takes: no more comes however long one waits.
        var sent = -1
        while sent != served.statistics.byteCount {
            sent = served.statistics.byteCount
            try await Task.sleep(for: .milliseconds(300))
        }
        #expect(sent < 7_000_000)
        #expect(recorder.bytes.count < 100_000 + (64 << 10))
        await recorder.resumeToEnd()
        let ending = await recorder.ending()
        #expect(ending == .end)
        #expect(recorder.state.withLock { $0.isContiguous && $0.nextOffset == 8_000_000 })
    }

    @Test func `Parts that are asked for one after the other share a connection`() async {
        let (served, loop) = (server.serve(bytes), StreamLoop(name: "parts"))
        for index in 0..<5 {
            var request = StreamRequest(url: served.url)
            request.startOffset = Int64(index) * 1000
            request.byteCount = 4096
            let recorder = Recorder(request, on: loop)
            let ending = await recorder.ending()
            #expect(ending == .end)
            recorder.expect(Array(bytes[(index * 1000)..<(index * 1000 + 4096)]))
        }
        #expect(served.statistics.requests.count == 5)
        #expect(served.statistics.openConnections == 1)
        #expect(served.statistics.mostConnections == 1)
    }

    @Test func `A part that is paused to its last byte ends`() async {
        var behavior = ServerBehavior()
        behavior.ignoresRange = true
        var request = StreamRequest(url: server.serve(bytes, behavior).url)
        request.startOffset = 1000
        request.byteCount = 100_000
        let recorder = Recorder(request, pausesAfter: 1)
        await recorder.resumeToEnd()
        let ending = await recorder.ending()
        #expect(ending == .end)
        recorder.expect(Array(bytes[1000..<101_000]))
    }
}
