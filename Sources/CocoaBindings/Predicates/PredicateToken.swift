// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A word of a predicate format and where it begins, counted in characters from 1.
nonisolated struct PredicateToken {
    enum Kind: Equatable {
        case identifier(String)
        case variable(String)
        case string(String)
        case integer(Int64)
        case real(Double)
        /// `%@`, `%K`, `%d` …, by what stands behind the percent sign.
        case argument(String)
        /// A comparison operator, with the characters of its options.
        case symbol(String)
        case end
    }

    let kind: Kind
    let position: Int
    /// As it is written.
    let text: String
}

/// Cuts a predicate format into words.
nonisolated struct PredicateLexer {
    private let characters: [Character]
    private var index = 0

    init(_ text: String) {
        characters = Array(text)
    }

    /// All words, with the end as the last.
    static func tokens(of text: String) throws(PredicateFormatError) -> [PredicateToken] {
        var lexer = PredicateLexer(text)
        var tokens: [PredicateToken] = []
        while true {
            let token = try lexer.next()
            tokens.append(token)
            if token.kind == .end { return tokens }
        }
    }

    private var current: Character? { index < characters.count ? characters[index] : nil }

    private func character(after offset: Int) -> Character? {
        index + offset < characters.count ? characters[index + offset] : nil
    }

    private mutating func next() throws(PredicateFormatError) -> PredicateToken {
        while let character = current, character.isWhitespace { index += 1 }
        let start = index
        guard let first = current else { return PredicateToken(kind: .end, position: start + 1, text: "") }
        let kind: PredicateToken.Kind
        switch first {
        case "'", "\"": kind = .string(try string(first))
        case "$":
            index += 1
            let name = word()
            guard !name.isEmpty else { throw .unexpectedCharacter("$", position: start + 1) }
            kind = .variable(name)
        case "#":
            index += 1
            let name = word()
            guard !name.isEmpty else { throw .unexpectedCharacter("#", position: start + 1) }
            // A reserved word as a key: marked, so that it is not taken for the word.
            kind = .identifier("#" + name)
        case "%": kind = .argument(try specifier())
        case _ where first.isASCII && first.isNumber: kind = try number()
        case "." where character(after: 1)?.isASCIIDigit ?? false: kind = try number()
        case _ where Self.begins(first): kind = .identifier(identifier())
        case "@":
            index += 1
            let name = word()
            guard !name.isEmpty else { throw .unexpectedCharacter("@", position: start + 1) }
            kind = .identifier("@" + name)
        default:
            guard let symbol = symbol() else { throw .unexpectedCharacter(first, position: start + 1) }
            kind = .symbol(symbol)
        }
        return PredicateToken(kind: kind, position: start + 1, text: String(characters[start..<index]))
    }

    private static func begins(_ character: Character) -> Bool { character.isLetter || character == "_" }

    private mutating func word() -> String {
        let start = index
        while let character = current, Self.begins(character) || character.isNumber { index += 1 }
        return String(characters[start..<index])
    }

    /// A word, or one of the two that have hyphens.
    private mutating func identifier() -> String {
        let start = index
        for long in ["UTI-CONFORMS-TO", "UTI-EQUALS"] where index + long.count <= characters.count {
            let text = String(characters[index..<index + long.count])
            if text.uppercased() == long {
                index += long.count
                return text
            }
        }
        index = start
        return word()
    }

    private static let symbols: Set<String> = [
        "&&", "||", "==", "=>", "=<", ">=", "<=", "!=", "<>", "**", ":=", "=", "<", ">", "!", "+", "-", "*", "/", "(",
        ")", "{", "}", "[", "]", ",", ".", ":", "&", "|", "^",
    ]

    private mutating func symbol() -> String? {
        for length in [2, 1] where index + length <= characters.count {
            let text = String(characters[index..<index + length])
            guard Self.symbols.contains(text) else { continue }
            index += length
            return text
        }
        return nil
    }

    private mutating func string(_ quote: Character) throws(PredicateFormatError) -> String {
        let start = index
        index += 1
        var text = ""
        while let character = current {
            index += 1
            if character == quote { return text }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard let escaped = current else { break }
            index += 1
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "u", "U":
                let digits = characters[index...].prefix(4)
                guard digits.count == 4, let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code)
                else { throw .invalidEscape("\\" + String(escaped) + String(digits), position: index - 1) }
                index += 4
                text.unicodeScalars.append(scalar)
            // A regular expression's `\d` may be written with one backslash.
            case _ where escaped.isLetter || escaped.isNumber: text += "\\" + String(escaped)
            default: text.append(escaped)
            }
        }
        throw .unterminatedString(position: start + 1)
    }

    private mutating func specifier() throws(PredicateFormatError) -> String {
        let start = index
        index += 1
        if current == "@" || current == "K" {
            index += 1
            return String(characters[index - 1])
        }
        // Length modifiers say nothing here: an argument has its type with it.
        while let character = current, "hlqLzjt".contains(character) { index += 1 }
        guard let conversion = current, "diouxXcCsSfFeEgGaAB".contains(conversion) else {
            let end = min(index + 1, characters.count)
            throw .unknownSpecifier(String(characters[start..<end]), position: start + 1)
        }
        index += 1
        return String(conversion)
    }

    private mutating func skipDigits() {
        while current?.isASCIIDigit ?? false { index += 1 }
    }

    private mutating func number() throws(PredicateFormatError) -> PredicateToken.Kind {
        let start = index
        func invalid(_ end: Int) -> PredicateFormatError {
            .invalidNumber(String(characters[start..<end]), position: start + 1)
        }
        if current == "0", let mark = character(after: 1), let radix = ["x": 16, "X": 16, "o": 8, "b": 2][mark] {
            index += 2
            let digits = word()
            guard let value = Int64(digits, radix: radix) else { throw invalid(index) }
            return .integer(value)
        }
        var isReal = false
        skipDigits()
        if current == ".", character(after: 1)?.isASCIIDigit ?? false {
            isReal = true
            index += 1
            skipDigits()
        }
        if current == "e" || current == "E" {
            let sign = character(after: 1) == "+" || character(after: 1) == "-" ? 2 : 1
            if character(after: sign)?.isASCIIDigit ?? false {
                isReal = true
                index += sign
                skipDigits()
            }
        }
        let text = String(characters[start..<index])
        if !isReal, let value = Int64(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { throw invalid(index) }
        return .real(value)
    }
}

nonisolated extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
