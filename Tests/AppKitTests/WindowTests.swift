// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

extension Screens {
    /// Windows: their frames, their parts, who takes keys and the mouse.
    @MainActor @Suite struct WindowTests {
        final class Probe: NSView {
            var log: [String] = []
            nonisolated deinit {}
            override var acceptsFirstResponder: Bool { true }
            override func mouseDown(with event: NSEvent) {
                let point = convert(event.locationInWindow, from: nil)
                log.append("down \(Int(point.x)) \(Int(point.y)) ×\(event.clickCount)")
            }
            override func mouseDragged(with event: NSEvent) { log.append("dragged") }
            override func mouseUp(with event: NSEvent) { log.append("up") }
            override func keyDown(with event: NSEvent) { log.append("key \(event.characters ?? "")") }
            override func scrollWheel(with event: NSEvent) { log.append("scroll \(Int(event.scrollingDeltaY))") }
        }

        private func window(
            _ style: NSWindow.StyleMask = [.titled, .closable, .resizable]
        ) -> NSWindow {
            PlatformMetrics.current = PlatformMetrics(toolsVersion: 22999, screenSize: CGSize(width: 800, height: 600))
            for old in NSApplication.shared.windows { old.orderOut(nil) }
            return NSWindow(
                contentRect: CGRect(x: 100, y: 100, width: 200, height: 150), styleMask: style, backing: .buffered,
                defer: false)
        }

        @Test("The frame has a title bar above the content, unless the content fills it")
        func frames() {
            let titled = window()
            #expect(titled.frame == CGRect(x: 100, y: 100, width: 200, height: 178))
            #expect(titled.contentView?.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
            #expect(window([.borderless]).frame.height == 150)
            let full = window([.titled, .fullSizeContentView])
            #expect(full.frame.height == 150)
            #expect(full.contentLayoutRect == CGRect(x: 0, y: 0, width: 200, height: 122))
            titled.setContentSize(CGSize(width: 300, height: 100))
            #expect(titled.frame == CGRect(x: 100, y: 150, width: 300, height: 128))
            #expect(titled.contentView?.frame.size == CGSize(width: 300, height: 100))
        }

        @Test("The mouse goes to the view under it, whose coordinates have their origin below, and stays with it")
        func mouse() {
            let window = window()
            let probe = Probe(frame: CGRect(x: 20, y: 10, width: 50, height: 40))
            window.contentView?.addSubview(probe)
            window.makeKeyAndOrderFront(nil)
            let source = EventSource(application: NSApplication.shared)
            // The window's lower left is at 100, 500 from the top left of the screen.
            source.touchBegan(at: CGPoint(x: 125, y: 480), type: .indirectPointer)
            source.touchMoved(to: CGPoint(x: 10, y: 10))
            source.touchEnded(at: CGPoint(x: 10, y: 10))
            source.scrolled(by: CGPoint(x: 0, y: 3), at: CGPoint(x: 125, y: 480))
            #expect(probe.log == ["down 5 10 ×1", "dragged", "up", "scroll -3"])
            #expect(window.firstResponder === probe)
        }

        @Test("The wheel scrolls by as many points as the screen tells, down for down")
        func wheel() {
            let window = window()
            let scroll = NSScrollView(frame: CGRect(x: 20, y: 10, width: 80, height: 60))
            let content = NSView(frame: CGRect(x: 0, y: 0, width: 80, height: 600))
            scroll.documentView = content
            window.contentView?.addSubview(scroll)
            window.makeKeyAndOrderFront(nil)
            window.layoutIfNeeded()
            scroll.scrollToBeginningOfDocument(nil)
            let top = scroll.contentView.bounds.minY
            let source = EventSource(application: NSApplication.shared)
            source.scrolled(by: CGPoint(x: 0, y: 48), at: CGPoint(x: 140, y: 470))
            // The document is not flipped: what is further down is lower.
            #expect(scroll.contentView.bounds.minY == top - 48)
            source.scrolled(by: CGPoint(x: 0, y: -30), at: CGPoint(x: 140, y: 470), isDiscrete: false)
            #expect(scroll.contentView.bounds.minY == top - 18)
        }

        @Test("Keys go to the first responder, the tab key on in the loop")
        func keys() {
            let window = window()
            let probes = (0..<3).map { Probe(frame: CGRect(x: 10, y: 100 - 40 * $0, width: 50, height: 20)) }
            for probe in probes.reversed() { window.contentView?.addSubview(probe) }
            window.makeKeyAndOrderFront(nil)
            window.selectNextKeyView(nil)
            #expect(window.firstResponder === probes[0])
            let source = EventSource(application: NSApplication.shared)
            source.insertText("x")
            source.strike(.keyboardUpArrow)
            #expect(probes[0].log == ["key x", "key \u{F700}"])
            window.selectNextKeyView(nil)
            #expect(window.firstResponder === probes[1])
            window.selectPreviousKeyView(nil)
            window.selectPreviousKeyView(nil)
            #expect(window.firstResponder === probes[2])
        }

