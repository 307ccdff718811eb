// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell strings update`
struct StringsUpdate {
    private let options: StringsOptions

    init(_ options: StringsOptions) { self.options = options }

    func run(_ report: inout TaskReport) {
        let documents: [LocalizedDocument]
        do {
            documents = try LocalizedDocument.search(options.paths, sourceLanguage: options.sourceLanguage)
        } catch {
            return report.add(error)
        }
        var files = 0
        for document in documents {
            do {
                files += try update(document, &report)
            } catch {
                report.addTranslationError(error, path: document.path)
            }
        }
        if files == 0, !report.hasErrors {
            report.addWarning(
                "there are no .strings and no .xcstrings beside the documents; name the languages to make them for, -l de",
                path: options.paths.joined(separator: ", "), rule: "no-translations")
        }
    }

    /// Updates what lies beside a document.
    /// - Returns: how many files there are.
    private func update(_ document: LocalizedDocument, _ report: inout TaskReport) throws -> Int {
        let one = try DocumentTranslations(document, sourceLanguage: options.sourceLanguage)
        var update = LocalizationUpdate(strings: one.strings)
        update.removesStale = options.arguments.has(StringsCommand.removeStale)
        let sources = try one.sources()
        var count = 0
        // A catalog has all languages; a new one is made only when it is asked for.
        let isCatalogWanted = one.catalog != nil || options.kind == .xcstrings && !options.languages.isEmpty
        if isCatalogWanted {
            let path = one.catalog?.path ?? document.usualCatalog
            var file = one.catalog?.file ?? StringCatalog(sourceLanguage: options.sourceLanguage)
            let changes = update.update(&file)
            try finish(path, changes, isNew: one.catalog == nil, &report) { file.serialized() }
            count += 1
        }
        let own = document.languages
        let languages = options.languages.isEmpty ? own : options.languages
        for language in languages where !isCatalogWanted || own.contains(language) {
            let path = document.strings(in: language)
            let before = try one.stringsFile(language)
            var file = before ?? StringsFile()
            let changes = update.update(&file, sources: sources)
            try finish(path, changes, isNew: before == nil, &report) { options.bytes(of: file) }
            count += 1
        }
        return count
    }

    /// Says what changes, and writes it unless it is only asked for.
    private func finish(
        _ path: String, _ changes: [LocalizationChange], isNew: Bool, _ report: inout TaskReport, _ bytes: () -> [UInt8]
    ) throws {
        if changes.isEmpty, !isNew { return }
        Terminal.print(Terminal.standardOutput.styled(path, .emphasis))
        for change in changes { Terminal.print("  \(change)") }
        if options.arguments.has(StringsCommand.check) {
            return report.addError("the translations are not up to date", path: path, rule: "strings")
        }
        try options.write(bytes(), to: path)
    }
}
