// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibCompiler

/// A document in a project, and the places where its translations lie: `de.lproj/Main.strings` and
/// `mul.lproj/Main.xcstrings` beside the folder of `Base.lproj/Main.storyboard`.
struct LocalizedDocument {
    let path: String
    /// The path that exchange files have for it: below the folder that was searched.
    let original: String

    init(path: String, original: String? = nil) {
        self.path = path
        self.original = original ?? path
    }

    /// The name without its ending.
    var name: String { Path.withoutExtension(Path.name(of: path)) }

    /// The language of the folder that it is in: `Base`, `en`; nil where that is none of a language.
    var folderLanguage: String? { Self.language(ofFolder: Path.folder(of: path)) }

    /// The folder that has those of the languages.
    var project: String {
        let folder = Path.folder(of: path)
        return folderLanguage == nil ? folder : Path.folder(of: folder)
    }

    /// Where the `.strings` of a language lie or would.
    func strings(in language: String) -> String {
        Path.join(Path.join(project, language + ".lproj"), name + ".strings")
    }

    /// Where Xcode has a catalog.
    var usualCatalog: String { Path.join(Path.join(project, "mul.lproj"), name + ".xcstrings") }

    /// The catalog that is there.
    var catalog: String? {
        [usualCatalog, Path.join(Path.folder(of: path), name + ".xcstrings")].first(where: FileSystem.exists)
    }

    /// The languages that there are `.strings` of.
    var languages: [String] {
        let names = (try? FileSystem.names(in: project.isEmpty ? "." : project)) ?? []
        return names.compactMap(Self.language(ofFolder:)).filter { $0 != "Base" && FileSystem.exists(strings(in: $0)) }
    }

    /// The language that the document is written in, and those of its `.strings` and its catalog.
    var allLanguages: (own: String, others: [String]) {
        let catalog = catalog.flatMap { try? StringCatalog(bytes: FileSystem.read($0)) }
        let own = catalog?.sourceLanguage ?? folderLanguage.flatMap { $0 == "Base" ? nil : $0 } ?? "en"
        let found = Set(languages).union(catalog?.languages ?? []).subtracting([own])
        return (own, found.sorted())
    }

    static func language(ofFolder path: String) -> String? {
        Path.extension(of: path) == "lproj" ? Path.withoutExtension(Path.name(of: path)) : nil
    }

    /// Whether it is a table of texts of code, not a document of Interface Builder.
    var isTable: Bool { TranslationFile.Kind(path: path) != nil }

    /// The documents of a command's operands. A document that is there in several languages counts once: that in
    /// `Base.lproj`, else that in the source language.
    /// - Parameter withTables: whether tables of texts of code count as well: `en.lproj/Localizable.strings`,
    ///   `Localizable.xcstrings`.
    static func search(
        _ operands: [String], sourceLanguage: String, withTables: Bool = false
    ) throws(FileError) -> [LocalizedDocument] {
        func found(_ extensions: Set<String>) throws(FileError) -> [LocalizedDocument] {
            try DocumentSearch.matches(of: operands, extensions: extensions).compactMap { match in
                let document = LocalizedDocument(
                    path: match.path, original: operands.contains(match.path) ? match.path : match.relativePath)
                let isNamed = operands.contains(match.path)
                return isNamed || document.isSource(in: sourceLanguage) ? document : nil
            }
        }
        var documents = try found(["xib", "storyboard"])
        guard withTables else { return documents }
        // What has a document's name has its texts.
        var places = Set(documents.map { Path.join($0.project, $0.name) })
        let tables = try found(["xcstrings"]) + found(["strings"]).filter { $0.folderLanguage == sourceLanguage }
        for table in tables where places.insert(Path.join(table.project, table.name)).inserted {
            documents.append(table)
        }
        return documents
    }

    /// Whether the document is the one that the others of its name are translations of.
    private func isSource(in sourceLanguage: String) -> Bool {
        guard let language = folderLanguage, language != "Base" else { return true }
        if exists(in: "Base") { return false }
        return language == sourceLanguage || !exists(in: sourceLanguage)
    }

    private func exists(in language: String) -> Bool {
        FileSystem.exists(Path.join(Path.join(project, language + ".lproj"), Path.name(of: path)))
    }
}

extension Document {
    /// The texts as translations know them, in the order of their keys.
    func translatableStrings(includingAttributed: Bool = false) -> [TranslatableString] {
        var keys: Set<String> = []
        return localizableTexts(includingAttributed: includingAttributed)
            .map { TranslatableString(key: $0.key, text: $0.text, comment: $0.comment) }
            .filter { keys.insert($0.key).inserted }.sorted { $0.key < $1.key }
    }
}
