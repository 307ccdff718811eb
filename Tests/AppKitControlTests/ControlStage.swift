// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Foundation

/// A window in which controls are worked as a person works them.
@MainActor final class ControlStage {
    let window: NSWindow
    private var time: TimeInterval = 0

    init(_ views: NSView..., size: CGSize = CGSize(width: 400, height: 300)) {
        PlatformMetrics.current.toolsVersion = 22999
        window = NSWindow(
            contentRect: CGRect(origin: .zero, size: size), styleMask: [.titled, .resizable], backing: .buffered,
            defer: false)
        for view in views { window.contentView?.addSubview(view) }
        window.makeKeyAndOrderFront(nil)
    }

    deinit {
        MainActor.assumeIsolated { window.orderOut(nil) }
    }

    /// The place of a point of a view in the window.
    private func place(_ point: CGPoint?, in view: NSView) -> CGPoint {
        view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func send(_ type: NSEvent.EventType, _ place: CGPoint, clicks: Int = 1, _ flags: NSEvent.ModifierFlags) {
        time += 0.1
        window.sendEvent(
            NSEvent(
                type: type, location: place, modifierFlags: flags, timestamp: time, window: window, clickCount: clicks))
    }

    func click(_ view: NSView, at point: CGPoint? = nil, clicks: Int = 1, _ flags: NSEvent.ModifierFlags = []) {
        let place = place(point, in: view)
        send(.leftMouseDown, place, clicks: clicks, flags)
        send(.leftMouseUp, place, clicks: clicks, flags)
    }

    func press(_ view: NSView, at point: CGPoint? = nil) { send(.leftMouseDown, place(point, in: view), []) }
    func drag(_ view: NSView, to point: CGPoint) { send(.leftMouseDragged, place(point, in: view), []) }
    func release(_ view: NSView, at point: CGPoint? = nil) { send(.leftMouseUp, place(point, in: view), []) }
    func move(_ view: NSView, to point: CGPoint) { send(.mouseMoved, place(point, in: view), []) }
    func rightClick(_ view: NSView, at point: CGPoint? = nil) {
        send(.rightMouseDown, place(point, in: view), [])
        send(.rightMouseUp, place(point, in: view), [])
    }

    func key(_ characters: String, _ flags: NSEvent.ModifierFlags = []) {
        time += 0.1
        NSApplication.shared.sendEvent(
            NSEvent(
                type: .keyDown, modifierFlags: flags, timestamp: time, window: window, characters: characters,
                charactersIgnoringModifiers: characters))
        UndoManager.eventDidEnd()
    }

    func type(_ text: String) { for character in text { key(String(character)) } }

    static let (up, down, left, right) = ("\u{F700}", "\u{F701}", "\u{F702}", "\u{F703}")
}

/// Takes actions and counts them.
@MainActor final class ActionCounter: NSObject {
    var senders: [AnyObject] = []
    var count: Int { senders.count }
    func act(_ sender: Any?) { if let sender = sender as AnyObject? { senders.append(sender) } }
    nonisolated deinit {}

    static let classTable: ClassTable = {
        let table = ClassTable(ActionCounter.self, superclass: nil) { $0.action("act:", ActionCounter.act) }
        NibTables.register(ActionCounter.self) { table }
        return table
    }()

    override init() {
        super.init()
        _ = Self.classTable
    }
}

extension NSView {
    /// The colour at a point of the view, drawn alone on the colour of a window.
    func color(at point: CGPoint, isDark: Bool = false) throws -> CGColor {
        let image = try picture(isDark: isDark)
        let color = image.color(x: Int(point.x * 2), y: Int(point.y * 2))
        return color ?? .clear
    }

    /// The view, drawn alone.
    func picture(isDark: Bool = false) throws -> CGImage {
        let old = appearance
        appearance = isDark ? .darkAqua : .aqua
        defer { appearance = old }
        return try Picture.image(size: bounds.size, scale: 2) { context in
            context.setFillColor(isDark ? CGColor(hex: 0x323232) : CGColor(hex: 0xECECEC))
            context.fill(CGRect(origin: .zero, size: bounds.size))
            withDrawingEnvironment { drawContent(in: context) }
        }
    }

    /// How many of the pixels have a colour, about.
    func pixels(near color: CGColor, isDark: Bool = false) throws -> Int {
        let image = try picture(isDark: isDark)
        var count = 0
        for y in 0..<image.height {
            for x in 0..<image.width {
                guard let pixel = image.color(x: x, y: y) else { continue }
                let distance =
                    abs(pixel.red - color.red) + abs(pixel.green - color.green) + abs(pixel.blue - color.blue)
                if distance < 0.15 { count += 1 }
            }
        }
        return count
    }
}

/// The accent's blue.
let accentBlue = CGColor(hex: 0x007AFF)
