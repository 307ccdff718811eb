// SPDX-License-Identifier: Apache-2.0

extension Solver {
    /// Computes values for all variables whose component has changed.
    ///
    /// About linear in the number of terms for the systems layouts make; a group of constraints that only a simplex
    /// can settle costs more. Where only constants have changed and the same constraints decide as before, the values
    /// that change cost, and no others.
    public func solve() {
        solvedComponentCount = 0
        adaptedComponentCount = 0
        if !added.isEmpty {
            markDirty(added)
            structureIsDirty = true
            added.removeAll(keepingCapacity: true)
        }
        if !store.removed.isEmpty {
            // A constraint without variables is in no component.
            let removed = store.removed.filter { store.rows[$0].count > 0 }
            markDirty(removed)
            if !removed.isEmpty { structureIsDirty = true }
            store.discardRemoved()
        }
        if structureIsDirty { findComponents() }
        if !edited.isEmpty { followEdits() }
        if hasDirtyVariables { solveDirtyComponents() }
    }

    /// Has the components of constraints that come or go solved anew.
    private func markDirty(_ slots: [Int]) {
        guard !slots.isEmpty else { return }
        hasDirtyVariables = true
        let (rows, variables, components) = (store.rows, store.variables, components)
        let hasBases = !bases.isEmpty
        dirtyVariables.withUnsafeMutableBufferPointer { dirtyVariables in
            for slot in slots {
                for position in rows[slot].terms {
                    let variable = Int(variables[position])
                    dirtyVariables[variable] = true
                    if hasBases, variable < bases.count { bases[Int(components[variable])].forget() }
                }
            }
        }
    }

    /// Union-find over the variables; a component's number is its least variable.
    private func findComponents() {
        let count = values.count
        let (rows, terms) = (store.rows, store.variables)
        var parents = [Int32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            for variable in 0..<count { buffer[variable] = Int32(truncatingIfNeeded: variable) }
            initializedCount = count
        }
        parents.withUnsafeMutableBufferPointer { parents in
            func root(_ variable: Int32) -> Int32 {
                var current = variable
                while parents[Int(current)] != current {
                    parents[Int(current)] = parents[Int(parents[Int(current)])]
                    current = parents[Int(current)]
                }
                return current
            }
            for row in rows where row.isPresent && row.count > 0 {
                var one = root(terms[Int(row.start)])
                for position in row.terms.dropFirst() {
                    let other = root(terms[position])
                    if one < other {
                        parents[Int(other)] = one
                    } else {
                        parents[Int(one)] = other
                        one = other
                    }
                }
            }
            for variable in 0..<count { parents[variable] = root(Int32(truncatingIfNeeded: variable)) }
        }
        structureIsDirty = false
        // A component that fell apart or grew has dirty variables in one part only; all its parts are solved anew.
        let old = components
        for variable in 0..<count where variable >= old.count || old[variable] != parents[variable] {
            dirtyVariables[variable] = true
            hasDirtyVariables = true
            if variable < old.count, variable < bases.count { bases[Int(old[variable])].forget() }
        }
        components = parents
    }

    // MARK: Changed constants

    /// Lets the values follow the changed constants; the components where that is not to be had become dirty.
    private func followEdits() {
        edited.removeAll { !store.rows[$0].isPresent || store.rows[$0].count == 0 }
        if edited.count > 1 { edited.sort { component(of: $0) < component(of: $1) } }
        if bases.count < values.count {
            bases += Array(repeating: KnownBasis(), count: values.count - bases.count)
        }
        var start = 0
        while start < edited.count {
            let component = component(of: edited[start])
            var end = start + 1
            while end < edited.count, self.component(of: edited[end]) == component { end += 1 }
            if !bases[Int(component)].isKnown, bases[Int(component)].isDue { findBasis(of: component) }
            if bases[Int(component)].follow(edited[start..<end], in: store, quantities: quantities, values: &values) {
                store.noteSolved(edited[start..<end])
                adaptedComponentCount += 1
            } else {
                hasDirtyVariables = true
                dirtyVariables[Int(component)] = true
            }
            start = end
        }
        edited.removeAll(keepingCapacity: true)
    }

    /// Finds the basis of a component at the values that it has, before its constants changed.
    private func findBasis(of component: Int32) {
        let (rows, terms, components) = (store.rows, store.variables, components)
        var variables: [Int32] = []
        for variable in Int(component)..<components.count where components[variable] == component {
            // What changes shape is solved anew anyhow; what is ambiguous has no basis.
            if dirtyVariables[variable] || freedom[variable] != 0 { return }
            variables.append(Int32(truncatingIfNeeded: variable))
        }
        guard !conflictsByComponent.contains(where: { $0.component == component }) else { return }
        var members: [Int] = []
        for (slot, row) in rows.enumerated()
        where row.isPresent && row.count > 0 && components[Int(terms[Int(row.start)])] == component {
            members.append(slot)
        }
        if quantities.count < rows.count {
            quantities += Array(repeating: -1, count: rows.count - quantities.count)
        }
        bases[Int(component)].basis = OptimalBasis(
            variables: variables, members: members, store: store, values: values, quantities: &quantities)
    }

    private func component(of slot: Int) -> Int32 {
        components[Int(store.variables[Int(store.rows[slot].start)])]
    }

    // MARK: Dirty components

