// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Asks for `layoutSubviews` in the next layout pass.
    public final func setNeedsLayout() {
        needsLayoutPass = true
        var view: View? = self
        while let current = view, !current.containsLayoutPass {
            current.containsLayoutPass = true
            view = current.parentView
        }
    }

    /// Tells that a constraint, an intrinsic size or the tree changed, so that the constraints must be solved again.
    public final func layoutDidChange() {
        let island = layoutIsland
        island.layoutChanges = nil
        island.layoutSystem = nil
        island.setNeedsSolving()
    }

    /// Tells that the content of a view, or what a constraint says, has changed, and nothing else.
    final func layoutDidChange(of item: AnyObject) {
        let island = layoutIsland
        island.layoutChanges?.insert(ObjectIdentifier(item))
        island.setNeedsSolving()
    }

    /// The root of the island that the view is laid out in.
    final var layoutIsland: View {
        var view = self
        while !view.isLayoutIsland, let above = view.parentView { view = above }
        return view
    }

    private func setNeedsSolving() {
        if !needsSolving { needsSolving = true }
        // An island's content can decide its superview's row height, so the layout pass must come by.
        setNeedsLayout()
    }

    /// Whether the constraints leave the view more than one place or size.
    public final var isLayoutAmbiguous: Bool {
        rootView.layoutTreeIfNeeded()
        return LayoutEngine.diagnose(island: layoutIsland).ambiguities.contains { $0.view === self }
    }

    /// Whether the constraints of an island, of which this is the outermost view, are to be solved again.
    public final var isSolvingDue: Bool { needsSolving }

    /// Solves the constraints and lays out every view that is due, from the outermost view inward.
    public final func layoutTreeIfNeeded() {
        rootView.layoutPass(depth: 0)
    }

    /// Asks for ``prepareConstraints()`` before the next layout.
    public final func setNeedsConstraints() {
        needsConstraints = true
        noteNeededConstraints()
        var view: View? = self
        while let current = view, !current.containsLayoutPass {
            current.containsLayoutPass = true
            view = current.parentView
        }
    }

    /// Lets the views around know that constraints are needed in here.
    func noteNeededConstraints() {
        var view = parentView
        while let current = view, !current.containsNeededConstraints {
            current.containsNeededConstraints = true
            view = current.parentView
        }
    }

    /// Has the views prepare their constraints that are due to, those inside first.
    public final func prepareNeededConstraints() { prepareNeededConstraints(depth: 0) }

    private func prepareNeededConstraints(depth: Int) {
        guard depth < View.maximumDepth else { return }
        if containsNeededConstraints {
            containsNeededConstraints = false
            for child in childViews { child.prepareNeededConstraints(depth: depth + 1) }
        }
        guard needsConstraints else { return }
        needsConstraints = false
        prepareConstraints()
    }

    /// Lays out this view and what is in it.
    private func layoutPass(depth: Int) {
        guard depth < View.maximumDepth else { return }
        for _ in 0..<8 {
            // What one view prepares can bring in others.
            for _ in 0..<4 where isLayoutIsland && (needsConstraints || containsNeededConstraints) {
                prepareNeededConstraints(depth: depth)
            }
            if isLayoutIsland, needsSolving {
                needsSolving = false
                LayoutEngine.solve(island: self)
            }
            guard containsLayoutPass || needsLayoutPass else { return }
            containsLayoutPass = false
            if needsLayoutPass {
                needsLayoutPass = false
                performLayout()
                if isLayoutIsland, needsSolving { continue }
            }
            for child in childViews { child.layoutPass(depth: depth + 1) }
            if !(isLayoutIsland && needsSolving) { return }
        }
    }

    /// How deep a tree may be; deeper views are left as they are, so that a hostile document cannot overflow the stack.
    nonisolated static let maximumDepth = 600

    func boundsDidChange(from old: CGRect) {
        setNeedsDisplay()
        guard layoutBounds.size != old.size else { return }
        sizeDidChange(from: old.size)
        if isLayoutIsland {
            needsSolving = true
        } else if !LayoutEngine.isApplyingFrames, !childViews.isEmpty {
            // Somebody else's code resized the view; constraints inside see another size.
            layoutDidChange()
        }
        setNeedsLayout()
        if followsMasks { resizeChildren(from: old.size) }
    }

    /// Passes a change of size on to the views that are placed by their masks.
    final func resizeChildrenByMask(from old: CGSize) {
        for child in childViews where child.translatesAutoresizingMaskIntoConstraints && !child.autoresizing.isEmpty {
            let mask = child.autoresizing
            let frame = child.layoutFrame
            let x = AutoresizingMask.resized(
                start: frame.origin.x, length: frame.size.width, from: old.width, to: bounds.size.width,
                flexibleStart: mask.contains(.flexibleLeftMargin), flexibleLength: mask.contains(.flexibleWidth),
                flexibleEnd: mask.contains(.flexibleRightMargin))
            let y = AutoresizingMask.resized(
                start: frame.origin.y, length: frame.size.height, from: old.height, to: bounds.size.height,
                flexibleStart: mask.contains(.flexibleTopMargin), flexibleLength: mask.contains(.flexibleHeight),
                flexibleEnd: mask.contains(.flexibleBottomMargin))
            child.resizeByMask(
                to: CGRect(x: x.start, y: y.start, width: max(0, x.length), height: max(0, y.length)))
        }
    }

    /// The guide of that kind, made when first asked for.
    public final func standardGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
        if let guide = standardGuides[kind] { return guide }
        let guide = LayoutGuide(kind: kind, owner: self)
        standardGuides[kind] = guide
        return guide
    }

    /// Whether the guide of that kind was asked for.
    public final func hasGuide(_ kind: LayoutGuide.Kind) -> Bool { standardGuides[kind] != nil }

    /// Adds a guide that constraints place.
    public final func addGuide(_ guide: LayoutGuide) {
        guide.owningItem = self
        if guide.kind != .custom {
            standardGuides[guide.kind] = guide
        } else if !heldLayoutGuides.contains(where: { $0 === guide }) {
            heldLayoutGuides.append(guide)
        }
        layoutDidChange()
    }

    /// Takes a guide away.
    public final func removeGuide(_ guide: LayoutGuide) {
        heldLayoutGuides.removeAll { $0 === guide }
        guide.owningItem = nil
        layoutDidChange()
    }
}

