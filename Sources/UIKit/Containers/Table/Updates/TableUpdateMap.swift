// SPDX-License-Identifier: Apache-2.0

/// Where indexes go when some elements are taken out and others put in.
nonisolated struct IndexGaps {
    /// The old indexes of what goes and the new ones of what comes; both ascend.
    let removed: [Int]
    let inserted: [Int]
    /// How many of each lie before one: what an element's index is without those that go, or come.
    private let removedShift: [Int]
    private let insertedShift: [Int]

    init(removed: [Int], inserted: [Int]) {
        self.removed = removed
        self.inserted = inserted
        removedShift = removed.enumerated().map { $0.element - $0.offset }
        insertedShift = inserted.enumerated().map { $0.element - $0.offset }
    }

    /// The new index of an old element; nil where it goes.
    ///
    /// - Complexity: O(log changes)
    func new(for old: Int) -> Int? {
        Self.through(old, removed, insertedShift)
    }

    /// The old index of a new element; nil where it came.
    func old(for new: Int) -> Int? {
        Self.through(new, inserted, removedShift)
    }

    private static func through(_ index: Int, _ gaps: [Int], _ shift: [Int]) -> Int? {
        let before = gaps.partitionIndex { $0 < index }
        guard before == gaps.count || gaps[before] != index else { return nil }
        let rank = index - before
        return rank + shift.partitionIndex { $0 <= rank }
    }
}

/// Where the sections and rows of a table go in an update, and where they come from.
nonisolated struct TableUpdateMap {
    private var newSections: [Int?]
    private var oldSections: [Int?]
    /// By old section.
    var rows: [Int: IndexGaps] = [:]
    /// By where they were, and by where they are.
    var movedRows: [IndexPath: IndexPath] = [:]
    var oldOfMoved: [IndexPath: IndexPath] = [:]
    /// Sections whose rows are all others, by where they were.
    var reloadedSections: Set<Int> = []
    /// Rows that get another cell, by where they are.
    var reloadedRows: Set<IndexPath> = []
    /// The number of rows in each section afterwards.
    var rowCounts: [Int] = []

    init(before: Int, after: Int) {
        newSections = Array(repeating: nil, count: before)
        oldSections = Array(repeating: nil, count: after)
    }

    var after: Int { oldSections.count }

    mutating func connect(_ old: Int, _ new: Int) {
        guard newSections.indices.contains(old), oldSections.indices.contains(new) else { return }
        newSections[old] = new
        oldSections[new] = old
    }

    /// Where a section is after the update; nil where it went.
    func new(forSection old: Int) -> Int? { newSections.indices.contains(old) ? newSections[old] : nil }

    /// Where a section was before the update; nil where it came.
    func old(forSection new: Int) -> Int? { oldSections.indices.contains(new) ? oldSections[new] : nil }

    /// Where a row is after the update; nil where it went.
    func new(for old: IndexPath) -> IndexPath? {
        if let moved = movedRows[old] { return moved }
        guard let section = new(forSection: old.section), !reloadedSections.contains(old.section) else { return nil }
        guard let gaps = rows[old.section] else { return IndexPath(row: old.row, section: section) }
        return gaps.new(for: old.row).map { IndexPath(row: $0, section: section) }
    }

    /// Where a row was before the update; nil where it came.
    func old(for new: IndexPath) -> IndexPath? {
        if let moved = oldOfMoved[new] { return moved }
        guard let section = old(forSection: new.section), !reloadedSections.contains(section) else { return nil }
        guard let gaps = rows[section] else { return IndexPath(row: new.row, section: section) }
        return gaps.old(for: new.row).map { IndexPath(row: $0, section: section) }
    }
}
