// SPDX-License-Identifier: Apache-2.0

/// Where the sections, headers, rows and footers of a table lie, from the top of its content down, in points.
package nonisolated struct TableGeometry {
    /// The lengths of one section.
    package struct Section {
        package var header: CGFloat
        package var rows: RowHeights
        package var footer: CGFloat
        /// What precedes the header.
        package var padding: CGFloat

        package init(header: CGFloat, rows: RowHeights, footer: CGFloat, padding: CGFloat = 0) {
            (self.header, self.rows, self.footer, self.padding) = (header, rows, footer, padding)
        }

        package var height: CGFloat { padding + header + rows.total + footer }
    }

    /// The places of one section's parts.
    package struct Span: Equatable {
        /// The top, padding included.
        package var top: CGFloat
        package var headerTop: CGFloat
        package var rowsTop: CGFloat
        package var footerTop: CGFloat
        package var bottom: CGFloat
    }

    package private(set) var sections: [Section] = []
    private var heights = PrefixSums()
    /// The height of the table's own header and footer.
    package var header: CGFloat = 0
    package var footer: CGFloat = 0

    package init() {}

    package init(header: CGFloat, footer: CGFloat, sections: [Section]) {
        self.header = header
        self.footer = footer
        self.sections = sections
        heights = PrefixSums(sections.map(\.height))
    }

    /// The height of everything.
    package var contentHeight: CGFloat { header + heights.sum(ofFirst: sections.count) + footer }

    /// Changes the rows of a section.
    ///
    /// - Complexity: O(log sections) beside the change itself
    package mutating func changeRows(of section: Int, _ change: (inout RowHeights) -> Void) {
        guard sections.indices.contains(section) else { return }
        change(&sections[section].rows)
        heights.set(section, to: sections[section].height)
    }

    /// Changes the height of a section's header.
    ///
    /// - Complexity: O(log sections)
    package mutating func setHeader(ofSection section: Int, to height: CGFloat) {
        guard sections.indices.contains(section) else { return }
        sections[section].header = height
        heights.set(section, to: sections[section].height)
    }

    package func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    /// Where the parts of a section lie.
    ///
    /// - Complexity: O(log sections)
    package func span(ofSection index: Int) -> Span? {
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index]
        let top = header + heights.sum(ofFirst: index)
        let rowsTop = top + section.padding + section.header
        let footerTop = rowsTop + section.rows.total
        return Span(
            top: top, headerTop: top + section.padding, rowsTop: rowsTop, footerTop: footerTop,
            bottom: footerTop + section.footer)
    }

    /// The top and height of a row.
    ///
    /// - Complexity: O(log sections + log chunks)
    package func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
        guard contains(path), let section = span(ofSection: path.section) else { return nil }
        let rows = sections[path.section].rows
        return rows.row(path.row).map { (section.rowsTop + rows.top(of: path.row), $0.height) }
    }

    /// The sections that reach into a span.
    ///
    /// - Complexity: O(log sections)
    package func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = heights.count(endingBy: low - header)
        guard first < sections.count, high > low else { return first..<first }
        var end = heights.count(endingBy: high - header)
        // The section that ends below the span's end may begin there.
        if end < sections.count, header + heights.sum(ofFirst: end) < high { end += 1 }
        return first..<max(first, end)
    }

    /// The rows of a section that reach into a span.
    ///
    /// - Complexity: O(log rows)
    package func rows(of section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard let span = span(ofSection: section) else { return 0..<0 }
        return sections[section].rows.rows(from: low - span.rowsTop, to: high - span.rowsTop)
    }

    /// The rows that reach into a span, by section.
    package func rows(from low: CGFloat, to high: CGFloat) -> [(section: Int, rows: Range<Int>)] {
        sections(from: low, to: high).compactMap { section in
            let rows = rows(of: section, from: low, to: high)
            return rows.isEmpty ? nil : (section, rows)
        }
    }

    /// The rows that reach into a span and whose heights are estimates, by section, and the first one of the others.
    package func estimatedRows(
        from low: CGFloat, to high: CGFloat
    ) -> (estimated: [(section: Int, rows: [Int])], anchor: IndexPath?) {
        var estimated: [(section: Int, rows: [Int])] = []
        var anchor: IndexPath?
        for (section, rows) in rows(from: low, to: high) {
            var found: [Int] = []
            sections[section].rows.forEach(in: rows) { row, _, isKnown in
                if !isKnown {
                    found.append(row)
                } else if anchor == nil {
                    anchor = IndexPath(row: row, section: section)
                }
            }
            if !found.isEmpty { estimated.append((section, found)) }
        }
        return (estimated, anchor)
    }
}

nonisolated extension RandomAccessCollection where Index == Int {
    /// The first index at which the predicate, true for a leading part, no longer holds.
    package func partitionIndex(_ holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
