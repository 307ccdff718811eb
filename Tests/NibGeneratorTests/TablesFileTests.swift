// SPDX-License-Identifier: Apache-2.0

import DocumentRules
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

    @Test func attributesOfFrameworkObjectsAreChecked() throws {
        let contents = try contents(
            """
            <view id="v" customClass="Card"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
            <userDefinedRuntimeAttribute type="number" keyPath="style.weight"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="hidden"/>
            </userDefinedRuntimeAttributes></view>
            <button id="b"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="roundness"/>
            <userDefinedRuntimeAttribute type="number" keyPath="no path"/>
            </userDefinedRuntimeAttributes></button>
            """, sources: ["class Card: UIView { let style = Style() }"])
        let all = contents.classes.flatMap { use in
            use.entries.map { "\(use.name).\($0.key) \($0.isFrameworks ? "warning" : "error")" }
        }
        #expect(
            all == [
                "Card.layer.cornerRadius warning", "Card.style.weight error", "Card.hidden warning",
                "UIButton.roundness warning",
            ])
        #expect(contents.diagnostics.map(\.rule) == ["key-path"])
        let text = TablesFile(contents: contents).text
        #expect(text.contains("Check2.isHidden(Check2.members.isHidden)"))
        #expect(text.contains("CheckedPath(ObjectPath<Class, Class>().layer, Check0.Missing.self).cornerRadius"))
    }

    @Test func objectsWithoutAClassOfTheirOwn() throws {
        let contents = try contents(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="v" id="o"/>
            <outlet property="card" destination="v" id="p"/>
            </connections></placeholder>
            <view id="v"/>
            <button id="b"><connections>
            <action selector="note:" destination="v" id="q"/>
            <action selector="save:" destination="v" id="r"/>
            </connections></button>
            """, sources: ["extension UIView { func note(_ sender: Any) {} }"])
        #expect(entries(contents) == ["UIView.note: action(sender: Optional(\"UIButton\")) 10"])
        #expect(
            contents.diagnostics.map(\.description) == [
                "A.xib:6:19: warning: 'card' is an outlet of File's Owner, which has no class of its own; set its class in "
                    + "the document, or remove the connection [no-class]",
                "A.xib:11:19: warning: button (id b) sends 'save:' to view (id v), which has no class of its own; set its "
                    + "class in the document, or remove the connection [no-class]",
            ])
    }

    @Test func delegatesConform() throws {
        let contents = try contents(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
            <tableView id="t"><connections>
            <outlet property="delegate" destination="-1" id="o"/>
            <outlet property="dataSource" destination="-1" id="p"/>
            </connections></tableView>
            <tapGestureRecognizer id="g"><connections>
            <outlet property="delegate" destination="-1" id="q"/>
            </connections></tapGestureRecognizer>
            """)
        #expect(
            entries(contents) == [
                "Owner.delegate conformance(\"UITableViewDelegate\") 6",
                "Owner.dataSource conformance(\"UITableViewDataSource\") 7",
                "Owner.delegate conformance(\"UIGestureRecognizerDelegate\") 10",
            ])
    }

    @Test func repeatedIdentifiers() throws {
        let contents = try contents(
            """
            <tableView id="t"><prototypes>
            <tableViewCell reuseIdentifier="A" id="c1"/><tableViewCell reuseIdentifier="B" id="c2"/>
            <tableViewCell reuseIdentifier="A" id="c3"/>
            </prototypes></tableView>
            <tableView id="u"><prototypes><tableViewCell reuseIdentifier="A" id="c4"/></prototypes></tableView>
            """)
        #expect(
            contents.diagnostics.map(\.description) == [
                "A.xib:6:33: warning: 'A' is the identifier of table view cell (id c3) and of table view cell (id c1); only "
                    + "one of them can be found by it [repeated-identifier]"
            ])
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
