// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The order of a view's constraints: by the view that each of them places, the views by their distance from the owner's
/// origin and their ids; those that place the owner itself come first.
struct ConstraintPlaces {
    private struct Item {
        let element: Element
        /// The distance of the item's corner from the owner's, in points.
        let distance: Double
    }

    /// The place of the item that each constraint places.
    private var places: [ObjectIdentifier: Int] = [:]

    init(of elements: [Element], in builder: NibBuilder) {
        var items: [Item] = []
        var itemOfConstraint: [(constraint: Element, item: Element)] = []
        var seen: Set<ObjectIdentifier> = []
        for constraint in elements where constraint.name == "constraint" {
            guard let owner = constraint.parent?.parent, let element = Self.item(of: constraint, owner, builder) else {
                continue
            }
            itemOfConstraint.append((constraint, element))
            guard seen.insert(ObjectIdentifier(element)).inserted else { continue }
            let corner = Self.corner(of: element, in: owner)
            items.append(Item(element: element, distance: (corner.x * corner.x + corner.y * corner.y).squareRoot()))
        }
        items.sort { ($0.distance, $0.element.id ?? "") < ($1.distance, $1.element.id ?? "") }
        let order = Dictionary(
            items.enumerated().map { (ObjectIdentifier($1.element), $0 + 1) }, uniquingKeysWith: { first, _ in first })
        for (constraint, item) in itemOfConstraint {
            places[ObjectIdentifier(constraint)] = order[ObjectIdentifier(item)]
        }
    }

    /// The place of a constraint; 0 for one that places its owner, and for what is no constraint.
    subscript(element: Element) -> Int { places[ObjectIdentifier(element)] ?? 0 }

    /// The view that a constraint places: the first of its items that is not the owner.
    private static func item(of constraint: Element, _ owner: Element, _ builder: NibBuilder) -> Element? {
        for attribute in ["firstItem", "secondItem"] {
            guard let item = builder.compilation.object(withID: constraint[attribute: attribute]), item !== owner,
                item !== CellContent.contentView(of: owner)
            else { continue }
            return item
        }
        return nil
    }

    /// An item's corner in the coordinates of the owner; guides lie along the owner's edges.
    private static func corner(of item: Element, in owner: Element) -> (x: Double, y: Double) {
        if item.name == "viewControllerLayoutGuide" {
            let height = owner.child(withKey: "frame")?.double("height") ?? 0
            return (0, item[attribute: "type"] == "bottom" ? height : 0)
        }
        guard !item.name.hasSuffix("LayoutGuide") else { return (0, 0) }
        var corner = (x: 0.0, y: 0.0)
        for element in sequence(first: item, next: \.parent) {
            if element === owner { break }
            guard let rect = element.child(withKey: "frame") else { continue }
            corner.x += rect.double("x") ?? 0
            corner.y += rect.double("y") ?? 0
        }
        return corner
    }
}
