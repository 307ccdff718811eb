// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@testable import DocumentRules

@Suite struct TranslationRuleTests {
    @Test(arguments: [
        ("no place", "none"), ("%@ of %@", "%1$@, %2$@"), ("%2$@ of %1$ld", "%1$ld, %2$@"), ("%d and %i", "%1$d, %2$d"),
        ("%.2f km", "%1$f"), ("%%", "none"), ("100% done", "none"), ("50 % discount", "none"), ("%lu%%", "%1$ld"),
        ("20%", "none"), ("%", "none"), ("%5", "none"), ("%1$", "none"), ("%s", "%1$s"),
        ("100%done", "none"), ("5 % @", "%1$@"), ("%lld and %hd", "%1$ld, %2$d"), ("%10$@, %9$@", "%9$@, %10$@"),
        ("%#@items@ of %{count}ld", "%{count}ld, %#@items@"),
    ])
    func formatSpecifiers(_ text: String, _ expected: String) {
        #expect(FormatPattern(text).described == expected)
    }

    private func findings(_ strings: [String: String], _ rule: String) throws -> [String] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="vie-w1-001"><subviews>
            <label text="Total" id="lab-el-001"/>
            <label text="—" id="lab-el-002"/>
            </subviews></view></objects>
            </document>
            """
        let rule = try #require(Rule.named(rule))
        var checked = CheckedDocument(try Document(bytes: [UInt8](text.utf8), path: "Base.lproj/Sum.xib"))
        checked.translations = strings.sorted { $0.key < $1.key }.map {
            DocumentTranslation(language: $0.key, path: "\($0.key).lproj/Sum.strings", strings: [UInt8]($0.value.utf8))
        }
        return checked.diagnostics(rules: [rule]).map(\.description)
    }

    @Test func languagesWithoutATextAreToldTogether() throws {
        let full = "\"lab-el-001.text\" = \"Summe\";"
        #expect(
            try findings(["de": "", "fr": "", "it": full], "missing-translation") == [
                "Base.lproj/Sum.xib:3:14: warning: 'de', 'fr' have no 'text' of label \"Total\" (id lab-el-001) "
                    + "[missing-translation]"
            ])
        // A file that cannot be read lacks nothing that could be told.
        #expect(try findings(["de": "\"lab"], "missing-translation") == [])
        #expect(try findings([:], "missing-translation") == [])
    }

    @Test func keysOfTheProgramItselfAreNotStale() throws {
        #expect(try findings(["de": "\"Total\" = \"Summe\";"], "stale-translation") == [])
        #expect(
            try findings(["de": "\"lab-el-001.title\" = \"Summe\";\n\"gon-e0-001.text\" = \"x\";"], "stale-translation")
                == [
                    "de.lproj/Sum.strings:2:1: warning: the document has no object 'gon-e0-001'; remove its text "
                        + "[stale-translation]"
                ])
    }
}
