// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import Foundation
import InterfaceBuilder
import Testing

@Suite("Differences in words")
struct DocumentDifferenceTests {
    private func difference(_ edits: (Document) throws -> Void) throws -> String {
        let new = try document(DocumentMergeTests.base)
        try edits(new)
        return try DocumentDifference(from: document(DocumentMergeTests.base), to: document(new.text)).text
    }

    private func difference(_ replacements: (String, String)...) throws -> String {
        let text = replacements.reduce(DocumentMergeTests.base) { $0.replacing($1.0, with: $1.1) }
        return try DocumentDifference(from: document(DocumentMergeTests.base), to: document(text)).text
    }

    @Test func `The same document differs in nothing`() throws { #expect(try difference { _ in } == "") }

    @Test func `Properties change`() throws {
        #expect(try difference(("title=\"Save\"", "title=\"Done\"")) == "~ button 'Save': title 'Save' → 'Done'\n")
        #expect(
            try difference(("red=\"1\"", "red=\"0.5\"")) == "~ label 'Name': text color #FF0000 → #800000\n")
        #expect(
            try difference(("x=\"20\" y=\"60\"", "x=\"21\" y=\"62\""))
                == "~ button 'Save': frame (20, 60), 100 × 30 → (21, 62), 100 × 30\n")
        #expect(
            try difference(("constant=\"8\"", "constant=\"12\""))
                == "~ constraint Save.top = Name.bottom + 8 → 12\n")
        #expect(
            try difference(("secondAttribute=\"bottom\"", "secondAttribute=\"top\""))
                == "~ constraint Save.top = Name.bottom + 8 → Save.top = Name.top + 8\n")
        #expect(
            try difference(("<label text", "<label customClass=\"Title\" text"))
                == "~ label 'Name': custom class nothing → 'Title'\n")
    }

    @Test func `Values are told as what they are`() throws {
        func difference(_ old: String, _ new: String) throws -> String {
            func text(_ content: String) -> String {
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects>"
                    + "<window title=\"Main\" id=\"win-do-w01\">\(content)</window></objects></document>"
            }
            return try DocumentDifference(from: document(text(old)), to: document(text(new))).text
        }
        #expect(
            try difference("", "<value key=\"maxSize\" type=\"size\" width=\"700\" height=\"600\"/>")
                == "~ window 'Main': max size nothing → 700 × 600\n")
        let behavior = "<windowCollectionBehavior key=\"collectionBehavior\" fullScreenAuxiliary=\"YES\"/>"
        #expect(
            try difference(behavior, "")
                == "~ window 'Main': collection behavior full screen auxiliary → nothing\n")
        let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
        #expect(
            try difference(mask, "<autoresizingMask key=\"autoresizingMask\"/>")
                == "~ window 'Main': autoresizing mask width sizable, height sizable → none\n")
        let field = { (text: String) in
            "<textField id=\"fie-ld-001\"><textFieldCell key=\"cell\" id=\"cel-l0-001\"><string key=\"title\">\(text)</string>"
                + "</textFieldCell></textField>"
        }
        let beginning = "Whatever is written first is the same in both, "
        #expect(
            try difference(field(beginning + "and then not"), field(beginning + "but then not"))
                == "~ text field cell 'Whatever is written first is the same i…' in 'Main': title '… in both, and then not' → "
                + "'… in both, but then not'\n")
        let attributed = { (font: String, text: String) in
            "<textField title=\"T\" id=\"fie-ld-001\"><attributedString key=\"attributedText\"><fragment content=\"\(text)\">"
                + "<attributes><font key=\"NSFont\" metaFont=\"\(font)\"/></attributes></fragment></attributedString></textField>"
        }
        #expect(
            try difference(attributed("system", "A"), attributed("systemBold", "A"))
                == "~ text field 'T' in 'Main': attributed text system → systemBold\n")
        #expect(
            try difference(attributed("system", beginning + "a"), attributed("systemBold", beginning + "b"))
                == "~ text field 'T' in 'Main': attributed text '… in both, a' → '… in both, b'\n")
    }

    @Test func `Objects and connections come and go`() throws {
        #expect(
            try difference { document in
                let view = try #require(document.element(withID: "top-vi-ew1"))
                try document.addOutlet("save", of: view, to: "but-to-n01")
            } == "+ outlet save → Save: added to view\n")
        #expect(
            try difference { document in
                for id in ["lab-el-001", "con-st-001", "out-le-t01"] { document.element(withID: id)?.remove() }
            } == """
                - label 'Name': removed from view
                - constraint Save.top = Name.bottom + 8: removed
                - outlet label → Name: removed from view

                """)
    }

    @Test func `Moves are recognised`() throws {
        #expect(
            try difference { document in
                let subviews = try Element(name: "subviews")
                try document.element(withID: "box-vi-ew2")?.append(subviews)
                try subviews.append(try #require(document.element(withID: "but-to-n01")))
            } == "> button 'Save': moved from view to view\n")
        #expect(
            try difference { document in
                let subviews = document.element(withID: "top-vi-ew1")?.child(named: "subviews")
                try subviews?.insert(try #require(document.element(withID: "box-vi-ew2")), at: 0)
            } == "> view: put first\n")
    }

    @Test func `An object with another id is the same`() throws {
        #expect(try difference(("lab-el-001", "ano-th-er1")) == "# ids\n")
    }

    @Test func `What another Xcode writes is one line`() throws {
        let text = try difference(
            ("toolsVersion=\"21701\"", "toolsVersion=\"23094\" colorMatched=\"YES\""),
            ("version=\"21678\"", "version=\"23084\""),
            (
                "</dependencies>",
                "    <capability name=\"Safe area layout guides\" minToolsVersion=\"9.0\"/>\n    </dependencies>"
            ),
            ("<label text", "<label opaque=\"YES\" contentMode=\"scaleToFill\" text"),
            ("x=\"20\" y=\"20\"", "x=\"20.0\" y=\"20\""))
        #expect(text.split(separator: "\n").count == 1)
        #expect(text.hasPrefix("# saved by tools 23094 after 21701, "))
    }

    @Test func `A constraint with its sides exchanged is the same`() throws {
        let text = try difference(
            (
                "firstItem=\"but-to-n01\" firstAttribute=\"top\" secondItem=\"lab-el-001\" secondAttribute=\"bottom\" "
                    + "constant=\"8\"",
                "firstItem=\"lab-el-001\" firstAttribute=\"bottom\" secondItem=\"but-to-n01\" secondAttribute=\"top\" "
                    + "constant=\"-8\""
            ))
        #expect(text == "# constraints written in another way\n")
    }

    @Test func `A document is written down for people`() throws {
        #expect(
            InterfaceOutline(try document(DocumentMergeTests.base)).text == """
                view
                  frame: (0, 0), 320 × 480
                  label 'Name'
                    text: Name
                    frame: (20, 20), 100 × 21
                    text color: #FF0000
                  button 'Save'
                    frame: (20, 60), 100 × 30
                    state normal
                      title: Save
                  view
                    frame: (0, 100), 320 × 100
                  constraint Save.top = Name.bottom + 8
                  outlet label → Name

                """)
    }

    @Test(.enabled(if: Corpus.folder != nil))
    func `A document and itself without ids are the same`() throws {
        for path in Corpus.paths().enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            guard let old = try? Document(contentsOf: path), old.kind != .archive else { continue }
            let difference = DocumentDifference(from: old, to: try Document(bytes: old.bytes))
            #expect(difference.text == "", "\(path)")
        }
    }
}
