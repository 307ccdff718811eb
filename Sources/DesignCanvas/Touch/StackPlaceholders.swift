// SPDX-License-Identifier: Apache-2.0

/// The sizes that the canvas gives to what is arranged in a stack view and has none of its own, so that it can be seen.
enum StackPlaceholders {
    /// The width and height of a view that is empty, in points.
    private static let size = CGSize(width: 50, height: 50)
    /// Those of a stack view that is empty, in the newest releases.
    private static let newestStackSize = CGSize(width: 240, height: 128)

    /// From Xcode 11 on plain views go without.
    private static let firstToolsWithoutPlainViews = 14_800
    private static let firstToolsWithNewestStackSize = 24_000

    /// Text beside an empty label in its row is cut off sooner than the label.
    private static let resistance = LayoutPriority(751)
    /// A plain view is stretched sooner than what has a content.
    private static let huggingOfPlainViews = LayoutPriority(100)

    /// Gives them to the views of a document that wait for no other size.
    static func show(_ record: ObjectRecord, tools: Int) {
        for case let stack as UIStackView in record.objects.values {
            for view in stack.arrangedSubviews where view.placeholderIntrinsicContentSize == nil {
                if isEmptyLabel(view, in: stack) {
                    view.placeholderIntrinsicContentSize = size
                    if view.contentCompressionResistancePriority(for: stack.axis) == .defaultHigh {
                        view.setContentCompressionResistancePriority(resistance, for: stack.axis)
                    }
                } else if let inner = view as? UIStackView, inner.arrangedSubviews.isEmpty {
                    view.placeholderIntrinsicContentSize =
                        tools < firstToolsWithNewestStackSize ? size : newestStackSize
                } else if tools < firstToolsWithoutPlainViews, isPlain(view, in: stack) {
                    view.placeholderIntrinsicContentSize = size
                    hugWeakly(view)
                }
            }
        }
    }

    /// Labels of several lines are shown as high as they are.
    private static func isEmptyLabel(_ view: UIView, in stack: UIStackView) -> Bool {
        guard let label = view as? UILabel, label.numberOfLines == 1 else { return false }
        return stack.distribution == .fill && (label.text ?? "").isEmpty
    }

    private static func isPlain(_ view: UIView, in stack: UIStackView) -> Bool {
        type(of: view) == UIView.self && (stack.distribution == .fill || stack.distribution == .fillEqually)
    }

    private static func hugWeakly(_ view: UIView) {
        let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
        for axis in axes where view.contentHuggingPriority(for: axis) == .defaultLow {
            view.setContentHuggingPriority(huggingOfPlainViews, for: axis)
        }
    }
}
