// SPDX-License-Identifier: Apache-2.0

// Required equalities, substituted away.
extension ConstraintSystem {
    mutating func enqueue(_ row: Int) {
        let length = min(Int(rows.lengths[row]), Self.longestQueued)
        let entry = Int32(truncatingIfNeeded: queue.count)
        queue.append(QueueEntry(row: Int32(truncatingIfNeeded: row), next: -1))
        if queueHeads[length] < 0 {
            queueHeads[length] = entry
        } else {
            queue[Int(queueTails[length])].next = entry
        }
        queueTails[length] = entry
        shortestLength = min(shortestLength, length)
    }

    /// The shortest queued row, the one queued first among equals.
    mutating func nextQueued() -> Int? {
        while shortestLength <= Self.longestQueued {
            let head = queueHeads[shortestLength]
            if head >= 0 {
                let entry = queue[Int(head)]
                queueHeads[shortestLength] = entry.next
                return Int(entry.row)
            }
            shortestLength += 1
        }
        queue.removeAll(keepingCapacity: true)
        return nil
    }

    /// Puts a row that is new or has changed where it belongs.
    mutating func settle(_ row: Int) {
        switch kinds[row] {
        case .dead:
            break
        case .equality:
            if rows.lengths[row] == 0 {
                kinds[row] = .dead
                if abs(constants[row]) > Self.tolerance { drop(row) }
            } else {
                enqueue(row)
            }
        case .inequality:
            if rows.lengths[row] == 0 {
                kinds[row] = .dead
                if constants[row] < -Self.tolerance { drop(row) }
            } else if rows.lengths[row] == 1 {
                kinds[row] = .dead
                rows.unlist(row: row)
                let position = rows.starts[row]
                let variable = Int(rows.columns[position])
                let coefficient = rows.coefficients[position]
                let bound = -constants[row] / coefficient
                coefficient > 0
                    ? raise(variable, to: bound, origin: origins[row])
                    : reduce(variable, to: bound, origin: origins[row])
                noteSole(variable)
            }
        case .softEquality, .softInequality:
            if rows.lengths[row] == 0 { kinds[row] = .dead }
        }
    }

    mutating func drop(_ row: Int) {
        drop(origin: origins[row])
    }

    mutating func drop(origin: Int) {
        isInfeasible = true
        if origin >= 0 { droppedRows.append(origin) }
    }

    mutating func raise(_ variable: Int, to bound: Double, origin: Int) {
        guard bound > lower[variable] else { return }
        guard bound <= upper[variable] + Self.tolerance else { return drop(origin: origin) }
        lower[variable] = min(bound, upper[variable])
        lowerOrigins[variable] = Int32(truncatingIfNeeded: origin)
        fixIfTight(variable)
        clamp(variable)
    }

    mutating func reduce(_ variable: Int, to bound: Double, origin: Int) {
        guard bound < upper[variable] else { return }
        guard bound >= lower[variable] - Self.tolerance else { return drop(origin: origin) }
        upper[variable] = max(bound, lower[variable])
        upperOrigins[variable] = Int32(truncatingIfNeeded: origin)
        fixIfTight(variable)
        clamp(variable)
    }

    mutating func clamp(_ variable: Int) {
        values[variable] = max(lower[variable], min(values[variable], upper[variable]))
    }

    mutating func fixIfTight(_ variable: Int) {
        if upper[variable] - lower[variable] <= PiecewiseLinearProgram.epsilon { fix(variable, at: lower[variable]) }
    }

    mutating func fix(_ variable: Int, at value: Double) {
        guard !isEliminated[variable] else { return }
        let row = appendRow(constant: -value, kind: .equality)
        addTerm(Int32(truncatingIfNeeded: variable), 1)
        enqueue(row)
    }

    mutating func noteSole(_ variable: Int) {
        if rows.columnCounts[variable] == 1, !isEliminated[variable] {
            soleVariables.append(Int32(truncatingIfNeeded: variable))
        }
    }

