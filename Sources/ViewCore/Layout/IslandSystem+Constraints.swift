// SPDX-License-Identifier: Apache-2.0

extension IslandSystem {
    /// Puts the constraints that the views hold into the solver, and those that stack views make for their rows.
    ///
    /// Of constraints that contradict one another the last is given up, so that it matters which come first.
    ///
    /// - Returns: the stack views whose rows give way to all else, which are to be said last.
    func addConstraints() -> [Int] {
        var yielding: [Int] = []
        var atEnds: [NSLayoutConstraint] = []
        let overridden = overriddenConstraints()
        var givenUp: [NSLayoutConstraint] = []
        let hasYieldingEnds = views.contains(where: \.endsYieldToContents)
        for (index, view) in views.enumerated() {
            for constraint in view.heldConstraints {
                adoptGuides(of: constraint, in: view)
                if hasYieldingEnds, holdsYieldingEnd(constraint) {
                    atEnds.append(constraint)
                } else if overridden.contains(ObjectIdentifier(constraint)) {
                    givenUp.append(constraint)
                } else {
                    say(.constraint(constraint))
                }
            }
            // A row outlasts lengths inside, but not what ties its views to one another or to the stack view.
            if let stack = stack(index) {
                if stack.rowOutlastsConstraints { say(.stack(index)) } else { yielding.append(index) }
            }
        }
        for constraint in atEnds + givenUp { say(.constraint(constraint)) }
        return yielding
    }

    /// The constraints between two items of a document that a later one of the same view contradicts in its constant
    /// alone: they are said last, and so given up.
    private func overriddenConstraints() -> Set<ObjectIdentifier> {
        guard PlatformMetrics.current.isDesignCanvas else { return [] }
        var overridden: Set<ObjectIdentifier> = []
        for view in views where view.heldConstraints.count > 1 {
            var last: [ConstraintMatter: ObjectIdentifier] = [:]
            for constraint in view.heldConstraints where constraint.relation == .equal {
                guard constraint.priority >= .required, constraint.secondItem != nil else { continue }
                let earlier = last.updateValue(ObjectIdentifier(constraint), forKey: ConstraintMatter(constraint))
                if let earlier { overridden.insert(earlier) }
            }
        }
        return overridden
    }

    /// Whether a constraint holds on to the far edge of a view whose ends yield.
    private func holdsYieldingEnd(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.firstAttribute.isFarEdge && view(of: constraint.firstItem)?.endsYieldToContents ?? false
            || constraint.secondAttribute.isFarEdge && view(of: constraint.secondItem)?.endsYieldToContents ?? false
    }

    private func stack(_ index: Int) -> (any StackLayoutContainer)? {
        guard index == 0 || !views[index].isLayoutIsland else { return nil }
        return views[index] as? any StackLayoutContainer
    }

    /// The guides of a view controller do not name its view in a nib; the view that holds their constraints is it.
    private func adoptGuides(of constraint: NSLayoutConstraint, in view: View) {
        for case let guide as LayoutGuide in [constraint.firstItem, constraint.secondItem]
        where guide.owningItem == nil && guide.kind.isOfViewController {
            guide.owningItem = view
        }
    }

