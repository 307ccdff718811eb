// SPDX-License-Identifier: Apache-2.0

extension DesignScene {
    /// The rectangle of every view with an id that can be seen, and of every item of a bar, in the order of drawing: in
    /// points from the top left of the picture, cut where an outer view cuts it off.
    public func rectangles() -> [(id: String, rectangle: CGRect)] {
        layout()
        var result: [(String, CGRect)] = []
        for tree in placedTrees {
            let bounds = tree.view.layoutBounds
            let placed = CGAffineTransform(
                translationX: tree.origin.x - bounds.origin.x, y: tree.origin.y - bounds.origin.y)
            collect(
                tree.view, placed, visible: CGRect(origin: .zero, size: size), depth: 0, into: &result)
        }
        return result
    }

    private func collect(
        _ view: View, _ transform: CGAffineTransform, visible: CGRect, depth: Int, into result: inout [(String, CGRect)]
    ) {
        guard !view.isHidden, view.bounds.isFinite, depth < 600 else { return }
        let seen = view.layoutBounds.applying(transform).intersection(visible)
        if !seen.isNull, seen.isFinite {
            for object in [view, (view as? any BarItemView)?.shownItem] as [AnyObject?] {
                if let id = object.flatMap(opened.record.identifier) { result.append((id, seen)) }
            }
        }
        let inner = view.clipsToBounds ? seen : visible
        guard !inner.isNull else { return }
        for child in view.childViews {
            collect(
                child, child.transformToParent.concatenating(transform), visible: inner, depth: depth + 1, into: &result
            )
        }
    }
}
