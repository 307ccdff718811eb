// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

extension Document {
    var text: String { String(decoding: serialized(), as: UTF8.self) }
}

@Suite("Editing attributes")
struct AttributeEditingTests {
    @Test func `Only the value's bytes change`() throws {
        let document = try document(smallDocument)
        document.element(withID: "vUN-kp-3ea")?.child(withKey: "frame")?[attribute: "width"] = "400"
        #expect(document.text == smallDocument.replacing("width=\"393\"", with: "width=\"400\""))
    }

    @Test func `Odd spacing and quotes around the value are kept`() throws {
        let document = try document("<document  b = 'x'\n\ta=\"y\"  ></document >")
        document.root[attribute: "b"] = "it's \"<&>\""
        #expect(document.text == "<document  b = 'it&apos;s &quot;&lt;&amp;&gt;&quot;'\n\ta=\"y\"  ></document >")
        document.root[attribute: "a"] = nil
        #expect(document.text == "<document  b = 'it&apos;s &quot;&lt;&amp;&gt;&quot;'  ></document >")
    }

    @Test func `Values are escaped as Interface Builder does and read back`() throws {
        let document = try document("<document a=\"\"/>")
        let value = "<a> & \"b\" 'c'\n\r\té😀"
        document.root[attribute: "a"] = value
        #expect(document.text == "<document a=\"&lt;a&gt; &amp; &quot;b&quot; 'c'&#10;&#13;&#9;é😀\"/>")
        #expect(try Document(bytes: document.serialized()).root[attribute: "a"] == value)
    }

    @Test func `A new attribute stands where Interface Builder writes it`() throws {
        let document = try document(
            "<document><view contentMode=\"left\" id=\"a\" userLabel=\"l\" customClass=\"C\"/></document>")
        let view = try #require(document.element(withID: "a"))
        view[attribute: "alpha"] = "0.5"
        view[attribute: "key"] = "view"
        view[attribute: "customModule"] = "M"
        #expect(
            document.text == "<document><view key=\"view\" contentMode=\"left\" alpha=\"0.5\" id=\"a\" userLabel=\"l\" "
                + "customClass=\"C\" customModule=\"M\"/></document>")
        #expect(
            view.attributes.map(\.name) == [
                "key", "contentMode", "alpha", "id", "userLabel", "customClass", "customModule",
            ])
    }

    @Test func `The first attribute of an element`() throws {
        let document = try document("<document><a/><b></b><c /></document>")
        for child in document.root.children { child[attribute: "x"] = "1" }
        #expect(document.text == "<document><a x=\"1\"/><b x=\"1\"></b><c x=\"1\" /></document>")
        for child in document.root.children { child[attribute: "x"] = nil }
        #expect(document.text == "<document><a/><b></b><c /></document>")
    }

    @Test func `A value set to what it was changes nothing`() throws {
        let document = try document("<document a='&#x41;'/>")
        document.root[attribute: "a"] = "A"
        #expect(document.text == "<document a='&#x41;'/>")
        #expect(!document.isModified)
    }

    @Test func `What XML cannot hold is refused`() throws {
        let root = try document("<document/>").root
        #expect(throws: EditError.invalidName("a b")) { try root.setAttribute("a b", to: "x") }
        #expect(throws: EditError.invalidName("")) { try root.setAttribute("", to: "x") }
        #expect(throws: EditError.invalidCharacter(1)) { try root.setAttribute("a", to: "x\u{1}") }
        root[attribute: "a b"] = "x"
        root[attribute: "c"] = "\u{1}"
        #expect(root.attributes == [Attribute(name: "c", value: "\u{FFFD}")])
    }

    @Test func `An id that is edited is found again`() throws {
        let document = try document(smallDocument)
        document.element(withID: "vUN-kp-3ea")?[attribute: "id"] = "new-id-000"
        #expect(document.element(withID: "vUN-kp-3ea") == nil)
        #expect(document.element(withID: "new-id-000")?.name == "view")
    }
}
