// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

/// A font of a certain size.
nonisolated open class UIFont: AttributeObject, TextFont, @unchecked Sendable {
    public let fontDescriptor: UIFontDescriptor
    /// What measures and draws the font.
    public let font: Font

    /// A font that matches the description.
    ///
    /// - Parameter size: in points; 0 takes the descriptor's own.
    public init(descriptor: UIFontDescriptor, size: CGFloat) {
        let wanted = size > 0 && size.isFinite ? size : descriptor.pointSize
        let points = wanted > 0 && wanted.isFinite ? min(wanted, UIFont.largestSize) : UIFont.systemFontSize
        fontDescriptor = points == descriptor.pointSize ? descriptor : descriptor.withSize(points)
        font = Font(FontDescription(face: descriptor.face, size: points))
    }

    /// Larger sizes than this come from damaged documents only.
    private static let largestSize: CGFloat = 4096

    /// A font by its PostScript name; where it is not installed, the nearest that is.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: 0)
    }

    // MARK: System fonts

    /// The size of buttons, in points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of labels, in points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of small text, in points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The size of ordinary text, in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The font of the interface, in points.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The font of the interface in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight, width: .standard)
    }

    /// The font of the interface in a weight and a width.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        system(fontSize, .init(weight: weight, width: width))
    }

    /// The bold font of the interface.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// The slanted font of the interface.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(fontSize, .init(isItalic: true))
    }

    /// The font of the interface with digits all as wide as each other.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, .init(weight: weight, hasMonospacedDigits: true))
    }

    /// The system's font with letters all as wide as each other.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, .init(design: .monospaced, weight: weight))
    }

    private class func system(_ size: CGFloat, _ face: UIFontDescriptor.Face) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(face: face, size: size), size: 0)
    }

    // MARK: Text styles

    /// The system font of a text style, at the text size that the reader asked for.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style, at the text size that traits ask for.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection), size: 0)
    }

    /// The text style that the font was asked for by.
    public var textStyle: TextStyle? { fontDescriptor.textStyle }

    // MARK: Reading fonts

    /// The same font in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        fontSize == pointSize ? self : UIFont(descriptor: fontDescriptor, size: fontSize)
    }

    /// The size in points.
    public var pointSize: CGFloat { fontDescriptor.pointSize }
    /// The PostScript name.
    public var fontName: String { fontDescriptor.postscriptName }
    /// The name of the family.
    public var familyName: String { fontDescriptor.face.familyName }

    /// How far the tallest letters reach above the baseline, in points.
    public var ascender: CGFloat { font.ascender }
    /// How far the deepest letters reach below the baseline, in points; negative.
    public var descender: CGFloat { font.descender }
    /// The height of a line, in points.
    public var lineHeight: CGFloat { font.lineHeight }
    /// Room between lines beyond their height, in points; fonts of text styles have some.
    public var leading: CGFloat {
        guard let textStyle else { return font.leading }
        return max(0, DynamicType.leading(for: textStyle, size: pointSize) - lineHeight)
    }

    /// The distance from the baseline of a line above in points, as the guidelines list it by the text's size.
    ///
    /// In a recorded column, lines of 17 points stand 22 apart.
    var systemBaselineSpacing: CGFloat { DynamicType.leading(for: textStyle, size: pointSize) }

    /// ``leading``: UIKit leaves it between lines of attributed text, too.
    public var lineLeading: CGFloat { leading }
    /// How high capital letters are, in points.
    public var capHeight: CGFloat { font.capHeight }
    /// How high small letters are, in points.
    public var xHeight: CGFloat { font.xHeight }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.fontDescriptor.isEqual(fontDescriptor) ?? false
    }

    open override var hash: Int { fontDescriptor.hash }

    open override var description: String { "<UIFont \(fontName) \(pointSize)>" }
}
