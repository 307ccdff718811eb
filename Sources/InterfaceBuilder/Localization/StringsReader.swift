// SPDX-License-Identifier: Apache-2.0

/// Reads the text of a `.strings` file.
struct StringsReader {
    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var line = 1

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        if scalars.first == "\u{FEFF}" { place = 1 }
    }

    mutating func entries() throws(StringsFileError) -> [StringsFile.Entry] {
        var entries: [StringsFile.Entry] = []
        while true {
            let comment = try skipToToken()
            guard peek != nil else { return entries }
            let key = try token("a key")
            _ = try skipToToken()
            var text = key
            // A key alone is its own text.
            if peek == "=" {
                advance()
                _ = try skipToToken()
                text = try token("a text")
                _ = try skipToToken()
            }
            guard peek == ";" else { throw .expected("';'", line: line) }
            advance()
            entries.append(.init(key: key, text: text, comment: comment))
        }
    }

    private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }
    private var next: Unicode.Scalar? { place + 1 < scalars.count ? scalars[place + 1] : nil }

    private mutating func advance() {
        if peek == "\n" { line += 1 }
        place += 1
    }

    /// Skips white space and comments; the last comment, or nil.
    private mutating func skipToToken() throws(StringsFileError) -> String? {
        var comment: String?
        while let scalar = peek {
            if scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", next == "/" {
                let start = place + 2
                while let scalar = peek, scalar != "\n" {
                    _ = scalar
                    advance()
                }
                comment = text(in: start..<place)
            } else if scalar == "/", next == "*" {
                let (start, startLine) = (place + 2, line)
                place += 2
                while !(peek == "*" && next == "/") {
                    guard peek != nil else { throw .unterminatedComment(line: startLine) }
                    advance()
                }
                comment = text(in: start..<place)
                place += 2
            } else {
                break
            }
        }
        return comment
    }

    /// The characters of a range, without the white space at both ends.
    private func text(in range: Range<Int>) -> String {
        var slice = scalars[range]
        while slice.first?.properties.isWhitespace == true { slice.removeFirst() }
        while slice.last?.properties.isWhitespace == true { slice.removeLast() }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: slice)
        return String(view)
    }

    private mutating func token(_ what: String) throws(StringsFileError) -> String {
        guard let first = peek else { throw .expected(what, line: line) }
        return first == "\"" ? try quoted() : try word(what)
    }

    /// A text without quotes: letters, digits and a few signs.
    private mutating func word(_ what: String) throws(StringsFileError) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = peek,
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "._-$:/".unicodeScalars.contains(scalar)
        {
            text.append(scalar)
            advance()
        }
        guard !text.isEmpty else { throw .expected(what, line: line) }
        return String(text)
    }

    private mutating func quoted() throws(StringsFileError) -> String {
        let start = line
        advance()
        var units: [UInt16] = []
        while let scalar = peek, scalar != "\"" {
            advance()
            guard scalar == "\\" else {
                units += UTF16.encode(scalar).map(Array.init) ?? []
                continue
            }
            guard let escape = peek else { break }
            advance()
            units += unescaped(escape)
        }
        guard peek == "\"" else { throw .unterminatedText(line: start) }
        advance()
        return String(decoding: units, as: UTF16.self)
    }

    /// What an escape stands for: a control character, a UTF-16 unit in four hexadecimal digits, or the character itself.
    private mutating func unescaped(_ escape: Unicode.Scalar) -> [UInt16] {
        switch escape {
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "U", "u":
            var value: UInt16 = 0
            var count = 0
            while count < 4, let scalar = peek, let digit = Character(scalar).hexDigitValue {
                value = value << 4 | UInt16(digit)
                count += 1
                advance()
            }
            return count > 0 ? [value] : Array(UTF16.encode(escape).map(Array.init) ?? [])
        default: return UTF16.encode(escape).map(Array.init) ?? []
        }
    }
}
