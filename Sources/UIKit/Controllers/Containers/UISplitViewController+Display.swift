// SPDX-License-Identifier: Apache-2.0

/// Which columns are seen, and where.
extension UISplitViewController {
    /// The columns that are seen now, and how.
    public var displayMode: DisplayMode {
        guard !isCollapsed, columns.count > 1 else { return .secondaryOnly }
        return limited(temporaryMode ?? resolvedPreferredMode)
    }

    /// What `automatic` stands for in the room there is.
    private var resolvedPreferredMode: DisplayMode {
        guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
        let isWide = viewIfLoaded.map { $0.bounds.width > $0.bounds.height } ?? true
        return isWide ? .oneBesideSecondary : .secondaryOnly
    }

    /// The mode that the number of columns allows.
    private func limited(_ mode: DisplayMode) -> DisplayMode {
        guard columns.count < 3 else { return mode }
        switch mode {
        case .twoBesideSecondary: return .oneBesideSecondary
        case .twoOverSecondary, .twoDisplaceSecondary: return .oneOverSecondary
        default: return mode
        }
    }

    /// How the columns lie: beside, over, or away from each other.
    public var splitBehavior: SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        switch displayMode {
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .twoDisplaceSecondary: return .displace
        default: return .tile
        }
    }

    /// The controllers that are seen.
    var shown: [UIViewController] {
        guard let last = columns.last else { return [] }
        if isCollapsed { return [frontWhenCollapsed ?? last] }
        let beside = Array(columns.dropLast())
        switch displayMode {
        case .secondaryOnly, .automatic: return [last]
        case .oneBesideSecondary, .oneOverSecondary: return beside.suffix(1) + [last]
        default: return beside + [last]
        }
    }

    /// The controller that is shown alone.
    private var frontWhenCollapsed: UIViewController? {
        if style != .unspecified, let compact = given[.compact] { return compact }
        return columns.first
    }

    /// The width of the first column where it is shown beside the others, in points.
    public var primaryColumnWidth: CGFloat {
        columnWidth(
            preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, 320, minimumPrimaryColumnWidth,
            maximumPrimaryColumnWidth)
    }

    /// The width of the middle column of three, in points.
    public var supplementaryColumnWidth: CGFloat {
        columnWidth(
            preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction, 320,
            minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
    }

    private func columnWidth(
        _ fixed: CGFloat, _ fraction: CGFloat, _ standard: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat
    ) -> CGFloat {
        let width = viewIfLoaded?.bounds.width ?? 0
        let wanted = fixed >= 0 ? fixed : fraction >= 0 ? width * fraction : standard
        return min(max(wanted, minimum), max(0, maximum))
    }

    // MARK: Changing what is seen

    /// Changes something that decides which columns are seen, and tells everyone.
    func change(_ body: () -> Void) {
        guard let host = viewIfLoaded, isInSight, host.window != nil else {
            body()
            viewIfLoaded?.setNeedsLayout()
            return
        }
        let before = shown
        body()
        let after = shown
        let come = after.filter { item in !before.contains { $0 === item } }
        let gone = before.filter { item in !after.contains { $0 === item } }
        delegate?.splitViewController(self, willChangeTo: displayMode)
        for controller in come { column(of: controller).map { delegate?.splitViewController(self, willShow: $0) } }
        for controller in gone { column(of: controller).map { delegate?.splitViewController(self, willHide: $0) } }
        let animated = ViewAnimation.current != nil
        for controller in come + gone { controller.isInTransition = true }
        for controller in come { controller.startAppearance(true, animated: animated) }
        for controller in gone { controller.startAppearance(false, animated: animated) }
        leaving = animated ? gone : []
        if animated { UIView.performWithoutAnimation { placeOutside(come) } }
        host.setNeedsLayout()
        host.layoutIfNeeded()
        updateDisplayModeButton()
        let end = { [weak self] in
            guard let self else { return }
            leaving.removeAll { item in gone.contains { $0 === item } }
            // Somebody may have brought it back meanwhile.
            for controller in gone where !shown.contains(where: { $0 === controller }) {
                controller.viewIfLoaded?.removeFromSuperview()
            }
            for controller in come + gone { controller.isInTransition = false }
            for controller in gone { controller.finishAppearance() }
            for controller in come { controller.finishAppearance() }
            viewIfLoaded?.setNeedsLayout()
        }
        guard animated else { return end() }
        Self.whenStill((come + gone).compactMap(\.viewIfLoaded), end)
    }

    /// Calls a closure when the views' animations are over.
    private static func whenStill(_ views: [UIView], _ body: @escaping () -> Void) {
        guard views.contains(where: { $0.presentation != nil }) else { return body() }
        FrameClock.main.everyFrame { _ in
            if views.contains(where: { $0.presentation != nil }) { return true }
            body()
            return false
        }
    }

    private func column(of controller: UIViewController) -> Column? {
        guard let index = columns.firstIndex(where: { $0 === controller }) else { return nil }
        if index == columns.count - 1 { return .secondary }
        return index == 0 ? .primary : .supplementary
    }

    /// Ends what a gesture or `show(_:)` brought into sight over the last column.
    func endTemporaryMode() {
        guard temporaryMode != nil else { return }
        UIView.animate(withDuration: 0.3) { self.change { self.temporaryMode = nil } }
    }

    /// Brings a column into sight.
    public func show(_ column: Column) {
        if isCollapsed { return showCollapsed(column) }
        guard let index = columnOrder.firstIndex(of: column), columns.indices.contains(index),
            !shown.contains(where: { $0 === columns[index] })
        else { return }
        let wantsTwo = index == 0 && columns.count > 2
        let covers = preferredSplitBehavior == .overlay || resolvedPreferredMode == .secondaryOnly
        UIView.animate(withDuration: 0.3) {
            self.change {
                self.temporaryMode =
                    wantsTwo
                    ? (covers ? .twoOverSecondary : .twoBesideSecondary)
                    : covers ? .oneOverSecondary : .oneBesideSecondary
            }
        }
    }

    /// Takes a column out of sight.
    public func hide(_ column: Column) {
        guard !isCollapsed, let index = columnOrder.firstIndex(of: column), index < columns.count - 1,
            shown.contains(where: { $0 === columns[index] })
        else { return }
        UIView.animate(withDuration: 0.3) {
            self.change {
                self.temporaryMode = index == 0 && self.columns.count > 2 ? .oneBesideSecondary : .secondaryOnly
            }
        }
    }

    // MARK: Layout

    func layoutContainer(in view: UIView) {
        guard let view = view as? ControllerContainerView, !holdsLayout else { return }
        followSizeClass()
        if isCollapsed || columns.count < 2 { return layoutAlone(in: view) }
        let frames = columnFrames(in: view.bounds)
        let seen = shown
        for (index, controller) in columns.enumerated() {
            let isSeen = seen.contains { $0 === controller }
            let isLeaving = leaving.contains { $0 === controller }
            guard isSeen || isLeaving else {
                if !controller.isInTransition || controller.viewIfLoaded?.superview === view {
                    controller.viewIfLoaded?.removeFromSuperview()
                }
                continue
            }
            view.show(controller, at: view.subviews.count)
            view.place(controller.view, frames[index])
        }
        placeDividers(in: view, frames)
        orderViews(in: view)
    }

    private func layoutAlone(in view: ControllerContainerView) {
        for divider in dividers { divider.removeFromSuperview() }
        dimming.removeFromSuperview()
        guard let only = shown.first else { return }
        for hidden in columns where hidden !== only { hidden.viewIfLoaded?.removeFromSuperview() }
        if only.parent == nil { addChild(only) }
        view.show(only)
        view.place(only.view, view.bounds)
    }

    private var isFlipped: Bool {
        let rightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return rightToLeft != (primaryEdge == .trailing)
    }

    /// Where every column lies; those that are out of sight lie outside, on their side.
    private func columnFrames(in area: CGRect) -> [CGRect] {
        let line = PlatformMetrics.current.pixel
        let widths = columns.count > 2 ? [primaryColumnWidth, supplementaryColumnWidth] : [primaryColumnWidth]
        let seen = shown
        var frames: [CGRect] = []
        var x: CGFloat = 0
        // From the last hidden one outward: what is out of sight lies left of what is seen.
        for (index, width) in widths.enumerated() where !seen.contains(where: { $0 === columns[index] }) {
            x -= width + line
        }
        for width in widths {
            frames.append(CGRect(x: x, y: 0, width: width, height: area.height))
            x += width + line
        }
        let tiles = [.oneBesideSecondary, .twoBesideSecondary].contains(displayMode)
        let displaces = displayMode == .twoDisplaceSecondary
        let left = tiles || displaces ? max(0, x) : 0
        let width = displaces ? max(0, area.width - (widths.last ?? 0) - line) : max(0, area.width - left)
        frames.append(CGRect(x: left, y: 0, width: width, height: area.height))
        guard isFlipped else { return frames }
        return frames.map {
            CGRect(x: area.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        }
    }

    /// Puts columns that come to where they come from.
    private func placeOutside(_ controllers: [UIViewController]) {
        guard let host = viewIfLoaded as? ControllerContainerView else { return }
        // What is in them is laid out there, and not on the way.
        holdsLayout = true
        defer { holdsLayout = false }
        for controller in controllers {
            guard let index = columns.firstIndex(where: { $0 === controller }), index < columns.count - 1 else {
                continue
            }
            let width = index == 0 ? primaryColumnWidth : supplementaryColumnWidth
            let x = isFlipped ? host.bounds.width : -width
            host.show(controller, at: host.subviews.count)
            host.place(controller.view, CGRect(x: x, y: 0, width: width, height: host.bounds.height))
            controller.view.layoutIfNeeded()
        }
    }

    private func placeDividers(in view: ControllerContainerView, _ frames: [CGRect]) {
        let line = PlatformMetrics.current.pixel
        for (index, divider) in dividers.enumerated() {
            guard index < columns.count - 1, columns[index].viewIfLoaded?.superview === view else {
                divider.removeFromSuperview()
                continue
            }
            let x = isFlipped ? frames[index].minX - line : frames[index].maxX
            if divider.superview !== view {
                view.addSubview(divider)
                let outside = isFlipped ? view.bounds.width : -line
                UIView.performWithoutAnimation {
                    view.place(divider, CGRect(x: outside, y: 0, width: line, height: view.bounds.height))
                }
            }
            view.place(divider, CGRect(x: x, y: 0, width: line, height: view.bounds.height))
        }
    }

    /// The last column is behind, the others in front of it; between them it is dimmed where they cover it.
    private func orderViews(in view: ControllerContainerView) {
        if let last = columns.last?.viewIfLoaded, last.superview === view, view.subviews.first !== last {
            view.sendSubviewToBack(last)
        }
        let covers = [.oneOverSecondary, .twoOverSecondary].contains(displayMode)
        if covers, dimming.superview == nil {
            UIView.performWithoutAnimation {
                dimming.frame = view.bounds
                dimming.alpha = 0
                view.insertSubview(dimming, at: 1)
            }
        }
        guard dimming.superview === view else { return }
        dimming.frame = view.bounds
        dimming.alpha = covers ? 1 : 0
        dimming.isUserInteractionEnabled = covers
    }
}