    func add(_ constraint: NSLayoutConstraint) {
        let multiplier = Double(constraint.multiplier)
        let constant = Double(constraint.constant)
        // Leading is where it is for the view that holds the constraint; an item's own direction is for its content.
        let flipped = (constraint.owner as? View)?.leadingIsRight ?? root.leadingIsRight
        guard multiplier.isFinite, constant.isFinite, let first = constraint.firstItem,
            let firstValue = value(
                of: constraint.firstAttribute, of: first, opposite: constraint.secondItem, flipped: flipped)
        else { return }
        var left = firstValue
        var right = LinearExpression()
        if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
            guard
                let secondValue = value(
                    of: constraint.secondAttribute, of: second, opposite: first, flipped: flipped)
            else { return }
            right = secondValue
            if multiplier != 1, let axis = constraint.firstAttribute.positionAxis {
                // A factor makes sense only in a coordinate system: that of the view that holds both items.
                let origin = origin(
                    for: constraint, axis: axis,
                    flipped: flipped && constraint.firstAttribute.followsReadingDirection)
                left = left - origin
                right = right - origin
            }
        } else if constraint.secondItem == nil, constraint.secondAttribute != .notAnAttribute,
            constraint.secondAttribute.positionAxis != nil
        {
            return
        }
        let relation: Constraint.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        add(
            left - right * multiplier - constant, relation, priority: constraint.priority.rawValue,
            source: .constraint(constraint), role: constraint.secondItem == nil ? .length : .tie)
    }

    private func origin(for constraint: NSLayoutConstraint, axis: LayoutAxis, flipped: Bool) -> LinearExpression {
        let holder = (constraint.owner as? View).flatMap(index(of:)) ?? 0
        let box = frameBox(holder)
        guard axis == .horizontal else { return box.top }
        return flipped ? -box.right : box.left
    }

    // MARK: Items

    private func view(of item: (any LayoutItem)?) -> View? {
        (item as? View) ?? (item as? LayoutGuide)?.owningItem
    }

    /// The value of an attribute of a view or a guide; nil when the item is not in the island.
    ///
    /// Where leading is on the right, leading and trailing edges count leftward: their values are negated.
    private func value(
        of attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, opposite: (any LayoutItem)?,
        flipped: Bool
    ) -> LinearExpression? {
        let box: LayoutBox
        var baselineView: View?
        if let guide = item as? LayoutGuide {
            guard let found = self.box(of: guide) else { return nil }
            box = found
        } else if let view = item as? View, let index = index(of: view) {
            var plain = boxes[index]
            if attribute.isEdge, let opposite, isContent(opposite, of: view) { plain = contentBox(index) }
            box = attribute.isOfMargins ? plain.inset(by: measures.layoutMargins(of: view)) : plain
            baselineView = view
        } else {
            return nil
        }
        switch attribute {
        case .left, .leftMargin: return box.left
        case .right, .rightMargin: return box.right
        case .leading, .leadingMargin: return flipped ? -box.right : box.left
        case .trailing, .trailingMargin: return flipped ? -box.left : box.right
        case .top, .topMargin: return box.top
        case .bottom, .bottomMargin: return box.bottom
        case .width: return box.width
        case .height: return box.height
        case .centerX, .centerXWithinMargins: return box.middle(.horizontal)
        case .centerY, .centerYWithinMargins: return box.middle(.vertical)
        case .firstBaseline: return baselineView.map { baseline(of: $0, in: box, first: true) } ?? box.top
        case .lastBaseline: return baselineView.map { baseline(of: $0, in: box, first: false) } ?? box.bottom
        case .notAnAttribute: return nil
        }
    }

    /// Whether an item lies inside a scroll view, so that edges speak of the content area.
    private func isContent(_ item: any LayoutItem, of view: View) -> Bool {
        guard view is any ScrollLayoutContainer else { return false }
        if let guide = item as? LayoutGuide, guide.owningItem === view, guide.kind.isOfViewController { return true }
        guard let other = self.view(of: item), other !== view else { return false }
        return other.isDescendant(ofView: view)
    }

    /// The rectangle a guide stands for.
    func box(of guide: LayoutGuide) -> LayoutBox? {
        if guide.kind == .custom { return customBox(of: guide) }
        guard let view = guide.owningItem, let index = index(of: view) else { return nil }
        let frame = frameBox(index)
        switch guide.kind {
        case .custom:
            return nil
        case .safeArea:
            return frame.inset(by: measures.safeArea(of: view))
        case .layoutMargins:
            return frame.inset(by: measures.layoutMargins(of: view))
        case .readableContent:
            return frame.inset(by: measures.readableInsets(of: view))
        case .scrollContent:
            return contentBox(index)
        case .scrollFrame:
            return frame
        case .keyboard:
            // With no keyboard on screen the guide is what is below the safe area.
            let rest = guide.usesBottomSafeArea ? measures.safeArea(of: view).bottom : 0
            let bottom = Double(max(measures.keyboardHeight(of: view), rest))
            return LayoutBox(
                left: frame.left, top: frame.bottom - bottom, width: frame.width,
                height: LinearExpression(constant: bottom))
        case .viewControllerTop:
            return LayoutBox(
                left: frame.left, top: frame.top, width: frame.width,
                height: LinearExpression(constant: Double(measures.safeArea(of: view).top)))
        case .viewControllerBottom:
            let bottom = Double(measures.safeArea(of: view).bottom)
            // In a scroll view the guide is a view among the others, at the end of what is scrolled.
            let area = view is any ScrollLayoutContainer ? contentBox(index) : frame
            return LayoutBox(
                left: area.left, top: area.bottom - bottom, width: area.width,
                height: LinearExpression(constant: bottom))
        }
    }

    // MARK: Baselines

    /// Where a baseline of a view is, as a linear function of the view's height.
    ///
    /// Views answer for one height at a time; text that is centred moves by half of any growth, so two answers give
    /// the function.
    ///
    /// A stack view's baselines are those of its first or last view, or of the highest in a row.
    func baseline(of view: View, in box: LayoutBox, first: Bool) -> LinearExpression {
        if let member = baselineMember(of: view, first: first), let index = index(of: member) {
            return baseline(of: member, in: boxes[index], first: first)
        }
        if let inner = view.baselineView(first: first), inner !== view, inner.isDescendant(ofView: view),
            let index = index(of: inner)
        {
            return baseline(of: inner, in: boxes[index], first: first)
        }
        // How the offset follows the height is a line.
        let measured = measures.intrinsicSize(of: view).height
        let height = measured > 0 && measured.isFinite ? measured : 100
        let step: CGFloat = 100
        func offset(_ height: CGFloat) -> CGFloat? {
            first ? view.firstBaselineOffset(height: height) : view.lastBaselineOffset(height: height)
        }
        guard let near = offset(height), let far = offset(height + step), near.isFinite, far.isFinite else {
            return first ? box.top : box.bottom
        }
        let slope = Double((far - near) / step)
        let start = box.top + (Double(near) - slope * Double(height))
        return abs(slope) < 1e-9 ? start : start + box.height * slope
    }

    private func baselineMember(of view: View, first: Bool) -> View? {
        guard let arrangement = (view as? any StackLayoutContainer)?.stackArrangement else { return nil }
        if arrangement.axis == .vertical { return first ? arrangement.views.first : arrangement.views.last }
        var highest: View?
        var height = -CGFloat.infinity
        for member in arrangement.views {
            let own = measures.intrinsicSize(of: member).height
            if own > height { (highest, height) = (member, own) }
        }
        return highest
    }
}

