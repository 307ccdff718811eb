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

    @Test func `What is not given is called by its default`() throws {
        #expect(
            try difference(("<button id", "<button userInteractionEnabled=\"NO\" tag=\"7\" id"))
                == "~ button 'Save': user interaction enabled YES → NO\n~ button 'Save': tag 0 → 7\n")
        #expect(
            try difference(("constant=\"8\"", "constant=\"8\" priority=\"750\""))
                == "~ constraint Save.top = Name.bottom + 8: priority 1000 → 750\n")
    }

    @Test func `A priority is told where it changed`() throws {
        func text(_ attributes: String) throws -> Document {
            try document(DocumentMergeTests.base.replacing("constant=\"8\"", with: attributes))
        }
        func difference(_ old: String, _ new: String) throws -> String {
            DocumentDifference(from: try text(old), to: try text(new)).text
        }
        #expect(
            try difference("priority=\"750\" constant=\"8\"", "priority=\"750\" constant=\"12\"")
                == "~ constraint Save.top = Name.bottom + 8 → 12\n")
        #expect(
            try difference("priority=\"750\" constant=\"8\"", "priority=\"999\" constant=\"8\"")
                == "~ constraint Save.top = Name.bottom + 8: priority 750 → 999\n")
    }

    @Test func `Constraints of other objects are others`() throws {
        #expect(
            try difference(
                ("firstItem=\"but-to-n01\"", "firstItem=\"box-vi-ew2\""),
                ("secondItem=\"lab-el-001\" \\\n", "secondItem=\"top-vi-ew1\" "),
                ("secondItem=\"lab-el-001\"", "secondItem=\"top-vi-ew1\""), ("con-st-001", "con-st-002"))
                    == """
                    + constraint view.top = view.bottom + 8: added
                    - constraint Save.top = Name.bottom + 8: removed

                    """)
    }

    @Test func `Fonts are told as inspectors show them`() throws {
        func text(_ font: String) throws -> Document {
            try document(
                DocumentMergeTests.base.replacing(
                    "<color key", with: "<fontDescription key=\"fontDescription\" \(font)/><color key"))
        }
        func difference(_ old: String, _ new: String) throws -> String {
            DocumentDifference(from: try text(old), to: try text(new)).text
        }
        #expect(
            try difference("type=\"system\" pointSize=\"38\"", "pointSize=\"38\"")
                == "# fonts written in another way\n")
        #expect(
            try difference(
                "name=\"AvenirNext-Regular\" family=\"Avenir Next\" pointSize=\"17\"",
                "style=\"UICTFontTextStyleBody\"")
                == "~ label 'Name': font AvenirNext-Regular 17 → Body\n")
    }

    @Test func `Everything is called as it was`() throws {
        #expect(
            try difference(
                ("text=\"Name\"", "text=\"Title\""),
                ("<color key=\"textColor\"", "<nil key=\"a\"/><color key=\"b\" white=\"1\"/><color key=\"textColor\""))
                    == """
                    ~ label 'Name': text 'Name' → 'Title'
                    ~ label 'Name': b nothing → #FFFFFF
                    # defaults spelled out or left out

                    """)
    }

    @Test func `Titles that are no words are quoted in formulas`() throws {
        #expect(
            try difference(("text=\"Name\"", "text=\"0\""), ("constant=\"8\"", "constant=\"8\" multiplier=\"2\""))
                == """
                ~ label 'Name': text 'Name' → '0'
                ~ constraint Save.top = Name.bottom + 8: multiplier 1 → 2

                """)
        #expect(
            try difference { document in
                let label = try #require(document.element(withID: "lab-el-001"))
                try label.setAttribute("text", to: "0")
                try document.addOutlet(
                    "zero", of: try #require(document.element(withID: "top-vi-ew1")), to: "lab-el-001")
            } == """
                ~ label 'Name': text 'Name' → '0'
                + outlet zero → '0': added to view

                """)
    }

    @Test func `What comes with an object is told`() throws {
        func difference(_ content: String) throws -> String {
            try self.difference(("<view id=\"box-vi-ew2\">", content + "<view id=\"box-vi-ew2\">"))
        }
        let action =
            "<action selector=\"slide:\" destination=\"top-vi-ew1\" eventType=\"valueChanged\" id=\"act-io-n01\"/>"
        #expect(
            try difference("<slider id=\"sli-de-r01\"><connections>\(action)</connections></slider>")
                == "+ slider: added to view with action slide: on value changed → view\n")
        #expect(
            try difference(
                "<view id=\"new-vi-ew1\"><viewLayoutGuide key=\"safeArea\" id=\"saf-ea-r01\"/><subviews>"
                    + "<slider id=\"sli-de-r01\"><connections>\(action)</connections></slider></subviews></view>")
                == "+ view: added to view with an object inside and action slide: on value changed → view\n")
        // What went with an object as well.
        let base = DocumentMergeTests.base.replacing(
            "<view id=\"box-vi-ew2\">",
            with: "<slider id=\"sli-de-r01\"><connections>\(action)</connections></slider><view id=\"box-vi-ew2\">")
        #expect(
            try DocumentDifference(from: document(base), to: document(DocumentMergeTests.base)).text
                == "- slider: removed from view with action slide: on value changed → view\n")
    }

    @Test func `A class is told with its module where both change`() throws {
        #expect(
            try difference(("<label text", "<label customClass=\"Title\" customModule=\"Shop\" text"))
                == "~ label 'Name': custom class nothing → 'Shop.Title'\n")
    }

    @Test func `A constraint that comes uninstalled is told so`() throws {
        let constraint =
            "<constraint firstItem=\"lab-el-001\" firstAttribute=\"width\" constant=\"9\" id=\"con-st-009\"/>"
        let exclude =
            "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"con-st-009\"/></mask></variation>"
        #expect(
            try difference(
                ("<constraints>", "<constraints>" + constraint), ("</connections>", "</connections>" + exclude))
                == "+ constraint Name.width = 9: added uninstalled\n")
    }

    @Test func `Another deployment target is told`() throws {
        func text(_ version: String) -> String {
            DocumentMergeTests.base.replacing(
                "<dependencies>", with: "<dependencies><deployment \(version)identifier=\"iOS\"/>")
        }
        let old = try document(text(""))
        #expect(
            DocumentDifference(from: old, to: try document(text("version=\"4352\" "))).text
                == "~ document: deployment target default → 17.0\n# versions of plug-ins\n")
        // The project's own is no choice of the document's.
        #expect(
            DocumentDifference(from: old, to: try document(text("defaultVersion=\"4352\" "))).text
                == "# versions of plug-ins\n")
    }

    @Test func `Objects are installed for sizes`() throws {
        let exclude =
            "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"con-st-001\"/></mask></variation>"
        let include =
            "<variation key=\"heightClass=compact\"><mask key=\"subviews\"><include reference=\"lab-el-001\"/></mask></variation>"
        #expect(
            try difference(("</connections>", "</connections>" + exclude + include)) == """
                ~ label 'Name': installed for heightClass compact NO → YES
                ~ constraint Save.top = Name.bottom + 8: installed YES → NO

                """)
    }

    @Test func `Guides and references have their names`() throws {
        let text = { (first: String, second: String) in
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="sce-ne-001"><objects>
            <viewController id="con-tr-001">
            <layoutGuides><viewControllerLayoutGuide type="top" id="gui-de-001"/></layoutGuides>
            <view key="view" id="vie-w1-001"><viewLayoutGuide key="safeArea" id="gui-de-002"/>
            <constraints><constraint firstItem="gui-de-002" firstAttribute="top" secondItem="\(first)" \
            secondAttribute="bottom" id="con-st-001"/></constraints></view>\(second)
            </viewController></objects></scene></scenes></document>
            """
        }
        let command =
            "<keyCommands><keyCommand input=\"s\" modifierFlags=\"1179648\" actionName=\"save\"/></keyCommands>"
        let old = try document(text("gui-de-001", ""))
        #expect(
            DocumentDifference(from: old, to: try document(text("vie-w1-001", command))).text == """
                ~ view controller: key command ⇧⌘S nothing → save
                ~ constraint safe area.top = top layout guide.bottom → safe area.top = view.bottom

                """)
    }

    @Test func `Switching to auto layout keeps frames`() throws {
        #expect(
            try difference(
                ("targetRuntime=\"iOS", "useAutolayout=\"YES\" targetRuntime=\"iOS"),
                ("<button id", "<button fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id"))
                == "~ document: use autolayout default → YES\n# views that keep their frames under auto layout\n")
    }

    /// Xcode 4 and before kept objects as archives, and connections and its own records beside them.
    @Test func `Archives are told as documents are`() throws {
        func text(_ title: String, _ system: String, _ label: String, _ next: String) throws -> Document {
            try document(
                """
                <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"><data>
                <string key="IBDocument.SystemVersion">\(system)</string>
                <string key="IBDocument.InterfaceBuilderVersion">\(system == "9B13" ? 670 : 700)</string>
                <object class="NSMutableArray" key="IBDocument.RootObjects" id="1">
                <object class="NSCustomObject" id="2"><string key="NSClassName">Keeper</string></object>
                <object class="NSButton" id="3"><reference key="NSNextKeyView" ref="\(next)"/>
                <object class="NSButtonCell" key="NSCell" id="4"><string key="NSContents">\(title)</string></object>
                </object></object>
                <object class="IBObjectContainer" key="IBDocument.Objects">
                <object class="NSMutableArray" key="connectionRecords">
                <object class="IBConnectionRecord">
                <object class="IBOutletConnection" key="connection"><string key="label">\(label)</string>
                <reference key="source" ref="2"/><reference key="destination" ref="3"/></object>
                <int key="connectionID">5</int></object></object></object></data></archive>
                """)
        }
        let old = try text("Save", "9B13", "button", "2")
        #expect(DocumentDifference(from: old, to: try text("Save", "10A1", "button", "3")).changes.isEmpty)
        let changed = DocumentDifference(from: old, to: try text("Done", "10A1", "done", "3"))
        #expect(
            changed.text == """
                ~ button cell 'Save' in 'Save': contents 'Save' → 'Done'
                + outlet done: custom object → button 'Save': added
                - outlet button: custom object → button 'Save': removed
                # saved by tools 700 after 670

                """)
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
