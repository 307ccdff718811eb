// SPDX-License-Identifier: Apache-2.0

extension NSTableView {
    /// How long rows take to come, go and move, in seconds.
    private static let changeDuration: TimeInterval = 0.2

    /// Begins changes that are shown together.
    public func beginUpdates() { updateDepth += 1 }

    /// Ends changes that are shown together.
    public func endUpdates() {
        updateDepth = max(0, updateDepth - 1)
        if updateDepth == 0 { setNeedsLayout() }
    }

    /// Loads some cells again.
    public func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
        guard !isReloadDue else { return }
        for row in rowIndexes where rowViews[row] != nil { removeRowView(row) }
        for row in rowIndexes { rowObservations[row] = nil }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows rows that the data source has put in; indexes are those after the change.
    public func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        reloadKnownRows()
        let count = rowCount + indexes.count
        let rows = indexes.filter { $0 >= 0 && $0 < count }
        guard !rows.isEmpty else { return }
        change(animationOptions) {
            rowCount += rows.count
            heights.splice(
                removing: [],
                inserting: rows.map {
                    (row: $0, height: rowHeight + intercellSpacing.height, isKnown: !usesAutomaticRowHeights)
                })
            remeasure(rows)
            move { old in
                var new = old
                for row in rows where row <= new { new += 1 }
                return new
            }
        }
        for row in rows { rowViews[row]?.alphaValue = 1 }
    }

    /// Takes away rows that the data source has taken out; indexes are those before the change.
    public func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
        reloadKnownRows()
        let rows = indexes.filter { $0 >= 0 && $0 < rowCount }
        guard !rows.isEmpty else { return }
        change(animationOptions) {
            rowCount -= rows.count
            heights.splice(removing: rows, inserting: [])
            let gone = IndexSet(rows)
            for row in rows { removeRowView(row) }
            move { old in gone.contains(old) ? nil : old - gone.count(in: 0..<old) }
        }
    }

    /// Moves a row as the data source has moved it.
    public func moveRow(at oldIndex: Int, to newIndex: Int) {
        reloadKnownRows()
        guard oldIndex != newIndex, let entry = heights.row(oldIndex), newIndex >= 0, newIndex < rowCount else {
            return
        }
        change([.slideUp]) {
            heights.splice(removing: [oldIndex], inserting: [])
            heights.splice(removing: [], inserting: [(row: newIndex, height: entry.height, isKnown: entry.isKnown)])
            move { old in
                if old == oldIndex { return newIndex }
                if oldIndex < newIndex { return old > oldIndex && old <= newIndex ? old - 1 : old }
                return old >= newIndex && old < oldIndex ? old + 1 : old
            }
        }
    }

    /// Shows rows that came where the table's own rows are known to be others already.
    func rowsDidCome(_ range: Range<Int>, _ animation: AnimationOptions) {
        guard !range.isEmpty else { return setNeedsLayout() }
        insertRows(at: IndexSet(integersIn: range), withAnimation: animation)
    }

    /// Takes away rows that went.
    func rowsDidGo(_ range: Range<Int>, _ animation: AnimationOptions) {
        guard !range.isEmpty else { return setNeedsLayout() }
        removeRows(at: IndexSet(integersIn: range), withAnimation: animation)
    }

    /// Rows change from what is known of them. A table that was never loaded takes them as the data source has them
    /// now, so there is nothing left to change.
    private func reloadKnownRows() { reloadIfNeeded() }

    private func remeasure(_ rows: [Int]) {
        guard delegateHeight(rows[0]) >= 0 else { return }
        heights.set(
            rows.map { row in
                let own = delegateHeight(row)
                return (row, (own >= 0 && own.isFinite ? own : rowHeight) + intercellSpacing.height)
            })
    }

    /// Gives the rows in sight and those selected their new indexes.
    private func move(_ newRow: (Int) -> Int?) {
        var moved: [Int: NSTableRowView] = [:]
        for (row, view) in rowViews {
            guard let new = newRow(row) else { continue }
            view.row = new
            moved[new] = view
        }
        rowViews = moved
        var observations: [Int: [KeyValueObservation]] = [:]
        for (row, list) in rowObservations { if let new = newRow(row) { observations[new] = list } }
        rowObservations = observations
        let selected = IndexSet(selectedRowIndexes.compactMap(newRow))
        let hasLost = selected.count != selectedRowIndexes.count
        leadRow = leadRow >= 0 ? newRow(leadRow) ?? -1 : -1
        anchorRow = anchorRow >= 0 ? newRow(anchorRow) ?? -1 : -1
        if hasLost { select(selected) } else { selectedRowIndexes = selected }
        editedRow = editedRow >= 0 ? newRow(editedRow) ?? -1 : -1
    }

    /// Makes a change; rows in sight go to their new places over some time where that is asked for.
    private func change(_ options: AnimationOptions, _ body: () -> Void) {
        let old = Set(rowViews.values.map(ObjectIdentifier.init))
        body()
        setNeedsLayout()
        setNeedsDisplay()
        guard !options.isEmpty, window != nil, updateDepth == 0 else { return }
        // New rows are made where they belong; those that were there go to their new places.
        fitFrame()
        ViewAnimation.run(duration: Self.changeDuration) { showRows() }
        for view in rowViews.values where !old.contains(ObjectIdentifier(view)) {
            view.alphaValue = 0
            ViewAnimation.run(duration: Self.changeDuration) { view.alphaValue = 1 }
        }
    }
}
