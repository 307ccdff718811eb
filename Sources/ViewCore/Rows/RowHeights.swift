// SPDX-License-Identifier: Apache-2.0

/// The heights of a section's rows, in points, each known or estimated.
///
/// Rows lie in chunks. A run of equal rows is one chunk however long it is; other chunks hold up to 256 rows, two bytes
/// each where heights are multiples of 1/24 point (so of a third, a quarter or half of one), else eight. Every chunk
/// knows where it ends, so a row or a place is found by a binary search over the chunks and a walk through one of them.
///
/// A million equal rows take 40 bytes, a million rows of different heights 2.4 bytes each.
package nonisolated struct RowHeights {
    package private(set) var chunks: [RowChunk] = []

    package init() {}

    /// Equal rows.
    package init(repeating height: CGFloat, count: Int, isKnown: Bool) {
        guard count > 0 else { return }
        var builder = Builder()
        builder.append(height, count: count, isKnown: isKnown)
        self = builder.heights
    }

    /// Rows of known heights.
    package init(_ heights: some Sequence<CGFloat>) {
        var builder = Builder()
        for height in heights { builder.append(height, isKnown: true) }
        self = builder.heights
    }

    fileprivate init(chunks: [RowChunk]) {
        self.chunks = chunks
    }

    /// The number of rows.
    package var count: Int { chunks.last?.endRow ?? 0 }

    /// The height of all rows.
    package var total: CGFloat { chunks.last?.end ?? 0 }

    // MARK: Looking up

    private func chunk(ofRow row: Int) -> Int { chunks.partitionIndex { $0.endRow <= row } }
    private func start(of chunk: Int) -> (row: Int, top: CGFloat) {
        chunk > 0 ? (chunks[chunk - 1].endRow, chunks[chunk - 1].end) : (0, 0)
    }

    /// The height of a row and whether it is known; nil where there is no such row.
    ///
    /// - Complexity: O(log chunks)
    package func row(_ row: Int) -> (height: CGFloat, isKnown: Bool)? {
        guard row >= 0, row < count else { return nil }
        let index = chunk(ofRow: row)
        return chunks[index].row(row - start(of: index).row)
    }

    /// The top of a row below the first one's; the end of all rows for the row after the last.
    ///
    /// - Complexity: O(log chunks)
    package func top(of row: Int) -> CGFloat {
        guard row > 0 else { return 0 }
        guard row < count else { return total }
        let index = chunk(ofRow: row)
        let (first, top) = start(of: index)
        return top + chunks[index].height(ofFirst: row - first)
    }

    /// The first row that ends below a place; the number of rows where none does.
    ///
    /// - Complexity: O(log chunks)
    package func firstRow(endingBelow place: CGFloat) -> Int {
        let index = chunks.partitionIndex { $0.end <= place }
        guard index < chunks.count else { return count }
        let (first, top) = start(of: index)
        return min(first + chunks[index].firstRow(endingBelow: place - top), chunks[index].endRow - 1)
    }

    /// The rows that reach into a span, places being counted from the first row's top.
    ///
    /// - Complexity: O(log chunks)
    package func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard count > 0, high > low, high > 0, low < total else { return 0..<0 }
        let first = firstRow(endingBelow: low)
        guard first < count else { return count..<count }
        let last = firstRow(endingBelow: high)
        // The row that ends below the span's end may begin there.
        let end = last < count && top(of: last) < high ? last + 1 : last
        return first..<max(first, min(end, count))
    }

    /// Calls the body for each row of a range that there is, in order.
    package func forEach(in range: Range<Int>, _ body: (_ row: Int, _ height: CGFloat, _ isKnown: Bool) -> Void) {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty else { return }
        var index = chunk(ofRow: range.lowerBound)
        var row = range.lowerBound
        while row < range.upperBound, index < chunks.count {
            let first = start(of: index).row
            let end = min(range.upperBound, chunks[index].endRow)
            while row < end {
                let (height, isKnown) = chunks[index].row(row - first)
                body(row, height, isKnown)
                row += 1
            }
            index += 1
        }
    }

    // MARK: Changing

    /// Gives rows, in ascending order, heights that are known from now on.
    ///
    /// - Complexity: O(chunks)
    package mutating func set(_ heights: [(row: Int, height: CGFloat)]) {
        change(heights.map { ($0.row, $0.height, true) })
    }

    /// Makes the heights of rows estimates again.
    package mutating func forget(_ rows: some Sequence<Int>) {
        change(rows.sorted().compactMap { row in self.row(row).map { (row, $0.height, false) } })
    }

    private mutating func change(_ rows: [(row: Int, height: CGFloat, isKnown: Bool)]) {
        var changed = Int.max
        for entry in rows where entry.row >= 0 && entry.row < count {
            let index = chunk(ofRow: entry.row)
            let first = start(of: index).row
            let new = RowChunk.allowed(entry.height)
            guard chunks[index].row(entry.row - first) != (new, entry.isKnown) else { continue }
            let parts = chunks[index].changed(
                at: entry.row - first, to: new, isKnown: entry.isKnown, count: chunks[index].endRow - first)
            chunks.replaceSubrange(index...index, with: parts)
            restack(from: index, through: index + parts.count)
            changed = min(changed, index)
        }
        if changed < chunks.count { restack(from: changed, through: chunks.count) }
    }

    /// Puts the ends of chunks right after one of them became another.
    private mutating func restack(from first: Int, through end: Int) {
        var top = start(of: first).top
        for index in first..<min(end, chunks.count) {
            top += chunks[index].height
            chunks[index].end = top
        }
    }

    /// A row that comes: its place among the result, and its height.
    package typealias NewRow = (row: Int, height: CGFloat, isKnown: Bool)

    /// Takes rows out and puts others in: `removed` are old rows, both ascend.
    ///
    /// - Complexity: O(chunks + changes), of which the chunks that do not change are only counted anew
    package mutating func splice(removing removed: [Int], inserting inserted: [NewRow]) {
        guard !removed.isEmpty || !inserted.isEmpty else { return }
        if changeRun(removing: removed, inserting: inserted) { return }
        let old = count
        let first = min(removed.first ?? old, inserted.first?.row ?? old, old)
        let new = old - removed.count + inserted.count
        let tail = min(old - 1 - (removed.last ?? -1), new - 1 - (inserted.last?.row ?? -1))
        let last = max(first, old - max(0, tail))
        // What lies around the changes goes through a builder, with small neighbours, which join.
        var low = min(chunk(ofRow: first), max(0, chunks.count - 1))
        var high = min(chunks.count, chunk(ofRow: max(first, last - 1)) + 1)
        while low > 0, isSmall(low - 1) { low -= 1 }
        while high < chunks.count, isSmall(high) { high += 1 }
        let start = start(of: low).row
        var part = RowHeights(chunks: Array(chunks[low..<max(low, high)]))
        for index in part.chunks.indices { part.chunks[index].endRow -= start }
        part.restack(from: 0, through: part.chunks.count)
        let built = part.spliced(
            removing: removed.map { $0 - start },
            inserting: inserted.map { ($0.row - start, $0.height, $0.isKnown) })
        chunks.replaceSubrange(low..<max(low, high), with: built.chunks)
        let middle = low + built.chunks.count
        for index in low..<middle { chunks[index].endRow += start }
        if new != old { for index in middle..<chunks.count { chunks[index].endRow += new - old } }
        restack(from: low, through: chunks.count)
    }

    /// Makes a run of equal rows longer or shorter by one, if that is the change.
    private mutating func changeRun(removing removed: [Int], inserting inserted: [NewRow]) -> Bool {
        guard removed.count + inserted.count == 1, let place = removed.first ?? inserted.first?.row, place >= 0,
            place < count + inserted.count, !chunks.isEmpty
        else { return false }
        let index = min(chunk(ofRow: place), chunks.count - 1)
        let step = inserted.count - removed.count
        let length = chunks[index].endRow - start(of: index).row
        guard let run = chunks[index].equalRows, length + step > 0 else { return false }
        if let new = inserted.first {
            guard run.height == RowChunk.allowed(new.height), run.isKnown == new.isKnown else { return false }
        }
        chunks[index].height = run.height * CGFloat(length + step)
        for index in index..<chunks.count { chunks[index].endRow += step }
        restack(from: index, through: chunks.count)
        return true
    }

    private func isSmall(_ index: Int) -> Bool {
        let count = chunks[index].endRow - start(of: index).row
        return count < (chunks[index].equalRows == nil ? RowChunk.capacity / 2 : RowChunk.capacity / 4)
    }

    private func spliced(removing removed: [Int], inserting inserted: [NewRow]) -> RowHeights {
        var builder = Builder()
        var old = 0
        var removals = removed.makeIterator()
        var gap = removals.next()
        /// Copies so many of the rows that stay.
        func copy(_ wanted: Int) {
            var wanted = wanted
            while wanted > 0, old < count {
                let end = min(gap ?? count, count, wanted > count - old ? count : old + wanted)
                guard end > old else {
                    if old == gap { old += 1 }
                    gap = removals.next()
                    continue
                }
                builder.append(self, old..<end)
                wanted -= end - old
                old = end
            }
        }
        for row in inserted {
            copy(row.row - builder.count)
            builder.append(row.height, isKnown: row.isKnown)
        }
        copy(count)
        return builder.heights
    }

    /// Puts rows one after another.
    package struct Builder {
        private var chunks: [RowChunk] = []
        private var open: [(height: CGFloat, isKnown: Bool)] = []
        private var row = 0
        private var top: CGFloat = 0

        package init() {}

        package var count: Int { row + open.count }

        package mutating func append(_ height: CGFloat, isKnown: Bool) {
            open.append((RowChunk.allowed(height), isKnown))
            if open.count == RowChunk.capacity { close() }
        }

        package mutating func append(_ height: CGFloat, count: Int, isKnown: Bool) {
            guard count > 0 else { return }
            if count < RowChunk.capacity / 4 {
                for _ in 0..<count { append(height, isKnown: isKnown) }
            } else {
                close()
                append(RowChunk(repeating: RowChunk.allowed(height), count: count, isKnown: isKnown), count: count)
            }
        }

        /// Appends a part of other rows; whole chunks are shared.
        package mutating func append(_ rows: RowHeights, _ range: Range<Int>) {
            var index = rows.chunk(ofRow: range.lowerBound)
            var row = range.lowerBound
            while row < range.upperBound, index < rows.chunks.count {
                let chunk = rows.chunks[index]
                let first = rows.start(of: index).row
                let end = min(range.upperBound, chunk.endRow)
                if let equal = chunk.equalRows {
                    append(equal.height, count: end - row, isKnown: equal.isKnown)
                } else if row == first, end == chunk.endRow, open.isEmpty || end - row > RowChunk.capacity / 2 {
                    close()
                    append(chunk, count: end - row)
                } else {
                    for offset in (row - first)..<(end - first) {
                        let (height, isKnown) = chunk.row(offset)
                        append(height, isKnown: isKnown)
                    }
                }
                row = end
                index += 1
            }
        }

        private mutating func append(_ chunk: RowChunk, count: Int) {
            if let last = chunks.last?.equalRows, let equal = chunk.equalRows, last == equal {
                row += count
                top += chunk.height
                chunks[chunks.count - 1].endRow = row
                chunks[chunks.count - 1].end = top
                chunks[chunks.count - 1].height += chunk.height
                return
            }
            var chunk = chunk
            row += count
            top += chunk.height
            chunk.endRow = row
            chunk.end = top
            chunks.append(chunk)
        }

        private mutating func close() {
            guard !open.isEmpty else { return }
            let rows = open
            open.removeAll(keepingCapacity: true)
            append(RowChunk(rows), count: rows.count)
        }

        package var heights: RowHeights {
            mutating get {
                close()
                return RowHeights(chunks: chunks)
            }
        }
    }
}
