// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a font is asked for by: family, size, weight and style.
public struct FontDescription: Hashable, Sendable {
    /// Apple's system families, or a font by its PostScript or family name.
    public enum Family: Hashable, Sendable {
        /// The font of the interface.
        case system
        /// The system's font whose letters are all as wide as each other.
        case monospaced
        /// The system's font with round ends.
        case rounded
        /// The system's font with serifs.
        case serif
        /// A PostScript name ("HelveticaNeue-Bold") or a family name ("Helvetica Neue").
        case named(String)
    }

    /// A weight on UIKit's scale, −1…1 with 0 for regular.
    public struct Weight: RawRepresentable, Hashable, Sendable, Comparable {
        /// From −1 to 1.
        public var rawValue: CGFloat

        /// Makes a weight of its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Makes a weight of its number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    /// Which letters.
    public var family: Family
    /// In points.
    public var size: CGFloat
    /// For a named font whose name tells its weight, the heavier of the two counts.
    public var weight: Weight
    /// Whether the letters lean.
    public var isItalic: Bool
    /// Digits all as wide as each other.
    public var hasMonospacedDigits: Bool

    /// Makes a description; what is left out is regular.
    public init(
        family: Family = .system, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// The same font in another size.
    public func withSize(_ size: CGFloat) -> FontDescription {
        var copy = self
        copy.size = size
        return copy
    }
}

extension FontDescription.Weight {
    /// The weight on the scale of OpenType and CSS, 100…900.
    var openTypeWeight: Double {
        let steps: [(CGFloat, Double)] = [
            (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
            (0.62, 900),
        ]
        guard rawValue.isFinite else { return 400 }
        return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
    }
}
