// SPDX-License-Identifier: Apache-2.0

/// A rectangle whose edges are expressions of a solver's variables, in the coordinates of an island.
nonisolated struct LayoutBox {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    init(left: LinearExpression, top: LinearExpression, width: LinearExpression, height: LinearExpression) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// A rectangle that the solver is free to choose.
    init(in solver: IslandSolver) {
        self.init(
            left: LinearExpression(solver.makeVariable()), top: LinearExpression(solver.makeVariable()),
            width: LinearExpression(solver.makeVariable()), height: LinearExpression(solver.makeVariable()))
    }

    func inset(by insets: EdgeInsets) -> LayoutBox {
        LayoutBox(
            left: left + Double(insets.left), top: top + Double(insets.top),
            width: width - Double(insets.left + insets.right), height: height - Double(insets.top + insets.bottom))
    }

    /// The start of the box on an axis.
    func start(_ axis: LayoutAxis) -> LinearExpression { axis == .horizontal ? left : top }
    /// The end of the box on an axis.
    func end(_ axis: LayoutAxis) -> LinearExpression { axis == .horizontal ? right : bottom }
    /// The length of the box on an axis.
    func length(_ axis: LayoutAxis) -> LinearExpression { axis == .horizontal ? width : height }
    /// The middle of the box on an axis.
    func middle(_ axis: LayoutAxis) -> LinearExpression { start(axis) + length(axis) * 0.5 }
}
