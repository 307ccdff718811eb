// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of a `.vcf` file: cards, and whatever stands between them.
///
/// What was not changed is written byte for byte as it was read, whatever the bytes are.
nonisolated public struct VCardFile: Sendable {
    /// A part of the file.
    public enum Item: Sendable {
        case card(VCard)
        /// What is no card: blank lines, a card without an end.
        case text(String)
    }

    /// How the file's bytes stand for characters.
    enum Encoding: Sendable {
        case utf8
        /// Bytes that are no UTF-8, as vCard 2.1 has them.
        case latin1
        /// With the mark at the beginning, which belongs to no line.
        case utf8WithMark
    }

    /// The parts in order.
    public var items: [Item]
    private(set) var encoding: Encoding
    /// What the file's lines end with.
    public let lineEnd: String

    /// An empty file.
    public init() {
        items = []
        encoding = .utf8
        lineEnd = "\r\n"
    }

    /// Reads a file; any bytes are one.
    public init(_ bytes: some Collection<UInt8>) {
        var bytes = Array(bytes)
        let text: String
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]), let rest = String(validating: bytes.dropFirst(3), as: UTF8.self) {
            encoding = .utf8WithMark
            text = rest
        } else if let valid = String(validating: bytes, as: UTF8.self) {
            encoding = .utf8
            text = valid
        } else {
            encoding = .latin1
            text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
        bytes = []
        let lines = VCardLines.lines(of: text)
        lineEnd = lines.lazy.map { Self.end(of: $0.raw) }.first { !$0.isEmpty } ?? "\r\n"
        items = Self.items(of: lines, lineEnd)
    }

    /// The cards, in order.
    public var cards: [VCard] {
        items.compactMap { item in
            if case .card(let card) = item { card } else { nil }
        }
    }

    /// The file as bytes.
    public func serialized() -> [UInt8] {
        var text = ""
        for item in items {
            switch item {
            case .card(let card):
                // What stands before a card that was added may have no line end.
                if let last = text.utf8.last, last != 0x0A, last != 0x0D { text += lineEnd }
                text += card.serialized()
            case .text(let piece): text += piece
            }
        }
        switch encoding {
        case .utf8: return Array(text.utf8)
        case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case .latin1:
            // With characters that it lacks the whole file becomes UTF-8.
            let bytes = text.unicodeScalars.map { UInt8(exactly: $0.value) }
            return bytes.contains(nil) ? Array(text.utf8) : bytes.compactMap { $0 }
        }
    }

    private static func end(of raw: String) -> String {
        var end = ""
        for scalar in raw.unicodeScalars.reversed() {
            guard scalar == "\n" || scalar == "\r", end.unicodeScalars.count < 2 else { break }
            end = String(scalar) + end
        }
        return end == "\n\r" || end == "\n\n" || end == "\r\r" ? String(end.unicodeScalars.suffix(1)) : end
    }

    private static func items(of lines: [VCardLine], _ lineEnd: String) -> [Item] {
        var items: [Item] = []
        var index = 0
        func append(text: String) {
            if case .text(let before)? = items.last {
                items[items.count - 1] = .text(before + text)
            } else {
                items.append(.text(text))
            }
        }
        while index < lines.count {
            let line = lines[index]
            guard isMark(line, "BEGIN"), let end = end(of: lines, from: index) else {
                append(text: line.raw)
                index += 1
                continue
            }
            let properties = properties(of: lines[index + 1..<end])
            items.append(
                .card(VCard(properties: properties, begin: line.raw, end: lines[end].raw, lineEnd: lineEnd)))
            index = end + 1
        }
        return items
    }

    /// The line that ends the card; cards inside of it (the agents of vCard 2.1) are passed over.
    private static func end(of lines: [VCardLine], from begin: Int) -> Int? {
        var depth = 0
        for index in begin..<lines.count {
            if isMark(lines[index], "BEGIN") { depth += 1 }
            if isMark(lines[index], "END") {
                depth -= 1
                if depth == 0 { return index }
            }
            // A card that begins without the last one having ended: that one is broken.
            if depth > 1, isMark(lines[index], "BEGIN"), depth > deepest || !isAgent(lines[index - 1]) { return nil }
        }
        return nil
    }

    /// How deeply cards may be inside one another.
    private static let deepest = 8

    private static func isAgent(_ line: VCardLine) -> Bool {
        line.text.uppercased().hasPrefix("AGENT")
    }

    private static func isMark(_ line: VCardLine, _ name: String) -> Bool {
        let text = line.text.trimmingCharacters(in: .whitespaces).uppercased()
        return text == name + ":VCARD" || text == name + ": VCARD"
    }

    private static func properties(of lines: ArraySlice<VCardLine>) -> [VCardProperty] {
        var properties: [VCardProperty] = []
        var depth = 0
        for line in lines {
            if isMark(line, "BEGIN") { depth += 1 }
            // A card inside of a card stays as it is.
            properties.append(depth > 0 ? VCardProperty(opaque: line) : VCardProperty(line))
            if isMark(line, "END") { depth -= 1 }
        }
        return properties
    }
}

nonisolated extension VCardProperty {
    /// A line that is no property, and stays as it is.
    init(opaque line: VCardLine) {
        self.init(VCardLine(text: "", raw: line.raw))
    }
}
