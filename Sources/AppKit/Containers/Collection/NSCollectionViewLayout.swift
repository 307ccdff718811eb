// SPDX-License-Identifier: Apache-2.0

/// Where an item of a collection view lies.
@MainActor open class NSCollectionViewLayoutAttributes: NSObject {
    nonisolated deinit {}

    /// The item.
    open var indexPath: IndexPath?
    /// The item's rectangle, in points.
    open var frame = CGRect.zero
    /// How opaque the item is, from 0 to 1.
    open var alpha: CGFloat = 1
    /// Whether the item is left out.
    open var isHidden = false
    /// What lies above what.
    open var zIndex = 0

    /// Makes the attributes of an item.
    public convenience init(forItemWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// The item's size, in points.
    open var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
}

/// Places the items of a collection view.
@MainActor open class NSCollectionViewLayout: NSObject {
    nonisolated deinit {}

    /// The collection view whose items are placed.
    open internal(set) weak var collectionView: NSCollectionView?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Writes what a nib keeps of the layout.
    open func encode(with coder: NSCoder) {}

    /// Called before items are placed, after they or the room for them became others.
    open func prepare() {}
    /// The size of all items together, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// The items that reach into a rectangle.
    open func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] { [] }
    /// Where an item lies; nil for one that there is not.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? { nil }
    /// Whether items are placed anew when the collection view gets other bounds.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    /// Has items placed anew.
    open func invalidateLayout() {
        collectionView?.isPreparationDue = true
        collectionView?.setNeedsLayout()
    }
}

