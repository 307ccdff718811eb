// SPDX-License-Identifier: Apache-2.0

/// How strongly a constraint is wanted, from just above 0 to 1000, which is required. `UILayoutPriority` and
/// `NSLayoutConstraint.Priority` are this type.
nonisolated public struct LayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
    /// From 1 to 1000.
    public var rawValue: Float

    /// Makes a priority of its number.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Makes a priority of its number.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A constraint that must hold: 1000.
    public static let required = LayoutPriority(1000)
    /// The resistance of most views to being made smaller than their content: 750.
    public static let defaultHigh = LayoutPriority(750)
    /// The resistance of most views to being made larger than their content: 250.
    public static let defaultLow = LayoutPriority(250)
    /// The wish to be as small as possible while measuring: 50.
    public static let fittingSizeLevel = LayoutPriority(50)

    public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool {
        a.rawValue < b.rawValue
    }
}
