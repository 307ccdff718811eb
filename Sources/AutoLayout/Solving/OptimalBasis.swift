// SPDX-License-Identifier: Apache-2.0

/// The constraints that decide the values of a component, and how the values follow their constants.
///
/// Constraints of the same form (the same multiple of the same variables) are one *quantity*, whose cost has a kink
/// where one of them begins to be violated. At the only optimum there are as many independent quantities, each at one
/// of its kinks, as there are variables: they are *decisive*, and the variables follow from them. Whether they decide
/// depends on the slopes of the costs, level by level, not on the constants. So when a constant changes, the same
/// quantities decide as long as every other one stays between its kinks; then the values move along.
struct OptimalBasis {
    /// A constraint, seen from its quantity.
    struct Member {
        var slot: Int32
        /// The constraint is so many times the quantity, plus a constant.
        var scale: Double
        /// What a unit below and above the kink costs.
        var costBelow: Double
        var costAbove: Double
        var level: Int32
        /// On which side of the kink the quantity is: -1, 0 or 1.
        var side: Int8 = 0
    }

    /// What moves when a decisive quantity does, for each unit.
    struct Column {
        var variables: [(variable: Int32, rate: Double)] = []
        var quantities: [(quantity: Int32, rate: Double)] = []
    }

    /// The variables by their numbers in the solver.
    let variables: [Int32]
    var levelCount = 0
    /// Until then, the constants in question are those that the values are of.
    var isFound = false

    // The quantities: their terms, over the component's own numbers of the variables, and their constraints.
    var termStarts: [Int32] = [0]
    var termVariables: [Int32] = []
    var termCoefficients: [Double] = []
    var memberStarts: [Int32] = [0]
    var members: [Member] = []
    /// The values of the quantities.
    var places: [Double] = []
    /// The row of a decisive quantity in the factors; -1 for all others.
    var factorRows: [Int32] = []
    /// Between what a quantity that is not decisive may be without a change of slope.
    var lowest: [Double] = []
    var highest: [Double] = []
    /// What a unit of each decisive quantity costs by way of the others, level by level.
    var gradients: [Double] = []
    /// The quantities of each variable.
    var usesStarts: [Int32] = []
    var uses: [(quantity: Int32, coefficient: Double)] = []

    // The factors: the steps that make the rows of the decisive quantities a triangle, and the triangle.
    var steps: [ConstraintSystem.Step] = []
    var triangle: [(variable: Int32, row: Int32, pivot: Double, end: Int32)] = []
    var triangleTerms: [(variable: Int32, coefficient: Double)] = []
    var factorRowCount = 0

    private var columns: [Int32: Column] = [:]
    private var columnTermCount = 0
    private var followCount = 0
    /// Quantities whose place or limits have changed.
    private var touched: [Int32] = []
    /// The decisive quantities that move.
    private var changes: [(quantity: Int32, change: Double)] = []

    /// How near to a kink counts as at it.
    static let nearness = 1e-7
    /// After so many changes the values are computed anew: rounding adds up.
    static let followLimit = 4096

    init(variables: [Int32]) { self.variables = variables }

    var quantityCount: Int { places.count }

    func memberRange(_ quantity: Int) -> Range<Int> {
        Int(memberStarts[quantity])..<Int(memberStarts[quantity + 1])
    }

    func termRange(_ quantity: Int) -> Range<Int> {
        Int(termStarts[quantity])..<Int(termStarts[quantity + 1])
    }

    func kink(of member: Int, in store: ConstraintStore) -> Double {
        let row = store.rows[Int(members[member].slot)]
        return -(isFound ? row.constant : row.solvedConstant) / members[member].scale
    }

    // MARK: Following

    /// Moves the values to where changed constants put them.
    /// - Returns: whether the same constraints decide; if not, the values are of no use, and neither is the basis.
    mutating func follow(
        _ edited: ArraySlice<Int>, in store: ConstraintStore, quantities: [Int32], values: inout [Double]
    ) -> Bool {
        followCount += 1
        guard followCount <= Self.followLimit else { return false }
        touched.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
        for slot in edited {
            let quantity = Int(quantities[slot])
            if factorRows[quantity] >= 0 {
                guard let place = decisivePlace(of: quantity, in: store) else { return false }
                let change = place - places[quantity]
                guard change != 0 else { continue }
                places[quantity] = place
                changes.append((Int32(truncatingIfNeeded: quantity), change))
            } else {
                setLimits(of: quantity, in: store)
                touched.append(Int32(truncatingIfNeeded: quantity))
            }
        }
        if changes.count <= 2 {
            for (quantity, change) in changes { move(quantity, by: change, values: &values) }
        } else {
            moveTogether(values: &values)
        }
        for quantity in touched where !isWithinLimits(Int(quantity)) { return false }
        guard changes.count <= 2 else { return true }
        for (quantity, _) in changes {
            for other in columns[quantity]?.quantities ?? [] where !isWithinLimits(Int(other.quantity)) { return false }
        }
        return true
    }

    private func isWithinLimits(_ quantity: Int) -> Bool {
        let place = places[quantity]
        return place >= lowest[quantity] - 1e-9 && place <= highest[quantity] + 1e-9
    }

    /// Moves what follows a decisive quantity.
    private mutating func move(_ quantity: Int32, by change: Double, values: inout [Double]) {
        if columns[quantity] == nil {
            let column = column(of: [(quantity, 1)])
            columnTermCount += column.variables.count + column.quantities.count
            if columnTermCount > 32 * (variables.count + quantityCount) {
                columns.removeAll()
                columnTermCount = column.variables.count + column.quantities.count
            }
            columns[quantity] = column
        }
        guard let column = columns[quantity] else { return }
        for (variable, rate) in column.variables { values[Int(variable)] += rate * change }
        for (other, rate) in column.quantities { places[Int(other)] += rate * change }
    }

