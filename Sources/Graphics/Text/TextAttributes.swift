// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How a stretch of text looks.
public struct TextAttributes: Hashable, Sendable {
    /// A line under or through text.
    public enum LineStyle: Int, Hashable, Sendable {
        case none, single, thick, double
    }

    /// What the letters are drawn in.
    public var font: Font
    /// The colour of the letters.
    public var color: CGColor
    /// The colour behind the letters; nil for none.
    public var backgroundColor: CGColor?
    /// The line below the letters.
    public var underline: LineStyle = .none
    /// The text's colour when nil.
    public var underlineColor: CGColor?
    /// The line through the letters.
    public var strikethrough: LineStyle = .none
    /// The text's colour when nil.
    public var strikethroughColor: CGColor?
    /// Points added after each character.
    public var kern: CGFloat = 0
    /// Points by which the text is raised.
    public var baselineOffset: CGFloat = 0
    /// The shadow of the letters; nil for none.
    public var shadow: Shadow?
    /// How the paragraph is laid out that begins with these attributes.
    public var paragraph: ParagraphStyle
    /// What stands in place of a U+FFFC character.
    public var attachment: TextAttachment?

    /// Makes attributes.
    public init(font: Font, color: CGColor = .black, paragraph: ParagraphStyle = ParagraphStyle()) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
    }
}

/// An image that stands in a line of text like a character.
public struct TextAttachment: Sendable {
    /// What is shown; nil leaves room alone.
    public var image: CGImage?
    /// In points; the origin's y is the distance of the lower edge from the baseline, upward, as in UIKit.
    public var bounds: CGRect

    /// Makes an attachment.
    public init(image: CGImage?, bounds: CGRect) {
        self.image = image
        self.bounds = bounds
    }
}

extension TextAttachment: Hashable {
    public static func == (left: TextAttachment, right: TextAttachment) -> Bool {
        left.image === right.image && left.bounds == right.bounds
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(bounds.origin.x)
        hasher.combine(bounds.origin.y)
        hasher.combine(bounds.width)
        hasher.combine(bounds.height)
    }
}

/// A stretch of text with one set of attributes.
public struct TextRun: Hashable, Sendable {
    /// The letters.
    public var text: String
    /// How they look.
    public var attributes: TextAttributes

    /// Makes a run.
    public init(text: String, attributes: TextAttributes) {
        self.text = text
        self.attributes = attributes
    }
}

// MARK: - Numbers from outside

extension TextAttributes {
    /// With every length that is not finite replaced by 0 and none beyond 10,000 points.
    var sound: TextAttributes {
        var copy = self
        copy.kern = Self.sound(kern)
        copy.baselineOffset = Self.sound(baselineOffset)
        copy.paragraph = paragraph.sound
        if let attachment {
            let bounds = attachment.bounds
            copy.attachment?.bounds = CGRect(
                x: Self.sound(bounds.origin.x), y: Self.sound(bounds.origin.y),
                width: max(Self.sound(bounds.size.width), 0), height: max(Self.sound(bounds.size.height), 0))
        }
        return copy
    }

    static func sound(_ length: CGFloat) -> CGFloat {
        length.isFinite ? min(max(length, -10_000), 10_000) : 0
    }
}

extension ParagraphStyle {
    fileprivate var sound: ParagraphStyle {
        if self == ParagraphStyle() { return self }
        var copy = self
        let lengths: [WritableKeyPath<ParagraphStyle, CGFloat>] = [
            \.lineSpacing, \.lineHeightMultiple, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing,
            \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.defaultTabInterval,
        ]
        for length in lengths { copy[keyPath: length] = TextAttributes.sound(copy[keyPath: length]) }
        return copy
    }
}
