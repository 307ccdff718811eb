// SPDX-License-Identifier: Apache-2.0

/// Where the items of one group lie.
struct SolvedGroup {
    /// A cell or a view that is held to one, or to the group.
    struct Element {
        /// Counted from the group's first item.
        var item: Int
        /// The kind of a supplementary view; nil for a cell.
        var kind: String?
        /// In the group's coordinates.
        var frame: CGRect
        var zIndex: Int
        /// The lengths that the content decides.
        var flexibleAxes: FlexibleAxes
    }

    var size: CGSize
    /// How many items the group holds.
    var count: Int
    var elements: [Element]
}

/// Works out groups. "Length" goes along a group's own axis, "depth" across it.
struct GroupSolver {
    let environment: CollectionLayoutEnvironment
    /// The size that an item's content decided; nil for none.
    let decided: (Int) -> CGSize?

    /// - Parameters:
    ///   - first: the section's item that the group begins with.
    ///   - available: how many items there are; a group with room for more leaves it empty.
    func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, available: Int) -> SolvedGroup {
        place(group, group.layoutSize.size(in: container), first: first, available: available, depth: 0)
    }

    /// One thing in a group's line.
    private struct Entry {
        var solved: SolvedGroup
        let spacing: NSCollectionLayoutEdgeSpacing?
    }

    private static let deepest = 32

    private func place(
        _ group: NSCollectionLayoutGroup, _ proposed: CGSize, first: Int, available: Int, depth: Int
    ) -> SolvedGroup {
        let insets = group.contentInsets
        let room = CGSize(
            width: max(0, proposed.width - insets.leading - insets.trailing),
            height: max(0, proposed.height - insets.top - insets.bottom))
        var solved: SolvedGroup
        switch group.arrangement {
        case .custom(let provider):
            let items = provider(environment.inside(room)).prefix(max(0, available))
            solved = SolvedGroup(
                size: proposed, count: items.count,
                elements: items.enumerated().map {
                    SolvedGroup.Element(item: $0, frame: $1.frame, zIndex: $1.zIndex, flexibleAxes: [])
                })
        case .filling(let axis), .repeating(let axis, _, _):
            let flexible = group.layoutSize.flexibleAxes
            let isOpen = flexible.contains(axis == .horizontal ? .horizontal : .vertical)
            let entries = entries(of: group, axis, room, isOpen, first, available, depth)
            solved = line(entries, axis, room, group.interItemSpacing, isOpen: isOpen)
            // The content decides estimated lengths.
            let content = solved.size
            solved.size = proposed
            if flexible.contains(.horizontal) { solved.size.width = content.width + insets.leading + insets.trailing }
            if flexible.contains(.vertical) { solved.size.height = content.height + insets.top + insets.bottom }
        }
        for index in solved.elements.indices {
            solved.elements[index].frame.origin.x += insets.leading
            solved.elements[index].frame.origin.y += insets.top
        }
        hold(group.supplementaryItems, to: CGRect(origin: .zero, size: solved.size), item: 0, in: &solved)
        return solved
    }

    /// The things of a group's line, as many as there is room for.
    private func entries(
        of group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ room: CGSize, _ isOpen: Bool, _ first: Int,
        _ available: Int, _ depth: Int
    ) -> [Entry] {
        guard !group.subitems.isEmpty, depth < Self.deepest else { return [] }
        var limit = isOpen ? group.subitems.count : Int.max
        var share: CGFloat?
        let gap = group.interItemSpacing?.spacing ?? 0
        if case .repeating(_, let count, let isShared) = group.arrangement {
            limit = max(1, count)
            if isShared { share = max(0, (axis.length(room) - gap * CGFloat(limit - 1)) / CGFloat(limit)) }
        }
        let isCounted = limit != Int.max
        var entries: [Entry] = []
        var used: CGFloat = 0
        var count = 0
        while entries.count < limit {
            let item = group.subitems[entries.count % group.subitems.count]
            let solved = place(item, in: room, share, axis, first: first + count, available - count, depth)
            let spacing = item.edgeSpacing
            let outer = axis.before(spacing) + axis.after(spacing)
            let length = axis.length(solved.size) + outer + (entries.isEmpty ? 0 : gap)
            if !isCounted, !entries.isEmpty, used + length > axis.length(room) + 0.01 { break }
            entries.append(Entry(solved: solved, spacing: spacing))
            used += length
            count += solved.count
            // Further items without a length, or a line full of nothing, would never end.
            if !isCounted, entries.count >= 1000 || (length <= 0 && entries.count >= group.subitems.count) { break }
        }
        return entries
    }

    private func place(
        _ item: NSCollectionLayoutItem, in room: CGSize, _ share: CGFloat?, _ axis: LayoutAxis, first: Int,
        _ available: Int, _ depth: Int
    ) -> SolvedGroup {
        var size = item.layoutSize.size(in: room)
        if let share { size = axis.size(length: share, depth: axis.depth(size)) }
        if let group = item as? NSCollectionLayoutGroup {
            return place(group, size, first: first, available: available, depth: depth + 1)
        }
        var flexible = item.layoutSize.flexibleAxes
        if share != nil { flexible.remove(axis == .horizontal ? .horizontal : .vertical) }
        if available > 0, let decided = decided(first) {
            if flexible.contains(.horizontal) { size.width = decided.width }
            if flexible.contains(.vertical) { size.height = decided.height }
        }
        var frame = CGRect(origin: .zero, size: size)
        if !flexible.contains(.horizontal) {
            frame.origin.x += item.contentInsets.leading
            frame.size.width = max(0, size.width - item.contentInsets.leading - item.contentInsets.trailing)
        }
        if !flexible.contains(.vertical) {
            frame.origin.y += item.contentInsets.top
            frame.size.height = max(0, size.height - item.contentInsets.top - item.contentInsets.bottom)
        }
        guard available > 0 else { return SolvedGroup(size: size, count: 1, elements: []) }
        var solved = SolvedGroup(
            size: size, count: 1,
            elements: [SolvedGroup.Element(item: 0, frame: frame, zIndex: 0, flexibleAxes: flexible)])
        hold(item.supplementaryItems, to: frame, item: 0, in: &solved)
        return solved
    }

    /// Puts things in a line, with what is left of the room where spacings are flexible.
    private func line(
        _ entries: [Entry], _ axis: LayoutAxis, _ room: CGSize, _ spacing: NSCollectionLayoutSpacing?, isOpen: Bool
    ) -> SolvedGroup {
        let gap = spacing?.spacing ?? 0
        var used: CGFloat = 0
        var flexible: CGFloat = 0
        for (index, entry) in entries.enumerated() {
            used += axis.length(entry.solved.size) + axis.before(entry.spacing) + axis.after(entry.spacing)
            flexible += axis.isBeforeFlexible(entry.spacing) + axis.isAfterFlexible(entry.spacing)
            if index > 0 {
                used += gap
                flexible += spacing?.isFlexibleSpacing == true ? 1 : 0
            }
        }
        let extra = isOpen || flexible == 0 ? 0 : max(0, axis.length(room) - used) / flexible
        var result = SolvedGroup(size: .zero, count: 0, elements: [])
        var start: CGFloat = 0
        var deepest: CGFloat = 0
        for (index, entry) in entries.enumerated() {
            if index > 0 { start += gap + (spacing?.isFlexibleSpacing == true ? extra : 0) }
            start += axis.before(entry.spacing) + axis.isBeforeFlexible(entry.spacing) * extra
            let across = axis.across(entry.spacing, depth: axis.depth(entry.solved.size), room: axis.depth(room))
            for element in entry.solved.elements {
                var element = element
                element.item += result.count
                let way = axis.size(length: start, depth: across.start)
                element.frame.origin.x += way.width
                element.frame.origin.y += way.height
                result.elements.append(element)
            }
            if !entry.solved.elements.isEmpty { deepest = max(deepest, across.end) }
            result.count += entry.solved.count
            start +=
                axis.length(entry.solved.size) + axis.after(entry.spacing)
                + axis.isAfterFlexible(entry.spacing) * extra
        }
        result.size = axis.size(length: start, depth: deepest)
        return result
    }

    private func hold(
        _ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, item: Int, in solved: inout SolvedGroup
    ) {
        for held in items where !solved.elements.isEmpty {
            solved.elements.append(
                SolvedGroup.Element(
                    item: item, kind: held.elementKind, frame: held.frame(at: frame), zIndex: held.zIndex,
                    flexibleAxes: []))
        }
    }
}

