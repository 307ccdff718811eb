// SPDX-License-Identifier: Apache-2.0

import DocumentRules

/// The page of all findings, by rule.
struct FindingsPage {
    private let summary: ReportSummary

    init(_ summary: ReportSummary) { self.summary = summary }

    private struct Entry {
        /// The document; nil for a finding in the sources.
        var document: String?
        var finding: FindingReview
    }

    var file: ReportFile {
        var entries = summary.documents.flatMap { document in
            document.findings.map { Entry(document: document.path, finding: $0) }
        }
        entries += summary.findings.map { Entry(finding: $0) }
        let rules = Dictionary(grouping: entries, by: \.finding.rule)
        let order = rules.keys.sorted { left, right in
            let ranks = [left, right].map { Self.rank(rules[$0] ?? []) }
            return (ranks[0].known, ranks[0].severity, left) < (ranks[1].known, ranks[1].severity, right)
        }
        let sections = order.map { section($0, rules[$0] ?? []) }
        let content: HTML =
            entries.isEmpty ? "<p>Nothing was found.</p>" : HTML(sections, separator: "\n")
        return PageFrame(report: summary.title, title: "Findings", page: ReportPaths.findings).page(
            """
            <nav class="crumbs" aria-label="Where this page is"><ol><li><a href="\(ReportPaths.index)">Documents</a></li>\
            </ol></nav>
            <h1>Findings <span class="number">\(entries.count)</span></h1>
            \(content)
            """)
    }

    /// What the version before had not comes first, then the worst.
    private static func rank(_ entries: [Entry]) -> (known: Int, severity: Int) {
        let fresh = entries.filter(\.finding.isNew)
        let severities = (fresh.isEmpty ? entries : fresh).compactMap {
            Pieces.severities.firstIndex(of: $0.finding.severity)
        }
        return (fresh.isEmpty ? 1 : 0, severities.min() ?? Pieces.severities.count)
    }

    private func section(_ rule: String, _ entries: [Entry]) -> HTML {
        // What is new comes first.
        let items = (entries.filter(\.finding.isNew) + entries.filter { !$0.finding.isNew }).map { entry -> HTML in
            let place = DocumentPage.place(entry.finding)
            let mark: HTML = entry.finding.isNew ? " <span class=\"tag changed\">new</span>" : ""
            let severity = Pieces.severity(entry.finding.severity) + mark
            guard let document = entry.document else {
                let file = entry.finding.file.map { "<code>\($0)</code> " as HTML } ?? ""
                return "<li>\(severity) \(file)\(place)\(entry.finding.message)</li>"
            }
            let anchor = entry.finding.objectID.map { "#object=" + HTML.address($0) } ?? "#findings"
            return """
                <li>\(severity) <a href="\(path: ReportPaths.page(of: document))\(anchor)">\(document)</a> \(place)\
                \(entry.finding.message)</li>
                """
        }
        let about = Rule.named(rule)?.summary
        return """
            <details class="rule"\(summary.documents.count <= 20 ? " open" : "")><summary><h2><code>\(rule)</code> \
            <span class="number">\(entries.count)</span></h2></summary>
            \(about.map { "<p class=\"quiet\">\($0)</p>" as HTML } ?? "")
            <ul class="findings">\(HTML(items, separator: "\n"))</ul>
            </details>
            """
    }
}
