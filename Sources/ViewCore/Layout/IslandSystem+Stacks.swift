// SPDX-License-Identifier: Apache-2.0

extension IslandSystem {
    /// Says how a stack view arranges what is in it.
    func addStack(_ index: Int) {
        guard let stack = views[index] as? any StackLayoutContainer else { return }
        StackConstraints(system: self, stack: stack, index: index, arrangement: stack.stackArrangement).add()
    }
}

/// The constraints of one stack view.
///
/// The priorities of the soft ones are not documented; they follow from recorded layouts: equal gaps give way to
/// required constraints only, equal lengths not even to those, and views of equal hugging come out equally long.
private struct StackConstraints {
    private enum Priority {
        static let hiddenLength: Float = 999.95
        static let equalSizes: Float = 1000
        static let equalGaps: Float = 999.5
        static let proportionalSizes: Float = 999
        static let leastProportionalSize: Float = 751
        static let proportionalNothing: Float = 750.5
        static let smallestFilledLength: Float = 600
        static let filledLength: Float = 250
        static let equalMiddles: Float = 149
        static let centeredArea: Float = 249
        static let smallestAcross: Float = 49
        static let smallestAlong: Float = 48
        static let smallestGaps: Float = 26
        static let placeholderSize: Float = 25.5
        static let spanAcross: Float = 25
        static let bottomAcross: Float = 24
        static let equalTies: Float = 0.5
    }

    let system: IslandSystem
    let stack: View
    let index: Int
    let arrangement: StackArrangement
    let along: LayoutAxis
    let across: LayoutAxis
    let frame: LayoutBox
    /// The stack's rectangle less its margins.
    let inner: LayoutBox
    let views: [View]
    let boxes: [LayoutBox]
    /// Whether the row starts on the right.
    let isReversed: Bool

    init(system: IslandSystem, stack: any StackLayoutContainer, index: Int, arrangement: StackArrangement) {
        self.system = system
        self.stack = stack
        self.index = index
        self.arrangement = arrangement
        along = arrangement.axis
        across = along == .horizontal ? .vertical : .horizontal
        frame = system.boxes[index]
        inner = frame.inset(by: system.measures.insets(of: stack, arrangement))
        let members = arrangement.views.compactMap { view in
            system.index(of: view).map { (view: view, box: system.boxes[$0]) }
        }
        views = members.map(\.view)
        boxes = members.map(\.box)
        isReversed = along == .horizontal && stack.leadingIsRight
    }

    func add() {
        for hidden in arrangement.hiddenViews { addHidden(hidden) }
        guard let first = boxes.first, let last = boxes.last else {
            // A row of which nothing is to be seen takes no room, where that is left open; one without views says nothing.
            if !arrangement.hiddenViews.isEmpty { add(inner.length(along), .equal, Priority.smallestAlong) }
            return
        }
        if arrangement.distribution == .gravityAreas {
            addAreas()
        } else {
            require(leadingEdge(first) - leadingEdge(inner), .equal)
            require(trailingEdge(inner) - trailingEdge(last), .equal)
        }
        addGaps()
        addLengths()
        for (box, view) in zip(boxes, views) { addAcross(box, view) }
        addHiddenAcross()
        if arrangement.alignment != .fill {
            add(inner.length(across), .equal, Priority.smallestAcross)
        }
        add(inner.length(along), .equal, Priority.smallestAlong)
        if let size = PlatformMetrics.current.placeholderSize { addPlaceholders(size) }
    }

    /// A canvas shows views that have no content size at a size of its choice, where nothing else says.
    private func addPlaceholders(_ size: CGSize) {
        for (box, view) in zip(boxes, views) where !(view is any StackLayoutContainer) {
            let content = system.measures.intrinsicSize(of: view)
            if !(view is any ScrollLayoutContainer) {
                if content.width < 0 { add(box.width - Double(size.width), .equal, Priority.placeholderSize) }
                if content.height < 0 { add(box.height - Double(size.height), .equal, Priority.placeholderSize) }
            }
            addSmallestLengths(of: view, in: box, content: content)
        }
    }

    /// What shows other views, or scrolls over them, and nothing of its own has a length below which it does not fall
    /// on a canvas, unless a content would be cut off. Along the row it keeps to that length like a content, unless there
    /// is something to scroll.
    private func addSmallestLengths(of view: View, in box: LayoutBox, content: CGSize) {
        guard let least = PlatformMetrics.current.smallestFilledLength, arrangement.distribution != .fillProportionally,
            !view.childViews.isEmpty || view is any ScrollLayoutContainer
        else { return }
        let own = view.intrinsicContentSize
        guard own.width < 0, own.height < 0 else { return }
        for (axis, length) in [(LayoutAxis.horizontal, content.width), (.vertical, content.height)] where length < 0 {
            let excess = box.length(axis) - Double(least)
            add(excess, .greaterThanOrEqual, Priority.smallestFilledLength)
            if axis == along, !scrolls(view) { add(excess, .equal, Priority.filledLength) }
        }
    }

