// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler
import Testing

/// Texts, formatters, pictures and items of toolbars in macOS documents.
@Suite struct CocoaValueTests {
    private func field(_ title: String, _ formatter: String) throws -> NibObject {
        let nib = try cocoaXib(
            """
            <textField id="field"><rect key="frame" x="0.0" y="0.0" width="90" height="20"/>
            <textFieldCell key="cell" title="\(title)" id="cell">\(formatter)</textFieldCell></textField>
            """)
        return try nib.object("cell")
    }

    @Test func aCellWithADateFormatterShowsTheDateOfItsTitle() throws {
        let weekday = "<dateFormatter key=\"formatter\" formatterBehavior=\"custom10_4\" dateFormat=\"EEEE\" id=\"f\"/>"
        let cell = try field("Wednesday", weekday)
        #expect(cell["NSContents"]?.object?.className == "NSDate")
        #expect(cell["NSContents"]?.object?["NS.time"] == .double(-31_276_800))
        let short = "<dateFormatter key=\"formatter\" dateStyle=\"short\" timeStyle=\"short\" id=\"f\"/>"
        #expect(try field("2/1/2001, 1:00 am", short)["NSContents"]?.object?["NS.time"] == .double(90000))
        let unread = try field("No date", short)
        #expect(unread["NSContents"]?.object?.stringValue == "No date")
        #expect(unread["NSCellFlags2"]?.integer.map { $0 < 0 } == true)
    }

    @Test func aFormatSpellsOutTheMostDigits() throws {
        func format(_ attributes: String) throws -> String? {
            let formatter = """
                <numberFormatter key="formatter" formatterBehavior="custom10_4" usesGroupingSeparator="NO" \(attributes) \
                id="f"/>
                """
            return try field("", formatter)["NSFormatter"]?.object?["NS.positiveformat"]?.object?.stringValue
        }
        #expect(try format("minimumIntegerDigits=\"1\" maximumIntegerDigits=\"2\"") == "#0")
        #expect(try format("minimumIntegerDigits=\"1\" maximumIntegerDigits=\"6\"") == "#####0")
        #expect(try format("minimumIntegerDigits=\"1\" maximumIntegerDigits=\"2000000000\"") == "#0")
    }

    @Test func aLimitBelowZeroIsANegativeDecimal() throws {
        let formatter = """
            <numberFormatter key="formatter" formatterBehavior="10_0" positiveFormat="0" id="f">\
            <decimal key="minimum" value="-3"/></numberFormatter>
            """
        let least = try field("", formatter)["NSFormatter"]?.object?["NS.min"]?.object
        #expect(least?["NS.negative"] == .bool(true))
        #expect(least?["NS.length"] == .integer(1))
        #expect(least?["NS.mantissa"] == .data([3] + Array(repeating: 0, count: 15)))
    }

    @Test func fragmentsWithTheSameAttributesShareThem() throws {
        let plain = "<attributes><font key=\"NSFont\" metaFont=\"label\"/></attributes>"
        let bold = "<attributes><font key=\"NSFont\" size=\"10\" name=\"LucidaGrande-Bold\"/></attributes>"
        let nib = try cocoaXib(
            """
            <textField id="field"><rect key="frame" x="0.0" y="0.0" width="90" height="20"/>
            <textFieldCell key="cell" id="cell"><attributedString key="title">
            <fragment content="a ">\(plain)</fragment><fragment content="b">\(bold)</fragment>
            <fragment content=" c">\(plain)</fragment></attributedString></textFieldCell></textField>
            """)
        let text = try nib.object("cell")["NSContents"]?.object
        #expect(text?["NSAttributes"]?.object?.elements.count == 2)
        #expect(text?["NSAttributeInfo"]?.object?["NS.bytes"] == .data([2, 0, 1, 1, 2, 0]))
    }

    @Test func paragraphsMayBeTightenedUnlessTheDocumentSaysNo() throws {
        func style(_ attributes: String) throws -> NibObject? {
            let cell = try cocoaXib(
                """
                <textField id="field"><rect key="frame" x="0.0" y="0.0" width="90" height="20"/>
                <textFieldCell key="cell" id="cell"><attributedString key="title"><fragment content="a"><attributes>
                <paragraphStyle key="NSParagraphStyle" alignment="natural" \(attributes)/></attributes></fragment>
                </attributedString></textFieldCell></textField>
                """
            ).object("cell")
            return cell["NSContents"]?.object?["NSAttributes"]?.object?.pairs.first?.value
        }
        #expect(try style("")?["NSTighteningFactorForTruncation"] == .double(Double(Float(0.05))))
        #expect(try style("")?["NSAllowsTighteningForTruncation"] == .integer(1))
        let plain = try style("tighteningFactorForTruncation=\"0.0\" allowsDefaultTighteningForTruncation=\"NO\"")
        #expect(plain?["NSTighteningFactorForTruncation"] == nil)
        #expect(plain?["NSAllowsTighteningForTruncation"] == nil)
    }

    @Test func aSymbolHasTheSizeOfAnyPictureUntilItsScaleIsStated() throws {
        func size(_ item: String) throws -> String? {
            let nib = try cocoaXib("<menu id=\"m\"><items>\(item)</items></menu>")
            return try nib.object("i")["NSImage"]?.object?["IBDesignSize"]?.object?["NS.sizeval"]?.object?.stringValue
        }
        #expect(try size("<menuItem title=\"A\" image=\"eye\" catalog=\"system\" id=\"i\"/>") == "{32, 32}")
        #expect(try size("<menuItem title=\"A\" image=\"NSRefreshTemplate\" id=\"i\"/>") == "{17, 20}")
    }

