// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AutoLayout

@Suite struct SolverTests {
    let solver = Solver()

    @Test func labelStretchesToItsMargins() throws {
        let x = solver.makeVariable()
        let width = solver.makeVariable()
        try solver.add(Constraint(x - 16, .equal))
        try solver.add(Constraint(x + width - 359, .equal))
        try solver.add(Constraint(width - 40, .greaterThanOrEqual, priority: 750))
        try solver.add(Constraint(width - 40, .lessThanOrEqual, priority: 250))
        solver.solve()
        #expect(solver.value(of: x) == 16)
        #expect(solver.value(of: width) == 343)
        #expect(!solver.isAmbiguous(width))
    }

    @Test func aHigherPriorityIsNeverGivenUpForManyLowerOnes() throws {
        let x = solver.makeVariable()
        try solver.add(Constraint(x - 1, .equal, priority: 251))
        for _ in 0..<1000 { try solver.add(Constraint(x - 100, .equal, priority: 250)) }
        solver.solve()
        #expect(solver.value(of: x) == 1)
    }

    @Test func withinALevelTheSumOfErrorsCounts() throws {
        let x = solver.makeVariable()
        for target in [0.0, 10, 40] { try solver.add(Constraint(x - target, .equal, priority: 500)) }
        solver.solve()
        #expect(solver.value(of: x) == 10)
    }

    @Test func theLowestHuggingTakesTheSlack() throws {
        let left = solver.makeVariable()
        let right = solver.makeVariable()
        try solver.add(Constraint(left + right - 300, .equal))
        for (width, hugging) in [(left, Float(251)), (right, 250)] {
            try solver.add(Constraint(width - 50, .greaterThanOrEqual, priority: 750))
            try solver.add(Constraint(width - 50, .lessThanOrEqual, priority: hugging))
        }
        solver.solve()
        #expect(solver.value(of: left) == 50)
        #expect(solver.value(of: right) == 250)
    }

    /// What is left to two lengths of at most 20 that should be 100 together.
    @Test(arguments: [Constraint.Role.tie, .length])
    func aTieThatIsGivenUpCountsForNothing(role: Constraint.Role) throws {
        let (first, second) = (solver.makeVariable(), solver.makeVariable())
        for length in [first, second] {
            try solver.add(Constraint(length - 20, .lessThanOrEqual, role: .arrangement))
            try solver.add(Constraint(length - 5, .equal, priority: 250))
        }
        let last = try solver.add(Constraint(first + second - 100, .equal, role: role))
        solver.solve()
        #expect(solver.conflicts.map(\.relaxed) == [last])
        #expect([first, second].map { solver.value(of: $0) } == (role == .tie ? [5, 5] : [20, 20]))
    }

    /// A row with two things of heights of their own in it, which it makes equally high.
    @Test(arguments: [false, true])
    func lengthsOutlastAnAlignmentUnlessSomethingElseIsTied(isTied: Bool) throws {
        let (row, first, second) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        if isTied { try solver.add(Constraint(row - 50, .equal, role: .tie)) }
        try solver.add(Constraint(row - first, .equal, role: .arrangement))
        let alignment = try solver.add(Constraint(row - second, .equal, role: .alignment))
        if !isTied { try solver.add(Constraint(first - 50, .equal, role: .length)) }
        let length = try solver.add(Constraint(second - 20, .equal, role: .length))
        solver.solve()
        #expect(solver.conflicts.map(\.relaxed) == [isTied ? length : alignment])
        #expect(solver.value(of: first) == 50)
        #expect(solver.value(of: second) == (isTied ? 50 : 20))
    }

    @Test func aConflictNamesItsConstraintsAndTheRestHolds() throws {
        let x = solver.makeVariable()
        let width = solver.makeVariable()
        try solver.add(Constraint(x - 8, .equal, identifier: "left"))
        try solver.add(Constraint(width - 100, .equal, identifier: "width"))
        try solver.add(Constraint(x - 3, .greaterThanOrEqual, identifier: "apart"))
        let last = try solver.add(Constraint(x + width - 200, .equal, identifier: "right"))
        solver.solve()
        let conflict = try #require(solver.conflicts.first)
        #expect(conflict.identifiers == ["left", "width", "right"])
        #expect(conflict.relaxed == last)
        #expect(solver.conflicts.count == 1)
        #expect(solver.value(of: x) == 8)
        #expect(solver.value(of: width) == 100)
        try solver.remove(last)
        solver.solve()
        #expect(solver.conflicts.isEmpty)
    }

