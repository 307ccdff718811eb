// SPDX-License-Identifier: Apache-2.0

/// A piece of an element's content, in the order of the document.
public enum Node {
    /// A child element.
    case element(Element)
    /// Character data, white space included, entities resolved.
    case text(String)
    /// The text of a CDATA section.
    case characterData(String)
    /// The text of a comment, line ends made LF.
    case comment(String)
    /// A processing instruction: target and data as they are written.
    case processingInstruction(String)
}

extension Element {
    /// The content as it is now: elements, text, comments, in order. Linear in its length.
    public var nodes: [Node] {
        pieces.flatMap { piece -> [Node] in
            switch piece {
            case .element(let child): [.element(child)]
            case .bytes(let bytes): Node.nodes(in: bytes)
            }
        }
    }

    /// The character data directly inside the element, CDATA included, entities resolved.
    ///
    /// Setting replaces the text of an element without child elements; of one with children nothing changes.
    public var text: String {
        get {
            // Nearly all elements hold either elements or nothing.
            if edits == nil, contentRange.isEmpty { return "" }
            var text = ""
            for piece in pieces {
                guard case .bytes(let bytes) = piece else { continue }
                for node in Node.nodes(in: bytes) {
                    switch node {
                    case .text(let part), .characterData(let part): text += part
                    default: break
                    }
                }
            }
            return text
        }
        set { changeText(to: newValue) }
    }
}

extension Node {
    /// The nodes in bytes between elements, which are well-formed content.
    static func nodes(in bytes: [UInt8]) -> [Node] {
        var nodes: [Node] = []
        var index = 0
        while index < bytes.count {
            let rest = bytes[index...]
            if let end = Node.end(of: rest, from: "<!--", to: "-->") {
                let text = LineEndings.replaced(in: bytes[(index + 4)..<(end - 3)])
                nodes.append(.comment(String(decoding: text, as: UTF8.self)))
                index = end
            } else if let end = Node.end(of: rest, from: "<![CDATA[", to: "]]>") {
                let text = LineEndings.replaced(in: bytes[(index + 9)..<(end - 3)])
                nodes.append(.characterData(String(decoding: text, as: UTF8.self)))
                index = end
            } else if let end = Node.end(of: rest, from: "<?", to: "?>") {
                nodes.append(.processingInstruction(String(decoding: bytes[(index + 2)..<(end - 2)], as: UTF8.self)))
                index = end
            } else {
                let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                nodes.append(.text(Node.decoded(bytes[index..<end])))
                index = end
            }
        }
        return nodes
    }

    /// Where the comment, CDATA section or processing instruction ends that begins here, or nil.
    static func endOfMarkup(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.first == UInt8(ascii: "<") else { return nil }
        return end(of: bytes, from: "<!--", to: "-->") ?? end(of: bytes, from: "<![CDATA[", to: "]]>")
            ?? end(of: bytes, from: "<?", to: "?>")
    }

    /// Where a node ends that begins and ends with given marks, or nil when another one begins here.
    private static func end(of bytes: ArraySlice<UInt8>, from start: String, to end: String) -> Int? {
        guard bytes.starts(with: start.utf8) else { return nil }
        let mark = Array(end.utf8)
        var index = bytes.startIndex + start.utf8.count
        while index + mark.count <= bytes.endIndex {
            if bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark) {
                return index + mark.count
            }
            index += 1
        }
        return nil
    }

    /// Character data with entities resolved and line ends made LF.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\r") }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        let text = LineEndings.replaced(in: bytes)
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "&"), let end = text[index...].firstIndex(of: UInt8(ascii: ";")),
                let scalar = scalar(ofEntity: String(decoding: text[(index + 1)..<end], as: UTF8.self))
            {
                UTF8Bytes.append(scalar.value, to: &decoded)
                index = end + 1
            } else {
                decoded.append(text[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func scalar(ofEntity name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
        if name.hasPrefix("#") { return UInt32(name.dropFirst(1)).flatMap(Unicode.Scalar.init) }
        return nil
    }
}
