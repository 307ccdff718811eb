// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// What controls and texts of keyed archives of older Xcodes have otherwise.
@Suite struct CocoaKeyedControlTests: CocoaKeyedFixtures {
    @Test func someToolsFindThePictureOfACheckBoxThatIsOnOfAnotherSize() throws {
        func flags(_ tools: String) throws -> Int64? {
            let check = """
                <button id="check">\(frame)<buttonCell key="cell" type="check" title="C" bezelStyle="regularSquare" \
                imagePosition="left" alignment="left" inset="2" id="cell"><font key="font" metaFont="system"/>
                </buttonCell></button>
                """
            return try CocoaKeyedFixture(tools: tools, objects: check).object("cell")["NSButtonFlags"]?.integer
        }
        #expect(try flags("5056") == 0x3C_4100)
        #expect(try flags("6751") == 0x38_4100)
        #expect(try flags("9060") == 0x3C_4100)
        #expect(try flags("9532") == 0x38_4100)
    }

    @Test func theListOfAComboBoxHasARowForEachValue() throws {
        func table(_ tools: String, _ keys: [String]) throws -> [String] {
            let box = """
                <comboBox id="box">\(frame)<comboBoxCell key="cell" editable="YES" sendsActionOnEndEditing="YES" \
                borderStyle="bezel" numberOfVisibleItems="5" id="cell"><font key="font" metaFont="smallSystem"/>
                <objectValues><string>9</string><string>10</string><string>11</string></objectValues>
                </comboBoxCell></comboBox>
                """
            let table = try CocoaKeyedFixture(tools: tools, objects: box).object("cell")["NSTableView"]?.object
            return keys.map { table?[$0].map { short($0) } ?? "none" }
        }
        let keys = ["NSFrameSize", "NSIntercellSpacingWidth", "NSIntercellSpacingHeight", "NSControlAction"]
        #expect(try table("5056", keys) == ["\"{13, 54}\"", "3.0", "2.0", "none"])
        #expect(try table("14460", keys) == ["\"{12, 54}\"", "2.0", "2.0", "\"tableViewAction:\""])
        #expect(try table("21507", keys) == ["\"{38, 5}\"", "17.0", "0.0", "\"tableViewAction:\""])
    }

    @Test func aSegmentedControlThatSendsContinuouslySaysSoTwice() throws {
        let control = """
            <segmentedControl id="control">\(frame)<segmentedCell key="cell" continuous="YES" borderStyle="border" \
            alignment="left" trackingMode="momentary" id="cell"><font key="font" metaFont="system"/>
            <segments><segment label="A"/></segments></segmentedCell></segmentedControl>
            """
        let nib = try CocoaKeyedFixture(tools: "16097", objects: control).compiled()
        #expect(try nib.object("cell")["NSCellFlags"] == .integer(0x488_0000))
        #expect(try nib.object("control")["NSControlSendActionMask"] == .integer(65540))
    }

    @Test func earlierProgressBarsAreMarked() throws {
        func flags(_ tools: String, _ style: String) throws -> Int64? {
            let bar = "<progressIndicator maxValue=\"100\" style=\"\(style)\" id=\"bar\">\(frame)</progressIndicator>"
            return try CocoaKeyedFixture(tools: tools, objects: bar).object("bar")["NSpiFlags"]?.integer
        }
        #expect(try flags("14460", "bar") == 0x400D)
        #expect(try flags("14460", "spinning") == 0x5005)
        #expect(try flags("21507", "bar") == 0x4005)
    }

    @Test func limitsOfAFormatterAreDecimalNumbers() throws {
        func formatter(_ tools: String) throws -> NibObject {
            let field = """
                <textField id="field">\(frame)<textFieldCell key="cell" id="cell">
                <numberFormatter key="formatter" formatterBehavior="custom10_4" positiveFormat="#" negativeFormat="-#" \
                id="format"><decimal key="minimum" value="-1"/><decimal key="maximum" value="300"/></numberFormatter>
                </textFieldCell></textField>
                """
            return try CocoaKeyedFixture(tools: tools, objects: field).object("format")
        }
        let format = try formatter("14460")
        let least = try #require(format["NS.min"]?.object)
        let keys = ["NS.exponent", "NS.length", "NS.negative", "NS.compact", "NS.mantissa.bo"]
        #expect(keys.map { least[$0].map { short($0) } } == ["0", "1", "true", "true", "1"])
        #expect(bytes(least, "NS.mantissa") == [1] + [UInt8](repeating: 0, count: 15))
        let most = try #require(format["NS.max"]?.object)
        #expect(keys.map { most[$0].map { short($0) } } == ["2", "1", "false", "true", "1"])
        #expect(bytes(most, "NS.mantissa")?.first == 3)
        func style(_ tools: String) throws -> Bool {
            try formatter(tools)["NS.attributes"]?.object?.elements.contains { $0.stringValue == "numberStyle" }
                ?? false
        }
        #expect(try style("5056"))
        #expect(try !style("6751"))
    }

