// SPDX-License-Identifier: Apache-2.0
import Foundation
import ReviewReport

/// What the workers of a report are told by a file: where each document and the version before lie.
struct ReportPlan: Codable {
    /// A document of the report.
    struct Entry: Codable {
        /// What the report calls the document.
        var path: String
        /// What it was called before, where it was renamed.
        var oldPath: String?
        /// The file of the version before.
        var old: String?
        /// The file; nil for a document that is gone.
        var new: String?

        /// What became of the document.
        var status: DocumentReview.Status {
            if old != nil, new == nil { return .removed }
            return isCompared ? old == nil ? .added : .changed : .present
        }

        fileprivate var isCompared: Bool

        init(path: String, oldPath: String? = nil, old: String? = nil, new: String?, isCompared: Bool) {
            self.path = path
            self.oldPath = oldPath
            self.old = old
            self.new = new
            self.isCompared = isCompared
        }
    }

    /// The documents, by the paths that the report calls them.
    var entries: [String: Entry]
    /// The folder with the versions before; nil where versions are not compared.
    var oldRoot: String?
    /// The two versions in words.
    var comparison: String?

    init(_ entries: [Entry], oldRoot: String? = nil, comparison: String? = nil) {
        self.entries = Dictionary(entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.oldRoot = oldRoot
        self.comparison = comparison
    }

    func write(to path: String) throws {
        try FileSystem.write(Array(JSONEncoder().encode(self)), to: path)
    }

    init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(FileSystem.read(path)))
    }
}
