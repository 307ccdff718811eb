// SPDX-License-Identifier: Apache-2.0
import ReviewReport

/// The folder that a report is written to.
struct ReportFolder {
    let path: String

    /// Writes the page and the pictures of a document.
    ///
    /// - Returns: the paths of what was written.
    @discardableResult
    func write(_ files: [ReportFile], ofDocument document: String) throws(FileError) -> [String] {
        let folder = Path.join(path, ReportPaths.folder(of: document))
        try FileSystem.makeFolder(folder)
        return try files.map { file throws(FileError) in
            let path = Path.join(folder, file.name)
            try FileSystem.write(file.bytes, to: path)
            return path
        }
    }

    /// Writes what is not of one document, and removes the pages of documents that an older report had there.
    func write(_ summary: ReportSummary) throws(FileError) {
        let known = Set(summary.documents.map { ReportPaths.folder(of: $0.path) })
        for document in self.summary?.documents ?? [] {
            let folder = ReportPaths.folder(of: document.path)
            if !known.contains(folder) { removeDocument(in: folder) }
        }
        for document in summary.documents { removeOldPictures(of: document) }
        try FileSystem.makeFolder(path)
        for file in summary.files { try FileSystem.write(file.bytes, to: Path.join(path, file.name)) }
    }

    /// Removes pictures that the page of a document has no longer.
    private func removeOldPictures(of document: DocumentSummary) {
        let folder = Path.join(path, ReportPaths.folder(of: document.path))
        for name in (try? FileSystem.names(in: folder)) ?? []
        where Path.extension(of: name) == "png" && !document.pictures.contains(name) {
            try? FileSystem.remove(Path.join(folder, name))
        }
    }

    /// The report that lies in the folder; nil where there is none.
    private var summary: ReportSummary? {
        (try? FileSystem.read(Path.join(path, ReportPaths.parts))).flatMap { try? ReportSummary(json: $0) }
    }

    /// Removes what a report wrote for a document, and folders that are empty then; anything else stays.
    private func removeDocument(in folder: String) {
        let place = Path.join(path, folder)
        for name in (try? FileSystem.names(in: place)) ?? []
        where name == "index.html" || Path.extension(of: name) == "png" {
            try? FileSystem.remove(Path.join(place, name))
        }
        var above = folder
        while !above.isEmpty, (try? FileSystem.removeFolder(Path.join(path, above))) != nil {
            above = Path.folder(of: above)
        }
    }

    /// The files of a document's page, as they lie in the folder.
    func files(ofDocument document: String) throws(FileError) -> [ReportFile] {
        let folder = Path.join(path, ReportPaths.folder(of: document))
        return try FileSystem.names(in: folder).map { name throws(FileError) in
            ReportFile(name: name, bytes: try FileSystem.read(Path.join(folder, name)))
        }
    }
}
