// SPDX-License-Identifier: Apache-2.0

/// How an item of a compositional layout is sized and held.
@MainActor open class NSCollectionLayoutItem: NSObject {
    nonisolated deinit {}

    public let layoutSize: NSCollectionLayoutSize
    /// Views that are held to the item, such as badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { heldItems }
    private let heldItems: [NSCollectionLayoutSupplementaryItem]
    /// Room inside the item's size around what is shown; an estimated length has none.
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    /// Room outside the item's size.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    public init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
    ) {
        self.layoutSize = layoutSize
        heldItems = supplementaryItems
        super.init()
    }
}

/// A view that is held to an item or group.
@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    nonisolated deinit {}

    public let elementKind: String
    /// The point of the container that the view is held to.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is held there; nil for the same edges as the container's.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// Views of a greater index lie in front.
    open var zIndex = 1

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize)
    }

    /// The view's rectangle at a container.
    func frame(at container: CGRect, size: CGSize? = nil) -> CGRect {
        let size = size ?? layoutSize.size(in: container.size)
        let held = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
        let target = containerAnchor.point(in: container)
        let own = held.point(in: CGRect(origin: .zero, size: size))
        let (way, ownWay) = (containerAnchor.way(for: size), held.way(for: size))
        return CGRect(
            x: target.x - own.x + way.x + ownWay.x, y: target.y - own.y + way.y + ownWay.y, width: size.width,
            height: size.height)
    }
}

/// A header, footer or side view of a section or of the whole layout.
@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    nonisolated deinit {}

    /// Whether the section grows by the view; otherwise it lies over the items.
    open var extendsBoundary = true
    /// Whether the view stays in sight as long as its section does.
    open var pinToVisibleBounds = false
    public let alignment: NSRectAlignment
    public let offset: CGPoint

    /// - Parameter absoluteOffset: how far the view is moved, in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset))
    }
}

/// A view behind a section.
@MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    nonisolated deinit {}

    public let elementKind: String
    /// What the item lies above: items of lower numbers.
    open var zIndex = 0

    private init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    /// A view as large as the section; its class or nib is registered with the layout.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind: elementKind)
    }
}

/// Items beside or below each other, or where a closure puts them; itself an item of a group.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    nonisolated deinit {}

    enum Arrangement {
        /// The subitems by turns, as many as there is room for.
        case filling(LayoutAxis)
        /// So many of the first subitem; of equal shares where the subitem's length does not count.
        case repeating(LayoutAxis, count: Int, isShared: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    public let subitems: [NSCollectionLayoutItem]
    let arrangement: Arrangement
    /// The distance between the items.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    private var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

    private init(
        _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
    ) {
        self.subitems = subitems
        self.arrangement = arrangement
        super.init(layoutSize: layoutSize)
    }

    /// Views that are held to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { groupSupplementaryItems }
        set { groupSupplementaryItems = newValue }
    }

    /// Items beside each other; the subitems by turns until there is no more room.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .filling(.horizontal)) }

    /// Items below each other; the subitems by turns until there is no more room.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .filling(.vertical)) }

    /// So many items beside each other, each of its own width.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.horizontal, count: count, isShared: false))
    }

    /// So many items below each other, each of its own height.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.vertical, count: count, isShared: false))
    }

    /// So many items beside each other, of equal widths, whatever width the item has.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.horizontal, count: count, isShared: true))
    }

    /// So many items below each other, of equal heights, whatever height the item has.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .repeating(.vertical, count: count, isShared: true))
    }

    /// Items where a closure puts them.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }
}

/// Says where the items of a group lie.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Where one item of a custom group lies.
@MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    nonisolated deinit {}

    /// In the group's coordinates, in points.
    public let frame: CGRect
    public let zIndex: Int

    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame.isFinite ? frame : .zero
        self.zIndex = zIndex
        super.init()
    }
}
