// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
    /// Tells the prefetching data source of the items that the next page in the direction of scrolling has, and of
    /// those that no longer lie there.
    func prefetch() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, !bounds.isEmpty else { return }
        let way = CGPoint(x: contentOffset.x - lastPrefetchOffset.x, y: contentOffset.y - lastPrefetchOffset.y)
        lastPrefetchOffset = contentOffset
        let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
        let ahead = CGPoint(
            x: isSideways ? (way.x < 0 ? -bounds.width : bounds.width) : 0,
            y: isSideways ? 0 : (way.y < 0 ? -bounds.height : bounds.height))
        let area = bounds.offsetBy(dx: ahead.x, dy: ahead.y)
        let wanted = Set(
            (layout.layoutAttributesForElements(in: area) ?? [])
                .filter { $0.representedElementCategory == .cell && liveCells[$0.indexPath] == nil }.map(\.indexPath))
        let dropped = prefetched.filter { !wanted.contains($0) && liveCells[$0] == nil }
        let new = wanted.subtracting(prefetched)
        prefetched = wanted
        if !dropped.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: dropped.sorted()) }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new.sorted()) }
    }
}
