// SPDX-License-Identifier: Apache-2.0

/// A solver for linear constraints with strictly ranked priorities.
///
/// Among all points that satisfy the required constraints, the solver takes one at which the sum of the errors of the
/// highest priority is least; among those, one at which that of the next priority is least; and so on. A higher
/// priority is never given up for any number of lower ones.
///
/// Constraints that share no variable, directly or through others, are solved apart; adding, removing or changing a
/// constraint solves only its own component anew, at the next ``solve()``. The same constraints added in the same
/// order always give the same values.
public final class Solver {
    /// Constants and coefficients above this are refused.
    public static let magnitudeLimit = 1e9
    /// How many conflicts of a component are reduced to a minimal set before the rest is only named.
    public static let explainedConflictLimit = 16

    private struct Entry {
        /// Sorted by variable, each variable once.
        var variables: [Int32]
        var coefficients: [Double]
        var constant: Double
        var relation: Constraint.Relation
        var priority: Float
        var identifier: Constraint.Identifier?
        var isPresent = true
    }

    private var entries: [Entry] = []
    private var presentCount = 0
    private var values: [Double] = []
    /// See ``ConstraintSystem/freedom()``.
    private var freedom: [Double] = []
    private var components: [Int32] = []
    private var dirtyVariables: [Bool] = []
    private var hasDirtyVariables = false
    private var structureIsDirty = true
    private var conflictsByComponent: [(component: Int32, conflict: Conflict)] = []
    private var constantConflicts: [Int: Conflict] = [:]
    private var edits: [Int32: ConstraintID] = [:]

    /// Makes a solver without constraints.
    public init() {}

    // MARK: Variables

    /// Makes a variable; its value is 0 until constraints say otherwise.
    public func makeVariable() -> Variable {
        values.append(0)
        freedom.append(1)
        dirtyVariables.append(false)
        structureIsDirty = true
        return Variable(index: Int32(truncatingIfNeeded: values.count - 1))
    }

    /// The value after the last ``solve()``.
    public func value(of variable: Variable) -> Double {
        values.indices.contains(Int(variable.index)) ? values[Int(variable.index)] : 0
    }

