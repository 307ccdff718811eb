// SPDX-License-Identifier: Apache-2.0

/// The sizes that the canvas gives to what is arranged in a stack view and has none of its own, so that it can be seen.
enum StackPlaceholders {
    /// The width and height of a view that is empty, in points.
    private static let size = CGSize(width: 50, height: 50)
    /// Those of a stack view or picture that is empty, in the newest releases.
    private static let newestSize = CGSize(width: 240, height: 128)

    /// From Xcode 11 on plain views go without, but for empty ones of a class of the program's own, those that keep a
    /// row's views apart, and for what ``smallestFilledLength(tools:)`` says of filled ones.
    private static let firstToolsWithoutPlainViews = 14_800
    private static let firstToolsWithNewestSize = 23_000
    /// Up to Xcode 7 labels went without.
    private static let firstToolsWithLabels = 11_000

    /// Text beside an empty label in its row is cut off sooner than the label.
    private static let resistance = LayoutPriority(751)
    /// An empty label is cut off sooner than a view of a class of the program's own.
    private static let resistanceOfCustomViews = LayoutPriority(752)
    /// A plain view is stretched sooner than what has a content.
    private static let huggingOfPlainViews = LayoutPriority(100)
    /// An empty picture or stack is stretched sooner than labels that hug as much.
    private static let huggingOfEmptyViews = LayoutPriority(250.5)
    /// What Interface Builder gives labels and pictures from its library.
    private static let huggingOfDroppedViews = LayoutPriority(251)
    /// One of the program's own takes whatever room there is, across the row as well.
    private static let huggingOfCustomViews = LayoutPriority(20)

    /// The width and height that a plain view with something in it, or a scroll view, has at least, however much that
    /// hugs, unless a content would be cut off; nil for none.
    static func smallestFilledLength(tools: Int) -> CGFloat? {
        tools < firstToolsWithNewestSize ? size.width : nil
    }

    /// Whether an empty stack view keeps its size like a content.
    static func emptyStacksResist(tools: Int) -> Bool {
        (firstToolsWithoutPlainViews..<firstToolsWithNewestSize).contains(tools)
    }

    /// Gives them to the views of a document that wait for no other size.
    static func show(_ document: Document, _ record: ObjectRecord, tools: Int) {
        for case let stack as UIStackView in record.objects.values {
            showIndicators(in: stack)
            for view in stack.arrangedSubviews where view.placeholderIntrinsicContentSize == nil {
                let element = record.identifier(of: view).flatMap(document.element(withID:))
                let width = isInColumn(stack) && !isCustom(element) ? greatestWidth(of: view) : nil
                if tools >= firstToolsWithLabels, isEmptyLabel(view, in: stack) {
                    view.placeholderIntrinsicContentSize = size
                    resist(view, along: stack.axis, resistance)
                } else if isEmptyImageView(view, in: stack) || isEmptyStackView(view) {
                    view.placeholderIntrinsicContentSize = tools < firstToolsWithNewestSize ? size : newestSize
                    hug(view, huggingOfEmptyViews, insteadOf: huggingOfDroppedViews)
                } else if tools < firstToolsWithoutPlainViews, isPlain(view), fills(stack) {
                    view.placeholderIntrinsicContentSize = CGSize(width: width ?? size.width, height: size.height)
                    hug(view, huggingOfPlainViews)
                } else if tools < firstToolsWithoutPlainViews, isPlain(view), stack.alignment == .leading,
                    element?.child(named: "subviews") == nil
                {
                    view.placeholderIntrinsicContentSize = CGSize(width: size.width, height: UIView.noIntrinsicMetric)
                } else if tools < firstToolsWithNewestSize, isPlain(view), fills(stack) || stack.alignment == .fill,
                    isCustom(element), element?.child(named: "subviews") == nil
                {
                    view.placeholderIntrinsicContentSize = size
                    resist(view, along: stack.axis, resistanceOfCustomViews)
                    hug(view, huggingOfCustomViews)
                } else if tools < firstToolsWithNewestSize, isPlain(view), isSpacer(view, in: stack) {
                    view.placeholderIntrinsicContentSize = size
                    hug(view, huggingOfPlainViews)
                } else if view is UISlider, isInColumn(stack) {
                    let height = view.intrinsicContentSize.height
                    view.placeholderIntrinsicContentSize = CGSize(width: widestAround(view), height: height)
                } else if let width {
                    view.placeholderIntrinsicContentSize = CGSize(width: width, height: UIView.noIntrinsicMetric)
                }
            }
        }
    }

    /// The canvas shows what hides when it stops, hidden or not.
    private static func showIndicators(in stack: UIStackView) {
        for case let view as UIActivityIndicatorView in stack.arrangedSubviews where view.hidesWhenStopped {
            view.isHidden = false
        }
    }

