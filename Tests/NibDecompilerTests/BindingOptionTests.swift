// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibDecompiler
import Testing

/// Options of bindings, the program's own too, go from the document to the nib and back.
@Suite struct BindingOptionTests {
    private static let options = """
        <dictionary key="options">
            <string key="sectionContentKey">members</string>
            <string key="rowClassKey"> class </string>
            <bool key="NSValidatesImmediately" value="YES"/>
            <integer key="spacing" value="-4"/>
            <real key="ratio" value="0.25"/>
            <null key="NSNullPlaceholder"/>
            <date key="since" timeIntervalSinceReferenceDate="12345.5"/>
            <url key="home" string="https://example.org/a"/>
            <data key="key">AAEC/w==</data>
            <point key="origin" x="1" y="2"/>
            <array key="classes"><string>RowView</string><integer value="2"/></array>
            <dictionary key="more"><bool key="deep" value="NO"/></dictionary>
        </dictionary>
        """

    private static let written = [
        "string sectionContentKey=members", "string rowClassKey= class ", "bool NSValidatesImmediately=YES",
        "integer spacing=-4", "real ratio=0.25", "null NSNullPlaceholder=", "date since=12345.5",
        "url home=https://example.org/a", "data key=AAEC/w==", "point origin=1,2", "array classes=RowView;2",
        "dictionary more=deep:NO",
    ]

    @Test(arguments: [true, false]) func anyOptionIsKept(_ isCocoa: Bool) throws {
        let objects = """
            <\(isCocoa ? "customView" : "view") id="col-um-n01" customClass="ColumnView">
                <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                <connections>
                    <binding destination="con-tr-o01" name="sectionsArray" keyPath="arrangedObjects" id="bin-di-ng1">
                        \(Self.options)
                    </binding>
                </connections>
            </\(isCocoa ? "customView" : "view")>
            <customObject id="con-tr-o01" customClass="NSArrayController"/>
            """
        let text = isCocoa ? Documents.cocoaXIB(objects) : Documents.xib(objects)
        let document = try Document(bytes: Array(text.utf8))
        #expect(document.serialized() == Array(text.utf8))
        let (changes, decompiled) = try Documents.changes(text)
        #expect(changes == [])
        let again = try Document(bytes: decompiled.bytes)
        var bindings: [Binding] = []
        again.root.forEachDescendant { element in
            if case .binding(let binding) = Connection(element) { bindings.append(binding) }
        }
        let binding = try #require(bindings.first)
        #expect(bindings.count == 1)
        #expect(binding.name == "sectionsArray")
        #expect(binding.keyPath == "arrangedObjects")
        #expect(again.element(withID: binding.destination)?[attribute: "customClass"] == "NSArrayController")
        #expect(binding.options.map { Self.text(of: $0.value, key: $0.key) }.sorted() == Self.written.sorted())
    }

    private static func text(of element: Element, key: String) -> String {
        "\(element.name) \(key)=" + value(of: element)
    }

    private static func value(of element: Element) -> String {
        switch element.name {
        case "date": element[attribute: "timeIntervalSinceReferenceDate"] ?? ""
        case "point": [element.integer("x") ?? 0, element.integer("y") ?? 0].map(String.init).joined(separator: ",")
        case "array": element.children.map(value).joined(separator: ";")
        case "dictionary": element.children.map { "\($0.key ?? ""):\(value(of: $0))" }.joined(separator: ";")
        case "url": element[attribute: "string"] ?? ""
        case "string": element.stringValue ?? ""
        default: element[attribute: "value"] ?? element.text
        }
    }

    /// What no nib has a form for is told, and the other options stay.
    @Test func aValueWithoutAFormIsReported() throws {
        let text = Documents.cocoaXIB(
            """
            <customView id="col-um-n01">
                <connections>
                    <binding destination="-2" name="hidden" keyPath="isHidden" id="bin-di-ng1">
                        <dictionary key="options">
                            <hologram key="own"/>
                            <bool key="NSRaisesForNotApplicableKeys" value="NO"/>
                        </dictionary>
                    </binding>
                </connections>
            </customView>
            """)
        let nib = try Compiler.compile(xib: Document(bytes: Array(text.utf8)))
        #expect(
            nib.diagnostics.map { "\($0.severity.rawValue): \($0.message)" } == [
                "warning: the option 'own' is a hologram, which no nib holds; it is left out"
            ])
    }

    /// A nib whose options contain themselves is read to an end.
    @Test func optionsThatContainThemselves() throws {
        let text = Documents.xib(
            """
            <view id="col-um-n01">
                <connections>
                    <binding destination="-1" name="own" keyPath="k" id="bin-di-ng1">
                        <dictionary key="options"><dictionary key="inner"><bool key="a" value="YES"/></dictionary></dictionary>
                    </binding>
                </connections>
            </view>
            """)
        let nib = try Documents.compile(text)
        let connector = try #require(nib.graph.root["UINibConnectionsKey"]?.object?.elements.first)
        let options = try #require(connector["NSOptions"]?.object)
        options.values.append((FoundationKey.element, .object(.string("again"))))
        options.values.append((FoundationKey.element, .object(options)))
        let bytes = nib.graph.archived().archive.serialized()
        let document = try Document(bytes: Decompiler.decompile(nib: bytes).bytes)
        #expect(document.element(withID: "-1") != nil)
    }
}
