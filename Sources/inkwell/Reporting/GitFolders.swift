// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Versions of a git repository as folders: its documents and the pictures, colours and texts that they show.
struct GitFolders {
    /// What was asked for: `A..B`, `A...B` (what B changed since it left A), or `A` for what is there now.
    let range: String
    /// The folder of the version before, and of the version after.
    let old: String
    let new: String
    /// The path of the working folder within the repository.
    let prefix: String
    /// The two versions in words.
    let words: String

    /// Whether a word names commits of the repository that is worked in.
    static func isRange(_ word: String) -> Bool { (try? commits(of: word)) != nil }

    /// Writes the versions out.
    ///
    /// - Parameter folder: where; it is the caller's to remove.
    /// - Throws: ``FileError`` with what git said.
    init(range: String, folder: String) throws(FileError) {
        let (before, after) = try Self.commits(of: range)
        let top = try Self.line(["rev-parse", "--show-toplevel"], range)
        prefix = (try? Self.line(["rev-parse", "--show-prefix"], range)) ?? ""
        self.range = range
        old = Path.join(folder, "old")
        try Self.write(before, of: top, to: old, folder: folder)
        if let after {
            new = Path.join(folder, "new")
            try Self.write(after, of: top, to: new, folder: folder)
        } else {
            new = top
        }
        let names = try [before, after].map { commit throws(FileError) in
            try commit.map { commit throws(FileError) in try Self.line(["rev-parse", "--short", commit], range) }
                ?? "the working folder"
        }
        words = "\(range): \(names[0]) → \(names[1])"
    }

    /// A path that was given, from the top of the repository.
    func path(_ operand: String) -> String {
        let parts = (prefix + operand).split(separator: "/").filter { $0 != "." }
        var path: [Substring] = []
        for part in parts { if part == ".." { _ = path.popLast() } else { path.append(part) } }
        return path.joined(separator: "/")
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

    /// The first line of what git writes.
    private static func line(_ arguments: [String], _ range: String) throws(FileError) -> String {
        let result = GitProgram.run(arguments)
        guard result.status == 0 else {
            let reason = result.errors.isEmpty ? "git knows no such commits" : GitProgram.message(of: result)
            throw FileError(path: range, action: "compare", reason: reason)
        }
        return String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
            ?? ""
    }

    /// The kinds of file that pictures of documents are made from.
    private static let extensions: Set<String> = [
        "xib", "storyboard", "strings", "stringsdict", "xcstrings", "png", "jpg", "jpeg", "gif", "pdf", "svg", "ttf",
        "otf",
    ]

    private static func isNeeded(_ path: String) -> Bool {
        extensions.contains(Path.extension(of: path)) || path.contains(".xcassets/")
    }

    private static func write(_ commit: String, of top: String, to target: String, folder: String) throws(FileError) {
        try FileSystem.makeFolder(target)
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
            isNeeded(String(decoding: $0, as: UTF8.self))
        }
        let list = Path.join(folder, "names")
        try FileSystem.write(Array(names.joined(separator: [0])) + (names.isEmpty ? [] : [0]), to: list)
        _ = try run(["checkout-index", "--force", "-z", "--stdin", "--prefix=\(target)/"], input: list)
    }
}
