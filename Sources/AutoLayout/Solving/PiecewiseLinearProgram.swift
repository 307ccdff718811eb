// SPDX-License-Identifier: Apache-2.0

/// A simplex method for sums of absolute and one-sided errors over free variables.
///
/// Every quantity is either a *parameter* or a *residual*, a linear function of the parameters. A quantity costs
/// `aboveCost` for each unit above zero and `belowCost` for each unit below; an infinite cost is a wall. The tableau
/// expresses the basic quantities through the nonbasic ones, which are zero. A pivot walks along one nonbasic
/// quantity past all breakpoints at which the total still falls (the long step of Barrodale and Roberts).
struct PiecewiseLinearProgram {
    private var rows: SparseRows
    private(set) var aboveCosts: [Double]
    private(set) var belowCosts: [Double]
    /// The quantity of each tableau row and column.
    private var basic: [Int32] = []
    private var nonbasic: [Int32]
    /// The value of each row's quantity.
    private var rowValues: [Double] = []
    /// On which side of zero a row's quantity is taken to be.
    private var isAbove: [Bool] = []
    /// How fast the cost of the basic quantities grows with each nonbasic one.
    private var gradient: [Double]
    private var listedRows: [Int32] = []
    private var breakpoints: [(step: Double, row: Int)] = []

    static let epsilon = 1e-9

    init(parameterCount: Int) {
        rows = SparseRows(columnCount: parameterCount)
        aboveCosts = Array(repeating: 0, count: parameterCount)
        belowCosts = aboveCosts
        gradient = aboveCosts
        nonbasic = (0..<Int32(truncatingIfNeeded: parameterCount)).map { $0 }
    }

    /// Gives the parameter a wall at zero.
    mutating func forbidNegative(parameter: Int) {
        belowCosts[parameter] = .infinity
    }

    /// Adds a residual, still without terms, and returns the number of its quantity.
    mutating func addResidual(value: Double, aboveCost: Double, belowCost: Double) -> Int {
        let quantity = aboveCosts.count
        aboveCosts.append(aboveCost)
        belowCosts.append(belowCost)
        _ = rows.appendRow()
        basic.append(Int32(truncatingIfNeeded: quantity))
        let snapped = abs(value) < Self.epsilon || (value < 0 && belowCost == .infinity) ? 0 : value
        rowValues.append(snapped)
        isAbove.append(snapped > 0 || (snapped == 0 && aboveCost <= belowCost))
        return quantity
    }

    /// Adds a term to the residual that was added last; parameters come in strictly ascending order.
    mutating func addTerm(_ parameter: Int32, _ coefficient: Double) {
        rows.appendTerm(parameter, coefficient)
    }

    /// The total cost now.
    var cost: Double {
        var sum = 0.0
        for row in rowValues.indices where rowValues[row] != 0 {
            sum += slope(ofRow: row) * rowValues[row]
        }
        return sum
    }

    // MARK: Minimising

    /// Moves to a cheapest point. Returns false when the step limit was reached first (the point is still allowed).
    mutating func minimize() -> Bool {
        computeGradient()
        let limit = 200 + 60 * (rowValues.count + nonbasic.count)
        var degenerateSteps = 0
        var verified = false
        for _ in 0..<limit {
            let usesBland = degenerateSteps > 20 + nonbasic.count / 4
            guard let (column, direction) = entering(lowestFirst: usesBland) else {
                if verified { return true }
                // The gradient is kept by updating; make sure before believing in it.
                computeGradient()
                verified = true
                continue
            }
            verified = false
            guard let step = walk(column: column, direction: direction, shortStep: usesBland) else { return true }
            degenerateSteps = step > Self.epsilon ? 0 : degenerateSteps + 1
        }
        return false
    }

    private func slope(ofRow row: Int) -> Double {
        isAbove[row] ? aboveCosts[Int(basic[row])] : -belowCosts[Int(basic[row])]
    }

    private mutating func computeGradient() {
        for column in gradient.indices { gradient[column] = 0 }
        for row in rowValues.indices {
            let slope = slope(ofRow: row)
            if slope != 0 { addToGradient(row: row, times: slope) }
        }
    }

    private mutating func addToGradient(row: Int, times factor: Double) {
        for position in rows.range(of: row) {
            gradient[Int(rows.columns[position])] += factor * rows.coefficients[position]
        }
    }

    private func entering(lowestFirst: Bool) -> (column: Int, direction: Double)? {
        var best: (column: Int, direction: Double)?
        var bestRate = -Self.epsilon
        var lowest = Int32.max
        for column in nonbasic.indices {
            let quantity = Int(nonbasic[column])
            let up = gradient[column] + aboveCosts[quantity]
            let down = belowCosts[quantity] - gradient[column]
            let rate = min(up, down)
            if lowestFirst {
                if rate < -Self.epsilon, nonbasic[column] < lowest {
                    lowest = nonbasic[column]
                    best = (column, up < down ? 1 : -1)
                }
            } else if rate < bestRate {
                bestRate = rate
                best = (column, up < down ? 1 : -1)
            }
        }
        return best
    }

