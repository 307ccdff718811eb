// SPDX-License-Identifier: Apache-2.0

/// Decides where the items of a collection lie. This one places none; subclasses do.
@MainActor open class UICollectionViewLayout: NSObject {
    /// The collection that the layout is for.
    open internal(set) weak var collectionView: UICollectionView?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard coder is NibCoder else { return nil }
    }

    /// Called before the layout is asked, whenever it may have become another.
    open func prepare() {}

    /// The size of everything, in points.
    open var collectionViewContentSize: CGSize { .zero }

    /// What reaches into a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether other bounds of the collection make another layout.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Whether a cell's own size is taken over.
    ///
    /// - Returns: whether the layout has to be prepared again.
    open func takePreferredSize(_ size: CGSize, forItemAt indexPath: IndexPath) -> Bool { false }

    /// Whether cells are asked for their sizes.
    var asksCells: Bool { false }

    /// Asks for ``prepare()`` before the next layout.
    open func invalidateLayout() {
        collectionView?.layoutDidBecomeInvalid()
    }
}
