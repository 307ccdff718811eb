// SPDX-License-Identifier: Apache-2.0

/// The solver of an island, kept from one layout to the next.
///
/// Each layout says again, in the same order, which constraints there are. Those that are the same but for their
/// constants stay in the solver, so that it has to solve only what has changed.
nonisolated final class IslandSolver {
    let solver = Solver()
    private var variables: [Variable] = []
    private var constraints: [ConstraintID] = []
    private var variableCount = 0
    /// How many constraints have been said so far.
    private(set) var constraintCount = 0
    /// Where the constraints end that are said again; nil while all are said.
    private var revisionEnd: Int?
    /// Whether what was said again has another form than before, so that all has to be said anew.
    private(set) var hasOtherForm = false

    /// Begins to say anew what there is.
    func begin() {
        variableCount = 0
        constraintCount = 0
        revisionEnd = nil
        hasOtherForm = false
    }

    /// Says some of the constraints again that ``add(_:)`` took last.
    /// - Returns: whether they are the same but for their constants; otherwise all have to be said anew.
    func revise(_ range: Range<Int>, _ say: () -> Void) -> Bool {
        let count = constraintCount
        constraintCount = range.lowerBound
        revisionEnd = range.upperBound
        say()
        if constraintCount != range.upperBound { hasOtherForm = true }
        constraintCount = count
        revisionEnd = nil
        return !hasOtherForm
    }

    func makeVariable() -> Variable {
        if revisionEnd != nil { hasOtherForm = true }
        defer { variableCount += 1 }
        if variableCount == variables.count { variables.append(solver.makeVariable()) }
        return variables[variableCount]
    }

    /// Adds a constraint, unless it is there already.
    /// - Throws: what ``Solver/add(_:)`` throws.
    func add(_ constraint: Constraint) throws(ConstraintError) {
        if let revisionEnd {
            guard constraintCount < revisionEnd,
                try solver.update(constraints[constraintCount], to: constraint)
            else {
                hasOtherForm = true
                return
            }
            constraintCount += 1
            return
        }
        if constraintCount < constraints.count {
            if try solver.update(constraints[constraintCount], to: constraint) {
                constraintCount += 1
                return
            }
            // From here on all may be different.
            removeRest()
        }
        constraints.append(try solver.add(constraint))
        constraintCount += 1
    }

    /// Solves, once all is said.
    func solve() {
        removeRest()
        solver.solve()
    }

    private func removeRest() {
        for id in constraints[constraintCount...] { try? solver.remove(id) }
        constraints.removeSubrange(constraintCount...)
    }
}
