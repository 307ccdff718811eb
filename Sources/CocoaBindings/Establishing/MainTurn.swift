// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectRuntime

/// Brings the news of changes to the main actor: at once from there, and on its next turn from other threads.
nonisolated enum MainTurn {
    static func run(_ body: @escaping @MainActor () -> Void) {
        if MainActor.isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async(execute: body)
        }
    }
}
