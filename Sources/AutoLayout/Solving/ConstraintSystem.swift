// SPDX-License-Identifier: Apache-2.0

/// The constraints of one connected component on their way to values.
///
/// Required equalities are eliminated by substitution, shortest rows first. Then the levels are taken in turn, the
/// highest priority first: at each, the rows of that level fall apart into groups that share no variable and no
/// required inequality, and each group's sum of errors is minimised. What the minimum leaves free is written back as
/// required equalities and inequalities, so no later level can undo it; the new equalities are eliminated in turn.
struct ConstraintSystem {
    enum RowKind: UInt8 {
        case dead
        /// The row is zero.
        case equality
        /// The row is not negative.
        case inequality
        /// The row's distance from zero is an error.
        case softEquality
        /// The row's distance below zero is an error.
        case softInequality
    }

    private var rows: SparseRows
    private var constants: [Double] = []
    private var kinds: [RowKind] = []
    /// The rows of each soft level, the highest priority first.
    private var levels: [[Int]] = []

    private(set) var values: [Double]
    private var lower: [Double]
    private var upper: [Double]
    private var isEliminated: [Bool]
    private var eliminations: [(variable: Int, row: Int)] = []

    private var rowsByLength: [[Int32]] = Array(repeating: [], count: 34)
    private var queueHeads = Array(repeating: 0, count: 34)
    private var shortestLength = 33
    private var soleVariables: [Int32] = []
    private var listedRows: [Int32] = []

    /// Whether required rows contradict one another. The contradicting rows are dropped.
    private(set) var isInfeasible = false
    /// Rows given to ``addRow(columns:coefficients:constant:kind:level:)`` that were dropped as contradicting.
    private(set) var droppedRows: [Int] = []
    /// Which row given from outside a row comes from, or -1.
    private var origins: [Int] = []
    private var lowerOrigins: [Int32]
    private var upperOrigins: [Int32]

    /// How far two required constraints may be apart and still count as agreeing, in points.
    static let tolerance = 1e-6

    init(variableCount: Int, levelCount: Int, rowCount: Int, termCount: Int) {
        rows = SparseRows(columnCount: variableCount)
        rows.reserve(rows: rowCount + rowCount / 4, terms: termCount * 2)
        levels = Array(repeating: [], count: levelCount)
        values = Array(repeating: 0, count: variableCount)
        lower = Array(repeating: -.infinity, count: variableCount)
        upper = Array(repeating: .infinity, count: variableCount)
        lowerOrigins = Array(repeating: -1, count: variableCount)
        upperOrigins = lowerOrigins
        isEliminated = Array(repeating: false, count: variableCount)
    }

    // MARK: Filling

    /// Adds a row with strictly ascending columns; returns its number.
    mutating func addRow(
        columns: [Int32], coefficients: [Double], constant: Double, kind: RowKind, level: Int? = nil
    ) -> Int {
        let row = append(columns: columns, coefficients: coefficients, constant: constant, kind: kind)
        origins[row] = row
        if let level { levels[level].append(row) }
        return row
    }

    private mutating func append(
        columns: [Int32], coefficients: [Double], constant: Double, kind: RowKind
    ) -> Int {
        let row = rows.append(columns: columns, coefficients: coefficients)
        constants.append(constant)
        kinds.append(kind)
        origins.append(-1)
        return row
    }

    // MARK: Solving

    /// Whether the required rows have a common solution. Leaves the system at one.
    mutating func satisfyRequired() -> Bool {
        for row in kinds.indices { settle(row) }
        for variable in values.indices where rows.columnCounts[variable] == 1 {
            soleVariables.append(Int32(truncatingIfNeeded: variable))
        }
        eliminateEqualities()
        for variable in values.indices where !isEliminated[variable] { clamp(variable) }
        restoreInequalities()
        return !isInfeasible
    }

    /// Minimises every level in turn, after ``satisfyRequired()``, and computes the eliminated variables.
    mutating func optimize() {
        eliminateEqualities()
        for level in levels.indices {
            minimize(level: level)
            eliminateEqualities()
        }
        substituteBack()
    }

    /// The variables that the constraints do not determine.
    func undetermined() -> [Bool] {
        var result = isEliminated.map { !$0 }
        for (variable, row) in eliminations.reversed() {
            for position in rows.range(of: row) {
                let other = Int(rows.columns[position])
                if other != variable, result[other] { result[variable] = true }
            }
        }
        return result
    }

