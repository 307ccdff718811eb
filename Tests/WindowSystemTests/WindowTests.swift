// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A document in a real window on an X server, used with a real mouse and keyboard.
@Suite(.serialized, .enabled(if: DesktopSession.isAvailable, "Xvfb, xdotool, ImageMagick and dbus-daemon are needed"))
struct WindowTests {
    @Test func `a click presses a button, whose segue leads on, and the wheel scrolls the table there`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        try session.click(#""Open""#)
        #expect(try session.wait(for: #"expect "Row 5""#) == "ok")
        try session.ask("wait 0.6")
        let before = try session.frame(of: #""Row 9""#)
        try session.move(to: CGPoint(x: 180, y: 300))
        // Two notches down.
        try session.hands("click", "--repeat", "2", "5")
        try session.ask("wait 0.6")
        #expect(try session.frame(of: #""Row 9""#).minY == before.minY - 96)
        try session.hands("click", "4")
        try session.ask("wait 0.6")
        #expect(try session.frame(of: #""Row 9""#).minY == before.minY - 48)
    }

    @Test func `keys write into the field that was clicked`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        try session.click("#field")
        try session.hands("type", "--delay", "5", "Ada L.")
        #expect(try session.wait(for: #"expect #field text "Ada L.""#) == "ok")
        try session.hands("key", "ctrl+a")
        try session.hands("key", "BackSpace")
        try session.hands("type", "--delay", "5", "Ada")
        #expect(try session.wait(for: #"expect #field text "Ada""#) == "ok")
    }

    @Test func `a switch is clicked and a slider dragged, and the pixels show it`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        #expect(try session.ask("expect #switch on") == "ok")
        let knob = try session.frame(of: "#switch")
        let left = CGPoint(x: knob.minX + 8, y: knob.midY)
        #expect(try session.wait(for: "34c759", at: left) == "34c759")
        try session.click("#switch")
        #expect(try session.wait(for: "expect #switch off") == "ok")
        #expect(try session.wait(for: "ffffff", at: left) == "ffffff")

        let slider = try session.frame(of: "#slider")
        try session.move(to: CGPoint(x: slider.midX, y: slider.midY))
        try session.hands("mousedown", "1")
        for step in 1...8 {
            try session.move(to: CGPoint(x: slider.midX + slider.width / 12 * Double(step), y: slider.midY))
        }
        // Out of the window: a press keeps the mouse.
        try session.hands("mousemove_relative", "--sync", "200", "0")
        try session.hands("mouseup", "1")
        #expect(try session.wait(for: "expect #slider value 1") == "ok")
        #expect(try session.wait(for: "007aff", at: CGPoint(x: slider.midX, y: slider.midY)) == "007aff")
    }

    @Test func `an action of a class that the program does not have is printed`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        try session.click("#switch")
        var printed: [String] = []
        let end = Date(timeIntervalSinceNow: 20)
        while printed.isEmpty, Date() < end { printed = try session.answer("wait 0.02").text }
        #expect(printed == ["action powerChanged: → FirstController (first) from UISwitch (switch)"])
    }

    @Test func `resizing the window lays the scene out again`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        #expect(try session.frame(of: "#slider").width == 335)
        try session.resize(to: 700, 500)
        #expect(try session.wait(for: "ffffff", at: CGPoint(x: 690, y: 490)) == "ffffff")
        #expect(try session.frame(of: "#slider") == CGRect(x: 20, y: 160, width: 660, height: 31))
        try session.resize(to: 300, 400)
        try session.ask("wait 0.2")
        #expect(try session.frame(of: "#slider").width == 260)
    }

    @Test func `a document that is saved again is shown again`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        try FixtureDocument.text(buttonTitle: "Go on").write(
            to: session.document, atomically: true, encoding: .utf8)
        #expect(try session.wait(for: #"expect "Go on""#) == "ok")
        // A document that cannot be read leaves what is shown.
        try "<document".write(to: session.document, atomically: false, encoding: .utf8)
        try session.ask("wait 0.2")
        #expect(try session.ask(#"expect "Go on""#) == "ok")
    }

    @Test func `a window at twice the scale has twice the pixels and the same points`() throws {
        let session = try DesktopSession(
            document: FixtureDocument.text(), arguments: ["--size", "300x200"], environment: ["GDK_SCALE": "2"])
        #expect(try session.frame(of: "#slider").width == 260)
        // A pixel is half a point: the button's middle is found at twice its place.
        let button = try session.frame(of: #""Open""#)
        try session.move(to: CGPoint(x: button.midX * 2, y: button.midY * 2))
        try session.hands("click", "1")
        #expect(try session.wait(for: #"expect "Row 1""#) == "ok")
    }

    @Test func `nothing is done while nothing happens`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        try session.ask("wait 0.5")
        usleep(200_000)
        let before = try session.effort()
        sleep(1)
        let after = try session.effort()
        #expect(after.wakings - before.wakings <= 3)
        #expect(after.time - before.time <= 1)
    }

    @Test func `the window goes dark and light with the desktop`() throws {
        let bus = try SessionBus()
        let portal = try FakePortal(on: bus, colorScheme: 1)
        let session = try DesktopSession(
            document: FixtureDocument.text(), environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        let ground = CGPoint(x: 5, y: 400)
        #expect(try session.wait(for: "000000", at: ground) == "000000")
        portal.change(colorScheme: 2)
        #expect(try session.wait(for: "ffffff", at: ground) == "ffffff")
        portal.change(colorScheme: 1)
        #expect(try session.wait(for: "000000", at: ground) == "000000")
    }

    @Test func `Control-Q ends the program`() throws {
        let session = try DesktopSession(document: FixtureDocument.text())
        try session.hands("key", "ctrl+q")
        #expect(session.exitStatus() == 0)
    }

    @Test func `without a display the program says so`() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = DesktopSession.program
        process.arguments = ["missing.xib"]
        process.environment = ["XDG_RUNTIME_DIR": "/nowhere"]
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(text.hasPrefix("inkwell-window: error: there is no display to show a window on ("))
        #expect(text.hasSuffix("set WAYLAND_DISPLAY or DISPLAY, or go on without a window with --script\n"))
    }
}
