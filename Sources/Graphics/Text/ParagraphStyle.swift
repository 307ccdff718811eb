// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How the lines of a paragraph are set. Lengths are in points.
public struct ParagraphStyle: Hashable, Sendable {
    /// How lines lie between the paragraph's edges.
    public enum Alignment: Int, Hashable, Sendable {
        case left, center, right, justified
        /// Left or right after the paragraph's direction.
        case natural
    }

    /// What happens to a line that is too long.
    public enum LineBreakMode: Int, Hashable, Sendable {
        case byWordWrapping, byCharWrapping, byClipping
        case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
    }

    /// Which way the text runs.
    public enum WritingDirection: Int, Hashable, Sendable {
        /// After the first strong character.
        case natural = -1
        case leftToRight = 0
        case rightToLeft = 1
    }

    /// How lines lie between the paragraph's edges.
    public var alignment: Alignment = .natural
    /// What happens to a line that is too long.
    public var lineBreakMode: LineBreakMode = .byWordWrapping
    /// Whether a word that would stand alone on the last line gets the one before it for company, where both have room.
    public var avoidsLoneLastWord = false
    /// Which way the text runs.
    public var writingDirection: WritingDirection = .natural
    /// Between the lines, not below the last.
    public var lineSpacing: CGFloat = 0
    /// A factor for the line height; 0 for none.
    public var lineHeightMultiple: CGFloat = 0
    /// The least height of a line, in points.
    public var minimumLineHeight: CGFloat = 0
    /// 0 for none.
    public var maximumLineHeight: CGFloat = 0
    /// Below the paragraph, when another one follows.
    public var paragraphSpacing: CGFloat = 0
    /// Above the paragraph, when another one precedes.
    public var paragraphSpacingBefore: CGFloat = 0
    /// How far the first line begins from the edge, in points.
    public var firstLineHeadIndent: CGFloat = 0
    /// How far the other lines begin from the edge, in points.
    public var headIndent: CGFloat = 0
    /// When positive the distance of the trailing edge from the leading one, otherwise from the trailing one.
    public var tailIndent: CGFloat = 0
    /// The distance between tab stops; 0 for 28 points.
    public var defaultTabInterval: CGFloat = 0

    /// Makes the style of a paragraph that has none.
    public init() {}

    /// Makes a style.
    public init(alignment: Alignment, lineBreakMode: LineBreakMode = .byWordWrapping) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
    }
}
