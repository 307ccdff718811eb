// SPDX-License-Identifier: Apache-2.0

/// A view that the constraints leave more than one place or size.
public struct LayoutAmbiguity {
    /// A number of a view's layout.
    public enum Quantity: String, CaseIterable, Sendable {
        /// The place in the superview.
        case x, y
        /// The size.
        case width, height
        /// The size of what a scroll view scrolls.
        case contentWidth, contentHeight
    }

    /// The view.
    public let view: View
    /// The numbers that have more than one value, in the order of ``Quantity``.
    public let quantities: [Quantity]
    /// Whether any constraint or stack view holds the view.
    public let isHeld: Bool

    /// Makes one.
    public init(view: View, quantities: [Quantity], isHeld: Bool = true) {
        self.view = view
        self.quantities = quantities
        self.isHeld = isHeld
    }
}

/// A required constraint that frames which came from elsewhere do not meet.
public struct LayoutContradiction {
    /// The constraint, or what stands for it.
    public let part: LayoutConflict.Part
    /// The views whose frames do not meet it together.
    public let views: [View]
    /// By how much they miss it, in points.
    public let excess: CGFloat
}

/// What is wrong with the constraints of an island of views.
public struct LayoutDiagnosis {
    /// The sets of required constraints that cannot hold together, each with the one that was given up.
    public let conflicts: [LayoutConflict]
    /// The views whose layout the constraints do not determine, from the outermost inward.
    public let ambiguities: [LayoutAmbiguity]
    /// The scroll views of whose content no constraint says anything, in pre-order. At run time their content may be sized
    /// by the program.
    public let scrollViewsWithoutContent: [View]
}

extension LayoutEngine {
    /// Tells which constraints of an island contradict one another and which views they do not determine. Frames stay
    /// as they are: the island is to be laid out already.
    ///
    /// What the layout prefers of its own accord, where constraints leave a choice, does not count.
    ///
    /// - Parameter root: the outermost view of the island.
    public static func diagnose(island root: View) -> LayoutDiagnosis {
        let system = solvedSystem(of: root, purpose: .diagnosis)
        return LayoutDiagnosis(
            conflicts: system.conflicts(), ambiguities: system.ambiguities(),
            scrollViewsWithoutContent: system.scrollViewsWithoutContent())
    }

    /// Tells which required constraints of an island are not met by given frames.
    ///
    /// - Parameters:
    ///   - root: the outermost view of the island, which is to be laid out already.
    ///   - frames: the frame of a view in its superview, in points; nil for the one that it has.
    public static func contradictions(
        island root: View, frames: (View) -> CGRect?
    ) -> [LayoutContradiction] {
        solvedSystem(of: root, purpose: .diagnosis).contradictions(frames: frames)
    }

    /// A system of an island that is solved, and not kept.
    static func solvedSystem(of root: View, purpose: IslandSystem.Purpose) -> IslandSystem {
        let measures = LayoutMeasures()
        var system = IslandSystem(root: root, rootSize: .fixed, measures: measures, purpose: purpose)
        system.solver.solve()
        for _ in 1..<roundLimit where !measures.update(from: system).isEmpty {
            system = IslandSystem(root: root, rootSize: .fixed, measures: measures, purpose: purpose)
            system.solver.solve()
        }
        return system
    }
}

extension IslandSystem {
    /// What a system is made for.
    enum Purpose {
        /// To give the views their frames.
        case layout
        /// To find out what the constraints determine: what only settles a choice is left out.
        case diagnosis
    }

    /// The required constraints that frames do not meet, where all that they are about has a frame.
    fileprivate func contradictions(frames: (View) -> CGRect?) -> [LayoutContradiction] {
        var values: [Variable: (value: Double, view: Int)] = [:]
        var origins: [CGPoint] = [.zero]
        func give(_ expression: LinearExpression, _ value: CGFloat, _ index: Int) {
            guard expression.terms.count == 1, let term = expression.terms.first, term.coefficient == 1 else { return }
            values[term.variable] = (Double(value) - expression.constant, index)
        }
        for index in views.indices.dropFirst() {
            let frame = frames(views[index]) ?? views[index].layoutFrame
            let outer = origins[parents[index]]
            let origin = CGPoint(x: outer.x + frame.origin.x, y: outer.y + frame.origin.y)
            origins.append(origin)
            let insets = alignmentInsets[index]
            give(boxes[index].left, origin.x + insets.left, index)
            give(boxes[index].top, origin.y + insets.top, index)
            give(boxes[index].width, frame.width - insets.left - insets.right, index)
            give(boxes[index].height, frame.height - insets.top - insets.bottom, index)
        }
        return requirements.sorted { $0.key < $1.key }.compactMap { number, requirement in
            var value = requirement.expression.constant
            var shares: [(variable: Variable, coefficient: Double)] = []
            for term in requirement.expression.terms {
                if let index = shares.firstIndex(where: { $0.variable == term.variable }) {
                    shares[index].coefficient += term.coefficient
                } else {
                    shares.append((term.variable, term.coefficient))
                }
            }
            var taking: [Int] = []
            for share in shares where abs(share.coefficient) > 1e-9 {
                guard let known = values[share.variable] else { return nil }
                value += share.coefficient * known.value
                if !taking.contains(known.view) { taking.append(known.view) }
            }
            let excess = Self.excess(of: value, requirement.relation)
            guard excess > 1e-6 else { return nil }
            return LayoutContradiction(part: part(number), views: taking.map { views[$0] }, excess: CGFloat(excess))
        }
    }

    /// The views that have more than one place or size, in pre-order.
    fileprivate func ambiguities() -> [LayoutAmbiguity] {
        views.indices.dropFirst().compactMap { index in
            let box = boxes[index]
            let parent = frameBox(parents[index])
            if unheldViews.contains(index) { return unheld(views[index]) }
            var found: [LayoutAmbiguity.Quantity] = []
            if solver.isAmbiguous(box.left - parent.left) { found.append(.x) }
            if solver.isAmbiguous(box.top - parent.top) { found.append(.y) }
            if solver.isAmbiguous(box.width) { found.append(.width) }
            if solver.isAmbiguous(box.height) { found.append(.height) }
            if let size = contentSizes[index] {
                if solver.isAmbiguous(size.width) { found.append(.contentWidth) }
                if solver.isAmbiguous(size.height) { found.append(.contentHeight) }
            }
            return found.isEmpty ? nil : LayoutAmbiguity(view: views[index], quantities: found)
        }
    }

    fileprivate func scrollViewsWithoutContent() -> [View] {
        views.indices.filter { index in
            views[index] is any ScrollLayoutContainer && contentSizes[index] == nil
                && (index == 0 || !views[index].isLayoutIsland)
        }.map { views[$0] }
    }

    /// A view that nothing holds: only its content tells anything of it.
    private func unheld(_ view: View) -> LayoutAmbiguity {
        let content = measures.intrinsicSize(of: view)
        var found: [LayoutAmbiguity.Quantity] = [.x, .y]
        if content.width < 0 { found.append(.width) }
        if content.height < 0 { found.append(.height) }
        return LayoutAmbiguity(view: view, quantities: found, isHeld: false)
    }
}
