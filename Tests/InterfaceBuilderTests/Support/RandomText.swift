// SPDX-License-Identifier: Apache-2.0

import SeededRandom

/// Random texts of what makes formats stumble: quotes, escapes, marks of comments and XML, line ends, other scripts,
/// control characters, nothing at all.
struct RandomText {
    private var generator: SplitMix

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    mutating func number(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

    private static let pieces = [
        "a", "Save", " ", "  ", "\"", "\\", "\\n", "\n", "\t", "\r\n", "\r", "/*", "*/", "//", ";", "=", "{", "}",
        "<b>",
        "&amp;", "]]>", "é", "e\u{301}", "日本", "😀", "👨‍👩‍👧", "\u{202E}", "\u{200F}", "\u{FEFF}", "%@", "%1$lld", "100%",
        "\u{2028}", "\u{85}", "'", "\u{10FFFD}", "\\U00e9", "|==|", ".",
    ]

    mutating func text() -> String {
        (0..<number(below: 7)).map { _ in
            switch number(below: 20) {
            case 0: String(Character(Unicode.Scalar(UInt8(1 + number(below: 31)))))
            default: Self.pieces[number(below: Self.pieces.count)]
            }
        }.joined()
    }

    /// One that XML can hold.
    mutating func textOfXML() -> String {
        let scalars = text().unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" || $0 == "\r" }
        return String(String.UnicodeScalarView(scalars))
    }
}
