// SPDX-License-Identifier: Apache-2.0

/// A quantity that is known at some sizes or weights: between them it runs straight, beyond them it stays what it is at
/// the last.
struct InterpolatedTable: Sendable {
    private let entries: [(at: Double, value: Double)]

    /// - Parameter entries: at least one, ascending.
    init(_ entries: (at: Double, value: Double)...) {
        self.init(entries)
    }

    /// - Parameter entries: at least one, ascending.
    init(_ entries: [(at: Double, value: Double)]) {
        self.entries = entries
    }

    /// Values one apart, from `first` on.
    init(from first: Double, _ values: [Double]) {
        entries = values.enumerated().map { (first + Double($0.offset), $0.element) }
    }

    /// The value there; 0 in an empty table.
    ///
    /// - Complexity: O(n) in the number of entries.
    func value(at place: Double) -> Double {
        guard let upper = entries.firstIndex(where: { place < $0.at }) else { return entries.last?.value ?? 0 }
        guard upper > 0 else { return entries[0].value }
        let (low, high) = (entries[upper - 1], entries[upper])
        return low.value + (high.value - low.value) * (place - low.at) / (high.at - low.at)
    }
}
