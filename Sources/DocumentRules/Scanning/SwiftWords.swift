// SPDX-License-Identifier: Apache-2.0

/// The words and punctuation of a Swift file, comments left out; a string literal is one word, in its quotes.
package struct SwiftWords {
    /// The words in order.
    package private(set) var words: [Substring] = []

    /// Takes a file apart.
    package init(_ source: String) {
        var rest = source[...]
        while let character = rest.first {
            if character.isLetter || character == "_" || character.isNumber {
                words.append(rest.prefix { $0.isLetter || $0 == "_" || $0.isNumber })
                rest = rest.drop { $0.isLetter || $0 == "_" || $0.isNumber }
            } else if character == "`" {
                let name = rest.dropFirst().prefix { $0 != "`" }
                words.append(name)
                rest = rest[name.endIndex...].dropFirst()
            } else if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                rest = Self.afterComment(rest)
            } else if character == "\"" || rest.hasPrefix("#\"") || rest.hasPrefix("##\"") {
                let after = Self.afterString(rest)
                words.append(rest[..<after.startIndex])
                rest = after
            } else {
                if !character.isWhitespace { words.append(rest.prefix(1)) }
                rest = rest.dropFirst()
            }
        }
    }

    /// What follows a comment, which may hold others.
    private static func afterComment(_ text: Substring) -> Substring {
        var rest = text.dropFirst(2)
        var depth = 1
        while depth > 0, !rest.isEmpty {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        }
        return rest
    }

    /// What follows a string literal. Interpolations with quotes of their own end it early, which costs a hint.
    private static func afterString(_ text: Substring) -> Substring {
        let hashes = text.prefix { $0 == "#" }
        var rest = text.dropFirst(hashes.count)
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest = rest.dropFirst(quotes.count)
        let end = quotes + hashes
        while !rest.isEmpty {
            if hashes.isEmpty, rest.first == "\\" {
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix(end) {
                return rest.dropFirst(end.count)
            } else if quotes.count == 1, rest.first?.isNewline == true {
                return rest
            } else {
                rest = rest.dropFirst()
            }
        }
        return rest
    }
}
