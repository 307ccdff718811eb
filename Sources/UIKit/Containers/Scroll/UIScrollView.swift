// SPDX-License-Identifier: Apache-2.0

/// A view on content that may be larger than itself; the origin of its bounds is the point of the content at its top
/// left.
open class UIScrollView: UIView, UIScrollViewDelegating, ScrollLayoutContainer {
    nonisolated deinit {}

    public weak var scrollDelegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The size of the content, in points.
    open var contentSize: CGSize = .zero {
        didSet { if contentSize != oldValue { contentGeometryDidChange() } }
    }
    /// Room around the content, in points.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { contentGeometryDidChange() } }
    }
    /// When the safe area is added to ``contentInset``.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { contentGeometryDidChange() }
    }
    /// The content insets that ``bounds`` already takes account of.
    private var appliedInset: UIEdgeInsets = .zero

    // MARK: Scrolling

    /// Whether touches scroll.
    open var isScrollEnabled = true
    /// Whether scrolling keeps to the axis that it began on.
    open var isDirectionalLockEnabled = false
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether content gives way past its edges and returns.
    open var bounces = true
    /// Whether content that fits can be pulled up and down.
    open var alwaysBounceVertical = false
    /// Whether content that fits can be pulled to the sides.
    open var alwaysBounceHorizontal = false
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true
    /// How fast a thrown content comes to rest.
    open var decelerationRate: DecelerationRate = .normal
    /// Whether what lies inside gets a touch only after 150 ms, or when the finger was lifted before without scrolling.
    open var delaysContentTouches = true
    /// Whether a drag takes touches away from what is inside.
    open var canCancelContentTouches = true
    /// How the keyboard goes away while the content is dragged.
    open var keyboardDismissMode: KeyboardDismissMode = .none
    /// What is pulled down to load anew.
    open var refreshControl: UIRefreshControl? {
        get { refresh.control }
        set { refresh.control = newValue }
    }
    private(set) lazy var refresh = ScrollRefresh(self)
    private(set) lazy var indicators = ScrollIndicators(self)

    // MARK: Indicators

    /// Whether the indicator at the bottom is shown.
    open var showsHorizontalScrollIndicator = true
    /// Whether the indicator at the side is shown.
    open var showsVerticalScrollIndicator = true
    /// How far the indicators stay from the edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
    /// How far the indicator at the bottom stays from the edges, in points.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
    /// Whether the safe area is added to the indicators' insets.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The colour of the indicators.
    open var indicatorStyle: IndicatorStyle = .default

    /// How far both indicators stay from the edges.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    // MARK: Zooming

    /// The smallest and largest factor that the content is zoomed by.
    open var minimumZoomScale: CGFloat = 1
    /// How large the content may be zoomed.
    open var maximumZoomScale: CGFloat = 1
    /// Whether zooming gives way past its limits and returns.
    open var bouncesZoom = true
    var currentZoomScale: CGFloat = 1
    private(set) lazy var zooming = ScrollZoom(self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        decodeScrolling(coder)
    }

    // MARK: Offset

    /// The point of the content at the top left of the view.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Scrolls to a point of the content.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite, offset != bounds.origin else { return }
        if animated, window != nil, UIView.areAnimationsEnabled { return motion.go(to: offset) }
        if !motion.isMoving { motion.stop() }
        show(offset)
    }

    /// Shows a point of the content at the top left, wherever it comes from.
    func show(_ offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite, offset != bounds.origin else { return }
        bounds.origin = offset
        contentOffsetDidChange()
        refresh.offsetDidChange()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// Scrolls by as little as shows the rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isFinite else { return }
        let area = bounds.inset(by: adjustedContentInset)
        func moved(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low < start { return low - start }
            return high > end ? min(high - end, low - start) : 0
        }
        let x = moved(area.minX, area.maxX, rect.minX, rect.maxX)
        let y = moved(area.minY, area.maxY, rect.minY, rect.maxY)
        setContentOffset(clamped(CGPoint(x: contentOffset.x + x, y: contentOffset.y + y)), animated: animated)
    }

    /// The nearest offset at which the content does not leave its edges.
    func clamped(_ offset: CGPoint) -> CGPoint {
        let inset = adjustedContentInset
        let lowX = -inset.left
        let lowY = -inset.top
        return CGPoint(
            x: max(lowX, min(offset.x, contentSize.width + inset.right - bounds.width)),
            y: max(lowY, min(offset.y, contentSize.height + inset.bottom - bounds.height)))
    }

    /// Called when another part of the content is shown; tables and collections put in the views that it needs.
    func contentOffsetDidChange() {}

    /// Where content that is let go of comes to rest, in place of `proposed`; the velocity is in points a millisecond.
    func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// What moves the content; see ``ScrollMotion``.
    private(set) lazy var motion = ScrollMotion(self)
    /// Recognizes the drags that scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer { motion.recognizer }

    /// Whether a finger moves the content.
    open var isDragging: Bool { motion.isDragging }
    /// Whether a finger is on the content.
    open var isTracking: Bool { !motion.recognizer.touchesDown.isEmpty }
    /// Whether the content goes on by itself after a drag.
    open var isDecelerating: Bool { motion.isDecelerating }

    /// Recognizes the pinches that zoom; nil while nothing can be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.isPossible ? zooming.recognizer : nil }

    override var builtInRecognizers: [UIGestureRecognizer] {
        (isScrollEnabled ? [motion.recognizer] : []) + (zooming.isPossible ? [zooming.recognizer] : [])
    }

    /// The scroll view around this one that scrolls along the same axis and has room there.
    func enclosingScrollView(alongside isHorizontal: Bool) -> UIScrollView? {
        var around = superview
        while let view = around {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled {
                let axes = scroll.motion.axes
                if isHorizontal ? axes.x : axes.y { return scroll }
            }
            around = view.superview
        }
        return nil
    }

    /// Whether a drag that begins in a view inside may scroll; sliders keep theirs.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) }
    /// Whether dragging that finger or pointer scrolls.
    func scrolls(with touch: UITouch) -> Bool { true }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { indicators.flash() }

    /// Moves the content as a wheel does, without leaving its edges.
    ///
    /// - Returns: whether it moved.
    override func scrollByWheel(_ delta: CGPoint, at place: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        motion.stop()
        let wanted = clamped(CGPoint(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y))
        guard wanted != contentOffset else { return false }
        setContentOffset(wanted, animated: false)
        indicators.flash()
        return true
    }

    // MARK: Insets

    /// ``contentInset`` with what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        let adjusts = adjustedAxes
        return contentInset
            + UIEdgeInsets(
                top: (adjusts.vertical ? safe.top : 0) + refresh.inset, left: adjusts.horizontal ? safe.left : 0,
                bottom: adjusts.vertical ? safe.bottom : 0, right: adjusts.horizontal ? safe.right : 0)
    }

    private var adjustedAxes: (horizontal: Bool, vertical: Bool) {
        switch contentInsetAdjustmentBehavior {
        case .never: return (false, false)
        case .always: return (true, true)
        case .automatic, .scrollableAxes:
            let automatic = contentInsetAdjustmentBehavior == .automatic && isMainContent
            return (
                alwaysBounceHorizontal || contentSize.width > bounds.width,
                automatic || alwaysBounceVertical || contentSize.height > bounds.height
            )
        }
    }

    /// Whether the scroll view is what its controller shows.
    private var isMainContent: Bool {
        if let controller = owningViewController { return controller.automaticallyAdjustsScrollViewInsets }
        guard let controller = superview?.owningViewController else { return false }
        return controller.automaticallyAdjustsScrollViewInsets && superview?.subviews.first === self
    }

    /// Called after ``adjustedContentInset`` became another.
    open func adjustedContentInsetDidChange() {}

    private func contentGeometryDidChange() {
        setNeedsLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override var absorbsSafeArea: Bool { type(of: self) != UIScrollView.self || !isWhereScrollViewsPassSafeAreaOn }

    open override func performLayout() {
        applyInsets()
        refresh.place()
        super.performLayout()
    }

    /// Keeps the content's edge where the insets put it when these change.
    private func applyInsets() {
        let inset = adjustedContentInset
        guard inset != appliedInset else { return }
        var offset = contentOffset
        if abs(offset.y + appliedInset.top) < 0.5 { offset.y = -inset.top }
        if abs(offset.x + appliedInset.left) < 0.5 { offset.x = -inset.left }
        appliedInset = inset
        setContentOffset(offset, animated: false)
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    // MARK: Guides

    /// The content's area.
    open var contentLayoutGuide: UILayoutGuide { standardGuide(.scrollContent) }
    /// The part of the content that is seen.
    open var frameLayoutGuide: UILayoutGuide { standardGuide(.scrollFrame) }

    // MARK: Zooming

    /// The factor that the delegate's zooming view is scaled by.
    open var zoomScale: CGFloat {
        get { currentZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Scales the delegate's zooming view, between ``minimumZoomScale`` and ``maximumZoomScale``, around the middle.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite else { return }
        zooming.zoom(to: scale, around: CGPoint(x: bounds.midX, y: bounds.midY), animated: animated)
    }

    /// Scales and scrolls so that the rectangle, in the zooming view's coordinates, fills the view.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        zooming.zoom(to: rect, animated: animated)
    }

    /// Whether fingers zoom.
    open var isZooming: Bool { zooming.isZooming }
    /// Whether the content returns from beyond the limits of zooming.
    open var isZoomBouncing: Bool { zooming.isBouncing }

    open override func drawForeground(in context: CGContext) {
        super.drawForeground(in: context)
        indicators.draw(in: context)
    }
}
