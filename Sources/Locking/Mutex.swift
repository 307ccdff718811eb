// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

#if THREAD_SANITIZER
/// Stands for Synchronization's mutex where the thread sanitizer looks on.
///
/// The sanitizer does not see what Synchronization does in a library that is not built for it, and takes what such a
/// mutex guards for unguarded. A lock of the C library it knows.
public final class Mutex<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    /// Makes a mutex that guards a value.
    public init(_ value: consuming sending Value) {
        self.value = value
    }

    /// Runs something that has the value to itself.
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
#else
/// The mutex of all modules: Synchronization's, but where the thread sanitizer looks on.
public typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
#endif
