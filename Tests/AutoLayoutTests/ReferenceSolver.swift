// SPDX-License-Identifier: Apache-2.0

import AutoLayout
import SeededRandom

/// A small system over numbered variables, for the solver and for ``ReferenceSolver`` alike.
struct SmallSystem {
    struct Row {
        var coefficients: [Double]
        var constant: Double
        var relation: Constraint.Relation
        var priority: Float
    }

    var variableCount: Int
    var rows: [Row]

    func value(of row: Row, at point: [Double]) -> Double {
        zip(row.coefficients, point).reduce(row.constant) { $0 + $1.0 * $1.1 }
    }

    func error(of row: Row, at point: [Double]) -> Double {
        let value = value(of: row, at: point)
        return switch row.relation {
        case .equal: abs(value)
        case .greaterThanOrEqual: max(0, -value)
        case .lessThanOrEqual: max(0, value)
        }
    }

    /// The sum of errors of each priority below required, the highest first.
    func errors(at point: [Double]) -> [Double] {
        let priorities = Set(rows.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
        return priorities.map { priority in
            rows.filter { $0.priority == priority }.reduce(0) { $0 + error(of: $1, at: point) }
        }
    }

    func satisfiesRequired(at point: [Double]) -> Bool {
        rows.allSatisfy { $0.priority < 1000 || error(of: $0, at: point) < 1e-6 }
    }

    func keeping(_ indices: [Int]) -> SmallSystem {
        SmallSystem(variableCount: variableCount, rows: indices.map { rows[$0] })
    }
}

/// Finds the best errors by trying every corner of the arrangement of the rows' hyperplanes.
///
/// At each level the least sum of a piecewise linear function over a bounded region is taken at such a corner, and the
/// points where it is taken are again bounded by these hyperplanes; so the best corner is the best point.
enum ReferenceSolver {
    static func bestErrors(of system: SmallSystem) -> [Double]? {
        var best: [Double]?
        forEachCorner(of: system) { corner in
            guard system.satisfiesRequired(at: corner) else { return }
            let errors = system.errors(at: corner)
            if best == nil || isLess(errors, best ?? []) { best = errors }
        }
        return best
    }

    static func isFeasible(_ system: SmallSystem) -> Bool {
        bestErrors(of: system) != nil
    }

    static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (one, other) in zip(left, right) where abs(one - other) > 1e-7 { return one < other }
        return false
    }

    /// All corners, with walls far away added so that there are some.
    private static func forEachCorner(of system: SmallSystem, _ body: ([Double]) -> Void) {
        let count = system.variableCount
        var planes = system.rows.map { ($0.coefficients, $0.constant) }
        for variable in 0..<count {
            for wall in [-10_000.0, 10_000] {
                var coefficients = Array(repeating: 0.0, count: count)
                coefficients[variable] = 1
                planes.append((coefficients, wall))
            }
        }
        var chosen: [Int] = []
        func choose(from start: Int) {
            if chosen.count == count {
                if let point = intersection(chosen.map { planes[$0] }) { body(point) }
                return
            }
            for plane in start..<planes.count {
                chosen.append(plane)
                choose(from: plane + 1)
                chosen.removeLast()
            }
        }
        choose(from: 0)
    }

    private static func intersection(_ planes: [(coefficients: [Double], constant: Double)]) -> [Double]? {
        let count = planes.count
        var matrix = planes.map { $0.coefficients + [-$0.constant] }
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                abs(matrix[pivot][column]) > 1e-9
            else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                if factor == 0 { continue }
                for entry in column...count { matrix[row][entry] -= factor * matrix[column][entry] }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}

extension SmallSystem {
    /// A system like layouts make: mostly short rows, coefficients 1 and −1, round constants, few priorities.
    static func random(seed: UInt64, requiredShare: Double) -> SmallSystem {
        var random = SplitMix(seed: seed)
        let variableCount = Int.random(in: 1...3, using: &random)
        let rowCount = Int.random(in: 1...9, using: &random)
        let rows = (0..<rowCount).map { _ in
            var coefficients = Array(repeating: 0.0, count: variableCount)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let variable = Int.random(in: 0..<variableCount, using: &random)
                coefficients[variable] = [1.0, -1, 1, -1, 2, 0.5].randomElement(using: &random) ?? 1
            }
            let relation: Constraint.Relation =
                [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
            let isRequired = Double.random(in: 0..<1, using: &random) < requiredShare
            let priority: Float = isRequired ? 1000 : ([750, 250, 500].randomElement(using: &random) ?? 250)
            return Row(
                coefficients: coefficients, constant: Double(Int.random(in: -6...6, using: &random)),
                relation: relation, priority: priority)
        }
        return SmallSystem(variableCount: variableCount, rows: rows)
    }
}

/// A ``SmallSystem`` inside a ``Solver``.
final class LoadedSystem {
    let solver = Solver()
    let variables: [Variable]
    private(set) var ids: [ConstraintID] = []

    init(_ system: SmallSystem) throws {
        let solver = solver
        variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        for (index, row) in system.rows.enumerated() { ids.append(try add(row, identifier: index)) }
    }

    func add(_ row: SmallSystem.Row, identifier: Int) throws -> ConstraintID {
        let terms = zip(variables, row.coefficients).filter { $0.1 != 0 }.map { LinearExpression.Term($0.0, $0.1) }
        return try solver.add(
            Constraint(
                LinearExpression(terms: terms, constant: row.constant), row.relation, priority: row.priority,
                identifier: .number(identifier)))
    }

    func solve() -> [Double] {
        solver.solve()
        return variables.map { solver.value(of: $0) }
    }
}
