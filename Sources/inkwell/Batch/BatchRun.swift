// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The way of a batch's tasks: one file is worked on in this process; several go to workers, so that a broken one never
/// stops the others. What the cache has is not done again.
///
///     try BatchRun(batch).run(tasks) { task, report in … }
///
/// A process that was started with `--worker` calls ``serve()`` instead.
final class BatchRun<Work: Batch> {
    private let batch: Work
    /// What decides the results besides the documents; nil where none are kept.
    private var facts: String?
    private var cache: ResultCache?

    init(_ batch: Work) { self.batch = batch }

    /// Does what a ``WorkerPool`` asks for, until it asks no more.
    func serve() {
        facts = batch.arguments.text(.facts)
        if facts != nil { cache = try? ResultCache(batch.arguments) }
        Worker.serve(report)
    }

    /// Works on tasks; `finished` is called after each, in the order they end.
    ///
    /// - Throws: ``FileError`` when the cache cannot be written, or what decides the results cannot be read.
    func run(_ tasks: [BatchTask], finished: (BatchTask, TaskReport) -> Void) throws(FileError) {
        cache = try ResultCache(batch.arguments)
        if cache != nil {
            var key = ContentKey(Work.name)
            try batch.addFacts(to: &key)
            facts = key.text
        }
        let timeout = batch.arguments.number(.timeout) ?? Work.defaultTimeout
        if tasks.count == 1, let task = tasks.first {
            CrashGuard.install(path: task.input, timeout: timeout, status: Work.trouble)
            let report = report(on: task)
            CrashGuard.remove()
            finished(task, report)
        } else if tasks.count > 1 {
            runInWorkers(tasks, timeout: timeout, finished)
        }
        cache?.trim()
    }

    private func runInWorkers(_ tasks: [BatchTask], timeout: Double, _ finished: (BatchTask, TaskReport) -> Void) {
        let arguments = batch.arguments
        let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        let pool = WorkerPool(
            arguments: [Work.name, "--worker"] + (facts.map { ["--facts", $0] } ?? []) + arguments.words,
            size: min(arguments.integer(.jobs) ?? cores, tasks.count), timeout: timeout,
            tasksPerWorker: Work.tasksPerWorker)
        let progress = ProgressBar(total: tasks.count)
        var done = 0
        pool.run(tasks) { task, report in
            done += 1
            if !report.text.isEmpty { progress.clear() }
            finished(task, report)
            progress.show(done: done, name: task.input)
        }
        progress.clear()
    }

    /// The report on a task: of an earlier run, or made now and kept.
    private func report(on task: BatchTask) -> TaskReport {
        guard let cache, let facts, let content = batch.content(of: task) else { return batch.process(task) }
        var key = ContentKey(facts: facts)
        // Texts name the document, and some things are called after its file.
        key.add("name", Path.name(of: task.input))
        key.add("document", content)
        batch.addSurroundings(of: task, to: &key)
        let stem = batch.stem(of: task)
        if let bytes = cache.value(for: key), let kept = KeptReport(bytes, path: task.input),
            let report = try? kept.restore(stem: stem)
        {
            return report
        }
        let report = batch.process(task)
        if let kept = KeptReport(report, stem: stem) { cache.keep(kept.bytes(path: task.input), for: key) }
        return report
    }
}
