// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibVocabulary
import Testing

@Suite struct VocabularyTests {
    @Test func namesAreUniqueAndBasesExist() {
        let names = Vocabulary.touch.elements.map(\.name)
        #expect(
            Set(names).count == names.count,
            "described twice: \(names.filter { name in names.count { $0 == name } > 1 })")
        for element in Vocabulary.touch.elements {
            if let base = element.base {
                #expect(Vocabulary.touch.element(named: base) != nil, "\(element.name): \(base)")
            }
        }
    }

    @Test func propertiesAreInherited() {
        let label = Vocabulary.touch.properties(of: "label").flatMap(\.keys)
        #expect(label.contains("UIBounds"))
        #expect(label.contains("UIText"))
        #expect(Vocabulary.touch.isKind("textView", of: "scrollView"))
        #expect(!Vocabulary.touch.isKind("label", of: "control"))
        #expect(Vocabulary.touch.hugging(of: "switch") == AxisPriorities(horizontal: 750, vertical: 750))
        #expect(Vocabulary.touch.hugging(of: "arscnView") == AxisPriorities(horizontal: 250, vertical: 250))
    }

    @Test func defaultsAreValuesOfTheirTables() {
        for element in Vocabulary.touch.elements {
            for property in element.properties {
                guard case .enumeration(let table) = property.kind else { continue }
                for value in [property.defaultValue, property.omittedValue] {
                    guard case .string(let name)? = value else { continue }
                    #expect(table.number(name) != nil, "\(element.name).\(property.source.name): \(name)")
                }
            }
        }
    }

    /// `docs/vocabulary.md` and `docs/underivable.md` are written from the tables: `INKWELL_UPDATE_DOCS=1` writes them
    /// anew.
    @Test(arguments: ["vocabulary", "underivable"]) func theDocumentationIsUpToDate(_ page: String) throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/\(page).md")
        let text = page == "vocabulary" ? VocabularyDocumentation.markdown() : VocabularyDocumentation.underivable()
        if ProcessInfo.processInfo.environment["INKWELL_UPDATE_DOCS"] != nil {
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: url, encoding: .utf8)
        #expect(written == text, "run the tests with INKWELL_UPDATE_DOCS=1 to write it anew")
    }

    @Test func whatCannotBeDerivedIsListedOnce() {
        let rows = Underivable.keys.flatMap { row in
            row.keys.flatMap { key in row.platforms.names.map { "\(key) of \(row.owner) on \($0)" } }
        }
        #expect(Set(rows).count == rows.count, "\(rows.filter { row in rows.count { $0 == row } > 1 })")
        #expect(Underivable.keys.allSatisfy { $0.remark.hasSuffix(".") && !$0.keys.isEmpty })
    }
}
