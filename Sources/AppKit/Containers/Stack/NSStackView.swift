// SPDX-License-Identifier: Apache-2.0

/// A view that lays out its arranged views in a row or a column.
@MainActor open class NSStackView: NSView {
    nonisolated deinit {}

    /// The views in the row, in order; those that are detached are not in the view tree but keep their place.
    open private(set) var arrangedSubviews: [NSView] = []
    /// The direction of the row.
    open var orientation: NSUserInterfaceLayoutOrientation = .horizontal { didSet { arrangementDidChange() } }
    /// How the views lie across the row; `.height` or `.width` lets them fill it.
    open var alignment: NSLayoutConstraint.Attribute = .centerY { didSet { arrangementDidChange() } }
    /// How the views share the length.
    open var distribution: Distribution = .gravityAreas { didSet { arrangementDidChange() } }
    /// The distance between neighbours, in points.
    open var spacing: CGFloat = 8 { didSet { arrangementDidChange() } }
    /// The distances of the row from the view's edges, in points.
    open var edgeInsets = NSEdgeInsets() { didSet { arrangementDidChange() } }
    /// Whether a hidden view gives up its place.
    open var detachesHiddenViews = true { didSet { arrangementDidChange() } }
    /// Told which views are left out for want of room.
    open weak var delegate: (any NSStackViewDelegate)?

    var gravities: [ObjectIdentifier: Gravity] = [:]
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    var visibilityPriorities: [ObjectIdentifier: VisibilityPriority] = [:]
    /// The views that are left out for want of room.
    var crowdedOut: Set<ObjectIdentifier> = []
    var huggingPriorities = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
    var clippingPriorities = (horizontal: LayoutPriority.required, vertical: LayoutPriority.required)

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Makes a row of views, which keep to its start.
    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        distribution = .fill
        for view in views { addArrangedSubview(view) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSStackView.stackCoding, of: self)
        clipIfSmaller()
    }

    /// A stack that may be smaller than what is in it shows no more than fits.
    private func clipIfSmaller() {
        if min(clippingPriorities.horizontal, clippingPriorities.vertical) < .required { clipsToBounds = true }
    }

    /// Writes what a nib keeps of the stack, with its views.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSStackView.stackCoding, of: self)
    }

    // MARK: The row

    /// Puts a view at the end of the row.
    open func addArrangedSubview(_ view: NSView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Puts a view into the row.
    open func insertArrangedSubview(_ view: NSView, at insertionIndex: Int) {
        let gravity = gravities[ObjectIdentifier(view)] ?? .leading
        insert(view, at: insertionIndex, gravity: gravity)
    }

    /// Takes a view out of the row; it stays a subview.
    open func removeArrangedSubview(_ view: NSView) {
        forget(view)
    }

    func insert(_ view: NSView, at index: Int, gravity: Gravity) {
        guard view !== self else { return }
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
        gravities[ObjectIdentifier(view)] = gravity
        arrangementDidChange()
    }

    private func forget(_ view: NSView) {
        arrangedSubviews.removeAll { $0 === view }
        let key = ObjectIdentifier(view)
        gravities[key] = nil
        customSpacings[key] = nil
        visibilityPriorities[key] = nil
        crowdedOut.remove(key)
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: NSView) {
        forget(subview)
        super.willRemoveSubview(subview)
    }

    func arrangementDidChange() {
        layoutDidChange()
        setNeedsLayout()
    }

    // MARK: Priorities

    /// How strongly the stack keeps close to what is in it.
    open func huggingPriority(for orientation: NSUserInterfaceLayoutOrientation) -> NSLayoutConstraint.Priority {
        orientation == .horizontal ? huggingPriorities.horizontal : huggingPriorities.vertical
    }

    /// Sets how strongly the stack keeps close to what is in it.
    open func setHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSUserInterfaceLayoutOrientation
    ) {
        if orientation == .horizontal {
            huggingPriorities.horizontal = priority
        } else {
            huggingPriorities.vertical = priority
        }
        arrangementDidChange()
    }

    /// How strongly the stack resists cutting off what is in it.
    open func clippingResistancePriority(
        for orientation: NSUserInterfaceLayoutOrientation
    ) -> NSLayoutConstraint.Priority {
        orientation == .horizontal ? clippingPriorities.horizontal : clippingPriorities.vertical
    }

    /// Sets how strongly the stack resists cutting off what is in it.
    open func setClippingResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSUserInterfaceLayoutOrientation
    ) {
        if orientation == .horizontal {
            clippingPriorities.horizontal = priority
        } else {
            clippingPriorities.vertical = priority
        }
        clipIfSmaller()
        arrangementDidChange()
    }
}
