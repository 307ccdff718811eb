// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ViewCore

@Suite struct TableGeometryTests {
    private static let small = TableGeometry(
        header: 10, footer: 5,
        sections: [
            TableGeometry.Section(header: 20, rows: RowHeights([44, 30]), footer: 0),
            TableGeometry.Section(header: 0, rows: RowHeights(), footer: 8),
            TableGeometry.Section(header: 20, rows: RowHeights([50]), footer: 4, padding: 6),
        ])

    @Test("sections follow each other below the table's header")
    func stacking() {
        let spans = (0..<3).compactMap { Self.small.span(ofSection: $0) }
        #expect(spans.map(\.top) == [10, 104, 112])
        #expect(spans.map(\.headerTop) == [10, 104, 118])
        #expect(spans.map(\.rowsTop) == [30, 104, 138])
        #expect(spans.map(\.bottom) == [104, 112, 192])
        #expect(Self.small.contentHeight == 197)
    }

    @Test("a row that became higher moves everything after it")
    func changedHeight() {
        var geometry = Self.small
        geometry.changeRows(of: 0) { $0.set([(0, 100)]) }
        #expect(geometry.span(of: IndexPath(row: 1, section: 0))?.top == 130)
        #expect(geometry.span(of: IndexPath(row: 0, section: 2))?.top == 194)
        #expect(geometry.contentHeight == 253)
    }

    @Test("paths that do not exist have no place")
    func missing() {
        #expect(Self.small.span(of: IndexPath(row: 2, section: 0)) == nil)
        #expect(Self.small.span(of: IndexPath(row: 0, section: 1)) == nil)
        #expect(Self.small.span(of: IndexPath(row: 0, section: 9)) == nil)
        #expect(Self.small.span(of: IndexPath(row: -1, section: -1)) == nil)
    }

    @Test("the search for rows finds the same as looking at each, for random tables and spans")
    func search() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                TableGeometry.Section(
                    header: CGFloat(Int.random(in: 0...2, using: &random) * 10),
                    rows: RowHeights(
                        (0..<Int.random(in: 0...6, using: &random)).map { _ in
                            CGFloat(Int.random(in: 1...5, using: &random) * 10)
                        }), footer: CGFloat(Int.random(in: 0...1, using: &random) * 10))
            }
            let geometry = TableGeometry(header: 0, footer: 0, sections: sections)
            let low = CGFloat(Int.random(in: -20...500, using: &random))
            let high = low + CGFloat(Int.random(in: 1...200, using: &random))
            let found = geometry.rows(from: low, to: high).flatMap { section, rows in
                rows.map { IndexPath(row: $0, section: section) }
            }
            var expected: [IndexPath] = []
            for (section, part) in geometry.sections.enumerated() {
                for row in 0..<part.rows.count {
                    guard let span = geometry.span(of: IndexPath(row: row, section: section)) else { continue }
                    if span.top < high, span.top + span.height > low {
                        expected.append(IndexPath(row: row, section: section))
                    }
                }
            }
            #expect(found == expected)
        }
    }
}
