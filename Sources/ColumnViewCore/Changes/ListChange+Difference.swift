// SPDX-License-Identifier: Apache-2.0

nonisolated extension ListChange {
    /// What became of a list of objects, each known by its identity.
    ///
    /// What the two lists have in common at their ends is passed over by one comparison each.
    ///
    /// - Complexity: O(*n*) for the common ends, O(*k* log *k*) for *k* elements between them
    package init<Element, Identity: Hashable>(
        from old: [Element], to new: [Element], by identity: (Element) -> Identity
    ) {
        var start = 0
        let shorter = min(old.count, new.count)
        while start < shorter, identity(old[start]) == identity(new[start]) { start += 1 }
        var end = 0
        while end < shorter - start, identity(old[old.count - 1 - end]) == identity(new[new.count - 1 - end]) {
            end += 1
        }
        let (oldMiddle, newMiddle) = (start..<(old.count - end), start..<(new.count - end))
        if oldMiddle.isEmpty || newMiddle.isEmpty {
            self.init(removed: oldMiddle, inserted: newMiddle)
            return
        }
        // Of equal elements the first of one list is the first of the other. Only what is in the new one is noted.
        let wanted = newMiddle.count < oldMiddle.count ? Set(newMiddle.map { identity(new[$0]) }) : nil
        var removed: [Int] = []
        var places: [Identity: [Int]] = [:]
        for index in oldMiddle.reversed() {
            let identity = identity(old[index])
            if let wanted, !wanted.contains(identity) {
                removed.append(index)
            } else {
                places[identity, default: []].append(index)
            }
        }
        var inserted: [Int] = []
        var kept: [Move] = []
        for index in newMiddle {
            if let from = places[identity(new[index])]?.popLast() {
                kept.append(Move(from: from, to: index))
            } else {
                inserted.append(index)
            }
        }
        let staying = Self.longestAscent(kept.map(\.from))
        var moved: [Move] = []
        var next = 0
        for (index, move) in kept.enumerated() {
            if next < staying.count, staying[next] == index { next += 1 } else { moved.append(move) }
        }
        removed.reverse()
        let others = Array(places.values.joined())
        self.init(removed: others.isEmpty ? removed : removed + others, inserted: inserted, moved: moved)
    }

    /// The places of the longest ascending part of some numbers.
    private static func longestAscent(_ numbers: [Int]) -> [Int] {
        // For each length, where the ascent of that length with the lowest end ends.
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            let length = ends.partitionIndex { numbers[$0] < number }
            if length > 0 { before[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var result: [Int] = []
        var index = ends.last
        while let current = index {
            result.append(current)
            index = before[current]
        }
        return result.reversed()
    }
}
