// SPDX-License-Identifier: Apache-2.0
import DocumentChanges
import InterfaceBuilder

/// `inkwell format PATH…`
struct FormatCommand: BatchCommand {
    static let name = "format"

    private static var check: OptionSpecification {
        OptionSpecification(
            name: "check", argument: .none, help: "change nothing; end with status 1 where a document is not in order")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name,
            summary: "write documents as Interface Builder does, so that opening them there changes nothing",
            operands: "PATH…", operandCount: 0...Int.max,
            options: [check, StagedTree.option] + OptionSpecification.keptBatch,
            discussion: """
                Attributes and elements are put into the order of Xcode, an element a line, four spaces deeper than what it
                is in; objects and connections without id get one, resources that nothing uses go. What the document
                means stays: it compiles to the same nib. PATH is a document, which is written in its place, or a folder of
                them. Documents of Xcode 4 and before are left alone. With --staged, which goes with --check, it is the
                staged versions that are looked at, of the documents that a commit would add or change.
                """,
            examples: ["inkwell format Sources", "inkwell format --check Sources", "inkwell format --check --staged"])
    }

    let arguments: ParsedArguments
    /// The documents that are staged; nil where it is not these that are looked at.
    private let staged: [String]?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        try StagedTree.requireOperands(arguments, of: Self.specification)
        if arguments.has(StagedTree.option), !arguments.has(Self.check) {
            throw UsageError("--staged only reads: it goes with --check", command: Self.name)
        }
        self.arguments = arguments
        staged = nil
    }

    private init(in tree: StagedTree) { (arguments, staged) = (tree.arguments, tree.documents) }

    func run() -> ExitCode {
        guard arguments.has(StagedTree.option), !arguments.has(.worker) else { return runBatch() }
        do throws(FileError) {
            return try StagedTree.run(arguments) { $0.documents.isEmpty ? .success : FormatCommand(in: $0).runBatch() }
        } catch {
            var report = TaskReport()
            report.add(error)
            report.print()
            return .invalidInput
        }
    }

    func tasks() throws(FileError) -> [BatchTask] {
        if let staged { return staged.map { BatchTask(input: $0, output: $0) } }
        return try DocumentSearch.matches(of: arguments.operands, extensions: ["xib", "storyboard"])
            .map { BatchTask(input: $0.path, output: $0.path) }
    }

    func process(_ task: BatchTask) -> TaskReport {
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        do {
            let document = try LoadedFile(path: task.input).document()
            guard try DocumentFormat.apply(to: document) else { return report }
            if arguments.has(Self.check) {
                report.addError("the document is not in normal form", path: task.input, rule: "format")
            } else {
                try FileSystem.write(document.serialized(), to: task.output)
                report.addFile(task.output)
            }
        } catch {
            report.add(error, path: task.input, source: try? FileSystem.read(task.input))
        }
        return report
    }
}
