// SPDX-License-Identifier: Apache-2.0

extension NibEncoder {
    /// Lets the coder write objects of classes that are not AppKit's own.
    func takeStandIns() {
        guard !knowsStandIns else { return }
        knowsStandIns = true
        replacement = { EncodedValues.record(of: $0) }
    }
}

/// What is written in the place of objects of other modules' classes.
enum EncodedValues {
    static func record(of object: AnyObject) -> (any NibEncodable)? {
        switch object {
        case let text as NSAttributedString:
            NibRecord("NSAttributedString") { EncodedText.encode(text, with: $0) }
        case let guide as NSLayoutGuide:
            NibRecord("NSLayoutGuide") { $0.encode(guide.identifier, for: "NSLayoutGuideIdentifier") }
        case let appearance as NSAppearance:
            NibRecord("NSAppearance") { $0.encode(appearance.name.rawValue, for: "NSAppearanceName") }
        case let formatter as NumberFormatter:
            NibRecord("NSNumberFormatter") { $0.encode(FormatterValues.of(formatter), for: "NS.attributes") }
        case let formatter as DateFormatter:
            NibRecord("NSDateFormatter") { $0.encode(FormatterValues.of(formatter), for: "NS.attributes") }
        case let formatter as ByteCountFormatter:
            NibRecord("NSByteCountFormatter") { FormatterValues.encode(formatter, with: $0) }
        case let locale as NSLocale:
            NibRecord("NSLocale") { $0.encode((locale as Locale).identifier, for: "NS.identifier") }
        case let zone as NSTimeZone: NibRecord("NSTimeZone") { $0.encode(zone.name, for: "NS.name") }
        case let expression as NSExpression: record(of: expression)
        default: nil
        }
    }

    /// Key paths and constants, as templates of predicate editors have them.
    private static func record(of expression: NSExpression) -> (any NibEncodable)? {
        switch expression.expressionType {
        case .keyPath: NibRecord("NSKeyPathExpression") { $0.encode(expression.keyPath, for: "NSKeyPath") }
        case .constantValue:
            NibRecord("NSConstantValueExpression") {
                if let value = NSCell.encoded(expression.constantValue) { $0.encode(value, for: "NSConstantValue") }
            }
        default: nil
        }
    }
}
