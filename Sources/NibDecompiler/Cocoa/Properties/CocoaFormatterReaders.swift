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
        guard let value else { return nil }
        let element: DraftElement
        if value.className == "NSNumber", let number = value.values.first?.value.decimal {
            element = DraftElement(value["NS.dblval"] == nil ? "integer" : "real")
            element["value"] = number.text
        } else if let text = decimal(value) {
            element = DraftElement("decimal")
            element["value"] = text
        } else {
            return nil
        }
        element["key"] = name
        return element
    }

    /// A decimal number's text: its mantissa, the lowest byte first, and its power of ten. Nil for none and for long ones.
    private static func decimal(_ object: NibObject) -> String? {
        guard object.className.hasPrefix("NSDecimalNumber"), let value = object["NS.mantissa"],
            case .data(let bytes) = value.object?["NS.bytes"] ?? value, bytes.count >= 8,
            bytes.dropFirst(8).allSatisfy({ $0 == 0 }), let exponent = object["NS.exponent"]?.integer,
            (-20...20).contains(exponent)
        else { return nil }
        let mantissa = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let isNegative = object["NS.negative"]?.boolean == true
        guard mantissa != 0 || !isNegative else { return nil }
        var digits = String(mantissa)
        if exponent > 0 { digits += String(repeating: "0", count: Int(exponent)) }
        if exponent < 0 {
            let places = Int(-exponent)
            digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
        }
        return (isNegative ? "-" : "") + digits
    }
}
