// SPDX-License-Identifier: Apache-2.0

/// Text with marks of HTML. What is put between the marks is escaped, so that nothing of a document becomes a mark:
///
///     let row: HTML = "<li id=\"o\(number)\">\(name)</li>"
nonisolated struct HTML: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text with its marks.
    private(set) var text: String

    init(stringLiteral value: String) { text = value }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Joins pieces.
    init(_ pieces: [HTML], separator: String = "") { text = pieces.map(\.text).joined(separator: separator) }

    static func + (left: HTML, right: HTML) -> HTML {
        var sum = left
        sum.text += right.text
        return sum
    }

    static func += (left: inout HTML, right: HTML) { left.text += right.text }

    /// Collects what stands between the marks.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ value: String) { text += HTML.escaped(value) }

        mutating func appendInterpolation(_ value: Int) { text += String(value) }

        mutating func appendInterpolation(_ value: HTML) { text += value.text }

        mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }

        /// A length in points, without needless digits.
        mutating func appendInterpolation(points value: Double) {
            let rounded = (value * 100).rounded() / 100
            text += Int(exactly: rounded).map(String.init) ?? String(rounded)
        }

        /// An address made of a path: what has a meaning in addresses is encoded.
        mutating func appendInterpolation(path value: String) { text += HTML.escaped(HTML.address(value)) }

        /// Data for the page's script.
        mutating func appendInterpolation(json value: String) {
            // Within JSON, `<` stands in strings only.
            text += value.replacing("<", with: "\\u003C")
        }
    }

    /// The text as it stands between marks and within quotation marks; what XML and HTML do not allow becomes U+FFFD.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
            // Marks that turn the direction of what follows would reach out of the text.
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A path as a relative address (RFC 3986).
    static func address(_ path: String) -> String {
        var address = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                address += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return address
    }
}
