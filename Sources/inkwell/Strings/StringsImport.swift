// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibCompiler

/// `inkwell strings import`
struct StringsImport {
    private let options: StringsOptions

    init(_ options: StringsOptions) { self.options = options }

    /// What a file has for one document in one language.
    private struct Batch {
        var file: String
        /// The document's path or name as the file has it.
        var original: String
        var language: String
        var units: [ImportedUnit]
    }

    func run(_ report: inout TaskReport) throws(UsageError) {
        guard let target = options.arguments.text(StringsCommand.into) else {
            throw UsageError(
                "strings import needs --into PATH, the document or folder that takes the translations",
                command: StringsCommand.name)
        }
        do {
            let documents = try LocalizedDocument.search(
                [target], sourceLanguage: options.sourceLanguage, withTables: options.output == nil)
            guard !documents.isEmpty else {
                return report.addError("no documents found there", path: target, rule: "no-documents")
            }
            var batches: [Batch] = []
            for path in try options.paths.flatMap({ path throws(FileError) in try TranslationFile.paths(of: path) }) {
                do {
                    batches += try self.batches(of: path, &report)
                } catch {
                    report.addTranslationError(error, path: path)
                }
            }
            if let output = options.output {
                try copy(batches, documents, to: output, &report)
            } else {
                try insert(batches, documents, &report)
            }
        } catch let error as UsageError {
            throw error
        } catch {
            report.addTranslationError(error, path: target)
        }
    }

    // MARK: Reading

    private func batches(of path: String, _ report: inout TaskReport) throws -> [Batch] {
        let wanted = options.languages
        func isWanted(_ language: String) -> Bool { wanted.isEmpty || wanted.contains(language) }
        switch try TranslationFile(path: path) {
        case .strings(let file):
            guard let language = LocalizedDocument.language(ofFolder: Path.folder(of: path)) ?? wanted.first else {
                report.addError(
                    "the language is unknown: the file is in no folder such as de.lproj; name it with -l", path: path,
                    rule: "language")
                return []
            }
            let units = file.entries.map { entry in
                ImportedUnit(
                    key: VariationKey(entry.key), place: path + (entry.line.map { ":\($0)" } ?? ""),
                    source: entry.comment.flatMap(StringsComment.init)?.property?.value,
                    target: .init(entry.text, state: MarkedComment(entry.comment).state ?? .translated))
            }
            return isWanted(language)
                ? [Batch(file: path, original: Path.name(of: path), language: language, units: units)] : []
        case .catalog(let catalog):
            return catalog.languages.filter { isWanted($0) && $0 != catalog.sourceLanguage }.map { language in
                let units = catalog.entries.flatMap { entry -> [ImportedUnit] in
                    let source = entry[catalog.sourceLanguage]?.unit?.value
                    return (entry[language]?.leaves ?? []).map { leaf in
                        var key = VariationKey("")
                        (key.key, key.path) = (entry.key, leaf.path)
                        return ImportedUnit(
                            key: key, place: TaskReport.place(path, entry.position), source: source, target: leaf.unit)
                    }
                }
                return Batch(file: path, original: Path.name(of: path), language: language, units: units)
            }
        case .xliff(let xliff):
            return xliff.files.compactMap { file in
                guard let language = file.targetLanguage ?? wanted.first else {
                    report.addError(
                        "'\(file.original)' has no target language; name it with -l", path: path, rule: "language")
                    return nil
                }
                guard isWanted(language) else { return nil }
                let units = file.units.compactMap { unit -> ImportedUnit? in
                    guard let target = unit.target else { return nil }
                    return ImportedUnit(
                        key: VariationKey(unit.id), place: TaskReport.place(path, unit.position), source: unit.source,
                        target: .init(target, state: unit.state ?? .translated))
                }
                return Batch(file: path, original: file.original, language: language, units: units)
            }
        }
    }

    // MARK: Finding

