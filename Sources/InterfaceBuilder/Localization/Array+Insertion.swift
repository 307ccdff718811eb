// SPDX-License-Identifier: Apache-2.0

extension Array {
    /// Puts elements in an order: each before the first that is there with a later key, or at the end. Those that are
    /// there stay in the order they have, whichever that is.
    ///
    /// - Complexity: O((*n* + *m*) log (*n* + *m*)) comparisons for *m* elements into *n*.
    mutating func insert(
        _ new: [Element], key: (Element) -> String, by isIncreasing: (String, String) -> Bool
    ) {
        guard !new.isEmpty else { return }
        // The latest key up to each place: the first of a later key is the first where this one is later.
        var latest: [String] = []
        latest.reserveCapacity(count)
        for element in self {
            let key = key(element)
            latest.append(latest.last.map { isIncreasing($0, key) ? key : $0 } ?? key)
        }
        var merged: [Element] = []
        merged.reserveCapacity(count + new.count)
        var next = 0
        for element in new.sorted(by: { isIncreasing(key($0), key($1)) }) {
            let wanted = key(element)
            var (low, high) = (next, count)
            while low < high {
                let middle = (low + high) / 2
                if isIncreasing(wanted, latest[middle]) { high = middle } else { low = middle + 1 }
            }
            merged += self[next..<low]
            merged.append(element)
            next = low
        }
        merged += self[next...]
        self = merged
    }
}
