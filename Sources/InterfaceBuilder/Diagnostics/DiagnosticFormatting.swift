// SPDX-License-Identifier: Apache-2.0

extension Diagnostic {
    /// The diagnostic with the line it is about and a caret under the place.
    ///
    ///     Main.xib:12:30: error: no object has the id `abc` [missing-id]
    ///                     <outlet property="view" destination="abc" id="x"/>
    ///                                                          ^
    ///
    /// A long line is cut around the caret. Tabs keep their width, wide characters count double.
    ///
    /// - Parameter source: the bytes of the file (UTF-8 or UTF-16); nil for the first line alone.
    public func formatted(source: [UInt8]?) -> String {
        guard let source, position != nil else { return description }
        let encoding = TextEncoding.detected(in: source)
        guard case .success(let bytes) = encoding.decode(source) else { return description }
        return formatted(in: SourceText(bytes: bytes, encoding: encoding))
    }

    /// The diagnostic as ``formatted(source:)`` gives it, with the lines of a document, which are found only once however
    /// many diagnostics are shown.
    public func formatted(in document: Document) -> String { formatted(in: document.source) }

    private func formatted(in source: SourceText) -> String {
        guard let position, let line = Diagnostic.line(position.line, of: source) else { return description }
        let scalars = Array(line.unicodeScalars)
        let column = min(max(position.column - 1, 0), scalars.count)
        var start = 0
        var end = scalars.count
        if scalars.count > Diagnostic.longestLine {
            start = max(0, min(column - Diagnostic.longestLine / 2, scalars.count - Diagnostic.longestLine))
            end = start + Diagnostic.longestLine
        }
        var excerpt = start > 0 ? "…" : ""
        var caret = start > 0 ? " " : ""
        for index in start..<end {
            let scalar = scalars[index]
            let shown: Unicode.Scalar =
                scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F ? "\u{FFFD}" : scalar
            excerpt.unicodeScalars.append(shown)
            if index < column { caret += Diagnostic.space(under: scalar) }
        }
        if end < scalars.count { excerpt += "…" }
        return "\(description)\n\(excerpt)\n\(caret)^"
    }

    /// The most characters of a source line that are shown.
    private static let longestLine = 160

    /// A line of a text, counted from one, without its end.
    private static func line(_ number: Int, of text: SourceText) -> String? {
        guard number >= 1, number <= text.lineStarts.count else { return nil }
        let start = number == 1 ? text.markLength : text.lineStarts[number - 1]
        var end = number < text.lineStarts.count ? text.lineStarts[number] : text.bytes.count
        while end > start, text.bytes[end - 1] == 0x0A || text.bytes[end - 1] == 0x0D { end -= 1 }
        return text.string(in: start..<end)
    }

    /// White space as wide as a character in a terminal.
    private static func space(under scalar: Unicode.Scalar) -> String {
        if scalar == "\t" { return "\t" }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return ""
        default: break
        }
        switch scalar.value {
        // Hangul, CJK, full-width forms and pictographs: two columns (Unicode Annex 11).
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return "  "
        default:
            return " "
        }
    }
}
