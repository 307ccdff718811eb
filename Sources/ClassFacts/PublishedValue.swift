// SPDX-License-Identifier: Apache-2.0

/// A value that a class publishes as a default.
public enum PublishedValue: Sendable, Hashable {
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
}

extension PublishedValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral
{
    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension PublishedValue: CustomStringConvertible {
    /// The value as documents write it: `YES`, `12`, text as it is.
    public var description: String {
        switch self {
        case .bool(let value): value ? "YES" : "NO"
        case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
        case .string(let value): value
        }
    }
}
