// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// The attributes of `attributedString`, and `textAttributes`.

extension NibBuilder {
    /// `textAttributes` → a dictionary: font and colour of a bar's title.
    func textAttributes(_ element: Element) -> NibObject? {
        guard element.name == "textAttributes" else { return nil }
        var pairs: [(key: NibObject, value: NibObject)] = []
        if let font = element.child(named: "fontDescription").flatMap(font) { pairs.append((.string("NSFont"), font)) }
        if let color = element.child(withKey: "textColor").flatMap(color) { pairs.append((.string("NSColor"), color)) }
        if let shadow = shadow(element) { pairs.append((.string("NSShadow"), shadow)) }
        return pairs.isEmpty ? nil : .dictionary(pairs)
    }

    private func shadow(_ element: Element) -> NibObject? {
        let offset = element.child(withKey: "textShadowOffset")
        let color = element.child(withKey: "textShadowColor").flatMap(color)
        guard offset != nil || color != nil else { return nil }
        let object = NibObject(className: "NSShadow")
        object.append(.double(offset?.double("horizontal") ?? 0), forKey: "NSShadowHoriz")
        object.append(.double(offset?.double("vertical") ?? 0), forKey: "NSShadowVert")
        if let color { object.append(.object(color), forKey: "NSShadowColor") }
        return object
    }

    func attributes(_ element: Element?) -> NibObject {
        var pairs: [(key: NibObject, value: NibObject)] = []
        for child in element?.children ?? [] {
            guard let key = child.key, key != "NSOriginalFont" else { continue }
            let value: NibObject?
            switch child.name {
            case "color": value = color(child)
            case "font", "fontDescription": value = font(child)
            case "paragraphStyle": value = paragraphStyle(child)
            case "integer": value = .number(child.integer("value") ?? 0)
            case "real": value = .number(child.double("value") ?? 0)
            case "bool": value = .number(child.bool("value") == true ? 1 : 0)
            case "url":
                value = NibObject(
                    className: "NSURL",
                    values: [
                        ("NS.base", .null), ("NS.relative", .object(.string(child[attribute: "string"] ?? ""))),
                    ])
            case "string": value = .string(child.stringValue)
            default: value = nil
            }
            if let value { pairs.append((.string(key), value)) }
        }
        pairs.sort { ($0.key.stringValue ?? "") < ($1.key.stringValue ?? "") }
        return .dictionary(pairs)
    }

    /// `paragraphStyle` → `NSMutableParagraphStyle`; keys at their defaults are left out.
    private func paragraphStyle(_ element: Element) -> NibObject {
        let object = NibObject(className: "NSMutableParagraphStyle")
        let reader = ElementReader(element)
        if let alignment = reader["alignment"].flatMap(Enumeration.textAlignment.number) {
            object.append(.integer(Int64(alignment)), forKey: "NSAlignment")
        }
        if let mode = reader["lineBreakMode"].flatMap(Enumeration.paragraphLineBreakMode.number), mode != 0 {
            object.append(.integer(Int64(mode)), forKey: "NSLineBreakMode")
        }
        if let direction = reader["baseWritingDirection"].flatMap(Enumeration.writingDirection.number), direction >= 0 {
            object.append(.integer(Int64(direction)), forKey: "NSWritingDirection")
        }
        for (attribute, key) in ParagraphLengths.all {
            if let value = reader.double(attribute), value != 0 { object.append(.double(value), forKey: key) }
        }
        if reader.bool("allowsDefaultTighteningForTruncation") == false {
            object.append(.bool(false), forKey: "NSAllowsTighteningForTruncation")
        }
        object.append(.null, forKey: "NSTabStops")
        return object
    }
}

extension Element {
    /// A fragment's text, in an attribute or in a child.
    var attributedContent: String {
        self[attribute: "content"] ?? child(withKey: "content")?.stringValue ?? ""
    }
}
