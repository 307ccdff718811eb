// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// A rectangle of a window that draws itself, holds other views and takes events.
///
/// `frame` and `bounds` are in AppKit's coordinates: the origin of a view that is not flipped is at its lower left.
/// Inside, one engine lays all views out from the top left; see ``View/layoutFrame``.
@MainActor open class NSView: View, NSAppearanceCustomization, NSKeyValueBindingCreation, @MainActor KeyValueCoding {
    nonisolated deinit {}

    public final var bindingState: BindingState?
    open class var keys: Keys { Keys() }

    open class var bindings: Bindings {
        Bindings(NSView.self) {
            Binding.any(.hidden, \.isHidden)
            Binding(.toolTip, \.toolTip)
        }
    }

    // MARK: State

    /// What is said when the mouse rests on the view.
    open var toolTip: String?
    /// A name to find or reuse the view by.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The chosen appearance; nil for that of what is around.
    open var appearance: NSAppearance? {
        didSet { if appearance != oldValue { setNeedsDisplay() } }
    }
    /// Whether the view and what is in it draw into layers. There is one drawing walk either way.
    open var wantsLayer = false {
        didSet { if wantsLayer != oldValue { setNeedsDisplay() } }
    }
    /// How a ring is drawn around the view that takes keys.
    open var focusRingType: NSFocusRingType = .default
    /// In which direction the interface runs.
    open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection = .leftToRight
    /// Whether a notification tells of every change of the frame.
    open var postsFrameChangedNotifications = true
    /// Whether a notification tells of every change of the bounds.
    open var postsBoundsChangedNotifications = true
    /// Whether `updateConstraints` is due.
    open var needsUpdateConstraints = true
    /// Where the view's keys go on to with the tab key.
    open weak var nextKeyView: NSView? {
        didSet {
            if let old = oldValue, old.previousKeyView === self { old.previousKeyView = nil }
            nextKeyView?.previousKeyView = self
        }
    }
    /// The view whose ``nextKeyView`` this is.
    public internal(set) final weak var previousKeyView: NSView?
    /// The controller whose view this is.
    public internal(set) final weak var owningViewController: NSViewController?
    /// The menu that the button for menus opens on the view.
    open var menu: NSMenu?
    /// What is attached to the view by key; for the parts of AppKit that add properties.
    final var attachments: [String: Any] = [:]
    private var resizingMask: AutoresizingMask = []
    /// The frame in AppKit's coordinates, while the view is on its way into another superview.
    private var carriedFrame: CGRect?

