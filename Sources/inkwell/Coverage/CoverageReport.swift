// SPDX-License-Identifier: Apache-2.0
import JSONText
import NibArchive
import NibVocabulary

/// A survey as a table: a row for each element, with its class, its keys, how often it is used and how far its facts
/// agree with Apple's.
struct CoverageReport {
    /// One element of one family.
    struct Row {
        let element: String
        /// Nil for what is part of another object: a value, a container, a connection.
        let className: String?
        /// What the element is; nil for one that is not known.
        let role: ElementRole?
        let systems: [String]
        let keyCount: Int
        let use: CoverageSurvey.Use
        /// The facts of its class in Apple's nibs; nil where no nib was compared.
        let facts: NibComparison.Tally?
    }

    let survey: CoverageSurvey
    /// Whether elements that no document has are listed too.
    let listsUnused: Bool

    /// The rows of a family: by use, then by name.
    func rows(of family: CoverageSurvey.Family) -> [Row] {
        let findings = survey.findings[family]
        let vocabulary = family.vocabulary
        let known = Set(vocabulary.elements.map(\.name))
        var rows = vocabulary.elements.map { element in
            // What is a class only by its base is that class with other values.
            let className = vocabulary.className(of: element.name)
            return Row(
                element: element.name, className: className, role: element.role, systems: element.platforms.names,
                keyCount: Set(vocabulary.properties(of: element.name).flatMap(\.keys)).count,
                use: findings?.uses[element.name] ?? .init(),
                facts: className.flatMap { findings?.facts[$0] })
        }
        for (name, use) in findings?.uses ?? [:] where !known.contains(name) {
            rows.append(
                Row(element: name, className: nil, role: nil, systems: [], keyCount: 0, use: use, facts: nil))
        }
        if !listsUnused { rows.removeAll { $0.use.documents == 0 } }
        return rows.sorted {
            ($0.use.documents, $1.element) > ($1.use.documents, $0.element)
        }
    }

    /// The families that the survey met, or all when all elements are listed.
    private var families: [CoverageSurvey.Family] {
        CoverageSurvey.Family.allCases.filter { listsUnused || survey.findings[$0] != nil }
    }

    // MARK: Forms

    /// A line for each element, for a terminal.
    var text: String {
        var lines: [String] = []
        for family in families {
            let table = [["element", "class", "keys", "documents", "Apple's facts"]] + rows(of: family).map(Self.cells)
            let widths = (0..<5).map { column in table.map { $0[column].count }.max() ?? 0 }
            if !lines.isEmpty { lines.append("") }
            lines.append(heading(family))
            lines += table.map { row in
                zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
                    .trimmedAtEnd
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A page for `docs`.
    var markdown: String {
        var lines = [
            "# Coverage", "",
            "Written by `inkwell coverage --all --format markdown` from the tables in `Sources/NibVocabulary` and a",
            "collection of documents, some of them beside nibs that Apple's compiler made of them; do not edit.",
            "\"Documents\" is how many of them have the element; \"Apple's facts\" how many keys and elements of Apple's",
            "objects of that class ours hold, which is empty where there is no such object to compare with: what is",
            "written then is known from nibs without documents, or from the class's documentation, and not verified.",
        ]
        for family in families {
            lines += ["", "## \(family.rawValue)", "", heading(family), ""]
            lines += [
                "| element | class | keys | systems | documents | Apple's facts |",
                "| --- | --- | --- | --- | --- | --- |",
            ]
            for row in rows(of: family) {
                let cells = Self.cells(of: row)
                lines.append(
                    "| `\(row.element)` | \(row.className == nil ? cells[1] : "`\(cells[1])`") | \(cells[2]) "
                        + "| \(row.systems.joined(separator: ", ")) | \(cells[3]) | \(cells[4]) |")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// An object for each family and element.
    var json: JSON {
        .object(
            families.map { family in
                (
                    family.rawValue,
                    .array(
                        rows(of: family).map { row in
                            .object([
                                ("element", .string(row.element)),
                                ("class", row.className.map { .string($0) } ?? .null),
                                ("known", .bool(row.role != nil)), ("keys", .integer(Int64(row.keyCount))),
                                ("systems", .array(row.systems.map { .string($0) })),
                                ("documents", .integer(Int64(row.use.documents))),
                                ("elements", .integer(Int64(row.use.elements))),
                                ("facts", .integer(Int64(row.facts?.facts ?? 0))),
                                ("held", .integer(Int64(row.facts?.held ?? 0))),
                            ])
                        })
                )
            })
    }

    private func heading(_ family: CoverageSurvey.Family) -> String {
        let findings = survey.findings[family] ?? .init()
        let known = Set(family.vocabulary.elements.map(\.name))
        let unknown = findings.uses.keys.filter { !known.contains($0) }.count
        return "\(family.rawValue): \(findings.documents) documents with \(findings.uses.count) different elements, "
            + "\(unknown) of them unknown; \(findings.nibs) nibs of Apple's compared"
    }

    private static func cells(of row: Row) -> [String] {
        [
            row.element, row.role == nil ? "not known" : row.className ?? "(\(row.role?.rawValue ?? ""))",
            row.keyCount == 0 ? "" : String(row.keyCount), String(row.use.documents), row.facts?.share ?? "",
        ]
    }
}

extension NibComparison.Tally {
    /// `99.5 % of 1203`
    fileprivate var share: String {
        facts == 0 ? "" : "\((1000 * Double(held) / Double(facts)).rounded(.down) / 10) % of \(facts)"
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
