// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

extension DraftElement {
    /// The document in XML, as Interface Builder lays it out: four spaces a level, an element a line.
    func serialized() -> [UInt8] {
        var output = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        var pending: [(element: DraftElement, depth: Int, isClosing: Bool)] = [(self, 0, false)]
        while let (element, depth, isClosing) = pending.popLast() {
            // What no one reads so deep costs no space.
            let indent = String(repeating: "    ", count: min(depth, 100))
            if isClosing {
                output += "\(indent)</\(element.name)>\n"
                continue
            }
            output += "\(indent)<\(element.name)"
            for (name, value) in element.sortedAttributes {
                output += " \(name)=\"\(Self.text(XMLEscaping.attributeValue(value)))\""
            }
            if let text = element.text, element.children.isEmpty, element.instructions.isEmpty {
                output += text.isEmpty ? "/>\n" : ">\(Self.text(XMLEscaping.characterData(text)))</\(element.name)>\n"
                continue
            }
            guard !element.children.isEmpty || !element.instructions.isEmpty else {
                output += "/>\n"
                continue
            }
            output += ">\n"
            for instruction in element.instructions {
                let lines = instruction.split(separator: "\n", omittingEmptySubsequences: false)
                let end = lines.count > 1 ? "\n\(indent)    " : ""
                output += "\(indent)    <?" + lines.joined(separator: "\n\(indent)        ") + end + "?>\n"
            }
            pending.append((element, depth, true))
            pending += element.sortedChildren.reversed().map { ($0, depth + 1, false) }
        }
        return Array(output.utf8)
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// `key` first, what identifies the object last.
    private var sortedAttributes: [(name: String, value: String)] {
        func rank(_ name: String) -> Int {
            name == "key" ? -1 : Self.lastAttributes.firstIndex(of: name).map { $0 + 1 } ?? 0
        }
        return attributes.enumerated().sorted {
            (rank($0.element.name), $0.offset) < (rank($1.element.name), $1.offset)
        }
        .map(\.element)
    }

    private static let lastAttributes = [
        "id", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID",
    ]

    private var sortedChildren: [DraftElement] {
        func rank(_ child: DraftElement) -> Int {
            switch child.name {
            case "rect" where child["key"] == "frame": 0
            case "windowStyleMask": 0
            case "autoresizingMask", "windowPositionMask", "behavior": 1
            case "subviews": 2
            case "constraints": 10
            case "userDefinedRuntimeAttributes": 11
            case "variation": 12
            case "connections": 13
            default: 5
            }
        }
        guard attributes.contains(where: { $0.name == "id" }) else { return children }
        return children.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }
}

extension String {
    /// Whether XML 1.0 can hold the text.
    var isXML: Bool {
        unicodeScalars.allSatisfy(XMLEscaping.isAllowed)
    }
}

extension DraftElement {
    /// Sets an attribute to a text for people; one that an attribute holds badly stands in a `string` child of that key.
    func setText(_ name: String, to text: String) {
        if text.isXML, !text.contains(where: { $0.isNewline || $0 == "\t" }) {
            self[name] = text
            return
        }
        append(.string(text, key: name))
    }

    /// A `string` element.
    static func string(_ text: String, key: String? = nil) -> DraftElement {
        let element = DraftElement("string")
        element["key"] = key
        // White space at either end, and what XML has no character for, would be lost.
        if text.isXML, text.first?.isWhitespace != true, text.last?.isWhitespace != true, !text.contains("\r") {
            element.text = text
        } else {
            element["base64-UTF8"] = "YES"
            element.text = Data(text.utf8).base64EncodedString().filter { $0 != "=" }
        }
        return element
    }
}
