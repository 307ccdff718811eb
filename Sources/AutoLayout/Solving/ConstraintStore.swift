// SPDX-License-Identifier: Apache-2.0

/// The constraints of a solver: numbers in flat arrays, the places of removed ones used again.
struct ConstraintStore {
    struct Row {
        var start: Int32
        var count: Int32
        var constant: Double
        /// The constant that the present values are of.
        var solvedConstant: Double
        var priority: Float
        var relation: Constraint.Relation
        var role: Constraint.Role
        var isPresent: Bool
        /// Counts up; tells the order of addition, and constraints apart that had the same place.
        var serial: Int

        var terms: Range<Int> { Int(start)..<Int(start) + Int(count) }
        var isRequired: Bool { priority >= Constraint.requiredPriority }
    }

    private(set) var rows: [Row] = []
    private(set) var identifiers: [Constraint.Identifier?] = []
    /// The variables of all rows, ascending within a row, each once.
    private(set) var variables: [Int32] = []
    private(set) var coefficients: [Double] = []
    /// Removed rows whose terms are still there: one of the same form may take their place.
    private(set) var removed: [Int] = []
    /// Whether the places of rows are no longer in the order of addition.
    private(set) var isOutOfOrder = false
    private(set) var presentCount = 0

    private var free: [Int] = []
    private var serial = 0
    private var unusedTerms = 0
    private var newVariables: [Int32] = []
    private var newCoefficients: [Double] = []

    /// How many of the last removed rows are looked at for one of the same form.
    private static let memory = 8

    func holds(_ id: ConstraintID) -> Bool {
        rows.indices.contains(id.slot) && rows[id.slot].isPresent && rows[id.slot].serial == id.serial
    }

    func id(of slot: Int) -> ConstraintID { ConstraintID(slot: slot, serial: rows[slot].serial) }

    // MARK: Adding

    /// Adds a constraint whose numbers have been checked.
    /// - Returns: its place, whether it took that of a removed one of the same form, and whether it has variables.
    mutating func add(_ constraint: Constraint) -> (id: ConstraintID, tookPlace: Bool, hasTerms: Bool) {
        gatherTerms(of: constraint.expression)
        let hasTerms = !newVariables.isEmpty
        serial += 1
        presentCount += 1
        let priority = min(constraint.priority, Constraint.requiredPriority)
        for position in removed.indices.suffix(Self.memory).reversed() {
            let slot = removed[position]
            guard rows[slot].relation == constraint.relation, rows[slot].priority == priority, hasNewTerms(slot) else {
                continue
            }
            removed.remove(at: position)
            rows[slot].constant = constraint.expression.constant
            rows[slot].role = constraint.role
            rows[slot].isPresent = true
            rows[slot].serial = serial
            identifiers[slot] = constraint.identifier
            isOutOfOrder = true
            return (ConstraintID(slot: slot, serial: serial), true, hasTerms)
        }
        let row = Row(
            start: Int32(truncatingIfNeeded: variables.count), count: Int32(truncatingIfNeeded: newVariables.count),
            constant: constraint.expression.constant, solvedConstant: constraint.expression.constant,
            priority: priority, relation: constraint.relation, role: constraint.role, isPresent: true,
            serial: serial)
        for position in newVariables.indices {
            variables.append(newVariables[position])
            coefficients.append(newCoefficients[position])
        }
        if let slot = free.popLast() {
            rows[slot] = row
            identifiers[slot] = constraint.identifier
            isOutOfOrder = true
            return (ConstraintID(slot: slot, serial: serial), false, hasTerms)
        }
        rows.append(row)
        identifiers.append(constraint.identifier)
        return (ConstraintID(slot: rows.count - 1, serial: serial), false, hasTerms)
    }