    @Test func theListOfAnEarlyComboBoxShowsItsLastValue() throws {
        let box = """
            <comboBox id="box">\(frame)<comboBoxCell key="cell" id="cell"><font key="font" metaFont="system"/>
            <objectValues><string>9</string><string>10</string></objectValues></comboBoxCell></comboBox>
            """
        let table = try CocoaKeyedFixture(tools: "5056", objects: box).object("cell")["NSTableView"]?.object
        let column = table?["NSTableColumns"]?.object?.elements.first
        #expect(column?["NSDataCell"]?.object?["NSContents"]?.object?.stringValue == "10")
        #expect(
            column?["NSHeaderCell"]?.object?["NSBackgroundColor"]?.object?["NSColorName"]
                == .object(.string("headerColor")))
    }

    @Test func aComboBoxInAColumnDoesNotCompleteText() throws {
        let table = """
            <tableView id="table">\(frame)<tableColumns><tableColumn identifier="" width="50" id="column">
            <comboBoxCell key="dataCell" id="cell"><font key="font" metaFont="system"/></comboBoxCell>
            </tableColumn></tableColumns></tableView>
            """
        let nib = try CocoaKeyedFixture(tools: "14460", objects: table).compiled()
        #expect(try nib.object("cell")["NSAutomaticTextCompletionDisabled"] == .bool(true))
        #expect(try nib.object("column")["NSIdentifier"] == nil)
    }

    @Test func theCornerOfATableWithoutHeaderWasHiddenWithTheScroller() throws {
        func flags(_ tools: String, hidden: String) throws -> Int64? {
            let scroll = """
                <scrollView id="scroll">\(frame)<clipView key="contentView" id="clip"><subviews>
                <tableView id="table">\(frame)</tableView></subviews></clipView>
                <scroller key="verticalScroller" hidden="\(hidden)" id="scroller">\(frame)</scroller></scrollView>
                """
            return try CocoaKeyedFixture(tools: tools, objects: scroll)
                .object("table")["NSCornerView"]?.object?["NSvFlags"]?.integer
        }
        #expect(try flags("14109", hidden: "YES") == -0x7FFF_FF00)
        #expect(try flags("14109", hidden: "NO") == 0x100)
        #expect(try flags("14460", hidden: "YES") == 0x100)
    }

    @Test func earlyToolsWriteTheSecondAttributeOfNothing() throws {
        func attribute(_ tools: String) throws -> NibValue? {
            let view = """
                <customView id="view">\(frame)<constraints><constraint firstAttribute="width" constant="90" id="width"/>
                </constraints></customView>
                """
            return try CocoaKeyedFixture(tools: tools, objects: view).object("width")["NSSecondAttribute"]
        }
        #expect(try attribute("9060") == .integer(0))
        #expect(try attribute("14460") == nil)
    }

    @Test func theStandInOfACustomViewTurnsItsViewsRound() throws {
        let inner = ["a", "b", "c"].map { "<textView id=\"\($0)\">\(frame)</textView>" }.joined()
        func order(_ attributes: String) throws -> [String] {
            let view = "<customView id=\"view\">\(frame)<subviews>\(inner)</subviews></customView>"
            let nib = try CocoaKeyedFixture(tools: "14460", attributes: attributes, objects: view).compiled()
            let known = try ["a", "b", "c"].map { ($0, try nib.object($0)) }
            let views = try nib.object("view")["NSSubviews"]?.object?.elements ?? []
            return views.compactMap { view in known.first { $0.1 === view }?.0 }
        }
        #expect(try order("") == ["c", "b", "a"])
        #expect(try order("customObjectInstantitationMethod=\"direct\"") == ["a", "b", "c"])
    }

    @Test func framesHadSeventeenDigitsBeforeMacOS11() throws {
        func text(_ tools: String) throws -> String? {
            let view = """
                <customView id="view"><rect key="frame" x="8" y="56.5" width="22.997599999999998" height="14"/></customView>
                """
            return try CocoaKeyedFixture(tools: tools, objects: view).object("view")["NSFrame"]?.object?.stringValue
        }
        #expect(try text("14113") == "{{8, 56.5}, {22.997599999999998, 14}}")
        #expect(try text("21507") == "{{8, 56.5}, {22.9976, 14}}")
    }

    @Test func anItemOfAToolbarThatSizesItselfSaysHowLargeItsViewIs() throws {
        func keys(_ tools: String) throws -> [String] {
            let toolbar = """
                <window title="W" id="window"><view key="contentView" id="content">\(frame)</view>
                <toolbar key="toolbar" implicitIdentifier="A" id="toolbar"><allowedToolbarItems>
                <toolbarItem implicitItemIdentifier="B" label="B" sizingBehavior="auto" id="item">
                <button key="view" id="button">\(frame)<buttonCell key="cell" borderStyle="border" id="cell"/></button>
                </toolbarItem></allowedToolbarItems></toolbar></window>
                """
            let item = try CocoaKeyedFixture(tools: tools, objects: toolbar).object("item")
            return ["NSToolbarItemMinSize", "NSToolbarItemMaxSize", "NSToolbarItemBordered"]
                .map { item[$0].map { short($0) } ?? "none" }
        }
        #expect(try keys("19529") == ["\"{100, 32}\"", "\"{100, 32}\"", "true"])
        #expect(try keys("22505") == ["\"{0, 0}\"", "\"{0, 0}\"", "false"])
    }

    @Test(arguments: [
        ("0", 0, false, [0, 0]), ("0.25", -2, false, [25, 0]), ("-1200", 2, true, [12, 0]),
        ("65537", 0, false, [1, 0, 1]), ("many", 0, true, [0, 0]), ("1.2.3", 0, true, [0, 0]),
        ("99999999999999999999999999999999999999999", 0, true, [0, 0]),
    ])
    func decimalNumbersHaveNoZerosAtTheEnd(
        text: String, exponent: Int64, isNegative: Bool, mantissa: [UInt8]
    ) throws {
        let field = """
            <textField id="field">\(frame)<textFieldCell key="cell" id="cell"><numberFormatter key="formatter" \
            formatterBehavior="10_0" id="format"><decimal key="minimum" value="\(text)"/></numberFormatter>
            </textFieldCell></textField>
            """
        let least = try CocoaKeyedFixture(tools: "21507", objects: field).object("format")["NS.min"]?.object
        #expect(least?["NS.exponent"] == .integer(exponent))
        #expect(least?["NS.negative"] == .bool(isNegative))
        #expect(least.flatMap { bytes($0, "NS.mantissa") }?.starts(with: mantissa) == true)
    }

    @Test func earlyToolsMeasureTheLinesOfATextThatConstraintsPlace() throws {
        func width(_ tools: String, _ cell: String, root: String = "useAutolayout=\"YES\"") throws -> NibValue? {
            let field = """
                <textField translatesAutoresizingMaskIntoConstraints="NO" id="field">\(frame)
                <textFieldCell key="cell" \(cell) id="cell"/></textField>
                """
            return try CocoaKeyedFixture(tools: tools, attributes: root, objects: field)
                .object("field")["NSPreferredMaxLayoutWidth"]
        }
        #expect(try width("9046", "") == .double(96))
        #expect(try width("9046", "usesSingleLineMode=\"YES\"") == nil)
        #expect(try width("9046", "lineBreakMode=\"clipping\"") == nil)
        #expect(try width("9046", "", root: "") == nil)
        #expect(try width("14460", "") == nil)
    }

    @Test func theFirstToolsOfXcode12LackWhatMacOS11Brought() throws {
        let menu = "<menu id=\"menu\"><items><menuItem title=\"M\" id=\"item\"/></items></menu>"
        func size(_ tools: String) throws -> String? {
            let image = try CocoaKeyedFixture(tools: tools, objects: menu).object("item")["NSOnImage"]?.object
            return image?["IBDesignSize"]?.object?["NS.sizeval"]?.object?.stringValue
        }
        #expect(try size("17156") == "{12, 12}")
        #expect(try size("19162") == "{14, 13}")
        func keys(_ tools: String) throws -> [String] {
            let nib = try CocoaKeyedFixture(tools: tools, objects: label() + window()).compiled()
            return try nib.object("cell").values.map(\.key) + nib.object("window").values.map(\.key)
        }
        #expect(try !keys("17156").contains { $0 == "NSControlSize2" || $0 == "NSWindowSubtitle" })
        #expect(try keys("17701").filter { $0 == "NSControlSize2" || $0 == "NSWindowSubtitle" }.count == 2)
    }

    @Test func aBoxOfXcode7HasAViewOfItsOwnWhereTheDocumentSaysSo() throws {
        func box(_ tools: String, _ dependencies: String) throws -> NibValue? {
            let box = """
                <box title="B" id="box">\(frame)<view key="contentView" id="content">\(frame)</view></box>
                """
            return try CocoaKeyedFixture(
                tools: tools, dependencies: "<deployment version=\"1050\" identifier=\"macosx\"/>" + dependencies,
                objects: box
            ).object("box")["IBNSBoxIsUsingDocumentContentView"]
        }
        #expect(try box("9532", "") == nil)
        #expect(try box("9046", "<capability name=\"box content view\" minToolsVersion=\"7.0\"/>") == .bool(true))
        #expect(try box("14460", "") == .bool(true))
    }

    // MARK: Connections and text

    @Test func toolTipsOfTheSameTextAreInTheOrderOfTheirIds() throws {
        func box(_ id: String) -> String {
            "<customView toolTip=\"Here\" id=\"\(id)\">\(frame)</customView>"
        }
        let nib = try CocoaKeyedFixture(
            tools: "14460", objects: ["31", "aB-cd-efg", "7", "100"].map(box).joined()
        ).compiled()
        let connections = nib.graph.root["IB.objectdata"]?.object?["NSConnections"]?.object?.elements ?? []
        let ids = try ["31", "aB-cd-efg", "7", "100"].map { ($0, try nib.object($0)) }
        let order = connections.compactMap { connection in
            ids.first { $0.1 === connection["NSDestination"]?.object }?.0
        }
        #expect(order == ["7", "31", "100", "aB-cd-efg"])
    }

    private func text(_ fragments: String) -> String {
        """
        <textView id="text">\(frame)<attributedString key="textStorage">\(fragments)</attributedString></textView>
        """
    }

    private func fragment(_ content: String, _ style: String) -> String {
        """
        <fragment content="\(content)"><attributes><font key="NSFont" metaFont="user"/>
        <paragraphStyle key="NSParagraphStyle" alignment="natural" \(style)/></attributes></fragment>
        """
    }

    private func storage(_ tools: String, system: String? = nil, _ fragments: String) throws -> NibObject {
        let text = try CocoaKeyedFixture(tools: tools, system: system, objects: text(fragments)).object("text")
        let manager = text["NSTextContainer"]?.object?["NSLayoutManager"]?.object
        return try #require(manager?["NSTextStorage"]?.object)
    }

    @Test func paragraphsMayBeSetTighterSinceXcode7() throws {
        func style(_ tools: String, _ attributes: String) throws -> String {
            let attributes = try storage(tools, fragment("A", attributes))["NSAttributes"]?.object?.elements ?? []
            let style = try #require(attributes.first { $0.className == "NSParagraphStyle" })
            return style.values.map(\.key).joined(separator: " ")
        }
        let all = "NSAlignment NSTabStops NSTighteningFactorForTruncation NSAllowsTighteningForTruncation"
        #expect(try style("6751", "") == "NSAlignment NSTabStops")
        #expect(try style("11762", "") == all)
        let off = "tighteningFactorForTruncation=\"0.0\" allowsDefaultTighteningForTruncation=\"NO\""
        #expect(try style("21225", off) == "NSAlignment NSTabStops")
    }

    @Test func runsThatLookTheSameShareTheirAttributes() throws {
        let storage = try storage(
            "14460", fragment("ab", "") + fragment("c", "lineBreakMode=\"wordWrapping\"") + fragment("def", ""))
        #expect(storage["NSAttributes"]?.object?.elements.count == 2)
        #expect(storage["NSAttributeInfo"]?.object.flatMap { bytes($0, "NS.bytes") } == [2, 0, 1, 1, 3, 0])
    }

    @Test func theArrowPointsElsewhereOnTheFineScreensOfNotebooks() throws {
        func spot(_ tools: String, width: Int, _ attributes: String = "") throws -> String? {
            let scroll = """
                <scrollView id="scroll">\(frame)<clipView key="contentView" id="clip"><subviews>\(text(""))</subviews>
                </clipView></scrollView>
                <window title="W" id="window"><rect key="screenRect" x="0" y="0" width="\(width)" height="1025"/>
                <view key="contentView" id="content">\(frame)</view></window>
                """
            return try CocoaKeyedFixture(tools: tools, attributes: attributes, objects: scroll)
                .object("clip")["NSCursor"]?.object?["NSHotSpot"]?.object?.stringValue
        }
        #expect(try spot("19162", width: 1680) == "{4, 4}")
        #expect(try spot("19162", width: 2560) == "{1, -1}")
        #expect(try spot("15702", width: 1680) == "{1, -1}")
        #expect(try spot("19162", width: 1680, "customObjectInstantitationMethod=\"direct\"") == "{1, -1}")
    }

    @Test func linksWerePlainlyBlueBeforeMacOS10Point12() throws {
        func link(_ tools: String, _ system: String) throws -> NibObject {
            let nib = try CocoaKeyedFixture(tools: tools, system: system, objects: text("")).object("text")
            let attributes = nib["NSSharedData"]?.object?["NSLinkAttributes"]?.object?.elements ?? []
            return try #require(attributes.first { $0.className == "NSColor" })
        }
        #expect(try link("11762", "15G1510")["NSColorSpace"] == .integer(1))
        #expect(try link("11762", "16B2555")["NSColorName"]?.object?.stringValue == "linkColor")
    }

    // MARK: The tab key

    /// Where the tab key leads in a tab view with some views, by their ids; `-` is nowhere.
    private func loop(_ tools: String, _ views: String, ids: [String]) throws -> [String] {
        let tabs = """
            <tabView id="tabs"><rect key="frame" x="0" y="0" width="400" height="300"/><tabViewItems>
            <tabViewItem identifier="1" id="item"><view key="view" id="view">
            <rect key="frame" x="0" y="0" width="400" height="300"/><subviews>\(views)</subviews></view></tabViewItem>
            </tabViewItems></tabView>
            """
        let nib = try CocoaKeyedFixture(tools: tools, objects: tabs).compiled()
        let known = try (["tabs"] + ids).map { ($0, try nib.object($0)) }
        return try ids.map { id in
            let next = try nib.object(id)["NSNextKeyView"]?.object
            return known.first { $0.1 === next }?.0 ?? "-"
        }
    }

    private func check(_ id: String, _ x: Int, _ y: Int, height: Int) -> String {
        """
        <button id="\(id)"><rect key="frame" x="\(x)" y="\(y)" width="70" height="\(height)"/>
        <buttonCell key="cell" type="check" id="\(id)-cell"/></button>
        """
    }

    @Test func aViewThatOverlapsTwoRowsIsPutBeforeTheFirstThatItPrecedes() throws {
        // `low` overlaps `tall` a little, `right` does not overlap `low`, and `tall` and `right` are of one row.
        let views =
            check("right", 193, 239, height: 18) + check("low", 13, 207, height: 23)
            + check("tall", 32, 223, height: 34)
        #expect(try loop("14460", views, ids: ["tall", "right", "low"]) == ["right", "low", "tabs"])
    }

    @Test func fromSomeButtonsOfXcode11TheTabKeyLeadsNowhere() throws {
        let views = """
            <button id="push"><rect key="frame" x="0" y="200" width="70" height="20"/>
            <buttonCell key="cell" type="push" borderStyle="border" id="cell"/></button>
            """ + check("check", 0, 100, height: 20)
        #expect(try loop("14490", views, ids: ["push", "check"]) == ["check", "tabs"])
        #expect(try loop("16097", views, ids: ["push", "check"]) == ["-", "tabs"])
        #expect(try loop("21507", views, ids: ["push", "check"]) == ["check", "tabs"])
    }
}
