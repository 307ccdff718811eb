// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A document of macOS in a real window on an X server, used with a real mouse and keyboard.
@Suite(.serialized, .enabled(if: DesktopSession.isAvailable, "Xvfb, xdotool, ImageMagick and dbus-daemon are needed"))
struct MacWindowTests {
    private func session() throws -> DesktopSession {
        try DesktopSession(document: MacFixtureDocument.text, named: "Fixture.xib")
    }

    /// What the viewer prints next.
    private func printed(by session: DesktopSession) throws -> [String] {
        let end = Date(timeIntervalSinceNow: 20)
        var lines: [String] = []
        while lines.isEmpty, Date() < end { lines = try session.answer("wait 0.02").text }
        return lines
    }

    @Test func `what is typed reaches what is bound to it`() throws {
        let session = try session()
        #expect(try session.ask(#"expect #label text "Hello, !""#) == "ok")
        try session.click("#field")
        try session.hands("type", "--delay", "5", "Ada L.")
        #expect(try session.wait(for: #"expect #label text "Hello, Ada L.!""#) == "ok")
        try session.hands("key", "ctrl+a")
        try session.hands("type", "--delay", "5", "Bo")
        #expect(try session.wait(for: #"expect #label text "Hello, Bo!""#) == "ok")
    }

    @Test func `a menu opens and its item is chosen, by the mouse and by its keys`() throws {
        let session = try session()
        let action = "action printLedger: → DeskController from NSMenuItem (print)"
        try session.click(#""File""#)
        #expect(try session.wait(for: #"expect "Print Ledger""#) == "ok")
        try session.click(#""Print Ledger""#)
        #expect(try printed(by: session) == [action])
        #expect(try session.ask(#"expect "Print Ledger" hidden"#) == "ok")
        try session.hands("key", "ctrl+p")
        #expect(try printed(by: session) == [action])
        try session.click("#push")
        #expect(try printed(by: session) == ["action send: → DeskController from NSButton (push)"])
    }

    @Test func `an item and a check box that are bound to one value show and set it`() throws {
        let session = try session()
        try session.click("#check")
        #expect(try session.wait(for: "expect #check on") == "ok")
        try session.click(#""File""#)
        #expect(try session.wait(for: #"expect "Likes Tea""#) == "ok")
        try session.click(#""Likes Tea""#)
        #expect(try session.wait(for: "expect #check off") == "ok")
    }

    @Test func `a pop-up menu takes clicks over its whole width`() throws {
        let session = try session()
        let button = try session.frame(of: "#popUp")
        try session.click("#popUp")
        #expect(try session.wait(for: #"expect "Large""#) == "ok")
        let row = try session.frame(of: #""Large""#)
        try session.move(to: CGPoint(x: button.maxX - 20, y: row.midY))
        #expect(try session.wait(for: "007aff", at: CGPoint(x: button.maxX - 20, y: row.midY)) == "007aff")
        try session.hands("click", "1")
        #expect(try session.wait(for: #"expect #popUp text "Large""#) == "ok")
        #expect(try session.frame(of: "#popUp") == button)
    }

    @Test func `the window of the desktop holds the whole window with its menu, and both are resized together`() throws
    {
        let session = try session()
        // Title bar, menu bar and 300 points of content.
        let height = try session.frame(of: "#push").maxY + 13
        #expect(try session.frame(of: "#field").width == 360)
        try session.resize(to: 600, Int(height) + 100)
        let corner = CGPoint(x: 500, y: height + 50)
        #expect(try session.wait(for: "ececec", at: corner) == "ececec")
        #expect(try session.frame(of: "#field").width == 560)
        #expect(try session.frame(of: "#push").maxY == height + 87)
        try session.resize(to: 300, Int(height))
        try session.ask("wait 0.2")
        #expect(try session.frame(of: "#field").width == 260)
    }
}
