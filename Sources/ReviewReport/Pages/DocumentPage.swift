// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The page of a document: pictures, outline, map, connections, findings and what changed.
package struct DocumentPage {
    let review: DocumentReview
    private let report: String
    /// The places of the objects in the outline, by id.
    let places: [String: Int]

    /// - Parameter report: the title of the report.
    package init(_ review: DocumentReview, report: String) {
        self.review = review
        self.report = report
        places = Dictionary(
            review.objects.enumerated().compactMap { index, object in object.id.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The page, with its path below the folder of the report.
    package var file: ReportFile {
        let page = ReportPaths.page(of: review.path)
        let name = review.path.split(separator: "/").last.map(String.init) ?? review.path
        return PageFrame(report: report, title: name, page: page).page(
            """
            \(heading(name))
            \(failure)
            \(sectionLinks)
            \(changes)
            \(map)
            \(workbench)
            \(connections)
            \(findings)
            <script type="application/json" id="data">\(json: PageData(review, places: places).json)</script>
            """)
    }

    // MARK: Heading

    private func heading(_ name: String) -> HTML {
        let folders = review.path.split(separator: "/").dropLast().map { folder -> HTML in "<li>\(String(folder))</li>"
        }
        let root = ReportPaths.root(from: ReportPaths.page(of: review.path))
        let connectionCount = review.objects.reduce(0) { $0 + $1.connections.count }
        let objectCount = review.objects.count { $0.id != nil }
        var facts: [HTML] = []
        if !review.kind.isEmpty { facts.append("<li>\(review.kind)</li>") }
        if !review.tools.isEmpty { facts.append("<li>saved by tools \(review.tools)</li>") }
        if review.failure == nil || objectCount > 0 {
            facts.append("<li>\(Pieces.count(review.scenes.count, review.map == nil ? "view" : "scene"))</li>")
            facts.append("<li>\(Pieces.count(objectCount, "object"))</li>")
            facts.append("<li>\(Pieces.count(connectionCount, "connection"))</li>")
        }
        let renamed: HTML = review.oldPath.map { "<p>It was <code>\($0)</code> before.</p>" } ?? ""
        return """
            <nav class="crumbs" aria-label="Where this document is"><ol><li><a href="\(root)\(ReportPaths.index)">\
            Documents</a></li>\(folders)</ol></nav>
            <h1>\(name) \(Pieces.status(review.status))</h1>
            \(renamed)
            <ul class="facts">\(facts)</ul>
            """
    }

    private var failure: HTML {
        guard let failure = review.failure else { return "" }
        let place = Self.place(failure)
        return """
            <section class="failure" aria-labelledby="failure-title">
            <h2 id="failure-title">\(review.objects.isEmpty ? "The document does not open" : "No pictures")</h2>
            <p>\(place)\(failure.message) <code>[\(failure.rule)]</code></p>
            </section>
            """
    }

    /// Links to the parts of the page that are there.
    private var sectionLinks: HTML {
        var links: [(String, String)] = []
        if !review.changes.isEmpty || review.noise != nil { links.append(("changes", "Changes")) }
        if review.map != nil { links.append(("map", "Storyboard")) }
        if !review.scenes.isEmpty { links.append(("scenes", review.map == nil ? "Views" : "Scenes")) }
        if !review.objects.isEmpty {
            links.append(("outline", "Objects"))
            links.append(("connections", "Connections"))
        }
        if !review.findings.isEmpty || !review.mended.isEmpty { links.append(("findings", "Findings")) }
        guard links.count > 1 else { return "" }
        let items = links.map { link -> HTML in "<li><a href=\"#\(link.0)\">\(link.1)</a></li>" }
        return "<nav class=\"sections\" aria-label=\"On this page\"><ul>\(items)</ul></nav>"
    }

    // MARK: Pieces

    /// A link to an object in the outline; plain words for one that is not there.
    func link(to id: String?, _ words: String) -> HTML {
        guard let id, let place = places[id] else { return "\(words)" }
        return "<a href=\"#o\(place)\" data-object=\"\(place)\">\(words)</a>"
    }

    /// `12:30 ` for a finding that has a place.
    static func place(_ finding: FindingReview) -> HTML {
        guard let line = finding.line, let column = finding.column else { return "" }
        return "<span class=\"position\">\(line):\(column)</span> "
    }
}
