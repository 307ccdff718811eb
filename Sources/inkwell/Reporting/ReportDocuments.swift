// SPDX-License-Identifier: Apache-2.0

/// Finds the documents of a report and what it calls them.
struct ReportDocuments {
    private static let extensions: Set<String> = ["xib", "storyboard"]

    /// What is shown.
    let entries: [ReportEntry]
    /// The files of all documents before; none where versions are not compared.
    var old: [String] = []
    /// The files of all documents.
    let new: [String]

    /// A document, and where it lies in the folder that is looked through.
    private struct Found {
        let file: String
        let place: String
    }

    /// The documents of files and folders: of one folder by their paths in it, otherwise by their paths as given.
    ///
    /// - Parameter isIncluded: whether a path from the folder that is worked in is not left out.
    /// - Throws: ``FileError`` where an operand is not there.
    init(of operands: [String], isIncluded: (String) -> Bool) throws(FileError) {
        for operand in operands { try FileSystem.require(operand) }
        let isOneFolder = operands.count == 1 && DocumentSearch.isSearched(operands[0])
        var seen: Set<String> = []
        entries = try DocumentSearch.matches(of: operands, extensions: Self.extensions)
            .filter { isIncluded($0.path) && seen.insert($0.path).inserted }
            .map { ReportEntry(path: isOneFolder ? $0.relativePath : $0.path, file: $0.path) }
        new = entries.map(\.file)
    }

    /// The documents that differ between two folders, or between the parts of them that paths name.
    ///
    /// - Parameters:
    ///   - names: what messages call a document, by its path from the top of the folders; nil for its file.
    ///   - isIncluded: whether a path from the top of the folders is not left out.
    /// - Throws: ``FileError`` where a file cannot be read, or a path is in neither folder.
    init(
        from old: String, to new: String, paths: [String], names: ((String) -> String)? = nil,
        isIncluded: (String) -> Bool
    ) throws(FileError) {
        for folder in [old, new] { try FileSystem.require(folder) }
        for path in paths where !path.isEmpty {
            let isThere = [old, new].contains { FileSystem.exists(Path.join($0, path)) }
            if !isThere { throw FileError(path: path, action: "compare", reason: "it is in neither version") }
        }
        let before = try Self.files(in: old, paths).filter { isIncluded($0.value.place) }
        let after = try Self.files(in: new, paths).filter { isIncluded($0.value.place) }
        self.old = before.values.map(\.file).sorted()
        self.new = after.values.map(\.file).sorted()
        func name(_ path: String) -> String? { (after[path] ?? before[path]).flatMap { names?($0.place) } }
        var entries: [ReportEntry] = []
        for pair in Renames.pairs(before.mapValues(\.file), after.mapValues(\.file)) {
            if pair.oldPath == nil, let old = pair.old, let new = pair.new,
                try FileSystem.read(old) == FileSystem.read(new)
            {
                continue
            }
            entries.append(
                ReportEntry(
                    path: pair.path, oldPath: pair.oldPath, old: pair.old, new: pair.new, name: name(pair.path)))
        }
        self.entries = entries
    }

    /// The files of a folder, or of those of its parts that are there, by what the report calls them.
    private static func files(in folder: String, _ paths: [String]) throws(FileError) -> [String: Found] {
        var files: [String: Found] = [:]
        for path in paths.isEmpty ? [""] : paths {
            let part = path.isEmpty ? folder : Path.join(folder, path)
            guard FileSystem.exists(part) else { continue }
            for match in try DocumentSearch.matches(of: part, extensions: extensions) {
                let place = DocumentSearch.isSearched(part) ? Path.join(path, match.relativePath) : path
                let isOneFolder = paths.count <= 1 && DocumentSearch.isSearched(part)
                files[isOneFolder ? match.relativePath : place] = Found(file: match.path, place: place)
            }
        }
        return files
    }
}
