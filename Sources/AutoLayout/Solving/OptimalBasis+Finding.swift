// SPDX-License-Identifier: Apache-2.0

extension OptimalBasis {
    /// Finds the basis of a component at its best values.
    ///
    /// Gives nil when the values are not the only best ones, or when too many constraints meet in them to tell which
    /// decide.
    /// - Parameters:
    ///   - variables: the component's variables, ascending.
    ///   - members: the places of its constraints in the store, without conflicts among the required ones.
    ///   - values: the best values of all variables of the solver, for the constants they were solved with.
    ///   - quantities: gets the quantity of every constraint.
    init?(variables: [Int32], members: [Int], store: ConstraintStore, values: [Double], quantities: inout [Int32]) {
        self.init(variables: variables)
        var levels: [Float] = []
        for slot in members where !levels.contains(store.rows[slot].priority) {
            levels.append(store.rows[slot].priority)
        }
        levels.sort(by: >)
        levelCount = levels.count
        gatherQuantities(members, store: store, levels: levels, quantities: &quantities)
        place(values: values, store: store)
        listUses()
        guard factor(), weigh(store: store) else { return nil }
        isFound = true
    }

    // MARK: Quantities

    private mutating func gatherQuantities(
        _ slots: [Int], store: ConstraintStore, levels: [Float], quantities: inout [Int32]
    ) {
        // Forms by hash, in a table with open addressing.
        var capacity = 16
        while capacity < 2 * slots.count { capacity *= 2 }
        var table = Array(repeating: Int32(-1), count: capacity)
        var representatives: [Int] = []
        representatives.reserveCapacity(slots.count)
        for slot in slots {
            let row = store.rows[slot]
            let scale = store.coefficients[Int(row.start)]
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for position in row.terms {
                hash = (hash ^ UInt64(UInt32(bitPattern: store.variables[position]))) &* 0x9e37_79b9_7f4a_7c15
                hash = (hash ^ (store.coefficients[position] / scale).bitPattern) &* 0x9e37_79b9_7f4a_7c15
                hash ^= hash >> 29
            }
            var bucket = Int(truncatingIfNeeded: hash) & (capacity - 1)
            while table[bucket] >= 0, !Self.isSameForm(slot, representatives[Int(table[bucket])], store) {
                bucket = (bucket + 1) & (capacity - 1)
            }
            if table[bucket] < 0 {
                table[bucket] = Int32(truncatingIfNeeded: representatives.count)
                representatives.append(slot)
            }
            quantities[slot] = table[bucket]
        }
        memberStarts = Array(repeating: 0, count: representatives.count + 1)
        for slot in slots { memberStarts[Int(quantities[slot]) + 1] += 1 }
        for quantity in representatives.indices { memberStarts[quantity + 1] += memberStarts[quantity] }
        var ends = memberStarts
        members = Array(
            repeating: Member(slot: 0, scale: 1, costBelow: 0, costAbove: 0, level: 0), count: slots.count)
        for slot in slots {
            let row = store.rows[slot]
            let scale = store.coefficients[Int(row.start)]
            let rises = (row.relation == .greaterThanOrEqual) == (scale > 0)
            let quantity = Int(quantities[slot])
            members[Int(ends[quantity])] = Member(
                slot: Int32(truncatingIfNeeded: slot), scale: scale,
                costBelow: row.relation == .equal || rises ? abs(scale) : 0,
                costAbove: row.relation == .equal || !rises ? abs(scale) : 0,
                level: Int32(truncatingIfNeeded: levels.firstIndex(of: row.priority) ?? 0))
            ends[quantity] += 1
        }
        // The variables are numbered in their order.
        var numbers: [Int32: Int32] = [:]
        numbers.reserveCapacity(variables.count)
        for (number, variable) in variables.enumerated() { numbers[variable] = Int32(truncatingIfNeeded: number) }
        for slot in representatives {
            let row = store.rows[slot]
            for position in row.terms {
                termVariables.append(numbers[store.variables[position]] ?? 0)
                termCoefficients.append(store.coefficients[position] / store.coefficients[Int(row.start)])
            }
            termStarts.append(Int32(truncatingIfNeeded: termVariables.count))
        }
    }

    private static func isSameForm(_ one: Int, _ other: Int, _ store: ConstraintStore) -> Bool {
        let (one, other) = (store.rows[one], store.rows[other])
        guard one.count == other.count else { return false }
        let (first, second) = (store.coefficients[Int(one.start)], store.coefficients[Int(other.start)])
        for offset in 0..<Int(one.count) {
            let (left, right) = (Int(one.start) + offset, Int(other.start) + offset)
            guard store.variables[left] == store.variables[right],
                store.coefficients[left] / first == store.coefficients[right] / second
            else { return false }
        }
        return true
    }

    /// Notes where the quantities are, and on which sides of their kinks.
    private mutating func place(values: [Double], store: ConstraintStore) {
        let count = termStarts.count - 1
        places = Array(repeating: 0, count: count)
        lowest = places
        highest = places
        factorRows = Array(repeating: -1, count: count)
        for quantity in 0..<count {
            var place = 0.0
            for position in termRange(quantity) {
                place += termCoefficients[position] * values[Int(variables[Int(termVariables[position])])]
            }
            for member in memberRange(quantity) {
                let distance = place - kink(of: member, in: store)
                members[member].side = distance > Self.nearness ? 1 : distance < -Self.nearness ? -1 : 0
                // The kink itself, without what rounding left beside it.
                if members[member].side == 0 { place -= distance }
            }
            places[quantity] = place
        }
    }

