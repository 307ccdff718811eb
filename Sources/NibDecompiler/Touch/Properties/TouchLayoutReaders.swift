// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `constraint`, `viewLayoutGuide` and a view's lists of them.
enum TouchLayoutReaders {
    static let readers: [String: SpecialReader] = [
        "view.constraints": { context in readConstraints(context) },
        "view.viewLayoutGuide": { context in readGuides(context) },
        "constraint.firstItem": { context in
            context.reader.afterPlacing { readItems(context) }
        },
        "constraint.firstAttribute": { context in
            setAttribute("firstAttribute", context["NSFirstAttributeV2"] ?? context["NSFirstAttribute"], context)
        },
        "constraint.secondAttribute": { context in
            setAttribute("secondAttribute", context["NSSecondAttributeV2"] ?? context["NSSecondAttribute"], context)
        },
        "constraint.relation": { context in
            guard let relation = context["NSRelation"]?.integer, relation != 0 else { return }
            context.set("relation", Enumeration.layoutRelation.name(of: Int(truncatingIfNeeded: relation)))
        },
        "constraint.multiplier": { context in
            guard let value = context["NSMultiplier"]?.double, value.isFinite else { return }
            // Kept as a float, whose shortest text a document has.
            context.set("multiplier", Double(Float(value)) == value ? Decimal(Float(value)).text : Decimal(value).text)
        },
        "constraint.symbolic": { context in
            if context["NSSymbolicConstant"]?.string == "NSSpace" { context.set("symbolic", "YES") }
        },
        "constraint.constant": { context in context.setNumber("constant", "NSConstantV2", unless: 0) },
        "constraint.priority": { context in context.setNumber("priority", "NSPriority", unless: 1000) },
        "viewLayoutGuide.key": { context in
            let identifier = context["UILayoutGuideIdentifier"]?.string ?? ""
            context.set("key", guideKeys[identifier] ?? (identifier.isEmpty ? "safeArea" : identifier))
        },
    ]

    /// A guide's identifier → its key in documents.
    private static let guideKeys = [
        "UIViewSafeAreaLayoutGuide": "safeArea", "UIViewLayoutMarginsGuide": "layoutMargins",
        "UIViewReadableContentGuide": "readableContent", "UIScrollView-contentLayoutGuide": "contentLayoutGuide",
        "UIScrollView-frameLayoutGuide": "frameLayoutGuide", "UIViewKeyboardLayoutGuide": "keyboard",
    ]

    private static func setAttribute(_ name: String, _ value: NibValue?, _ context: ReadingContext) {
        guard let number = value?.integer.map({ Int(truncatingIfNeeded: $0) }), number != 0 else { return }
        context.set(name, number == 11 ? "baseline" : Enumeration.layoutAttribute.name(of: number))
    }

    private static func readConstraints(_ context: ReadingContext) {
        // Compilers before Xcode 8 held views with fixed frames by constraints of their own.
        for constraint in context.parts("UIViewAutolayoutConstraints")
        where constraint.className == "NSIBPrototypingLayoutConstraint" {
            guard let view = constraint["NSFirstItem"]?.object else { continue }
            context.reader.afterPlacing { context.reader.element(of: view)?["fixedFrame"] = "YES" }
        }
        let constraints = context.parts("UIViewAutolayoutConstraints").filter { object in
            object.className == "NSLayoutConstraint" && context.reader.identified.contains(ObjectIdentifier(object))
        }
        guard !constraints.isEmpty else { return }
        // A cell's content view that is not its own object has its constraints in the cell.
        let isContent = context.element["key"] == "contentView" && context.element.id == nil
        let owner = isContent ? context.element.parent ?? context.element : context.element
        let container = owner.container("constraints")
        for (index, constraint) in constraints.enumerated() {
            context.reader.place(constraint, as: "constraint", in: container, step: "constraint[\(index)]")
        }
    }

    private static func readItems(_ context: ReadingContext) {
        guard let owner = context.element.parent?.parent else { return }
        if let first = context.part("NSFirstItem"), let id = itemID(first, context), id != owner.id {
            context.set("firstItem", id)
        }
        if let second = context.part("NSSecondItem") { context.set("secondItem", itemID(second, context)) }
        context.element.orderAttributes([
            "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "constant", "multiplier",
        ])
    }

    private static func itemID(_ item: NibObject, _ context: ReadingContext) -> String? {
        // A content view without an id is meant by its cell's.
        if let element = context.reader.element(of: item), element.id == nil, element["key"] == "contentView" {
            return element.parent?.id
        }
        return context.reader.reference(to: item)
    }

    private static func readGuides(_ context: ReadingContext) {
        for (index, guide) in context.parts("UIViewLayoutGuides").enumerated()
        where guide.className == "UILayoutGuide" || guide.className == "UIKeyboardLayoutGuide" {
            context.reader.identified.insert(ObjectIdentifier(guide))
            let name = guide.className == "UILayoutGuide" ? "viewLayoutGuide" : "keyboardLayoutGuide"
            context.reader.place(guide, as: name, in: context.element, step: "guide[\(index)]")
        }
    }
}

extension TouchReader {
    /// Guides that no constraint names are only listed, without a view: they are their top-level view's safe area.
    func readUnusedGuides() {
        let listed = root("UINibObjectsKey").filter { object in
            object.className == "UILayoutGuide" && element(of: object) == nil
                && object["UILayoutGuideOwningView"]?.object == nil
        }
        let used = unit.elements.filter { $0.element.name == "viewLayoutGuide" }.count
        guard listed.count > used else { return }
        let views = unit.elements.map(\.element).filter { element in
            vocabulary.isKind(element.name, of: "view")
                && (element["key"] == "view" || element.parent?.name == "objects")
                && element.child(withKey: "safeArea") == nil
        }
        for (guide, view) in zip(listed.dropFirst(used), views) {
            let element = DraftElement("viewLayoutGuide", place: PlaceHash.next(view.nearestPlace, "safeArea"))
            element["key"] = "safeArea"
            element["id"] = draft.makeID(for: element)
            view.append(element)
            unit.elements.append((guide, element))
        }
    }
}
