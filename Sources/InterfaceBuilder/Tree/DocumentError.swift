// SPDX-License-Identifier: Apache-2.0

/// Why a file is refused as a document: one case for each cause.
public enum DocumentError: Error, Hashable, Sendable {
    /// The file cannot be opened or read; the reason is the system's.
    case unreadable(path: String, reason: String)
    /// The file has no bytes.
    case empty
    /// The file is larger than the limit, both in bytes.
    case tooLarge(size: Int, limit: Int)
    /// The file is a compiled nib, not the document it was compiled from.
    case compiledNib(CompiledFormat)
    /// The file holds the resource fork of another file (AppleDouble, named `._…`).
    case appleDouble
    /// The file holds bytes that no text has.
    case binary(SourcePosition)
    /// The file does not begin with `<`.
    case notXML(SourcePosition)
    /// A line left by a merge that was not resolved.
    case mergeConflict(SourcePosition)
    /// The file ends inside an element.
    case truncated(openElement: String?, opened: SourcePosition?, position: SourcePosition)
    /// The file is not well-formed XML.
    case syntax(SyntaxProblem, position: SourcePosition)
    /// The XML declaration or the first bytes name an encoding that is neither UTF-8 nor UTF-16.
    case unsupportedEncoding(name: String, position: SourcePosition)
    /// The XML declaration names another encoding than the bytes have.
    case encodingMismatch(declared: String, position: SourcePosition)
    /// The bytes are no text in the file's encoding.
    case invalidText(encoding: TextEncoding, position: SourcePosition)
    /// Elements are nested deeper than the limit.
    case tooDeep(limit: Int, position: SourcePosition)
    /// There are more elements than the limit.
    case tooManyElements(limit: Int, position: SourcePosition)
    /// The document type declares an entity; Interface Builder never does, and expanding one can be without end.
    case entityDeclared(name: String, position: SourcePosition)
    /// There is no element at all.
    case noRootElement(SourcePosition)
    /// The document element is neither `document` nor `archive`.
    case unknownRootElement(name: String, position: SourcePosition)
    /// The file could not be written; the reason is the system's.
    case unwritable(path: String, reason: String)

    /// The forms of a compiled nib.
    public enum CompiledFormat: Hashable, Sendable {
        /// `NIBArchive`, as Interface Builder's compiler writes.
        case nibArchive
        /// A binary property list, as older compilers and keyed archives are.
        case binaryPropertyList
        /// The `typedstream` of NeXTSTEP and early Mac OS X.
        case typedStream
    }

    /// The ways in which XML is not well-formed.
    public enum SyntaxProblem: Hashable, Sendable {
        /// An end tag that closes no open element; the open one and where it was opened.
        case mismatchedEndTag(open: String, opened: SourcePosition)
        /// The same attribute twice in a tag.
        case duplicateAttribute
        /// Something other than comments after the document element.
        case contentAfterRoot
        /// A reference to an entity that does not exist; XML has `amp`, `lt`, `gt`, `quot` and `apos`.
        case undefinedEntity(String)
        /// A reference to a character that XML does not allow.
        case badCharacterReference
        /// An XML declaration that is not the first thing in the file, or is misspelled.
        case badDeclaration
        /// A character where XML allows none such.
        case unexpectedCharacter(String)
        /// Another problem, in the parser's words.
        case other(String)
    }
}

// MARK: - Position and message

extension DocumentError {
    /// Where the error is, when it has a place.
    public var position: SourcePosition? {
        switch self {
        case .unreadable, .unwritable, .empty, .tooLarge, .compiledNib, .appleDouble: nil
        case .binary(let position), .notXML(let position), .mergeConflict(let position), .noRootElement(let position),
            .truncated(_, _, let position), .syntax(_, let position), .unsupportedEncoding(_, let position),
            .encodingMismatch(_, let position), .invalidText(_, let position), .tooDeep(_, let position),
            .tooManyElements(_, let position), .entityDeclared(_, let position), .unknownRootElement(_, let position):
            position
        }
    }

    /// The error as a message for a person. Set its path to have the file named.
    public var diagnostic: Diagnostic {
        let (rule, message) = explanation
        var path: String?
        switch self {
        case .unreadable(let file, _), .unwritable(let file, _): path = file
        default: break
        }
        return Diagnostic(severity: .error, message: message, position: position, path: path, rule: rule)
    }

    /// The error as a message about a file.
    public func diagnostic(path: String?) -> Diagnostic {
        var diagnostic = self.diagnostic
        diagnostic.path = path ?? diagnostic.path
        return diagnostic
    }

