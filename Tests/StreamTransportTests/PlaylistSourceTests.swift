// SPDX-License-Identifier: Apache-2.0

import StreamServer
import Testing

@testable import StreamTransport

@Suite struct PlaylistSourceTests {
    let server: StreamServer
    let bytes = pattern(50_000, seed: 5)

    init() throws { server = try StreamServer() }

    private func list(_ text: String, as name: String, type: String?) -> StreamServer.Served {
        var behavior = ServerBehavior()
        behavior.mediaType = type
        return server.serve(Array(text.utf8), as: name, behavior)
    }

    private func hls(_ lines: [String]) -> StreamServer.Served {
        list((["#EXTM3U", "#EXT-X-TARGETDURATION:1"] + lines).joined(separator: "\n"), as: "a.m3u8", type: nil)
    }

    private func play(_ url: String) -> Recorder {
        Recorder {
            var options = StreamSourceOptions()
            options.reconnection.delay = 0.01
            options.reconnection.attempts = 2
            return StreamSources.source(for: StreamRequest(url: url), options: options, on: $0)
        }
    }

    @Test func `The first entry that can be had is played`() async {
        let stream = server.serve(bytes)
        let list = list(
            "[playlist]\nFile1=http://127.0.0.1:\(server.port)/none\nFile2=\(stream.url)", as: "listen",
            type: "audio/x-scpls")
        let recorder = play(list.url)
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
        #expect(recorder.response?.entryURL == stream.url)
    }

    @Test func `A list may name a list, but not itself`() async {
        let stream = server.serve(bytes)
        let inner = list(stream.url, as: "inner.m3u", type: "audio/x-mpegurl")
        let outer = list(inner.url, as: "outer.m3u", type: nil)
        let recorder = play(outer.url)
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
        #expect(recorder.response?.entryURL == stream.url)

        outer.change { bytes, _ in bytes = Array("outer.m3u".utf8) }
        #expect(await play(outer.url).ending() == .failure(.emptyPlaylist(url: outer.url)))
        outer.change { [inner] bytes, _ in bytes = Array(inner.url.utf8) }
        inner.change { [outer] bytes, _ in bytes = Array(outer.url.utf8) }
        #expect(await play(outer.url).ending() == .failure(.emptyPlaylist(url: inner.url)))
    }

    @Test func `A list without entries, and one that is too long, are errors`() async {
        let empty = list("#EXTM3U\n", as: "a.m3u", type: "audio/x-mpegurl")
        #expect(await play(empty.url).ending() == .failure(.emptyPlaylist(url: empty.url)))
        var endless = ServerBehavior()
        endless.mediaType = "audio/x-mpegurl"
        endless.repeats = true
        let recorder = play(server.serve(Array("#EXTM3U\n".utf8) + [UInt8](repeating: 0x23, count: 9000), endless).url)
        guard case .failure(.protocolViolation) = await recorder.ending() else {
            Issue.record("an endless list was read on")
            return
        }
    }

    @Test func `HLS segments make one stream, without the tags that carry times`() async {
        let tag: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 30] + [UInt8](repeating: 7, count: 30)
        let parts = [bytes[..<20_000], bytes[20_000..<20_003], bytes[20_003...]]
        var behavior = ServerBehavior()
        behavior.pieceByteCount = 7
        let urls = parts.map { server.serve(tag + $0, as: "s.aac", behavior).url }
        let media = hls(urls.flatMap { ["#EXTINF:1.5,", $0] } + ["#EXT-X-ENDLIST"])
        let dead = hls(["#EXTINF:1,"])
        let main = list(
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2\n\(dead.url)x\n#EXT-X-STREAM-INF:BANDWIDTH=3\n\(media.url)",
            as: "main.m3u8", type: "application/vnd.apple.mpegurl")
        let recorder = play(main.url)
        #expect(await recorder.ending() == .end)
        recorder.expect(bytes)
        #expect(recorder.state.withLock { $0.isContiguous })
        #expect(recorder.response?.duration == 4.5)
        #expect(recorder.response?.isLive == false)
    }

    @Test func `HLS parts of one file come with their map, which is read once`() async {
        let file = Array("\u{0}\u{0}\u{0}\u{10}ftypmp42".utf8) + bytes
        let served = server.serve(file, as: "all.mp4")
        let media = hls([
            "#EXT-X-MAP:URI=\"\(served.url)\",BYTERANGE=\"100@0\"", "#EXTINF:1,", "#EXT-X-BYTERANGE:1000@100",
            served.url, "#EXTINF:1,", "#EXT-X-BYTERANGE:500", served.url, "#EXT-X-ENDLIST",
        ])
        let recorder = play(media.url)
        #expect(await recorder.ending() == .end)
        recorder.expect(Array(file[..<1600]))
        #expect(recorder.response?.mediaType == "audio/mp4")
        let ranges = served.statistics.requests.map { $0.fields["range"] }
        #expect(ranges == ["bytes=0-99", "bytes=100-1099", "bytes=1100-1599"])
    }

    @Test(arguments: [1, 188, 8192])
    func `Sound is taken out of transport streams`(pieceByteCount: Int) async {
        var behavior = ServerBehavior()
        behavior.pieceByteCount = pieceByteCount
        let sound = Array(bytes[..<9001])
        let urls = [sound[..<5000], sound[5000...]].map {
            server.serve(TransportStream.made(of: Array($0)), as: "s.ts", behavior).url
        }
        let recorder = play(hls(urls.flatMap { ["#EXTINF:1,", $0] } + ["#EXT-X-ENDLIST"]).url)
        #expect(await recorder.ending() == .end)
        recorder.expect(sound)
        #expect(recorder.response?.mediaType == "audio/aac")
    }

    @Test func `A live list is read again, and goes on with a gap where segments are gone`() async {
        let urls = (0..<6).map { index in
            server.serve(Array(bytes[(index * 1000)..<(index * 1000 + 1000)]), as: "\(index).aac").url
        }
        let text = { (range: Range<Int>, ending: [String]) -> [UInt8] in
            let head = ["#EXTM3U", "#EXT-X-TARGETDURATION:1", "#EXT-X-MEDIA-SEQUENCE:\(range.lowerBound)"]
            return Array((head + range.flatMap { ["#EXTINF:0.2,", urls[$0]] } + ending).joined(separator: "\n").utf8)
        }
        var behavior = ServerBehavior()
        behavior.mediaType = "application/vnd.apple.mpegurl"
        behavior.entityTags = []
        behavior.laterBytes = text(4..<6, ["#EXT-X-ENDLIST"])
        let recorder = play(server.serve(text(0..<3, []), as: "live.m3u8", behavior).url)
        let ending = await recorder.ending(within: 60)
        #expect(ending == .end)
        #expect(recorder.response?.isLive == true)
        recorder.expect(Array(bytes[..<3000] + bytes[4000..<6000]))
        #expect(recorder.state.withLock { $0.resumptions.map(\.offset) } == [3000])
    }
}
