// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// Whether the system's minimum margins hold: the view of a controller, or the outermost view.
    var isLayoutMarginsRoot: Bool {
        if owningViewController != nil || rootSafeAreaInsets != nil { return true }
        return superview == nil && !(self is UITableViewCell)
    }

    /// Whether the view is the content view of a collection view's cell that is alone, as on a canvas.
    private var isContentOfRootCell: Bool {
        guard let cell = superview as? UICollectionViewCell else { return false }
        return cell.isLayoutMarginsRoot && cell.contentView === self
    }

    /// The margins that constraints to margins use.
    ///
    /// Explicit margins replace the plain 8 points; those of a root and of a cell's content view never get smaller
    /// than the system's. Where asked for, margins grow to the superview's, and by the safe area.
    func resolvedLayoutMargins() -> UIEdgeInsets {
        var margins = systemLayoutMargins()
        let isFree = owningViewController?.viewRespectsSystemMinimumLayoutMargins == false
        let hasMinimum = (isLayoutMarginsRoot && !isFree) || self is UITableViewCellContentView
        let minimum = hasMinimum ? margins : .zero
        if let own = ownLayoutMargins { margins = .greater(of: own, minimum) }
        if let own = ownDirectionalLayoutMargins {
            let flipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
            margins = .greater(of: own.resolved(rightToLeft: flipped), minimum)
        }
        if preservesSuperviewLayoutMargins || isContentOfRootCell { margins = grown(margins, toThoseOf: superview) }
        if insetsLayoutMarginsFromSafeArea, layoutMarginsIncludeSafeArea { margins = margins + safeAreaInsets }
        return margins
    }

    /// The margins that the system wants at least for the view of a controller.
    var systemMinimumMargins: NSDirectionalEdgeInsets {
        if hasPlainRootMargins { return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
        let side = MarginFacts.rootSide(width: bounds.width)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// The margins of a view that says nothing about its own.
    private func systemLayoutMargins() -> UIEdgeInsets {
        if let content = self as? UITableViewCellContentView { return content.systemMargins() }
        if isLayoutMarginsRoot || isContentOfRootCell {
            let isFree = owningViewController?.viewRespectsSystemMinimumLayoutMargins == false
            let isPlain = hasPlainRootMargins || (isContentOfRootCell && superview?.hasPlainRootMargins == true)
            if isPlain || isFree { return MarginFacts.plainInsets }
            let side =
                self is UITableView
                ? MarginFacts.tableSide(width: bounds.width, metrics: .current)
                : MarginFacts.rootSide(width: bounds.width)
            return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        }
        return MarginFacts.plainInsets
    }

    private func grown(_ margins: UIEdgeInsets, toThoseOf superview: UIView?) -> UIEdgeInsets {
        guard let superview else {
            // A canvas lays a root out in a view of its own, which has plain margins.
            guard isLayoutMarginsRoot, PlatformMetrics.current.isDesignCanvas else { return margins }
            return .greater(of: margins, MarginFacts.plainInsets)
        }
        if self is UITableViewCellContentView {
            // A cell passes on only margins of its own; they count from the cell's edge, as the content view's do.
            var grown = margins
            if superview.preservesSuperviewLayoutMargins { grown = .greater(of: grown, MarginFacts.passedOnByCell) }
            guard let own = superview.ownLayoutMargins else { return grown }
            grown.left = max(grown.left, own.left)
            grown.right = max(grown.right, own.right)
            return grown
        }
        let outer = superview.effectiveLayoutMargins
        let area = superview.bounds
        let frame = frame
        let reaching = UIEdgeInsets(
            top: outer.top - max(0, frame.minY - area.minY), left: outer.left - max(0, frame.minX - area.minX),
            bottom: outer.bottom - max(0, area.maxY - frame.maxY), right: outer.right - max(0, area.maxX - frame.maxX))
        return .greater(of: margins, reaching)
    }

    /// Whether the safe area is added to margins: not where the platform had none.
    private var layoutMarginsIncludeSafeArea: Bool {
        PlatformMetrics.current.toolsVersion >= MarginFacts.firstWithSafeArea
    }
}
