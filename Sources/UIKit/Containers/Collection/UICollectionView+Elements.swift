// SPDX-License-Identifier: Apache-2.0

/// Gives what is seen its views, and takes the views of the rest away.
extension UICollectionView {
    /// The part of the content whose elements have views.
    var seenArea: CGRect {
        guard keepsAllItemsLive else { return bounds }
        return CGRect(origin: .zero, size: layout.collectionViewContentSize).insetBy(dx: -1, dy: -1)
    }

    func placeElements() {
        guard !isPlacing, batch == nil else { return }
        isPlacing = true
        defer { isPlacing = false }
        prepareLayout()
        let seen = settledElements()
        contentSize = layout.collectionViewContentSize
        placeScrollers(for: seen)
        for attributes in seen where !isHeld(attributes) {
            place(view(for: attributes), attributes)
        }
        placeHeldItem()
        prefetch()
    }

    /// The attributes of what is seen, after its cells had a say in their sizes.
    func settledElements() -> [UICollectionViewLayoutAttributes] {
        var seen = layout.layoutAttributesForElements(in: seenArea) ?? []
        recycleUnseen(seen)
        let anchor = anchor(among: seen)
        for _ in 0..<4 where measure(seen) {
            prepareLayout()
            contentSize = layout.collectionViewContentSize
            anchor.map(hold)
            seen = layout.layoutAttributesForElements(in: seenArea) ?? []
        }
        recycleUnseen(seen)
        return seen
    }

    /// The first item that was seen before and lies whole in sight; it stays where it is when what comes above it has
    /// another size than it was taken to have.
    private func anchor(among seen: [UICollectionViewLayoutAttributes]) -> UICollectionViewLayoutAttributes? {
        guard isDragging || isDecelerating || motion.isMoving else { return nil }
        return seen.first {
            $0.representedElementCategory == .cell && liveCells[$0.indexPath]?.shown != nil && $0.scroller == nil
                && $0.frame.minY >= bounds.minY && $0.frame.minX >= bounds.minX
        }
    }

    /// Scrolls by as much as an item was moved.
    private func hold(_ anchor: UICollectionViewLayoutAttributes) {
        guard let now = layout.layoutAttributesForItem(at: anchor.indexPath) else { return }
        let way = CGPoint(x: now.frame.minX - anchor.frame.minX, y: now.frame.minY - anchor.frame.minY)
        // Sideways only what scrolls sideways moves: items of a grid change their columns.
        let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
        let distance = isSideways ? CGPoint(x: way.x, y: 0) : CGPoint(x: 0, y: way.y)
        guard distance != .zero else { return }
        anchor.frame = now.frame
        bounds.origin = CGPoint(x: bounds.minX + distance.x, y: bounds.minY + distance.y)
        motion.contentMoved(by: distance)
    }

    /// Asks cells and views for the attributes they would like.
    ///
    /// - Returns: whether the layout became another by that.
    func measure(_ seen: [UICollectionViewLayoutAttributes]) -> Bool {
        var changed = false
        for attributes in seen
        where attributes.representedElementCategory != .decorationView
            && layout.wantsPreferredAttributes(for: attributes)
        {
            let view = view(for: attributes)
            guard !view.gavePreferredAttributes else { continue }
            view.gavePreferredAttributes = true
            let wish = view.preferredLayoutAttributesFitting(attributes.duplicate)
            guard wish.size.width.isFinite, wish.size.height.isFinite,
                layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
            else { continue }
            layout.invalidateLayout(
                with: layout.invalidationContext(
                    forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes))
            changed = true
        }
        return changed
    }

    // MARK: Views

    /// The view of an element, taken from the data source when the element comes into sight.
    func view(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let key = attributes.key
        switch key.category {
        case .cell: return cell(at: key.path, attributes)
        case .supplementaryView, .decorationView: return supplement(key, attributes)
        }
    }