    private var explanation: (rule: String, message: String) {
        switch self {
        case .unreadable(_, let reason):
            ("unreadable-file", "the file cannot be read: \(reason)")
        case .unwritable(_, let reason):
            ("unwritable-file", "the file cannot be written: \(reason); the old one is as it was")
        case .empty:
            ("empty-file", "the file is empty; restore it from version control or save it again in Interface Builder")
        case .tooLarge(let size, let limit):
            ("file-too-large", "the file has \(size) bytes, more than the limit of \(limit)")
        case .compiledNib(let format):
            ("compiled-nib", "this is a compiled nib (\(format.words)), not a document; give the .xib it was made from")
        case .appleDouble:
            (
                "apple-double",
                "this is an AppleDouble file, the resource fork of another file; give the file without `._` in its name"
            )
        case .binary:
            ("binary-file", "the file holds a zero byte, so it is not a document; it may be damaged or another format")
        case .notXML:
            ("not-xml", "the file is not XML: it does not begin with `<`")
        case .mergeConflict(let position):
            (
                "merge-conflict",
                "line \(position.line) is the mark of an unresolved merge; resolve the conflict, then try again"
            )
        case .truncated(let element, let opened, _):
            if let element, let opened {
                (
                    "truncated-file",
                    "the file ends inside `\(element)`, opened in line \(opened.line); the rest of it is missing"
                )
            } else {
                ("truncated-file", "the file ends inside a tag or comment; the rest of it is missing")
            }
        case .syntax(let problem, _):
            ("xml-syntax", problem.words)
        case .unsupportedEncoding(let name, _):
            (
                "unsupported-encoding",
                "the encoding\(name.isEmpty ? "" : " \(name)") is not supported; save the file as UTF-8"
            )
        case .encodingMismatch(let declared, _):
            (
                "encoding-mismatch",
                "the XML declaration says \(declared), but the bytes are in another encoding; save the file as UTF-8"
            )
        case .invalidText(let encoding, _):
            (
                "invalid-text",
                "the bytes here are not \(encoding == .utf8 ? "UTF-8" : "UTF-16"); the file is damaged or in another "
                    + "encoding"
            )
        case .tooDeep(let limit, _):
            ("too-deep", "elements are nested more than \(limit) deep")
        case .tooManyElements(let limit, _):
            ("too-many-elements", "there are more than \(limit) elements")
        case .entityDeclared(let name, _):
            (
                "entity-declared",
                "the entity `\(name)` is declared; documents have none, and expanding them is unsafe: remove it"
            )
        case .noRootElement:
            ("no-document-element", "there is no element in the file; a document has `document` or `archive`")
        case .unknownRootElement("plist", _):
            (
                "unknown-document-element",
                "this is a property list, perhaps a keyed archive of a compiled nib, not a document"
            )
        case .unknownRootElement(let name, _):
            (
                "unknown-document-element",
                "the outermost element is `\(name)`; a document has `document` or `archive` there"
            )
        }
    }
}

extension DocumentError.CompiledFormat {
    fileprivate var words: String {
        switch self {
        case .nibArchive: "NIBArchive"
        case .binaryPropertyList: "a keyed archive in a binary property list"
        case .typedStream: "a typedstream"
        }
    }
}

extension DocumentError.SyntaxProblem {
    fileprivate var words: String {
        switch self {
        case .mismatchedEndTag(let open, let opened):
            "this end tag does not close `\(open)`, opened in line \(opened.line); an end tag is missing or misspelled"
        case .duplicateAttribute:
            "an attribute stands twice in this tag; remove one"
        case .contentAfterRoot:
            "there is content after the end of the document; remove it"
        case .undefinedEntity(let name):
            "the entity\(name.isEmpty ? "" : " `\(name)`") does not exist; write `&amp;` for an ampersand"
        case .badCharacterReference:
            "this refers to a character that XML does not allow"
        case .badDeclaration:
            "the XML declaration must be the first thing in the file and correctly spelled"
        case .unexpectedCharacter(let character):
            character.unicodeScalars.allSatisfy({ $0.value < 0x20 || $0.value == 0x7F })
                ? "a character that XML does not allow, or not here"
                : "`\(character)` is not allowed here; in text, write `&lt;` and `&amp;`"
        case .other(let words):
            "this is not well-formed XML: \(words)"
        }
    }
}

extension DocumentError: CustomStringConvertible {
    /// The message, without position.
    public var description: String { diagnostic.message }
}
