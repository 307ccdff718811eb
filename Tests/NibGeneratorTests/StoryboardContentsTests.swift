// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import InterfaceBuilder
import Testing

@testable import nib_generator

/// What storyboards ask of a target: segue actions, and accessors that documents of several languages share.
@Suite struct StoryboardContentsTests {
    private func storyboard(_ scenes: String, initial: String = "") throws -> Document {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)">
            <scenes>
            \(scenes)
            </scenes>
            </document>
            """
        return try Document(bytes: Array(text.utf8))
    }

    private func entries(_ contents: TargetContents) -> [String] {
        contents.classes.flatMap { use in use.entries.map { "\(use.name).\($0.key) \($0.kind) \($0.place.line)" } }
    }

    private func contents(_ scenes: String, sources: [String] = []) throws -> TargetContents {
        var contents = TargetContents(module: "App", scan: SourceScan(sources: sources))
        contents.add(try storyboard(scenes), path: "Main.storyboard", name: "Main")
        return contents
    }

    @Test("a segue action is a method of the controller that the segue leads from, wherever in the scene it begins")
    func segueActions() throws {
        let contents = try contents(
            """
            <scene sceneID="1"><objects>
            <viewController id="list" customClass="List" sceneMemberID="viewController">
            <view key="view" id="v"><subviews><button id="b"><connections>
            <segue destination="detail" kind="show" destinationCreationSelector="makeDetail:sender:" id="s1"/>
            </connections></button></subviews></view>
            </viewController>
            <tapGestureRecognizer id="tap"><connections>
            <segue destination="other" kind="show" destinationCreationSelector="makeOther:" id="s2"/>
            </connections></tapGestureRecognizer>
            </objects></scene>
            <scene sceneID="2"><objects>
            <viewController id="detail" customClass="Detail" sceneMemberID="viewController"/></objects></scene>
            <scene sceneID="3"><objects><viewControllerPlaceholder id="other" storyboardName="Other"/></objects></scene>
            <scene sceneID="4"><objects><viewController id="plain" sceneMemberID="viewController"><connections>
            <segue destination="detail" kind="show" destinationCreationSelector="make:" id="s3"/>
            <segue destination="detail" kind="show" destinationCreationSelector="make" id="s4"/>
            </connections></viewController></objects></scene>
            """)
        #expect(
            entries(contents) == [
                "List.makeDetail:sender: segueAction(destination: Optional(\"NibTable_Detail.Class\")) 6",
                "List.makeOther: segueAction(destination: nil) 10",
            ])
        #expect(
            contents.diagnostics.map(\.description) == [
                "Main.storyboard:17:70: warning: the segue's destination is made by 'make:' of view controller (id plain), "
                    + "which has no class of its own; set its class in the document, or remove the segue action [no-class]",
                "Main.storyboard:18:70: error: 'make' is no selector of a segue action: a name, with one colon for the "
                    + "coder, a second for the sender and a third for the segue's identifier [selector]",
            ])
        let text = TablesFile(contents: contents).text
        #expect(text.contains("declaration.segueAction(\"makeDetail:sender:\","))
        #expect(text.contains("Check0.makeDetail({ Class.makeDetail(_:sender:)($0) }) { $0 })"))
    }

    @Test("documents of several languages are one to the program, with what each of them has")
    func languages() throws {
        var contents = TargetContents(module: "App", scan: SourceScan(sources: []))
        func scene(_ id: String, segue: String) -> String {
            """
            <scene sceneID="\(id)"><objects>
            <viewController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController"><connections>
            <segue destination="\(id)" kind="show" identifier="\(segue)" id="s"/></connections></viewController>
            </objects></scene>
            """
        }
        contents.add(
            try storyboard(scene("a", segue: "x"), initial: "a"), path: "Base.lproj/Main.storyboard", name: "Main")
        contents.add(
            try storyboard(scene("a", segue: "x") + scene("b", segue: "y")), path: "de.lproj/Main.storyboard",
            name: "Main")
        #expect(contents.storyboards.map(\.name) == ["Main"])
        #expect(contents.storyboards.first?.controllers.map(\.identifier) == ["a", "b"])
        #expect(contents.storyboards.first?.segues == ["x", "y"])
        #expect(contents.storyboards.first?.initial == "UIViewController")
    }
}
