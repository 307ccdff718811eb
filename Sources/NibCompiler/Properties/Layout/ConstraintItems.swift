// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// The items, attributes and numbers of a `constraint`.
enum ConstraintItems {
    /// The view that a constraint belongs to: the parent of its `constraints` element.
    static func owner(of constraint: Element) -> Element? {
        guard let holder = constraint.parent?.parent else { return nil }
        // The constraints of a cell are those of its content view.
        return CellContent.contentView(of: holder) ?? holder
    }

    /// Writes an item. A constraint stated in a cell means the cell's content view where it names the cell.
    static func write(_ id: String, _ attribute: String, _ key: String, _ context: TouchContext) {
        guard var target = context.compilation.object(withID: id) else {
            context.compilation.reportMissing(id, attribute: attribute, of: context.element)
            return
        }
        if let holder = context.element.parent?.parent, holder === target,
            let content = CellContent.contentView(of: holder)
        {
            target = content
        }
        guard let object = context.builder.localObject(target) ?? context.builder.resolve(target) else {
            context.compilation.reportMissing(id, attribute: attribute, of: context.element)
            return
        }
        context.set(key, object)
    }

    /// Writes an attribute under `…V2` and, for systems without margins, the plain one.
    static func writeAttribute(_ attribute: String, _ key: String, _ context: TouchContext) {
        guard let name = context.reader[attribute] else {
            // Older compilers state that there is no second attribute.
            if attribute == "secondAttribute", context.tools < 11134 {
                context.set(key + "V2", .integer(0))
                context.set(key, .integer(0))
            }
            return
        }
        guard let number = Enumeration.layoutAttribute.number(name) else {
            context.report(.error, "'\(name)' is no layout attribute", rule: "unknown-value")
            return
        }
        context.set(key + "V2", .integer(Int64(number)))
        context.set(key, .integer(Int64(Enumeration.plainLayoutAttribute[number] ?? number)))
    }

    /// Writes the constant; one to a margin stands 8 points further for systems without margins.
    /// The standard spacing has its name alone; the number is found when the nib is loaded.
    static func writeConstant(_ context: TouchContext) {
        guard context.reader.bool("symbolic") != true else { return }
        var constant = 0.0
        if let text = context.reader["constant"] {
            guard let stated = context.checkedNumber(text, attribute: "constant", limit: 1e7) else { return }
            constant = stated
        }
        if constant != 0 { context.set("NSConstantV2", .double(constant)) }
        let plain =
            constant + marginOffset(context.reader["firstAttribute"], isFirst: true)
            + marginOffset(context.reader["secondAttribute"], isFirst: false)
        if plain != 0 { context.set("NSConstant", .double(plain)) }
    }

    /// How far a margin is from its edge, with the sign that moves it to the other side of the equation.
    private static func marginOffset(_ attribute: String?, isFirst: Bool) -> Double {
        switch attribute {
        case "leadingMargin", "leftMargin", "topMargin": isFirst ? -8 : 8
        case "trailingMargin", "rightMargin", "bottomMargin": isFirst ? 8 : -8
        default: 0
        }
    }

    /// Writes the multiplier unless it is one: as a float, as layout engines kept it when the format was made.
    static func writeMultiplier(_ context: ElementContext<some NibBuilding>) {
        guard let text = context.reader["multiplier"] else { return }
        guard let multiplier = ConstraintRecord.parseMultiplier(text) else {
            context.report(.error, "'\(text)' is no multiplier a constraint can have", rule: "invalid-number")
            return
        }
        if multiplier != 1 { context.set("NSMultiplier", .double(Double(Float(multiplier)))) }
    }
}
