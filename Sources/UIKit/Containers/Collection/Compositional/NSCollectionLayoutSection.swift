// SPDX-License-Identifier: Apache-2.0

/// What the insets of sections are measured from.
nonisolated public enum UIContentInsetsReference: Int, Sendable {
    case automatic = 0
    case none, safeArea, layoutMargins, readableContent
}

/// Whether and how the items of a section scroll across the layout.
nonisolated public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none = 0
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What an item that is seen may have changed before it is shown.
@MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity of the view, from 0 to 1.
    var alpha: CGFloat { get set }
    /// What the view lies above: views of lower numbers.
    var zIndex: Int { get set }
    /// Whether the view is not shown.
    var isHidden: Bool { get set }
    /// Where the middle of the view is, in the content.
    var center: CGPoint { get set }
    /// How the view is turned and scaled about its middle.
    var transform: CGAffineTransform { get set }
    /// Where the view is, in the content.
    var frame: CGRect { get }
    /// The rectangle of the view in its own coordinates.
    var bounds: CGRect { get }
    /// The place of what the view shows.
    var indexPath: IndexPath { get }
    /// Whether it is a cell, a supplementary or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view; nil for a cell.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// Is told of a section's items that are seen, how far the section is scrolled, and the room.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// How one section of a compositional layout is arranged: a group, one after another.
@MainActor open class NSCollectionLayoutSection: NSObject {
    nonisolated deinit {}

    let group: NSCollectionLayoutGroup
    /// Room around the groups.
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    /// What the insets are measured from.
    open var contentInsetsReference: UIContentInsetsReference = .automatic
    /// The distance between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// Whether the section scrolls across the collection, and where it comes to rest.
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
    /// Headers, footers and what else stands at the sides.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to the insets at the sides.
    open var supplementariesFollowContentInsets = true
    /// What headers and footers keep to at the sides, in place of the insets.
    open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called with the items in sight whenever the section scrolls.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// How the cells of a list look.
    var list: UICollectionLayoutListConfiguration?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
}

/// What holds for every section of a compositional layout.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    nonisolated deinit {}

    /// Which way the collection scrolls.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical
    /// The distance between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What the insets of sections are measured from where they do not say.
    open var contentInsetsReference: UIContentInsetsReference = .safeArea

    public override init() { super.init() }
}
