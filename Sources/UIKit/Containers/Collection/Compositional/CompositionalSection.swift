// SPDX-License-Identifier: Apache-2.0

/// One section of a compositional layout in its place.
struct CompositionalSection {
    let definition: NSCollectionLayoutSection
    /// The direction of scrolling.
    let main: LayoutAxis
    /// The room of the layout, and what the insets are measured from in it.
    let container: CGSize
    let reference: NSDirectionalEdgeInsets
    var groups: GroupSequence
    /// Where the section begins along the main axis.
    var start: CGFloat = 0
    /// The sizes of headers, footers and the like.
    var boundarySizes: [CGSize]

    var isOrthogonal: Bool { definition.orthogonalScrollingBehavior != .none }

    /// Room around the groups, with what the insets are measured from.
    var insets: NSDirectionalEdgeInsets {
        let own = definition.contentInsets
        return NSDirectionalEdgeInsets(
            top: own.top + reference.top, leading: own.leading + reference.leading,
            bottom: own.bottom + reference.bottom, trailing: own.trailing + reference.trailing)
    }

    // MARK: Along the main axis

    var groupsStart: CGFloat { start + extent(atEnd: false) + main.before(insets) }
    var groupsLength: CGFloat { isOrthogonal ? groups.depth : groups.length }
    var groupsEnd: CGFloat { groupsStart + groupsLength }
    var end: CGFloat { groupsEnd + main.after(insets) + extent(atEnd: true) }

    /// Whether a view stands before (false) or after (true) the groups; nil for one at a side or over them.
    func isAtEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool? {
        guard item.extendsBoundary else { return nil }
        let edges = item.alignment.edges
        if edges.contains(main == .vertical ? .top : .leading) { return false }
        return edges.contains(main == .vertical ? .bottom : .trailing) ? true : nil
    }

    private func extent(atEnd: Bool) -> CGFloat {
        zip(definition.boundarySupplementaryItems, boundarySizes).reduce(0) { extent, entry in
            isAtEnd(entry.0) == atEnd ? max(extent, main.length(entry.1)) : extent
        }
    }

    // MARK: Rectangles

    /// The section, from side to side.
    var area: CGRect {
        main.rect(start: start, length: end - start, across: 0, depth: main.depth(container))
    }

    /// What headers and footers keep to.
    private var boundaryArea: CGRect {
        let insets = definition.supplementariesFollowContentInsets ? self.insets : reference
        let side = main.other
        return main.rect(
            start: start, length: end - start, across: side.before(insets),
            depth: max(0, main.depth(container) - side.before(insets) - side.after(insets)))
    }

    /// The room that a view's size is a part of.
    var boundaryRoom: CGSize {
        let insets = definition.supplementariesFollowContentInsets ? self.insets : reference
        let side = main.other
        return main.size(
            length: main.length(container),
            depth: max(0, main.depth(container) - side.before(insets) - side.after(insets)))
    }

    /// - Parameter sight: the part of the main axis that is seen.
    func frame(ofBoundary index: Int, sight: ClosedRange<CGFloat>?) -> CGRect {
        let item = definition.boundarySupplementaryItems[index]
        var room = boundaryArea
        if isAtEnd(item) == nil {
            room = main.rect(
                start: groupsStart, length: groupsLength, across: main.other.start(room),
                depth: main.depth(room.size))
        }
        var frame = item.frame(at: room, size: boundarySizes[index])
        guard item.pinToVisibleBounds, let sight else { return frame }
        let length = main.length(frame.size)
        let edges = item.alignment.edges
        let own = main.start(frame)
        let pinned =
            edges.contains(main == .vertical ? .bottom : .trailing)
            ? min(own, max(sight.upperBound - length, start)) : max(own, min(sight.lowerBound, end - length))
        if main == .vertical { frame.origin.y = pinned } else { frame.origin.x = pinned }
        return frame
    }

    /// An element of a group, in the layout's content.
    func frame(of element: SolvedGroup.Element, in group: GroupSequence.Placed) -> CGRect {
        let side = main.other
        let origin =
            isOrthogonal
            ? main.size(length: groupsStart, depth: side.before(insets) + group.start)
            : main.size(length: groupsStart + group.start, depth: side.before(insets))
        return element.frame.offsetBy(dx: origin.width, dy: origin.height)
    }

    // MARK: Scrolling across

    /// - Parameter side: the length of the layout that is seen across the main axis.
    func scroller() -> SectionScrollerGeometry? {
        guard isOrthogonal else { return nil }
        let side = main.other
        let depth = main.depth(container)
        let content = side.before(insets) + groups.length + side.after(insets)
        var geometry = SectionScrollerGeometry(
            area: main.rect(start: groupsStart, length: groupsLength, across: 0, depth: depth),
            contentSize: main.size(length: groupsLength, depth: max(depth, content)))
        let (groups, before) = (groups, side.before(insets))
        switch definition.orthogonalScrollingBehavior {
        case .none, .continuous: break
        case .continuousGroupLeadingBoundary:
            geometry.rest = { proposed, _, _ in groups.nearestGroup(to: proposed, centered: false)?.start ?? proposed }
        case .paging:
            geometry.decelerationRate = .fast
            geometry.rest = { proposed, start, velocity in
                guard depth > 0 else { return proposed }
                let page = (start / depth).rounded()
                let wanted = abs(velocity) > 200 ? page + (velocity > 0 ? 1 : -1) : (proposed / depth).rounded()
                return max(page - 1, min(page + 1, wanted)) * depth
            }
        case .groupPaging, .groupPagingCentered:
            geometry.decelerationRate = .fast
            let isCentered = definition.orthogonalScrollingBehavior == .groupPagingCentered
            geometry.rest = { proposed, start, velocity in
                let shift = isCentered ? depth / 2 - before : 0
                guard let from = groups.nearestGroup(to: start + shift, centered: isCentered) else { return proposed }
                var target: GroupSequence.Placed? = from
                if abs(velocity) > 200 {
                    target =
                        velocity > 0
                        ? groups.group(of: from.items.upperBound)
                        : groups.group(of: from.items.lowerBound - 1)
                } else if let near = groups.nearestGroup(to: proposed + shift, centered: isCentered) {
                    target =
                        near.items.lowerBound > from.items.lowerBound
                        ? groups.group(of: from.items.upperBound)
                        : near.items.lowerBound < from.items.lowerBound
                            ? groups.group(of: from.items.lowerBound - 1)
                            : from
                }
                let end = target ?? from
                return isCentered ? end.start + side.length(end.solved.size) / 2 - shift : end.start
            }
        }
        return geometry
    }
}
