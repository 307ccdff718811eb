// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The texts of a document in a language, as a file beside it has them.
package struct DocumentTranslation: Sendable {
    /// A text and where it stands.
    package struct Entry: Sendable, Equatable {
        /// The object's id and the property: `Ab1-cd-23E.text`.
        package var key: String
        /// The text.
        package var text: String
        /// The line of the file, counted from one; nil where it is not known.
        package var line: Int?

        package init(key: String, text: String, line: Int?) {
            self.key = key
            self.text = text
            self.line = line
        }
    }

    /// The language: `de`.
    package let language: String
    /// The file.
    package let path: String
    /// The texts in the order of the file.
    package let entries: [Entry]
    /// Why the file cannot be read, and where; nil where it can.
    package let fault: Fault?

    /// Why a file cannot be read.
    package struct Fault: Sendable, Equatable {
        /// What is wrong.
        package var message: String
        /// The line, counted from one; nil for the whole file.
        package var line: Int?
    }

    /// The texts by key: those that stand last, as the program would take them.
    package let texts: [String: String]
    /// The keys of texts that are not to be translated.
    package let exemptKeys: Set<String>

    package init(
        language: String, path: String, entries: [Entry], exemptKeys: Set<String> = [], fault: Fault? = nil
    ) {
        self.exemptKeys = exemptKeys
        self.language = language
        self.path = path
        self.entries = entries
        self.fault = fault
        texts = Dictionary(entries.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    }

    /// Reads a `.strings` file.
    package init(language: String, path: String, strings bytes: [UInt8]) {
        do throws(StringsFileError) {
            let file = try StringsFile(bytes: bytes)
            self.init(
                language: language, path: path,
                entries: file.entries.map { Entry(key: $0.key, text: $0.text, line: $0.line) })
        } catch {
            self.init(
                language: language, path: path, entries: [], fault: Fault(message: error.message, line: error.line))
        }
    }

    /// Reads a string catalog: a translation for each of its languages but that of the document.
    package static func translations(path: String, catalog bytes: [UInt8]) -> [DocumentTranslation] {
        do throws(StringCatalogError) {
            let catalog = try StringCatalog(bytes: bytes)
            let exempt = Set(catalog.entries.filter { !$0.shouldTranslate }.map(\.key))
            return catalog.languages.filter { $0 != catalog.sourceLanguage }.map { language in
                let entries = catalog.entries.compactMap { entry -> Entry? in
                    let localization = entry.localizations.first { $0.language == language }
                    guard let text = localization?.translation.plainText else { return nil }
                    return Entry(key: entry.key, text: text, line: entry.position?.line)
                }
                return DocumentTranslation(language: language, path: path, entries: entries, exemptKeys: exempt)
            }
        } catch {
            let fault = Fault(message: error.message, line: error.position?.line)
            return [DocumentTranslation(language: "", path: path, entries: [], fault: fault)]
        }
    }
}
