// SPDX-License-Identifier: Apache-2.0

/// The first page of a report: a card for each document, with a picture.
struct IndexPage {
    private let summary: ReportSummary

    init(_ summary: ReportSummary) { self.summary = summary }

    var file: ReportFile {
        PageFrame(report: summary.title, title: summary.title, page: ReportPaths.index).page(
            """
            <h1>\(summary.title)</h1>
            \(comparison)
            <ul class="facts">\(facts)</ul>
            \(filter)
            <ul class="cards" aria-label="Documents">
            \(HTML(summary.documents.map(card), separator: "\n"))
            </ul>
            <p id="none" class="none" hidden>No document is left by the filter.</p>
            """)
    }

    private var comparison: HTML {
        guard let words = summary.comparison else { return "" }
        return "<p>What changed: <code>\(words)</code></p>"
    }

    private var facts: HTML {
        let documents = summary.documents
        let findings = documents.flatMap(\.findings) + summary.findings
        var items: [HTML] = ["<li>\(Pieces.count(documents.count, "document"))</li>"]
        if summary.comparison != nil {
            for status in [DocumentReview.Status.added, .removed, .changed] {
                let count = documents.count { $0.status == status }
                if count > 0 { items.append("<li>\(count) \(status.word ?? "")</li>") }
            }
        }
        items.append("<li>\(Pieces.count(documents.reduce(0) { $0 + $1.sceneNames.count }, "scene"))</li>")
        items.append("<li>\(Pieces.count(documents.reduce(0) { $0 + $1.objectCount }, "object"))</li>")
        let failed = documents.count { $0.isFailed }
        if failed > 0 { items.append("<li><span class=\"tag error\">\(failed) without pictures</span></li>") }
        var tags = Pieces.findingTags(findings)
        if summary.comparison != nil {
            tags = Pieces.comparison(
                findings, mended: documents.reduce(0) { $0 + $1.mendedCount })
        }
        items.append(
            """
            <li><a href="\(ReportPaths.findings)">\(Pieces.count(findings.count, "finding"))</a> \(tags)</li>
            """)
        return HTML(items)
    }

    private var filter: HTML {
        let kinds = Set(summary.documents.map(\.kind)).filter { !$0.isEmpty }.sorted()
        let options = kinds.map { kind -> HTML in "<option>\(kind)</option>" }
        return """
            <div class="filters" role="group" aria-label="Which documents are shown" hidden>
            <label>Name <input id="q" type="search" autocomplete="off" spellcheck="false" \
            placeholder="Path, scene…"></label>
            <label>Kind <select id="kind"><option value="">all</option>\(options)</select></label>
            <label>Show <select id="only"><option value="">all</option><option value="error">with errors</option>\
            <option value="finding">with findings</option><option value="failed">without pictures</option></select></label>
            <p id="shown" role="status"></p>
            </div>
            """
    }

    private func card(_ document: DocumentSummary) -> HTML {
        let name = document.path.split(separator: "/").last.map(String.init) ?? document.path
        let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
        let words = ([document.path, document.oldPath ?? ""] + document.sceneNames).joined(separator: "\n")
        return """
            <li class="card" data-words="\(words)" data-kind="\(document.kind)" \
            data-only="\(only(document))">\
            <a href="\(path: ReportPaths.page(of: document.path))">\
            <div class="thumbnail">\(thumbnail(document))</div>\
            <div class="text"><h2>\(name)</h2> \(Pieces.status(document.status))\
            <span class="quiet folder">\(folder)</span>\
            <span class="quiet">\(details(document))</span></div></a>\
            \(changes(document))\
            <div class="tags">\(tags(document))</div></li>
            """
    }

    private func only(_ document: DocumentSummary) -> String {
        var words: [String] = []
        if document.isFailed { words.append("failed") }
        if document.isFailed || document.findings.contains(where: { $0.severity == "error" }) { words.append("error") }
        if !document.findings.isEmpty { words.append("finding") }
        return words.joined(separator: " ")
    }

    private func thumbnail(_ document: DocumentSummary) -> HTML {
        let folder = ReportPaths.folder(of: document.path) + "/"
        guard let picture = document.thumbnail else { return "<span class=\"empty\">no picture</span>" }
        let before: HTML =
            picture.before.map { file -> HTML in
                """
                <img src="\(path: folder + file)" width="\(points: picture.width)" height="\(points: picture.height)" \
                alt="before" loading="lazy" decoding="async">
                """
            } ?? ""
        return """
            \(before)<img src="\(path: folder + picture.file)" width="\(points: picture.width)" \
            height="\(points: picture.height)" alt="\(picture.before == nil ? "" : "after")" loading="lazy" decoding="async">
            """
    }

    private func details(_ document: DocumentSummary) -> String {
        if let failure = document.failure, document.objectCount == 0 { return failure.message }
        return "\(document.kind) · \(Pieces.count(document.sceneNames.count, "picture")) · "
            + Pieces.count(document.objectCount, "object")
    }

    private func changes(_ document: DocumentSummary) -> HTML {
        guard !document.changes.isEmpty else { return "" }
        let shown = 4
        var items = document.changes.prefix(shown).map { change -> HTML in
            """
            <li class="\(Pieces.markClass(change.mark))"><span class="mark" aria-hidden="true">\(change.mark)</span> \
            \(change.message)</li>
            """
        }
        if document.changes.count > shown {
            items.append("<li class=\"quiet\">and \(document.changes.count - shown) more</li>")
        }
        return "<ul class=\"changes\">\(items)</ul>"
    }

    private func tags(_ document: DocumentSummary) -> HTML {
        if document.isFailed { return "<span class=\"tag error\">no pictures</span>" }
        guard summary.comparison != nil else { return Pieces.findingTags(document.findings) }
        let noise: HTML = document.isNoise ? "<span class=\"tag\">only tools wrote</span> " : ""
        return noise + Pieces.comparison(document.findings, mended: document.mendedCount)
    }
}
