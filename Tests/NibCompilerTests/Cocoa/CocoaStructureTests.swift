// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler
import Testing

/// What is in a nib of a macOS document and in which order.
@Suite struct CocoaStructureTests {
    private func rect(_ x: Int, _ y: Int, _ width: Int = 10, _ height: Int = 10) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private func box(_ id: String, _ x: Int, _ y: Int) -> String {
        "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">\(rect(x, y))</view>"
    }

    /// The ids of the objects of a list that are among the given ones.
    private func order(_ value: NibValue?, _ ids: [String], _ nib: CompiledNib) throws -> [String] {
        let known = try ids.map { (id: $0, object: try nib.object($0)) }
        return (value?.object?.elements ?? []).compactMap { element in known.first { $0.object === element }?.id }
    }

    @Test func theStandInOfAViewHasItsSubviewsFromTheLastToTheFirst() throws {
        func subviews(_ name: String) throws -> [String] {
            let nib = try cocoaXib(
                "<\(name) id=\"v\">\(rect(0, 0))<subviews>\(box("a", 0, 0))\(box("b", 5, 5))</subviews></\(name)>")
            return try order(nib.object("v")["NSSubviews"], ["a", "b"], nib)
        }
        #expect(try subviews("customView") == ["b", "a"])
        #expect(try subviews("view") == ["a", "b"])
    }

    @Test func recentToolsOrderConstraintsOfAnItemByWhatTheySay() throws {
        let view = """
            <view id="v">\(rect(0, 0, 100, 100))<subviews>\(box("a", 0, 90))\(box("b", 50, 50))</subviews><constraints>
            <constraint firstItem="b" firstAttribute="width" secondItem="a" secondAttribute="width" id="0"/>
            <constraint firstItem="b" firstAttribute="centerY" secondItem="a" secondAttribute="centerY" id="1"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="2"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" id="3"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="4"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="5"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="6"/>
            <constraint firstAttribute="height" constant="100" id="7"/>
            </constraints></view>
            """
        let ids = (0..<8).map(String.init)
        let recent = try cocoaXib(view)
        #expect(try order(recent.object("v")["NSViewConstraints"], ids, recent).joined() == "76543210")
        let earlier = try cocoaXib(view, tools: "21507")
        #expect(try order(earlier.object("v")["NSViewConstraints"], ids, earlier).joined() == "76012345")
    }

    @Test func stackViewsWithViewsAreDecodedEarlyByAConnectorWithoutANumber() throws {
        let nib = try cocoaXib(
            """
            <stackView id="full">\(rect(0, 0))<subviews>\(box("a", 0, 0))</subviews></stackView>
            <stackView id="empty">\(rect(0, 0))</stackView>
            """)
        let data = try #require(nib.graph.root["IB.objectdata"]?.object)
        let connectors = data["NSConnections"]?.object?.elements ?? []
        #expect(connectors.map(\.className) == ["NSNibConnector"])
        #expect(connectors.first?["NSSource"]?.object === (try nib.object("full")))
        #expect(data["NSOidsKeys"]?.object?.elements.contains { $0.className == "NSNibConnector" } == false)
    }

    @Test func aToolTipInPaddedBase64IsNone() throws {
        func toolTips(_ text: String) throws -> Int? {
            let nib = try cocoaXib(
                """
                <view id="v">\(rect(0, 0))<string key="toolTip" base64-UTF8="YES">\(text)</string></view>
                """)
            return nib.graph.root["IB.objectdata"]?.object?["NSConnections"]?.object?.elements.count
        }
        #expect(try toolTips("KFRpcCk") == 1)
        #expect(try toolTips("KFRpcCk=") == 0)
    }

    @Test func aWindowsViewIsCentredWithoutAMaskUnlessConstraintsLayItOut() throws {
        func window(_ view: String) -> String {
            """
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="100" height="60"/>\(view)</window>
            """
        }
        let laidOut = try cocoaXib(window("<view key=\"contentView\" id=\"v\">\(rect(0, 0, 100, 50))</view>"))
        #expect(try laidOut.object("v")["NSvFlags"] == .integer(268))
        #expect(try laidOut.object("v")["NSFrameSize"]?.object?.stringValue == "{100, 50}")
        let earlier = try cocoaXib(
            window("<view key=\"contentView\" id=\"v\">\(rect(0, 0, 100, 50))</view>"), tools: "21507")
        #expect(try earlier.object("v")["NSFrame"]?.object?.stringValue == "{{0, 10}, {100, 50}}")
        let plain = try cocoaXib(window("<view key=\"contentView\" id=\"v\"/>"), usesAutoLayout: false)
        #expect(try plain.object("v")["NSvFlags"] == .integer(296))
        #expect(try plain.object("v")["NSFrameSize"]?.object?.stringValue == "{0, 0}")
    }

