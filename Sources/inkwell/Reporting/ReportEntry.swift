// SPDX-License-Identifier: Apache-2.0
import ReviewReport

/// A document of a report: what it is called, and where its versions lie.
struct ReportEntry: Codable {
    /// What the report calls the document.
    let path: String
    /// What it was called before, where it was renamed.
    let oldPath: String?
    /// The file of the version before; nil where there is one version only, or the document is new.
    let old: String?
    /// The file; nil for a document that is gone.
    let new: String?
    /// What became of the document.
    let status: DocumentReview.Status
    /// What messages call the document: a file that a person finds.
    let name: String

    /// A document of which there is one version.
    init(path: String, file: String) {
        self.path = path
        new = file
        name = file
        (oldPath, old, status) = (nil, nil, .present)
    }

    /// A document that changed, is new or is gone.
    ///
    /// - Parameter name: what messages call it; nil for its file.
    init(path: String, oldPath: String? = nil, old: String?, new: String?, name: String? = nil) {
        self.path = path
        self.oldPath = oldPath
        self.old = old
        self.new = new
        status = new == nil ? .removed : old == nil ? .added : .changed
        self.name = name ?? new ?? old ?? path
    }

    /// The file that stands for the document: the newest version that there is.
    var file: String { new ?? old ?? path }
}
