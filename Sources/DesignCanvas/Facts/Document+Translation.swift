// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// The document's texts in a language: from the `.strings` in the language's folder beside its own, from a string
    /// catalog, or made of its own texts where the language is a pseudo language (`en-XA`); nil where there are none.
    func translation(to locale: String?) -> StringsTable? {
        guard let locale else { return nil }
        let pseudo = PseudoLocalization(language: locale)
        let places = path.map(TranslationPlaces.init)
        // What is near to a pseudo language is none.
        let isExact = pseudo != nil
        if let table = places?.strings(locale, isExact: isExact) ?? places?.catalog(locale, isExact: isExact) {
            return table
        }
        return pseudo.map { pseudo in
            StringsTable(
                texts: Dictionary(localizableTexts.map { ($0.key, pseudo.text($0.text)) }) { first, _ in first })
        }
    }
}

/// Where the translations of a document lie: for `Base.lproj/Main.storyboard` in `de.lproj/Main.strings` and
/// `mul.lproj/Main.xcstrings` beside its folder; for one in no language's folder in those folders beside it.
private struct TranslationPlaces {
    private let folder: URL
    private let project: URL
    private let name: String

    init(_ path: String) {
        let url = URL(fileURLWithPath: path)
        folder = url.deletingLastPathComponent()
        project = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
        name = url.deletingPathExtension().lastPathComponent
    }

    private func language(_ locale: String, among languages: [String], isExact: Bool) -> String? {
        isExact
            ? languages.first { $0 == locale }
            : LocalizedResources.language(among: languages, preferences: [locale])
    }

    func strings(_ locale: String, isExact: Bool) -> StringsTable? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: project.path)) ?? []
        let languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
        guard let language = language(locale, among: languages, isExact: isExact) else { return nil }
        let path = project.appending(path: "\(language).lproj/\(name).strings").path
        return FileManager.default.fileExists(atPath: path) ? StringsTable(contentsOf: path) : nil
    }

    func catalog(_ locale: String, isExact: Bool) -> StringsTable? {
        for place in [project.appending(path: "mul.lproj"), folder] {
            guard let bytes = FileManager.default.contents(atPath: place.appending(path: name + ".xcstrings").path),
                let catalog = try? StringCatalog(bytes: [UInt8](bytes)),
                let language = language(locale, among: catalog.languages, isExact: isExact)
            else { continue }
            let texts = catalog.entries.compactMap { entry in entry[language]?.plainText.map { (entry.key, $0) } }
            return StringsTable(texts: Dictionary(texts) { first, _ in first })
        }
        return nil
    }
}

extension CompilerOptions {
    /// The choices for a document that is shown in a language: its nib asks for translations then wherever it lies.
    static func shown(in locale: String?) -> CompilerOptions {
        CompilerOptions(localizable: locale == nil ? nil : true)
    }
}
