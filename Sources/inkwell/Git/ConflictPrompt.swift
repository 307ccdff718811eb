// SPDX-License-Identifier: Apache-2.0
import DocumentChanges

/// Asks on a terminal what to take in a conflict.
enum ConflictPrompt {
    /// The answer; nil when the rest is to be left as conflicts.
    static func ask(about conflict: MergeConflict, left: Int) -> MergeChoice? {
        let terminal = Terminal.standardError
        terminal.write("\n\(terminal.styled("\(left) left:", .emphasis)) \(conflict.question)\n")
        let words = conflict.choices.map { "[\($0.rawValue.prefix(1))]\($0.rawValue.dropFirst())" } + ["[q]uit"]
        while true {
            terminal.write(words.joined(separator: ", ") + "? ")
            guard let line = readLine(strippingNewline: true) else {
                terminal.write("\n")
                return nil
            }
            if line == "q" || line == "quit" { return nil }
            if let choice = conflict.choices.first(where: {
                $0.rawValue == line || String($0.rawValue.prefix(1)) == line
            }) {
                return choice
            }
        }
    }
}
