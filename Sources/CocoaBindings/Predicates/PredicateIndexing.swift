// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// `array[0]`, `array[FIRST]`, `array[LAST]`, `array[SIZE]` and `dictionary["key"]`.
nonisolated enum PredicateIndexing {
    /// The places that have names.
    enum Position: String {
        case first = "FIRST"
        case last = "LAST"
        case size = "SIZE"
    }

    static func element(of value: Any?, at index: Any?) throws(PredicateEvaluationError) -> Any? {
        guard let value else { return nil }
        if let key = index as? String, dictionaryEntries(value) != nil { return dictionaryEntry(value, forKey: key) }
        guard let elements = collectionElements(value) ?? dictionaryEntries(value) else {
            throw .notACollection(found: PredicateEvaluationError.typeName(value), operation: "[]")
        }
        if let position = index as? Position {
            switch position {
            case .first: return present(elements.first)
            case .last: return present(elements.last)
            case .size: return elements.count
            }
        }
        guard let number = index.flatMap({ coerce($0, to: Int.self) }) else {
            throw .invalidOperand(function: "[]", found: PredicateEvaluationError.typeName(index))
        }
        guard elements.indices.contains(number) else {
            throw .keyPath(
                .indexOutOfRange(
                    type: PredicateEvaluationError.typeName(value), key: "[]", index: number, count: elements.count))
        }
        return present(elements[number])
    }

    private static func present(_ element: Any??) -> Any? {
        guard let element = element ?? nil, !(element is NSNull) else { return nil }
        return element
    }
}

/// `CAST(value, "NSNumber")`.
nonisolated enum PredicateCast {
    static func cast(_ value: Any?, toType name: String) throws(PredicateEvaluationError) -> Any? {
        guard let value else { return nil }
        switch name {
        case "NSNumber", "NSDecimalNumber", "NSInteger", "Double", "Int", "Float":
            if let date = value as? Date { return date.timeIntervalSinceReferenceDate }
            if let number = PredicateComparison.number(value) { return number.integer ?? number.real }
            if let number = coerce(value, to: Double.self) { return Int(exactly: number) ?? number }
        case "NSString", "String":
            if let text = coerce(value, to: String.self) { return text }
            return "\(value)"
        case "NSDate", "Date":
            if let date = value as? Date { return date }
            if let number = PredicateComparison.number(value) {
                return Date(timeIntervalSinceReferenceDate: number.real)
            }
            if let text = PredicateComparison.text(value), let date = PredicateDateText.date(text) { return date }
        default: break
        }
        throw .invalidOperand(function: "CAST to \(name)", found: PredicateEvaluationError.typeName(value))
    }
}

/// Dates as formats and casts spell them: `2026-11-22 09:48:24 +0000`, with or without a time.
nonisolated enum PredicateDateText {
    static func date(_ text: String) -> Date? {
        let fields = text.split { !$0.isNumber && $0 != "+" && $0 != "-" || $0 == "T" }.flatMap(Self.parts)
        let limits = [9999, 12, 31, 24, 59, 60, 1400]
        guard fields.count >= 3, zip(fields, limits).allSatisfy({ (-$0.1...$0.1).contains($0.0) }) else { return nil }
        var components = DateComponents()
        components.year = fields[0]
        components.month = fields[1]
        components.day = fields[2]
        if fields.count > 3 { components.hour = fields[3] }
        if fields.count > 4 { components.minute = fields[4] }
        if fields.count > 5 { components.second = fields[5] }
        var calendar = Calendar(identifier: .gregorian)
        let offset = fields.count > 6 ? fields[6] : 0
        guard let zone = TimeZone(secondsFromGMT: (offset / 100 * 60 + offset % 100) * 60) else { return nil }
        calendar.timeZone = zone
        guard fields[1] > 0, fields[2] > 0 else { return nil }
        return calendar.date(from: components)
    }

    /// `2026-11-22` as three numbers, a time zone's offset with its sign as one.
    private static func parts(_ text: Substring) -> [Int] {
        if text.hasPrefix("+") || text.hasPrefix("-") { return Int(text).map { [$0] } ?? [] }
        return text.split(separator: "-").compactMap { Int($0) }
    }
}
