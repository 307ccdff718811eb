// SPDX-License-Identifier: Apache-2.0

/// The rules as a page for people, `docs/rules.md`.
public enum RuleDocumentation {
    /// The page's text, in Markdown.
    public static func page() -> String {
        var lines = [
            "# Rules", "",
            "Written from `Sources/DocumentRules/Rules`; do not edit. `inkwell check` holds documents against these rules,",
            "and reports what `Document.diagnostics` finds (ids, references, geometry, merges) as well. The build of a",
            "target with documents reports the rules of bindings, with the classes of its own sources.", "",
            "| rule | severity | what it looks for |", "| --- | --- | --- |",
        ]
        for rule in Rule.all { lines.append("| `\(rule.name)` | \(rule.severity.rawValue) | \(rule.summary) |") }
        return lines.joined(separator: "\n") + "\n"
    }
}
