// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamer
import Foundation
import KeyValueCoding
import Testing

@testable import RadioModel

/// Waits in real time for what comes from other threads.
private func soon(within seconds: Double = 20, _ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        guard ContinuousClock.now < deadline else { return false }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return true
}

struct RadioTests {
    private let radio = Radio(StationList(.samples), output: NullOutput())

    @Test func `nothing plays at first`() throws {
        #expect(radio.stream == nil && radio.byline == nil && radio.bitRateText == nil)
        #expect(radio.playTitle == "Play")
        #expect(try radio.value(forKey: "canPlay") as? Bool == true)
        for key in ["canStop", "canPlayNext", "canPlayPrevious", "isOn"] {
            #expect(try radio.value(forKey: key) as? Bool == false)
        }
    }

    @Test func `the station plays, with its name and the title that is heard`() async throws {
        var titles: [String] = []
        let observation = try radio.observe("player.title", options: [.new]) { change in
            if let title = change.newValue as? String { titles.append(title) }
        }
        radio.togglePlay(selection: [])
        #expect(radio.current === radio.list.stations[0])
        #expect(await soon { titles.count > 1 })
        #expect(titles.prefix(2) == ["The Keepers - Amber Lamp", "The Keepers - White Lamp"])
        #expect(radio.byline == "Lighthouse FM — Ambient" && radio.place == "Stations ▸ Lighthouse FM")
        #expect(radio.player.isLive && !radio.player.isSeekable && radio.player.durationText == "Live")
        #expect(radio.bitRateText == "32 kbit/s")
        #expect(await soon { radio.player.level > 0.3 })
        radio.togglePlay(selection: [])
        #expect(await soon { radio.player.isPaused })
        #expect(radio.playTitle == "Play")
        radio.stop()
        #expect(radio.stream == nil)
        withExtendedLifetime(observation) {}
    }

    @Test func `an episode plays from any second, with its tags and its cover`() async throws {
        radio.play(selection: [radio.list.stations[1]])
        #expect(await soon { radio.player.isPlaying })
        #expect(radio.player.title == "First Light")
        #expect(radio.byline == "The Quay — Harbour Notes")
        #expect(radio.player.artwork?.starts(with: [0xFF, 0xD8]) == true)
        #expect(abs((radio.player.duration ?? 0) - 30) < 0.1)
        radio.player.progress = 20
        #expect(await soon { radio.player.isPlaying && radio.player.progress > 20.2 })
        radio.playNext()
        #expect(await soon { radio.player.isPlaying })
        #expect(radio.player.title == "Low Tide")
        #expect(try radio.value(forKey: "canPlayNext") as? Bool == false)
        radio.playPrevious()
        #expect(radio.current?.name == "First Light")
        radio.stop()
    }

    @Test func `what cannot be played is told in a sentence, and another attempt can be made`() async throws {
        let station = Station(name: "Gone", address: "sample:nowhere")
        radio.list.sections[0].insert(station)
        radio.play(station)
        #expect(await soon { radio.faultText != nil })
        #expect(radio.faultText?.contains("404") == true)
        station.address = "sample:low-tide"
        radio.togglePlay(selection: [station])
        #expect(await soon { radio.player.isPlaying })
        #expect(radio.faultText == nil)
        radio.stop()
    }
}

struct SampleServerTests {
    private func request(_ fields: String) throws -> SampleRequest {
        try #require(SampleRequest("GET /a%20b HTTP/1.1\r\n\(fields)\r\n\r\n"))
    }

    @Test func `requests are read, and what is none is refused`() throws {
        #expect(try request("Host: x").name == "a b")
        #expect(try request("ICY-MetaData: 1").wantsTitles)
        #expect(try !request("Host: x").wantsTitles)
        #expect(SampleRequest("") == nil)
        #expect(SampleRequest("PUT /a HTTP/1.1") == nil)
        #expect(SampleRequest("GET a HTTP/1.1") == nil)
    }

    @Test(
        arguments: [
            ("0-", 0..<10), ("3-5", 3..<6), ("3-99", 3..<10), ("-4", 6..<10), ("-40", 0..<10), ("10-", nil),
            ("5-3", nil),
            ("-0", nil), ("x-y", nil), ("0-1,4-5", nil), ("3-9223372036854775807", 3..<10),
        ] as [(String, Range<Int>?)])
    func `ranges of a file of ten bytes`(range: String, bytes: Range<Int>?) throws {
        #expect(try request("Range: bytes=" + range).bytes(of: 10) == bytes)
    }

    @Test func `the station goes round, with a title where another begins`() {
        var station = SampleStation(
            name: "N", genre: "G", sound: Data(0..<6), bitRate: 8000, titles: ["one", "two"])
        station.titleInterval = 4
        let pieces = station.pieces(titles: true).prefix(4).map(\.bytes)
        let one = SampleStation.block("one")
        let two = SampleStation.block("two")
        #expect(one.count == 33 && one[0] == 2)
        #expect(
            Array(pieces) == [
                [0, 1, 2, 3] + two, [4, 5, 0, 1] + one, [2, 3, 4, 5] + [0], [0, 1, 2, 3] + two,
            ])
        #expect(Array(station.pieces(titles: false).prefix(2)).flatMap(\.bytes) == [0, 1, 2, 3, 4, 5, 0, 1])
    }
}