    @Test func aWindowsSmallestSizeHasTheTitleBarOfTheSystem() throws {
        let window = """
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="100" height="60"/>
            <value key="minSize" type="size" width="80" height="40"/></window>
            """
        #expect(try cocoaXib(window).object("w")["NSMinSize"]?.object?.stringValue == "{80, 72}")
        #expect(try cocoaXib(window, tools: "21507").object("w")["NSMinSize"]?.object?.stringValue == "{80, 68}")
    }

    @Test func aViewOfItsOwnIsLeftToWhoTakesIt() throws {
        let view = "<customView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">\(rect(0, 0))</customView>"
        #expect(try cocoaXib(view).object("v")["NSDoNotTranslateAutoresizingMask"] == .bool(true))
    }

    @Test func accessibilityHasConnectorsWithNumbersOfTheirOwn() throws {
        let nib = try cocoaXib(
            "<view id=\"v\">\(rect(0, 0))<accessibility description=\"Map\" help=\"Drag it\"/></view>")
        let data = try #require(nib.graph.root["IB.objectdata"]?.object)
        let connectors = data["NSAccessibilityConnectors"]?.object?.elements ?? []
        #expect(connectors.map { $0["AXAttributeTypeArchiveKey"]?.object?.stringValue } == ["AXDescription", "AXHelp"])
        #expect(connectors.map { $0["AXAttributeValueArchiveKey"]?.object?.stringValue } == ["Map", "Drag it"])
        #expect(connectors.first?["AXDestinationArchiveKey"]?.object === (try nib.object("v")))
        let last = (data["NSOidsValues"]?.object?.elements.count ?? 0) + 1
        let numbers = data["NSAccessibilityOidsValues"]?.object?.elements.map { $0["NS.intval"]?.integer }
        #expect(numbers == [Int64(last), Int64(last + 1)])
    }

    @Test func aWindowsBorderIsWhatTheDocumentStates() throws {
        let window = try cocoaXib(
            """
            <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="100" height="60"/><contentBorderThickness minY="32"/></window>
            """
        ).object("w")
        #expect(window["NSContentBorderThicknessMinY"] == .double(32))
        #expect(window["NSAutorecalculatesContentBorderThicknessMinY"] == .bool(false))
        #expect(window["NSContentBorderThicknessMaxY"] == nil)
    }

    @Test func panesFillTheirSplitView() throws {
        func frames(_ attributes: String, _ tools: String = "22505") throws -> [String?] {
            let nib = try cocoaXib(
                """
                <splitView \(attributes) id="s">\(rect(0, 0, 60, 40))<subviews>
                <customView id="a">\(rect(0, 0, 30, 40))<autoresizingMask key="autoresizingMask"/></customView>
                <customView id="b">\(rect(31, 0, 29, 40))<autoresizingMask key="autoresizingMask"/></customView>
                </subviews></splitView>
                """, tools: tools)
            return try ["a", "b"].map { id in
                let view = try nib.object(id)
                return (view["NSFrame"] ?? view["NSFrameSize"])?.object?.stringValue
            }
        }
        #expect(try frames("") == ["{60, 16}", "{{0, 25}, {60, 15}}"])
        #expect(try frames("vertical=\"YES\" dividerStyle=\"thin\"") == ["{30, 40}", "{{31, 0}, {29, 40}}"])
        #expect(try frames("", "21507") == ["{30, 40}", "{{31, 0}, {29, 40}}"])
    }

    @Test func aHiddenScrollerInATabViewSaysThatItLeadsNowhere() throws {
        func next(_ tools: String) throws -> NibValue? {
            let nib = try cocoaXib(
                """
                <tabView id="t">\(rect(0, 0, 100, 100))<tabViewItems><tabViewItem id="i"><view key="view" id="v">
                \(rect(10, 33, 80, 54))<subviews><scrollView id="s">\(rect(0, 0, 80, 54))
                <clipView key="contentView" id="c">\(rect(1, 1, 78, 52))<subviews>
                <view id="d">\(rect(0, 0, 78, 52))</view></subviews></clipView>
                <scroller key="horizontalScroller" hidden="YES" horizontal="YES" id="h">\(rect(-100, -100))</scroller>
                </scrollView></subviews></view></tabViewItem></tabViewItems></tabView>
                """, tools: tools)
            return try nib.object("h")["NSNextKeyView"]
        }
        #expect(try next("22505") == .null)
        #expect(try next("21507") == nil)
    }

