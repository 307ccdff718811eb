// SPDX-License-Identifier: Apache-2.0

import Foundation

extension MainActor {
    /// Whether the caller runs on the main actor, for code that may run anywhere.
    ///
    /// The main queue need not run on the main thread.
    public nonisolated static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
    }

    private nonisolated static let mainQueueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