    /// One pivot; returns how far it went, or nil when nothing stops the walk (only rounding noise can cause that).
    private mutating func walk(column: Int, direction: Double, shortStep: Bool) -> Double? {
        let entering = Int(nonbasic[column])
        var rate = direction > 0 ? gradient[column] + aboveCosts[entering] : belowCosts[entering] - gradient[column]
        rows.rows(listedUnder: column, into: &listedRows)
        breakpoints.removeAll(keepingCapacity: true)
        for listed in listedRows {
            let row = Int(listed)
            guard let position = rows.position(of: column, in: row) else { continue }
            let quantity = Int(basic[row])
            if aboveCosts[quantity] + belowCosts[quantity] == 0 { continue }
            let speed = direction * rows.coefficients[position]
            guard abs(speed) > Self.epsilon, (speed < 0) == isAbove[row] else { continue }
            breakpoints.append((step: max(0, -rowValues[row] / speed), row: row))
        }
        breakpoints.sort { ($0.step, basic[$0.row]) < ($1.step, basic[$1.row]) }
        var leaving: (step: Double, row: Int)?
        var previousRow = -1
        for breakpoint in breakpoints where breakpoint.row != previousRow {
            previousRow = breakpoint.row
            let quantity = Int(basic[breakpoint.row])
            let change = aboveCosts[quantity] + belowCosts[quantity]
            guard let position = rows.position(of: column, in: breakpoint.row) else { continue }
            let next = rate + abs(rows.coefficients[position]) * change
            if shortStep || next > -Self.epsilon {
                leaving = breakpoint
                break
            }
            rate = next
            let factor = isAbove[breakpoint.row] ? -change : change
            addToGradient(row: breakpoint.row, times: factor)
            isAbove[breakpoint.row].toggle()
        }
        guard let leaving else { return nil }
        pivot(row: leaving.row, column: column, step: leaving.step, direction: direction)
        return leaving.step
    }

    private mutating func pivot(row pivotRow: Int, column: Int, step: Double, direction: Double) {
        guard let pivotPosition = rows.position(of: column, in: pivotRow) else { return }
        let pivotValue = rows.coefficients[pivotPosition]
        let entering = nonbasic[column]
        let leaving = basic[pivotRow]
        let enteringSlope = direction > 0 ? aboveCosts[Int(entering)] : -belowCosts[Int(entering)]
        let leavingSlope = slope(ofRow: pivotRow)
        let factor = (gradient[column] + enteringSlope) / pivotValue

        for position in rows.range(of: pivotRow) {
            let other = Int(rows.columns[position])
            if other == column {
                gradient[other] = factor - leavingSlope
                rows.setCoefficient(at: position, to: 1 / pivotValue)
            } else {
                gradient[other] -= factor * rows.coefficients[position]
                rows.setCoefficient(at: position, to: -rows.coefficients[position] / pivotValue)
            }
        }
        basic[pivotRow] = entering
        nonbasic[column] = leaving
        rowValues[pivotRow] = direction * step
        isAbove[pivotRow] = direction > 0

        for listed in listedRows {
            let row = Int(listed)
            guard row != pivotRow, let position = rows.position(of: column, in: row) else { continue }
            let coefficient = rows.coefficients[position]
            // A row listed twice under the column has been done: its entry is now of the leaving quantity.
            if isDone(row) { continue }
            let value = rowValues[row] + coefficient * direction * step
            rowValues[row] = abs(value) < Self.epsilon ? 0 : value
            rows.setCoefficient(at: position, to: 0)
            rows.add(coefficient, of: pivotRow, to: row, eliminating: -1)
            markDone(row)
        }
        clearDone()
    }

    // Rows already updated by the pivot that is going on.
    private var doneRows: [Int] = []
    private var doneFlags: [Bool] = []

    private func isDone(_ row: Int) -> Bool { row < doneFlags.count && doneFlags[row] }

    private mutating func markDone(_ row: Int) {
        if doneFlags.count < rowValues.count { doneFlags = Array(repeating: false, count: rowValues.count) }
        doneFlags[row] = true
        doneRows.append(row)
    }

    private mutating func clearDone() {
        for row in doneRows { doneFlags[row] = false }
        doneRows.removeAll(keepingCapacity: true)
    }

    // MARK: Results

    /// What the minimum says of one quantity.
    enum Outcome {
        /// Zero, and growing or shrinking costs nothing (`true`) or would make the total dearer (`false`).
        case zero(mayGrow: Bool, mayShrink: Bool)
        /// Not bound to zero, and taken to be on this side of it.
        case value(Double, isAbove: Bool)
    }

    /// The outcome of every quantity, by number.
    func outcomes() -> [Outcome] {
        var result = Array(repeating: Outcome.value(0, isAbove: true), count: aboveCosts.count)
        for row in rowValues.indices {
            result[Int(basic[row])] = .value(rowValues[row], isAbove: isAbove[row])
        }
        for column in nonbasic.indices {
            let quantity = Int(nonbasic[column])
            let tolerance = 1e-7
            result[quantity] = .zero(
                mayGrow: gradient[column] + aboveCosts[quantity] <= tolerance,
                mayShrink: belowCosts[quantity] - gradient[column] <= tolerance)
        }
        return result
    }
}
