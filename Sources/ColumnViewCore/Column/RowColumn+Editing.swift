// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// The row that is edited.
    package var editedRow: IndexPath? {
        guard let editing else { return nil }
        return liveRows.first { $0.value === editing }?.key
    }

    /// Lets the person edit a row in its place.
    ///
    /// - Returns: false where the row cannot be edited, or the one before is not valid.
    @discardableResult
    package func beginEditing(at path: IndexPath) -> Bool {
        reloadIfNeeded()
        guard geometry.contains(path), endEditing(keepsChanges: true) else { return false }
        scrollToVisible(path)
        guard let row = liveRow(at: path) else { return false }
        // The row stays while it is out of sight from here on, even where it asks for that only now.
        editing = row
        guard row.view.beginRowEditing() else {
            editing = nil
            return false
        }
        return true
    }

    /// Ends editing.
    ///
    /// - Returns: false where what was written is not valid and kept open.
    @discardableResult
    package func endEditing(keepsChanges: Bool) -> Bool {
        guard let row = editing else { return true }
        guard row.view.endRowEditing(keepsChanges: keepsChanges) else { return false }
        if editing === row { editing = nil }
        host.setNeedsLayout()
        return true
    }

    /// Whether what a row's view shows can be set.
    package func canSetData(of view: View) -> Bool {
        path(of: view).map { content?.canSetRowData(at: $0) ?? false } ?? false
    }

    /// Sets what a row's view shows.
    ///
    /// - Returns: false where the value is not valid.
    package func setData(_ data: Any?, of view: View) -> Bool {
        path(of: view).map { content?.setRowData(data, at: $0) ?? false } ?? false
    }

    /// Goes on with the next or previous row that can be edited, as Tab does.
    package func editNext(by step: Int) {
        guard var path = editedRow, endEditing(keepsChanges: true) else { return }
        while let next = row(after: path, by: step) {
            path = next
            select(path)
            if beginEditing(at: path) { return }
        }
    }
}
