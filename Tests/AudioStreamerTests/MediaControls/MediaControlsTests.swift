// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamer
import Foundation
import MediaControls
import Testing

/// A queue that is controlled over a bus of its own, by the bus's own tools.
@MainActor
@Suite(.enabled(if: SessionBus.isAvailable, "dbus-daemon and dbus-send are needed"))
struct MediaControlsTests {
    private let bus: SessionBus
    private let queue = AudioQueue(urls: [Fixture.partA.path, Fixture.partB.path], output: NullOutput())
    private let controls: MediaControls

    init() throws {
        let bus = try SessionBus()
        self.bus = bus
        controls = try #require(
            MediaControls(queue, name: "tests", identity: "Tests", busAddress: bus.address))
    }

    private static let player = "org.mpris.MediaPlayer2.Player"

    private func call(_ member: String, _ arguments: String...) async throws -> String {
        try await bus.call(member, arguments)
    }

    private func get(_ name: String, of interface: String = player) async throws -> String {
        try await call("org.freedesktop.DBus.Properties.Get", "string:\(interface)", "string:\(name)")
    }

    @Test func isWhatItSays() async throws {
        #expect(try await get("Identity", of: "org.mpris.MediaPlayer2").contains("string \"Tests\""))
        #expect(try await get("CanQuit", of: "org.mpris.MediaPlayer2").contains("boolean false"))
        var isQuit = false
        controls.onQuit = { isQuit = true }
        #expect(try await get("CanQuit", of: "org.mpris.MediaPlayer2").contains("boolean true"))
        _ = try await call("org.mpris.MediaPlayer2.Quit")
        #expect(isQuit)
        let all = try await call("org.freedesktop.DBus.Properties.GetAll", "string:\(Self.player)")
        #expect(all.contains("\"PlaybackStatus\"") && all.contains("\"CanGoNext\"") && all.contains("\"Metadata\""))
        let text = try await call("org.freedesktop.DBus.Introspectable.Introspect")
        #expect(text.contains("<method name=\"SetPosition\">"))
        #expect(try await get("Nothing").contains("UnknownProperty"))
        #expect(try await call("\(Self.player).Nothing").contains("UnknownMethod"))
    }

    @Test func playsPausesAndGoesOn() async throws {
        #expect(try await get("PlaybackStatus").contains("\"Stopped\""))
        _ = try await call("\(Self.player).PlayPause")
        try await queue.streamer.wait { $0.isPlaying }
        #expect(try await get("PlaybackStatus").contains("\"Playing\""))
        let metadata = try await get("Metadata")
        #expect(
            metadata.contains("\"Part a\"") && metadata.contains("\"Tester\"") && metadata.contains("int64 2000000"))
        _ = try await call("\(Self.player).PlayPause")
        try await queue.streamer.wait { $0.isPaused }
        _ = try await call("\(Self.player).SetPosition", "objpath:/inkwell/track/0", "int64:1500000")
        #expect(queue.streamer.progress == 1.5)
        _ = try await call("\(Self.player).SetPosition", "objpath:/inkwell/track/7", "int64:100000")
        #expect(queue.streamer.progress == 1.5)
        _ = try await call("\(Self.player).Seek", "int64:-500000")
        try await queue.streamer.wait { $0.progress == 1 }
        _ = try await call("\(Self.player).Next")
        #expect(queue.currentIndex == 1)
        _ = try await call("\(Self.player).Previous")
        #expect(queue.currentIndex == 0)
        _ = try await call("\(Self.player).Stop")
        try await queue.streamer.wait { $0.state == .stopped }
    }

    @Test func volumeAndRateAreSet() async throws {
        _ = try await call(
            "org.freedesktop.DBus.Properties.Set", "string:\(Self.player)", "string:Volume", "variant:double:0.25")
        #expect(queue.streamer.volume == 0.25)
        _ = try await call(
            "org.freedesktop.DBus.Properties.Set", "string:\(Self.player)", "string:Rate", "variant:double:1.5")
        #expect(queue.streamer.rate == 1.5)
        #expect(try await get("Rate").contains("double 1.5"))
    }

    @Test func tellsWhatChanges() async throws {
        let monitor = try bus.monitor("type='signal',path='/org/mpris/MediaPlayer2'")
        queue.streamer.volume = 0.75
        let text = await monitor.text(until: "double 0.75")
        #expect(text.contains("member=PropertiesChanged"))
        #expect(text.contains("string \"Volume\""))
    }
}