/// Places items in lines, as many in each as have room.
@MainActor open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
    nonisolated deinit {}

    /// The least distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least distance between items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The size of items that the delegate has no size for, in points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size that items are taken to have until they are seen.
    open var estimatedItemSize = CGSize.zero
    /// The direction in which lines follow one another.
    open var scrollDirection = NSCollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The room around a section, in points.
    open var sectionInset = NSEdgeInsets() { didSet { invalidateLayout() } }
    /// The size of the room before a section, in points.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of the room after a section, in points.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

    /// The rectangles of the items by section, in the order of the items.
    private var frames: [[CGRect]] = []
    private var contentLength: CGFloat = 0

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSCollectionViewFlowLayout.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSCollectionViewFlowLayout.coding, of: self)
    }

    private static let coding: [NibProperty<NSCollectionViewFlowLayout>] = [
        .length("UILineSpacing", \.minimumLineSpacing, or: 10),
        .length("UIInteritemSpacing", \.minimumInteritemSpacing, or: 10),
        NibProperty("UIItemSize") { owner, coder, key in
            if let size = coder.size(key), size.width > 0, size.height > 0 { owner.itemSize = size }
        } encode: {
            $1.encode($0.itemSize, for: $2)
        },
        .size("UIEstimatedItemSize", \.estimatedItemSize),
        .size("UIHeaderReferenceSize", \.headerReferenceSize),
        .size("UIFooterReferenceSize", \.footerReferenceSize),
        NibProperty("UISectionInset") { owner, coder, key in
            guard let insets = coder.edgeInsets(key), insets.allSatisfy(\.isFinite) else { return }
            owner.sectionInset = NSEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        } encode: { owner, coder, key in
            let insets = owner.sectionInset
            coder.encode(.numbers([insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }), for: key)
        },
        .choice("UIScrollDirection", \.scrollDirection, or: .vertical),
    ]

    open override func prepare() {
        frames = []
        contentLength = 0
        guard let view = collectionView else { return }
        let isDown = scrollDirection == .vertical
        let insets = sectionInset
        let room =
            isDown
            ? view.layoutSize.width - insets.left - insets.right : view.layoutSize.height - insets.top - insets.bottom
        for section in 0..<view.numberOfSections {
            contentLength += isDown ? headerReferenceSize.height + insets.top : headerReferenceSize.width + insets.left
            let sizes = (0..<view.numberOfItems(inSection: section)).map { item -> CGSize in
                let path = IndexPath(indexes: [section, item])
                return (view.delegate as? any NSCollectionViewDelegateFlowLayout)?
                    .collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
            }
            frames.append(placed(sizes, room: room, isDown: isDown))
            contentLength +=
                isDown ? insets.bottom + footerReferenceSize.height : insets.right + footerReferenceSize.width
        }
    }

    /// Breaks items into lines and spreads each full line over the room.
    private func placed(_ sizes: [CGSize], room: CGFloat, isDown: Bool) -> [CGRect] {
        var result: [CGRect] = []
        result.reserveCapacity(sizes.count)
        func length(_ size: CGSize) -> CGFloat { isDown ? size.width : size.height }
        func thickness(_ size: CGSize) -> CGFloat { isDown ? size.height : size.width }
        var first = 0
        while first < sizes.count {
            var end = first
            var used: CGFloat = 0
            while end < sizes.count {
                let more = length(sizes[end]) + (end > first ? minimumInteritemSpacing : 0)
                if end > first, used + more > room + 0.01 { break }
                used += more
                end += 1
            }
            let count = end - first
            let isLast = end == sizes.count
            let slack = max(0, room - used)
            // The last line keeps the distances of the others where they are alike.
            let perLine = room > 0 ? lineCount(length(sizes[first]), room) : count
            let lineSlack =
                isLast && count < perLine
                ? max(
                    0, room - CGFloat(perLine) * length(sizes[first]) - CGFloat(perLine - 1) * minimumInteritemSpacing)
                : slack
            let gaps = isLast && count < perLine ? perLine - 1 : count - 1
            let gap = minimumInteritemSpacing + (gaps > 0 ? lineSlack / CGFloat(gaps) : 0)
            let depth = sizes[first..<end].map(thickness).max() ?? 0
            var place = (isDown ? sectionInset.left : sectionInset.top)
            if count == 1, perLine == 1 { place += slack / 2 }
            for size in sizes[first..<end] {
                let across = contentLength + (depth - thickness(size)) / 2
                result.append(
                    isDown
                        ? CGRect(x: place.rounded(), y: across, width: size.width, height: size.height)
                        : CGRect(x: across, y: place.rounded(), width: size.width, height: size.height))
                place += length(size) + gap
            }
            contentLength += depth + (isLast ? 0 : minimumLineSpacing)
            first = end
        }
        return result
    }

    private func lineCount(_ length: CGFloat, _ room: CGFloat) -> Int {
        guard length > 0 else { return 1 }
        return max(
            1, Int(((room + minimumInteritemSpacing + 0.01) / (length + minimumInteritemSpacing)).rounded(.down)))
    }

    open override var collectionViewContentSize: CGSize {
        guard let view = collectionView else { return .zero }
        return scrollDirection == .vertical
            ? CGSize(width: view.layoutSize.width, height: contentLength)
            : CGSize(width: contentLength, height: view.layoutSize.height)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
        guard indexPath.count == 2, frames.indices.contains(indexPath[0]),
            frames[indexPath[0]].indices.contains(indexPath[1])
        else { return nil }
        let attributes = NSCollectionViewLayoutAttributes(forItemWith: indexPath)
        attributes.frame = frames[indexPath[0]][indexPath[1]]
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
        let isDown = scrollDirection == .vertical
        var result: [NSCollectionViewLayoutAttributes] = []
        for (section, items) in frames.enumerated() {
            // Items lie in the order of their lines, so those before the rectangle are skipped by halves.
            let start = items.partitionIndex { (isDown ? $0.maxY : $0.maxX) <= (isDown ? rect.minY : rect.minX) - 1000 }
            for item in start..<items.count {
                let frame = items[item]
                if (isDown ? frame.minY : frame.minX) > (isDown ? rect.maxY : rect.maxX) + 1000 { break }
                let isSeen =
                    frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
                guard isSeen, let attributes = layoutAttributesForItem(at: IndexPath(indexes: [section, item])) else {
                    continue
                }
                result.append(attributes)
            }
        }
        return result
    }
}

