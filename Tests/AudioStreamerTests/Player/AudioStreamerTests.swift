// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamer
import KeyValueCoding
import Locking
import Observation
import StreamServer
import StreamTransport
import Testing

@MainActor
struct AudioStreamerTests {
    /// Plays to the end, and gives the events.
    private func play(_ streamer: AudioStreamer) async -> [AudioStreamEvent] {
        var all: [AudioStreamEvent] = []
        let events = streamer.events
        streamer.start()
        for await event in events { all.append(event) }
        return all
    }

    @Test func playsAndTellsWhatItIs() async throws {
        let server = try StreamServer()
        let count = Box()
        let streamer = AudioStreamer(
            url: server.serve(try Fixture.partA.bytes, as: "part-a.mp3").url, output: count.output)
        #expect(streamer.stateDescription == "Ready")
        _ = await play(streamer)
        #expect(streamer.stopReason == .endOfStream)
        #expect(count.frames == 88_200)
        #expect(streamer.title == "Part a")
        #expect(streamer.artist == "Tester")
        #expect(streamer.album == "Sines")
        #expect(streamer.durationText == "0:02")
        #expect(streamer.progressText == "0:02")
        #expect(streamer.formatDescription == "MP3, 44.1 kHz, mono")
        #expect(streamer.bitRate > 40_000)
        #expect(!streamer.isLive)
        #expect(streamer.isSeekable)
        #expect(streamer.errorDescription == nil)
    }

    @Test func tellsKeyValueObserversEachStateInItsOrder() async throws {
        let streamer = AudioStreamer(url: Fixture.partA.path, output: Box().output)
        var states: [String] = []
        let observation = try streamer.observe("state", options: [.new]) { change in
            states.append((change.newValue as? StreamState)?.rawValue ?? "?")
        }
        var texts: [String] = []
        let text = try streamer.observe("title", options: [.new]) { texts.append($0.newValue as? String ?? "nil") }
        _ = await play(streamer)
        #expect(states.first == "connecting")
        #expect(states.suffix(2) == ["playing", "stopped"])
        #expect(texts == ["Part a"])
        withExtendedLifetime((observation, text)) {}
    }

    @Test func tellsTheObservationFramework() async throws {
        let streamer = AudioStreamer(url: Fixture.partA.path, output: Box().output)
        let told = Mutex<[String]>([])
        withObservationTracking {
            _ = streamer.durationText
        } onChange: {
            told.withLock { $0.append("duration") }
        }
        withObservationTracking {
            _ = streamer.errorDescription
        } onChange: {
            told.withLock { $0.append("error") }
        }
        _ = await play(streamer)
        #expect(told.withLock { $0 } == ["duration"])
    }

    @Test func settingTheProgressByItsKeySeeks() async throws {
        let count = Box()
        let streamer = AudioStreamer(url: Fixture.partA.path, output: count.output)
        try streamer.setValue("1.5", forKey: "progress")
        #expect(streamer.progressText == "0:01")
        let events = await play(streamer)
        #expect(count.frames == 22_050)
        let landings = events.compactMap { event -> Double? in
            if case .seekLanded(let time, _, _, _, _) = event { time } else { nil }
        }
        #expect(landings == [1.5])
    }

    @Test func volumeAndRateAreKeys() async throws {
        let streamer = AudioStreamer(url: Fixture.partA.path, output: Box().output)
        var rates: [Double] = []
        let observation = try streamer.observe("rate", options: [.new]) { rates.append($0.newValue as? Double ?? 0) }
        try streamer.setValue(7, forKey: "rate")
        try streamer.setValue(0.5, forKey: "volume")
        try streamer.setValue(-1, forKey: "volume")
        #expect(rates == [4])
        #expect(streamer.volume == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func aFailureIsASentence() async throws {
        let streamer = AudioStreamer(url: "/nowhere/nothing.mp3", output: Box().output)
        _ = await play(streamer)
        #expect(streamer.errorDescription == "/nowhere/nothing.mp3 cannot be read: No such file or directory.")
        #expect(streamer.state == .stopped)
    }

