// SPDX-License-Identifier: Apache-2.0

extension DesignScene {
    /// An object of the document and its rectangle, in points from the top left of the picture.
    public typealias Rectangle = (id: String, rectangle: CGRect)

    /// The rectangle of every view with an id that can be seen, and of every item of a bar or menu, in the order of
    /// drawing; cut where an outer view cuts it off.
    public func rectangles() -> [Rectangle] { walk().objects }

    /// The rectangle of every layout guide with an id: of the safe area, of margins, of a scroll view's content.
    public func guideRectangles() -> [Rectangle] { walk().guides }

    private func walk() -> RectangleWalk {
        layout()
        var walk = RectangleWalk(opened: opened)
        for tree in placedTrees {
            let bounds = tree.view.layoutBounds
            let placed = CGAffineTransform(
                translationX: tree.origin.x - bounds.origin.x, y: tree.origin.y - bounds.origin.y)
            walk.visit(tree.view, placed, visible: CGRect(origin: .zero, size: size), depth: 0)
        }
        return walk
    }
}

/// A walk through the views of a scene that collects where things are.
@MainActor private struct RectangleWalk {
    let opened: OpenDocument
    private(set) var objects: [DesignScene.Rectangle] = []
    private(set) var guides: [DesignScene.Rectangle] = []

    init(opened: OpenDocument) { self.opened = opened }

    mutating func visit(_ view: View, _ transform: CGAffineTransform, visible: CGRect, depth: Int) {
        guard !view.isHidden, view.bounds.isFinite, depth < 600 else { return }
        let seen = view.layoutBounds.applying(transform).intersection(visible)
        if !seen.isNull, seen.isFinite {
            for object in [view, (view as? any BarItemView)?.shownItem] as [AnyObject?] { add(object, seen) }
            for part in (view as? any DescribedView)?.describedParts ?? [] {
                add(part.object, part.area.applying(transform).intersection(seen))
            }
        }
        for (id, rectangle) in LayoutGuideRectangles(view: view, opened: opened).all {
            let seen = rectangle.applying(transform).intersection(visible)
            if !seen.isNull, seen.isFinite { guides.append((id, seen)) }
        }
        let inner = view.clipsToBounds ? seen : visible
        guard !inner.isNull else { return }
        for child in view.childViews {
            visit(child, child.transformToParent.concatenating(transform), visible: inner, depth: depth + 1)
        }
    }

    private mutating func add(_ object: AnyObject?, _ rectangle: CGRect) {
        guard !rectangle.isNull, rectangle.isFinite, let id = object.flatMap(opened.record.identifier) else { return }
        objects.append((id, rectangle))
    }
}
