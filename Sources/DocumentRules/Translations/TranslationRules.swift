// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler

extension Rule {
    /// Rules of the translations beside a document.
    static let translations: [Rule] = [
        brokenStrings, missingTranslation, staleTranslation, duplicateTranslation, untranslatedText, formatSpecifiers,
    ]

    /// A label and a button, for examples.
    private static let form = """
        <view contentMode="scaleToFill" id="vie-w1-001">
        <subviews>
        <label text="Payment of %@" id="lab-el-001"/>
        <button id="but-to-001"><state key="normal" title="Pay"/></button>
        </subviews>
        </view>
        """

    private static let brokenStrings = Rule(
        "broken-strings", .error, summary: "The file of a translation cannot be read: none of its texts is shown.",
        example: RuleExample(
            .touch, form, strings: ["de": "\"lab-el-001.text\" = \"Zahlung von %@\"\n1️⃣\"but-to-001.normalTitle\""])
    ) { document, report in
        for translation in document.translations {
            guard let fault = translation.fault else { continue }
            report(Finding(fault.message, in: translation, line: fault.line, of: document))
        }
    }

    private static let missingTranslation = Rule(
        "missing-translation", .warning,
        summary: "A text of the document is not in the file of a translation: it is shown untranslated.",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <subviews>
            <label text="Payment" id="lab-el-001"/>
            <button id="but-to-001"><state key="normal" title="1️⃣Pay"/></button>
            </subviews>
            </view>
            """, strings: ["de": "\"lab-el-001.text\" = \"Zahlung\";\n"])
    ) { document, report in
        let translations = document.readTranslations
        guard !translations.isEmpty else { return }
        for text in document.document.localizableTexts where text.isForPeople {
            let missing = translations.filter {
                $0.texts[text.key] == nil && !$0.exemptKeys.contains(text.key)
            }.map { "'\($0.language)'" }
            guard !missing.isEmpty, let element = document.document.element(withID: text.objectID) else { continue }
            report(
                Finding(
                    "\(missing.joined(separator: ", ")) \(missing.count == 1 ? "has" : "have") no "
                        + "'\(text.property)' of \(element.described)", at: text.holder, attribute: text.attribute))
        }
    }

    private static let staleTranslation = Rule(
        "stale-translation", .warning,
        summary: "The file of a translation has a text of an object that is not in the document any more.",
        example: RuleExample(
            .touch, form,
            strings: ["de": "\"lab-el-001.text\" = \"Zahlung von %@\";\n1️⃣\"old-la-be1.text\" = \"Adresse\";\n"])
    ) { document, report in
        guard document.document.kind != .archive else { return }
        // The languages of a catalog share its keys.
        var seen: Set<String> = []
        for translation in document.readTranslations {
            for entry in translation.entries where seen.insert(translation.path + "\n" + entry.key).inserted {
                guard let dot = entry.key.firstIndex(of: "."), dot > entry.key.startIndex else { continue }
                let id = String(entry.key[..<dot])
                guard document.document.element(withID: id) == nil else { continue }
                report(
                    Finding(
                        "the document has no object '\(id)'; remove its text", in: translation, line: entry.line,
                        of: document))
            }
        }
    }

    private static let duplicateTranslation = Rule(
        "duplicate-translation", .warning,
        summary: "The file of a translation has two texts of one key: the last one is shown.",
        example: RuleExample(
            .touch, form,
            strings: ["de": "\"lab-el-001.text\" = \"Zahlung von %@\";\n1️⃣\"lab-el-001.text\" = \"%@ zahlen\";\n"])
    ) { document, report in
        for translation in document.readTranslations {
            var known: [String: DocumentTranslation.Entry] = [:]
            for entry in translation.entries {
                if let first = known[entry.key] {
                    let place = first.line.map { " in line \($0)" } ?? ""
                    report(
                        Finding(
                            "'\(entry.key)' has a text\(place) already; remove one of them", in: translation,
                            line: entry.line, of: document))
                } else {
                    known[entry.key] = entry
                }
            }
        }
    }

    private static let untranslatedText = Rule(
        "untranslated-text", .note,
        summary: "A translation has the text of the document: it was copied, not translated.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch, form,
            strings: [
                "de": "\"lab-el-001.text\" = \"Zahlung von %@\";\n1️⃣\"but-to-001.normalTitle\" = \"Pay\";\n"
            ])
    ) { document, report in
        let texts = Dictionary(
            document.document.localizableTexts.filter(\.isForPeople).map { ($0.key, $0.text) },
            uniquingKeysWith: { $1 })
        for translation in document.readTranslations {
            for entry in translation.entries where texts[entry.key] == entry.text {
                report(
                    Finding(
                        "'\(entry.key)' is not translated: \"\(entry.text)\"", in: translation, line: entry.line,
                        of: document))
            }
        }
    }

    private static let formatSpecifiers = Rule(
        "format-specifiers", .error,
        summary: "A translation has other places to be filled in than the text: that crashes or shows nonsense.",
        example: RuleExample(
            .touch, form, strings: ["de": "1️⃣\"lab-el-001.text\" = \"Zahlung von %d\";\n"])
    ) { document, report in
        let texts = Dictionary(
            document.document.localizableTexts.map { ($0.key, FormatPattern($0.text)) }, uniquingKeysWith: { $1 })
        for translation in document.readTranslations {
            for entry in translation.entries {
                guard let wanted = texts[entry.key], !wanted.arguments.isEmpty else { continue }
                let found = FormatPattern(entry.text)
                guard found.arguments != wanted.arguments else { continue }
                report(
                    Finding(
                        "'\(entry.key)' is filled in with \(found.described), and the document's text with "
                            + wanted.described, in: translation, line: entry.line, of: document))
            }
        }
    }
}

extension CheckedDocument {
    /// The translations whose files could be read.
    var readTranslations: [DocumentTranslation] { translations.filter { $0.fault == nil } }
}

extension LocalizableText {
    /// Whether there is anything in it to translate.
    fileprivate var isForPeople: Bool { text.unicodeScalars.contains { $0.properties.isAlphabetic } }
}
