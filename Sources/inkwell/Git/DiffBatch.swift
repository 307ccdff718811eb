// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import DocumentChanges
import InterfaceBuilder
import JSONText
import NibCompiler

/// Pairs of documents as tasks of ``DiffCommand``: each is told in lines or as JSON.
final class DiffBatch: Batch {
    static let name = DiffCommand.name
    static let trouble = ExitCode.trouble
    /// Pictures are drawn three times.
    static let defaultTimeout = 60.0

    let arguments: ParsedArguments
    /// The tasks, in the order of their paths' pairs.
    let tasks: [BatchTask]
    private let pairs: [String: DocumentPair]
    private let isOfOne: Bool
    private let isJSON: Bool

    /// - Throws: ``UsageError`` when a word of the command line names nothing, ``FileError``.
    init(_ arguments: ParsedArguments) throws {
        self.arguments = arguments
        isJSON = arguments.text(DiffCommand.format) == "json"
        let found = try DocumentPairs(
            of: arguments.operands, isStaged: arguments.has(DiffCommand.staged), name: arguments.text(DiffCommand.path))
        isOfOne = found.isOfOne
        pairs = Dictionary(found.pairs.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        // Pictures of all documents lie in one folder.
        let folder = arguments.text(DiffCommand.pictures) ?? "."
        tasks = OutputPlan(output: folder + "/", operands: []).tasks(
            for: found.pairs.map { pair in
                let parts = pair.path.split(separator: "/").filter { $0 != ".." }
                return DocumentSearch.Match(path: pair.path, relativePath: parts.joined(separator: "-"))
            }, name: Path.withoutExtension)
    }

    deinit {}

    /// The bytes of a task's file; nothing for what only git has, which machines may have checked out or not.
    func size(of task: BatchTask) -> Int {
        guard case .file(let path)? = pairs[task.input]?.new?.place else { return 0 }
        return FileSystem.sizeAndTime(of: path)?.size ?? 0
    }

    // MARK: What decides a result

    func addFacts(to key: inout ContentKey) {
        key.add(
            "options", arguments.deciding(of: DiffCommand.specification.options, without: [DiffCommand.pictures]))
        if arguments.has(DiffCommand.pictures) { key.add("fonts", InstalledFonts.list) }
    }

    func content(of task: BatchTask) -> [UInt8]? {
        guard let pair = pairs[task.input] else { return nil }
        return try? (pair.new ?? pair.old)?.bytes()
    }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {
        guard let pair = pairs[task.input] else { return }
        key.add("pair", "\(isOfOne) \(pair.status) \(pair.path)\u{0}\(pair.oldPath ?? "")")
        // What cannot be read is an error, which is not kept.
        if pair.new != nil, let old = pair.old { key.add("old", (try? old.bytes()) ?? []) }
        guard arguments.has(DiffCommand.pictures) else { return }
        for case .file(let path)? in [pair.old?.place, pair.new?.place] { DocumentSurroundings.add(of: path, to: &key) }
        DocumentSurroundings.add(of: pair.path, to: &key)
    }

    // MARK: A pair

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        guard let pair = pairs[task.input] else {
            report.add(FileError(path: task.input, action: "compare", reason: "it is not changed any more"))
            return report
        }
        var place = pair.path
        do {
            let documents = try [pair.old, pair.new].map { version in
                place = version?.name ?? pair.path
                return try version.map { try Document(bytes: $0.bytes(), path: $0.name) }
            }
            let (old, new) = (documents[0], documents[1])
            place = pair.path
            let difference = old.flatMap { old in new.map { DocumentDifference(from: old, to: $0) } }
            let isChanged = pair.oldPath != nil || difference.map { !$0.changes.isEmpty } ?? true
            let text = isJSON ? json(of: pair, difference).text(indentedDepth: 3) : text(of: pair, difference)
            report.output = Outcome(isChanged: isChanged, text: text).line
            if arguments.has(DiffCommand.pictures), difference.map({ !$0.changes.isEmpty }) ?? true {
                for path in try ChangePictures.draw(old, new, stem: task.output) { report.addFile(path) }
            }
        } catch CompilerError.unsupportedRuntime(let runtime, _, _) {
            report.addWarning("documents for \(runtime) cannot be drawn", path: pair.path, rule: "unsupported-runtime")
        } catch {
            report.add(error, path: place)
        }
        return report
    }

    /// What a task found, as text between processes.
    struct Outcome {
        /// Whether there is more than what only tools write.
        let isChanged: Bool
        /// Lines, or JSON; nothing where there is nothing to tell.
        let text: String

        /// The text after a mark.
        var line: String { (isChanged ? "!" : "=") + text }
    }

    private func text(of pair: DocumentPair, _ difference: DocumentDifference?) -> String {
        guard let difference else {
            return "\(pair.new == nil ? "-" : "+") \(pair.path): the document is \(pair.new == nil ? "gone" : "new")"
        }
        var lines = difference.changes.map { "\($0.mark) \($0.message)" }
        if let noise = difference.noise, !arguments.has(.quiet) { lines.append("# \(noise)") }
        let renamed = pair.oldPath.map { "> \(pair.path): renamed from \($0)" }
        if isOfOne, renamed == nil { return lines.joined(separator: "\n") }
        if lines.isEmpty { return renamed ?? "" }
        return ([renamed ?? pair.path] + lines.map { "  \($0)" }).joined(separator: "\n")
    }

    private func json(of pair: DocumentPair, _ difference: DocumentDifference?) -> JSON {
        func line(_ position: SourcePosition?) -> JSON { position.map { .integer(Int64($0.line)) } ?? .null }
        let changes = (difference?.changes ?? []).map { change -> JSON in
            .object([
                ("kind", .string(change.kind.rawValue)), ("object", .string(change.object)),
                ("place", .string(change.place)), ("id", JSON(change.objectID)), ("property", .string(change.property)),
                ("old", JSON(change.old)), ("new", JSON(change.new)), ("oldLine", line(change.oldPosition)),
                ("newLine", line(change.newPosition)), ("message", .string(change.message)),
            ])
        }
        let isSame = pair.status == "changed" && changes.isEmpty
        return .object([
            ("path", .string(pair.path)), ("oldPath", JSON(pair.oldPath)),
            ("status", .string(isSame ? "same" : pair.status)), ("changes", .array(changes)),
            ("noise", JSON(difference?.noise)),
        ])
    }
}

extension DiffBatch.Outcome {
    /// Reads ``line``.
    init(_ line: String) {
        self.init(isChanged: line.hasPrefix("!"), text: String(line.dropFirst()))
    }
}
