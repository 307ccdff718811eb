// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change of an observed value whose type is known.
public struct KeyValueObservedChange<Value> {
    private let change: KeyValueChange

    init(_ change: KeyValueChange) {
        self.change = change
    }

    /// How the value changes.
    public var kind: KeyValueChange.Kind { change.kind }

    /// Where the elements are that were added, taken out or replaced; nil for a setting and for sets.
    public var indexes: IndexSet? { change.indexes }

    /// Whether the change is still to come.
    public var isPrior: Bool { change.isPrior }

    /// The value before the change, or the elements that were taken out or replaced; nil unless
    /// ``KeyValueObservingOptions/old`` was asked for.
    public var oldValue: Value? { change.tellsOld ? coerce(change.oldValue, to: Value.self) : nil }

    /// The value after the change, or the elements that were added or put in; nil unless
    /// ``KeyValueObservingOptions/new`` was asked for, and in calls before the change.
    public var newValue: Value? { change.tellsNew ? coerce(change.newValue, to: Value.self) : nil }
}
