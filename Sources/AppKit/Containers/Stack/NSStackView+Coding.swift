// SPDX-License-Identifier: Apache-2.0

extension NSStackView {
    /// What a nib keeps of a stack view.
    static let stackCoding: [NibProperty<NSStackView>] = [
        .choice("NSStackViewOrientation", \.orientation, or: .horizontal),
        NibProperty("NSStackViewAlignment") { stack, coder, key in
            stack.alignment =
                coder.integer(key).flatMap(NSLayoutConstraint.Attribute.init)
                ?? (stack.orientation == .horizontal ? .centerY : .centerX)
        } encode: { stack, coder, key in
            coder.encode(.integer(Int64(stack.alignment.rawValue)), for: key)
        },
        NibProperty("NSStackViewSpacing") { stack, coder, key in
            if let spacing = coder.double(key), spacing.isFinite { stack.spacing = CGFloat(spacing) }
        } encode: { stack, coder, key in
            coder.encode(.double(Double(stack.spacing)), for: key)
        },
        NibProperty("NSStackViewdistribution") { stack, coder, key in
            // Before there were distributions a flag chose between two.
            stack.distribution =
                coder.integer(key).flatMap(Distribution.init)
                ?? (coder.bool("NSStackViewHasEqualSpacing") == true ? .equalSpacing : .gravityAreas)
        } encode: { stack, coder, key in
            coder.encode(.integer(Int64(stack.distribution.rawValue)), for: key)
        },
        .length("NSStackViewEdgeInsets.top", \.edgeInsets.top),
        .length("NSStackViewEdgeInsets.left", \.edgeInsets.left),
        .length("NSStackViewEdgeInsets.bottom", \.edgeInsets.bottom),
        .length("NSStackViewEdgeInsets.right", \.edgeInsets.right),
        .flag("NSStackViewDetachesHiddenViews", \.detachesHiddenViews),
        .priority("NSStackViewHorizontalHugging", \.huggingPriorities.horizontal),
        .priority("NSStackViewVerticalHugging", \.huggingPriorities.vertical),
        .priority("NSStackViewHorizontalClippingResistance", \.clippingPriorities.horizontal),
        .priority("NSStackViewVerticalClippingResistance", \.clippingPriorities.vertical),
        container("NSStackViewBeginningContainer", .leading), container("NSStackViewMiddleContainer", .center),
        container("NSStackViewEndContainer", .trailing), .reference("NSStackViewDelegate", \.delegate),
    ]

    /// The views are in containers, one for each part of the row, that are no views of their own any more.
    private static func container(_ key: NibKey, _ gravity: Gravity) -> NibProperty<NSStackView> {
        NibProperty(key) { stack, coder, key in
            guard let container = coder.object(key) as? NSStackViewContainer else { return }
            for view in container.views { stack.addView(view, in: gravity) }
        } encode: { stack, coder, key in
            let views = stack.views(in: gravity)
            guard !views.isEmpty else { return }
            coder.encode(
                NibRecord("NSStackViewContainer") {
                    $0.encode(views as NSArray, for: "NSStackViewContainerNonDroppedViews")
                }, for: key)
        }
    }
}
