// SPDX-License-Identifier: Apache-2.0

/// Why a number of a view's layout is what it is.
public struct LayoutExplanation {
    /// Something that the number depends on.
    public struct Determinant {
        /// The constraint, the content or the stack view.
        public let part: LayoutConflict.Part
        /// By how much the number grows where the part asks for a point more: 1 where it follows, 0.5 for one that a
        /// middle holds. Of a stack view, which asks for several things, the greatest.
        public let share: CGFloat
    }

    /// Which number it is.
    public let quantity: LayoutAmbiguity.Quantity
    /// The number as solved, in points, not rounded to pixels.
    public let value: CGFloat
    /// What it depends on: constraints in the order in which the layout meets them, outermost views first. A constraint
    /// that has room is not among them, nor is one that gives way to others.
    public let determinants: [Determinant]
}

extension LayoutEngine {
    /// Tells for each number of a view's layout what it depends on. Frames stay as they are.
    ///
    /// Solves the constraints of the island twice for each of them; for finding mistakes.
    ///
    /// - Parameters:
    ///   - view: the view, in a tree that is laid out.
    ///   - countsFromBottom: whether the vertical place is the distance of the lower edge from the superview's.
    public static func explain(_ view: View, countsFromBottom: Bool = false) -> [LayoutExplanation] {
        // The frame of an island's root is decided in the island around it, if there is one.
        let root = (view.parentView ?? view).layoutIsland
        let system = solvedSystem(of: root, purpose: .layout)
        guard let index = system.index(of: view) else { return [] }
        return system.explain(index, countsFromBottom: countsFromBottom)
    }
}

extension IslandSystem {
    fileprivate func explain(_ index: Int, countsFromBottom: Bool) -> [LayoutExplanation] {
        let quantities = quantities(of: index, countsFromBottom: countsFromBottom)
        let dependences = solver.dependences(of: quantities.map(\.expression))
        return quantities.enumerated().map { number, entry in
            var determinants: [LayoutExplanation.Determinant] = []
            for dependence in dependences where dependence.shares[number] != 0 {
                guard case .number(let source)? = dependence.identifier, sources.indices.contains(source) else {
                    continue
                }
                let determinant = LayoutExplanation.Determinant(
                    part: part(source), share: CGFloat(dependence.shares[number]))
                if let known = determinants.firstIndex(where: { $0.part.isSame(as: determinant.part) }) {
                    if abs(determinant.share) > abs(determinants[known].share) { determinants[known] = determinant }
                } else {
                    determinants.append(determinant)
                }
            }
            return LayoutExplanation(
                quantity: entry.quantity, value: CGFloat(solver.value(of: entry.expression)),
                determinants: determinants)
        }
    }

    private func quantities(
        of index: Int, countsFromBottom: Bool
    ) -> [(quantity: LayoutAmbiguity.Quantity, expression: LinearExpression)] {
        let frame = frameBox(index)
        // An island's root lies where it does for reasons outside.
        let parent = index > 0 ? frameBox(parents[index]) : frame
        var result: [(LayoutAmbiguity.Quantity, LinearExpression)] = [
            (.x, frame.left - parent.left),
            (.y, countsFromBottom ? parent.bottom - frame.bottom : frame.top - parent.top), (.width, frame.width),
            (.height, frame.height),
        ]
        if let content = contentSizes[index] {
            result.append((.contentWidth, LinearExpression(content.width)))
            result.append((.contentHeight, LinearExpression(content.height)))
        }
        return result
    }
}

extension LayoutConflict.Part {
    /// Whether two parts are of the same constraint or view.
    fileprivate func isSame(as other: LayoutConflict.Part) -> Bool {
        switch (self, other) {
        case (.constraint(let one), .constraint(let other)): one === other
        case (.size(let one), .size(let other)), (.arrangement(let one), .arrangement(let other)): one === other
        default: false
        }
    }
}

extension View {
    /// The constraints on which the place and the length of the view on an axis depend. Solves the constraints again and
    /// again; for finding mistakes.
    public final func constraintsDecidingLayout(on axis: LayoutAxis) -> [NSLayoutConstraint] {
        rootView.layoutTreeIfNeeded()
        let quantities: [LayoutAmbiguity.Quantity] = axis == .horizontal ? [.x, .width] : [.y, .height]
        var found: [NSLayoutConstraint] = []
        for explanation in LayoutEngine.explain(self) where quantities.contains(explanation.quantity) {
            for case .constraint(let constraint) in explanation.determinants.map(\.part)
            where !found.contains(where: { $0 === constraint }) {
                found.append(constraint)
            }
        }
        return found
    }
}
