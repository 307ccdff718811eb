// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `numberFormatter` and `dateFormatter`: a dictionary of what the document states, and the keys of old systems beside
/// it.
enum CocoaFormatterProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "numberFormatter.formatterBehavior": { NumberFormatterWriter($0).write() },
        "dateFormatter.formatterBehavior": { writeDate($0) },
    ]

    private static func writeDate(_ context: CocoaContext) {
        let reader = context.reader
        var pairs: [(key: NibObject, value: NibObject)] = []
        if let format = reader["dateFormat"] { pairs.append((.string("dateFormat"), .string(format))) }
        pairs.append((.string("dateStyle"), .number(style("dateStyle", reader))))
        if reader.bool("doesRelativeDateFormatting") ?? false {
            pairs.append((.string("doesRelativeDateFormatting"), .number(true)))
        }
        pairs.append((.string("formatterBehavior"), .number(1040)))
        pairs.append((.string("timeStyle"), .number(style("timeStyle", reader))))
        context.set("NS.attributes", .dictionary(pairs, mutable: true))
        context.set("NS.format", .string(dateFormat(reader)))
        context.set("NS.natural", .bool(false))
    }

    /// The date that a text means to a date formatter, as an object; nil when it means none.
    static func date(_ text: String, _ formatter: Element) -> NibObject? {
        let reading = DateFormatter()
        // The same on every machine: the language that formats are made in, and the time zone of Greenwich.
        reading.locale = Locale(identifier: "en_AU")
        reading.timeZone = TimeZone(secondsFromGMT: 0)
        reading.dateFormat = dateFormat(ElementReader(formatter))
        return reading.date(from: text).map {
            NibObject(className: "NSDate", values: [("NS.time", .double($0.timeIntervalSinceReferenceDate))])
        }
    }

    private static func dateFormat(_ reader: ElementReader) -> String {
        reader["dateFormat"] ?? dateFormat(style("dateStyle", reader), style("timeStyle", reader))
    }

    private static func style(_ name: String, _ reader: ElementReader) -> Int {
        reader[name].flatMap(CocoaFormatterNames.dateStyles.number) ?? 0
    }

    /// The format of the styles in the language that the tools run in; English here, on every machine.
    private static func dateFormat(_ date: Int, _ time: Int) -> String {
        let dates = ["", "d/M/y", "d MMM y", "d MMMM y", "EEEE d MMMM y"]
        let times = ["", "h:mm\u{202F}a", "h:mm:ss\u{202F}a", "h:mm:ss\u{202F}a z", "h:mm:ss\u{202F}a zzzz"]
        guard date > 0, time > 0 else { return dates[date] + times[time] }
        return dates[date] + (date >= 3 ? " 'at' " : ", ") + times[time]
    }
}

/// Writes one number formatter.
private struct NumberFormatterWriter {
    private let context: CocoaContext
    private let reader: ElementReader
    /// Whether the formatter works as those of Mac OS X 10.4 and later.
    private let isModern: Bool

    init(_ context: CocoaContext) {
        self.context = context
        reader = context.reader
        isModern = reader["formatterBehavior"] != "10_0"
    }

    func write() {
        let limits = (minimum: limit("minimum"), maximum: limit("maximum"))
        let formats = (positive: positiveFormat, negative: negativeFormat)
        context.set("NS.attributes", .dictionary(attributes(limits), mutable: true))
        context.set("NS.positiveformat", .string(formats.positive))
        context.set("NS.negativeformat", .string(formats.negative))
        let ofPositive = attributes(of: "Positive")
        context.set("NS.positiveattrs", ofPositive.map { .object($0) } ?? .null)
        let ofNegative = attributes(of: "Negative")
        context.set("NS.negativeattrs", ofNegative.map { .object($0) } ?? .null)
        context.set("NS.zero", isModern ? .null : .object(zero()))
        context.set("NS.nil", attributed(""))
        context.set("NS.nan", notANumber())
        context.set("NS.min", limits.minimum ?? decimal("NaN"))
        context.set("NS.max", limits.maximum ?? decimal("NaN"))
        context.set("NS.rounding", isModern ? .object(rounding()) : .null)
        context.set("NS.decimal", .string(reader["decimalSeparator"] ?? "."))
        let separator = reader["thousandSeparator"] ?? reader["groupingSeparator"] ?? ","
        context.set("NS.thousand", .string(separator))
        context.set("NS.hasthousands", .bool(hasThousands))
        context.set("NS.localized", .bool(reader.bool("localizesFormat") ?? true))
        context.set("NS.allowsfloats", .bool(reader.bool("allowsFloats") ?? true))
    }

