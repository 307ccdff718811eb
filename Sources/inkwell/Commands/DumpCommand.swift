// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell dump FILE`
struct DumpCommand: Command {
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
            name: name, summary: "show the object graph of a document or a compiled nib", operands: "FILE",
            operandCount: 1...1, options: [format, summary, live],
            discussion: """
                Objects, classes, keys, values and connections. A document is compiled first, and its objects carry
                their ids; a compiled nib is shown as it is, a file or a folder of variants, and so is a storyboardc. Documents that are not
                compiled yet are shown as the tree of their elements.

                With --live the document is loaded. A class that the document names and the program does not have is
                made from the nib: its nearest known base, a variable for each outlet, a method for each action. Every
                connection is shown with what it leads to once it is made.
                """,
            examples: [
                "inkwell dump Form.xib", "inkwell dump --format json Main.nib", "inkwell dump --live Main.storyboard",
            ])
    }

    private let path: String
    private let isJSON: Bool
    private let isSummary: Bool
    private let isLive: Bool

    init(_ arguments: ParsedArguments) {
        path = arguments.operands[0]
        isJSON = arguments.text(Self.format) == "json"
        isSummary = arguments.has(Self.summary)
        isLive = arguments.has(Self.live)
    }

    func run() -> ExitCode {
        var report = TaskReport()
        var source: [UInt8]?
        do {
            if StoryboardFolder.isOne(path), !isLive {
                show(try FileDump(storyboardFolder: path))
                return .success
            }
            let file = try LoadedFile(path: path)
            source = file.bytes
            if isLive {
                let dump = try LiveDump(file)
                // Missing classes are what this is for.
                for diagnostic in dump.diagnostics where diagnostic.rule != "unknown-class" {
                    report.add(diagnostic, source: source)
                }
                Terminal.print(isJSON ? dump.json.text() : dump.text)
                report.print()
                return report.hasErrors ? .invalidInput : .success
            }
            let dump = try FileDump(file)
            for diagnostic in dump.diagnostics { report.add(diagnostic, source: source) }
            show(dump)
        } catch {
            report.add(error, path: path, source: source)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    private func show(_ dump: FileDump) {
        Terminal.print(isSummary ? dump.summary : isJSON ? dump.json.text() : dump.text)
    }
}
