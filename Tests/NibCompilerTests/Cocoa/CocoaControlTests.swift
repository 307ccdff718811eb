// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaControlTests {
    private let frame = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"32\"/>"
    private let font = "<font key=\"font\" metaFont=\"system\"/>"

    private func button(_ cell: String, _ inside: String = "") -> String {
        """
        <button verticalHuggingPriority="750" id="button">\(frame)<buttonCell key="cell" alignment="center" inset="2" \
        id="cell" \(cell)>\(font)\(inside)</buttonCell></button>
        """
    }

    @Test func aButtonsCellPacksItsLooksAndBehaviour() throws {
        let push = button(
            "type=\"push\" title=\"Go\" bezelStyle=\"rounded\" borderStyle=\"border\"",
            "<behavior key=\"behavior\" pushIn=\"YES\" lightByBackground=\"YES\" lightByGray=\"YES\"/>")
        #expect(
            try cocoaXib(push).keys("cell") == """
                NSButtonCell
                  NSCellFlags: 67108864
                  NSCellFlags2: 134217728
                  NSContents: "Go"
                  NSSupport: NSFont
                  NSControlView: NSButton
                  NSButtonFlags: -2038415360
                  NSButtonFlags2: 1
                  NSBezelStyle: 1
                  NSAlternateContents: ""
                  NSKeyEquivalent: ""
                  NSPeriodicDelay: 400
                  NSPeriodicInterval: 75
                  NSAuxButtonType: 7
                """)
    }

    @Test(arguments: [
        ("check", "changeContents doesNotDimImage lightByContents", 3),
        ("radio", "changeContents doesNotDimImage lightByContents", 4),
        ("square", "pushIn changeContents lightByContents", 2), ("square", "lightByContents", 5),
        ("bevel", "changeContents lightByContents", 0), ("inline", "pushIn lightByBackground lightByGray", 7),
        ("recessed", "pushIn changeBackground changeGray lightByBackground lightByGray", 1),
        ("disclosure", "changeBackground changeGray lightByBackground lightByGray", 6),
        ("disclosureTriangle", "pushIn changeBackground changeGray lightByContents", 2),
    ])
    func theKindOfAButtonFollowsFromItsBehaviour(type: String, behavior: String, number: Int64) throws {
        let attributes = behavior.split(separator: " ").map { "\($0)=\"YES\"" }.joined(separator: " ")
        let nib = try cocoaXib(button("type=\"\(type)\"", "<behavior key=\"behavior\" \(attributes)/>"))
        #expect(try nib.object("cell")["NSAuxButtonType"] == .integer(number))
    }

    @Test func olderToolsKeepTheFontOfAKeyInThePlaceOfTheAlternateImage() throws {
        let source = button("type=\"push\" title=\"Go\" bezelStyle=\"rounded\" borderStyle=\"border\"")
        let document = try Document(
            bytes: Array(
                """
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="9060" \
                targetRuntime="MacOSX.Cocoa"><objects>\(source)</objects></document>
                """.utf8), path: "Test.xib")
        var options = CompilerOptions()
        options.format = .keyed
        let nib = try Compiler.compile(xib: document, options: options)
        let cell = try nib.object("cell")
        #expect(cell["NSAlternateImage"]?.object?.className == "NSFont")
        #expect(cell["NSButtonFlags"] == .integer(0x82_4000))
        #expect(cell["NSAuxButtonType"] == nil)
    }

    @Test func aButtonHugsAsItsKindDoes() throws {
        #expect(try cocoaXib(button("type=\"push\"")).object("button")["NSHuggingPriority"] == nil)
        let check = try cocoaXib(button("type=\"check\"")).object("button")
        #expect(check["NSHuggingPriority"]?.object?.stringValue == "{250, 750}")
        let older = try cocoaXib(button("type=\"push\""), tools: "21507").object("button")
        #expect(older["NSHuggingPriority"]?.object?.stringValue == "{250, 750}")
    }

    @Test func aPopUpButtonKnowsItsItem() throws {
        let nib = try cocoaXib(
            """
            <popUpButton verticalHuggingPriority="750" id="popUp">\(frame)
                <popUpButtonCell key="cell" type="push" title="B" bezelStyle="rounded" alignment="left" tag="7" \
            lineBreakMode="truncatingTail" borderStyle="borderAndBezel" inset="2" arrowPosition="arrowAtCenter" \
            preferredEdge="maxY" selectedItem="b" id="cell">
                    <behavior key="behavior" lightByBackground="YES" lightByGray="YES"/>\(font)
                    <menu key="menu" id="menu"><items>
                        <menuItem title="A" id="a"/><menuItem title="B" id="b"/>
                    </items></menu>
                </popUpButtonCell>
            </popUpButton>
            """)
        let cell = try nib.object("cell")
        #expect(
            summary(cell) == """
                NSPopUpButtonCell
                  NSCellFlags: 71303232
                  NSCellFlags2: 2048
                  NSContents: "B"
                  NSSupport: NSFont
                  NSControlView: NSPopUpButton
                  NSButtonFlags: 109068288
                  NSButtonFlags2: 1
                  NSBezelStyle: 1
                  NSAlternateContents: ""
                  NSKeyEquivalent: ""
                  NSPeriodicDelay: 400
                  NSPeriodicInterval: 75
                  NSAuxButtonType: 0
                  NSMenuItem: NSMenuItem
                  NSSelectedIndex: 1
                  NSMenuItemRespectAlignment: true
                  NSMenu: NSMenu
                  NSPreferredEdge: 3
                  NSUsesItemFromMenu: true
                  NSAltersState: true
                  NSArrowPosition: 1
                """)
        #expect(try cell["NSMenuItem"]?.object === nib.object("b"))
    }

    @Test func aFormatterMakesAnObjectOfTheText() throws {
        func contents(_ title: String) throws -> NibObject {
            try cocoaXib(
                """
                <textField verticalHuggingPriority="750" id="field">\(frame)<textFieldCell key="cell" title="\(title)" \
                alignment="left" id="cell"><numberFormatter key="formatter" positiveFormat="#0" id="format"/>\(font)\
                </textFieldCell></textField>
                """
            ).object("cell")
        }
        #expect(try short(contents("12")["NSContents"] ?? .null) == "12")
        #expect(try contents("12")["NSCellFlags2"] == .integer(0))
        #expect(try short(contents("many")["NSContents"] ?? .null) == "\"many\"")
        // What the formatter does not understand is marked.
        #expect(try contents("many")["NSCellFlags2"] == .integer(-0x8000_0000))
    }

    @Test func aSearchFieldHasItsButtons() throws {
        let nib = try cocoaXib(
            """
            <searchField verticalHuggingPriority="750" textCompletion="NO" id="field">\(frame)
                <searchFieldCell key="cell" borderStyle="bezel" bezelStyle="round" id="cell" \
            sendsSearchStringImmediately="YES">\(font)</searchFieldCell>
            </searchField>
            """)
        let cell = try nib.object("cell")
        #expect(
            summary(cell) == """
                NSSearchFieldCell
                  NSCellFlags: 71303168
                  NSCellFlags2: 268435456
                  NSContents: ""
                  NSSupport: NSFont
                  NSControlView: NSSearchField
                  NSTextBezelStyle: 1
                  NSAutomaticTextCompletionDisabled: true
                  NSSearchButtonCell: NSButtonCell
                  NSCancelButtonCell: NSButtonCell
                  NSMaximumRecents: 255
                  NSSearchFieldFlags: \u{1E}\0\0\0
                  NSAutomaticTextCompletionStored: true
                """)
        let cancel = try #require(cell["NSCancelButtonCell"]?.object)
        #expect(cancel["NSTarget"]?.object === cell)
        #expect(short(cancel["NSAction"] ?? .null) == "\"_searchFieldCancel:\"")
    }

    @Test func segmentsSayWhichIsChosen() throws {
        let nib = try cocoaXib(
            """
            <segmentedControl verticalHuggingPriority="750" id="control">\(frame)
                <segmentedCell key="cell" borderStyle="border" alignment="left" style="rounded" \
            trackingMode="selectOne" id="cell">\(font)<segments>
                    <segment label="One" width="32"/><segment width="40" selected="YES" tag="1"><nil key="label"/></segment>
                </segments></segmentedCell>
            </segmentedControl>
            """)
        let cell = try nib.object("cell")
        let segments = try #require(cell["NSSegmentImages"]?.object?.elements)
        #expect(
            segments.map { summary($0) } == [
                """
                NSSegmentItem
                  NSSegmentItemWidth: 32.0
                  NSSegmentItemLabel: "One"
                  NSSegmentItemImageScaling: 0
                """,
                """
                NSSegmentItem
                  NSSegmentItemWidth: 40.0
                  NSSegmentItemTag: 1
                  NSSegmentItemSelected: true
                  NSSegmentItemImageScaling: 0
                """,
            ])
        #expect(cell["NSSelectedSegment"] == .integer(1))
        #expect(cell["NSSegmentStyle"] == .integer(1))
    }

    @Test func aStepperRepeatsUnlessToldNotTo() throws {
        func stepper(_ attributes: String) throws -> CompiledNib {
            try cocoaXib(
                """
                <stepper horizontalHuggingPriority="750" verticalHuggingPriority="750" id="stepper">\(frame)
                    <stepperCell key="cell" alignment="left" minValue="1" maxValue="9" doubleValue="2" \(attributes) \
                id="cell"/>
                </stepper>
                """)
        }
        let nib = try stepper("")
        #expect(
            try nib.keys("cell") == """
                NSStepperCell
                  NSCellFlags: 786464
                  NSCellFlags2: 0
                  NSControlView: NSStepper
                  NSValue: 2.0
                  NSMinValue: 1.0
                  NSMaxValue: 9.0
                  NSIncrement: 1.0
                  NSAutorepeat: true
                """)
        #expect(try nib.object("stepper")["NSControlSendActionMask"] == .integer(65538))
        let still = try stepper("autorepeat=\"NO\"")
        #expect(try still.object("cell")["NSCellFlags"] == .integer(0))
        #expect(try still.object("stepper")["NSControlSendActionMask"] == .integer(4))
    }

    @Test func aMatrixHasItsCellsRowByRow() throws {
        func cell(_ id: String) -> String {
            "<buttonCell type=\"radio\" title=\"\(id)\" alignment=\"left\" inset=\"2\" id=\"\(id)\">\(font)</buttonCell>"
        }
        let nib = try cocoaXib(
            """
            <matrix verticalHuggingPriority="750" allowsEmptySelection="NO" autosizesCells="NO" id="matrix">\(frame)
                <color key="backgroundColor" name="controlColor" catalog="System" colorSpace="catalog"/>
                <size key="cellSize" width="50" height="18"/><size key="intercellSpacing" width="4" height="2"/>
                <buttonCell key="prototype" type="radio" alignment="left" inset="2" id="prototype">\(font)</buttonCell>
                <cells><column>\(cell("a"))\(cell("b"))</column><column>\(cell("c"))\(cell("d"))</column></cells>
            </matrix>
            """)
        let matrix = try nib.object("matrix")
        let ids = try matrix["NSCells"]?.object?.elements.map { object in
            try #require(["a", "b", "c", "d"].first { try nib.object($0) === object })
        }
        #expect(ids == ["a", "c", "b", "d"])
        #expect(matrix["NSNumRows"] == .integer(2))
        #expect(matrix["NSMatrixFlags"] == .integer(0x4400_0000))
        #expect(short(matrix["NSCellSize"] ?? .null) == "\"{50, 18}\"")
        #expect(try nib.object("a")["NSControlView"] == nil)
    }

    @Test func aPullDownButtonHidesItsTitleItem() throws {
        let nib = try cocoaXib(
            """
            <popUpButton verticalHuggingPriority="750" id="popUp">\(frame)
                <popUpButtonCell key="cell" type="push" bezelStyle="rounded" pullsDown="YES" id="cell">\(font)
                    <menu key="menu" id="menu"><items><menuItem title="A" id="a"/><menuItem title="B" id="b"/></items></menu>
                </popUpButtonCell>
            </popUpButton>
            """)
        #expect(try nib.object("a")["NSIsHidden"] == .bool(true))
        #expect(try nib.object("b")["NSIsHidden"] == nil)
        #expect(try nib.object("cell")["NSPullDown"] == .bool(true))
    }
}
