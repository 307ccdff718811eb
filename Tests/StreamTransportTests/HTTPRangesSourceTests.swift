// SPDX-License-Identifier: Apache-2.0

import StreamServer
import StreamTransport
import Testing

@Suite struct HTTPRangesSourceTests {
    let server: StreamServer
    let bytes = pattern(300_000)
    let ranges: [Range<Int64>] = [200_000..<200_400, 10..<20, 299_990..<300_000]

    init() throws { server = try StreamServer() }

    private func recorder(of served: StreamServer.Served, validator: String? = nil) -> Recorder {
        var request = StreamRequest(url: served.url)
        request.validator = validator
        let ranges = ranges
        return Recorder { [request] loop in HTTPRangesSource(request: request, ranges: ranges, loop: loop) }
    }

    @Test func `Several parts come in one answer`() async {
        var behavior = ServerBehavior()
        behavior.answersSeveralRanges = true
        // However the answer is cut into pieces.
        behavior.pieceByteCount = 7
        let served = server.serve(bytes, as: "parts", behavior)
        let recorder = recorder(of: served, validator: "\"one\"")
        #expect(await recorder.ending() == .end)
        let expected = bytes[10..<20] + bytes[200_000..<200_400] + bytes[299_990..<300_000]
        #expect(recorder.state.withLock { $0.bytes } == Array(expected))
        #expect(served.statistics.requests.map { $0.fields["range"] } == ["bytes=10-19,200000-200399,299990-299999"])
        #expect(served.statistics.byteCount < 1000)
    }

    @Test func `A sender that gives everything instead is told from one that knows how to`() async {
        let recorder = recorder(of: server.serve(bytes))
        #expect(await recorder.ending() == .failure(.rangeUnsupported(offset: 10)))
        #expect(recorder.state.withLock { $0.bytes.isEmpty })
    }

    @Test func `Another version is none of the resource`() async {
        var behavior = ServerBehavior()
        behavior.answersSeveralRanges = true
        let recorder = recorder(of: server.serve(bytes, as: "parts", behavior), validator: "\"two\"")
        #expect(await recorder.ending() == .failure(.resourceChanged(offset: 10)))
    }

    @Test func `An answer that is cut is a loss`() async {
        var behavior = ServerBehavior()
        behavior.answersSeveralRanges = true
        behavior.dropByteCount = 300
        let recorder = recorder(of: server.serve(bytes, as: "parts", behavior))
        guard case .failure(.connectionLost(10, _)) = await recorder.ending() else {
            Issue.record("the loss was not told")
            return
        }
        #expect(recorder.state.withLock { $0.bytes.prefix(10).elementsEqual(bytes[10..<20]) })
    }

    @Test(arguments: [
        "HTTP/1.1 206 OK\r\nContent-Type: multipart/byteranges; boundary=b\r\nContent-Length: 19\r\n\r\n--b\r\nX: y\r\n\r\nabc",
        "HTTP/1.1 206 OK\r\nContent-Type: multipart/byteranges\r\nContent-Length: 3\r\n\r\nabc",
        // Another type, which only begins so.
        "HTTP/1.1 206 OK\r\nContent-Type: multipart/byteranges-x; boundary=b\r\nContent-Length: 50\r\n\r\n"
            + "--b\r\nContent-Range: bytes 10-12/300000\r\n\r\nabc--b--",
        "HTTP/1.1 206 OK\r\nContent-Range: bytes 10-12/300000\r\nContent-Length: 3\r\n\r\nabc",
    ])
    func `Parts that do not say what they are, are none`(answer: String) async {
        var behavior = ServerBehavior()
        behavior.rawAnswer = Array(answer.utf8)
        let recorder = recorder(of: server.serve(bytes, as: "parts", behavior))
        #expect(await recorder.ending() == .failure(.rangeUnsupported(offset: 10)))
    }

    @Test func `Much more than was asked for is not waited for`() async {
        var behavior = ServerBehavior()
        let head = "Content-Type: multipart/byteranges; boundary=b\r\nContent-Length: 900000\r\n\r\n"
        let part = "--b\r\nContent-Range: bytes 0-299999/300000\r\n\r\n"
        behavior.rawAnswer = Array("HTTP/1.1 206 OK\r\n\(head)\(part)".utf8) + bytes
        let recorder = recorder(of: server.serve(bytes, as: "parts", behavior))
        #expect(await recorder.ending() == .failure(.rangeUnsupported(offset: 10)))
    }
}
