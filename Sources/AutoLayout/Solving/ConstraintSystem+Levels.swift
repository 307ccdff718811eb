// SPDX-License-Identifier: Apache-2.0

// The levels of priority, minimised one after another.
extension ConstraintSystem {
    func valueOfRow(_ row: Int) -> Double {
        var sum = constants[row]
        for position in rows.range(of: row) {
            sum += rows.coefficients[position] * values[Int(rows.columns[position])]
        }
        return sum
    }

    /// Moves the point to where all required inequalities hold.
    mutating func restoreInequalities() {
        let violated = kinds.indices.filter {
            kinds[$0] == .inequality && valueOfRow($0) < -PiecewiseLinearProgram.epsilon
        }
        guard !violated.isEmpty else { return }
        var group = beginGrouping()
        defer { lastGroup = group }
        for row in violated where !group.hasTaken(row: row) {
            gather(from: row, level: nil, into: &group)
            var program = program(of: group, restoring: true)
            _ = program.linear.minimize()
            let outcomes = program.linear.outcomes()
            take(values: outcomes, of: program)
            for (row, quantity) in program.quantities {
                if case .value(let value, false) = outcomes[quantity], value < -Self.tolerance {
                    kinds[row] = .dead
                    rows.unlist(row: row)
                    drop(row)
                }
            }
        }
    }

    mutating func minimize(level: Int) {
        var group = beginGrouping()
        defer { lastGroup = group }
        let rowsOfLevel = levels[level]
        for row in rowsOfLevel where kinds[row] != .dead && !group.hasTaken(row: row) {
            gather(from: row, level: level, into: &group)
            if group.variables.count == 1 {
                minimizeSingle(group)
            } else {
                minimizeGroup(group)
            }
        }
    }

    /// Rows and variables that belong together at a level.
    struct Grouping {
        /// Counts the levels; who has the number of the present one is taken.
        var number: Int32 = 0
        var rowNumbers: [Int32] = []
        var variableMarks: [Int32] = []
        /// The number of each taken variable in its group.
        var variableNumbers: [Int32] = []
        var rows: [Int] = []
        var variables: [Int] = []

        func hasTaken(row: Int) -> Bool { rowNumbers[row] == number }
    }

    /// A grouping in which nothing is taken, of the rows there are now.
    mutating func beginGrouping() -> Grouping {
        var group = Grouping()
        swap(&group, &lastGroup)
        group.number += 1
        if group.variableNumbers.isEmpty {
            group.variableMarks = Array(repeating: 0, count: values.count)
            group.variableNumbers = group.variableMarks
        }
        while group.rowNumbers.count < kinds.count { group.rowNumbers.append(0) }
        return group
    }

    /// Collects the required inequalities and the level's rows connected with `start`.
    mutating func gather(from start: Int, level: Int?, into group: inout Grouping) {
        group.rows.removeAll(keepingCapacity: true)
        group.variables.removeAll(keepingCapacity: true)
        group.rows.append(start)
        group.rowNumbers[start] = group.number
        let level = level.map { Int32(truncatingIfNeeded: $0) } ?? -2
        var next = 0
        while next < group.rows.count {
            let row = group.rows[next]
            next += 1
            for position in rows.range(of: row) {
                let variable = Int(rows.columns[position])
                guard group.variableMarks[variable] != group.number else { continue }
                group.variableMarks[variable] = group.number
                group.variables.append(variable)
                rows.rows(listedUnder: variable, into: &listedRows)
                for listed in listedRows {
                    let other = Int(listed)
                    guard other < group.rowNumbers.count, group.rowNumbers[other] != group.number,
                        kinds[other] == .inequality || (kinds[other] != .dead && rowLevels[other] == level),
                        rows.position(of: variable, in: other) != nil
                    else { continue }
                    group.rowNumbers[other] = group.number
                    group.rows.append(other)
                }
            }
        }
        group.rows.sort()
        group.variables.sort()
        for (number, variable) in group.variables.enumerated() {
            group.variableNumbers[variable] = Int32(truncatingIfNeeded: number)
        }
    }

    struct Program {
        var linear: PiecewiseLinearProgram
        var variables: [Int]
        /// +1, or -1 where the parameter runs down from the upper bound.
        var signs: [Double]
        /// The rows and the quantities that are their values.
        var quantities: [(row: Int, quantity: Int)]
        /// The variables and the quantities that are their distances from a bound.
        var boundQuantities: [(variable: Int, quantity: Int)]
    }

