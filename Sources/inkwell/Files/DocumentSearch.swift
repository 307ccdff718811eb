// SPDX-License-Identifier: Apache-2.0

/// Finds the files that a command's operands stand for.
enum DocumentSearch {
    /// A file, and its path below the folder that was searched for it (its name, when it was named itself).
    struct Match: Hashable {
        let path: String
        let relativePath: String
    }

    /// Kinds of file that may be folders: they are one file to a command.
    private static let bundles: Set<String> = ["nib", "storyboardc"]

    /// Whether an operand is a folder to be searched, not a file or a nib in the form of a folder.
    static func isSearched(_ operand: String) -> Bool {
        FileSystem.isFolder(operand) && !bundles.contains(Path.extension(of: operand))
    }

    /// The files of an operand: itself, or what a folder holds of these kinds, at any depth, sorted.
    /// - Complexity: O(*n*) in the entries of the folders.
    static func matches(of operand: String, extensions: Set<String>) throws(FileError) -> [Match] {
        guard isSearched(operand) else { return [Match(path: operand, relativePath: Path.name(of: operand))] }
        var found: [Match] = []
        try search(operand, below: "", extensions: extensions, into: &found)
        return found
    }

    static func matches(of operands: [String], extensions: Set<String>) throws(FileError) -> [Match] {
        var found: [Match] = []
        for operand in operands { found += try matches(of: operand, extensions: extensions) }
        return found
    }

    private static func search(
        _ folder: String, below: String, extensions: Set<String>, into found: inout [Match]
    ) throws(FileError) {
        for name in try FileSystem.names(in: folder) {
            let path = Path.join(folder, name)
            let relativePath = Path.join(below, name)
            // A folder may be called as a document is: a report has such ones.
            if isSearched(path) {
                guard !FileSystem.isLink(path) else { continue }
                try search(path, below: relativePath, extensions: extensions, into: &found)
            } else if extensions.contains(Path.extension(of: name)) {
                found.append(Match(path: path, relativePath: relativePath))
            }
        }
    }
}