nonisolated extension NSLayoutConstraint.Attribute {
    /// The axis on which the attribute is a position; nil for lengths.
    var positionAxis: LayoutAxis? {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        case .width, .height, .notAnAttribute: nil
        }
    }

    /// The axis on which the attribute lies, be it a position or a length.
    public var axis: LayoutAxis? {
        switch self {
        case .width: .horizontal
        case .height: .vertical
        default: positionAxis
        }
    }

    var isOfMargins: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    /// Whether the attribute is an edge, plain or of the margins.
    var isEdge: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .top, .bottom, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .topMargin, .bottomMargin, .firstBaseline, .lastBaseline:
            true
        default: false
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether the attribute is the edge of a view where reading ends, plain or of the margins.
    var isFarEdge: Bool {
        switch self {
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: true
        default: false
        }
    }

    var followsReadingDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
}

/// What an equation speaks of, but for its constant.
private struct ConstraintMatter: Hashable {
    private let firstItem: ObjectIdentifier?
    private let firstAttribute: NSLayoutConstraint.Attribute
    private let secondItem: ObjectIdentifier?
    private let secondAttribute: NSLayoutConstraint.Attribute
    private let multiplier: CGFloat

    @MainActor init(_ constraint: NSLayoutConstraint) {
        firstItem = constraint.firstItem.map { ObjectIdentifier($0) }
        firstAttribute = constraint.firstAttribute
        secondItem = constraint.secondItem.map { ObjectIdentifier($0) }
        secondAttribute = constraint.secondAttribute
        multiplier = constraint.multiplier
    }
}
