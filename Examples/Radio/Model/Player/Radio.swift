// SPDX-License-Identifier: Apache-2.0

import AppKit
import AudioOutput
import AudioStreamer
import KeyValueCoding

/// What the document's windows show and work: a list of stations, and the one that is heard.
public final class Radio: KeyValueCoding, ControllerObject {
    nonisolated deinit {}

    /// The stations.
    public let list: StationList
    /// Plays them, one at a time.
    public let player: AudioStreamer
    /// What plays, or was the last to; nil after ``stop()``.
    @Observed public private(set) var current: Station?
    /// Why nothing can be played that is not the stream's fault.
    @Observed public private(set) var fault: String?

    /// A radio.
    public init(_ list: StationList, output: any AudioOutput) {
        self.list = list
        player = AudioStreamer(configuration: .complete, output: output)
        RadioClasses.register()
    }

    // MARK: What is shown

    /// The player while something is to be heard, so that there is no selection where nothing is.
    public var stream: AudioStreamer? { current == nil ? nil : player }

    /// Whether sound is heard or on its way.
    public var isOn: Bool { current != nil && (player.isPlaying || player.isWaiting) }

    /// Whether there is something to play or to pause.
    public var canPlay: Bool { current != nil || !list.stations.isEmpty }

    /// What pressing the one button for both would do.
    public var playTitle: String { isOn ? "Pause" : "Play" }

    /// The rate in thousands of bits a second; nil while it is not known.
    public var bitRateText: String? {
        current != nil && player.bitRate > 0 ? "\(Int((player.bitRate / 1000).rounded())) kbit/s" : nil
    }

    /// Who is heard: the artist and the album, or what the station says of itself; nil where nothing is.
    public var byline: String? {
        guard current != nil else { return nil }
        let tags = [player.artist, player.album].compactMap(\.self)
        let texts = tags.isEmpty ? [player.station?.name, player.station?.genre].compactMap(\.self) : tags
        return texts.joined(separator: " — ")
    }

    /// Where what is heard stands in the list: its section and its name; nil where nothing is.
    public var place: String? {
        guard let current else { return nil }
        let section = list.sections.first { $0.stations.contains { $0 === current } }
        return (section.map { $0.name + " ▸ " } ?? "") + current.name
    }

    /// What went wrong, in a sentence.
    public var faultText: String? { fault ?? player.errorDescription ?? list.fault }

    // MARK: What to do

    /// Plays a station from its beginning.
    public func play(_ station: Station) {
        current = station
        do throws(SampleServer.Fault) {
            let address = try Samples.resolved(station.address)
            if fault != nil { fault = nil }
            // Another address ends what plays, also where it was the same.
            player.url = ""
            player.url = address
            player.start()
        } catch {
            fault = "The samples cannot be served: \(String(cString: strerror(error.code)))"
        }
    }

    /// Plays the first of several stations.
    public func play(selection: Any?) {
        if let station = Self.stations(selection).first { play(station) }
    }

    /// Pauses what plays and goes on with what was paused; where there is nothing, plays what is selected, or else the
    /// first station.
    public func togglePlay(selection: Any?) {
        if current != nil, fault == nil, player.error == nil {
            player.togglePause()
        } else if let station = Self.stations(selection).first ?? current ?? list.stations.first {
            play(station)
        }
    }

    /// Ends what plays.
    public func stop() {
        player.stop()
        fault = nil
        current = nil
    }

    /// Plays the station after this one.
    public func playNext() { neighbour(1).map(play) }

    /// Plays the station before this one.
    public func playPrevious() { neighbour(-1).map(play) }

    /// The station so many places on; nil where the list has none.
    private func neighbour(_ step: Int) -> Station? {
        let stations = list.stations
        guard let current, let index = stations.firstIndex(where: { $0 === current }) else { return nil }
        return stations.indices.contains(index + step) ? stations[index + step] : nil
    }

    private static func stations(_ selection: Any?) -> [Station] {
        (selection as? [AnyObject])?.compactMap { $0 as? Station } ?? (selection as? Station).map { [$0] } ?? []
    }

    // MARK: Playlists

    /// Puts all stations on the pasteboard, as a playlist that other programs read.
    public func copyPlaylist() {
        guard let data = try? StationFormat.m3u.data(of: list.contents) else { return }
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString(String(decoding: data, as: UTF8.self), forType: .string)
    }

    /// Adds the stations of the playlist, or the addresses, that are on the pasteboard.
    public func pastePlaylist() {
        guard let text = NSPasteboard.general.string(forType: .string) else { return }
        list.add(StationFormat.contents(ofText: text))
    }

    // MARK: Keys

    public static var keys: Keys {
        Keys(Radio.self) {
            Key("list", \.list)
            Key("player", \.player)
            Key("stream", \.stream, affectedBy: "current")
            Key("isOn", \.isOn, affectedBy: "current", "player.state")
            Key("playTitle", \.playTitle, affectedBy: "isOn")
            Key("bitRateText", \.bitRateText, affectedBy: "current", "player.bitRate")
            Key("byline", \.byline, affectedBy: "current", "player.metadata", "player.station")
            Key("place", \.place, affectedBy: "current.name", "list.sections.name", "list.stations")
            Key("faultText", \.faultText, affectedBy: "fault", "player.error", "list.fault")
            Key("canPlay", \.canPlay, affectedBy: "current", "list.stations")
            Key("canStop", affectedBy: "current", get: { $0.current != nil })
            Key("canPlayNext", affectedBy: "current", "list.stations", get: { $0.neighbour(1) != nil })
            Key("canPlayPrevious", affectedBy: "current", "list.stations", get: { $0.neighbour(-1) != nil })
        }
    }
}

/// What documents may send to a radio.
enum RadioClasses {
    static func register() { _ = registered }

    private static let registered: Void = ClassRegistry.shared.register(Radio.self) {
        ClassTable(Radio.self, superclass: nil, make: { Radio() }) {
            $0.action("play:") { radio in { (selection: Any?) in radio.play(selection: selection) } }
            $0.action("togglePlay:") { radio in { (selection: Any?) in radio.togglePlay(selection: selection) } }
            $0.action("stop:", Radio.stop)
            $0.action("playNext:", Radio.playNext)
            $0.action("playPrevious:", Radio.playPrevious)
            $0.action("copyPlaylist:", Radio.copyPlaylist)
            $0.action("pastePlaylist:", Radio.pastePlaylist)
        }
    }
}