    /// Labels of several lines are shown as high as they are.
    private static func isEmptyLabel(_ view: UIView, in stack: UIStackView) -> Bool {
        guard let label = view as? UILabel, label.numberOfLines == 1 else { return false }
        return fills(stack) && (label.text ?? "").isEmpty
    }

    private static func isEmptyImageView(_ view: UIView, in stack: UIStackView) -> Bool {
        guard type(of: view) == UIImageView.self, stack.distribution == .fill else { return false }
        return (view as? UIImageView)?.image == nil
    }

    private static func isEmptyStackView(_ view: UIView) -> Bool {
        (view as? UIStackView)?.arrangedSubviews.isEmpty ?? false
    }

    /// Whether a stack view is a column, or a filled row that is arranged in one.
    private static func isInColumn(_ stack: UIStackView) -> Bool {
        if stack.axis == .vertical { return true }
        guard let column = stack.superview as? UIStackView, column.axis == .vertical else { return false }
        return column.arrangedSubviews.contains(stack)
            && (stack.distribution == .fill || stack.distribution == .fillProportionally)
    }

    /// The width that a plain view in a column takes if it may, where other widths depend on its own: that of its root, or
    /// of the screen; nil for other views.
    ///
    /// Interface Builder keeps the width that such a view once had as its content size, so that it is as wide as it
    /// ever could be. With sliders in columns it does the same.
    private static func greatestWidth(of view: UIView) -> CGFloat? {
        isPlain(view) && isTiedAcross(view) ? widestAround(view) : nil
    }

    /// The width of a view's root, or of the screen.
    private static func widestAround(_ view: UIView) -> CGFloat {
        let widths = sequence(first: view, next: \.superview).map(\.bounds.width)
        return max(PlatformMetrics.current.screenSize.width, widths.last ?? 0)
    }

    /// Whether a view's width and others' depend on each other: those of what is in it, at both edges, or that of a view
    /// outside.
    private static func isTiedAcross(_ view: UIView) -> Bool {
        var edges: Set<Edge> = []
        for (attribute, other) in ties(of: view, in: view) where other !== view && other.isDescendant(of: view) {
            switch attribute {
            case .leading, .left, .leadingMargin, .leftMargin: edges.insert(.leading)
            case .trailing, .right, .trailingMargin, .rightMargin: edges.insert(.trailing)
            default: break
            }
        }
        if edges.count == 2 { return true }
        return sequence(first: view, next: \.superview).contains { holder in
            ties(of: view, in: holder).contains { $0.attribute == .width && !$0.other.isDescendant(of: view) }
        }
    }

    private enum Edge { case leading, trailing }

    /// The attributes of a view that constraints of a holder tie to other views.
    private static func ties(
        of view: UIView, in holder: UIView
    ) -> [(attribute: NSLayoutConstraint.Attribute, other: UIView)] {
        holder.constraints.compactMap { constraint in
            guard let first = constraint.firstItem as? UIView, let second = constraint.secondItem as? UIView
            else { return nil }
            if first === view { return (constraint.firstAttribute, second) }
            return second === view ? (constraint.secondAttribute, first) : nil
        }
    }

    /// Whether a view is empty and its width is said in a filled row, so that only its height is open.
    private static func isSpacer(_ view: UIView, in row: UIStackView) -> Bool {
        guard row.axis == .horizontal, row.alignment == .fill, row.distribution == .fill, view.subviews.isEmpty else {
            return false
        }
        let own = view.constraints.filter { $0.firstItem === view && $0.secondItem == nil }
        if own.contains(where: { $0.firstAttribute == .height }) { return false }
        return own.contains { $0.firstAttribute == .width }
            || ties(of: view, in: row).contains { $0.attribute == .width }
    }

    private static func isPlain(_ view: UIView) -> Bool { type(of: view) == UIView.self }

    /// Whether the views of a stack take all of its length.
    private static func fills(_ stack: UIStackView) -> Bool {
        stack.distribution == .fill || stack.distribution == .fillEqually
    }

    private static func isCustom(_ element: Element?) -> Bool { element?[attribute: "customClass"] != nil }

    private static func resist(_ view: UIView, along axis: NSLayoutConstraint.Axis, _ priority: LayoutPriority) {
        guard view.contentCompressionResistancePriority(for: axis) == .defaultHigh else { return }
        view.setContentCompressionResistancePriority(priority, for: axis)
    }

    private static func hug(
        _ view: UIView, _ priority: LayoutPriority, insteadOf usual: LayoutPriority = .defaultLow
    ) {
        let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
        for axis in axes where view.contentHuggingPriority(for: axis) == usual {
            view.setContentHuggingPriority(priority, for: axis)
        }
    }
}
