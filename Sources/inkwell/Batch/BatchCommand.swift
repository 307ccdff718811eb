// SPDX-License-Identifier: Apache-2.0

/// A command that does the same to each of many files and tells what came of each for itself.
protocol BatchCommand: Batch, Command {
    /// The files to work on, those of other shards too.
    /// - Throws: ``FileError`` when a folder cannot be searched.
    func tasks() throws(FileError) -> [BatchTask]

    /// Shows what the tasks made for standard output, in the order of the files. Called once, after the last.
    func show(_ outputs: [String])
}

extension BatchCommand {
    func show(_ outputs: [String]) {}

    func addFacts(to key: inout ContentKey) throws(FileError) {
        key.add("options", arguments.deciding(of: Self.specification.options))
    }

    func run() throws(UsageError) -> ExitCode { runBatch() }

    /// Works on all files of the shard.
    func runBatch() -> ExitCode {
        if arguments.has(.worker) {
            BatchRun(self).serve()
            return .success
        }
        do {
            let tasks = try self.tasks()
            if tasks.isEmpty {
                var report = TaskReport()
                let folders = arguments.operands.joined(separator: ", ")
                report.addError("no documents found there", path: folders, rule: "no-documents")
                report.print()
                return .invalidInput
            }
            let part = Shard(arguments).part(of: tasks, name: \.input) {
                FileSystem.sizeAndTime(of: $0.input)?.size ?? 0
            }
            return try run(part)
        } catch {
            var report = TaskReport()
            report.add(error)
            report.print()
            return .invalidInput
        }
    }

    private func run(_ tasks: [BatchTask]) throws(FileError) -> ExitCode {
        var failed = 0
        var outputs: [BatchTask: String] = [:]
        try BatchRun(self).run(tasks) { task, report in
            if report.hasErrors { failed += 1 }
            if !report.output.isEmpty { outputs[task] = report.output }
            report.print()
        }
        show(tasks.compactMap { outputs[$0] })
        if failed > 0, tasks.count > 1 {
            Terminal.standardError.write("\(Tool.name): \(failed) of \(tasks.count) files have errors\n")
        }
        return failed > 0 ? .invalidInput : .success
    }
}
