// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ViewCore

@Suite struct RowHeightsTests {
    /// What the rows should be: an array of them.
    private typealias Model = [(height: CGFloat, isKnown: Bool)]

    /// The first thing in which rows differ from the model; nil for none.
    private func difference(_ rows: RowHeights, _ model: Model) -> String? {
        guard rows.count == model.count else { return "\(rows.count) rows, not \(model.count)" }
        var top: CGFloat = 0
        for (index, expected) in model.enumerated() {
            guard let row = rows.row(index), row == expected else { return "row \(index)" }
            guard abs(rows.top(of: index) - top) < 1e-6 else { return "top of \(index)" }
            top += expected.height
        }
        return abs(rows.total - top) < 1e-6 ? nil : "total \(rows.total), not \(top)"
    }

    private func randomHeight(_ random: inout SystemRandomNumberGenerator, isOdd: Bool) -> CGFloat {
        let height = CGFloat(Int.random(in: 0...200, using: &random))
        return isOdd && Bool.random(using: &random) ? height + 0.123 : height / 3
    }

    @Test("random changes leave the same rows as changes of an array", arguments: [false, true])
    func changes(isOdd: Bool) {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<30 {
            var (model, builder) = (Model(), RowHeights.Builder())
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let (height, isKnown) = (randomHeight(&random, isOdd: isOdd), Bool.random(using: &random))
                let count = Bool.random(using: &random) ? Int.random(in: 1...900, using: &random) : 1
                builder.append(height, count: count, isKnown: isKnown)
                model += Array(repeating: (height, isKnown), count: count)
            }
            var rows = builder.heights
            #expect(difference(rows, model) == nil)
            for _ in 0..<6 {
                let picked = Set((0..<8).compactMap { _ in model.indices.randomElement(using: &random) }).sorted()
                let set = picked.map { (row: $0, height: randomHeight(&random, isOdd: isOdd)) }
                rows.set(set)
                for (row, height) in set { model[row] = (height, true) }
                if let row = picked.first {
                    rows.forget([row])
                    model[row].isKnown = false
                }
                let removed = Set((0..<3).compactMap { _ in model.indices.randomElement(using: &random) }).sorted()
                let left = model.count - removed.count
                let places = Set((0..<3).map { _ in Int.random(in: 0...left, using: &random) }).sorted()
                let inserted = places.map { (row: $0, height: randomHeight(&random, isOdd: isOdd), isKnown: true) }
                rows.splice(removing: removed, inserting: inserted)
                for row in removed.reversed() { model.remove(at: row) }
                for row in inserted { model.insert((row.height, true), at: row.row) }
                #expect(difference(rows, model) == nil)
            }
        }
    }

    @Test("equal rows are one chunk, and measured ones only divide it where they are")
    func equalRows() {
        var rows = RowHeights(repeating: 44, count: 1_000_000, isKnown: false)
        #expect(rows.chunks.count == 1)
        #expect(rows.total == 44_000_000)
        rows.set([(500_000, 100)])
        #expect(rows.chunks.count == 3)
        #expect(rows.top(of: 500_001) == 22_000_100)
        #expect(rows.row(500_000)?.isKnown == true)
        #expect(rows.row(500_001)?.isKnown == false)
    }

    @Test("heights keep their exact values, whatever they are")
    func exactValues() {
        let heights: [CGFloat] = [44, 43.5, 55.0 / 3, 0.1, 1.0 / 7, 1364.5, 1366, 20_000.25]
        let rows = RowHeights(heights)
        #expect(heights.indices.map { rows.row($0)?.height } == heights)
    }

    @Test("what is no height counts as none")
    func hostile() {
        let rows = RowHeights([.nan, -3, .infinity, 1e300, 10])
        #expect((0..<5).map { rows.row($0)?.height } == [0, 0, 0, RowChunk.highest, 10])
        #expect(rows.row(-1) == nil)
        #expect(rows.row(5) == nil)
        #expect(rows.rows(from: .nan, to: 5) == 0..<0)
    }

    @Test("repeated insertion at one place does not break chunks into ever smaller pieces")
    func fragmentation() {
        var rows = RowHeights((0..<2000).map { CGFloat($0 % 50 + 20) })
        for _ in 0..<3000 { rows.splice(removing: [], inserting: [(1000, 33, true)]) }
        #expect(rows.count == 5000)
        #expect(rows.chunks.count < 5000 / RowChunk.capacity * 4)
    }
}
