// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// A version of a document: where its bytes are, and what to call it.
struct DocumentVersion {
    /// Where a version lies.
    enum Place: Hashable {
        /// A file.
        case file(String)
        /// An object of the git repository that is worked in: a digest, or `REF:PATH`.
        case blob(String)
    }

    let name: String
    let place: Place

    /// - Throws: ``FileError`` when there is no such file, or git has no such object.
    func bytes() throws(FileError) -> [UInt8] {
        switch place {
        case .file(let path): return try LoadedFile(path: path).bytes
        case .blob(let object):
            let result = GitProgram.run(["cat-file", "blob", object])
            guard result.status == 0 else {
                throw FileError(path: name, action: "read", reason: GitProgram.message(of: result))
            }
            return result.output
        }
    }
}

/// Two versions of a document that are compared; one is nil where the document is new or gone.
struct DocumentPair {
    let path: String
    /// What the document was called before, where it was renamed.
    var oldPath: String?
    let old: DocumentVersion?
    let new: DocumentVersion?

    /// What became of the document, as far as its versions say without being read.
    var status: String { old == nil ? "added" : new == nil ? "removed" : oldPath != nil ? "renamed" : "changed" }
}

/// The documents that a command line of ``DiffCommand`` names.
struct DocumentPairs {
    let pairs: [DocumentPair]
    /// Whether one document was named, so that its name need not be told.
    let isOfOne: Bool

    private static let extensions: Set<String> = ["xib", "storyboard"]

    /// Finds what is to be compared: two files or folders, `REF:PATH`, or what git compares: commits, ranges of them and
    /// paths.
    ///
    /// - Parameters:
    ///   - isStaged: whether what is staged is compared, not the files that are there.
    ///   - name: what a pair of files is called, where it has another name.
    /// - Throws: ``UsageError`` where a word names nothing, ``FileError``.
    init(of operands: [String], isStaged: Bool, name: String?) throws {
        if operands.count == 2, !isStaged, operands.allSatisfy(Self.isVersion) {
            if operands.allSatisfy(DocumentSearch.isSearched) {
                self.init(pairs: try Self.pairs(inFolders: operands[0], operands[1]), isOfOne: false)
            } else {
                let versions = operands.map(Self.version)
                let pair = DocumentPair(path: name ?? Path.name(of: operands[1]), old: versions[0], new: versions[1])
                self.init(pairs: [pair], isOfOne: name == nil)
            }
            return
        }
        let revisions = operands.prefix { !FileSystem.exists($0) && Self.isRevision($0) }
        let paths = Array(operands.dropFirst(revisions.count))
        if let missing = paths.first(where: { !Self.isKnown($0, in: Array(revisions)) }) {
            let isRepository = GitProgram.run(["rev-parse", "--git-dir"]).status == 0
            throw UsageError(
                "'\(missing)' is no file, no folder and no commit"
                    + (isRepository ? "" : "; this is no git repository"),
                command: DiffCommand.name)
        }
        let pairs = try Self.pairs(inRevisions: Array(revisions), paths, isStaged: isStaged)
        self.init(pairs: pairs, isOfOne: paths.count == 1 && pairs.first?.path == paths[0])
    }

    private init(pairs: [DocumentPair], isOfOne: Bool) {
        self.pairs = pairs
        self.isOfOne = isOfOne && pairs.count == 1
    }

    // MARK: Files and folders

    private static func isVersion(_ operand: String) -> Bool { FileSystem.exists(operand) || isBlob(operand) }

    private static func version(_ operand: String) -> DocumentVersion? {
        // Git's difftool gives /dev/null for a file that is new or gone.
        if operand == "/dev/null" { return nil }
        return DocumentVersion(name: operand, place: FileSystem.exists(operand) ? .file(operand) : .blob(operand))
    }

