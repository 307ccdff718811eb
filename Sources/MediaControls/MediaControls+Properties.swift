// SPDX-License-Identifier: Apache-2.0

import AudioStreamer
import Foundation

/// The properties of MPRIS, declared once.
extension MediaControls {
    private typealias Property = (name: String, signature: String, value: @MainActor (MediaControls) -> BusValue?)

    private static let rootProperties: [Property] = [
        ("CanQuit", "b", { .boolean($0.onQuit != nil) }),
        ("CanRaise", "b", { .boolean($0.onRaise != nil) }),
        ("HasTrackList", "b", { _ in .boolean(false) }),
        ("Identity", "s", { .string($0.identity) }),
        ("DesktopEntry", "s", { $0.desktopEntry.map { .string($0) } }),
        ("SupportedUriSchemes", "as", { _ in .strings(["file", "http", "https"]) }),
        (
            "SupportedMimeTypes", "as",
            { _ in .strings(["audio/mpeg", "audio/aac", "audio/mp4", "audio/x-mpegurl", "audio/x-scpls"]) }
        ),
    ]

    private static let playerProperties: [Property] = [
        ("PlaybackStatus", "s", { .string($0.playbackStatus) }),
        ("Rate", "d", { .number($0.streamer.rate) }),
        ("MinimumRate", "d", { _ in .number(0.25) }),
        ("MaximumRate", "d", { _ in .number(4) }),
        ("Volume", "d", { .number(Double($0.streamer.volume)) }),
        ("Position", "x", { .integer(microseconds($0.streamer.progress)) }),
        ("Metadata", "a{sv}", { .dictionary($0.metadata) }),
        ("CanGoNext", "b", { .boolean($0.queue?.hasNext ?? false) }),
        ("CanGoPrevious", "b", { .boolean($0.queue?.currentIndex != nil) }),
        ("CanPlay", "b", { .boolean(!$0.streamer.url.isEmpty) }),
        ("CanPause", "b", { .boolean(!$0.streamer.url.isEmpty) }),
        ("CanSeek", "b", { .boolean($0.streamer.isSeekable) }),
        ("CanControl", "b", { _ in .boolean(true) }),
    ]

    private static func table(of interface: String) -> [Property] {
        switch interface {
        case rootInterface: rootProperties
        case playerInterface: playerProperties
        default: []
        }
    }

    func property(_ name: String, of interface: String) -> BusValue? {
        Self.table(of: interface).first { $0.name == name }?.value(self)
    }

    func properties(of interface: String) -> [(key: String, value: BusValue)] {
        Self.table(of: interface).compactMap { property in
            property.value(self).map { (key: property.name, value: $0) }
        }
    }

    private var playbackStatus: String {
        switch streamer.state {
        case .paused: "Paused"
        case .initialized, .stopped: "Stopped"
        default: "Playing"
        }
    }

    /// The name of the present track on the bus.
    var trackPath: String { "/inkwell/track/\(queue?.currentIndex ?? 0)" }

    private var metadata: [(key: String, value: BusValue)] {
        guard !streamer.url.isEmpty else { return [] }
        let tags = streamer.metadata
        let entries: [(String, BusValue?)] = [
            ("mpris:trackid", .objectPath(trackPath)),
            ("mpris:length", streamer.duration.map { .integer(Self.microseconds($0)) }),
            ("xesam:url", .string(streamer.url)),
            ("xesam:title", (streamer.title ?? streamer.stationName).map { .string($0) }),
            ("xesam:artist", streamer.artist.map { .strings([$0]) }),
            ("xesam:album", streamer.album.map { .string($0) }),
            ("xesam:albumArtist", tags.albumArtist.map { .strings([$0]) }),
            ("xesam:composer", tags.composer.map { .strings([$0]) }),
            ("xesam:genre", tags.genre.map { .strings([$0]) }),
        ]
        return entries.compactMap { entry in entry.1.map { (key: entry.0, value: $0) } }
    }

    /// What the bus can be asked for, as XML.
    static var introspection: String {
        func method(_ name: String, _ arguments: (String, String)...) -> String {
            let inner = arguments.map { "<arg name=\"\($0.0)\" type=\"\($0.1)\" direction=\"in\"/>" }.joined()
            return "<method name=\"\(name)\">\(inner)</method>"
        }
        func properties(_ interface: String) -> String {
            table(of: interface).map { property in
                let access = ["Volume", "Rate"].contains(property.name) ? "readwrite" : "read"
                return "<property name=\"\(property.name)\" type=\"\(property.signature)\" access=\"\(access)\"/>"
            }.joined()
        }
        let plain = ["Next", "Previous", "Pause", "PlayPause", "Stop", "Play"].map { method($0) }.joined()
        return """
            <node><interface name="\(rootInterface)">\(method("Raise"))\(method("Quit"))\(properties(rootInterface))\
            </interface><interface name="\(playerInterface)">\(plain)\(method("Seek", ("Offset", "x")))\
            \(method("SetPosition", ("TrackId", "o"), ("Position", "x")))\(method("OpenUri", ("Uri", "s")))\
            <signal name="Seeked"><arg name="Position" type="x"/></signal>\(properties(playerInterface))</interface></node>
            """
    }
}
