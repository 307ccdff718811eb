// SPDX-License-Identifier: Apache-2.0

/// An item that a finger holds.
struct InteractiveMovement {
    /// Where the item is in the data source.
    let original: IndexPath
    /// Where it would be put.
    var current: IndexPath
    /// The middle of its cell, in the collection's coordinates.
    var position: CGPoint
    /// Leads from the data source's items to those that are shown; nil while nothing is out of its place.
    var mapping: BatchMapping?
    let counts: [Int]
}

/// Moves an item with a finger. The data source hears of it at the end.
extension UICollectionView {
    /// Lets an item follow ``updateInteractiveMovementTargetPosition(_:)``.
    ///
    /// - Returns: whether the data source allows it.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, contains(indexPath), let dataSource,
            dataSource.collectionView(self, canMoveItemAt: indexPath),
            let attributes = layoutAttributesForItem(at: indexPath)
        else { return false }
        movement = InteractiveMovement(
            original: indexPath, current: indexPath, position: attributes.center, counts: currentCounts())
        hasActiveDrag = true
        placeHeldItem()
        FrameClock.main.everyFrame { [weak self] _ in self?.scrollHeldItem() ?? false }
        return true
    }

    /// Scrolls on while the item is held at an edge.
    ///
    /// - Returns: whether an item is held.
    private func scrollHeldItem() -> Bool {
        guard let movement else { return false }
        let area = bounds.inset(by: adjustedContentInset)
        func speed(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let margin = min(Self.scrollingMargin, (high - low) / 4)
            guard margin > 0 else { return 0 }
            if place < low + margin { return -min(1, (low + margin - place) / margin) * 12 }
            return place > high - margin ? min(1, (place - high + margin) / margin) * 12 : 0
        }
        let (position, offset) = (movement.position, contentOffset)
        let target = clamped(
            CGPoint(
                x: offset.x + speed(position.x, area.minX, area.maxX),
                y: offset.y + speed(position.y, area.minY, area.maxY)))
        guard target != offset else { return true }
        contentOffset = target
        updateInteractiveMovementTargetPosition(
            CGPoint(x: position.x + target.x - offset.x, y: position.y + target.y - offset.y))
        return true
    }

    /// How near to an edge an item is held for scrolling, in points.
    private static let scrollingMargin: CGFloat = 40

    /// Moves the middle of the held item's cell to a point; the others make room.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard var movement, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
        let before = movement.position
        movement.position = targetPosition
        self.movement = movement
        var target = layout.targetIndexPath(
            forInteractivelyMovingItem: movement.current, withPosition: targetPosition)
        if let delegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
                atCurrentIndexPath: movement.current, toProposedIndexPath: target)
        }
        if target != movement.current, shift(to: target, from: before) { return }
        placeHeldItem()
    }

    /// Leaves the item where it is; the data source moves it in its model.
    public func endInteractiveMovement() {
        guard let movement else { return }
        release(movement, movementCancelled: false)
        if movement.current != movement.original {
            dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.current)
        }
        settle()
    }

    /// Puts the item back.
    public func cancelInteractiveMovement() {
        guard let movement else { return }
        shift(to: movement.original, from: movement.position)
        release(movement, movementCancelled: true)
        settle()
    }

    private func release(_ movement: InteractiveMovement, movementCancelled: Bool) {
        let end = movementCancelled ? movement.original : movement.current
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [end], previousIndexPaths: [movement.original],
                movementCancelled: movementCancelled))
        self.movement = nil
        hasActiveDrag = false
    }

    private func settle() {
        UIView.animate(
            withDuration: 0.25,
            animations: { [self] in
                setNeedsLayout()
                placeElements()
            })
    }

    /// Shows the held item's place elsewhere.
    ///
    /// - Returns: whether there is such a place.
    @discardableResult
    private func shift(to target: IndexPath, from position: CGPoint) -> Bool {
        guard var movement, target.count == 2, target != movement.current else { return false }
        var shown = movement.counts
        guard shown.indices.contains(target.section), shown.indices.contains(movement.original.section) else {
            return false
        }
        shown[movement.original.section] -= 1
        shown[target.section] += 1
        guard target.item >= 0, target.item < shown[target.section] else { return false }
        var step = BatchChanges()
        step.movedItems = [(movement.current, target)]
        var whole = BatchChanges()
        whole.movedItems = [(movement.original, target)]
        guard let mapping = try? BatchMapping(step, from: currentCounts(), to: shown),
            let total = try? BatchMapping(whole, from: movement.counts, to: shown)
        else { return false }
        transition = CollectionTransition(from: self)
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: movement.position,
                previousIndexPaths: [movement.current], previousPosition: position))
        movement.current = target
        movement.mapping = total
        self.movement = movement
        counts = shown
        apply(mapping, step) { _ in }
        return true
    }

    // MARK: What is shown meanwhile

    /// The data source's path of an item that is shown.
    func dataPath(_ item: Int, _ section: Int) -> IndexPath {
        let path = IndexPath(item: item, section: section)
        guard let mapping = movement?.mapping else { return path }
        return mapping.oldPath(of: path) ?? path
    }

    func isHeld(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        movement?.current == attributes.indexPath && attributes.representedElementCategory == .cell
    }

    func placeHeldItem() {
        guard let movement, let cell = liveCells[movement.current] else { return }
        place(
            cell,
            layout.layoutAttributesForInteractivelyMovingItem(
                at: movement.current, withTargetPosition: movement.position))
    }
}
