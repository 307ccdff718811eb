// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line of a vCard file as a program means it, with the text that it is written as, folds and line ends included.
nonisolated struct VCardLine {
    /// The text without folds and line ends.
    private(set) var text: String
    /// Exactly as in the file.
    private(set) var raw: String

    /// Adds a line that continues this one; in place, since pictures have thousands.
    mutating func join(_ continuation: String, raw more: String, dropsLast: Bool) {
        if dropsLast { text.unicodeScalars.removeLast() }
        text += continuation
        raw += more
    }
}

/// Cuts a file into lines and joins those that are folded (RFC 6350, section 3.2; vCard 2.1, sections 2.1.3 and 2.3).
nonisolated struct VCardLines {
    /// The lines; what they are written as, put together, is the file.
    static func lines(of text: String) -> [VCardLine] {
        var lines: [VCardLine] = []
        for (body, end) in physicalLines(of: text) {
            if let last = lines.indices.last, let continuation = continuation(of: lines[last], body) {
                lines[last].join(continuation.text, raw: body + end, dropsLast: continuation.dropsLast)
            } else {
                lines.append(VCardLine(text: body, raw: body + end))
            }
        }
        return lines
    }

    /// What the next line adds to a line; nil where it begins a new one.
    private static func continuation(of line: VCardLine, _ body: String) -> (text: String, dropsLast: Bool)? {
        if let first = body.utf8.first, first == 0x20 || first == 0x09, !line.text.isEmpty {
            return (String(body.unicodeScalars.dropFirst()), false)
        }
        // Quoted-printable texts have a line break of their own: an equals sign at the end.
        return line.text.utf8.last == 0x3D && isQuotedPrintable(line.text) ? (body, true) : nil
    }

    private static func isQuotedPrintable(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        return text[..<colon].uppercased().contains("QUOTED-PRINTABLE")
    }

    /// The lines of a text, each with what ends it: CRLF, LF, CR or nothing.
    private static func physicalLines(of text: String) -> [(body: String, end: String)] {
        var lines: [(String, String)] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else {
                index = bytes.index(after: index)
                continue
            }
            let bodyEnd = index
            index = bytes.index(after: index)
            if byte == 0x0D, index < bytes.endIndex, bytes[index] == 0x0A { index = bytes.index(after: index) }
            lines.append((piece(bytes[start..<bodyEnd]), piece(bytes[bodyEnd..<index])))
            start = index
        }
        if start < bytes.endIndex { lines.append((piece(bytes[start...]), "")) }
        return lines
    }

    private static func piece(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
}
