// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// What `.inkwell.yml` says: which rules are tried, how bad their findings are, and which documents are left out.
///
///     disabled_rules: [misplaced, ambiguous]
///     enabled_rules:
///       - relative_to_margin
///     excluded: [Pods, "**/Legacy/*.xib"]
///     severity:
///       missing_image: error
package struct RuleConfiguration: Sendable, Equatable {
    /// Rules that are not tried.
    package var disabledRules: Set<String> = []
    /// Rules that are tried though they are off where nobody speaks of them.
    package var enabledRules: Set<String> = []
    /// The documents that are looked at, as patterns of paths; all where there is none.
    package var included: [String] = []
    /// The documents that are not looked at.
    package var excluded: [String] = []
    /// How bad a rule's findings are, where not as bad as the rule says.
    package var severities: [String: Diagnostic.Severity] = [:]
    /// What is said to rules that need to be told, by their names.
    package var settings: [String: RuleSetting] = [:]

    /// The rules of the file's name and of no file.
    package init() {}

    /// The rules that are tried.
    package var rules: [Rule] {
        Rule.all.filter { rule in
            !disabledRules.contains(rule.name) && (rule.isEnabledByDefault || enabledRules.contains(rule.name))
        }
    }

    /// The findings that are to be told, as bad as the configuration has them.
    ///
    /// - Parameter path: gives the path of a finding from the folder of the configuration.
    package func applied(to findings: [Diagnostic], path: (String) -> String = { $0 }) -> [Diagnostic] {
        findings.compactMap { finding in
            guard !disabledRules.contains(finding.rule) else { return nil }
            // Sources are read in folders that documents are left out of, but nothing is told of them.
            if !excluded.isEmpty, let file = finding.path, excludes(path(file)) { return nil }
            var finding = finding
            // A note beside an error stays one.
            if let severity = severities[finding.rule], finding.severity == Rule.named(finding.rule)?.severity {
                finding.severity = severity
            }
            return finding
        }
    }

    private func excludes(_ path: String) -> Bool { excluded.contains { PathPattern($0).matches(path) } }

    /// Whether a document is looked at.
    ///
    /// - Parameter path: its path from the folder of the configuration.
    package func includes(_ path: String) -> Bool {
        if excludes(path) { return false }
        return included.isEmpty || included.contains { PathPattern($0).matches(path) }
    }
}

/// A pattern of paths: `*` is anything within a name, `**` any folders; a folder means all that is in it.
struct PathPattern {
    private let parts: [Substring]

    /// Reads a pattern; what it matches may begin with `./` as well.
    init(_ pattern: String) {
        parts = pattern.plainPath.split(separator: "/")
    }

    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        return !parts.isEmpty && Self.matches(parts[...], names.first == "." ? names.dropFirst() : names[...])
    }

    private static func matches(_ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>) -> Bool {
        guard let part = parts.first else { return true }
        if part == "**" {
            return (names.startIndex...names.endIndex).contains { matches(parts.dropFirst(), names[$0...]) }
        }
        guard let name = names.first, matchesName(part, name) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    private static func matchesName(_ pattern: Substring, _ name: Substring) -> Bool {
        let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return pattern == name }
        guard name.hasPrefix(first) else { return false }
        var rest = name.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