extension LayoutAxis {
    /// A size's length along the axis, and across it.
    func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func depth(_ size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }

    func size(length: CGFloat, depth: CGFloat) -> CGSize {
        self == .horizontal ? CGSize(width: length, height: depth) : CGSize(width: depth, height: length)
    }

    func origin(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
    func start(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
    func end(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.maxX : rect.maxY }
    func rect(start: CGFloat, length: CGFloat, across: CGFloat, depth: CGFloat) -> CGRect {
        self == .horizontal
            ? CGRect(x: start, y: across, width: length, height: depth)
            : CGRect(x: across, y: start, width: depth, height: length)
    }

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

    func before(_ insets: NSDirectionalEdgeInsets) -> CGFloat { self == .horizontal ? insets.leading : insets.top }
    func after(_ insets: NSDirectionalEdgeInsets) -> CGFloat { self == .horizontal ? insets.trailing : insets.bottom }

    @MainActor fileprivate func before(_ spacing: NSCollectionLayoutEdgeSpacing?) -> CGFloat {
        (self == .horizontal ? spacing?.leading : spacing?.top)?.spacing ?? 0
    }
    @MainActor fileprivate func after(_ spacing: NSCollectionLayoutEdgeSpacing?) -> CGFloat {
        (self == .horizontal ? spacing?.trailing : spacing?.bottom)?.spacing ?? 0
    }
    @MainActor fileprivate func isBeforeFlexible(_ spacing: NSCollectionLayoutEdgeSpacing?) -> CGFloat {
        (self == .horizontal ? spacing?.leading : spacing?.top)?.isFlexibleSpacing == true ? 1 : 0
    }
    @MainActor fileprivate func isAfterFlexible(_ spacing: NSCollectionLayoutEdgeSpacing?) -> CGFloat {
        (self == .horizontal ? spacing?.trailing : spacing?.bottom)?.isFlexibleSpacing == true ? 1 : 0
    }

    /// Where something lies across the axis, and where its room ends.
    @MainActor fileprivate func across(
        _ spacing: NSCollectionLayoutEdgeSpacing?, depth: CGFloat, room: CGFloat
    ) -> (start: CGFloat, end: CGFloat) {
        let (before, after) = (other.before(spacing), other.after(spacing))
        let flexible = other.isBeforeFlexible(spacing) + other.isAfterFlexible(spacing)
        guard flexible > 0 else { return (before, before + depth + after) }
        let extra = max(0, room - before - depth - after) / flexible
        let start = before + other.isBeforeFlexible(spacing) * extra
        return (start, start + depth + after + other.isAfterFlexible(spacing) * extra)
    }
}
