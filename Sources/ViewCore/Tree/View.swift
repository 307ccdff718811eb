// SPDX-License-Identifier: Apache-2.0

/// A rectangle on screen that draws itself, holds other views and takes events: what `UIView` and `NSView` have in
/// common.
///
/// Coordinates have their origin at the top left and are in points.
@MainActor open class View: Responder, LayoutItem {
    // MARK: Geometry

    /// The view's rectangle in its own coordinates, in points. A face whose views may have their origin elsewhere
    /// overrides it; inside, ``layoutBounds`` is asked.
    open var bounds: CGRect {
        get { layoutBounds }
        set { layoutBounds = newValue }
    }
    /// The view's rectangle in coordinates whose origin is at the top left, in points.
    public final var layoutBounds: CGRect = .zero {
        didSet {
            guard layoutBounds != oldValue else { return }
            if presentation != nil || ViewAnimation.current != nil {
                propertyDidChange(\.bounds, from: oldValue, to: layoutBounds) { $0.layoutBounds = $1 }
            }
            boundsDidChange(from: oldValue)
        }
    }

    /// The middle of the view in its superview's coordinates, in points.
    open var center: CGPoint = .zero {
        didSet {
            guard center != oldValue else { return }
            if presentation != nil || ViewAnimation.current != nil {
                propertyDidChange(\.center, from: oldValue, to: center) { $0.center = $1 }
            }
            setNeedsDisplay()
        }
    }

    /// What is applied to the view around its center.
    open var transform: CGAffineTransform = .identity {
        didSet {
            if presentation != nil || ViewAnimation.current != nil, transform != oldValue {
                propertyDidChange(\.transform, from: oldValue, to: transform) { $0.transform = $1 }
            }
            setNeedsDisplay()
        }
    }
    /// What is drawn while animations run; nil while none do.
    public internal(set) final var presentation: ViewPresentation?

    /// The view's rectangle in its superview's coordinates, in points. A face whose views may have their origin
    /// elsewhere overrides it; inside, ``layoutFrame`` is asked.
    open var frame: CGRect {
        get { layoutFrame }
        set { layoutFrame = newValue }
    }

    /// The view's rectangle in its superview's coordinates with the origin at the top left, in points.
    public final var layoutFrame: CGRect {
        get {
            let size = layoutBounds.size
            let plain = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard transform != .identity else { return plain }
            return plain.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
                .offsetBy(dx: center.x, dy: center.y)
        }
        set {
            guard newValue.isFinite else { return }
            if transform == .identity {
                bounds.size = newValue.size
            } else {
                let inverse = newValue.offsetBy(dx: -newValue.midX, dy: -newValue.midY).applying(transform.inverted())
                bounds.size = inverse.size
            }
            center = CGPoint(
                x: newValue.origin.x + newValue.size.width / 2, y: newValue.origin.y + newValue.size.height / 2)
        }
    }

    // MARK: Tree

    /// The views inside, the backmost first.
    public private(set) final var childViews: [View] {
        get { children }
        set { children = newValue }
        _modify { yield &children }
    }
    private nonisolated(unsafe) final var children: [View] = []
    /// The view around this one.
    public final var parentView: View? { parentReference }
    // Weak references cost a table for every view that has others inside, and a lock for each look at it; so the view
    // around takes itself out when it goes.
    private nonisolated(unsafe) final unowned(unsafe) var parentReference: View?

    // MARK: Appearance

