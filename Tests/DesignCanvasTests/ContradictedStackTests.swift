// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Testing

/// What is given up where a stack view's length contradicts what is in its row.
@MainActor @Suite(.serialized) struct ContradictedStackTests {
    /// A stack view 100 points high with one view of 40 in it.
    private let stack = """
        <stackView orientation="vertical" axis="vertical" distribution="fill" alignment="leading" \
        translatesAutoresizingMaskIntoConstraints="NO" id="stack">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews><KIND translatesAutoresizingMaskIntoConstraints="NO" id="inside">
        <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
        <constraints><constraint firstAttribute="height" constant="40" id="inside height"/>
        <constraint firstAttribute="width" constant="200" id="inside width"/></constraints></KIND></subviews>
        <constraints><constraint firstAttribute="height" constant="100" id="stack height"/>
        <constraint firstAttribute="width" constant="200" id="stack width"/></constraints>
        """

    /// The stack view at the root's corner.
    private let corner = """
        <constraints><constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" \
        id="top"/><constraint firstItem="stack" firstAttribute="leading" secondItem="root" \
        secondAttribute="leading" id="leading"/></constraints>
        """

    /// A view of a size of its own.
    private func view(_ id: String, width: Int, height: Int) -> String {
        """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="0" width="0" height="0"/><constraints>
        <constraint firstAttribute="height" constant="\(height)" id="\(id) height"/>
        <constraint firstAttribute="width" constant="\(width)" id="\(id) width"/></constraints></view>
        """
    }

    /// A row with a stack view in it, held at its top, its leading edge and its bottom, and by what else is said.
    private func cell(width: Int, height: Int, holding stack: String, _ more: String = "") -> String {
        """
        <tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
        <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/><subviews>\(stack)</subviews><constraints>
        <constraint firstItem="stack" firstAttribute="top" secondItem="content" secondAttribute="top" id="top"/>
        <constraint firstItem="stack" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="l"/>
        \(more)
        <constraint firstAttribute="bottom" secondItem="stack" secondAttribute="bottom" id="bottom"/></constraints>
        </tableViewCellContentView></tableViewCell>
        """
    }

    private func broken(_ document: Document) throws -> [String] {
        try DesignCanvas(document: document).layoutFindings().compactMap { finding in
            guard case .conflict(_, _, let broken) = finding.kind else { return nil }
            return broken ?? "the row"
        }
    }

    @Test("a UIStackView keeps its row, and a length inside gives way")
    func touch() throws {
        let stack = stack.replacing("KIND", with: "view") + "</stackView>"
        #expect(try broken(Fixture.document(Fixture.root(stack, corner))) == ["inside height"])
    }

