// SPDX-License-Identifier: Apache-2.0

/// What bringing translations up to date did to one key.
public enum LocalizationChange: Equatable, Sendable {
    /// The document has a new text.
    case added(key: String, text: String)
    /// The document has another text for the key; translations of the old one need review.
    case changed(key: String, old: String, new: String)
    /// The text is that of another object now; its translations came along.
    case moved(from: String, to: String, isSure: Bool)
    /// The document no longer has the key; its translations are kept.
    case stale(key: String)
    /// The document has a key again.
    case returned(key: String)
    /// A key that the document no longer has was removed.
    case removed(key: String)
    /// A comment was added or follows the document.
    case commented(key: String)
}

extension LocalizationChange: CustomStringConvertible {
    public var description: String {
        func quoted(_ text: String) -> String { "\"\(StringsFile.escaped(text))\"" }
        return switch self {
        case .added(let key, let text): "+ \(key): \(quoted(text))"
        case .changed(let key, let old, let new): "~ \(key): \(quoted(old)) → \(quoted(new)), needs review"
        case .moved(let old, let new, let isSure): "> \(old) → \(new)\(isSure ? "" : ", needs review")"
        case .stale(let key): "? \(key): no longer in the document"
        case .returned(let key): "+ \(key): in the document again"
        case .removed(let key): "- \(key)"
        case .commented(let key): "~ \(key): comment"
        }
    }
}
