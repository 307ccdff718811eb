// SPDX-License-Identifier: Apache-2.0

/// The program: its windows, its menu, and the way of its events and actions.
@MainActor open class NSApplication: NSResponder, NSAppearanceCustomization {
    nonisolated deinit {}

    /// The one application.
    public static let shared: NSApplication = {
        RefusedValues.register()
        return NSApplication()
    }()

    /// An object that is asked and told of the program's doings.
    open weak var delegate: (any NSApplicationDelegate)?
    /// The chosen appearance of all windows; nil for the desktop's.
    open var appearance: NSAppearance? {
        didSet { for window in windows { window.frameView.setNeedsDisplay() } }
    }
    /// The appearance that holds where no window has another.
    open var effectiveAppearance: NSAppearance { appearance ?? desktopAppearance }
    /// How the desktop looks.
    final var desktopAppearance = NSAppearance.aqua
    /// The program's picture.
    open var applicationIconImage: NSImage?
    /// What the menus' part of AppKit keeps: the main menu.
    final var heldMainMenu: AnyObject?
    /// What is attached to the application by key; for the parts of AppKit that add properties.
    final var attachments: [String: Any] = [:]

    // MARK: Windows

    /// All windows that are shown or were put away, the frontmost first.
    public private(set) final var windows: [NSWindow] = []
    /// The window that takes keys.
    public private(set) final var keyWindow: NSWindow?
    /// The window that a person works on.
    public private(set) final var mainWindow: NSWindow?
    /// The window that keeps events from all others.
    public internal(set) final var modalWindow: NSWindow?
    final var modalResponse: NSModalResponse?
    /// Whether the program is the one in front.
    public private(set) final var isActive = true
    /// Whether the program is running.
    public internal(set) final var isRunning = false
    /// The event that is handled.
    public internal(set) final var currentEvent: NSEvent?
    /// The window in which a button of the mouse went down.
    final weak var mouseWindow: NSWindow?
    /// The text that the key which is held down has been already.
    final var pressedText: String?
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var lastNumber = 0

    /// The windows that are shown, the frontmost first.
    open var orderedWindows: [NSWindow] { windows.filter(\.isVisible) }

    /// The window of a number.
    open func window(withWindowNumber windowNum: Int) -> NSWindow? {
        windows.first { $0.windowNumber == windowNum }
    }

    final func number(of window: NSWindow) -> Int {
        if let known = numbers[ObjectIdentifier(window)] { return known }
        lastNumber += 1
        numbers[ObjectIdentifier(window)] = lastNumber
        return lastNumber
    }

    /// Puts a window in front of or behind another, or of all of its level.
    final func order(_ window: NSWindow, _ place: NSWindow.OrderingMode, relativeTo other: NSWindow?) {
        windows.removeAll { $0 === window }
        if let other, let index = windows.firstIndex(where: { $0 === other }) {
            windows.insert(window, at: place == .above ? index : index + 1)
        } else if place == .above {
            windows.insert(window, at: windows.firstIndex { $0.level <= window.level } ?? windows.count)
        } else {
            windows.insert(window, at: windows.lastIndex { $0.level >= window.level }.map { $0 + 1 } ?? 0)
        }
        // A sheet stays in front of the window that it is on.
        if let sheet = window.attachedSheet, sheet.isVisible { order(sheet, .above, relativeTo: window) }
    }

    final func windowDidOrderOut(_ window: NSWindow) {
        windows.removeAll { $0 === window && !window.isMiniaturized }
        let wasMain = mainWindow === window
        if keyWindow === window {
            setKeyWindow(orderedWindows.first { $0 !== window && $0.canBecomeKey && $0.attachedSheet == nil })
        }
        if wasMain { setMainWindow(orderedWindows.first { $0.canBecomeMain }) }
        if wasMain, orderedWindows.isEmpty, isRunning,
            delegate?.applicationShouldTerminateAfterLastWindowClosed(self) == true
        {
            terminate(nil)
        }
    }

    final func setKeyWindow(_ window: NSWindow?) {
        guard window !== keyWindow else { return }
        let old = keyWindow
        keyWindow = window
        old?.frameView.setNeedsDisplay()
        window?.frameView.setNeedsDisplay()
        old?.resignKey()
        window?.becomeKey()
        if let window, window.canBecomeMain { setMainWindow(window) }
    }

    final func setMainWindow(_ window: NSWindow?) {
        guard window !== mainWindow else { return }
        let old = mainWindow
        mainWindow = window
        old?.resignMain()
        window?.becomeMain()
    }

    // MARK: Actions

