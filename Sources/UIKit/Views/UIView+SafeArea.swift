// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// What bars and rounded corners cover of this view.
    ///
    /// A root is told its insets. A view inside takes the part of its superview's that reaches into its frame, and
    /// mostly none inside scroll views, which pass theirs on as content insets.
    func resolvedSafeAreaInsets() -> UIEdgeInsets {
        if let rootSafeAreaInsets { return rootSafeAreaInsets + addedSafeAreaInsets }
        guard let superview, !superview.absorbsSafeArea else { return addedSafeAreaInsets }
        return part(of: superview.safeAreaInsets) + addedSafeAreaInsets
    }

    /// Tells this view, and those inside whose safe areas follow from its own, of a safe area that has become another.
    func safeAreaDidChange(from old: UIEdgeInsets) {
        guard safeAreaInsets != old else { return }
        safeAreaInsetsDidChange()
        guard !absorbsSafeArea else { return }
        for view in subviews where view.rootSafeAreaInsets == nil {
            view.safeAreaDidChange(from: view.part(of: old) + view.addedSafeAreaInsets)
        }
    }

    /// What the view's controller adds to the safe area, and its bars, which a canvas counts in already.
    var addedSafeAreaInsets: UIEdgeInsets {
        guard let controller = owningViewController else { return .zero }
        let bars = rootSafeAreaInsets == nil ? controller.barInsets : .zero
        return controller.additionalSafeAreaInsets + bars
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

    /// The part of a superview's safe area that reaches into this view's frame.
    private func part(of outer: UIEdgeInsets) -> UIEdgeInsets {
        guard let superview, outer != .zero else { return .zero }
        let area = superview.bounds
        let frame = frame
        func overlap(_ inset: CGFloat, _ gap: CGFloat, _ length: CGFloat) -> CGFloat {
            inset > 0 ? max(0, min(inset - gap, length)) : 0
        }
        return UIEdgeInsets(
            top: overlap(outer.top, frame.minY - area.minY, frame.height),
            left: overlap(outer.left, frame.minX - area.minX, frame.width),
            bottom: overlap(outer.bottom, area.maxY - frame.maxY, frame.height),
            right: overlap(outer.right, area.maxX - frame.maxX, frame.width))
    }
}
