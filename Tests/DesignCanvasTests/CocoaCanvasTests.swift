// SPDX-License-Identifier: Apache-2.0

import AppKit
import DesignCanvas
import Testing

/// Documents for macOS on the canvas.
@MainActor @Suite(.serialized) struct CocoaCanvasTests {
    private func document(_ objects: String) throws -> Document {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
            customObjectInstantitationMethod="direct">
            <dependencies><deployment identifier="macosx"/></dependencies>
            <objects>
            <customObject id="-2" userLabel="File's Owner" customClass="Keeper"/>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            \(objects)
            </objects>
            </document>
            """
        return try Document(bytes: Array(text.utf8), path: "Fixture.xib")
    }

    private let window = """
        <window title="Window" allowsToolTipsWhenApplicationIsInactive="NO" releasedWhenClosed="NO" \
        animationBehavior="default" id="w"><windowStyleMask key="styleMask" titled="YES" closable="YES"/>
        <rect key="contentRect" x="100" y="100" width="200" height="100"/>
        <rect key="screenRect" x="0.0" y="0.0" width="1440" height="900"/>
        <view key="contentView" id="c"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <autoresizingMask key="autoresizingMask"/>
        <subviews><textField id="t"><rect key="frame" x="20" y="60" width="100" height="17"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
        <textFieldCell key="cell" title="Name:" id="tc"/></textField></subviews></view></window>
        """

    @Test("windows, views and menus are scenes, in the document's order, with frames as the document has them")
    func scenes() throws {
        let canvas = try DesignCanvas(
            document: document(
                """
                \(window)
                <customView id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="40"/></customView>
                <menu id="m"><items><menuItem title="Copy" id="i"/></items></menu>
                """))
        #expect(canvas.scenes.map(\.identifier) == ["w", "v", "m"])
        let frames = canvas.scenes[0].frames()
        #expect(frames.map(\.id) == ["c", "t"])
        #expect(frames.map(\.frame)[1] == CGRect(x: 20, y: 60, width: 100, height: 17))
        #expect(canvas.scenes[0].size.width == 200 && canvas.scenes[0].size.height > 100)
        #expect(canvas.scenes[1].size == CGSize(width: 50, height: 40))
        #expect(canvas.describe(try #require(canvas.objects.first { $0.identifier == "t" }).object).identifier == "t")
        // Nothing of the canvas comes onto the screen.
        #expect(!NSApplication.shared.orderedWindows.contains { $0.title == "Window" })
    }

    @Test("a table of views shows the first prototype of each column once")
    func prototypes() throws {
        func column(_ name: String, _ text: String) -> String {
            """
            <tableColumn identifier="\(name)" width="80" minWidth="20" maxWidth="500" id="c-\(name)">
            <tableHeaderCell key="headerCell" title="\(name)" id="h-\(name)"/>
            <textFieldCell key="dataCell" title="Text" id="d-\(name)"/>
            <prototypeCellViews><tableCellView identifier="Cell\(name)" id="v-\(name)">
            <rect key="frame" x="0.0" y="0.0" width="80" height="20"/><subviews><textField id="f-\(name)">
            <rect key="frame" x="0.0" y="2" width="80" height="16"/>
            <textFieldCell key="cell" title="\(text)" id="t-\(name)"/></textField></subviews>
            <connections><outlet property="textField" destination="f-\(name)" id="o-\(name)"/></connections>
            </tableCellView></prototypeCellViews></tableColumn>
            """
        }
        let canvas = try DesignCanvas(
            document: document(
                """
                <scrollView id="s"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                <clipView key="contentView" id="cv"><rect key="frame" x="1" y="1" width="198" height="98"/><subviews>
                <tableView viewBased="YES" rowHeight="20" id="tv">
                <rect key="frame" x="0.0" y="0.0" width="198" height="98"/><tableColumns>\(column("A", "First"))\
                \(column("B", "Second"))</tableColumns></tableView></subviews></clipView></scrollView>
                """))
        _ = canvas.scenes[0].frames()
        let table = try #require(canvas.objects.first { $0.identifier == "tv" }?.object as? NSTableView)
        #expect(table.numberOfRows == 1)
        let texts = (0..<2).map { column in
            (table.view(atColumn: column, row: 0, makeIfNecessary: true) as? NSTableCellView)?.textField?.stringValue
        }
        #expect(texts == ["First", "Second"])
    }

    @Test("a predicate editor shows a row of each template")
    func templates() throws {
        func template(_ number: Int, _ path: String) -> String {
            """
            <predicateEditorRowTemplate rowType="simple" id="\(number)">
            <integer key="rightExpressionObject" value="700"/><popUpMenus><menu id="\(number)1"><items>
            <menuItem title="\(path)" state="on" id="\(number)2"><expression key="representedObject" type="keyPath">
            <string key="keyPath">\(path)</string></expression></menuItem></items></menu>
            <menu id="\(number)3"><items><menuItem title="is" state="on" id="\(number)4">
            <integer key="representedObject" value="4"/></menuItem></items></menu></popUpMenus>
            </predicateEditorRowTemplate>
            """
        }
        let canvas = try DesignCanvas(
            document: document(
                """
                <customView id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><subviews>
                <predicateEditor nestingMode="list" rowHeight="25" id="e">
                <rect key="frame" x="0.0" y="0.0" width="300" height="100"/><rowTemplates>\(template(5, "name"))\
                \(template(6, "city"))</rowTemplates></predicateEditor></subviews></customView>
                """))
        _ = canvas.scenes[0].frames()
        let editor = try #require(canvas.objects.first { $0.identifier == "e" }?.object as? NSPredicateEditor)
        #expect(editor.numberOfRows == 2)
        #expect(editor.predicate?.format == #"name == "" AND city == """#)
    }

