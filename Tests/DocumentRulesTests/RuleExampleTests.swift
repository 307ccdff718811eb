// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import Foundation
import InterfaceBuilder
import Testing

/// Each rule is held against its own example, whose marks tell what is to be found. Those that need the layout are held
/// against theirs where documents can be laid out.
@Suite struct RuleExampleTests {
    private static let rules = Rule.all.filter { $0.layoutParts.isEmpty && $0.name != "unknown-identifier" }

    @Test(arguments: rules.map(\.name))
    func theExampleIsFoundAtItsMarks(_ name: String) throws {
        let rule = try #require(Rule.named(name))
        let example = try #require(rule.example)
        let (text, marks) = RuleExample.split(example.document)
        let checked = try check(text, example, rule)
        // What is found without a rule is told by its name.
        let found = checked.diagnostics(rules: [rule]).filter { $0.rule == name && $0.severity == rule.severity }
        let inDocument = found.filter { $0.path == checked.document.path }
        #expect(inDocument.compactMap { $0.position?.offset } == marks, "\(found.map(\.description))")
        var isMarked = !marks.isEmpty
        for (language, strings) in example.strings {
            let lines = Self.markedLines(of: strings)
            isMarked = isMarked || !lines.isEmpty
            let inStrings = found.filter { $0.path == "\(language).lproj/Badge.strings" }
            #expect(inStrings.compactMap { $0.position?.line } == lines, "\(found.map(\.description))")
        }
        #expect(isMarked)
        guard rule.canRepair else { return }
        #expect(try rule.repair(checked) == marks.count)
        let repaired = try check(checked.document.serialized(), example, rule)
        #expect(repaired.diagnostics(rules: [rule]).filter { $0.rule == name } == [])
    }

    private static func markedLines(of text: String) -> [Int] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            line.contains(where: RuleExample.isMark) ? index + 1 : nil
        }
    }

    private func check(_ bytes: [UInt8], _ example: RuleExample, _ rule: Rule) throws -> CheckedDocument {
        let files = example.sources.map { SourceFile(path: $0.path, text: $0.text) }
        let path = example.form == .storyboard ? "List.storyboard" : "Badge.xib"
        var checked = CheckedDocument(
            try Document(bytes: bytes, path: path), scan: files.isEmpty ? nil : SourceScan(files: files),
            assets: example.assets)
        checked.translations = example.strings.sorted { $0.key < $1.key }.map { language, text in
            DocumentTranslation(
                language: language, path: "\(language).lproj/Badge.strings", strings: RuleExample.split(text).text)
        }
        if let settings = example.settings { checked.settings[rule.name] = settings }
        return checked
    }

    @Test func theIdentifierThatNoDocumentGivesIsFoundInTheSources() throws {
        let rule = try #require(Rule.named("unknown-identifier"))
        let example = try #require(rule.example)
        let source = try #require(example.sources.first)
        let path = source.path
        let scan = SourceScan(files: [
            SourceFile(path: path, text: String(decoding: RuleExample.split(source.text).text, as: UTF8.self))
        ])
        let names = DocumentNames(
            try Document(bytes: RuleExample.split(example.document).text, path: "List.storyboard"))
        let found = UsedNames(scan).diagnostics(in: names)
        #expect(found.compactMap { $0.position?.line } == Self.markedLines(of: source.text))
    }

    @Test func everyRuleHasAnExample() {
        #expect(Rule.all.filter { $0.example == nil }.map(\.name) == [])
    }

    @Test func linesOfAMergeAreAnError() {
        let text = "<document>\n<<<<<<< HEAD\n<objects/>\n=======\n>>>>>>> other\n</document>"
        do {
            _ = try Document(bytes: [UInt8](text.utf8), path: "Badge.xib")
            Issue.record("the document was read")
        } catch {
            #expect(error.diagnostic(path: "Badge.xib").rule == "merge-conflict")
        }
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
