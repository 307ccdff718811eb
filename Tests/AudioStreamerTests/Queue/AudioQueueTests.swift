// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioOutput
import AudioStreamer
import Foundation
import KeyValueCoding
import Locking
import Testing

@MainActor
struct AudioQueueTests {
    /// Plays to the end of the queue, and gives what went wrong in closing.
    @discardableResult
    private func play(_ queue: AudioQueue) async -> AudioStreamError? {
        await withCheckedContinuation { continuation in
            queue.onEnd = { continuation.resume(returning: $0) }
            queue.start()
        }
    }

    @Test func joinsFilesWithoutALostFrame() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/joined.wav"
        let queue = AudioQueue(urls: [Fixture.partA.path, Fixture.partB.path], output: FileOutput(path: path))
        #expect(await play(queue) == nil)
        let bytes = try directory.bytes(of: "joined.wav")
        #expect(bytes.count == 44 + 2 * 2 * 88_200)
        #expect(queue.hasEnded)
        #expect(queue.currentIndex == 1)
        #expect(jumps(in: bytes.dropFirst(44)) == 0)
    }

    /// How often a tone of 441 Hz goes on otherwise than a sine does, far from its start and end.
    private func jumps(in bytes: ArraySlice<UInt8>) -> Int {
        let samples = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
            Double(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8))
        }
        // s(n+1) = 2 cos(w) s(n) - s(n-1)
        let factor = 2 * cos(2 * Double.pi * 441 / 44_100)
        return (2000..<samples.count - 2000).count { index in
            abs(factor * samples[index] - samples[index - 1] - samples[index + 1]) > 400
        }
    }

    @Test func keepsThePaceWithoutAGap() async throws {
        let output = PatientOutput()
        let queue = output.queue([Fixture.partA.path, Fixture.partB.path])
        var titles: [String] = []
        let observation = try queue.observe("streamer.title", options: [.new]) {
            if let title = $0.newValue as? String { titles.append(title) }
        }
        await play(queue)
        #expect(output.openings.map(\.frameCount) == [2 * 88_200])
        #expect(output.dryCount == 0)
        #expect(titles == ["Part a", "Part b"])
        withExtendedLifetime(observation) {}
    }

    @Test func skipsWhatCannotBePlayed() async throws {
        let count = Box()
        let queue = AudioQueue(
            urls: [Fixture.partA.path, "/nowhere/none.mp3", Fixture.partB.path], output: count.output)
        await play(queue)
        #expect(count.frames == 2 * 88_200)
        #expect(queue.items.map { $0.error == nil } == [true, false, true])
    }

    @Test func joinsOtherRatesInOneFile() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/joined.wav"
        let count = directory.path + "/count.wav"
        try Data(Setup.count(8000)).write(to: URL(fileURLWithPath: count))
        let queue = AudioQueue(urls: [count, Fixture.partA.path, count], output: FileOutput(path: path))
        #expect(await play(queue) == nil)
        // One, two and one seconds, all at the rate of the first.
        let bytes = try directory.bytes(of: "joined.wav")
        #expect(bytes.count == 44 + 2 * 32_000)
        let endsAsItIs = bytes.suffix(16_000) == Setup.count(8000).suffix(16_000)
        #expect(endsAsItIs)
    }

    @Test func goesForthAndBackAndChanges() async throws {
        let directory = try TemporaryDirectory()
        let paths = try ["first.wav", "second.wav", "third.wav"].map(directory.longFile)
        let queue = AudioQueue(urls: [paths[1]], output: NullOutput())
        queue.insert(paths[2])
        queue.insert(paths[0], at: 0)
        #expect(queue.currentIndex == 1)
        #expect(queue.hasNext && queue.hasPrevious)
        queue.start()
        queue.next()
        #expect(queue.currentIndex == 2)
        #expect(queue.streamer.url == paths[2])
        try await queue.streamer.wait { $0.isPlaying }
        queue.previous()
        #expect(queue.currentIndex == 1)
        try await queue.streamer.wait { $0.isPlaying }
        queue.remove(at: 0)
        #expect(queue.currentIndex == 0)
        #expect(queue.streamer.url == paths[1])
        queue.remove(at: 0)
        #expect(queue.streamer.url == paths[2])
        try await queue.streamer.wait { $0.isPlaying }
        queue.stop()
        try await queue.streamer.wait { $0.state == .stopped }
    }

    @Test func whatFollowsIsShown() async throws {
        let directory = try TemporaryDirectory()
        let count = directory.path + "/count.wav"
        try Data(Setup.count(8000)).write(to: URL(fileURLWithPath: count))
        let queue = AudioQueue(urls: [count, try directory.longFile("long.wav")], output: NullOutput())
        queue.start()
        try await queue.streamer.wait { queue.currentIndex == 1 && $0.isPlaying && $0.progress > 0.2 }
        #expect(queue.streamer.format?.sampleRate == 8000)
        queue.stop()
        try await queue.streamer.wait { $0.state == .stopped }
    }

    /// Time runs faster than the streams expect, so that some are heard before the queue knows that it is their turn.
    @Test func whatHasEndedBeforeItIsShownIsNotPlayedAgain() async throws {
        let directory = try TemporaryDirectory()
        let count = directory.path + "/count.wav"
        try Data(Setup.count(800)).write(to: URL(fileURLWithPath: count))
        let output = PatientOutput()
        let queue = output.queue(Array(repeating: count, count: 12))
        await play(queue)
        #expect(output.openings.map(\.frameCount) == [12 * 800])
        #expect(queue.currentIndex == 11)
        #expect(queue.hasEnded)
    }

    @Test func aSeekBackNearTheEndStillJoins() async throws {
        let output = PatientOutput()
        let queue = output.queue([Fixture.partA.path, Fixture.partB.path], holdsAtFirstEnd: true)
        let states = try queue.streamer.values(forKeyPath: "state", as: StreamState.self)
        let end = Task { await play(queue) }
        for await state in states where state == .stopping { break }
        queue.streamer.seek(to: 1.5)
        for _ in 0..<10_000 where output.openings.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
        output.release()
        _ = await end.value
        // From the seek on: half a second, and the second part.
        #expect(output.openings.last?.frameCount == 22_050 + 88_200)
        #expect(output.dryCount == 0)
    }

    // MARK: Formats

    @Test func opensTheDeviceInTheFormatOfEachStream() async throws {
        let directory = try TemporaryDirectory()
        let count = directory.path + "/count.wav"
        try Data(Setup.count(8000)).write(to: URL(fileURLWithPath: count))
        let output = PatientOutput()
        await play(output.queue([count, count, Fixture.partA.path, Fixture.partB.path, count]))
        let (speech, music) = (
            PCMFormat(sampleRate: 8000, channelCount: 1), PCMFormat(sampleRate: 44_100, channelCount: 1)
        )
        #expect(output.openings.map(\.format) == [speech, music, speech])
        #expect(output.openings.map(\.frameCount) == [16_000, 2 * 88_200, 8000])
        // Nothing was converted, nor cut off, and joined is what has one format.
        #expect(output.openings[0].samples.map(Setup.number) == Array(0..<8000) + Array(0..<8000))
        #expect(output.openings[2].samples.map(Setup.number) == Array(0..<8000))
        #expect(output.cutCount == 0)
        #expect(output.dryCount == 0)
    }

    @Test func goesAtOnceToAStreamOfAnotherFormat() async throws {
        let directory = try TemporaryDirectory()
        let count = try directory.longFile("count.wav")
        let output = PatientOutput()
        let queue = output.queue([count, Fixture.partA.path])
        let end = Task { await play(queue) }
        try await queue.streamer.wait { $0.isPlaying && $0.progress > 0.1 }
        queue.next()
        _ = await end.value
        #expect(output.openings.map(\.format.sampleRate).last == 44_100)
        #expect(output.openings.last?.frameCount == 88_200)
    }
}
