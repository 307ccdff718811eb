// SPDX-License-Identifier: Apache-2.0

/// How the tool ends, for scripts.
enum ExitCode: Int32 {
    case success = 0
    /// Something is wrong with the input.
    case invalidInput = 1
    /// The command line itself is wrong.
    case wrongUsage = 2
    /// ``InterfaceBuilderTool`` was called with nothing to do; Apple's ends so too.
    case noArguments = 64

    /// The documents to compare cannot be read: the status that diff has for it.
    static let trouble = wrongUsage
}

/// The command-line tool: finds the command, hands it its arguments, reports wrong usage.
enum Tool {
    static let name = "inkwell"
    static let version = "0.1.0"

    /// Every command, in the order help lists them.
    static let commands: [any Command.Type] = [
        RenderCommand.self, LayoutCommand.self, DumpCommand.self, CompileCommand.self, DecompileCommand.self,
        InterfaceBuilderToolCommand.self, CheckCommand.self, ClassesCommand.self, CoverageCommand.self,
        DiffCommand.self, FormatCommand.self, MergeCommand.self, StringsCommand.self, ReportCommand.self,
        ResaveCommand.self, SetCommand.self, ShowCommand.self, PlayCommand.self, HelpCommand.self,
    ]

    static func run(arguments: [String]) -> ExitCode {
        do {
            return try dispatch(arguments)
        } catch {
            error.report()
            return .wrongUsage
        }
    }

    /// The command of a name.
    static func command(named name: String) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let names = commands.map { $0.name }
        throw UsageError(
            "there is no command '\(name)'", suggestion: Suggestion.nearest(to: name, among: names), command: nil)
    }

    private static func dispatch(_ arguments: [String]) throws(UsageError) -> ExitCode {
        guard let first = arguments.first else {
            throw UsageError("no command given", suggestion: nil, command: nil)
        }
        switch first {
        case "--version", "-V":
            Terminal.print("\(name) \(version)")
            return .success
        case "--help", "-h":
            Terminal.print(HelpText.overview())
            return .success
        default:
            break
        }
        if first.hasPrefix("-") {
            throw UsageError(
                "there is no option '\(first)' before a command",
                suggestion: Suggestion.nearest(to: first, among: ["--version", "--help"]), command: nil)
        }
        if first == InterfaceBuilderTool.name {
            return InterfaceBuilderTool.run(arguments: Array(arguments.dropFirst()))
        }
        let command = try command(named: first)
        let rest = arguments.dropFirst()
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            Terminal.print(HelpText.text(for: command.specification))
            return .success
        }
        let parsed = try ArgumentParser(specification: command.specification).parse(Array(rest))
        return try command.init(parsed).run()
    }
}
