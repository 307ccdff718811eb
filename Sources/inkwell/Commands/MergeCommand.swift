// SPDX-License-Identifier: Apache-2.0
import DocumentChanges
import Glibc
import InterfaceBuilder
import JSONText

/// `inkwell merge BASE OURS THEIRS [-o OUT]`
struct MergeCommand: Command {
    static let name = "merge"

    private static var path: OptionSpecification {
        OptionSpecification(
            name: "path", argument: .text("NAME"), help: "name the file so in messages, instead of OURS (git's %P)")
    }
    private static var json: OptionSpecification {
        OptionSpecification(name: "json", argument: .none, help: "JSON on standard output: conflicts and notes")
    }
    private static var interactive: OptionSpecification {
        OptionSpecification(
            name: "interactive", letter: "i", argument: .none, help: "ask what to take in each conflict")
    }
    private static var noMarks: OptionSpecification {
        OptionSpecification(name: "no-marks", argument: .none, help: "do not describe conflicts in the document")
    }
    private static var resolved: OptionSpecification {
        OptionSpecification(
            name: "resolved", argument: .none, help: "take the marks of conflicts out of FILE… instead of merging")
    }
    private static var install: OptionSpecification {
        OptionSpecification(
            name: "install", argument: .none,
            help: "set git up to merge and compare documents here, and do nothing else")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "merge two versions of a document made of the same one before, object by object",
            operands: "BASE OURS THEIRS", operandCount: 0...Int.max,
            options: [.output, path, interactive, json, noMarks, resolved, install, .quiet],
            discussion: """
                Attributes, moves, order, connections, constraints, resources and values are merged each on its own; what
                THEIRS did not change keeps every byte of OURS. The result is written to OUT, without -o to OURS, as
                git's merge drivers do. The status is 0 where all was merged and 1 where conflicts are left: then OURS is
                taken, nothing that one side changed is removed, and a comment and a note of the object, which Interface
                Builder shows, say what THEIRS has. What is not an XML document of Xcode 5 or later, git merges line by
                line. --install writes the merge driver, the merge and diff tools and the textconv into the repository's
                configuration and the lines for .xib and .storyboard into its .gitattributes. docs/merging.md tells more.
                """,
            examples: [
                "inkwell merge base.xib ours.xib theirs.xib -o merged.xib",
                "inkwell merge -i base.xib ours.xib theirs.xib",
                "inkwell merge --resolved Main.storyboard", "inkwell merge --install",
            ])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        if arguments.has(Self.install) {
            guard arguments.operands.isEmpty else { throw UsageError("--install takes no files", command: Self.name) }
        } else if arguments.has(Self.resolved) {
            guard !arguments.operands.isEmpty else { throw UsageError("--resolved needs FILE…", command: Self.name) }
        } else if arguments.operands.count != 3 {
            throw UsageError("merge needs BASE, OURS and THEIRS", command: Self.name)
        }
        if arguments.has(Self.interactive), isatty(STDIN_FILENO) != 1 {
            throw UsageError("--interactive needs a terminal", command: Self.name)
        }
    }

    func run() -> ExitCode {
        if arguments.has(Self.install) { return GitSetup.install() }
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        if arguments.has(Self.resolved) {
            for path in arguments.operands { takeMarksOut(of: path, &report) }
            report.print()
            return report.hasErrors ? .invalidInput : .success
        }
        let hasConflicts = merge(&report)
        report.print()
        return hasConflicts || report.hasErrors ? .invalidInput : .success
    }

    private func takeMarksOut(of path: String, _ report: inout TaskReport) {
        do {
            let document = try LoadedFile(path: path).document()
            if DocumentMerge.removeMarks(from: document) > 0 { try FileSystem.write(document.serialized(), to: path) }
        } catch {
            report.add(error, path: path)
        }
    }

    /// Merges and writes; answers whether conflicts are left.
    private func merge(_ report: inout TaskReport) -> Bool {
        let paths = arguments.operands
        let output = arguments.text(.output) ?? paths[1]
        let shownPath = arguments.text(Self.path) ?? paths[1]
        do {
            let files = try paths.map { path throws(FileError) in try LoadedFile(path: path) }
            do {
                // Git gives an empty file for the base where both sides added the document.
                let isAdded = files[0].bytes.allSatisfy { $0 <= UInt8(ascii: " ") }
                let documents = try files.dropFirst(isAdded ? 1 : 0).map { try $0.document() }
                let merge = try merge(documents)
                try FileSystem.write(merge.document.serialized(), to: output)
                show(merge, shownPath, &report)
                return !merge.conflicts.isEmpty
            } catch let error as FileError {
                throw error
            } catch {
                report.addWarning("\(reason(error)); git merges it line by line", path: shownPath, rule: "merge")
                let left = try LineMerge.merge(base: paths[0], ours: paths[1], theirs: paths[2], output: output)
                if let left { report.addError(left, path: shownPath, rule: "merge-conflict") }
                return left != nil
            }
        } catch {
            report.add(error, path: shownPath)
            return true
        }
    }

    private func reason(_ error: any Error) -> String {
        switch error {
        case let error as DocumentError: "a version cannot be read: \(error)"
        case MergeError.archive: "a version is of the format of Xcode 4 and before"
        case MergeError.differentKinds: "the versions are documents of different kinds"
        default: "\(error)"
        }
    }

    /// - Parameter documents: base, ours and theirs, or ours and theirs that both are new.
    private func merge(_ documents: [Document]) throws(MergeError) -> DocumentMerge {
        var choices: [String: MergeChoice] = [:]
        let marks = !arguments.has(Self.noMarks)
        while true {
            let merge =
                documents.count == 2
                ? try DocumentMerge(
                    oursAdded: documents[0], theirsAdded: documents[1], choices: choices, marksConflicts: marks)
                : try DocumentMerge(
                    base: documents[0], ours: documents[1], theirs: documents[2], choices: choices,
                    marksConflicts: marks)
            let isAsking = arguments.has(Self.interactive)
            guard isAsking, let conflict = merge.conflicts.first(where: { choices[$0.key] == nil }) else {
                return merge
            }
            guard let choice = ConflictPrompt.ask(about: conflict, left: merge.conflicts.count) else { return merge }
            choices[conflict.key] = choice
        }
    }

    private func show(_ merge: DocumentMerge, _ path: String, _ report: inout TaskReport) {
        if arguments.has(Self.json) {
            Terminal.print(
                JSON.object([
                    ("conflicts", .array(merge.conflicts.map(json))), ("notes", .array(merge.notes.map(JSON.string))),
                ]).text(indentedDepth: 3))
        }
        for conflict in merge.conflicts {
            report.add(
                Diagnostic(
                    severity: .error, message: conflict.message, position: conflict.oursPosition, path: path,
                    rule: "merge-conflict"))
            for (name, position) in [("theirs", conflict.theirsPosition), ("base", conflict.basePosition)] {
                guard let position else { continue }
                report.addNote("in \(name) it is in line \(position.line), column \(position.column)", path: path)
            }
        }
        for note in merge.notes { report.addNote(note, path: path) }
    }

    private func json(of conflict: MergeConflict) -> JSON {
        func place(_ position: SourcePosition?) -> JSON {
            position.map { .object([("line", .integer(Int64($0.line))), ("column", .integer(Int64($0.column)))]) }
                ?? .null
        }
        return .object([
            ("kind", .string(conflict.kind.rawValue)), ("object", .string(conflict.object)),
            ("id", JSON(conflict.objectID)), ("property", .string(conflict.property)), ("base", JSON(conflict.base)),
            ("ours", JSON(conflict.ours)), ("theirs", JSON(conflict.theirs)),
            ("taken", .string(conflict.taken.rawValue)),
            ("message", .string(conflict.message)), ("basePosition", place(conflict.basePosition)),
            ("oursPosition", place(conflict.oursPosition)), ("theirsPosition", place(conflict.theirsPosition)),
        ])
    }
}
