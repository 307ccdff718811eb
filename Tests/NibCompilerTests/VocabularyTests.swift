// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibVocabulary
import Testing

@Suite struct VocabularyTests {
    @Test func namesAreUniqueAndBasesExist() {
        for vocabulary in [Vocabulary.touch, .cocoa] {
            let names = vocabulary.elements.map(\.name)
            #expect(
                Set(names).count == names.count,
                "described twice: \(names.filter { name in names.count { $0 == name } > 1 })")
            for element in vocabulary.elements {
                if let base = element.base {
                    #expect(vocabulary.element(named: base) != nil, "\(element.name): \(base)")
                }
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
        for element in Vocabulary.touch.elements + Vocabulary.cocoa.elements {
            for property in element.properties {
                guard case .enumeration(let table) = property.kind else { continue }
                for value in [property.defaultValue, property.omittedValue] {
                    guard case .string(let name)? = value else { continue }
                    #expect(table.number(name) != nil, "\(element.name).\(property.source.name): \(name)")
                }
            }
        }
    }

    /// Some pages of `docs` are written from the tables: `INKWELL_UPDATE_DOCS=1` writes them anew.
    @Test(arguments: VocabularyDocumentation.pages().map(\.name)) func theDocumentationIsUpToDate(
        _ name: String
    ) throws {
        let page = try #require(VocabularyDocumentation.pages().first { $0.name == name })
        let url = Self.documentation.appendingPathComponent("\(name).md")
        if ProcessInfo.processInfo.environment["INKWELL_UPDATE_DOCS"] != nil {
            try page.text.write(to: url, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: url, encoding: .utf8)
        #expect(written == page.text, "run the tests with INKWELL_UPDATE_DOCS=1 to write it anew")
    }

    private static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs")

    /// `docs/coverage.md` is measured over a collection of documents, but lists every element.
    @Test func theCoverageListsEveryElement() throws {
        let page = try String(
            contentsOf: Self.documentation.appendingPathComponent("coverage.md"), encoding: .utf8)
        let sections = page.components(separatedBy: "\n## ")
        for (vocabulary, title) in [(Vocabulary.touch, "iOS and tvOS"), (.cocoa, "macOS")] {
            let section = try #require(sections.first { $0.hasPrefix(title) })
            let listed = Set(section.split(separator: "\n").compactMap { $0.split(separator: "`").dropFirst().first })
            let missing = vocabulary.elements.filter { !listed.contains($0.name[...]) }.map(\.name)
            #expect(missing.isEmpty, "write it anew: inkwell coverage --all --format markdown FOLDER")
        }
    }

    @Test func whatCannotBeDerivedIsListedOnce() {
        let rows = Underivable.keys.flatMap { row in
            row.keys.flatMap { key in row.platforms.names.map { "\(key) of \(row.owner) on \($0)" } }
        }
        #expect(Set(rows).count == rows.count, "\(rows.filter { row in rows.count { $0 == row } > 1 })")
        #expect(Underivable.keys.allSatisfy { $0.remark.hasSuffix(".") && !$0.keys.isEmpty })
    }
}
