// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// What is taken where both sides changed the same thing.
public enum MergeChoice: String, Sendable, CaseIterable {
    /// What this side made of it.
    case ours
    /// What the other side made of it.
    case theirs
    /// What it was before.
    case base
    /// One beside the other.
    case both
}

/// Something that both sides changed, each in another way.
public struct MergeConflict: Sendable {
    /// What kind of change met what other.
    public enum Kind: String, Sendable {
        /// Both gave an attribute, a value or a text another value.
        case value
        /// One side removed what the other changed, put something into or refers to.
        case removal
        /// Both moved an object, each to another parent.
        case move
        /// Both changed the order of the same list.
        case order
        /// Both added the same property or connection, each with another value.
        case addition
    }

    /// What kind of change met what other.
    public let kind: Kind
    /// The object in words, as `button 'Save' (Ab1-cd-E2f)`.
    public let object: String
    /// The object's id in the merged document.
    public let objectID: String?
    /// What of the object, as `title` or `constant of constraint Save.top = Title.bottom`; empty for the object itself.
    public let property: String
    /// What each document has, in words; nil where it has nothing.
    public let base: String?
    /// What ours has.
    public let ours: String?
    /// What theirs has.
    public let theirs: String?
    /// Where it stands in each document, where it does.
    public let basePosition: SourcePosition?
    /// Where it stands in ours.
    public let oursPosition: SourcePosition?
    /// Where it stands in theirs.
    public let theirsPosition: SourcePosition?
    /// What the merged document has.
    public let taken: MergeChoice
    /// What may be chosen.
    public let choices: [MergeChoice]
    /// What names the conflict when the same three documents are merged again.
    public let key: String

    /// The conflict in one sentence, and what became of it.
    public var message: String {
        switch kind {
        case .value, .addition: return "\(question); \(taken.rawValue) is taken"
        case .removal: return "\(question); it is kept as \(taken.rawValue)" + (taken == .base ? "" : " has it")
        case .move: return "\(question); it stands where \(taken.rawValue) put it"
        case .order: return "\(question); the order is that of \(taken.rawValue)"
        }
    }

    /// The conflict in one sentence, to be decided.
    public var question: String {
        let what = property.isEmpty ? object : "\(property) of \(object)"
        switch kind {
        case .value, .addition:
            return "\(what): \(ours ?? "removed") in ours, \(theirs ?? "removed") in theirs, "
                + (kind == .addition ? "both added" : "\(base ?? "nothing") before")
        case .removal:
            return "\(what): \(ours ?? "removed") in ours, \(theirs ?? "removed") in theirs"
        case .move:
            return "\(what): moved to \(ours ?? "another place") in ours and to \(theirs ?? "another place") in theirs"
        case .order:
            return "\(what): put in another order by both"
        }
    }
}
