// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// A translation that is to be imported.
struct ImportedUnit {
    var key: VariationKey
    /// The file and the place in it, for messages.
    var place: String
    /// What the text was when it was translated; nil where the file does not say.
    var source: String?
    var target: CatalogTranslation.Unit

    /// The units that fit the document's texts; the others are reported.
    static func checked(
        _ units: [ImportedUnit], _ strings: [TranslatableString], _ report: inout TaskReport
    ) -> [ImportedUnit] {
        let texts = Dictionary(strings.map { ($0.key, $0.text) }) { first, _ in first }
        let keys = texts.keys.sorted()
        // Where nothing fits, it is another document's file: no key was mistyped.
        var suggestions = 20
        return units.compactMap { unit in
            var unit = unit
            let whole = unit.key.path.isEmpty ? unit.key.key : unit.key.key + VariationKey.mark + unit.key.path
            if texts[whole] != nil { (unit.key.key, unit.key.path) = (whole, "") }
            guard let text = texts[unit.key.key] else {
                suggestions -= 1
                let near = suggestions >= 0 ? Suggestion.nearest(to: unit.key.key, among: keys) : nil
                report.addError(
                    "the document has no text '\(unit.key.key)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
                    path: unit.place, rule: "unknown-id")
                return nil
            }
            if unit.key.path.isEmpty, let source = unit.source, source != text {
                report.addError(
                    "'\(unit.key.key)' is \(quoted(text)) in the document, the translation is of \(quoted(source))",
                    path: unit.place, rule: "source")
                return nil
            }
            if let problem = unit.formatProblem(of: text) {
                report.addError("the translation of '\(unit.key.key)' \(problem)", path: unit.place, rule: "format")
                return nil
            }
            return unit
        }
    }

    private static func quoted(_ text: String) -> String { "\"\(StringsFile.escaped(text))\"" }

    /// What is wrong with the places for values; nil where they fit.
    private func formatProblem(of text: String) -> String? {
        if key.path.hasPrefix("substitution") { return nil }
        let wanted = FormatPattern(text).arguments
        let found = FormatPattern(target.value).arguments
        for (name, kind) in found.sorted(by: { $0.key < $1.key }) {
            guard let own = wanted[name] else {
                return "takes a value \(name) (\(kind.rawValue)) that the text \(Self.quoted(text)) has not"
            }
            if own != kind { return "takes \(kind.rawValue) as value \(name), where the text has \(own.rawValue)" }
        }
        // "One thing" says it without the number.
        if !key.path.isEmpty { return nil }
        guard let missing = wanted.keys.filter({ found[$0] == nil }).min() else { return nil }
        return "lacks the value \(missing) (\(wanted[missing]?.rawValue ?? "")) of \(Self.quoted(text))"
    }
}

extension MarkedComment {
    /// A comment with another mark of how far the translation is.
    static func setting(_ state: CatalogTranslation.State, in comment: String?) -> String? {
        var marked = MarkedComment(comment)
        marked.mark(state)
        return marked.text
    }
}
