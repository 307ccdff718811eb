// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// A file with translations, of one of the kinds that are known by their endings.
enum TranslationFile {
    case strings(StringsFile)
    case catalog(StringCatalog)
    case xliff(XLIFF)

    /// The kinds by the words that commands have for them.
    enum Kind: String, CaseIterable {
        case strings, xcstrings, xliff, xliff2

        /// The kind of a path; nil for other files.
        init?(path: String) {
            switch Path.extension(of: path) {
            case "strings": self = .strings
            case "xcstrings": self = .xcstrings
            case "xliff", "xlf": self = .xliff
            default: return nil
            }
        }
    }

    init(path: String) throws {
        let bytes = try FileSystem.read(path)
        switch Kind(path: path) {
        case .strings: self = .strings(try StringsFile(bytes: bytes))
        case .xcstrings: self = .catalog(try StringCatalog(bytes: bytes))
        case .xliff, .xliff2: self = .xliff(try XLIFF(bytes: bytes))
        case nil:
            throw FileError(
                path: path, action: "read", reason: "its name ends in none of .strings, .xcstrings, .xliff, .xlf")
        }
    }

    /// The exchange files of an operand: itself, or those in an `.xcloc` folder that Xcode exported.
    static func paths(of operand: String) throws(FileError) -> [String] {
        guard FileSystem.isFolder(operand) else { return [operand] }
        let inner = Path.join(operand, "Localized Contents")
        let folder = FileSystem.isFolder(inner) ? inner : operand
        let found = try FileSystem.names(in: folder).filter { Kind(path: $0) == .xliff }.map { Path.join(folder, $0) }
        guard !found.isEmpty else {
            throw FileError(path: operand, action: "read", reason: "there is no .xliff file in the folder")
        }
        return found
    }
}

extension TaskReport {
    /// Adds an error of reading or writing translations.
    mutating func addTranslationError(_ error: any Error, path: String) {
        switch error {
        case let error as PlacedError: addTranslationError(error.error, path: error.path)
        case let error as StringsFileError:
            addError(error.message, path: path + (error.line.map { ":\($0)" } ?? ""), rule: "strings")
        case let error as StringCatalogError:
            addError(error.message, path: Self.place(path, error.position), rule: "xcstrings")
        case XLIFFError.invalidXML(let error): add(error.diagnostic(path: path))
        case let error as XLIFFError:
            addError(error.message, path: Self.place(path, error.position), rule: "xliff")
        default: add(error, path: path)
        }
    }

    /// `path:line:column`
    static func place(_ path: String, _ position: SourcePosition?) -> String {
        path + (position.map { ":\($0)" } ?? "")
    }
}
