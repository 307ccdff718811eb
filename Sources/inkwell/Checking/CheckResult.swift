// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import Foundation
import InterfaceBuilder
import JSONText

/// What came of a ``CheckTask``, as a worker hands it over and a cache keeps it.
struct CheckResult: Codable {
    /// A diagnostic in its file.
    private struct Finding: Codable {
        var severity: String
        var message: String
        var rule: String
        /// The file from the folder of the document's folder; nil for the document.
        var file: String?
        /// Line, column and offset.
        var place: [Int]?
    }

    private var findings: [Finding] = []
    /// The names that a document gives.
    var names = DocumentNames()
    /// The names that the sources use, with paths from the folder of the sources.
    var used: UsedNames?
    /// Whether a file could not be read or written.
    var hasTrouble = false

    /// Begins without anything.
    init() {}

    /// Reads what ``text`` gave; nil where it is something else.
    init?(_ text: String) {
        guard let read = try? JSONDecoder().decode(CheckResult.self, from: Data(text.utf8)) else { return nil }
        self = read
    }

    /// As text in one line; paths stand in it as they are.
    var text: String { SortedJSON.text(of: self) }

    /// Adds a finding about the task's file, or about one beside it.
    ///
    /// - Parameter path: the task's file.
    mutating func add(_ diagnostic: Diagnostic, in path: String) {
        let project = Path.folder(of: Path.folder(of: path))
        let file = diagnostic.path.flatMap { other -> String? in
            guard other != path else { return nil }
            return !project.isEmpty && other.hasPrefix(project + "/")
                ? String(other.dropFirst(project.count + 1)) : other
        }
        findings.append(
            Finding(
                severity: diagnostic.severity.rawValue, message: diagnostic.message, rule: diagnostic.rule, file: file,
                place: diagnostic.position.map { [$0.line, $0.column, $0.offset] }))
    }

    /// The findings, about the file of a path.
    func diagnostics(path: String) -> [Diagnostic] {
        findings.map { finding in
            let place = finding.place.flatMap { $0.count == 3 ? $0 : nil }
            return Diagnostic(
                severity: Diagnostic.Severity(rawValue: finding.severity) ?? .error, message: finding.message,
                position: place.map { SourcePosition(line: $0[0], column: $0[1], offset: $0[2]) },
                path: finding.file.map { Path.join(Path.folder(of: Path.folder(of: path)), $0) } ?? path,
                rule: finding.rule)
        }
    }
}
