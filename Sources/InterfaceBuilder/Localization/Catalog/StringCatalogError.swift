// SPDX-License-Identifier: Apache-2.0

/// Why a string catalog cannot be read.
public enum StringCatalogError: Error, Equatable, Sendable {
    /// The bytes are no text in UTF-8 or UTF-16.
    case invalidText
    /// Something else stands where this is wanted.
    case expected(String, SourcePosition)
    /// A text in quotes does not end; with its beginning.
    case unterminatedText(SourcePosition)
    /// A backslash with a character that JSON does not know after it.
    case invalidEscape(SourcePosition)
    /// A control character stands in a text as it is.
    case controlCharacter(SourcePosition)
    /// An object has the same name twice.
    case duplicateKey(String, SourcePosition)
    /// Values lie too deep in one another.
    case tooDeep(SourcePosition)
}

extension StringCatalogError {
    /// Where it is; nil for a fault of the whole file.
    public var position: SourcePosition? {
        switch self {
        case .invalidText: nil
        case .expected(_, let position), .unterminatedText(let position), .invalidEscape(let position),
            .controlCharacter(let position), .duplicateKey(_, let position), .tooDeep(let position):
            position
        }
    }

    /// What is wrong, without the place.
    public var message: String {
        switch self {
        case .invalidText: "the file is no text in UTF-8 or UTF-16"
        case .expected(let what, _): "\(what) is missing"
        case .unterminatedText: "the text does not end"
        case .invalidEscape: "there is no such escape"
        case .controlCharacter: "a control character has to be escaped"
        case .duplicateKey(let key, _): "the key '\(key)' is there twice"
        case .tooDeep: "the values are nested too deep"
        }
    }
}

extension StringCatalogError: CustomStringConvertible {
    public var description: String { (position.map { "\($0): " } ?? "") + message }
}
