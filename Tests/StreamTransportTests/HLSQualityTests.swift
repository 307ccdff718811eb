// SPDX-License-Identifier: Apache-2.0

import StreamServer
import Testing

@testable import StreamTransport

@Suite struct HLSQualityTests {
    let server: StreamServer

    init() throws { server = try StreamServer() }

    // MARK: Rules

    private static func variant(_ bandwidth: Int, isAudio: Bool = true) -> HLSPlaylist.Variant {
        HLSPlaylist.Variant(url: "\(bandwidth)", bandwidth: bandwidth, codecs: [], isAudio: isAudio)
    }

    private let variants = [64_000, 320_000, 128_000].map { variant($0) } + [variant(20_000, isAudio: false)]

    /// A segment of ten seconds that came at a pace, in bits a second.
    private func fetch(of variant: Int, at pace: Double) -> HLSQualities.Fetch {
        HLSQualities.Fetch(byteCount: variant * 10 / 8, seconds: Double(variant * 10) / pace, duration: 10)
    }

    /// The qualities after segments that come at paces.
    private func path(_ paces: [Double], from first: Int, bandwidth: Int? = nil) -> [Int] {
        var qualities = HLSQualities(variants, bandwidth: bandwidth)
        qualities.begin(Self.variant(first))
        return paces.map { pace in
            let current = qualities.current?.bandwidth ?? 0
            if let next = qualities.next(after: fetch(of: current, at: pace)) { qualities.begin(next) }
            return qualities.current?.bandwidth ?? 0
        }
    }

    @Test func `A quality that comes slower than it sounds is left, at once when by far`() {
        #expect(path([300_000, 300_000, 300_000], from: 320_000) == [320_000, 128_000, 128_000])
        #expect(path([100_000], from: 320_000) == [64_000])
        #expect(path([170_000], from: 320_000) == [320_000])
        // There is nothing below the least.
        #expect(path([1000, 1000], from: 64_000) == [64_000, 64_000])
    }

    @Test func `A better one is taken after three segments with a surplus`() {
        #expect(path([1e6, 1e6, 1e6, 1e6], from: 64_000) == [64_000, 64_000, 320_000, 320_000])
        #expect(path([250_000, 250_000, 250_000], from: 64_000) == [64_000, 64_000, 128_000])
        // No surplus on end.
        #expect(path([1e6, 1e6, 90_000, 1e6, 1e6], from: 64_000).allSatisfy { $0 == 64_000 } == false)
        #expect(path([150_000, 150_000, 150_000, 150_000], from: 64_000) == Array(repeating: 64_000, count: 4))
    }

    @Test func `More than is allowed is not taken, however fast it comes`() {
        #expect(path([1e7, 1e7, 1e7, 1e7], from: 64_000, bandwidth: 200_000).last == 128_000)
        #expect(path([1e7, 1e7, 1e7, 1e7], from: 64_000, bandwidth: 1000).last == 64_000)
    }

    @Test func `What was given up soon is tried again later and later`() {
        // Good for three segments, bad for what is taken then.
        var qualities = HLSQualities([Self.variant(64_000), Self.variant(320_000)])
        qualities.begin(Self.variant(64_000))
        var rises: [Int] = []
        for index in 0..<60 {
            let current = qualities.current?.bandwidth ?? 0
            guard let next = qualities.next(after: fetch(of: current, at: current == 64_000 ? 1e6 : 1e5)) else {
                continue
            }
            if next.bandwidth > current { rises.append(index) }
            qualities.begin(next)
        }
        #expect(rises == [2, 9, 22, 47])
    }

    @Test func `A segment is given up when all of a worse one comes before the rest`() {
        var qualities = HLSQualities(variants)
        qualities.begin(Self.variant(320_000))
        let slow = HLSQualities.Fetch(byteCount: 50_000, seconds: 6, duration: 10)
        #expect(qualities.rescue(from: slow, missing: 350_000)?.bandwidth == 64_000)
        #expect(qualities.rescue(from: slow, missing: 20_000) == nil)
        let early = HLSQualities.Fetch(byteCount: 5000, seconds: 0.6, duration: 10)
        #expect(qualities.rescue(from: early, missing: 395_000) == nil)
        qualities.begin(Self.variant(64_000))
        #expect(qualities.rescue(from: slow, missing: 350_000) == nil)
    }

    // MARK: Segments

    private func list(_ lines: [String]) -> StreamServer.Served {
        var behavior = ServerBehavior()
        behavior.mediaType = "application/vnd.apple.mpegurl"
        behavior.entityTags = []
        let text = (["#EXTM3U", "#EXT-X-TARGETDURATION:1"] + lines).joined(separator: "\n")
        return server.serve(Array(text.utf8), as: "a.m3u8", behavior)
    }

    /// A thousand bytes that tell the quality and the number.
    private func segment(_ quality: Int, _ number: Int) -> [UInt8] {
        [UInt8](repeating: UInt8(100 * quality + number), count: 1000)
    }

    private func play(_ url: String, adapts: Bool = true) -> Recorder {
        var request = StreamRequest(url: url)
        request.adaptsQuality = adapts
        let wanted = request
        return Recorder { StreamSources.source(for: wanted, options: StreamSourceOptions(), on: $0) }
    }