    /// The document that a file means: the one whose path ends most like its own.
    private func document(for batch: Batch, _ documents: [LocalizedDocument], _ report: inout TaskReport)
        -> LocalizedDocument?
    {
        let wanted = Self.parts(batch.original)
        let fitting = documents.map { ($0, Self.common(wanted, Self.parts($0.path))) }.filter { $0.1 > 0 }
        let best = fitting.map(\.1).max() ?? 0
        let found = fitting.filter { $0.1 == best }.map(\.0)
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            report.addError(
                "there is no document for '\(batch.original)' in '\(options.arguments.text(StringsCommand.into) ?? "")'",
                path: batch.file, rule: "no-document")
        } else {
            let names = found.map { "'\($0.path)'" }.joined(separator: " or ")
            report.addError("'\(batch.original)' may be \(names)", path: batch.file, rule: "ambiguous-document")
        }
        return nil
    }

    /// The parts of a path, the name without its ending first; folders of languages are none.
    private static func parts(_ path: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        let name = parts.last.map(Path.withoutExtension) ?? ""
        return [name] + parts.dropLast().filter { Path.extension(of: $0) != "lproj" }.reversed()
    }

    private static func common(_ left: [String], _ right: [String]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }

    // MARK: Writing

    private func insert(
        _ batches: [Batch], _ documents: [LocalizedDocument], _ report: inout TaskReport
    ) throws {
        for batch in batches {
            guard let document = document(for: batch, documents, &report) else { continue }
            do {
                let one = try DocumentTranslations(document, sourceLanguage: options.sourceLanguage)
                let units = ImportedUnit.checked(batch.units, one.strings, &report)
                var changed = 0
                if let (path, before) = one.catalog {
                    var catalog = before
                    one.update(&catalog)
                    let places = catalog.entries.places(by: \.key)
                    for unit in units {
                        guard let index = places[unit.key.key] else { continue }
                        var translation = catalog.entries[index][batch.language] ?? CatalogTranslation()
                        translation.set(unit.target, at: unit.key.path)
                        guard translation != catalog.entries[index][batch.language] else { continue }
                        catalog.entries[index][batch.language] = translation
                        changed += 1
                    }
                    try finish(path, changed, batch.language, &report) { catalog.serialized() }
                } else {
                    let path = document.strings(in: batch.language)
                    var file = try one.stringsFile(batch.language) ?? StringsFile()
                    try one.update(&file)
                    let count = file.entries.count
                    var places = file.entries.places(by: \.key)
                    let comments = Dictionary(one.strings.map { ($0.key, $0.comment) }) { first, _ in first }
                    for unit in units {
                        guard unit.key.path.isEmpty else {
                            report.addError(
                                "'\(unit.key.key)' varies by \(unit.key.path); only a string catalog can hold that",
                                path: unit.place, rule: "variation")
                            continue
                        }
                        guard let index = places[unit.key.key] else {
                            let comment = MarkedComment.setting(unit.target.state, in: comments[unit.key.key] ?? nil)
                            places[unit.key.key] = file.entries.count
                            file.entries.append(.init(key: unit.key.key, text: unit.target.value, comment: comment))
                            changed += 1
                            continue
                        }
                        let comment = MarkedComment.setting(unit.target.state, in: file.entries[index].comment)
                        if file.entries[index].text == unit.target.value, file.entries[index].comment == comment {
                            continue
                        }
                        file.entries[index].text = unit.target.value
                        file.entries[index].comment = comment
                        changed += 1
                    }
                    let added = file.entries[count...]
                    file.entries.removeSubrange(count...)
                    file.insert(contentsOf: Array(added))
                    try finish(path, changed, batch.language, &report) { options.bytes(of: file) }
                }
            } catch {
                report.addTranslationError(error, path: document.path)
            }
        }
    }

    private func finish(
        _ path: String, _ count: Int, _ language: String, _ report: inout TaskReport, _ bytes: () -> [UInt8]
    ) throws {
        guard count > 0 else { return }
        Terminal.print("\(path): \(count) texts in \(language)")
        if options.arguments.has(StringsCommand.check) {
            return report.addError("the translations are not imported", path: path, rule: "strings")
        }
        try options.write(bytes(), to: path)
    }

    /// Puts translations in the place of the texts of a document's copy.
    private func copy(
        _ batches: [Batch], _ documents: [LocalizedDocument], to output: String, _ report: inout TaskReport
    ) throws {
        let languages = Set(batches.map(\.language))
        guard documents.count == 1, languages.count <= 1 else {
            throw UsageError(
                "-o takes one document and one language, not \(documents.count) and \(languages.count)",
                command: StringsCommand.name)
        }
        let document = try LoadedFile(path: documents[0].path).document()
        let texts = document.localizableTexts(includingAttributed: true)
        for batch in batches {
            guard self.document(for: batch, documents, &report) != nil else { continue }
            let strings = document.translatableStrings(includingAttributed: true)
            for unit in ImportedUnit.checked(batch.units, strings, &report) where unit.key.path.isEmpty {
                for text in texts where text.key == unit.key.key {
                    do {
                        try text.replace(with: unit.target.value)
                    } catch {
                        report.addError(
                            "a document cannot hold the translation of '\(text.key)'", path: unit.place, rule: "text")
                    }
                }
            }
        }
        try options.write(document.serialized(), to: output)
    }
}