/// Places items in a grid of cells that are all as large as each other.
@MainActor open class NSCollectionViewGridLayout: NSCollectionViewLayout {
    nonisolated deinit {}

    /// The room around the grid, in points.
    open var margins = NSEdgeInsets() { didSet { invalidateLayout() } }
    /// The least distance between columns, in points.
    open var minimumInteritemSpacing: CGFloat = 0 { didSet { invalidateLayout() } }
    /// The least distance between rows, in points.
    open var minimumLineSpacing: CGFloat = 0 { didSet { invalidateLayout() } }
    /// The most rows; 0 for any number.
    open var maximumNumberOfRows = 0 { didSet { invalidateLayout() } }
    /// The most columns; 0 for any number.
    open var maximumNumberOfColumns = 0 { didSet { invalidateLayout() } }
    /// The least size of items, in points.
    open var minimumItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The greatest size of items in points; empty for that of what fits.
    open var maximumItemSize = CGSize.zero { didSet { invalidateLayout() } }

    private var cell = CGSize(width: 50, height: 50)
    private var columns = 1
    private var count = 0

    open override func prepare() {
        guard let view = collectionView else { return }
        count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
        if maximumNumberOfRows > 0, maximumNumberOfColumns > 0 {
            count = min(count, maximumNumberOfRows * maximumNumberOfColumns)
        }
        let room = max(0, view.layoutSize.width - margins.left - margins.right)
        let least = CGSize(width: max(1, minimumItemSize.width), height: max(1, minimumItemSize.height))
        let fitting = max(
            1, Int(((room + minimumInteritemSpacing) / (least.width + minimumInteritemSpacing)).rounded(.down)))
        columns = maximumNumberOfColumns > 0 ? min(maximumNumberOfColumns, fitting) : fitting
        var width = least.width
        if maximumItemSize.width > least.width {
            let share = (room - CGFloat(columns - 1) * minimumInteritemSpacing) / CGFloat(columns)
            width = min(maximumItemSize.width, max(least.width, share.rounded(.down)))
        }
        cell = CGSize(width: width, height: max(least.height, min(maximumItemSize.height, least.height)))
    }

    private func frame(_ item: Int) -> CGRect {
        CGRect(
            x: margins.left + CGFloat(item % columns) * (cell.width + minimumInteritemSpacing),
            y: margins.top + CGFloat(item / columns) * (cell.height + minimumLineSpacing), width: cell.width,
            height: cell.height)
    }

    open override var collectionViewContentSize: CGSize {
        let rows = (count + columns - 1) / columns
        return CGSize(
            width: collectionView?.layoutSize.width ?? 0,
            height: margins.top + margins.bottom + CGFloat(rows) * cell.height
                + CGFloat(max(0, rows - 1)) * minimumLineSpacing)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
        guard indexPath.count == 2, indexPath[0] == 0, (0..<count).contains(indexPath[1]) else { return nil }
        let attributes = NSCollectionViewLayoutAttributes(forItemWith: indexPath)
        attributes.frame = frame(indexPath[1])
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
        let pitch = cell.height + minimumLineSpacing
        guard pitch > 0, count > 0, !rect.isNull else { return [] }
        let first = max(0, Int(((rect.minY - margins.top) / pitch).rounded(.down)))
        let last = max(first, Int(((rect.maxY - margins.top) / pitch).rounded(.up)))
        guard first * columns < count else { return [] }
        return (first * columns..<min(count, last * columns)).compactMap {
            layoutAttributesForItem(at: IndexPath(indexes: [0, $0]))
        }
    }
}

/// Has the sizes of items of a flow layout.
public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
    /// The size of an item, in points.
    func collectionView(
        _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
}
