// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeyValueCoding

extension RuleConfiguration {
    /// Why a configuration cannot be read.
    package enum Failure: Error, Hashable {
        /// The line is no entry, or is indented where nothing is expected.
        case malformedLine(Int)
        /// There is no such entry.
        case unknownKey(String, line: Int, nearest: String?)
        /// There is no such rule.
        case unknownRule(UnknownRule, line: Int)
        /// The severity is none of `error`, `warning` and `note`.
        case unknownSeverity(String, line: Int)
        /// The text begins with a quotation mark or bracket that does not end in its line.
        case unterminated(Int)

        /// The line, counted from one.
        package var line: Int {
            switch self {
            case .malformedLine(let line), .unterminated(let line): line
            case .unknownKey(_, let line, _), .unknownRule(_, let line), .unknownSeverity(_, let line): line
            }
        }

        /// What is wrong and what to do.
        package var message: String {
            switch self {
            case .malformedLine: return "an entry `name: value` or a member `- value` is expected"
            case .unknownKey(let name, _, let nearest):
                return "there is no entry '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
            case .unknownRule(let rule, _): return rule.message
            case .unknownSeverity(let name, _): return "'\(name)' is none of error, warning, note"
            case .unterminated: return "the quotation mark or bracket has no end in this line"
            }
        }
    }

    private static let keys = ["disabled_rules", "enabled_rules", "excluded", "included", "rules_config", "severity"]

    /// Reads the text of `.inkwell.yml`: of YAML, lists in lines or brackets, one map of names, and comments; below the
    /// names of rules, lists and maps of any depth.
    ///
    /// - Throws: ``Failure``, for the first line that is wrong.
    package init(text: String) throws(Failure) {
        var section: String?
        var lines: [RuleSetting.Line] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let content = Self.trimmed(Self.withoutComment(line))
            if content.isEmpty || content == "---" { continue }
            let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
            lines.append(RuleSetting.Line(number: index + 1, indentation: indentation, content: content))
        }
        var rest = lines[...]
        while let line = rest.popFirst() {
            let (number, content) = (line.number, line.content)
            if content.hasPrefix("- ") || content == "-" {
                guard let section, section != "severity" else { throw .malformedLine(number) }
                try add(Self.scalar(Self.trimmed(content.dropFirst()), number), to: section, number)
                continue
            }
            guard let colon = content.firstIndex(of: ":") else { throw .malformedLine(number) }
            let name = try Self.scalar(Self.trimmed(content[..<colon]), number)
            let value = Self.trimmed(content[content.index(after: colon)...])
            if line.indentation > 0 {
                guard section == "severity" else { throw .malformedLine(number) }
                try setSeverity(try Self.scalar(value, number), of: name, number)
                continue
            }
            if name == "rules_config" || name.hasSuffix("_rule") && Rule.named(String(name.dropLast(5))) != nil {
                section = nil
                let inner = rest.prefix { $0.indentation > 0 || $0.content.hasPrefix("- ") || $0.content == "-" }
                rest.removeFirst(inner.count)
                try addSettings(try Self.setting(value, Array(inner), number), named: name, number)
                continue
            }
            guard Self.keys.contains(name) else {
                throw .unknownKey(name, line: number, nearest: nearestName(to: name, among: Self.keys))
            }
            section = name
            guard !value.isEmpty else { continue }
            guard name != "severity" else { throw .malformedLine(number) }
            for item in try Self.items(value, number) { try add(item, to: name, number) }
        }
    }

    /// The value of a name: what stands behind it, or the lines below.
    private static func setting(
        _ value: Substring, _ lines: [RuleSetting.Line], _ number: Int
    ) throws(Failure) -> RuleSetting {
        guard !value.isEmpty else { return try RuleSetting.reading(lines) }
        if let line = lines.first { throw .malformedLine(line.number) }
        return try RuleSetting.inline(value, number)
    }

    /// Takes the settings of the rule that `view_as_device_rule` names, or those of several below `rules_config`.
    private mutating func addSettings(_ value: RuleSetting, named name: String, _ line: Int) throws(Failure) {
        guard name == "rules_config" else {
            settings[try Self.rule(String(name.dropLast("_rule".count)), line).name] = value
            return
        }
        for (name, value) in value.members { settings[try Self.rule(name, line).name] = value }
    }

    private mutating func add(_ item: String, to section: String, _ line: Int) throws(Failure) {
        switch section {
        case "disabled_rules": disabledRules.insert(try Self.rule(item, line).name)
        case "enabled_rules": enabledRules.insert(try Self.rule(item, line).name)
        case "included": included.append(item)
        default: excluded.append(item)
        }
    }

    private mutating func setSeverity(_ text: String, of name: String, _ line: Int) throws(Failure) {
        let rule = try Self.rule(name, line)
        guard let severity = Diagnostic.Severity(rawValue: text) else { throw .unknownSeverity(text, line: line) }
        severities[rule.name] = severity
    }

    private static func rule(_ name: String, _ line: Int) throws(Failure) -> Rule {
        do {
            return try Rule.find(name)
        } catch {
            throw .unknownRule(error, line: line)
        }
    }

    // MARK: Lines

    private static func withoutComment(_ line: Substring) -> Substring {
        var quote: Character?
        var isAfterSpace = true
        for index in line.indices {
            let character = line[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                // One within a word is an apostrophe.
                if isAfterSpace { quote = character }
            } else if character == "#", isAfterSpace {
                return line[..<index]
            }
            isAfterSpace = character.isWhitespace || character == "[" || character == ","
        }
        return line
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    private static func scalar(_ text: Substring, _ line: Int) throws(Failure) -> String {
        guard let quote = text.first, quote == "\"" || quote == "'" else { return String(text) }
        guard text.count > 1, text.last == quote else { throw .unterminated(line) }
        return String(text.dropFirst().dropLast())
    }

    private static func items(_ text: Substring, _ line: Int) throws(Failure) -> [String] {
        guard text.first == "[" else { return [try scalar(text, line)] }
        guard text.last == "]" else { throw .unterminated(line) }
        var items: [String] = []
        var rest = text.dropFirst().dropLast()
        while !rest.isEmpty {
            rest = trimmed(rest)
            var item = rest.prefix { $0 != "," }
            // A comma within quotation marks divides nothing.
            if let quote = rest.first, quote == "\"" || quote == "'", let end = rest.dropFirst().firstIndex(of: quote) {
                item = rest[...end]
            }
            rest = rest[item.endIndex...].drop { $0 != "," }.dropFirst()
            item = trimmed(item)
            if !item.isEmpty { items.append(try scalar(item, line)) }
        }
        return items
    }
}