extension View: ConstraintOwner {
    /// Lets the view hold the constraint.
    public final func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.owner !== self else { return }
        constraint.owner?.removeOwnedConstraint(constraint)
        heldConstraints.append(constraint)
        constraint.owner = self
        layoutDidChange()
    }

    public final func constraintDidChange(_ constraint: NSLayoutConstraint) {
        layoutDidChange(of: constraint)
    }

    public final func removeOwnedConstraint(_ constraint: NSLayoutConstraint) {
        heldConstraints.removeAll { $0 === constraint }
        constraint.owner = nil
        layoutDidChange()
    }
}

extension NSLayoutConstraint {
    /// Whether an item of the constraint is the view, or lies inside it.
    func touches(_ view: View, orInside inside: Bool) -> Bool {
        for item in [firstItem, secondItem] {
            let owner = (item as? View) ?? (item as? LayoutGuide)?.owningItem
            if let owner, owner === view || (inside && owner.isDescendant(ofView: view)) { return true }
        }
        return false
    }

    /// Whether the constraint takes part in layout: a view holds it.
    public var isActive: Bool {
        get { owner != nil }
        set {
            if newValue {
                guard owner == nil, let view = commonAncestor() else { return }
                view.hold(self)
            } else {
                owner?.removeOwnedConstraint(self)
            }
        }
    }

    /// Puts every constraint into force, each held by the nearest view that both of its items are in.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Takes every constraint out of force.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func commonAncestor() -> View? {
        func view(_ item: (any LayoutItem)?) -> View? { (item as? View) ?? (item as? LayoutGuide)?.owningItem }
        guard let first = view(firstItem) else { return nil }
        guard let second = view(secondItem) else { return first }
        var candidate: View? = first
        while let current = candidate {
            if second.isDescendant(ofView: current) { return current }
            candidate = current.parentView
        }
        return nil
    }
}

extension View {
    /// What leads from the view's own coordinates to its superview's.
    public final var transformToParent: CGAffineTransform {
        var result = CGAffineTransform(translationX: -layoutBounds.midX, y: -layoutBounds.midY)
        if transform != .identity { result = result.concatenating(transform) }
        return result.concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
}
