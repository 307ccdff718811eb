// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// The constraints and layout guides of a view.
enum ViewConstraints {
    /// Writes `UIViewAutolayoutConstraints`: those that place a controller's top and bottom guides, then the document's,
    /// less those that the default variation takes away.
    static func write(_ context: TouchContext) {
        let element = context.element
        var objects: [NibObject] = []
        let guides = LayoutGuides.controllerGuides(ofView: element)
        if !guides.isEmpty {
            let hidden = guides.compactMap(context.builder.localObject)
            let subviews = (context.object["UISubviews"]?.object?.elements ?? []) + hidden
            context.object["UISubviews"] = .object(.array(subviews, mutable: true))
            for (guide, object) in zip(guides, hidden) {
                let placement = LayoutGuides.placement(
                    of: guide, object: object, view: context.object, in: context.builder)
                // The one that begins with the view stands last.
                objects += placement.filter { $0["NSFirstItem"]?.object !== context.object }
                objects += placement.filter { $0["NSFirstItem"]?.object === context.object }
            }
        }
        if CellContent.contentView(of: element) == nil {
            objects += constraints(of: element, context)
        }
        if let cell = element.parent, element.key == "contentView", CellContent.contentView(of: cell) === element {
            objects += constraints(of: cell, context)
        }
        objects += FixedFrames.constraints(inside: context)
        guard !objects.isEmpty else { return }
        context.set("UIViewAutolayoutConstraints", .array(objects, mutable: true))
    }

    private static func constraints(of element: Element, _ context: TouchContext) -> [NibObject] {
        let elements = element.child(named: "constraints")?.children ?? []
        guard !elements.isEmpty else { return [] }
        let excluded = Variations.excludedByDefault(of: element, key: "constraints")
        let places = ConstraintPlaces(of: elements, in: context.builder)
        let ordered = elements.enumerated().sorted { (places[$0.element], $0.offset) < (places[$1.element], $1.offset) }
        return ordered.map(\.element).compactMap { constraint in
            guard let object = context.builder.localObject(constraint) else { return nil }
            if let id = constraint.id, excluded.contains(id) { return nil }
            return object
        }
    }

    /// Writes `UIViewLayoutGuides`: the guides that constraints name. The others are only listed in the nib.
    static func writeGuides(_ context: TouchContext) {
        let guides = context.element.children.filter {
            ($0.name == "viewLayoutGuide" || $0.name == "keyboardLayoutGuide") && LayoutGuides.isUsed($0, context)
        }
        let objects = guides.compactMap(context.builder.localObject)
        guard !objects.isEmpty else { return }
        context.set("UIViewLayoutGuides", .array(objects, mutable: true))
    }
}
