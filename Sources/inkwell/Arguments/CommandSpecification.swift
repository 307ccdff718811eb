// SPDX-License-Identifier: Apache-2.0

/// What a command is called and what it takes.
struct CommandSpecification {
    let name: String
    /// One line for the list of commands.
    let summary: String
    /// The operands as help shows them: `FILE…`.
    let operands: String
    /// How many operands there may be.
    let operandCount: ClosedRange<Int>
    let options: [OptionSpecification]
    /// A paragraph or two for `help COMMAND`.
    var discussion = ""
    var examples: [String] = []

    /// The first line of help: `inkwell render FILE… -o OUT`.
    var usage: String {
        let words = [Tool.name, name, operands] + (options.contains { !$0.isHidden } ? ["[OPTION…]"] : [])
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
