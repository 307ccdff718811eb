// SPDX-License-Identifier: Apache-2.0

extension NSCollectionView {
    /// The bindings of collection views: what the items are, and which are selected.
    static let ownBindings = Bindings(NSCollectionView.self) {
        Binding(.content) { view, shown in
            view.boundContent.take(shown)
            view.reloadData()
        }
        Binding(.selectionIndexes, of: IndexSet.self) { view, shown in
            view.showBound(Set((shown.shown as? IndexSet ?? IndexSet()).map { IndexPath(indexes: [0, $0]) }))
        } read: {
            $0.selectionIndexes
        }
        Binding(.selectionIndexPaths) { view, shown in
            view.showBound(shown.shown as? Set<IndexPath> ?? Set(shown.shown as? [IndexPath] ?? []))
        } read: {
            $0.selectionIndexPaths
        }
    }

    private func showBound(_ paths: Set<IndexPath>) {
        isShowingBoundSelection = true
        select(paths)
        isShowingBoundSelection = false
    }

    /// Tells what is bound to the selection which items the person selected.
    func commitSelection() {
        if isBound(.selectionIndexes) { commitBinding(.selectionIndexes, selectionIndexes) }
        if isBound(.selectionIndexPaths) { commitBinding(.selectionIndexPaths, selectionIndexPaths) }
    }
}

/// Has the items of a collection view.
public protocol NSCollectionViewDataSource: AnyObject {
    /// The number of sections; 1 unless implemented.
    func numberOfSections(in collectionView: NSCollectionView) -> Int
    /// The number of items of a section.
    func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int
    /// The item of a place, made with ``NSCollectionView/makeItem(withIdentifier:for:)``.
    func collectionView(
        _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem
}

extension NSCollectionViewDataSource {
    public func numberOfSections(in collectionView: NSCollectionView) -> Int { 1 }
}

/// Decides which items may be selected, and is told which are. Every method has a default.
public protocol NSCollectionViewDelegate: AnyObject {
    /// Which of the items may be selected.
    func collectionView(_ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>) -> Set<
        IndexPath
    >
    /// Which of the items may be taken out of the selection.
    func collectionView(
        _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath>
    /// Called after items were selected.
    func collectionView(_ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>)
    /// Called after items were taken out of the selection.
    func collectionView(_ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>)
    /// Called before an item comes into sight.
    func collectionView(
        _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
        forRepresentedObjectAt indexPath: IndexPath)
    /// Called after an item went out of sight.
    func collectionView(
        _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
        forRepresentedObjectAt indexPath: IndexPath)
}

extension NSCollectionViewDelegate {
    public func collectionView(
        _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> { indexPaths }
    public func collectionView(
        _ collectionView: NSCollectionView, shouldDeselectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> { indexPaths }
    public func collectionView(_ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>) {}
    public func collectionView(_ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>) {}
    public func collectionView(
        _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
        forRepresentedObjectAt indexPath: IndexPath
    ) {}
    public func collectionView(
        _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
        forRepresentedObjectAt indexPath: IndexPath
    ) {}
}
