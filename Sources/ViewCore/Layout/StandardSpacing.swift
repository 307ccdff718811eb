// SPDX-License-Identifier: Apache-2.0

// The distances that `NSSpace` stands for in a nib, as Interface Builder gives them: 20 points from a view to what lies
// in it, 8 between neighbours. A controller's top and bottom guides are neighbours of the views beside them.

extension View {
    /// The standard distance to a view or guide, in points.
    public func standardSpacing(to other: any LayoutItem) -> CGFloat { StandardSpacing.between(self, other) }
}

extension LayoutGuide {
    /// The standard distance to a view or guide, in points.
    public func standardSpacing(to other: any LayoutItem) -> CGFloat { StandardSpacing.between(self, other) }
}

enum StandardSpacing {
    static let toContent: CGFloat = 20
    static let toNeighbour: CGFloat = 8

    @MainActor fileprivate static func between(_ first: any LayoutItem, _ second: any LayoutItem) -> CGFloat {
        guard let first = view(of: first), let second = view(of: second) else { return toNeighbour }
        return first.isDescendant(ofView: second) || second.isDescendant(ofView: first) ? toContent : toNeighbour
    }

    /// The view that an item is, or whose area a guide is.
    @MainActor private static func view(of item: any LayoutItem) -> View? {
        switch item {
        case let view as View: view
        case let guide as LayoutGuide where !guide.kind.isOfViewController:
            guide.owningItem
        default: nil
        }
    }
}
