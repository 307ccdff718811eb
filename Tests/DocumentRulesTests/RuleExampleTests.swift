// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import Foundation
import InterfaceBuilder
import Testing

/// Each rule is held against its own example, whose marks tell what is to be found.
@Suite struct RuleExampleTests {
    private static let rules = Rule.all.filter { $0.example != nil }

    @Test(arguments: rules.map(\.name))
    func theExampleIsFoundAtItsMarks(_ name: String) throws {
        let rule = try #require(Rule.named(name))
        let example = try #require(rule.example)
        var text: [UInt8] = []
        var marks: [Int] = []
        for character in example.document {
            if RuleExample.isMark(character) { marks.append(text.count) } else { text += Array(character.utf8) }
        }
        #expect(!marks.isEmpty)
        let checked = try check(text, example)
        // What is found without a rule is told by its name.
        let found = checked.diagnostics(rules: [rule]).filter { $0.rule == name && $0.severity == rule.severity }
        #expect(found.compactMap { $0.position?.offset } == marks, "\(found.map(\.description))")
        guard rule.canRepair else { return }
        #expect(try rule.repair(checked) == marks.count)
        let repaired = try check(checked.document.serialized(), example)
        #expect(repaired.diagnostics(rules: [rule]).filter { $0.rule == name } == [])
    }

    private func check(_ bytes: [UInt8], _ example: RuleExample) throws -> CheckedDocument {
        let files = example.sources.map { SourceFile(path: $0.path, text: $0.text) }
        let path = example.form == .storyboard ? "List.storyboard" : "Badge.xib"
        return CheckedDocument(
            try Document(bytes: bytes, path: path), scan: files.isEmpty ? nil : SourceScan(files: files),
            assets: example.assets)
    }

    @Test func everyRuleOfDocumentsHasAnExample() {
        let without = Rule.all.filter { $0.example == nil }.map(\.name)
        // Those of bindings have tests of their own; the others are found when a document is read.
        let known =
            Rule.bindings.map(\.name) + [
                "missing-id", "cyclic-reference", "cyclic-containment", "invalid-geometry", "merge-conflict",
                "unknown-identifier",
            ]
        #expect(without == known)
    }
}

/// Documents of real programs.
@Suite struct RuleCorpusTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["INKWELL_CORPUS"] != nil))
    func everyRuleReadsEveryDocument() throws {
        let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["INKWELL_CORPUS"] ?? "")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var count = 0
        for case let url as URL in files ?? .init() where ["xib", "storyboard"].contains(url.pathExtension) {
            guard let document = try? Document(contentsOf: url.path) else { continue }
            count += 1
            for diagnostic in CheckedDocument(document).diagnostics(rules: Rule.all) {
                #expect(diagnostic.position != nil, "\(diagnostic)")
                if ProcessInfo.processInfo.environment["INKWELL_SHOW_FINDINGS"] != nil { print("FOUND", diagnostic) }
            }
        }
        #expect(count > 0)
    }
}
