// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectRuntime

/// Brings the news of changes to the main actor: at once from there, and on its next turn from other threads.
nonisolated enum MainTurn {
    /// What is to be called on the main actor, on its way through other threads.
    struct Handler: @unchecked Sendable {
        private let body: () -> Void

        init(_ body: @escaping () -> Void) {
            self.body = body
        }

        @MainActor func call() {
            body()
        }
    }

    static func run(_ body: @escaping @MainActor () -> Void) {
        if MainActor.isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async(execute: body)
        }
    }
}
