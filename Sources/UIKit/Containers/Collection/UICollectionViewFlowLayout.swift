// SPDX-License-Identifier: Apache-2.0

/// Places items in lines, as many in each as fit, section after section.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The least distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least distance between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size that items are taken to have until their cells are asked; zero for ``itemSize`` as it is.
    open var estimatedItemSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The direction of scrolling; lines run across it.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }
    open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }
    open var sectionInsetReference: SectionInsetReference = .fromContentInset { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false

    /// A size that each cell decides.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// What section insets are measured from.
    nonisolated public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea, fromLayoutMargins
    }

    private var preferredSizes: [IndexPath: CGSize] = [:]
    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var supplements: [UICollectionViewLayoutAttributes] = []
    private var contentSize: CGSize = .zero

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

    // MARK: Answers

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let isVertical = scrollDirection == .vertical
        let low = isVertical ? rect.minY : rect.minX
        let high = isVertical ? rect.maxY : rect.maxX
        var found: [UICollectionViewLayoutAttributes] = supplements.filter { $0.frame.overlaps(rect) }
        for section in items {
            // Lines follow each other, so the ends of items grow, but for items of one line that differ in size.
            let first = section.partitionIndex { (isVertical ? $0.frame.maxY : $0.frame.maxX) <= low - slack }
            for attributes in section[first...] {
                if (isVertical ? attributes.frame.minY : attributes.frame.minX) >= high + slack { break }
                if attributes.frame.overlaps(rect) { found.append(attributes) }
            }
        }
        return found
    }

    /// The greatest length of an item along the direction of scrolling.
    private var slack: CGFloat = 0

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplements.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    override var asksCells: Bool { estimatedItemSize.width > 0 && estimatedItemSize.height > 0 }

    open override func takePreferredSize(_ size: CGSize, forItemAt indexPath: IndexPath) -> Bool {
        let old = preferredSizes.updateValue(size, forKey: indexPath) ?? self.size(ofItemAt: indexPath)
        return abs(old.width - size.width) > 0.01 || abs(old.height - size.height) > 0.01
    }

    // MARK: Placing

    open override func prepare() {
        items = []
        supplements = []
        slack = 0
        guard let collection = collectionView else {
            contentSize = .zero
            return
        }
        var top: CGFloat = 0
        for section in 0..<collection.numberOfSections { place(section, of: collection, from: &top) }
        let across = acrossLength(of: collection)
        contentSize =
            scrollDirection == .vertical
            ? CGSize(width: across, height: top) : CGSize(width: top, height: across)
    }

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    /// The length that lines have to themselves and their insets.
    private func acrossLength(of collection: UICollectionView) -> CGFloat {
        let area = collection.bounds.inset(by: collection.adjustedContentInset)
        return scrollDirection == .vertical ? area.width : area.height
    }

    private func size(ofItemAt path: IndexPath) -> CGSize {
        if let size = preferredSizes[path] { return size }
        guard let collection = collectionView else { return itemSize }
        if let delegate = flowDelegate {
            return delegate.collectionView(collection, layout: self, sizeForItemAt: path).nonNegative
        }
        return (asksCells && estimatedItemSize.width < 1e6 ? estimatedItemSize : itemSize).nonNegative
    }

    /// One line of items.
    private struct Line {
        var items: [(index: Int, size: CGSize)] = []
        /// The sum of the items' lengths along the line.
        var length: CGFloat = 0
        /// The greatest length across the line.
        var depth: CGFloat = 0
    }

    private func place(_ section: Int, of collection: UICollectionView, from top: inout CGFloat) {
        let isVertical = scrollDirection == .vertical
        let path = IndexPath(item: 0, section: section)
        let inset = flowDelegate?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
        let across = acrossLength(of: collection)
        let header =
            flowDelegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        placeSupplement(UICollectionView.elementKindSectionHeader, header, at: path, across: across, from: &top)
        let start = isVertical ? inset.left : inset.top
        let room = max(0, across - start - (isVertical ? inset.right : inset.bottom))
        top += isVertical ? inset.top : inset.left
        let lines = lines(of: section, in: collection, room: room)
        let spacing =
            flowDelegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
            ?? minimumLineSpacing
        var placed: [UICollectionViewLayoutAttributes] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { top += spacing }
            place(
                line, at: top, start: start, room: room, section: section,
                gap: gap(in: line, at: index, of: lines, section: section, room: room), into: &placed)
            top += line.depth
            slack = max(slack, line.depth)
        }
        items.append(placed)
        top += isVertical ? inset.bottom : inset.right
        let footer =
            flowDelegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        placeSupplement(UICollectionView.elementKindSectionFooter, footer, at: path, across: across, from: &top)
    }

    private func lines(of section: Int, in collection: UICollectionView, room: CGFloat) -> [Line] {
        let isVertical = scrollDirection == .vertical
        let spacing = interitemSpacing(of: section)
        var lines: [Line] = []
        var line = Line()
        for item in 0..<collection.numberOfItems(inSection: section) {
            let size = size(ofItemAt: IndexPath(item: item, section: section))
            let length = isVertical ? size.width : size.height
            let taken = line.length + spacing * CGFloat(line.items.count)
            if !line.items.isEmpty, taken + length > room + 0.01 {
                lines.append(line)
                line = Line()
            }
            line.items.append((item, size))
            line.length += length
            line.depth = max(line.depth, isVertical ? size.height : size.width)
        }
        if !line.items.isEmpty { lines.append(line) }
        return lines
    }

    private func interitemSpacing(of section: Int) -> CGFloat {
        guard let collection = collectionView, let delegate = flowDelegate else { return minimumInteritemSpacing }
        return delegate.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: section)
    }

    /// The distance between the items of a line: lines are spread out to both sides, but for the last, whose items
    /// stand below those of the line before it.
    private func gap(in line: Line, at index: Int, of lines: [Line], section: Int, room: CGFloat) -> CGFloat {
        let least = interitemSpacing(of: section)
        let isLast = index == lines.count - 1
        let model = isLast && index > 0 && lines[index - 1].items.count >= line.items.count ? lines[index - 1] : line
        guard model.items.count > 1, !isLast || index > 0 else { return least }
        return max(least, (room - model.length) / CGFloat(model.items.count - 1))
    }

    private func place(
        _ line: Line, at top: CGFloat, start: CGFloat, room: CGFloat, section: Int, gap: CGFloat,
        into placed: inout [UICollectionViewLayoutAttributes]
    ) {
        let isVertical = scrollDirection == .vertical
        let metrics = PlatformMetrics.current
        // A line with room for one item only has it in the middle.
        let isSingle = line.items.count == 1 && line.length * 2 + gap > room
        var along = isSingle ? start + max(0, (room - line.length) / 2) : start
        for (index, size) in line.items {
            let attributes = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: index, section: section))
            let depth = isVertical ? size.height : size.width
            let across = top + (line.depth - depth) / 2
            let origin = isVertical ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
            attributes.frame = CGRect(
                origin: CGPoint(x: metrics.round(origin.x), y: metrics.round(origin.y)), size: size)
            placed.append(attributes)
            along += (isVertical ? size.width : size.height) + gap
        }
    }

    private func placeSupplement(
        _ kind: String, _ size: CGSize, at path: IndexPath, across: CGFloat, from top: inout CGFloat
    ) {
        let isVertical = scrollDirection == .vertical
        let depth = isVertical ? size.height : size.width
        guard depth > 0, depth.isFinite else { return }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: top, width: across, height: depth) : CGRect(x: top, y: 0, width: depth, height: across)
        attributes.zIndex = 10
        supplements.append(attributes)
        top += depth
    }
}

nonisolated extension CGSize {
    /// The size with lengths that are finite and not below zero.
    fileprivate var nonNegative: CGSize {
        CGSize(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
    }
}

nonisolated extension CGRect {
    /// Whether the two have more than an edge in common.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
