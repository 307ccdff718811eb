// SPDX-License-Identifier: Apache-2.0

/// A font of a certain size.
nonisolated open class NSFont: AttributeObject, TextFont, @unchecked Sendable {
    /// How heavy the strokes are.
    public typealias Weight = FontDescription.Weight

    /// What measures and draws the font.
    public let font: Font
    /// The name that the font was asked for by.
    public let fontName: String

    init(name: String, description: FontDescription) {
        fontName = name
        font = Font(description)
    }

    /// Larger sizes than this come from damaged documents only.
    private static let largestSize: CGFloat = 4096

    private static func usable(_ size: CGFloat, standard: CGFloat = NSFont.systemFontSize) -> CGFloat {
        size > 0 && size.isFinite ? min(size, largestSize) : standard
    }

    /// A font by its PostScript name; where it is not installed, the nearest that is.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let size = Self.usable(fontSize, standard: 12)
        self.init(name: fontName, description: FontDescription(postScriptName: fontName, size: size))
    }

    // MARK: System fonts

    /// The size of ordinary text, in points.
    public class var systemFontSize: CGFloat { 13 }
    /// The size of text in small controls, in points.
    public class var smallSystemFontSize: CGFloat { 11 }
    /// The size of labels, in points.
    public class var labelFontSize: CGFloat { 10 }

    /// The size of text in controls of a size, in points.
    public class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
        switch controlSize {
        case .mini: 9
        case .small: 11
        case .regular, .large, .extraLarge: 13
        }
    }

    /// The font of the interface; a size of 0 takes the standard one.
    public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The font of the interface in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
        let name =
            switch weight {
            case .bold: ".AppleSystemUIFontBold"
            case .semibold: ".AppleSystemUIFontDemi"
            case .medium: ".AppleSystemUIFontMedium"
            case .light: ".AppleSystemUIFontLight"
            case .heavy: ".AppleSystemUIFontHeavy"
            default: ".AppleSystemUIFont"
            }
        return NSFont(name: name, description: FontDescription(family: .system, size: usable(fontSize), weight: weight))
    }

    /// The bold font of the interface.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// The font of the interface with digits all as wide as each other.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
        NSFont(
            name: ".AppleSystemUIFont",
            description: FontDescription(
                family: .system, size: usable(fontSize), weight: weight, hasMonospacedDigits: true))
    }

    /// The system's font with letters all as wide as each other.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
        NSFont(
            name: ".AppleSystemUIFontMonospaced",
            description: FontDescription(family: .monospaced, size: usable(fontSize), weight: weight))
    }

    /// The font of labels.
    public class func labelFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: usable(fontSize, standard: labelFontSize))
    }
    /// The font of messages.
    public class func messageFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
    /// The font of menus.
    public class func menuFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
    /// The font of the menu bar.
    public class func menuBarFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: usable(fontSize, standard: 14))
    }
    /// The font of window titles.
    public class func titleBarFont(ofSize fontSize: CGFloat) -> NSFont { boldSystemFont(ofSize: fontSize) }
    /// The font of palettes' titles.
    public class func paletteFont(ofSize fontSize: CGFloat) -> NSFont { boldSystemFont(ofSize: fontSize) }
    /// The font of tool tips.
    public class func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: usable(fontSize, standard: 11))
    }
    /// The font of what controls show, such as text in tables.
    public class func controlContentFont(ofSize fontSize: CGFloat) -> NSFont {
        systemFont(ofSize: usable(fontSize, standard: 12))
    }
    /// The font of a person's own text.
    public class func userFont(ofSize fontSize: CGFloat) -> NSFont? { NSFont(name: "Helvetica", size: fontSize) }
    /// The font of a person's own text where all letters are as wide as each other.
    public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
        NSFont(name: "Menlo-Regular", size: usable(fontSize, standard: 11))
    }

    // MARK: Reading fonts

    /// The same font in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> NSFont {
        NSFont(name: fontName, description: font.description.withSize(Self.usable(fontSize)))
    }

    /// The same font in another weight and slant.
    func with(weight: Weight? = nil, isItalic: Bool? = nil) -> NSFont {
        var description = font.description
        description.weight = weight ?? description.weight
        description.isItalic = isItalic ?? description.isItalic
        return NSFont(name: fontName, description: description)
    }

    /// The size in points.
    public var pointSize: CGFloat { font.size }
    /// The name of the family.
    public var familyName: String? {
        switch font.description.family {
        case .named(let name): name
        default: ".AppleSystemUIFont"
        }
    }
    /// The name for people.
    public var displayName: String? { familyName }
    /// How far the tallest letters reach above the baseline, in points.
    public var ascender: CGFloat { font.ascender }
    /// How far the deepest letters reach below the baseline, in points; negative.
    public var descender: CGFloat { font.descender }
    /// Room between lines beyond their height, in points.
    public var leading: CGFloat { font.leading }
    /// How high capital letters are, in points.
    public var capHeight: CGFloat { font.capHeight }
    /// How high small letters are, in points.
    public var xHeight: CGFloat { font.xHeight }
    /// The height of a line as text is laid out, in points.
    public var lineHeight: CGFloat { font.lineHeight }
    /// Whether all letters are as wide as each other.
    public var isFixedPitch: Bool { font.description.family == .monospaced || fontName.hasPrefix("Menlo") }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSFont else { return false }
        return other.font == font && other.fontName == fontName
    }

    open override var hash: Int { font.hashValue }
    open override var description: String { "<NSFont \(fontName) \(pointSize)>" }
}

extension NSFont {
    /// Decodes a font by its name and size.
    @MainActor public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        let size = coder.double("NSSize").map { CGFloat($0) } ?? NSFont.systemFontSize
        let name = coder.string("NSName") ?? ".AppleSystemUIFont"
        let usable = size > 0 && size.isFinite ? min(size, 4096) : NSFont.systemFontSize
        self.init(name: name, description: FontDescription(postScriptName: name, size: usable))
    }
}

extension NSFont: @MainActor NibEncodable {
    public var nibClassName: String { "NSFont" }

    /// Writes the font's name and size.
    @MainActor public func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        coder.encode(fontName, for: "NSName")
        coder.encode(.double(Double(pointSize)), for: "NSSize")
    }
}

nonisolated extension FontDescription {
    /// Reads family, weight and slant from a PostScript name such as `AvenirNext-DemiBoldItalic`.
    ///
    /// Names of the system's own fonts begin with a full stop; they give the system font.
    init(postScriptName name: String, size: CGFloat) {
        let isSystem = name == "system" || name.hasPrefix(".") || name.hasPrefix("LucidaGrande")
        let style = name.drop { $0 != "-" }.lowercased()
        let words = style.isEmpty ? name.lowercased() : style
        let weights: [(word: String, weight: Weight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
            ("medium", .medium), ("demi", .semibold), ("semibold", .semibold), ("emphasized", .semibold),
            ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
        ]
        let isMonospaced = name.contains("SFMono") || name.contains("SFNSMono") || name.contains("UIFontMonospaced")
        self.init(
            family: isMonospaced ? .monospaced : isSystem ? .system : .named(name), size: size,
            weight: weights.first { words.contains($0.word) }?.weight ?? .regular,
            isItalic: words.contains("italic") || words.contains("oblique"))
    }
}
