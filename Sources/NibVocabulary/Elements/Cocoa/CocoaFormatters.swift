// SPDX-License-Identifier: Apache-2.0

/// `numberFormatter` → `NSNumberFormatter`, `dateFormatter` → `NSDateFormatter`, `byteCountFormatter` →
/// `NSByteCountFormatter`.
let cocoaFormatterElements: [ElementDescription] = [
    ElementDescription(
        "numberFormatter", "NSNumberFormatter", role: .object, platforms: .macOS,
        properties: [.special(.attribute("formatterBehavior"), "NS.attributes")]),
    ElementDescription(
        "dateFormatter", "NSDateFormatter", role: .object, platforms: .macOS,
        properties: [.special(.attribute("formatterBehavior"), "NS.attributes", "NS.format", "NS.natural")]),
    ElementDescription(
        "byteCountFormatter", "NSByteCountFormatter", role: .object, platforms: .macOS,
        properties: [
            .optionSet("allowedUnits", "NSUnits", .cocoaByteUnits, default: 0, omitting: 0),
            .enumeration("countStyle", "NSKBSize", .cocoaByteCountStyle, default: "file", omitting: "file"),
            .flag("zeroPadsFractionDigits", "NSZeroPad"),
            .flag("includesActualByteCount", "NSActual"),
            .inverted("allowsNonnumericFormatting", "NSNoNonnumeric"),
            .inverted("includesUnit", "NSNoUnit"),
            .inverted("includesCount", "NSNoCount"),
            .inverted("adaptive", "NSNoAdaptive"),
        ]),
    ElementDescription("customFormatter", "NSFormatter", role: .object, platforms: .macOS),
]

/// The attributes of formatters, each of which is an entry of the same name in the nib's dictionary.
public enum CocoaFormatterNames {
    /// Those that say yes or no, and what they mean when they are absent.
    public static let flags: KeyValuePairs<String, Bool> = [
        "alwaysShowsDecimalSeparator": false, "generatesDecimalNumbers": false, "lenient": false,
    ]

    /// Those with a number, and what they mean when they are absent.
    public static let numbers: KeyValuePairs<String, Int> = [
        "formatWidth": 0, "groupingSize": 3, "maximumFractionDigits": 0, "maximumIntegerDigits": 42,
        "minimumFractionDigits": 0, "minimumIntegerDigits": 0, "secondaryGroupingSize": 0,
    ]

    /// Those with a name, and the number that is written when they are absent; nil: none.
    public static let enumerations: [(name: String, table: Enumeration, standard: Int?)] = [
        ("paddingPosition", paddingPositions, 0), ("roundingMode", roundingModes, 4),
        ("numberStyle", numberStyles, nil),
    ]

    /// Those with a text.
    public static let texts = [
        "positiveFormat", "negativeFormat", "currencySymbol", "internationalCurrencySymbol", "currencyDecimalSeparator",
        "currencyGroupingSeparator", "decimalSeparator", "groupingSeparator", "exponentSymbol", "minusSign", "plusSign",
        "notANumberSymbol", "paddingCharacter", "perMillSymbol", "percentSymbol", "positivePrefix", "positiveSuffix",
        "negativePrefix", "negativeSuffix", "zeroSymbol",
    ]

    /// Those with a text that is written when they are absent.
    public static let symbols: KeyValuePairs<String, String> = [
        "negativeInfinitySymbol": "-∞", "positiveInfinitySymbol": "+∞", "nilSymbol": "",
    ]

    private static let paddingPositions = Enumeration(
        "NumberFormatter.PadPosition", ["beforePrefix", "afterPrefix", "beforeSuffix", "afterSuffix"])
    private static let roundingModes = Enumeration(
        "NumberFormatter.RoundingMode", ["ceiling", "floor", "down", "up", "halfEven", "halfDown", "halfUp"])
    private static let numberStyles = Enumeration(
        "NumberFormatter.Style",
        [
            "decimal": 1, "currency": 2, "percent": 3, "scientific": 4, "spellOut": 5, "ordinal": 6,
            "currencyISOCode": 8, "currencyPlural": 9, "currencyAccounting": 10,
        ])

    /// The styles of dates and times.
    public static let dateStyles = Enumeration("DateFormatter.Style", ["none", "short", "medium", "long", "full"])
}

extension Enumeration {
    /// `ByteCountFormatter.CountStyle`.
    public static let cocoaByteCountStyle = Enumeration(
        "ByteCountFormatter.CountStyle", ["file", "memory", "decimal", "binary"])

    /// `ByteCountFormatter.Units`.
    public static let cocoaByteUnits = Enumeration(
        "ByteCountFormatter.Units",
        [
            "bytes": 1, "kB": 2, "MB": 4, "GB": 8, "TB": 0x10, "PB": 0x20, "EB": 0x40, "ZB": 0x80, "YBOrHigher": 0xFF00,
        ])
}
