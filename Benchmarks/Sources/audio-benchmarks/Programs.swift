// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Programs that are run and measured.
enum Programs {
    /// This program, which plays in a process of its own.
    static let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""

    /// Where a program is installed.
    static func path(of name: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    struct Usage {
        /// Seconds of a core, of the program and the system for it.
        var cpu: Double
        /// Most resident memory, in bytes.
        var memory: Double
        var status: Int32
    }

    /// Runs a program to its end, with its output thrown away.
    static func run(_ program: String, _ arguments: [String]) -> Usage {
        var usage = rusage()
        var status: Int32 = 0
        let process = start(program, arguments, output: nil)
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Usage(
            cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), memory: Double(usage.ru_maxrss) * 1024,
            status: status)
    }

    /// Starts a program whose standard output goes to a descriptor, with some words added to its environment.
    static func start(
        _ program: String, _ arguments: [String], output: Int32?, environment: [String] = []
    ) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        let inherited = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var variables: [UnsafeMutablePointer<CChar>?] = (inherited + environment).map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        posix_spawn(&process, program, &actions, nil, &words, &variables)
        return process
    }

    static func end(_ process: pid_t) {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Milliseconds from the start of a program until so many bytes came from its standard output.
    static func timeToOutput(_ program: String, _ arguments: [String], byteCount: Int) -> Double? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        let clock = ContinuousClock()
        let start = clock.now
        let process = self.start(program, arguments, output: ends[1])
        close(ends[1])
        defer {
            close(ends[0])
            end(process)
        }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var received = 0
        while received < byteCount {
            let count = read(ends[0], &bytes, bytes.count)
            guard count > 0 else { return nil }
            received += count
        }
        return (clock.now - start) / .milliseconds(1)
    }

    /// Milliseconds from the start of a program that plays by SDL until it has written a sample that is not silence to the
    /// device, which is a pipe of that path; nil when none comes for some seconds.
    static func timeToDevice(_ program: String, _ arguments: [String], pipe path: String) -> Double? {
        unlink(path)
        guard mkfifo(path, 0o600) == 0 else { return nil }
        defer { unlink(path) }
        let device = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard device >= 0 else { return nil }
        let clock = ContinuousClock()
        let start = clock.now
        let process = self.start(
            program, arguments, output: nil, environment: ["SDL_AUDIODRIVER=disk", "SDL_DISKAUDIOFILE=\(path)"])
        defer {
            close(device)
            end(process)
        }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while clock.now - start < .seconds(10) {
            var wait = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
            poll(&wait, 1, 100)
            let count = read(device, &bytes, bytes.count)
            if count <= 0, wait.revents & Int16(POLLHUP) != 0 { return nil }
            guard count > 0, bytes.prefix(count).contains(where: { $0 != 0 }) else { continue }
            return (clock.now - start) / .milliseconds(1)
        }
        return nil
    }

    /// The number that a program prints.
    static func number(from program: String, _ arguments: [String]) -> Double? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        let process = start(program, arguments, output: ends[1])
        close(ends[1])
        defer {
            close(ends[0])
            end(process)
        }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(ends[0], &bytes, bytes.count)
        guard count > 0 else { return nil }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        return Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    static func median(_ numbers: [Double]) -> Double {
        guard !numbers.isEmpty else { return 0 }
        return numbers.sorted()[numbers.count / 2]
    }
}
