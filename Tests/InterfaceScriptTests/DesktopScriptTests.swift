// SPDX-License-Identifier: Apache-2.0

import AppKit
import InterfaceScript
import Testing

/// Scripts on windows of AppKit.
@MainActor @Suite(.serialized) struct DesktopScriptTests {
    @MainActor final class Delegate: NSObject, NSApplicationDelegate {
        var log: [String] = []
        let field = NSTextField(frame: CGRect(x: 20, y: 20, width: 160, height: 22))
        lazy var window = NSWindow(
            contentRect: CGRect(x: 100, y: 100, width: 300, height: 200), styleMask: [.titled, .closable],
            backing: .buffered, defer: true)
        nonisolated deinit {}

        static let classTable = ClassTable(Delegate.self, superclass: nil) {
            $0.action("add:", Delegate.add)
        }

        func add(_ sender: Any?) { log.append("add") }

        func applicationDidFinishLaunching(_ notification: Notification) {
            window.title = "Names"
            let button = NSButton(frame: CGRect(x: 20, y: 60, width: 120, height: 32))
            button.title = "Add"
            button.target = self
            button.action = "add:"
            let box = NSButton(frame: CGRect(x: 20, y: 100, width: 120, height: 18))
            box.setButtonType(.switch)
            box.title = "Sorted"
            box.identifier = NSUserInterfaceItemIdentifier("sorted")
            let segments = NSSegmentedControl(frame: CGRect(x: 20, y: 130, width: 160, height: 24))
            segments.segmentCount = 2
            segments.setLabel("List", forSegment: 0)
            segments.setLabel("Icons", forSegment: 1)
            segments.identifier = NSUserInterfaceItemIdentifier("view")
            field.identifier = NSUserInterfaceItemIdentifier("name")
            for view in [button, box, segments, field] as [NSView] { window.contentView?.addSubview(view) }
            window.makeKeyAndOrderFront(nil)
        }
    }

    private func stage() throws -> (application: ScriptedApplication, delegate: Delegate) {
        ClassRegistry.shared.register(Delegate.self) { Delegate.classTable }
        let delegate = Delegate()
        let application = try ScriptedApplication(
            desktop: DesktopLaunch(delegate), size: CGSize(width: 600, height: 400))
        return (application, delegate)
    }

    @Test("views of a window are found by text, identifier and class of part, clicked, and asked")
    func clicking() throws {
        let (application, delegate) = try stage()
        defer { delegate.window.orderOut(nil) }
        try application.play(
            """
            expect "Names"
            expect #sorted off
            click "Sorted"
            expect #sorted on
            click "Icons"
            expect "Icons" on
            expect "List" off
            click "Add"
            """)
        #expect(delegate.log == ["add"])
    }

    @Test("typed text goes into the field that has the keys, and commands edit it")
    func typing() throws {
        let (application, delegate) = try stage()
        defer { delegate.window.orderOut(nil) }
        try application.play(
            """
            click #name
            expect #name focused
            type "Ada Lovelace"
            expect #name text "Ada Lovelace"
            key command-a
            type "Grace"
            key return
            """)
        #expect(delegate.field.stringValue == "Grace")
    }

    @Test("what is not there fails with its line")
    func missing() throws {
        let (application, delegate) = try stage()
        defer { delegate.window.orderOut(nil) }
        #expect(throws: ScriptError.notFound("\"Remove\"", line: 2)) {
            try application.play("expect \"Add\"\nclick \"Remove\"")
        }
        #expect(throws: ScriptError.self) { try application.play("menu \"File\" \"Nothing\"") }
    }
}
