// SPDX-License-Identifier: Apache-2.0

/// A change of an unordered collection.
public enum KeyValueSetMutation: Sendable {
    /// Elements are added.
    case union
    /// Elements are taken out.
    case minus
    /// All elements but these are taken out.
    case intersect
    /// These elements take the place of all.
    case set
}

extension KeyValueCoding where Self: AnyObject {
    /// Announces a change of an unordered collection that does not announce itself;
    /// ``didChangeValue(forKey:withSetMutation:using:)`` has to follow.
    ///
    /// Observers are told of the elements that really come or go. If there are none, they are told nothing.
    public func willChangeValue(
        forKey key: String, withSetMutation mutation: KeyValueSetMutation, using objects: Set<AnyHashable>
    ) {
        guard let observed = Notifying.observed(key, of: self) else { return }
        let value = Notifying.value(of: self, key)
        let present = value.flatMap(collectionValue)?.elements.compactMap { $0.map(hashable) } ?? []
        let come = objects.subtracting(present)
        let go = present.filter { objects.contains($0) == (mutation == .minus) }
        switch mutation {
        case .union where !come.isEmpty:
            let event = observed.willChange(self, kind: .insertion) { nil }
            event?.new = come.map { $0.base }
            observed.announce(event)
        case .minus where !go.isEmpty, .intersect where !go.isEmpty:
            observed.announce(observed.willChange(self, kind: .removal) { go.map { $0.base } })
        case .set:
            observed.announce(observed.willChange(self) { value })
        case .union, .minus, .intersect:
            observed.announce(nil)
        }
    }

    /// Tells that the change of an unordered collection which was announced last has been made.
    public func didChangeValue(
        forKey key: String, withSetMutation mutation: KeyValueSetMutation, using objects: Set<AnyHashable>
    ) {
        guard let observed = Notifying.observed(key, of: self) else { return }
        let event = observed.takeAnnounced()
        observed.didChange(self, event) { mutation == .set ? Notifying.value(of: self, key) : event?.new }
    }
}