    private func cell(at path: IndexPath, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell {
        if let cell = liveCells[path] { return cell }
        let source = dataPath(path.item, path.section)
        let cell = dataSource?.collectionView(self, cellForItemAt: source) ?? UICollectionViewCell(frame: .zero)
        cell.gavePreferredAttributes = false
        cell.isSelected = selection.contains(path)
        cell.isHighlighted = false
        cell.shown = nil
        liveCells[path] = cell
        putIn(cell, attributes)
        cell.editingDidChange()
        delegate?.collectionView(self, willDisplay: cell, forItemAt: source)
        return cell
    }

    private func supplement(
        _ key: CollectionElementKey, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView {
        if let view = liveSupplements[key] { return view }
        var view: UICollectionReusableView?
        if key.category == .supplementaryView {
            view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        } else {
            view = layout.decorationSources.dequeue(key.kind)
            view?.prepareForReuse()
        }
        let made = view ?? UICollectionReusableView(frame: .zero)
        made.gavePreferredAttributes = false
        made.shown = nil
        liveSupplements[key] = made
        putIn(made, attributes)
        if key.category == .supplementaryView {
            delegate?.collectionView(
                self, willDisplaySupplementaryView: made, forElementKind: key.kind, at: key.path)
        }
        return made
    }

    /// Puts a view among the others, those of a greater index in front.
    private func putIn(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let parent = attributes.scroller.flatMap { sectionScrollers[$0] } ?? self
        if view.superview === parent, view.depth == attributes.zIndex { return }
        view.depth = attributes.zIndex
        if view.superview !== parent { view.removeFromSuperview() }
        let siblings = parent.childViews
        var index = parent === self && backgroundView != nil ? 1 : 0
        for (place, sibling) in siblings.enumerated() where sibling !== view {
            let depth = (sibling as? UICollectionReusableView)?.depth ?? (sibling is SectionScrollView ? 0 : nil)
            if let depth, depth <= attributes.zIndex { index = place + 1 }
        }
        parent.insertSubview(view, at: index)
    }

    /// Gives a view its place and look.
    func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if let shown = view.shown, shown.looksLike(attributes), type(of: shown) == type(of: attributes),
            view.superview != nil
        {
            shown.indexPath = attributes.indexPath
            return
        }
        putIn(view, attributes)
        view.shown = attributes.duplicate
        let metrics = PlatformMetrics.current
        let frame = attributes.frame
        var center = attributes.center
        if attributes.transform == .identity {
            // Edges on pixels, as text wants it.
            let corner = CGPoint(x: metrics.round(frame.minX), y: metrics.round(frame.minY))
            center = CGPoint(x: corner.x + frame.width / 2, y: corner.y + frame.height / 2)
        }
        if let section = attributes.scroller, let scroller = sectionScrollers[section] {
            center = CGPoint(x: center.x - scroller.frame.minX, y: center.y - scroller.frame.minY)
        }
        if center.x.isFinite, center.y.isFinite, attributes.size.width.isFinite, attributes.size.height.isFinite {
            view.transform = attributes.transform
            view.bounds.size = CGSize(width: max(0, attributes.size.width), height: max(0, attributes.size.height))
            view.center = center
        }
        view.alpha = attributes.alpha
        view.isHidden = attributes.isHidden
        view.apply(attributes)
        view.takeListPlace(attributes.listPlace)
    }

    // MARK: Taking away

    private func recycleUnseen(_ seen: [UICollectionViewLayoutAttributes]) {
        guard !liveCells.isEmpty || !liveSupplements.isEmpty else { return }
        var paths: Set<IndexPath> = []
        var keys: Set<CollectionElementKey> = []
        for attributes in seen {
            if attributes.representedElementCategory == .cell {
                paths.insert(attributes.indexPath)
            } else {
                keys.insert(attributes.key)
            }
        }
        for (path, cell) in liveCells where !paths.contains(path) && movement?.current != path {
            liveCells[path] = nil
            recycle(cell, CollectionElementKey(category: .cell, kind: "", path: path))
        }
        for (key, view) in liveSupplements where !keys.contains(key) {
            liveSupplements[key] = nil
            recycle(view, key)
        }
    }

    /// Takes a view out and lets it serve other places.
    func recycle(_ view: UICollectionReusableView, _ key: CollectionElementKey) {
        view.removeFromSuperview()
        view.shown = nil
        switch key.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            if cell.isReusable, let identifier = cell.reuseIdentifier { cellSources.enqueue(cell, for: identifier) }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        case .supplementaryView:
            if view.isReusable, let identifier = view.reuseIdentifier {
                supplementSources.enqueue(view, for: key.kind + "/" + identifier)
            }
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        case .decorationView:
            layout.decorationSources.enqueue(view, for: key.kind)
        }
    }

    func recycleEverything() {
        let (cells, supplements) = (liveCells, liveSupplements)
        liveCells.removeAll()
        liveSupplements.removeAll()
        for (path, cell) in cells { recycle(cell, CollectionElementKey(category: .cell, kind: "", path: path)) }
        for (key, view) in supplements { recycle(view, key) }
    }

    // MARK: Sections that scroll by themselves

    func placeScrollers(for seen: [UICollectionViewLayoutAttributes]) {
        var wanted: Set<Int> = []
        for attributes in seen {
            if let section = attributes.scroller { wanted.insert(section) }
        }
        for (section, scroller) in sectionScrollers where !wanted.contains(section) {
            guard scroller.childViews.isEmpty else { continue }
            scroller.removeFromSuperview()
            sectionScrollers[section] = nil
        }
        for section in wanted {
            guard let geometry = layout.scroller(ofSection: section) else { continue }
            let scroller = sectionScrollers[section] ?? SectionScrollView(section: section)
            sectionScrollers[section] = scroller
            if scroller.superview !== self { insertSubview(scroller, at: backgroundView == nil ? 0 : 1) }
            scroller.take(geometry)
        }
    }
}
