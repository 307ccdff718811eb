// SPDX-License-Identifier: Apache-2.0

/// A view of a stack view, and what the canvas asks of it.
@MainActor struct ArrangedView {
    let view: UIView
    let stack: UIStackView
    /// What the document says of the view; nil for one that no element stands for.
    let element: Element?
    /// The version of Interface Builder that saved it.
    let tools: Int

    // MARK: The view

    /// Whether the view is of no class of the platform's but `UIView`, though perhaps of one of the program's own.
    var isPlain: Bool { type(of: view) == UIView.self }

    /// Whether the view is of a class of the program's own.
    var isCustom: Bool { element?[attribute: "customClass"] != nil }

    /// Whether the document puts nothing into the view.
    var isEmpty: Bool { element?.child(named: "subviews") == nil }

    /// Whether the view is a label of one line without text. Labels of several lines are shown as high as they are.
    var isEmptyLabel: Bool {
        guard let label = view as? UILabel, label.numberOfLines == 1 else { return false }
        return (label.text ?? "").isEmpty
    }

    /// Whether the view is a stack view that arranges nothing, or an image view without an image; in rows that do not
    /// fill, one with a length of its own.
    var isEmptyImageOrStack: Bool {
        if let inner = view as? UIStackView { return inner.arrangedSubviews.isEmpty }
        guard type(of: view) == UIImageView.self,
            stack.distribution == .fill || ownLength(.width) != nil || ownLength(.height) != nil
        else { return false }
        return (view as? UIImageView)?.image == nil
    }

    // MARK: Its place

    /// Whether the views of the stack take all of its length.
    var isFilling: Bool { stack.distribution == .fill || stack.distribution == .fillEqually }

    /// Whether the stack view is a column that fills or centres its views, or a filled row that is arranged in one,
    /// perhaps by way of other such rows. At the edges of columns views are as wide as what is in them.
    var isInColumn: Bool { isInColumn(stack) }

    private func isInColumn(_ stack: UIStackView) -> Bool {
        if stack.axis == .vertical { return stack.alignment != .leading && stack.alignment != .trailing }
        guard let outer = stack.superview as? UIStackView, outer.arrangedSubviews.contains(stack) else { return false }
        return isInColumn(outer) && (stack.distribution == .fill || stack.distribution == .fillProportionally)
    }

    /// Whether the view is a plain one without anything in it in a column that fills its views.
    var isEmptyInColumn: Bool {
        isPlain && !isCustom && isEmpty && stack.axis == .vertical && stack.distribution == .fill
            && stack.alignment == .fill
    }

    /// Whether the view is empty and its width is said in a filled row, so that only its height is open.
    var isSpacer: Bool {
        guard isPlain, stack.axis == .horizontal, stack.alignment == .fill, stack.distribution == .fill,
            view.subviews.isEmpty
        else { return false }
        if hasOwn(.height) { return false }
        return hasOwn(.width) || ties(in: stack).contains { $0.attribute == .width }
    }

    /// Whether the view is empty and has a height of its own in a column that centres its views, so that only its width is
    /// open.
    var isSpacerOfColumn: Bool {
        isPlain && stack.axis == .vertical && stack.alignment == .center && view.subviews.isEmpty
            && hasOwn(.height) && !hasOwn(.width)
    }

    /// A size, with the lengths in it that the view's own constraints say in place of those given.
    func size(_ usual: CGSize) -> CGSize {
        CGSize(width: ownLength(.width) ?? usual.width, height: ownLength(.height) ?? usual.height)
    }

    /// The length that a constraint gives the view by itself, or lets it have at most; nil where none does.
    private func ownLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        ownConstraints(attribute).first { $0.relation != .greaterThanOrEqual && $0.priority > .defaultLow }?.constant
    }

    /// Whether a constraint gives the view a length by itself.
    private func hasOwn(_ attribute: NSLayoutConstraint.Attribute) -> Bool { !ownConstraints(attribute).isEmpty }

    /// The constraints that say a length of the view by itself.
    private func ownConstraints(_ attribute: NSLayoutConstraint.Attribute) -> [NSLayoutConstraint] {
        view.constraints.filter {
            $0.firstItem === view && $0.secondItem == nil && $0.firstAttribute == attribute
        }
    }

    /// Whether the view is a plain one in a column, where other widths depend on its own, so that it is as wide as it may
    /// be.
    ///
    /// Interface Builder keeps the width that such a view once had as its content size. With sliders it does the same.
    var takesGreatestWidth: Bool { isPlain && !isCustom && isInColumn && isTiedAcross }

    /// The width of the view's root, or of the screen, in points.
    var widestAround: CGFloat {
        let widths = sequence(first: view, next: \.superview).map(\.bounds.width)
        return max(PlatformMetrics.current.screenSize.width, widths.last ?? 0)
    }

    /// A size of that width, with the height left open.
    var widest: CGSize { CGSize(width: widestAround, height: UIView.noIntrinsicMetric) }

    // MARK: What its width is tied to

    /// Whether the view's width and others' depend on each other: those of what is in it, at both edges, or that of a
    /// view outside.
    var isTiedAcross: Bool {
        var edges: Set<Edge> = []
        for (attribute, other) in ties(in: view) where other !== view && other.isDescendant(of: view) {
            switch attribute {
            case .leading, .left, .leadingMargin, .leftMargin: edges.insert(.leading)
            case .trailing, .right, .trailingMargin, .rightMargin: edges.insert(.trailing)
            default: break
            }
        }
        if edges.count == 2 { return true }
        return sequence(first: view, next: \.superview).contains { holder in
            ties(in: holder).contains { $0.attribute == .width && !$0.other.isDescendant(of: view) }
        }
    }

    private enum Edge { case leading, trailing }

    /// The attributes of the view that constraints of a holder tie to other views.
    private func ties(in holder: UIView) -> [(attribute: NSLayoutConstraint.Attribute, other: UIView)] {
        holder.constraints.compactMap { constraint in
            guard let first = constraint.firstItem as? UIView, let second = constraint.secondItem as? UIView
            else { return nil }
            if first === view { return (constraint.firstAttribute, second) }
            return second === view ? (constraint.secondAttribute, first) : nil
        }
    }
}
