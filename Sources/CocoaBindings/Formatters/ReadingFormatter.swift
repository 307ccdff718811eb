// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A formatter of the program that makes values of texts.
///
/// It stands for `getObjectValue(_:for:errorDescription:)`, which Foundation lacks on Linux:
///
///     final class ShoutingFormatter: Formatter, ReadingFormatter {
///         override func string(for object: Any) -> String? { (object as? String)?.uppercased() }
///         func objectValue(for text: String) throws -> Any? { text.lowercased() }
///     }
nonisolated public protocol ReadingFormatter: Formatter {
    /// The value of a text.
    ///
    /// - Throws: why there is none, with a description for the person who typed it.
    func objectValue(for text: String) throws -> Any?

    /// Whether what is being typed may become a value.
    ///
    /// - Parameters:
    ///   - text: the text so far.
    ///   - replacement: what to put in its place; nil to refuse the key that was typed.
    ///   - reason: what to tell the person.
    func isPartialStringValid(_ text: String, replacement: inout String?, reason: inout String?) -> Bool
}

nonisolated extension ReadingFormatter {
    /// Any text may become a value, unless a formatter says otherwise.
    public func isPartialStringValid(_ text: String, replacement: inout String?, reason: inout String?) -> Bool {
        true
    }
}

/// Foundation's own formatters.
nonisolated protocol FoundationFormatter: Formatter {
    func readValue(_ text: String) throws(FormatterError) -> Any?
    func isPartial(_ text: String) -> Bool
}

nonisolated extension FoundationFormatter {
    func isPartial(_ text: String) -> Bool { true }
}

/// Lets `objectValue(_:)` be called, which Foundation marks as unavailable on Linux.
nonisolated public protocol ObjectValueReading {}

nonisolated extension Formatter: ObjectValueReading {}

nonisolated extension ObjectValueReading where Self: Formatter {
    /// The value of a text. A formatter that only shows values gives the text itself where it takes texts.
    ///
    /// - Throws: a ``FormatterError``, or what a ``ReadingFormatter`` throws.
    public func objectValue(_ text: String) throws -> Any? {
        if let reading = self as? any ReadingFormatter { return try reading.objectValue(for: text) }
        if let formatter = self as? any FoundationFormatter { return try formatter.readValue(text) }
        // A formatter that shows texts as they are, or otherwise, takes them as they are.
        guard string(for: text) != nil else { throw FormatterError.cannotRead(formatter: "\(type(of: self))") }
        return text
    }

    /// The text of a value: numbers of Swift as those of Foundation. nil where the formatter does not show such values.
    public func text(for value: Any?) -> String? {
        guard let value = flattened(value), !(value is NSNull) else {
            return (self as? NumberFormatter).flatMap { $0.nilSymbol.isEmpty ? nil : $0.nilSymbol }
        }
        if self is any FoundationFormatter {
            if let number = coerced(value) { return string(for: number) }
            return string(for: value)
        }
        return string(for: value)
    }

    /// The text in which a person edits a value.
    public func editingText(for value: Any?) -> String? {
        guard let value = flattened(value), !(value is NSNull) else { return nil }
        return (self as? any FoundationFormatter) == nil ? editingString(for: value) : text(for: value)
    }

    /// Whether what is being typed may become a value; see ``ReadingFormatter``.
    public func isPartialStringValid(_ text: String, replacement: inout String?, reason: inout String?) -> Bool {
        if let reading = self as? any ReadingFormatter {
            return reading.isPartialStringValid(text, replacement: &replacement, reason: &reason)
        }
        guard let formatter = self as? any FoundationFormatter, !formatter.isPartial(text) else { return true }
        replacement = nil
        reason = "“\(text)” cannot become a value"
        return false
    }

    private func coerced(_ value: Any) -> NSNumber? {
        guard !(value is NSNumber), !(value is String) else { return value as? NSNumber }
        return PredicateComparison.number(value).map { number in
            number.integer.map { NSNumber(value: $0) } ?? NSNumber(value: number.real)
        }
    }
}
