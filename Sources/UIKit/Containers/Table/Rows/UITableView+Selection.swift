// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    /// The row selected first.
    public var indexPathForSelectedRow: IndexPath? { selection.first }

    /// Every selected row; nil for none.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

    /// Whether rows can be selected now, and whether several.
    var selects: (rows: Bool, several: Bool) {
        isEditing
            ? (
                allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing,
                allowsMultipleSelectionDuringEditing
            ) : (allowsSelection || allowsMultipleSelection, allowsMultipleSelection)
    }

    /// Selects a row without telling the delegate; nil selects none.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return deselectAll(animated: animated) }
        reloadIfNeeded()
        guard selects.rows, geometry.contains(indexPath) else { return }
        if !selects.several {
            for path in selection.paths where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        selection.insert(indexPath)
        liveCells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes a row out of the selection without telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.remove(indexPath)
        liveCells[indexPath]?.setSelected(false, animated: animated)
    }

    func deselectAll(animated: Bool = false) {
        for path in selection.paths { deselectRow(at: path, animated: animated) }
    }

    // MARK: Touches

    /// Shows a touch on a row.
    ///
    /// - Returns: whether the row takes touches.
    func highlightRow(at path: IndexPath) -> Bool {
        guard selects.rows, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
        liveCells[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
        return true
    }

    /// Shows the touch no longer.
    func unhighlightRow(at path: IndexPath) {
        liveCells[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Does what a tap on the row does: asks the delegate, selects, tells the delegate.
    ///
    /// The order is UIKit's: the new row is asked for, the old one is asked for and told, the new one is told.
    public func tapRow(at indexPath: IndexPath) {
        reloadIfNeeded()
        guard selects.rows, geometry.contains(indexPath) else { return }
        if selects.several, selection.contains(indexPath) {
            _ = deselectAsking(indexPath)
            return
        }
        guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        var path = indexPath
        if let delegate {
            guard let allowed = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
            path = allowed
        }
        if !selects.several {
            for old in selection.paths where old != path && !deselectAsking(old) { return }
        }
        selectRow(at: path, animated: false, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: path)
    }

    /// Deselects a row if the delegate lets it.
    private func deselectAsking(_ path: IndexPath) -> Bool {
        guard let delegate else {
            deselectRow(at: path, animated: false)
            return true
        }
        guard let allowed = delegate.tableView(self, willDeselectRowAt: path) else { return false }
        deselectRow(at: allowed, animated: false)
        delegate.tableView(self, didDeselectRowAt: allowed)
        return true
    }
}
