// SPDX-License-Identifier: Apache-2.0

/// The ways of rows and headers from where they are drawn to where they belong, such that none lies over another but
/// where rows change places.
///
/// Rows that keep their order move as one list. What is new unrolls from the edge of the row beside it, what goes rolls
/// up there; both have no height where the list is closed, so that the rows around them touch all the way.
struct RowPassage {
    /// The way of a view.
    struct Course {
        let row: RowColumn.LiveRow
        /// Where it is drawn now; nil for one that comes.
        var start: CGRect?
        /// Where it belongs; nil for one that goes.
        var end: CGRect?
        /// Whether it fades in.
        var isNew = false
        /// Whether it lies over the others, as a header that is held at the top.
        var isOver = false
    }

    /// The part of the content that is seen.
    let area: CGRect
    /// What is there at the end.
    var courses: [Course] = []
    /// What goes.
    var departing: [Course] = []

    init(area: CGRect) {
        self.area = area
    }

    /// Gives every course both ends.
    ///
    /// - Returns: views that went and are there again by others, which begin in their places.
    mutating func arrange() -> [RowColumn.LiveRow] {
        courses.sort { ($0.end?.minY ?? 0) < ($1.end?.minY ?? 0) }
        let replaced = takePlaces()
        let kept = keptInOrder()
        close(kept)
        open(kept)
        return replaced
    }

    /// Rows that went from one place and came to another, as to another section, begin where they were drawn.
    private mutating func takePlaces() -> [RowColumn.LiveRow] {
        var places: [ObjectIdentifier: Int] = [:]
        for (index, course) in departing.enumerated() {
            if let identity = course.row.identity { places[ObjectIdentifier(identity)] = index }
        }
        guard !places.isEmpty else { return [] }
        var taken = IndexSet()
        for index in courses.indices where courses[index].start == nil {
            guard let identity = courses[index].row.identity.map(ObjectIdentifier.init),
                let place = places.removeValue(forKey: identity)
            else { continue }
            courses[index].start = departing[place].start
            courses[index].isNew = false
            taken.insert(place)
        }
        let rows = taken.map { departing[$0].row }
        for place in taken.reversed() { departing.remove(at: place) }
        return rows
    }

    /// The most courses whose beginnings have the order of their ends.
    private func keptInOrder() -> [Int] {
        let candidates = courses.indices.filter { courses[$0].start != nil && !courses[$0].isOver }
        /// The longest row of courses that ends with each candidate, and the one before it there.
        var best: [(length: Int, previous: Int?)] = []
        var longest = 0
        for (place, index) in candidates.enumerated() {
            var found: (length: Int, previous: Int?) = (1, nil)
            // Most rows keep their order, so the one before is nearly always the best.
            for before in (0..<place).reversed() where best[before].length >= found.length {
                guard let above = courses[candidates[before]].start, let start = courses[index].start,
                    above.maxY <= start.minY + 0.01
                else { continue }
                found = (best[before].length + 1, before)
                if best[before].length == longest { break }
            }
            best.append(found)
            longest = max(longest, found.length)
        }
        var next = best.indices.max { best[$0].length < best[$1].length }
        var kept: [Int] = []
        while let place = next {
            kept.append(candidates[place])
            next = best[place].previous
        }
        return kept.reversed()
    }

    /// What goes rolls up to the edge of the row above, and above all others to the edge of the one below.
    private mutating func close(_ kept: [Int]) {
        for index in departing.indices {
            guard let start = departing[index].start else { continue }
            let above = kept.last { (courses[$0].start?.minY ?? 0) <= start.minY }
            let edge = above.flatMap { courses[$0].end?.maxY } ?? kept.first.flatMap { courses[$0].end?.minY }
            departing[index].end = Self.rolled(start, at: edge ?? area.minY)
        }
    }

    /// What comes between others unrolls from the edge of the row below; at the ends of the list rows come from out of
    /// sight.
    private mutating func open(_ kept: [Int]) {
        let starts = (courses.filter { !$0.isOver } + departing).compactMap(\.start)
        let arrivals = courses.indices.filter { courses[$0].start == nil }
        var bottom = starts.map(\.maxY).max() ?? area.minY
        for index in arrivals where index > kept.last ?? -1 { begin(index, below: &bottom) }
        guard let first = kept.first else { return }
        var top = starts.map(\.minY).min() ?? area.minY
        for index in arrivals.reversed() where index < first { begin(index, above: &top) }
        for index in arrivals where courses[index].start == nil {
            guard let end = courses[index].end, let below = kept.first(where: { $0 > index }) else { continue }
            // A row that was out of sight has no way here that would not lead over others.
            courses[index].isNew = true
            courses[index].start = Self.rolled(end, at: courses[below].start?.minY ?? end.minY)
        }
    }

    /// Lets a course begin below an edge, or unroll from it.
    private mutating func begin(_ index: Int, below edge: inout CGFloat) {
        guard let end = courses[index].end else { return }
        if courses[index].isNew {
            courses[index].start = Self.rolled(end, at: edge)
        } else {
            let start = end.offsetBy(dx: 0, dy: max(0, edge - end.minY))
            courses[index].start = start
            edge = start.maxY
        }
    }

    /// Lets a course begin above an edge, or unroll from it.
    private mutating func begin(_ index: Int, above edge: inout CGFloat) {
        guard let end = courses[index].end else { return }
        if courses[index].isNew {
            courses[index].start = Self.rolled(end, at: edge)
        } else {
            let start = end.offsetBy(dx: 0, dy: min(0, edge - end.maxY))
            courses[index].start = start
            edge = start.minY
        }
    }

    private static func rolled(_ frame: CGRect, at edge: CGFloat) -> CGRect {
        CGRect(x: frame.minX, y: edge, width: frame.width, height: 0)
    }
}