    @Test func contradictingInequalitiesAreAConflict() throws {
        let width = solver.makeVariable()
        try solver.add(Constraint(width - 100, .greaterThanOrEqual, identifier: 1))
        try solver.add(Constraint(width - 60, .lessThanOrEqual, identifier: 2))
        solver.solve()
        #expect(solver.conflicts.map(\.identifiers) == [[1, 2]])
        #expect(solver.value(of: width) == 100)
    }

    @Test func manyConflictsAreAllReported() throws {
        let x = solver.makeVariable()
        for constant in 0..<60 { try solver.add(Constraint(x - Double(constant), .equal)) }
        solver.solve()
        #expect(solver.conflicts.count == 59)
        #expect(solver.value(of: x) == 0)
    }

    @Test func aConstraintWithoutVariablesMayContradict() throws {
        let id = try solver.add(Constraint(LinearExpression(constant: 3), .equal, identifier: "three"))
        try solver.add(Constraint(LinearExpression(constant: 3), .greaterThanOrEqual))
        #expect(solver.conflicts.map(\.identifiers) == [["three"]])
        try solver.setConstant(0, of: id)
        #expect(solver.conflicts.isEmpty)
    }

    @Test func suggestionsMoveWithoutRebuilding() throws {
        let width = solver.makeVariable()
        let half = solver.makeVariable()
        try solver.add(Constraint(LinearExpression(half) - width * 0.5, .equal))
        for value in [375.0, 414, 320] {
            try solver.suggest(value, for: width)
            solver.solve()
            #expect(solver.value(of: half) == value / 2)
        }
        #expect(solver.constraintCount == 2)
        try solver.removeSuggestion(for: width)
        solver.solve()
        #expect(solver.isAmbiguous(half))
    }

    @Test func badNumbersAreRefused() throws {
        let x = solver.makeVariable()
        #expect(throws: ConstraintError.notFinite) { try solver.add(Constraint(x - .nan, .equal)) }
        #expect(throws: ConstraintError.notFinite) { try solver.add(Constraint(x * .infinity, .equal)) }
        #expect(throws: ConstraintError.tooLarge(-1e300)) { try solver.add(Constraint(x - 1e300, .equal)) }
        #expect(throws: ConstraintError.invalidPriority(0)) { try solver.add(Constraint(x - 1, .equal, priority: 0)) }
        #expect(throws: ConstraintError.self) { try solver.add(Constraint(x - 1, .equal, priority: .nan)) }
        let id = try solver.add(Constraint(x - 1, .equal))
        #expect(throws: ConstraintError.notFinite) { try solver.setConstant(.infinity, of: id) }
        try solver.remove(id)
        #expect(throws: ConstraintError.unknownConstraint) { try solver.remove(id) }
        let stranger = Solver()
        _ = stranger.makeVariable()
        let other = stranger.makeVariable()
        #expect(throws: ConstraintError.unknownVariable) { try solver.add(Constraint(other - 1, .equal)) }
    }

    @Test func theDistanceOfAmbiguousVariablesMayBeDetermined() throws {
        let outer = solver.makeVariable()
        let inner = solver.makeVariable()
        let other = solver.makeVariable()
        try solver.add(Constraint(inner - outer - 8, .equal))
        try solver.add(Constraint(other - 3, .greaterThanOrEqual))
        solver.solve()
        #expect(solver.isAmbiguous(outer) && solver.isAmbiguous(inner) && solver.isAmbiguous(other))
        #expect(!solver.isAmbiguous(inner - outer))
        #expect(solver.isAmbiguous(other - outer) && solver.isAmbiguous(other - inner))
        #expect(solver.isAmbiguous(outer + inner))
    }

    @Test func ambiguousVariablesAreKnown() throws {
        let x = solver.makeVariable()
        let width = solver.makeVariable()
        try solver.add(Constraint(width - 10, .greaterThanOrEqual))
        try solver.add(Constraint(x + width - 100, .equal))
        solver.solve()
        #expect(solver.isAmbiguous(x))
        #expect(solver.isAmbiguous(width))
        #expect(solver.value(of: x) + solver.value(of: width) == 100)
        try solver.add(Constraint(width - 30, .equal, priority: 1))
        solver.solve()
        #expect(!solver.isAmbiguous(x))
        #expect(solver.value(of: x) == 70)
    }
}
