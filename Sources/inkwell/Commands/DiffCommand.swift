// SPDX-License-Identifier: Apache-2.0
import DocumentChanges
import Glibc
import InterfaceBuilder
import JSONText

/// `inkwell diff OLD NEW`
struct DiffCommand: Command {
    static let name = "diff"

    static var format: OptionSpecification {
        OptionSpecification(name: "format", argument: .choice(["text", "json"]), help: "(default: text)")
    }
    private static var exitCode: OptionSpecification {
        OptionSpecification(
            name: "exit-code", argument: .none, help: "end with status 1 where there are changes, as diff does",
            isWithoutEffect: true)
    }
    static var staged: OptionSpecification {
        OptionSpecification(
            name: "staged", argument: .none, help: "compare what is staged, as git diff does", isWithoutEffect: true)
    }
    static var path: OptionSpecification {
        OptionSpecification(
            name: "path", argument: .text("NAME"), help: "name the document so (git's $MERGED)", isWithoutEffect: true)
    }
    private static var textconv: OptionSpecification {
        OptionSpecification(
            name: "textconv", argument: .none, help: "write the interface of FILE down, for git to compare by lines")
    }
    static var pictures: OptionSpecification {
        OptionSpecification(
            name: "pictures", argument: .text("DIR"), help: "draw what changed there: before, after and difference")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "say what changed between documents, in the words of the interface",
            operands: "[OLD [NEW]] [PATH…]", operandCount: 0...Int.max,
            options: [format, staged, exitCode, pictures, path, textconv] + OptionSpecification.keptBatch,
            discussion: """
                OLD and NEW are documents, folders of them, or in a git repository REF:PATH. Commits come first and paths
                after them as with `git diff`: one commit is compared with the files that are there, two, or a range A..B,
                with each other, A...B is what B changed since it left A. Without commits it is what is not staged yet,
                with --staged what is.
                Objects are recognised where they moved or got another id. What only Xcode writes (versions, capabilities,
                defaults, frames that auto layout computes) is one line that begins with #; --quiet leaves it out. Lines
                begin with + for what is new, - for what is gone, > for what moved, ~ for what changed.
                The status is 0, with --exit-code 1 where anything but that changed, and 2 where a document cannot be
                read. `inkwell merge --install` sets git up to show documents so.
                """,
            examples: [
                "inkwell diff old.xib new.xib", "inkwell diff", "inkwell diff main...topic --jobs 4",
                "inkwell diff HEAD~1 HEAD -- Main.storyboard",
                "inkwell diff main:Main.storyboard Main.storyboard --pictures changes",
                "inkwell diff --textconv Main.xib",
            ])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        if arguments.has(Self.textconv), arguments.operands.count != 1 {
            throw UsageError("--textconv takes one FILE", command: Self.name)
        }
    }

    func run() throws(UsageError) -> ExitCode {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        do {
            if arguments.has(Self.textconv) {
                try writeDown(arguments.operands[0])
                return .success
            }
            let batch = try DiffBatch(arguments)
            if arguments.has(.worker) {
                BatchRun(batch).serve()
                return .success
            }
            return try compare(batch)
        } catch let error as UsageError {
            throw error
        } catch {
            report.add(error, path: arguments.operands.first ?? ".")
        }
        report.print()
        return .trouble
    }

    /// Tells what changed in the pairs of the shard, in the order of their paths.
    private func compare(_ batch: DiffBatch) throws(FileError) -> ExitCode {
        let tasks = Shard(arguments).part(of: batch.tasks, name: \.input) { batch.size(of: $0) }
        var outcomes: [BatchTask: DiffBatch.Outcome] = [:]
        var failed = 0
        try BatchRun(batch).run(tasks) { task, report in
            if report.hasErrors { failed += 1 }
            if !report.output.isEmpty { outcomes[task] = DiffBatch.Outcome(report.output) }
            report.print()
        }
        let found = tasks.compactMap { outcomes[$0] }
        let texts = found.map(\.text).filter { !$0.isEmpty }
        if arguments.text(Self.format) == "json" {
            Terminal.print(JSON.list(ofTexts: texts))
        } else {
            for line in texts.joined(separator: "\n").split(separator: "\n") { Terminal.print(styled(line)) }
        }
        if failed > 0 { return .trouble }
        return found.contains(where: \.isChanged) && arguments.has(Self.exitCode) ? .invalidInput : .success
    }

    private func styled(_ line: Substring) -> String {
        let style: Terminal.Style? =
            switch line.first(where: { $0 != " " }) {
            case "+": .caret
            case "-": .error
            case "#": .note
            case "~", ">": nil
            default: .emphasis
            }
        return style.map { Terminal.standardOutput.styled(String(line), $0) } ?? String(line)
    }

    private func writeDown(_ path: String) throws(FileError) {
        let file = try LoadedFile(path: path)
        if let document = try? file.document() {
            Terminal.standardOutput.write(InterfaceOutline(document).text)
        } else {
            // Git shows whatever it gets: a file that is no document as it is.
            _ = file.bytes.withUnsafeBufferPointer { FileDescriptor.write($0, to: STDOUT_FILENO) }
        }
    }
}