    @Test("an NSStackView gives its row up, and all lengths stay")
    func cocoa() throws {
        let priorities = "<visibilityPriorities><integer value=\"1000\"/></visibilityPriorities>"
        let spacings = "<customSpacing><real value=\"3.4028234663852886e+38\"/></customSpacing>"
        let stack = stack.replacing("KIND", with: "customView") + priorities + spacings + "</stackView>"
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
            <objects><customObject id="-2" userLabel="File's Owner"/>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
            <subviews>\(stack)</subviews><constraints>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
            id="leading"/></constraints></customView></objects>
            </document>
            """
        #expect(try broken(Document(bytes: Array(text.utf8), path: "Fixture.xib")) == ["the row"])
    }

    /// Recorded so by Xcode 13 for a picture 23 points below a column's start and labels 5 points apart in one of 24.
    @Test("a UIStackView gives its row up where its own constraints tie the views in it")
    func tiedViews() throws {
        let stack = """
            <stackView contentMode="scaleToFill" axis="vertical" spacing="24" id="stack" \
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews>\(view("a", width: 200, height: 40))\(view("b", width: 200, height: 40))</subviews><constraints>
            <constraint firstItem="a" firstAttribute="top" secondItem="stack" secondAttribute="top" constant="23" id="c1"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="5" id="c2"/>
            </constraints></stackView>
            """
        let document = try Fixture.document(Fixture.root(stack, corner))
        let frames = try Fixture.frames(document)
        #expect(frames["a"]?.minY == 23)
        #expect(frames["b"]?.minY == 68)
        #expect(frames["stack"]?.height == 108)
        #expect(try broken(document) == ["the row", "the row"])
    }

    /// Recorded so by Xcode 13 (a percentage of 18 points beside a bar of 31) and 12 (a row of 204 in a column of 189).
    @Test("lengths that differ across a filled row stay, and the last alignment of the later view is given up")
    func differentLengthsAcross() throws {
        func frames(axis: String, _ views: String) throws -> (CGRect?, [String]) {
            let stack = """
                <stackView contentMode="scaleToFill" axis="\(axis)" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>\(views)</subviews></stackView>
                """
            let document = try Fixture.document(Fixture.root(stack, corner))
            return (try Fixture.frames(document)["b"], try broken(document))
        }
        let row = try frames(
            axis: "horizontal", view("a", width: 40, height: 50) + view("b", width: 40, height: 20))
        #expect(row.0 == CGRect(x: 40, y: 30, width: 40, height: 20))
        #expect(row.1 == ["the row"])
        let column = try frames(
            axis: "vertical", view("a", width: 50, height: 40) + view("b", width: 20, height: 40))
        #expect(column.0 == CGRect(x: 0, y: 40, width: 20, height: 40))
        #expect(column.1 == ["the row"])
    }

    @Test("what is too high for a row alone in a document reaches over its end; in a table it is compressed")
    func rowAlone() throws {
        let stack =
            stack.replacing("KIND", with: "view").replacing(
                "<constraint firstAttribute=\"height\" constant=\"100\" id=\"stack height\"/>", with: "")
            + "</stackView>"
        let cell = cell(width: 300, height: 30, holding: stack)
        let alone = try Fixture.document(Fixture.placeholders + cell, tools: 20037)
        #expect(try broken(alone) == ["bottom"])
        #expect(try Fixture.frames(alone)["stack"]?.height == 40)
        let table = """
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="30" id="table">
            <rect key="frame" x="0" y="0" width="300" height="600"/><prototypes>\(cell)</prototypes></tableView>
            """
        let scene = Fixture.scene(
            "one", controller: "tableViewController", attributes: "storyboardIdentifier=\"one\"", table)
        let inTable = try Fixture.document(scene, tools: 20037, kind: "Storyboard")
        #expect(try broken(inTable) == ["inside height"])
        #expect(try Fixture.frames(inTable)["stack"]?.height == 30)
    }

    /// Recorded so by Xcode 14: a text at its width between pictures, in a row much wider than all three.
    @Test("the end of a row alone, given up, does not stretch what may be stretched")
    func endOfRowAlone() throws {
        func view(_ kind: String, _ id: String, _ relation: String, _ width: Int) -> String {
            """
            <\(kind) contentMode="left" text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0" y="0" width="0" height="0"/><constraints>
            <constraint firstAttribute="width" \(relation) constant="\(width)" id="\(id) width"/></constraints></\(kind)>
            """
        }
        let views =
            view("view", "a", "", 30) + view("label", "b", "relation=\"lessThanOrEqual\"", 200)
            + view("view", "c", "", 50)
        let stack = """
            <stackView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="0" y="0" width="0" height="0"/><subviews>\(views)</subviews></stackView>
            """
        let end = """
            <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="end"/>
            """
        let cell = cell(width: 600, height: 44, holding: stack, end)
        let document = try Fixture.document(Fixture.placeholders + cell, tools: 20037)
        #expect(try broken(document) == ["end"])
        let frames = try Fixture.frames(document)
        let text = try #require(frames["b"])
        #expect(text.width > 20 && text.width < 60)
        #expect(abs((frames["c"]?.minX ?? 0) - text.maxX) < 0.001)
    }

    @Test("of two constraints that differ in their constant alone the later holds")
    func overriddenConstraint() throws {
        let view = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="view">
            <rect key="frame" x="0" y="0" width="0" height="0"/><constraints>
            <constraint firstAttribute="height" constant="20" id="height"/>
            <constraint firstAttribute="width" constant="20" id="width"/></constraints></view>
            """
        let constraints = [("leading", 0), ("top", 30), ("top", 32)].enumerated().map { number, said in
            """
            <constraint firstItem="view" firstAttribute="\(said.0)" secondItem="root" secondAttribute="\(said.0)" \
            constant="\(said.1)" id="c\(number)"/>
            """
        }.joined()
        let document = try Fixture.document(Fixture.root(view, "<constraints>\(constraints)</constraints>"))
        #expect(try Fixture.frames(document)["view"]?.minY == 32)
        #expect(try broken(document) == ["c1"])
    }
}
