// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `numberFormatter` and `dateFormatter`: a dictionary of what the document states.
enum CocoaFormatterReaders {
    static let readers: [String: SpecialReader] = [
        "numberFormatter.formatterBehavior": { context in readNumber(context) },
        "dateFormatter.formatterBehavior": { context in readDate(context) },
    ]

    private static func attributes(_ context: ReadingContext) -> [String: NibObject] {
        Dictionary(
            (context.part("NS.attributes")?.pairs ?? []).compactMap { pair in
                pair.key.stringValue.map { ($0, pair.value) }
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func readDate(_ context: ReadingContext) {
        let attributes = attributes(context)
        context.set("formatterBehavior", "default10_4")
        if let format = attributes["dateFormat"]?.stringValue { context.element.setText("dateFormat", to: format) }
        for name in ["dateStyle", "timeStyle"] {
            guard let number = attributes[name]?.values.first?.value.integer, number != 0 else { continue }
            context.set(name, CocoaFormatterNames.dateStyles.name(of: Int(truncatingIfNeeded: number)))
        }
        if attributes["doesRelativeDateFormatting"]?.values.first?.value.boolean == true {
            context.set("doesRelativeDateFormatting", "YES")
        }
    }

    private static func readNumber(_ context: ReadingContext) {
        let attributes = attributes(context)
        func number(_ name: String) -> NibValue? { attributes[name]?.values.first?.value }
        let isModern = number("formatterBehavior")?.integer != 1000
        context.set("formatterBehavior", isModern ? "default10_4" : "10_0")
        if let flag = number("allowsFloats")?.boolean { context.setFlag("allowsFloats", flag, unless: true) }
        if let flag = number("usesGroupingSeparator")?.boolean {
            context.setFlag(isModern ? "usesGroupingSeparator" : "hasThousandSeparators", flag, unless: true)
        }
        if context["NS.localized"]?.boolean == false { context.set("localizesFormat", "NO") }
        if isModern {
            for (name, standard) in CocoaFormatterNames.flags {
                if let flag = number(name)?.boolean { context.setFlag(name, flag, unless: standard) }
            }
            for (name, standard) in CocoaFormatterNames.numbers {
                if let value = number(name)?.decimal, value.number != Double(standard) { context.set(name, value.text) }
            }
            for (name, table, _) in CocoaFormatterNames.enumerations {
                guard let value = number(name)?.integer, let text = table.name(of: Int(truncatingIfNeeded: value))
                else {
                    continue
                }
                context.set(name, text)
            }
        } else {
            for name in ["Nil", "NotANumber", "Zero"] {
                let key = "attributedStringFor" + name
                context.add(attributes[key].flatMap { context.reader.values.attributedString($0, key: key) })
            }
        }
        for name in CocoaFormatterNames.texts {
            guard let text = attributes[name]?.stringValue else { continue }
            if !isModern, name == "groupingSeparator" || name == "decimalSeparator" { continue }
            context.element.setText(name, to: text)
        }
        if !isModern, let text = context.text("NS.thousand") { context.element.setText("thousandSeparator", to: text) }
        for name in ["minimum", "maximum"] { context.add(limit(name, attributes[name])) }
        for (name, standard) in CocoaFormatterNames.symbols {
            guard let text = attributes[name]?.stringValue else {
                context.element.add("nil", ["key": name])
                continue
            }
            if text != standard { context.element.setText(name, to: text) }
        }
    }

    private static func limit(_ name: String, _ value: NibObject?) -> DraftElement? {
        guard let value, value.className == "NSNumber", let number = value.values.first?.value.decimal else {
            return nil
        }
        let element = DraftElement(value["NS.dblval"] == nil ? "integer" : "real")
        element["key"] = name
        element["value"] = number.text
        return element
    }
}
