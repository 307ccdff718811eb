// SPDX-License-Identifier: Apache-2.0

extension Solver {
    /// The system of a component at its best values, and the conflicts in it: constraints are given up until the
    /// required ones agree.
    func solvedSystem(variables: [Int32], members: [Int]) -> (ConstraintSystem, [Conflict]) {
        var demoted: Set<Int> = []
        var found: [Conflict] = []
        var system = makeSystem(variables: variables, members: members, demoted: demoted)
        while !system.satisfyRequired() {
            let conflicts: [Conflict]
            if found.count < Self.explainedConflictLimit {
                let required = members.filter { store.rows[$0].isRequired && !demoted.contains($0) }
                conflicts = [explain(required, variables: variables)]
            } else {
                conflicts = system.droppedRows.sorted().map { row in
                    conflict(of: [members[row]])
                }
            }
            let before = demoted.count
            for conflict in conflicts where demoted.insert(conflict.relaxed.slot).inserted { found.append(conflict) }
            // Rounding at the edge of the tolerance: the system dropped what it must, and that is good enough.
            if demoted.count == before { break }
            system = makeSystem(variables: variables, members: members, demoted: demoted)
        }
        system.optimize()
        return (system, found)
    }

    private func conflict(of slots: [Int]) -> Conflict {
        let ids = slots.map { store.id(of: $0) }
        return Conflict(
            constraints: ids, identifiers: slots.compactMap { store.identifiers[$0] },
            relaxed: slotToRelax(among: slots).map { store.id(of: $0) } ?? ConstraintID(slot: 0, serial: 0))
    }

    /// Which of the constraints in conflict is given up: the last one; or, where an arrangement alone makes lengths
    /// contradict one another, the last alignment.
    private func slotToRelax(among slots: [Int]) -> Int? {
        var lengthCount = 0
        var lastAlignment: Int?
        for slot in slots {
            switch store.rows[slot].role {
            case .tie: return slots.last
            case .length: lengthCount += 1
            case .arrangement: break
            case .alignment: lastAlignment = slot
            }
        }
        return lengthCount > 1 ? lastAlignment ?? slots.last : slots.last
    }

    private func makeSystem(variables: [Int32], members: [Int], demoted: Set<Int>) -> ConstraintSystem {
        let store = store
        localNumbers.withUnsafeMutableBufferPointer { numbers in
            for (number, variable) in variables.enumerated() {
                numbers[Int(variable)] = Int32(truncatingIfNeeded: number)
            }
        }
        let localNumbers = localNumbers
        // The level of a constraint given up lies between the required ones and all others.
        let relaxedPriority = Constraint.requiredPriority.nextDown
        func priority(_ slot: Int) -> Float {
            !demoted.isEmpty && demoted.contains(slot) ? relaxedPriority : store.rows[slot].priority
        }
        var priorities: [Float] = []
        var termCount = 0
        for slot in members {
            termCount += Int(store.rows[slot].count)
            let priority = priority(slot)
            if priority < Constraint.requiredPriority, !priorities.contains(priority) { priorities.append(priority) }
        }
        priorities.sort(by: >)
        var system = ConstraintSystem(
            variableCount: variables.count, levelCount: priorities.count, rowCount: members.count,
            termCount: termCount)
        for slot in members {
            let row = store.rows[slot]
            let priority = priority(slot)
            let isRequired = priority >= Constraint.requiredPriority
            let kind: ConstraintSystem.RowKind =
                row.relation == .equal
                ? (isRequired ? .equality : .softEquality) : (isRequired ? .inequality : .softInequality)
            let sign: Double = row.relation == .lessThanOrEqual ? -1 : 1
            let level = isRequired ? nil : priorities.firstIndex(of: priority)
            // A tie that is given up is torn, and says nothing any more.
            let isTorn = !demoted.isEmpty && row.role == .tie && demoted.contains(slot)
            _ = system.addRow(constant: isTorn ? 0 : sign * row.constant, kind: kind, level: level)
            guard !isTorn else { continue }
            for position in row.terms {
                system.addTerm(localNumbers[Int(store.variables[position])], sign * store.coefficients[position])
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
            var system = makeSystem(variables: variables, members: candidates.prefix(count) + found, demoted: [])
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
        return conflict(of: found.sorted { store.rows[$0].serial < store.rows[$1].serial })
    }
}
