// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// A socket that connections come to, on a free port of this computer.
///
/// It is shut down and closed under one lock: a descriptor that was closed may be another test's socket at once, which
/// must not be shut down in its place.
final class ListeningSocket: Sendable {
    private enum State: Sendable {
        case listening, stopped, closed
    }

    let port: Int
    private let descriptor: Int32
    private let state = Mutex(State.listening)

    init() throws(ServerError) {
        (descriptor, port) = try LocalSocket.listen()
    }

    /// Waits for the next connection; nil when the socket has been stopped, which closes it.
    func next() -> Int32? {
        while true {
            let connection = accept(descriptor, nil, nil)
            let error = errno
            // A program that a test starts must not hold it open.
            if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
            let isStopped = state.withLock { state in
                guard state != .listening else { return false }
                state = .closed
                close(descriptor)
                return true
            }
            if isStopped {
                if connection >= 0 { close(connection) }
                return nil
            }
            if connection >= 0 { return connection }
            // Descriptors or memory may be short for a moment; a test would wait for ever if that were the end.
            if error != EINTR, error != ECONNABORTED { usleep(10_000) }
        }
    }

    /// Lets the one that waits for a connection come to its end.
    func stop() {
        state.withLock { state in
            guard state == .listening else { return }
            state = .stopped
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }
}
