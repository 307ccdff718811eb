// SPDX-License-Identifier: Apache-2.0

@testable import UIKit

/// A view with a given content size.
final class SizedView: UIView {
    var contentSize: CGSize
    var insets = UIEdgeInsets.zero
    /// The distance from the top of the content to its first baseline.
    var baseline: CGFloat = 10

    init(_ width: CGFloat, _ height: CGFloat) {
        contentSize = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { contentSize }
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override func firstBaselineOffset(height: CGFloat) -> CGFloat? { (height - contentSize.height) / 2 + baseline }
}

/// Text of a hundred letters, ten points wide and twenty high each.
final class TextView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 1000, height: 20) }

    override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        let perLine = max(1, (width / 10).rounded(.down))
        return CGSize(width: min(perLine, 100) * 10, height: (100 / perLine).rounded(.up) * 20)
    }
}

/// A view whose safe area is the part of the screen below a bar of 50 points.
final class SafeView: UIView {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0) }
}

@MainActor func pin(
    _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, to second: (any LayoutItem)? = nil,
    _ other: NSLayoutConstraint.Attribute? = nil, times multiplier: CGFloat = 1, plus constant: CGFloat = 0,
    priority: Float = 1000
) {
    let constraint = NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second,
        attribute: second == nil ? .notAnAttribute : other ?? attribute, multiplier: multiplier, constant: constant)
    constraint.priority = LayoutPriority(priority)
    constraint.isActive = true
}

@MainActor func pinEdges(of view: UIView, to other: any LayoutItem) {
    for edge: NSLayoutConstraint.Attribute in [.leading, .trailing, .top, .bottom] { pin(view, edge, to: other) }
}

extension UIView {
    /// The frames of the view and what is in it, a line each.
    func frames() -> [String] {
        subviews.flatMap { view in
            [
                [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map { "\($0)" }
                    .joined(separator: " ")
            ] + view.frames()
        }
    }
}
