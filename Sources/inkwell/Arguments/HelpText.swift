// SPDX-License-Identifier: Apache-2.0

/// Help, written from the commands' tables.
enum HelpText {
    /// All commands, a line each.
    static func overview() -> String {
        let lines = Tool.commands.map { command in
            let specification = command.specification
            return ("\(specification.name) \(specification.operands)", specification.summary)
        }
        return """
            \(Tool.name) \(Tool.version): Interface Builder documents, compiled, laid out and drawn

            usage: \(Tool.name) COMMAND …

            \(columns(lines))

            '\(Tool.name) help COMMAND' explains one. Exit status: 0 fine, 1 something is wrong with the input, \
            2 wrong usage.
            """
    }

    /// One command with its options.
    static func text(for specification: CommandSpecification) -> String {
        var parts = [specification.summary, "usage: \(specification.usage)"]
        if !specification.discussion.isEmpty { parts.append(specification.discussion) }
        let options = specification.options.filter { !$0.isHidden }.map { option in
            let letter = option.letter.map { "-\($0), " } ?? ""
            return ("\(letter)--\(option.name)" + (option.placeholder.map { " \($0)" } ?? ""), option.help)
        }
        if !options.isEmpty { parts.append(columns(options)) }
        if !specification.examples.isEmpty {
            parts.append("for example:\n" + specification.examples.map { "  \($0)" }.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    /// Two columns; a left entry that is too wide stands on a line of its own.
    static func columns(_ rows: [(String, String)]) -> String {
        let widest = 30
        let width = rows.map(\.0.count).filter { $0 <= widest }.max() ?? widest
        return rows.map { left, right in
            let indent = String(repeating: " ", count: width + 4)
            let head =
                left.count <= width
                ? "  " + left + String(repeating: " ", count: width - left.count + 2) : "  \(left)\n\(indent)"
            return head + right.split(separator: "\n").joined(separator: "\n\(indent)")
        }.joined(separator: "\n")
    }
}
