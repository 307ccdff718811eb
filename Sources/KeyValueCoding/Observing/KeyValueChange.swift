// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an observation tells of changes, besides that they happened.
public struct KeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The value after the change.
    public static let new = KeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = KeyValueObservingOptions(rawValue: 2)
    /// A call at once, when the observation begins, with the present value.
    public static let initial = KeyValueObservingOptions(rawValue: 4)
    /// A call before each change too.
    public static let prior = KeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed value.
public struct KeyValueChange {
    /// How a value changes.
    public enum Kind: Sendable {
        /// The value is another one.
        case setting
        /// Elements were added to a collection.
        case insertion
        /// Elements were taken out of a collection.
        case removal
        /// Elements of a collection have been replaced by others.
        case replacement
    }

    private let event: ChangeEvent
    private let registration: Registration
    /// Whether the change is still to come.
    public let isPrior: Bool

    init(_ event: ChangeEvent, _ registration: Registration, isPrior: Bool = false) {
        self.event = event
        self.registration = registration
        self.isPrior = isPrior
    }

    /// How the value changes.
    public var kind: Kind { event.kind }

    /// Where the elements are that were added, taken out or replaced; nil for a setting and for sets.
    public var indexes: IndexSet? { event.indexes }

    /// The value before the change, or the elements that were taken out or replaced; nil unless ``KeyValueObservingOptions/old``
    /// was asked for.
    public var oldValue: Any? { tellsOld ? event.old : nil }

    /// The value after the change, or the elements that were added or put in; nil unless ``KeyValueObservingOptions/new``
    /// was asked for, and in calls before the change.
    public var newValue: Any? { tellsNew ? event.new : nil }

    var tellsOld: Bool { registration.options.contains(.old) }
    var tellsNew: Bool { registration.options.contains(.new) && !isPrior }

    /// The observed key path.
    public var keyPath: String { registration.path.text }

    /// The object that is observed, from which the key path starts.
    public var object: AnyObject? { registration.root.object }
}

/// One change of one key on its way to those who observe it.
@usableFromInline
final class ChangeEvent {
    let kind: KeyValueChange.Kind
    let indexes: IndexSet?
    /// Who observed the key when the change began.
    let entries: [ObservedKey.Entry]
    let wantsNew: Bool
    @exclusivity(unchecked) var old: Any?
    @exclusivity(unchecked) var new: Any?
    /// Whether the change has been made, and only the news of it is still under way.
    @exclusivity(unchecked) var isWritten = false
    /// Whether the news waits for the end of a batch.
    @exclusivity(unchecked) var isBatched = false

    init(
        kind: KeyValueChange.Kind, indexes: IndexSet? = nil, entries: [ObservedKey.Entry] = [], wantsNew: Bool = false
    ) {
        self.kind = kind
        self.indexes = indexes
        self.entries = entries
        self.wantsNew = wantsNew
    }
}
