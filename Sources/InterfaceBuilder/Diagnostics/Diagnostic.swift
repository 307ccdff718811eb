// SPDX-License-Identifier: Apache-2.0

/// A finding about a document: what is wrong, where, and by which rule.
public struct Diagnostic: Hashable, Sendable {
    /// How bad a finding is.
    public enum Severity: String, Hashable, Sendable {
        /// The document cannot be what was meant.
        case error
        /// Something is left out or guessed.
        case warning
        /// Something worth knowing.
        case note
    }

    /// How bad it is.
    public var severity: Severity
    /// What is wrong and what to do, one line.
    public var message: String
    /// Where, when it has a place.
    public var position: SourcePosition?
    /// The file.
    public var path: String?
    /// The rule's name, as `duplicate-id`.
    public var rule: String

    /// Makes a diagnostic.
    public init(severity: Severity, message: String, position: SourcePosition?, path: String? = nil, rule: String) {
        self.severity = severity
        self.message = message
        self.position = position
        self.path = path
        self.rule = rule
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `path:line:column: error: message [rule]`.
    public var description: String {
        var place = path ?? ""
        if let position { place += (place.isEmpty ? "" : ":") + "\(position.line):\(position.column)" }
        return (place.isEmpty ? "" : place + ": ") + "\(severity.rawValue): \(message) [\(rule)]"
    }
}