    private mutating func listUses() {
        usesStarts = Array(repeating: 0, count: variables.count + 1)
        for variable in termVariables { usesStarts[Int(variable) + 1] += 1 }
        for variable in variables.indices { usesStarts[variable + 1] += usesStarts[variable] }
        var ends = usesStarts
        uses = Array(repeating: (0, 0), count: termVariables.count)
        for quantity in 0..<quantityCount {
            for position in termRange(quantity) {
                let variable = Int(termVariables[position])
                uses[Int(ends[variable])] = (Int32(truncatingIfNeeded: quantity), termCoefficients[position])
                ends[variable] += 1
            }
        }
    }

    // MARK: Choosing

    /// How firmly a quantity is held at its place, the firmest least; nil when it is at no kink.
    ///
    /// What counts is the side to which it gives way more easily.
    private func firmness(_ quantity: Int) -> Int? {
        var below = levelCount
        var above = levelCount
        var isAtKink = false
        for member in members[memberRange(quantity)] where member.side == 0 {
            isAtKink = true
            if member.costBelow > 0 { below = min(below, Int(member.level)) }
            if member.costAbove > 0 { above = min(above, Int(member.level)) }
        }
        return isAtKink ? max(below, above) * (levelCount + 1) + min(below, above) : nil
    }

    /// Chooses the decisive quantities, the firmest first, and factors them.
    /// - Returns: whether they decide all variables.
    private mutating func factor() -> Bool {
        var candidates: [(firmness: Int, quantity: Int)] = []
        for quantity in 0..<quantityCount {
            if let firmness = firmness(quantity) { candidates.append((firmness, quantity)) }
        }
        guard candidates.count >= variables.count else { return false }
        candidates.sort { ($0.firmness, $0.quantity) < ($1.firmness, $1.quantity) }
        var system = ConstraintSystem(
            variableCount: variables.count, levelCount: 0, rowCount: candidates.count, termCount: termVariables.count)
        system.recordsSteps = true
        for (_, quantity) in candidates {
            _ = system.addRow(constant: -places[quantity], kind: .softEquality)
            for position in termRange(quantity) { system.addTerm(termVariables[position], termCoefficients[position]) }
        }
        var start = 0
        while start < candidates.count {
            var end = start
            while end < candidates.count, candidates[end].firmness == candidates[start].firmness {
                if system.kinds[end] != .dead { system.becomeRequired(end, .equality) }
                end += 1
            }
            if start == 0 { system.queueSoleVariables() }
            system.eliminateEqualities()
            start = end
        }
        guard system.eliminations.count == variables.count else { return false }
        factorRowCount = candidates.count
        steps = system.steps
        for elimination in system.eliminations {
            let (variable, row) = (elimination.variable, elimination.row)
            factorRows[candidates[row].quantity] = Int32(truncatingIfNeeded: row)
            var pivot = 1.0
            for position in system.rows.range(of: row) {
                let other = system.rows.columns[position]
                if Int(other) == variable {
                    pivot = system.rows.coefficients[position]
                } else {
                    triangleTerms.append((other, system.rows.coefficients[position]))
                }
            }
            triangle.append(
                (
                    Int32(truncatingIfNeeded: variable), Int32(truncatingIfNeeded: row), pivot,
                    Int32(truncatingIfNeeded: triangleTerms.count)
                ))
        }
        return true
    }

    // MARK: Weighing

    /// Whether moving any decisive quantity, up or down, makes the whole dearer.
    private mutating func weigh(store: ConstraintStore) -> Bool {
        chooseSides(store: store)
        gradients = Array(repeating: 0, count: factorRowCount * levelCount)
        for level in 0..<levelCount {
            var sum = Array(repeating: 0.0, count: variables.count)
            var hasSlope = false
            for quantity in 0..<quantityCount where factorRows[quantity] < 0 {
                var slope = 0.0
                for member in members[memberRange(quantity)] where Int(member.level) == level && member.side != 0 {
                    slope += member.side > 0 ? member.costAbove : -member.costBelow
                }
                guard slope != 0 else { continue }
                hasSlope = true
                for position in termRange(quantity) {
                    sum[Int(termVariables[position])] += slope * termCoefficients[position]
                }
            }
            guard hasSlope else { continue }
            for (row, rate) in rates(ofSum: sum).enumerated() { gradients[row * levelCount + level] = rate }
        }
        for quantity in 0..<quantityCount where factorRows[quantity] >= 0 && !isKinkOfTotal(quantity) { return false }
        return true
    }

    /// Puts quantities that are at a kink without being decisive on the side that costs nothing, if there is one.
    ///
    /// Where both sides cost something, the quantity may not move at all.
    private mutating func chooseSides(store: ConstraintStore) {
        for quantity in 0..<quantityCount where factorRows[quantity] < 0 {
            let range = memberRange(quantity)
            var costsBelow = false
            var costsAbove = false
            for member in members[range] where member.side == 0 {
                if member.costBelow > 0 { costsBelow = true }
                if member.costAbove > 0 { costsAbove = true }
            }
            if costsBelow != costsAbove {
                for member in range where members[member].side == 0 { members[member].side = costsBelow ? 1 : -1 }
            }
            setLimits(of: quantity, in: store)
        }
    }
}
