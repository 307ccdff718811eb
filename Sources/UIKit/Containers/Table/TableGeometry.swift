// SPDX-License-Identifier: Apache-2.0

/// Where the sections, headers, rows and footers of a table lie, from the top of its content down, in points.
nonisolated struct TableGeometry {
    /// One section: lengths, and where they end.
    struct Section {
        var header: CGFloat
        var rows: [CGFloat]
        var footer: CGFloat
        /// What precedes the header.
        var padding: CGFloat = 0
        /// The top of the section, padding included.
        fileprivate(set) var top: CGFloat = 0
        /// The bottom of each row, measured from the first row's top.
        fileprivate(set) var rowEnds: [CGFloat] = []

        var rowsHeight: CGFloat { rowEnds.last ?? 0 }
        var headerTop: CGFloat { top + padding }
        var rowsTop: CGFloat { headerTop + header }
        var footerTop: CGFloat { rowsTop + rowsHeight }
        var bottom: CGFloat { footerTop + footer }

        func rowTop(_ row: Int) -> CGFloat { rowsTop + (row > 0 ? rowEnds[row - 1] : 0) }
    }

    private(set) var sections: [Section] = []
    /// The height of the table's own header and footer.
    var header: CGFloat = 0
    var footer: CGFloat = 0

    /// The height of everything.
    var contentHeight: CGFloat { (sections.last?.bottom ?? header) + footer }

    init() {}

    init(header: CGFloat, footer: CGFloat, sections: [Section]) {
        self.header = header
        self.footer = footer
        self.sections = sections
        for index in sections.indices { sumRows(of: index) }
        stack(from: 0)
    }

    /// Gives rows other heights.
    ///
    /// - Complexity: O(rows of the section + sections)
    mutating func setHeights(_ heights: [(row: Int, height: CGFloat)], in section: Int) {
        guard sections.indices.contains(section) else { return }
        for (row, height) in heights where sections[section].rows.indices.contains(row) {
            sections[section].rows[row] = height
        }
        sumRows(of: section)
        stack(from: section)
    }

    private mutating func sumRows(of section: Int) {
        var end: CGFloat = 0
        sections[section].rowEnds = sections[section].rows.map { height in
            end += height
            return end
        }
    }

    private mutating func stack(from first: Int) {
        var top = first > 0 ? sections[first - 1].bottom : header
        for index in sections.indices where index >= first {
            sections[index].top = top
            top = sections[index].bottom
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
    }

    /// The top and height of a row.
    func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
        guard contains(path) else { return nil }
        let section = sections[path.section]
        return (section.rowTop(path.row), section.rows[path.row])
    }

    /// The sections that reach into a span.
    ///
    /// - Complexity: O(log sections)
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = sections.partitionIndex { $0.bottom <= low }
        let end = sections.partitionIndex { $0.top < high }
        return first..<max(first, end)
    }

    /// The rows of a section that reach into a span.
    ///
    /// - Complexity: O(log rows)
    func rows(of section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let part = sections[section]
        let top = part.rowsTop
        let first = part.rowEnds.partitionIndex { top + $0 <= low }
        // A row begins where the one before ends.
        let begun = part.rowEnds.partitionIndex { top + $0 < high }
        let end = min(part.rows.count, top < high ? begun + 1 : 0)
        return first..<max(first, end)
    }
}

nonisolated extension RandomAccessCollection where Index == Int {
    /// The first index at which the predicate, true for a leading part, no longer holds.
    func partitionIndex(_ holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
