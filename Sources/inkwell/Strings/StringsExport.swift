// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell strings export`
struct StringsExport {
    private let options: StringsOptions

    init(_ options: StringsOptions) { self.options = options }

    func run(_ report: inout TaskReport) throws(UsageError) {
        var documents: [DocumentTranslations] = []
        let found: [LocalizedDocument]
        do {
            let isExchange = options.kind == .xliff || options.kind == .xliff2
            found = try LocalizedDocument.search(
                options.paths, sourceLanguage: options.sourceLanguage, withTables: isExchange)
        } catch {
            return report.add(error)
        }
        for document in found {
            do {
                documents.append(
                    try DocumentTranslations(
                        document, sourceLanguage: options.sourceLanguage,
                        includingAttributed: options.arguments.has(StringsCommand.attributed)))
            } catch {
                report.addTranslationError(error, path: document.path)
            }
        }
        if documents.isEmpty, !report.hasErrors {
            let folders = options.paths.joined(separator: ", ")
            return report.addError("no documents found there", path: folders, rule: "no-documents")
        }
        switch options.kind ?? .strings {
        case .strings: try exportStrings(documents, &report)
        case .xcstrings: try exportCatalogs(documents, &report)
        case .xliff: try exportXLIFF(documents, .version1, &report)
        case .xliff2: try exportXLIFF(documents, .version2, &report)
        }
    }

    /// Whether OUT is the one file that is made.
    private func isOneFile(_ count: Int) throws(UsageError) -> Bool {
        guard let output = options.output else {
            guard count <= 1 else {
                throw UsageError("several files need -o OUT, the folder to write", command: StringsCommand.name)
            }
            return true
        }
        let isFile = TranslationFile.Kind(path: output) != nil
        if isFile, count > 1 {
            throw UsageError(
                "OUT has to be a folder for \(count) files; '\(output)' is the name of one",
                command: StringsCommand.name)
        }
        return isFile
    }

    /// Where a file goes: its project's folder below OUT.
    private func path(_ name: String, of document: LocalizedDocument) -> String {
        let place = LocalizedDocument(path: document.original)
        return Path.join(Path.join(options.output ?? "", place.project), name)
    }

    private func exportStrings(_ documents: [DocumentTranslations], _ report: inout TaskReport) throws(UsageError) {
        let languages = options.languages
        let isOne = try isOneFile(documents.count * max(1, languages.count))
        for one in documents {
            do {
                if languages.isEmpty {
                    let file = StringsFile(
                        entries: one.strings.map { .init(key: $0.key, text: $0.text, comment: $0.comment) })
                    try options.write(
                        options.bytes(of: file),
                        to: isOne
                            ? options.output
                            : Path.join(options.output ?? "", Path.withoutExtension(one.document.original) + ".strings")
                    )
                }
                for language in languages {
                    var file = try one.stringsFile(language) ?? StringsFile()
                    try one.update(&file)
                    let translations = try one.translations(language)
                    for index in file.entries.indices {
                        guard let text = translations[file.entries[index].key]?.plainText else { continue }
                        file.entries[index].text = text
                    }
                    let name = "\(language).lproj/\(one.document.name).strings"
                    try options.write(
                        options.bytes(of: file), to: isOne ? options.output : path(name, of: one.document))
                }
            } catch {
                report.addTranslationError(error, path: one.document.path)
            }
        }
    }

    private func exportCatalogs(_ documents: [DocumentTranslations], _ report: inout TaskReport) throws(UsageError) {
        let isOne = try isOneFile(documents.count)
        for one in documents {
            do {
                let catalog = try one.fullCatalog(options.languages.isEmpty ? one.languages : options.languages)
                let name = (one.document.folderLanguage == nil ? "" : "mul.lproj/") + one.document.name + ".xcstrings"
                try options.write(catalog.serialized(), to: isOne ? options.output : path(name, of: one.document))
            } catch {
                report.addTranslationError(error, path: one.document.path)
            }
        }
    }

    private func exportXLIFF(
        _ documents: [DocumentTranslations], _ version: XLIFF.Version, _ report: inout TaskReport
    ) throws(UsageError) {
        var languages: [String?] = options.languages
        if languages.isEmpty { languages = Set(documents.flatMap(\.languages)).sorted() }
        // Without a language there is something to send all the same.
        if languages.isEmpty { languages = [nil] }
        let isOne = try isOneFile(languages.count)
        for language in languages {
            var files: [XLIFF.File] = []
            for one in documents where !one.strings.isEmpty {
                do {
                    files.append(try file(one, language, version, &report))
                } catch {
                    report.addTranslationError(error, path: one.document.path)
                }
            }
            if files.isEmpty {
                let folders = options.paths.joined(separator: ", ")
                return report.addWarning("there are no texts", path: folders, rule: "no-texts")
            }
            let name = "\(language ?? options.sourceLanguage).xliff"
            let path = isOne ? options.output : Path.join(options.output ?? "", name)
            do {
                try options.write(XLIFF(files: files, version: version).serialized(), to: path)
            } catch {
                report.addTranslationError(error, path: path ?? name)
            }
        }
    }

    private func file(
        _ one: DocumentTranslations, _ language: String?, _ version: XLIFF.Version, _ report: inout TaskReport
    ) throws -> XLIFF.File {
        let translations = try language.map { try one.translations($0) } ?? [:]
        let units = one.strings.flatMap { string -> [XLIFF.Unit] in
            let target = translations[string.key]
            let source = one.catalog?.file[string.key]?[one.sourceLanguage]
            return XLIFF.Unit.units(of: string, source: source, target: target)
        }
        .filter { unit in
            guard let scalar = unit.unrepresentable(in: version) else { return true }
            let problem = XLIFFError.invalidCharacter(scalar.value, id: unit.id)
            report.addWarning("\(problem); it is left out", path: one.document.path, rule: "xliff")
            return false
        }
        return XLIFF.File(
            original: one.document.original, sourceLanguage: options.sourceLanguage, targetLanguage: language,
            tool: .init(id: "org.inkwell", name: "Inkwell", version: Tool.version), units: units)
    }
}

extension XLIFF.Unit {
    /// The units of a text: one, or one for each of its variations, as Xcode names them (`key|==|plural.one`).
    static func units(
        of string: TranslatableString, source: CatalogTranslation?, target: CatalogTranslation?
    ) -> [XLIFF.Unit] {
        let sources = (source?.leaves ?? []).filter { !$0.path.isEmpty }
        let targets = target?.leaves ?? []
        var paths = Set(targets.map(\.path))
        if !sources.isEmpty || paths.isEmpty { paths.formUnion(sources.map(\.path)) }
        if paths.isEmpty || paths.allSatisfy({ $0.hasPrefix("substitutions.") }) { paths.insert("") }
        return paths.sorted().map { path in
            let unit = targets.first { $0.path == path }?.unit
            return XLIFF.Unit(
                id: path.isEmpty ? string.key : string.key + VariationKey.mark + path,
                source: sources.first { $0.path == path }?.unit.value ?? string.text, target: unit?.value,
                note: string.comment, state: unit?.state)
        }
    }
}

/// A key with the path of a variation.
struct VariationKey {
    static let mark = "|==|"

    var key: String
    /// Empty for the plain text.
    var path: String

    init(_ id: String) {
        guard let mark = id.ranges(of: Self.mark).last else {
            (key, path) = (id, "")
            return
        }
        key = String(id[..<mark.lowerBound])
        path = String(id[mark.upperBound...])
    }
}