    /// How numbers of a sign look.
    private func attributes(of sign: String) -> NibObject? {
        reader.element.child(named: "textAttributesFor\(sign)Values").map(context.builder.attributes)
    }

    private var hasThousands: Bool {
        isModern ? reader.bool("usesGroupingSeparator") ?? true : reader.bool("hasThousandSeparators") ?? true
    }

    // MARK: The dictionary

    private func attributes(
        _ limits: (minimum: NibObject?, maximum: NibObject?)
    ) -> [(key: NibObject, value: NibObject)] {
        var values: [String: NibObject] = [:]
        values["allowsFloats"] = .number(reader.bool("allowsFloats") ?? true)
        if !isModern {
            if reader.child("attributedStringForNil") != nil { values["attributedStringForNil"] = attributed("") }
            if reader.child("attributedStringForNotANumber") != nil {
                values["attributedStringForNotANumber"] = notANumber()
            }
            if reader.child("attributedStringForZero") != nil { values["attributedStringForZero"] = zero() }
            values["formatterBehavior"] = .number(1000)
            values["groupingSeparator"] = .string(reader["thousandSeparator"] ?? ",")
            if reader.bool("localizesFormat") ?? true { values["decimalSeparator"] = .string(".") }
        } else {
            values["formatterBehavior"] = .number(1040)
            for (name, standard) in CocoaFormatterNames.flags { values[name] = .number(reader.bool(name) ?? standard) }
            for (name, standard) in CocoaFormatterNames.numbers {
                values[name] = .number(reader.double(name).map { Int($0) } ?? standard)
            }
            for (name, table, standard) in CocoaFormatterNames.enumerations {
                let number = reader[name].flatMap(table.number) ?? standard
                if let number { values[name] = .number(number) }
            }
            if values["numberStyle"] == nil, context.tools < 6500 {
                values["numberStyle"] = .number(0)
            }
        }
        for name in CocoaFormatterNames.texts {
            if let text = reader[name] { values[name] = .string(text) }
        }
        for sign in ["Positive", "Negative"] { values["textAttributesFor\(sign)Values"] = attributes(of: sign) }
        for (name, limit) in [("minimum", limits.minimum), ("maximum", limits.maximum)] {
            if reader.child(name)?[attribute: "value"] != "NaN" { values[name] = limit }
        }
        for (name, standard) in CocoaFormatterNames.symbols {
            if reader.child(name)?.name == "nil" { continue }
            values[name] = .string(context.text(name, childAlso: true) ?? standard)
        }
        if reader.bool("localizesFormat") == false {
            values["locale"] = NibObject(className: "NSLocale", values: [("NS.identifier", .object(.string("")))])
        }
        values["usesGroupingSeparator"] = .number(hasThousands)
        return values.sorted { $0.key < $1.key }.map { (key: .string($0.key), value: $0.value) }
    }

    // MARK: Formats

    private var positiveFormat: String { reader["positiveFormat"] ?? madeFormat }
    private var negativeFormat: String { reader["negativeFormat"] ?? madeFormat }

    /// The most digits that a format spells out.
    private static let mostDigits = 309

