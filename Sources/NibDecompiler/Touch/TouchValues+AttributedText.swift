// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

// Text with attributes.

extension ValueReading {
    func attributedString(_ object: NibObject, key: String?) -> DraftElement? {
        guard let text = object["NSString"]?.string else { return nil }
        let element = DraftElement("attributedString")
        element["key"] = key
        let info = object["NSAttributeInfo"]?.object?["NS.bytes"] ?? object["NSAttributeInfo"]
        let dictionaries: [NibObject]
        if let single = object["NSAttributes"]?.object {
            dictionaries = single.className.hasSuffix("Dictionary") ? [single] : single.elements
        } else {
            dictionaries = []
        }
        var start = 0
        for (length, place) in TextRuns.runs(info, length: text.utf16.count) {
            guard let part = text.utf16Slice(start, length), part.isXML else { return nil }
            start += length
            let fragment = element.add("fragment")
            if part.contains(where: { $0.isNewline || $0 == "\t" }) || part.first?.isWhitespace == true {
                fragment.append(.string(part, key: "content"))
            } else {
                fragment["content"] = part
            }
            guard dictionaries.indices.contains(place) else { continue }
            let attributes = fragment.add("attributes")
            for (key, value) in dictionaries[place].pairs {
                guard let key = key.stringValue, key.isXML, let child = attribute(value, key: key) else { continue }
                attributes.append(child)
            }
        }
        return element
    }
}

/// The runs of text with the same attributes.
private enum TextRuns {
    /// Length and index of each run; one run when there are none.
    static func runs(_ info: NibValue?, length: Int) -> [(length: Int, index: Int)] {
        guard case .data(let bytes)? = info else { return length == 0 ? [] : [(length, 0)] }
        var numbers: [Int] = []
        var number = 0
        var shift = 0
        for byte in bytes {
            guard shift < 35 else { return [(length, 0)] }
            number |= Int(byte & 0x7F) << shift
            shift += 7
            if byte & 0x80 == 0 {
                numbers.append(number)
                (number, shift) = (0, 0)
            }
        }
        let runs = stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
        return runs.reduce(0) { $0 + $1.0 } == length ? runs.map { ($0.0, $0.1) } : [(length, 0)]
    }
}

extension TouchValues {
    func attribute(_ value: NibObject, key: String) -> DraftElement? {
        let element: DraftElement
        switch value.className {
        case "UIColor": return color(value, key: key)
        case "UIFont":
            guard let description = font(value, key: key) else { return nil }
            guard let name = description["name"] else { return description }
            element = DraftElement("font")
            element["key"] = key
            element["size"] = description["pointSize"]
            element["name"] = name
        case "NSParagraphStyle", "NSMutableParagraphStyle": element = paragraphStyle(value, key: key)
        case "NSNumber":
            guard let number = value.values.first?.value.decimal else { return nil }
            element = DraftElement(value["NS.dblval"] == nil ? "integer" : "real")
            element["key"] = key
            element["value"] = number.text
        case "NSURL":
            guard let text = value["NS.relative"]?.string, text.isXML else { return nil }
            element = DraftElement("url")
            element["key"] = key
            element["string"] = text
        case "NSString": return value.stringValue.map { .string($0, key: key) }
        default: return nil
        }
        return element
    }

    private func paragraphStyle(_ object: NibObject, key: String) -> DraftElement {
        let element = DraftElement("paragraphStyle")
        element["key"] = key
        func name(_ key: String, _ table: Enumeration) -> String? {
            object[key]?.integer.flatMap { table.name(of: Int(truncatingIfNeeded: $0)) }
        }
        element["alignment"] = name("NSAlignment", .textAlignment)
        element["lineBreakMode"] = name("NSLineBreakMode", .paragraphLineBreakMode)
        element["baseWritingDirection"] = name("NSWritingDirection", .writingDirection)
        for (attribute, key) in ParagraphLengths.all { element[attribute] = object[key]?.decimal?.text }
        if object["NSAllowsTighteningForTruncation"]?.boolean == false {
            element["allowsDefaultTighteningForTruncation"] = "NO"
        }
        return element
    }

    func textAttributes(_ object: NibObject, key: String?) -> DraftElement? {
        let element = DraftElement("textAttributes")
        element["key"] = key
        for (key, value) in object.pairs {
            switch key.stringValue {
            case "NSFont": if let font = font(value, key: "fontDescription") { element.append(font) }
            case "NSColor": if let color = color(value, key: "textColor") { element.append(color) }
            case "NSShadow":
                let offset = element.add("offsetWrapper", ["key": "textShadowOffset"])
                offset["horizontal"] = value["NSShadowHoriz"]?.decimal?.text ?? "0"
                offset["vertical"] = value["NSShadowVert"]?.decimal?.text ?? "0"
                if let color = value["NSShadowColor"]?.object.flatMap({ color($0, key: "textShadowColor") }) {
                    element.append(color)
                }
            default: break
            }
        }
        return element
    }
}

extension String {
    /// The part of a number of UTF-16 units; nil where that would divide a character.
    func utf16Slice(_ start: Int, _ length: Int) -> String? {
        guard start >= 0, length >= 0, start <= utf16.count, length <= utf16.count - start else { return nil }
        let from = utf16.index(utf16.startIndex, offsetBy: start)
        let to = utf16.index(from, offsetBy: length)
        return String(utf16[from..<to])
    }
}