    private func toolbar(_ item: String, tools: String) throws -> NibObject {
        try cocoaXib(
            """
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="100" height="60"/>
            <toolbar key="toolbar" implicitIdentifier="T" id="t"><allowedToolbarItems>\(item)</allowedToolbarItems>
            <defaultToolbarItems/></toolbar></window>
            """, tools: tools
        ).object("i")
    }

    @Test func anItemOfAToolbarIsAsTheButtonInIt() throws {
        func item(_ attributes: String, tools: String) throws -> NibObject {
            let button = """
                <toolbarItem implicitItemIdentifier="A" label="A" paletteLabel="A" \(attributes) id="i">
                <button key="view" id="b"><rect key="frame" x="5" y="14" width="50" height="25"/>
                <buttonCell key="cell" type="roundTextured" title="Home" bezelStyle="texturedRounded" \
                borderStyle="border" id="c"/></button></toolbarItem>
                """
            return try toolbar(button, tools: tools)
        }
        let recent = try item("", tools: "22505")
        #expect(recent["NSToolbarItemBordered"] == .bool(true))
        #expect(recent["NSToolbarItemTitle"]?.object?.stringValue == "Home")
        #expect(recent["NSToolbarItemToolTip"]?.object?.stringValue == "")
        let earlier = try item("sizingBehavior=\"auto\"", tools: "21507")
        #expect(earlier["NSToolbarItemBordered"] == .bool(true))
        #expect(earlier["NSToolbarItemMinSize"]?.object?.stringValue == "{50, 25}")
        #expect(earlier["NSToolbarItemToolTip"] == .null)
    }

    @Test func spacesOfToolbarsChangedTheirSize() throws {
        let space = "<toolbarItem implicitItemIdentifier=\"NSToolbarFlexibleSpaceItem\" id=\"i\"/>"
        let recent = try toolbar(space, tools: "22505")
        #expect(recent["NSToolbarItemMinSize"]?.object?.stringValue == "{8, 24}")
        #expect(recent["NSToolbarItemMaxSize"]?.object?.stringValue == "{20000, 24}")
        #expect(recent["NSToolbarItemToolTip"] == .null)
        #expect(try toolbar(space, tools: "21507")["NSToolbarItemMinSize"]?.object?.stringValue == "{1, 22}")
    }

    @Test func numbersBelowZeroHaveTheirAttributes() throws {
        let formatter = """
            <numberFormatter key="formatter" formatterBehavior="10_0" positiveFormat="0" id="f">
            <textAttributesForNegativeValues>
            <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
            </textAttributesForNegativeValues></numberFormatter>
            """
        let object = try field("", formatter)["NSFormatter"]?.object
        #expect(object?["NS.negativeattrs"]?.object?.pairs.first?.value["NSRGB"] == .data(Array("1 0 0".utf8) + [0]))
        #expect(object?["NS.positiveattrs"] == .null)
        let keys = object?["NS.attributes"]?.object?.pairs.compactMap(\.key.stringValue) ?? []
        #expect(keys.contains("textAttributesForNegativeValues"))
    }

    @Test func theScaleOfAButtonsPictureIsTwoBits() throws {
        func flags(_ scaling: String) throws -> Int64? {
            try cocoaXib(
                """
                <button id="b"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
                <buttonCell key="cell" type="square" bezelStyle="shadowlessSquare" \(scaling) id="c"/></button>
                """
            ).object("c")["NSButtonFlags2"]?.integer.map { $0 & 0xC0 }
        }
        #expect(try flags("imageScaling=\"proportionallyDown\"") == 0x80)
        #expect(try flags("imageScaling=\"proportionallyUpOrDown\"") == 0x40)
        #expect(try flags("") == 0)
    }

    @Test func aCellWithAFormatterOfTheApplicationShowsNothingYet() throws {
        let cell = try field("12", "<customFormatter key=\"formatter\" customClass=\"AgeFormatter\" id=\"f\"/>")
        #expect(cell["NSContents"] == nil)
        #expect(cell["NSCellFlags2"]?.integer.map { $0 >= 0 } == true)
        #expect(cell["NSFormatter"]?.object?["NSOriginalClassName"]?.object?.stringValue == "IBCustomFormatter")
    }

    @Test func aTreeControllerSaysWhatAnArrayControllerSays() throws {
        let controller = try cocoaXib(
            """
            <treeController objectClassName="Node" editable="NO" childrenKeyPath="children" id="c"><declaredKeys>
            <string>name</string><mutableString>size</mutableString></declaredKeys></treeController>
            """
        ).object("c")
        #expect(controller["NSPreservesSelection"] == .bool(true))
        #expect(controller["NSTreeContentChildrenKey"]?.object?.stringValue == "children")
        let keys = controller["NSDeclaredKeys"]?.object?.elements.compactMap(\.stringValue) ?? []
        #expect(keys == ["name", "size"])
    }

    @Test func theFirstSegmentIsSelectedByItself() throws {
        func selected(_ segments: String) throws -> NibValue? {
            try cocoaXib(
                """
                <segmentedControl id="s"><rect key="frame" x="0.0" y="0.0" width="90" height="20"/>
                <segmentedCell key="cell" trackingMode="selectOne" id="c"><segments>\(segments)</segments>
                </segmentedCell></segmentedControl>
                """
            ).object("c")["NSSelectedSegment"]
        }
        #expect(try selected("<segment selected=\"YES\"/><segment/>") == nil)
        #expect(try selected("<segment/><segment selected=\"YES\"/>") == .integer(1))
        #expect(try selected("<segment/>") == .integer(-1))
    }
}
