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

    var rows: SparseRows
    var constants: [Double] = []
    var kinds: [RowKind] = []
    /// The rows of each soft level, the highest priority first.
    var levels: [[Int]] = []

    var values: [Double]
    var lower: [Double]
    var upper: [Double]
    var isEliminated: [Bool]
    var eliminations: [(variable: Int, row: Int)] = []

    var rowsByLength: [[Int32]] = Array(repeating: [], count: 34)
    var queueHeads = Array(repeating: 0, count: 34)
    var shortestLength = 33
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

    mutating func append(
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

    /// A way in which the variables can move while every constraint is met as well as before: how far each goes, 0 for
    /// those that the constraints determine.
    ///
    /// Variables that are free of one another go distances of their own, so that a sum of some stays where it is only
    /// when the constraints determine it.
    func freedom() -> [Double] {
        var result = isEliminated.enumerated().map { variable, isEliminated in
            isEliminated ? 0 : 1 + (Double(variable + 1) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
        }
        for (variable, row) in eliminations.reversed() {
            var sum = 0.0
            var own = 0.0
            for position in rows.range(of: row) {
                let other = Int(rows.columns[position])
                if other == variable {
                    own = rows.coefficients[position]
                } else {
                    sum += rows.coefficients[position] * result[other]
                }
            }
            result[variable] = own == 0 || abs(sum) < Self.tolerance ? 0 : -sum / own
        }
        return result
    }
}
