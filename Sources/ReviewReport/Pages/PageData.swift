// SPDX-License-Identifier: Apache-2.0

import JSONText

/// What the script of a document's page reads: pictures, places of objects and what is known of each. Objects are called
/// by their places in the outline.
nonisolated struct PageData: Encodable {
    private struct Picture: Encodable {
        var layout: Int
        var device: String
        var language: String
        var appearance: String
        var file: String
        var before: String?
        var beforeWidth: Double?
        var beforeHeight: Double?
        var difference: String?
        var width: Double
        var height: Double
    }

    private struct Scene: Encodable {
        var pictures: [Picture]
        /// For each layout the objects: place in the outline, x, y, width, height, and 1 for what lies
        /// under no pointer.
        var layouts: [[[Double]]]
    }

    private struct Connection: Encodable {
        var kind: String
        var label: String
        var detail: String?
        var to: Int?
        var name: String
    }

    private struct Object: Encodable {
        var id: String?
        var name: String
        var type: String?
        var module: String?
        var base: String?
        var line: Int
        var facts: [[String]]?
        var out: [Connection]?
        var related: [Int]?
        /// What the rules found: severity, message, rule.
        var findings: [[String]]?
        /// What changed: mark, message.
        var changes: [[String]]?
    }

    private var scenes: [Scene]
    private var objects: [Object]

    init(_ review: DocumentReview, places: [String: Int]) {
        scenes = review.scenes.map { scene in
            Scene(
                pictures: scene.pictures.map {
                    Picture(
                        layout: $0.variant.layout, device: $0.variant.device ?? "", language: $0.variant.language ?? "",
                        appearance: $0.variant.appearance.rawValue, file: HTML.address($0.file),
                        before: $0.before.map(HTML.address), beforeWidth: $0.beforeWidth,
                        beforeHeight: $0.beforeHeight, difference: $0.difference.map(HTML.address),
                        width: $0.width, height: $0.height)
                },
                layouts: scene.layouts.map { layout in
                    func numbers(_ rectangles: [LayoutReview.Rectangle], _ mark: [Double]) -> [[Double]] {
                        rectangles.compactMap { rectangle in
                            places[rectangle.id].map { [Double($0)] + rectangle.frame + mark }
                        }
                    }
                    return numbers(layout.rectangles, []) + numbers(layout.guides, [1])
                })
        }
        var findings: [String: [[String]]] = [:]
        for finding in review.findings {
            if let id = finding.objectID {
                findings[id, default: []].append([finding.severity, finding.message, finding.rule])
            }
        }
        var changes: [String: [[String]]] = [:]
        for change in review.changes {
            if let id = change.objectID { changes[id, default: []].append([change.mark, change.message]) }
        }
        objects = review.objects.map { object in
            Object(
                id: object.id, name: object.name, type: object.customClass ?? object.className, module: object.module,
                base: object.customClass == nil ? nil : object.className, line: object.line,
                facts: Self.some(object.facts.map { [$0.name, $0.value] }),
                out: Self.some(
                    object.connections.map {
                        Connection(
                            kind: $0.kind, label: $0.label, detail: $0.detail.isEmpty ? nil : $0.detail,
                            to: $0.destination.flatMap { places[$0] }, name: $0.destinationName)
                    }),
                related: Self.some(object.related.compactMap { places[$0] }),
                findings: object.id.flatMap { findings[$0] }, changes: object.id.flatMap { changes[$0] })
        }
    }

    private static func some<Member>(_ members: [Member]) -> [Member]? { members.isEmpty ? nil : members }

    /// The data as JSON.
    var json: String { SortedJSON.text(of: self) }
}
