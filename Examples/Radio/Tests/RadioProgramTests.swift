// SPDX-License-Identifier: Apache-2.0

import ColumnViewAppKit
import Foundation
import InterfaceScript
import RadioModel
import Testing

@testable import Radio

/// The program as its document makes it, with a list of its own, the samples, and an output that nobody hears.
@Suite(.serialized) final class RadioProgramTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".json")
    private let application: ScriptedApplication
    /// What went wrong with bindings and connections while the document was loaded and played.
    private let faults = Faults()

    private final class Faults {
        var texts: [String] = []
        nonisolated deinit {}
    }

    init() throws {
        setenv("STATIONS", file.path, 1)
        setenv("RADIO_OUTPUT", "null", 1)
        let faults = faults
        BindingError.handler = { faults.texts.append("\($0)") }
        NSNibError.handler = { faults.texts.append("\($0)") }
        application = try ScriptedApplication(
            desktop: DesktopLaunch(mainNib: "Radio", bundle: .module), size: CGSize(width: 820, height: 540))
    }

    deinit { try? FileManager.default.removeItem(at: file) }

    private var window: NSWindow? { NSApplication.shared.orderedWindows.first }

    private func view<View: NSView>(_ identifier: String, as type: View.Type = View.self) throws -> View {
        func find(_ view: NSView) -> NSView? {
            if view.identifier?.rawValue == identifier { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        return try #require(window?.contentView.flatMap(find) as? View)
    }

    private func text(_ identifier: String) throws -> String {
        let field: NSTextField = try view(identifier)
        return field.stringValue
    }

    private var column: ColumnView { get throws { try view("stations") } }

    private var rows: [[String]] {
        get throws {
            try column.columnSections.map { $0.rows.compactMap { ($0 as? Station)?.name } }
        }
    }

    private var onDisk: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

    /// Waits in real time until a label says something.
    private func waitUntil(_ identifier: String, says wanted: String) async throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(20)
        while try text(identifier) != wanted {
            guard ContinuousClock.now < deadline else { return false }
            try await Task.sleep(for: .milliseconds(10))
        }
        return true
    }

    @Test func `the document is whole: every binding is established, and nothing plays`() throws {
        try application.play(
            """
            expect "Stations"
            expect "Podcasts"
            expect "Nothing playing"
            expect #state text "Stopped"
            expect #status text "3 stations in 2 sections"
            expect #play enabled
            expect #stop disabled
            expect #next disabled
            expect #previous disabled
            expect #progress disabled
            expect #volume value 1
            """)
        #expect(faults.texts == [])
        #expect(try rows == [["Lighthouse FM"], ["First Light", "Low Tide"]])
        let bound = [
            "title": "value", "byline": "value", "station": "value", "format": "value", "bitRate": "value",
            "level": "value", "progress": "value", "progressText": "value", "durationText": "value", "state": "value",
            "play": "target", "previous": "enabled", "stop": "enabled", "next": "enabled", "volume": "value",
            "cover": "data", "name": "value", "address": "value", "section": "value", "fault": "value",
            "status": "displayPatternValue1", "deleteStation": "enabled", "deleteSection": "enabled",
            "stations": "sectionsArray",
        ]
        for (identifier, binding) in bound {
            let view: NSView = try view(identifier)
            #expect(view.infoForBinding(NSBindingName(binding)) != nil, "\(binding) of \(identifier)")
        }
        #expect(try column.infoForBinding(.doubleClickArgument) != nil)
        #expect(try view("progress", as: NSSlider.self).infoForBinding(.maxValue) != nil)
    }

    @Test func `a double click plays a station, and stopping shows that nothing plays`() async throws {
        try application.play("double-click 120,112")
        #expect(try await waitUntil("title", says: "The Keepers - Amber Lamp"))
        #expect(try await waitUntil("state", says: "Playing"))
        try application.play(
            """
            expect #byline text "Lighthouse FM — Ambient"
            expect #station text "Stations ▸ Lighthouse FM"
            expect #format text "MP3, 22.05 kHz, mono"
            expect #bitRate text "32 kbit/s"
            expect #durationText text "Live"
            expect #play text "Pause"
            expect #progress disabled
            expect #stop enabled
            expect #next enabled
            """)
        #expect(try await waitUntil("title", says: "The Keepers - White Lamp"))
        try application.play(
            """
            tap #stop
            expect "Nothing playing"
            expect #state text "Stopped"
            expect #play text "Play"
            """)
        #expect(try text("bitRate") == "" && text("durationText") == "")
        #expect(faults.texts == [])
    }

    @Test func `an episode is paused by space and sought by the slider`() async throws {
        try application.play("tap \"First Light\"\nkey return")
        #expect(try await waitUntil("state", says: "Playing"))
        try application.play(
            """
            expect #title text "First Light"
            expect #byline text "The Quay — Harbour Notes"
            expect #durationText text "0:30"
            """)
        #expect(try view("cover", as: NSImageView.self).image?.size == CGSize(width: 240, height: 240))
        let slider: NSSlider = try view("progress")
        #expect(abs(slider.maxValue - 30) < 0.1)
        try application.play("key space")
        #expect(try await waitUntil("state", says: "Paused"))
        try application.play("expect #play text \"Play\"")
        // The knob begins at the left; a drag of it goes to two thirds of the bar.
        let bar = slider.convert(slider.bounds, to: nil)
        let y = 540 - Double(try #require(window).frame.minY + bar.midY)
        let left = Double(try #require(window).frame.minX + bar.minX)
        let knob = left + 10 + (Double(bar.width) - 20) * slider.doubleValue / slider.maxValue
        try application.play("pointer-drag \(knob),\(y) to \(left + Double(bar.width) * 2 / 3),\(y)")
        let sought = slider.doubleValue
        #expect(sought > 19 && sought < 21)
        #expect(try await waitUntil("state", says: "Paused"))
        try application.play("key space")
        #expect(try await waitUntil("state", says: "Playing"))
        #expect(slider.doubleValue > sought - 0.5)
        try application.play("tap #next")
        #expect(try await waitUntil("title", says: "Low Tide"))
        try application.play("expect #next disabled\ntap #stop")
        #expect(faults.texts == [])
    }

    @Test func `stations and sections are added, renamed and deleted, on disk, and undone`() throws {
        try application.play(
            """
            tap "Low Tide"
            tap #newStation
            triple-click #name
            type "Night Ferry"
            key return
            triple-click #address
            type "http://radio.example.org/ferry"
            key return
            expect #status text "4 stations in 2 sections"
            """)
        #expect(try rows[1] == ["First Light", "Low Tide", "Night Ferry"])
        #expect(try onDisk.contains("\"address\" : \"http://radio.example.org/ferry\""))
        try application.play(
            """
            triple-click #section
            type "Ferries"
            key return
            expect "Ferries"
            tap #newSection
            expect #status text "4 stations in 3 sections"
            """)
        #expect(try onDisk.contains("\"name\" : \"Ferries\"") && onDisk.contains("\"name\" : \"New Section\""))
        try application.play("tap #deleteSection\ntap \"Low Tide\"\ntap #deleteStation\nwait 1")
        #expect(try rows == [["Lighthouse FM"], ["First Light", "Night Ferry"]])
        #expect(try !onDisk.contains("Low Tide"))
        try application.play("menu \"Edit\" \"Undo\"\nwait 1")
        #expect(try rows[1] == ["First Light", "Low Tide", "Night Ferry"])
        #expect(try onDisk.contains("Low Tide"))
        #expect(faults.texts == [])
    }

    @Test func `a playlist is pasted, and the list is copied as one`() throws {
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString(
            "[playlist]\nFile1=http://radio.example.org/one\nTitle1=One\n", forType: .string)
        try application.play("menu \"Edit\" \"Add Stations of Playlist\"\nwait 1\nexpect \"One\"")
        #expect(try rows == [["Lighthouse FM", "One"], ["First Light", "Low Tide"]])
        try application.play("menu \"Edit\" \"Copy Stations as Playlist\"")
        let copied = try #require(NSPasteboard.general.string(forType: .string))
        #expect(copied.hasPrefix("#EXTM3U\n#EXTINF:-1 group-title=\"Stations\",Lighthouse FM\nsample:lighthouse\n"))
        #expect(copied.contains(",One\nhttp://radio.example.org/one\n"))
    }
}
