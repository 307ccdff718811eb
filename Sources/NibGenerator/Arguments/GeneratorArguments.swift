// SPDX-License-Identifier: Apache-2.0

/// What the plugin asks for: `compile …` for one document, `tables …` for all documents of a target.
struct GeneratorArguments {
    /// What is made.
    enum Task: String {
        /// The compiled nibs of documents.
        case compile
        /// The Swift file with the class tables and the typed access.
        case tables
    }

    private(set) var task: Task
    /// The module whose target is built.
    private(set) var module = ""
    /// The folder that the code and the nibs are written to.
    private(set) var output = ""
    /// The target's documents.
    private(set) var documents: [String] = []
    /// The target's Swift files, read for hints.
    private(set) var sources: [String] = []

    static let usage = """
        usage: nib-generator compile --module NAME --output FOLDER DOCUMENT…
               nib-generator tables --module NAME --output FOLDER DOCUMENT… --sources FILE…

        """

    /// Reads the arguments, the program's name left out; nil where one is missing.
    init?(_ arguments: some Sequence<String>) {
        var readsSources = false
        var arguments = arguments.makeIterator()
        guard let task = arguments.next().flatMap(Task.init) else { return nil }
        self.task = task
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
