// SPDX-License-Identifier: Apache-2.0

/// Changes of the content. The data source must already have what they tell, as they end.
///
/// Several that belong together are told between ``beginUpdates()`` and ``endUpdates()`` or in
/// ``performBatchUpdates(_:completion:)``: deletes, reloads and the starts of moves then count as before all of them,
/// inserts and the ends of moves as after all of them. Changes that do not fit the data source's numbers are told to
/// ``UITableViewError/handler``, and everything is asked for anew.
extension UITableView {
    /// Begins changes that are shown together at ``endUpdates()``.
    public func beginUpdates() {
        if updateDepth == 0 {
            reloadIfNeeded()
            update = TableUpdate()
        }
        updateDepth += 1
    }

    /// Makes the changes that were told since ``beginUpdates()``. Without any, the heights are asked for anew and the
    /// rows go to their new places.
    public func endUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        guard updateDepth == 0 else { return }
        let (told, completions) = (update ?? TableUpdate(), updateCompletions)
        update = nil
        updateCompletions.removeAll()
        perform(told) { isFinished in for completion in completions { completion(isFinished) } }
    }

    /// Makes several changes at once; `completion` is called when they have been shown.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { updateCompletions.append(completion) }
        endUpdates()
    }

    /// Shows sections that the data source has put in.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.insertedSections[section] = animation } }
    }

    /// No longer shows sections that the data source has deleted.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.deletedSections[section] = animation } }
    }

    /// Asks for the cells of sections anew.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.reloadedSections[section] = animation } }
    }

    /// Shows that the data source has moved a section.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    /// Shows rows that the data source has put in.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths { $0.insertedRows[path] = animation } }
    }

    /// No longer shows rows that the data source has deleted.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths { $0.deletedRows[path] = animation } }
    }

    /// Gives rows other cells.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths { $0.reloadedRows[path] = animation } }
    }

    /// Lets the data source fill the cells of rows anew; the cells stay.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        change { $0.reconfiguredRows.formUnion(indexPaths) }
    }

    /// Shows that the data source has moved a row.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
    }

    private func change(_ tell: (inout TableUpdate) -> Void) {
        let isAlone = updateDepth == 0
        // Before the first layout everything is asked for anyway.
        if isAlone, needsReload { return setNeedsLayout() }
        if isAlone { beginUpdates() }
        var told = update ?? TableUpdate()
        tell(&told)
        update = told
        if isAlone { endUpdates() }
    }

    private func perform(_ update: TableUpdate, completion: @escaping (Bool) -> Void) {
        guard let dataSource, !needsReload else {
            setNeedsReload()
            return completion(true)
        }
        cancelReordering()
        do {
            let map = try update.map(
                before: geometry.sections.map(\.rows.count),
                sectionCount: max(0, dataSource.numberOfSections(in: self)),
                rowCount: { self.rowCount(of: $0, in: dataSource) })
            let new = geometry(after: update, map)
            focus.path = focus.path.flatMap { map.new(for: $0) }
            selection = TableSelection(
                selection.paths.compactMap { map.new(for: $0) }.filter { !map.reloadedRows.contains($0) })
            show(new, after: update, map, completion: completion)
        } catch {
            UITableViewError.handler(error)
            setNeedsReload()
            completion(false)
        }
    }

    // MARK: Geometry

    private func geometry(after update: TableUpdate, _ map: TableUpdateMap) -> TableGeometry {
        if update.isEmpty, !heightSource.isEstimated {
            let old = geometry
            reloadHeights()
            defer { geometry = old }
            return geometry
        }
        let isOther = update.deletedSections.isEmpty && update.insertedSections.isEmpty && update.movedSections.isEmpty
        let sections = map.rowCounts.indices.map { index -> TableGeometry.Section in
            guard let old = map.old(forSection: index), !map.reloadedSections.contains(old) else {
                return section(index, rowCount: map.rowCounts[index])
            }
            var section = geometry.sections[old]
            if !isOther, old != index {
                let surroundings = self.section(index, rowCount: 0)
                (section.header, section.footer) = (surroundings.header, surroundings.footer)
                section.padding = surroundings.padding
            }
            if let gaps = map.rows[old] {
                section.rows.splice(
                    removing: gaps.removed,
                    inserting: gaps.inserted.map { row in
                        let path = IndexPath(row: row, section: index)
                        let (height, isKnown) = heightOfMoved(to: path, map) ?? heightBeforehand(ofRow: path)
                        return (row, height, isKnown)
                    })
            }
            return section
        }
        var new = TableGeometry(header: geometry.header, footer: geometry.footer, sections: sections)
        askAnew(Set(liveCells.keys.compactMap { map.new(for: $0) }).union(map.reloadedRows), in: &new)
        return new
    }

    private func heightOfMoved(to path: IndexPath, _ map: TableUpdateMap) -> (height: CGFloat, isKnown: Bool)? {
        guard let old = map.oldOfMoved[path], geometry.contains(old) else { return nil }
        return geometry.sections[old.section].rows.row(old.row)
    }

    /// The rows that are seen, and those that were reloaded, may have become higher.
    private func askAnew(_ paths: Set<IndexPath>, in geometry: inout TableGeometry) {
        if case .equal = heightSource { return }
        for (section, paths) in Dictionary(grouping: paths, by: \.section) {
            let rows = paths.map(\.row).sorted()
            if heightSource == .exact {
                let heights = rows.compactMap { row in
                    givenHeight(ofRow: IndexPath(row: row, section: section)).map { (row: row, height: $0) }
                }
                geometry.changeRows(of: section) { $0.set(heights) }
            } else {
                geometry.changeRows(of: section) { $0.forget(rows) }
            }
        }
    }
}
