// SPDX-License-Identifier: Apache-2.0

import AppKit
import Foundation
import KeyValueCoding
import Testing

@testable import RadioModel

/// A folder of its own for each test.
private final class Place {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stations-\(UUID().uuidString)")

    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    nonisolated deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ text: String? = nil) throws -> URL {
        let file = url.appendingPathComponent(name)
        if let text { try Data(text.utf8).write(to: file) }
        return file
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

private let two = """
    {
      "sections" : [
        {
          "name" : "Jazz",
          "stations" : [
            {
              "address" : "http://example.org/a",
              "name" : "A"
            },
            {
              "address" : "http://example.org/b",
              "name" : "B"
            }
          ]
        }
      ]
    }

    """

struct StationListTests {
    private let place = Place()

    private func outline(_ list: StationList) -> [String] {
        list.sections.map { $0.name + ": " + $0.stations.map(\.name).joined(separator: " ") }
    }

    @Test func `a list that does not exist begins with the samples and is made with the first change`() throws {
        let file = try place.file("new/s.json")
        let list = StationList(contentsOf: file, initially: .samples)
        #expect(outline(list) == ["Stations: Lighthouse FM", "Podcasts: First Light Low Tide"])
        #expect(place.names == [])
        list.stations[0].name = "Lighthouse"
        #expect(try place.text("new/s.json").contains("\"name\" : \"Lighthouse\""))
        #expect(outline(StationList(contentsOf: file)) == ["Stations: Lighthouse", "Podcasts: First Light Low Tide"])
    }

    @Test func `each change is saved, and undoing gives the same bytes back`() throws {
        let file = try place.file("s.json", two)
        let list = StationList(contentsOf: file)
        func step(_ change: () throws -> Void) rethrows {
            UndoManager.eventDidEnd()
            try change()
        }
        var seen: [IndexSet] = []
        let observation = try list.sections[0].observe("stations", options: []) { change in
            if let indexes = change.indexes { seen.append(indexes) }
        }
        step { list.sections[0].insert(Station(name: "C", address: "http://example.org/c"), at: 1) }
        step { list.stations[1].name = "D" }
        step { list.stations[0].address = " http://example.org/e\n" }
        try step { try list.mutableArrayValue(forKey: "sections").add(StationSection(name: "Talk")) }
        step { list.sections[0].remove(list.stations[2]) }
        step { list.sections[1].name = "News" }
        #expect(outline(list) == ["Jazz: A D", "News: "])
        #expect(list.stations.map(\.address) == ["http://example.org/e", "http://example.org/c"])
        #expect(seen == [[1], [2]])
        let saved = try place.text("s.json")
        #expect(outline(StationList(contentsOf: file)) == outline(list))
        for _ in 0..<6 { list.undoManager.undo() }
        #expect(!list.undoManager.canUndo)
        #expect(try place.text("s.json") == two)
        for _ in 0..<6 { list.undoManager.redo() }
        #expect(try place.text("s.json") == saved)
        #expect(place.names == ["s.json"])
        withExtendedLifetime(observation) {}
    }

    @Test func `what another program has written stays, and the person is told`() throws {
        let file = try place.file("s.json", two)
        let list = StationList(contentsOf: file)
        _ = try place.file("s.json", two + "\n")
        list.stations[0].name = "Mine"
        #expect(list.fault == "\(file.path) was changed by another program")
        #expect(try place.text("s.json") == two + "\n")
        let broken = StationList(contentsOf: try place.file("b.json", "{"))
        #expect(broken.fault == "\(place.url.path)/b.json is no list of stations")
        broken.insert(StationSection())
        #expect(try place.text("b.json") == "{")
    }

    @Test func `a file keeps its permissions, and a link stays one`() throws {
        let file = try place.file("s.json", two)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        let link = try place.file("link.json")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let list = StationList(contentsOf: link)
        list.stations[0].name = "Linked"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        #expect(try place.text("s.json").contains("Linked"))
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o640)
    }

    @Test func `stations are set by their keys; an empty name is not taken, an empty address is`() throws {
        let station = Station(name: "A", address: "x")
        station.name = ""
        try station.setValue(nil, forKey: "address")
        #expect(station.name == "A" && station.address == "")
        #expect(try station.value(forKey: "address") == nil)
        try station.setValue("http://example.org", forKey: "address")
        #expect(station.address == "http://example.org")
    }

    @Test func `the standard place is the environment's, or the program's`() {
        let home = URL(fileURLWithPath: "/home/ada")
        #expect(Radio.standardPlace(environment: ["STATIONS": "/x/y.m3u"], home: home).path == "/x/y.m3u")
        #expect(
            Radio.standardPlace(environment: ["XDG_DATA_HOME": "/d"], home: home).path == "/d/Radio/Stations.json")
        #expect(
            Radio.standardPlace(environment: [:], home: home).path == "/home/ada/.local/share/Radio/Stations.json")
    }
}

