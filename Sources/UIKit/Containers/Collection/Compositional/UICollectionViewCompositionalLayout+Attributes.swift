// SPDX-License-Identifier: Apache-2.0

extension UICollectionViewCompositionalLayout {
    /// The attributes of everything in a rectangle of the content, section after section.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (low, high) = (main.start(rect), main.end(rect))
        var found = globalBoundaries().filter { $0.frame.overlaps(rect) }
        var index = sections.partitionIndex { $0.end < low }
        while index < sections.count, sections[index].start <= high {
            found += decorations(of: index).filter { $0.frame.overlaps(rect) }
            found += boundaries(of: index).filter { $0.frame.overlaps(rect) }
            let items = items(of: index, in: rect)
            if let handler = sections[index].definition.visibleItemsInvalidationHandler {
                let offset = scrolled(index) ?? collectionView?.contentOffset ?? .zero
                handler(items, offset, environment)
            }
            found += items
            index += 1
        }
        return found
    }

    func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard let group = section.groups.group(of: path.item),
            let element = section.groups.element(of: path.item)
        else { return nil }
        return attributes(of: element, in: group, path.section)
    }

    func attributes(ofSupplement kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2 else {
            return globalBoundaries().first { $0.representedElementKind == kind }
        }
        guard sections.indices.contains(path.section) else { return nil }
        if let boundary = boundaries(of: path.section).first(where: { $0.representedElementKind == kind }),
            path.item == 0
        {
            return boundary
        }
        let section = sections[path.section]
        guard let group = section.groups.group(of: path.item),
            let element = group.solved.elements.first(where: {
                $0.kind == kind && $0.item == path.item - group.items.lowerBound
            })
        else { return nil }
        return attributes(of: element, in: group, path.section)
    }

    // MARK: Items

    /// How far a section is scrolled across the layout; nil for one that does not scroll.
    private func scrolled(_ index: Int) -> CGPoint? {
        guard sections[index].isOrthogonal else { return nil }
        return collectionView?.sectionScrollers[index]?.contentOffset ?? .zero
    }

    private func items(of index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let section = sections[index]
        var (low, high) = (main.start(rect) - section.groupsStart, main.end(rect) - section.groupsStart)
        if let offset = scrolled(index) {
            guard low < section.groupsLength, high > 0 else { return [] }
            let side = main.other
            low = side.origin(offset) - side.before(section.insets)
            high = low + main.depth(container)
        }
        var found: [UICollectionViewLayoutAttributes] = []
        section.groups.forEachGroup(from: low, to: high) { group in
            for element in group.solved.elements where element.item < group.items.count {
                let attributes = attributes(of: element, in: group, index)
                if section.isOrthogonal || attributes.frame.overlaps(rect) { found.append(attributes) }
            }
        }
        return found
    }

    private func attributes(
        of element: SolvedGroup.Element, in group: GroupSequence.Placed, _ index: Int
    ) -> UICollectionViewLayoutAttributes {
        let section = sections[index]
        let item = group.items.lowerBound + element.item
        let attributes = makeAttributes(
            element.kind == nil ? .cell : .supplementaryView, kind: element.kind,
            at: IndexPath(item: item, section: index))
        attributes.frame = section.frame(of: element, in: group)
        attributes.zIndex = element.zIndex
        attributes.flexibleAxes = element.flexibleAxes
        attributes.scroller = section.isOrthogonal ? index : nil
        if let list = section.definition.list, element.kind == nil {
            attributes.listPlace = list.place(of: item, count: section.groups.count, section: index)
        }
        return attributes
    }

    // MARK: Headers, footers, backgrounds

    /// The part of the main axis that bars leave free.
    private var sight: ClosedRange<CGFloat>? {
        guard let collectionView else { return nil }
        let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        let low = main.start(area)
        return low...max(low, main.end(area))
    }

    private func boundaries(of index: Int) -> [UICollectionViewLayoutAttributes] {
        let section = sections[index]
        var sight = sight
        if let whole = sight, let pinned = pinnedExtent {
            sight = min(whole.lowerBound + pinned, whole.upperBound)...whole.upperBound
        }
        return section.definition.boundarySupplementaryItems.enumerated().map { place, item in
            let attributes = makeAttributes(
                .supplementaryView, kind: item.elementKind, at: IndexPath(item: 0, section: index))
            attributes.frame = section.frame(ofBoundary: place, sight: sight)
            attributes.zIndex = item.pinToVisibleBounds ? item.zIndex + 1 : item.zIndex
            attributes.flexibleAxes = item.layoutSize.flexibleAxes
            return attributes
        }
    }

    /// How much of what is seen the layout's own pinned headers take.
    private var pinnedExtent: CGFloat? {
        let edge: NSDirectionalRectEdge = main == .vertical ? .top : .leading
        var extent: CGFloat?
        for (item, size) in zip(configuration.boundarySupplementaryItems, boundarySizes)
        where item.pinToVisibleBounds && item.alignment.edges.contains(edge) {
            extent = max(extent ?? 0, main.length(size))
        }
        return extent
    }

    private func globalBoundaries() -> [UICollectionViewLayoutAttributes] {
        let area = main.rect(
            start: 0, length: main.length(collectionViewContentSize), across: 0, depth: main.depth(container))
        return zip(configuration.boundarySupplementaryItems, boundarySizes).map { item, size in
            let attributes = makeAttributes(.supplementaryView, kind: item.elementKind, at: IndexPath(index: 0))
            var frame = item.frame(at: area, size: size)
            if item.pinToVisibleBounds, let sight {
                let isEnd = item.alignment.edges.contains(main == .vertical ? .bottom : .trailing)
                let own = main.start(frame)
                let place =
                    isEnd ? min(own, sight.upperBound - main.length(size)) : max(own, sight.lowerBound)
                if main == .vertical { frame.origin.y = place } else { frame.origin.x = place }
            }
            attributes.frame = frame
            attributes.zIndex = item.pinToVisibleBounds ? item.zIndex + 2 : item.zIndex
            attributes.flexibleAxes = item.layoutSize.flexibleAxes
            return attributes
        }
    }

    func decorations(of index: Int) -> [UICollectionViewLayoutAttributes] {
        sections[index].definition.decorationItems.map { item in
            let attributes = makeAttributes(
                .decorationView, kind: item.elementKind, at: IndexPath(item: 0, section: index))
            let insets = item.contentInsets
            attributes.frame = sections[index].area.inset(
                by: UIEdgeInsets(
                    top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
            // Behind the items even of the same index.
            attributes.zIndex = item.zIndex - 1
            attributes.flexibleAxes = []
            return attributes
        }
    }
}
