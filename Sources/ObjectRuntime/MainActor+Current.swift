// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

extension MainActor {
    /// Whether the caller runs on the main actor, for code that may run anywhere.
    ///
    /// The main queue need not run on the main thread.
    public nonisolated static var isCurrent: Bool {
        let thread = UInt(pthread_self())
        if thread == mainThread.load(ordering: .relaxed) { return true }
        // Foundation asks the system, so the answer is kept: the main thread stays the same.
        if Thread.isMainThread {
            mainThread.store(thread, ordering: .relaxed)
            return true
        }
        return DispatchQueue.getSpecific(key: mainQueueKey) == true
    }

    private nonisolated static let mainThread = Atomic<UInt>(0)

    private nonisolated static let mainQueueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
