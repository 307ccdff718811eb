// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// Finds the translations of a document: for `Base.lproj/Main.storyboard` the `de.lproj/Main.strings` beside its folder,
/// or the string catalog.
enum TranslationSearch {
    /// The `.strings` files of translations, by language; none for a document that is in no language's folder.
    private static func stringsFiles(besideDocument path: String) -> [(language: String, path: String)] {
        let folder = Path.folder(of: path)
        guard Path.extension(of: folder) == "lproj" else { return [] }
        let project = Path.folder(of: folder)
        let own = Path.withoutExtension(Path.name(of: folder))
        let name = Path.withoutExtension(Path.name(of: path)) + ".strings"
        let folders = ((try? FileSystem.names(in: project.isEmpty ? "." : project)) ?? []).sorted()
        return folders.compactMap { folder in
            guard Path.extension(of: folder) == "lproj" else { return nil }
            let language = Path.withoutExtension(folder)
            let file = Path.join(Path.join(project, folder), name)
            guard language != own, language != "Base", FileSystem.exists(file) else { return nil }
            return (language, file)
        }
    }

    /// Where the string catalog of a document may be, the likeliest first.
    private static func catalogs(besideDocument path: String) -> [String] {
        let folder = Path.folder(of: path)
        let project = Path.extension(of: folder) == "lproj" ? Path.folder(of: folder) : folder
        let name = Path.withoutExtension(Path.name(of: path)) + ".xcstrings"
        return [Path.join(project, "mul.lproj"), folder].map { Path.join($0, name) }
    }

    /// The translations of a document, those of `.strings` files first; a file that cannot be opened is passed over.
    static func translations(ofDocument path: String) -> [DocumentTranslation] {
        var translations = stringsFiles(besideDocument: path).compactMap { language, file in
            (try? FileSystem.read(file)).map { DocumentTranslation(language: language, path: file, strings: $0) }
        }
        let known = Set(translations.map(\.language))
        if let file = catalogs(besideDocument: path).first(where: FileSystem.exists),
            let bytes = try? FileSystem.read(file)
        {
            translations += DocumentTranslation.translations(path: file, catalog: bytes)
                .filter { !known.contains($0.language) }
        }
        return translations
    }
}
