// SPDX-License-Identifier: Apache-2.0

/// A word of a correction.
enum CorrectionWord {
    /// A word without quotation marks.
    case bare(String)
    /// A text between quotation marks.
    case quoted(String)
    /// A word behind `#` or `@`, quoted or not.
    case marked(Character, String)

    // MARK: Writing

    /// A key, class name or id: bare where that can be read again.
    static func key(_ text: String) -> String {
        guard let first = text.utf8.first, isLetter(first), text.utf8.allSatisfy({ isLetter($0) || isInner($0) })
        else { return quoted(text) }
        return text
    }

    /// An id behind its mark.
    static func name(_ text: String) -> String {
        !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || isInner($0) } ? text : quoted(text)
    }

    /// A text between quotation marks. Control characters, and what would end a processing instruction, are escaped.
    static func quoted(_ text: String) -> String {
        var result = "\""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case ">" where previous == "?", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}",
                "\u{FFFE}"..."\u{FFFF}":
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return result + "\""
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
    }

    private static func isInner(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ":")
    }

    // MARK: Reading

    static func words(in text: some StringProtocol, line: Int) throws(NibCorrectionError) -> [CorrectionWord] {
        var words: [CorrectionWord] = []
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace {
                index += 1
            } else if scalar == "\"" {
                words.append(.quoted(try quotedText(in: scalars, at: &index, line: line)))
            } else if scalar == "#" || scalar == "@" {
                index += 1
                let isQuoted = index < scalars.count && scalars[index] == "\""
                let text =
                    isQuoted ? try quotedText(in: scalars, at: &index, line: line) : bare(in: scalars, at: &index)
                words.append(.marked(Character(scalar), text))
            } else {
                words.append(.bare(bare(in: scalars, at: &index)))
            }
        }
        return words
    }

    private static func bare(in scalars: [Unicode.Scalar], at index: inout Int) -> String {
        var text = ""
        while index < scalars.count, !scalars[index].properties.isWhitespace {
            text.unicodeScalars.append(scalars[index])
            index += 1
        }
        return text
    }

    private static func quotedText(
        in scalars: [Unicode.Scalar], at index: inout Int, line: Int
    ) throws(NibCorrectionError) -> String {
        var text = ""
        index += 1
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            switch scalar {
            case "\"": return text
            case "\\":
                guard index < scalars.count else { throw .malformedText(line: line) }
                let escaped = scalars[index]
                index += 1
                switch escaped {
                case "\"", "\\": text.unicodeScalars.append(escaped)
                case "n": text += "\n"
                case "u": text.unicodeScalars.append(try escape(in: scalars, at: &index, line: line))
                default: throw .malformedText(line: line)
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        throw .malformedText(line: line)
    }

    private static func escape(
        in scalars: [Unicode.Scalar], at index: inout Int, line: Int
    ) throws(NibCorrectionError) -> Unicode.Scalar {
        guard let end = scalars[index...].prefix(10).firstIndex(of: "}"), scalars[index] == "{",
            let value = UInt32(String(String.UnicodeScalarView(scalars[(index + 1)..<end])), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw .malformedText(line: line) }
        index = end + 1
        return scalar
    }
}

/// The words of a line, read one after another.
struct CorrectionWords {
    private let words: [CorrectionWord]
    private let line: Int
    private var next = 0

    init(_ words: [CorrectionWord], line: Int) {
        self.words = words
        self.line = line
    }

    var isAtEnd: Bool { next >= words.count }

    mutating func correction() throws(NibCorrectionError) -> NibCorrection {
        let correction = try statement()
        guard isAtEnd else { throw .malformed(line: line) }
        return correction
    }

    private mutating func statement() throws(NibCorrectionError) -> NibCorrection {
        if words.count > 1, case .bare("=") = words[1] {
            let key = try text()
            next += 1
            return .set(key, try value())
        }
        guard case .bare(let verb) = words[0] else { throw .malformed(line: line) }
        next += 1
        switch verb {
        case "at": return .target(try steps())
        case "of": return .owner(try text())
        case "-": return .remove(try text())
        case "class": return .className(try text())
        case "name": return .name(try label())
        case "elements": return .elements(try list())
        case "values": return .values(try table())
        default:
            next -= 1
            let label = try label()
            let name = try text()
            guard case .bare("[")? = peek else { return .definition(label, className: name, try table()) }
            return .container(label, className: name, try list())
        }
    }

    private var peek: CorrectionWord? { isAtEnd ? nil : words[next] }

    private mutating func word() throws(NibCorrectionError) -> CorrectionWord {
        guard let word = peek else { throw .malformed(line: line) }
        next += 1
        return word
    }

    private mutating func text() throws(NibCorrectionError) -> String {
        switch try word() {
        case .bare(let text), .quoted(let text): return text
        case .marked: throw .malformed(line: line)
        }
    }

    private mutating func label() throws(NibCorrectionError) -> Int {
        guard case .bare(let text) = try word(), text.hasPrefix("$"), let label = Int(text.dropFirst()) else {
            throw .malformed(line: line)
        }
        return label
    }

    private mutating func value() throws(NibCorrectionError) -> NibCorrection.Value {
        let word = try word()
        if let value = NibCorrection.Value(word) { return value }
        guard case .bare(let text) = word else { throw .malformed(line: line) }
        throw .malformedValue(text, line: line)
    }

    private mutating func steps() throws(NibCorrectionError) -> [NibCorrection.Step] {
        var steps: [NibCorrection.Step] = []
        while !isAtEnd {
            let word = try word()
            if case .bare(let text) = word, text.hasPrefix("["), text.hasSuffix("]"),
                let place = Int(text.dropFirst().dropLast())
            {
                steps.append(.place(place))
            } else {
                next -= 1
                steps.append(.key(try text()))
            }
        }
        return steps
    }

    private mutating func list() throws(NibCorrectionError) -> [NibCorrection.Value] {
        try open("[")
        var values: [NibCorrection.Value] = []
        while try !close("]") { values.append(try value()) }
        return values
    }

    private mutating func table() throws(NibCorrectionError) -> [NibCorrection.Entry] {
        try open("{")
        var entries: [NibCorrection.Entry] = []
        while try !close("}") {
            let key = try text()
            entries.append(.init(key, try value()))
        }
        return entries
    }

    private mutating func open(_ bracket: String) throws(NibCorrectionError) {
        guard case .bare(bracket) = try word() else { throw .malformed(line: line) }
    }

    private mutating func close(_ bracket: String) throws(NibCorrectionError) -> Bool {
        guard let word = peek else { throw .malformed(line: line) }
        guard case .bare(bracket) = word else { return false }
        next += 1
        return true
    }
}
