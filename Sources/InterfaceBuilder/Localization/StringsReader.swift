// SPDX-License-Identifier: Apache-2.0

/// Reads the text of a `.strings` file.
struct StringsReader {
    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var line = 1
    /// Whether the entries stand between braces, as in a property list.
    private var isBraced = false

    let hasByteOrderMark: Bool
    private(set) var header = ""
    private(set) var ending = ""

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        hasByteOrderMark = scalars.first == "\u{FEFF}"
        if hasByteOrderMark { place = 1 }
    }

    mutating func entries() throws(StringsFileError) -> [StringsFile.Entry] {
        var entries: [StringsFile.Entry] = []
        while true {
            let start = place
            var comment = try skipToToken()
            if entries.isEmpty, !isBraced, peek == "{" {
                isBraced = true
                advance()
                comment = try skipToToken()
            }
            if isBraced, peek == "}" {
                advance()
                _ = try skipToToken()
                guard peek == nil else { throw .expected("the end of the file", line: line) }
            }
            guard peek != nil else {
                ending = string(start..<place)
                return entries
            }
            let keyStart = place
            let keyLine = line
            let key = try token("a key")
            _ = try skipToToken()
            var text = key
            var value = place..<place
            // A key alone is its own text.
            if peek == "=" {
                advance()
                _ = try skipToToken()
                let start = place
                text = try token("a text")
                value = start..<place
                _ = try skipToToken()
            }
            guard peek == ";" else { throw .expected("';'", line: line) }
            advance()
            skipCommentInLine()
            let range = comment?.range ?? keyStart..<keyStart
            var leading = string(start..<range.lowerBound)
            if entries.isEmpty, leading.contains("/") || isBraced {
                header = leading
                leading = ""
            }
            var entry = StringsFile.Entry(key: key, text: text, comment: comment?.text)
            entry.source = StringsSource(
                number: entries.count, line: keyLine, leading: leading, comment: string(range),
                gap: string(range.upperBound..<keyStart), head: string(keyStart..<value.lowerBound),
                value: string(value), tail: string(value.upperBound..<place), key: key, text: text,
                commentText: comment?.text)
            entries.append(entry)
        }
    }

    private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }
    private var next: Unicode.Scalar? { place + 1 < scalars.count ? scalars[place + 1] : nil }

    private func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private mutating func advance() {
        if peek == "\n" { line += 1 }
        place += 1
    }

    /// A comment: what it says, and where it stands with its marks.
    private struct Comment {
        var text: String
        var range: Range<Int>
    }

    /// Skips white space and comments; the last comment, or nil.
    private mutating func skipToToken() throws(StringsFileError) -> Comment? {
        var comment: Comment?
        while let scalar = peek {
            if scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", next == "/" {
                let start = place
                while let scalar = peek, scalar != "\n" {
                    _ = scalar
                    advance()
                }
                comment = Comment(text: text(in: (start + 2)..<place), range: start..<place)
            } else if scalar == "/", next == "*" {
                let (start, startLine) = (place, line)
                place += 2
                while !(peek == "*" && next == "/") {
                    guard peek != nil else { throw .unterminatedComment(line: startLine) }
                    advance()
                }
                place += 2
                comment = Comment(text: text(in: (start + 2)..<(place - 2)), range: start..<place)
            } else {
                break
            }
        }
        return comment
    }

    /// Skips a comment that is the last thing in the line of an entry: it is about that, not about the next one.
    private mutating func skipCommentInLine() {
        var end = place
        func isBlank(_ index: Int) -> Bool {
            index < scalars.count && (scalars[index] == " " || scalars[index] == "\t")
        }
        while isBlank(end) { end += 1 }
        guard end + 1 < scalars.count, scalars[end] == "/" else { return }
        switch scalars[end + 1] {
        case "/":
            while end < scalars.count, scalars[end] != "\n", scalars[end] != "\r" { end += 1 }
        case "*":
            end += 2
            while end + 1 < scalars.count, !(scalars[end] == "*" && scalars[end + 1] == "/") {
                if scalars[end] == "\n" { return }
                end += 1
            }
            guard end + 1 < scalars.count else { return }
            end += 2
            while isBlank(end) { end += 1 }
            guard end == scalars.count || scalars[end] == "\n" || scalars[end] == "\r" else { return }
        default: return
        }
        place = end
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
        case "a": return [0x07]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "v": return [0x0B]
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