    // MARK: Elimination

    private mutating func queue(_ row: Int) {
        let length = min(Int(rows.lengths[row]), rowsByLength.count - 1)
        rowsByLength[length].append(Int32(truncatingIfNeeded: row))
        shortestLength = min(shortestLength, length)
    }

    /// The shortest queued row, the one queued first among equals.
    private mutating func nextQueued() -> Int? {
        while shortestLength < rowsByLength.count {
            let head = queueHeads[shortestLength]
            if head < rowsByLength[shortestLength].count {
                queueHeads[shortestLength] = head + 1
                return Int(rowsByLength[shortestLength][head])
            }
            rowsByLength[shortestLength].removeAll(keepingCapacity: true)
            queueHeads[shortestLength] = 0
            shortestLength += 1
        }
        return nil
    }

    /// Puts a row that is new or has changed where it belongs.
    private mutating func settle(_ row: Int) {
        switch kinds[row] {
        case .dead:
            break
        case .equality:
            if rows.lengths[row] == 0 {
                kinds[row] = .dead
                if abs(constants[row]) > Self.tolerance { drop(row) }
            } else {
                queue(row)
            }
        case .inequality:
            if rows.lengths[row] == 0 {
                kinds[row] = .dead
                if constants[row] < -Self.tolerance { drop(row) }
            } else if rows.lengths[row] == 1 {
                kinds[row] = .dead
                rows.unlist(row: row)
                let position = rows.starts[row]
                let variable = Int(rows.columns[position])
                let coefficient = rows.coefficients[position]
                let bound = -constants[row] / coefficient
                coefficient > 0
                    ? raise(variable, to: bound, origin: origins[row])
                    : reduce(variable, to: bound, origin: origins[row])
                noteSole(variable)
            }
        case .softEquality, .softInequality:
            if rows.lengths[row] == 0 { kinds[row] = .dead }
        }
    }

    private mutating func drop(_ row: Int) {
        drop(origin: origins[row])
    }

    private mutating func drop(origin: Int) {
        isInfeasible = true
        if origin >= 0 { droppedRows.append(origin) }
    }

    private mutating func raise(_ variable: Int, to bound: Double, origin: Int) {
        guard bound > lower[variable] else { return }
        guard bound <= upper[variable] + Self.tolerance else { return drop(origin: origin) }
        lower[variable] = min(bound, upper[variable])
        lowerOrigins[variable] = Int32(truncatingIfNeeded: origin)
        fixIfTight(variable)
        clamp(variable)
    }

    private mutating func reduce(_ variable: Int, to bound: Double, origin: Int) {
        guard bound < upper[variable] else { return }
        guard bound >= lower[variable] - Self.tolerance else { return drop(origin: origin) }
        upper[variable] = max(bound, lower[variable])
        upperOrigins[variable] = Int32(truncatingIfNeeded: origin)
        fixIfTight(variable)
        clamp(variable)
    }

    private mutating func clamp(_ variable: Int) {
        values[variable] = max(lower[variable], min(values[variable], upper[variable]))
    }

    private mutating func fixIfTight(_ variable: Int) {
        if upper[variable] - lower[variable] <= PiecewiseLinearProgram.epsilon { fix(variable, at: lower[variable]) }
    }

    private mutating func fix(_ variable: Int, at value: Double) {
        guard !isEliminated[variable] else { return }
        let row = append(
            columns: [Int32(truncatingIfNeeded: variable)], coefficients: [1], constant: -value, kind: .equality)
        queue(row)
    }

    private mutating func noteSole(_ variable: Int) {
        if rows.columnCounts[variable] == 1, !isEliminated[variable] {
            soleVariables.append(Int32(truncatingIfNeeded: variable))
        }
    }

    private mutating func eliminateEqualities() {
        while true {
            while let variable = soleVariables.popLast() { eliminateSole(Int(variable)) }
            guard let row = nextQueued() else { break }
            let length = Int(rows.lengths[row])
            guard kinds[row] == .equality, min(length, rowsByLength.count - 1) == shortestLength else { continue }
            if let position = pivotPosition(of: row) {
                eliminate(variable: Int(rows.columns[position]), by: row, at: position)
            }
        }
        shortestLength = rowsByLength.count - 1
    }