    private static func pairs(inFolders old: String, _ new: String) throws(FileError) -> [DocumentPair] {
        func files(in folder: String) throws(FileError) -> [String: String] {
            let matches = try DocumentSearch.matches(of: folder, extensions: extensions)
            return Dictionary(matches.map { ($0.relativePath, $0.path) }) { first, _ in first }
        }
        func version(_ path: String) -> DocumentVersion { DocumentVersion(name: path, place: .file(path)) }
        return Renames.pairs(try files(in: old), try files(in: new)).map {
            DocumentPair(path: $0.path, oldPath: $0.oldPath, old: $0.old.map(version), new: $0.new.map(version))
        }
    }

    // MARK: Git

    /// Whether git has a file of that name in a commit or among what is staged.
    private static func isBlob(_ word: String) -> Bool {
        guard word.contains(":"), !word.hasPrefix("-") else { return false }
        let result = GitProgram.run(["cat-file", "-t", word])
        return result.status == 0 && result.output.starts(with: Array("blob".utf8))
    }

    /// Whether a word names a commit, or commits: `main`, `HEAD~1..`, `main...topic`.
    private static func isRevision(_ word: String) -> Bool { !word.hasPrefix("-") && !commits(of: word).isEmpty }

    /// The digests of the commits that a word names; none where it is no revision.
    private static func commits(of word: String) -> [String] {
        let result = GitProgram.run(["rev-parse", "--quiet", "--revs-only", word])
        guard result.status == 0 else { return [] }
        // Those that a range leaves out have a mark.
        return result.output.split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0.first == UInt8(ascii: "^") ? $0.dropFirst() : $0, as: UTF8.self)
        }
    }

    private static func isKnown(_ path: String, in revisions: [String]) -> Bool {
        if FileSystem.exists(path) { return true }
        // What is gone is known to git still.
        let listed = GitProgram.run(["ls-files", "--", path])
        if listed.status == 0, !listed.output.isEmpty { return true }
        return revisions.flatMap(commits).contains {
            GitProgram.run(["cat-file", "-e", "\($0):./\(path)"]).status == 0
        }
    }

    /// What git finds changed: one commit with the files that are there, two with each other, none what is not staged.
    private static func pairs(
        inRevisions revisions: [String], _ paths: [String], isStaged: Bool
    ) throws(FileError) -> [DocumentPair] {
        let result = GitProgram.run(
            ["diff", "--raw", "--no-abbrev", "-z", "-M", "--no-relative"] + (isStaged ? ["--cached"] : []) + revisions
                + ["--"] + paths)
        guard result.status == 0 else {
            throw FileError(path: revisions.first ?? ".", action: "compare", reason: GitProgram.message(of: result))
        }
        var words = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
        let folder = WorkingFolder()
        var pairs: [DocumentPair] = []
        // :100644 100644 digest digest M, and a name or two
        while let head = words.popFirst()?.dropFirst().split(separator: " "), head.count == 5,
            let first = words.popFirst()
        {
            // A file that was renamed or copied has two names.
            let isRenamed = head[4].hasPrefix("R")
            let second = isRenamed || head[4].hasPrefix("C") ? words.popFirst() ?? first : first
            // In conflict: the file itself is told beside it. Neither links nor submodules are documents.
            guard head[4] != "U", extensions.contains(Path.extension(of: second)) else { continue }
            func version(_ name: String, mode: Substring, digest: Substring) -> DocumentVersion? {
                guard mode.hasPrefix("100") else { return nil }
                let isFile = digest.allSatisfy { $0 == "0" }
                return DocumentVersion(name: name, place: isFile ? .file(name) : .blob(String(digest)))
            }
            let names = (old: folder.path(first), new: folder.path(second))
            let old = version(names.old, mode: head[0], digest: head[2])
            let new = version(names.new, mode: head[1], digest: head[3])
            if old == nil, new == nil { continue }
            pairs.append(DocumentPair(path: names.new, oldPath: isRenamed ? names.old : nil, old: old, new: new))
        }
        return pairs
    }
}
