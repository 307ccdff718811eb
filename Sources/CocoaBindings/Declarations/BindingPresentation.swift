// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// What a binding gives an object to show.
public struct BindingPresentation {
    /// The value, transformed; nil where the model's is nil and where a marker stands in its place.
    public let value: Any?
    /// Why there is no value; nil for a value and for nil itself.
    public let marker: NSBindingSelectionMarker?
    /// What to show in place of the value, as the options, the class or ``NSKeyValueBindingCreation`` has it.
    public let placeholder: Any?
    /// The binding's options.
    public let options: BindingOptions
    /// How a collection changed; nil for another value.
    public var change: Change?
    /// What the object showed before it was bound.
    var unboundValue: Any?

    /// How the elements of a bound collection changed.
    public struct Change: Sendable {
        /// What happened to them.
        public let kind: KeyValueChange.Kind
        /// Where they are: before the change for a removal, after it otherwise.
        public let indexes: IndexSet
    }

    init(
        value: Any?, marker: NSBindingSelectionMarker? = nil, placeholder: Any? = nil, options: BindingOptions,
        change: Change? = nil, unboundValue: Any? = nil
    ) {
        self.value = value
        self.marker = marker
        self.placeholder = placeholder
        self.options = options
        self.change = change
        self.unboundValue = unboundValue
    }

    /// Whether there is no value, so that the placeholder is to be shown, if any.
    public var isPlaceholder: Bool { value == nil }

    /// The value, or the placeholder in its place.
    public var shown: Any? { value ?? placeholder }

    /// The value as another type; nil where there is none or it cannot be converted.
    public func value<Value>(as type: Value.Type) -> Value? {
        value.flatMap { coerce($0, to: type) }
    }

    /// The placeholder as text.
    public var placeholderString: String? {
        placeholder.flatMap { coerce($0, to: String.self) }
    }

    /// The value as text, as a field without a formatter shows it.
    public var string: String? {
        value.map { BindingPattern.text(of: $0) }
    }
}
