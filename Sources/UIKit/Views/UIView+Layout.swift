// SPDX-License-Identifier: Apache-2.0

extension UIView: LayoutDirectionProviding {
    public var laysOutRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension UIView {
    /// The smallest or largest size that satisfies the constraints inside the view, close to `targetSize`.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        layoutSizeFitting(targetSize)
    }

    /// Whether ``updateConstraints()`` is due.
    public func needsUpdateConstraints() -> Bool { needsConstraints }

    /// Calls ``updateConstraints()`` now where it is due, here and inside.
    public func updateConstraintsIfNeeded() { prepareNeededConstraints() }

    /// Whether the constraints leave the view more than one place or size. Costs a layout; for finding mistakes.
    public var hasAmbiguousLayout: Bool { isLayoutAmbiguous }

    /// The constraints on which the view's place and length on an axis depend. Costs many layouts; for finding mistakes.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsDecidingLayout(on: axis)
    }

    /// Asks for a size as small as the constraints allow.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks for a size as large as the constraints allow.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
