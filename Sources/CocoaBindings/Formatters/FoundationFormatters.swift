// SPDX-License-Identifier: Apache-2.0

import Foundation

nonisolated extension NumberFormatter: FoundationFormatter {
    func readValue(_ text: String) throws(FormatterError) -> Any? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.isEmpty || (!nilSymbol.isEmpty && trimmed == nilSymbol) { return nil }
        if let zeroSymbol, !zeroSymbol.isEmpty, trimmed == zeroSymbol { return NSNumber(value: 0) }
        guard let number = isWhole(trimmed) ? number(from: trimmed) ?? lenientNumber(trimmed) : nil else {
            throw .notANumber(text: text, example: string(from: exampleNumber))
        }
        if !allowsFloats, hasFraction(trimmed) || number.doubleValue != number.doubleValue.rounded() {
            throw .notAWholeNumber(text: text)
        }
        if let minimum, number.doubleValue < minimum.doubleValue {
            throw .belowMinimum(text: text, minimum: string(from: minimum) ?? minimum.stringValue)
        }
        if let maximum, number.doubleValue > maximum.doubleValue {
            throw .aboveMaximum(text: text, maximum: string(from: maximum) ?? maximum.stringValue)
        }
        return number
    }

    /// A number whose text shows a person what the formatter expects, within its limits.
    private var exampleNumber: NSNumber {
        let example = numberStyle == .percent ? 0.5 : 12
        if let maximum, maximum.doubleValue < example { return maximum }
        if let minimum, minimum.doubleValue > example { return minimum }
        return NSNumber(value: example)
    }

    /// Without the marks of the style, where the formatter is lenient.
    private func lenientNumber(_ text: String) -> NSNumber? {
        guard isLenient else { return nil }
        var digits = text
        for mark in [currencySymbol, percentSymbol, groupingSeparator, positivePrefix, positiveSuffix] {
            if let mark, !mark.isEmpty { digits = digits.replacingOccurrences(of: mark, with: "") }
        }
        if let decimalSeparator, decimalSeparator != "." {
            digits = digits.replacingOccurrences(of: decimalSeparator, with: ".")
        }
        guard let number = Double(digits.trimmingCharacters(in: .whitespaces)), number.isFinite else { return nil }
        return NSNumber(value: numberStyle == .percent ? number / 100 : number)
    }

    /// Whether nothing stands in the text that no number has: Foundation passes over what follows a number.
    private func isWhole(_ text: String) -> Bool {
        switch numberStyle {
        case .none, .decimal, .currency, .percent, .scientific: break
        default: return true
        }
        if text == notANumberSymbol || text == positiveInfinitySymbol || text == negativeInfinitySymbol { return true }
        let marks = marks
        guard text.allSatisfy({ $0.isNumber || $0.isWhitespace || marks.contains($0) }) else { return false }
        // Behind the last digit only what ends a number may stand.
        guard let last = text.lastIndex(where: \.isNumber) else { return true }
        let end = text[text.index(after: last)...]
        let endings = [
            positiveSuffix, negativeSuffix, percentSymbol, perMillSymbol, currencySymbol, decimalSeparator, ")",
        ].compactMap { $0 }.joined()
        return end.allSatisfy { $0.isWhitespace || endings.contains($0) }
    }

    /// Whether the text has digits other than zero behind its decimal point; Foundation cuts them off.
    private func hasFraction(_ text: String) -> Bool {
        guard let decimalSeparator, let range = text.range(of: decimalSeparator) else { return false }
        return text[range.upperBound...].contains { $0.isNumber && $0 != "0" }
    }

    /// The characters that numbers have beside digits.
    private var marks: String {
        [
            minusSign, plusSign, decimalSeparator, groupingSeparator, positivePrefix, positiveSuffix, negativePrefix,
            negativeSuffix, currencySymbol, currencyDecimalSeparator, currencyGroupingSeparator, percentSymbol,
            perMillSymbol, exponentSymbol, positiveInfinitySymbol, negativeInfinitySymbol, "-+()\u{2212}",
        ].compactMap { $0 }.joined()
    }

    /// With the formatter's own validation only: the beginning of a number has to be one, or a sign.
    func isPartial(_ text: String) -> Bool {
        guard isPartialStringValidationEnabled else { return true }
        let marks = marks
        return text.allSatisfy { character in
            character.isNumber || character.isWhitespace
                || marks.contains(character) && (allowsFloats || !decimalSeparator.contains(character))
        }
    }
}

nonisolated extension DateFormatter: FoundationFormatter {
    func readValue(_ text: String) throws(FormatterError) -> Any? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.isEmpty { return nil }
        guard let date = date(from: trimmed) ?? dateWithPlainBlanks(trimmed) else {
            throw .notADate(text: text, example: string(from: Date(timeIntervalSince1970: 1_000_000_000)))
        }
        return date
    }

    /// Times are written with a narrow blank before AM and PM, which nobody types.
    private func dateWithPlainBlanks(_ text: String) -> Date? {
        guard let format = dateFormat, format.contains("\u{202F}") else {
            return date(
                from: text.replacingOccurrences(of: " AM", with: "\u{202F}AM")
                    .replacingOccurrences(of: " PM", with: "\u{202F}PM"))
        }
        return date(from: text.replacingOccurrences(of: " ", with: "\u{202F}"))
    }
}

nonisolated extension ISO8601DateFormatter: FoundationFormatter {
    func readValue(_ text: String) throws(FormatterError) -> Any? {
        if text.isEmpty { return nil }
        guard let date = date(from: text) else {
            throw .notADate(text: text, example: string(from: Date(timeIntervalSince1970: 1_000_000_000)))
        }
        return date
    }
}

nonisolated extension ByteCountFormatter: FoundationFormatter {
    /// Sizes by the units that the formatter writes: a thousand bytes in a kilobyte but for the styles `memory` and
    /// `binary`.
    func readValue(_ text: String) throws(FormatterError) -> Any? {
        let trimmed = text.trimmingCharacters(in: .whitespaces).lowercased()
        if trimmed.isEmpty { return nil }
        if trimmed.hasPrefix("zero") { return NSNumber(value: 0) }
        let digits = trimmed.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "," }
        let unit = trimmed.dropFirst(digits.count).trimmingCharacters(in: .whitespaces)
        let base: Double = countStyle == .memory || countStyle == .binary ? 1024 : 1000
        let powers = ["": 0, "b": 0, "byte": 0, "bytes": 0, "kb": 1, "mb": 2, "gb": 3, "tb": 4, "pb": 5, "eb": 6]
        guard let number = Double(digits.replacingOccurrences(of: ",", with: "")), let power = powers[unit] else {
            throw .notAByteCount(text: text)
        }
        let count = number * pow(base, Double(power))
        guard abs(count) < 0x1p63 else { throw .notAByteCount(text: text) }
        return NSNumber(value: Int64(count.rounded()))
    }
}
