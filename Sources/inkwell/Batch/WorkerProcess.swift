// SPDX-License-Identifier: Apache-2.0
import Glibc

/// A running worker, and the pipes to it.
final class WorkerProcess {
    let identifier: pid_t
    /// Where its answers come from.
    let answers: Int32
    /// Where its standard error comes from.
    let complaints: Int32
    private let requests: Int32

    /// The task it works on, and since when.
    private(set) var task: BatchTask?
    private(set) var started = 0.0
    private(set) var finishedTasks = 0
    private var received: [UInt8] = []
    private var lastWords: [UInt8] = []

    /// Starts one; nil when the system cannot.
    init?(executable: String, arguments: [String]) {
        var pipes: [[Int32]] = []
        for _ in 0..<3 {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else {
                for end in pipes.joined() { close(end) }
                return nil
            }
            // Another worker must not keep them open.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append(ends)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[0][0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[1][1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[2][1], STDERR_FILENO)

        var words: [UnsafeMutablePointer<CChar>?] = ([Tool.name] + arguments).map { strdup($0) } + [nil]
        // A crash is reported here; the runtime's own backtrace would take seconds.
        var environment: [UnsafeMutablePointer<CChar>?] =
            Self.environment().map { strdup($0) } + [strdup("SWIFT_BACKTRACE=enable=no"), nil]
        defer { for pointer in words + environment { free(pointer) } }
        var process: pid_t = 0
        let status = posix_spawn(&process, executable, &actions, nil, &words, &environment)
        for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { close(end) }
        guard status == 0 else {
            for end in [pipes[0][1], pipes[1][0], pipes[2][0]] { close(end) }
            return nil
        }
        identifier = process
        requests = pipes[0][1]
        answers = pipes[1][0]
        complaints = pipes[2][0]
    }

    /// Hands it a task.
    func begin(_ task: BatchTask, at time: Double) {
        self.task = task
        started = time
        let request = Array(task.input.utf8) + [0] + Array(task.output.utf8) + [0]
        // A worker that is gone shows itself by the end of its answers.
        _ = request.withUnsafeBufferPointer { FileDescriptor.write($0, to: requests) }
    }

    /// What became of reading its answers.
    enum Answer {
        case unfinished
        case report(TaskReport)
        case ended
    }

    /// Takes what has arrived.
    func receive() -> Answer {
        guard let bytes = FileDescriptor.read(answers), !bytes.isEmpty else { return .ended }
        received += bytes
        guard let lineEnd = received.firstIndex(of: UInt8(ascii: "\n")) else { return .unfinished }
        let head = String(decoding: received[..<lineEnd], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        guard head.count == 3, received.count - lineEnd - 1 >= head[1] + head[2] else { return .unfinished }
        let body = received[(lineEnd + 1)...]
        let text = String(decoding: body.prefix(head[1]), as: UTF8.self)
        let output = String(decoding: body.dropFirst(head[1]).prefix(head[2]), as: UTF8.self)
        received.removeFirst(lineEnd + 1 + head[1] + head[2])
        task = nil
        finishedTasks += 1
        lastWords = []
        return .report(TaskReport(text: text, hasErrors: head[0] != 0, output: output))
    }

    /// Takes what it wrote to standard error; false at its end.
    func receiveComplaints() -> Bool {
        guard let bytes = FileDescriptor.read(complaints), !bytes.isEmpty else { return false }
        lastWords = (lastWords + bytes).suffix(4096)
        return true
    }

    /// The last line it wrote to standard error, shortened.
    var lastLine: String? {
        String(decoding: lastWords, as: UTF8.self).split(separator: "\n").last.map { String($0.prefix(300)) }
    }

    /// Ends it, at once if it still works, and waits for that.
    func end() {
        if task != nil { kill(identifier, SIGKILL) }
        for end in [requests, answers, complaints] { close(end) }
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }

    private static func environment() -> [String] {
        var variables: [String] = []
        var entry = environ
        while let variable = entry.pointee {
            let text = String(cString: variable)
            if !text.hasPrefix("SWIFT_BACKTRACE=") { variables.append(text) }
            entry += 1
        }
        return variables
    }
}
