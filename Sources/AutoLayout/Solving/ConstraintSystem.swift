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

    /// The variable that a row was solved for.
    struct Elimination {
        let variable: Int
        let row: Int
    }

    /// A row that waits, and the entry after it, or -1.
    struct QueueEntry {
        let row: Int32
        var next: Int32
    }

    /// A multiple of one row added to another.
    struct Step {
        let target: Int32
        let source: Int32
        let factor: Double
    }

    var rows: SparseRows
    var constants: [Double] = []
    var kinds: [RowKind] = []
    /// The rows of each soft level, the highest priority first.
    var levels: [[Int]] = []
    /// The soft level of each row; -1 for none.
    var rowLevels: [Int32] = []
    var lastGroup = Grouping()

    var values: [Double]
    var lower: [Double]
    var upper: [Double]
    var isEliminated: [Bool]
    var eliminations: [Elimination] = []

    /// Equalities by length, each length first in, first out: the first and last entries of ``queue``, or -1.
    var queueHeads: [Int32] = Array(repeating: -1, count: Self.longestQueued + 1)
    var queueTails: [Int32] = Array(repeating: -1, count: Self.longestQueued + 1)
    var queue: [QueueEntry] = []
    var shortestLength = Self.longestQueued
    /// Rows at least as long count as equally long.
    static let longestQueued = 33
    /// What was done to the rows, in order: `target += factor · source`.
    var steps: [Step] = []
    /// Whether ``steps`` is kept.
    var recordsSteps = false
    var soleVariables: [Int32] = []
    var listedRows: [Int32] = []

    /// Whether required rows contradict one another. The contradicting rows are dropped.
    var isInfeasible = false
    /// Rows given to ``addRow(columns:coefficients:constant:kind:level:)`` that were dropped as contradicting.
    var droppedRows: [Int] = []
    /// Which row given from outside a row comes from, or -1.
    var origins: [Int] = []
    var lowerOrigins: [Int32]
    var upperOrigins: [Int32]

    /// How far two required constraints may be apart and still count as agreeing, in points.
    static let tolerance = 1e-6

    init(variableCount: Int, levelCount: Int, rowCount: Int, termCount: Int) {
        rows = SparseRows(columnCount: variableCount)
        rows.reserve(rows: rowCount + rowCount / 4, terms: termCount * 2)
        let roomForRows = rowCount + rowCount / 4
        constants.reserveCapacity(roomForRows)
        kinds.reserveCapacity(roomForRows)
        origins.reserveCapacity(roomForRows)
        rowLevels.reserveCapacity(roomForRows)
        levels = Array(repeating: [], count: levelCount)
        values = Array(repeating: 0, count: variableCount)
        lower = Array(repeating: -.infinity, count: variableCount)
        upper = Array(repeating: .infinity, count: variableCount)
        lowerOrigins = Array(repeating: -1, count: variableCount)
        upperOrigins = lowerOrigins
        isEliminated = Array(repeating: false, count: variableCount)
    }

    // MARK: Filling

    /// Adds a row, still without terms; returns its number.
    mutating func addRow(constant: Double, kind: RowKind, level: Int? = nil) -> Int {
        let row = appendRow(constant: constant, kind: kind)
        origins[row] = row
        if let level {
            levels[level].append(row)
            rowLevels[row] = Int32(truncatingIfNeeded: level)
        }
        return row
    }

    /// Adds a term to the row that was added last; columns come in strictly ascending order.
    mutating func addTerm(_ column: Int32, _ coefficient: Double) {
        rows.appendTerm(column, coefficient)
    }

    mutating func appendRow(constant: Double, kind: RowKind) -> Int {
        constants.append(constant)
        kinds.append(kind)
        origins.append(-1)
        rowLevels.append(-1)
        return rows.appendRow()
    }

    // MARK: Solving

    /// Whether the required rows have a common solution. Leaves the system at one.
    mutating func satisfyRequired() -> Bool {
        for row in kinds.indices { settle(row) }
        queueSoleVariables()
        eliminateEqualities()
        for variable in values.indices where !isEliminated[variable] { clamp(variable) }
        restoreInequalities()
        return !isInfeasible
    }

    mutating func queueSoleVariables() {
        for variable in values.indices where rows.columnCounts[variable] == 1 {
            soleVariables.append(Int32(truncatingIfNeeded: variable))
        }
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

    /// A way in which the variables can move while every constraint is met as well as before: how far each goes, 0 for
    /// those that the constraints determine.
    ///
    /// Variables that are free of one another go distances of their own, so that a sum of some stays where it is only
    /// when the constraints determine it.
    func freedom() -> [Double] {
        var result = isEliminated.enumerated().map { variable, isEliminated in
            isEliminated ? 0 : 1 + (Double(variable + 1) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
        }
        for elimination in eliminations.reversed() {
            var sum = 0.0
            var own = 0.0
            for position in rows.range(of: elimination.row) {
                let other = Int(rows.columns[position])
                if other == elimination.variable {
                    own = rows.coefficients[position]
                } else {
                    sum += rows.coefficients[position] * result[other]
                }
            }
            result[elimination.variable] = own == 0 || abs(sum) < Self.tolerance ? 0 : -sum / own
        }
        return result
    }
}
