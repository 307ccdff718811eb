// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A number on its way from one type to another.
enum Number {
    case integer(Int64)
    /// Beyond the signed integers.
    case unsigned(UInt64)
    case real(Double)
    case decimal(Decimal)

    /// The number that a value is, or that a string spells from its first to its last character; nil for others.
    init?(_ value: Any) {
        switch value {
        case let value as Int: self = .integer(Int64(value))
        case let value as Double: self = .real(value)
        case let value as Bool: self = .integer(value ? 1 : 0)
        case let value as String:
            guard let number = Number(spelled: value) else { return nil }
            self = number
        case let value as CGFloat: self = .real(Double(value))
        case let value as Float: self = .real(Double(value))
        case let value as Decimal: self = .decimal(value)
        case let value as NSDecimalNumber: self = .decimal(value.decimalValue)
        case let value as any BinaryInteger:
            if let signed = Int64(exactly: value) {
                self = .integer(signed)
            } else if let unsigned = UInt64(exactly: value) {
                self = .unsigned(unsigned)
            } else {
                return nil
            }
        case let value as any BinaryFloatingPoint: self = .real(Double(value))
        case let value as NSNumber:
            switch value.objCType.pointee {
            case CChar(UInt8(ascii: "d")), CChar(UInt8(ascii: "f")): self = .real(value.doubleValue)
            case CChar(UInt8(ascii: "Q")):
                self = Int64(exactly: value.uint64Value).map { .integer($0) } ?? .unsigned(value.uint64Value)
            default: self = .integer(value.int64Value)
            }
        case let value as NSString:
            guard let number = Number(spelled: value as String) else { return nil }
            self = number
        default: return nil
        }
    }

    private init?(spelled text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let integer = Int64(text) {
            self = .integer(integer)
        } else if let real = Double(text) {
            self = .real(real)
        } else {
            switch text.lowercased() {
            case "true", "yes": self = .integer(1)
            case "false", "no": self = .integer(0)
            default: return nil
            }
        }
    }

    /// The number as a double, rounded where it has to be.
    var real: Double {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .real(let value): value
        case .decimal(let value): NSDecimalNumber(decimal: value).doubleValue
        }
    }

    /// The number cut to an integer; nil where it does not fit.
    func integer<Wanted: FixedWidthInteger>(_ type: Wanted.Type) -> Wanted? {
        switch self {
        case .integer(let value): Wanted(exactly: value)
        case .unsigned(let value): Wanted(exactly: value)
        case .real(let value): Wanted(exactly: value.rounded(.towardZero))
        case .decimal: Wanted(exactly: real.rounded(.towardZero))
        }
    }

    var boxed: NSNumber {
        switch self {
        case .integer(let value): NSNumber(value: value)
        case .unsigned(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .decimal(let value): NSDecimalNumber(decimal: value)
        }
    }
}

/// A type that can hold a number.
protocol NumberConvertible {
    static func converted(_ number: Number) -> Any?
}

extension NumberConvertible where Self: FixedWidthInteger {
    static func converted(_ number: Number) -> Any? { number.integer(Self.self) }
}

extension Int: NumberConvertible {}
extension Int8: NumberConvertible {}
extension Int16: NumberConvertible {}
extension Int32: NumberConvertible {}
extension Int64: NumberConvertible {}
extension UInt: NumberConvertible {}
extension UInt8: NumberConvertible {}
extension UInt16: NumberConvertible {}
extension UInt32: NumberConvertible {}
extension UInt64: NumberConvertible {}
extension Double: NumberConvertible {
    static func converted(_ number: Number) -> Any? { number.real }
}
extension Float: NumberConvertible {
    static func converted(_ number: Number) -> Any? { Float(number.real) }
}
extension CGFloat: NumberConvertible {
    static func converted(_ number: Number) -> Any? { CGFloat(number.real) }
}
extension Bool: NumberConvertible {
    static func converted(_ number: Number) -> Any? { number.real != 0 }
}
extension Decimal: NumberConvertible {
    static func converted(_ number: Number) -> Any? {
        if case .decimal(let value) = number { return value }
        if let integer = number.integer(Int64.self), Double(integer) == number.real { return Decimal(integer) }
        return number.real.isFinite ? Decimal(number.real) : nil
    }
}