    private func scrolls(_ view: View) -> Bool {
        view is any ScrollLayoutContainer || view.childViews.contains { $0 is any ScrollLayoutContainer }
    }

    private func require(
        _ expression: LinearExpression, _ relation: Constraint.Relation, role: Constraint.Role = .arrangement
    ) {
        system.require(expression, relation, source: .stack(index), role: role)
    }

    private func add(_ expression: LinearExpression, _ relation: Constraint.Relation, _ priority: Float) {
        system.add(expression, relation, priority: priority, source: .stack(index))
    }

    /// A hidden view gives up its place: it has no length, unless something requires one, and lies where it would come
    /// in: in the middle of the gap that is left, or at an end of the row.
    private func addHidden(_ hidden: StackArrangement.HiddenView) {
        guard let index = system.index(of: hidden.view) else { return }
        let box = system.boxes[index]
        add(box.length(along), .equal, arrangement.holdsHiddenViewsAcross ? Priority.hiddenLength : Priority.equalTies)
        add(leadingEdge(box) - place(before: hidden.position), .equal, Priority.equalTies)
        add(box.start(across) - inner.start(across), .equal, Priority.equalTies)
    }

    /// Where a hidden view lies before a view that takes part.
    private func place(before position: Int) -> LinearExpression {
        guard position > 0, boxes.indices.contains(position - 1) else { return leadingEdge(inner) }
        guard boxes.indices.contains(position) else { return trailingEdge(boxes[position - 1]) }
        return (trailingEdge(boxes[position - 1]) + leadingEdge(boxes[position])) * 0.5
    }

    /// Across the row a hidden view of a `UIStackView` is aligned as the others are: where they fill the row, it can keep
    /// the row from getting smaller. It may stick out.
    private func addHiddenAcross() {
        guard arrangement.holdsHiddenViewsAcross else { return }
        for hidden in arrangement.hiddenViews {
            guard let index = system.index(of: hidden.view) else { continue }
            align(system.boxes[index], hidden.view, alignmentOfEdges)
        }
    }

    // Positions along the row grow in the reading direction.
    private func leadingEdge(_ box: LayoutBox) -> LinearExpression {
        isReversed ? -box.end(along) : box.start(along)
    }

    private func trailingEdge(_ box: LayoutBox) -> LinearExpression {
        isReversed ? -box.start(along) : box.end(along)
    }

    // MARK: Along

    /// The gap between a view and the next.
    private func gap(after position: Int) -> LinearExpression {
        if arrangement.isBaselineRelative, along == .vertical {
            return system.baseline(of: views[position + 1], in: boxes[position + 1], first: true)
                - system.baseline(of: views[position], in: boxes[position], first: false)
        }
        return leadingEdge(boxes[position + 1]) - trailingEdge(boxes[position])
    }

    private func spacing(after position: Int) -> Double {
        guard arrangement.gaps.indices.contains(position) else { return 0 }
        let spacing = Double(arrangement.gaps[position])
        return spacing.isFinite && abs(spacing) < 1e8 ? spacing : 0
    }

    private func addGaps() {
        for position in 0..<max(0, boxes.count - 1) {
            let excess = gap(after: position) - spacing(after: position)
            switch arrangement.distribution {
            case .fill, .fillEqually, .fillProportionally:
                require(excess, .equal)
            case .equalSpacing, .equalCentering:
                require(excess, .greaterThanOrEqual)
                add(excess, .equal, Priority.smallestGaps)
                guard position > 0 else { continue }
                if arrangement.distribution == .equalSpacing {
                    add(gap(after: position) - gap(after: position - 1), .equal, Priority.equalGaps)
                } else {
                    let distance = boxes[position + 1].middle(along) - boxes[position].middle(along)
                    let before = boxes[position].middle(along) - boxes[position - 1].middle(along)
                    add(distance - before, .equal, Priority.equalMiddles)
                }
            case .gravityAreas:
                require(excess, gravity(position) == gravity(position + 1) ? .equal : .greaterThanOrEqual)
            }
        }
    }

    private func gravity(_ position: Int) -> StackArrangement.Gravity {
        arrangement.gravities.indices.contains(position) ? arrangement.gravities[position] : .leading
    }

    /// Keeps the views at the start of the row to its start, those at the end to its end, and centres the others.
    private func addAreas() {
        guard let first = boxes.first, let last = boxes.last else { return }
        let holdsContent = arrangement.clippingResistance.along.rawValue
        let before = leadingEdge(first) - leadingEdge(inner)
        let after = trailingEdge(inner) - trailingEdge(last)
        require(before, gravity(0) == .leading ? .equal : .greaterThanOrEqual)
        if gravity(boxes.count - 1) == .trailing {
            add(after, .equal, holdsContent)
        } else {
            add(after, .greaterThanOrEqual, holdsContent)
            // Views in the middle have as much room before as after them.
            let room = gravity(boxes.count - 1) == .center && gravity(0) == .center ? before + after : after
            if let hugging = arrangement.hugging { add(room, .equal, hugging.along.rawValue) }
        }
        let middle = boxes.indices.filter { gravity($0) == .center }
        guard let start = middle.first, let end = middle.last else { return }
        let area = (leadingEdge(boxes[start]) + trailingEdge(boxes[end])) * 0.5
        add(area - (leadingEdge(inner) + trailingEdge(inner)) * 0.5, .equal, Priority.centeredArea)
    }

