// SPDX-License-Identifier: Apache-2.0

/// Turns the constraints of an island of views into frames.
///
/// An island is solved as a whole. Views whose answers depend on the frames (text of several lines, margins, safe
/// areas) are asked again in the frames found; while an answer changes, the island is solved once more.
public enum LayoutEngine {
    /// How often an island is solved before its answers are taken as they are.
    static let roundLimit = 4

    /// Whether the frames that are being set are a layout's own.
    private(set) static var isApplyingFrames = false

    /// How many components of constraints the last layout solved from nothing, and how many it adapted to changed
    /// constants; the others stayed as they were.
    private(set) static var solvedComponentCount = 0
    private(set) static var adaptedComponentCount = 0

    /// Called after a layout that had to give up constraints, with the root of the island. Prints each set of
    /// constraints once unless replaced, and on a design canvas nothing.
    public static var conflictHandler: ((View, [LayoutConflict]) -> Void)? = { root, conflicts in
        ConflictLog.print(root, conflicts)
    }

    /// Gives every view of the island its frame.
    static func solve(island root: View) {
        solvedComponentCount = 0
        adaptedComponentCount = 0
        // A layout inside this one would need a solver and a system of its own.
        let kept = root.layoutSolver ?? IslandSolver()
        let last = root.layoutSystem
        let changes = root.layoutChanges
        root.layoutSolver = nil
        root.layoutSystem = nil
        root.layoutChanges = []
        last?.wake()
        var system: IslandSystem
        if let last, let changes, last.revise(changes: changes) {
            system = last
        } else {
            system = IslandSystem(root: root, rootSize: .fixed, measures: LayoutMeasures(), kept: kept)
        }
        guard system.views.count > 1 else { return }
        var conflicts: [LayoutConflict] = []
        var isSettled = false
        for round in 1...roundLimit {
            system.solve()
            solvedComponentCount += kept.solver.solvedComponentCount
            adaptedComponentCount += kept.solver.adaptedComponentCount
            isApplyingFrames = true
            system.apply()
            isApplyingFrames = false
            conflicts = system.conflicts()
            let answers = system.measures.update(from: system)
            isSettled = answers.isEmpty
            if isSettled || round == roundLimit { break }
            if !system.revise(answersOf: answers) {
                system = IslandSystem(root: root, rootSize: .fixed, measures: system.measures, kept: kept)
            }
        }
        root.layoutSolver = kept
        // Where answers do not settle, the next layout begins anew.
        if isSettled, root.layoutChanges != nil {
            system.rest()
            root.layoutSystem = system
        }
        // Applying frames tells every view above that something changed; that was this layout itself.
        root.needsSolving = false
        if !conflicts.isEmpty { conflictHandler?(root, conflicts) }
    }

    /// The size of a view that satisfies its constraints and comes closest to the wish.
    static func fittingSize(
        of view: View, target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority,
        measures: LayoutMeasures = LayoutMeasures()
    ) -> CGSize {
        let kept = view.fittingSolver ?? IslandSolver()
        view.fittingSolver = nil
        defer { view.fittingSolver = kept }
        var size = CGSize.zero
        for _ in 0..<roundLimit {
            let system = IslandSystem(
                root: view, rootSize: .wished(target, horizontal: horizontal, vertical: vertical), measures: measures,
                kept: kept)
            system.solve()
            size = system.rectangle(of: system.boxes[0]).size
            if measures.update(from: system).isEmpty { break }
        }
        let metrics = PlatformMetrics.current
        return CGSize(width: metrics.ceil(size.width), height: metrics.ceil(size.height))
    }
}

extension View {
    /// The size at which the view satisfies its constraints, as close to `target` as the priorities ask; in points.
    public final func layoutSizeFitting(
        _ target: CGSize, horizontalPriority: LayoutPriority = .fittingSizeLevel,
        verticalPriority: LayoutPriority = .fittingSizeLevel
    ) -> CGSize {
        prepareNeededConstraints()
        return LayoutEngine.fittingSize(
            of: self, target: target, horizontal: horizontalPriority, vertical: verticalPriority)
    }
}
