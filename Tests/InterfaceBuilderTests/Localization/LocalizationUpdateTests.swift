// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@Suite struct LocalizationUpdateTests {
    /// A text with Interface Builder's comment.
    private func string(_ id: String, _ property: String, _ text: String, class name: String = "UIButton")
        -> TranslatableString
    {
        TranslatableString(
            key: "\(id).\(property)", text: text,
            comment: "Class = \"\(name)\"; \(property) = \"\(StringsFile.escaped(text))\"; ObjectID = \"\(id)\";")
    }

    private func update(
        _ text: String, _ strings: [TranslatableString], removesStale: Bool = false, sources: [String: String] = [:]
    ) throws -> (text: String, changes: [String]) {
        var file = try StringsFile(bytes: Array(text.utf8))
        let update = LocalizationUpdate(strings: strings, removesStale: removesStale)
        let changes = update.update(&file, sources: sources)
        let result = String(decoding: file.serialized(), as: UTF8.self)
        // A second time there is nothing to do.
        var again = try StringsFile(bytes: file.serialized())
        #expect(update.update(&again) == [])
        #expect(String(decoding: again.serialized(), as: UTF8.self) == result)
        return (result, changes.map(\.description))
    }

    private let german = """
        /* By Anna */

        /* Class = "UIButton"; normalTitle = "Save"; ObjectID = "a-1"; Note = "verb"; */
        "a-1.normalTitle" = "Sichern";

        /* what people say */
        "greeting" = "Hallo";

        /* Class = "UILabel"; text = "Name"; ObjectID = "b-2"; */
        "b-2.text" = "Name";

        """

    @Test func nothingToDo() throws {
        let result = try update(
            german, [string("a-1", "normalTitle", "Save"), string("b-2", "text", "Name", class: "UILabel")])
        #expect(result == (german, []))
    }

    @Test func newChangedAndStaleKeys() throws {
        let result = try update(
            german, [string("a-1", "normalTitle", "Keep \"it\""), string("c-3", "placeholder", "Town\n")])
        #expect(
            result.changes == [
                #"~ a-1.normalTitle: "Save" → "Keep \"it\"", needs review"#, "? b-2.text: no longer in the document",
                #"+ c-3.placeholder: "Town\n""#,
            ])
        #expect(
            result.text == #"""
                /* By Anna */

                /* Class = "UIButton"; normalTitle = "Keep \"it\""; ObjectID = "a-1"; Note = "verb"; State = "needs_review"; Was = "Save"; */
                "a-1.normalTitle" = "Sichern";

                /* what people say */
                "greeting" = "Hallo";

                /* Class = "UILabel"; text = "Name"; ObjectID = "b-2"; State = "stale"; */
                "b-2.text" = "Name";

                /* Class = "UIButton"; placeholder = "Town\n"; ObjectID = "c-3"; */
                "c-3.placeholder" = "Town\n";

                """#)
        // What is there again has its mark taken off; the first text stays known.
        let back = try update(
            result.text, [string("a-1", "normalTitle", "Store"), string("b-2", "text", "Name", class: "UILabel")])
        #expect(
            back.changes == [
                #"~ a-1.normalTitle: "Keep \"it\"" → "Store", needs review"#, "+ b-2.text: in the document again",
                "? c-3.placeholder: no longer in the document",
            ])
        #expect(back.text.contains(#"State = "needs_review"; Was = "Save"; */"#))
        #expect(back.text.contains(#"ObjectID = "b-2"; */"#))
    }

    @Test func staleKeysAreRemovedWhenAsked() throws {
        let result = try update(german, [string("a-1", "normalTitle", "Save")], removesStale: true)
        #expect(result.changes == ["- b-2.text"])
        #expect(
            result.text == String(
                german.prefix(german.ranges(of: "\n\n/* Class = \"UILabel\"")[0].lowerBound.utf16Offset(in: german)))
                + "\n")
    }

    /// What was never translated follows the document.
    @Test func untranslatedTextsFollow() throws {
        let result = try update(
            german, [string("a-1", "normalTitle", "Save"), string("b-2", "text", "Title", class: "UILabel")])
        #expect(result.changes == [#"~ b-2.text: "Name" → "Title", needs review"#])
        #expect(result.text.contains(#""b-2.text" = "Title";"#))
        #expect(!result.text.contains("State"))
    }

    /// An object with another id keeps its translations; three alike are taken in order.
    @Test func movedTexts() throws {
        let text = """
            /* Class = "UIButton"; normalTitle = "OK"; ObjectID = "1"; */
            "1.normalTitle" = "Gut";

            /* Class = "UIButton"; normalTitle = "OK"; ObjectID = "2"; */
            "2.normalTitle" = "Jawohl";

            /* Class = "UILabel"; text = "Town"; ObjectID = "3"; */
            "3.text" = "Stadt";

            """
        let result = try update(
            text,
            [
                string("x-1", "normalTitle", "OK"), string("x-2", "normalTitle", "OK"),
                string("x-3", "normalTitle", "OK"),
                string("x-4", "placeholder", "Town", class: "UITextField"),
            ])
        #expect(
            result.changes == [
                "> 1.normalTitle → x-1.normalTitle", "> 2.normalTitle → x-2.normalTitle",
                "> 3.text → x-4.placeholder, needs review", #"+ x-3.normalTitle: "OK""#,
            ])
        #expect(
            result.text == """
                /* Class = "UIButton"; normalTitle = "OK"; ObjectID = "x-1"; */
                "x-1.normalTitle" = "Gut";

                /* Class = "UIButton"; normalTitle = "OK"; ObjectID = "x-2"; */
                "x-2.normalTitle" = "Jawohl";

                /* Class = "UIButton"; normalTitle = "OK"; ObjectID = "x-3"; */
                "x-3.normalTitle" = "OK";

                /* Class = "UITextField"; placeholder = "Town"; ObjectID = "x-4"; State = "needs_review"; */
                "x-4.placeholder" = "Stadt";

                """)
    }

    /// A file without comments gets them, and what the texts were is known from elsewhere.
    @Test func withoutComments() throws {
        let result = try update(
            "\"a-1.normalTitle\" = \"Sichern\";\n", [string("a-1", "normalTitle", "Store")],
            sources: ["a-1.normalTitle": "Save"])
        #expect(result.changes == [#"~ a-1.normalTitle: "Save" → "Store", needs review"#])
        #expect(
            result.text == """
                /* Class = "UIButton"; normalTitle = "Store"; ObjectID = "a-1"; State = "needs_review"; Was = "Save"; */
                "a-1.normalTitle" = "Sichern";

                """)
    }

    @Test func aTextThatEndsAComment() throws {
        let strings = [string("a-1", "normalTitle", "a */ b")]
        let result = try update("", strings)
        #expect(result.changes == [#"+ a-1.normalTitle: "a */ b""#])
        #expect(try update(result.text, strings).changes == [])
    }

    // MARK: Catalogs

    private func outline(_ catalog: StringCatalog) -> [String] {
        catalog.entries.map { entry in
            let units = entry.localizations.flatMap { localization in
                localization.translation.leaves.map { leaf in
                    "\(localization.language)\(leaf.path.isEmpty ? "" : "." + leaf.path)=\(leaf.unit.value)"
                        + "(\(leaf.unit.state.rawValue))"
                }
            }
            return ([entry.key, entry.extractionState?.rawValue ?? "–"] + units).joined(separator: " ")
        }
    }

    @Test func catalogs() throws {
        var catalog = StringCatalog(
            strings: [
                string("a-1", "normalTitle", "Save"), string("b-2", "text", "Name", class: "UILabel"),
                string("d-4", "text", "Town", class: "UILabel"), string("e-5", "text", "Gone", class: "UILabel"),
            ], sourceLanguage: "en")
        catalog.insert(.init(key: "by hand", extractionState: .manual))
        for (index, text) in ["Sichern", "Name", "Stadt", "Weg"].enumerated() {
            let key = ["a-1.normalTitle", "b-2.text", "d-4.text", "e-5.text"][index]
            let place = try #require(catalog.entries.firstIndex { $0.key == key })
            catalog.entries[place]["de"] = CatalogTranslation(text, state: .translated)
            if index == 0 { catalog.entries[place]["de"]?.set(.init("x", state: .new), at: "device.mac") }
        }
        let update = LocalizationUpdate(strings: [
            string("a-1", "normalTitle", "Store"), string("b-2", "text", "Name", class: "UILabel"),
            string("y-9", "text", "Town", class: "UILabel"), string("z-1", "text", "New", class: "UILabel"),
        ])
        #expect(
            update.update(&catalog).map(\.description) == [
                #"~ a-1.normalTitle: "Save" → "Store", needs review"#, "> d-4.text → y-9.text",
                "? e-5.text: no longer in the document", #"+ z-1.text: "New""#,
            ])
        #expect(
            outline(catalog) == [
                "a-1.normalTitle extracted_with_value de=Sichern(needs_review) de.device.mac=x(new) en=Store(new)",
                "b-2.text extracted_with_value de=Name(translated) en=Name(new)", "by hand manual",
                "e-5.text stale de=Weg(translated) en=Gone(new)",
                "y-9.text extracted_with_value de=Stadt(translated) en=Town(new)",
                "z-1.text extracted_with_value en=New(new)",
            ])
        #expect(catalog["a-1.normalTitle"]?.comment == #"Class = "UIButton"; normalTitle = "Store"; ObjectID = "a-1";"#)
        let before = catalog
        #expect(update.update(&catalog) == [])
        #expect(catalog == before)
        var removing = update
        removing.removesStale = true
        #expect(removing.update(&catalog) == [.removed(key: "e-5.text")])
        #expect(LocalizationUpdate(strings: [string("e-5", "text", "Gone")]).update(&catalog).count == 5)
    }

    /// Whatever documents become, no translation is lost as long as nothing is to be removed.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func nothingIsLost(seed: UInt64) throws {
        var random = RandomText(seed: seed)
        for _ in 0..<40 {
            func document() -> [TranslatableString] {
                let ids = (0..<8).filter { _ in random.number(below: 3) > 0 }
                return ids.map { string("id-\($0)", ["text", "title"][random.number(below: 2)], random.text() + "t") }
            }
            var file = StringsFile(
                entries: document().map { .init(key: $0.key, text: "T" + random.text(), comment: $0.comment) })
            var catalog = StringCatalog(strings: [], sourceLanguage: "en")
            for entry in file.entries {
                catalog.insert(
                    .init(
                        key: entry.key, comment: entry.comment,
                        localizations: [
                            .init(language: "de", translation: .init(entry.text, state: .translated))
                        ]))
            }
            let wanted = file.entries.map(\.text).sorted()
            for _ in 0..<4 {
                let strings = document()
                let update = LocalizationUpdate(strings: strings)
                _ = update.update(&file)
                _ = update.update(&catalog)
                file = try StringsFile(bytes: file.serialized())
                #expect(Set(strings.map(\.key)).isSubset(of: Set(file.entries.map(\.key))))
                #expect(Set(strings.map(\.key)).isSubset(of: Set(catalog.entries.map(\.key))))
                var kept = file.entries.map(\.text)
                for text in wanted {
                    let place = try #require(kept.firstIndex(of: text))
                    kept.remove(at: place)
                }
                #expect(catalog.entries.compactMap { $0["de"]?.plainText }.sorted() == wanted)
                #expect(update.update(&file) == [])
                #expect(update.update(&catalog) == [])
            }
        }
    }
}
