// SPDX-License-Identifier: Apache-2.0

extension RowColumn {
    /// Whether a row is selected.
    package func isSelected(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && sections[path.section].selected.contains(path.row)
    }

    /// The selected rows of a section.
    package func selectedRows(inSection section: Int) -> IndexSet {
        reloadIfNeeded()
        return sections.indices.contains(section) ? sections[section].selected : []
    }

    /// The selected rows, in order.
    package var selectedPaths: [IndexPath] {
        reloadIfNeeded()
        return sections.enumerated().flatMap { section, state in
            state.selected.map { IndexPath(row: $0, section: section) }
        }
    }

    /// Selects rows of a section, and no others of it, for the program; nobody is told.
    package func setSelectedRows(_ rows: IndexSet, inSection section: Int) {
        reloadIfNeeded()
        guard sections.indices.contains(section) else { return }
        let rows = rows.intersection(IndexSet(integersIn: 0..<rowCount(inSection: section)))
        guard sections[section].selected != rows else { return }
        sections[section].selected = rows
        if let first = rows.first, !(selectionLead.map(isSelected) ?? false) {
            selectionLead = IndexPath(row: first, section: section)
            selectionAnchor = selectionLead
        }
        showSelection()
    }

    // MARK: What a person does

    /// Selects as a press of the pointer's button does: with shift from the row before up to this one, with control or
    /// command this one beside the others, otherwise only this one; beside the rows nothing.
    package func press(at path: IndexPath?, modifiers: KeyModifiers = [], clickCount: Int = 1) {
        reloadIfNeeded()
        guard allowsSelection else { return }
        guard let path, geometry.contains(path) else {
            if modifiers.isDisjoint(with: [.shift, .control, .command]) { deselectAll() }
            return
        }
        // Two quick clicks on two rows, or with keys held, are no double click.
        if clickCount == 2, path == selectionLead, modifiers.isDisjoint(with: [.shift, .control, .command]) {
            host.openRow(at: path)
        } else if allowsMultipleSelection, modifiers.contains(.shift) {
            extendSelection(to: path, keepsOthers: !modifiers.isDisjoint(with: [.control, .command]))
        } else if !modifiers.isDisjoint(with: [.control, .command]) {
            toggle(path)
        } else {
            select(path)
        }
    }

    /// Selects a row and no other.
    package func select(_ path: IndexPath) {
        guard allowsSelection, rowCount(inSection: path.section) > path.row, path.row >= 0 else { return }
        (selectionLead, selectionAnchor) = (path, path)
        changeSelection { $1 = $0 == path.section ? [path.row] : [] }
    }

    /// Selects a row beside the others, or takes it from them.
    package func toggle(_ path: IndexPath) {
        guard allowsSelection, geometry.contains(path) else { return }
        let wasSelected = isSelected(path)
        guard allowsMultipleSelection || wasSelected else { return select(path) }
        (selectionLead, selectionAnchor) = (path, path)
        changeSelection { section, rows in
            guard section == path.section else { return }
            if wasSelected { rows.remove(path.row) } else { rows.insert(path.row) }
        }
    }

    /// Selects the rows from where the selection began up to this one.
    package func extendSelection(to path: IndexPath, keepsOthers: Bool = false) {
        guard allowsSelection, geometry.contains(path) else { return }
        guard allowsMultipleSelection else { return select(path) }
        let start = selectionAnchor ?? selectionLead ?? path
        selectionAnchor = start
        selectionLead = path
        let (low, high) = (min(start, path), max(start, path))
        changeSelection { section, rows in
            if !keepsOthers { rows = [] }
            guard section >= low.section, section <= high.section else { return }
            let first = section == low.section ? low.row : 0
            let end = section == high.section ? high.row + 1 : rowCount(inSection: section)
            if first < end { rows.insert(integersIn: first..<end) }
        }
    }

    /// Selects all rows, or all of a section.
    package func selectAll(inSection section: Int? = nil) {
        guard allowsSelection, allowsMultipleSelection else { return }
        reloadIfNeeded()
        changeSelection { index, rows in
            rows = section == nil || section == index ? IndexSet(integersIn: 0..<rowCount(inSection: index)) : []
        }
    }

    /// Selects nothing, where that is allowed.
    package func deselectAll() {
        guard allowsEmptySelection else { return }
        selectionAnchor = nil
        changeSelection { $1 = [] }
    }

    /// Changes the selected rows of each section and tells the host.
    private func changeSelection(_ change: (_ section: Int, _ rows: inout IndexSet) -> Void) {
        var rows = sections.map(\.selected)
        for section in rows.indices { change(section, &rows[section]) }
        if !allowsEmptySelection, rows.allSatisfy(\.isEmpty) { rows = sections.map(\.selected) }
        var changed = IndexSet()
        for section in rows.indices where rows[section] != sections[section].selected {
            sections[section].selected = rows[section]
            changed.insert(section)
        }
        showSelection()
        if !changed.isEmpty { host.selectionDidChange(inSections: changed) }
    }

    /// Lets the rows that are seen show whether they are selected.
    func showSelection() {
        for (path, row) in liveRows {
            if row.view.isRowSelected != isSelected(path) { row.view.isRowSelected.toggle() }
            if row.view.isLeadRow != (path == selectionLead) { row.view.isLeadRow.toggle() }
        }
    }

    /// The row that keys go on from.
    package var leadRow: IndexPath? {
        get { selectionLead }
        set {
            selectionLead = newValue
            showSelection()
        }
    }

    // MARK: Bringing into sight

    /// Scrolls by as little as shows a row.
    package func scrollToVisible(_ path: IndexPath) {
        layout()
        // Rows that come into sight on the way may turn out to be of other heights than estimated.
        for _ in 0..<8 {
            guard let frame = frame(ofRow: path) else { return }
            let area = host.seenArea
            let header =
                headersStick && sections.indices.contains(path.section)
                ? geometry.sections[path.section].header : 0
            let known = geometry.sections[path.section].rows.row(path.row)?.isKnown ?? true
            if frame.minY < area.minY + header - 0.001 {
                // The first row is shown with the header above it.
                host.scroll(toTop: max(0, frame.minY - header))
            } else if frame.maxY > area.maxY + 0.001, area.height > header {
                host.scroll(toTop: max(0, min(frame.minY - header, frame.maxY - area.height)))
            } else if known {
                return
            }
            let reached = host.seenArea
            layout()
            if reached == area, known { return }
        }
    }
}
