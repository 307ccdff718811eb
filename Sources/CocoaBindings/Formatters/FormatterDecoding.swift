// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import NibArchive

/// Makes Foundation's formatters of the keys that AppKit's nibs have for them.
enum FormatterDecoding {
    // MARK: Numbers

    /// `NSNumberFormatter`: a dictionary of properties, and the keys of Mac OS X 10.0 beside it.
    static func numberFormatter(_ coder: NibCoder) -> NumberFormatter {
        let formatter = NumberFormatter()
        let attributes = dictionary(coder, "NS.attributes")
        let isModern = attributes.integer("formatterBehavior") != 1000 && !attributes.isEmpty
        if let locale = attributes.locale { formatter.locale = locale }
        if isModern, let style = attributes.integer("numberStyle"),
            let known = NumberFormatter.Style(rawValue: UInt(clamping: style))
        {
            formatter.numberStyle = known
        }
        if isModern { setFormats(of: formatter, attributes) } else { setOldFormats(of: formatter, attributes, coder) }
        for (key, _, set) in numbers { attributes.integer(key).map { set(formatter, $0) } }
        for (key, _, set) in flags { attributes.bool(key).map { set(formatter, $0) } }
        for (key, _, set) in texts { attributes.string(key).map { set(formatter, $0) } }
        formatter.minimum = limit(attributes["minimum"] ?? (isModern ? nil : coder.object("NS.min")))
        formatter.maximum = limit(attributes["maximum"] ?? (isModern ? nil : coder.object("NS.max")))
        return formatter
    }

    private static func setFormats(of formatter: NumberFormatter, _ attributes: Attributes) {
        // The digits that follow are those of the format; set first, they would be lost.
        if let positive = attributes.string("positiveFormat"), !positive.isEmpty { formatter.positiveFormat = positive }
        if let negative = attributes.string("negativeFormat"), !negative.isEmpty { formatter.negativeFormat = negative }
        if let mode = attributes.integer("roundingMode"),
            let known = NumberFormatter.RoundingMode(rawValue: UInt(clamping: mode))
        {
            formatter.roundingMode = known
        }
        if let position = attributes.integer("paddingPosition"),
            let known = NumberFormatter.PadPosition(rawValue: UInt(clamping: position))
        {
            formatter.paddingPosition = known
        }
        if let multiplier = attributes["multiplier"] as? NSNumber { formatter.multiplier = multiplier }
    }

    /// A formatter of Mac OS X 10.0: formats such as `$#,##0.00`, with texts for zero and nil.
    private static func setOldFormats(of formatter: NumberFormatter, _ attributes: Attributes, _ coder: NibCoder) {
        let positive = attributes.string("positiveFormat") ?? coder.string("NS.positiveformat") ?? ""
        let negative = attributes.string("negativeFormat") ?? coder.string("NS.negativeformat") ?? ""
        if !positive.isEmpty { formatter.positiveFormat = positive }
        if !negative.isEmpty { formatter.negativeFormat = negative }
        formatter.usesGroupingSeparator = coder.bool("NS.hasthousands") ?? positive.contains(",")
        if let decimal = coder.string("NS.decimal"), !decimal.isEmpty { formatter.decimalSeparator = decimal }
        if let thousand = coder.string("NS.thousand"), !thousand.isEmpty { formatter.groupingSeparator = thousand }
        formatter.allowsFloats = coder.bool("NS.allowsfloats") ?? true
        func text(_ key: NibKey) -> String? {
            (coder.object(key) as? NSAttributedString)?.string ?? coder.string(key)
        }
        if let nothing = text("NS.nil") { formatter.nilSymbol = nothing }
        if let notANumber = text("NS.nan"), !notANumber.isEmpty { formatter.notANumberSymbol = notANumber }
        if let zero = text("NS.zero"), !zero.isEmpty { formatter.zeroSymbol = zero }
    }

    static let numbers: [(key: String, get: (NumberFormatter) -> Int, set: (NumberFormatter, Int) -> Void)] = [
        ("formatWidth", { $0.formatWidth }, { $0.formatWidth = $1 }),
        ("groupingSize", { $0.groupingSize }, { if $1 > 0 { $0.groupingSize = $1 } }),
        ("secondaryGroupingSize", { $0.secondaryGroupingSize }, { $0.secondaryGroupingSize = $1 }),
        ("minimumIntegerDigits", { $0.minimumIntegerDigits }, { $0.minimumIntegerDigits = $1 }),
        ("maximumIntegerDigits", { $0.maximumIntegerDigits }, { $0.maximumIntegerDigits = $1 }),
        ("minimumFractionDigits", { $0.minimumFractionDigits }, { $0.minimumFractionDigits = $1 }),
        ("maximumFractionDigits", { $0.maximumFractionDigits }, { $0.maximumFractionDigits = $1 }),
        ("minimumSignificantDigits", { $0.minimumSignificantDigits }, { $0.minimumSignificantDigits = $1 }),
        ("maximumSignificantDigits", { $0.maximumSignificantDigits }, { $0.maximumSignificantDigits = $1 }),
    ]

