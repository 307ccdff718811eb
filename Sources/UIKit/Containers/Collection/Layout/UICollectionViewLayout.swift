// SPDX-License-Identifier: Apache-2.0

/// Decides where the items of a collection lie. This one places none; subclasses do.
///
/// A subclass answers ``collectionViewContentSize`` and ``layoutAttributesForElements(in:)``, after ``prepare()`` was
/// called; everything else has a default.
@MainActor open class UICollectionViewLayout: NSObject {
    nonisolated deinit {}

    /// The collection that the layout is for.
    open internal(set) weak var collectionView: UICollectionView?
    /// Where decoration views come from, by kind.
    let decorationSources = ReuseSources<UICollectionReusableView>()

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard coder is NibCoder else { return nil }
    }

    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts that the layout is invalidated with.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Answers

    /// Called before the layout is asked, whenever it may have become another.
    open func prepare() {}

    /// The size of everything, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// What reaches into a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Where an item is; nil for none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a supplementary view is; nil for none.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where a decoration view is; nil for none.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where scrolling that was let go of comes to rest; the velocity is in points a millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// What is shown at the top left after a change of content or layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// The direction for which the layout was written.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is mirrored in languages that run the other way.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Invalidation

    /// Asks for ``prepare()`` before the next layout.
    open func invalidateLayout() {
        invalidateLayout(with: makeInvalidationContext())
    }

    /// Asks for ``prepare()`` before the next layout, which may keep what the context does not name.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutDidBecomeInvalid(context)
    }

    /// Whether other bounds of the collection make another layout.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What other bounds invalidate.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether the size that a cell wants is taken over.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What the size that a cell wants invalidates.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }

    // MARK: Decoration

    /// Lets decoration views of a kind be of a class; a class of your own needs a class table.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationSources.register(viewClass, for: elementKind)
    }

    /// Lets decoration views of a kind come from a nib.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationSources.register(nib, for: elementKind)
    }

    // MARK: Changes of content

    /// Called after ``prepare()`` when items were inserted, deleted, moved or reloaded, before they are animated.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called among the animated changes.
    open func finalizeCollectionViewUpdates() {}

    /// Where an item that comes into sight starts from; nil for where it ends.
    ///
    /// By itself a new item fades in, and one that was there before comes from where it was.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesBefore(.cell, "", itemIndexPath)
    }

    /// Where an item that goes out of sight ends, at its index path before the changes.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesAfter(.cell, "", itemIndexPath)
    }

    /// Where a supplementary view that comes into sight begins, at its index path after the changes.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesBefore(.supplementaryView, elementKind, elementIndexPath)
    }

    /// Where a supplementary view that goes out of sight ends, at its index path before the changes.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesAfter(.supplementaryView, elementKind, elementIndexPath)
    }

    /// Where a decoration view that comes into sight begins, at its index path after the changes.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesBefore(.decorationView, elementKind, decorationIndexPath)
    }

    /// Where a decoration view that goes out of sight ends, at its index path before the changes.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesAfter(.decorationView, elementKind, decorationIndexPath)
    }

    private func attributesBefore(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesBeforeAppearing(
            CollectionElementKey(category: category, kind: kind, path: path), self)
    }

    private func attributesAfter(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.attributesAfterDisappearing(
            CollectionElementKey(category: category, kind: kind, path: path), self)
    }

    // MARK: Changes of layout

    /// Called on the layout that is to be replaced.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called on the layout that takes over.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called among the animated changes.
    open func finalizeLayoutTransition() {}
    /// Called before the collection's bounds change in an animation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}

    // MARK: Moving items with a finger

    /// The place that an item held at a point would take.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        collectionView?.indexPathOfItem(under: position) ?? previousIndexPath
    }

    /// How an item looks while a finger holds it at a point.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.duplicate
            ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.center = position
        attributes.zIndex = Int(Int32.max)
        return attributes
    }

    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        return context
    }

    // MARK: Between the layout and its collection

    /// Whether a cell or view is asked for the attributes it would like.
    func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { true }

    /// Takes over where items went, before ``prepare()`` finds them there.
    func itemsDidMove(_ mapping: BatchMapping) {}

    /// Whether the views of a kind belong to their section rather than to the item of their index path.
    func belongsToSection(_ key: CollectionElementKey) -> Bool { key.path.count < 2 || key.path.item == 0 }

    /// The area and the content of a section that scrolls by itself; nil for others.
    func scroller(ofSection section: Int) -> SectionScrollerGeometry? { nil }
}

extension UICollectionViewLayout {
    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
    }

    /// New attributes of the layout's class.
    func makeAttributes(
        _ category: UICollectionView.ElementCategory, kind: String? = nil, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
        attributes.become(category, kind, path)
        return attributes
    }

    func attributes(of key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }

    func initialAttributes(of key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }

    func finalAttributes(of key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        }
    }
}

/// A section that scrolls across its collection.
struct SectionScrollerGeometry {
    /// The part of the collection's content that the section scrolls in.
    var area: CGRect
    var contentSize: CGSize
    /// How far the content offset comes to rest, of where it would by itself, where the drag began, and the speed
    /// in points a second; nil for anywhere.
    var rest: ((_ proposed: CGFloat, _ start: CGFloat, _ velocity: CGFloat) -> CGFloat)?
    var bounces = true
    var decelerationRate: UIScrollView.DecelerationRate = .normal
}
