// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// How much stack the current thread has left, to bound recursion by what it can take and not by a guess.
///
/// The main actor runs on the main thread or, once that has ended in `dispatchMain()`, on a worker thread; so this is
/// asked at the outermost call each time.
struct StackSpace {
    /// The addresses of the thread's stack; empty when they are not known.
    private let addresses: Range<UInt>

    /// The stack that is left alone for what an object's initializer calls.
    private static let reserve: UInt = 512 * 1024
    /// The depth that is allowed where the stack is not known.
    private static let unmeasuredDepth = 256

    /// The stack of the thread that calls.
    init() {
        let thread = pthread_self()
        addresses = Self.known.withLock { known in
            if let known, known.thread == thread { return known.addresses }
            let addresses = Self.measure(thread)
            known = (thread, addresses)
            return addresses
        }
    }

    /// The thread that asked last, nearly always the same one; for the main thread measuring reads a file.
    private static let known = Mutex<(thread: pthread_t, addresses: Range<UInt>)?>(nil)

    private static func measure(_ thread: pthread_t) -> Range<UInt> {
        var attributes = pthread_attr_t()
        guard let getAttributes, getAttributes(thread, &attributes) == 0 else { return 0..<0 }
        defer { pthread_attr_destroy(&attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &lowest, &size) == 0, let lowest, size > 0 else { return 0..<0 }
        let start = UInt(bitPattern: lowest)
        return start..<start + UInt(size)
    }

    /// Whether an object may be nested in `depth` others: it and what its initializer calls fit on the stack.
    func hasRoom(depth: Int) -> Bool {
        var marker: UInt8 = 0
        let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
        guard addresses.contains(here) else { return depth < Self.unmeasuredDepth }
        return here - addresses.lowerBound > Self.reserve
    }

    /// `pthread_getattr_np`, which glibc's headers declare only to GNU source.
    private static let getAttributes: GetAttributes? =
        dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: GetAttributes.self) }

    private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
}
