// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InterfaceBuilder

@Suite("Legacy archives")
struct LegacyArchiveTests {
    /// An archive of a window's view with a button, in the spelling of format 7 and 8 by turns.
    private static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10">
        \t<data>
        \t\t<string key="IBDocument.InterfaceBuilderVersion">851</string>
        \t\t<string key="IBDocument.TargetRuntimeIdentifier">IBCocoaFramework</string>
        \t\t<object class="NSMutableArray" key="IBDocument.RootObjects" id="100">
        \t\t\t<bool key="EncodedWithXMLCoder">YES</bool>
        \t\t\t<object class="NSCustomObject" id="1"><string key="NSClassName">Owner</string></object>
        \t\t\t<object class="NSView" id="2">
        \t\t\t\t<array class="NSMutableArray" key="NSSubviews">
        \t\t\t\t\t<object class="NSButton" id="3"><reference key="NSSuperview" ref="2"/></object>
        \t\t\t\t</array>
        \t\t\t</object>
        \t\t</object>
        \t\t<object class="IBObjectContainer" key="IBDocument.Objects">
        \t\t\t<object class="NSMutableArray" key="connectionRecords">
        \t\t\t\t<bool key="EncodedWithXMLCoder">YES</bool>
        \t\t\t\t<object class="IBConnectionRecord">
        \t\t\t\t\t<object class="IBActionConnection" key="connection">
        \t\t\t\t\t\t<string key="label">press:</string>
        \t\t\t\t\t\t<reference key="source" ref="1"/>
        \t\t\t\t\t\t<reference key="destination" ref="3"/>
        \t\t\t\t\t</object>
        \t\t\t\t\t<int key="connectionID">37</int>
        \t\t\t\t</object>
        \t\t\t\t<object class="IBConnectionRecord">
        \t\t\t\t\t<object class="IBCocoaTouchEventConnection" key="connection">
        \t\t\t\t\t\t<string key="label">play:</string>
        \t\t\t\t\t\t<reference key="source" ref="3"/>
        \t\t\t\t\t\t<reference key="destination"/>
        \t\t\t\t\t\t<int key="IBEventType">7</int>
        \t\t\t\t\t</object>
        \t\t\t\t\t<string key="id">abc</string>
        \t\t\t\t</object>
        \t\t\t</object>
        \t\t\t<object class="IBMutableOrderedSet" key="objectRecords">
        \t\t\t\t<array key="orderedObjects">
        \t\t\t\t\t<object class="IBObjectRecord">
        \t\t\t\t\t\t<int key="objectID">-2</int>
        \t\t\t\t\t\t<reference key="object" ref="1"/>
        \t\t\t\t\t\t<nil key="parent"/>
        \t\t\t\t\t\t<string key="objectName">File's Owner</string>
        \t\t\t\t\t</object>
        \t\t\t\t\t<object class="IBObjectRecord">
        \t\t\t\t\t\t<int key="objectID">12</int>
        \t\t\t\t\t\t<reference key="object" ref="2"/>
        \t\t\t\t\t\t<array key="children"><reference ref="3"/></array>
        \t\t\t\t\t\t<reference key="parent" ref="100"/>
        \t\t\t\t\t</object>
        \t\t\t\t</array>
        \t\t\t</object>
        \t\t\t<object class="NSMutableDictionary" key="flattenedProperties">
        \t\t\t\t<array key="dict.sortedKeys"><string>12.CustomClassName</string><string>12.flag</string></array>
        \t\t\t\t<array key="dict.values"><string>Canvas</string><boolean value="NO"/></array>
        \t\t\t</object>
        \t\t</object>
        \t</data>
        </archive>

