// SPDX-License-Identifier: Apache-2.0

/// Says what of a layout has to be worked out again.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    nonisolated deinit {}

    /// Whether nothing of the layout holds any longer.
    open internal(set) var invalidateEverything = false
    /// Whether the data source has other numbers of sections or items.
    open internal(set) var invalidateDataSourceCounts = false
    /// The items to lay out anew; nil for all.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// By kind.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// By kind.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// How far the content offset moves with the layout, in points.
    open var contentOffsetAdjustment: CGPoint = .zero
    /// How much larger the content becomes, in points.
    open var contentSizeAdjustment: CGSize = .zero
    /// Where the items that a finger moves were.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where the items that a finger moves are now.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where the finger is, in the content.
    open internal(set) var interactiveMovementTarget: CGPoint = .zero

    public required override init() {
        super.init()
    }

    /// Adds items whose attributes no longer hold.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds supplementary views whose attributes no longer hold.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }

    /// Adds decoration views whose attributes no longer hold.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// Says what of a flow layout has to be worked out again.
@MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    nonisolated deinit {}

    /// Whether sizes and distances are asked for again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether places are worked out again.
    open var invalidateFlowLayoutAttributes = true
}

/// One change of a collection's content, as a layout hears of it.
@MainActor open class UICollectionViewUpdateItem: NSObject {
    nonisolated deinit {}

    /// What happened to an item or section.
    nonisolated public enum Action: Int, Sendable {
        case insert = 0
        case delete, reload, move, none
    }

    /// Where the item was; nil for one that is inserted. Changes of whole sections have the item `NSNotFound`.
    public let indexPathBeforeUpdate: IndexPath?
    /// Where the item is; nil for one that is deleted.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}
