// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A font with its metrics, ready to measure and draw.
///
/// Making one is cheap: what belongs to the design and not to the size is kept and shared.
public struct Font: Sendable {
    /// What the font was asked for by.
    public let description: FontDescription
    let typeface: Typeface
    /// Letter-spacing that belongs to the size, in em.
    let tracking: Double

    /// The font that `description` asks for, or its closest substitute; a size that is not a positive number is 12.
    public init(_ description: FontDescription) {
        var sound = description
        if !(sound.size.isFinite && sound.size > 0) { sound.size = 12 }
        sound.size = min(sound.size, 10_000)
        self.description = sound
        typeface = Typeface.shared(for: sound)
        tracking = typeface.tracking(size: sound.size)
    }

    /// Makes the font that fits best.
    public init(
        family: FontDescription.Family = .system, size: CGFloat, weight: FontDescription.Weight = .regular,
        isItalic: Bool = false
    ) {
        self.init(FontDescription(family: family, size: size, weight: weight, isItalic: isItalic))
    }

    /// In points.
    public var size: CGFloat { description.size }
}

extension Font: Hashable {
    public static func == (left: Font, right: Font) -> Bool { left.description == right.description }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}

// MARK: - Metrics

extension Font {
    /// The height above the baseline, in points.
    public var ascender: CGFloat { typeface.metrics.ascender * size }
    /// The depth below the baseline in points, a negative number as in UIKit.
    public var descender: CGFloat { -typeface.metrics.descender * size }
    /// Extra space between lines, in points.
    public var leading: CGFloat { typeface.metrics.leading * size }
    /// Ascender and descender together, in points, not rounded.
    public var lineHeight: CGFloat { (typeface.metrics.ascender + typeface.metrics.descender) * size }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { typeface.metrics.capHeight * size }
    /// The height of a small x, in points.
    public var xHeight: CGFloat { typeface.metrics.xHeight * size }

    /// The same design in another size.
    public func withSize(_ size: CGFloat) -> Font {
        Font(description.withSize(size))
    }

    /// The width of `text` on one line, in points, not rounded; line breaks count as nothing.
    ///
    /// - Complexity: O(n) in the length of `text`; words seen before are not shaped again.
    public func width(of text: String) -> CGFloat {
        TextLayout(
            runs: [TextRun(text: text, attributes: TextAttributes(font: self))],
            container: TextLayout.Container(width: .infinity)
        ).size.width
    }
}
