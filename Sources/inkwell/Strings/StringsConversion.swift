// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder

/// `inkwell strings convert`: every kind becomes a catalog, and a catalog every kind.
struct StringsConversion {
    private let options: StringsOptions

    init(_ options: StringsOptions) { self.options = options }

    func run(_ report: inout TaskReport) throws(UsageError) {
        guard options.paths.count >= 2, let output = options.paths.last else {
            throw UsageError("strings convert needs the files to read and OUT", command: StringsCommand.name)
        }
        guard
            let kind = options.arguments.text(StringsCommand.format).flatMap(TranslationFile.Kind.init(rawValue:))
                ?? TranslationFile.Kind(path: output)
        else {
            throw UsageError(
                "OUT has to end in .strings, .xcstrings or .xliff; '\(output)' does not", command: StringsCommand.name)
        }
        var catalog = CollectedCatalog(StringCatalog(sourceLanguage: options.sourceLanguage))
        var isFirst = true
        for path in options.paths.dropLast() {
            do {
                try add(path, to: &catalog, isFirst: isFirst, &report)
            } catch {
                report.addTranslationError(error, path: path)
            }
            isFirst = false
        }
        guard !report.hasErrors else { return }
        do {
            try write(catalog.sorted, kind, to: output, &report)
        } catch let error as UsageError {
            throw error
        } catch {
            report.addTranslationError(error, path: output)
        }
    }

    private func add(
        _ path: String, to catalog: inout CollectedCatalog, isFirst: Bool, _ report: inout TaskReport
    ) throws {
        switch try TranslationFile(path: path) {
        case .catalog(let file):
            if isFirst {
                catalog = CollectedCatalog(file)
            } else {
                for entry in file.entries {
                    for localization in entry.localizations {
                        catalog.add(entry.key, entry.comment, localization.translation, localization.language)
                    }
                }
            }
        case .strings(let file):
            let folder = LocalizedDocument.language(ofFolder: Path.folder(of: path))
            let language = folder == "Base" ? options.sourceLanguage : folder
            for entry in file.entries {
                var comment = entry.comment
                let state = MarkedComment(comment).state ?? .translated
                if state == .stale || state == .needsReview {
                    comment = MarkedComment.setting(.translated, in: comment)
                }
                let plain = CatalogTranslation(entry.text, state: state == .stale ? .translated : state)
                catalog.add(
                    entry.key, comment, plain, language ?? options.languages.first ?? options.sourceLanguage,
                    isStale: state == .stale)
            }
        case .xliff(let xliff):
            for file in xliff.files {
                catalog.setSourceLanguage(file.sourceLanguage)
                for unit in file.units {
                    let key = VariationKey(unit.id)
                    catalog.add(key, unit.note, .init(unit.source, state: .translated), file.sourceLanguage)
                    if let target = unit.target, let language = file.targetLanguage {
                        catalog.add(key, unit.note, .init(target, state: unit.state ?? .translated), language)
                    }
                }
            }
        }
    }

    private func write(
        _ catalog: StringCatalog, _ kind: TranslationFile.Kind, to output: String, _ report: inout TaskReport
    ) throws {
        switch kind {
        case .xcstrings: try options.write(catalog.serialized(), to: output)
        case .strings:
            let folder = LocalizedDocument.language(ofFolder: Path.folder(of: output))
            let language = options.languages.first ?? (folder == "Base" ? nil : folder) ?? catalog.sourceLanguage
            var varying = 0
            let entries = catalog.entries.compactMap { entry -> StringsFile.Entry? in
                guard let translation = entry[language] else { return nil }
                if translation.leaves.contains(where: { !$0.path.isEmpty }) { varying += 1 }
                guard let text = translation.plainText else { return nil }
                let state: CatalogTranslation.State =
                    entry.extractionState == .stale ? .stale : translation.unit?.state ?? .translated
                return StringsFile.Entry(
                    key: entry.key, text: text, comment: MarkedComment.setting(state, in: entry.comment))
            }
            if varying > 0 {
                report.addWarning(
                    "\(varying) texts vary by number or device; a .strings file has only their general form",
                    path: output, rule: "variation")
            }
            try options.write(options.bytes(of: StringsFile(entries: entries)), to: output)
        case .xliff, .xliff2:
            let languages = catalog.languages.filter { $0 != catalog.sourceLanguage }
            let wanted = options.languages.first ?? (languages.count == 1 ? languages[0] : nil)
            guard let language = wanted else {
                throw UsageError(
                    "an XLIFF file has one language, and there are \(languages.count): name it with -l",
                    command: StringsCommand.name)
            }
            let units = catalog.entries.flatMap { entry -> [XLIFF.Unit] in
                let source = entry[catalog.sourceLanguage]
                let string = TranslatableString(
                    key: entry.key, text: source?.plainText ?? entry.key, comment: entry.comment)
                return XLIFF.Unit.units(of: string, source: source, target: entry[language])
            }
            let file = XLIFF.File(
                original: options.paths.first ?? "", sourceLanguage: catalog.sourceLanguage, targetLanguage: language,
                tool: .init(id: "org.inkwell", name: "Inkwell", version: Tool.version), units: units)
            try options.write(
                XLIFF(files: [file], version: kind == .xliff2 ? .version2 : .version1).serialized(), to: output)
        }
    }
}

/// A catalog that translations are put into one after the other: an entry is found by its key at once.
private struct CollectedCatalog {
    /// The catalog, with its entries so far.
    private var catalog: StringCatalog
    private var places: [String: Int]
    /// The entries from here on are new, and not in order yet.
    private let count: Int

    init(_ catalog: StringCatalog) {
        self.catalog = catalog
        count = catalog.entries.count
        places = catalog.entries.places(by: \.key)
    }

    /// The catalog with the new entries in their places.
    var sorted: StringCatalog {
        var result = catalog
        result.entries = Array(catalog.entries[..<count])
        result.insert(contentsOf: Array(catalog.entries[count...]))
        return result
    }

    mutating func setSourceLanguage(_ language: String) { catalog.sourceLanguage = language }

    /// Puts a translation in, with its entry where there is none.
    mutating func add(
        _ key: String, _ comment: String?, _ translation: CatalogTranslation, _ language: String, isStale: Bool = false
    ) {
        let index = places[key] ?? catalog.entries.count
        if index == catalog.entries.count {
            places[key] = index
            catalog.entries.append(.init(key: key, extractionState: .migrated))
        }
        catalog.entries[index].comment = catalog.entries[index].comment ?? comment
        catalog.entries[index][language] = translation
        if isStale { catalog.entries[index].extractionState = .stale }
    }

    mutating func add(
        _ key: VariationKey, _ comment: String?, _ unit: CatalogTranslation.Unit, _ language: String
    ) {
        var translation = places[key.key].flatMap { catalog.entries[$0][language] } ?? CatalogTranslation()
        translation.set(unit, at: key.path)
        add(key.key, comment, translation, language)
    }
}
