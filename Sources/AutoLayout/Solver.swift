// SPDX-License-Identifier: Apache-2.0

/// A solver for linear constraints with strictly ranked priorities.
///
/// Among all points that satisfy the required constraints, the solver takes one at which the sum of the errors of the
/// highest priority is least; among those, one at which that of the next priority is least; and so on. A higher
/// priority is never given up for any number of lower ones.
///
/// Constraints that share no variable, directly or through others, are solved apart; adding, removing or changing a
/// constraint solves only its own component anew, at the next ``solve()``. Where only constants change, or a constraint
/// is replaced by one that differs from it in nothing else, the values that depend on them follow, as long as the same
/// constraints decide. The same constraints added in the same order give the same values, but for rounding.
public final class Solver {
    /// Constants and coefficients above this are refused.
    public static let magnitudeLimit = 1e9
    /// How many conflicts of a component are reduced to a minimal set before the rest is only named.
    public static let explainedConflictLimit = 16

    var store = ConstraintStore()
    var values: [Double] = []
    /// See ``ConstraintSystem/freedom()``.
    var freedom: [Double] = []
    /// The component of each variable: the least variable that it is connected with.
    var components: [Int32] = []
    /// What is known of a component's optimum; under the component's number.
    var bases: [KnownBasis] = []
    /// Where a constraint is in its component's basis.
    var quantities: [Int32] = []
    /// Constraints that are new.
    var added: [Int] = []
    /// Constraints of which nothing but the constant has changed.
    var edited: [Int] = []
    var dirtyVariables: [Bool] = []
    var hasDirtyVariables = false
    var structureIsDirty = true
    var conflictsByComponent: [(component: Int32, conflict: Conflict)] = []
    var localNumbers: [Int32] = []
    private var constantConflicts: [Int: Conflict] = [:]
    /// The places of the suggestions, by variable; -1 for none.
    private var suggestions: [Int32] = []

    /// How many components the last ``solve()`` computed from nothing.
    public internal(set) var solvedComponentCount = 0
    /// How many components the last ``solve()`` adapted to changed constants.
    public internal(set) var adaptedComponentCount = 0

    /// Makes a solver without constraints.
    public init() {}

    // MARK: Variables

    /// Makes a variable; its value is 0 until constraints say otherwise.
    public func makeVariable() -> Variable {
        values.append(0)
        freedom.append(1)
        dirtyVariables.append(false)
        suggestions.append(-1)
        structureIsDirty = true
        return Variable(index: Int32(truncatingIfNeeded: values.count - 1))
    }

    /// The value after the last ``solve()``.
    public func value(of variable: Variable) -> Double {
        let index = Int(variable.index)
        return index < values.count ? values[index] : 0
    }

