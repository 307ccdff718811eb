// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibVocabulary

/// The text of a `textView`, its alignment and the size that it takes.
///
/// Newer systems keep every text with its attributes: `UIAttributedText` beside `UIText`, and `UIContentSize`.
enum TextViewContent {
    /// The first compilers that write attributes and a size.
    private static let firstTools = 19000
    /// The room above and below the text, in points.
    private static let inset = 8.0
    /// The height of a line of the system's font, and of the font of text without one, for a point of its size.
    private static let lineHeight = (system: 1.1938, other: 1.15)

    static func writeText(_ context: TouchContext) {
        let builder = context.builder
        if let child = context.reader.child("attributedText") {
            let plain = builder.plainText(child)
            if plain.isEmpty, context.tools >= firstTools { return }
            context.set("UIText", .string(plain))
            if let object = builder.attributedString(child) { context.set("UIAttributedText", object) }
            return
        }
        let plain = context.text("text", childAlso: true) ?? ""
        let text = builder.text(plain, of: context.element, property: "text")
        context.set("UIText", text)
        guard context.tools >= firstTools, !plain.isEmpty else { return }
        var pairs: [(key: NibObject, value: NibObject)] = []
        if let color = context.reader.child("textColor").flatMap(builder.color) {
            pairs.append((.string("NSColor"), color))
        }
        if let font = context.reader.child("fontDescription").flatMap(builder.font) {
            pairs.append((.string("NSFont"), font))
        }
        let style = NibObject(className: "NSMutableParagraphStyle")
        style.append(.integer(Int64(alignment(context))), forKey: "NSAlignment")
        style.append(.null, forKey: "NSTabStops")
        pairs.append((.string("NSParagraphStyle"), style))
        context.set(
            "UIAttributedText",
            NibObject(
                className: "NSAttributedString",
                values: [("NSString", .object(text)), ("NSAttributes", .object(.dictionary(pairs)))]))
    }

    /// The alignment's number; attributed text that states none follows its language.
    static func alignment(_ context: TouchContext) -> Int {
        let isAttributed = context.tools >= firstTools && context.reader.child("attributedText") != nil
        let name = context.reader["textAlignment"] ?? (isAttributed ? "natural" : "left")
        return Enumeration.textAlignment.number(name) ?? 0
    }

    static func writeSize(_ context: TouchContext) {
        if let size = context.reader.child("contentSize") {
            context.set("UIContentSize", .size(size.double("width") ?? 0, size.double("height") ?? 0))
            return
        }
        guard context.tools >= firstTools, let frame = context.frame(), frame.width > 0 else { return }
        guard context.reader.bool("scrollEnabled") != false else {
            context.set("UIContentSize", .size(frame.width, frame.height))
            return
        }
        let font = context.reader.child("fontDescription")
        let size = font?.double("pointSize") ?? 12
        let height = size * (font == nil ? lineHeight.other : lineHeight.system)
        let text = context.text("text", childAlso: true) ?? ""
        let width = max(frame.width - 10, 1)
        // Where lines break is for whoever has the font; here a character is half as wide as its font is high.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0.0) { lines, line in
            lines + max((Double(line.count) * size / 2 / width).rounded(.up), 1)
        }
        context.set("UIContentSize", .size(frame.width, (2 * inset + lines * height).rounded(.up)))
    }
}