    /// Whether the view and what is in it is left out of drawing, events, and stack views.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            parentView?.layoutDidChange()
            setNeedsDisplay()
        }
    }
    /// How opaque the view is drawn, from 0 to 1.
    open var alpha: CGFloat = 1 {
        didSet {
            if presentation != nil || ViewAnimation.current != nil, alpha != oldValue {
                propertyDidChange(\.alpha, from: oldValue, to: alpha) { $0.alpha = $1 }
            }
            setNeedsDisplay()
        }
    }
    /// Whether what is in the view is cut off at its bounds.
    open var clipsToBounds = false {
        didSet { setNeedsDisplay() }
    }

    // MARK: Layout state

    /// Which margins and lengths follow the superview's size.
    open var autoresizing: AutoresizingMask = []
    /// Whether the superview's size changes are passed on to the views inside.
    open var autoresizesSubviews = true
    /// Whether the masks of subviews are followed: those of a view that sizes its content itself always are.
    open var followsMasks: Bool { autoresizesSubviews }
    /// Whether what lies in the view keeps its margins as the standard distance; 20 points otherwise.
    open var keepsMarginsAsStandardDistance: Bool { true }

    /// Whether the autoresizing mask, and not constraints, places the view.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { layoutDidChange() } }
    }
    /// The constraints that this view holds.
    public final var heldConstraints: [NSLayoutConstraint] = []
    /// The guides that were added to the view.
    public final var heldLayoutGuides: [LayoutGuide] = []
    var standardGuides: [LayoutGuide.Kind: LayoutGuide] = [:]
    /// Hugging and compression resistance; nil where the class decides.
    var hugging: (horizontal: LayoutPriority?, vertical: LayoutPriority?) = (nil, nil)
    var resistance: (horizontal: LayoutPriority?, vertical: LayoutPriority?) = (nil, nil)
    /// Whether `layoutSubviews` is due.
    public internal(set) final var needsLayoutPass = true
    /// Whether anything inside this view is due for `layoutSubviews`.
    final var containsLayoutPass = true
    /// Whether ``prepareConstraints()`` is due, here or anywhere inside.
    public internal(set) final var needsConstraints = true
    final var containsNeededConstraints = true
    /// On the root of an island: whether its constraints must be solved again.
    final var needsSolving = true
    /// On the root of an island: the solvers of its last layout and of its last measuring.
    final var layoutSolver: IslandSolver?
    final var fittingSolver: IslandSolver?
    /// On the root of an island: what the last layout was made of; nil since the tree has changed.
    nonisolated(unsafe) final var layoutSystem: IslandSystem?
    /// On the root of an island: the views whose content has changed since the last layout, and the constraints; nil where
    /// anything may have.
    final var layoutChanges: Set<ObjectIdentifier>?

    /// The layer's attributes, made when first asked for.
    public private(set) final lazy var backingLayer: CALayer = {
        hasLayer = true
        return CALayer(view: self)
    }()
    public private(set) final var hasLayer = false

    /// Makes a view in a rectangle of its superview, in points.
    public init(frame: CGRect) {
        super.init()
        if frame.isFinite { self.frame = frame }
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    public override init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    nonisolated deinit {
        if !children.isEmpty { ViewRelease.letGo(&children, &layoutSystem) { $0.parentReference = nil } }
    }

    open override var next: Responder? { parentView }

    // MARK: Changing the tree

    /// Puts a view in front of the others.
    public final func addChild(_ view: View) {
        insertChild(view, at: childViews.count)
    }

    /// Puts a view in at an index; a view that is already somewhere is moved. A view cannot be put into itself.
    public final func insertChild(_ view: View, at index: Int) {
        guard view !== self, view.childViews.isEmpty || !isDescendant(ofView: view) else { return }
        var index = index
        if let old = view.parentView {
            if old === self, let at = childViews.firstIndex(where: { $0 === view }) {
                childViews.remove(at: at)
                if at < index { index -= 1 }
                childViews.insert(view, at: min(max(0, index), childViews.count))
                setNeedsDisplay()
                return
            }
            view.removeFromParent()
        }
        view.willMove(to: self)
        if index >= childViews.count {
            childViews.append(view)
        } else {
            childViews.insert(view, at: max(0, index))
        }
        view.parentReference = self
        view.didMoveToParent()
        didAddChild(view)
        view.needsSolving = true
        if view.needsConstraints || view.containsNeededConstraints { view.noteNeededConstraints() }
        layoutDidChange()
        setNeedsLayout()
    }

    /// Takes the view out of its superview, with the constraints that go through it.
    public final func removeFromParent() {
        guard let parent = parentView else { return }
        willMove(to: nil)
        parent.willRemoveChild(self)
        var ancestor: View? = parent
        while let current = ancestor {
            current.heldConstraints.removeAll { constraint in
                let touches = constraint.touches(self, orInside: true)
                if touches { constraint.owner = nil }
                return touches
            }
            ancestor = current.parentView
        }
        parent.childViews.removeAll { $0 === self }
        parentReference = nil
        parent.layoutDidChange()
        parent.setNeedsLayout()
        needsSolving = true
        didMoveToParent()
    }

    /// Exchanges the order of two views inside.
    public final func exchangeChildren(_ first: Int, _ second: Int) {
        guard childViews.indices.contains(first), childViews.indices.contains(second) else { return }
        childViews.swapAt(first, second)
        setNeedsDisplay()
    }

    /// Whether the view is the other or inside it.
    public final func isDescendant(ofView other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.parentView
        }
        return false
    }

    /// The outermost view around this one.
    public final var rootView: View {
        var view = self
        while let above = view.parentView { view = above }
        return view
    }

    // MARK: Hooks for the faces

    /// Called before the view gets another superview.
    open func willMove(to parent: View?) {}
    /// Called after the view got another superview.
    open func didMoveToParent() {}
    /// Called after a view was put in.
    open func didAddChild(_ view: View) {}
    /// Called before a view is taken out.
    open func willRemoveChild(_ view: View) {}
    /// Gives the view the frame that its autoresizing mask leads to, with the origin at the top left.
    open func resizeByMask(to frame: CGRect) { self.frame = frame }
    /// Called after the view got another size, before what is in it follows.
    open func sizeDidChange(from old: CGSize) {}
    /// Passes a change of size on to the views inside that are placed by their masks.
    open func resizeChildren(from old: CGSize) { resizeChildrenByMask(from: old) }
    /// Places the views inside; `layoutSubviews` and `layout` of the faces.
    open func performLayout() {}

    /// Adds what constraints the view needs, before any are solved; `updateConstraints` of UIKit.
    open func prepareConstraints() {}

    /// Whether the views inside are laid out apart from those around, in a frame that somebody else sets.
    open var isLayoutIsland: Bool { parentView == nil }

    /// Whether the view's own frame is set by its superview's code, whatever its constraints say.
    open var isPlacedBySuperview: Bool { false }

    /// Whether, of required constraints that contradict one another, those that hold on to the view's bottom or trailing
    /// edge from inside are given up first, as on a design canvas that shows a cell alone.
    public var endsYieldToContents = false {
        didSet { if endsYieldToContents != oldValue { layoutDidChange() } }
    }

    // MARK: Content size

    /// The value of a length in ``intrinsicContentSize`` that the content does not decide.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    /// The size that the view's content wants, in points.
    open var intrinsicContentSize: CGSize {
        CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }

    /// A size that stands in for ``intrinsicContentSize`` while a document is designed; nil for none.
    public final var placeholderIntrinsicContentSize: CGSize? {
        didSet { layoutDidChange() }
    }

    /// The intrinsic size that layout uses.
    public final var effectiveIntrinsicContentSize: CGSize {
        placeholderIntrinsicContentSize ?? intrinsicContentSize
    }

    /// The size that the view's content wants when it may be no wider than `width`, where that makes a difference,
    /// as it does for text of several lines; nil where it does not.
    open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? { nil }

    /// Whether the view would sooner be as wide as others like it in a filled row than as its content is.
    open var prefersEqualWidths: Bool { false }

    /// The size that the view would like within the given one.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// What of the frame lies outside the rectangle that constraints align, such as a switch's shadow.
    open var alignmentRectInsets: EdgeInsets { .zero }

    /// The distance from the top of the alignment rectangle to the first line's baseline, given its height; nil for
    /// the top edge.
    open func firstBaselineOffset(height: CGFloat) -> CGFloat? { nil }

    /// The distance from the top of the alignment rectangle to the last line's baseline; nil for the bottom edge.
    open func lastBaselineOffset(height: CGFloat) -> CGFloat? { nil }

    /// The view inside whose baseline stands for this one's; nil for the view's own.
    open func baselineView(first: Bool) -> View? { nil }

    /// The system's distance from a baseline above to the view's first one, in points; nil where nothing is written in it.
    open var systemBaselineSpacing: CGFloat? { nil }

    /// How much of the view the keyboard covers, from the bottom, in points.
    open var keyboardHeight: CGFloat { 0 }

    /// What bars and rounded corners cover, measured from the view's edges.
    open var safeAreaInsets: EdgeInsets { .zero }

    /// The margins that constraints to margins use, safe area included.
    open var effectiveLayoutMargins: EdgeInsets { EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

    /// Tells the layout that the intrinsic content size is another.
    public final func invalidateIntrinsicContentSize() {
        layoutDidChange(of: self)
    }

    /// The hugging priority that the class has unless told otherwise.
    open func defaultHuggingPriority(for axis: LayoutAxis) -> LayoutPriority { .defaultLow }
    /// The compression resistance that the class has unless told otherwise.
    open func defaultCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority { .defaultHigh }

    /// How strongly the view resists being made larger than its content.
    public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
        (axis == .horizontal ? hugging.horizontal : hugging.vertical) ?? defaultHuggingPriority(for: axis)
    }

    /// How strongly the view resists being made smaller than its content.
    public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
        (axis == .horizontal ? resistance.horizontal : resistance.vertical)
            ?? defaultCompressionResistancePriority(for: axis)
    }

    /// Sets the hugging priorities of both axes.
    public final func setContentHuggingPriorities(horizontal: LayoutPriority, vertical: LayoutPriority) {
        hugging = (horizontal, vertical)
        layoutDidChange()
    }

    /// Sets the compression resistance of both axes.
    public final func setContentCompressionResistancePriorities(horizontal: LayoutPriority, vertical: LayoutPriority) {
        resistance = (horizontal, vertical)
        layoutDidChange()
    }

    /// Sets how hard the view resists getting larger than its content.
    public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
        layoutDidChange()
    }

    /// Sets how hard the view resists getting smaller than its content.
    public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
        if axis == .horizontal { resistance.horizontal = priority } else { resistance.vertical = priority }
        layoutDidChange()
    }

    // MARK: Drawing

    /// Draws the view's content in its own coordinates.
    open func drawContent(in context: CGContext) {}

    /// Draws over what is in the view, in its own coordinates.
    open func drawForeground(in context: CGContext) {}

    /// The colour behind the content; nil for none.
    open var backgroundFill: CGColor? { nil }

    /// Runs the drawing of this view and what is in it in the surroundings that its colours need.
    open func withDrawingEnvironment(_ body: () -> Void) { body() }

    /// Marks the view for drawing again.
    open func setNeedsDisplay() { isDisplayDue = true }

    /// Whether the view asked to be drawn again.
    public internal(set) final var isDisplayDue = true

    // MARK: Events

    /// Whether the point, in the view's own coordinates, lies in the view.
    open func containsPoint(_ point: CGPoint) -> Bool { layoutBounds.contains(point) }
}

nonisolated extension CGRect {
    /// Whether every number of the rectangle is finite.
    public var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
