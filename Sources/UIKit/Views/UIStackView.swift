// SPDX-License-Identifier: Apache-2.0

/// A view that lays out its arranged views in a row or a column.
open class UIStackView: UIView {
    nonisolated deinit {}

    /// The views in the row, in order.
    open private(set) var arrangedSubviews: [UIView] = []
    /// The direction of the row.
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { layoutDidChange() } }
    /// How the views share the length.
    open var distribution: Distribution = .fill { didSet { layoutDidChange() } }
    /// How the views lie across the row.
    open var alignment: Alignment = .fill { didSet { layoutDidChange() } }
    /// The distance between neighbours, in points.
    open var spacing: CGFloat = 0 { didSet { layoutDidChange() } }
    /// Whether distances are measured between baselines.
    open var isBaselineRelativeArrangement = false { didSet { layoutDidChange() } }
    /// Whether the views keep to the margins.
    open var isLayoutMarginsRelativeArrangement = false { didSet { layoutDidChange() } }
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        axis = coder.integer("UIStackViewAxis").flatMap(NSLayoutConstraint.Axis.init) ?? .horizontal
        distribution = coder.integer("UIStackViewDistribution").flatMap(Distribution.init) ?? .fill
        alignment = coder.integer("UIStackViewAlignment").flatMap(Alignment.init) ?? .fill
        if let spacing = coder.double("UIStackViewSpacing"), spacing.isFinite {
            self.spacing = CGFloat(spacing)
        }
        isBaselineRelativeArrangement = coder.bool("UIStackViewBaselineRelative") ?? false
        isLayoutMarginsRelativeArrangement = coder.bool("UIStackViewLayoutMarginsRelative") ?? false
        for case let view as UIView in coder.objects("UIStackViewArrangedSubviews") { addArrangedSubview(view) }
    }

    /// Puts a view at the end of the row.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Puts a view into the row.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
        layoutDidChange()
    }

    open override var systemBaselineSpacing: CGFloat? {
        arrangedSubviews.first { !$0.isHidden }?.systemBaselineSpacing
    }

    /// Takes a view out of the row; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        layoutDidChange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        arrangedSubviews.removeAll { $0 === subview }
    }

    /// Sets the distance after one view.
    open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        customSpacings[ObjectIdentifier(view)] = spacing
        layoutDidChange()
    }

    /// The distance after one view, or ``spacingUseDefault``.
    open func customSpacing(after view: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    /// The stack's own distance.
    nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The system's standard distance.
    nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    /// How views share the axis.
    nonisolated public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// How views lie across the axis.
    nonisolated public enum Alignment: Int, Sendable {
        case fill = 0
        case leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }
}
