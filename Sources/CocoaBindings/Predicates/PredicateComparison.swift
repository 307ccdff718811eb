// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The value, or nil for `NSNull`.
@inline(__always)
nonisolated func presentValue(_ value: Any?) -> Any? {
    guard let value, type(of: value) is AnyClass, value is NSNull else { return value }
    return nil
}

/// How predicates compare any two values.
nonisolated enum PredicateComparison {
    /// A number, as an integer where it is one.
    struct Number {
        let integer: Int?
        let real: Double
    }

    /// The number that a value is; texts are none.
    static func number(_ value: Any?) -> Number? {
        guard let value else { return nil }
        if let value = exactly(value, Int.self) { return Number(integer: value, real: Double(value)) }
        if let value = exactly(value, Double.self) { return Number(integer: nil, real: value) }
        if let value = exactly(value, Bool.self) { return Number(integer: value ? 1 : 0, real: value ? 1 : 0) }
        if exactly(value, String.self) != nil || exactly(value, Date.self) != nil { return nil }
        return searchedNumber(value)
    }

    @inline(never)
    private static func searchedNumber(_ value: Any) -> Number? {
        switch value {
        case let value as NSDecimalNumber:
            return Number(integer: Int(exactly: value.doubleValue), real: value.doubleValue)
        case let value as NSNumber:
            switch value.objCType.pointee {
            case CChar(UInt8(ascii: "d")), CChar(UInt8(ascii: "f")):
                return Number(integer: nil, real: value.doubleValue)
            default: return Number(integer: value.intValue, real: value.doubleValue)
            }
        case let value as any BinaryInteger: return Number(integer: Int(exactly: value), real: Double(value))
        case let value as any BinaryFloatingPoint: return Number(integer: nil, real: Double(value))
        case let value as Decimal:
            return Number(integer: nil, real: NSDecimalNumber(decimal: value).doubleValue)
        default: return nil
        }
    }

    /// The text that a value is.
    static func text(_ value: Any?) -> String? {
        guard let value else { return nil }
        if let value = exactly(value, String.self) { return value }
        if exactly(value, Int.self) != nil || exactly(value, Double.self) != nil || exactly(value, Date.self) != nil {
            return nil
        }
        switch value {
        case let value as NSString: return value as String
        case let value as Substring: return String(value)
        default: return nil
        }
    }

    /// The date that a value is.
    static func date(_ value: Any?) -> Date? {
        guard let value else { return nil }
        if let value = exactly(value, Date.self) { return value }
        guard type(of: value) is AnyClass else { return nil }
        return (value as? NSDate).map { $0 as Date }
    }

    /// Whether two values are equal; those of enumerations are compared by their raw values where one side has to.
    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first = present(first), let second = present(second) else {
            return present(first) == nil && present(second) == nil
        }
        if let first = text(first) { return text(second) == first || isRaw(second, equalTo: first) }
        if let left = number(first) {
            guard let right = number(second) else { return isRaw(second, equalTo: first) }
            return areEqual(left, right)
        }
        if let first = date(first), let second = date(second) { return first == second }
        let isObject = type(of: first) is AnyClass && type(of: second) is AnyClass
        if isObject, first as AnyObject === second as AnyObject { return true }
        if let first = first as? AnyHashable, let second = second as? AnyHashable, first == second { return true }
        if let left = collectionElements(first), let right = collectionElements(second) {
            guard left.count == right.count else { return false }
            if first is NSSet || first is Set<AnyHashable> {
                return left.allSatisfy { element in right.contains { areEqual(element, $0) } }
            }
            return zip(left, right).allSatisfy { areEqual($0, $1) }
        }
        return isRaw(first, equalTo: second)
    }

    static func areEqual(_ first: Number, _ second: Number) -> Bool {
        if let first = first.integer, let second = second.integer { return first == second }
        return first.real == second.real
    }

    /// The order of two numbers, of integers exactly.
    static func order(_ first: Number, _ second: Number) -> ComparisonResult {
        if let first = first.integer, let second = second.integer { return order(first, second) }
        return order(first.real, second.real)
    }

    /// The order of two values; nil where they have none.
    static func order(_ first: Any?, _ second: Any?) -> ComparisonResult? {
        guard let first = present(first), let second = present(second) else { return nil }
        if let left = text(first), let right = text(second) { return order(left, right) }
        if let left = number(first), let right = number(second) {
            if let left = left.integer, let right = right.integer { return order(left, right) }
            return order(left.real, right.real)
        }
        if let left = date(first), let right = date(second) { return order(left, right) }
        if let raw = rawValue(first) { return order(raw, second) }
        if let raw = rawValue(second) { return order(first, raw) }
        if let first = first as? any Comparable { return order(first, with: second) }
        return nil
    }

    /// Whether one of the elements equals the value.
    static func contains(_ elements: [Any?], _ value: Any?) -> Bool {
        elements.contains { areEqual($0, value) }
    }

    private static func present(_ value: Any?) -> Any? { presentValue(flattened(value)) }

    private static func rawValue(_ value: Any) -> Any? {
        (value as? any RawRepresentable).map { $0.rawValue as Any }
    }

    private static func isRaw(_ value: Any, equalTo other: Any) -> Bool {
        rawValue(value).map { areEqual($0, other) } ?? false
    }

    private static func order<Value: Comparable>(_ first: Value, with second: Any) -> ComparisonResult? {
        (second as? Value).map { order(first, $0) }
    }

    static func order<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
        first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
}

