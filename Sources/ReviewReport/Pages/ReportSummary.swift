// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText

/// A report but for the pages of its documents: what `report.json` holds, and what the first page, the findings' page and
/// the search are written from.
nonisolated package struct ReportSummary: Codable, Hashable, Sendable {
    /// Why parts cannot be put together.
    package enum JoinError: Error, Hashable, CustomStringConvertible {
        /// There is no part.
        case noParts
        /// `report.json` is none.
        case unreadable(reason: String)
        /// A part was made with other options, of another program or version.
        case different

        package var description: String {
            switch self {
            case .noParts: "there is nothing to put together"
            case .unreadable(let reason): "it is no report: \(reason)"
            case .different: "it was made with another title or other versions to compare than the first part"
            }
        }
    }

    /// The title of the report.
    package let title: String
    /// The two versions in words, where versions are compared.
    package let comparison: String?
    /// The documents, by their paths.
    package private(set) var documents: [DocumentSummary]
    /// What was found in the program's sources rather than in a document.
    package let findings: [FindingReview]

    /// Collects the summaries of documents.
    package init(title: String, comparison: String?, documents: [DocumentSummary], findings: [FindingReview]) {
        self.title = title
        self.comparison = comparison
        self.documents = documents.sorted { $0.path < $1.path }
        self.findings = findings
    }

    /// Reads `report.json`.
    /// - Throws: ``JoinError/unreadable(reason:)``.
    package init(json bytes: [UInt8]) throws(JoinError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch {
            throw .unreadable(reason: "\(error)")
        }
    }

    /// Puts parts together: the report that one run over all documents would have made.
    /// - Throws: ``JoinError/noParts``, ``JoinError/different``.
    package init(joining parts: [ReportSummary]) throws(JoinError) {
        guard let first = parts.first else { throw .noParts }
        guard parts.allSatisfy({ $0.title == first.title && $0.comparison == first.comparison }) else {
            throw .different
        }
        var documents: [String: DocumentSummary] = [:]
        for part in parts { for document in part.documents { documents[document.path] = document } }
        self.init(
            title: first.title, comparison: first.comparison, documents: Array(documents.values),
            findings: parts.flatMap(\.findings))
    }

    /// The files of the report but for those of its documents: pages, script, style, search, and `report.json`.
    @MainActor package var files: [ReportFile] {
        [
            IndexPage(self).file, FindingsPage(self).file,
            ReportFile(name: ReportPaths.style, bytes: PackageResources.report_css),
            ReportFile(name: ReportPaths.script, bytes: PackageResources.report_js),
            ReportFile(name: ReportPaths.search, text: searchScript),
            ReportFile(name: ReportPaths.parts, text: SortedJSON.text(of: self) + "\n"),
        ]
    }

    // MARK: Search

    /// The data of the search: a script, since pages that are opened as files may load no other data.
    private var searchScript: String {
        struct Search: Encodable {
            /// Path, address and kind.
            var documents: [[String]]
            /// For each document the objects: id, name and text.
            var objects: [[[String]]]
        }
        let search = Search(
            documents: documents.map { [$0.path, HTML.address(ReportPaths.page(of: $0.path)), $0.kind] },
            objects: documents.map { $0.entries.map { [$0.id, $0.name, $0.text] } })
        let json: HTML = "\(json: SortedJSON.text(of: search))"
        // Line ends that JSON allows in strings and older scripts do not.
        let text = json.text.replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
        return "self.inkwellSearch = \(text);\n"
    }
}
