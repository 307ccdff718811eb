// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText

/// What the first page, the findings' page and the search know of a document. The summaries of all documents are kept in
/// `report.json`; parts of a report are put together from them.
nonisolated package struct DocumentSummary: Codable, Hashable, Sendable {
    /// A picture for the first page.
    struct Thumbnail: Codable, Hashable, Sendable {
        var file: String
        var before: String?
        var width: Double
        var height: Double
    }

    /// An object that can be searched for: its id, its name and all texts that it is found by.
    struct Entry: Codable, Hashable, Sendable {
        var id: String
        var name: String
        var text: String
    }

    package let path: String
    let oldPath: String?
    let status: DocumentReview.Status
    let kind: String
    let failure: FindingReview?
    let sceneNames: [String]
    let thumbnail: Thumbnail?
    let objectCount: Int
    let findings: [FindingReview]
    let mendedCount: Int
    let changes: [ChangeReview]
    /// Whether only tools wrote something else.
    let isNoise: Bool
    let entries: [Entry]
    /// The names of the pictures beside the page.
    package let pictures: [String]

    /// Whether the document did not open or could not be drawn.
    package var isFailed: Bool { failure != nil }

    /// Takes from a review what the pages of the whole report need.
    package init(_ review: DocumentReview) {
        path = review.path
        oldPath = review.oldPath
        status = review.status
        kind = review.kind
        failure = review.failure
        sceneNames = review.scenes.map(\.name)
        // Of a document that changed, a scene that did; otherwise the one that shows most.
        let scenes = review.scenes.filter { !$0.pictures.isEmpty }
        let fullest = scenes.enumerated().max { left, right in
            let counts = [left, right].map { $0.element.layouts.first?.rectangles.count ?? 0 }
            return (counts[0], right.offset) < (counts[1], left.offset)
        }
        thumbnail = (scenes.first { $0.pictures[0].before != nil } ?? fullest?.element)?.pictures.first.map {
            Thumbnail(file: $0.file, before: $0.before, width: $0.width, height: $0.height)
        }
        self.pictures = Set(
            review.scenes.flatMap(\.pictures).flatMap { [$0.file, $0.before, $0.difference].compactMap { $0 } }
        ).sorted()
        objectCount = review.objects.count { $0.id != nil }
        findings = review.findings
        mendedCount = review.mended.count
        changes = review.changes
        isNoise = review.changes.isEmpty && review.noise != nil
        entries = review.objects.compactMap { object in
            object.id.map { Entry(id: $0, name: object.name, text: Self.text(of: object)) }
        }
    }

    private static func text(of object: ObjectReview) -> String {
        var parts = [object.customClass, object.className, object.module].compactMap { $0 }
        parts += object.facts.map { String($0.value.prefix(200)) }
        parts += object.connections.map(\.label)
        return parts.filter { !$0.isEmpty && !object.name.contains($0) }.joined(separator: "\n")
    }

    /// The summary as a line of JSON.
    package var json: String { SortedJSON.text(of: self) }

    /// Reads a line of JSON.
    /// - Throws: `DecodingError` for anything else.
    package init(json: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
}