    // MARK: Making views

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required override init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        decodeView(coder)
    }

    /// Whether the view is what a window shows: the window gives it its size, whatever its constraints ask for.
    final var isWindowContent = false
    open override var isLayoutIsland: Bool { parentView == nil || isWindowContent }

    // MARK: Geometry

    /// Whether the origin is at the upper left and the y axis runs down.
    open var isFlipped: Bool { false }

    /// The view's rectangle in its superview's coordinates, in points.
    open override var frame: CGRect {
        get { carriedFrame ?? layoutRect(layoutFrame, isIn: parentView) }
        set {
            guard newValue.isFinite else { return }
            if newValue.size != frame.size { setFrameSize(newValue.size) }
            setFrameOrigin(newValue.origin)
        }
    }

    /// Moves the view so that its origin is there, in its superview's coordinates.
    open func setFrameOrigin(_ newOrigin: CGPoint) { place(CGRect(origin: newOrigin, size: frame.size)) }

    /// Resizes the view; its origin stays.
    open func setFrameSize(_ newSize: CGSize) { place(CGRect(origin: frame.origin, size: newSize)) }

    private func place(_ rect: CGRect) {
        guard rect.isFinite else { return }
        let old = layoutFrame
        layoutFrame = layoutRect(rect, isIn: parentView)
        if old.origin != layoutFrame.origin, old.size == layoutFrame.size { frameDidChange() }
    }

    /// The view's rectangle in its own coordinates, in points.
    open override var bounds: CGRect {
        get {
            let inside = layoutBounds
            guard inside.origin.y != 0, !isFlipped else { return inside }
            return CGRect(x: inside.minX, y: -inside.minY, width: inside.width, height: inside.height)
        }
        set {
            let old = layoutBounds
            layoutBounds =
                isFlipped
                ? newValue : CGRect(x: newValue.minX, y: -newValue.minY, width: newValue.width, height: newValue.height)
            if layoutBounds.origin != old.origin { boundsDidChange() }
        }
    }

    /// Scrolls the view's own coordinates.
    open func setBoundsOrigin(_ newOrigin: CGPoint) { bounds.origin = newOrigin }
    /// Gives the view's own coordinates a size; they are not scaled here, so it is the frame's.
    open func setBoundsSize(_ newSize: CGSize) { bounds.size = newSize }

    /// Which lengths follow the superview's size, in AppKit's terms: `minY` is the lower edge unless the superview is
    /// flipped.
    open var autoresizingMask: AutoresizingMask {
        get { resizingMask }
        set {
            resizingMask = newValue
            updateLayoutMask()
        }
    }

    /// Puts AppKit's mask into the terms of the layout engine, by the direction of the superview.
    final func updateLayoutMask() {
        autoresizing = resizingMask.layoutMask(inFlipped: (parentView as? NSView)?.isFlipped ?? false)
    }

    /// Places the views inside after the view got another size; masks are used unless overridden.
    open func resizeSubviews(withOldSize oldSize: CGSize) { super.resizeChildren(from: oldSize) }

    open override func resizeChildren(from old: CGSize) { resizeSubviews(withOldSize: old) }

    open override func resizeByMask(to frame: CGRect) {
        let size = frame.size
        if size != layoutFrame.size {
            setFrameSize(size)
        }
        layoutFrame = frame
    }

    open override func sizeDidChange(from old: CGSize) {
        // What no mask moves keeps its distance from the origin, which is below.
        if !isFlipped, !autoresizesSubviews {
            for child in childViews where child.translatesAutoresizingMaskIntoConstraints {
                child.center.y += layoutBounds.height - old.height
            }
        }
        if !isFlipped { setNeedsDisplay() }
        frameDidChange()
    }

    private func frameDidChange() {
        guard postsFrameChangedNotifications else { return }
        NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
    }

    private func boundsDidChange() {
        guard postsBoundsChangedNotifications else { return }
        NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
    }

    // MARK: Tree

    /// The view around this one.
    public final var superview: NSView? { parentView as? NSView }

    /// The views inside, the backmost first.
    open var subviews: [NSView] {
        get { childViews.compactMap { $0 as? NSView } }
        set {
            for old in subviews where !newValue.contains(where: { $0 === old }) { old.removeFromSuperview() }
            for (index, view) in newValue.enumerated() { insertChild(view, at: index) }
        }
    }

    /// The window that the view is in.
    open var window: NSWindow? { (rootView as? NSWindowFrameView)?.frameOwner }

    /// Puts a view in front of the others.
    open func addSubview(_ view: NSView) { insertChild(view, at: childViews.count) }

    /// Puts a view in front of or behind another one, or of all.
    open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
        let views = childViews.filter { $0 !== view }
        let at = otherView.flatMap { other in views.firstIndex { $0 === other } }
        if view.parentView === self { view.removeFromParent() }
        switch place {
        case .below: insertChild(view, at: at ?? 0)
        default: insertChild(view, at: at.map { $0 + 1 } ?? views.count)
        }
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() {
        if let window, let first = window.firstResponder as? NSView, first.isDescendant(of: self) {
            window.makeFirstResponder(nil)
        }
        removeFromParent()
    }

    /// Whether the view is the other or inside it.
    open func isDescendant(of view: NSView) -> Bool { isDescendant(ofView: view) }

    /// A number to find the view by.
    open var tag: Int {
        get { attachments["tag"] as? Int ?? -1 }
        set { attachments["tag"] = newValue }
    }

    /// The view itself or the first one inside with that tag.
    open func viewWithTag(_ tag: Int) -> NSView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Called when a view was put inside.
    open func didAddSubview(_ subview: NSView) {}
    /// Called before a view inside is taken out.
    open func willRemoveSubview(_ subview: NSView) {}
    /// Called before the view gets into another superview, or into none.
    open func viewWillMove(toSuperview newSuperview: NSView?) {}
    /// Called after the view got into another superview, or into none.
    open func viewDidMoveToSuperview() {}
    /// Called before the view gets into another window, or into none.
    open func viewWillMove(toWindow newWindow: NSWindow?) {}
    /// Called after the view got into another window, or into none.
    open func viewDidMoveToWindow() {}
    /// Called when the view or one around it was hidden.
    open func viewDidHide() {}
    /// Called when the view and those around it are no longer hidden.
    open func viewDidUnhide() {}
    /// Called when the appearance that holds became another.
    open func viewDidChangeEffectiveAppearance() {}

    open override func willMove(to parent: View?) {
        carriedFrame = frame
        let parent = parent as? NSView
        viewWillMove(toSuperview: parent)
        let (old, new) = (window, parent?.window)
        if old !== new { windowWillChange(to: new) }
    }

    open override func didMoveToParent() {
        if let frame = carriedFrame {
            carriedFrame = nil
            updateLayoutMask()
            layoutFrame = layoutRect(frame, isIn: parentView)
        }
        windowMayHaveChanged()
        viewDidMoveToSuperview()
    }

    open override func didAddChild(_ view: View) { if let view = view as? NSView { didAddSubview(view) } }
    open override func willRemoveChild(_ view: View) { if let view = view as? NSView { willRemoveSubview(view) } }

    private final weak var knownWindow: NSWindow?

    private func windowWillChange(to window: NSWindow?) {
        viewWillMove(toWindow: window)
        for view in subviews { view.windowWillChange(to: window) }
    }

    /// Tells the view and those inside when they are in another window.
    final func windowMayHaveChanged() {
        let window = window
        guard knownWindow !== window else { return }
        knownWindow = window
        viewDidMoveToWindow()
        owningViewController?.viewVisibilityDidChange(isShown: window?.isVisible ?? false)
        for view in subviews { view.windowMayHaveChanged() }
    }

    /// Tells the controllers of this view and of those inside that they are shown or no longer.
    final func tellControllers(isShown: Bool) {
        owningViewController?.viewVisibilityDidChange(isShown: isShown)
        for view in subviews { view.tellControllers(isShown: isShown) }
    }

    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue, superview?.isHiddenOrHasHiddenAncestor != true else { return }
            tellHiding()
        }
    }

    private func tellHiding() {
        isHiddenOrHasHiddenAncestor ? viewDidHide() : viewDidUnhide()
        for view in subviews where !view.isHidden { view.tellHiding() }
    }

    /// Whether the view or one around it is hidden.
    open var isHiddenOrHasHiddenAncestor: Bool {
        sequence(first: self as View, next: { $0.parentView }).contains { $0.isHidden }
    }

    // MARK: Layout

    /// A window places its content and its bars itself, whatever their documents say of constraints.
    open override var isPlacedBySuperview: Bool { parentView is NSWindowFrameView }
    open override var keepsMarginsAsStandardDistance: Bool { false }

    /// Whether ``layout()`` is due.
    open var needsLayout: Bool {
        get { needsLayoutPass }
        set { if newValue { setNeedsLayout() } }
    }

    /// Places the subviews that no constraint places.
    open func layout() {}

    open override func performLayout() {
        owningViewController?.viewWillLayout()
        layout()
        owningViewController?.viewDidLayout()
    }

    /// Adds what constraints the view needs; called before constraints are solved.
    open func updateConstraints() { needsUpdateConstraints = false }

    /// Has this view and those inside add what constraints they need.
    open func updateConstraintsForSubtreeIfNeeded() {
        for view in subviews { view.updateConstraintsForSubtreeIfNeeded() }
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        owningViewController?.updateViewConstraints()
        updateConstraints()
    }

    /// Lays out now what is due.
    open func layoutSubtreeIfNeeded() {
        ((rootView as? NSView) ?? self).updateConstraintsForSubtreeIfNeeded()
        layoutTreeIfNeeded()
    }

    /// The smallest size that satisfies the constraints inside the view.
    open var fittingSize: CGSize { layoutSizeFitting(.zero) }

    /// How far the baseline of the first line is below the top of the alignment rectangle.
    open var firstBaselineOffsetFromTop: CGFloat { 0 }
    /// How far the baseline of the last line is above the bottom of the alignment rectangle.
    open var lastBaselineOffsetFromBottom: CGFloat { baselineOffsetFromBottom }
    /// How far the baseline is above the bottom of the alignment rectangle.
    open var baselineOffsetFromBottom: CGFloat { 0 }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? {
        let offset = firstBaselineOffsetFromTop
        return offset == 0 ? nil : offset
    }

    open override func lastBaselineOffset(height: CGFloat) -> CGFloat? {
        let offset = lastBaselineOffsetFromBottom
        return offset == 0 ? nil : height - offset
    }

    /// Makes the view ready to show something else, such as another row of a table.
    open func prepareForReuse() {
        isHidden = false
        alphaValue = 1
    }

    // MARK: Drawing

    /// Draws the content with the current context.
    open func draw(_ dirtyRect: CGRect) {}

    /// Whether the view covers everything behind it.
    open var isOpaque: Bool { false }
    /// Whether the view changes its layer instead of drawing.
    open var wantsUpdateLayer: Bool { false }
    /// Changes the layer's attributes.
    open func updateLayer() {}

    /// What the layer draws; nil unless the view has one.
    open var layer: CALayer? {
        get { wantsLayer ? backingLayer : nil }
        set {
            guard let newValue else { return }
            backingLayer.takeAttributes(of: newValue)
            setNeedsDisplay()
        }
    }

    /// How opaque the view is drawn, from 0 to 1.
    open var alphaValue: CGFloat {
        get { alpha }
        set { alpha = newValue }
    }

    /// Whether the view is to be drawn again.
    open var needsDisplay: Bool {
        get { isDisplayDue }
        set { if newValue { setNeedsDisplay() } }
    }

    /// Marks a part of the view for drawing again.
    open func setNeedsDisplay(_ invalidRect: CGRect) { setNeedsDisplay() }
    /// Marks the view for drawing again; the window draws it in its next frame.
    open func display() { setNeedsDisplay() }

    open override func drawContent(in context: CGContext) {
        if wantsUpdateLayer {
            wantsLayer = true
            updateLayer()
        }
        inDrawingContext(context) { draw(bounds) }
        if standInClassName != nil { drawStandIn(in: context) }
    }

    /// Runs a block with a graphics context in this view's own coordinates.
    final func inDrawingContext(_ context: CGContext, _ body: () -> Void) {
        context.saveGState()
        if !isFlipped {
            context.translateBy(x: 0, y: layoutBounds.height)
            context.scaleBy(x: 1, y: -1)
        }
        NSGraphicsContext(cgContext: context, flipped: isFlipped).makeCurrent(body)
        context.restoreGState()
    }

    open override func withDrawingEnvironment(_ body: () -> Void) {
        effectiveAppearance.performAsCurrentDrawingAppearance(body)
    }

    /// The appearance that holds for the view.
    open var effectiveAppearance: NSAppearance {
        appearance ?? superview?.effectiveAppearance ?? (self as? NSWindowFrameView)?.frameOwner?.effectiveAppearance
            ?? NSAppearance.currentDrawing()
    }

    // MARK: Events

    open override var next: Responder? {
        nextAssigned ?? owningViewController ?? parentView ?? (self as? NSWindowFrameView)?.frameOwner
    }

    /// Whether the view takes keys.
    open override var acceptsFirstResponder: Bool { false }
    open override var canBecomeFirstResponder: Bool { acceptsFirstResponder }
    /// The frontmost view under a point.
    ///
    /// - Parameter point: in the superview's coordinates; in the view's own where it has no superview.
    open func hitTest(_ point: CGPoint) -> NSView? {
        guard !isHidden else { return nil }
        let own = superview.map { convert(point, from: $0) } ?? point
        guard bounds.contains(own) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(own) { return hit }
        }
        return self
    }

    /// Whether a click that brings the window to the front is also one on the view.
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
    /// Whether a click gives the view the keys, and not only the tab key.
    open var needsPanelToBecomeKey: Bool { true }
    /// Whether dragging the view drags the window.
    open var mouseDownCanMoveWindow: Bool { !isOpaque }

    /// Called when the view is about to take keys.
    ///
    /// - Returns: false where it does not.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { true }

    /// Called when the view is about to give up the keys.
    ///
    /// - Returns: false where it keeps them.
    @discardableResult
    open override func resignFirstResponder() -> Bool { true }

    open override var isFirstResponder: Bool { window?.firstResponder === self }

    /// The menu that the button for menus opens at an event; nil for none.
    open func menu(for event: NSEvent) -> NSMenu? { menu }

    /// Opens the view's menu, or lets the view around open its own.
    open override func rightMouseDown(with event: NSEvent) {
        guard let menu = menu(for: event) else { return super.rightMouseDown(with: event) }
        NSMenu.popUpContextMenu(menu, with: event, for: self)
    }
    open override func rightMouseDragged(with event: NSEvent) {
        MenuSession.session(in: window)?.mouseDragged(with: event) ?? super.rightMouseDragged(with: event)
    }
    open override func rightMouseUp(with event: NSEvent) {
        MenuSession.session(in: window)?.mouseUp(with: event) ?? super.rightMouseUp(with: event)
    }

    /// Offers a key with modifiers to the views inside.
    open override func performKeyEquivalent(with event: NSEvent) -> Bool {
        for view in subviews where !view.isHidden {
            if view.performKeyEquivalent(with: event) { return true }
        }
        return false
    }

    /// Writes what a nib keeps of the view, with the views in it.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let coder = coder as? NibEncoder { encodeView(coder) }
    }

    /// The views inside that a nib keeps; parts that the view makes for itself are made anew.
    var encodedSubviews: [NSView] { subviews.filter { NibNames.isNamed($0) } }
    /// The constraints that a nib keeps.
    var encodedConstraints: [NSLayoutConstraint] { heldConstraints }
    /// The guides that a nib keeps.
    var encodedGuides: [NSLayoutGuide] { heldLayoutGuides }
}
