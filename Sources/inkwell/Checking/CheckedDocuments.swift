// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// What was found in all documents of a run.
struct CheckedDocuments {
    /// What was found, documents in their order, then what no document is to blame for.
    private(set) var findings: [Diagnostic] = []
    /// The documents that were looked through.
    private(set) var paths: [String] = []
    /// Whether a file could not be read or written.
    private(set) var hasTrouble = false

    /// Works on the tasks of a batch.
    ///
    /// - Throws: ``FileError`` when a folder, the sources or the cache cannot be read.
    init(_ batch: CheckBatch) throws(FileError) {
        let tasks = try batch.tasks()
        var reports: [BatchTask: TaskReport] = [:]
        try BatchRun(batch).run(tasks) { reports[$0] = $1 }
        var names = DocumentNames()
        var used: UsedNames?
        for task in tasks {
            guard let report = reports[task] else { continue }
            // Another shard tells of a document that is only asked for its names.
            let isOwn = task.output != CheckTask.names.rawValue
            guard let result = CheckResult(report.output) else {
                if isOwn, let failure = report.failure { add(failure, path: task.input) }
                continue
            }
            names.formUnion(result.names)
            used = used ?? result.used?.below(task.input)
            guard isOwn else { continue }
            if task.output == CheckTask.findings.rawValue { paths.append(task.input) }
            hasTrouble = hasTrouble || result.hasTrouble
            findings += result.diagnostics(path: task.input)
        }
        if let used { findings += used.diagnostics(in: names) }
    }

    private mutating func add(_ failure: TaskFailure, path: String) {
        hasTrouble = true
        findings.append(
            Diagnostic(severity: .error, message: failure.message, position: nil, path: path, rule: failure.rule))
    }
}
