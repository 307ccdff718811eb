// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@Suite struct PseudoLocalizationTests {
    @Test(arguments: [
        ("Save", "[Šååṽéé]"), ("Delete %1$@ from “%2$@”?", "[Ðééļééţţé %1$@ ƒƒŕööɱɱ “%2$@”?]"), ("", ""), (" ", " "),
        ("12", "[12]"), ("%d%%", "%d%%"), ("<b>Bold</b> &amp; https://a.b/c", "[<b>Ɓööļļðð</b> &amp; https://a.b/c]"),
    ])
    func accents(text: String, expected: String) {
        #expect(PseudoLocalization.accents.text(text) == expected)
    }

    @Test func otherKinds() {
        #expect(
            PseudoLocalization.accented.text("Quick brown fox jumps over the lazy dog")
                == "Ɋûîçķ ƀŕöŵñ ƒöẋ ĵûɱþš öṽéŕ ţĥé ļåžý ðöĝ")
        #expect(PseudoLocalization.doubled.text("Open %@ now") == "Open %@ now Open  now")
        #expect(
            PseudoLocalization.rightToLeft.text("Go to %@.")
                == "\u{200F}\u{202E}Go\u{202C}\u{200F} \u{200F}\u{202E}to\u{202C}\u{200F} %@\u{200F}\u{202E}.\u{202C}\u{200F}"
        )
        #expect(PseudoLocalization(language: "en-XA") == .accents)
        #expect(PseudoLocalization(language: "ar_XB") == .rightToLeft)
        #expect(PseudoLocalization(language: "de") == nil)
    }

    /// What a program puts in and what it reads stay; the length grows by the promised share; accents can be taken off.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func properties(seed: UInt64) {
        var random = RandomText(seed: seed)
        let kinds = PseudoLocalization.names.map(\.kind) + [.accents, [.rightToLeft, .accented]]
        for _ in 0..<400 {
            let text = ["Hello ", ""][random.number(below: 2)] + random.text()
            let pattern = FormatPattern(text)
            #expect(pattern.parts.map(\.text).joined() == text)
            for kind in kinds {
                let result = FormatPattern(kind.text(text))
                #expect(result.specifiers == pattern.specifiers, "\(text)")
                #expect(result.arguments == pattern.arguments)
                #expect(markup(result) == markup(pattern), "\(text)")
            }
            let marks: Set<Unicode.Scalar> = ["\u{200F}", "\u{202E}", "\u{202C}"]
            let turned = PseudoLocalization.rightToLeft.text(text).unicodeScalars.filter { !marks.contains($0) }
            #expect(Array(turned) == text.unicodeScalars.filter { !marks.contains($0) })
        }
        for length in 1...200 {
            let text = String((0..<length).map { _ in Character(["a", "b", "Z"][random.number(below: 3)]) })
            let grown = Double(PseudoLocalization.expanded.text(text).count) / Double(length)
            #expect(grown >= 1.3)
            if length >= 20 { #expect(grown <= 1.4) }
        }
    }

    private func markup(_ pattern: FormatPattern) -> [String] {
        pattern.parts.compactMap { part in
            guard case .markup(let text) = part else { return nil }
            return text
        }
    }

    @Test func files() throws {
        let file = try StringsFile(bytes: Array("/* c */ \"a\" = \"Go\"; // d\n".utf8))
        #expect(
            String(decoding: file.pseudoLocalized(.bracketed).serialized(), as: UTF8.self)
                == "/* c */ \"a\" = \"[Go]\"; // d\n")
        var catalog = StringCatalog(
            sourceLanguage: "en", entries: [.init(key: "Go"), .init(key: "k", shouldTranslate: false)])
        catalog.addPseudoLocalization(.bracketed, language: "en-XA")
        #expect(catalog["Go"]?["en-XA"]?.unit == .translated("[Go]"))
        #expect(catalog["k"]?.localizations == [])
    }
}

@Suite struct FormatPatternTests {
    @Test(arguments: [
        ("%@ of %lld", ["1": FormatSpecifier.Kind.object, "2": .longInteger]),
        ("%2$lld of %1$@", ["1": .object, "2": .longInteger]), ("100% sure, 50%off %", [:]),
        ("%.2f %5d %-3s %%", ["1": .number, "2": .integer, "3": .text]),
        ("%#@items@ and %{value1}@", ["items": .substitution, "value1": .object]),
        ("%c%p", ["1": .character, "2": .pointer]),
        ("%", [:]), ("%1$", [:]), ("%#@", ["1": .object]), ("%{", [:]), ("%*d", ["1": .integer]),
    ])
    func arguments(text: String, arguments: [String: FormatSpecifier.Kind]) {
        #expect(FormatPattern(text).arguments == arguments)
    }
}
