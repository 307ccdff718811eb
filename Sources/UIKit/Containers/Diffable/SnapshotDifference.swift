// SPDX-License-Identifier: Apache-2.0

/// The changes that lead from one snapshot to another, worked out in a time that grows with the items of both, and for
/// what is moved with the logarithm of their number besides.
nonisolated struct SnapshotDifference {
    var changes = BatchChanges()
    /// Items whose cells are filled anew, at their places after the changes.
    var reconfiguredItems: [IndexPath] = []

    /// - Parameter movesAcrossNewSections: whether an item may be moved out of a section that is deleted or into one
    ///   that is inserted; otherwise it is deleted and inserted.
    init<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
        movesAcrossNewSections: Bool = false
    ) {
        let matched = matchSections(old, new)
        matchItems(old, new, matched, movesAcrossNewSections)
    }

    // MARK: Sections

    /// - Returns: the old section of each new one; nil for new and reloaded ones.
    private mutating func matchSections<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>
    ) -> [Int?] {
        let reloaded = new.reloadedSections
        var places: [Section: Int] = [:]
        for (index, section) in old.sectionIdentifiers.enumerated() { places[section] = index }
        let matched = new.sectionIdentifiers.map { reloaded.contains($0) ? nil : places[$0] }
        var kept = Set(old.sectionIdentifiers.indices)
        for place in matched.lazy.compactMap({ $0 }) { kept.remove(place) }
        changes.deletedSections = IndexSet(kept)
        changes.insertedSections = IndexSet(matched.indices.filter { matched[$0] == nil })
        let stays = LongestIncreasingSubsequence.members(of: matched.compactMap { $0 })
        var rank = 0
        for (index, place) in matched.enumerated() {
            guard let place else { continue }
            if !stays[rank] { changes.movedSections.append((place, index)) }
            rank += 1
        }
        return matched
    }

    // MARK: Items

    private mutating func matchItems<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ matched: [Int?], _ movesAcrossNewSections: Bool
    ) {
        var places: [Item: ItemPlace] = [:]
        places.reserveCapacity(old.numberOfItems)
        for (section, identifier) in old.sectionIdentifiers.enumerated() {
            for (item, id) in (old.items[identifier] ?? []).enumerated() {
                places[id] = ItemPlace(section: section, item: item)
            }
        }
        let survives = Set(matched.compactMap { $0 })
        for (section, identifier) in new.sectionIdentifiers.enumerated() {
            let items = new.items[identifier] ?? []
            let home = matched[section]
            let isReloaded = new.reloadedSections.contains(identifier)
            // What stays in its section keeps its place unless others would have to give way for it.
            let before = items.map { places[$0] }
            let own = before.compactMap { $0 }.filter { $0.section == home }
            let stays = LongestIncreasingSubsequence.members(of: own.map(\.item))
            var rank = 0
            for (item, id) in items.enumerated() {
                let path = IndexPath(item: item, section: section)
                let place = places.removeValue(forKey: id)
                if new.reconfiguredItems.contains(id), place != nil { reconfiguredItems.append(path) }
                guard let place else {
                    if home != nil { changes.insertedItems.append(path) }
                    continue
                }
                let origin = IndexPath(item: place.item, section: place.section)
                let isOwn = home != nil && place.section == home
                defer { if isOwn { rank += 1 } }
                let canMove =
                    (home != nil && survives.contains(place.section)) || (movesAcrossNewSections && !isReloaded)
                let isMoved = !isOwn || !stays[rank]
                let isExchanged = new.reloadedItems.contains(id) || !canMove
                switch (isMoved, isExchanged) {
                case (false, false): break
                case (false, true): changes.reloadedItems.append(origin)
                case (true, false): changes.movedItems.append((origin, path))
                case (true, true):
                    if survives.contains(place.section) { changes.deletedItems.append(origin) }
                    if home != nil { changes.insertedItems.append(path) }
                }
            }
        }
        changes.deletedItems += places.values.filter { survives.contains($0.section) }
            .sorted { ($0.section, $0.item) < ($1.section, $1.item) }
            .map { IndexPath(item: $0.item, section: $0.section) }
    }

    private struct ItemPlace {
        let section: Int
        let item: Int
    }
}

/// The longest part of a sequence whose numbers grow.
nonisolated enum LongestIncreasingSubsequence {
    /// Whether each number, all different, belongs to it. Takes n log n comparisons at most, n for what grows anyway.
    static func members(of numbers: [Int]) -> [Bool] {
        var members = [Bool](repeating: false, count: numbers.count)
        /// By length less one, where the smallest last number of a growing part of that length is.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var length = ends.count
            if let last = ends.last, numbers[last] > number {
                length = ends.partitionIndex { numbers[$0] < number }
            }
            if length > 0 { previous[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var index = ends.last ?? -1
        while index >= 0 {
            members[index] = true
            index = previous[index]
        }
        return members
    }
}
