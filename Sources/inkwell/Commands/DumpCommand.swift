// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import JSONText

/// `inkwell dump PATH…`
struct DumpCommand: BatchCommand {
    static let name = "dump"

    private static var format: OptionSpecification {
        OptionSpecification(name: "format", argument: .choice(["text", "json"]), help: "text (default) or JSON")
    }
    private static var summary: OptionSpecification {
        OptionSpecification(
            name: "summary", argument: .none, help: "only how many objects of which class, connections, constraints")
    }
    private static var live: OptionSpecification {
        OptionSpecification(
            name: "live", argument: .none, help: "load the document: live objects, and what is connected to what")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "show the object graph of a document or a compiled nib", operands: "PATH…",
            operandCount: 1...Int.max, options: [format, summary, live] + OptionSpecification.keptBatch,
            discussion: """
                Objects, classes, keys, values and connections. A document is compiled first, and its objects carry
                their ids; a compiled nib is shown as it is, a file or a folder of variants, and so is a storyboardc. Documents that
                are not compiled yet are shown as the tree of their elements. Of several files, or a folder of them, each
                is shown after the other; as JSON, in a list.

                With --live the document is loaded. A class that the document names and the program does not have is
                made from the nib: its nearest known base, a variable for each outlet, a method for each action. Every
                connection is shown with what it leads to once it is made.
                """,
            examples: [
                "inkwell dump Form.xib", "inkwell dump --format json Main.nib", "inkwell dump --live Main.storyboard",
                "inkwell dump --summary Sources",
            ])
    }

    let arguments: ParsedArguments
    private let isJSON: Bool
    private let isSummary: Bool
    private let isLive: Bool

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
        isJSON = arguments.text(Self.format) == "json"
        isSummary = arguments.has(Self.summary)
        isLive = arguments.has(Self.live)
    }

    /// Whether one file is shown, which stands by itself.
    private var isForOneFile: Bool {
        arguments.operands.count == 1 && !DocumentSearch.isSearched(arguments.operands[0])
    }

    func tasks() throws(FileError) -> [BatchTask] {
        let extensions: Set = ["xib", "storyboard", "nib", "storyboardc"]
        return try DocumentSearch.matches(of: arguments.operands, extensions: extensions)
            .map { BatchTask(input: $0.path, output: $0.path) }
    }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {
        if isLive { DocumentSurroundings.add(of: task.input, to: &key) }
    }

    func process(_ task: BatchTask) -> TaskReport {
        let path = task.input
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        var source: [UInt8]?
        do {
            if StoryboardFolder.isOne(path), !isLive {
                report.output = text(of: try FileDump(storyboardFolder: path))
                return report
            }
            let file = try LoadedFile(path: path)
            source = file.bytes
            if isLive {
                let dump = try LiveDump(file)
                // Missing classes are what this is for.
                for diagnostic in dump.diagnostics where diagnostic.rule != "unknown-class" {
                    report.add(diagnostic, source: source)
                }
                report.output = isJSON ? dump.json.text() : dump.text
            } else {
                let dump = try FileDump(file)
                for diagnostic in dump.diagnostics { report.add(diagnostic, source: source) }
                report.output = text(of: dump)
            }
        } catch {
            report.add(error, path: path, source: source)
        }
        return report
    }

    private func text(of dump: FileDump) -> String {
        isSummary ? dump.summary : isJSON ? dump.json.text() : dump.text
    }

    func show(_ outputs: [String]) {
        if isForOneFile {
            for output in outputs { Terminal.print(output) }
        } else if isJSON, !isSummary {
            Terminal.print(JSON.list(ofTexts: outputs))
        } else {
            // A summary is short: nothing parts it from the next.
            Terminal.print(outputs.joined(separator: isSummary ? "\n" : "\n\n"))
        }
    }
}
