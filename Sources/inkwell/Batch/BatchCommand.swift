// SPDX-License-Identifier: Apache-2.0

/// A command that does the same to each of many files and tells what came of each for itself.
protocol BatchCommand: Batch, Command {
    /// The files to work on, those of other shards too.
    /// - Throws: ``FileError`` when a folder cannot be searched.
    func tasks() throws(FileError) -> [BatchTask]

    /// How much work a task is beside others; by itself the size of its file.
    func size(of task: BatchTask) -> Int

    /// Shows what the tasks made for standard output, in the order of the files. Called once, after the last.
    func show(_ outputs: [String])

    /// Does what is to be done with all reports, in the order of the files. Called once, after the last; calls
    /// ``show(_:)`` where a command does nothing else.
    func finish(_ reports: [(task: BatchTask, report: TaskReport)])

    /// Whether it is no mistake when there is nothing to work on.
    var isDoneWithoutTasks: Bool { get }
}

extension BatchCommand {
    func size(of task: BatchTask) -> Int { FileSystem.sizeAndTime(of: task.input)?.size ?? 0 }

    func show(_ outputs: [String]) {}

    func finish(_ reports: [(task: BatchTask, report: TaskReport)]) {
        show(reports.map(\.report.output).filter { !$0.isEmpty })
    }

    var isDoneWithoutTasks: Bool { false }

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
            if tasks.isEmpty, !isDoneWithoutTasks {
                var report = TaskReport()
                let folders = arguments.operands.joined(separator: ", ")
                report.addError("no documents found there", path: folders, rule: "no-documents")
                report.print()
                return .invalidInput
            }
            return try run(Shard(arguments).part(of: tasks, name: \.input, size: size))
        } catch {
            var report = TaskReport()
            report.add(error)
            report.print()
            return .invalidInput
        }
    }

    private func run(_ tasks: [BatchTask]) throws(FileError) -> ExitCode {
        var failed = 0
        var reports: [BatchTask: TaskReport] = [:]
        try BatchRun(self).run(tasks) { task, report in
            if report.hasErrors { failed += 1 }
            reports[task] = report
            report.print()
        }
        finish(tasks.compactMap { task in reports[task].map { (task, $0) } })
        if failed > 0, tasks.count > 1 {
            Terminal.standardError.write("\(Tool.name): \(failed) of \(tasks.count) files have errors\n")
        }
        return failed > 0 ? .invalidInput : .success
    }
}
