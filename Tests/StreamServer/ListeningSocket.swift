// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// A socket that connections come to, on a free port of this computer.
///
/// It is shut down and closed under one lock: a descriptor that was closed may be another test's socket at once, which
/// must not be shut down in its place.
final class ListeningSocket: Sendable {
    let port: Int
    private let descriptor: Int32
    private let isStopped = Mutex(false)

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
            let isEnd = isStopped.withLock { isStopped in
                if isStopped { close(descriptor) }
                return isStopped
            }
            if isEnd {
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
        isStopped.withLock { isStopped in
            guard !isStopped else { return }
            isStopped = true
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }
}
