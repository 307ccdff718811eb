// SPDX-License-Identifier: Apache-2.0

/// A number between a least and a greatest one.
nonisolated enum RangedValue {
    /// The number within the range; the least where it is none.
    static func clamp(_ value: Double, _ minimum: Double, _ maximum: Double) -> Double {
        guard !value.isNaN else { return minimum }
        return max(minimum, min(value, max(minimum, maximum)))
    }

    /// How far the number is along the range, from 0 to 1.
    static func fraction(_ value: Double, _ minimum: Double, _ maximum: Double) -> CGFloat {
        guard maximum > minimum, (maximum - minimum).isFinite else { return 0 }
        return CGFloat(max(0, min(1, (value - minimum) / (maximum - minimum))))
    }

    /// A number of an object: a number, or text that is one.
    static func number(_ object: Any?) -> Double? {
        switch object {
        case let number as NSNumber: number.doubleValue
        case let number as Double: number
        case let number as Int: Double(number)
        case let number as Float: Double(number)
        case let text as String: Double(text) ?? (text as NSString).doubleValue
        default: nil
        }
    }

    /// A whole number of an object, cut towards zero; nil for what is no number or beyond all integers.
    static func integer(_ object: Any?) -> Int? {
        number(object).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }
}