struct StationFormatTests {
    private let contents = StationContents(sections: [
        .init(
            name: "Jazz, \"late\"",
            stations: [.init(name: "Night, long", address: "http://example.org/night?a=1,2")]),
        .init(name: "Talk", stations: [.init(name: "News", address: "https://example.org/news.mp3")]),
    ])

    @Test func `playlists in M3U have names and sections`() throws {
        let text = """
            #EXTM3U
            #EXTINF:-1 group-title="Jazz, 'late'",Night, long
            http://example.org/night?a=1,2
            #EXTINF:-1 group-title="Talk",News
            https://example.org/news.mp3

            """
        #expect(try String(decoding: StationFormat.m3u.data(of: contents), as: UTF8.self) == text)
        var read = contents
        read.sections[0].name = "Jazz, 'late'"
        #expect(StationFormat.m3u.contents(of: Data(text.utf8)) == read)
    }

    @Test func `M3U is read as other programs write it`() {
        let text =
            "\u{FEFF}#EXTM3U\r\n#EXTGRP:Rock\r\n#EXTINF:-1,\r\nhttp://example.org/live%20one\r\n\r\n"
            + "#EXTINF:200 tvg-id=\"1\" , Second \r\nmusic/two.mp3\r\n# a note\r\nhttp://example.org/\r\n"
        #expect(
            StationFormat.contents(ofText: text)
                == StationContents(sections: [
                    .init(
                        name: "Rock",
                        stations: [
                            .init(name: "live one", address: "http://example.org/live%20one"),
                            .init(name: "Second", address: "music/two.mp3"),
                            .init(name: "example.org", address: "http://example.org/"),
                        ])
                ]))
    }

    @Test func `PLS is written and read, by its numbers`() throws {
        let text = """
            [playlist]
            File1=http://example.org/night?a=1,2
            Title1=Night, long
            Length1=-1
            File2=https://example.org/news.mp3
            Title2=News
            Length2=-1
            NumberOfEntries=2
            Version=2

            """
        #expect(try String(decoding: StationFormat.pls.data(of: contents), as: UTF8.self) == text)
        let mixed = "[Playlist]\nfile2=b\nFile1 = a\nTITLE2=Bee\nFile3=\nnumberofentries=9\n"
        #expect(
            StationFormat.contents(ofText: mixed)
                == StationContents(sections: [
                    .init(
                        name: "Stations",
                        stations: [.init(name: "a", address: "a"), .init(name: "Bee", address: "b")])
                ]))
    }

    @Test func `the format is that of the extension, and a list may live in a playlist`() throws {
        let place = Place()
        let file = try place.file("list.m3u")
        let list = StationList(contentsOf: file, initially: contents)
        list.stations[1].name = "Late News"
        #expect(try place.text("list.m3u").contains(",Late News\n"))
        #expect(StationList(contentsOf: file).stations.map(\.name) == ["Night, long", "Late News"])
        let latin = try place.file("old.pls")
        try Data("[playlist]\nFile1=x\nTitle1=Caf".utf8 + [0xE9]).write(to: latin)
        #expect(StationList(contentsOf: latin).stations.map(\.name) == ["Café"])
    }

    @Test func `what is added goes into its section, and nothing is there twice`() {
        let list = StationList(contents)
        list.add(StationFormat.contents(ofText: "#EXTGRP:Talk\n#EXTINF:-1,More\nx\nhttps://example.org/news.mp3\nx"))
        list.add(StationFormat.contents(ofText: "y"))
        #expect(list.sections.map(\.name) == ["Jazz, \"late\"", "Talk", "Stations"])
        #expect(list.stations.map(\.name) == ["Night, long", "News", "More", "y"])
    }
}
