// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// What a task has to say: its diagnostics as plain text, and whether one of them is an error.
struct TaskReport {
    private(set) var text = ""
    private(set) var hasErrors = false
    /// What the task made for standard output; the command shows it once all tasks are done.
    var output = ""

    /// The files that the task wrote.
    private(set) var files: [String] = []
    /// Whether the same document has the same report the next time: nothing stood in the way of reading and writing.
    private(set) var isLasting = true
    /// How the work ended, where not with a report.
    private(set) var failure: TaskFailure?

    private let showsWarnings: Bool

    /// The report on work that ended without one.
    init(_ failure: TaskFailure, path: String) {
        self.init()
        self.failure = failure
        addError(failure.message, path: path, rule: failure.rule)
    }

    init(showsWarnings: Bool = true) {
        self.showsWarnings = showsWarnings
    }

    init(text: String, hasErrors: Bool, output: String = "") {
        showsWarnings = true
        self.output = output
        self.text = text
        self.hasErrors = hasErrors
    }

    /// - Parameter source: the document's bytes, to show the line in question.
    mutating func add(_ diagnostic: Diagnostic, source: [UInt8]? = nil) {
        guard diagnostic.severity == .error || showsWarnings else { return }
        text += diagnostic.formatted(source: source)
        if !text.hasSuffix("\n") { text += "\n" }
        if diagnostic.severity == .error { hasErrors = true }
    }

    mutating func addError(_ message: String, path: String, rule: String) {
        text += "\(path): error: \(message) [\(rule)]\n"
        hasErrors = true
    }

    mutating func addWarning(_ message: String, path: String, rule: String) {
        if showsWarnings { text += "\(path): warning: \(message) [\(rule)]\n" }
    }

    mutating func addNote(_ message: String, path: String) {
        if showsWarnings { text += "\(path): note: \(message)\n" }
    }

    /// Says that there are errors of which ``output`` tells.
    mutating func markErrors() { hasErrors = true }

    /// Tells of a file that the task wrote.
    mutating func addFile(_ path: String) { files.append(path) }

    mutating func add(_ error: FileError) {
        isLasting = false
        addError(error.message, path: error.path, rule: "file")
    }

    /// Writes it to standard error, in colour on a terminal.
    func print() {
        if !text.isEmpty { Terminal.standardError.write(DiagnosticStyle.styled(text, for: .standardError)) }
    }
}