    private func solveDirtyComponents() {
        let count = values.count
        let (rows, terms, components) = (store.rows, store.variables, components)
        // The dirty components in order, and the number of each by its least variable.
        var numbers = Array(repeating: Int32(-1), count: count)
        dirtyVariables.withUnsafeMutableBufferPointer { dirtyVariables in
            for variable in 0..<count where dirtyVariables[variable] {
                numbers[Int(components[variable])] = 0
                dirtyVariables[variable] = false
            }
        }
        hasDirtyVariables = false
        conflictsByComponent.removeAll { number, _ in
            components[Int(number)] != number || numbers[Int(number)] == 0
        }
        var dirty: [Int32] = []
        for component in 0..<count where numbers[component] == 0 {
            numbers[component] = Int32(truncatingIfNeeded: dirty.count)
            dirty.append(Int32(truncatingIfNeeded: component))
        }
        var variables = Lists(count: dirty.count)
        for variable in 0..<count { variables.count(in: numbers[Int(components[variable])]) }
        variables.allocate()
        for variable in 0..<count {
            variables.append(Int32(truncatingIfNeeded: variable), to: numbers[Int(components[variable])])
        }
        func number(of row: ConstraintStore.Row) -> Int32 {
            guard row.isPresent, row.count > 0 else { return -1 }
            return numbers[Int(components[Int(terms[Int(row.start)])])]
        }
        var members = Lists(count: dirty.count)
        for row in rows { members.count(in: number(of: row)) }
        members.allocate()
        for (slot, row) in rows.enumerated() {
            members.append(Int32(truncatingIfNeeded: slot), to: number(of: row))
        }
        if localNumbers.count < count { localNumbers = Array(repeating: -1, count: count) }
        for (number, component) in dirty.enumerated() {
            var slots = members[number].map { Int($0) }
            if store.isOutOfOrder { slots.sort { rows[$0].serial < rows[$1].serial } }
            solve(component: component, variables: Array(variables[number]), members: slots)
        }
        for number in dirty.indices { store.noteSolved(members[number]) }
        conflictsByComponent.sort { $0.conflict.relaxed < $1.conflict.relaxed }
        solvedComponentCount = dirty.count
    }

    private func solve(component: Int32, variables: [Int32], members: [Int]) {
        if variables.count == 1, members.count <= 1, solveSingle(Int(variables[0]), members) { return }
        let (system, found) = solvedSystem(variables: variables, members: members)
        let freedom = system.freedom()
        let scale = Self.scale(ofFreedomIn: component)
        values.withUnsafeMutableBufferPointer { values in
            for (number, variable) in variables.enumerated() {
                let value = system.values[number]
                values[Int(variable)] = value.isFinite ? value : 0
            }
        }
        self.freedom.withUnsafeMutableBufferPointer { all in
            for (number, variable) in variables.enumerated() { all[Int(variable)] = freedom[number] * scale }
        }
        conflictsByComponent.append(contentsOf: found.map { (component, $0) })
    }

    /// What is free in one component moves otherwise than what is free in another.
    private static func scale(ofFreedomIn component: Int32) -> Double {
        1 + (Double(component + 1) * 0.414_213_562_373_095).truncatingRemainder(dividingBy: 1)
    }

    /// A variable with at most one constraint, an equality, needs no system.
    private func solveSingle(_ variable: Int, _ members: [Int]) -> Bool {
        guard let slot = members.first else {
            values[variable] = 0
            freedom[variable] = Self.scale(ofFreedomIn: Int32(truncatingIfNeeded: variable))
            return true
        }
        let row = store.rows[slot]
        guard row.relation == .equal else { return false }
        let value = -row.constant / store.coefficients[Int(row.start)]
        values[variable] = value.isFinite ? value : 0
        freedom[variable] = 0
        return true
    }
}

/// The basis of a component, as far as it is known, and whether it is worth while to look for it.
struct KnownBasis {
    var basis: OptimalBasis?
    private var failures = 0
    private var successes = 0
    private var pause = 0

    var isKnown: Bool { basis != nil }

    /// Whether the basis should be looked for; after failures not every time.
    var isDue: Bool { pause == 0 }

    /// What was known is of a component that is no more.
    mutating func forget() { self = KnownBasis() }

    /// See ``OptimalBasis/follow(_:in:quantities:values:)``; a basis that does not follow is forgotten.
    mutating func follow(
        _ edited: ArraySlice<Int>, in store: ConstraintStore, quantities: [Int32], values: inout [Double]
    ) -> Bool {
        if basis?.follow(edited, in: store, quantities: quantities, values: &values) == true {
            successes += 1
            if successes > 8 { failures = 0 }
            return true
        }
        if pause > 0 {
            pause -= 1
        } else {
            failures = min(failures + 1, 6)
            pause = (1 << failures) - 1
        }
        basis = nil
        successes = 0
        return false
    }
}

/// Lists of numbers, one after another in one array.
private struct Lists {
    private var starts: [Int32]
    private var ends: [Int32] = []
    private var numbers: [Int32] = []

    init(count: Int) { starts = Array(repeating: 0, count: count + 1) }

    /// Makes room for one more in a list; none for a list of number -1.
    mutating func count(in list: Int32) {
        if list >= 0 { starts[Int(list) + 1] += 1 }
    }

    mutating func allocate() {
        for list in starts.indices.dropFirst() { starts[list] += starts[list - 1] }
        ends = starts
        numbers = Array(repeating: 0, count: Int(starts.last ?? 0))
    }

    mutating func append(_ number: Int32, to list: Int32) {
        guard list >= 0 else { return }
        numbers[Int(ends[Int(list)])] = number
        ends[Int(list)] += 1
    }

    subscript(list: Int) -> ArraySlice<Int32> { numbers[Int(starts[list])..<Int(starts[list + 1])] }
}
