// SPDX-License-Identifier: Apache-2.0

/// The lines of one section of a flow layout.
///
/// "Length" goes along a line, "depth" in the direction of scrolling. Lines that look alike are kept as one run, so that
/// a section of items of one size takes no more than the space of a few numbers; a size that a cell decides is kept by
/// itself. Asking for the lines of an area takes the logarithm of the runs.
nonisolated struct FlowSection {
    /// How far an item reaches along its line and in the direction of scrolling.
    struct Extent: Equatable {
        var length: CGFloat
        var depth: CGFloat
    }

    /// Lines one after another that hold equally many items and are equally deep; the last may hold fewer.
    struct Run {
        var first: Int
        var count: Int
        let perLine: Int
        var top: CGFloat
        let depth: CGFloat

        var lines: Int { (count + perLine - 1) / perLine }
    }

    /// One line.
    struct Line {
        let items: Range<Int>
        let top: CGFloat
        let depth: CGFloat
    }

    let count: Int
    /// The length of a line.
    let room: CGFloat
    /// The least distances.
    let itemSpacing: CGFloat
    let lineSpacing: CGFloat
    /// The extent of every item that has none of its own.
    let common: Extent
    /// Every item's extent; empty where all have the common one.
    private var each: [Extent]
    /// The extents that cells decided, where not every item has one anyway.
    private(set) var decided: [Int: Extent]
    /// The keys of `decided`, in order.
    private var decidedItems: [Int]
    private(set) var runs: [Run] = []
    private(set) var depth: CGFloat = 0

    init(
        count: Int, room: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat, common: Extent, each: [Extent] = [],
        decided: [Int: Extent] = [:]
    ) {
        self.count = count
        self.room = room
        self.itemSpacing = itemSpacing
        self.lineSpacing = lineSpacing
        self.common = common
        self.each = each
        self.decided = each.isEmpty ? decided : [:]
        for (item, extent) in decided where !each.isEmpty && item < each.count { self.each[item] = extent }
        decidedItems = self.decided.keys.sorted()
        breakLines(from: 0)
    }

    func extent(of item: Int) -> Extent {
        if !each.isEmpty { return each.indices.contains(item) ? each[item] : common }
        return decided[item] ?? common
    }

    /// Takes over the extents that cells decided.
    ///
    /// - Returns: whether any was another.
    mutating func decide(_ extents: [(item: Int, extent: Extent)]) -> Bool {
        var first: Int?
        for (item, extent) in extents where item >= 0 && item < count {
            let old = self.extent(of: item)
            if each.isEmpty {
                if decided.updateValue(extent, forKey: item) == nil {
                    decidedItems.insert(item, at: decidedItems.partitionIndex { $0 < item })
                }
            } else {
                each[item] = extent
            }
            if abs(old.length - extent.length) > 0.01 || abs(old.depth - extent.depth) > 0.01 {
                first = min(first ?? item, item)
            }
        }
        guard let first else { return false }
        breakLines(from: first)
        return true
    }

    // MARK: Breaking

    /// Works the lines out again from the one before an item's; a smaller item may fit into that.
    private mutating func breakLines(from item: Int) {
        var next = keepLines(before: item)
        while next < count {
            if each.isEmpty, let uniform = uniformLines(from: next) {
                append(uniform.items, perLine: uniform.perLine, depth: common.depth)
                next = uniform.items.upperBound
                continue
            }
            var length: CGFloat = 0
            var depth: CGFloat = 0
            var end = next
            while end < count {
                let extent = extent(of: end)
                if end > next, length + itemSpacing * CGFloat(end - next) + extent.length > room + 0.01 { break }
                length += extent.length
                depth = max(depth, extent.depth)
                end += 1
            }
            append(next..<end, perLine: end - next, depth: depth)
            next = end
        }
        depth = runs.last.map { bottom(of: $0) } ?? 0
    }

    /// Drops the lines from the one before an item's.
    ///
    /// - Returns: the first item that has no line.
    private mutating func keepLines(before item: Int) -> Int {
        let index = runs.partitionIndex { $0.first <= item } - 1
        guard item > 0, index >= 0 else {
            runs.removeAll()
            return 0
        }
        runs.removeSubrange((index + 1)...)
        let line = (item - runs[index].first) / runs[index].perLine
        if line > 1 {
            runs[index].count = (line - 1) * runs[index].perLine
        } else {
            let dropped = runs.removeLast()
            guard line == 0, var before = runs.popLast() else { return dropped.first }
            let last = before.first + (before.lines - 1) * before.perLine
            before.count = last - before.first
            if before.count > 0 { runs.append(before) }
            return last
        }
        return runs[index].first + runs[index].count
    }

    /// The items of whole lines that all have the common extent; nil where the next line has an item of another.
    private func uniformLines(from first: Int) -> (items: Range<Int>, perLine: Int)? {
        let step = common.length + itemSpacing
        let fitting = step > 0 ? (room + 0.01 + itemSpacing) / step : CGFloat(count)
        let perLine = max(1, fitting < CGFloat(count) ? Int(fitting) : count)
        let next = decidedItems.partitionIndex { $0 < first }
        guard next < decidedItems.count else { return (first..<count, perLine) }
        // The item may be small enough for the line before it, so that line is not sure either.
        let lines = (decidedItems[next] - first - 1) / perLine
        return lines > 0 ? (first..<(first + lines * perLine), perLine) : nil
    }

    private mutating func append(_ items: Range<Int>, perLine: Int, depth: CGFloat) {
        if let last = runs.indices.last {
            let run = runs[last]
            let isWhole = run.count % run.perLine == 0
            let isRest = items.count < run.perLine && items.upperBound == count
            let fits = run.perLine == perLine || isRest
            if isWhole, fits, run.depth == depth {
                runs[last].count += items.count
                return
            }
        }
        let top = runs.last.map { bottom(of: $0) + lineSpacing } ?? 0
        runs.append(Run(first: items.lowerBound, count: items.count, perLine: perLine, top: top, depth: depth))
    }

    private func bottom(of run: Run) -> CGFloat {
        run.top + CGFloat(run.lines) * (run.depth + lineSpacing) - lineSpacing
    }

    // MARK: Answers

    /// Calls `body` with every line that reaches into a stretch along the direction of scrolling.
    func forEachLine(from low: CGFloat, to high: CGFloat, _ body: (Line) -> Void) {
        var index = runs.partitionIndex { bottom(of: $0) <= low }
        while index < runs.count, runs[index].top < high {
            let run = runs[index]
            let step = run.depth + lineSpacing
            var line = 0
            if step > 0, low > run.top + run.depth {
                line = min(run.lines, max(0, Int(((low - run.top - run.depth) / step).rounded(.down))))
            }
            while line < run.lines {
                let found = self.line(line, of: run)
                if found.top >= high { break }
                if found.top + found.depth > low { body(found) }
                line += 1
            }
            index += 1
        }
    }

    /// The line that an item stands in.
    func line(of item: Int) -> Line? {
        guard item >= 0, item < count else { return nil }
        let index = runs.partitionIndex { $0.first <= item } - 1
        guard runs.indices.contains(index) else { return nil }
        return line((item - runs[index].first) / runs[index].perLine, of: runs[index])
    }

    private func line(_ number: Int, of run: Run) -> Line {
        let first = run.first + number * run.perLine
        return Line(
            items: first..<min(first + run.perLine, run.first + run.count),
            top: run.top + CGFloat(number) * (run.depth + lineSpacing), depth: run.depth)
    }

    /// Where the items of a line begin along it. Lines are spread out to both sides, but for the last, whose items stand
    /// below those of the line before it; a line with room for one item only has it in the middle.
    func starts(of line: Line) -> [CGFloat] {
        let extents = line.items.map { extent(of: $0) }
        let length = extents.reduce(0) { $0 + $1.length }
        let gap = gap(of: line, length: length)
        let isAlone = extents.count == 1 && length * 2 + gap > room
        var start = isAlone ? max(0, (room - length) / 2) : 0
        return extents.map { extent in
            defer { start += extent.length + gap }
            return start
        }
    }

    private func gap(of line: Line, length: CGFloat) -> CGFloat {
        let isLast = line.items.upperBound == count
        var (items, length) = (line.items.count, length)
        if isLast {
            guard line.items.lowerBound > 0, let before = self.line(of: line.items.lowerBound - 1) else {
                return itemSpacing
            }
            if before.items.count >= items {
                items = before.items.count
                length = before.items.reduce(0) { $0 + extent(of: $1).length }
            }
        }
        guard items > 1 else { return itemSpacing }
        return max(itemSpacing, (room - length) / CGFloat(items - 1))
    }
}
