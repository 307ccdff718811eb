// SPDX-License-Identifier: Apache-2.0

/// The rules as a page for people, `docs/rules.md`.
public enum RuleDocumentation {
    /// The page's text, in Markdown.
    public static func page() -> String {
        var lines = [
            "# Rules", "",
            "Written from `Sources/DocumentRules/Rules`; do not edit. `inkwell check` holds documents against these rules.",
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
            for source in example.sources {
                lines += ["", source.path.hasSuffix(".swift") ? "```swift" : "```objc", source.text, "```"]
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
