// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Changes whose news wait for the end of a batch.
final class ChangeBatch {
    private var events: [(event: ChangeEvent, object: AnyObject)] = []

    private static let openCount = Atomic(0)
    private static let threadKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Whether any thread has a batch open.
    @inline(__always)
    static var isAnyOpen: Bool { openCount.load(ordering: .relaxed) != 0 }

    /// The batch that this thread has open.
    static var current: ChangeBatch? {
        pthread_getspecific(threadKey).map { Unmanaged<ChangeBatch>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Keeps the news of a change, and the object alive until they are told.
    func add(_ event: ChangeEvent, of object: AnyObject) {
        event.isBatched = true
        events.append((event, object))
    }

    private func end() {
        for entry in events { entry.event.isBatched = false }
        for entry in events { entry.event.deliver() }
    }

    static func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        // A batch in a batch is part of it.
        guard current == nil else { return try body() }
        let batch = ChangeBatch()
        openCount.add(1, ordering: .relaxed)
        pthread_setspecific(threadKey, Unmanaged.passUnretained(batch).toOpaque())
        defer {
            pthread_setspecific(threadKey, nil)
            openCount.subtract(1, ordering: .relaxed)
            batch.end()
        }
        return try body()
    }
}

/// Whether the news of changes that this thread makes now wait for the end of a batch.
package var areChangesBatched: Bool { ChangeBatch.isAnyOpen && ChangeBatch.current != nil }

/// Makes several changes, and tells each observation of them once, at the end, and also if an error is thrown.
///
/// An observation that a single change concerns is told that change as it was. Several changes become one setting, from
/// the value before the first to the value after the last. A batch in a batch is part of it.
public func batchChanges<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try ChangeBatch.run(body)
}
