// SPDX-License-Identifier: Apache-2.0

/// Places items in lines, as many in each as fit, section after section.
///
/// With ``itemSize`` or ``estimatedItemSize`` preparing takes a time that grows with the sections; with sizes of the
/// delegate it asks once for each item.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    nonisolated deinit {}

    /// The least distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least distance between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The size of items for which the delegate says nothing, in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size that items are taken to have until their cells are asked; zero for ``itemSize`` as it is.
    open var estimatedItemSize: CGSize = .zero {
        didSet {
            decided.removeAll()
            invalidateLayout()
        }
    }
    /// The direction of scrolling; lines run across it.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }
    /// The size of headers for which the delegate says nothing, in points.
    open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The size of footers for which the delegate says nothing, in points.
    open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// What sections keep free around their items where the delegate says nothing, in points.
    open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }
    /// What ``sectionInset`` counts from.
    open var sectionInsetReference: SectionInsetReference = .fromContentInset { didSet { invalidateLayout() } }
    /// Whether a header stays in sight as long as items of its section do.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether a footer stays in sight as long as items of its section do.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    /// A size that each cell decides.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// What section insets are measured from.
    nonisolated public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea, fromLayoutMargins
    }

    /// One section in its place.
    struct Section {
        var lines: FlowSection
        var top: CGFloat
        var headerDepth: CGFloat
        var footerDepth: CGFloat
        /// Around the items, along the lines and in the direction of scrolling.
        var start: CGFloat
        var before: CGFloat
        var after: CGFloat

        var itemsTop: CGFloat { top + headerDepth + before }
        var footerTop: CGFloat { itemsTop + lines.depth + after }
        var bottom: CGFloat { footerTop + footerDepth }
    }

    private(set) var sections: [Section] = []
    /// The sizes that cells decided, by section and item.
    private var decided: [Int: [Int: CGSize]] = [:]
    private var needsMetrics = true
    private var across: CGFloat = 0

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        minimumLineSpacing = coder.length("UILineSpacing") ?? 10
        minimumInteritemSpacing = coder.length("UIInteritemSpacing") ?? 10
        itemSize = coder.finiteSize("UIItemSize") ?? CGSize(width: 50, height: 50)
        estimatedItemSize = coder.size("UIEstimatedItemSize") ?? .zero
        headerReferenceSize = coder.finiteSize("UIHeaderReferenceSize") ?? .zero
        footerReferenceSize = coder.finiteSize("UIFooterReferenceSize") ?? .zero
        sectionInset = coder.insets("UISectionInset") ?? .zero
        sectionInsetReference =
            coder.integer("UISectionInsetReference").flatMap(SectionInsetReference.init) ?? .fromContentInset
        scrollDirection =
            coder.integer("UIScrollDirection").flatMap(UICollectionView.ScrollDirection.init) ?? .vertical
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Preparing

    open override func prepare() {
        guard let collection = collectionView else {
            sections = []
            return
        }
        guard needsMetrics || sections.count != collection.numberOfSections else { return }
        needsMetrics = false
        let area = collection.bounds.inset(by: collection.adjustedContentInset)
        across = max(0, isVertical ? area.width : area.height)
        var top: CGFloat = 0
        sections = (0..<collection.numberOfSections).map { index in
            let section = makeSection(index, of: collection, at: top)
            top = section.bottom
            return section
        }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if flow?.invalidateFlowLayoutDelegateMetrics ?? true || context.invalidateEverything
            || context.invalidateDataSourceCounts
        {
            needsMetrics = true
        }
        if context.invalidateEverything { decided.removeAll() }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let isResized = newBounds.size != collectionView?.bounds.size
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = isResized
        return context
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        let depth = sections.last?.bottom ?? 0
        return isVertical ? CGSize(width: across, height: depth) : CGSize(width: depth, height: across)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ofItem: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: elementKind, in: indexPath.section) }

    // MARK: Sizes of cells

    /// Whether cells are asked for their sizes.
    private var asksCells: Bool { estimatedItemSize.width > 0 && estimatedItemSize.height > 0 }

    override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool {
        asksCells && attributes.representedElementCategory == .cell
            && decided[attributes.indexPath.section]?[attributes.indexPath.item] == nil
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard asksCells, originalAttributes.representedElementCategory == .cell else { return false }
        let path = originalAttributes.indexPath
        let size = preferredAttributes.size.nonNegative
        decided[path.section, default: [:]][path.item] = size
        guard sections.indices.contains(path.section) else { return false }
        return sections[path.section].lines.decide([(path.item, extent(size))])
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        // The lines are already as the cell wants them; only what follows has to move.
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        var top: CGFloat = 0
        for index in sections.indices {
            sections[index].top = top
            top = sections[index].bottom
        }
        return context
    }

    override func itemsDidMove(_ mapping: BatchMapping) {
        decided = mapping.moved(decided)
    }

    // MARK: Sections

    var isVertical: Bool { scrollDirection == .vertical }

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    private func extent(_ size: CGSize) -> FlowSection.Extent {
        isVertical
            ? FlowSection.Extent(length: size.width, depth: size.height)
            : FlowSection.Extent(length: size.height, depth: size.width)
    }

    private func makeSection(_ index: Int, of collection: UICollectionView, at top: CGFloat) -> Section {
        let delegate = flowDelegate
        let inset =
            (delegate?.collectionView(collection, layout: self, insetForSectionAt: index) ?? sectionInset).finite
        let header =
            delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: index)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: index)
            ?? footerReferenceSize
        let lineSpacing =
            delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: index)
            ?? minimumLineSpacing
        let itemSpacing =
            delegate?.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: index)
            ?? minimumInteritemSpacing
        let start = isVertical ? inset.left : inset.top
        let end = isVertical ? inset.right : inset.bottom
        let count = collection.numberOfItems(inSection: index)
        let estimate = asksCells && estimatedItemSize.width < 1e6 ? estimatedItemSize : itemSize
        return Section(
            lines: FlowSection(
                count: count, room: max(0, across - start - end),
                itemSpacing: itemSpacing.isFinite ? max(0, itemSpacing) : 0,
                lineSpacing: lineSpacing.isFinite ? max(0, lineSpacing) : 0, common: extent(estimate.nonNegative),
                each: delegateExtents(count, in: index, of: collection),
                decided: (asksCells ? decided[index] ?? [:] : [:]).mapValues { extent($0) }),
            top: top, headerDepth: extent(header.nonNegative).depth, footerDepth: extent(footer.nonNegative).depth,
            start: start, before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right)
    }

    /// What the delegate says of every item; nothing where it leaves sizes to the layout.
    private func delegateExtents(_ count: Int, in section: Int, of collection: UICollectionView) -> [FlowSection.Extent]
    {
        guard count > 0, let delegate = flowDelegate else { return [] }
        FlowDelegateDefaults.wereAsked = false
        let first = delegate.collectionView(collection, layout: self, sizeForItemAt: collection.dataPath(0, section))
        guard !FlowDelegateDefaults.wereAsked else { return [] }
        var extents: [FlowSection.Extent] = []
        extents.reserveCapacity(count)
        extents.append(extent(first.nonNegative))
        for item in 1..<max(1, count) {
            let path = collection.dataPath(item, section)
            extents.append(
                extent(delegate.collectionView(collection, layout: self, sizeForItemAt: path).nonNegative))
        }
        return extents
    }
}

nonisolated extension CGSize {
    /// The size with lengths that are finite and not below zero.
    var nonNegative: CGSize {
        CGSize(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
    }
}

nonisolated extension EdgeInsets {
    /// The insets with zero in place of what is no number.
    fileprivate var finite: EdgeInsets {
        func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        return EdgeInsets(top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
    }
}
