// SPDX-License-Identifier: Apache-2.0

/// The sizes that the canvas gives to what is arranged in a stack view and has none of its own, so that it can be seen.
@MainActor enum StackPlaceholders {
    /// What the canvas gives to views of one kind, in documents of some releases.
    private struct Rule {
        /// The releases.
        var tools: Range<Int> = 0..<Int.max
        /// Which views.
        let applies: (ArrangedView) -> Bool
        /// Their size in points.
        let size: (ArrangedView) -> CGSize
        /// How they resist compression along the stack, where nothing else is said; nil for as usual.
        var resistance: LayoutPriority?
        /// How they hug, where nothing but the usual is said; nil for as usual.
        var hugging: LayoutPriority?
        var usualHugging = LayoutPriority.defaultLow
    }

    /// The first that applies to a view is in force.
    private static let rules = [
        // Text beside an empty label in its row is cut off sooner than the label.
        Rule(
            tools: firstToolsWithLabels..<Int.max, applies: \.isEmptyLabel, size: { _ in small },
            resistance: LayoutPriority(751)),
        // An empty image or stack view is stretched sooner than contents that hug as usual, with the hugging that Interface
        // Builder gives labels and image views from its library.
        Rule(
            applies: \.isEmptyImageOrStack, size: { $0.tools < firstToolsWithLargeSize ? small : large },
            hugging: LayoutPriority(249), usualHugging: LayoutPriority(251)),
        // A plain view is stretched sooner than what has a content.
        Rule(
            tools: 0..<firstToolsWithoutPlainViews, applies: { $0.isPlain && $0.isFilling },
            size: { CGSize(width: $0.takesGreatestWidth ? $0.widestAround : small.width, height: small.height) },
            hugging: LayoutPriority(100)),
        Rule(
            tools: 0..<firstToolsWithoutPlainViews,
            applies: { $0.isPlain && $0.isEmpty && $0.stack.alignment == .leading },
            size: { _ in CGSize(width: small.width, height: UIView.noIntrinsicMetric) }),
        // Later an empty one is as high only where nothing else says how high it is.
        Rule(
            tools: firstToolsWithoutPlainViews..<firstToolsWithoutEmptyViews, applies: \.isEmptyInColumn,
            size: { _ in small }, resistance: LayoutPriority(200), hugging: LayoutPriority(20)),
        // One of the program's own takes whatever room there is, across the row as well; an empty label is cut off
        // sooner.
        Rule(
            tools: 0..<firstToolsWithLargeSize,
            applies: { $0.isPlain && $0.isCustom && $0.isEmpty && ($0.isFilling || $0.stack.alignment == .fill) },
            size: { _ in small }, resistance: LayoutPriority(752), hugging: LayoutPriority(20)),
        Rule(
            tools: 0..<firstToolsWithLargeSize, applies: \.isSpacer, size: { _ in small }, hugging: LayoutPriority(100)),
        Rule(
            applies: { $0.view is UISlider },
            size: { CGSize(width: $0.widestAround, height: $0.view.intrinsicContentSize.height) }),
        Rule(
            tools: toolsWithWideSpacers, applies: \.isSpacerOfColumn,
            size: \.widest),
        Rule(
            applies: \.takesGreatestWidth,
            size: \.widest),
    ]

    private static let small = CGSize(width: 50, height: 50)
    private static let large = CGSize(width: 240, height: 128)

    /// Up to Xcode 7 labels went without.
    private static let firstToolsWithLabels = 11_000
    /// From Xcode 11 on plain views go without, but for those that later rules name, and for what
    /// ``smallestFilledLength(tools:)`` says of filled ones.
    private static let firstToolsWithoutPlainViews = 14_800
    /// From Xcode 12 on empty ones do without, too.
    private static let firstToolsWithoutEmptyViews = 17_000
    private static let firstToolsWithLargeSize = 23_000
    /// Xcode 14 and 15 make what keeps the views of a column apart as wide as it may be.
    private static let toolsWithWideSpacers = 21_000..<23_000

    /// Gives them to the views of a document that wait for no other size.
    static func show(_ document: Document, _ record: ObjectRecord, tools: Int) {
        let rules = rules.filter { $0.tools.contains(tools) }
        for case let stack as UIStackView in record.objects.values {
            showIndicators(in: stack)
            for view in stack.arrangedSubviews where view.placeholderIntrinsicContentSize == nil {
                let element = record.identifier(of: view).flatMap(document.element(withID:))
                let arranged = ArrangedView(view: view, stack: stack, element: element, tools: tools)
                guard let rule = rules.first(where: { $0.applies(arranged) }) else { continue }
                view.placeholderIntrinsicContentSize = arranged.size(rule.size(arranged))
                if let resistance = rule.resistance { resist(view, along: stack.axis, resistance) }
                if let hugging = rule.hugging { hug(view, hugging, insteadOf: rule.usualHugging) }
            }
        }
    }

    /// The canvas shows what hides when it stops, hidden or not.
    private static func showIndicators(in stack: UIStackView) {
        for case let view as UIActivityIndicatorView in stack.arrangedSubviews where view.hidesWhenStopped {
            view.isHidden = false
        }
    }

    private static func resist(_ view: UIView, along axis: NSLayoutConstraint.Axis, _ priority: LayoutPriority) {
        guard view.contentCompressionResistancePriority(for: axis) == .defaultHigh else { return }
        view.setContentCompressionResistancePriority(priority, for: axis)
    }

    private static func hug(_ view: UIView, _ priority: LayoutPriority, insteadOf usual: LayoutPriority) {
        let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
        for axis in axes where view.contentHuggingPriority(for: axis) == usual {
            view.setContentHuggingPriority(priority, for: axis)
        }
    }
}

extension StackPlaceholders {
    /// The width and height that a plain view with something in it, or a scroll view, has at least, however much that
    /// hugs, unless a content would be cut off; nil for none.
    static func smallestFilledLength(tools: Int) -> CGFloat? {
        tools < firstToolsWithLargeSize ? small.width : nil
    }

    /// Whether an empty stack view keeps its size like a content.
    static func emptyStacksResist(tools: Int) -> Bool {
        (firstToolsWithoutPlainViews..<firstToolsWithLargeSize).contains(tools)
    }
}
