// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// One thing that differs between two versions of a document, in the words of the interface.
public struct DocumentChange: Sendable {
    /// What happened.
    public enum Kind: String, Sendable {
        /// An object, a connection or a constraint is new.
        case added
        /// One is gone.
        case removed
        /// An object stands in another one.
        case moved
        /// An object stands elsewhere among its siblings.
        case reordered
        /// A property has another value.
        case changed
    }

    /// What happened.
    public let kind: Kind
    /// The object in words, as it was before where it was there: `button 'Save'`.
    public let object: String
    /// What the object stands in, as `'Settings'`; empty where that says nothing.
    public let place: String
    /// The object's id: the new one, or the old one of an object that is gone.
    public let objectID: String?
    /// What of the object; empty for the object itself.
    public let property: String
    /// The value before, in words; nil where there was none.
    public let old: String?
    /// The value after.
    public let new: String?
    /// Where it stands in the old document.
    public let oldPosition: SourcePosition?
    /// Where it stands in the new document.
    public let newPosition: SourcePosition?
    /// Whether the object's words end in the old value, as the formula of a constraint does.
    let continuesObject: Bool

    /// The change in one line, without a mark for its kind.
    public var message: String {
        let subject = object + (place.isEmpty ? "" : " in \(place)")
        switch kind {
        case .added: return "\(subject): added" + (new.map { " \($0)" } ?? "")
        case .removed: return "\(subject): removed" + (old.map { " \($0)" } ?? "")
        case .moved: return "\(subject): moved from \(old ?? "the top") to \(new ?? "the top")"
        case .reordered: return "\(subject): \(new ?? "put elsewhere")"
        case .changed:
            if continuesObject { return "\(object) → \(new ?? "nothing")\(place.isEmpty ? "" : " in \(place)")" }
            let what = property.isEmpty ? "" : property + " "
            return "\(subject): \(what)\(old ?? missing(besides: new)) → \(new ?? missing(besides: old))"
        }
    }

    /// The word for a value that is not given where the other version gives one: flags and numbers have a default then.
    private func missing(besides other: String?) -> String {
        let isPlain = other.map(Naming.isPlain) ?? false
        return isPlain && !property.hasPrefix("runtime attribute") ? "default" : "nothing"
    }

    /// The mark of the kind at the beginning of a line: `+`, `-`, `>` or `~`.
    public var mark: String {
        switch kind {
        case .added: "+"
        case .removed: "-"
        case .moved, .reordered: ">"
        case .changed: "~"
        }
    }
}
