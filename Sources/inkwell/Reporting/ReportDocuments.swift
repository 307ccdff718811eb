// SPDX-License-Identifier: Apache-2.0

/// Finds the documents of a report and what it calls them.
enum ReportDocuments {
    private static let extensions: Set<String> = ["xib", "storyboard"]

    /// The documents of files and folders: of one folder by their paths in it, otherwise by their paths as given.
    static func entries(of operands: [String]) throws(FileError) -> [ReportEntry] {
        try files(of: operands).map { ReportEntry(path: $0.path, file: $0.file) }
    }

    /// The documents that differ between two folders, or between the parts of them that paths name.
    static func entries(from old: String, to new: String, paths: [String]) throws(FileError) -> [ReportEntry] {
        let before = try files(in: old, paths)
        let after = try files(in: new, paths)
        var entries: [ReportEntry] = []
        var gone = before
        var fresh: [(path: String, file: String)] = []
        for (path, file) in after.sorted(by: { $0.key < $1.key }) {
            guard let known = gone.removeValue(forKey: path) else {
                fresh.append((path, file))
                continue
            }
            if try FileSystem.read(known) != FileSystem.read(file) {
                entries.append(ReportEntry(path: path, old: known, new: file))
            }
        }
        let renamed = Renames.find(gone: gone, new: fresh)
        for (path, file) in fresh {
            let source = renamed[path]
            let old = source.flatMap { gone.removeValue(forKey: $0) }
            entries.append(ReportEntry(path: path, oldPath: source, old: old, new: file))
        }
        for (path, file) in gone { entries.append(ReportEntry(path: path, old: file, new: nil)) }
        return entries
    }

    private static func files(of operands: [String]) throws(FileError) -> [(path: String, file: String)] {
        if operands.count == 1, DocumentSearch.isSearched(operands[0]) {
            return try DocumentSearch.matches(of: operands[0], extensions: extensions).map {
                ($0.relativePath, $0.path)
            }
        }
        var seen: Set<String> = []
        return try DocumentSearch.matches(of: operands, extensions: extensions).map { ($0.path, $0.path) }
            .filter { seen.insert($0.0).inserted }
    }

    /// The files of a folder, or of those of its parts that are there.
    private static func files(in folder: String, _ paths: [String]) throws(FileError) -> [String: String] {
        var files: [String: String] = [:]
        for path in paths.isEmpty ? [""] : paths {
            let place = path.isEmpty ? folder : Path.join(folder, path)
            guard FileSystem.exists(place) else { continue }
            for match in try DocumentSearch.matches(of: place, extensions: extensions) {
                let name =
                    DocumentSearch.isSearched(place)
                    ? paths.count > 1 ? Path.join(path, match.relativePath) : match.relativePath : path
                files[name] = match.path
            }
        }
        return files
    }
}
