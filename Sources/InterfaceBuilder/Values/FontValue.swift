// SPDX-License-Identifier: Apache-2.0

/// A font as a document gives it: of the system, by name, or by the role of the text.
public struct FontValue: Hashable, Sendable {
    /// What chooses the font.
    public enum Choice: Hashable, Sendable {
        /// `type` of iOS: `system`, `boldSystem`, `italicSystem`; with `weight` when it has one.
        case system(type: String, weight: String?)
        /// `style` of iOS: a text style, as `UICTFontTextStyleBody`, that follows the reader's preferred size.
        case textStyle(String)
        /// A font by its PostScript name, with its family where the document tells it.
        case named(String, family: String?)
        /// `metaFont` of macOS: `system`, `smallSystem`, `label` …
        case metaFont(String)
    }

    /// What chooses the font.
    public var choice: Choice
    /// The size in points; nil when the choice tells it.
    public var pointSize: Double?
}

extension Element {
    /// The element as a font; nil unless it is a `fontDescription` or `font`.
    public var fontValue: FontValue? {
        guard name == "fontDescription" || name == "font" else { return nil }
        let size = double(name == "font" ? "size" : "pointSize") ?? double("size")
        let choice: FontValue.Choice
        if let style = self[attribute: "style"] ?? self[attribute: "textStyle"] {
            choice = .textStyle(style)
        } else if let metaFont = self[attribute: "metaFont"] {
            choice = .metaFont(metaFont)
        } else if let type = self[attribute: "type"] {
            choice = .system(type: type, weight: self[attribute: "weight"])
        } else if let fontName = self[attribute: "name"] {
            choice = .named(fontName, family: self[attribute: "family"])
        } else {
            choice = .system(type: "system", weight: self[attribute: "weight"])
        }
        return FontValue(choice: choice, pointSize: size)
    }

    /// The font that is the value of a property.
    public func font(forKey key: String) -> FontValue? { child(withKey: key)?.fontValue }
}
