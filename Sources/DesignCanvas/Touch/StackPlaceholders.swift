// SPDX-License-Identifier: Apache-2.0

/// The sizes that the canvas gives to what is arranged in a stack view and has none of its own, so that it can be seen.
enum StackPlaceholders {
    /// The width and height of a view that is empty, in points.
    private static let size = CGSize(width: 50, height: 50)

    /// From Xcode 11 on plain views go without.
    private static let firstToolsWithoutPlainViews = 14_800

    /// Gives them to the views of a document that wait for no other size.
    static func show(_ record: ObjectRecord, tools: Int) {
        for case let stack as UIStackView in record.objects.values {
            for view in stack.arrangedSubviews where view.placeholderIntrinsicContentSize == nil {
                if isEmpty(view, in: stack) || tools < firstToolsWithoutPlainViews && isPlain(view, in: stack) {
                    view.placeholderIntrinsicContentSize = size
                }
            }
        }
    }

    private static func isEmpty(_ view: UIView, in stack: UIStackView) -> Bool {
        switch view {
        case let label as UILabel: stack.distribution == .fill && (label.text ?? "").isEmpty
        case let inner as UIStackView: inner.arrangedSubviews.isEmpty
        default: false
        }
    }

    private static func isPlain(_ view: UIView, in stack: UIStackView) -> Bool {
        type(of: view) == UIView.self && (stack.distribution == .fill || stack.distribution == .fillEqually)
    }
}
