// SPDX-License-Identifier: Apache-2.0

/// One command of the tool.
protocol Command {
    static var name: String { get }
    /// Made when the command is used or explained, not before.
    static var specification: CommandSpecification { get }

    /// - Throws: ``UsageError`` when the arguments contradict each other.
    init(_ arguments: ParsedArguments) throws(UsageError)

    func run() throws(UsageError) -> ExitCode
}
