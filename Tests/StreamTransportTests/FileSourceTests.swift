// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamTransport
import Testing

@Suite final class FileSourceTests: Sendable {
    let bytes = pattern(300_000, seed: 7)
    let path = NSTemporaryDirectory() + "file source \(UUID().uuidString).mp3"

    init() throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

    deinit { unlink(path) }

    @Test func `A file comes whole, by its path and by its URL`() async {
        let escaped = path.replacingOccurrences(of: " ", with: "%20")
        for url in [path, "file://" + escaped, "file://localhost\(escaped)?x#y", "file:" + escaped] {
            let recorder = Recorder(StreamRequest(url: url))
            #expect(await recorder.ending() == .end)
            recorder.expect(bytes)
            #expect(recorder.response?.resourceByteCount == 300_000)
            #expect(recorder.response?.acceptsRanges == true)
        }
    }

    @Test func `A part of a file comes, of the version that is meant`() async {
        var request = StreamRequest(url: path)
        request.startOffset = 299_000
        request.byteCount = 5000
        let recorder = Recorder(request)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array(bytes[299_000...]))
        request.validator = recorder.response?.validator
        request.byteCount = 1
        let again = Recorder(request)
        #expect(await again.ending() == .end)
        again.expect([bytes[299_000]])
        request.validator = "\"other\""
        #expect(await Recorder(request).ending() == .failure(.resourceChanged(offset: 299_000)))
        request.startOffset = 300_001
        #expect(await Recorder(request).ending() == .failure(.rangeUnsupported(offset: 300_001)))
    }

    @Test func `What cannot be read is named`() async {
        let folder = NSTemporaryDirectory()
        guard case .failure(.file(path: folder, reason: _)) = await Recorder(StreamRequest(url: folder)).ending(),
            case .failure(.file(path: "/no/such", reason: let reason)) = await Recorder(
                StreamRequest(url: "/no/such")
            ).ending()
        else {
            Issue.record("a folder or nothing was read")
            return
        }
        #expect(reason == "No such file or directory")
        let elsewhere = "file://elsewhere/a.mp3"
        #expect(await Recorder(StreamRequest(url: elsewhere)).ending() == .failure(.badURL(elsewhere)))
    }

    @Test func `A paused file waits`() async throws {
        let recorder = Recorder(StreamRequest(url: path), pausesAfter: 1)
        #expect(await recorder.wait { !$0.bytes.isEmpty })
        try await Task.sleep(for: .milliseconds(50))
        #expect(recorder.bytes.count == 64 << 10)
        await recorder.resumeToEnd()
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
    }

    @Test func `A pipe is read as it is filled, and not while paused`() async throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (output, input) = (ends[0], ends[1])
        defer { close(output) }
        let recorder = Recorder(pausesAfter: 3) {
            FileSource(request: StreamRequest(url: FileSource.standardInput), descriptor: output, loop: $0)
        }
        #expect(write(input, "abc", 3) == 3)
        #expect(await recorder.wait { $0.bytes.count == 3 })
        #expect(recorder.response?.isLive == true)
        #expect(write(input, "def", 3) == 3)
        try await Task.sleep(for: .milliseconds(50))
        recorder.expect(Array("abc".utf8))
        recorder.onSource { $0.resume() }
        #expect(await recorder.wait { $0.bytes.count == 6 })
        recorder.onSource { $0.resume() }
        close(input)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array("abcdef".utf8))
    }
}