        """

    private func archive() throws -> LegacyArchive {
        try #require(LegacyArchive(document(Self.text)))
    }

    @Test func `Kind, system and version`() throws {
        let document = try document(Self.text)
        #expect(document.kind == .archive)
        #expect(document.targetRuntime == .macOS)
        #expect(document.toolsVersion == "851")
        #expect(document.diagnostics == [])
        #expect(document.text == Self.text)
        #expect(try LegacyArchive(Document(bytes: Array("<document/>".utf8))) == nil)
    }

    @Test func `Root objects, records and connections`() throws {
        let archive = try archive()
        #expect(archive.rootObjects.map { $0[attribute: "class"] } == ["NSCustomObject", "NSView"])
        let records = archive.objectRecords
        #expect(records.map(\.objectID) == ["-2", "12"])
        #expect(records.map { $0.object?.id } == ["1", "2"])
        #expect(records.map { $0.parent?.id } == [nil, "100"])
        #expect(records.map { $0.children.map(\.id) } == [[], ["3"]])
        #expect(records.map(\.name) == ["File's Owner", nil])
        let connections = archive.connections
        #expect(connections.map(\.kind) == [.action, .event(7)])
        #expect(connections.map(\.label) == ["press:", "play:"])
        #expect(connections.map { $0.source?.id } == ["1", "3"])
        #expect(connections.map { $0.destination?.id } == ["3", nil])
        #expect(connections.map(\.connectionID) == ["37", "abc"])
    }

    @Test func `Properties kept beside the objects`() throws {
        let archive = try archive()
        let properties = archive.flattenedProperties.mapValues { archive.scalar($0) }
        #expect(properties == ["12.CustomClassName": .string("Canvas"), "12.flag": .bool(false)])
    }

    @Test func `Classes with their outlets and actions`() throws {
        let document = try document(
            """
            <archive><data><object class="IBClassDescriber" key="IBDocument.Classes">
                <array class="NSMutableArray" key="referencedPartialClassDescriptions">
                    <object class="IBPartialClassDescription">
                        <string key="className">Player</string><string key="superclassName">NSObject</string>
                        <dictionary key="actions"><string key="play:">id</string></dictionary>
                        <object class="NSMutableDictionary" key="outlets"><string key="NS.key.0">button</string>\
            <string key="NS.object.0">NSButton</string></object>
                        <object class="IBClassDescriptionSource" key="sourceIdentifier">
                            <string key="majorKey">IBProjectSource</string><string key="minorKey">Player.h</string>
                        </object>
                    </object>
                </array>
                <array key="referencedPartialClassDescriptionsV3.2+"><object><string key="className">NSMenu</string></object>\
            <object/></array>
            </object></data></archive>
            """)
        let archive = try #require(LegacyArchive(document))
        #expect(
            archive.classDescriptions == [
                LegacyClassDescription(
                    className: "Player", superclassName: "NSObject", actions: ["play:": "id"],
                    outlets: ["button": "NSButton"], source: .init(kind: "IBProjectSource", file: "Player.h")),
                LegacyClassDescription(
                    className: "NSMenu", superclassName: nil, actions: [:], outlets: [:], source: nil),
            ])
    }

    @Test func `Dictionaries in all spellings`() throws {
        let spellings = [
            "<dictionary><string key=\"a\">1</string><integer key=\"b\" value=\"2\"/></dictionary>",
            """
            <object class="NSDictionary"><bool key="EncodedWithXMLCoder">YES</bool><string key="NS.key.0">a</string>\
            <string key="NS.key.1">b</string><string key="NS.object.0">1</string><integer key="NS.object.1" value="2"/></object>
            """,
            """
            <object class="NSDictionary"><object class="NSArray" key="dict.sortedKeys"><bool key="EncodedWithXMLCoder">YES\
            </bool><string>a</string><string>b</string></object><array key="dict.values"><string>1</string>\
            <integer value="2"/></array></object>
            """,
        ]
        for spelling in spellings {
            let document = try document("<archive><data>\(spelling)</data></archive>")
            let archive = try #require(LegacyArchive(document))
            let pairs = archive.pairs(of: archive.data.children[0])
            #expect(pairs.map(\.key) == ["a", "b"])
            #expect(pairs.map { archive.scalar($0.value) } == [.string("1"), .integer(2)])
        }
    }

    @Test(
        arguments: [
            ("<string type=\"base64-UTF8\">DQ</string>", LegacyValue.string("\r")),
            ("<object class=\"NSMutableString\"><characters key=\"NS.bytes\">a</characters></object>", .string("a")),
            ("<int>-4</int>", .integer(-4)), ("<integer value=\"9\"/>", .integer(9)),
            ("<double>1.5</double>", .double(1.5)),
            ("<real value=\"0.0\"/>", .double(0)), ("<float>2</float>", .double(2)), ("<bool>YES</bool>", .bool(true)),
            ("<boolean value=\"NO\"/>", .bool(false)), ("<bytes>MC42AA</bytes>", .bytes([0x30, 0x2E, 0x36, 0x00])),
            ("<nil/>", .null), ("<int>many</int>", nil), ("<object class=\"NSView\"/>", nil),
        ] as [(String, LegacyValue?)])
    func `Scalars`(_ text: String, _ expected: LegacyValue?) throws {
        let archive = try #require(LegacyArchive(document("<archive><data>\(text)</data></archive>")))
        #expect(archive.scalar(archive.data.children[0]) == expected)
    }

    @Test func `References to nothing, duplicate ids and circles are reported`() throws {
        func rules(_ objects: String) throws -> [String] {
            try document("<archive><data>\(objects)</data></archive>").diagnostics.map(\.rule)
        }
        #expect(try rules("<reference ref=\"7\"/>") == ["missing-id"])
        #expect(try rules("<object id=\"1\"/><object id=\"1\"/>") == ["duplicate-id", "duplicate-id"])
        #expect(
            try rules(
                """
                <object class="NSView" id="1"><array key="NSSubviews"><object class="NSView" id="2"><array key="NSSubviews">\
                <reference ref="1"/></array></object></array></object>
                """) == ["cyclic-reference"])
        #expect(
            try rules(
                """
                <object class="NSView" id="1"><reference key="NSSubviews" ref="5"/></object><array id="5"><reference ref="1"/>\
                </array>
                """) == ["cyclic-reference"])
        #expect(
            try rules(
                """
                <object class="IBObjectContainer" key="IBDocument.Objects"><array key="objectRecords"><object \
                class="IBObjectRecord"><object key="object" id="1"/><reference key="parent" ref="2"/></object><object \
                class="IBObjectRecord"><object key="object" id="2"/><reference key="parent" ref="1"/></object></array></object>
                """) == ["cyclic-reference"])
    }
}
