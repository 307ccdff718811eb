// SPDX-License-Identifier: Apache-2.0

/// Colours for the text of diagnostics: `path:line:column: error: message [rule]`, source line, caret.
enum DiagnosticStyle {
    static func styled(_ text: String, for terminal: Terminal) -> String {
        guard terminal.showsColour else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { styledLine($0, for: terminal) }.joined(separator: "\n")
    }

    private static func styledLine(_ line: Substring, for terminal: Terminal) -> String {
        if !line.isEmpty, line.allSatisfy({ " ^~\t".contains($0) }), line.contains("^") {
            return terminal.styled(String(line), .caret)
        }
        for style in [Terminal.Style.error, .warning, .note] {
            guard let range = range(of: " \(style): ", in: line) else { continue }
            let head = terminal.styled(String(line[..<range.lowerBound]), .emphasis)
            return head + " " + terminal.styled("\(style):", style) + " " + line[range.upperBound...]
        }
        return String(line)
    }

    private static func range(of word: String, in line: Substring) -> Range<Substring.Index>? {
        var start = line.startIndex
        while start < line.endIndex {
            if line[start...].hasPrefix(word) { return start..<line.index(start, offsetBy: word.count) }
            start = line.index(after: start)
        }
        return nil
    }
}
