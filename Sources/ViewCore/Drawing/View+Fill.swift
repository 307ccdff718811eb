// SPDX-License-Identifier: Apache-2.0

extension View {
    /// The colour of the backgrounds at a point, from the back to the front: what text drawn there has to stand out
    /// from.
    ///
    /// - Parameters:
    ///   - point: in the view's bounds, in points.
    ///   - ground: what lies behind the view.
    /// - Complexity: O(*n*) for *n* views in the tree.
    public func fill(at point: CGPoint, over ground: CGColor) -> CGColor {
        fill(at: point, over: ground, depth: 0)
    }

    private func fill(at point: CGPoint, over ground: CGColor, depth: Int) -> CGColor {
        guard !isHidden, alpha > 0.001, depth < View.maximumDepth else { return ground }
        let isInside = layoutBounds.contains(point)
        guard isInside || !clipsToBounds else { return ground }
        var result = ground
        if isInside, let fill = backgroundFill {
            result = fill.copy(alpha: fill.alpha * alpha).composited(over: result)
        }
        for child in childViews {
            result = child.fill(at: point.applying(child.transformToParent.inverted()), over: result, depth: depth + 1)
        }
        return result
    }
}
