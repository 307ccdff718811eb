// SPDX-License-Identifier: Apache-2.0

/// Generated Swift code, written line by line.
struct SwiftWriter {
    private(set) var text = ""
    private var indentation = 0

    /// Writes a line at the current indentation.
    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: "    ", count: indentation) + line }
        text += "\n"
    }

    /// Writes lines between braces.
    mutating func block(_ head: String, closing: String = "}", _ body: (inout SwiftWriter) -> Void) {
        line(head + " {")
        indentation += 1
        body(&self)
        indentation -= 1
        line(closing)
    }

    /// Writes code that the compiler takes to stand in a document.
    ///
    /// The code begins in the column of what it is about, so that an editor's cursor lands there.
    /// - Parameters:
    ///   - code: the code that may be refused.
    ///   - head: code before it that is right in any case; it takes the line above.
    ///   - place: where the document says what the code checks.
    ///   - hint: what is shown beside the code when it is refused, for code whose refusal does not explain itself.
    mutating func code(_ code: String, after head: String? = nil, at place: Place, hint: String = "") {
        let margin = String(repeating: " ", count: max(place.column - 1, 0))
        let comment = hint.isEmpty ? "" : "  // " + SwiftText.comment(hint)
        if let head, place.line > 1 {
            text += "#sourceLocation(file: \(SwiftText.literal(place.path)), line: \(place.line - 1))\n"
            text += head + "\n" + margin + code + comment + "\n"
        } else {
            text += "#sourceLocation(file: \(SwiftText.literal(place.path)), line: \(place.line))\n"
            text += (head.map { $0 + " " } ?? margin) + code + comment + "\n"
        }
        text += "#sourceLocation()\n"
    }
}
