// SPDX-License-Identifier: Apache-2.0

/// A view that arranges some of its subviews in a row or a column by constraints of its own.
public protocol StackLayoutContainer: View {
    /// How the views are arranged now.
    var stackArrangement: StackArrangement { get }

    /// Whether, of required constraints that contradict one another, a length inside the row is given up before the row
    /// is.
    var rowOutlastsConstraints: Bool { get }
}

/// What a stack view wants of the views in its row.
nonisolated public struct StackArrangement {
    /// How the views share the length of the row.
    public enum Distribution: Sendable {
        /// Neighbours touch but for the spacing; hugging and resistance decide who stretches.
        case fill
        case fillEqually
        /// In proportion to the views' intrinsic lengths.
        case fillProportionally
        /// Equal gaps, at least the spacing.
        case equalSpacing
        /// Equal distances between the middles, gaps at least the spacing.
        case equalCentering
        /// The views keep to the start, the middle or the end of the row (`NSStackView`'s gravity areas).
        case gravityAreas
    }

    /// The part of the row that a view keeps to, with ``Distribution/gravityAreas``.
    public enum Gravity: Int, Sendable {
        case leading = 1
        case center, trailing
    }

    /// Where the views lie across the row.
    public enum Alignment: Sendable {
        case fill, leading, center, trailing, firstBaseline, lastBaseline
    }

    /// A view of a row that takes no part in it.
    public struct HiddenView {
        public let view: View
        /// How many of the views that take part come before it.
        public let position: Int

        public init(_ view: View, position: Int) { (self.view, self.position) = (view, position) }
    }

    /// The direction in which views follow one another.
    public var axis: LayoutAxis
    /// How views share the axis.
    public var distribution: Distribution
    /// How views lie across the axis.
    public var alignment: Alignment
    /// The views in the row that take part, in order; hidden ones are left out.
    public var views: [View]
    /// The views in the row that do not take part; they get no length.
    public var hiddenViews: [HiddenView]
    /// The gap after each view of ``views`` but the last, in points.
    public var gaps: [CGFloat]
    /// How much spacing counts where views share the row in proportion, in points; the system's own gaps do not.
    public var proportionalSpacing: CGFloat
    /// Whether a column's gaps are measured between baselines.
    public var isBaselineRelative: Bool
    /// The distances of the row from the stack's edges, in points.
    public var insets: EdgeInsets
    /// The part of the row that each view of ``views`` keeps to; views without one keep to the start.
    public var gravities: [Gravity] = []
    /// How strongly the stack keeps close to what is in it: to the views of gravity areas along the row, to every view
    /// across; nil for as weakly as can be.
    public var hugging: (along: LayoutPriority, across: LayoutPriority)?
    /// How strongly the stack resists cutting off what is in it, along the row and across.
    public var clippingResistance = (along: LayoutPriority.required, across: LayoutPriority.required)

    /// Whether hidden views are held across the row as the others are.
    public var holdsHiddenViewsAcross = false

    /// How strongly views of one length are as long as each other; nil for as strongly as can be. The content of
    /// AppKit's views is not cut off for it.
    public var equalLengths: LayoutPriority?

    /// Makes an arrangement.
    public init(
        axis: LayoutAxis, distribution: Distribution, alignment: Alignment, views: [View],
        hiddenViews: [HiddenView] = [], gaps: [CGFloat], isBaselineRelative: Bool = false, insets: EdgeInsets = .zero
    ) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        self.views = views
        self.hiddenViews = hiddenViews
        self.gaps = gaps
        proportionalSpacing = gaps.reduce(0, +)
        self.isBaselineRelative = isBaselineRelative
        self.insets = insets
    }
}
