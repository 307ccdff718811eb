// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Runs a program with its output thrown away.
enum Subprocess {
    struct Failure: Error {
        let program: String
        let status: Int32
    }

    /// Waits for the program's end.
    /// - Returns: its exit status.
    /// - Throws: ``Failure`` when it cannot be started.
    @discardableResult static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        wait(for: try start(program, arguments))
    }

    /// Waits for the program's end.
    /// - Returns: what it and the processes that it waited for have used; of memory what the largest did.
    /// - Throws: ``Failure`` when it cannot be started.
    static func usage(of program: String, _ arguments: [String]) throws -> rusage {
        let process = try start(program, arguments)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        return usage
    }

    /// Starts a program.
    /// - Parameter environment: `NAME=VALUE`; nil for this program's own.
    /// - Throws: ``Failure`` when it cannot be started.
    static func start(_ program: String, _ arguments: [String], environment: [String]? = nil) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let started = variables.withUnsafeMutableBufferPointer {
            posix_spawn(&process, program, &actions, nil, &words, environment == nil ? environ : $0.baseAddress)
        }
        guard started == 0 else { throw Failure(program: program, status: started) }
        return process
    }

    /// Ends a program, and waits until it has.
    static func end(_ process: pid_t) {
        kill(process, SIGTERM)
        wait(for: process)
    }

    @discardableResult private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
