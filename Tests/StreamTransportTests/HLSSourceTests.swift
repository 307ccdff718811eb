// SPDX-License-Identifier: Apache-2.0

import StreamServer
import Testing

@testable import StreamTransport

@Suite struct HLSSourceTests {
    let server: StreamServer
    let bytes = pattern(60_000, seed: 9)

    init() throws { server = try StreamServer() }

    private func list(_ lines: [String], targetDuration: Int = 1) -> StreamServer.Served {
        let text = (["#EXTM3U", "#EXT-X-TARGETDURATION:\(targetDuration)"] + lines).joined(separator: "\n")
        var behavior = ServerBehavior()
        behavior.mediaType = "application/vnd.apple.mpegurl"
        behavior.entityTags = []
        return server.serve(Array(text.utf8), as: "a.m3u8", behavior)
    }

    private func play(_ url: String, bandwidth: Int? = nil) -> Recorder {
        Recorder {
            var options = StreamSourceOptions()
            options.reconnection.delay = 0.01
            options.reconnection.attempts = 2
            var request = StreamRequest(url: url)
            request.bandwidth = bandwidth
            return StreamSources.source(for: request, options: options, on: $0)
        }
    }

    /// Goes to a second when all has come, and waits for the end again; which of ``bytes`` came after.
    private func seek(_ recorder: Recorder, to time: Double) async -> Range<Int>? {
        recorder.state.withLock { $0.ending = nil }
        let count = recorder.bytes.count
        recorder.onSource { ($0 as? any TimedSource)?.seek(to: time) }
        #expect(await recorder.ending() == .end)
        return place(recorder.bytes.dropFirst(count))
    }

    /// Where in ``bytes`` some of them are.
    private func place(_ some: ArraySlice<UInt8>) -> Range<Int>? { bytes.firstRange(of: some) }

    private func positions(_ recorder: Recorder) -> [Double] {
        recorder.state.withLock { $0.positions.map { ($0.time * 1000).rounded() / 1000 } }
    }

    // MARK: Times

    @Test func `A second leads to its segment, also after the end`() async {
        let served = (0..<6).map { server.serve(Array(bytes[($0 * 1000)..<($0 * 1000 + 1000)]), as: "\($0).aac") }
        let recorder = play(list(served.flatMap { ["#EXTINF:1.500,", $0.url] } + ["#EXT-X-ENDLIST"]).url)
        #expect(await recorder.ending() == .end)
        #expect(recorder.response?.duration == 9)
        #expect(abs((recorder.response?.durationUncertainty ?? 1) - 0.003) < 1e-9)
        #expect(recorder.response?.isSeekableByTime == true)
        #expect(await seek(recorder, to: 4.6) == 3000..<6000)
        #expect(await seek(recorder, to: 0) == 0..<6000)
        #expect(await seek(recorder, to: 100) == 5000..<6000)
        #expect(positions(recorder) == [0, 4.5, 0, 7.5])
        #expect(served.map(\.statistics.requests.count) == [2, 2, 2, 3, 3, 4])
        #expect(recorder.state.withLock { $0.isContiguous })
    }

    @Test func `Of seeks in a row the last one counts`() async {
        let urls = (0..<6).map { server.serve(Array(bytes[($0 * 1000)..<($0 * 1000 + 1000)]), as: "\($0).aac").url }
        let recorder = play(list(urls.flatMap { ["#EXTINF:1,", $0] } + ["#EXT-X-ENDLIST"]).url)
        #expect(await recorder.ending() == .end)
        recorder.state.withLock { $0.ending = nil }
        let count = recorder.bytes.count
        recorder.onSource { source in
            for time in [1.0, 5, 2, 3] { (source as? any TimedSource)?.seek(to: time) }
        }
        #expect(await recorder.ending() == .end)
        #expect(place(recorder.bytes.dropFirst(count)) == 3000..<6000)
    }

    @Test func `The clock in the segments says better than the list where a second is`() async {
        // The list has whole seconds, where 1.9 were meant; and the clock begins anew on the way.
        let start = Double(1 << 33) / 90_000 - 5
        let urls = (0..<10).map { index in
            let sound = Array(bytes[(index * 1000)..<(index * 1000 + 1000)])
            return server.serve(TransportStream.made(of: sound, clock: start + 1.9 * Double(index)), as: "s.ts").url
        }
        let recorder = play(list(urls.flatMap { ["#EXTINF:2,", $0] } + ["#EXT-X-ENDLIST"]).url)
        #expect(await recorder.ending() == .end)
        // 17.5 lies in the segment from 17.1 on, though the list has it in the one before.
        #expect(await seek(recorder, to: 17.5) == 9000..<10_000)
        #expect(positions(recorder) == [0, 17.1])
    }

