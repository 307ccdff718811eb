// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import Foundation

/// Versions of a git repository as folders: its documents and the pictures, colours and texts that they show, and the
/// program's sources where they are asked for.
struct GitFolders {
    /// The folder of the version before, and of the version after.
    let old: String
    let new: String
    /// The two versions in words.
    let words: String
    /// What was asked for: `A..B`, `A...B` (what B changed since it left A), or `A` for what is there now.
    private let range: String
    /// The folder of the repository.
    private let top: String
    private let workingFolder = WorkingFolder()
    /// The paths of the working folder that git does not leave out; nil where the version after is a commit.
    private let known: Set<String>?

    /// Writes the versions out.
    ///
    /// - Parameters:
    ///   - folder: where; it is the caller's to remove.
    ///   - sources: the program's sources, a file or a folder; nil where they are not needed.
    /// - Throws: ``FileError`` with what git said.
    init(range: String, folder: String, sources: String?) throws(FileError) {
        self.range = range
        let (before, after) = try Self.commits(of: range)
        top = try Self.line(["rev-parse", "--show-toplevel"], range)
        old = Path.join(folder, "old")
        new = after == nil ? top : Path.join(folder, "new")
        known = after == nil ? try Self.knownPaths(of: top, range) : nil
        let names = try [before, after].map { commit throws(FileError) in
            try commit.map { commit throws(FileError) in try Self.line(["rev-parse", "--short", commit], range) }
                ?? "the working folder"
        }
        words = "\(range): \(names[0]) → \(names[1])"
        let sources = sources.flatMap { try? path($0) }
        try write(before, to: old, folder: folder, sources: sources)
        if let after { try write(after, to: new, folder: folder, sources: sources) }
    }

    // MARK: Paths

    /// A path that was given, from the top of the repository.
    ///
    /// - Throws: ``FileError`` for one that is not in it.
    func path(_ operand: String) throws(FileError) -> String { try workingFolder.pathFromTop(operand, to: "compare") }

    /// A path from the top of the repository, from the folder that is worked in.
    func fromWorkingFolder(_ path: String) -> String { workingFolder.path(path) }

    /// Whether a path from the top of the repository is one that git leaves out of the working folder, such as a build's.
    func isIgnored(_ path: String) -> Bool { known.map { !$0.contains(path) } ?? false }

    /// The program's sources in a version; nil where they were not there, as given where they are not in the repository.
    ///
    /// - Parameter folder: ``old`` or ``new``.
    func sources(_ given: String, in folder: String) -> String? {
        guard folder != top, let path = try? path(given) else { return given }
        let place = Path.join(folder, path)
        return FileSystem.exists(place) ? place : nil
    }

    // MARK: Git

    private static func commits(of range: String) throws(FileError) -> (String, String?) {
        func commit(_ word: Substring) throws(FileError) -> String {
            // What begins so is an option to git.
            guard !word.hasPrefix("-") else {
                throw FileError(path: range, action: "compare", reason: "no commit is called '\(word)'")
            }
            return try line(["rev-parse", "--verify", "--quiet", "\(word.isEmpty ? "HEAD" : word)^{commit}"], range)
        }
        if let dots = range.firstRange(of: "...") {
            let ends = (try commit(range[..<dots.lowerBound]), try commit(range[dots.upperBound...]))
            return (try line(["merge-base", ends.0, ends.1], range), ends.1)
        }
        if let dots = range.firstRange(of: "..") {
            return (try commit(range[..<dots.lowerBound]), try commit(range[dots.upperBound...]))
        }
        return (try commit(range[...]), nil)
    }

    /// What git writes.
    private static func output(_ arguments: [String], _ range: String) throws(FileError) -> [UInt8] {
        let result = GitProgram.run(arguments)
        guard result.status == 0 else {
            let reason =
                result.errors.isEmpty
                ? "there is no such folder, and git knows no such commit" : GitProgram.message(of: result)
            throw FileError(path: range, action: "compare", reason: reason)
        }
        return result.output
    }

    /// The first line of what git writes.
    private static func line(_ arguments: [String], _ range: String) throws(FileError) -> String {
        let lines = String(decoding: try output(arguments, range), as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.first.map(String.init) ?? ""
    }

    private static func knownPaths(of top: String, _ range: String) throws(FileError) -> Set<String> {
        let list = try output(["-C", top, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], range)
        return Set(list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The kinds of file that pictures of documents are made from.
    private static let extensions: Set<String> = [
        "xib", "storyboard", "strings", "stringsdict", "xcstrings", "png", "jpg", "jpeg", "gif", "tif", "tiff", "heic",
        "webp", "icns", "pdf", "svg", "ttf", "otf", "ttc",
    ]

    /// Whether pictures and findings of documents are made from a file.
    static func isNeeded(_ path: String, sources: String?) -> Bool {
        let kind = Path.extension(of: path)
        if extensions.contains(kind) || path.contains(".xcassets/") { return true }
        guard let sources, SourceFile.extensions.contains(kind) else { return false }
        return sources.isEmpty || path == sources || path.hasPrefix(sources + "/")
    }

    private func write(_ commit: String, to target: String, folder: String, sources: String?) throws(FileError) {
        try FileSystem.makeFolder(target)
        // Pictures are looked for up to the top of a repository, which this is.
        try FileSystem.write([], to: Path.join(target, ".git"))
        // An index of its own: the repository's is not touched. Large files that are kept elsewhere are not fetched.
        let environment = ["GIT_INDEX_FILE": Path.join(folder, "index"), "GIT_LFS_SKIP_SMUDGE": "1"]
        func run(_ arguments: [String], input: String? = nil) throws(FileError) -> [UInt8] {
            let result = GitProgram.run(["-C", top] + arguments, environment: environment, input: input)
            guard result.status == 0 else {
                throw FileError(path: commit, action: "check out", reason: GitProgram.message(of: result))
            }
            return result.output
        }
        _ = try run(["read-tree", commit])
        let names = try run(["ls-files", "-z"]).split(separator: 0).filter {
            Self.isNeeded(String(decoding: $0, as: UTF8.self), sources: sources)
        }
        let list = Path.join(folder, "names")
        try FileSystem.write(Array(names.joined(separator: [0])) + (names.isEmpty ? [] : [0]), to: list)
        _ = try run(["checkout-index", "--force", "-z", "--stdin", "--prefix=\(target)/"], input: list)
    }
}
