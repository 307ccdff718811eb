// SPDX-License-Identifier: Apache-2.0
import Foundation
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

    /// A document of which there is one version.
    init(path: String, file: String) {
        self.path = path
        new = file
        (oldPath, old, status) = (nil, nil, .present)
    }

    /// A document that changed, is new or is gone.
    init(path: String, oldPath: String? = nil, old: String?, new: String?) {
        self.path = path
        self.oldPath = oldPath
        self.old = old
        self.new = new
        status = new == nil ? .removed : old == nil ? .added : .changed
    }

    /// The file that stands for the document: the newest version that there is.
    var file: String { new ?? old ?? path }
}

/// What a report is about. The workers of a run read it from a file.
struct ReportPlan: Codable {
    /// The documents, in the order of their paths.
    let entries: [ReportEntry]
    /// The folder with the versions before; nil where versions are not compared.
    let oldRoot: String?
    /// The two versions in words.
    let comparison: String?

    init(_ entries: [ReportEntry], oldRoot: String? = nil, comparison: String? = nil) {
        self.entries = entries.sorted { $0.path < $1.path }
        self.oldRoot = oldRoot
        self.comparison = comparison
    }

    /// The variable of the environment that names the file.
    private static let variable = "INKWELL_REPORT_PLAN"

    /// Writes it down for workers, which are started by this process.
    func hand(in folder: String) throws(FileError) {
        let path = Path.join(folder, "plan.json")
        guard let data = try? JSONEncoder().encode(self) else {
            throw FileError(path: path, action: "write", reason: "a path is no text")
        }
        try FileSystem.makeFolder(folder)
        try FileSystem.write(Array(data), to: path)
        setenv(Self.variable, path, 1)
    }

    /// What the process that started this one wrote down; nil where there is nothing.
    static func handed() -> ReportPlan? {
        guard let path = ProcessInfo.processInfo.environment[variable], let bytes = try? FileSystem.read(path) else {
            return nil
        }
        return try? JSONDecoder().decode(Self.self, from: Data(bytes))
    }
}
