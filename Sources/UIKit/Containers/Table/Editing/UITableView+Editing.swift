// SPDX-License-Identifier: Apache-2.0

extension UITableView {
    /// Whether the data source lets a row be edited.
    func isEditable(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

    func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Tells the cells that are seen what editing shows of them.
    func updateEditing(animated: Bool) {
        let update = { [self] in
            for (path, cell) in liveCells { prepareEditing(of: cell, at: modelPath(path), animated: animated) }
            setNeedsLayout()
            if window != nil { layoutIfNeeded() }
        }
        if animated, window != nil {
            UIView.animate(withDuration: 0.3, animations: update)
        } else {
            UIView.performWithoutAnimation(update)
        }
    }

    func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        guard isEditing || cell.isEditing else { return }
        let isEdited = isEditing && isEditable(path)
        cell.showsChoice = isEdited && allowsMultipleSelectionDuringEditing
        cell.editingStyle = isEdited && !cell.showsChoice ? editingStyle(at: path) : .none
        cell.indentsWhileEditing =
            isEdited && style != .plain ? delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true : true
        cell.canMove = isEditing && canMove(path, cell)
        cell.setEditing(isEdited || cell.canMove, animated: animated)
    }

    private func canMove(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
        guard let dataSource else { return false }
        let (answer, isDefault) = asking(.isMovable) { dataSource.tableView(self, canMoveRowAt: path) }
        return isDefault ? cell.showsReorderControl || dataSource.movesRows : answer
    }

    /// Does what the round button before a row says.
    func tapEditControl(of cell: UITableViewCell, at path: IndexPath) {
        switch cell.editingStyle {
        case .delete: showTrailingActions(at: path)
        case .insert: dataSource?.commit(.insert, at: path, in: self)
        case .none: break
        }
    }

    /// Whether the data source has a method for deleting and inserting at all.
    var commitsEditing: Bool { dataSource?.commitsEditing ?? false }
}