    /// The terms sorted by variable, those of one variable added up, those that come to nothing left out.
    private mutating func gatherTerms(of expression: LinearExpression) {
        newVariables.removeAll(keepingCapacity: true)
        newCoefficients.removeAll(keepingCapacity: true)
        guard expression.terms.count > 32 else { return expression.terms.withUnsafeBufferPointer { gather($0) } }
        // Inserting one by one is quick for few terms only, unless they come in order.
        expression.terms.sorted { $0.variable.index < $1.variable.index }.withUnsafeBufferPointer { gather($0) }
    }

    private mutating func gather(_ terms: UnsafeBufferPointer<LinearExpression.Term>) {
        for term in terms {
            var position = newVariables.count
            while position > 0, newVariables[position - 1] > term.variable.index { position -= 1 }
            if position > 0, newVariables[position - 1] == term.variable.index {
                newCoefficients[position - 1] += term.coefficient
            } else if position == newVariables.count {
                newVariables.append(term.variable.index)
                newCoefficients.append(term.coefficient)
            } else {
                newVariables.insert(term.variable.index, at: position)
                newCoefficients.insert(term.coefficient, at: position)
            }
        }
        var kept = 0
        for position in newVariables.indices where abs(newCoefficients[position]) > SparseRows.noise {
            newVariables[kept] = newVariables[position]
            newCoefficients[kept] = newCoefficients[position]
            kept += 1
        }
        newVariables.removeLast(newVariables.count - kept)
        newCoefficients.removeLast(newCoefficients.count - kept)
    }

    private func hasNewTerms(_ slot: Int) -> Bool {
        let row = rows[slot]
        guard Int(row.count) == newVariables.count else { return false }
        for position in 0..<newVariables.count {
            guard variables[Int(row.start) + position] == newVariables[position],
                coefficients[Int(row.start) + position] == newCoefficients[position]
            else { return false }
        }
        return true
    }

    // MARK: Changing

    mutating func setConstant(_ constant: Double, at slot: Int) { rows[slot].constant = constant }

    /// Notes that the values are of the present constants.
    mutating func noteSolved(_ slots: ArraySlice<some BinaryInteger>) {
        for slot in slots { rows[Int(slot)].solvedConstant = rows[Int(slot)].constant }
    }

    /// Gives a constraint the constant, the identifier and the role of another, if that differs from it in nothing else.
    /// - Returns: whether it does not.
    mutating func update(_ slot: Int, to constraint: Constraint) -> Bool {
        guard rows[slot].relation == constraint.relation,
            rows[slot].priority == min(constraint.priority, Constraint.requiredPriority)
        else { return false }
        gatherTerms(of: constraint.expression)
        guard hasNewTerms(slot) else { return false }
        rows[slot].constant = constraint.expression.constant
        rows[slot].role = constraint.role
        identifiers[slot] = constraint.identifier
        return true
    }

    /// Takes a constraint out of force; its terms stay until ``discardRemoved()``.
    mutating func remove(at slot: Int) {
        rows[slot].isPresent = false
        identifiers[slot] = nil
        removed.append(slot)
        presentCount -= 1
    }

    /// Gives the places of the removed rows free.
    mutating func discardRemoved() {
        for slot in removed {
            unusedTerms += Int(rows[slot].count)
            rows[slot].count = 0
            free.append(slot)
        }
        removed.removeAll(keepingCapacity: true)
        if unusedTerms > 1024, unusedTerms > variables.count / 2 { compact() }
    }

    private mutating func compact() {
        var keptVariables: [Int32] = []
        var keptCoefficients: [Double] = []
        keptVariables.reserveCapacity(variables.count - unusedTerms)
        keptCoefficients.reserveCapacity(variables.count - unusedTerms)
        for slot in rows.indices {
            let terms = rows[slot].terms
            rows[slot].start = Int32(truncatingIfNeeded: keptVariables.count)
            keptVariables.append(contentsOf: variables[terms])
            keptCoefficients.append(contentsOf: coefficients[terms])
        }
        variables = keptVariables
        coefficients = keptCoefficients
        unusedTerms = 0
    }
}
