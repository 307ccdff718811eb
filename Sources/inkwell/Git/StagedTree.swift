// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What is staged in a git repository, as files: what a commit would hold, whatever the working folder has.
///
/// Files whose staged version is the one that is there are links to them; the others are written out.
struct StagedTree {
    /// The documents that a commit would add or change, by their paths from the folder that is worked in.
    let documents: [String]
    /// The command line for the folder of the tree that stands for the one that is worked in.
    let arguments: ParsedArguments

    static var option: OptionSpecification {
        OptionSpecification(
            name: "staged", argument: .none,
            help: "what is staged: the documents that a commit would add or change, all of them where no PATH is given",
            isWithoutEffect: true)
    }

    /// Holds that there is something to work on: PATH is needed where it is not what is staged.
    static func requireOperands(_ arguments: ParsedArguments, of command: CommandSpecification) throws(UsageError) {
        guard !arguments.operands.isEmpty || arguments.has(option) else {
            throw UsageError("too few arguments: \(command.usage)", command: command.name)
        }
    }

    /// Does the work of a command in the tree, with the tree as the folder that is worked in.
    ///
    /// - Throws: ``FileError`` where there is no repository, or a path that was given is neither there nor staged.
    static func run(
        _ arguments: ParsedArguments, _ work: (StagedTree) throws(FileError) -> ExitCode
    ) throws(FileError) -> ExitCode {
        let folder = Path.join(NSTemporaryDirectory(), "inkwell-staged-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let repository = WorkingFolder()
        guard !repository.top.isEmpty else {
            let result = GitProgram.run(["rev-parse", "--show-toplevel"])
            throw FileError(path: ".", action: "read what is staged", reason: GitProgram.message(of: result))
        }
        let tree = try StagedTree(arguments, repository, folder: folder)
        let place = Path.join(folder, repository.prefix)
        guard FileManager.default.changeCurrentDirectoryPath(place) else {
            throw FileError(path: place, action: "enter", number: errno)
        }
        return try work(tree)
    }

    private init(_ given: ParsedArguments, _ repository: WorkingFolder, folder: String) throws(FileError) {
        var arguments = given
        for path in given.operands where !FileSystem.exists(path) {
            guard try !Self.names(["ls-files", "-z", "--", path]).isEmpty else {
                throw FileError(path: path, action: "check", reason: "it is neither there nor staged")
            }
        }
        documents = try Self.names(
            ["diff", "--cached", "--name-only", "-z", "--no-relative", "--diff-filter=ACMR", "--"] + given.operands
        ).filter { Self.documents.contains(Path.extension(of: $0)) }.map(repository.path)

        func place(_ path: String) throws(FileError) -> String {
            let place = repository.path(try repository.pathFromTop(path, to: "check"))
            return place.isEmpty ? "." : place
        }
        let operands = given.operands.isEmpty ? [repository.top] : given.operands
        arguments.operands = try operands.map { operand throws(FileError) in try place(operand) }
        // What is outside of the repository is read where it lies.
        var files = [".inkwell.yml"]
        for option in [SourceFiles.option, CheckSettings.configurationOption, CheckSettings.baselineOption] {
            guard let path = given.text(option) else { continue }
            let inTree = try? place(path)
            if let inTree, option.name != SourceFiles.option.name { files.append(inTree) }
            arguments.set(option, to: inTree ?? FileSystem.fromRoot(path))
        }
        if let path = given.text(.cache) { arguments.set(.cache, to: FileSystem.fromRoot(path)) }
        self.arguments = arguments
        func fromTop(_ path: String) -> String? { try? repository.pathFromTop(path, to: "check") }
        try Self.write(
            to: folder, repository, sources: given.text(SourceFiles.option).flatMap(fromTop),
            files: files.compactMap(fromTop))
    }

    private static let documents: Set<String> = ["xib", "storyboard"]

    /// The names that git lists, ended by NUL.
    private static func names(_ arguments: [String]) throws(FileError) -> [String] {
        let result = GitProgram.run(arguments)
        guard result.status == 0 else {
            throw FileError(path: ".", action: "read what is staged", reason: GitProgram.message(of: result))
        }
        return result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Files

    /// Puts the tree together.
    ///
    /// - Parameters:
    ///   - sources: the path of the program's sources from the top; nil where they are not needed.
    ///   - files: the paths of others that are read. One that is not staged at all is the one that is there.
    private static func write(
        to folder: String, _ repository: WorkingFolder, sources: String?, files: [String]
    ) throws(FileError) {
        try FileSystem.makeFolder(Path.join(folder, repository.prefix))
        // Pictures are looked for up to the top of a repository, which this is.
        try FileSystem.write([], to: Path.join(folder, ".git"))
        let changed = Set(try names(["-C", repository.top, "diff-files", "--name-only", "-z"]))
        var left = Set(files)
        var written: [String] = []
        for entry in try names(["-C", repository.top, "ls-files", "--stage", "-z"]) {
            // mode digest stage, and the name behind a tab; what is in conflict has stages of its own
            let parts = entry.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2, parts[0].hasPrefix("1") && parts[0].hasSuffix(" 0") else { continue }
            let path = String(parts[1])
            let isNamed = left.remove(path) != nil
            guard !parts[0].hasPrefix("16"), isNamed || GitFolders.isNeeded(path, sources: sources) else { continue }
            if changed.contains(path) || !FileSystem.exists(Path.join(repository.top, path)) {
                written.append(path)
            } else {
                try link(path, repository, folder)
            }
        }
        for path in left where FileSystem.exists(Path.join(repository.top, path)) { try link(path, repository, folder) }
        guard !written.isEmpty else { return }
        let list = Path.join(folder, ".git-names")
        try FileSystem.write(Array(written.map { $0 + "\u{0}" }.joined().utf8), to: list)
        let result = GitProgram.run(
            ["-C", repository.top, "checkout-index", "--force", "-z", "--stdin", "--prefix=\(folder)/"], input: list)
        guard result.status == 0 else {
            throw FileError(path: ".", action: "write what is staged", reason: GitProgram.message(of: result))
        }
    }

    private static func link(_ path: String, _ repository: WorkingFolder, _ folder: String) throws(FileError) {
        let place = Path.join(folder, path)
        try FileSystem.makeFolder(Path.folder(of: place))
        try FileSystem.link(place, to: Path.join(repository.top, path))
    }
}