    static let flags: [(key: String, get: (NumberFormatter) -> Bool, set: (NumberFormatter, Bool) -> Void)] = [
        ("allowsFloats", { $0.allowsFloats }, { $0.allowsFloats = $1 }),
        ("lenient", { $0.isLenient }, { $0.isLenient = $1 }),
        ("alwaysShowsDecimalSeparator", { $0.alwaysShowsDecimalSeparator }, { $0.alwaysShowsDecimalSeparator = $1 }),
        ("generatesDecimalNumbers", { $0.generatesDecimalNumbers }, { $0.generatesDecimalNumbers = $1 }),
        ("usesGroupingSeparator", { $0.usesGroupingSeparator }, { $0.usesGroupingSeparator = $1 }),
        ("usesSignificantDigits", { $0.usesSignificantDigits }, { $0.usesSignificantDigits = $1 }),
        (
            "partialStringValidationEnabled", { $0.isPartialStringValidationEnabled },
            { $0.isPartialStringValidationEnabled = $1 }
        ),
    ]

    static let texts: [(key: String, get: (NumberFormatter) -> String?, set: (NumberFormatter, String) -> Void)] = [
        ("currencySymbol", { $0.currencySymbol }, { $0.currencySymbol = $1 }),
        ("currencyCode", { $0.currencyCode }, { $0.currencyCode = $1 }),
        ("internationalCurrencySymbol", { $0.internationalCurrencySymbol }, { $0.internationalCurrencySymbol = $1 }),
        ("currencyDecimalSeparator", { $0.currencyDecimalSeparator }, { $0.currencyDecimalSeparator = $1 }),
        ("currencyGroupingSeparator", { $0.currencyGroupingSeparator }, { $0.currencyGroupingSeparator = $1 }),
        ("decimalSeparator", { $0.decimalSeparator }, { if !$1.isEmpty { $0.decimalSeparator = $1 } }),
        ("groupingSeparator", { $0.groupingSeparator }, { $0.groupingSeparator = $1 }),
        ("exponentSymbol", { $0.exponentSymbol }, { $0.exponentSymbol = $1 }),
        ("minusSign", { $0.minusSign }, { $0.minusSign = $1 }), ("plusSign", { $0.plusSign }, { $0.plusSign = $1 }),
        ("notANumberSymbol", { $0.notANumberSymbol }, { $0.notANumberSymbol = $1 }),
        ("paddingCharacter", { $0.paddingCharacter }, { $0.paddingCharacter = $1 }),
        ("perMillSymbol", { $0.perMillSymbol }, { $0.perMillSymbol = $1 }),
        ("percentSymbol", { $0.percentSymbol }, { $0.percentSymbol = $1 }),
        ("positivePrefix", { $0.positivePrefix }, { $0.positivePrefix = $1 }),
        ("positiveSuffix", { $0.positiveSuffix }, { $0.positiveSuffix = $1 }),
        ("negativePrefix", { $0.negativePrefix }, { $0.negativePrefix = $1 }),
        ("negativeSuffix", { $0.negativeSuffix }, { $0.negativeSuffix = $1 }),
        ("zeroSymbol", { $0.zeroSymbol }, { $0.zeroSymbol = $1 }),
        ("nilSymbol", { $0.nilSymbol }, { $0.nilSymbol = $1 }),
        ("positiveInfinitySymbol", { $0.positiveInfinitySymbol }, { $0.positiveInfinitySymbol = $1 }),
        ("negativeInfinitySymbol", { $0.negativeInfinitySymbol }, { $0.negativeInfinitySymbol = $1 }),
    ]

    /// A limit; the number that is none stands for no limit.
    private static func limit(_ value: Any?) -> NSNumber? {
        guard let number = value as? NSNumber, number.doubleValue.isFinite else { return nil }
        return number
    }

