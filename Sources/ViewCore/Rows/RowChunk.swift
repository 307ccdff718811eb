// SPDX-License-Identifier: Apache-2.0

/// Some rows that lie one after another; see ``RowHeights``.
package nonisolated struct RowChunk {
    /// How many rows of different heights a chunk holds at most.
    package static let capacity = 256
    /// No row is higher; what a delegate gives beyond is cut off, so that sums stay finite, in points.
    package static let highest: CGFloat = 10_000_000

    private enum Storage {
        case equal(height: CGFloat, isKnown: Bool)
        /// 24ths of a point; the highest bit marks an estimate.
        case narrow([UInt16])
        /// Points; the sign marks an estimate.
        case wide([Double])
    }

    private var storage: Storage
    /// The height of the chunk's rows.
    var height: CGFloat = 0
    /// The number of rows in the chunks up to this one, and their height.
    var endRow = 0
    var end: CGFloat = 0

    private static let estimate: UInt16 = 1 << 15

    init(repeating height: CGFloat, count: Int, isKnown: Bool) {
        storage = .equal(height: height, isKnown: isKnown)
        self.height = height * CGFloat(count)
    }

    init(_ rows: [(height: CGFloat, isKnown: Bool)]) {
        if let first = rows.first, rows.allSatisfy({ $0 == first }) {
            storage = .equal(height: first.height, isKnown: first.isKnown)
            height = first.height * CGFloat(rows.count)
            return
        }
        var narrow: [UInt16] = []
        narrow.reserveCapacity(rows.count)
        for row in rows {
            guard let units = Self.units(row.height) else { break }
            narrow.append(row.isKnown ? units : units | Self.estimate)
        }
        if narrow.count == rows.count {
            storage = .narrow(narrow)
        } else {
            storage = .wide(rows.map { $0.isKnown ? Double($0.height) : -Double($0.height) })
        }
        height = height(ofFirst: rows.count)
    }

    /// The height in 24ths of a point, where it is a whole number of them that fits.
    private static func units(_ height: CGFloat) -> UInt16? {
        let units = (height * 24).rounded()
        guard units >= 0, units < CGFloat(estimate), units / 24 == height else { return nil }
        return UInt16(units)
    }

    /// A height that can be stored: what is not a length is 0.
    static func allowed(_ height: CGFloat) -> CGFloat {
        height > 0 && height.isFinite ? min(height, highest) : 0
    }

    /// What all rows are, where they are one run.
    var equalRows: EqualRows? {
        guard case .equal(let height, let isKnown) = storage else { return nil }
        return EqualRows(height: height, isKnown: isKnown)
    }

    nonisolated struct EqualRows: Equatable {
        var height: CGFloat
        var isKnown: Bool
    }

    func row(_ index: Int) -> (height: CGFloat, isKnown: Bool) {
        switch storage {
        case .equal(let height, let isKnown): (height, isKnown)
        case .narrow(let rows):
            (CGFloat(rows[index] & ~Self.estimate) / 24, rows[index] & Self.estimate == 0)
        case .wide(let rows): (CGFloat(abs(rows[index])), rows[index].sign == .plus)
        }
    }

    /// The height of the rows before an index.
    func height(ofFirst count: Int) -> CGFloat {
        switch storage {
        case .equal(let height, _):
            return height * CGFloat(count)
        case .narrow(let rows):
            var units = 0
            for row in rows.prefix(count) { units += Int(row & ~Self.estimate) }
            return CGFloat(units) / 24
        case .wide(let rows):
            return CGFloat(rows.prefix(count).reduce(0) { $0 + abs($1) })
        }
    }

    /// The first row that ends below a place, counted from the chunk's top; the number of rows where none does.
    func firstRow(endingBelow place: CGFloat) -> Int {
        guard place >= 0 else { return 0 }
        switch storage {
        case .equal(let height, _):
            // The quotient may be a row off where it is not exact.
            guard height > 0 else { return 0 }
            var row = Int(min((place / height).rounded(.down), 9e15))
            if row > 0, CGFloat(row) * height > place { row -= 1 }
            if CGFloat(row + 1) * height <= place { row += 1 }
            return row
        case .narrow(let rows):
            var units = 0
            return rows.firstIndex {
                units += Int($0 & ~Self.estimate)
                return CGFloat(units) / 24 > place
            } ?? rows.count
        case .wide(let rows):
            var end = 0.0
            return rows.firstIndex {
                end += abs($0)
                return CGFloat(end) > place
            } ?? rows.count
        }
    }

    /// The chunks that take this one's place when a row becomes another; a run is divided around it.
    func changed(at row: Int, to height: CGFloat, isKnown: Bool, count: Int) -> [RowChunk] {
        guard let equal = equalRows else {
            var rows = (0..<count).map { self.row($0) }
            rows[row] = (height, isKnown)
            var chunk = RowChunk(rows)
            chunk.endRow = endRow
            return [chunk]
        }
        let first = row / Self.capacity * Self.capacity
        let last = min(first + Self.capacity, count)
        var rows = [(height: CGFloat, isKnown: Bool)](
            repeating: (equal.height, equal.isKnown), count: last - first)
        rows[row - first] = (height, isKnown)
        let start = endRow - count
        var middle = RowChunk(rows)
        middle.endRow = start + last
        var parts: [RowChunk] = []
        if first > 0 {
            var before = RowChunk(repeating: equal.height, count: first, isKnown: equal.isKnown)
            before.endRow = start + first
            parts.append(before)
        }
        parts.append(middle)
        if last < count {
            var after = RowChunk(repeating: equal.height, count: count - last, isKnown: equal.isKnown)
            after.endRow = endRow
            parts.append(after)
        }
        return parts
    }
}
