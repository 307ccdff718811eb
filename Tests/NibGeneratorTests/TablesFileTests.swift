// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@testable import nib_generator

@Suite struct TablesFileTests {
    private func contents(_ objects: String, sources: [String] = []) throws -> TargetContents {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
            </objects>
            </document>
            """
        var contents = TargetContents(module: "App", scan: SourceScan(sources: sources))
        contents.add(try Document(bytes: Array(text.utf8)), path: "A.xib", name: "A")
        return contents
    }

    private func entries(_ contents: TargetContents) -> [String] {
        contents.classes.flatMap { use in use.entries.map { "\(use.name).\($0.key) \($0.kind) \($0.place.line)" } }
    }

    @Test func connectionsOfCustomClasses() throws {
        let contents = try contents(
            """
            <view id="v" customClass="Card" customModule="App">
            <subviews><label id="l" text="Title"/><button id="b"><connections>
            <action selector="save:" destination="v" id="a"/>
            </connections></button></subviews>
            <connections>
            <outlet property="title" destination="l" id="o"/>
            <outletCollection property="all" destination="b" id="c"/>
            </connections>
            </view>
            """)
        #expect(
            entries(contents) == [
                "Card.save: action(sender: Optional(\"UIButton\")) 6",
                "Card.title outlet(type: Optional(\"UILabel\")) 9",
                "Card.all collection(type: Optional(\"UIButton\")) 10",
            ])
        #expect(contents.diagnostics.isEmpty)
    }

    @Test func classesOfFrameworksHaveTablesAlready() throws {
        let contents = try contents(
            """
            <view id="v" customClass="UIControl"><connections><outlet property="x" destination="w" id="o"/></connections>
            </view><view id="w" customClass="WKThing" customModule="WebKit"/><view id="u" customClass="UIFancy"/>
            """, sources: ["class UIFancy: UIView {}"])
        #expect(contents.classes.map(\.name) == ["UIFancy"])
    }

    @Test func actionsOfTheFirstResponderGoToWhoeverDeclaresThem() throws {
        let button = """
            <button id="b"><connections><action selector="log:" destination="-2" id="a"/></connections></button>
            """
        let declared = try contents(button, sources: ["class A: UIView { func log(_ sender: Any) {} }"])
        #expect(entries(declared) == ["A.log: action(sender: Optional(\"UIButton\")) 4"])
        #expect(try contents(button).diagnostics.map(\.rule) == ["no-responder"])
    }

    @Test func missingEndsAndNames() throws {
        let contents = try contents(
            """
            <view id="v" customClass="Card"><connections>
            <outlet property="title" destination="gone" id="o"/>
            <outlet property="no name" destination="v" id="p"/>
            <action selector="a b" destination="v" id="q"/>
            </connections></view><view id="w" customClass="No Class"/>
            """)
        #expect(
            contents.diagnostics.map(\.description).sorted() == [
                "A.xib:5:39: error: 'title' leads to 'gone', and no object of the document has that id; connect it to "
                    + "another object or remove the connection [missing-id]",
                "A.xib:6:19: error: 'no name' is no name of a property [property-name]",
                "A.xib:7:19: error: 'a b' is no selector of an action: a name, with one colon for the sender and a second "
                    + "for the event [selector]",
                "A.xib:8:48: error: 'No Class' is no class name [class-name]",
            ])
    }

    @Test func namesBecomeIdentifiers() {
        var names = UniqueNames(taken: ["storyboard"])
        #expect(
            ["My Cell", "2nd", "class", "storyboard", "My-Cell", ""].map { names.name(for: $0) } == [
                "My_Cell", "_2nd", "`class`", "storyboard_2", "My_Cell_2", "_",
            ])
        #expect(SwiftText.literal("a\"b\\c\n(\\(x))") == "\"a\\\"b\\\\c\\u{a}(\\\\(x))\"")
    }

    /// Code before the line of the document keeps the line of what is checked.
    @Test func positionsPointIntoTheDocument() throws {
        var writer = SwiftWriter()
        let place = Place(SourcePosition(line: 7, column: 5, offset: 0), path: "A.xib")
        writer.code("check()", after: "head(", at: place)
        #expect(writer.text == "#sourceLocation(file: \"A.xib\", line: 6)\nhead(\n    check()\n#sourceLocation()\n")
    }
}
