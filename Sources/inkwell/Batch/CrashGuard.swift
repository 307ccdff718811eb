// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Turns a crash or a hang on the one file that is worked on in this process into an error message and an exit
/// status, as a worker's end is reported in a batch.
enum CrashGuard {
    /// What the signal handlers write; made beforehand, because a handler may not allocate.
    nonisolated(unsafe) private static var crashMessage = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var timeoutMessage = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    /// What a process ends with that did what it must not.
    private static let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]

    nonisolated(unsafe) private static var status = ExitCode.invalidInput.rawValue

    /// - Parameters:
    ///   - timeout: after how many seconds the file is given up.
    ///   - status: what the process ends with then, and on a crash.
    static func install(path: String, timeout: Double, status: ExitCode = .invalidInput) {
        self.status = status.rawValue
        crashMessage = buffer(of: "\(path): error: \(TaskFailure.crash(nil).message) [crash]\n")
        timeoutMessage = buffer(of: "\(path): error: \(TaskFailure.timeout(timeout).message) [timeout]\n")

        // A stack that overflowed cannot carry the handler.
        let size = 65536
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)

        for signal in crashes { handle(signal) { _ in CrashGuard.end(with: CrashGuard.crashMessage) } }
        handle(SIGALRM) { _ in CrashGuard.end(with: CrashGuard.timeoutMessage) }
        setTimer(timeout)
    }

    /// Gives back what the process does by itself, once the file is done.
    static func remove() {
        setTimer(0)
        for number in crashes + [SIGALRM] { signal(number, SIG_DFL) }
    }

    /// Asks for the alarm after seconds; none for 0.
    private static func setTimer(_ timeout: Double) {
        let seconds = timeout.rounded(.down)
        var timer = itimerval()
        timer.it_value.tv_sec = Int(seconds)
        timer.it_value.tv_usec = Int((timeout - seconds) * 1_000_000)
        setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    }

    private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        action.sa_flags = Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))
        sigaction(signal, &action, nil)
    }

    nonisolated private static func end(with message: UnsafeMutableBufferPointer<UInt8>) {
        _ = Glibc.write(STDERR_FILENO, message.baseAddress, message.count)
        _exit(status)
    }

    private static func buffer(of text: String) -> UnsafeMutableBufferPointer<UInt8> {
        let bytes = Array(text.utf8)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        return buffer
    }
}
