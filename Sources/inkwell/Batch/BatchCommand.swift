// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A command that does the same to each of many files. One file is worked on in this process; several go to
/// workers, so that a broken one never stops the others.
protocol BatchCommand: Command {
    var arguments: ParsedArguments { get }

    /// The files to work on.
    /// - Throws: ``FileError`` when a folder cannot be searched.
    func tasks() throws(FileError) -> [BatchTask]

    func process(_ task: BatchTask) -> TaskReport

    /// Shows what the tasks made for standard output, in the order of the files. Called once, after the last.
    func show(_ outputs: [String])

    /// Does what is to be done with all reports, in the order of the files. Called once, after the last; calls
    /// ``show(_:)`` where a command does nothing else.
    func finish(_ reports: [(task: BatchTask, report: TaskReport)])

    /// What a worker is started with beside the command's name.
    var workerArguments: [String] { get }

    /// Whether it is no mistake when there is nothing to work on.
    var isDoneWithoutTasks: Bool { get }
}

extension BatchCommand {
    func show(_ outputs: [String]) {}

    func finish(_ reports: [(task: BatchTask, report: TaskReport)]) {
        show(reports.map(\.report.output).filter { !$0.isEmpty })
    }

    var workerArguments: [String] { arguments.original }

    var isDoneWithoutTasks: Bool { false }

    func run() throws(UsageError) -> ExitCode { runBatch() }

    /// Works on all files.
    func runBatch() -> ExitCode {
        if arguments.has(.worker) {
            Worker.serve(process)
            return .success
        }
        let tasks: [BatchTask]
        do {
            tasks = try self.tasks()
        } catch {
            var report = TaskReport()
            report.add(error)
            report.print()
            return .invalidInput
        }
        if tasks.isEmpty, isDoneWithoutTasks {
            finish([])
            return .success
        }
        if tasks.isEmpty {
            var report = TaskReport()
            let folders = arguments.operands.joined(separator: ", ")
            report.addError("no documents found there", path: folders, rule: "no-documents")
            report.print()
            return .invalidInput
        }
        let timeout = arguments.number(.timeout) ?? 10
        if tasks.count == 1, let task = tasks.first {
            CrashGuard.install(path: task.input, timeout: timeout)
            let report = process(task)
            report.print()
            finish([(task, report)])
            return report.hasErrors ? .invalidInput : .success
        }
        return runInWorkers(tasks, timeout: timeout)
    }

    private func runInWorkers(_ tasks: [BatchTask], timeout: Double) -> ExitCode {
        let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let pool = WorkerPool(
            arguments: [Self.name, "--worker"] + workerArguments,
            size: min(arguments.integer(.jobs) ?? cores, tasks.count), timeout: timeout)
        let progress = ProgressBar(total: tasks.count)
        var done = 0
        var failed = 0
        var reports: [BatchTask: TaskReport] = [:]
        pool.run(tasks) { task, report in
            done += 1
            if report.hasErrors { failed += 1 }
            reports[task] = report
            if !report.text.isEmpty {
                progress.clear()
                report.print()
            }
            progress.show(done: done, name: task.input)
        }
        progress.clear()
        finish(tasks.compactMap { task in reports[task].map { (task, $0) } })
        if failed > 0 {
            Terminal.standardError.write("\(Tool.name): \(failed) of \(tasks.count) files have errors\n")
        }
        return failed > 0 ? .invalidInput : .success
    }
}
