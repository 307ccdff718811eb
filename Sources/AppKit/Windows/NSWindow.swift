// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// A window of the desktop.
///
/// `frame` is in the screen's coordinates, whose origin is at the lower left.
@MainActor
open class NSWindow: NSResponder, NSAppearanceCustomization, NSKeyValueBindingCreation,
    @MainActor KeyValueCoding
{
    nonisolated deinit {}

    public final var bindingState: BindingState?
    open class var keys: Keys { Keys() }

    open class var bindings: Bindings {
        Bindings(NSWindow.self) {
            Binding(.title) {
                $0.title = $1.shown.map { BindingText.of($0) } ?? ""
            } read: {
                $0.title
            }
            Binding.pattern(.displayPatternTitle) { $0.title = $1.shown.map { BindingText.of($0) } ?? "" }
            Binding(.representedFilename) { $0.representedFilename = $1.shown.map { BindingText.of($0) } ?? "" }
            Binding(.documentEdited, \.isDocumentEdited)
            Binding(.visible) { window, presentation in
                presentation.shown.flatMap { coerce($0, to: Bool.self) } == true
                    ? window.orderFront(nil) : window.orderOut(nil)
            } read: {
                $0.isVisible
            }
            Binding(.contentWidth, of: Double.self) {
                Double($0.contentSize.width)
            } set: {
                $0.setContentSize(CGSize(width: $1, height: $0.contentSize.height))
            }
            Binding(.contentHeight, of: Double.self) {
                Double($0.contentSize.height)
            } set: {
                $0.setContentSize(CGSize(width: $0.contentSize.width, height: $1))
            }
        }
    }

    // MARK: Parts

    /// The outermost view.
    final let frameView = NSWindowFrameView(frame: .zero)
    /// The view that fills the window below its title.
    open var contentView: NSView? {
        didSet {
            guard contentView !== oldValue else { return }
            oldValue?.isWindowContent = false
            oldValue?.removeFromSuperview()
            contentView?.isWindowContent = true
            frameView.contentViewDidChange()
        }
    }
    /// The controller of the content view.
    open var contentViewController: NSViewController? {
        didSet {
            guard contentViewController !== oldValue else { return }
            takeContent(of: contentViewController)
        }
    }
    /// The controller of the window.
    open weak var windowController: NSWindowController? {
        didSet { nextAssigned = windowController }
    }
    /// An object that is asked and told of the window's doings.
    open weak var delegate: (any NSWindowDelegate)?
    /// What the toolbar's part of AppKit keeps: the toolbar.
    final var heldToolbar: AnyObject? {
        didSet {
            (heldToolbar as? NSToolbar)?.window = self
            frameView.barsDidChange()
        }
    }
    /// What the text's part of AppKit keeps: the field editor.
    final var heldFieldEditor: AnyObject?
    /// A bar with the main menu, between title and content; nil where the screen has it.
    final var menuBar: NSView? {
        didSet {
            oldValue?.removeFromSuperview()
            frameView.barsDidChange()
        }
    }
    /// What is attached to the window by key; for the parts of AppKit that add properties.
    final var attachments: [String: Any] = [:]

    // MARK: Title

    /// The title.
    open var title = "" {
        didSet { frameView.setNeedsDisplay() }
    }
    /// A second, smaller title.
    open var subtitle = "" {
        didSet { frameView.setNeedsDisplay() }
    }
    /// Whether the title is seen.
    open var titleVisibility: TitleVisibility = .visible {
        didSet { frameView.setNeedsDisplay() }
    }
    /// Whether the title bar has no background.
    open var titlebarAppearsTransparent = false {
        didSet { frameView.setNeedsDisplay() }
    }
    /// Where the toolbar is, seen from the title.
    open var toolbarStyle: ToolbarStyle = .automatic {
        didSet { frameView.barsDidChange() }
    }
    /// The file that the window shows.
    open var representedURL: URL?
    /// The file that the window shows, as a path.
    open var representedFilename: String {
        get { representedURL?.path ?? "" }
        set { representedURL = newValue.isEmpty ? nil : URL(fileURLWithPath: newValue) }
    }
    /// Whether the document has changes that are not saved.
    open var isDocumentEdited = false {
        didSet { frameView.setNeedsDisplay() }
    }
    /// The title while the window is put away.
    open var miniwindowTitle: String = ""
    /// A name to find the window by.
    open var identifier: NSUserInterfaceItemIdentifier?

    // MARK: Look

    /// What the frame has.
    open var styleMask: StyleMask {
        didSet { if styleMask != oldValue { frameView.barsDidChange() } }
    }
    /// The chosen appearance; nil for the application's.
    open var appearance: NSAppearance? {
        didSet { if appearance != oldValue { frameView.setNeedsDisplay() } }
    }
    /// The appearance that holds.
    open var effectiveAppearance: NSAppearance {
        appearance ?? (styleMask.contains(.hudWindow) ? .darkAqua : NSApplication.shared.effectiveAppearance)
    }
    /// The colour behind the content.
    open var backgroundColor: NSColor? = NSColor.windowBackgroundColor {
        didSet { frameView.setNeedsDisplay() }
    }
    /// Whether nothing behind the window is seen through it.
    open var isOpaque = true
    /// Whether the window has a shadow.
    open var hasShadow = true
    /// How opaque the window is, from 0 to 1.
    open var alphaValue: CGFloat {
        get { frameView.alpha }
        set { frameView.alpha = newValue }
    }
    /// In front of which others the window is.
    open var level: Level = .normal
    /// How the window behaves among spaces.
    open var collectionBehavior: CollectionBehavior = []
    /// Whether the window may be a tab of another.
    open var tabbingMode: TabbingMode = .automatic

    // MARK: Habits

    /// Whether the window is let go of when it is closed.
    open var isReleasedWhenClosed = true
    /// Whether the window is taken away while another program is in front.
    open var hidesOnDeactivate = false
    /// Whether a person can move the window.
    open var isMovable = true
    /// Whether dragging the background moves the window.
    open var isMovableByWindowBackground = false
    /// Whether the window lets the mouse through.
    open var ignoresMouseEvents = false
    /// Whether movements of the mouse with no button down are events.
    open var acceptsMouseMovedEvents = false
    /// Whether tool tips are shown while another program is in front.
    open var allowsToolTipsWhenApplicationIsInactive = true
    /// Whether the loop of the tab key is found anew when views change.
    open var autorecalculatesKeyViewLoop = true
    /// Whether the window comes back when the program is started again.
    open var isRestorable = true
    /// Whether the zoom and fullscreen button and the like show a toolbar button.
    open var showsToolbarButton = false
    /// The view that takes keys when the window is first shown.
    open weak var initialFirstResponder: NSView?
    /// The object that keys go to first; the window itself where no other does.
    public internal(set) final var firstResponder: NSResponder?
    /// The object that the mouse's button went down in, which gets what follows.
    final weak var mouseTarget: NSView?
    /// The view that the mouse is over.
    final var hovering = TrackingState()
    final var ownUndoManager: UndoManager?

    // MARK: Being shown

    /// Whether the window is shown.
    public internal(set) final var isVisible = false
    /// Whether the window was put away.
    public internal(set) final var isMiniaturized = false
    /// The windows that move with this one.
    public internal(set) final var childWindows: [NSWindow] = []
    /// The window that this one moves with.
    public internal(set) final weak var parent: NSWindow?
    /// The sheets that were begun on the window, the one that is shown first.
    public internal(set) final var sheets: [NSWindow] = []
    /// The window that this sheet is on.
    public internal(set) final weak var sheetParent: NSWindow?
    final var sheetHandler: ((NSModalResponse) -> Void)?

    // MARK: Sizes

    /// The smallest size of the frame that a person can choose, in points.
    open var minSize = CGSize.zero
    /// The largest size of the frame that a person can choose, in points.
    open var maxSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// The smallest size of the content that a person can choose, in points.
    open var contentMinSize = CGSize.zero
    /// The largest size of the content that a person can choose, in points.
    open var contentMaxSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// The ratio of width and height that resizing keeps; zero for none.
    open var contentAspectRatio = CGSize.zero
    /// The steps in which a person resizes the window, in points.
    open var resizeIncrements = CGSize(width: 1, height: 1)
    final var placedFrame = CGRect.zero
    final var frameBeforeZoom: CGRect?
    final var autosaveName: FrameAutosaveName = ""

    // MARK: Making windows

    /// Makes a window around a rectangle of the screen.
    public init(
        contentRect: CGRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) {
        styleMask = style
        super.init()
        setUp(contentRect: contentRect)
    }

    /// Makes a window of the size of a controller's view.
    public convenience init(contentViewController: NSViewController) {
        let size = contentViewController.view.frame.size
        self.init(
            contentRect: CGRect(origin: .zero, size: size),
            styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
        show(contentViewController)
    }

    /// Makes a window without a size, for nibs that give it one.
    public convenience override init() {
        self.init(
            contentRect: CGRect(x: 0, y: 0, width: 480, height: 270), styleMask: [.titled], backing: .buffered,
            defer: true)
    }

    /// Reads a window from its template in a nib.
    public required override init?(coder: NSCoder) {
        styleMask = []
        super.init()
        setUp(contentRect: CGRect(x: 0, y: 0, width: 480, height: 270))
        guard let coder = coder as? NibCoder else { return nil }
        decodeTemplate(coder)
    }

    /// Writes the window as the template of one.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        (coder as? NibEncoder)?.encode(NibNames.name(of: self), for: "NSWindowClass")
        coder.write(NSWindow.templateCoding, of: self)
    }

    /// Initializers set properties without what follows from that.
    private func show(_ controller: NSViewController) {
        contentViewController = controller
    }

    private func setUp(contentRect: CGRect) {
        frameView.frameOwner = self
        contentView = NSView(frame: CGRect(origin: .zero, size: contentRect.size))
        setFrame(frameRect(forContentRect: contentRect), display: false)
    }

    // MARK: Frame

    /// The window's rectangle on the screen, in points.
    open var frame: CGRect { placedFrame }

    /// Moves and resizes the window.
    open func setFrame(_ frameRect: CGRect, display flag: Bool) {
        guard frameRect.isFinite, frameRect.width >= 0, frameRect.height >= 0 else { return }
        let old = placedFrame
        guard frameRect != old else { return }
        placedFrame = frameRect
        frameView.layoutFrame = NSScreen.layoutRect(frameRect)
        if old.size != frameRect.size {
            frameView.placeParts()
            commitSize(from: old)
            tell(NSWindow.didResizeNotification) { $0.windowDidResize }
        }
        if old.origin != frameRect.origin {
            for child in childWindows {
                child.setFrameOrigin(
                    CGPoint(
                        x: child.frame.minX + frameRect.minX - old.minX,
                        y: child.frame.minY + frameRect.minY - old.minY))
            }
            tell(NSWindow.didMoveNotification) { $0.windowDidMove }
        }
        placeSheet()
        if !autosaveName.isEmpty { saveFrame(usingName: autosaveName) }
    }

    /// Tells what the size is bound to.
    private func commitSize(from old: CGRect) {
        guard bindingState != nil else { return }
        if placedFrame.width != old.width { commitBinding(.contentWidth, Double(contentSize.width)) }
        if placedFrame.height != old.height { commitBinding(.contentHeight, Double(contentSize.height)) }
    }

    /// The size of the content, in points.
    final var contentSize: CGSize { contentRect(forFrameRect: frame).size }

    /// The rectangle of the content in a frame.
    open func contentRect(forFrameRect frameRect: CGRect) -> CGRect {
        var rect = frameRect
        rect.size.height = max(0, rect.height - frameView.heightAboveContent)
        return rect
    }

    /// The frame around a rectangle of the content.
    open func frameRect(forContentRect contentRect: CGRect) -> CGRect {
        var rect = contentRect
        rect.size.height += frameView.heightAboveContent
        return rect
    }

    /// The part of the content that no title bar or toolbar covers, in the window's coordinates.
    open var contentLayoutRect: CGRect { frameView.contentLayoutRect }

    // MARK: Order

    /// Shows the window in front of the others of its level, and gives it the keys.
    open func makeKeyAndOrderFront(_ sender: Any?) {
        orderFront(sender)
        makeKey()
    }

    /// Shows the window in front of the others of its level.
    open func orderFront(_ sender: Any?) { order(.above, relativeTo: 0) }

    /// Shows the window in front of the others even while another program has the keys.
    open func orderFrontRegardless() { order(.above, relativeTo: 0) }

    /// Shows the window behind the others of its level.
    open func orderBack(_ sender: Any?) { order(.below, relativeTo: 0) }

    /// Takes the window from the screen.
    open func orderOut(_ sender: Any?) { order(.out, relativeTo: 0) }

    /// Puts the window in front of or behind another one, or of all; or takes it from the screen.
    open func order(_ place: OrderingMode, relativeTo otherWindow: Int) {
        let application = NSApplication.shared
        if place == .out {
            guard isVisible else { return }
            isVisible = false
            if bindingState != nil { commitBinding(.visible, false) }
            frameView.tellControllers(isShown: false)
            sheetParent?.sheetDidClose(self)
            application.windowDidOrderOut(self)
            return
        }
        let isFirst = !isVisible
        isVisible = true
        isMiniaturized = false
        updateMenuBar()
        application.order(self, place, relativeTo: application.windows.first { $0.windowNumber == otherWindow })
        if isFirst {
            if bindingState != nil { commitBinding(.visible, true) }
            frameView.tellControllers(isShown: true)
            layoutIfNeeded()
            if firstResponder == nil, let initial = initialFirstResponder { makeFirstResponder(initial) }
        }
    }

    /// Called when the window has got the keys.
    open func becomeKey() {
        (firstResponder as? NSView)?.setNeedsDisplay()
        tell(NSWindow.didBecomeKeyNotification) { $0.windowDidBecomeKey }
    }

    /// Called when the window has lost the keys.
    open func resignKey() {
        (firstResponder as? NSView)?.setNeedsDisplay()
        tell(NSWindow.didResignKeyNotification) { $0.windowDidResignKey }
    }

    /// Called when the window is the one that a person works on.
    open func becomeMain() { tell(NSWindow.didBecomeMainNotification) { $0.windowDidBecomeMain } }
    /// Called when the window is no longer the one that a person works on.
    open func resignMain() { tell(NSWindow.didResignMainNotification) { $0.windowDidResignMain } }

    // MARK: Closing

    /// Whether the window may take keys.
    open var canBecomeKey: Bool { styleMask.contains(.titled) || styleMask.contains(.resizable) }
    /// Whether the window may be the one that a person works on.
    open var canBecomeMain: Bool { isVisible && styleMask.contains(.titled) }

    /// Takes the window from the screen; its delegate is not asked.
    open func close() {
        tell(NSWindow.willCloseNotification) { $0.windowWillClose }
        orderOut(nil)
    }

    /// Closes the window as its button does: the delegate may keep it.
    open func performClose(_ sender: Any?) {
        guard styleMask.contains(.closable) else { return }
        guard delegate?.windowShouldClose(self) ?? true else { return }
        close()
    }

    // MARK: Events

    open override var next: Responder? { nextAssigned ?? NSApplication.shared }
    open override var acceptsFirstResponder: Bool { true }
    @discardableResult open override func becomeFirstResponder() -> Bool { true }
    @discardableResult open override func resignFirstResponder() -> Bool { true }

    open override var undoManager: UndoManager? {
        if let given = delegate?.windowWillReturnUndoManager(self) { return given }
        if let own = ownUndoManager { return own }
        let made = UndoManager()
        ownUndoManager = made
        return made
    }

    /// Makes an object the one that keys go to first; nil makes it the window.
    ///
    /// - Returns: false where the one before keeps the keys or the new one refuses them.
    @discardableResult
    open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        let responder = responder ?? self
        let old = firstResponder ?? self
        guard responder !== old else { return true }
        if old !== self, !old.resignFirstResponder() { return false }
        // Who resigned may have given the keys to another one.
        firstResponder = nil
        (old as? NSView)?.setNeedsDisplay()
        guard responder !== self else { return true }
        guard responder.acceptsFirstResponder, responder.becomeFirstResponder() else { return false }
        // A field hands the keys on to its editor.
        if firstResponder == nil { firstResponder = responder }
        (responder as? NSView)?.setNeedsDisplay()
        return true
    }

    /// Gives an event to the view that it is for.
    open func sendEvent(_ event: NSEvent) { dispatch(event) }

    open override func keyDown(with event: NSEvent) { takeKey(event) }

    /// Answers a key that stands for a command in the window.
    open override func performKeyEquivalent(with event: NSEvent) -> Bool {
        if menuBar?.performKeyEquivalent(with: event) == true { return true }
        return frameView.performKeyEquivalent(with: event)
    }
}

/// The text of a bound value.
enum BindingText {
    static func of(_ value: Any) -> String { NSCell.text(of: value, formatter: nil) }
}