    @Test("a window is as large as what its content's constraints ask for")
    func contentSize() throws {
        let wide = window.replacing(
            "</subviews>",
            with: """
                </subviews><constraints>
                <constraint firstAttribute="width" constant="320" id="k"/>
                <constraint firstAttribute="height" constant="90" id="l"/></constraints>
                """)
        let canvas = try DesignCanvas(document: document(wide))
        #expect(canvas.scenes[0].frames().first?.frame == CGRect(x: 0, y: 0, width: 320, height: 90))
    }

    @Test("a document is drawn in the appearance that is asked for")
    func appearance() throws {
        func corner(_ style: DesignConfiguration) throws -> CGFloat {
            let scene = try DesignCanvas(document: document(window), configuration: style).scenes[0]
            let picture = try Picture.image(size: scene.size, scale: 1) { scene.draw(in: $0) }
            return try #require(picture.color(x: 150, y: Int(scene.size.height) - 20)).luminance
        }
        #expect(try corner(DesignConfiguration(appearance: .light)) > 0.7)
        #expect(try corner(DesignConfiguration(appearance: .dark)) < 0.3)
    }

    @Test("bindings are established on demand, and listed")
    func bindings() throws {
        let bound = """
            <objectController id="o"><declaredKeys><string>name</string></declaredKeys></objectController>
            """
            + window.replacing(
                "</textField>",
                with: """
                    <connections><binding destination="o" name="value" keyPath="selection.name" id="b"/></connections>
                    </textField>
                    """)
        let plain = try DesignCanvas(document: document(bound))
        #expect(plain.connections.isEmpty)
        let live = try DesignCanvas(
            document: document(bound), configuration: DesignConfiguration(establishesBindings: true))
        #expect(live.connections.map(\.kind) == [.binding(keyPath: "selection.name")])
    }

    @Test("a live document shows its window, by scripts' rules")
    func live() throws {
        let live = try LiveDocument(document: document(window))
        live.show()
        defer { live.hide() }
        #expect(live.application === NSApplication.shared)
        #expect(live.size.width == 200)
        #expect(live.object(withIdentifier: "t") is NSTextField)
        live.size = CGSize(width: 260, height: 180)
        #expect(live.window.layoutFrame == CGRect(x: 0, y: 0, width: 260, height: 180))
    }
}
