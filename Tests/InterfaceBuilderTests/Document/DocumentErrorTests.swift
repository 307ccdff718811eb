// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import InterfaceBuilder

/// What a file is refused for, as `rule line:column`, or `accepted`.
func refusal(_ bytes: [UInt8], limits: DocumentLimits = .init()) -> String {
    do {
        _ = try Document(bytes: bytes, limits: limits)
        return "accepted"
    } catch {
        return error.diagnostic.rule + (error.position.map { " \($0)" } ?? "")
    }
}

func refusal(_ text: String, limits: DocumentLimits = .init()) -> String {
    refusal(Array(text.utf8), limits: limits)
}

@Suite("Refused files")
struct DocumentErrorTests {
    @Test(arguments: [
        ("", "empty-file"),
        (" \n ", "no-document-element 2:2"),
        ("<?xml version=\"1.0\"?>\n<!-- nothing -->\n", "no-document-element 3:1"),
        ("hello", "not-xml 1:1"),
        ("NIBArchive\u{1}", "compiled-nib"),
        ("bplist00abc", "compiled-nib"),
        ("\u{4}\u{B}streamtyped", "compiled-nib"),
        ("<document>\u{0}</document>", "binary-file 1:11"),
        ("<document>\n  <objects>\n    <view", "truncated-file 3:10"),
        ("<document>\n  <objects>\n", "truncated-file 3:1"),
        ("<document><!-- never ends", "truncated-file 1:26"),
        ("<document><![CDATA[ never ends", "truncated-file 1:31"),
        ("<document>\n  <a>\n  </b>\n</document>", "xml-syntax 3:5"),
        ("<document a=\"1\" a=\"2\"/>", "xml-syntax 1:17"),
        ("<document/><document/>", "xml-syntax 1:12"),
        ("<document>&nbsp;</document>", "xml-syntax 1:11"),
        ("<document>&#1;</document>", "xml-syntax 1:11"),
        ("<document a=\"x<y\"/>", "xml-syntax 1:15"),
        ("<document>a & b</document>", "xml-syntax 1:14"),
        (" <?xml version=\"1.0\"?><document/>", "xml-syntax 1:2"),
        ("<html/>", "unknown-document-element 1:1"),
        ("<plist version=\"1.0\"><dict/></plist>", "unknown-document-element 1:1"),
        ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document/>", "unsupported-encoding 1:1"),
        ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>", "encoding-mismatch 1:1"),
        ("<document>\n<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> other\n</document>", "merge-conflict 2:1"),
        ("<<<<<<< HEAD\n<document/>\n", "merge-conflict 1:1"),
        ("<!DOCTYPE document [<!ENTITY a \"b\">]><document>&a;</document>", "entity-declared 1:21"),
        ("<!DOCTYPE d SYSTEM \"file:///etc/passwd\"><document>&a;</document>", "xml-syntax 1:51"),
    ])
    func `Each cause has its rule and place`(_ text: String, _ expected: String) {
        #expect(refusal(text) == expected)
    }

    @Test func `Billions of entities are refused where the first is declared`() {
        let declarations = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
        let text = "<!DOCTYPE document [\n<!ENTITY l0 \"ha\">\n\(declarations.joined())]>\n<document>&l9;</document>"
        #expect(refusal(text) == "entity-declared 2:1")
    }

    @Test func `An external entity is not read`() {
        let text = "<!DOCTYPE document [<!ENTITY file SYSTEM \"file:///etc/hostname\">]><document>&file;</document>"
        #expect(refusal(text) == "entity-declared 1:21")
    }

    @Test func `A document type without entities is kept`() throws {
        let text = "<!DOCTYPE document [<!ATTLIST view added CDATA \"x\">]>\n<document><view id=\"a\"/></document>"
        let document = try document(text)
        #expect(document.element(withID: "a")?.attributes == [Attribute(name: "id", value: "a")])
        #expect(document.serialized() == Array(text.utf8))
    }

    @Test func `Nesting is bounded`() {
        let depth = 200_000
        let deep = String(repeating: "<document>", count: depth) + String(repeating: "</document>", count: depth)
        #expect(refusal(deep) == "too-deep 1:5121")
        let fine = String(repeating: "<document>", count: 512) + String(repeating: "</document>", count: 512)
        #expect(refusal(fine) == "accepted")
        #expect(DocumentLimits(maximumDepth: .max).maximumDepth == 4096)
    }

    @Test func `The deepest documents that limits allow can be walked, written and released`() throws {
        let depth = 4096
        let text = String(repeating: "<document>", count: depth) + String(repeating: "</document>", count: depth)
        let document = try Document(bytes: Array(text.utf8), limits: DocumentLimits(maximumDepth: depth))
        var count = 0
        document.root.forEachDescendant { _ in count += 1 }
        #expect(count == depth)
        #expect(document.diagnostics.isEmpty)
        document.root.isModified = true
        document.root.forEachDescendant { $0.isModified = true }
        #expect(document.serialized() == Array(text.utf8))
    }

    @Test func `Size and number of elements are bounded`() {
        #expect(refusal("<document/>", limits: DocumentLimits(maximumSize: 10)) == "file-too-large")
        #expect(
            refusal("<document><a/><a/></document>", limits: DocumentLimits(maximumElementCount: 2))
                == "too-many-elements 1:15")
    }

    @Test func `Bytes in no encoding are refused where they are`() {
        #expect(refusal(Array("<document a=\"".utf8) + [0xC3, 0x28] + Array("\"/>".utf8)) == "invalid-text 1:14")
        #expect(refusal(Array("<document>é".utf8) + [0xE9] + Array("</document>".utf8)) == "invalid-text 1:12")
        let loneSurrogate: [UInt8] = [0xFF, 0xFE, 0x3C, 0x00, 0x00, 0xD8, 0x3E, 0x00]
        #expect(refusal(loneSurrogate) == "invalid-text 1:2")
        #expect(refusal([0xFF, 0xFE, 0x3C]) == "invalid-text 1:1")
        #expect(refusal([0xFF, 0xFE, 0x00, 0x00, 0x3C, 0x00, 0x00, 0x00]) == "unsupported-encoding 1:1")
    }

    @Test func `An AppleDouble file is told apart`() {
        #expect(refusal([0x00, 0x05, 0x16, 0x07, 0x00, 0x02]) == "apple-double")
    }

    @Test func `Files that cannot be read`() throws {
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: DocumentError.unreadable(path: "/nowhere/a.xib", reason: "No such file or directory")) {
            try Document(contentsOf: "/nowhere/a.xib")
        }
        #expect(throws: DocumentError.unreadable(path: folder, reason: "it is a folder")) {
            try Document(contentsOf: folder)
        }
        #expect(
            DocumentError.unreadable(path: "a.xib", reason: "No such file or directory").diagnostic.description
                == "a.xib: error: the file cannot be read: No such file or directory [unreadable-file]")
    }

    @Test func `Every prefix of a document is refused, and no byte changed in it traps`() {
        let bytes = Array(smallDocument.utf8)
        let end = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
        for length in 0..<end {
            #expect(refusal(Array(bytes[..<length])) != "accepted", "the first \(length) bytes")
        }
        var generator = SplitMix(seed: 7)
        for _ in 0..<3000 {
            var changed = bytes
            changed[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
            if let document = try? Document(bytes: changed) {
                #expect(document.serialized() == changed)
                _ = document.diagnostics.map { $0.formatted(source: changed) }
            }
        }
    }
}