    /// A variable that only one equality names is what that equality says: no other row changes.
    private mutating func eliminateSole(_ variable: Int) {
        guard rows.columnCounts[variable] == 1, !isEliminated[variable] else { return }
        rows.rows(listedUnder: variable, into: &listedRows)
        for listed in listedRows {
            let row = Int(listed)
            guard kinds[row] != .dead, let position = rows.position(of: variable, in: row) else { continue }
            guard kinds[row] == .equality else { return }
            let greatest = rows.range(of: row).reduce(0) { max($0, abs(rows.coefficients[$1])) }
            if abs(rows.coefficients[position]) > 0.01 * greatest {
                eliminate(variable: variable, by: row, at: position)
            }
            return
        }
    }

    /// The entry of a row whose variable is cheapest to eliminate, among those of fair size.
    private func pivotPosition(of row: Int) -> Int? {
        let range = rows.range(of: row)
        let greatest = range.reduce(0) { max($0, abs(rows.coefficients[$1])) }
        var best: Int?
        var bestCost = Int32.max
        for position in range where abs(rows.coefficients[position]) >= 0.1 * greatest {
            let variable = Int(rows.columns[position])
            let isBounded = lower[variable] > -.infinity || upper[variable] < .infinity
            let cost = 2 * rows.columnCounts[variable] + (isBounded ? 1 : 0)
            if cost < bestCost {
                bestCost = cost
                best = position
            }
        }
        return best
    }

    private mutating func eliminate(variable: Int, by row: Int, at position: Int) {
        kinds[row] = .dead
        rows.unlist(row: row)
        isEliminated[variable] = true
        eliminations.append((variable, row))
        let pivot = rows.coefficients[position]

        // The bounds of the variable become bounds of what it stands for.
        if lower[variable] > -.infinity {
            addBound(on: variable, sign: 1, bound: lower[variable], origin: Int(lowerOrigins[variable]))
        }
        if upper[variable] < .infinity {
            addBound(on: variable, sign: -1, bound: upper[variable], origin: Int(upperOrigins[variable]))
        }

        rows.rows(listedUnder: variable, into: &listedRows)
        var affected: [Int32] = []
        swap(&affected, &listedRows)
        for listed in affected {
            let target = Int(listed)
            guard target != row, kinds[target] != .dead, let entry = rows.position(of: variable, in: target) else {
                continue
            }
            let factor = -rows.coefficients[entry] / pivot
            rows.add(factor, of: row, to: target, eliminating: variable)
            constants[target] += factor * constants[row]
            settle(target)
        }
        swap(&affected, &listedRows)
        for position in rows.range(of: row) { noteSole(Int(rows.columns[position])) }
    }

    private mutating func addBound(on variable: Int, sign: Double, bound: Double, origin: Int) {
        let row = append(
            columns: [Int32(truncatingIfNeeded: variable)], coefficients: [sign], constant: -sign * bound,
            kind: .inequality)
        origins[row] = origin
    }

    private mutating func substituteBack() {
        for (variable, row) in eliminations.reversed() {
            var sum = constants[row]
            var pivot = 1.0
            for position in rows.range(of: row) {
                let other = Int(rows.columns[position])
                if other == variable {
                    pivot = rows.coefficients[position]
                } else {
                    sum += rows.coefficients[position] * values[other]
                }
            }
            values[variable] = -sum / pivot
        }
    }

    // MARK: Levels

    private func valueOfRow(_ row: Int) -> Double {
        var sum = constants[row]
        for position in rows.range(of: row) {
            sum += rows.coefficients[position] * values[Int(rows.columns[position])]
        }
        return sum
    }

