// SPDX-License-Identifier: Apache-2.0

/// Where the elements of a collection were before its content or layout became another.
struct CollectionTransition {
    /// What was seen or a page away from it.
    private(set) var before: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
    /// Where items go in the meantime; nil while their changes are being made.
    var mapping: BatchMapping?
    let isAnimated: Bool

    init(from collection: UICollectionView) {
        isAnimated = UIView.areAnimationsEnabled && collection.window != nil
        guard isAnimated, collection.isLayoutPrepared else { return }
        let bounds = collection.bounds
        let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for attributes in collection.layout.layoutAttributesForElements(in: area) ?? [] {
            before[attributes.key] = attributes.duplicate
        }
    }
}

/// A view on its way out of sight.
final class LeavingElement {
    let view: UICollectionReusableView
    let key: CollectionElementKey
    /// Whether its item is no more; otherwise it lies elsewhere.
    let isGone: Bool

    init(_ view: UICollectionReusableView, _ key: CollectionElementKey, isGone: Bool) {
        self.view = view
        self.key = key
        self.isGone = isGone
    }
}

extension UICollectionView {
    /// Where an element comes from by itself: from where it was, or out of nothing.
    func attributesBeforeAppearing(
        _ key: CollectionElementKey, _ asked: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        if let transition, let mapping = transition.mapping, let old = oldKey(of: key, mapping) {
            guard let before = transition.before[old]?.duplicate else { return nil }
            before.indexPath = key.path
            return before
        }
        guard let attributes = asked.attributes(of: key)?.duplicate else { return nil }
        attributes.alpha = 0
        return attributes
    }

    /// Where an element goes by itself when it is no more.
    func attributesAfterDisappearing(
        _ key: CollectionElementKey, _ asked: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        guard let attributes = transition?.before[key]?.duplicate else { return nil }
        attributes.alpha = 0
        return attributes
    }

    /// The key that an element had before the changes; nil for a new one.
    func oldKey(of key: CollectionElementKey, _ mapping: BatchMapping) -> CollectionElementKey? {
        moved(key, item: { mapping.oldPath(of: $0) }, sections: mapping.oldSections)
            .flatMap { mapping.isReloaded($0) ? nil : $0 }
    }

    /// The key that an element has after the changes; nil for one that is gone or replaced.
    func newKey(of key: CollectionElementKey, _ mapping: BatchMapping) -> CollectionElementKey? {
        guard !mapping.isReloaded(key) else { return nil }
        return moved(key, item: { mapping.newPath(of: $0) }, sections: mapping.newSections)
    }

    private func moved(
        _ key: CollectionElementKey, item: (IndexPath) -> IndexPath?, sections: [Int?]
    ) -> CollectionElementKey? {
        func at(_ path: IndexPath) -> CollectionElementKey {
            CollectionElementKey(category: key.category, kind: key.kind, path: path)
        }
        if key.category == .cell || !layout.belongsToSection(key) { return item(key.path).map(at) }
        guard key.path.count == 2 else { return key }
        guard sections.indices.contains(key.path.section), let section = sections[key.path.section] else { return nil }
        return at(IndexPath(item: key.path.item, section: section))
    }
}

extension BatchMapping {
    /// Whether an element is replaced by another in its place.
    nonisolated func isReloaded(_ key: CollectionElementKey) -> Bool {
        guard key.path.count == 2 else { return false }
        return reloadedSections.contains(key.path.section)
            || (key.category == .cell && reloadedItems.contains(key.path))
    }
}
