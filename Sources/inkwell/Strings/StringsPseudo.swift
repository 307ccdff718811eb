// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell strings pseudo`
struct StringsPseudo {
    private let options: StringsOptions

    init(_ options: StringsOptions) { self.options = options }

    func run(_ report: inout TaskReport) throws(UsageError) {
        let languages = options.languages.isEmpty ? ["en-XA"] : options.languages
        var kinds: [(language: String, kind: PseudoLocalization)] = []
        let asked = options.arguments.choices(StringsCommand.kind).map { names in
            PseudoLocalization(PseudoLocalization.names.filter { names.contains($0.name) }.map(\.kind))
        }
        for language in languages {
            guard let kind = asked ?? PseudoLocalization(language: language) else {
                throw UsageError(
                    "'\(language)' is no pseudo language; say with --kind what is done to its texts",
                    command: StringsCommand.name)
            }
            kinds.append((language, kind))
        }
        do {
            let files = options.paths.filter { TranslationFile.Kind(path: $0) != nil }
            for path in files { try make(ofFile: path, kinds, &report) }
            let others = options.paths.filter { !files.contains($0) }
            for document in try LocalizedDocument.search(others, sourceLanguage: options.sourceLanguage) {
                do {
                    try make(document, kinds)
                } catch {
                    report.addTranslationError(error, path: document.path)
                }
            }
        } catch let error as UsageError {
            throw error
        } catch {
            report.addTranslationError(error, path: options.paths.joined(separator: ", "))
        }
    }

    /// Makes the languages of a document beside it, or below OUT.
    private func make(_ document: LocalizedDocument, _ kinds: [(language: String, kind: PseudoLocalization)]) throws {
        let one = try DocumentTranslations(document, sourceLanguage: options.sourceLanguage)
        let place =
            options.output.map { LocalizedDocument(path: Path.join($0, document.original)) } ?? document
        if var (path, catalog) = one.catalog {
            one.update(&catalog)
            for (language, kind) in kinds { catalog.addPseudoLocalization(kind, language: language) }
            if options.output != nil { path = place.usualCatalog }
            return try options.write(catalog.serialized(), to: path)
        }
        for (language, kind) in kinds {
            let file = StringsFile(
                entries: one.strings.map { .init(key: $0.key, text: kind.text($0.text), comment: $0.comment) })
            try options.write(options.bytes(of: file), to: place.strings(in: language))
        }
    }

    /// Makes the languages of a file of translations: in a catalog itself, for a `.strings` file in OUT or beside it.
    private func make(
        ofFile path: String, _ kinds: [(language: String, kind: PseudoLocalization)], _ report: inout TaskReport
    ) throws {
        do {
            switch try TranslationFile(path: path) {
            case .catalog(var catalog):
                for (language, kind) in kinds { catalog.addPseudoLocalization(kind, language: language) }
                try options.write(catalog.serialized(), to: options.output ?? path)
            case .strings(let file):
                for (language, kind) in kinds {
                    let place = LocalizedDocument(path: path).strings(in: language)
                    let isFile = options.output.map { TranslationFile.Kind(path: $0) == .strings } ?? false
                    let output = options.output.map { output in
                        isFile && kinds.count == 1
                            ? output : Path.join(output, "\(language).lproj/\(Path.name(of: path))")
                    }
                    try options.write(options.bytes(of: file.pseudoLocalized(kind)), to: output ?? place)
                }
            case .xliff:
                report.addError(
                    "XLIFF is for translators; make pseudo languages of documents", path: path, rule: "kind")
            }
        } catch {
            report.addTranslationError(error, path: path)
        }
    }
}
