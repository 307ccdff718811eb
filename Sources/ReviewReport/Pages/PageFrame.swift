// SPDX-License-Identifier: Apache-2.0

/// What every page has around its content.
struct PageFrame {
    /// The title of the report.
    let report: String
    /// The title of the page.
    let title: String
    /// The path of the page below the folder of the report.
    let page: String

    /// Only files of the report itself are loaded, and no script but its own runs. A page that is opened as a file has no
    /// origin that `'self'` could mean everywhere; there it is `file:`.
    private static let policy =
        "default-src 'none'; img-src 'self' file: data:; style-src 'self' file:; script-src 'self' file:; "
        + "base-uri 'none'; form-action 'none'"

    /// The page around a content.
    func page(_ content: HTML) -> ReportFile {
        let root = ReportPaths.root(from: page)
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="en" data-root="\(root)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>\(title == report ? report : "\(title) – \(report)")</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="\(root)\(ReportPaths.style)">
            <script src="\(root)\(ReportPaths.script)" defer></script>
            </head>
            <body>
            <a class="skip" href="#main">Skip to the content</a>
            <header class="bar">
            <a class="home" href="\(root)\(ReportPaths.index)">\(report)</a>
            <div class="search" role="search" hidden>
            <label class="hidden" for="search">Search all documents</label>
            <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search all documents" \
            aria-controls="results" aria-describedby="search-status">
            <p id="search-status" class="hidden" role="status"></p>
            <ul id="results" class="results" aria-label="Results" hidden></ul>
            </div>
            <button id="theme" class="theme" type="button" hidden>Theme: system</button>
            </header>
            <main id="main" tabindex="-1">
            \(content)
            </main>
            </body>
            </html>

            """
        return ReportFile(name: page, text: html.text)
    }
}

/// Pieces that several pages have.
enum Pieces {
    /// `3 objects`, `1 object`.
    static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        number == 1 ? "1 \(singular)" : "\(number) \(plural ?? singular + "s")"
    }

    /// How bad findings are, the worst first.
    static let severities = ["error", "warning", "note"]

    /// A word for how bad a finding is, which has the severity's colour.
    static func severity(_ severity: String) -> HTML {
        "<span class=\"tag \(severity)\">\(severity)</span>"
    }

    /// How many findings of each severity, as tags.
    static func findingTags(_ findings: [FindingReview]) -> HTML {
        HTML(
            severities.compactMap { severity in
                let number = findings.count { $0.severity == severity }
                return number == 0
                    ? nil : "<span class=\"tag \(severity)\">\(count(number, severity))</span>"
            }, separator: " ")
    }

    /// How many findings are new, as bad as the worst of them, and how many are mended, as tags.
    static func comparison(_ findings: [FindingReview], mended: Int) -> HTML {
        let fresh = findings.filter(\.isNew)
        let worst = severities.first { severity in fresh.contains { $0.severity == severity } }
        var tags: [HTML] = []
        if let worst { tags.append("<span class=\"tag \(worst)\">\(count(fresh.count, "new finding"))</span>") }
        if mended > 0 { tags.append("<span class=\"tag added\">\(mended) mended</span>") }
        return HTML(tags, separator: " ")
    }

    /// What became of a document, scene or segue, as a tag; nothing where nothing was compared.
    static func status(_ status: DocumentReview.Status) -> HTML {
        status.word.map { "<span class=\"tag \(status.rawValue)\">\($0)</span>" } ?? ""
    }

    /// The class of a line that says what changed.
    static func markClass(_ mark: String) -> String {
        switch mark {
        case "+": "added"
        case "-": "removed"
        case ">": "moved"
        default: "changed"
        }
    }
}

extension DocumentReview.Status {
    /// The status as a person reads it; nil where nothing was compared.
    var word: String? {
        switch self {
        case .present: nil
        case .added: "new"
        case .removed: "gone"
        case .changed: "changed"
        }
    }
}