    private func addLengths() {
        guard let first = boxes.first else { return }
        switch arrangement.distribution {
        case .fill:
            if system.purpose == .layout {
                for box in boxes.dropFirst() {
                    add(box.length(along) - first.length(along), .equal, Priority.equalTies)
                }
            }
            addEqualWidths()
        case .fillEqually:
            for box in boxes.dropFirst() {
                add(
                    box.length(along) - first.length(along), .equal,
                    arrangement.equalLengths?.rawValue ?? Priority.equalSizes)
            }
        case .fillProportionally:
            addProportionalLengths()
        case .equalSpacing, .equalCentering, .gravityAreas:
            break
        }
    }

    /// Views that want to be as wide as others of their kind become so rather than hug their contents.
    private func addEqualWidths() {
        guard along == .horizontal else { return }
        var first: [Float: LayoutBox] = [:]
        for (box, view) in zip(boxes, views) where view.prefersEqualWidths {
            let hugging = view.contentHuggingPriority(for: along).rawValue
            guard hugging < LayoutPriority.required.rawValue else { continue }
            if let first = first[hugging] {
                add(box.length(along) - first.length(along), .equal, hugging + Priority.equalTies)
            } else {
                first[hugging] = box
            }
        }
    }

    /// Each view takes its share of the stack's length; the priorities fall from view to view, so that the last ones
    /// make up for spacing and margins. A view without a length gets none, unless something is left of the row.
    private func addProportionalLengths() {
        let lengths = views.map { max(0, Double(system.measures.proportionalLength(of: $0, along))) }
        let sum = lengths.reduce(0, +)
        let total = sum + max(0, Double(arrangement.proportionalSpacing))
        guard sum > 0, total < 1e8 else { return }
        for (position, (box, length)) in zip(boxes, lengths).enumerated() {
            let priority =
                length > 0
                ? max(Priority.proportionalSizes - Float(position), Priority.leastProportionalSize)
                : Priority.proportionalNothing
            add(box.length(along) - frame.length(along) * (length / total), .equal, priority)
        }
    }

    // MARK: Across

    /// The alignment with left as leading.
    private var alignmentOfEdges: StackArrangement.Alignment {
        guard across == .horizontal, stack.leadingIsRight else { return arrangement.alignment }
        return switch arrangement.alignment {
        case .leading: .trailing
        case .trailing: .leading
        default: arrangement.alignment
        }
    }

    private func addAcross(_ box: LayoutBox, _ view: View) {
        let alignment = alignmentOfEdges
        guard alignment != .fill else { return align(box, view, alignment) }
        let holdsContent = arrangement.clippingResistance.across.rawValue
        if alignment == .firstBaseline, view !== views.first {
            // Views on one first baseline stand on the stack's bottom; only the first must not stick out at the top.
            add(box.start(across) - inner.start(across), .greaterThanOrEqual, Priority.equalTies)
        } else {
            add(box.start(across) - inner.start(across), .greaterThanOrEqual, holdsContent)
        }
        add(box.end(across) - inner.end(across), .lessThanOrEqual, holdsContent)
        if alignment == .firstBaseline { add(box.end(across) - inner.end(across), .equal, Priority.bottomAcross) }
        align(box, view, alignment)
        let span = arrangement.hugging?.across.rawValue ?? Priority.spanAcross
        add(box.length(across) - inner.length(across), .equal, span)
    }

    /// Puts a view to where the alignment has it.
    private func align(_ box: LayoutBox, _ view: View, _ alignment: StackArrangement.Alignment) {
        switch alignment {
        case .fill:
            // In the order in which UIKit makes them, as its messages about conflicts show: of a row the tops come last.
            let role: Constraint.Role = view === views.first ? .arrangement : .alignment
            let start = box.start(across) - inner.start(across)
            let end = box.end(across) - inner.end(across)
            require(across == .vertical ? end : start, .equal, role: role)
            require(across == .vertical ? start : end, .equal, role: role)
        case .leading:
            require(box.start(across) - inner.start(across), .equal)
        case .trailing:
            require(box.end(across) - inner.end(across), .equal)
        case .center:
            require(box.middle(across) - inner.middle(across), .equal)
        case .firstBaseline, .lastBaseline:
            guard across == .vertical, let firstView = views.first, let firstBox = boxes.first, firstView !== view
            else { break }
            let isFirst = alignment == .firstBaseline
            require(
                system.baseline(of: view, in: box, first: isFirst)
                    - system.baseline(of: firstView, in: firstBox, first: isFirst), .equal)
        }
    }
}
