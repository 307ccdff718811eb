// SPDX-License-Identifier: Apache-2.0

/// A command line that cannot be understood.
struct UsageError: Error {
    let message: String
    /// What was probably meant.
    let suggestion: String?
    /// The command it was given to, when one was recognised.
    let command: String?

    init(_ message: String, suggestion: String? = nil, command: String?) {
        self.message = message
        self.suggestion = suggestion
        self.command = command
    }

    /// Writes it to standard error, with a hint where help is.
    @MainActor func report() {
        var text = Terminal.standardError.styled("error:", .error) + " " + message
        if let suggestion { text += "; did you mean '\(suggestion)'?" }
        let help = ([Tool.name, "help"] + (command.map { [$0] } ?? [])).joined(separator: " ")
        Terminal.standardError.write("\(Tool.name): \(text)\nTry '\(help)'.\n")
    }
}
