// SPDX-License-Identifier: Apache-2.0
import AutoLayout
import Foundation

/// The solver by itself, beside kiwi where this machine has it: for each ``ConstraintSet``, in milliseconds,
///
/// - `solve.NAME.ms`: adding all constraints and a suggested width of the root to a new solver, and solving.
/// - `solve.NAME.suggest.ms`: another width of the root.
/// - `solve.NAME.replace.ms`: one constraint replaced by one with another constant.
/// - `solve.NAME.kiwi.ms`, `solve.NAME.kiwi-suggest.ms`, `solve.NAME.kiwi-replace.ms`: the same by kiwi.
/// - `solve.NAME.kiwi-to-inkwell.ratio`: how many times solving fits into kiwi's solving.
///
/// The two take turns, and each solves once unmeasured before it is measured. Of the changes it is the mean of many, the
/// first included.
@MainActor struct SolvingSpeed {
    let rounds: Int

    /// The values of the two solvers differ.
    struct Difference: Error {
        let system: String
        let height: Double
        let kiwiHeight: Double
    }

    private static let changes = 200
    private static let widths = [375.0, 414]

    func figures() throws -> [String: Double] {
        let kiwi = Kiwi.find()
        if kiwi == nil {
            let message = "kiwi is not installed (Scripts/install-dependencies --peers): solve.… has no figures of it\n"
            FileHandle.standardError.write(Data(message.utf8))
        }
        var figures: [String: Double] = [:]
        // Kiwi takes long for the form: half a minute for solving it once and twenty changes.
        for (name, set, turns, changes) in [
            ("cell", ConstraintSet.cell(), rounds, Self.changes), ("form", .form(), 1, 20),
            ("stacks", .stacks(), min(rounds, 3), Self.changes),
        ] {
            let medians = try measure(name, set, kiwi: kiwi, kiwiTurns: turns, kiwiChanges: changes)
            let names = ["", ".suggest", ".replace", ".kiwi", ".kiwi-suggest", ".kiwi-replace"]
            for (part, median) in zip(names, medians) { figures["solve.\(name)\(part).ms"] = Self.rounded(median) }
            if medians.count > 3 {
                figures["solve.\(name).kiwi-to-inkwell.ratio"] = NibOrNot.rounded(medians[3] / medians[0])
            }
        }
        return figures
    }

    private func measure(
        _ name: String, _ set: ConstraintSet, kiwi: Kiwi?, kiwiTurns: Int, kiwiChanges: Int
    ) throws -> [Double] {
        var times = [[Double]](repeating: [], count: kiwi == nil ? 3 : 6)
        kiwi?.load(set)
        for round in 0...rounds {
            // While the other solver has its turn, the processor sleeps: each solves once before it is measured.
            _ = try SolverSystem(set).solve()
            let system = SolverSystem(set)
            var own = [try system.solve()]
            let height = system.height
            own.append(try system.suggest(Self.widths, times: Self.changes))
            own.append(try system.replace(set.changing, times: Self.changes))
            // The first round warms up.
            if round > 0 { for (figure, time) in own.enumerated() { times[figure].append(time) } }
            guard let kiwi, round > 0, round <= kiwiTurns else { continue }
            times[3].append(kiwi.solve())
            let kiwiHeight = kiwi.height
            guard abs(kiwiHeight - height) < 1e-6 else {
                throw Difference(system: name, height: height, kiwiHeight: kiwiHeight)
            }
            times[4].append(kiwi.suggest(Self.widths, times: Self.changes))
            times[5].append(kiwi.replace(set.changing, times: kiwiChanges))
        }
        return times.map { $0.sorted()[$0.count / 2] }
    }

    private static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }
}

/// A ``ConstraintSet`` in a ``Solver``.
@MainActor private final class SolverSystem {
    private let solver = Solver()
    private let variables: [Variable]
    private let root: ConstraintSet.Box
    private var constraints: [Constraint]
    private var ids: [ConstraintID] = []

    init(_ set: ConstraintSet) {
        let solver = solver
        let variables = (0..<set.variableCount).map { _ in solver.makeVariable() }
        self.variables = variables
        root = set.root
        constraints = set.rows.map { row in
            let terms = row.terms.map { LinearExpression.Term(variables[$0.variable], $0.coefficient) }
            let relation: Constraint.Relation =
                switch row.relation {
                case .equal: .equal
                case .atMost: .lessThanOrEqual
                case .atLeast: .greaterThanOrEqual
                }
            return Constraint(
                LinearExpression(terms: terms, constant: row.constant), relation, priority: row.priority)
        }
        ids.reserveCapacity(constraints.count)
    }

    var height: Double { solver.value(of: variables[root.height]) }

    func solve() throws -> Double {
        try milliseconds {
            try solver.suggest(375, for: variables[root.width])
            for constraint in constraints { ids.append(try solver.add(constraint)) }
            solver.solve()
        }
    }

    func suggest(_ widths: [Double], times: Int) throws -> Double {
        try milliseconds(times) {
            for time in 0..<times {
                try solver.suggest(widths[time % 2], for: variables[root.width])
                solver.solve()
            }
        }
    }

    func replace(_ changing: (row: Int, constants: [Double]), times: Int) throws -> Double {
        let made = changing.constants.map { constant in
            var constraint = constraints[changing.row]
            constraint.expression.constant = constant
            return constraint
        }
        return try milliseconds(times) {
            for time in 0..<times {
                try solver.remove(ids[changing.row])
                ids[changing.row] = try solver.add(made[time % 2])
                solver.solve()
            }
        }
    }

    private func milliseconds(_ times: Int = 1, _ work: () throws -> Void) rethrows -> Double {
        let start = NibOrNot.threadTime()
        try work()
        return (NibOrNot.threadTime() - start) / 1000 / Double(times)
    }
}
