// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The order of a view's constraints: by the view that each of them places, as one reads the views; those that place
/// the owner itself come first.
struct ConstraintPlaces {
    private struct Item {
        let element: Element
        let rect: (x: Double, y: Double, width: Double, height: Double)

        /// Whether the item comes before another: of views above one another the upper, else the left one.
        func precedes(_ other: Item) -> Bool {
            let overlaps = rect.x < other.rect.x + other.rect.width && other.rect.x < rect.x + rect.width
            if overlaps, rect.y != other.rect.y { return rect.y < other.rect.y }
            return rect.x < other.rect.x
        }
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
            items.append(Item(element: element, rect: Self.rect(of: element, in: owner)))
        }
        items.sort { $0.precedes($1) }
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

    /// An item's frame in the coordinates of the owner; guides lie along the owner's edges.
    private static func rect(
        of item: Element, in owner: Element
    ) -> (x: Double, y: Double, width: Double, height: Double) {
        let bounds = frame(of: owner)
        if item.name == "viewControllerLayoutGuide" {
            return (0, item[attribute: "type"] == "bottom" ? bounds.height : 0, bounds.width, 0)
        }
        guard !item.name.hasSuffix("LayoutGuide") else { return (0, 0, bounds.width, bounds.height) }
        var rect = frame(of: item)
        for ancestor in item.ancestors {
            if ancestor === owner { break }
            let outer = frame(of: ancestor)
            rect.x += outer.x
            rect.y += outer.y
        }
        return rect
    }

    private static func frame(of element: Element) -> (x: Double, y: Double, width: Double, height: Double) {
        guard let rect = element.child(withKey: "frame") else { return (0, 0, 0, 0) }
        return (
            rect.double("x") ?? 0, rect.double("y") ?? 0, rect.double("width") ?? 0, rect.double("height") ?? 0
        )
    }
}