    /// `NSDecimalNumberPlaceholder`: eight units of 16 bits, a power of ten and a sign.
    static func decimalNumber(_ coder: NibCoder) -> NSDecimalNumber {
        let length = coder.integer("NS.length") ?? 0
        let isNegative = coder.bool("NS.negative") ?? false
        guard length > 0 else { return isNegative ? .notANumber : .zero }
        let isLittle = (coder.integer("NS.mantissa.bo") ?? 1) == 1
        let bytes = Array(coder.data("NS.mantissa") ?? Data())
        var mantissa = Decimal(0)
        for unit in stride(from: min(length, 8, bytes.count / 2) - 1, through: 0, by: -1) {
            let pair = (UInt16(bytes[unit * 2]), UInt16(bytes[unit * 2 + 1]))
            mantissa = mantissa * 65536 + Decimal(isLittle ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1)
        }
        let exponent = min(max(coder.integer("NS.exponent") ?? 0, -128), 127)
        let value = Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: mantissa)
        return NSDecimalNumber(decimal: value)
    }

    // MARK: Dates

    /// `NSDateFormatter`: a dictionary of properties, or a format of the C library's `strftime` in old nibs.
    static func dateFormatter(_ coder: NibCoder) -> DateFormatter {
        let formatter = DateFormatter()
        let attributes = dictionary(coder, "NS.attributes")
        if let style = attributes.integer("dateStyle"), let known = DateFormatter.Style(rawValue: UInt(clamping: style))
        {
            formatter.dateStyle = known
        }
        if let style = attributes.integer("timeStyle"), let known = DateFormatter.Style(rawValue: UInt(clamping: style))
        {
            formatter.timeStyle = known
        }
        if let relative = attributes.bool("doesRelativeDateFormatting") {
            formatter.doesRelativeDateFormatting = relative
        }
        if let lenient = attributes.bool("lenient") ?? coder.bool("NS.natural") { formatter.isLenient = lenient }
        if let locale = attributes.locale { formatter.locale = locale }
        if let zone = attributes["timeZone"] as? NSTimeZone { formatter.timeZone = zone as TimeZone }
        if let format = attributes.string("dateFormat") {
            formatter.dateFormat = StandardDateFormat.unicode(format)
        } else if attributes.isEmpty || attributes.integer("formatterBehavior") == 1000,
            let format = coder.string("NS.format")
        {
            formatter.dateFormat = StandardDateFormat.unicode(format)
        }
        return formatter
    }

    // MARK: Sizes

    /// `NSByteCountFormatter`.
    static func byteCountFormatter(_ coder: NibCoder) -> ByteCountFormatter {
        let formatter = ByteCountFormatter()
        if let units = coder.integer("NSUnits"), units != 0 {
            formatter.allowedUnits = ByteCountFormatter.Units(rawValue: UInt(clamping: units))
        }
        if let style = coder.integer("NSKBSize"), let known = ByteCountFormatter.CountStyle(rawValue: style) {
            formatter.countStyle = known
        }
        formatter.zeroPadsFractionDigits = coder.bool("NSZeroPad") ?? false
        formatter.includesActualByteCount = coder.bool("NSActual") ?? false
        formatter.allowsNonnumericFormatting = !(coder.bool("NSNoNonnumeric") ?? false)
        formatter.includesUnit = !(coder.bool("NSNoUnit") ?? false)
        formatter.includesCount = !(coder.bool("NSNoCount") ?? false)
        formatter.isAdaptive = !(coder.bool("NSNoAdaptive") ?? false)
        return formatter
    }

    // MARK: Dictionaries

    private static func dictionary(_ coder: NibCoder, _ key: NibKey) -> Attributes {
        Attributes(values: coder.object(key) as? NSDictionary ?? NSDictionary())
    }

    /// The properties of a formatter, by their names.
    private struct Attributes {
        let values: NSDictionary

        var isEmpty: Bool { values.count == 0 }
        subscript(key: String) -> Any? { values.object(forKey: NSString(string: key)) }
        func integer(_ key: String) -> Int? { self[key].flatMap { coerce($0, to: Int.self) } }
        func bool(_ key: String) -> Bool? { self[key].flatMap { coerce($0, to: Bool.self) } }
        func string(_ key: String) -> String? { PredicateComparison.text(self[key]) }

        /// The language; the empty one stands for no localized format.
        var locale: Locale? {
            guard let locale = (self["locale"] as? NSLocale).map({ $0 as Locale }) else { return nil }
            return locale.identifier.isEmpty ? Locale(identifier: "en_US_POSIX") : locale
        }
    }
}
