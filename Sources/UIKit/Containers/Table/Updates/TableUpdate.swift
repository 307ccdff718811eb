// SPDX-License-Identifier: Apache-2.0

/// Changes of rows and sections that belong together.
///
/// What is deleted, reloaded or moved away is named by where it was before all of them, what is inserted or moved there
/// by where it is after all of them, in whatever order the changes were told.
nonisolated struct TableUpdate {
    typealias Animation = UITableView.RowAnimation

    var deletedRows: [IndexPath: Animation] = [:]
    var insertedRows: [IndexPath: Animation] = [:]
    var reloadedRows: [IndexPath: Animation] = [:]
    var movedRows: [IndexPath: IndexPath] = [:]
    var deletedSections: [Int: Animation] = [:]
    var insertedSections: [Int: Animation] = [:]
    var reloadedSections: [Int: Animation] = [:]
    var movedSections: [Int: Int] = [:]
    /// Rows whose cells stay and are filled anew, by where they were.
    var reconfiguredRows: Set<IndexPath> = []

    /// Whether nothing was told; such an update asks for the heights anew.
    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && reconfiguredRows.isEmpty
    }

    /// Whether anything is to be seen on its way.
    var isAnimated: Bool {
        if isEmpty || !movedRows.isEmpty || !movedSections.isEmpty { return true }
        return [deletedRows, insertedRows, reloadedRows].contains { $0.values.contains { $0 != .none } }
            || [deletedSections, insertedSections, reloadedSections].contains { $0.values.contains { $0 != .none } }
    }

    /// Where everything goes.
    ///
    /// - Parameters:
    ///   - before: the number of rows in each section before the update.
    ///   - sectionCount: the number of sections after it.
    ///   - rowCount: the number of rows in a section after it.
    func map(
        before: [Int], sectionCount: Int, rowCount: (Int) -> Int
    ) throws(UITableViewError) -> TableUpdateMap {
        try checkOldPlaces(before)
        let map = try sectionMap(before: before.count, after: sectionCount)
        return try withRows(map, before: before, rowCount: rowCount)
    }

    private func checkOldPlaces(_ before: [Int]) throws(UITableViewError) {
        func check(_ change: UITableViewError.Change, section: Int) throws(UITableViewError) {
            guard before.indices.contains(section) else { throw .section(change, section, count: before.count) }
        }
        func check(_ change: UITableViewError.Change, _ path: IndexPath) throws(UITableViewError) {
            guard path.count == 2, before.indices.contains(path.section) else {
                throw .section(change, path.count == 2 ? path.section : -1, count: before.count)
            }
            guard path.row >= 0, path.row < before[path.section] else {
                throw .row(change, path, count: before[path.section])
            }
        }
        for section in deletedSections.keys.sorted() { try check(.delete, section: section) }
        for section in reloadedSections.keys.sorted() { try check(.reload, section: section) }
        for section in movedSections.keys.sorted() { try check(.move, section: section) }
        for path in deletedRows.keys.sorted() { try check(.delete, path) }
        for path in reloadedRows.keys.sorted() {
            try check(.reload, path)
            if deletedRows[path] != nil { throw .conflict(path, .delete, .reload) }
        }
        for path in movedRows.keys.sorted() {
            try check(.move, path)
            if deletedRows[path] != nil { throw .conflict(path, .delete, .move) }
            if reloadedRows[path] != nil { throw .conflict(path, .reload, .move) }
        }
    }

    private func sectionMap(before: Int, after: Int) throws(UITableViewError) -> TableUpdateMap {
        let removed = Set(deletedSections.keys).union(movedSections.keys).sorted()
        let destinations = Set(movedSections.values)
        let inserted = Set(insertedSections.keys).union(destinations).sorted()
        let isMove = destinations.count == movedSections.count && destinations.isDisjoint(with: insertedSections.keys)
        for section in inserted where section < 0 || section >= after {
            throw .section(insertedSections[section] == nil ? .move : .insert, section, count: after)
        }
        guard isMove, before - removed.count + inserted.count == after else {
            throw .numberOfSections(
                before: before, after: after, inserted: insertedSections.count, deleted: deletedSections.count)
        }
        var map = TableUpdateMap(before: before, after: after)
        for (old, new) in movedSections { map.connect(old, new) }
        let gaps = IndexGaps(removed: removed, inserted: inserted)
        for old in 0..<before { if let new = gaps.new(for: old) { map.connect(old, new) } }
        map.reloadedSections = Set(reloadedSections.keys)
        return map
    }

    private func withRows(
        _ sections: TableUpdateMap, before: [Int], rowCount: (Int) -> Int
    ) throws(UITableViewError) -> TableUpdateMap {
        var map = sections
        map.movedRows = movedRows
        for (old, new) in movedRows.sorted(by: { $0.key < $1.key }) {
            if let other = map.oldOfMoved[new] { throw .conflict(max(old, other), .move, .move) }
            if insertedRows[new] != nil { throw .conflict(new, .insert, .move) }
            map.oldOfMoved[new] = old
        }
        let deleted = Dictionary(grouping: deletedRows.keys, by: \.section)
        let inserted = Dictionary(grouping: insertedRows.keys.filter { $0.count == 2 }, by: \.section)
        let movedOut = Dictionary(grouping: movedRows.keys, by: \.section)
        let movedIn = Dictionary(grouping: movedRows.values.filter { $0.count == 2 }, by: \.section)
        for new in Set(inserted.keys).union(movedIn.keys).sorted() where !(0..<map.after).contains(new) {
            throw .section(inserted[new] == nil ? .move : .insert, new, count: map.after)
        }
        for new in 0..<map.after {
            let count = max(0, rowCount(new))
            map.rowCounts.append(count)
            let arrivals = [(inserted[new], UITableViewError.Change.insert), (movedIn[new], .move)]
            for (paths, change) in arrivals {
                if let path = paths?.sorted().first(where: { $0.row < 0 || $0.row >= count }) {
                    throw .row(change, path, count: count)
                }
            }
            guard let old = map.old(forSection: new), !map.reloadedSections.contains(old) else { continue }
            let out = (deleted[old] ?? []) + (movedOut[old] ?? [])
            let come = (inserted[new] ?? []) + (movedIn[new] ?? [])
            guard before[old] - out.count + come.count == count else {
                throw .numberOfRows(
                    section: new, before: before[old], after: count, inserted: inserted[new]?.count ?? 0,
                    deleted: deleted[old]?.count ?? 0, movedIn: movedIn[new]?.count ?? 0,
                    movedOut: movedOut[old]?.count ?? 0)
            }
            guard !out.isEmpty || !come.isEmpty else { continue }
            map.rows[old] = IndexGaps(removed: out.map(\.row).sorted(), inserted: come.map(\.row).sorted())
        }
        map.reloadedRows = Set(reloadedRows.keys.compactMap { map.new(for: $0) })
        return map
    }
}
