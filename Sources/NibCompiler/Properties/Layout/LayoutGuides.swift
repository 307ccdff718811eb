// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Layout guides: those of a view and the old top and bottom guides of a controller.
enum LayoutGuides {
    /// A guide's key in documents → its identifier, by which the live view finds its own guide.
    static let identifiers: [String: String] = [
        "safeArea": "UIViewSafeAreaLayoutGuide", "layoutMargins": "UIViewLayoutMarginsGuide",
        "readableContent": "UIViewReadableContentGuide", "contentLayoutGuide": "UIScrollView-contentLayoutGuide",
        "frameLayoutGuide": "UIScrollView-frameLayoutGuide", "keyboard": "UIViewKeyboardLayoutGuide",
    ]

    /// Whether a constraint of the document names the guide.
    static func isUsed(_ guide: Element, _ context: TouchContext) -> Bool {
        guide.id.map(context.compilation.constrainedIDs.contains) ?? false
    }

    /// Writes a `UILayoutGuide`; one that no constraint names belongs to no view.
    static func write(_ context: TouchContext) {
        guard isUsed(context.element, context), let owner = context.element.parent,
            let view = context.builder.localObject(owner)
        else {
            for (key, value) in unowned().values { context.object.append(value, forKey: key) }
            return
        }
        let identifier = context.element.key.flatMap { identifiers[$0] } ?? context.element.key ?? ""
        write(context.object, identifier, of: view)
    }

    /// A guide of no view.
    static func unowned() -> NibObject {
        NibObject(
            className: "UILayoutGuide",
            values: [
                ("UILayoutGuideOwningView", .null), ("UILayoutGuideIdentifier", .object(.string(""))),
                ("UILayoutGuideOwningViewIsLocked", .bool(false)), ("UILayoutGuideShouldBeArchived", .bool(false)),
                ("UILayoutGuideAllowsNegativeDimensions", .bool(false)),
            ])
    }

    /// Writes the guide of a view's safe area.
    static func writeSafeArea(_ guide: NibObject, of view: NibObject) {
        write(guide, "UIViewSafeAreaLayoutGuide", of: view)
    }

    private static func write(_ guide: NibObject, _ identifier: String, of view: NibObject) {
        guide.append(.object(view), forKey: "UILayoutGuideOwningView")
        guide.append(.object(.string(identifier)), forKey: "UILayoutGuideIdentifier")
        guide.append(.bool(true), forKey: "UILayoutGuideOwningViewIsLocked")
        guide.append(.bool(true), forKey: "UILayoutGuideShouldBeArchived")
        guide.append(.bool(true), forKey: "UILayoutGuideAllowsNegativeDimensions")
        let edges: [(String, Int64, Bool)] = [
            ("top", 3, true), ("left", 1, true), ("bottom", 4, false), ("right", 2, false),
        ]
        let constraints = edges.map { name, attribute, guideFirst in
            constraint(
                guideFirst ? guide : view, attribute, guideFirst ? view : guide, attribute,
                isArchived: false, identifier: identifier + "-" + name)
        }
        guide.append(.object(.array(constraints, mutable: true)), forKey: "UILayoutGuideSystemConstraints")
    }

    /// The `viewControllerLayoutGuide` elements of the controller whose view an element is, when constraints may name
    /// them.
    static func controllerGuides(ofView element: Element) -> [Element] {
        guard element.key == "view", let controller = element.parent else { return [] }
        return controller.child(named: "layoutGuides")?.children(named: "viewControllerLayoutGuide") ?? []
    }

    /// Writes a `_UILayoutGuide`: a hidden view without a frame.
    static func writeControllerGuide(_ context: TouchContext) {
        let isTop = context.reader["type"] != "bottom"
        if context.tools >= 11134 { context.set("UIDeepDrawRect", .bool(true)) }
        context.set("UIOpaque", .bool(true))
        context.set("UIHidden", .bool(true))
        context.set("UIAutoresizeSubviews", .bool(true))
        context.set("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .bool(true))
        let width = NibObject(
            className: "_UILayoutSupportConstraint",
            values: [
                ("NSFirstItem", .object(context.object)), ("NSFirstAttributeV2", .integer(7)),
                ("NSFirstAttribute", .integer(7)), ("NSShouldBeArchived", .bool(true)), ("NSPriority", .integer(999)),
            ])
        if context.tools < 11134 {
            width["NSSecondAttributeV2"] = .integer(0)
            width["NSSecondAttribute"] = .integer(0)
        }
        context.set("UIViewAutolayoutConstraints", .array([width], mutable: true))
        if context.tools >= 8000 { context.set("UIViewSemanticContentAttribute", .integer(0)) }
        if context.tools >= 15400 { context.set("UIViewLargeContentStoredProperties", .null) }
        context.set("_UILayoutGuideIdentifier", .string(isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"))
    }

    /// The constraints that hold a controller's guide at its edge with no height, which the live controller removes.
    static func placement(
        of guide: Element, object: NibObject, view: NibObject, in builder: NibBuilder
    ) -> [NibObject] {
        let isTop = guide[attribute: "type"] != "bottom"
        let constraints = [
            constraint(object, 5, view, 5),
            isTop ? constraint(object, 3, view, 3) : constraint(view, 4, object, 4),
            constraint(object, 8, nil, 0),
        ]
        if builder.tools < 11134 {
            constraints[2]["NSSecondAttributeV2"] = .integer(0)
            constraints[2]["NSSecondAttribute"] = .integer(0)
        }
        object["_UILayoutGuideConstraintsToRemove"] = .object(.array(constraints, mutable: true))
        return constraints
    }

    private static func constraint(
        _ first: NibObject, _ firstAttribute: Int64, _ second: NibObject?, _ secondAttribute: Int64,
        isArchived: Bool = true, identifier: String? = nil
    ) -> NibObject {
        let object = NibObject(className: "NSLayoutConstraint")
        object.append(.object(first), forKey: "NSFirstItem")
        object.append(.integer(firstAttribute), forKey: "NSFirstAttributeV2")
        object.append(.integer(firstAttribute), forKey: "NSFirstAttribute")
        if let second {
            object.append(.object(second), forKey: "NSSecondItem")
            object.append(.integer(secondAttribute), forKey: "NSSecondAttributeV2")
            object.append(.integer(secondAttribute), forKey: "NSSecondAttribute")
        }
        object.append(.bool(isArchived), forKey: "NSShouldBeArchived")
        if let identifier { object.append(.object(.string(identifier)), forKey: "NSLayoutIdentifier") }
        return object
    }
}
