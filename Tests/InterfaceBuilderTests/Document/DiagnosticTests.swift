// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

/// The diagnostics of a document, one a line.
func diagnostics(_ text: String) throws -> [String] {
    try document(text).diagnostics.map(\.description)
}

@Suite("Diagnostics")
struct DiagnosticTests {
    @Test func `The line and a caret are shown`() throws {
        let text = "<document>\n\t<outlet property=\"view\" destination=\"abc\" id=\"x\"/>\n</document>\n"
        let document = try Document(bytes: Array(text.utf8), path: "Main.xib")
        let shown = document.diagnostics.map { $0.formatted(source: document.bytes) }
        #expect(document.diagnostics.map { $0.formatted(in: document) } == shown)
        #expect(
            shown == [
                """
                Main.xib:2:39: error: no object has the id `abc` that `destination` of this `outlet` names; connect it to \
                another object or remove it [missing-id]
                \t<outlet property="view" destination="abc" id="x"/>
                \t                                     ^
                """
            ])
    }

    @Test func `Wide characters take two columns and marks none`() {
        let text = "日e\u{301}x!"
        let diagnostic = Diagnostic(
            severity: .warning, message: "m", position: SourcePosition(line: 1, column: 5, offset: 8), rule: "r")
        #expect(diagnostic.formatted(source: Array(text.utf8)) == "1:5: warning: m [r]\n日e\u{301}x!\n    ^")
    }

    @Test func `A long line is cut around the place`() {
        let line = String(repeating: "a", count: 1000) + "b" + String(repeating: "c", count: 1000)
        let diagnostic = Diagnostic(
            severity: .error, message: "m", position: SourcePosition(line: 1, column: 1001, offset: 1000), rule: "r")
        let lines = diagnostic.formatted(source: Array(line.utf8)).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].count == 162)
        #expect(lines[1].hasPrefix("…a") && lines[1].hasSuffix("c…"))
        let caret = lines[2].count - 1
        #expect(Array(lines[1])[caret] == "b")
    }

    @Test func `A place outside the text shows the first line alone`() {
        let diagnostic = Diagnostic(
            severity: .error, message: "m", position: SourcePosition(line: 9, column: 9, offset: 90), path: "p",
            rule: "r")
        #expect(diagnostic.formatted(source: Array("a".utf8)) == "p:9:9: error: m [r]")
        #expect(diagnostic.formatted(source: nil) == "p:9:9: error: m [r]")
    }

    @Test func `Duplicate ids are reported with both places`() throws {
        let text = "<document>\n<a id=\"x\"/>\n<b id=\"x\"/>\n<device id=\"x\"/>\n</document>"
        #expect(
            try diagnostics(text) == [
                "3:8: error: the id `x` is already that of the `a` in line 2; give one of them another id [duplicate-id]",
                "2:8: note: the id `x` is first given here [duplicate-id]",
            ])
    }

    @Test(arguments: [
        "<outlet destination=\"gone\"/>", "<action target=\"gone\"/>", "<constraint firstItem=\"gone\"/>",
        "<constraint secondItem=\"gone\"/>", "<exclude reference=\"gone\"/>", "<segue destination=\"gone\"/>",
        "<outletCollection destination=\"gone\"/>", "<tableViewCell textLabel=\"gone\"/>",
    ])
    func `A reference to a missing id is reported`(_ element: String) throws {
        let rules = try document("<document><objects>\(element)</objects></document>").diagnostics.map(\.rule)
        #expect(rules == ["missing-id"])
        let found = try document("<document><objects>\(element)<view id=\"gone\"/></objects></document>").diagnostics
        #expect(found.isEmpty)
    }

    @Test func `Attributes that only look like references are not`() throws {
        #expect(
            try diagnostics("<document><label row=\"3\" target=\"x\" column=\"y\" imageView=\"z\"/></document>") == [])
    }

    @Test func `Controllers that contain each other are reported`() throws {
        func scene(_ id: String, _ kind: String, _ destination: String) -> String {
            """
            <scene><objects><viewController id="\(id)"><connections><segue kind="\(kind)" destination="\(destination)"/>\
            </connections></viewController></objects></scene>
            """
        }
        func storyboard(_ scenes: String...) -> String {
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>\(scenes.joined())</scenes>"
                + "</document>"
        }
        let circle = storyboard(scene("a", "embed", "b"), scene("b", "relationship", "c"), scene("c", "embed", "a"))
        #expect(
            try document(circle).diagnostics.map(\.message) == [
                "this segue makes the controller `a` contain itself; loading it would never end: remove the segue"
            ])
        #expect(try document(storyboard(scene("a", "embed", "a"))).diagnostics.map(\.rule) == ["cyclic-containment"])
        #expect(try document(storyboard(scene("a", "show", "b"), scene("b", "show", "a"))).diagnostics == [])
    }

    @Test(arguments: ["nan", "NaN", "inf", "-inf", "1e400", "twelve", "", "1e30"])
    func `Frames that are no frames are reported`(_ number: String) throws {
        let text = "<document><view id=\"a\"><rect key=\"frame\" x=\"0.0\" y=\"\(number)\"/></view></document>"
        #expect(try document(text).diagnostics.map(\.rule) == ["invalid-geometry"])
    }

    @Test func `The largest number is a size without bound`() throws {
        let text = "<document><size key=\"maxSize\" width=\"3.4028234663852886e+38\" height=\"10000000\"/></document>"
        #expect(try document(text).diagnostics == [])
    }

    @Test func `The end of a conflict that is still XML is reported`() throws {
        let rules = try document("<document>\n<a/>\n=======\n<b/>\n>>>>>>> other\n</document>").diagnostics.map(
            \.description)
        #expect(
            rules == [
                "5:1: error: line 5 is the mark of an unresolved merge; resolve the conflict, then try again "
                    + "[merge-conflict]"
            ])
    }
}
