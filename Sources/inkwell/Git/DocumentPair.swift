// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// A version of a document: its bytes and what to call it.
struct DocumentVersion {
    let name: String
    let bytes: [UInt8]

    func document() throws(DocumentError) -> Document { try Document(bytes: bytes, path: name) }
}

/// Two versions of a document that are compared; one is nil where the document is new or gone.
struct DocumentPair {
    let path: String
    let old: DocumentVersion?
    let new: DocumentVersion?

    private static let extensions: Set<String> = ["xib", "storyboard"]

    /// The pairs that a command line names: two files or folders, `REF:PATH`, or commits and paths.
    /// - Throws: ``UsageError`` where it names nothing of the kind, ``FileError``.
    static func pairs(of operands: [String]) throws -> [DocumentPair] {
        if operands.count == 2, operands.allSatisfy({ isVersion($0) }) {
            if operands.allSatisfy(DocumentSearch.isSearched) { return try pairs(inFolders: operands[0], operands[1]) }
            return [
                DocumentPair(
                    path: Path.name(of: operands[1]), old: try version(operands[0]), new: try version(operands[1]))
            ]
        }
        let commits = operands.prefix(2).prefix { !FileSystem.exists($0) && isCommit($0) }
        let paths = Array(operands.dropFirst(commits.count))
        guard !commits.isEmpty else {
            let missing = operands.first { !isVersion($0) } ?? operands[0]
            throw UsageError(
                operands.count == 2 ? "'\(missing)' is no file, no folder and no commit" : "diff needs OLD and NEW",
                command: DiffCommand.name)
        }
        if let missing = paths.first(where: { !FileSystem.exists($0) && !isKnown($0, in: Array(commits)) }) {
            throw UsageError("'\(missing)' is no file, no folder and no commit", command: DiffCommand.name)
        }
        return try pairs(inCommits: Array(commits), paths)
    }

    private static func isVersion(_ operand: String) -> Bool {
        FileSystem.exists(operand) || operand.contains(":") && !operand.hasPrefix("-")
    }

    private static func version(_ operand: String) throws(FileError) -> DocumentVersion? {
        // Git's difftool gives /dev/null for a file that is new or gone.
        if operand == "/dev/null" { return nil }
        if FileSystem.exists(operand) {
            return DocumentVersion(name: operand, bytes: try LoadedFile(path: operand).bytes)
        }
        return DocumentVersion(name: operand, bytes: try blob(operand))
    }

    private static func pairs(inFolders old: String, _ new: String) throws(FileError) -> [DocumentPair] {
        let olds = try DocumentSearch.matches(of: old, extensions: extensions)
        let news = try DocumentSearch.matches(of: new, extensions: extensions)
        var pathsOfOld: [String: String] = [:]
        for match in olds { pathsOfOld[match.relativePath] = match.path }
        var pairs: [DocumentPair] = []
        for match in news {
            let before = pathsOfOld.removeValue(forKey: match.relativePath)
            pairs.append(
                DocumentPair(
                    path: match.relativePath,
                    old: try before.map { path throws(FileError) in try version(path) } ?? nil,
                    new: try version(match.path)))
        }
        for match in olds where pathsOfOld[match.relativePath] != nil {
            pairs.append(DocumentPair(path: match.relativePath, old: try version(match.path), new: nil))
        }
        return pairs.sorted { $0.path < $1.path }
    }

    // MARK: Git

    private static func isCommit(_ word: String) -> Bool {
        GitProgram.run(["rev-parse", "--verify", "--quiet", "\(word)^{commit}"]).status == 0
    }

    private static func isKnown(_ path: String, in commits: [String]) -> Bool {
        commits.contains { GitProgram.run(["cat-file", "-e", "\($0):./\(path)"]).status == 0 }
    }

    private static func blob(_ name: String) throws(FileError) -> [UInt8] {
        let result = GitProgram.run(["cat-file", "blob", name])
        guard result.status == 0 else {
            throw FileError(path: name, action: "read", reason: GitProgram.message(of: result))
        }
        return result.output
    }

    private static func pairs(inCommits commits: [String], _ paths: [String]) throws(FileError) -> [DocumentPair] {
        let result = GitProgram.run(
            ["diff", "--name-status", "-z", "-M", "--relative"] + commits + ["--"] + (paths.isEmpty ? ["."] : paths))
        guard result.status == 0 else {
            throw FileError(path: commits[0], action: "compare", reason: GitProgram.message(of: result))
        }
        var words = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
        var pairs: [DocumentPair] = []
        while let status = words.popFirst(), let first = words.popFirst() {
            // A file that was renamed or copied has two names.
            let second = status.hasPrefix("R") || status.hasPrefix("C") ? words.popFirst() ?? first : first
            guard extensions.contains(Path.extension(of: second)) else { continue }
            let old = status == "A" ? nil : DocumentVersion(name: first, bytes: try blob("\(commits[0]):./\(first)"))
            var new: DocumentVersion?
            if status != "D" {
                let bytes =
                    commits.count > 1 ? try blob("\(commits[1]):./\(second)") : try LoadedFile(path: second).bytes
                new = DocumentVersion(name: second, bytes: bytes)
            }
            pairs.append(DocumentPair(path: second, old: old, new: new))
        }
        return pairs
    }
}
