// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamServer
import Testing

/// The program behind `inkwell play`, run as people run it; one at a time, for each run holds a thread of tasks.
@Suite(.serialized)
struct PlayTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func path(_ name: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name).path
    }

    /// Frames of a WAV file of one channel.
    private func frameCount(_ path: String) throws -> Int {
        (try Data(contentsOf: URL(fileURLWithPath: path)).count - 44) / 2
    }

    private func names(_ events: [[String: Any]]) -> [String] { events.map { $0["event"] as? String ?? "?" } }

    @Test func tellsEachEventOnALine() throws {
        let server = try StreamServer()
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Player.fixture("part-a.mp3"))))
        let served = server.serve(bytes, as: "part-a.mp3")
        let file = try path("a.wav")
        let run = try Player([served.url, "--output", file, "--events", "json"])
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(try frameCount(file) == 88_200)
        let events = run.events
        #expect(events.allSatisfy { $0["monotonic"] is Double && $0["elapsed"] is Double })
        #expect(names(events).prefix(3) == ["state", "connected", "headers"])
        for name in ["format", "first-audio", "duration", "metadata", "bit-rate"] {
            #expect(names(events).contains(name), "\(name)")
        }
        #expect(names(events).last == "end")
        #expect(run.events("headers")[0]["length"] as? Int == 12_505)
        #expect(run.events("format")[0]["codec"] as? String == "MP3")
        let end = run.events("end")[0]
        #expect(end["reason"] as? String == "end-of-stream")
        #expect(end["frames"] as? Int == 88_200)
        #expect(end["requests"] as? Int == 1)
        #expect(end["bytes"] as? Int == 12_505)
    }

    @Test func writesNothingFromBeforeASeekAndEndsAfterTheDuration() throws {
        let file = try path("seek.wav")
        let run = try Player([
            Player.fixture("part-a.mp3"), "--seek", "0.5", "--duration", "0.25", "--output", file, "--events=json",
        ])
        #expect(run.status == 0)
        #expect(try frameCount(file) == 11_025)
        #expect(run.events("seek-landed").map { $0["time"] as? Double } == [0.5])
        #expect(run.events("seek-landed")[0]["packet"] is Int)
        #expect(run.events("end")[0]["frames"] as? Int == 11_025)
    }

    @Test func pacedSoundIsWrittenAsItIsHeard() throws {
        let file = try path("paced.wav")
        let start = Date()
        let run = try Player([
            Player.fixture("part-b.mp3"), "--null", "--output", file, "--seek", "1", "--duration", "0.5",
        ])
        #expect(run.status == 0)
        #expect(try frameCount(file) == 22_050)
        #expect(Date().timeIntervalSince(start) >= 0.5)
    }

    @Test func joinsSeveralStreams() throws {
        let file = try path("joined.wav")
        let run = try Player([
            Player.fixture("part-a.mp3"), Player.fixture("part-b.mp3"), "--output", file, "--events", "json",
        ])
        #expect(run.status == 0)
        #expect(try frameCount(file) == 176_400)
        #expect(Set(run.events("first-audio").map { $0["item"] as? Int }) == [0, 1])
        #expect(run.events("end").map { $0["requests"] as? Int } == [2])
        #expect(run.events("end").map { $0["bytes"] as? Int } == [2 * 12_505])
    }

    @Test func aFileThatIsCutOffIsHeardAndThenFails() throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Player.fixture("chirp.m4a"))).dropLast(10_000)
        let cut = try path("cut.m4a")
        try bytes.write(to: URL(fileURLWithPath: cut))
        let served = try StreamServer().serve(Array(bytes), as: "cut.m4a")
        for url in [cut, served.url] {
            let file = try path("cut.wav")
            let run = try Player([url, "--output", file, "--events", "json"])
            #expect(run.status == 1)
            #expect(run.events("error").map { $0["kind"] as? String } == ["parsing.cutOff"])
            #expect(run.events("error").map { $0["offset"] as? Int } == [bytes.count])
            #expect(run.events("end").map { $0["reason"] as? String } == ["failed"])
            // All that is there was heard.
            let frames = try frameCount(file)
            #expect(frames > 60_000)
            #expect(run.events("end").map { $0["frames"] as? Int } == [frames])
            let told = try #require(run.events("duration").last?["seconds"] as? Double)
            #expect(abs(told - Double(frames) / 22_050) < 1e-6)
        }
        let joined = try path("both.wav")
        let run = try Player([cut, Player.fixture("part-b.mp3"), "--output", joined])
        #expect(run.status == 1)
        // The rate is that of the first.
        #expect(try frameCount(joined) == frameCount(try path("cut.wav")) + 44_100)
    }

    @Test func playsAListOfFilesFromTheFirstToTheLast() throws {
        let list = try path("list.m3u")
        let text = "#EXTM3U\n" + ["part-a.mp3", "part-b.mp3"].map { Player.fixture($0) + "\n" }.joined()
        try Data(text.utf8).write(to: URL(fileURLWithPath: list))
        let file = try path("list.wav")
        let run = try Player([list, "--output", file])
        #expect(run.status == 0)
        #expect(try frameCount(file) == 176_400)
    }

    @Test func writesToStandardOutput() throws {
        let run = try Player([Player.fixture("part-a.mp3"), "--output", "-", "--duration", "1"])
        #expect(run.status == 0)
        #expect(run.output.count == 44 + 88_200)
        #expect(run.output.starts(with: "RIFF".utf8))
    }

    @Test func saysWhatWentWrongAndWhere() throws {
        let run = try Player(["/nowhere/none.mp3", "--null", "--events", "json"])
        #expect(run.status == 1)
        #expect(run.errors.contains("/nowhere/none.mp3 cannot be read: No such file or directory. (at byte 0)"))
        #expect(run.events("error").map { $0["kind"] as? String } == ["transport.file"])
        #expect(run.events("end")[0]["reason"] as? String == "failed")
        let file = try path("text.mp3")
        try Data("<html><body>no sound</body></html>".utf8).write(to: URL(fileURLWithPath: file))
        #expect(try Player([file, "--null"]).status == 1)
    }

    @Test(arguments: [
        [], ["--null"], ["a", "--seek", "x"], ["a", "--seek"], ["a", "--what"], ["a", "-x"], ["a", "--events", "xml"],
        ["a", "--rate", "9"], ["a", "--header", "none"], ["a", "--null=1"],
    ])
    func wrongUsageEndsWithTwo(_ arguments: [String]) throws {
        let run = try Player(arguments)
        #expect(run.status == 2)
        #expect(run.errors.contains("usage: inkwell-play URL"))
        #expect(run.output.isEmpty)
    }

    @Test func anInterruptLeavesAWholeFile() throws {
        let file = try path("interrupted.wav")
        let run = try Player(
            [Player.fixture("station.mp3"), "--null", "--output", file, "--events", "json"],
            interruptAfter: "\"state\":\"playing\"")
        #expect(run.status == 0)
        #expect(run.events("end")[0]["reason"] as? String == "requested")
        let data = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        let length = data[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(data.count == 44 + length)
    }

    @Test func recordsAndSendsHeaders() throws {
        let server = try StreamServer()
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Player.fixture("part-a.mp3"))))
        let served = server.serve(bytes, as: "part.mp3")
        let run = try Player([
            served.url, "--output", try path("x.wav"), "--record", try path("recordings"), "--user-agent", "Tester/1",
            "--header", "X-One: 1", "--header", "X-Two: two words", "--events", "json",
        ])
        #expect(run.status == 0)
        let fields = served.statistics.requests.first?.fields ?? [:]
        #expect(fields["user-agent"] == "Tester/1")
        #expect(fields["x-one"] == "1")
        #expect(fields["x-two"] == "two words")
        let kept = try path("recordings") + "/part.mp3"
        #expect(run.events("recording").map { $0["path"] as? String } == [kept])
        #expect(Array(try Data(contentsOf: URL(fileURLWithPath: kept))) == bytes)
    }

    @Test func aCacheIsAskedFirst() throws {
        let server = try StreamServer()
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Player.fixture("part-a.mp3"))))
        let served = server.serve(bytes, as: "part.mp3")
        for _ in 0..<2 {
            let run = try Player([served.url, "--output", try path("x.wav"), "--cache", try path("cache")])
            #expect(run.status == 0)
            #expect(try frameCount(try path("x.wav")) == 88_200)
        }
        #expect(served.statistics.requests.count == 1)
    }
}
