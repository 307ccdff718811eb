// SPDX-License-Identifier: Apache-2.0

extension UICollectionViewFlowLayout {
    /// The attributes of everything in a rectangle of the content, in order.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let low = isVertical ? rect.minY : rect.minX
        let high = isVertical ? rect.maxY : rect.maxX
        var found: [UICollectionViewLayoutAttributes] = []
        var index = max(0, sections.partitionIndex { $0.bottom < low } - 1)
        while index < sections.count, sections[index].top <= high {
            addSupplements(of: index, in: rect, to: &found)
            let section = sections[index]
            section.lines.forEachLine(from: low - section.itemsTop, to: high - section.itemsTop) { line in
                for (item, frame) in zip(line.items, frames(of: line, in: section)) where frame.overlaps(rect) {
                    let attributes = makeAttributes(.cell, at: IndexPath(item: item, section: index))
                    attributes.frame = frame
                    found.append(attributes)
                }
            }
            index += 1
        }
        return found
    }

    func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard let line = section.lines.line(of: path.item) else { return nil }
        let attributes = makeAttributes(.cell, at: path)
        attributes.frame = frames(of: line, in: section)[path.item - line.items.lowerBound]
        return attributes
    }

    /// The rectangles of a line's items; in the middle of the line where they are less deep.
    private func frames(of line: FlowSection.Line, in section: Section) -> [CGRect] {
        let metrics = PlatformMetrics.current
        return zip(line.items, section.lines.starts(of: line)).map { item, start in
            let extent = section.lines.extent(of: item)
            let along = metrics.round(section.start + start)
            let down = metrics.round(section.itemsTop + line.top + (line.depth - extent.depth) / 2)
            return isVertical
                ? CGRect(x: along, y: down, width: extent.length, height: extent.depth)
                : CGRect(x: down, y: along, width: extent.depth, height: extent.length)
        }
    }

    // MARK: Headers and footers

    private func addSupplements(of index: Int, in rect: CGRect, to found: inout [UICollectionViewLayoutAttributes]) {
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            if let attributes = attributes(of: kind, in: index), attributes.frame.overlaps(rect) {
                found.append(attributes)
            }
        }
    }

    func attributes(of kind: String, in index: Int) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let depth = isHeader ? section.headerDepth : section.footerDepth
        guard depth > 0 else { return nil }
        let attributes = makeAttributes(.supplementaryView, kind: kind, at: IndexPath(item: 0, section: index))
        let top = isHeader ? pinnedHeaderTop(section) : pinnedFooterTop(section)
        let across = collectionViewContentSize
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: top, width: across.width, height: depth)
            : CGRect(x: top, y: 0, width: depth, height: across.height)
        attributes.zIndex = 10
        return attributes
    }

    /// The part of the content that bars leave free, in the direction of scrolling.
    private var sight: (low: CGFloat, high: CGFloat)? {
        guard let collectionView else { return nil }
        let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        return isVertical ? (area.minY, area.maxY) : (area.minX, area.maxX)
    }

    private func pinnedHeaderTop(_ section: Section) -> CGFloat {
        guard sectionHeadersPinToVisibleBounds, let sight else { return section.top }
        return max(section.top, min(sight.low, section.footerTop - section.headerDepth))
    }

    private func pinnedFooterTop(_ section: Section) -> CGFloat {
        guard sectionFootersPinToVisibleBounds, let sight else { return section.footerTop }
        return min(section.footerTop, max(sight.high - section.footerDepth, section.top + section.headerDepth))
    }
}

nonisolated extension CGRect {
    /// Whether the two have more than an edge in common.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
