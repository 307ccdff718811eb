// SPDX-License-Identifier: Apache-2.0

import ClassFacts

/// Reads what follows the name of a property or function.
struct DeclarationReader {
    private var words: ArraySlice<Substring>

    init(_ words: ArraySlice<Substring>) { self.words = words }

    // MARK: Functions

    mutating func readFunction(_ member: inout SourceScan.Member) {
        if words.first == "<" { skip("<", ">") }
        guard words.first == "(" else { return }
        member.labels = readLabels()
        while let word = words.first, word == "async" || word == "throws" || word == "rethrows" { words.removeFirst() }
        member.hasResult = words.first == "-" && words.dropFirst().first == ">"
    }

    private mutating func readLabels() -> [String] {
        var labels: [String] = []
        var depth = 0
        var startsParameter = false
        while let word = words.popFirst() {
            switch word {
            case "(", "[", "{":
                depth += 1
                if depth == 1 { startsParameter = true }
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return labels }
            case "," where depth == 1: startsParameter = true
            case _ where startsParameter:
                labels.append(String(word))
                startsParameter = false
            default: break
            }
        }
        return labels
    }

    // MARK: Properties

    mutating func readProperty(_ member: inout SourceScan.Member, isConstant: Bool) {
        member.isReadOnly = isConstant
        if words.first == ":" {
            words.removeFirst()
            member.type = readType()
        }
        if words.first == "=" {
            words.removeFirst()
            member.hasInitialValue = true
            readInitialValue(&member)
        } else if words.first == "{", let inner = words.dropFirst().first,
            !["didSet", "willSet", "get", "set", "_read", "unowned"].contains(inner)
        {
            member.isReadOnly = true
        } else if words.first == "{", words.dropFirst().first == "get" {
            member.isReadOnly = !hasSetter()
        }
    }

    /// The name of another property of the same declaration: `var first: UIView!, second: UIView!`.
    mutating func readNextName() -> Substring? {
        let rest = words.dropFirst()
        guard words.first == ",", let name = rest.first, name.first?.isLetter == true || name.first == "_",
            rest.dropFirst().first == ":"
        else { return nil }
        words = rest.dropFirst()
        return name
    }

    /// Whether a `set` stands in the braces that begin here.
    private func hasSetter() -> Bool {
        var depth = 0
        for word in words {
            if word == "{" { depth += 1 }
            if word == "}" { depth -= 1 }
            if word == "set", depth == 1 { return true }
            if depth == 0 { return false }
        }
        return false
    }

    private mutating func readType() -> String? {
        var type = ""
        while let word = words.first, word == "any" || word == "some" { words.removeFirst() }
        guard let first = words.first else { return nil }
        if first == "[" || first == "(" {
            type += skip(first, first == "[" ? "]" : ")")
        } else {
            type += first
            words.removeFirst()
            while words.first == ".", let next = words.dropFirst().first {
                type += "." + next
                words.removeFirst(2)
            }
            if words.first == "<" { type += skip("<", ">") }
        }
        while let word = words.first, word == "?" || word == "!" {
            type += word
            words.removeFirst()
        }
        return type
    }

    /// Reads over brackets and what is in them.
    @discardableResult
    private mutating func skip(_ opening: Substring, _ closing: Substring) -> String {
        var text = ""
        var depth = 0
        while let word = words.popFirst() {
            text += word
            if word == opening { depth += 1 }
            if word == closing { depth -= 1 }
            if depth == 0 { break }
        }
        return text
    }

    private mutating func readInitialValue(_ member: inout SourceScan.Member) {
        var reader = LiteralReader(words)
        if let value = reader.read() {
            member.initialValue = value
            member.type =
                member.type
                ?? {
                    switch value {
                    case .bool: "Bool"
                    case .number: reader.hasFraction ? "Double" : "Int"
                    case .string: "String"
                    }
                }()
        } else if member.type == nil, words.first?.first == "\"" {
            member.type = "String"
        } else if member.type == nil, let first = words.first, first.first?.isUppercase == true,
            words.dropFirst().first == "("
        {
            member.type = String(first)
        }
    }
}

/// Reads a number, a truth value or a text.
struct LiteralReader {
    /// What follows what was read.
    private(set) var words: ArraySlice<Substring>
    /// Whether the number has a point.
    private(set) var hasFraction = false

    init(_ words: ArraySlice<Substring>) { self.words = words }

    mutating func read() -> PublishedValue? {
        guard let first = words.first else { return nil }
        switch first {
        case "true", "false":
            words.removeFirst()
            return .bool(first == "true")
        case "-": return words.dropFirst().first?.first?.isNumber == true ? readNumber() : nil
        case _ where first.first?.isNumber == true: return readNumber()
        case _ where first.first == "\"" || first.first == "#": return readString()
        default: return nil
        }
    }

    private mutating func readNumber() -> PublishedValue? {
        var text = ""
        if words.first == "-" {
            text = "-"
            words.removeFirst()
        }
        guard let whole = words.popFirst() else { return nil }
        text += whole
        if words.first == ".", let fraction = words.dropFirst().first, fraction.first?.isNumber == true {
            text += "." + fraction
            hasFraction = true
            words.removeFirst(2)
        }
        return Double(text.filter { $0 != "_" }).map(PublishedValue.number)
    }

    /// A string's text; nil for one with interpolations, which is no constant.
    private mutating func readString() -> PublishedValue? {
        guard let word = words.popFirst(), !word.contains("\\"), word.count >= 2 else { return nil }
        var text = word.drop { $0 == "#" }
        while text.last == "#" { text.removeLast() }
        let quotes = text.hasPrefix("\"\"\"") ? 3 : 1
        guard text.count >= 2 * quotes else { return nil }
        return .string(String(text.dropFirst(quotes).dropLast(quotes)))
    }
}
