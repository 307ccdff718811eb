// SPDX-License-Identifier: Apache-2.0

/// Date formats of `strftime`, which formatters of Mac OS X 10.0 have.
nonisolated enum StandardDateFormat {
    private static let fields: [Character: String] = [
        "a": "EEE", "A": "EEEE", "b": "MMM", "B": "MMMM", "c": "EEE MMM d HH:mm:ss y", "d": "dd", "e": "d", "F": "SSS",
        "H": "HH", "I": "hh", "j": "DDD", "m": "MM", "M": "mm", "p": "a", "S": "ss", "w": "e", "x": "EEE MMM d y",
        "X": "HH:mm:ss zzz", "y": "yy", "Y": "y", "Z": "zzz", "z": "Z",
    ]

    /// The format as Unicode's; one without a percent sign is that already.
    static func unicode(_ format: String) -> String {
        guard format.contains("%") else { return format }
        var result = ""
        var literal = ""
        var isShort = false
        var isField = false
        func finishLiteral() {
            guard !literal.isEmpty else { return }
            // Letters of the text are quoted, or they would be fields.
            if literal.contains(where: { $0.isASCII && $0.isLetter || $0 == "'" }) {
                result +=
                    "'" + literal.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
                    + "'"
            } else {
                result += literal
            }
            literal = ""
        }
        for character in format {
            guard isField else {
                if character == "%" {
                    isField = true
                    isShort = false
                } else {
                    literal.append(character)
                }
                continue
            }
            // `%1d` is a day without a zero before it.
            if character == "1" {
                isShort = true
                continue
            }
            isField = false
            guard let field = fields[character] else {
                literal.append(character)
                continue
            }
            finishLiteral()
            result += isShort && field.count == 2 ? String(field.prefix(1)) : field
        }
        finishLiteral()
        return result
    }
}
