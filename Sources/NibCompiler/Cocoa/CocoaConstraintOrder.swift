// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The order of a view's constraints in a nib: those of the view alone first, then by how far their item's upper left
/// corner is from the view's, then by their ids.
struct CocoaConstraintOrder {
    private let view: Element
    private let compilation: Compilation
    private let height: Double

    init(of view: Element, in compilation: Compilation) {
        self.view = view
        self.compilation = compilation
        height = view.child(withKey: "frame")?.double("height") ?? 0
    }

    /// - Complexity: O(*n* log *n*) in the number of constraints.
    func sorted(_ constraints: [Element]) -> [Element] {
        constraints.map { (distance: distance(of: $0), id: DocumentID($0.id ?? ""), element: $0) }
            .sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
            .map(\.element)
    }

    /// The square of the distance of the item that a constraint places; -1 for the view itself.
    private func distance(of constraint: Element) -> Double {
        let items = ["firstItem", "secondItem"].compactMap { constraint[attribute: $0] }
        guard let item = items.first(where: { $0 != view.id }),
            let element = compilation.object(withID: item),
            let subview = ([element] + Array(element.ancestors)).first(where: { isSubview($0) }),
            let frame = subview.child(withKey: "frame")
        else { return -1 }
        let x = frame.double("x") ?? 0
        let top = height - (frame.double("y") ?? 0) - (frame.double("height") ?? 0)
        return x * x + top * top
    }

    private func isSubview(_ element: Element) -> Bool {
        element.parent === view || element.parent?.name == "subviews" && element.parent?.parent === view
    }
}
