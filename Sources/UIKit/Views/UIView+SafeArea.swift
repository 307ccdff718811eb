// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// What bars and rounded corners cover of this view.
    ///
    /// A root is told its insets. A view inside takes the part of its superview's that reaches into its frame, and
    /// mostly none inside scroll views, which pass theirs on as content insets.
    func resolvedSafeAreaInsets() -> UIEdgeInsets {
        let added = owningViewController?.additionalSafeAreaInsets ?? .zero
        // A canvas counts the bars in already.
        if let rootSafeAreaInsets { return rootSafeAreaInsets + added }
        return inheritedSafeAreaInsets() + added + (owningViewController?.barInsets ?? .zero)
    }

    /// Whether this is in a tree whose scroll views pass their safe area on.
    var isWhereScrollViewsPassSafeAreaOn: Bool {
        var view: UIView? = self
        while let current = view {
            if current.rootSafeAreaInsets != nil { return current.scrollViewsPassSafeAreaOn }
            view = current.superview
        }
        return false
    }

    private func inheritedSafeAreaInsets() -> UIEdgeInsets {
        guard let superview, !superview.absorbsSafeArea else { return .zero }
        let outer = superview.safeAreaInsets
        guard outer != .zero else { return .zero }
        let area = superview.bounds
        let frame = frame
        func overlap(_ inset: CGFloat, _ gap: CGFloat, _ length: CGFloat) -> CGFloat {
            max(0, min(inset - gap, length))
        }
        return UIEdgeInsets(
            top: overlap(outer.top, frame.minY - area.minY, frame.height),
            left: overlap(outer.left, frame.minX - area.minX, frame.width),
            bottom: overlap(outer.bottom, area.maxY - frame.maxY, frame.height),
            right: overlap(outer.right, area.maxX - frame.maxX, frame.width))
    }
}
