// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibCompiler
import Testing

/// The texts of every document through every format and back.
@Suite(.enabled(if: Corpus.folder != nil)) struct LocalizationCorpusTests {
    @Test(arguments: ["ios-xib", "macos-xib", "storyboard", "layout", "pairs"])
    func textsSurviveEveryFormat(_ name: String) throws {
        var documents = 0
        var texts = 0
        for url in Corpus.documents(in: name) {
            guard let document = try? Document(contentsOf: url.path) else { continue }
            var keys: Set<String> = []
            let strings = document.localizableTexts(includingAttributed: true)
                .map { TranslatableString(key: $0.key, text: $0.text, comment: $0.comment) }
                .filter { keys.insert($0.key).inserted }.sorted { $0.key < $1.key }
            guard !strings.isEmpty else { continue }
            documents += 1
            texts += strings.count
            check(strings, url.lastPathComponent)
        }
        #expect(documents > 0)
        print("\(name): \(texts) texts of \(documents) documents")
    }

    private func check(_ strings: [TranslatableString], _ name: String) {
        let file = StringsFile(entries: strings.map { .init(key: $0.key, text: $0.text, comment: $0.comment) })
        for encoding in [TextEncoding.utf8, .utf16LittleEndian] {
            let bytes = file.serialized(as: encoding)
            let read = try? StringsFile(bytes: bytes)
            // A comment cannot hold its own end.
            #expect(read?.entries.map(\.key) == file.entries.map(\.key), "\(name)")
            #expect(read?.entries.map(\.text) == file.entries.map(\.text), "\(name)")
            #expect(read?.serialized() == bytes, "\(name)")
        }
        let catalog = StringCatalog(strings: strings, sourceLanguage: "en")
        #expect((try? StringCatalog(bytes: catalog.serialized())) == catalog, "\(name)")
        for version in XLIFF.Version.allCases {
            let all = strings.map { string in
                XLIFF.Unit(
                    id: string.key, source: string.text, target: PseudoLocalization.accents.text(string.text),
                    note: string.comment, state: .translated)
            }
            let units = all.filter { $0.unrepresentable(in: .version1) == nil }
            let xliff = XLIFF(
                files: [.init(original: name, sourceLanguage: "en", targetLanguage: "en-XA", units: units)],
                version: version)
            #expect((try? XLIFF(bytes: xliff.serialized())) == xliff, "\(name)")
        }
        // What is up to date stays as it is.
        let update = LocalizationUpdate(strings: strings)
        var same = (file, catalog)
        #expect(update.update(&same.0) == [], "\(name)")
        #expect(update.update(&same.1) == [], "\(name)")
        #expect(same.0 == file && same.1 == catalog, "\(name)")
    }
}
