// SPDX-License-Identifier: Apache-2.0

/// Where every item went in a batch of changes, and where it came from.
///
/// Made in a time that grows with the sections and changes, not the items; an answer takes the logarithm of the
/// changes of one section.
nonisolated struct BatchMapping {
    let oldCounts: [Int]
    let newCounts: [Int]
    /// By old section; nil for deleted ones.
    let newSections: [Int?]
    /// By new section; nil for inserted ones.
    let oldSections: [Int?]
    /// Old sections whose items are all replaced.
    let reloadedSections: IndexSet
    let reloadedItems: Set<IndexPath>
    /// By old section, then item: what leaves its place, in order; and where moved items went.
    private var removed: [Int: [Int]] = [:]
    private var movedTo: [Int: [Int: IndexPath]] = [:]
    /// By new section, then item: what is put in, in order; and where moved items came from.
    private var added: [Int: [Int]] = [:]
    private var movedFrom: [Int: [Int: IndexPath]] = [:]

    /// Nothing changes.
    init(unchanged counts: [Int]) {
        oldCounts = counts
        newCounts = counts
        newSections = counts.indices.map { $0 }
        oldSections = counts.indices.map { $0 }
        reloadedSections = []
        reloadedItems = []
    }

    init(_ changes: BatchChanges, from old: [Int], to new: [Int]) throws(UICollectionViewError) {
        oldCounts = old
        newCounts = new
        reloadedSections = changes.reloadedSections
        reloadedItems = Set(changes.reloadedItems)
        (newSections, oldSections) = try Self.sections(changes, old.count, new.count)
        for section in changes.reloadedSections where !old.indices.contains(section) { throw .noSection(section) }
        for path in changes.reloadedItems { try Self.check(path, in: old) }
        for path in changes.deletedItems {
            try Self.check(path, in: old)
            removed[path.section, default: []].append(path.item)
        }
        for path in changes.insertedItems {
            try Self.check(path, in: new)
            added[path.section, default: []].append(path.item)
        }
        for move in changes.movedItems {
            try Self.check(move.from, in: old)
            try Self.check(move.to, in: new)
            removed[move.from.section, default: []].append(move.from.item)
            added[move.to.section, default: []].append(move.to.item)
            movedTo[move.from.section, default: [:]][move.from.item] = move.to
            movedFrom[move.to.section, default: [:]][move.to.item] = move.from
        }
        try Self.order(&removed)
        try Self.order(&added)
        try checkCounts()
    }

    // MARK: Checking

    private static func check(_ path: IndexPath, in counts: [Int]) throws(UICollectionViewError) {
        guard path.count == 2, counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section]
        else { throw .noItem(path) }
    }

    private static func order(_ items: inout [Int: [Int]]) throws(UICollectionViewError) {
        for section in items.keys {
            items[section]?.sort()
            let sorted = items[section] ?? []
            for (first, second) in zip(sorted, sorted.dropFirst()) where first == second {
                throw .itemChangedTwice(IndexPath(item: first, section: section))
            }
        }
    }

    private static func sections(
        _ changes: BatchChanges, _ old: Int, _ new: Int
    ) throws(UICollectionViewError) -> ([Int?], [Int?]) {
        var newSections = [Int?](repeating: nil, count: old)
        var oldSections = [Int?](repeating: nil, count: new)
        var leaves = changes.deletedSections
        var arrives = changes.insertedSections
        for section in leaves where section >= old { throw .noSection(section) }
        for section in arrives where section >= new { throw .noSection(section) }
        for (from, to) in changes.movedSections {
            guard from >= 0, from < old else { throw .noSection(from) }
            guard to >= 0, to < new else { throw .noSection(to) }
            guard leaves.insert(from).inserted else { throw .sectionChangedTwice(from) }
            guard arrives.insert(to).inserted else { throw .sectionChangedTwice(to) }
            newSections[from] = to
            oldSections[to] = from
        }
        guard old - leaves.count == new - arrives.count else {
            throw .sectionCount(
                before: old, inserted: changes.insertedSections.count, deleted: changes.deletedSections.count,
                after: new)
        }
        var target = 0
        for section in 0..<old where !leaves.contains(section) {
            while arrives.contains(target) { target += 1 }
            newSections[section] = target
            oldSections[target] = section
            target += 1
        }
        return (newSections, oldSections)
    }

    private func checkCounts() throws(UICollectionViewError) {
        for (section, old) in oldSections.enumerated() {
            guard let old, !reloadedSections.contains(old) else { continue }
            let leaving = removed[old]?.count ?? 0
            let coming = added[section]?.count ?? 0
            guard oldCounts[old] - leaving + coming == newCounts[section] else {
                throw .itemCount(
                    section: section, before: oldCounts[old], inserted: coming, deleted: leaving,
                    after: newCounts[section])
            }
        }
    }

    // MARK: Answers

    /// Where an item is after the changes; nil for one that is gone. Reloaded items keep their place.
    func newPath(of path: IndexPath) -> IndexPath? {
        guard path.count == 2, oldCounts.indices.contains(path.section) else { return nil }
        if let target = movedTo[path.section]?[path.item] { return target }
        guard let section = newSections[path.section], !reloadedSections.contains(path.section) else { return nil }
        let leaving = removed[path.section] ?? []
        let before = leaving.partitionIndex { $0 < path.item }
        if before < leaving.count, leaving[before] == path.item { return nil }
        let item = Self.free(path.item - before, around: added[section] ?? [])
        return IndexPath(item: item, section: section)
    }

    /// Where an item was before the changes; nil for a new one.
    func oldPath(of path: IndexPath) -> IndexPath? {
        guard path.count == 2, newCounts.indices.contains(path.section) else { return nil }
        if let origin = movedFrom[path.section]?[path.item] { return origin }
        guard let section = oldSections[path.section], !reloadedSections.contains(section) else { return nil }
        let coming = added[path.section] ?? []
        let before = coming.partitionIndex { $0 < path.item }
        if before < coming.count, coming[before] == path.item { return nil }
        let item = Self.free(path.item - before, around: removed[section] ?? [])
        return IndexPath(item: item, section: section)
    }

    /// What is known of items, by section and item, in their new places; nothing of those that are gone or reloaded.
    func moved<Value>(_ values: [Int: [Int: Value]]) -> [Int: [Int: Value]] {
        var moved: [Int: [Int: Value]] = [:]
        for (section, values) in values {
            for (item, value) in values {
                let path = IndexPath(item: item, section: section)
                guard let new = newPath(of: path), !reloadedItems.contains(path) else { continue }
                moved[new.section, default: [:]][new.item] = value
            }
        }
        return moved
    }

    /// The place of a rank among the places that are not taken.
    private static func free(_ rank: Int, around taken: [Int]) -> Int {
        var low = 0
        var high = taken.count
        while low < high {
            let middle = (low + high) / 2
            if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}
