// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a report is about. The workers of a run read it from a file.
struct ReportPlan: Codable {
    /// A version of the program whose documents are shown.
    struct Version: Codable {
        /// Where asset catalogs are looked for.
        var assetFolders: [String] = []
        /// The program's sources, a file or a folder; nil where nothing is known of them.
        var sources: String?
        /// The files of all documents, those that are not shown too.
        var documents: [String] = []
    }

    /// The documents that are shown, in the order of their paths.
    let entries: [ReportEntry]
    /// The version before; nil where versions are not compared.
    let old: Version?
    let new: Version
    /// The two versions in words; nil where versions are not compared.
    let comparison: String?

    init(_ entries: [ReportEntry], old: Version? = nil, new: Version, comparison: String? = nil) {
        self.entries = entries.sorted { $0.path < $1.path }
        self.old = old
        self.new = new
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
