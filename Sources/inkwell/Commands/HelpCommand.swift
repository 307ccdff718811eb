// SPDX-License-Identifier: Apache-2.0

/// `inkwell help [COMMAND]`
struct HelpCommand: Command {
    static let name = "help"

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "explain the commands, or one of them", operands: "[COMMAND]", operandCount: 0...1,
            options: [])
    }

    private let text: String

    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let name = arguments.operands.first {
            text = HelpText.text(for: try Tool.command(named: name).specification)
        } else {
            text = HelpText.overview()
        }
    }

    func run() -> ExitCode {
        Terminal.print(text)
        return .success
    }
}
