// SPDX-License-Identifier: Apache-2.0
import DocumentRules
import InterfaceBuilder

/// Finds the translations of a document: for `Base.lproj/Main.storyboard` the `de.lproj/Main.strings` beside its folder,
/// or the string catalog.
enum TranslationSearch {
    /// The translations of a document, those of `.strings` files first; a file that cannot be opened is passed over.
    static func translations(ofDocument path: String) -> [DocumentTranslation] {
        let document = LocalizedDocument(path: path)
        // A document that is in no language's folder has none beside it.
        let languages = document.folderLanguage.map { own in document.languages.filter { $0 != own } } ?? []
        var translations = languages.compactMap { language in
            let file = document.strings(in: language)
            return (try? FileSystem.read(file)).map {
                DocumentTranslation(language: language, path: file, strings: $0)
            }
        }
        let known = Set(translations.map(\.language))
        if let file = document.catalog, let bytes = try? FileSystem.read(file) {
            translations += DocumentTranslation.translations(path: file, catalog: bytes)
                .filter { !known.contains($0.language) }
        }
        return translations
    }
}
