// SPDX-License-Identifier: Apache-2.0

/// Finds what of a tree of views must be drawn again since the last time: the areas of views that asked for it with
/// `setNeedsDisplay`, that moved, came, or went.
///
/// - Complexity: O(*n*) for *n* views that are seen; nothing is drawn to find out.
public final class DamageTracker {
    private struct Entry: Equatable {
        var area: CGRect
        var alpha: CGFloat
        var sibling: ObjectIdentifier?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// What each view and the views in it cover, in the root's coordinates.
    private var reach: [ObjectIdentifier: CGRect] = [:]

    /// Makes a tracker for one screen.
    public init() {}

    /// The rectangles to draw again, in the root's coordinates; afterwards everything counts as drawn.
    public func collect(_ root: View) -> [CGRect] {
        var seen: [ObjectIdentifier: Entry] = [:]
        var damage: [CGRect] = []
        reach.removeAll(keepingCapacity: true)
        let area = CGRect(origin: .zero, size: root.bounds.size)
        _ = visit(
            root, transform: CGAffineTransform(translationX: -root.layoutBounds.minX, y: -root.layoutBounds.minY),
            clip: area,
            sibling: nil, depth: 0, &seen, &damage)
        for (id, entry) in entries where seen[id] == nil { damage.append(entry.area) }
        entries = seen
        return Self.merged(damage.map { $0.intersection(area) }.filter { !$0.isNull && !$0.isEmpty })
    }

    /// Whether the view or something in it lies in one of the rectangles.
    public func isSeen(_ view: View, in damage: [CGRect]) -> Bool {
        guard let area = reach[ObjectIdentifier(view)] else { return true }
        return damage.contains { $0.intersects(area) }
    }

    private func visit(
        _ view: View, transform: CGAffineTransform, clip: CGRect, sibling: ObjectIdentifier?, depth: Int,
        _ seen: inout [ObjectIdentifier: Entry], _ damage: inout [CGRect]
    ) -> CGRect {
        guard depth < View.maximumDepth, view.bounds.isFinite else { return .null }
        let id = ObjectIdentifier(view)
        let own = view.presentedBounds.applying(transform)
        let area = own.insetBy(dx: -Self.margin(of: view), dy: -Self.margin(of: view)).intersection(clip)
        let entry = Entry(area: area, alpha: view.presentedAlpha, sibling: sibling)
        seen[id] = entry
        if let old = entries[id] {
            if view.isDisplayDue || old != entry { damage += [old.area, area] }
        } else {
            damage.append(area)
        }
        view.isDisplayDue = false
        let inner = view.clipsToBounds ? own.intersection(clip) : clip
        var whole = area
        var previous: ObjectIdentifier?
        for child in view.childViews where !child.isHidden && child.presentedAlpha > 0.001 {
            let covered = visit(
                child, transform: child.presentedTransformToParent.concatenating(transform), clip: inner,
                sibling: previous, depth: depth + 1, &seen, &damage)
            if !covered.isNull { whole = whole.isNull ? covered : whole.union(covered) }
            previous = ObjectIdentifier(child)
        }
        reach[id] = whole
        return whole
    }

    /// How far a view may draw over its bounds.
    private static func margin(of view: View) -> CGFloat {
        guard !view.clipsToBounds else { return 1 }
        guard view.hasLayer, view.backingLayer.shadowOpacity > 0 else { return 8 }
        let layer = view.backingLayer
        return max(8, 2 * layer.shadowRadius + max(abs(layer.shadowOffset.width), abs(layer.shadowOffset.height)))
    }

    /// A few rectangles that cover all; those that meet become one.
    public static func merged(_ rects: [CGRect]) -> [CGRect] {
        var result: [CGRect] = []
        for rect in rects {
            var rect = rect.integral
            while let index = result.firstIndex(where: { $0.intersects(rect) }) {
                rect = rect.union(result.remove(at: index))
            }
            result.append(rect)
        }
        guard result.count > 8 else { return result }
        return [result.reduce(CGRect.null) { $0.isNull ? $1 : $0.union($1) }]
    }
}
