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
        var configuration = AudioStreamConfiguration()
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

    @Test func aPartOfAFileIsNotKept() async throws {
        let directory = try TemporaryDirectory()
        let result = await record(Fixture.station.path, in: directory.path, output: NullOutput()) { event in
            if case .firstAudio = event { true } else { false }
        }
        #expect(result.reason == .requested || result.reason == .endOfStream)
        #expect(directory.names.allSatisfy { !$0.hasSuffix(".part") })
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
        let isWhole = joined == bytes
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
