// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct LegacyCocoaTests {
    /// Owner, first responder and application, as every document has them.
    private let placeholders = """
        <object class="NSCustomObject" id="owner"><string key="NSClassName">Controller</string></object>
        <object class="NSCustomObject" id="first"><string key="NSClassName">FirstResponder</string></object>
        <object class="NSCustomObject" id="app"><string key="NSClassName">NSApplication</string></object>
        """
    private let placeholderRecords: [(id: String, object: String, children: [String], parent: String)] = [
        ("-2", "owner", [], "0"), ("-1", "first", [], "0"), ("-3", "app", [], "0"),
    ]

    private func fixture(_ objects: String) -> LegacyFixture {
        LegacyFixture(objects: placeholders + objects, records: placeholderRecords)
    }

    private func data(_ nib: CompiledNib) throws -> NibObject {
        try #require(nib.graph.root["IB.objectdata"]?.object)
    }

    /// A list of the object data, as the classes of its elements and a text of each.
    private func list(_ key: String, _ nib: CompiledNib) throws -> [String] {
        try #require(try data(nib)[key]?.object).elements.map { element in
            let text = ["NSLabel", "NSTitle", "NSMarker", "NSClassName"].lazy.compactMap { element[$0]?.string }.first
            if let text { return "\(element.className) \(text)" }
            return element.className == "NSNumber" ? short(.object(element)) : element.className
        }
    }

    /// A window with two buttons, connected in several ways.
    private func window() -> LegacyFixture {
        func button(_ id: String, _ title: String) -> String {
            """
            <object class="NSButton" id="\(id)">
                <reference key="NSNextResponder" ref="content"/>
                <int key="NSvFlags">268</int>
                <string key="NSFrame">{{20, 12}, {96, 32}}</string>
                <bool key="NSEnabled">YES</bool>
                <object class="NSButtonCell" key="NSCell" id="\(id)Cell">
                    <int key="NSCellFlags">67239424</int>
                    <string key="NSContents">\(title)</string>
                    <reference key="NSControlView" ref="\(id)"/>
                </object>
            </object>
            """
        }
        var fixture = fixture(
            """
            <object class="NSWindowTemplate" id="window">
                <int key="NSWindowStyleMask">15</int>
                <string key="NSWindowRect">{{0, 0}, {300, 200}}</string>
                <string key="NSScreenRect">{{0, 0}, {1440, 878}}</string>
                <nil key="NSViewClass"/>
                <object class="NSView" key="NSWindowView" id="content">
                    <reference key="NSNextResponder"/>
                    <object class="NSMutableArray" key="NSSubviews">
                        <bool key="EncodedWithXMLCoder">YES</bool>
                        \(button("one", "One"))\(button("two", "Two"))
                    </object>
                </object>
            </object>
            """)
        fixture.records += [
            ("9", "window", ["content"], "0"), ("8", "content", ["two", "one"], "window"),
            ("7", "one", ["oneCell"], "content"), ("6", "oneCell", [], "one"),
            ("5", "two", ["twoCell"], "content"), ("4", "twoCell", [], "two"),
        ]
        fixture.connections =
            legacyConnection("IBActionConnection", 12, "press:", from: "owner", to: "one")
            + legacyConnection("IBActionConnection", 13, "copy:", from: "first", to: "two")
            + legacyConnection("IBOutletConnection", 11, "window", from: "owner", to: "window")
            + legacyConnection("IBOutletConnection", 10, "button", from: "owner", to: "one")
            + binding(14, "hidden: isIdle", "one") + binding(15, "value: count", "one")
            + binding(16, "value: count", "two")
        fixture.properties = """
            <string key="7.CustomClassName">Knob</string>
            <integer value="1" key="9.NSWindowTemplate.visibleAtLaunch"/>
            <boolean value="YES" key="9.IBNSWindowAutoPositionCentersHorizontal"/>
            <object class="NSMutableDictionary" key="5.IBAttributePlaceholdersKey">
                <string key="NS.key.0">ToolTip</string>
                <object class="IBToolTipAttribute" key="NS.object.0">
                    <string key="name">ToolTip</string><string key="toolTip">Copies</string>
                </object>
            </object>
            """
        return fixture
    }

    private func binding(_ id: Int, _ label: String, _ source: String) -> String {
        legacyConnection(
            "IBBindingConnection", id, label, from: source, to: "app",
            more: """
                <object class="NSNibBindingConnector" key="connector">
                    <reference key="NSSource" ref="\(source)"/><string key="NSLabel">\(label)</string>
                </object>
                """)
    }

    @Test func objectsAreInTheOrderOfTheOutline() throws {
        let nib = try window().compiled()
        #expect(
            try list("NSObjectsKeys", nib) == [
                "NSCustomObject NSApplication", "NSWindowTemplate", "NSView", "NSButton", "NSButtonCell",
                "NSClassSwapper Knob", "NSButtonCell",
            ])
        #expect(
            try list("NSObjectsValues", nib) == [
                "NSCustomObject Controller", "NSCustomObject Controller", "NSWindowTemplate", "NSView", "NSButton",
                "NSView", "NSClassSwapper Knob",
            ])
        #expect(try list("NSVisibleWindows", nib) == ["NSWindowTemplate"])
        #expect(try list("NSOidsKeys", nib).first == "NSCustomObject Controller")
        #expect(try list("NSOidsValues", nib).prefix(3) == ["101", "102", "103"])
        #expect(nib.identifiers.values.sorted() == ["-2", "-3", "4", "5", "6", "7", "8", "9"])
    }

    @Test func interfaceBuilder3KeepsNumbersAndNamesTheClassesThatReplaceOthers() throws {
        var fixture = window()
        fixture.tools = "677"
        fixture.appKit = "949.46"
        let nib = try fixture.compiled()
        #expect(
            try list("NSOidsValues", nib) == [
                "-3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "101", "102",
            ])
        #expect(try list("NSOidsKeys", nib).suffix(2) == ["NSCustomObject Controller", "NSIBHelpConnector Copies"])
        #expect(try list("NSClassesKeys", nib) == ["NSClassSwapper Knob"])
        #expect(try list("NSClassesValues", nib).count == 1)
        #expect(try data(nib)["NSFramework"]?.object?.stringValue == "IBCocoaFramework")
        #expect(try data(nib)["NSNextOid"] == .integer(103))
        #expect(nib.graph.root["IB.systemFontUpdateVersion"] == nil)
    }

    @Test(arguments: [
        ("677", "949.46", ["NSSuperview", "NSWindow", "NSMagnification"]),
        ("762", "1038.29", ["NSWindow", "NSMagnification"]), ("1553", "1120", ["NSMagnification"]),
        ("1938", "1138.23", ["NSSuperview", "NSWindow", "NSMagnification"]), ("2488", "1183", []),
    ])
    func keysWithoutValuesGoWithTheTools(tools: String, appKit: String, keys: [String]) throws {
        var fixture = fixture(
            """
            <object class="NSCustomView" id="view"><reference key="NSNextResponder"/><nil key="NSSuperview"/>
            <nil key="NSWindow"/><double key="NSMagnification">1</double></object>
            """)
        fixture.records.append(("4", "view", [], "0"))
        fixture.tools = tools
        fixture.appKit = appKit
        let view = try #require(try data(try fixture.compiled())["NSObjectsKeys"]?.object?.elements.last)
        #expect(["NSSuperview", "NSWindow", "NSMagnification"].filter { view[$0] != nil } == keys)
    }

    @Test func connectorsAreInTheOrderOfTheirKinds() throws {
        #expect(
            try list("NSConnections", window().compiled()) == [
                "NSNibOutletConnector button", "NSNibOutletConnector window", "NSNibControlConnector copy:",
                "NSNibControlConnector press:", "NSIBHelpConnector Copies", "NSNibBindingConnector value: count",
                "NSNibBindingConnector hidden: isIdle", "NSNibBindingConnector value: count",
            ])
        let connections = try #require(try data(window().compiled())["NSConnections"]?.object).elements
        #expect(
            connections[2...3].map { summary($0) } == [
                """
                NSNibControlConnector
                  NSSource: NSButton
                  NSLabel: "copy:"
                """,
                """
                NSNibControlConnector
                  NSSource: NSClassSwapper
                  NSDestination: NSCustomObject
                  NSLabel: "press:"
                """,
            ])
    }

    @Test func toolsOfXcode4NumberObjectsAndConnectorsTogether() throws {
        var fixture = window()
        fixture.tools = "1617"
        let nib = try fixture.compiled()
        #expect(
            try list("NSObjectsKeys", nib) == [
                "NSCustomObject NSApplication", "NSButtonCell", "NSButton", "NSButtonCell", "NSClassSwapper Knob",
                "NSView", "NSWindowTemplate",
            ])
        #expect(
            try list("NSOidsValues", nib) == [
                "-3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "101", "102",
            ])
    }

    @Test func valuesAreThoseOfTheDocument() throws {
        let nib = try window().compiled()
        #expect(
            try nib.keys("7") == """
                NSClassSwapper
                  NSNextResponder: NSView
                  NSvFlags: 268
                  NSFrame: "{{20, 12}, {96, 32}}"
                  NSEnabled: true
                  NSCell: NSButtonCell
                  NSClassName: "Knob"
                  NSOriginalClassName: "NSButton"
                """)
        #expect(
            try nib.keys("9") == """
                NSWindowTemplate
                  NSWindowStyleMask: 15
                  NSWindowRect: "{{570, 0}, {300, 200}}"
                  NSScreenRect: "{{0, 0}, {1440, 878}}"
                  NSViewClass: nil
                  NSWindowView: NSView
                """)
        #expect(try nib.keys("8") == "NSView\n  NSNextResponder: nil\n  NSSubviews: [NSClassSwapper, NSButton]")
    }

    @Test func collectionsNumbersAndBytesOfBothVersionsAreRead() throws {
        var fixture = fixture(
            """
            <object class="NSArrayController" id="controller">
                <object class="NSSet" key="NSDragTypes">
                    <bool key="EncodedWithXMLCoder">YES</bool>
                    <object class="NSArray" key="set.sortedObjects">
                        <bool key="EncodedWithXMLCoder">YES</bool>
                        <string>Apple PDF pasteboard type</string><string>Apple PNG pasteboard type</string>
                        <string>NSFilenamesPboardType</string>
                    </object>
                </object>
                <object class="NSDictionary" key="old">
                    <bool key="EncodedWithXMLCoder">YES</bool>
                    <object class="NSArray" key="dict.sortedKeys">
                        <bool key="EncodedWithXMLCoder">YES</bool><string>a</string><string>b</string>
                    </object>
                    <object class="NSMutableArray" key="dict.values">
                        <bool key="EncodedWithXMLCoder">YES</bool><integer value="1"/><boolean value="NO"/>
                    </object>
                </object>
                <dictionary key="new"><real value="1.5" key="c"/></dictionary>
                <object class="NSMutableString" key="text"><characters key="NS.bytes">kept</characters></object>
                <bytes key="three">MAA</bytes>
                <bytes key="six">MCAwIDEAA</bytes>
                <double key="double">0.5</double>
                <float key="float">0.25</float>
                <object class="NSFont" key="font"><double key="NSSize">13</double><int key="NSfFlags">2072</int>
                    <bool key="IBIsSystemFont">YES</bool></object>
            </object>
            """)
        fixture.records.append(("5", "controller", [], "0"))
        fixture.appKit = "1265.19"
        let nib = try fixture.compiled()
        #expect(
            try nib.keys("5") == """
                NSArrayController
                  NSDragTypes: ["NSFilenamesPboardType", "Apple PNG pasteboard type", "Apple PDF pasteboard type"]
                  old: {"a": 1, "b": false}
                  new: {"c": 1.5}
                  text: "kept"
                  three: 0\0
                  six: 0 0 1\0
                  double: 0.5
                  float: 0.25
                  font: NSFont
                """)
        let font = try #require(try nib.object("5")["font"]?.object)
        #expect(
            summary(font) == """
                NSFont
                  NSSize: 13.0
                  NSfFlags: 2072
                  NSName: ".LucidaGrandeUI-Bold"
                """)
    }

    @Test func documentsOfInterfaceBuilder3AreUpgraded() throws {
        var fixture = fixture(
            """
            <object class="NSWindowTemplate" id="window">
                <string key="NSMaxSize">{3.40282e+38, 3.40282e+38}</string>
                <string key="NSWindowContentMaxSize">{3.40282e+38, 3.40282e+38}</string>
            </object>
            <object class="NSImageCell" id="cell"><int key="NSCellFlags">130560</int></object>
            """)
        fixture.records += [("5", "window", [], "0"), ("6", "cell", [], "0")]
        fixture.tools = "804"
        let nib = try fixture.compiled()
        #expect(
            try nib.keys("5") == """
                NSWindowTemplate
                  NSMaxSize: "{10000000000000, 10000000000000}"
                  NSUserInterfaceItemIdentifier: nil
                  NSWindowIsRestorable: true
                """)
        #expect(try nib.keys("6") == "NSImageCell\n  NSCellFlags: 134348288")
    }

    @Test func circlesAndWrongReferencesDoNotMatter() throws {
        var fixture = fixture(
            """
            <array class="NSMutableArray" id="loop"><reference ref="loop"/><reference ref="nowhere"/></array>
            """)
        fixture.records += [("5", "loop", ["loop"], "loop"), ("6", "nowhere", ["loop"], "nowhere")]
        fixture.connections = legacyConnection("IBOutletConnection", 9, "lost", from: "nowhere", to: "loop")
        let nib = try fixture.compiled(.archive)
        #expect(try list("NSConnections", nib) == [])
        #expect(try list("NSObjectsKeys", nib).count == 2)
        #expect(try NibGraph(contentsOf: nib.bytes).root["IB.systemFontUpdateVersion"]?.integer == 1)
    }
}
