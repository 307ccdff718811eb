// SPDX-License-Identifier: Apache-2.0

/// The rules as a page for people, `docs/rules.md`.
public enum RuleDocumentation {
    /// The page's text, in Markdown.
    public static func page() -> String {
        var lines = [
            "# Rules", "",
            "Written from `Sources/DocumentRules`; do not edit. `inkwell check` holds documents against these rules.",
            "A name may be written with underscores too: `duplicate_id`. Rules that are *off* are tried where a",
            "configuration or `--rules` names them; those marked *repaired* are put right by `--fix`. Rules that need the",
            "program's sources or asset catalogs are silent where none are known. The build of a target with documents",
            "reports the rules of bindings, with the classes of its own sources.", "",
            "| rule | severity | | what it looks for |", "| --- | --- | --- | --- |",
        ]
        for rule in Rule.all {
            let marks = [rule.isEnabledByDefault ? "" : "off", rule.canRepair ? "repaired" : ""].filter { !$0.isEmpty }
            lines.append(
                "| `\(rule.name)` | \(rule.severity.rawValue) | \(marks.joined(separator: ", ")) | \(rule.summary) |")
        }
        lines += [
            "", "## Examples", "", "A mark 1️⃣ stands where the rule finds something; the tests hold the rules against",
            "these documents. Of a `.xib` the contents of `objects` are shown, of a storyboard those of `scenes`.",
        ]
        for rule in Rule.all {
            guard let example = rule.example else { continue }
            lines += ["", "### \(rule.name)", "", "```xml", example.text, "```"]
            for (language, strings) in example.strings.sorted(by: { $0.key < $1.key }) {
                lines += ["", "`\(language).lproj`:", "", "```strings", Self.trimmed(strings), "```"]
            }
            if let settings = example.settings {
                lines += ["", "```yaml", "rules_config:", "  \(rule.name):"] + settings.lines(indentedBy: 4) + ["```"]
            }
            for source in example.sources {
                lines += ["", source.path.hasSuffix(".swift") ? "```swift" : "```objc", source.text, "```"]
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func trimmed(_ text: String) -> String { text.hasSuffix("\n") ? String(text.dropLast()) : text }
}

extension RuleSetting {
    /// The value as lines of YAML.
    fileprivate func lines(indentedBy indentation: Int) -> [String] {
        let blanks = String(repeating: " ", count: indentation)
        switch self {
        case .text(let text): return [blanks + text]
        case .null: return [blanks + "null"]
        case .list(let items):
            return items.flatMap { item in
                let lines = item.lines(indentedBy: indentation + 2)
                return [blanks + "- " + (lines.first?.dropFirst(indentation + 2) ?? "")] + lines.dropFirst()
            }
        case .map(let members):
            return members.flatMap { member -> [String] in
                switch member.value {
                case .text(let text): [blanks + "\(member.name): \(text)"]
                case .null: [blanks + "\(member.name): null"]
                case .list, .map: [blanks + "\(member.name):"] + member.value.lines(indentedBy: indentation + 2)
                }
            }
        }
    }
}
