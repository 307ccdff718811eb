// SPDX-License-Identifier: Apache-2.0

/// The part of a scroll view through which its document is seen.
@MainActor open class NSClipView: NSView {
    nonisolated deinit { if let frameToken { NotificationCenter.default.removeObserver(frameToken) } }

    /// The view that is scrolled.
    open var documentView: NSView? {
        didSet {
            guard documentView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let documentView, documentView.superview !== self { addSubview(documentView) }
            observeDocument()
            keepInside()
            enclosingScrollView?.documentViewDidChange()
        }
    }
    /// Whether the background is drawn.
    open var drawsBackground = true { didSet { setNeedsDisplay() } }
    /// The colour behind the document.
    open var backgroundColor = NSColor.controlBackgroundColor { didSet { setNeedsDisplay() } }
    /// How far the document may be scrolled beyond the view's edges, in points; bars lie there.
    open var contentInsets = NSEdgeInsets() { didSet { keepInside() } }
    /// Whether the insets follow from what lies over the view.
    open var automaticallyAdjustsContentInsets = true
    /// Whether what is seen is copied when it scrolls; the drawing walk decides for itself.
    open var copiesOnScroll = true
    private nonisolated(unsafe) var frameToken: (any NSObjectProtocol)?

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSClipView.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSClipView.coding, of: self)
    }

    private static let coding: [NibProperty<NSClipView>] = [
        .bits("NScvFlags", .flag(0x4, \.drawsBackground), .flag(0x2, \.copiesOnScroll, inverted: true)),
        .object("NSBGColor", \.backgroundColor),
        .flag("NSAutomaticallyAdjustsContentInsets", \.automaticallyAdjustsContentInsets),
        NibProperty("NSDocView") { owner, coder, key in
            // The document may be what is being made; it is a subview in any case.
            owner.documentView = owner.subviews.first
            owner.observeDocument()
            coder.whenDecoded { [weak owner] in
                guard let owner, let document = coder.object(key) as? NSView, document !== owner.documentView else {
                    return
                }
                owner.documentView = document
            }
        } encode: { owner, coder, key in
            if let document = owner.documentView { coder.encode(document, for: key) }
        },
    ]

    /// A clip view has its coordinates as its document has.
    open override var isFlipped: Bool { (documentView ?? childViews.first as? NSView)?.isFlipped ?? false }

    open override var isOpaque: Bool { drawsBackground && backgroundColor.alphaComponent == 1 }

    open override func draw(_ dirtyRect: CGRect) {
        guard drawsBackground else { return }
        backgroundColor.setFill()
        bounds.fill()
    }

    // MARK: The document

    /// The rectangle around the document, in the view's coordinates.
    open var documentRect: CGRect {
        guard let document = documentView?.frame else { return .zero }
        return document.union(CGRect(origin: document.origin, size: seenSize))
    }

    /// What is seen of the document, in its own coordinates.
    open var documentVisibleRect: CGRect {
        guard let documentView else { return .zero }
        return convert(bounds, to: documentView).intersection(documentView.bounds)
    }

    /// The size of the view less what lies over it.
    private var seenSize: CGSize {
        CGSize(
            width: max(0, bounds.width - contentInsets.left - contentInsets.right),
            height: max(0, bounds.height - contentInsets.top - contentInsets.bottom))
    }

    private func observeDocument() {
        if let frameToken { NotificationCenter.default.removeObserver(frameToken) }
        frameToken = nil
        guard let documentView else { return }
        documentView.postsFrameChangedNotifications = true
        frameToken = NotificationCenter.default.addObserver(
            forName: NSView.frameDidChangeNotification, object: documentView, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.documentFrameDidChange() }
        }
    }

    private func documentFrameDidChange() {
        keepInside()
        enclosingScrollView?.contentDidChange()
    }

    open override func sizeDidChange(from old: CGSize) {
        super.sizeDidChange(from: old)
        keepInside()
        documentView?.setNeedsLayout()
        enclosingScrollView?.contentDidChange()
    }

    // MARK: Scrolling

    /// The bounds nearest to those proposed that show nothing but the document.
    open func constrainBoundsRect(_ proposedBounds: CGRect) -> CGRect {
        guard let documentView else { return proposedBounds }
        let document = documentView.frame
        let (low, high) =
            isFlipped ? (contentInsets.top, contentInsets.bottom) : (contentInsets.bottom, contentInsets.top)
        var result = proposedBounds
        let least = CGPoint(x: document.minX - contentInsets.left, y: document.minY - low)
        let most = CGPoint(
            x: document.maxX + contentInsets.right - result.width, y: document.maxY + high - result.height)
        result.origin.x = max(least.x, min(result.origin.x, most.x))
        result.origin.y = max(least.y, min(result.origin.y, most.y))
        return result
    }

    /// The place nearest to the one proposed at which nothing but the document is seen.
    open func constrainScroll(_ newOrigin: CGPoint) -> CGPoint {
        constrainBoundsRect(CGRect(origin: newOrigin, size: bounds.size)).origin
    }

    /// Scrolls so that a point of the document comes to the view's origin, as far as there is something to see.
    open func scroll(to newOrigin: CGPoint) {
        guard newOrigin.x.isFinite, newOrigin.y.isFinite else { return }
        let origin = constrainScroll(newOrigin)
        guard origin != bounds.origin else { return }
        bounds.origin = origin
        documentView?.setNeedsLayout()
        enclosingScrollView?.reflectScrolledClipView(self)
    }

    /// Puts the view back where it shows nothing but the document.
    func keepInside() {
        guard documentView != nil else { return }
        scroll(to: bounds.origin)
    }

    /// Scrolls towards the mouse while it drags outside of the view.
    ///
    /// - Returns: whether anything moved.
    @discardableResult
    func follow(_ event: NSEvent) -> Bool {
        let point = convert(event.locationInWindow, from: nil)
        var origin = bounds.origin
        if point.x < bounds.minX { origin.x -= bounds.minX - point.x }
        if point.x > bounds.maxX { origin.x += point.x - bounds.maxX }
        if point.y < bounds.minY { origin.y -= bounds.minY - point.y }
        if point.y > bounds.maxY { origin.y += point.y - bounds.maxY }
        let old = bounds.origin
        scroll(to: origin)
        return bounds.origin != old
    }
}
