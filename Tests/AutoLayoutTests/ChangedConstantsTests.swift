// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import AutoLayout

/// Values that follow changed constants are those that solving anew would give.
@Suite struct ChangedConstantsTests {
    @Test func widthOfARowIsFollowedWithoutSolving() throws {
        let row = try Row(widths: [50, 60, 70])
        row.solver.solve()
        #expect(row.frames == [[0, 50], [58, 60], [126, 249]])
        // The first change makes the basis.
        try row.solver.suggest(400, for: row.width)
        row.solver.solve()
        for width in [414.0, 320, 768] {
            try row.solver.suggest(width, for: row.width)
            row.solver.solve()
            #expect(row.frames == [[0, 50], [58, 60], [126, width - 126]])
            #expect(row.solver.adaptedComponentCount == 1)
            #expect(row.solver.solvedComponentCount == 0)
        }
    }

    @Test func contentOfALabelIsFollowedWithoutSolving() throws {
        let row = try Row(widths: [50, 60, 70])
        row.solver.solve()
        for width in [80.0, 90, 20] {
            for id in row.contents[1] { try row.solver.setConstant(-width, of: id) }
            row.solver.solve()
            #expect(row.frames == [[0, 50], [58, width], [66 + width, 309 - width]])
        }
        #expect(row.solver.adaptedComponentCount == 1)
    }

    /// Where the row gets too narrow for its contents, others decide.
    @Test func otherConstraintsDecideInANarrowRow() throws {
        let row = try Row(widths: [50, 60, 70])
        row.solver.solve()
        for (width, last) in [(400.0, 274.0), (196, 70), (190, 64), (140, 14), (300, 174)] {
            try row.solver.suggest(width, for: row.width)
            row.solver.solve()
            #expect(row.frames == [[0, 50], [58, 60], [126, last]])
        }
    }

    @Test func replacingAConstraintByOneOfTheSameFormIsFollowed() throws {
        let row = try Row(widths: [50, 60, 70])
        row.solver.solve()
        var id = row.gaps[0]
        for gap in [8.0, 12, 4] {
            let (solver, left) = (row.solver, row.lefts)
            try solver.remove(id)
            id = try solver.add(Constraint(left[1] - left[0] - row.widths[0] - gap, .equal))
            solver.solve()
            #expect(row.frames == [[0, 50], [50 + gap, 60], [118 + gap, 257 - gap]])
        }
        #expect(row.solver.adaptedComponentCount == 1)
        #expect(row.solver.constraintCount == 18)
        #expect(throws: ConstraintError.unknownConstraint) { try row.solver.remove(row.gaps[0]) }
    }

    @Test func aConstraintIsUpdatedToOneOfTheSameFormOnly() throws {
        let solver = Solver()
        let (one, other) = (solver.makeVariable(), solver.makeVariable())
        let id = try solver.add(Constraint(one - 3, .equal, identifier: "before"))
        try solver.add(Constraint(other - 5, .equal))
        solver.solve()
        #expect(try solver.update(id, to: Constraint(one - 4, .equal, identifier: "after")))
        #expect(try !solver.update(id, to: Constraint(one - 9, .equal, priority: 999)))
        #expect(try !solver.update(id, to: Constraint(one - 9, .lessThanOrEqual)))
        #expect(try !solver.update(id, to: Constraint(other - 9, .equal)))
        #expect(try !solver.update(id, to: Constraint(one * 2 - 9, .equal)))
        #expect(throws: ConstraintError.notFinite) { try solver.update(id, to: Constraint(one - .nan, .equal)) }
        solver.solve()
        #expect(solver.value(of: one) == 4)
        #expect(solver.value(of: other) == 5)
        try solver.add(Constraint(one - 8, .equal, identifier: "against"))
        solver.solve()
        #expect(solver.conflicts.map(\.identifiers) == [["after", "against"]])
        try solver.remove(id)
        #expect(throws: ConstraintError.unknownConstraint) { try solver.update(id, to: Constraint(one - 4, .equal)) }
    }

    @Test func otherComponentsAreLeftAlone() throws {
        let solver = Solver()
        var ids: [ConstraintID] = []
        for _ in 0..<5 {
            let (one, other) = (solver.makeVariable(), solver.makeVariable())
            try solver.add(Constraint(one - other, .equal))
            ids.append(try solver.add(Constraint(one - 3, .equal)))
        }
        solver.solve()
        #expect(solver.solvedComponentCount == 5)
        try solver.remove(ids[2])
        solver.solve()
        #expect(solver.solvedComponentCount == 1)
        solver.solve()
        #expect(solver.solvedComponentCount == 0)
    }