    @Test func theGuidesOfAViewAreTold() throws {
        let nib = try cocoaXib(
            """
            <view id="v">\(rect(0, 0))<viewLayoutGuide key="safeArea" id="s"/>
            <viewLayoutGuide key="layoutMargins" id="m"/></view>
            """)
        let view = try nib.object("v")
        #expect(view["IBNSSafeAreaLayoutGuide"]?.object?["IBNSLayoutGuideSystemType"] == .integer(2))
        #expect(view["IBNSLayoutMarginsGuide"]?.object?["IBNSLayoutGuideSystemType"] == .integer(1))
    }

    @Test func columnsWithoutIdentifiersAreNamedByTheirPlace() throws {
        func identifier(_ header: String, _ tools: String) throws -> String? {
            let table = """
                <scrollView id="s">\(rect(0, 0, 100, 60))<clipView key="contentView" id="c">\(rect(1, 1, 98, 58))<subviews>
                <tableView \(header) id="t">\(rect(0, 0, 98, 58))<tableColumns><tableColumn width="40" id="col">
                <tableHeaderCell key="headerCell" title="A"/></tableColumn></tableColumns></tableView></subviews></clipView>
                <tableHeaderView key="headerView" id="h">\(rect(0, 0, 98, 17))</tableHeaderView></scrollView>
                """
            return try cocoaXib(table, tools: tools).object("col")["NSIdentifier"]?.object?.stringValue
        }
        #expect(try identifier("", "22505") == "AutomaticTableColumnIdentifier.0")
        #expect(try identifier("headerView=\"h\"", "21225") == "AutomaticTableColumnIdentifier.0")
        #expect(try identifier("", "21225") == nil)
    }

    @Test func theViewsOfATextAreListedByTheLastToolsOfXcode14() throws {
        func subviews(_ tools: String) throws -> Int? {
            try cocoaXib("<textView id=\"t\">\(rect(0, 0, 90, 60))</textView>", tools: tools)
                .object("t")["NSSubviews"]?.object?.elements.count
        }
        #expect(try subviews("21225") == nil)
        #expect(try subviews("21507") == 0)
        #expect(try subviews("22505") == nil)
    }

    /// The nib of the only view that rows are made of.
    private func prototype(_ view: String, tools: String) throws -> NibObject {
        let nib = try cocoaXib(
            """
            <scrollView id="s">\(rect(0, 0, 100, 60))<clipView key="contentView" id="c">\(rect(1, 1, 98, 58))<subviews>
            <tableView viewBased="YES" id="t">\(rect(0, 0, 98, 58))<tableColumns><tableColumn identifier="" width="40" \
            id="col"><prototypeCellViews><tableCellView id="row">\(rect(1, 1, 40, 17))<subviews>\(view)</subviews>
            <connections><outlet property="controller" destination="-2" id="o"/></connections></tableCellView>
            </prototypeCellViews></tableColumn></tableColumns></tableView></subviews></clipView></scrollView>
            """, tools: tools)
        let pairs = try nib.object("t")["NSTableViewArchivedReusableViewsKey"]?.object?.pairs
        let pair = try #require(pairs?.first)
        #expect(pair.key.stringValue == "AutomaticTableColumnIdentifier.0")
        guard case .data(let bytes)? = pair.value["NSNibFileData"]?.object?["NS.bytes"] ?? pair.value["NSNibFileData"]
        else { throw MissingObject(id: "NSNibFileData") }
        return try #require(NibGraph(contentsOf: bytes).root["IB.objectdata"]?.object)
    }

    private func object(_ className: String, in data: NibObject) -> NibObject? {
        data["NSObjectsKeys"]?.object?.elements.first { $0.className == className }
    }

    @Test func theOwnerOfARowsViewIsThatOfItsOwnNib() throws {
        let data = try prototype("", tools: "22505")
        let connector = data["NSConnections"]?.object?.elements.first
        #expect(connector?["NSLabel"]?.object?.stringValue == "controller")
        #expect(connector?["NSDestination"]?.object === data["NSRoot"]?.object)
    }

    @Test func viewsOfRowsSayWhatTheToolsThatCopyThemAdd() throws {
        let image = "<imageView id=\"i\">\(rect(0, 0))<imageCell key=\"cell\" id=\"ic\"/></imageView>"
        #expect(try object("NSImageCell", in: prototype(image, tools: "22505"))?["NSAnimates"] == .bool(true))
        #expect(try object("NSImageCell", in: prototype(image, tools: "21507"))?["NSAnimates"] == .bool(false))
        let text = "<textField id=\"f\">\(rect(0, 0))<textFieldCell key=\"cell\" id=\"fc\"/></textField>"
        let strategy = "NSLineBreakStrategy"
        #expect(try object("NSTextField", in: prototype(text, tools: "21507"))?[strategy] == .integer(0xFFFF))
        #expect(try object("NSTextField", in: prototype(text, tools: "22505"))?[strategy] == nil)
    }
}