    /// The value of an expression after the last ``solve()``.
    public func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        for term in expression.terms { sum += term.coefficient * value(of: term.variable) }
        return sum
    }

    /// Whether the constraints leave more than one value to choose from, as of the last ``solve()``.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        let index = Int(variable.index)
        return index < freedom.count ? freedom[index] != 0 : true
    }

    /// Whether the constraints leave an expression more than one value, as of the last ``solve()``. The distance of two
    /// ambiguous variables, for one, may be determined.
    public func isAmbiguous(_ expression: LinearExpression) -> Bool {
        let change = expression.terms.reduce(0) { sum, term in
            let index = Int(term.variable.index)
            return sum + term.coefficient * (index < freedom.count ? freedom[index] : 1)
        }
        return abs(change) > ConstraintSystem.tolerance
    }

    // MARK: Constraints

    /// How many constraints the solver has.
    public var constraintCount: Int { store.presentCount }

    /// Adds a constraint. It has its effect at the next ``solve()``.
    @discardableResult
    public func add(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
        try check(constraint)
        let (id, tookPlace, hasTerms) = store.add(constraint)
        if !hasTerms {
            checkConstant(id.slot)
        } else if tookPlace {
            noteEdit(id.slot)
        } else {
            added.append(id.slot)
        }
        return id
    }

    /// Removes a constraint. It loses its effect at the next ``solve()``.
    public func remove(_ id: ConstraintID) throws(ConstraintError) {
        guard store.holds(id) else { throw .unknownConstraint }
        constantConflicts[id.slot] = nil
        store.remove(at: id.slot)
    }

    /// Changes the constant of a constraint's expression.
    public func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintError) {
        guard store.holds(id) else { throw .unknownConstraint }
        try check(constant)
        guard store.rows[id.slot].constant != constant else { return }
        store.setConstant(constant, at: id.slot)
        noteChange(id.slot)
    }

    private func noteChange(_ slot: Int) {
        if store.rows[slot].count == 0 { checkConstant(slot) } else { noteEdit(slot) }
    }

    /// Gives a constraint the constant, the identifier and the role of another one, if the two differ in nothing else.
    /// - Returns: whether they do not; if they do, the constraint stays as it is.
    public func update(_ id: ConstraintID, to constraint: Constraint) throws(ConstraintError) -> Bool {
        guard store.holds(id) else { throw .unknownConstraint }
        try check(constraint)
        let old = store.rows[id.slot].constant
        guard store.update(id.slot, to: constraint) else { return false }
        if old != constraint.expression.constant { noteChange(id.slot) }
        return true
    }

    private func check(_ constraint: Constraint) throws(ConstraintError) {
        guard constraint.priority > 0 else { throw .invalidPriority(constraint.priority) }
        try check(constraint.expression.constant)
        for term in constraint.expression.terms {
            guard Int(term.variable.index) < values.count else { throw .unknownVariable }
            try check(term.coefficient)
        }
    }

    private func check(_ number: Double) throws(ConstraintError) {
        guard number.isFinite else { throw .notFinite }
        guard abs(number) <= Self.magnitudeLimit else { throw .tooLarge(number) }
    }

    private func noteEdit(_ slot: Int) {
        if edited.last != slot { edited.append(slot) }
    }

    /// A constraint without variables holds or does not.
    private func checkConstant(_ slot: Int) {
        let row = store.rows[slot]
        let error =
            switch row.relation {
            case .equal: abs(row.constant)
            case .lessThanOrEqual: row.constant
            case .greaterThanOrEqual: -row.constant
            }
        let id = store.id(of: slot)
        let contradicts = row.isRequired && error > ConstraintSystem.tolerance
        constantConflicts[slot] =
            contradicts
            ? Conflict(constraints: [id], identifiers: store.identifiers[slot].map { [$0] } ?? [], relaxed: id) : nil
    }

    /// Whether constraints whose constants have changed since the last ``solve()`` are connected with a variable, directly
    /// or through other constraints: only then can its value change.
    public func isAffected(_ variable: Variable) -> Bool {
        let index = Int(variable.index)
        guard index < components.count, !structureIsDirty else { return true }
        return edited.contains { slot in
            let row = store.rows[slot]
            return row.isPresent && row.count > 0
                && components[Int(store.variables[Int(row.start)])] == components[index]
        }
    }

    // MARK: Edit variables

    /// Asks for a value of a variable, with a priority; a later suggestion for the same variable takes its place.
    public func suggest(
        _ value: Double, for variable: Variable, priority: Float = 999
    ) throws(ConstraintError) {
        guard Int(variable.index) < suggestions.count else { throw .unknownVariable }
        let old = Int(suggestions[Int(variable.index)])
        if old >= 0, store.rows[old].priority == min(priority, Constraint.requiredPriority) {
            try setConstant(-value, of: store.id(of: old))
            return
        }
        let id = try add(Constraint(variable - value, .equal, priority: priority))
        if old >= 0 { try remove(store.id(of: old)) }
        suggestions[Int(variable.index)] = Int32(truncatingIfNeeded: id.slot)
    }

    /// Takes a suggestion back.
    public func removeSuggestion(for variable: Variable) throws(ConstraintError) {
        guard Int(variable.index) < suggestions.count, suggestions[Int(variable.index)] >= 0 else { return }
        try remove(store.id(of: Int(suggestions[Int(variable.index)])))
        suggestions[Int(variable.index)] = -1
    }

    // MARK: Conflicts

    /// Required constraints that contradict one another, as of the last ``solve()``, in a stable order.
    public var conflicts: [Conflict] {
        let constant = constantConflicts.values.sorted { $0.relaxed < $1.relaxed }
        return constant + conflictsByComponent.map(\.conflict)
    }
}
