// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// An object that manages a window, which it loads from a nib when it is first asked for.
@MainActor open class NSWindowController: NSResponder, NSNibOutletTaking, @MainActor KeyValueCoding {
    nonisolated deinit {}

    open class var keys: Keys { Keys() }

    /// The name of the window's nib.
    open private(set) var windowNibName: NSNib.Name?
    /// The file of the window's nib.
    open private(set) var windowNibPath: String?
    /// Who the nib is loaded for; the controller itself unless told otherwise.
    open private(set) weak var owner: AnyObject?
    /// The document whose window this is.
    open var document: AnyObject? {
        willSet { willChangeValue(forKey: "document") }
        didSet { didChangeValue(forKey: "document") }
    }
    /// The storyboard that the controller came from.
    open internal(set) var storyboard: NSStoryboard?
    /// The segues that the storyboard has of the controller.
    final var segueTemplates: [NSStoryboardSegueTemplate] = []
    /// Whether further windows are put a little below.
    open var shouldCascadeWindows = true
    /// Whether closing the window closes the document.
    open var shouldCloseDocument = false
    /// The name under which the window's frame is kept.
    open var windowFrameAutosaveName: NSWindow.FrameAutosaveName = "" {
        didSet { if isWindowLoaded { loadedWindow?.setFrameAutosaveName(windowFrameAutosaveName) } }
    }
    private var loadedWindow: NSWindow?
    private var isLoading = false

    /// Makes a controller of a window.
    public init(window: NSWindow?) {
        super.init()
        self.window = window
        if window != nil { isWindowLoaded = true }
    }

    /// Makes a controller whose window is in a nib.
    public convenience init(windowNibName: NSNib.Name) {
        self.init(window: nil)
        self.windowNibName = windowNibName
        owner = self
    }

    /// Makes a controller whose window is in a nib that is loaded for another owner.
    public convenience init(windowNibName: NSNib.Name, owner: Any) {
        self.init(window: nil)
        self.windowNibName = windowNibName
        self.owner = owner as AnyObject
    }

    /// Makes a controller without a window.
    public convenience override init() {
        self.init(window: nil)
    }

    /// Reads a controller from a storyboard.
    public required override init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSWindowController.coding, of: self)
    }

    /// Writes the controller with its window.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSWindowController.coding, of: self)
    }

    private static let coding: [NibProperty<NSWindowController>] = [
        NibProperty("IBWindowTemplate") { owner, coder, key in
            if let window = coder.object(key) as? NSWindow { owner.window = window }
            owner.isWindowLoaded = owner.loadedWindow != nil
        } encode: { owner, coder, key in
            if let window = owner.loadedWindow { coder.encode(window, for: key) }
        },
        NibProperty("NSStoryboardSegueTemplates") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                owner?.segueTemplates = coder.objects(key).compactMap { $0 as? NSStoryboardSegueTemplate }
            }
        } encode: { _, _, _ in
            // Segues lead to scenes of a storyboard, which are no part of the controller.
        },
        NibProperty("IBWindowTemplateContentViewController") { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                if let content = coder.object(key) as? NSViewController { owner?.contentWhenLoaded = content }
            }
        } encode: { owner, coder, key in
            if let content = owner.contentWhenLoaded { coder.encode(content, for: key) }
        },
    ]

    private var contentWhenLoaded: NSViewController?

    // MARK: Window

    /// The window, loaded now if it was not yet.
    open var window: NSWindow? {
        get {
            loadWindowIfNeeded()
            return loadedWindow
        }
        set {
            guard newValue !== loadedWindow else { return }
            willChangeValue(forKey: "window")
            if loadedWindow?.windowController === self { loadedWindow?.windowController = nil }
            loadedWindow = newValue
            newValue?.windowController = self
            didChangeValue(forKey: "window")
        }
    }

    /// Whether the window was loaded already.
    open private(set) var isWindowLoaded = false

    private func loadWindowIfNeeded() {
        guard !isWindowLoaded, !isLoading, windowNibName != nil || loadedWindow == nil else { return }
        guard windowNibName != nil || overridesLoading else { return }
        isLoading = true
        windowWillLoad()
        loadWindow()
        isWindowLoaded = loadedWindow != nil
        isLoading = false
        guard isWindowLoaded else { return }
        if !windowFrameAutosaveName.isEmpty { loadedWindow?.setFrameAutosaveName(windowFrameAutosaveName) }
        windowDidLoad()
    }

    /// A subclass may name its nib by overriding ``windowNibName``.
    private var overridesLoading: Bool { type(of: self) != NSWindowController.self && windowNibName != nil }

    /// Loads the nib.
    open func loadWindow() {
        guard let windowNibName else { return }
        guard let nib = NSNib(nibNamed: windowNibName, bundle: nil) else {
            return NSNibError.handler(NSNibError.notFound(name: windowNibName))
        }
        windowNibPath = nib.source
        do {
            let made = try nib.load(owner: owner ?? self)
            for fault in made.faults { NSNibError.handler(fault) }
            if loadedWindow == nil { window = made.topLevelObjects.lazy.compactMap { $0 as? NSWindow }.first }
            topLevelObjects = made.topLevelObjects
        } catch {
            NSNibError.handler(error)
        }
    }

    /// The nib's objects live as long as the controller.
    private var topLevelObjects: [AnyObject] = []

    /// Called before the window is loaded.
    open func windowWillLoad() {}
    /// Called after the window was loaded.
    open func windowDidLoad() {}

    /// Shows the window.
    open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }

    /// Closes the window.
    open func close() { loadedWindow?.close() }

    /// Closes the controller that a segue or a program has shown.
    open func dismissController(_ sender: Any?) { loadedWindow?.performClose(sender) }

    /// The title of the window of a document.
    open func windowTitle(forDocumentDisplayName displayName: String) -> String { displayName }

    /// Tells the window whether the document has changes.
    open func setDocumentEdited(_ dirtyFlag: Bool) { loadedWindow?.isDocumentEdited = dirtyFlag }

    /// The controller of the window's content.
    open var contentViewController: NSViewController? {
        get { window?.contentViewController }
        set {
            willChangeValue(forKey: "contentViewController")
            window?.contentViewController = newValue
            didChangeValue(forKey: "contentViewController")
        }
    }

    public func takeNibOutlet(_ name: String, _ object: AnyObject?) -> Bool {
        switch name {
        case "window": window = object as? NSWindow
        case "storyboard": storyboard = object as? NSStoryboard
        default: return false
        }
        return true
    }

    // MARK: Segues

    /// Called before a segue.
    open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
    /// Whether a segue is to be performed.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Performs a segue of the storyboard.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        NSStoryboardSegueTemplate.perform(identifier, from: self, templates: segueTemplates, sender: sender)
    }
}
