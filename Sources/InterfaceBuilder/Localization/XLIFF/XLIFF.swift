// SPDX-License-Identifier: Apache-2.0

/// An XLIFF file: texts of documents and their translations, of version 1.2 as Xcode exports and imports them, or of
/// version 2.0 (OASIS, "XLIFF Version 1.2", "XLIFF Version 2.0").
public struct XLIFF: Equatable, Sendable {
    /// The versions of the format that are written; 2.1 is read as 2.0.
    public enum Version: String, CaseIterable, Sendable {
        /// That of Xcode.
        case version1 = "1.2"
        case version2 = "2.0"
    }

    /// One text.
    public struct Unit: Sendable {
        /// The key in `.strings` files.
        public var id: String
        public var source: String
        /// The translation, when there is one.
        public var target: String?
        public var note: String?
        /// How far the translation is; nil where the file does not say.
        public var state: CatalogTranslation.State?
        /// Where it begins in the file; nil for one that was made.
        public internal(set) var position: SourcePosition?

        public init(
            id: String, source: String, target: String? = nil, note: String? = nil,
            state: CatalogTranslation.State? = nil
        ) {
            self.id = id
            self.source = source
            self.target = target
            self.note = note
            self.state = state
        }
    }

    /// What made the file.
    public struct Tool: Equatable, Sendable {
        public var id: String
        public var name: String
        public var version: String?

        public init(id: String, name: String, version: String? = nil) {
            self.id = id
            self.name = name
            self.version = version
        }
    }

    /// The texts of one document.
    public struct File: Equatable, Sendable {
        /// The document's path.
        public var original: String
        public var sourceLanguage: String
        public var targetLanguage: String?
        /// What made it; not in version 2.
        public var tool: Tool?
        public var units: [Unit]

        public init(
            original: String, sourceLanguage: String, targetLanguage: String? = nil, tool: Tool? = nil, units: [Unit]
        ) {
            self.original = original
            self.sourceLanguage = sourceLanguage
            self.targetLanguage = targetLanguage
            self.tool = tool
            self.units = units
        }
    }

    /// The documents.
    public var files: [File]
    /// The version that it was read in and is written in.
    public var version: Version

    /// Makes a file of texts.
    public init(files: [File], version: Version = .version1) {
        self.files = files
        self.version = version
    }

    /// Reads a file. Groups are opened; inline elements of a text count as their text, or as the code that they stand for.
    /// - Throws: ``XLIFFError``, with the place.
    public init(bytes: [UInt8], limits: DocumentLimits = .init()) throws(XLIFFError) {
        let root: Element
        do {
            let source = try DocumentInput.text(of: bytes, limits: limits)
            root = try DocumentParser.parse(source, limits: limits, roots: ["xliff"])
        } catch {
            throw .invalidXML(error)
        }
        let version = root[attribute: "version"] ?? "1.2"
        switch version.prefix(2) {
        case "1.":
            files = try XLIFFReader.filesOfVersion1(root)
            self.version = .version1
        case "2.":
            files = try XLIFFReader.filesOfVersion2(root)
            self.version = .version2
        default: throw .unsupportedVersion(version)
        }
    }
}

extension XLIFF.Unit: Equatable {
    /// Places are no part of what a unit is.
    public static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.source == right.source && left.target == right.target && left.note == right.note
            && left.state == right.state
    }
}

/// Why an XLIFF file cannot be read or written.
public enum XLIFFError: Error, Equatable, Sendable {
    /// The file is no XML, or its outermost element is another one.
    case invalidXML(DocumentError)
    /// The version is neither 1 nor 2.
    case unsupportedVersion(String)
    /// A `trans-unit` or `unit` has no `id`.
    case unitWithoutID(SourcePosition)
    /// A text has a character that the version cannot hold.
    case invalidCharacter(UInt32, id: String)
    /// A file of version 2 has one source and one target language.
    case mixedLanguages
}

extension XLIFFError {
    /// Where it is; nil for a fault of the whole file.
    public var position: SourcePosition? {
        switch self {
        case .unitWithoutID(let position): position
        case .invalidXML(let error): error.position
        case .unsupportedVersion, .invalidCharacter, .mixedLanguages: nil
        }
    }
}

extension XLIFFError: CustomStringConvertible {
    public var description: String {
        guard case .unitWithoutID(let position) = self else { return message }
        return "line \(position.line): \(message)"
    }

    /// What is wrong, without the place.
    public var message: String {
        switch self {
        case .invalidXML(let error): "the file is no XLIFF: \(error)"
        case .unsupportedVersion(let version): "XLIFF \(version) is neither of version 1 nor of version 2"
        case .unitWithoutID: "a unit has no id"
        case .invalidCharacter(let value, let id):
            "XLIFF cannot hold the character U+\(String(value, radix: 16, uppercase: true)) of '\(id)'"
        case .mixedLanguages: "an XLIFF file of version 2 has only one source and one target language"
        }
    }
}
