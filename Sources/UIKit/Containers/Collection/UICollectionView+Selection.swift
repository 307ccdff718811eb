// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
    /// Every selected item; nil for none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

    var allowsSelectionNow: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
    var allowsMultipleSelectionNow: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Selects an item without telling the delegate; nil selects none.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelectionNow || indexPath == nil { deselectEverything(but: indexPath) }
        guard let indexPath, allowsSelection || allowsSelectionNow, contains(indexPath) else { return }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        liveCells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes an item out of the selection without telling the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        liveCells[indexPath]?.isSelected = false
    }

    func deselectEverything(but kept: IndexPath? = nil) {
        for path in selection where path != kept { liveCells[path]?.isSelected = false }
        selection.removeAll { $0 != kept }
    }

    // MARK: Touches

    /// A finger went down on a cell.
    ///
    /// - Returns: whether the cell shows it.
    func highlight(_ cell: UICollectionViewCell) -> Bool {
        guard allowsSelectionNow || allowsMultipleSelectionNow, let path = indexPath(for: cell),
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return false }
        highlighted = path
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        return true
    }

    /// The finger left the cell, or scrolls.
    func unhighlight(_ cell: UICollectionViewCell) {
        guard let path = highlighted else { return }
        highlighted = nil
        cell.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Does what a tap on the item does: asks the delegate, selects, tells the delegate.
    public func tapItem(at path: IndexPath) {
        guard allowsSelectionNow || allowsMultipleSelectionNow, contains(path) else { return }
        if allowsMultipleSelectionNow, selection.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let before = allowsMultipleSelectionNow ? [] : selection
        selectItem(at: path, animated: false, scrollPosition: [])
        for old in before where old != path { delegate?.collectionView(self, didDeselectItemAt: old) }
        delegate?.collectionView(self, didSelectItemAt: path)
        if let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
            delegate.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }
}