    mutating func eliminateEqualities() {
        while true {
            while let variable = soleVariables.popLast() { eliminateSole(Int(variable)) }
            guard let row = nextQueued() else { break }
            let length = Int(rows.lengths[row])
            guard kinds[row] == .equality, min(length, Self.longestQueued) == shortestLength else { continue }
            if let position = pivotPosition(of: row) {
                eliminate(variable: Int(rows.columns[position]), by: row, at: position)
            }
        }
        shortestLength = Self.longestQueued
    }

    /// A variable that only one equality names is what that equality says: no other row changes.
    mutating func eliminateSole(_ variable: Int) {
        guard rows.columnCounts[variable] == 1, !isEliminated[variable] else { return }
        rows.rows(listedUnder: variable, into: &listedRows)
        for listed in listedRows {
            let row = Int(listed)
            guard kinds[row] != .dead, let position = rows.position(of: variable, in: row) else { continue }
            guard kinds[row] == .equality else { return }
            let greatest = rows.range(of: row).reduce(0) { max($0, abs(rows.coefficients[$1])) }
            if abs(rows.coefficients[position]) > 0.01 * greatest {
                eliminate(variable: variable, by: row, at: position)
            }
            return
        }
    }

    /// The entry of a row whose variable is cheapest to eliminate, among those of fair size.
    func pivotPosition(of row: Int) -> Int? {
        let range = rows.range(of: row)
        let greatest = range.reduce(0) { max($0, abs(rows.coefficients[$1])) }
        var best: Int?
        var bestCost = Int32.max
        for position in range where abs(rows.coefficients[position]) >= 0.1 * greatest {
            let variable = Int(rows.columns[position])
            let isBounded = lower[variable] > -.infinity || upper[variable] < .infinity
            let cost = 2 * rows.columnCounts[variable] + (isBounded ? 1 : 0)
            if cost < bestCost {
                bestCost = cost
                best = position
            }
        }
        return best
    }

    mutating func eliminate(variable: Int, by row: Int, at position: Int) {
        kinds[row] = .dead
        rows.unlist(row: row)
        isEliminated[variable] = true
        eliminations.append(Elimination(variable: variable, row: row))
        let pivot = rows.coefficients[position]

        // The bounds of the variable become bounds of what it stands for.
        if lower[variable] > -.infinity {
            addBound(on: variable, sign: 1, bound: lower[variable], origin: Int(lowerOrigins[variable]))
        }
        if upper[variable] < .infinity {
            addBound(on: variable, sign: -1, bound: upper[variable], origin: Int(upperOrigins[variable]))
        }

        rows.rows(listedUnder: variable, into: &listedRows)
        var affected: [Int32] = []
        swap(&affected, &listedRows)
        for listed in affected {
            let target = Int(listed)
            guard target != row, kinds[target] != .dead, let entry = rows.position(of: variable, in: target) else {
                continue
            }
            let factor = -rows.coefficients[entry] / pivot
            rows.add(factor, of: row, to: target, eliminating: variable)
            constants[target] += factor * constants[row]
            if recordsSteps {
                steps.append(
                    Step(
                        target: Int32(truncatingIfNeeded: target), source: Int32(truncatingIfNeeded: row),
                        factor: factor))
            }
            settle(target)
        }
        swap(&affected, &listedRows)
        for position in rows.range(of: row) { noteSole(Int(rows.columns[position])) }
    }

    mutating func addBound(on variable: Int, sign: Double, bound: Double, origin: Int) {
        let row = appendRow(constant: -sign * bound, kind: .inequality)
        addTerm(Int32(truncatingIfNeeded: variable), sign)
        origins[row] = origin
    }

    mutating func substituteBack() {
        for elimination in eliminations.reversed() {
            let (variable, row) = (elimination.variable, elimination.row)
            var sum = constants[row]
            var pivot = 1.0
            for position in rows.range(of: row) {
                let other = Int(rows.columns[position])
                if other == variable {
                    pivot = rows.coefficients[position]
                } else {
                    sum += rows.coefficients[position] * values[other]
                }
            }
            values[variable] = -sum / pivot
        }
    }
}