    /// The value of an expression after the last ``solve()``.
    public func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    /// Whether the constraints leave more than one value to choose from, as of the last ``solve()``.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        freedom.indices.contains(Int(variable.index)) ? freedom[Int(variable.index)] != 0 : true
    }

    /// Whether the constraints leave an expression more than one value, as of the last ``solve()``. The distance of two
    /// ambiguous variables, for one, may be determined.
    public func isAmbiguous(_ expression: LinearExpression) -> Bool {
        let change = expression.terms.reduce(0) { sum, term in
            let index = Int(term.variable.index)
            return sum + term.coefficient * (freedom.indices.contains(index) ? freedom[index] : 1)
        }
        return abs(change) > ConstraintSystem.tolerance
    }

    // MARK: Constraints

    /// How many constraints the solver has.
    public var constraintCount: Int { presentCount }

    /// Adds a constraint. It has its effect at the next ``solve()``.
    @discardableResult
    public func add(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
        guard constraint.priority > 0 else { throw .invalidPriority(constraint.priority) }
        try check(constraint.expression.constant)
        var terms: [(variable: Int32, coefficient: Double)] = []
        terms.reserveCapacity(constraint.expression.terms.count)
        for term in constraint.expression.terms {
            guard values.indices.contains(Int(term.variable.index)) else { throw .unknownVariable }
            try check(term.coefficient)
            terms.append((term.variable.index, term.coefficient))
        }
        terms.sort { $0.variable < $1.variable }
        var entry = Entry(
            variables: [], coefficients: [], constant: constraint.expression.constant, relation: constraint.relation,
            priority: min(constraint.priority, Constraint.requiredPriority), identifier: constraint.identifier)
        entry.variables.reserveCapacity(terms.count)
        entry.coefficients.reserveCapacity(terms.count)
        for (variable, coefficient) in terms {
            if entry.variables.last == variable {
                entry.coefficients[entry.coefficients.count - 1] += coefficient
            } else {
                entry.variables.append(variable)
                entry.coefficients.append(coefficient)
            }
        }
        if entry.coefficients.contains(where: { abs($0) <= SparseRows.noise }) {
            let kept = entry.coefficients.indices.filter { abs(entry.coefficients[$0]) > SparseRows.noise }
            entry.variables = kept.map { entry.variables[$0] }
            entry.coefficients = kept.map { entry.coefficients[$0] }
        }
        entries.append(entry)
        presentCount += 1
        structureIsDirty = true
        let index = entries.count - 1
        markDirty(index)
        return ConstraintID(index: index)
    }

    /// Removes a constraint. It loses its effect at the next ``solve()``.
    public func remove(_ id: ConstraintID) throws(ConstraintError) {
        try check(id)
        markDirty(id.index)
        entries[id.index].isPresent = false
        constantConflicts[id.index] = nil
        presentCount -= 1
        structureIsDirty = true
    }

    /// Changes the constant of a constraint's expression.
    public func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintError) {
        try check(id)
        try check(constant)
        guard entries[id.index].constant != constant else { return }
        entries[id.index].constant = constant
        markDirty(id.index)
    }

    private func check(_ number: Double) throws(ConstraintError) {
        guard number.isFinite else { throw .notFinite }
        guard abs(number) <= Self.magnitudeLimit else { throw .tooLarge(number) }
    }

    private func check(_ id: ConstraintID) throws(ConstraintError) {
        guard entries.indices.contains(id.index), entries[id.index].isPresent else { throw .unknownConstraint }
    }

    private func markDirty(_ index: Int) {
        if entries[index].variables.isEmpty {
            checkConstant(index)
            return
        }
        hasDirtyVariables = true
        for variable in entries[index].variables { dirtyVariables[Int(variable)] = true }
    }

    /// A constraint without variables holds or does not.
    private func checkConstant(_ index: Int) {
        let entry = entries[index]
        let error =
            switch entry.relation {
            case .equal: abs(entry.constant)
            case .lessThanOrEqual: entry.constant
            case .greaterThanOrEqual: -entry.constant
            }
        let id = ConstraintID(index: index)
        let contradicts = entry.priority >= Constraint.requiredPriority && error > ConstraintSystem.tolerance
        constantConflicts[index] =
            contradicts
            ? Conflict(constraints: [id], identifiers: entry.identifier.map { [$0] } ?? [], relaxed: id) : nil
    }

    // MARK: Edit variables

    /// Asks for a value of a variable, with a priority; a later suggestion for the same variable takes its place.
    public func suggest(
        _ value: Double, for variable: Variable, priority: Float = 999
    ) throws(ConstraintError) {
        if let id = edits[variable.index], entries[id.index].priority == min(priority, Constraint.requiredPriority) {
            try setConstant(-value, of: id)
            return
        }
        let id = try add(Constraint(variable - value, .equal, priority: priority))
        if let old = edits[variable.index] { try remove(old) }
        edits[variable.index] = id
    }

    /// Takes a suggestion back.
    public func removeSuggestion(for variable: Variable) throws(ConstraintError) {
        if let id = edits.removeValue(forKey: variable.index) { try remove(id) }
    }

    // MARK: Solving

    /// Required constraints that contradict one another, as of the last ``solve()``, in a stable order.
    public var conflicts: [Conflict] {
        let constant = constantConflicts.keys.sorted().compactMap { constantConflicts[$0] }
        return constant + conflictsByComponent.map(\.conflict)
    }

    /// Computes values for all variables whose component has changed.
    ///
    /// About linear in the number of terms for the systems layouts make; a group of constraints that only a simplex
    /// can settle costs more.
    public func solve() {
        guard hasDirtyVariables || structureIsDirty else { return }
        if structureIsDirty { findComponents() }
        let componentCount = values.count
        var isDirty = Array(repeating: false, count: componentCount)
        for variable in dirtyVariables.indices where dirtyVariables[variable] {
            isDirty[Int(components[variable])] = true
            dirtyVariables[variable] = false
        }
        hasDirtyVariables = false
        conflictsByComponent.removeAll { !isCurrent($0.component) || isDirty[Int($0.component)] }

        // Members of the dirty components, both lists in ascending order.
        var members: [Int32: (variables: [Int32], entries: [Int])] = [:]
        var order: [Int32] = []
        for variable in components.indices where isDirty[Int(components[variable])] {
            let component = components[variable]
            if members[component] == nil { order.append(component) }
            members[component, default: ([], [])].variables.append(Int32(truncatingIfNeeded: variable))
        }
        for index in entries.indices where entries[index].isPresent {
            guard let first = entries[index].variables.first, isDirty[Int(components[Int(first)])] else { continue }
            members[components[Int(first)]]?.entries.append(index)
        }
        for component in order {
            guard let member = members[component] else { continue }
            solve(component: component, variables: member.variables, entries: member.entries)
        }
        conflictsByComponent.sort { $0.conflict.relaxed < $1.conflict.relaxed }
    }

    private func isCurrent(_ component: Int32) -> Bool {
        Int(component) < components.count && components[Int(component)] == component
    }

    /// Union-find over the variables; a component's number is its least variable.
    private func findComponents() {
        let old = components
        var parents = (0..<Int32(truncatingIfNeeded: values.count)).map { $0 }
        func root(_ variable: Int32) -> Int32 {
            var current = variable
            while parents[Int(current)] != current {
                parents[Int(current)] = parents[Int(parents[Int(current)])]
                current = parents[Int(current)]
            }
            return current
        }
        for entry in entries where entry.isPresent {
            guard let first = entry.variables.first else { continue }
            var one = root(first)
            for variable in entry.variables.dropFirst() {
                let other = root(variable)
                if one < other {
                    parents[Int(other)] = one
                } else {
                    parents[Int(one)] = other
                    one = other
                }
            }
        }
        components = (0..<Int32(truncatingIfNeeded: values.count)).map(root)
        structureIsDirty = false
        // A component that fell apart or grew has dirty variables in one part only; all its parts are solved anew.
        for variable in components.indices {
            let isNew = variable >= old.count
            if isNew || old[variable] != components[variable] { dirtyVariables[variable] = true }
        }
        hasDirtyVariables = true
    }

    private func solve(component: Int32, variables: [Int32], entries members: [Int]) {
        var demoted: Set<Int> = []
        var found: [Conflict] = []
        var system = makeSystem(variables: variables, entries: members, demoted: demoted)
        while !system.satisfyRequired() {
            let conflicts: [Conflict]
            if found.count < Self.explainedConflictLimit {
                let required = members.filter {
                    entries[$0].priority >= Constraint.requiredPriority && !demoted.contains($0)
                }
                conflicts = [explain(required, variables: variables)]
            } else {
                conflicts = system.droppedRows.sorted().map { row in
                    conflict(of: [members[row]])
                }
            }
            let before = demoted.count
            for conflict in conflicts where demoted.insert(conflict.relaxed.index).inserted { found.append(conflict) }
            // Rounding at the edge of the tolerance: the system dropped what it must, and that is good enough.
            if demoted.count == before { break }
            system = makeSystem(variables: variables, entries: members, demoted: demoted)
        }
        system.optimize()
        let freedom = system.freedom()
        // What is free in one component moves otherwise than what is free in another.
        let scale = 1 + (Double(component + 1) * 0.414_213_562_373_095).truncatingRemainder(dividingBy: 1)
        for (number, variable) in variables.enumerated() {
            let value = system.values[number]
            values[Int(variable)] = value.isFinite ? value : 0
            self.freedom[Int(variable)] = freedom[number] * scale
        }
        conflictsByComponent.append(contentsOf: found.map { (component, $0) })
    }

    private func conflict(of indices: [Int]) -> Conflict {
        let ids = indices.map { ConstraintID(index: $0) }
        return Conflict(
            constraints: ids, identifiers: indices.compactMap { entries[$0].identifier },
            relaxed: ids.last ?? ConstraintID(index: 0))
    }

    private var localNumbers: [Int32] = []

    private func makeSystem(variables: [Int32], entries members: [Int], demoted: Set<Int>) -> ConstraintSystem {
        if localNumbers.count < values.count {
            localNumbers = Array(repeating: -1, count: values.count)
        }
        for (number, variable) in variables.enumerated() {
            localNumbers[Int(variable)] = Int32(truncatingIfNeeded: number)
        }
        // The level of a constraint given up lies between the required ones and all others.
        let relaxedPriority = Constraint.requiredPriority.nextDown
        func priority(_ index: Int) -> Float {
            demoted.contains(index) ? relaxedPriority : entries[index].priority
        }
        var priorities: [Float] = []
        var termCount = 0
        for index in members {
            termCount += entries[index].variables.count
            let priority = priority(index)
            if priority < Constraint.requiredPriority, !priorities.contains(priority) { priorities.append(priority) }
        }
        priorities.sort(by: >)
        var system = ConstraintSystem(
            variableCount: variables.count, levelCount: priorities.count, rowCount: members.count,
            termCount: termCount)
        var columns: [Int32] = []
        for index in members {
            let entry = entries[index]
            columns.removeAll(keepingCapacity: true)
            for variable in entry.variables { columns.append(localNumbers[Int(variable)]) }
            let priority = priority(index)
            let level = priorities.firstIndex(of: priority)
            let isEquality = entry.relation == .equal
            let kind: ConstraintSystem.RowKind =
                level == nil
                ? (isEquality ? .equality : .inequality) : (isEquality ? .softEquality : .softInequality)
            if entry.relation == .lessThanOrEqual {
                _ = system.addRow(
                    columns: columns, coefficients: entry.coefficients.map { -$0 }, constant: -entry.constant,
                    kind: kind, level: level)
            } else {
                _ = system.addRow(
                    columns: columns, coefficients: entry.coefficients, constant: entry.constant, kind: kind,
                    level: level)
            }
        }
        return system
    }

    /// A minimal contradicting set among required constraints that contradict one another.
    ///
    /// Takes the shortest contradicting beginning of the list; its last constraint belongs to the set. Then the
    /// shortest beginning that contradicts together with those found, until what is found contradicts by itself.
    private func explain(_ required: [Int], variables: [Int32]) -> Conflict {
        var found: [Int] = []
        var candidates = required
        func contradicts(_ count: Int) -> Bool {
            var system = makeSystem(variables: variables, entries: candidates.prefix(count) + found, demoted: [])
            return !system.satisfyRequired()
        }
        while true {
            if !found.isEmpty, contradicts(0) { break }
            var low = 1
            var high = candidates.count
            guard high > 0 else { break }
            while low < high {
                let middle = (low + high) / 2
                if contradicts(middle) { high = middle } else { low = middle + 1 }
            }
            found.append(candidates[low - 1])
            candidates.removeSubrange((low - 1)...)
        }
        return conflict(of: found.sorted())
    }
}
