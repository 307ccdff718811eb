// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// A document's texts with the translations that lie beside it.
struct DocumentTranslations {
    let document: LocalizedDocument
    /// The document's texts as they are.
    let strings: [TranslatableString]
    let sourceLanguage: String
    /// The catalog beside it, with its path.
    let catalog: (path: String, file: StringCatalog)?

    init(_ document: LocalizedDocument, sourceLanguage: String, includingAttributed: Bool = false) throws {
        self.document = document
        self.sourceLanguage = sourceLanguage
        catalog = try document.catalog.map { path in
            do {
                guard case .catalog(let file) = try TranslationFile(path: path) else {
                    throw FileError.notACatalog(path)
                }
                return (path, file)
            } catch {
                throw PlacedError(path: path, error: error)
            }
        }
        switch document.isTable ? try TranslationFile(path: document.path) : nil {
        case .strings(let file):
            strings = file.entries.map { TranslatableString(key: $0.key, text: $0.text, comment: $0.comment) }
        case .catalog(let file): strings = file.translatableStrings
        default:
            strings = try LoadedFile(path: document.path).document()
                .translatableStrings(includingAttributed: includingAttributed)
        }
    }

    /// Brings a catalog up to date with the document; what texts code has is not known.
    func update(_ catalog: inout StringCatalog) {
        if !document.isTable { _ = LocalizationUpdate(strings: strings).update(&catalog) }
    }

    /// Brings the `.strings` of a language up to date.
    func update(_ file: inout StringsFile) throws {
        if !document.isTable { _ = LocalizationUpdate(strings: strings).update(&file, sources: try sources()) }
    }

    /// The languages that there are translations of, without the source's.
    var languages: [String] {
        var found = Set(document.languages)
        found.formUnion(catalog?.file.languages ?? [])
        return found.filter { $0 != sourceLanguage && $0 != "mul" }.sorted()
    }

    /// The `.strings` of a language; nil where there are none.
    func stringsFile(_ language: String) throws -> StringsFile? {
        let path = document.strings(in: language)
        guard FileSystem.exists(path) else { return nil }
        do {
            return try StringsFile(bytes: try FileSystem.read(path))
        } catch let error as StringsFileError {
            throw PlacedError(path: path, error: error)
        }
    }

    /// What the texts were before, where the source language's `.strings` tell.
    func sources() throws -> [String: String] {
        guard let file = try stringsFile(sourceLanguage) else { return [:] }
        return Dictionary(file.entries.map { ($0.key, $0.text) }) { $1 }
    }

    /// The translations of a language by key: those of the catalog, and those of the `.strings` that it has not.
    func translations(_ language: String) throws -> [String: CatalogTranslation] {
        var found: [String: CatalogTranslation] = [:]
        let texts = Dictionary(strings.map { ($0.key, $0.text) }) { first, _ in first }
        for entry in try stringsFile(language)?.entries ?? [] {
            // Where the text is the document's, nobody has translated it yet.
            let state: CatalogTranslation.State = texts[entry.key] == entry.text ? .new : .translated
            found[entry.key] = CatalogTranslation(
                entry.text, state: MarkedComment(entry.comment).state ?? state)
        }
        for entry in catalog?.file.entries ?? [] {
            if let translation = entry[language], !translation.leaves.isEmpty { found[entry.key] = translation }
        }
        return found
    }

    /// A catalog of the document: the one that is there brought up to date, or a new one, with what the `.strings` of these
    /// languages have.
    func fullCatalog(_ languages: [String]) throws -> StringCatalog {
        var file = catalog?.file ?? StringCatalog(sourceLanguage: sourceLanguage)
        update(&file)
        for language in languages where language != sourceLanguage {
            let translations = try translations(language)
            for index in file.entries.indices where file.entries[index][language] == nil {
                guard let translation = translations[file.entries[index].key] else { continue }
                file.entries[index][language] = translation
            }
        }
        return file
    }
}

/// An error of a file other than the one that is worked on.
struct PlacedError: Error {
    let path: String
    let error: any Error
}

extension FileError {
    static func notACatalog(_ path: String) -> FileError {
        FileError(path: path, action: "read", reason: "it is no string catalog")
    }
}

extension StringCatalog {
    /// The texts that are to be translated.
    fileprivate var translatableStrings: [TranslatableString] {
        entries.filter { $0.shouldTranslate && $0.extractionState != .stale && !$0.key.isEmpty }.map { entry in
            // A key without a text is its own.
            TranslatableString(
                key: entry.key, text: entry[sourceLanguage]?.plainText ?? entry.key, comment: entry.comment)
        }
    }
}