    @Test func playsAnotherURLAndTheSameAgain() async throws {
        let count = Box()
        let streamer = AudioStreamer(url: Fixture.partA.path, output: count.output)
        _ = await play(streamer)
        _ = await play(streamer)
        #expect(count.frames == 2 * 88_200)
        streamer.url = Fixture.partB.path
        #expect(streamer.state == .initialized)
        #expect(streamer.title == nil)
        _ = await play(streamer)
        #expect(streamer.title == "Part b")
        #expect(count.frames == 3 * 88_200)
    }

    @Test func progressAndLevelsFollowTheSound() async throws {
        let streamer = AudioStreamer(url: Fixture.partA.path, output: NullOutput())
        var times: [Double] = []
        let observation = try streamer.observe("progress", options: [.new]) {
            times.append($0.newValue as? Double ?? -1)
        }
        _ = await play(streamer)
        #expect(!times.isEmpty)
        #expect(times == times.sorted())
        #expect((1.8...2.0).contains(times.last ?? 0))
        // A tone of an eighth of full scale.
        #expect((-23 ... -19).contains(streamer.levels.averagePower.first ?? 0))
        #expect((0.6...0.7).contains(streamer.level))
        withExtendedLifetime(observation) {}
    }

    @Test func tellsTheTitlesOfAStationAsTheyAreHeard() async throws {
        var behavior = ServerBehavior()
        (behavior.station, behavior.repeats, behavior.titleInterval) = (.icy, true, 1024)
        let server = try StreamServer()
        let streamer = AudioStreamer(
            url: server.serve(try Fixture.station.bytes, behavior).url, output: NullOutput())
        var told: [String] = []
        let titles = try streamer.values(forKeyPath: "title", as: String?.self)
        streamer.start()
        for await title in titles {
            if let title { told.append(title) }
            if told.count == 2 { break }
        }
        #expect(told == ["Artist 1 - Title \u{e9} 1", "Artist 2 - Title \u{e9} 2"])
        #expect(streamer.isLive)
        #expect(streamer.durationText == "Live")
        streamer.stop()
    }

    @Test func pausesAndGoesOnByOneButton() async throws {
        let directory = try TemporaryDirectory()
        let streamer = AudioStreamer(url: try directory.longFile("long.wav"), output: NullOutput())
        let events = streamer.events
        streamer.togglePause()
        for await event in events {
            if case .state(.playing) = event { break }
        }
        streamer.togglePause()
        try await streamer.wait { $0.isPaused }
        streamer.togglePause()
        try await streamer.wait { $0.isPlaying }
        streamer.stop()
        try await streamer.wait { $0.state == .stopped }
        #expect(streamer.stopReason == .requested)
    }

    @Test func timesAndFormatsReadWell() {
        #expect(TimeText.text(201) == "3:21")
        #expect(TimeText.text(3723.9) == "1:02:03")
        #expect(TimeText.text(201.4, uncertainty: 3.2) == "3:21 ± 4 s")
        #expect(TimeText.text(600, uncertainty: 150) == "10:00 ± 2:30")
        #expect(TimeText.text(.nan).isEmpty)
        #expect(TimeText.text(.infinity).isEmpty)
    }
}

extension AudioStreamer {
    struct NotReached: Error {}

    /// Waits until something holds that then lasts.
    func wait(until isReached: (AudioStreamer) -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !isReached(self) {
            guard ContinuousClock.now < deadline else { throw NotReached() }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}

/// Counts the frames that are put out.
final class Box: Sendable {
    private let count = Mutex(0)

    var frames: Int { count.withLock { $0 } }

    var output: CallbackOutput {
        CallbackOutput { [self] samples, format in count.withLock { $0 += samples.count / format.channelCount } }
    }
}