    @Test func `Packed sound has its clock in a tag`() async {
        let urls = (0..<4).map { index in
            let owner = Array("com.apple.streaming.transportStreamTimestamp".utf8) + [0]
            let ticks = UInt64(90_000 * (100 + 2.5 * Double(index)))
            let body = owner + (0..<8).map { UInt8(truncatingIfNeeded: ticks >> (56 - 8 * UInt64($0))) }
            let frame = Array("PRIV".utf8) + [0, 0, 0, UInt8(body.count), 0, 0] + body
            let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, UInt8(frame.count)] + frame
            return server.serve(tag + bytes[(index * 1000)..<(index * 1000 + 1000)], as: "s.aac").url
        }
        let recorder = play(list(urls.flatMap { ["#EXTINF:2,", $0] } + ["#EXT-X-ENDLIST"]).url)
        #expect(await recorder.ending() == .end)
        // The list is too short: the second lies a segment earlier than it says.
        #expect(await seek(recorder, to: 6.2) == 2000..<4000)
        #expect(positions(recorder) == [0, 5])
    }

    @Test func `A live list is gone back in as far as it reaches`() async {
        let urls = (0..<8).map { server.serve(Array(bytes[($0 * 1000)..<($0 * 1000 + 1000)]), as: "\($0).aac").url }
        // A minute until the list is looked at again: the machine may be busy with other tests.
        let media = list(["#EXT-X-MEDIA-SEQUENCE:40"] + urls.flatMap { ["#EXTINF:1.5,", $0] }, targetDuration: 60)
        let recorder = play(media.url)
        #expect(await recorder.wait { $0.bytes.count == 3000 })
        #expect(positions(recorder) == [7.5])
        recorder.onSource { ($0 as? any TimedSource)?.seek(to: 2) }
        #expect(await recorder.wait { $0.bytes.count == 3000 + 7000 })
        #expect(place(recorder.bytes.dropFirst(3000)) == 1000..<8000)
        // The list goes on meanwhile; what is gone is not there, and what is to come neither.
        let later = ["#EXTM3U", "#EXT-X-TARGETDURATION:60", "#EXT-X-MEDIA-SEQUENCE:42"]
        let text = (later + urls[2...].flatMap { ["#EXTINF:1.5,", $0] }).joined(separator: "\n")
        media.change { [text] bytes, _ in bytes = Array(text.utf8) }
        recorder.onSource { ($0 as? any TimedSource)?.seek(to: 0) }
        #expect(await recorder.wait { $0.bytes.count == 10_000 + 6000 })
        recorder.onSource { ($0 as? any TimedSource)?.seek(to: 1000) }
        #expect(await recorder.wait { $0.bytes.count == 16_000 + 3000 })
        #expect(positions(recorder) == [7.5, 1.5, 3, 7.5])
        #expect(recorder.state.withLock { $0.positions.map(\.isNearest) } == [false, false, true, true])
        #expect(recorder.state.withLock { $0.ending } == nil)
    }

    @Test func `A list may count from the highest number on`() async {
        let urls = (0..<3).map { server.serve(Array(bytes[($0 * 1000)..<($0 * 1000 + 1000)]), as: "\($0).aac").url }
        let first = "#EXT-X-MEDIA-SEQUENCE:\(Int64.max)"
        let recorder = play(list([first] + urls.flatMap { ["#EXTINF:2,", $0] } + ["#EXT-X-ENDLIST"]).url)
        #expect(await recorder.wait { $0.bytes.count == 3000 })
        #expect(await seek(recorder, to: 4.5) == 2000..<3000)
        #expect(positions(recorder) == [0, 4])
    }

    // MARK: Keys

    /// What segments are encrypted with.
    private let key = (0..<16).map { UInt8($0) }

    @Test(arguments: [1, 16, 8192])
    func `Segments are decrypted with a vector that is told, or with their number`(pieceByteCount: Int) async throws {
        var behavior = ServerBehavior()
        behavior.pieceByteCount = pieceByteCount
        let keyServed = server.serve(key, as: "key")
        let vector = [UInt8](repeating: 0xA5, count: 16)
        let parts = [Array(bytes[..<1000]), Array(bytes[1000..<1600]), Array(bytes[1600..<1609])]
        let vectors = [vector, SegmentDecryptor.vector(of: 8), SegmentDecryptor.vector(of: 9)]
        let urls = try zip(parts, vectors).map { part, vector in
            server.serve(try #require(OpenSSL.encrypt(part, key: key, vector: vector)), as: "s.aac", behavior).url
        }
        let recorder = play(
            list([
                "#EXT-X-MEDIA-SEQUENCE:7",
                "#EXT-X-KEY:METHOD=SAMPLE-AES,KEYFORMAT=\"com.apple.streamingkeydelivery\",URI=\"skd://1\"",
                "#EXT-X-KEY:METHOD=AES-128,URI=\"\(keyServed.url)\",IV=0x\(String(repeating: "a5", count: 16))",
                "#EXTINF:1,", urls[0], "#EXT-X-KEY:METHOD=AES-128,URI=\"\(keyServed.url)\"", "#EXTINF:1,", urls[1],
                "#EXTINF:1,", urls[2], "#EXT-X-KEY:METHOD=NONE", "#EXTINF:1,",
                server.serve(Array(bytes[1609..<2000]), as: "plain.aac").url, "#EXT-X-ENDLIST",
            ]).url)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array(bytes[..<2000]))
        #expect(keyServed.statistics.requests.count == 1)
        #expect(await seek(recorder, to: 1) == 1000..<2000)
        #expect(keyServed.statistics.requests.count == 1)
    }

    @Test func `A range and a map are decrypted by themselves`() async throws {
        let vector = [UInt8](repeating: 1, count: 16)
        let map = Array("\u{0}\u{0}\u{0}\u{10}ftypmp42".utf8) + bytes[..<100]
        let parts = try [map, Array(bytes[100..<500])].map {
            try #require(OpenSSL.encrypt($0, key: key, vector: vector))
        }
        let file = server.serve(parts[0] + parts[1], as: "all.mp4")
        let keyURL = server.serve(key, as: "key").url
        let recorder = play(
            list([
                "#EXT-X-KEY:METHOD=AES-128,URI=\"\(keyURL)\",IV=0X\(String(repeating: "01", count: 16))",
                "#EXT-X-MAP:URI=\"\(file.url)\",BYTERANGE=\"\(parts[0].count)@0\"", "#EXTINF:1,",
                "#EXT-X-BYTERANGE:\(parts[1].count)@\(parts[0].count)", file.url, "#EXT-X-ENDLIST",
            ]).url)
        #expect(await recorder.ending() == .end)
        recorder.expect(map + bytes[100..<500])
    }

    @Test func `What cannot be decrypted is an error that says so`() async throws {
        let plain = server.serve(Array(bytes[..<1000]), as: "s.aac").url
        let ending = { (lines: [String]) in
            await play(list(lines + ["#EXTINF:1,", plain, "#EXT-X-ENDLIST"]).url).ending()
        }
        let keyURL = server.serve(key, as: "key").url
        for method in ["SAMPLE-AES", "SAMPLE-AES-CTR"] {
            let line = "#EXT-X-KEY:METHOD=\(method),URI=\"\(keyURL)\""
            #expect(await ending([line]) == .failure(.encrypted(method: method)))
        }
        let rights = "#EXT-X-KEY:METHOD=AES-128,URI=\"\(keyURL)\",KEYFORMAT=\"com.apple.streamingkeydelivery\""
        #expect(await ending([rights]) == .failure(.encrypted(method: "AES-128")))
        let short = server.serve(Array(key.dropLast()), as: "key").url
        #expect(
            await ending(["#EXT-X-KEY:METHOD=AES-128,URI=\"\(short)\""])
                == .failure(.protocolViolation(reason: "a key of 15 bytes instead of 16")))
        // Bytes that were not encrypted with it.
        #expect(
            await ending(["#EXT-X-KEY:METHOD=AES-128,URI=\"\(keyURL)\""])
                == .failure(.protocolViolation(reason: "a segment is not encrypted with its key")))
        guard case .failure(.httpStatus(404, _)) = await ending(["#EXT-X-KEY:METHOD=AES-128,URI=\"/none\""]) else {
            Issue.record("a key that is not there went unnoticed")
            return
        }
    }

    // MARK: Qualities

    @Test(arguments: [(nil, 3), (300_000, 2), (299_999, 1), (1000, 0)] as [(Int?, Int)])
    func `Of several qualities the best is played that the connection gives`(bandwidth: Int?, chosen: Int) async {
        let lists = (0..<4).map { index in
            list(["#EXTINF:1,", server.serve([UInt8](repeating: UInt8(index), count: 500)).url, "#EXT-X-ENDLIST"])
        }
        let main = list(
            [50_000, 100_000, 300_000, 900_000].enumerated().flatMap {
                ["#EXT-X-STREAM-INF:BANDWIDTH=\($1),CODECS=\"mp4a.40.2\"", lists[$0].url]
            })
        let recorder = play(main.url, bandwidth: bandwidth)
        #expect(await recorder.ending() == .end)
        #expect(recorder.bytes.first.map(Int.init) == chosen)
        #expect(lists.map(\.statistics.requests.count) == (0..<4).map { $0 == chosen ? 1 : 0 })
    }

    @Test func `A break in packed sound is none for its bytes`() async {
        let urls = [bytes[..<1000], bytes[1000..<2000]].map { server.serve(Array($0), as: "s.aac").url }
        let recorder = play(
            list(["#EXTINF:1,", urls[0], "#EXT-X-DISCONTINUITY", "#EXTINF:1,", urls[1], "#EXT-X-ENDLIST"]).url)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array(bytes[..<2000]))
        #expect(positions(recorder) == [0])
        #expect(recorder.state.withLock { $0.resumptions.isEmpty })
    }
}
