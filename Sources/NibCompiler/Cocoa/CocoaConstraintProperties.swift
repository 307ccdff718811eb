// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `constraint`: its items and numbers.
enum CocoaConstraintProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "constraint.firstItem": { context in
            // A missing first item is the view that the constraint is listed in.
            let view = context.element.parent?.parent
            let stated = context.reader["firstItem"].map { context.reference($0, attribute: "firstItem") }
            guard let object = stated ?? view.flatMap(context.builder.localObject) else { return }
            context.set("NSFirstItem", object)
        },
        "constraint.secondItem": { context in
            guard let id = context.reader["secondItem"],
                let object = context.reference(id, attribute: "secondItem")
            else { return }
            context.set("NSSecondItem", object)
        },
        "constraint.firstAttribute": { writeAttribute("firstAttribute", "NSFirstAttribute", $0) },
        "constraint.secondAttribute": { context in
            writeAttribute("secondAttribute", "NSSecondAttribute", context)
            // Before Xcode 8 that of nothing was written too.
            guard context.tools < 10000, context.reader["secondItem"] == nil, context.reader["secondAttribute"] == nil
            else { return }
            context.set("NSSecondAttribute", .integer(0))
            context.set("NSSecondAttributeV2", .integer(0))
        },
        "constraint.multiplier": { context in ConstraintItems.writeMultiplier(context) },
        "constraint.constant": { context in
            if context.reader.bool("symbolic") ?? false {
                context.set("NSSymbolicConstant", .string("NSSpace"))
                return
            }
            guard let text = context.reader["constant"],
                let value = context.checkedNumber(text, attribute: "constant"), value != 0
            else { return }
            context.set("NSConstant", .double(value))
            context.set("NSConstantV2", .double(value))
        },
    ]

    private static func writeAttribute(_ name: String, _ key: String, _ context: CocoaContext) {
        guard let attribute = context.reader[name], let number = Enumeration.layoutAttribute.number(attribute) else {
            return
        }
        // Of the margins, which old systems do not know, the edge.
        let plain = number > 12 ? Enumeration.plainLayoutAttribute[number] ?? number : number
        context.set(key, .integer(Int64(plain)))
        context.set(key + "V2", .integer(Int64(number)))
    }
}
