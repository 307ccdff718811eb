// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `constraint`, `viewLayoutGuide`, `viewControllerLayoutGuide`, and a view's lists of them.
///
/// Writes a view's `UIViewAutolayoutConstraints` and `UIViewLayoutGuides`, all keys of `NSLayoutConstraint`, and those
/// of `UILayoutGuide` and `_UILayoutGuide` with the constraints that systems before iOS 9 place them by.
enum LayoutProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "view.constraints": { context in ViewConstraints.write(context) },
        "view.viewLayoutGuide": { context in ViewConstraints.writeGuides(context) },
        "constraint.firstItem": { context in
            if let id = context.reader["firstItem"] {
                ConstraintItems.write(id, "firstItem", "NSFirstItem", context)
            } else if let owner = ConstraintItems.owner(of: context.element),
                let object = context.builder.localObject(owner)
            {
                context.set("NSFirstItem", object)
            }
        },
        "constraint.firstAttribute": { context in
            ConstraintItems.writeAttribute("firstAttribute", "NSFirstAttribute", context)
        },
        "constraint.relation": { context in
            guard let name = context.reader["relation"] else { return }
            guard let relation = Enumeration.layoutRelation.number(name) else {
                context.report(.warning, "'\(name)' is no relation; equal is taken", rule: "unknown-value")
                return
            }
            if relation != 0 { context.set("NSRelation", .integer(Int64(relation))) }
        },
        "constraint.secondItem": { context in
            guard let id = context.reader["secondItem"] else { return }
            ConstraintItems.write(id, "secondItem", "NSSecondItem", context)
        },
        "constraint.secondAttribute": { context in
            ConstraintItems.writeAttribute("secondAttribute", "NSSecondAttribute", context)
        },
        "constraint.multiplier": { context in ConstraintItems.writeMultiplier(context) },
        "constraint.symbolic": { context in
            if context.reader.bool("symbolic") == true { context.set("NSSymbolicConstant", .string("NSSpace")) }
        },
        "constraint.constant": { context in ConstraintItems.writeConstant(context) },
        "constraint.priority": { context in
            guard let text = context.reader["priority"],
                let priority = context.checkedNumber(text, attribute: "priority", limit: 1e6), priority != 1000
            else { return }
            context.set("NSPriority", .integer(Int64(priority.rounded())))
        },
        "viewLayoutGuide.key": { context in LayoutGuides.write(context) },
        "viewControllerLayoutGuide.type": { context in LayoutGuides.writeControllerGuide(context) },
    ]
}
