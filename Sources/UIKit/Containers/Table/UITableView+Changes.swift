// SPDX-License-Identifier: Apache-2.0

/// Changes of the content. Every one asks the data source anew; nothing moves gradually.
extension UITableView {
    public func beginUpdates() {}
    public func endUpdates() { setNeedsReload() }

    /// Makes several changes at once.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        setNeedsReload()
        completion?(true)
    }

    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    public func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReload() }
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        selection.removeAll { indexPaths.contains($0) }
        setNeedsReload()
    }
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    public func reconfigureRows(at indexPaths: [IndexPath]) { setNeedsReload() }
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
    public func reloadSectionIndexTitles() {}
}

/// Selection.
extension UITableView {
    /// The row selected first.
    public var indexPathForSelectedRow: IndexPath? { selection.first }

    /// Every selected row; nil for none.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

    /// Selects a row without telling the delegate; nil selects none.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selection { liveCells[path]?.setSelected(false, animated: animated) }
            selection.removeAll()
            return
        }
        reloadIfNeeded()
        guard allowsSelection, geometry.contains(indexPath), !selection.contains(indexPath) else { return }
        if !allowsMultipleSelection {
            for path in selection { liveCells[path]?.setSelected(false, animated: animated) }
            selection.removeAll()
        }
        selection.append(indexPath)
        liveCells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes a row out of the selection without telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        liveCells[indexPath]?.setSelected(false, animated: animated)
    }

    /// Whether a touch shows on the row.
    func willHighlight(_ path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    /// Does what a tap on the row does: asks the delegate, selects, tells the delegate.
    public func tapRow(at indexPath: IndexPath) {
        guard allowsSelection, !isEditing || allowsSelectionDuringEditing else { return }
        if allowsMultipleSelection, selection.contains(indexPath) {
            guard let delegate, let path = delegate.tableView(self, willDeselectRowAt: indexPath) else { return }
            deselectRow(at: path, animated: false)
            delegate.tableView(self, didDeselectRowAt: path)
            return
        }
        guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        var path = indexPath
        if let delegate {
            guard let allowed = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
            path = allowed
        }
        let before = allowsMultipleSelection ? [] : selection
        selectRow(at: path, animated: false, scrollPosition: .none)
        for old in before where old != path { delegate?.tableView(self, didDeselectRowAt: old) }
        delegate?.tableView(self, didSelectRowAt: path)
    }
}
