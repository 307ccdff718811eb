// SPDX-License-Identifier: Apache-2.0

#if THREAD_SANITIZER
import Foundation

/// Stands for Synchronization's mutex where the thread sanitizer looks on.
///
/// The sanitizer does not see what Synchronization does in a library that is not built for it, and takes what
/// such a mutex guards for unguarded. A lock of the C library it knows.
final class Mutex<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    init(_ value: consuming sending Value) {
        self.value = value
    }

    func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
#endif
