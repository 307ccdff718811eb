// SPDX-License-Identifier: Apache-2.0

/// What the plugin asks for: `--module NAME --output FOLDER DOCUMENT… --sources FILE…`
struct GeneratorArguments {
    /// The module whose target is built.
    private(set) var module = ""
    /// The folder that the code and the nibs are written to.
    private(set) var output = ""
    /// The target's documents.
    private(set) var documents: [String] = []
    /// The target's Swift files, read for hints.
    private(set) var sources: [String] = []

    /// Reads the arguments, the program's name left out; nil where one is missing.
    init?(_ arguments: some Sequence<String>) {
        var readsSources = false
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--module": module = arguments.next() ?? ""
            case "--output": output = arguments.next() ?? ""
            case "--sources": readsSources = true
            default: if readsSources { sources.append(argument) } else { documents.append(argument) }
            }
        }
        guard !module.isEmpty, !output.isEmpty else { return nil }
    }
}
