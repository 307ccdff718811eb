// SPDX-License-Identifier: Apache-2.0

import AppKit

/// A live document for macOS: its windows on a screen that is as large as they need.
final class CocoaLive: LiveFace {
    private let simulation: Simulation
    private let wantedSize: CGSize?
    private var windows: [NSWindow] = []
    private var held: [AnyObject] = []
    private var mainMenu: NSMenu?

    init(_ simulation: Simulation, size: CGSize?) {
        self.simulation = simulation
        wantedSize = size
    }

    nonisolated deinit {}

    var application: any ScreenApplication { NSApplication.shared }
    var window: View { windows.first?.outermostView ?? NSView(frame: .zero) }

    /// The screen that the windows are on.
    private var screenSize = CGSize(width: 480, height: 320)
    var size: CGSize {
        get { screenSize }
        set {
            guard newValue != screenSize else { return }
            let old = screenSize
            screenSize = newValue
            PlatformMetrics.current.screenSize = newValue
            NSApplication.shared.screenDidResize(from: old, to: newValue)
        }
    }

    func open(_ document: Document, record: ObjectRecord, note: @escaping (LiveNote) -> Void) throws {
        PlatformMetrics.current = simulation.desktopMetrics
        if let path = document.path {
            let assets = CocoaAssets.beside(document: path)
            NSImage.namedImages = assets
            NSColor.namedColors = assets
        }
        NSApplication.shared.appearance = simulation.appearance == .dark ? .darkAqua : .aqua
        // The menu of a document that was shown before goes with it.
        NSApplication.shared.mainMenu = nil
        if document.kind == .storyboard {
            try openStoryboard(document, record, note)
        } else {
            try openXib(document, record, note)
        }
        mainMenu = NSApplication.shared.mainMenu
        arrange()
    }

    private func openXib(_ document: Document, _ record: ObjectRecord, _ note: (LiveNote) -> Void) throws {
        let compiled = try Compiler.compile(xib: document, options: .shown(in: simulation.locale))
        note(.diagnostics(compiled.diagnostics))
        let nib = try NSNib(bytes: compiled.bytes, source: document.path ?? "nib")
        nib.observer = record.observer(of: compiled)
        nib.translate(with: document.translation(to: simulation.locale))
        let owner = CocoaOwner(document)
        let made = try nib.load(owner: owner, showsWindows: false)
        for fault in made.faults { note(.error(fault)) }
        held += [nib, owner, made]
        // Those that are visible at launch; where none is, the first window, and of documents without one the first
        // controller's or the first view.
        windows = made.visibleWindows
        let objects = document.topLevelIDs.compactMap { record.objects[$0] }
        let first =
            objects.first { $0 is NSWindow } ?? objects.first { $0 is NSViewController }
            ?? objects.first { $0 is NSView }
        if windows.isEmpty, let window = first.flatMap(Self.window) { windows = [window] }
        guard !windows.isEmpty || !made.topLevelObjects.isEmpty else { throw NSNibError.noRootObject }
    }

    private func openStoryboard(_ document: Document, _ record: ObjectRecord, _ note: (LiveNote) -> Void) throws {
        let compiled = try Compiler.compile(storyboard: document, options: .shown(in: simulation.locale))
        note(.diagnostics(compiled.diagnostics))
        let storyboard = NSStoryboard(
            contents: CocoaContents(compiled, of: document, locale: simulation.locale))
        storyboard.observerForNib = { name in compiled.nibs[name].map { record.observer(of: $0) } }
        held.append(storyboard)
        storyboard.instantiateMainMenu()
        let controller: AnyObject? =
            storyboard.instantiateInitialController() as AnyObject?
            ?? document.sceneControllers.lazy.compactMap { compiled.controllers[$0] }
            .compactMap { storyboard.scene(inNib: $0) }.first
        guard let controller, let window = Self.window(of: controller) else {
            throw NSNibError.noRootObject
        }
        held.append(controller)
        windows = [window]
    }

    /// The window of an object of a document: itself, or one around a view or a controller's view.
    private static func window(of object: AnyObject) -> NSWindow? {
        switch object {
        case let window as NSWindow: return window
        case let controller as NSWindowController: return controller.window
        case let controller as NSViewController: return NSWindow(contentViewController: controller)
        case let view as NSView where view.superview == nil:
            let window = NSWindow(
                contentRect: view.bounds, styleMask: [.titled, .closable, .miniaturizable, .resizable],
                backing: .buffered, defer: true)
            window.contentView = view
            return window
        default: return nil
        }
    }

    /// A single window fills the screen; several lie on one that holds them all, as the document places them.
    private func arrange() {
        if mainMenu != nil {
            // A running program shows its menu in its windows, which grow by that.
            NSApplication.shared.finishLaunching()
            for window in windows { window.updateMenuBar() }
        }
        for window in windows { window.layoutIfNeeded() }
        var box = windows.map(\.frame).reduce(CGRect.null) { $0.isNull ? $1 : $0.union($1) }
        if box.isNull { box = CGRect(origin: .zero, size: screenSize) }
        let margin: CGFloat = windows.count > 1 ? 20 : 0
        // What has no size of its own is still a window.
        screenSize = CGSize(width: max(box.width, 80) + 2 * margin, height: max(box.height, 60) + 2 * margin)
        PlatformMetrics.current.screenSize = screenSize
        for window in windows {
            window.setFrameOrigin(
                CGPoint(x: window.frame.minX - box.minX + margin, y: window.frame.minY - box.minY + margin))
        }
        if let wantedSize { size = wantedSize }
    }

    func show() {
        NSApplication.shared.mainMenu = mainMenu
        for window in windows.reversed() { window.orderFront(nil) }
        windows.first?.makeKeyAndOrderFront(nil)
    }

    func hide() {
        for window in windows { window.orderOut(nil) }
    }
}

extension Document {
    /// The ids of the objects that are in no other one.
    var topLevelIDs: [String] { (root.child(named: "objects")?.children ?? []).compactMap(\.id) }
}