/// How two texts are compared by the options of a comparison.
nonisolated enum PredicateText {
    /// The text as the options have it: without case, without accents.
    static func folded(_ text: String, _ options: NSComparisonPredicate.Options) -> String {
        guard !options.isEmpty, options != .normalized else { return text }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return options.contains(.caseInsensitive) ? asciiLowercased(text) : text
        }
        var compare: String.CompareOptions = []
        if options.contains(.caseInsensitive) { compare.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { compare.insert(.diacriticInsensitive) }
        guard !compare.isEmpty else { return text }
        return text.folding(options: compare, locale: options.contains(.localeSensitive) ? .current : nil)
    }

    private static func asciiLowercased(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else { return text }
        return text.lowercased()
    }

    /// Whether a text contains another one; the empty text is contained in every one but by Apple's rule in none.
    static func contains(_ text: String, _ part: String) -> Bool {
        guard !part.isEmpty else { return false }
        let bytes = text.utf8
        let wanted = part.utf8
        // Bytes are enough where no combining mark can follow.
        if let found = bytes.withContiguousStorageIfAvailable({ bytes in
            wanted.withContiguousStorageIfAvailable { wanted -> Bool? in
                guard wanted.allSatisfy({ $0 < 0x80 }), bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
                guard wanted.count <= bytes.count, let first = wanted.first else { return false }
                var index = 0
                let last = bytes.count - wanted.count
                while index <= last {
                    if bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) { return true }
                    index += 1
                }
                return false
            }
        }), let found, let found {
            return found
        }
        return text.contains(part)
    }

    /// Whether a text is what a pattern of `LIKE` says: `*` any characters, `?` one, a backslash takes either as it is.
    static func matches(_ text: String, like pattern: String) -> Bool {
        let text = Array(text)
        var tokens: [Wildcard] = []
        var isEscaped = false
        for character in pattern {
            if isEscaped || (character != "\\" && character != "*" && character != "?") {
                tokens.append(.one(character))
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                tokens.append(character == "*" ? .many : .any)
            }
        }
        if isEscaped { tokens.append(.one("\\")) }
        // Goes back to the last star only, so that no pattern takes more than pattern × text steps.
        var index = 0
        var token = 0
        var star: (token: Int, index: Int)?
        while index < text.count {
            if token < tokens.count, tokens[token] == .many {
                star = (token, index)
                token += 1
            } else if token < tokens.count, tokens[token] == .any || tokens[token] == .one(text[index]) {
                token += 1
                index += 1
            } else if let last = star {
                star = (last.token, last.index + 1)
                token = last.token + 1
                index = last.index + 1
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { $0 == .many }
    }

    private enum Wildcard: Equatable {
        case one(Character)
        case any
        case many
    }
}
