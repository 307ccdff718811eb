// SPDX-License-Identifier: Apache-2.0

/// What is where.
extension UICollectionView {
    /// The cell of an item that is seen.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { liveCells[indexPath] }

    /// The item of a cell that is seen.
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        liveCells.first { $0.value === cell }?.key
    }

    /// The cells that are seen, in order.
    public var visibleCells: [UICollectionViewCell] { liveCells.sorted { $0.key < $1.key }.map(\.value) }

    /// The items that are seen, in order.
    public var indexPathsForVisibleItems: [IndexPath] { liveCells.keys.sorted() }

    /// The supplementary view of a kind at a place, if it is in sight.
    public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        liveSupplements[CollectionElementKey(category: .supplementaryView, kind: kind, path: indexPath)]
    }

    /// The supplementary views of a kind that are seen, in order.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        liveSupplements.filter { $0.key.kind == elementKind && $0.key.category == .supplementaryView }
            .sorted { $0.key.path < $1.key.path }.map(\.value)
    }

    /// Where the supplementary views of a kind that are seen belong, in order.
    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        liveSupplements.keys.filter { $0.kind == elementKind && $0.category == .supplementaryView }.map(\.path)
            .sorted()
    }

    /// Where an item is; nil for none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layout.layoutAttributesForItem(at: indexPath)
    }

    /// Where a supplementary view is; nil for none.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The item at a point of the collection's coordinates.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        for scroller in sectionScrollers.values where scroller.frame.contains(point) {
            let inside = scroller.convert(point, from: self)
            if let hit = liveCells.first(where: { $0.value.superview === scroller && $0.value.frame.contains(inside) })
            {
                return hit.key
            }
        }
        return item(under: point, skipping: nil)
    }

    /// The item under a point, other than the one that a finger holds.
    func indexPathOfItem(under point: CGPoint) -> IndexPath? { item(under: point, skipping: nil) }

    private func item(under point: CGPoint, skipping path: IndexPath?) -> IndexPath? {
        let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return layout.layoutAttributesForElements(in: spot)?
            .filter { $0.representedElementCategory == .cell && $0.scroller == nil && $0.indexPath != path }
            .filter { $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// Scrolls to an item.
    public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard contains(indexPath), let attributes = layoutAttributesForItem(at: indexPath) else { return }
        contentSize = layout.collectionViewContentSize
        var frame = attributes.frame
        if let section = attributes.scroller, let geometry = layout.scroller(ofSection: section) {
            // The section scrolls sideways to the item, the collection to the section.
            if let scroller = sectionScrollers[section] {
                scroller.show(frame, at: position, animated: animated)
            }
            frame.origin.x = geometry.area.minX
            frame.size.width = min(frame.width, geometry.area.width)
        }
        setContentOffset(clamped(offset(showing: frame, at: position)), animated: animated)
    }
}

extension UIScrollView {
    /// The offset that shows a rectangle of the content at a position; what is seen already stays where the position
    /// says nothing.
    func offset(showing frame: CGRect, at position: UICollectionView.ScrollPosition) -> CGPoint {
        let inset = adjustedContentInset
        let area = bounds.inset(by: inset)
        var target = contentOffset
        if position.contains(.top) { target.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { target.y = frame.midY - area.height / 2 - inset.top }
        if position.contains(.bottom) { target.y = frame.maxY - area.height - inset.top }
        if position.contains(.left) { target.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { target.x = frame.midX - area.width / 2 - inset.left }
        if position.contains(.right) { target.x = frame.maxX - area.width - inset.left }
        guard position.isEmpty else { return target }
        if frame.minY < area.minY { target.y = frame.minY - inset.top }
        if frame.maxY > area.maxY { target.y = frame.maxY - area.height - inset.top }
        if frame.minX < area.minX { target.x = frame.minX - inset.left }
        if frame.maxX > area.maxX { target.x = frame.maxX - area.width - inset.left }
        return target
    }
}
