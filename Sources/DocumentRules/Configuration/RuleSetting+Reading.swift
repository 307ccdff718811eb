// SPDX-License-Identifier: Apache-2.0

extension RuleSetting {
    /// A line of a configuration, without its comment.
    struct Line {
        /// Counted from one.
        var number: Int
        /// How many blanks stand before it.
        var indentation: Int
        /// What it says.
        var content: Substring
    }

    /// Reads what is indented below a name: of YAML, lists and maps in lines, and both in brackets.
    ///
    /// - Throws: ``RuleConfiguration/Failure``, for the first line that is wrong.
    static func reading(_ lines: [Line]) throws(RuleConfiguration.Failure) -> RuleSetting {
        var rest = lines[...]
        let value = try block(&rest, depth: 0)
        if let line = rest.first { throw .malformedLine(line.number) }
        return value
    }

    /// What is nested deeper than this is no configuration of a rule.
    private static let deepest = 16

    private static func block(
        _ lines: inout ArraySlice<Line>, depth: Int
    ) throws(RuleConfiguration.Failure) -> RuleSetting {
        guard let first = lines.first else { return .null }
        guard depth < deepest else { throw .malformedLine(first.number) }
        return isItem(first.content)
            ? .list(try items(&lines, at: first.indentation, depth: depth))
            : .map(try members(&lines, at: first.indentation, depth: depth))
    }

    private static func isItem(_ content: Substring) -> Bool { content == "-" || content.hasPrefix("- ") }

    private static func items(
        _ lines: inout ArraySlice<Line>, at indentation: Int, depth: Int
    ) throws(RuleConfiguration.Failure) -> [RuleSetting] {
        var items: [RuleSetting] = []
        while let line = lines.first, line.indentation == indentation, isItem(line.content) {
            let content = line.content.dropFirst().drop { $0 == " " }
            lines.removeFirst()
            if content.isEmpty {
                let isDeeper = lines.first.map { $0.indentation > indentation } ?? false
                items.append(isDeeper ? try block(&lines, depth: depth + 1) : .null)
            } else if pair(in: content) != nil {
                // The dash stands for blanks before the first name of a map.
                let inner = indentation + line.content.distance(from: line.content.startIndex, to: content.startIndex)
                lines = [Line(number: line.number, indentation: inner, content: content)] + lines
                items.append(try block(&lines, depth: depth + 1))
            } else {
                items.append(try inline(content, line.number))
            }
        }
        return items
    }

    private static func members(
        _ lines: inout ArraySlice<Line>, at indentation: Int, depth: Int
    ) throws(RuleConfiguration.Failure) -> [(name: String, value: RuleSetting)] {
        var members: [(name: String, value: RuleSetting)] = []
        while let line = lines.first, line.indentation == indentation, !isItem(line.content) {
            guard let (name, content) = pair(in: line.content) else { throw .malformedLine(line.number) }
            lines.removeFirst()
            if !content.isEmpty {
                members.append((unquoted(name), try inline(content, line.number)))
            } else if let next = lines.first,
                next.indentation > indentation || next.indentation == indentation && isItem(next.content)
            {
                members.append((unquoted(name), try block(&lines, depth: depth + 1)))
            } else {
                members.append((unquoted(name), .null))
            }
        }
        return members
    }

    /// The name and the text of `name: text`; nil where it is none.
    private static func pair(in content: Substring) -> (name: Substring, content: Substring)? {
        guard let first = content.first, first != "[", first != "{" else { return nil }
        var start = content.startIndex
        if first == "\"" || first == "'" {
            guard let end = content.dropFirst().firstIndex(of: first) else { return nil }
            start = content.index(after: end)
        }
        guard
            let colon = content[start...].indices.first(where: { index in
                guard content[index] == ":" else { return false }
                let next = content.index(after: index)
                return next == content.endIndex || content[next] == " "
            })
        else { return nil }
        let text = content[content.index(after: colon)...].drop { $0 == " " }
        return (content[..<colon], text)
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return String(text)
        }
        return String(text.dropFirst().dropLast())
    }

    // MARK: Brackets

    /// Reads a value in one line.
    static func inline(_ text: Substring, _ number: Int) throws(RuleConfiguration.Failure) -> RuleSetting {
        var rest = text
        let value = try flow(&rest, number, depth: 0)
        guard rest.allSatisfy({ $0 == " " }) else { throw .malformedLine(number) }
        return value
    }

    private static func flow(
        _ rest: inout Substring, _ number: Int, depth: Int
    ) throws(RuleConfiguration.Failure) -> RuleSetting {
        guard depth < deepest else { throw .malformedLine(number) }
        skipBlanks(&rest)
        switch rest.first {
        case "[":
            rest.removeFirst()
            var items: [RuleSetting] = []
            while true {
                skipBlanks(&rest)
                if rest.first == "]" { break }
                items.append(try flow(&rest, number, depth: depth + 1))
                try separator(&rest, "]", number)
            }
            rest.removeFirst()
            return .list(items)
        case "{":
            rest.removeFirst()
            var members: [(name: String, value: RuleSetting)] = []
            while true {
                skipBlanks(&rest)
                if rest.first == "}" { break }
                let name = try scalar(&rest, number, ends: [":"])
                guard rest.first == ":" else { throw .unterminated(number) }
                rest.removeFirst()
                members.append((name, try flow(&rest, number, depth: depth + 1)))
                try separator(&rest, "}", number)
            }
            rest.removeFirst()
            return .map(members)
        default:
            let isQuoted = rest.first == "\"" || rest.first == "'"
            let text = try scalar(&rest, number, ends: depth == 0 ? [] : [",", "]", "}"])
            return !isQuoted && ["null", "~", ""].contains(text) ? .null : .text(text)
        }
    }

    private static func skipBlanks(_ rest: inout Substring) { rest = rest.drop { $0 == " " } }

    /// Takes a comma, or leaves the end for the caller.
    private static func separator(
        _ rest: inout Substring, _ end: Character, _ number: Int
    ) throws(RuleConfiguration.Failure) {
        skipBlanks(&rest)
        if rest.first == "," { rest.removeFirst() } else if rest.first != end { throw .unterminated(number) }
    }

    private static func scalar(
        _ rest: inout Substring, _ number: Int, ends: Set<Character>
    ) throws(RuleConfiguration.Failure) -> String {
        if let quote = rest.first, quote == "\"" || quote == "'" {
            rest.removeFirst()
            guard let end = rest.firstIndex(of: quote) else { throw .unterminated(number) }
            defer { rest = rest[rest.index(after: end)...] }
            return String(rest[..<end])
        }
        let end = rest.firstIndex(where: ends.contains) ?? rest.endIndex
        var text = rest[..<end]
        rest = rest[end...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