    /// The tableau of a group around the present point.
    func program(of group: Grouping, restoring: Bool) -> Program {
        var linear = PiecewiseLinearProgram(parameterCount: group.variables.count)
        var signs = Array(repeating: 1.0, count: group.variables.count)
        var otherBounds: [(number: Int, room: Double)] = []
        for (number, variable) in group.variables.enumerated() {
            let value = values[variable]
            let below = value - lower[variable]
            let above = upper[variable] - value
            if below <= PiecewiseLinearProgram.epsilon {
                linear.forbidNegative(parameter: number)
                if above < .infinity { otherBounds.append((number, above)) }
            } else if above <= PiecewiseLinearProgram.epsilon {
                signs[number] = -1
                linear.forbidNegative(parameter: number)
                if below < .infinity { otherBounds.append((number, below)) }
            } else {
                if below < .infinity { otherBounds.append((~number, below)) }
                if above < .infinity { otherBounds.append((number, above)) }
            }
        }
        var quantities: [(row: Int, quantity: Int)] = []
        quantities.reserveCapacity(group.rows.count)
        for row in group.rows {
            let value = valueOfRow(row)
            let aboveCost: Double
            let belowCost: Double
            switch kinds[row] {
            case .softEquality: (aboveCost, belowCost) = (1, 1)
            case .softInequality: (aboveCost, belowCost) = (0, 1)
            default:
                let isElastic = restoring && value < -PiecewiseLinearProgram.epsilon
                (aboveCost, belowCost) = (0, isElastic ? 1 : .infinity)
            }
            let quantity = linear.addResidual(value: value, aboveCost: aboveCost, belowCost: belowCost)
            for position in rows.range(of: row) {
                let number = group.variableNumbers[Int(rows.columns[position])]
                linear.addTerm(number, rows.coefficients[position] * signs[Int(number)])
            }
            quantities.append((row, quantity))
        }
        var boundQuantities: [(variable: Int, quantity: Int)] = []
        for (number, room) in otherBounds {
            // `~number` marks the lower bound of a parameter that starts inside its interval.
            let parameter = number < 0 ? ~number : number
            let quantity = linear.addResidual(value: room, aboveCost: 0, belowCost: .infinity)
            linear.addTerm(Int32(truncatingIfNeeded: parameter), number < 0 ? 1 : -1)
            boundQuantities.append((group.variables[parameter], quantity))
        }
        return Program(
            linear: linear, variables: group.variables, signs: signs, quantities: quantities,
            boundQuantities: boundQuantities)
    }

    mutating func take(values outcomes: [PiecewiseLinearProgram.Outcome], of program: Program) {
        for (number, variable) in program.variables.enumerated() {
            if case .value(let change, _) = outcomes[number], change != 0 {
                values[variable] += program.signs[number] * change
                clamp(variable)
            }
        }
    }

    mutating func minimizeGroup(_ group: Grouping) {
        var program = program(of: group, restoring: false)
        _ = program.linear.minimize()
        let outcomes = program.linear.outcomes()
        take(values: outcomes, of: program)
        if program.linear.cost <= Self.tolerance {
            for (row, _) in program.quantities {
                switch kinds[row] {
                case .softEquality: becomeRequired(row, .equality)
                case .softInequality: becomeRequired(row, .inequality)
                default: break
                }
            }
            return
        }
        for (row, quantity) in program.quantities { freeze(row, outcomes[quantity]) }
        for (number, variable) in program.variables.enumerated() {
            if case .zero(mayGrow: false, _) = outcomes[number] { fix(variable, at: values[variable]) }
        }
        for (variable, quantity) in program.boundQuantities {
            if case .zero(mayGrow: false, _) = outcomes[quantity] { fix(variable, at: values[variable]) }
        }
    }

    /// Writes what the minimum says of a row as a required row.
    mutating func freeze(_ row: Int, _ outcome: PiecewiseLinearProgram.Outcome) {
        let isSoft = kinds[row] != .inequality
        switch outcome {
        case .zero(mayGrow: false, mayShrink: false):
            becomeRequired(row, .equality)
        case .zero(mayGrow: true, mayShrink: false):
            if isSoft { becomeRequired(row, .inequality) }
        case .zero(mayGrow: false, mayShrink: true):
            negate(row)
            becomeRequired(row, .inequality)
        case .zero(mayGrow: true, mayShrink: true):
            if isSoft { retire(row) }
        case .value(_, let isAbove):
            guard isSoft else { return }
            if !isAbove { negate(row) }
            becomeRequired(row, .inequality)
        }
    }

    mutating func becomeRequired(_ row: Int, _ kind: RowKind) {
        kinds[row] = kind
        settle(row)
    }

    mutating func negate(_ row: Int) {
        constants[row] = -constants[row]
        for position in rows.range(of: row) { rows.setCoefficient(at: position, to: -rows.coefficients[position]) }
    }

    mutating func retire(_ row: Int) {
        kinds[row] = .dead
        rows.unlist(row: row)
        for position in rows.range(of: row) { noteSole(Int(rows.columns[position])) }
    }

    /// The minimum of a sum of errors of one variable: a weighted median, cut to the variable's bounds.
    mutating func minimizeSingle(_ group: Grouping) {
        let variable = group.variables[0]
        var breakpoints: [(at: Double, change: Double)] = []
        var slope = 0.0
        for row in group.rows {
            let position = rows.starts[row]
            let coefficient = rows.coefficients[position]
            let weight = abs(coefficient)
            let at = -constants[row] / coefficient
            let isEquality = kinds[row] == .softEquality
            if isEquality || coefficient > 0 { slope -= weight }
            breakpoints.append((at, isEquality ? 2 * weight : weight))
            retire(row)
        }
        breakpoints.sort { ($0.at, $0.change) < ($1.at, $1.change) }
        var low = lower[variable]
        var high = upper[variable]
        for (at, change) in breakpoints {
            slope += change
            let place = max(lower[variable], min(at, upper[variable]))
            if slope < -PiecewiseLinearProgram.epsilon {
                low = place
            } else {
                // The first place where the sum stops falling, and the first from which it rises.
                if slope - change < -PiecewiseLinearProgram.epsilon { low = place }
                if slope > PiecewiseLinearProgram.epsilon {
                    high = place
                    break
                }
            }
        }
        // Where the sum is flat, the interval must not reach over the next breakpoint.
        lower[variable] = low
        upper[variable] = max(low, high)
        clamp(variable)
        fixIfTight(variable)
    }
}