    /// Moves the point to where all required inequalities hold.
    private mutating func restoreInequalities() {
        let violated = kinds.indices.filter {
            kinds[$0] == .inequality && valueOfRow($0) < -PiecewiseLinearProgram.epsilon
        }
        guard !violated.isEmpty else { return }
        var group = Grouping(rowCount: kinds.count, variableCount: values.count)
        for row in violated where !group.rowIsTaken[row] {
            gather(from: row, level: [], into: &group)
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

    private mutating func minimize(level: Int) {
        var isOfLevel = Array(repeating: false, count: kinds.count)
        for row in levels[level] where kinds[row] != .dead { isOfLevel[row] = true }
        var group = Grouping(rowCount: kinds.count, variableCount: values.count)
        for row in levels[level] where kinds[row] != .dead && !group.rowIsTaken[row] {
            gather(from: row, level: isOfLevel, into: &group)
            if group.variables.count == 1 {
                minimizeSingle(group)
            } else {
                minimizeGroup(group)
            }
        }
    }

    /// Rows and variables that belong together at a level.
    private struct Grouping {
        var rowIsTaken: [Bool]
        var variableNumbers: [Int32]
        var rows: [Int] = []
        var variables: [Int] = []

        init(rowCount: Int, variableCount: Int) {
            rowIsTaken = Array(repeating: false, count: rowCount)
            variableNumbers = Array(repeating: -1, count: variableCount)
        }
    }

    /// Collects the required inequalities and the level's rows connected with `start`.
    private mutating func gather(from start: Int, level: [Bool], into group: inout Grouping) {
        group.rows.removeAll(keepingCapacity: true)
        group.variables.removeAll(keepingCapacity: true)
        group.rows.append(start)
        group.rowIsTaken[start] = true
        var next = 0
        while next < group.rows.count {
            let row = group.rows[next]
            next += 1
            for position in rows.range(of: row) {
                let variable = Int(rows.columns[position])
                guard group.variableNumbers[variable] < 0 else { continue }
                group.variableNumbers[variable] = Int32(truncatingIfNeeded: group.variables.count)
                group.variables.append(variable)
                rows.rows(listedUnder: variable, into: &listedRows)
                for listed in listedRows {
                    let other = Int(listed)
                    guard other < group.rowIsTaken.count, !group.rowIsTaken[other],
                        kinds[other] == .inequality || (kinds[other] != .dead && !level.isEmpty && level[other]),
                        rows.position(of: variable, in: other) != nil
                    else { continue }
                    group.rowIsTaken[other] = true
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

    private struct Program {
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
    private func program(of group: Grouping, restoring: Bool) -> Program {
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
        var columns: [Int32] = []
        var coefficients: [Double] = []
        for row in group.rows {
            columns.removeAll(keepingCapacity: true)
            coefficients.removeAll(keepingCapacity: true)
            for position in rows.range(of: row) {
                let number = group.variableNumbers[Int(rows.columns[position])]
                columns.append(number)
                coefficients.append(rows.coefficients[position] * signs[Int(number)])
            }
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
            let quantity = linear.addResidual(
                columns: columns, coefficients: coefficients, value: value, aboveCost: aboveCost,
                belowCost: belowCost)
            quantities.append((row, quantity))
        }
        var boundQuantities: [(variable: Int, quantity: Int)] = []
        for (number, room) in otherBounds {
            // `~number` marks the lower bound of a parameter that starts inside its interval.
            let parameter = number < 0 ? ~number : number
            let quantity = linear.addResidual(
                columns: [Int32(truncatingIfNeeded: parameter)], coefficients: [number < 0 ? 1 : -1], value: room,
                aboveCost: 0, belowCost: .infinity)
            boundQuantities.append((group.variables[parameter], quantity))
        }
        return Program(
            linear: linear, variables: group.variables, signs: signs, quantities: quantities,
            boundQuantities: boundQuantities)
    }

    private mutating func take(values outcomes: [PiecewiseLinearProgram.Outcome], of program: Program) {
        for (number, variable) in program.variables.enumerated() {
            if case .value(let change, _) = outcomes[number], change != 0 {
                values[variable] += program.signs[number] * change
                clamp(variable)
            }
        }
    }

    private mutating func minimizeGroup(_ group: Grouping) {
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
    private mutating func freeze(_ row: Int, _ outcome: PiecewiseLinearProgram.Outcome) {
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

    private mutating func becomeRequired(_ row: Int, _ kind: RowKind) {
        kinds[row] = kind
        settle(row)
    }

    private mutating func negate(_ row: Int) {
        constants[row] = -constants[row]
        for position in rows.range(of: row) { rows.setCoefficient(at: position, to: -rows.coefficients[position]) }
    }

    private mutating func retire(_ row: Int) {
        kinds[row] = .dead
        rows.unlist(row: row)
        for position in rows.range(of: row) { noteSole(Int(rows.columns[position])) }
    }

    /// The minimum of a sum of errors of one variable: a weighted median, cut to the variable's bounds.
    private mutating func minimizeSingle(_ group: Grouping) {
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
