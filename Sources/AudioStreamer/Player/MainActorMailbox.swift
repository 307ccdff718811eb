// SPDX-License-Identifier: Apache-2.0

import Locking

/// Hands things over to the main actor in their order, all that gathered in one turn.
final class MainActorMailbox<Letter: Sendable>: Sendable {
    private struct State {
        var letters: [Letter] = []
        var isAwaited = false
    }

    private let state = Mutex(State())
    private let receive: @MainActor @Sendable (Letter) -> Void

    init(receive: @escaping @MainActor @Sendable (Letter) -> Void) {
        self.receive = receive
    }

    /// Hands something over, from any thread.
    func post(_ letter: Letter) {
        let isFirst = state.withLock { state in
            state.letters.append(letter)
            defer { state.isAwaited = true }
            return !state.isAwaited
        }
        if isFirst { Task { @MainActor in deliver() } }
    }

    @MainActor
    private func deliver() {
        let letters = state.withLock { state in
            state.isAwaited = false
            defer { state.letters = [] }
            return state.letters
        }
        for letter in letters { receive(letter) }
    }
}
