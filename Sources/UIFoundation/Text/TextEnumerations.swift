// SPDX-License-Identifier: Apache-2.0

/// How the lines of a paragraph lie between its edges.
nonisolated public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// Left or right, as the reading direction says.
    case natural = 4
}

/// What happens to a line that is longer than the paragraph is wide.
nonisolated public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5

    /// Whether the mode fits the text by leaving some of it out.
    public var truncates: Bool { rawValue >= 3 }
}

/// What else than the room on a line decides where it is broken.
nonisolated public struct NSLineBreakStrategy: OptionSet, Hashable, Sendable {
    /// A bit for each strategy.
    public let rawValue: UInt

    /// Makes strategies of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A word that would stand alone on the last line gets the one before it for company.
    public static let pushOut = NSLineBreakStrategy(rawValue: 1)
    /// Korean text is broken between words. Kept, but without an effect: Pango breaks it where Unicode allows.
    public static let hangulWordPriority = NSLineBreakStrategy(rawValue: 2)
    /// What the platform's own labels use.
    public static let standard = NSLineBreakStrategy(rawValue: 0xFFFF)
}

/// The direction in which text is written.
nonisolated public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The look of an underline or a strike-through.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// A bit for each trait of the line.
    public let rawValue: Int

    /// Makes a style of its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