    /// Ambiguous values have no basis; it is looked for less and less often, however long that goes on.
    @Test func ambiguousValuesAreSolvedAnewForEver() throws {
        let solver = Solver()
        let (one, other) = (solver.makeVariable(), solver.makeVariable())
        let id = try solver.add(Constraint(one + other - 1, .equal))
        solver.solve()
        for sum in 2...6000 {
            try solver.setConstant(-Double(sum), of: id)
            solver.solve()
            #expect(solver.solvedComponentCount == 1)
        }
        #expect(solver.value(of: one) + solver.value(of: other) == 6000)
    }

    @Test(arguments: 0..<20) func followingIsLikeStartingAnew(block: Int) throws {
        var adapted = 0
        for seed in 0..<12 {
            let number = UInt64(300_000 + block * 1000 + seed)
            var random = SplitMix(seed: number)
            var system = SmallSystem.random(seed: number, requiredShare: 0.3)
            // Every variable is held by something, so that there is one best point more often than not.
            for variable in 0..<system.variableCount {
                var coefficients = Array(repeating: 0.0, count: system.variableCount)
                coefficients[variable] = 1
                system.rows.append(
                    SmallSystem.Row(
                        coefficients: coefficients, constant: Double(Int.random(in: -9...9, using: &random)),
                        relation: .equal, priority: Float(variable + 1)))
            }
            let loaded = try LoadedSystem(system)
            _ = loaded.solve()
            for _ in 0..<8 {
                for _ in 0..<Int.random(in: 1...2, using: &random) {
                    let row = Int.random(in: 0..<system.rows.count, using: &random)
                    system.rows[row].constant += Double(Int.random(in: -3...3, using: &random)) / 2
                    try loaded.solver.setConstant(system.rows[row].constant, of: loaded.ids[row])
                }
                let values = loaded.solve()
                adapted += loaded.solver.adaptedComponentCount
                let fresh = try LoadedSystem(system)
                let expected = fresh.solve()
                #expect(loaded.solver.conflicts == fresh.solver.conflicts, "block \(block) seed \(seed)")
                for (value, other) in zip(values, expected) {
                    #expect(abs(value - other) < 1e-7, "block \(block) seed \(seed): \(values) not \(expected)")
                }
                for variable in loaded.variables {
                    #expect(loaded.solver.isAmbiguous(variable) == fresh.solver.isAmbiguous(variable))
                }
            }
        }
        #expect(adapted > 0)
    }
}

/// Labels in a row of a suggested width, 375 at first; the last label hugs its content least.
private struct Row {
    let solver = Solver()
    let width: Variable
    var lefts: [Variable] = []
    var widths: [Variable] = []
    var gaps: [ConstraintID] = []
    var contents: [[ConstraintID]] = []

    init(widths contentWidths: [Double]) throws {
        width = solver.makeVariable()
        try solver.suggest(375, for: width)
        for (index, content) in contentWidths.enumerated() {
            let (left, width) = (solver.makeVariable(), solver.makeVariable())
            try solver.add(Constraint(LinearExpression(width), .greaterThanOrEqual))
            let hugging: Float = index == contentWidths.count - 1 ? 249 : 251
            contents.append([
                try solver.add(Constraint(width - content, .greaterThanOrEqual, priority: hugging + 500)),
                try solver.add(Constraint(width - content, .lessThanOrEqual, priority: hugging)),
            ])
            if let previous = lefts.last, let previousWidth = widths.last {
                gaps.append(try solver.add(Constraint(left - previous - previousWidth - 8, .equal)))
            } else {
                try solver.add(Constraint(LinearExpression(left), .equal))
            }
            // A label ends inside the row.
            try solver.add(Constraint(left + width - self.width, .lessThanOrEqual))
            lefts.append(left)
            widths.append(width)
        }
        if let left = lefts.last, let last = widths.last {
            try solver.add(Constraint(left + last - width, .equal))
            try solver.add(Constraint(left + last - width, .lessThanOrEqual, priority: 5))
        }
    }

    var frames: [[Double]] {
        zip(lefts, widths).map { [solver.value(of: $0), solver.value(of: $1)] }
    }
}

extension LinearExpression {
    fileprivate static func - (left: Self, right: Variable) -> Self { left - LinearExpression(right) }
}
