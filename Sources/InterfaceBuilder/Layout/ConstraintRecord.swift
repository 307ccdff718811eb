// SPDX-License-Identifier: Apache-2.0

/// A layout constraint as a document gives it: `first relation multiplier × second + constant`.
public struct ConstraintRecord {
    /// How the two sides are related.
    public enum Relation: String, Hashable, Sendable {
        /// At most.
        case lessThanOrEqual
        /// Exactly.
        case equal
        /// At least.
        case greaterThanOrEqual
    }

    /// The element.
    public let element: Element
    /// The constraint's id.
    public var id: String? { element.id }
    /// The id of the first item; nil for the view that has the constraint in its `constraints`.
    public var firstItem: String? { element[attribute: "firstItem"] }
    /// The attribute of the first item, as `leading`.
    public var firstAttribute: String { element[attribute: "firstAttribute"] ?? "" }
    /// The id of the second item; nil where there is none or it is the view itself.
    public var secondItem: String? { element[attribute: "secondItem"] }
    /// The attribute of the second item; nil for a constant.
    public var secondAttribute: String? { element[attribute: "secondAttribute"] }
    /// The relation: `equal` unless given.
    public var relation: Relation { element[attribute: "relation"].flatMap(Relation.init) ?? .equal }
    /// The constant in points: zero unless given.
    public var constant: Double { element.double("constant") ?? 0 }
    /// The multiplier: one unless given. See ``parseMultiplier(_:)``.
    public var multiplier: Double {
        element[attribute: "multiplier"].flatMap(ConstraintRecord.parseMultiplier) ?? 1
    }
    /// The priority from 1 to 1000: required (1000) unless given.
    public var priority: Double { element.double("priority") ?? 1000 }
    /// Whether the constant is the system's standard spacing.
    public var isSymbolic: Bool { element.bool("symbolic") ?? false }
    /// Whether the constraint is only there at design time.
    public var isPlaceholder: Bool { element.bool("placeholder") ?? false }
    /// The identifier that programs and logs see.
    public var identifier: String? { element[attribute: "identifier"] }

    /// The number of a multiplier, which is written as one, as a ratio `16:9`, as a fraction `1/3` or as a share `50%`;
    /// nil when it is none of these or not finite.
    public static func parseMultiplier(_ text: String) -> Double? {
        if text.hasSuffix("%") { return AttributeValue.double(trimmed(text.dropLast())).map { $0 / 100 } }
        guard let sign = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else { return AttributeValue.double(text) }
        let numerator = AttributeValue.double(trimmed(text[..<sign]))
        let denominator = AttributeValue.double(trimmed(text[text.index(after: sign)...]))
        guard let numerator, let denominator, denominator != 0 else { return nil }
        let quotient = numerator / denominator
        return quotient.isFinite ? quotient : nil
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension Element {
    /// The constraints that the view has in its `constraints`, in order.
    public var constraintRecords: [ConstraintRecord] {
        (child(named: "constraints")?.children(named: "constraint") ?? []).map(ConstraintRecord.init)
    }
}
