// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamParser
import AudioStreamer
import Foundation
import StreamServer
import Testing

struct StreamRecorderTests {
    /// Plays something with recording, and gives the paths of the files and why it stopped.
    private func record(
        _ url: String, in directory: String, output: any AudioOutput = CallbackOutput { _, _ in },
        until isEnough: (AudioStreamEvent) -> Bool = { _ in false }
    ) async -> (names: [String], reason: StopReason?) {
        var configuration = Setup.configuration
        configuration.recordingDirectory = directory
        configuration.reconnectDelay = 0.01
        let stream = AudioStream(url: url, configuration: configuration, output: output)
        var names: [String] = []
        var reason: StopReason?
        let events = stream.events
        stream.start()
        for await event in events {
            if case .recording(let path) = event { names.append(String(path.split(separator: "/").last ?? "")) }
            if case .stopped(let why) = event { reason = why }
            if isEnough(event) { stream.stop() }
        }
        return (names, reason)
    }

    @Test func aFileIsKeptAsItIs() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        let bytes = try Fixture.partA.bytes
        let result = await record(server.serve(bytes, as: "a%20b.mp3").url, in: directory.path)
        #expect(result.names == ["a b.mp3"])
        #expect(directory.names == ["a b.mp3"])
        #expect(try directory.bytes(of: "a b.mp3") == bytes)
        // Nothing that is there is written over.
        let again = await record(server.serve(bytes, as: "a%20b.mp3").url, in: directory.path)
        #expect(again.names == ["a b (2).mp3"])
    }

    /// Plays what was recorded, and gives its frames, its title and whether it is one file alone.
    private func heard(_ names: [String], in directory: TemporaryDirectory) async -> (frames: Int, title: String?) {
        #expect(names.count == 1)
        #expect(directory.names == names)
        let output = HandOutput()
        let stream = AudioStream(
            url: directory.path + "/" + (names.first ?? ""), configuration: Setup.configuration, output: output)
        let events = stream.events
        stream.start()
        var title: String?
        for await event in events {
            if case .metadata(let metadata) = event { title = metadata.title }
        }
        // What is cut off fails at its end, and was flushed.
        return (output.frameCount + output.flushed.joined().count / output.format.channelCount, title)
    }

    /// A sender that stops sending half way, once it has sent so much.
    private func halted(_ bytes: [UInt8], as name: String, at offset: Int) throws -> StreamServer.Served {
        var behavior = ServerBehavior()
        behavior.pieceByteCount = 1000
        behavior.stall = (offset, 30)
        return try StreamServer().serve(bytes, as: name, behavior)
    }

    @Test(arguments: [("part.mp3", Fixture.station), ("tone.m4a", .chirp)])
    func whatIsStoppedIsKeptAsFarAsItCame(name: String, fixture: Fixture) async throws {
        let bytes = try fixture.bytes
        let served = try halted(bytes, as: name, at: bytes.count / 2)
        let directory = try TemporaryDirectory()
        let result = await record(served.url, in: directory.path, output: HandOutput()) { event in
            if case .firstAudio = event { true } else { false }
        }
        #expect(result.reason == .requested)
        #expect(result.names == [name])
        let heard = await heard(result.names, in: directory)
        #expect(heard.frames > 1000)
        // What has no tag has got one.
        if fixture == .station { #expect(heard.title == "part") }
    }

    @Test func whatIsLostIsKeptAsFarAsItCame() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        let bytes = try Fixture.station.bytes
        var behavior = ServerBehavior()
        behavior.dropOffset = 9000
        behavior.isDeadAfterDrop = true
        let url = server.serve(bytes, as: "lost.mp3", behavior).url
        let result = await record(url, in: directory.path, output: HandOutput())
        guard case .failed(.transport) = result.reason else {
            Issue.record("stopped by \(String(describing: result.reason))")
            return
        }
        #expect(result.names == ["lost.mp3"])
        let kept = try directory.bytes(of: "lost.mp3")
        let sound = kept.dropFirst(10 + kept[6..<10].reduce(0) { $0 << 7 | Int($1) })
        // Whole packets only.
        #expect(sound.count > 8000 && sound.count <= 9000)
        let isBeginning = Array(sound) == Array(bytes[..<sound.count])
        #expect(isBeginning)
        #expect(await heard(result.names, in: directory).title == "lost")
    }

    @Test func aWaveThatIsStoppedSaysHowLongItIs() async throws {
        let served = try halted(Setup.count(32000), as: "count.wav", at: 20_044)
        let directory = try TemporaryDirectory()
        let result = await record(served.url, in: directory.path, output: HandOutput()) { event in
            if case .firstAudio = event { true } else { false }
        }
        let kept = try directory.bytes(of: result.names.first ?? "")
        let size = { (place: Int) in (0..<4).reduce(0) { $0 | Int(kept[place + $1]) << (8 * $1) } }
        #expect(size(4) == kept.count - 8)
        #expect(size(40) == kept.count - 44)
        #expect(await heard(result.names, in: directory).frames == (kept.count - 44) / 2)
    }

    @Test func whatWasSoughtInIsKeptInItsParts() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        let bytes = try Fixture.chirpVariable.bytes
        var configuration = Setup.configuration
        configuration.recordingDirectory = directory.path
        configuration.readAheadByteCount = 4 << 10
        configuration.probeByteCount = 0
        let output = HandOutput(queue: 0.2)
        let stream = AudioStream(
            url: server.serve(bytes, as: "a.mp3").url, configuration: configuration, output: output)
        let listener = Listener(stream)
        stream.start()
        #expect(await Listener.wait { output.isFull })
        stream.seek(to: 15)
        #expect(await Listener.wait { !listener.landings.isEmpty && output.isFull })
        stream.stop()
        #expect(await listener.ending() == .requested)
        #expect(directory.names == ["a.mp3"])
        let kept = try directory.bytes(of: "a.mp3")
        #expect(kept.count < bytes.count)
        #expect(await heard(["a.mp3"], in: directory).frames > 22050)
    }

    @Test func aLiveStreamThatIsStoppedIsKept() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        var behavior = ServerBehavior()
        behavior.station = .http
        behavior.repeats = true
        behavior.titles = []
        behavior.rate = 40_000
        behavior.burstByteCount = 20_000
        let url = server.serve(try Fixture.station.bytes, as: "live", behavior).url
        let result = await record(url, in: directory.path, output: HandOutput()) { event in
            if case .firstAudio = event { true } else { false }
        }
        #expect(result.reason == .requested)
        #expect(result.names == ["Test é.mp3"])
        #expect(await heard(result.names, in: directory).frames > 1000)
    }

    @Test func whatHasNoSoundIsNotKept() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        var behavior = ServerBehavior()
        behavior.dropOffset = 2000
        behavior.isDeadAfterDrop = true
        let url = server.serve([UInt8](repeating: 0x20, count: 3000), as: "page.mp3", behavior).url
        #expect(await record(url, in: directory.path).names.isEmpty)
        #expect(directory.names.isEmpty)
    }

    @Test func aStationIsCutAtItsTitlesWithoutALostPacket() async throws {
        let server = try StreamServer()
        let directory = try TemporaryDirectory()
        var behavior = ServerBehavior()
        behavior.station = .icy
        behavior.titleInterval = 1000
        behavior.titles = ["One - First", "Two/2 - Second", "Third"].map { Array($0.utf8) }
        let bytes = try Fixture.station.bytes
        let result = await record(server.serve(bytes, as: "live", behavior).url, in: directory.path)
        #expect(result.names.prefix(4) == ["Test é.mp3", "One - First.mp3", "Two_2 - Second.mp3", "Third.mp3"])
        #expect(directory.names == result.names.sorted())
        // The parts without their tags are the stream.
        var joined: [UInt8] = []
        var titles: [[String?]] = []
        for name in result.names {
            let part = try directory.bytes(of: name)
            var metadata = StreamMetadata()
            let parser = AudioStreamParser()
            let take = { (event: ParserEvent) in
                if case .metadata(let tags) = event { metadata = tags }
            }
            try parser.parse(part[...], at: 0, emit: take)
            titles.append([metadata.artist, metadata.title])
            // The length of a tag stands in bytes of seven bits.
            joined += part.dropFirst(10 + part[6..<10].reduce(0) { $0 << 7 | Int($1) })
        }
        #expect(titles.prefix(4) == [[nil, nil], ["One", "First"], ["Two/2", "Second"], [nil, "Third"]])
        // On a busy machine the station is so slow that it seems live: then it is heard from its start again.
        let isWhole = joined.starts(with: bytes) && joined.count % bytes.count == 0
        #expect(isWhole)
    }

    @Test func aDirectoryThatCannotBeWrittenIsTheError() async throws {
        let result = await record(Fixture.partA.path, in: "/dev/null/recordings")
        guard case .failed(.storage(let path, _)) = result.reason else {
            Issue.record("stopped by \(String(describing: result.reason))")
            return
        }
        #expect(path == "/dev/null/recordings")
    }
}
