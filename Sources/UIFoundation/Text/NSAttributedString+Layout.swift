// SPDX-License-Identifier: Apache-2.0

import Foundation

nonisolated extension NSAttributedString {
    /// The text as runs for ``TextLayout``.
    ///
    /// Values of attributes that are of an unknown type count as absent.
    ///
    /// - Parameters:
    ///   - base: what holds where an attribute is absent.
    ///   - scale: pixels to a point, for attachments.
    /// - Complexity: O(n) in the length of the text.
    public func textRuns(base: TextAttributes, scale: CGFloat = 2) -> [TextRun] {
        var runs: [TextRun] = []
        let text = string as NSString
        var location = 0
        while location < length {
            var range = NSRange(location: location, length: 0)
            let attributes = attributes(at: location, effectiveRange: &range)
            let end = max(range.location + range.length, location + 1)
            let part = NSRange(location: location, length: min(end, length) - location)
            runs.append(
                TextRun(
                    text: text.substring(with: part), attributes: base.applying(attributes, scale: scale)))
            location = part.location + part.length
        }
        return runs
    }
}

nonisolated extension TextAttributes {
    /// These attributes with those of an attributed string.
    func applying(_ attributes: [NSAttributedString.Key: Any], scale: CGFloat) -> TextAttributes {
        var result = self
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            let value: Double? =
                switch attributes[key] {
                case let number as NSNumber: number.doubleValue
                case let number as Double: number
                case let number as CGFloat: Double(number)
                case let number as Int: Double(number)
                case let style as NSUnderlineStyle: Double(style.rawValue)
                default: nil
                }
            return value.flatMap { $0.isFinite ? CGFloat($0) : nil }
        }
        func color(_ key: NSAttributedString.Key) -> CGColor? {
            (attributes[key] as? any TextColor)?.cgColor ?? attributes[key] as? CGColor
        }
        func line(_ key: NSAttributedString.Key) -> LineStyle? {
            number(key).map { value in
                switch Int(max(0, min(value, 255))) & 0x0F {
                case 0: LineStyle.none
                case 2: .thick
                case 9: .double
                default: .single
                }
            }
        }
        if let font = attributes[.font] as? any TextFont {
            result.font = font.font
            result.paragraph.lineSpacing = font.lineLeading
        }
        if attributes[.link] != nil { result.color = CGColor(hex: 0x007AFF) }
        if let color = color(.foregroundColor) { result.color = color }
        result.backgroundColor = color(.backgroundColor) ?? result.backgroundColor
        if let kern = number(.kern) ?? number(.tracking) { result.kern = kern }
        if let offset = number(.baselineOffset) { result.baselineOffset = offset }
        if let style = line(.underlineStyle) { result.underline = style }
        result.underlineColor = color(.underlineColor) ?? result.underlineColor
        if let style = line(.strikethroughStyle) { result.strikethrough = style }
        result.strikethroughColor = color(.strikethroughColor) ?? result.strikethroughColor
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            let leading = result.paragraph.lineSpacing
            result.paragraph = style.layoutStyle
            result.paragraph.lineSpacing += leading
        }
        if let shadow = attributes[.shadow] as? NSShadow {
            result.shadow = Shadow(
                offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
                color: (shadow.shadowColor as? any TextColor)?.cgColor ?? CGColor(gray: 0, alpha: 1 / 3))
        }
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            let size = attachment.image?.size ?? .zero
            let bounds = attachment.bounds.isEmpty ? CGRect(origin: .zero, size: size) : attachment.bounds
            result.attachment = TextAttachment(
                image: attachment.image?.rendered(scale: scale, color: result.color), bounds: bounds)
        }
        return result
    }
}
