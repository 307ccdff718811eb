// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Works on files in several processes. A worker that crashes or takes too long costs its file an error and is
/// replaced.
final class WorkerPool {
    private let executable: String
    private let arguments: [String]
    private let size: Int
    private let timeout: Double
    private var workers: [WorkerProcess] = []
    private var waiting: ArraySlice<BatchTask> = []

    /// After so many files a worker is replaced, so that memory it does not give back cannot pile up.
    private let tasksPerWorker: Int

    /// - Parameters:
    ///   - executable: what a worker runs: this executable once more.
    ///   - arguments: what a worker is started with.
    ///   - size: how many there are at a time.
    ///   - timeout: seconds for one file.
    ///   - tasksPerWorker: after how many files a worker is replaced.
    init(
        executable: String = "/proc/self/exe", arguments: [String], size: Int, timeout: Double,
        tasksPerWorker: Int = 200
    ) {
        self.tasksPerWorker = tasksPerWorker
        self.executable = executable
        self.arguments = arguments
        self.size = size
        self.timeout = timeout
    }

    /// Runs the tasks; `finished` is called after each, in the order they end.
    func run(_ tasks: [BatchTask], finished: (BatchTask, TaskReport) -> Void) {
        signal(SIGPIPE, SIG_IGN)
        waiting = tasks[...]
        while !waiting.isEmpty || !workers.isEmpty {
            while workers.count < size, let task = waiting.first {
                guard let worker = WorkerProcess(executable: executable, arguments: arguments) else { break }
                waiting.removeFirst()
                worker.begin(task, at: Self.now())
                workers.append(worker)
            }
            if workers.isEmpty {
                // The system starts no processes: say so for each file left.
                let number = errno
                while let task = waiting.popFirst() {
                    var report = TaskReport()
                    report.add(FileError(path: task.input, action: "start a worker for it", number: number))
                    finished(task, report)
                }
                return
            }
            turn(finished)
        }
    }

    /// Waits for the workers once and does what is due.
    private func turn(_ finished: (BatchTask, TaskReport) -> Void) {
        var descriptors = workers.flatMap { worker in
            [worker.answers, worker.complaints].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        }
        let earliest = workers.map { $0.started + timeout }.min() ?? 0
        let wait = max(0, min(1000, (earliest - Self.now()) * 1000 + 1))
        poll(&descriptors, nfds_t(descriptors.count), Int32(wait))
        let now = Self.now()
        var remaining: [WorkerProcess] = []
        for (index, worker) in workers.enumerated() {
            if descriptors[2 * index + 1].revents != 0 { _ = worker.receiveComplaints() }
            var isGone = false
            if descriptors[2 * index].revents != 0 {
                isGone = handleAnswer(of: worker, finished)
            } else if let task = worker.task, now - worker.started > timeout {
                fail(task, of: worker, .timeout(timeout), finished)
                isGone = true
            }
            if !isGone { remaining.append(worker) }
        }
        workers = remaining
    }

    /// Takes an answer and hands out the next task; true when the worker has ended.
    private func handleAnswer(of worker: WorkerProcess, _ finished: (BatchTask, TaskReport) -> Void) -> Bool {
        guard let task = worker.task else { return true }
        switch worker.receive() {
        case .unfinished:
            return false
        case .report(let report):
            finished(task, report)
            if worker.finishedTasks < tasksPerWorker, let next = waiting.popFirst() {
                worker.begin(next, at: Self.now())
                return false
            }
            worker.end()
            return true
        case .ended:
            while worker.receiveComplaints() {}
            fail(task, of: worker, .crash(worker.lastLine), finished)
            return true
        }
    }

    private func fail(
        _ task: BatchTask, of worker: WorkerProcess, _ failure: TaskFailure, _ finished: (BatchTask, TaskReport) -> Void
    ) {
        worker.end()
        removeUnfinishedFiles(of: worker, below: Path.folder(of: task.output))
        finished(task, TaskReport(failure, path: task.input))
    }

    /// What a worker was about to write lies beside its place, with the worker's number in its name.
    private func removeUnfinishedFiles(of worker: WorkerProcess, below folder: String) {
        let folder = folder.isEmpty ? "." : folder
        guard let names = try? FileSystem.names(in: folder) else { return }
        for name in names where name.hasSuffix(".\(worker.identifier).part") { unlink(Path.join(folder, name)) }
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
