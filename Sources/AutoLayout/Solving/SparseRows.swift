// SPDX-License-Identifier: Apache-2.0

/// Rows of a sparse matrix in one pool, each sorted by column, with a list of the rows of every column.
///
/// A column's list may name rows that no longer hold the column (cancelled, or dead); readers check.
struct SparseRows {
    private(set) var columns: [Int32] = []
    private(set) var coefficients: [Double] = []
    private(set) var starts: [Int] = []
    private(set) var lengths: [Int32] = []
    private var capacities: [Int32] = []

    private var firstEntries: [Int32]
    private var entries: [Entry] = []
    /// How many rows hold a column.
    private(set) var columnCounts: [Int32]

    /// A row in a column's list, and the entry after it, or -1.
    private struct Entry {
        let row: Int32
        let next: Int32
    }

    private var mergedColumns: [Int32] = []
    private var mergedCoefficients: [Double] = []

    /// Coefficients below this, after a substitution, are rounding noise.
    static let noise = 1e-11

    init(columnCount: Int) {
        firstEntries = Array(repeating: -1, count: columnCount)
        columnCounts = Array(repeating: 0, count: columnCount)
    }

    var count: Int { starts.count }

    mutating func reserve(rows: Int, terms: Int) {
        columns.reserveCapacity(terms)
        coefficients.reserveCapacity(terms)
        starts.reserveCapacity(rows)
        lengths.reserveCapacity(rows)
        capacities.reserveCapacity(rows)
        entries.reserveCapacity(terms)
    }

    /// Adds a row without terms.
    mutating func appendRow() -> Int {
        starts.append(columns.count)
        lengths.append(0)
        capacities.append(0)
        return starts.count - 1
    }

    /// Adds a term to the row that was added last; columns come in strictly ascending order.
    mutating func appendTerm(_ column: Int32, _ coefficient: Double) {
        let row = starts.count - 1
        columns.append(column)
        coefficients.append(coefficient)
        lengths[row] += 1
        capacities[row] += 1
        list(row: row, under: Int(column))
    }

    /// The row loses its columns; its pool space and its numbers are kept for back-substitution.
    mutating func unlist(row: Int) {
        for position in range(of: row) { columnCounts[Int(columns[position])] -= 1 }
    }

    func range(of row: Int) -> Range<Int> {
        let start = starts[row]
        return start..<start + Int(lengths[row])
    }

    /// Where in the pool a row holds a column.
    func position(of column: Int, in row: Int) -> Int? {
        var low = starts[row]
        var high = low + Int(lengths[row])
        let wanted = Int32(truncatingIfNeeded: column)
        while low < high {
            let middle = (low + high) / 2
            if columns[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < starts[row] + Int(lengths[row]) && columns[low] == wanted ? low : nil
    }

    /// The rows listed under a column (some may no longer hold it, some may come twice).
    func rows(listedUnder column: Int, into result: inout [Int32]) {
        result.removeAll(keepingCapacity: true)
        var entry = firstEntries[column]
        while entry >= 0 {
            result.append(entries[Int(entry)].row)
            entry = entries[Int(entry)].next
        }
    }

    /// Overwrites one coefficient in place.
    mutating func setCoefficient(at position: Int, to value: Double) {
        coefficients[position] = value
    }

    private mutating func list(row: Int, under column: Int) {
        entries.append(Entry(row: Int32(truncatingIfNeeded: row), next: firstEntries[column]))
        firstEntries[column] = Int32(truncatingIfNeeded: entries.count - 1)
        columnCounts[column] += 1
    }

    /// `target += factor · source`, with `eliminated` dropped from the result whatever rounding left of it.
    mutating func add(_ factor: Double, of source: Int, to target: Int, eliminating eliminated: Int) {
        mergedColumns.removeAll(keepingCapacity: true)
        mergedCoefficients.removeAll(keepingCapacity: true)
        var left = starts[target]
        let leftEnd = left + Int(lengths[target])
        var right = starts[source]
        let rightEnd = right + Int(lengths[source])
        let gone = Int32(truncatingIfNeeded: eliminated)
        while left < leftEnd || right < rightEnd {
            if right == rightEnd || (left < leftEnd && columns[left] < columns[right]) {
                mergedColumns.append(columns[left])
                mergedCoefficients.append(coefficients[left])
                left += 1
            } else if left == leftEnd || columns[right] < columns[left] {
                let column = columns[right]
                let coefficient = factor * coefficients[right]
                if column != gone, abs(coefficient) > Self.noise {
                    mergedColumns.append(column)
                    mergedCoefficients.append(coefficient)
                    list(row: target, under: Int(column))
                }
                right += 1
            } else {
                let column = columns[left]
                let sum = coefficients[left] + factor * coefficients[right]
                if column == gone || abs(sum) <= Self.noise {
                    columnCounts[Int(column)] -= 1
                } else {
                    mergedColumns.append(column)
                    mergedCoefficients.append(sum)
                }
                left += 1
                right += 1
            }
        }
        if mergedColumns.count > Int(capacities[target]) {
            starts[target] = columns.count
            capacities[target] = Int32(truncatingIfNeeded: mergedColumns.count * 2)
            columns.append(contentsOf: mergedColumns)
            coefficients.append(contentsOf: mergedCoefficients)
            for _ in 0..<mergedColumns.count {
                columns.append(0)
                coefficients.append(0)
            }
        } else {
            let start = starts[target]
            for offset in 0..<mergedColumns.count {
                columns[start + offset] = mergedColumns[offset]
                coefficients[start + offset] = mergedCoefficients[offset]
            }
        }
        lengths[target] = Int32(truncatingIfNeeded: mergedColumns.count)
    }
}
