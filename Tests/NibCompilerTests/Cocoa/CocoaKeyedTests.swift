// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// What keyed archives of older Xcodes have otherwise.
@Suite struct CocoaKeyedTests {
    private func bytes(_ object: NibObject, _ key: String) -> [UInt8]? {
        guard case .data(let bytes)? = object[key] else { return nil }
        return bytes
    }

    private let frame = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"32\"/>"

    private func window(_ attributes: String = "", style: String = "titled=\"YES\"", _ inside: String = "") -> String {
        """
        <window title="W" visibleAtLaunch="NO" \(attributes) id="window">
            <windowStyleMask key="styleMask" \(style)/>
            <windowPositionMask key="initialPositionMask" leftStrut="YES" rightStrut="YES" topStrut="YES" \
        bottomStrut="YES"/>
            <rect key="contentRect" x="1" y="2" width="300" height="200"/>
            <rect key="screenRect" x="0.0" y="0.0" width="1440" height="878"/>
            <value key="minSize" type="size" width="100" height="50"/>\(inside)
            <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="300" height="200"/></view>
        </window>
        """
    }

    @Test func windowsOfXcode9HaveMemoryOfTheirOwnOnlyWhileTheyAreShown() throws {
        func flags(_ tools: String, _ attributes: String) throws -> Int64? {
            try CocoaKeyedFixture(tools: tools, objects: window(attributes)).object("window")["NSWTFlags"]?.integer
        }
        #expect(try flags("14109", "") == 0x3078_2800)
        #expect(try flags("14109", "oneShot=\"NO\" showsToolbarButton=\"NO\"") == 0x2078_2C00)
        #expect(try flags("14460", "showsToolbarButton=\"NO\"") == 0x2078_2800)
    }

    @Test func theScreenOfAWindowWithoutConstraintsIsThatOfTheMachine() throws {
        func screen(_ tools: String, _ attributes: String, root: String = "") throws -> String? {
            try CocoaKeyedFixture(tools: tools, attributes: root, objects: window(attributes))
                .object("window")["NSScreenRect"]?.object?.stringValue
        }
        let moving = "animationBehavior=\"default\""
        #expect(try screen("14109", moving) == "{{0, 0}, {1440, 877}}")
        #expect(try screen("14109", moving, root: "useAutolayout=\"YES\"") == "{{0, 0}, {1440, 878}}")
        #expect(try screen("14109", "") == "{{0, 0}, {1440, 878}}")
        #expect(try screen("6751", moving) == "{{0, 0}, {1440, 878}}")
    }

    @Test func theTitleBarOfAUtilityPanelIsLow() throws {
        func size(_ tools: String, _ style: String) throws -> String? {
            try CocoaKeyedFixture(tools: tools, objects: window(style: style))
                .object("window")["NSMinSize"]?.object?.stringValue
        }
        #expect(try size("14109", "titled=\"YES\"") == "{100, 72}")
        #expect(try size("14109", "titled=\"YES\" utility=\"YES\"") == "{100, 66}")
        #expect(try size("21507", "titled=\"YES\"") == "{100, 78}")
    }

    // MARK: Systems

    private func label(_ font: String = "system") -> String {
        """
        <textField id="label">\(frame)<textFieldCell key="cell" title="T" id="cell"><font key="font" metaFont="\(font)"/>\
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/></textFieldCell></textField>
        """
    }

    @Test(arguments: [
        ("5056", "13E28", ".LucidaGrandeUI"), ("6751", "14C1510", ".HelveticaNeueDeskInterface-Regular"),
        ("6751", "13F1077", ".LucidaGrandeUI"), ("11762", "15G1510", ".AppleSystemUIFont"),
    ])
    func systemFontsHaveTheNamesOfTheSystem(tools: String, system: String, name: String) throws {
        let fixture = CocoaKeyedFixture(tools: tools, system: system, objects: label())
        #expect(try fixture.object("cell")["NSSupport"]?.object?["NSName"]?.object?.stringValue == name)
    }

    @Test func boldSystemFontsToo() throws {
        let fixture = CocoaKeyedFixture(tools: "5056", system: "13E28", objects: label("systemBold"))
        #expect(
            try fixture.object("cell")["NSSupport"]?.object?["NSName"]?.object?.stringValue == ".LucidaGrandeUI-Bold")
    }

    @Test func documentsOfALibraryAreCompiledByLaterTools() throws {
        func fixture(_ tools: String, _ dependencies: String) -> CocoaKeyedFixture {
            CocoaKeyedFixture(tools: tools, system: "13D65", dependencies: dependencies, objects: label())
        }
        let development = "<development version=\"5100\" identifier=\"xcode\"/>"
        let own = try fixture("5056", "").compiled()
        #expect(own.graph.root["IB.systemFontUpdateVersion"] == nil)
        let library = try fixture("5056", development).compiled()
        #expect(library.graph.root["IB.systemFontUpdateVersion"] == .integer(1))
        #expect(
            try library.object("cell")["NSSupport"]?.object?["NSName"]?.object?.stringValue == ".AppleSystemUIFont")
        #expect(try library.object("label")["NSNibTouchBar"] == nil)
        #expect(try fixture("11542", development).object("label")["NSControlSize"] == .integer(0))
    }

    @Test func documentsThatLeaveTheirTargetToAProjectAreCompiledByLaterTools() throws {
        func isLate(_ tools: String, _ dependencies: String, folder: Bool = false) throws -> Bool {
            var fixture = CocoaKeyedFixture(tools: tools, dependencies: dependencies, objects: label())
            fixture.isForFolder = folder
            return try fixture.object("label")["NSControlSize"] != nil
        }
        let open = "<deployment identifier=\"macosx\"/>"
        let stated = "<deployment version=\"1050\" identifier=\"macosx\"/>"
        #expect(try isLate("9060", open))
        #expect(try !isLate("9060", stated))
        #expect(try !isLate("6751", open))
        #expect(try !isLate("14460", open))
        // In a folder with both forms the two are of one Xcode.
        #expect(try isLate("9060", stated, folder: true))
    }

    @Test func theProfileOfGreysHasOtherNamesBeforeMacOS11() throws {
        func profile(_ tools: String) throws -> [UInt8]? {
            let color = try CocoaKeyedFixture(tools: tools, objects: label()).object("cell")["NSTextColor"]?.object
            let space = color?["NSColor"]?.object?["NSCustomColorSpace"]?.object
            return space?["NSICC"]?.object.flatMap { bytes($0, "NS.bytes") }
        }
        let early = try #require(try profile("14460"))
        let late = try #require(try profile("21507"))
        // The file says its size; a name that Danish and Swedish share stands in the earlier one once.
        #expect(early.count == 4456 && Array(early[2..<4]) == [0x11, 0x68])
        #expect(late.count == 4508 && Array(late[2..<4]) == [0x11, 0x9C])
        func occurs(_ name: String, in bytes: [UInt8]) -> Int {
            let wanted = name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            return bytes.indices.dropLast(wanted.count).count { Array(bytes[$0..<$0 + wanted.count]) == wanted }
        }
        #expect(occurs("gammaprofil", in: early) == 1 && occurs("gammaprofil", in: late) == 1)
        #expect(occurs("gamma-profil", in: early) == 0 && occurs("gamma-profil", in: late) == 1)
    }

    // MARK: Controls

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
}