    /// Which segments came, in their order.
    private func segments(_ recorder: Recorder) -> [UInt8] {
        stride(from: 0, to: recorder.bytes.count, by: 1000).compactMap { start in
            let piece = recorder.bytes[start..<min(start + 1000, recorder.bytes.count)]
            return piece.count == 1000 && Set(piece).count == 1 ? piece.first : nil
        }
    }

    /// The best of two qualities is slow for its first segments.
    private func qualities(slowCount: Int) -> (url: String, worse: StreamServer.Served, best: StreamServer.Served) {
        let lists = (0..<2).map { quality in
            list(
                (0..<8).flatMap { number -> [String] in
                    var behavior = ServerBehavior()
                    if quality == 1, number < slowCount {
                        behavior.rate = 800
                        behavior.pieceByteCount = 50
                    }
                    return ["#EXTINF:1,", server.serve(segment(quality, number), as: "s.aac", behavior).url]
                } + ["#EXT-X-ENDLIST"])
        }
        let main = list(
            lists.enumerated().flatMap { ["#EXT-X-STREAM-INF:BANDWIDTH=\(1000 + $0),CODECS=\"mp4a.40.2\"", $1.url] })
        return (main.url, lists[0], lists[1])
    }

    @Test func `The quality changes between segments, down and up again`() async {
        let (url, _, _) = qualities(slowCount: 2)
        let recorder = play(url)
        #expect(await recorder.ending() == .end)
        #expect(segments(recorder) == [100, 101, 2, 3, 4, 105, 106, 107])
        #expect(recorder.state.withLock { $0.forms.map(\.byteCount) } == [2000, 5000])
        #expect(recorder.state.withLock { $0.forms.allSatisfy { $0.form.time == nil } })
        #expect(recorder.state.withLock { $0.isContiguous })
    }

    @Test func `The list of a quality is fetched once, also of the one that came first`() async {
        let (url, worse, best) = qualities(slowCount: 2)
        let recorder = play(url)
        #expect(await recorder.ending() == .end)
        #expect(segments(recorder) == [100, 101, 2, 3, 4, 105, 106, 107])
        #expect([worse, best].map { $0.statistics.requests.count } == [1, 1])
    }

    @Test func `Without leave, or without another list, it stays`() async {
        let (url, worse, _) = qualities(slowCount: 2)
        let fixed = play(url, adapts: false)
        #expect(await fixed.ending() == .end)
        #expect(segments(fixed) == (100..<108).map { $0 })
        worse.change { bytes, _ in bytes = [] }
        let other = play(url)
        #expect(await other.ending() == .end)
        #expect(segments(other) == (100..<108).map { $0 })
    }

    @Test func `Lists that are cut otherwise go on where the other has come to`() throws {
        func media(_ durations: [Double], firstNumber: Int64 = 0, isComplete: Bool = true) -> HLSPlaylist.Media {
            var media = HLSPlaylist.Media()
            media.segments = durations.map { .init(part: .init(url: "s"), duration: $0) }
            media.firstNumber = firstNumber
            media.isComplete = isComplete
            return media
        }
        func place(_ number: Int64, _ old: HLSPlaylist.Media, _ new: HLSPlaylist.Media) -> [Int64] {
            let timeline = HLSTimeline(old)
            let place = timeline.moved(to: new)
                .place(of: timeline.start(of: number), in: new, insteadOf: number, in: old)
            return [place.number, place.isAligned ? 1 : 0]
        }
        let six = Array(repeating: 6.0, count: 10)
        // As many segments are the same ones, whatever their rounded durations add up to.
        #expect(place(9, media(six), media(Array(repeating: 5.6, count: 10), firstNumber: 1)) == [10, 1])
        // 30 is a place where both are cut, 12 lies within a segment of the other.
        #expect(place(5, media(six), media(Array(repeating: 10, count: 6))) == [3, 1])
        #expect(place(2, media(six), media(Array(repeating: 10, count: 6))) == [1, 1])
        #expect(place(1, media(six), media(Array(repeating: 10, count: 6))) == [0, 0])
        // Live lists: by their numbers, or where these say nothing, by their ends.
        let live = media(six, firstNumber: 40, isComplete: false)
        #expect(place(45, live, media(six, firstNumber: 39, isComplete: false)) == [45, 1])
        #expect(place(45, live, media(six, firstNumber: 7000, isComplete: false)) == [7005, 1])
        #expect(place(50, live, media(six, firstNumber: 41, isComplete: false)) == [50, 1])
    }

    @Test func `After a break the form is another one, whose times begin anew`() async {
        let urls = (0..<3).map { server.serve(segment(0, $0), as: "s.aac").url }
        let lines = ["#EXTINF:1,", urls[0], "#EXT-X-DISCONTINUITY", "#EXTINF:1,", urls[1], "#EXTINF:1,", urls[2]]
        let recorder = play(list(lines + ["#EXT-X-ENDLIST"]).url)
        #expect(await recorder.ending() == .end)
        #expect(segments(recorder) == [0, 1, 2])
        #expect(recorder.state.withLock { $0.forms.map(\.byteCount) } == [1000])
        #expect(recorder.state.withLock { $0.forms.map(\.form.keepsTimes) } == [false])
    }
}
