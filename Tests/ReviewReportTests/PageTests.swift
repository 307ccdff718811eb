// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import Testing

@testable import ReviewReport

/// Pages as text.
@MainActor @Suite struct PageTests {
    private func text(_ file: ReportFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

    @Test func textIsEscapedByConstruction() {
        let text = "<b>&\"'\u{1}\u{202E}"
        let html: HTML = "<p title=\"\(text)\">\(text) \(3) \(points: 2.50) \(path: "a b/<ü>.png")</p>"
        let escaped = "&lt;b&gt;&amp;&quot;&#39;\u{FFFD}\u{FFFD}"
        #expect(html.text == "<p title=\"\(escaped)\">\(escaped) 3 2.5 a%20b/%3C%C3%BC%3E.png</p>")
        let data: HTML = "\(json: #"["</script>"]"#)"
        #expect(data.text == #"["\u003C/script>"]"#)
    }

    private static let folders: [(String, String)] = [
        ("Main.storyboard", "documents/Main.storyboard"),
        ("App/Über uns/A+b@2.xib", "documents/App/Über uns/A+b@2.xib"),
        ("./App/x.xib", "documents/App/x.xib"),
    ]

    @Test func foldersOfDocuments() {
        for (path, folder) in Self.folders { #expect(ReportPaths.folder(of: path) == folder) }
        // Names that cannot be kept stay apart, and inside the report.
        let changed = ["a:b/x.xib", "a?b/x.xib", "a_b/x.xib", "../x.xib", "up/x.xib", "/../../x.xib", "a. /x.xib"]
        let names = changed.map(ReportPaths.folder)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.hasPrefix("documents/") && !$0.contains("..") && !$0.contains(":") })
        let long = ReportPaths.folder(of: String(repeating: "ü", count: 300) + ".xib")
        #expect(long.utf8.count < 255)
        #expect(ReportPaths.root(from: "documents/a/b/index.html") == "../../../")
    }

    @Test func treeOfObjects() throws {
        let page = text(DocumentPage(try Fixture.review(Fixture.storyboard()).review, report: "R").file)
        let tree = try #require(page.firstMatch(of: /<ul class="tree".*?>(.*)<\/ul>\n<div id="inspector"/)?.1)
        // Without attributes and names: how items and groups stand inside each other.
        let shape = tree.replacing(/<(\/?)(li|ul)[^>]*>|[^<]+|<[^>]*>/) { match in
            match.output.2.map { "<\(match.output.1 ?? "")\($0)>" } ?? ""
        }
        #expect(
            shape
                == "<li><ul><li><ul><li><ul><li></li></ul></li></ul></li><li></li></ul></li>"
                + "<li><ul><li><ul><li></li></ul></li></ul></li>")
        #expect(page.contains("<tr><td><a href=\"#o1\" data-object=\"1\">view controller &#39;Settings&#39;</a></td>"))
    }

    @Test func nothingOfADocumentBecomesAMark() throws {
        let hostile = Fixture.storyboard(title: Fixture.hostileAttribute, button: Fixture.hostileAttribute)
        let review = try Fixture.review(hostile, before: Fixture.storyboard(), path: "\(Fixture.hostile).storyboard")
        let summary = ReportSummary(
            title: Fixture.hostile, comparison: Fixture.hostile, documents: [DocumentSummary(review.review)],
            findings: [FindingReview(severity: "error", message: Fixture.hostile, rule: Fixture.hostile)])
        for file in [DocumentPage(review.review, report: Fixture.hostile).file] + summary.files
        where file.name.hasSuffix(".html") || file.name == "search.js" {
            let text = text(file)
            #expect(!text.contains("<img src=x"), "\(file.name)")
            #expect(!text.contains("</script><"), "\(file.name)")
            #expect(text.hasSuffix(".js") || !text.contains("javascript:"), "\(file.name)")
        }
    }

    /// No page loads or runs anything but the report's own files.
    @Test func policy() throws {
        let review = try Fixture.review(Fixture.storyboard())
        let summary = ReportSummary(
            title: "R", comparison: nil, documents: [DocumentSummary(review.review)], findings: [])
        for file in [DocumentPage(review.review, report: "R").file] + summary.files where file.name.hasSuffix(".html") {
            let text = text(file)
            #expect(text.contains("default-src &#39;none&#39;; img-src &#39;self&#39; file: data:;"), "\(file.name)")
            #expect(!text.contains("http://") && !text.contains("https://"), "\(file.name)")
            #expect(!text.contains(" style=") && !text.contains("<style") && !text.contains(" onclick"), "\(file.name)")
        }
        for file in summary.files where file.name == "report.js" || file.name == "report.css" {
            let text = text(file).replacing("http://www.w3.org/2000/svg", with: "")
            #expect(!text.contains("http") && !text.contains("innerHTML") && !text.contains("eval("), "\(file.name)")
        }
    }

    /// Of two versions the page of all findings begins with what is new.
    @Test func newFindingsComeFirst() throws {
        var document = try Fixture.review(Fixture.storyboard(), before: Fixture.storyboard()).review
        document.findings = [
            FindingReview(severity: "error", message: "known", rule: "a"),
            FindingReview(severity: "note", message: "fresh", rule: "b", isNew: true),
            FindingReview(severity: "warning", message: "known too", rule: "b"),
        ]
        document.mended = [FindingReview(severity: "error", message: "mended", rule: "a")]
        let summary = ReportSummary(
            title: "R", comparison: "a..b", documents: [DocumentSummary(document)], findings: [])
        let files = Dictionary(uniqueKeysWithValues: summary.files.map { ($0.name, text($0)) })
        let findings = try #require(files[ReportPaths.findings])
        let places = try ["fresh", "known too", "known<"].map { try #require(findings.range(of: $0)).lowerBound }
        #expect(places == places.sorted())
        #expect(findings.contains("<span class=\"tag note\">note</span> <span class=\"tag changed\">new</span>"))
        let index = try #require(files[ReportPaths.index])
        #expect(
            index.contains("<span class=\"tag note\">1 new finding</span> <span class=\"tag added\">1 mended</span>"))
    }

    @Test func summariesAreReadAgain() throws {
        let review = try Fixture.review(Fixture.storyboard()).review
        let document = DocumentSummary(review)
        #expect(try DocumentSummary(json: document.json) == document)
        let report = ReportSummary(title: "R", comparison: nil, documents: [document], findings: [])
        let file = try #require(report.files.first { $0.name == ReportPaths.parts })
        #expect(try ReportSummary(json: file.bytes) == report)
        #expect(throws: ReportSummary.JoinError.self) { try ReportSummary(json: Array("{}".utf8)) }
        #expect(throws: ReportSummary.JoinError.noParts) { try ReportSummary(joining: []) }
        let other = ReportSummary(title: "S", comparison: nil, documents: [], findings: [])
        #expect(throws: ReportSummary.JoinError.different) { try ReportSummary(joining: [report, other]) }
    }

    @Test(arguments: [
        (0.5, "50 %"), (0.0301, "3 %"), (0.0042, "0.42 %"), (0.009_94, "0.99 %"), (0.009_99, "1 %"),
        (0.000_01, "0.01 %"),
    ])
    func shares(share: Double, words: String) { #expect(DocumentPage.percent(share) == words) }
}
