// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// A program that a test runs. It inherits none of the test's descriptors: a pipe or socket that another test waits for
/// the end of would stay open with it. It ends with its last reference.
public final class ChildProcess: Sendable {
    /// Where its standard error goes.
    public enum ErrorOutput: Sendable {
        case nowhere, output
        case file(String)
    }

    public let processIdentifier: Int32
    private let output: Int32
    private let status = Mutex<Int32?>(nil)

    /// Starts a program by its path; nil when that fails.
    ///
    /// - Parameters:
    ///   - folder: where it works; where the test does unless given.
    ///   - environment: variables beside those of the test.
    public init?(
        _ program: String, _ arguments: [String], folder: String? = nil, environment: [String: String] = [:],
        errors: ErrorOutput = .nowhere
    ) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        output = ends[0]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        switch errors {
        case .nowhere: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        case .output: posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        case .file(let path): posix_spawn_file_actions_addopen(&actions, 2, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        // What is not open there is no error.
        for descriptor in 3..<Int32(max(4, min(4096, sysconf(Int32(_SC_OPEN_MAX))))) {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        // Threads of the pool take no signals, and programs would not either.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let line = (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [program] + arguments
        var words: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for word in words + settings { free(word) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, line[0], &actions, &attributes, &words, &settings)
        processIdentifier = process
        close(ends[1])
        guard result == 0 else {
            status.withLock { $0 = -1 }
            return nil
        }
    }

    deinit {
        close(output)
        guard status.withLock({ $0 }) == nil else { return }
        send(SIGTERM)
        for _ in 0..<200 {
            if waitpid(processIdentifier, nil, WNOHANG) != 0 { return }
            usleep(1000)
        }
        send(SIGKILL)
        while waitpid(processIdentifier, nil, 0) < 0, errno == EINTR {}
    }

    public func send(_ signal: Int32) { kill(processIdentifier, signal) }

    /// What it has printed next; empty at the end.
    public func nextOutput() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(output, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            return Array(bytes.prefix(max(0, count)))
        }
    }

    /// All that it prints from here on, to its end.
    public func outputToEnd() -> [UInt8] {
        var all: [UInt8] = []
        while case let piece = nextOutput(), !piece.isEmpty { all += piece }
        return all
    }

    /// Waits for its end, and gives its exit status; 128 and the signal's number where one has ended it.
    @discardableResult
    public func wait() -> Int32 {
        status.withLock { status in
            if let status { return status }
            var raw: Int32 = 0
            while waitpid(processIdentifier, &raw, 0) < 0, errno == EINTR {}
            let code = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
            status = code
            return code
        }
    }
}
