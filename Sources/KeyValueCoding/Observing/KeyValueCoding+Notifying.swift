// SPDX-License-Identifier: Apache-2.0

import Foundation

extension KeyValueCoding where Self: AnyObject {
    /// Announces a change of a key that does not announce itself; ``didChangeValue(forKey:)`` has to follow.
    public func willChangeValue(forKey key: String) {
        guard let observed = Notifying.observed(key, of: self) else { return }
        observed.announce(observed.willChange(self) { Notifying.value(of: self, key) })
    }

    /// Tells that the change which was announced last has been made.
    public func didChangeValue(forKey key: String) {
        guard let observed = Notifying.observed(key, of: self) else { return }
        observed.didChange(self, observed.takeAnnounced()) { Notifying.value(of: self, key) }
    }

    /// Announces that elements of a collection are added, taken out or replaced.
    ///
    /// - Parameters:
    ///   - kind: what is done with them.
    ///   - indexes: where they are: before the change for a removal, after it for an insertion.
    ///   - key: the key of the collection.
    public func willChange(_ kind: KeyValueChange.Kind, valuesAt indexes: IndexSet, forKey key: String) {
        guard let observed = Notifying.observed(key, of: self) else { return }
        let event = observed.willChange(self, kind: kind, indexes: kind == .setting ? nil : indexes) {
            kind == .insertion ? nil : Notifying.elements(of: self, key, at: kind == .setting ? nil : indexes)
        }
        observed.announce(event)
    }

    /// Tells that the change of elements which was announced last has been made.
    public func didChange(_ kind: KeyValueChange.Kind, valuesAt indexes: IndexSet, forKey key: String) {
        guard let observed = Notifying.observed(key, of: self) else { return }
        observed.didChange(self, observed.takeAnnounced()) {
            kind == .removal ? nil : Notifying.elements(of: self, key, at: kind == .setting ? nil : indexes)
        }
    }

    /// Lets changes of some keys be changes of a dependent key too, for this class and its subclasses.
    ///
    /// Observations that have begun already do not follow; ``Key`` and
    /// ``KeyValueCoding/keyPathsForValuesAffectingValue(forKey:)`` say the same for good.
    public static func setKeys(_ keys: [String], triggerChangeNotificationsForDependentKey dependentKey: String) {
        TypeKeys.of(self).add(triggers: keys, for: dependentKey)
    }
}

/// What notification by hand asks of the object.
enum Notifying {
    /// The key, if it is observed.
    @inline(__always)
    static func observed(_ key: String, of object: AnyObject) -> ObservedKey? {
        guard TypeKeys.record(of: object).pointee.isObserved.load(ordering: .relaxed) else { return nil }
        return ObservedObject.existing(for: object)?.existingKey(key)
    }

    static func value(of object: AnyObject, _ key: String) -> Any? {
        (try? KeyValueReading.value(of: object, forKey: key)) ?? nil
    }

    /// The elements at some indexes of a collection, or all of them.
    static func elements(of object: AnyObject, _ key: String, at indexes: IndexSet?) -> Any? {
        guard let value = value(of: object, key) else { return nil }
        guard let indexes, let elements = collectionValue(value)?.elements else { return value }
        return indexes.filteredIndexSet { $0 < elements.count }.map { elements[$0] ?? NSNull() }
    }
}
