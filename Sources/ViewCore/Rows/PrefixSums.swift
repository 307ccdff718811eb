// SPDX-License-Identifier: Apache-2.0

/// Lengths that lie one after another, any of which can change (a Fenwick tree).
package nonisolated struct PrefixSums {
    private var tree: [CGFloat] = []
    package private(set) var lengths: [CGFloat] = []

    package init() {}

    /// - Complexity: O(*n*)
    package init(_ lengths: [CGFloat]) {
        self.lengths = lengths
        tree = [0] + lengths
        for index in tree.indices.dropFirst() {
            let above = index + (index & -index)
            if above < tree.count { tree[above] += tree[index] }
        }
    }

    package var count: Int { lengths.count }

    /// The sum of the first lengths.
    ///
    /// - Complexity: O(log *n*)
    package func sum(ofFirst count: Int) -> CGFloat {
        var sum: CGFloat = 0
        var index = min(count, lengths.count)
        while index > 0 {
            sum += tree[index]
            index -= index & -index
        }
        return sum
    }

    /// - Complexity: O(log *n*)
    package mutating func set(_ index: Int, to length: CGFloat) {
        let change = length - lengths[index]
        lengths[index] = length
        var index = index + 1
        while index < tree.count {
            tree[index] += change
            index += index & -index
        }
    }

    /// How many leading lengths end at a place or before it.
    ///
    /// - Complexity: O(log *n*)
    package func count(endingBy place: CGFloat) -> Int {
        guard place >= 0 else { return 0 }
        var found = 0
        var rest = place
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            if found + step < tree.count, tree[found + step] <= rest {
                found += step
                rest -= tree[found]
            }
            step /= 2
        }
        return found
    }
}
