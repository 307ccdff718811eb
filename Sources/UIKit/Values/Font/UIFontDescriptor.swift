// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is wanted of a font: a family or a name, a size, a weight, slant and the like.
nonisolated open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// The design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The stylistic traits of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The faces this describes: the system font, or a font of another name.
    struct Face: Hashable, Sendable {
        /// The name that a font was asked for by; nil for the system font.
        var name: String?
        var design = SystemDesign.default
        var weight = UIFont.Weight.regular
        var width = UIFont.Width.standard
        var isItalic = false
        /// Digits of equal width in an otherwise proportional font.
        var hasMonospacedDigits = false
    }

    let face: Face
    /// The size in points; 0 where none is described.
    public let pointSize: CGFloat
    /// The text style that the description came from.
    let textStyle: UIFont.TextStyle?

    init(face: Face, size: CGFloat, textStyle: UIFont.TextStyle? = nil) {
        self.face = face
        self.pointSize = size
        self.textStyle = textStyle
    }

    /// A font by its PostScript name.
    public convenience init(name: String, size: CGFloat) {
        self.init(face: Face(postScriptName: name), size: size)
    }

    /// The system font of a text style.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// The description of a text style's font, at the text size that traits ask for.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        let (weight, size) = DynamicType.font(for: style, category: category)
        return UIFontDescriptor(face: Face(weight: weight), size: size, textStyle: style)
    }

    /// The name that the font was asked for by.
    public var postscriptName: String { face.postScriptName }

    /// What can be said of the face in a word.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if face.width.rawValue < 0 { traits.insert(.traitCondensed) }
        if face.width.rawValue > 0 { traits.insert(.traitExpanded) }
        if face.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same description with other stylistic traits.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var face = face
        face.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            face.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
        }
        face.width =
            symbolicTraits.contains(.traitCondensed)
            ? .condensed : symbolicTraits.contains(.traitExpanded) ? .expanded : .standard
        if symbolicTraits.contains(.traitMonoSpace) { face.design = .monospaced }
        return UIFontDescriptor(face: face, size: pointSize, textStyle: textStyle)
    }

    /// The same description with another size, in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, size: newPointSize, textStyle: textStyle)
    }

    /// The same description in another design of the system font; nil where the font is not the system font.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard face.name == nil else { return nil }
        var face = face
        face.design = design
        return UIFontDescriptor(face: face, size: pointSize, textStyle: textStyle)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.face == face && other.pointSize == pointSize && other.textStyle == textStyle
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(pointSize)
        return hasher.finalize()
    }
}
