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

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "show the object graph of a document or a compiled nib", operands: "FILE",
            operandCount: 1...1, options: [format, summary],
            discussion: """
                Objects, classes, keys, values and connections. An iOS document is compiled first, and its objects carry
                their ids; a compiled nib is shown as it is. macOS, watchOS and legacy documents are shown as the tree
                of their elements.
                """,
            examples: ["inkwell dump Form.xib", "inkwell dump --format json Main.nib"])
    }

    private let path: String
    private let isJSON: Bool
    private let isSummary: Bool

    init(_ arguments: ParsedArguments) {
        path = arguments.operands[0]
        isJSON = arguments.text(Self.format) == "json"
        isSummary = arguments.has(Self.summary)
    }

    func run() -> ExitCode {
        var report = TaskReport()
        var source: [UInt8]?
        do {
            let file = try LoadedFile(path: path)
            source = file.bytes
            let dump = try FileDump(file)
            for diagnostic in dump.diagnostics { report.add(diagnostic, source: source) }
            Terminal.print(isSummary ? dump.summary : isJSON ? dump.json.text() : dump.text)
        } catch {
            report.add(error, path: path, source: source)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }
}
