// SPDX-License-Identifier: Apache-2.0

/// The groups of one section, one after another along an axis.
///
/// Groups that look alike are kept as one run, so that a section whose sizes are all given takes no more than the space
/// of one group, however many items it has; a group with a size that a cell decided is kept by itself.
struct GroupSequence {
    private struct Run {
        var first: Int
        var count: Int
        var start: CGFloat
        let solved: SolvedGroup

        var groups: Int { solved.count > 0 ? (count + solved.count - 1) / solved.count : 0 }
    }

    /// One group in its place.
    struct Placed {
        let solved: SolvedGroup
        /// The items of the section that it holds.
        let items: Range<Int>
        let start: CGFloat
    }

    let group: NSCollectionLayoutGroup
    let container: CGSize
    let axis: LayoutAxis
    let spacing: CGFloat
    let count: Int
    let environment: CollectionLayoutEnvironment
    private(set) var decided: [Int: CGSize]
    private var decidedItems: [Int]
    private var runs: [Run] = []
    private let template: SolvedGroup
    private let isFlexible: Bool
    /// How far all groups reach along the axis.
    private(set) var length: CGFloat = 0

    init(
        _ group: NSCollectionLayoutGroup, count: Int, in container: CGSize, along axis: LayoutAxis, spacing: CGFloat,
        environment: CollectionLayoutEnvironment, decided: [Int: CGSize]
    ) {
        self.group = group
        self.count = count
        self.container = container
        self.axis = axis
        self.spacing = spacing.isFinite ? max(0, spacing) : 0
        self.environment = environment
        self.decided = decided.filter { $0.key < count }
        decidedItems = self.decided.keys.sorted()
        template = GroupSolver(environment: environment) { _ in nil }
            .solve(group, in: container, first: 0, available: Int.max)
        isFlexible = !group.layoutSize.flexibleAxes.isEmpty
        lay(from: 0)
    }

    /// How far groups reach across the axis; what is measured counts rather than the estimate.
    var depth: CGFloat {
        runs.reduce(0) { max($0, axis.depth($1.solved.size)) }
    }

    /// Takes over the sizes that cells decided.
    ///
    /// - Returns: whether any group became another.
    mutating func decide(_ size: CGSize, for item: Int) -> Bool {
        guard item >= 0, item < count else { return false }
        let old = element(of: item)?.frame.size
        if decided.updateValue(size, forKey: item) == nil {
            decidedItems.insert(item, at: decidedItems.partitionIndex { $0 < item })
        }
        if let old, abs(old.width - size.width) < 0.01, abs(old.height - size.height) < 0.01 { return false }
        lay(from: item)
        return true
    }

    // MARK: Laying

    /// Lays the groups again from the one before an item's; a smaller item may fit into that.
    private mutating func lay(from item: Int) {
        let tail = runs.drop { $0.first <= item }
        var next = keepGroups(before: item)
        let solver = GroupSolver(environment: environment) { [decided] in decided[$0] }
        var rest = tail[...]
        while next < count {
            // What follows is as it was once a group ends where one ended before.
            while let first = rest.first, first.first < next { rest.removeFirst() }
            if let first = rest.first, first.first == next, next > item {
                let shift = nextStart - first.start
                for var run in rest {
                    run.start += shift
                    runs.append(run)
                }
                break
            }
            let whole = wholeGroups(from: next)
            if whole > 0 {
                append(template, first: next, count: min(whole * template.count, count - next))
                next += min(whole * template.count, count - next)
                continue
            }
            let solved = solver.solve(group, in: container, first: next, available: count - next)
            guard solved.count > 0 else { break }
            append(solved, first: next, count: min(solved.count, count - next))
            next += min(solved.count, count - next)
        }
        length = runs.last.map { end(of: $0) } ?? 0
    }

