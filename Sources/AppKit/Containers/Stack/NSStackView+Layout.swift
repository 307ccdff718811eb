// SPDX-License-Identifier: Apache-2.0

extension NSStackView: StackLayoutContainer {
    public var stackArrangement: StackArrangement {
        let isHorizontal = orientation == .horizontal
        let shown = arrangedSubviews.filter { !isDetached($0) }
        var arrangement = StackArrangement(
            axis: isHorizontal ? .horizontal : .vertical, distribution: arrangementDistribution,
            alignment: arrangementAlignment, views: shown.sorted(by: gravity),
            hiddenViews: detachedViews.map { StackArrangement.HiddenView($0, position: 0) }, gaps: [],
            insets: EdgeInsets(
                top: edgeInsets.top, left: edgeInsets.left, bottom: edgeInsets.bottom, right: edgeInsets.right))
        let row = arrangement.views.compactMap { $0 as? NSView }
        arrangement.gaps = row.dropLast().map(gap(after:))
        arrangement.gravities = row.map {
            StackArrangement.Gravity(rawValue: (gravities[ObjectIdentifier($0)] ?? .leading).rawValue) ?? .leading
        }
        // One view has no neighbour to be as far from as from another: it lies in the middle.
        if arrangement.distribution == .equalCentering, row.count == 1 {
            arrangement.distribution = .gravityAreas
            arrangement.gravities = [.center]
        }
        arrangement.equalLengths = LayoutPriority(LayoutPriority.defaultHigh.rawValue - 1)
        let across: NSUserInterfaceLayoutOrientation = isHorizontal ? .vertical : .horizontal
        let along: NSUserInterfaceLayoutOrientation = isHorizontal ? .horizontal : .vertical
        arrangement.hugging = (huggingPriority(for: along), huggingPriority(for: across))
        arrangement.clippingResistance = (
            clippingResistancePriority(for: along), clippingResistancePriority(for: across)
        )
        return arrangement
    }

    public var rowOutlastsConstraints: Bool { false }

    /// Whether a view takes no part in the row.
    func isDetached(_ view: NSView) -> Bool {
        let key = ObjectIdentifier(view)
        if visibilityPriorities[key] == .notVisible || crowdedOut.contains(key) { return true }
        return view.isHidden && detachesHiddenViews
    }

    /// The arranged views that take no part in the row now.
    public var detachedViews: [NSView] { arrangedSubviews.filter(isDetached) }

    private func gap(after view: NSView) -> CGFloat {
        let custom = customSpacing(after: view)
        return custom == Self.useDefaultSpacing ? spacing : custom
    }

    private var arrangementDistribution: StackArrangement.Distribution {
        switch distribution {
        case .gravityAreas: .gravityAreas
        case .fill: .fill
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .equalSpacing: .equalSpacing
        case .equalCentering: .equalCentering
        }
    }

    private var arrangementAlignment: StackArrangement.Alignment {
        switch alignment {
        case .width, .height, .notAnAttribute: .fill
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .leading
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .trailing
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }

    // MARK: Gravity areas

    /// Sorts by the part of the row only where there are such.
    private func gravity(_ first: NSView, _ second: NSView) -> Bool {
        guard distribution == .gravityAreas else { return false }
        return gravity(of: first).rawValue < gravity(of: second).rawValue
    }

    private func gravity(of view: NSView) -> Gravity { gravities[ObjectIdentifier(view)] ?? .leading }

    /// The views of all parts of the row, those that are detached included.
    public var views: [NSView] { arrangedSubviews }

    /// The views of one part of the row.
    public func views(in gravity: Gravity) -> [NSView] { arrangedSubviews.filter { self.gravity(of: $0) == gravity } }

    /// Puts a view at the end of a part of the row.
    public func addView(_ view: NSView, in gravity: Gravity) {
        insertView(view, at: views(in: gravity).filter { $0 !== view }.count, in: gravity)
    }

    /// Puts a view into a part of the row.
    public func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {
        let others = arrangedSubviews.filter { $0 !== view }
        let first = others.firstIndex { self.gravity(of: $0).rawValue >= gravity.rawValue } ?? others.count
        let count = others.count { self.gravity(of: $0) == gravity }
        insert(view, at: first + min(max(0, index), count), gravity: gravity)
    }

    /// Takes a view out of the row and out of the view tree.
    public func removeView(_ view: NSView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        if view.superview === self { view.removeFromSuperview() } else { removeArrangedSubview(view) }
    }

    /// Puts views in the place of those of one part of the row.
    public func setViews(_ views: [NSView], in gravity: Gravity) {
        for view in self.views(in: gravity) where !views.contains(where: { $0 === view }) { removeView(view) }
        for view in views { addView(view, in: gravity) }
    }

    // MARK: Single views

    /// Sets the distance after one view, in points.
    public func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
        customSpacings[ObjectIdentifier(view)] = spacing == Self.useDefaultSpacing ? nil : spacing
        arrangementDidChange()
    }

    /// The distance after one view, or ``useDefaultSpacing``.
    public func customSpacing(after view: NSView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? Self.useDefaultSpacing
    }

    /// Sets how much a view wants to stay in a row that is too short.
    public func setVisibilityPriority(_ priority: VisibilityPriority, for view: NSView) {
        visibilityPriorities[ObjectIdentifier(view)] = priority
        arrangementDidChange()
    }

    /// How much a view wants to stay in a row that is too short.
    public func visibilityPriority(for view: NSView) -> VisibilityPriority {
        visibilityPriorities[ObjectIdentifier(view)] ?? .mustHold
    }
}
