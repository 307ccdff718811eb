// SPDX-License-Identifier: Apache-2.0
import ReviewReport

/// Puts parts of a report together, each made with `--shard`.
enum ReportJoin {
    /// - Returns: whether a document of the report has no pictures.
    /// - Throws: ``FileError``, `ReportSummary.JoinError`.
    static func join(_ folders: [String], to output: String) throws -> Bool {
        let target = ReportFolder(path: output)
        var parts: [ReportSummary] = []
        for folder in folders {
            let file = Path.join(folder, ReportPaths.parts)
            do {
                parts.append(try ReportSummary(json: try FileSystem.read(file)))
            } catch let error as ReportSummary.JoinError {
                throw FileError(path: file, action: "join", reason: "\(error)")
            }
        }
        let summary: ReportSummary
        do {
            summary = try ReportSummary(joining: parts)
        } catch {
            throw FileError(path: folders.last ?? output, action: "join", reason: "\(error)")
        }
        for (folder, part) in zip(folders, parts) {
            let source = ReportFolder(path: folder)
            for document in part.documents {
                try target.write(try source.files(ofDocument: document.path), ofDocument: document.path)
            }
        }
        try target.write(summary)
        return summary.documents.contains { $0.isFailed }
    }
}
