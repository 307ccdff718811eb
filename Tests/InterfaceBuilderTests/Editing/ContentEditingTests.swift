// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

@Suite("Editing content")
struct ContentEditingTests {
    private static let text = """
        <document>
            <objects>
                <view id="a">
                    <!-- about b -->
                    <label id="b"/>
                    <label id="c"/>
                </view>
                <view id="d"/>
            </objects>
        </document>

        """

    @Test func `An element is inserted on a line of its own`() throws {
        let document = try document(Self.text)
        let view = try #require(document.element(withID: "a"))
        try view.insert(Element(name: "button", attributes: ["id": "x"]), at: 0)
        try view.insert(Element(name: "string", attributes: ["key": "t"], text: "a < b"), at: 2)
        try view.append(Element(name: "button", attributes: ["id": "z"]))
        #expect(
            document.text == """
                <document>
                    <objects>
                        <view id="a">
                            <button id="x"/>
                            <!-- about b -->
                            <label id="b"/>
                            <string key="t">a &lt; b</string>
                            <label id="c"/>
                            <button id="z"/>
                        </view>
                        <view id="d"/>
                    </objects>
                </document>

                """)
        #expect(document.element(withID: "z")?.parent === view)
    }

    @Test func `Comments before an element are read and written`() throws {
        let document = try document(Self.text)
        let label = try #require(document.element(withID: "b"))
        #expect(label.leadingComments == [" about b "])
        #expect(document.element(withID: "c")?.leadingComments == [])
        label.leadingComments += ["two--dashes-"]
        #expect(
            document.text
                == Self.text.replacing(
                    "<!-- about b -->\n", with: "<!-- about b -->\n            <!--two- -dashes- -->\n"))
        label.leadingComments = []
        #expect(document.text == Self.text.replacing("            <!-- about b -->\n", with: ""))
        _ = document.history
        label.leadingComments = ["new"]
        document.history.undo()
        #expect(label.leadingComments == [])
    }

    @Test func `Attributes are added behind others and put in order`() throws {
        let document = try document("<document><view b=\"1\"  c='2' id=\"x\"/></document>")
        let view = try #require(document.element(withID: "x"))
        try view.setAttribute("a", to: "0", after: nil)
        try view.setAttribute("d", to: "3", after: "c")
        #expect(document.text == "<document><view a=\"0\" b=\"1\"  c='2' d=\"3\" id=\"x\"/></document>")
        view.orderAttributes(["id", "d", "c"])
        #expect(document.text == "<document><view id=\"x\" d=\"3\"  c='2' a=\"0\" b=\"1\"/></document>")
        #expect(view.attributes.map(\.name) == ["id", "d", "c", "a", "b"])
    }

    @Test func `The first child opens the element, the last one removed closes it`() throws {
        let document = try document(Self.text)
        let view = try #require(document.element(withID: "d"))
        let subviews = try Element(name: "subviews")
        try view.append(subviews)
        try subviews.append(Element(name: "label", attributes: ["id": "e"]))
        #expect(
            document.text
                == Self.text.replacing(
                    "        <view id=\"d\"/>\n",
                    with: """
                                <view id="d">
                                    <subviews>
                                        <label id="e"/>
                                    </subviews>
                                </view>

                        """))
        subviews.remove()
        #expect(document.text == Self.text)
        #expect(subviews.parent == nil && view.children.isEmpty)
    }

    @Test func `A removed element takes its line with it and leaves comments`() throws {
        let document = try document(Self.text)
        document.element(withID: "b")?.remove()
        #expect(document.text == Self.text.replacing("            <label id=\"b\"/>\n", with: ""))
        document.element(withID: "c")?.remove()
        #expect(document.element(withID: "a")?.children.isEmpty == true)
        #expect(document.text.contains("            <!-- about b -->\n        </view>"))
    }

    @Test func `A subtree built before it is inserted is indented`() throws {
        let document = try document("<document>\n\t<objects/>\n</document>")
        let view = try Element(name: "view", attributes: ["id": "v"])
        let subviews = try Element(name: "subviews")
        try subviews.append(Element(name: "label", attributes: ["id": "l"]))
        try view.append(subviews)
        let objects = try #require(document.root.child(named: "objects"))
        try objects.append(view)
        // What was built inside has Xcode's indentation; the place has the document's.
        #expect(
            document.text
                == "<document>\n\t<objects>\n\t\t<view id=\"v\">\n\t\t    <subviews>\n\t\t        <label id=\"l\"/>"
                + "\n\t\t    </subviews>\n\t\t</view>\n\t</objects>\n</document>")
    }

    @Test func `A moved element takes its content to the new depth`() throws {
        let document = try document(Self.text)
        let moved = try #require(document.element(withID: "a"))
        let d = try #require(document.element(withID: "d"))
        try d.append(moved)
        #expect(
            document.text == """
                <document>
                    <objects>
                        <view id="d">
                            <view id="a">
                                <!-- about b -->
                                <label id="b"/>
                                <label id="c"/>
                            </view>
                        </view>
                    </objects>
                </document>

                """)
    }

    @Test func `A copy is another element with the same text`() throws {
        let document = try document(Self.text)
        let original = try #require(document.element(withID: "a"))
        original.children[0][attribute: "id"] = "b2"
        let copy = original.copy()
        copy[attribute: "id"] = "a2"
        copy.children[1].remove()
        try document.root.child(named: "objects")?.append(copy)
        #expect(
            document.text
                == Self.text.replacing("\"b\"", with: "\"b2\"").replacing(
                    "        <view id=\"d\"/>\n",
                    with: """
                                <view id="d"/>
                                <view id="a2">
                                    <!-- about b -->
                                    <label id="b2"/>
                                </view>

                        """))
    }

    @Test func `An element of another document can be inserted`() throws {
        let first = try document(Self.text)
        let second = try document("<document>\n  <objects>\n  </objects>\n</document>")
        let view = try #require(first.element(withID: "a"))
        try second.root.child(named: "objects")?.append(view)
        #expect(first.element(withID: "a") == nil)
        #expect(
            second.text == """
                <document>
                  <objects>
                    <view id="a">
                        <!-- about b -->
                        <label id="b"/>
                        <label id="c"/>
                    </view>
                  </objects>
                </document>
                """)
    }

    @Test func `Elements on one line stay on one line`() throws {
        let document = try document("<document><a/><b/></document>")
        try document.root.insert(Element(name: "c"), at: 1)
        try document.root.append(Element(name: "d"))
        #expect(document.text == "<document><a/><c/><b/><d/></document>")
    }

    @Test func `The line ending of the document is used`() throws {
        let document = try document("<document>\r\n    <a/>\r\n</document>\r\n")
        try document.root.append(Element(name: "b"))
        try document.root.children[0].append(Element(name: "c"))
        #expect(
            document.text
                == "<document>\r\n    <a>\r\n        <c/>\r\n    </a>\r\n    <b/>\r\n</document>\r\n")
    }

    @Test(arguments: [("\r\n", "\n"), ("\n", "\r\n")])
    func `An element of another document gets the line ends of the one it comes into`(own: String, other: String) throws
    {
        let text =
            "<document>\n    <a x=\"1\"\n        y=\"2\">\n        <!--c\nd-->\n        <b>1\n2</b>\n    </a>\n</document>"
        let element = try #require(try document(text.replacing("\n", with: other)).root.children.first).copy()
        let target = try document("<document>\n    <z/>\n</document>".replacing("\n", with: own))
        try target.root.insert(element, at: 0)
        try element.append(Element(name: "e"))
        let expected = text.replacing("    </a>\n", with: "        <e/>\n    </a>\n    <z/>\n")
        #expect(target.text == expected.replacing("\n", with: own))
    }

    @Test func `Texts and comments of several lines have the document's line ends`() throws {
        let document = try document("<document>\r\n    <!--a\r\nb-->\r\n    <a/>\r\n</document>\r\n")
        let element = document.root.children[0]
        #expect(element.leadingComments == ["a\nb"])
        element.text = "1\n2"
        let made = try Element(name: "b", text: "3\n4")
        try document.root.append(made)
        made.leadingComments = ["c\nd"]
        #expect(
            document.text == "<document>\r\n    <!--a\r\nb-->\r\n    <a>1\r\n2</a>\r\n"
                + "    <!--c\r\nd-->\r\n    <b>3\r\n4</b>\r\n</document>\r\n")
        #expect(element.text == "1\n2" && made.text == "3\n4" && made.leadingComments == ["c\nd"])
    }

    @Test func `Text is replaced and escaped`() throws {
        let document = try document("<document><a>x</a><b/><c>y</c></document>")
        document.root.children[0].text = "1 < 2 & 3 > 2\n\"q\""
        document.root.children[1].text = "new"
        document.root.children[2].text = ""
        document.root.text = "not of an element with children"
        #expect(
            document.text
                == "<document><a>1 &lt; 2 &amp; 3 &gt; 2\n\"q\"</a><b>new</b><c/></document>")
        #expect(document.root.children.map(\.text) == ["1 < 2 & 3 > 2\n\"q\"", "new", ""])
    }

    @Test func `What cannot be inserted is refused`() throws {
        let document = try document(Self.text)
        let view = try #require(document.element(withID: "a"))
        #expect(throws: EditError.containsItself) { try view.append(view) }
        #expect(throws: EditError.containsItself) { try view.children[0].append(view) }
        #expect(throws: EditError.documentElement) { try view.append(document.root) }
        #expect(throws: EditError.invalidName("1")) { try Element(name: "1") }
        #expect(document.text == Self.text)
    }

    @Test func `Nodes keep comments, sections and instructions`() throws {
        let root = try document("<document>a&amp;<!--b--><![CDATA[<c>]]><?d e?><f/> </document>").root
        let shown = root.nodes.map { node in
            switch node {
            case .element(let element): "element \(element.name)"
            case .text(let text): "text \(text)"
            case .characterData(let text): "cdata \(text)"
            case .comment(let text): "comment \(text)"
            case .processingInstruction(let text): "instruction \(text)"
            }
        }
        #expect(shown == ["text a&", "comment b", "cdata <c>", "instruction d e", "element f", "text  "])
        #expect(root.text == "a&<c> ")
    }
}