    /// How many groups from an item are as the template.
    private func wholeGroups(from first: Int) -> Int {
        guard template.count > 0 else { return 0 }
        let next = decidedItems.partitionIndex { $0 < first }
        // A size that was decided may let an item into the group before it, so that group is not sure either.
        let limit = next < decidedItems.count ? decidedItems[next] - 1 : count
        let groups = max(0, limit - first) / template.count
        let isLast = next >= decidedItems.count && (count - first) % template.count != 0 && !isFlexible
        return groups + (isLast ? 1 : 0)
    }

    private var nextStart: CGFloat { runs.last.map { end(of: $0) + spacing } ?? 0 }

    private func step(of run: Run) -> CGFloat { axis.length(run.solved.size) + spacing }

    private func end(of run: Run) -> CGFloat { run.start + CGFloat(run.groups) * step(of: run) - spacing }

    private mutating func append(_ solved: SolvedGroup, first: Int, count: Int) {
        runs.append(Run(first: first, count: count, start: nextStart, solved: solved))
    }

    /// Drops the groups from the one before an item's.
    ///
    /// - Returns: the first item that has no group.
    private mutating func keepGroups(before item: Int) -> Int {
        let index = runs.partitionIndex { $0.first <= item } - 1
        guard item > 0, index >= 0 else {
            runs.removeAll()
            return 0
        }
        runs.removeSubrange((index + 1)...)
        let number = (item - runs[index].first) / max(1, runs[index].solved.count)
        if number > 1 {
            runs[index].count = (number - 1) * runs[index].solved.count
            return runs[index].first + runs[index].count
        }
        let dropped = runs.removeLast()
        guard number == 0, var before = runs.popLast() else { return dropped.first }
        let last = before.first + (before.groups - 1) * before.solved.count
        before.count = last - before.first
        if before.count > 0 { runs.append(before) }
        return last
    }

    // MARK: Answers

    /// Calls `body` with every group that reaches into a stretch of the axis.
    func forEachGroup(from low: CGFloat, to high: CGFloat, _ body: (Placed) -> Void) {
        var index = runs.partitionIndex { end(of: $0) <= low }
        while index < runs.count, runs[index].start < high {
            let run = runs[index]
            let step = step(of: run)
            var number = 0
            if step > 0, low > run.start {
                number = min(run.groups, max(0, Int(((low - run.start) / step).rounded(.down)) - 1))
            }
            while number < run.groups {
                let placed = placed(number, of: run)
                if placed.start >= high { break }
                if placed.start + axis.length(run.solved.size) > low { body(placed) }
                number += 1
            }
            index += 1
        }
    }

    /// The group that holds an item.
    func group(of item: Int) -> Placed? {
        guard item >= 0, item < count else { return nil }
        let index = runs.partitionIndex { $0.first <= item } - 1
        guard runs.indices.contains(index), item < runs[index].first + runs[index].count else { return nil }
        return placed((item - runs[index].first) / max(1, runs[index].solved.count), of: runs[index])
    }

    /// An item's cell, in its group's coordinates.
    func element(of item: Int) -> SolvedGroup.Element? {
        guard let placed = group(of: item) else { return nil }
        return placed.solved.elements.first { $0.kind == nil && $0.item == item - placed.items.lowerBound }
    }

    private func placed(_ number: Int, of run: Run) -> Placed {
        let first = run.first + number * run.solved.count
        return Placed(
            solved: run.solved, items: first..<min(first + run.solved.count, run.first + run.count),
            start: run.start + CGFloat(number) * step(of: run))
    }

    /// The group nearest to a place: the one whose start, or middle, is closest.
    func nearestGroup(to place: CGFloat, centered: Bool) -> Placed? {
        var best: (distance: CGFloat, group: Placed)?
        let reach = runs.reduce(0) { max($0, step(of: $1)) } + 1
        forEachGroup(from: place - reach, to: place + reach) { group in
            let middle = group.start + (centered ? axis.length(group.solved.size) / 2 : 0)
            let distance = abs(middle - place)
            if distance < best?.distance ?? .infinity { best = (distance, group) }
        }
        return best?.group ?? (place > length ? group(of: count - 1) : group(of: 0))
    }
}