        @Test("Windows are in an order, one of them has the keys, and another gets them when it closes")
        func order() {
            let (first, second) = (window(), window())
            first.makeKeyAndOrderFront(nil)
            second.makeKeyAndOrderFront(nil)
            #expect(
                NSApplication.shared.orderedWindows.map(ObjectIdentifier.init)
                    == [second, first].map(ObjectIdentifier.init))
            #expect(second.isKeyWindow && second.isMainWindow)
            first.level = .floating
            first.orderFront(nil)
            second.orderFront(nil)
            #expect(NSApplication.shared.orderedWindows.first === first)
            second.close()
            #expect(first.isKeyWindow)
            first.close()
            #expect(NSApplication.shared.keyWindow == nil)
        }

        @Test("A delegate may keep a window open, and is told what happens")
        func delegate() {
            final class Delegate: NSWindowDelegate {
                var log: [String] = []
                var mayClose = false
                nonisolated deinit {}
                func windowShouldClose(_ sender: NSWindow) -> Bool { mayClose }
                func windowDidBecomeKey(_ notification: Notification) { log.append("key") }
                func windowWillClose(_ notification: Notification) { log.append("close") }
                func windowDidResize(_ notification: Notification) { log.append("resize") }
            }
            let window = window()
            let delegate = Delegate()
            window.delegate = delegate
            window.makeKeyAndOrderFront(nil)
            window.performClose(nil)
            #expect(window.isVisible)
            delegate.mayClose = true
            window.setContentSize(CGSize(width: 10, height: 10))
            window.performClose(nil)
            #expect(!window.isVisible)
            #expect(delegate.log == ["key", "resize", "close"])
        }

        @Test("A sheet hangs from its window, takes the keys, and tells how it ended")
        func sheets() {
            let window = window()
            window.makeKeyAndOrderFront(nil)
            let sheet = NSWindow(
                contentRect: CGRect(x: 0, y: 0, width: 100, height: 50), styleMask: [.titled], backing: .buffered,
                defer: false)
            var response: NSModalResponse?
            window.beginSheet(sheet) { response = $0 }
            #expect(window.attachedSheet === sheet && sheet.isKeyWindow)
            #expect(sheet.frame.midX == window.frame.midX)
            window.endSheet(sheet, returnCode: .OK)
            #expect(response == .OK && !sheet.isVisible && window.isKeyWindow)
        }

        @Test("An action without a target goes along the chain: views, window, its delegate, the program")
        func actions() {
            final class Saver: NSView {
                var saved = 0
                nonisolated deinit {}
                func save(_ sender: Any?) { saved += 1 }
                override var acceptsFirstResponder: Bool { true }
                static let classTable = ClassTable(Saver.self, superclass: nil) { $0.action("save:", Saver.save) }
            }
            NibTables.register(Saver.self) { Saver.classTable }
            let window = window()
            let saver = Saver(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.contentView?.addSubview(saver)
            window.makeKeyAndOrderFront(nil)
            #expect(!NSApplication.shared.sendAction("save:", to: nil, from: nil))
            window.makeFirstResponder(saver)
            #expect(NSApplication.shared.sendAction("save:", to: nil, from: nil))
            #expect(saver.saved == 1)
            #expect(NSApplication.shared.target(forAction: "performClose:") as AnyObject? === window)
        }

        @Test("A window is drawn with its title, its buttons and its content")
        func picture() throws {
            let window = window()
            window.title = "Notes"
            window.contentView?.wantsLayer = true
            window.contentView?.layer?.backgroundColor = CGColor(hex: 0x00FF00)
            window.makeKeyAndOrderFront(nil)
            let screen = try VirtualScreen(
                size: CGSize(width: 800, height: 600), scale: 1, application: NSApplication.shared)
            screen.update()
            let image = try screen.image()
            // From the top: the screen, the title bar's red button, the content.
            #expect(image.color(x: 114, y: 336)?.red ?? 0 > 0.9)
            #expect(image.color(x: 114, y: 336)?.blue ?? 1 < 0.5)
            #expect(image.color(x: 200, y: 400)?.green == 1)
            #expect(image.color(x: 90, y: 400) == image.color(x: 5, y: 5))
        }
    }
}

/// Tests that use the one application and screen run one after another.
@Suite(.serialized) struct Screens {}
