// SPDX-License-Identifier: Apache-2.0

/// How values hang on one constraint.
public struct ConstraintDependence: Hashable, Sendable {
    /// The constraint.
    public let constraint: ConstraintID
    /// What the constraint was given to be told by.
    public let identifier: Constraint.Identifier?
    /// For each value that was asked about, by how much it grows where the constraint asks for one more; 0 where it does
    /// not depend on the constraint. Where more and less have different effects, the greater.
    public let shares: [Double]
}

extension Solver {
    /// By how much constants are moved to see what moves with them: more than rounding makes, less than a pixel.
    private static let probe = 1.0 / 1024
    /// Values that move less than this part of it do not depend on the constant.
    private static let leastShare = 1e-4

    /// The constraints on which the values of expressions depend as things are, in the order of addition: those that would
    /// move a value if they asked for a little more or less. An inequality that has room is none of them.
    ///
    /// Solves twice for every constraint that is connected with the expressions; meant for explaining a layout. The values
    /// are afterwards what they were.
    public func dependences(of expressions: [LinearExpression]) -> [ConstraintDependence] {
        solve()
        let before = expressions.map { value(of: $0) }
        let connected = Set(
            expressions.flatMap(\.terms).map { Int($0.variable.index) }.filter(components.indices.contains)
                .map { components[$0] })
        let slots = store.rows.indices.filter { slot in
            let row = store.rows[slot]
            return row.isPresent && row.count > 0
                && connected.contains(components[Int(store.variables[Int(row.start)])])
        }.sorted { store.rows[$0].serial < store.rows[$1].serial }
        var found: [ConstraintDependence] = []
        for slot in slots {
            let (id, constant) = (store.id(of: slot), store.rows[slot].constant)
            var shares = [Double](repeating: 0, count: expressions.count)
            for step in [Self.probe, -Self.probe] {
                // Constants at the limit of what is taken cannot be moved; nobody means those.
                guard (try? setConstant(constant - step, of: id)) != nil else { continue }
                solve()
                for (number, expression) in expressions.enumerated() {
                    let share = (value(of: expression) - before[number]) / step
                    if abs(share) > max(abs(shares[number]), Self.leastShare) { shares[number] = share }
                }
            }
            try? setConstant(constant, of: id)
            if shares.contains(where: { $0 != 0 }) {
                found.append(
                    ConstraintDependence(constraint: id, identifier: store.identifiers[slot], shares: shares))
            }
        }
        solve()
        return found
    }
}
