// SPDX-License-Identifier: Apache-2.0
import CanvasFacts
import DocumentRules
import InterfaceBuilder

extension CheckedDocument {
    /// Adds what a configuration says to rules, the translations beside the document, and what laying it out shows, as far
    /// as rules ask for it.
    mutating func addSurroundings(for rules: [Rule], settings: [String: RuleSetting]) {
        self.settings = settings
        if let path = document.path { translations = TranslationSearch.translations(ofDocument: path) }
        let languages = translations.filter { $0.fault == nil }.map(\.language)
        layout = LayoutFacts(of: document, parts: rules.layoutParts, languages: languages)
    }
}
