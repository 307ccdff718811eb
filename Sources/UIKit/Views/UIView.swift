// SPDX-License-Identifier: Apache-2.0

/// A rectangle on screen that draws itself, holds other views and takes touches.
open class UIView: View {
    nonisolated deinit {}

    // MARK: Appearance

    /// The layer's attributes, made when first asked for.
    public final var layer: CALayer { backingLayer }

    /// The colour behind the content.
    open var backgroundColor: UIColor? {
        didSet {
            if ViewAnimation.current != nil || presentation != nil {
                let traits = traitCollection
                backgroundDidChange(
                    from: oldValue?.resolvedColor(with: traits).cgColor,
                    to: backgroundColor?.resolvedColor(with: traits).cgColor
                ) { ($0 as? UIView)?.backgroundColor = UIColor(cgColor: $1) }
            }
            setNeedsDisplay()
        }
    }
    /// Whether the view covers everything behind it.
    open var isOpaque = true
    /// A number to find the view by.
    open var tag = 0
    /// How the content follows a change of size.
    open var contentMode: UIView.ContentMode = .scaleToFill {
        didSet { setNeedsDisplay() }
    }
    /// Whether touches reach the view.
    open var isUserInteractionEnabled = true
    /// Whether the view takes more than one touch at once.
    open var isMultipleTouchEnabled = false
    /// Whether touches in this view keep others from getting any.
    open var isExclusiveTouch = false
    /// Whether the drawing area is emptied before drawing.
    open var clearsContextBeforeDrawing = true
    /// Whether the content flips in languages that run from right to left.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    /// The light or dark look that this view and what is in it takes, whatever is around.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet {
            setNeedsDisplay()
            if isInWindow, overrideUserInterfaceStyle != oldValue { overriddenStyleDidChange(from: oldValue) }
        }
    }
    /// The name by which the view's state is restored.
    open var restorationIdentifier: String?
    var ownTintColor: UIColor?
    var overridesTraits: UITraitCollection?
    /// What a nib changes in the view by size class.
    var traitVariations: TraitVariations?

    // MARK: Margins

    var ownLayoutMargins: UIEdgeInsets?
    var ownDirectionalLayoutMargins: NSDirectionalEdgeInsets?
    /// Whether margins are at least as far in as the superview's.
    open var preservesSuperviewLayoutMargins = false {
        didSet { layoutDidChange() }
    }
    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { layoutDidChange() }
    }
    /// The safe area of an outermost view, as the window or a design canvas gives it; nil takes the superview's.
    public var rootSafeAreaInsets: UIEdgeInsets? {
        didSet {
            if rootSafeAreaInsets != oldValue { safeAreaDidChange(from: (oldValue ?? .zero) + addedSafeAreaInsets) }
        }
    }
    /// On a view with ``rootSafeAreaInsets``: whether what a scroll view holds has the safe area that reaches into the
    /// scroll view, as on a design canvas that moves no content out of the bars' way.
    public var scrollViewsPassSafeAreaOn = false {
        didSet { if scrollViewsPassSafeAreaOn != oldValue { safeAreaInsetsDidChange() } }
    }
    /// Whether a root has the margins of a plain view rather than those of a screen.
    public var hasPlainRootMargins = false {
        didSet { if hasPlainRootMargins != oldValue { layoutDidChange() } }
    }
    /// The controller whose view this is.
    public internal(set) weak var owningViewController: UIViewController?
    /// Recognizers attached to the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { ownRecognizers }
        set {
            for old in ownRecognizers ?? [] { removeGestureRecognizer(old) }
            for new in newValue ?? [] { addGestureRecognizer(new) }
        }
    }
    /// What is shown at the bottom of the window while the view is first responder: in a keyboard's place, and above it.
    open var inputView: UIView? { nil }
    /// What is shown above the keyboard; nil for nothing.
    open var inputAccessoryView: UIView? { nil }
    private var ownRecognizers: [UIGestureRecognizer]?
    final var heldInteractions: [any UIInteraction] = []
    /// Keys that send actions while the view or what is in it has the focus.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// What assistive software reads; see ``UIAccessibilityAttributes``.
    public internal(set) var accessibilityAttributes = UIAccessibilityAttributes()

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required override init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        if let subviews = decodeView(coder) { decodeSubviews(subviews, coder) }
    }

    // MARK: Tree

    /// The view around this one.
    open var superview: UIView? { parentView as? UIView }

    /// The views inside, the backmost first.
    open var subviews: [UIView] { childViews.compactMap { $0 as? UIView } }

    /// The window the view is in.
    open var window: UIWindow? { rootView as? UIWindow }

    /// Puts a view in front of the others.
    open func addSubview(_ view: UIView) { insert(view, at: childViews.count) }

    /// Puts a view in at an index, 0 being the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view in front of a sibling.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        let index = childViews.firstIndex { $0 === sibling }
        insert(view, at: index.map { $0 + 1 } ?? childViews.count)
    }

    /// Puts a view behind a sibling.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: childViews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { removeFromParent() }

    /// Moves a view in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) {
        if view.parentView === self { insertChild(view, at: childViews.count) }
    }

    /// Moves a view behind its siblings.
    open func sendSubviewToBack(_ view: UIView) {
        if view.parentView === self { insertChild(view, at: 0) }
    }

    /// Exchanges two views' places.
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchangeChildren(first, second) }

    /// Whether the view is the other or inside it.
    open func isDescendant(of view: UIView) -> Bool { isDescendant(ofView: view) }

    /// The view itself or the first one inside with that tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Called when a view was put inside.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a view inside is taken out.
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when another view is around this one.
    open func didMoveToSuperview() {}
    /// Called before the view gets into another window, or into none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view got into another window, or into none.
    open func didMoveToWindow() {}
    /// Whether the view is in a window, which is asked for more often than it changes.
    final var isInWindow = false
    /// Whether the view is on its way from one place in its window to another.
    final var staysInWindow = false

    open override func willMove(to parent: View?) {
        let parent = parent as? UIView
        willMove(toSuperview: parent)
        if isInWindow != (parent?.isInWindow ?? false), !staysInWindow { windowWillChange(to: parent?.window) }
    }

    open override func didMoveToParent() {
        if !staysInWindow { windowDidChange() }
        didMoveToSuperview()
    }

    open override func didAddChild(_ view: View) { if let view = view as? UIView { didAddSubview(view) } }
    open override func willRemoveChild(_ view: View) { if let view = view as? UIView { willRemoveSubview(view) } }

    open override var next: UIResponder? { owningViewController ?? superview }

    // MARK: Layout

    /// Places the subviews that no constraint places.
    open func layoutSubviews() {}

    open override func performLayout() {
        owningViewController?.noteInsets()
        owningViewController?.viewWillLayoutSubviews()
        layoutSubviews()
        owningViewController?.viewDidLayoutSubviews()
    }

    /// Lays out now what is due.
    open func layoutIfNeeded() {
        layoutTreeIfNeeded()
        if isInWindow { window?.layoutDidFinish() }
    }

    /// Adds what constraints the view needs; called before constraints are solved, once for every view and whenever it
    /// was asked for, the views inside first.
    open func updateConstraints() {}

    /// Asks for ``updateConstraints()``.
    open func setNeedsUpdateConstraints() { setNeedsConstraints() }

    /// Whether the view makes its own constraints and must not be laid out without.
    open class var requiresConstraintBasedLayout: Bool { false }

    open override func prepareConstraints() {
        if let owningViewController { owningViewController.updateViewConstraints() } else { updateConstraints() }
    }

    /// The view inside whose first baseline stands for this one's.
    open var forFirstBaselineLayout: UIView { self }
    /// The view inside whose last baseline stands for this one's.
    open var forLastBaselineLayout: UIView { self }

    open override func baselineView(first: Bool) -> View? { first ? forFirstBaselineLayout : forLastBaselineLayout }

    open override var systemBaselineSpacing: CGFloat? {
        let view = forFirstBaselineLayout
        return view === self ? nil : view.systemBaselineSpacing
    }

    /// Sets the size to what fits the content.
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: intrinsic.width == UIView.noIntrinsicMetric ? bounds.width : intrinsic.width,
            height: intrinsic.height == UIView.noIntrinsicMetric ? bounds.height : intrinsic.height)
    }

    /// The size that satisfies the constraints inside the view and keeps to `targetSize` as the priorities ask.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        layoutSizeFitting(targetSize, horizontalPriority: horizontal, verticalPriority: vertical)
    }

    /// The constraints that the view holds.
    open var constraints: [NSLayoutConstraint] { heldConstraints }
    /// Activates a constraint, held by this view.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    /// Activates constraints, held by this view.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(hold) }
    /// Lets go of a constraint.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { removeOwnedConstraint(constraint) }
    }
    /// Lets go of constraints.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// The guides added to the view.
    open var layoutGuides: [UILayoutGuide] { heldLayoutGuides }
    /// Takes in a guide.
    open func addLayoutGuide(_ guide: UILayoutGuide) { addGuide(guide) }
    /// Lets go of a guide.
    open func removeLayoutGuide(_ guide: UILayoutGuide) { removeGuide(guide) }
    /// The part that bars and rounded corners leave free.
    open var safeAreaLayoutGuide: UILayoutGuide { standardGuide(.safeArea) }
    /// The view less its margins.
    open var layoutMarginsGuide: UILayoutGuide { standardGuide(.layoutMargins) }
    /// The part of the margins that is comfortable to read.
    open var readableContentGuide: UILayoutGuide { standardGuide(.readableContent) }
    /// The area that the keyboard covers.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = standardGuide(.keyboard) as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide(owner: self)
        addGuide(guide)
        return guide
    }

    open override var keyboardHeight: CGFloat {
        guard isInWindow, let window, let top = window.inputTop else { return 0 }
        return max(0, min(bounds.maxY - convert(CGPoint(x: 0, y: top), from: window).y, bounds.height))
    }

    /// The margins, in points; setting them keeps the system's minimum for root views.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set {
            ownLayoutMargins = newValue
            ownDirectionalLayoutMargins = nil
            layoutMarginsDidChange()
        }
    }

    /// The margins, following the reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = effectiveLayoutMargins
            let flipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: flipped ? margins.right : margins.left, bottom: margins.bottom,
                trailing: flipped ? margins.left : margins.right)
        }
        set {
            ownDirectionalLayoutMargins = newValue
            ownLayoutMargins = nil
            layoutMarginsDidChange()
        }
    }

    open override var safeAreaInsets: UIEdgeInsets { resolvedSafeAreaInsets() }
    open override var effectiveLayoutMargins: UIEdgeInsets { resolvedLayoutMargins() }

    /// A view that a container controller shows is laid out by itself, in the frame that the container gives.
    open override var isLayoutIsland: Bool { superview is ControllerHostView || super.isLayoutIsland }

    /// Whether views inside have no safe area, because this view moves its content out of the bars' way itself.
    var absorbsSafeArea: Bool { false }

    /// Called when the view was given other margins.
    open func layoutMarginsDidChange() { layoutDidChange() }

    /// Called when the safe area became another.
    open func safeAreaInsetsDidChange() {
        layoutDidChange()
        setNeedsLayout()
    }

    // MARK: Drawing

    /// Draws the content with the current context.
    open func draw(_ rect: CGRect) {}

    open override func drawContent(in context: CGContext) {
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
        if standInClassName != nil { drawStandIn(in: context) }
    }

    open override var backgroundFill: CGColor? {
        backgroundColor?.resolvedColor(with: traitCollection).cgColor
    }

    open override func withDrawingEnvironment(_ body: () -> Void) {
        let outer = UITraitCollection.current
        UITraitCollection.current = traitCollection
        body()
        UITraitCollection.current = outer
    }

    /// The traits that hold for the view.
    open var traitCollection: UITraitCollection {
        var inherited = superview?.traitCollection ?? UITraitCollection.current
        if superview == nil, let controllers = owningViewController?.inheritedTraits { inherited = controllers }
        if let overridesTraits { inherited = UITraitCollection(traitsFrom: [inherited, overridesTraits]) }
        if overrideUserInterfaceStyle != .unspecified {
            inherited = UITraitCollection(
                traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
        }
        return inherited
    }

    /// The shape of the pointer over the view; nil for that over its superview.
    open var pointerShape: PointerShape? { nil }

    /// The colour of what can be touched.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            passTintColorOn()
        }
    }

    /// Called when the view's tint colour, or that of a view around it, became another.
    open func tintColorDidChange() { setNeedsDisplay() }

    /// Called when the traits that hold for the view became others, if it is in a window.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Whether the content is laid out from right to left.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: PlatformMetrics.current.rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    // MARK: Events

    /// Whether the point lies in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { containsPoint(point) }

    /// The nearest view that takes a touch at the point, in this view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether a recognizer of this view, or of one around it, may begin with touches in this view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Recognizers that the view came with, beside ``gestureRecognizers``.
    var builtInRecognizers: [UIGestureRecognizer] { [] }

    /// Follows a mouse's wheel at a place in the view.
    ///
    /// - Returns: whether something moved.
    func scrollByWheel(_ delta: CGPoint, at place: CGPoint) -> Bool { false }

    /// Lets the first responder in the view give way.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = window?.heldFirstResponder, let view = responder as? UIView, view.isDescendant(of: self)
        else { return false }
        return responder.resignFirstResponder()
    }

    /// Whether Tab leads to the view.
    open var canBecomeFocused: Bool { canBecomeFirstResponder }

    /// Attaches a recognizer.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        ownRecognizers = (ownRecognizers ?? []) + [recognizer]
    }

    /// Takes a recognizer away.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        GestureArbiter.shared.disable(recognizer)
        ownRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    nonisolated open override var description: String {
        MainActor.assumeIsolated { "<\(ClassNames.bare(of: self)); frame = \(frame)>" }
    }
}

/// The names of classes as they are shown.
enum ClassNames {
    static func bare(of object: AnyObject) -> String {
        if let name = (object as? View)?.standInClassName { return name }
        return "\(type(of: object))"
    }
}