    /// Moves what follows all decisive quantities that have changed, in one go.
    private mutating func moveTogether(values: inout [Double]) {
        let column = column(of: changes)
        for (variable, change) in column.variables { values[Int(variable)] += change }
        for (other, change) in column.quantities {
            places[Int(other)] += change
            touched.append(other)
        }
    }

    /// Between what a quantity that is not decisive keeps its slope.
    mutating func setLimits(of quantity: Int, in store: ConstraintStore) {
        lowest[quantity] = -.infinity
        highest[quantity] = .infinity
        for member in memberRange(quantity) {
            let kink = kink(of: member, in: store)
            if members[member].side >= 0 { lowest[quantity] = max(lowest[quantity], kink) }
            if members[member].side <= 0 { highest[quantity] = min(highest[quantity], kink) }
        }
    }

    /// The kink at which the cost of a decisive quantity stops falling and begins to rise.
    private mutating func decisivePlace(of quantity: Int, in store: ConstraintStore) -> Double? {
        let range = memberRange(quantity)
        if range.count == 1 {
            return kink(of: range.lowerBound, in: store)
        }
        for candidate in range {
            let place = kink(of: candidate, in: store)
            for member in range {
                let distance = place - kink(of: member, in: store)
                members[member].side = distance > Self.nearness ? 1 : distance < -Self.nearness ? -1 : 0
            }
            if isKinkOfTotal(quantity) { return holdsRequired(quantity, in: store) ? place : nil }
        }
        return nil
    }

    /// Whether the required constraints of a quantity hold; if not, they contradict one another.
    private func holdsRequired(_ quantity: Int, in store: ConstraintStore) -> Bool {
        members[memberRange(quantity)].allSatisfy { member in
            let cost = member.side > 0 ? member.costAbove : member.side < 0 ? member.costBelow : 0
            return cost == 0 || !store.rows[Int(member.slot)].isRequired
        }
    }

    /// Whether the total cost falls before and rises after the place of a decisive quantity, by the sides its members
    /// say.
    func isKinkOfTotal(_ quantity: Int) -> Bool {
        for isUp in [true, false] {
            var rises = false
            for level in 0..<levelCount {
                var rate = gradients[Int(factorRows[quantity]) * levelCount + level]
                if !isUp { rate = -rate }
                for member in memberRange(quantity) where Int(members[member].level) == level {
                    rate += slope(of: members[member], isUp: isUp)
                }
                if rate < -1e-7 { return false }
                if rate > 1e-7 {
                    rises = true
                    break
                }
            }
            if !rises { return false }
        }
        return true
    }

    /// What a step up or down costs.
    private func slope(of member: Member, isUp: Bool) -> Double {
        switch member.side {
        case 1: isUp ? member.costAbove : -member.costAbove
        case -1: isUp ? -member.costBelow : member.costBelow
        default: isUp ? member.costAbove : member.costBelow
        }
    }

    // MARK: The factors

    /// What moves when decisive quantities do.
    private func column(of changes: [(quantity: Int32, change: Double)]) -> Column {
        var constants = Array(repeating: 0.0, count: factorRowCount)
        for (quantity, change) in changes { constants[Int(factorRows[Int(quantity)])] -= change }
        for step in steps {
            let source = constants[Int(step.source)]
            if source != 0 { constants[Int(step.target)] += step.factor * source }
        }
        var rates = Array(repeating: 0.0, count: variables.count)
        var result = Column()
        for (index, entry) in triangle.enumerated().reversed() {
            var sum = constants[Int(entry.row)]
            for position in Int(index == 0 ? 0 : triangle[index - 1].end)..<Int(entry.end) {
                sum += triangleTerms[position].coefficient * rates[Int(triangleTerms[position].variable)]
            }
            guard abs(sum) > SparseRows.noise else { continue }
            let rate = -sum / entry.pivot
            rates[Int(entry.variable)] = rate
            result.variables.append((variables[Int(entry.variable)], rate))
        }
        var sums = Array(repeating: 0.0, count: quantityCount)
        var reached: [Int32] = []
        for (variable, rate) in rates.enumerated() where rate != 0 {
            for use in uses[Int(usesStarts[variable])..<Int(usesStarts[variable + 1])]
            where factorRows[Int(use.quantity)] < 0 {
                if sums[Int(use.quantity)] == 0 { reached.append(use.quantity) }
                sums[Int(use.quantity)] += use.coefficient * rate
            }
        }
        for other in reached where abs(sums[Int(other)]) > SparseRows.noise {
            result.quantities.append((other, sums[Int(other)]))
            sums[Int(other)] = 0
        }
        return result
    }

    /// How much the decisive quantities change a sum of variables, by their rows in the factors.
    func rates(ofSum sum: [Double]) -> [Double] {
        var sum = sum
        var constants = Array(repeating: 0.0, count: factorRowCount)
        var start = 0
        for entry in triangle {
            let rate = sum[Int(entry.variable)]
            if rate != 0 {
                let share = -rate / entry.pivot
                constants[Int(entry.row)] += share
                for position in start..<Int(entry.end) {
                    sum[Int(triangleTerms[position].variable)] += share * triangleTerms[position].coefficient
                }
            }
            start = Int(entry.end)
        }
        for step in steps.reversed() {
            let target = constants[Int(step.target)]
            if target != 0 { constants[Int(step.source)] += step.factor * target }
        }
        return constants.map { -$0 }
    }
}
