// SPDX-License-Identifier: Apache-2.0

/// One attribute of a view or a guide, from which constraints are made.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    nonisolated deinit {}

    let item: any LayoutItem
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        super.init()
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    /// The attribute is that of the other anchor and a constant, in points.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, to: anchor, constant: constant) }

    /// The attribute is at least that of the other anchor and a constant, in points.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, to: anchor, constant: constant) }

    /// The attribute is at most that of the other anchor and a constant, in points.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, to: anchor, constant: constant) }
}

/// A horizontal place.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    nonisolated deinit {}

    /// The distance after the other anchor is that between neighbours, 8 points, times a factor.
    public final func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, to: anchor, constant: StandardSpacing.toNeighbour * multiplier)
    }

    /// The distance after the other anchor is at least that between neighbours, 8 points, times a factor.
    public final func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: anchor, constant: StandardSpacing.toNeighbour * multiplier)
    }

    /// The distance after the other anchor is at most that between neighbours, 8 points, times a factor.
    public final func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: anchor, constant: StandardSpacing.toNeighbour * multiplier)
    }
}

/// A vertical place.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    nonisolated deinit {}

    /// The distance below the other anchor is that between neighbours, 8 points, or between baselines, that of
    /// the lines written there, times a factor.
    public final func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, to: anchor, constant: systemSpacing(below: anchor) * multiplier)
    }

    /// The distance below the other anchor is at least that between neighbours, 8 points, or between
    /// baselines, that of the lines written there, times a factor.
    public final func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: anchor, constant: systemSpacing(below: anchor) * multiplier)
    }

    /// The distance below the other anchor is at most that between neighbours, 8 points, or between
    /// baselines, that of the lines written there, times a factor.
    public final func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: anchor, constant: systemSpacing(below: anchor) * multiplier)
    }

    private func systemSpacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
        guard attribute.isBaseline, anchor.attribute.isBaseline else { return StandardSpacing.toNeighbour }
        return (item as? View)?.systemBaselineSpacing ?? StandardSpacing.toNeighbour
    }
}

/// A width or height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    nonisolated deinit {}

    /// The length is a constant, in points.
    public final func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, to: nil, constant: constant)
    }

    /// The length is at least a constant, in points.
    public final func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, to: nil, constant: constant)
    }

    /// The length is at most a constant, in points.
    public final func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, to: nil, constant: constant)
    }

    /// The length is the other one times a factor, and a constant.
    public final func constraint(
        equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, to: anchor, multiplier: multiplier, constant: constant) }

    /// The length is at least the other one times a factor, and a constant.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant) }

    /// The length is at most the other one times a factor, and a constant.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant) }
}

/// What has anchors: views and layout guides.
@MainActor public protocol LayoutAnchored: AnyObject {}

extension View: LayoutAnchored {}
extension LayoutGuide: LayoutAnchored {}

extension LayoutAnchored where Self: LayoutItem {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
