// SPDX-License-Identifier: Apache-2.0

/// What became of a list: which elements went, came and changed places.
///
/// Elements that are named nowhere keep their order among themselves.
package nonisolated struct ListChange: Equatable, Sendable {
    /// An element that is in another place.
    package struct Move: Equatable, Sendable {
        /// Its index before.
        package var from: Int
        /// Its index afterwards.
        package var to: Int

        package init(from: Int, to: Int) {
            (self.from, self.to) = (from, to)
        }
    }

    /// The old indexes of elements that went, ascending.
    package private(set) var removed: [Int]
    /// The new indexes of elements that came, ascending.
    package private(set) var inserted: [Int]
    /// Elements that are in another place than the ones around them, by their new indexes, ascending.
    package private(set) var moved: [Move]
    /// The old indexes of all that leave their place, ascending.
    package private(set) var outgoing: [Int]
    /// The new indexes of all that take a place, ascending.
    package private(set) var incoming: [Int]
    private var destinations: [Int: Int] = [:]

    /// Makes a change of its parts; an index that is named twice counts once.
    package init(removed: some Sequence<Int> = [], inserted: some Sequence<Int> = [], moved: [Move] = []) {
        self.removed = Self.ascending(removed)
        self.inserted = Self.ascending(inserted)
        self.moved = moved.sorted { $0.to < $1.to }
        guard !moved.isEmpty else {
            (outgoing, incoming) = (self.removed, self.inserted)
            return
        }
        outgoing = Set(self.removed + moved.map(\.from)).sorted()
        incoming = Set(self.inserted + moved.map(\.to)).sorted()
        for move in moved { destinations[move.from] = move.to }
    }

    /// Each of some indexes once, ascending; mostly they are so already.
    private static func ascending(_ indexes: some Sequence<Int>) -> [Int] {
        let list = Array(indexes)
        return zip(list, list.dropFirst()).allSatisfy(<) ? list : Set(list).sorted()
    }

    /// Whether nothing came, went or moved.
    package var isEmpty: Bool { outgoing.isEmpty && incoming.isEmpty }

    /// By how much the list grew.
    package var growth: Int { inserted.count - removed.count }

    /// Where an element is now; nil for one that went.
    ///
    /// - Complexity: O(log changes)
    package func newIndex(of old: Int) -> Int? {
        if let moved = destinations[old] { return moved }
        let before = outgoing.partitionIndex { $0 < old }
        if before < outgoing.count, outgoing[before] == old { return nil }
        // The number of those that come before it, so that it is the `rank`th of those that stay.
        let rank = old - before
        var (low, high) = (0, incoming.count)
        while low < high {
            let middle = (low + high) / 2
            if incoming[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    /// Where the elements of a set are now.
    ///
    /// - Complexity: O(ranges of the set × ranges of the change)
    package func newIndexes(of old: IndexSet) -> IndexSet {
        guard !isEmpty, !old.isEmpty else { return old }
        var result = old
        for range in Self.ranges(of: outgoing).reversed() {
            result.remove(integersIn: range)
            result.shift(startingAt: range.upperBound, by: -range.count)
        }
        for range in Self.ranges(of: incoming) { result.shift(startingAt: range.lowerBound, by: range.count) }
        for move in moved where old.contains(move.from) { result.insert(move.to) }
        return result
    }

    /// The runs of ascending indexes.
    private static func ranges(of indexes: [Int]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in indexes {
            if let last = ranges.last, last.upperBound == index {
                ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
            } else {
                ranges.append(index..<(index + 1))
            }
        }
        return ranges
    }
}
