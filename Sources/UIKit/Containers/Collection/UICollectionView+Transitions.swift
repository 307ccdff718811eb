// SPDX-License-Identifier: Apache-2.0

/// Brings a collection from one state of its content or layout to another, before the eyes of whoever looks.
extension UICollectionView {
    /// How long changes take to show, in seconds.
    private static let changeDuration: TimeInterval = 0.3

    /// Shows the content after a batch of changes.
    func apply(_ mapping: BatchMapping, _ changes: BatchChanges, completion: @escaping (Bool) -> Void) {
        transition?.mapping = mapping
        selection = selection.compactMap { path in
            mapping.reloadedItems.contains(path) ? nil : mapping.newPath(of: path)
        }
        highlighted = highlighted.flatMap { mapping.newPath(of: $0) }
        prefetched.removeAll()
        layout.itemsDidMove(mapping)
        let context = layout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
        let gone = moveViews(mapping)
        let offset = preparedOffset()
        layout.prepare(forCollectionViewUpdates: changes.updateItems)
        show(gone, at: offset, finalize: { $0.finalizeCollectionViewUpdates() }, completion: completion)
    }

    /// Exchanges the layout; `completion` is called when the new one is shown.
    public func setCollectionViewLayout(
        _ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let old = layout
        guard old !== new else {
            completion?(true)
            return
        }
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            takeLayout(new, in: old)
            completion?(true)
            return
        }
        layoutIfNeeded()
        transition = CollectionTransition(from: self)
        transition?.mapping = BatchMapping(unchanged: currentCounts())
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        takeLayout(new, in: old)
        let offset = preparedOffset()
        show(
            [], at: offset,
            finalize: {
                old.finalizeLayoutTransition()
                $0.finalizeLayoutTransition()
            }, completion: { completion?($0) })
    }

    private func takeLayout(_ new: UICollectionViewLayout, in old: UICollectionViewLayout) {
        // Decorations are the layout's own.
        for (key, view) in liveSupplements where key.category == .decorationView {
            view.removeFromSuperview()
            liveSupplements[key] = nil
        }
        old.collectionView = nil
        layout = new
        new.collectionView = self
        let context = new.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        new.invalidateLayout(with: context)
        for cell in liveCells.values { cell.gavePreferredAttributes = false }
    }

    // MARK: Steps

    /// Gives the views that stay their new keys.
    ///
    /// - Returns: those that are gone, by their old ones.
    private func moveViews(_ mapping: BatchMapping) -> [LeavingElement] {
        var gone: [LeavingElement] = []
        let (cells, supplements) = (liveCells, liveSupplements)
        liveCells.removeAll()
        liveSupplements.removeAll()
        for (path, cell) in cells {
            let key = CollectionElementKey(category: .cell, kind: "", path: path)
            if let new = newKey(of: key, mapping) {
                liveCells[new.path] = cell
                cell.isSelected = selection.contains(new.path)
            } else {
                gone.append(LeavingElement(cell, key, isGone: true))
            }
        }
        for (key, view) in supplements {
            if let new = newKey(of: key, mapping) {
                liveSupplements[new] = view
            } else {
                gone.append(LeavingElement(view, key, isGone: true))
            }
        }
        return gone
    }

    /// Prepares the layout.
    ///
    /// - Returns: the offset that the content is shown at.
    private func preparedOffset() -> CGPoint {
        prepareLayout()
        let content = layout.collectionViewContentSize
        isPlacing = true
        contentSize = content
        isPlacing = false
        var offset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        if let delegate {
            offset = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
        }
        return isDragging || isDecelerating ? offset : clamped(offset)
    }

    /// Puts everything in its new place, animated where that can be seen.
    private func show(
        _ gone: [LeavingElement], at offset: CGPoint, finalize: @escaping (UICollectionViewLayout) -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        guard let transition, transition.isAnimated else {
            self.transition = nil
            for element in gone { recycle(element.view, element.key) }
            contentOffset = offset
            finalize(layout)
            setNeedsLayout()
            if window != nil || !liveCells.isEmpty { layoutIfNeeded() }
            completion(true)
            return
        }
        isPlacing = true
        let area = CGRect(origin: offset, size: bounds.size)
        var seen = layout.layoutAttributesForElements(in: area) ?? []
        seen = startAppearing(seen, in: area)
        let leaving = gone + takeUnseen(seen)
        let ends = leaving.map { (element: $0, attributes: finalAttributes(of: $0)) }
        self.leaving += leaving
        UIView.animate(
            withDuration: Self.changeDuration,
            animations: { [self] in
                contentOffset = offset
                for attributes in seen where !isHeld(attributes) {
                    let view = view(for: attributes)
                    place(view, attributes)
                    view.layoutIfNeeded()
                }
                placeHeldItem()
                for (element, attributes) in ends {
                    if let attributes { place(element.view, attributes) } else { element.view.alpha = 0 }
                }
                finalize(layout)
            },
            completion: { [weak self] isFinished in
                self?.remove(leaving)
                completion(isFinished)
            })
        self.transition = nil
        isPlacing = false
        setNeedsLayout()
    }

    /// Makes the views that come into sight, where they come from.
    ///
    /// - Returns: where everything that is seen ends, after the new cells had a say.
    private func startAppearing(
        _ seen: [UICollectionViewLayoutAttributes], in area: CGRect
    ) -> [UICollectionViewLayoutAttributes] {
        placeScrollers(for: seen)
        var seen = seen
        for _ in 0..<4 where measure(seen) {
            prepareLayout()
            contentSize = layout.collectionViewContentSize
            seen = layout.layoutAttributesForElements(in: area) ?? []
        }
        UIView.performWithoutAnimation {
            for attributes in seen {
                let view = view(for: attributes)
                guard view.shown == nil else { continue }
                place(view, layout.initialAttributes(of: attributes.key) ?? attributes)
                view.layoutIfNeeded()
            }
        }
        return seen
    }

    /// Takes the views that will not be seen from those that live.
    private func takeUnseen(_ seen: [UICollectionViewLayoutAttributes]) -> [LeavingElement] {
        let keys = Set(seen.map(\.key))
        var unseen: [LeavingElement] = []
        for (path, cell) in liveCells where movement?.current != path {
            let key = CollectionElementKey(category: .cell, kind: "", path: path)
            guard !keys.contains(key) else { continue }
            liveCells[path] = nil
            unseen.append(LeavingElement(cell, key, isGone: false))
        }
        for (key, view) in liveSupplements where !keys.contains(key) {
            liveSupplements[key] = nil
            unseen.append(LeavingElement(view, key, isGone: false))
        }
        return unseen
    }

    /// Where a view goes: with its item, or to nothing.
    private func finalAttributes(of element: LeavingElement) -> UICollectionViewLayoutAttributes? {
        if !element.isGone, let attributes = layout.attributes(of: element.key) { return attributes }
        return layout.finalAttributes(of: element.key)
    }

    private func remove(_ elements: [LeavingElement]) {
        for element in elements {
            guard let index = leaving.firstIndex(where: { $0 === element }) else { continue }
            leaving.remove(at: index)
            recycle(element.view, element.key)
        }
    }

    /// Ends the way of everything that goes out of sight.
    func finishLeaving() { remove(leaving) }
}
