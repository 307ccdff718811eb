// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AutoLayout

@Suite struct DependenceTests {
    private let solver = Solver()

    private func add(
        _ expression: LinearExpression, _ relation: Constraint.Relation, _ name: String, priority: Float = 1000
    ) throws {
        try solver.add(Constraint(expression, relation, priority: priority, identifier: .name(name)))
    }

    /// Each constraint that a value depends on, with its share.
    private func tree(_ expressions: LinearExpression...) -> [String] {
        solver.dependences(of: expressions).map { dependence in
            guard case .name(let name)? = dependence.identifier else { return "?" }
            let shares = dependence.shares.map { "\(($0 * 1000).rounded() / 1000)" }
            return "\(name): \(shares.joined(separator: " "))"
        }
    }

    @Test func onlyWhatDecidesIsTold() throws {
        let (x, width, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try add(LinearExpression(x) + LinearExpression(width) * 0.5 - 100, .equal, "middle")
        try add(LinearExpression(width) - 20, .greaterThanOrEqual, "no less")
        try add(LinearExpression(width) - 400, .lessThanOrEqual, "no more")
        try add(LinearExpression(width) - 60, .equal, "wish", priority: 250)
        try add(LinearExpression(width) - 90, .equal, "lesser wish", priority: 200)
        try add(LinearExpression(other) - 5, .equal, "elsewhere")
        #expect(
            tree(LinearExpression(x), LinearExpression(width)) == ["middle: 1.0 0.0", "wish: -0.5 1.0"])
        #expect(solver.value(of: x) == 70 && solver.value(of: width) == 60 && solver.value(of: other) == 5)
    }

    /// An inequality with no room takes part though only one side of it moves anything.
    @Test func aBoundThatIsReachedIsTold() throws {
        let width = solver.makeVariable()
        try add(LinearExpression(width) - 100, .greaterThanOrEqual, "content", priority: 750)
        try add(LinearExpression(width) - 100, .lessThanOrEqual, "hugging", priority: 250)
        try add(LinearExpression(width) - 40, .equal, "wish", priority: 50)
        #expect(tree(LinearExpression(width)) == ["content: 1.0"])
    }

    /// Of two that contradict one another the one that is given up decides nothing.
    @Test func whatIsGivenUpIsNotTold() throws {
        let width = solver.makeVariable()
        try add(LinearExpression(width) - 100, .equal, "first")
        try add(LinearExpression(width) - 120, .equal, "second")
        #expect(tree(LinearExpression(width)) == ["first: 1.0"])
        #expect(solver.value(of: width) == 100)
    }

    /// The value is what the constraints ask for, each counted by its share: what is left out has no part in it.
    @Test(arguments: 0..<60) func sharesAddUpToTheValue(seed: UInt64) throws {
        let system = ChainOfViews(seed: seed)
        let variables = system.lengths.map { _ in solver.makeVariable() }
        var sum = LinearExpression()
        for (number, length) in system.lengths.enumerated() {
            try add(
                LinearExpression(variables[number]) - length, .equal, "\(number)", priority: system.priorities[number])
            sum = sum + LinearExpression(variables[number]) * system.factors[number]
        }
        try add(sum - system.total, .equal, "total")
        let dependences = solver.dependences(of: variables.map { LinearExpression($0) })
        for (number, variable) in variables.enumerated() {
            var value = 0.0
            for dependence in dependences {
                guard case .name(let name)? = dependence.identifier else { continue }
                value += dependence.shares[number] * (Int(name).map { system.lengths[$0] } ?? system.total)
            }
            #expect(abs(value - solver.value(of: variable)) < 1e-6, "seed \(seed), length \(number)")
        }
    }
}

/// Lengths that are to add up, each with a wish of its own; no two are wished alike.
private struct ChainOfViews {
    let lengths: [Double]
    let factors: [Double]
    let priorities: [Float]
    let total: Double

    init(seed: UInt64) {
        let count = 2 + Int(seed % 6)
        lengths = (0..<count).map { Double((UInt64($0) * 37 + seed * 11) % 50 + 10) }
        factors = (0..<count).map { Double((UInt64($0) + seed) % 3 + 1) }
        priorities = (0..<count).map { Float((UInt64($0) * 7 + seed * 3) % UInt64(count) + 1) * 100 + Float($0) }
        total = Double(seed * 13 % 400 + 7)
    }
}
