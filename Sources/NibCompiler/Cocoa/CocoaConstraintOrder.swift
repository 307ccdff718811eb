// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// The order of a view's constraints in a nib: those of the view alone first, then by how far their item's upper left
/// corner is from the view's.
///
/// Those of one item are in the order of their ids up to Xcode 15's tools. Later ones list those between item and view
/// first, the largest attribute ahead, then those between two items, horizontal places before vertical ones, and sizes
/// last, the width ahead.
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
        constraints.map { (distance: distance(of: $0), rank: rank(of: $0), id: DocumentID($0.id ?? ""), element: $0) }
            .sorted { ($0.distance, $0.rank, $0.id) < ($1.distance, $1.rank, $1.id) }
            .map(\.element)
    }

    /// The square of the distance of the item that a constraint places; -1 for the view itself.
    private func distance(of constraint: Element) -> Double {
        guard let item = item(of: constraint),
            let element = compilation.object(withID: item),
            let subview = ([element] + Array(element.ancestors)).first(where: { isSubview($0) }),
            let frame = subview.child(withKey: "frame")
        else { return -1 }
        let x = frame.double("x") ?? 0
        let top = height - (frame.double("y") ?? 0) - (frame.double("height") ?? 0)
        return x * x + top * top
    }

    /// The first item of a constraint that is not the view.
    private func item(of constraint: Element) -> String? {
        ["firstItem", "secondItem"].compactMap { constraint[attribute: $0] }.first { $0 != view.id }
    }

    /// The place of a constraint among those of its item: a number for each thing that counts, the first ahead.
    private func rank(of constraint: Element) -> Rank {
        guard compilation.tools >= 22000 else { return Rank() }
        func number(_ name: String) -> Int {
            constraint[attribute: name].flatMap(Enumeration.layoutAttribute.number) ?? 0
        }
        let items = [constraint[attribute: "firstItem"], constraint[attribute: "secondItem"]]
        let isBetweenItems = !items.contains { $0 == nil || $0 == view.id }
        let attribute = number("firstAttribute")
        var rank = Rank(item: item(of: constraint) ?? "", second: -number("secondAttribute"))
        switch constraint[attribute: "relation"] {
        case "greaterThanOrEqual": rank.relation = -1
        case "lessThanOrEqual": rank.relation = 1
        default: break
        }
        if Self.sizes.contains(attribute) {
            rank.kind = 3
            rank.first = attribute
        } else {
            rank.kind = !isBetweenItems ? 0 : Self.verticals.contains(attribute) ? 2 : 1
            rank.first = attribute == Self.horizontalCentre ? Int.min : -attribute
        }
        return rank
    }

    private struct Rank: Comparable {
        var item = ""
        var kind = 0
        var first = 0
        var second = 0
        var relation = 0

        static func < (left: Rank, right: Rank) -> Bool {
            (left.item, left.kind, left.first, left.second, left.relation)
                < (right.item, right.kind, right.first, right.second, right.relation)
        }
    }

    private static let horizontalCentre = 9

    /// Width and height.
    private static let sizes: Set<Int> = [7, 8]
    /// Top, bottom, vertical centre and baselines, and those of the margins.
    private static let verticals: Set<Int> = [3, 4, 10, 11, 12, 15, 16, 20]

    private func isSubview(_ element: Element) -> Bool {
        element.parent === view || element.parent?.name == "subviews" && element.parent?.parent === view
    }
}
