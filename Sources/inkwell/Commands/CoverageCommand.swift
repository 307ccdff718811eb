// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell coverage [FILE…]`
struct CoverageCommand: Command {
    static let name = "coverage"

    private static var format: OptionSpecification {
        OptionSpecification(
            name: "format", argument: .choice(["text", "markdown", "json"]), help: "text (default), Markdown or JSON")
    }
    private static var all: OptionSpecification {
        OptionSpecification(name: "all", argument: .none, help: "list also the elements that no document has")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "tell which elements documents have and how far the compiler knows them",
            operands: "[FILE…]", operandCount: 0...Int.max, options: [format, all],
            discussion: """
                A line for each element: the class it is compiled to, how many keys are known of it, how many of the
                documents have it. Where a nib that Apple's compiler made lies beside its document (Form.nib beside
                Form.xib, Main.storyboardc beside Main.storyboard), both nibs are compared, and the line says how many
                of the facts of Apple's objects of that class hold. Without a FILE all elements are listed.
                """,
            examples: ["inkwell coverage Sources", "inkwell coverage --all --format markdown Documents"])
    }

    private let operands: [String]
    private let format: String
    private let listsUnused: Bool

    init(_ arguments: ParsedArguments) {
        operands = arguments.operands
        format = arguments.text(Self.format) ?? "text"
        listsUnused = arguments.has(Self.all) || arguments.operands.isEmpty
    }

    func run() -> ExitCode {
        var report = TaskReport()
        var survey = CoverageSurvey()
        do {
            for match in try DocumentSearch.matches(of: operands, extensions: ["xib", "storyboard"]) {
                do {
                    survey.add(try LoadedFile(path: match.path).document(), path: match.path)
                } catch {
                    report.add(error, path: match.path)
                }
            }
        } catch {
            report.add(error)
        }
        let table = CoverageReport(survey: survey, listsUnused: listsUnused)
        switch format {
        case "markdown": Terminal.print(table.markdown)
        case "json": Terminal.print(table.json.text())
        default: Terminal.print(table.text)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }
}