    /// The format that the digits and the style of a formatter without one make.
    private var madeFormat: String {
        func digits(_ name: String, _ standard: Int) -> Int {
            min(max(reader.double(name).map { Int($0) } ?? standard, 0), 400)
        }
        let fraction = digits("maximumFractionDigits", 0)
        let leastFraction = min(digits("minimumFractionDigits", 0), fraction)
        let least = digits("minimumIntegerDigits", 0)
        var whole = String(repeating: "0", count: least)
        if reader.bool("usesGroupingSeparator") ?? true {
            let size = digits("groupingSize", 3)
            while whole.count < size + 1 { whole = "#" + whole }
            whole.insert(",", at: whole.index(whole.endIndex, offsetBy: -size))
        } else if least == 0 {
            let most = context.tools < 6500 ? 1 : max(1, digits("maximumIntegerDigits", 42))
            whole = String(repeating: "#", count: most)
        } else {
            let most = digits("maximumIntegerDigits", 42)
            whole = String(repeating: "#", count: max(1, most > Self.mostDigits ? 1 : most - least)) + whole
        }
        guard fraction > 0 else { return whole }
        return whole + "." + String(repeating: "0", count: leastFraction)
            + String(repeating: "#", count: fraction - leastFraction)
    }

    // MARK: Values

    private func limit(_ name: String) -> NibObject? {
        guard let child = reader.child(name), let text = child[attribute: "value"] else { return nil }
        switch child.name {
        case "real": return Double(text).map { .number($0) }
        case "integer": return Int(text).map { .number($0) }
        case "decimal":
            return decimal(text)
        default: return nil
        }
    }

    /// A decimal number: its mantissa in eight units of 16 bits, lowest first, and its power of ten.
    private func decimal(_ text: String) -> NibObject {
        let number = DecimalNumber(text)
        var mantissa = number?.mantissa ?? 0
        var bytes: [UInt8] = []
        for _ in 0..<16 {
            bytes.append(UInt8(truncatingIfNeeded: mantissa))
            mantissa >>= 8
        }
        let length = number.map { Int64(($0.mantissa.bitWidth - $0.mantissa.leadingZeroBitCount + 15) / 16) } ?? 0
        return NibObject(
            className: "NSDecimalNumberPlaceholder",
            values: [
                ("NS.exponent", .integer(Int64(number?.exponent ?? 0))), ("NS.length", .integer(length)),
                ("NS.negative", .bool(number?.isNegative ?? true)), ("NS.compact", .bool(length > 0)),
                ("NS.mantissa.bo", .integer(1)), ("NS.mantissa", .data(bytes)),
            ])
    }

    private func attributed(_ text: String) -> NibObject {
        NibObject(className: "NSAttributedString", values: [("NSString", .object(.string(text)))])
    }

    private func notANumber() -> NibObject {
        let object = attributed("NaN")
        object["NSAttributes"] = .object(.dictionary([]))
        return object
    }

    private func zero() -> NibObject {
        let element = reader.child("attributedStringForZero")
        let text = element.map { context.builder.plainText($0) } ?? ""
        let object = attributed(text)
        object["NSAttributes"] = .object(.dictionary([]))
        return object
    }

    private func rounding() -> NibObject {
        NibObject(
            className: "NSDecimalNumberHandler",
            values: [
                ("NS.roundingmode", .integer(3)), ("NS.raise.overflow", .bool(true)),
                ("NS.raise.underflow", .bool(true)), ("NS.raise.dividebyzero", .bool(true)),
            ])
    }
}

/// A number as digits and a power of ten, as `NSDecimalNumber` keeps it: without zeros at the end.
private struct DecimalNumber {
    private(set) var mantissa: UInt128 = 0
    private(set) var exponent = 0
    let isNegative: Bool

    /// Reads a number in decimal notation; nil for other texts, and for more digits than the mantissa takes.
    init?(_ text: String) {
        isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let digits = UInt128(parts.joined()) else { return nil }
        mantissa = digits
        exponent = parts.count == 2 ? -parts[1].count : 0
        while mantissa != 0, mantissa.isMultiple(of: 10) {
            mantissa /= 10
            exponent += 1
        }
        if mantissa == 0 { exponent = 0 }
    }
}
