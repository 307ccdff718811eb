// SPDX-License-Identifier: Apache-2.0

extension DesignScene {
    /// An object of the document and its rectangle, in points from the top left of the picture.
    public typealias Rectangle = (id: String, rectangle: CGRect)

    /// The rectangle of every view with an id that can be seen, and of every item of a bar or menu, in the order of
    /// drawing; cut where an outer view cuts it off.
    public func rectangles() -> [Rectangle] { walk().objects }

    /// The rectangle of every layout guide with an id: of the safe area, of margins, of a scroll view's content.
    public func guideRectangles() -> [Rectangle] { walk().guides }

    /// The rectangle of every menu that is closed and of its items: that of the item or button that opens it.
    ///
    /// - Parameter seen: what ``rectangles()`` gave.
    public func closedMenuRectangles(seen: [Rectangle]) -> [Rectangle] {
        let known = Dictionary(seen.map { ($0.id, $0.rectangle) }) { first, _ in first }
        var found: [Rectangle] = []
        element?.forEachDescendant { part in
            guard part.name == "menu" || part.name == "menuItem", let id = part.id, known[id] == nil else { return }
            var outer = part.parent
            while let element = outer {
                if let rectangle = element.id.flatMap({ known[$0] }) { return found.append((id, rectangle)) }
                outer = element.parent
            }
        }
        return found
    }

    private func walk() -> RectangleWalk {
        opened.face.performAsCurrent {
            layOut()
            return walked()
        }
    }

    private func walked() -> RectangleWalk {
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