    /// Sends an action to a target, or to the first along the responder chain that performs it.
    ///
    /// - Returns: whether somebody performed it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
        guard let object = self.target(forAction: action, to: target, from: sender) as AnyObject? else { return false }
        let event = currentEvent
        return
            (try? ClassRegistry.shared.send(
                action, to: object, from: sender.map { $0 as AnyObject }, event: event)) ?? false
    }

    /// Who performs an action: the target where there is one, else the first along the responder chain.
    open func target(forAction action: Selector, to target: Any?, from sender: Any?) -> Any? {
        if let target { return target }
        var seen: Set<ObjectIdentifier> = []
        for candidate in responders() where seen.insert(ObjectIdentifier(candidate)).inserted {
            if let responder = candidate as? NSResponder {
                if responder.canPerformAction(action, withSender: sender) { return responder }
            } else if ClassRegistry.shared.responds(candidate, to: action) {
                return candidate
            }
        }
        return nil
    }

    /// Who performs an action without a target.
    open func target(forAction action: Selector) -> Any? { target(forAction: action, to: nil, from: nil) }

    /// Those that an action without a target is offered to, in order: the chains of the window with the keys and of the
    /// main one, each with the window's delegate and its controller's document, then the program and its delegate.
    private func responders() -> [AnyObject] {
        var result: [AnyObject] = []
        for window in [keyWindow, mainWindow].compactMap({ $0 }) {
            var responder: Responder? = window.firstResponder ?? window
            var steps = 0
            while let current = responder, steps < 1000, current !== self {
                result.append(current)
                if let window = current as? NSWindow, let delegate = window.delegate { result.append(delegate) }
                if let controller = current as? NSWindowController, let document = controller.document {
                    result.append(document)
                }
                responder = current.next
                steps += 1
            }
            if modalWindow != nil { break }
        }
        result.append(self)
        if let delegate { result.append(delegate) }
        return result
    }

    open override var next: Responder? { nextAssigned }

    open override var undoManager: UndoManager? { keyWindow?.undoManager ?? mainWindow?.undoManager }

    // MARK: Events

    /// Gives an event to the window that it is for; keys go to the menu first.
    open func sendEvent(_ event: NSEvent) {
        currentEvent = event
        defer { currentEvent = nil }
        guard let window = event.window ?? keyWindow else {
            _ = event.type == .keyDown && performMenuKeyEquivalent(event)
            return
        }
        if let modal = modalWindow, window !== modal, window.sheetParent !== modal, !worksWhenModal(window) { return }
        if event.type == .keyDown, isKeyEquivalent(event) {
            if window.performKeyEquivalent(with: event) || performMenuKeyEquivalent(event) { return }
        }
        window.sendEvent(event)
    }

    private func worksWhenModal(_ window: NSWindow) -> Bool { (window as? NSPanel)?.worksWhenModal ?? false }

    /// Keys with the command key, and keys that type nothing, may stand for commands.
    private func isKeyEquivalent(_ event: NSEvent) -> Bool {
        if !event.modifierFlags.isDisjoint(with: [.command, .control]) { return true }
        return event.characters?.unicodeScalars.first.map { (0xF704...0xF8FF).contains($0.value) } ?? false
    }

    private func performMenuKeyEquivalent(_ event: NSEvent) -> Bool {
        (heldMainMenu as? any ApplicationMenu)?.performKeyEquivalent(with: event) ?? false
    }

    // MARK: Life

    /// Comes to the front.
    open func activate(ignoringOtherApps flag: Bool = true) { setActive(true) }
    /// Leaves the front.
    open func deactivate() { setActive(false) }

    final func setActive(_ active: Bool) {
        guard active != isActive else { return }
        isActive = active
        let name = active ? Self.didBecomeActiveNotification : Self.didResignActiveNotification
        let notification = Notification(name: name, object: self)
        if active {
            delegate?.applicationDidBecomeActive(notification)
        } else {
            delegate?.applicationDidResignActive(notification)
        }
        NotificationCenter.default.post(notification)
        for window in windows { window.frameView.setNeedsDisplay() }
    }

    /// Tells the delegate that the program has begun.
    open func finishLaunching() {
        guard !isRunning else { return }
        isRunning = true
        // The main nib may have shown windows before.
        for window in windows where window.isVisible { window.updateMenuBar() }
        let will = Notification(name: Self.willFinishLaunchingNotification, object: self)
        delegate?.applicationWillFinishLaunching(will)
        NotificationCenter.default.post(will)
        let did = Notification(name: Self.didFinishLaunchingNotification, object: self)
        delegate?.applicationDidFinishLaunching(did)
        NotificationCenter.default.post(did)
    }

    /// Runs the program until it is ended: by whoever has a window system, else by Foundation's loop.
    open func run() {
        finishLaunching()
        Self.runHandler()
    }

    /// What runs the program's events until it ends.
    public static var runHandler: () -> Void = {
        while NSApplication.shared.isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
    }

    /// Ends ``run()``.
    open func stop(_ sender: Any?) {
        if modalWindow != nil { stopModal() } else { isRunning = false }
    }

    /// Ends the program, if its delegate lets it.
    open func terminate(_ sender: Any?) {
        switch delegate?.applicationShouldTerminate(self) ?? .terminateNow {
        case .terminateCancel, .terminateLater: return
        case .terminateNow: reply(toApplicationShouldTerminate: true)
        }
    }

    /// Answers later whether the program may end.
    open func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
        guard shouldTerminate else { return }
        let notification = Notification(name: Self.willTerminateNotification, object: self)
        delegate?.applicationWillTerminate(notification)
        NotificationCenter.default.post(notification)
        isRunning = false
        Self.terminationHandler()
    }

    /// What ends the process.
    public static var terminationHandler: () -> Void = { exit(0) }

    /// Hides all windows.
    open func hide(_ sender: Any?) {
        isHidden = true
        for window in windows { window.frameView.isHidden = true }
    }
    /// Shows them again.
    open func unhide(_ sender: Any?) {
        isHidden = false
        for window in windows { window.frameView.isHidden = false }
    }
    /// Whether the windows are hidden.
    public private(set) final var isHidden = false

    /// Lays out and draws what is due in all windows.
    open func updateWindows() { for window in windows { window.displayIfNeeded() } }

    /// Puts all windows in front of other programs'.
    open func arrangeInFront(_ sender: Any?) { for window in orderedWindows.reversed() { window.orderFront(sender) } }
    /// Puts the main window away.
    open func miniaturizeAll(_ sender: Any?) { for window in orderedWindows { window.performMiniaturize(sender) } }
}

/// The one application.
public var NSApp: NSApplication { NSApplication.shared }

/// A main menu, as the application sees it.
protocol ApplicationMenu: AnyObject {
    /// Performs the item that a key stands for.
    func performKeyEquivalent(with event: NSEvent) -> Bool
    /// Performs the item at the end of a way of titles.
    func performItem(titled titles: [String]) -> Bool
}
