// SPDX-License-Identifier: Apache-2.0

import Observation
import Synchronization

/// Follows the properties on an observation's way that the Observation framework tracks.
///
/// The framework tells once that something is about to change. The value is read again on the main actor's next turn,
/// told, and tracked anew; so changes in between are told as one.
final class Tracking: @unchecked Sendable {
    private weak var registration: Registration?
    /// Counts the times that tracking was started, so that news of an earlier time are passed over.
    private let time = Atomic(0)
    /// The value that was seen last.
    var lastValue: Any?

    init(_ registration: Registration) {
        self.registration = registration
    }

    /// Reads the value, and waits for one of the properties that were read to change.
    func start() {
        let started = time.add(1, ordering: .acquiringAndReleasing).newValue
        withObservationTracking {
            lastValue = registration?.currentValue
        } onChange: { [weak self] in
            Task { @MainActor in self?.changed(since: started) }
        }
    }

    func stop() {
        time.add(1, ordering: .acquiringAndReleasing)
    }

    private func changed(since started: Int) {
        guard time.load(ordering: .acquiring) == started else { return }
        registration?.trackedValueChanged()
    }
}
