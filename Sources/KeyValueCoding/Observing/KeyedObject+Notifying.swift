// SPDX-License-Identifier: Apache-2.0

import Foundation

extension KeyedObject {
    /// Announces a change of a key that does not announce itself; ``didChangeValue(forKey:)`` has to follow.
    public func willChangeValue(forKey key: String) {
        guard let observed = Notifying.observed(key, of: object) else { return }
        observed.announce(observed.willChange(object) { Notifying.value(of: object, key) })
    }

    /// Tells that the change which was announced last has been made.
    public func didChangeValue(forKey key: String) {
        guard let observed = Notifying.observed(key, of: object) else { return }
        observed.didChange(object, observed.takeAnnounced()) { Notifying.value(of: object, key) }
    }
}
