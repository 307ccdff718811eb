// SPDX-License-Identifier: Apache-2.0

/// A view that shows a part of a larger one, which scrollers, the wheel and keys move.
@MainActor open class NSScrollView: NSView {
    nonisolated deinit {}

    /// Whether a document can be pulled beyond its edges.
    nonisolated public enum Elasticity: Int, Sendable {
        case automatic = 0
        case none, allowed
    }

    /// Posted before the person begins to scroll.
    nonisolated public static let willStartLiveScrollNotification = Notification.Name(
        "NSScrollViewWillStartLiveScrollNotification")
    /// Posted after the person scrolled.
    nonisolated public static let didLiveScrollNotification = Notification.Name(
        "NSScrollViewDidLiveScrollNotification")
    /// Posted when the person stops scrolling.
    nonisolated public static let didEndLiveScrollNotification = Notification.Name(
        "NSScrollViewDidEndLiveScrollNotification")

    /// The view through which the document is seen.
    open var contentView: NSClipView {
        didSet {
            guard contentView !== oldValue else { return }
            if oldValue.superview === self { oldValue.removeFromSuperview() }
            addSubview(contentView, positioned: .below, relativeTo: nil)
            documentViewDidChange()
        }
    }
    /// The view that is scrolled.
    open var documentView: NSView? {
        get { contentView.documentView }
        set { contentView.documentView = newValue }
    }
    /// The scroller at the side; made when it is first wanted.
    open var verticalScroller: NSScroller? { didSet { scrollerDidChange(from: oldValue, to: verticalScroller) } }
    /// The scroller at the bottom; made when it is first wanted.
    open var horizontalScroller: NSScroller? { didSet { scrollerDidChange(from: oldValue, to: horizontalScroller) } }
    /// Whether the document can be scrolled by a scroller at the side.
    open var hasVerticalScroller = false { didSet { if hasVerticalScroller != oldValue { wantsScrollers() } } }
    /// Whether the document can be scrolled by a scroller at the bottom.
    open var hasHorizontalScroller = false { didSet { if hasHorizontalScroller != oldValue { wantsScrollers() } } }
    /// Whether scrollers are hidden where all of the document is seen.
    open var autohidesScrollers = false { didSet { setNeedsLayout() } }
    /// Whether scrollers lie over the document or beside it.
    open var scrollerStyle = NSScroller.preferredScrollerStyle { didSet { setNeedsLayout() } }
    /// The colour of the knobs over the content.
    open var scrollerKnobStyle: NSScroller.KnobStyle = .default
    /// What is drawn around the view.
    open var borderType: NSBorderType = .noBorder {
        didSet {
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// How far a line is, in points.
    open var verticalLineScroll: CGFloat = 10
    /// How far a step to the side is, in points.
    open var horizontalLineScroll: CGFloat = 10
    /// How much of a page is still seen after the next has come, in points.
    open var verticalPageScroll: CGFloat = 10
    /// How much of a page is still seen after the one beside has come, in points.
    open var horizontalPageScroll: CGFloat = 10
    /// Whether a document can be pulled beyond its upper and lower edges.
    open var verticalScrollElasticity: Elasticity = .automatic
    /// Whether a document can be pulled beyond its left and right edges.
    open var horizontalScrollElasticity: Elasticity = .automatic
    /// Whether a mostly upright movement scrolls upright only.
    open var usesPredominantAxisScrolling = true
    /// Whether the insets follow from what lies over the view.
    open var automaticallyAdjustsContentInsets = true
    /// How far the document may be scrolled beyond the view's edges, in points.
    open var contentInsets = NSEdgeInsets() { didSet { setNeedsLayout() } }
    /// How far the scrollers lie inside of the edges, in points.
    open var scrollerInsets = NSEdgeInsets() { didSet { setNeedsLayout() } }
    /// Whether the person may enlarge the document; enlarging is not supported, the value is kept.
    open var allowsMagnification = false
    /// How much the document is enlarged.
    open var magnification: CGFloat = 1
    /// The most that the document may be enlarged.
    open var maxMagnification: CGFloat = 4
    /// The least that the document may be enlarged.
    open var minMagnification: CGFloat = 0.25
    /// The clip view around the header of the document, such as a table's titles of columns.
    var headerClipView: NSClipView?
    /// The view above the vertical scroller.
    var cornerView: NSView?
    /// Lets scrollers over the content vanish a moment after they were of use.
    var fading: ScheduledCall?
    var isTiling = false
    /// Whether the header lies above the content view, as before macOS 10.10, and not over it.
    package var headerTakesRoom = false { didSet { if headerTakesRoom != oldValue { setNeedsLayout() } } }

    public override init(frame frameRect: CGRect) {
        contentView = NSClipView(frame: .zero)
        super.init(frame: frameRect)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        contentView = NSClipView(frame: .zero)
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSScrollView.scrollCoding, of: self)
        setNeedsLayout()
    }

    /// Writes what a nib keeps of the view, with its document.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSScrollView.scrollCoding, of: self)
    }

    /// Scroll views measure from the top.
    open override var isFlipped: Bool { true }

    /// Whether the background behind the document is drawn.
    open var drawsBackground: Bool {
        get { contentView.drawsBackground }
        set { contentView.drawsBackground = newValue }
    }
    /// The colour behind the document.
    open var backgroundColor: NSColor {
        get { contentView.backgroundColor }
        set { contentView.backgroundColor = newValue }
    }

    // MARK: Layout

    open override func layout() {
        super.layout()
        tile()
    }

    open override func resizeSubviews(withOldSize oldSize: CGSize) { tile() }

    /// Places the content view, the scrollers and the header.
    open func tile() { placeParts() }

    /// Brings the scrollers to where the content view is.
    open func reflectScrolledClipView(_ cView: NSClipView) {
        guard cView === contentView else { return }
        updateScrollers()
        if let headerClipView {
            headerClipView.bounds.origin = CGPoint(x: cView.bounds.minX, y: headerClipView.bounds.minY)
        }
    }

    /// Scrolls a clip view to a point, as all scrolling does.
    open func scroll(_ clipView: NSClipView, to point: CGPoint) {
        clipView.scroll(to: point)
    }

    // MARK: Events

    open override func scrollWheel(with event: NSEvent) {
        if !scroll(by: event) { super.scrollWheel(with: event) }
    }

    open override func keyDown(with event: NSEvent) {
        guard let command = KeyBindings.command(for: event), perform(command: command.name) else {
            return super.keyDown(with: event)
        }
    }

    /// Shows the page below.
    open func pageDown(_ sender: Any?) { scrollPage(by: 1) }
    /// Shows the page above.
    open func pageUp(_ sender: Any?) { scrollPage(by: -1) }
    /// Shows the page below.
    open func scrollPageDown(_ sender: Any?) { scrollPage(by: 1) }
    /// Shows the page above.
    open func scrollPageUp(_ sender: Any?) { scrollPage(by: -1) }
    /// Shows the next line.
    open func scrollLineDown(_ sender: Any?) { scroll(right: 0, down: verticalLineScroll) }
    /// Shows the line before.
    open func scrollLineUp(_ sender: Any?) { scroll(right: 0, down: -verticalLineScroll) }
    /// Shows the beginning.
    open func scrollToBeginningOfDocument(_ sender: Any?) { scroll(right: 0, down: -1e7) }
    /// Shows the end.
    open func scrollToEndOfDocument(_ sender: Any?) { scroll(right: 0, down: 1e7) }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        guard borderType != .noBorder else { return }
        NSColor.separatorColor.setFill()
        NSFrameRect(bounds)
    }
}
