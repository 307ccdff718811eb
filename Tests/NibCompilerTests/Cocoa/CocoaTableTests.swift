// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaTableTests: CocoaScrollingFixtures {
    @Test func theRowsOfATableReachUnderItsHeader() throws {
        let header = "<tableHeaderView key=\"headerView\" id=\"header\">\(rect(0, 0, 298, 23))</tableHeaderView>"
        // As systems before macOS 11 have it: the header above the clip view.
        let content = table(
            [column("a", 150), column("b", 100)], "headerView=\"header\"", frame: rect(0, 0, 298, 175))
        let nib = try nib(scrollView(content, clip: rect(1, 24, 298, 175), header: header))
        #expect(
            try keys(nib, "table") == """
                NSTableView
                  NSAllowsTypeSelect: true
                  NSColumnAutoresizingStyle: 1
                  NSCornerView: _NSCornerView
                  NSDataSource: nil
                  NSDelegate: nil
                  NSDraggingSourceMaskForLocal: -1
                  NSDraggingSourceMaskForNonLocal: 0
                  NSEnabled: true
                  NSFrameSize: "{298, 175}"
                  NSHeaderView: NSTableHeaderView
                  NSIntercellSpacingHeight: 2.0
                  NSIntercellSpacingWidth: 3.0
                  NSRowHeight: 17.0
                  NSTableColumns: [NSTableColumn, NSTableColumn]
                  NSTableViewDraggingDestinationStyle: 0
                  NSTableViewGroupRowStyle: 1
                  NSTvFlags: -618627072
                  NSvFlags: 274
                """)
        #expect(
            try keys(nib, "clip") == """
                NSClipView
                  NSAutomaticallyAdjustsContentInsets: true
                  NSBGColor: NSColor
                  NSBounds: "{{0, -23}, {298, 198}}"
                  NSDocView: NSTableView
                  NSFrame: "{{1, 1}, {298, 198}}"
                  NSNextKeyView: NSTableView
                  NSSubviews: [NSTableView]
                  NScvFlags: 4
                  NSvFlags: 256
                """)
        #expect(
            try keys(nib, "header") == """
                NSTableHeaderView
                  NSFrameSize: "{298, 23}"
                  NSTableView: NSTableView
                  NSvFlags: 256
                """)
        #expect(
            try keys(nib, "scroll") == """
                NSScrollView
                  NSContentView: NSClipView
                  NSFrame: "{{10, 20}, {300, 200}}"
                  NSGestureRecognizers: [NSPanGestureRecognizer]
                  NSHScroller: NSScroller
                  NSHeaderClipView: NSClipView
                  NSMagnification: 1.0
                  NSMaxMagnification: 4.0
                  NSMinMagnification: 0.25
                  NSNextKeyView: NSClipView
                  NSSubviews: [NSClipView, NSClipView, NSScroller, NSScroller]
                  NSVScroller: NSScroller
                  NSsFlags: 198706
                  NSvFlags: 268
                """)
        let around = try #require(try nib.object("header")["NSSuperview"]?.object)
        #expect(
            summary(around, leaving: Self.common) == """
                NSClipView
                  NSvFlags: 256
                  NSFrame: "{{1, 1}, {298, 23}}"
                  NSSubviews: [NSTableHeaderView]
                  NSNextKeyView: NSTableHeaderView
                  NSDocView: NSTableHeaderView
                  NSAutomaticallyAdjustsContentInsets: true
                """)
    }

    struct Columns: Sendable, CustomStringConvertible {
        var description: String
        var attributes = "columnAutoresizingStyle=\"lastColumnOnly\""
        var widths: [Double]
        var resizes = true
        var expected: [Double]
        var width: Double
        /// 1: room is left, 2: filled, 3: wider than what is seen.
        var fill: Int64
    }

    @Test(arguments: [
        Columns(description: "room is left", widths: [100, 100], expected: [100, 100], width: 298, fill: 1),
        Columns(description: "filled", widths: [163, 100], expected: [163, 100], width: 298, fill: 2),
        Columns(
            description: "filled with the margins of old: the last column gives up what the new ones take",
            widths: [150, 140], expected: [150, 111], width: 298, fill: 1),
        Columns(
            description: "all columns give it up together", attributes: "", widths: [150, 140],
            expected: [135, 126], width: 298, fill: 1),
        Columns(
            description: "plain margins are narrower", attributes: "columnResizing=\"NO\"", widths: [150, 142],
            expected: [145, 138], width: 298, fill: 2),
        Columns(
            description: "columns of fixed widths make the table wider", widths: [150, 140], resizes: false,
            expected: [150, 140], width: 325, fill: 3),
    ])
    func theMarginsOfATablesStyleTakeRoomFromItsColumns(_ columns: Columns) throws {
        let content = table(
            columns.widths.enumerated().map { column("c\($0.offset)", $0.element, resizes: columns.resizes) },
            columns.attributes)
        let nib = try nib(scrollView(content))
        let widths = try columns.widths.indices.map { try nib.object("c\($0)")["NSWidth"].map(short) ?? "" }
        #expect(widths == columns.expected.map { short(.double($0)) })
        let object = try nib.object("table")
        #expect(object["NSFrameSize"].map(short) == "\"{\(Int(columns.width)), 198}\"")
        guard case .integer(let flags)? = object["NSTvFlags"] else {
            Issue.record("a table has flags")
            return
        }
        #expect(flags >> 21 & 3 == columns.fill)
    }

    @Test func prototypesOfRowsAreNibsOfTheirOwn() throws {
        let cell = """
            <prototypeCellViews><tableCellView id="cell">\(rect(1, 1, 150, 24))<subviews>
            <customView id="inner">\(rect(0, 0, 10, 10))</customView></subviews><connections>
            <outlet property="imageView" destination="inner" id="in"/>
            <outlet property="delegate" destination="scroll" id="out"/></connections></tableCellView></prototypeCellViews>
            """
        let content = table(
            [column("b", 150, cell), column("a", 100)], "viewBased=\"YES\" rowHeight=\"17\" rowSizeStyle=\"automatic\"")
        let nib = try nib(scrollView(content))
        let object = try nib.object("table")
        #expect(object["NSRowHeight"].map(short) == "24.0")
        #expect(object["NSTableViewArchivedReusableViewsKey"].map(short) == "{\"b\": NSNib}")
        // The prototype is an object of the nib around it too.
        #expect(try nib.object("cell").className == "NSTableCellView")
        let inner = try #require(nib.nested.first?.value)
        #expect(Array(inner.identifiers.values).sorted() == ["-3", "cell", "inner"])
        #expect(try inner.object("cell")["NSReuseIdentifierKey"].map(short) == "\"b\"")
        let data = try #require(inner.graph.root["IB.objectdata"]?.object)
        #expect(
            summary(data) == """
                NSIBObjectData
                  NSRoot: NSCustomObject
                  NSVisibleWindows: NSMutableSet
                  NSConnections: [NSNibOutletConnector]
                  NSObjectsKeys: [NSTableCellView, NSCustomView, NSCustomObject]
                  NSObjectsValues: [NSCustomObject, NSTableCellView, NSCustomObject]
                  NSOidsKeys: [NSCustomObject, NSTableCellView, NSCustomView, NSCustomObject, NSNibOutletConnector]
                  NSOidsValues: [1, 2, 3, 4, 5]
                  NSAccessibilityConnectors: []
                  NSAccessibilityOidsKeys: []
                  NSAccessibilityOidsValues: []
                """)
    }

    @Test func olderToolsKeepTheLayoutOfTheDocument() throws {
        let header = "<tableHeaderView key=\"headerView\" id=\"header\">\(rect(0, 0, 298, 25))</tableHeaderView>"
        let content = table([column("a", 292)], "headerView=\"header\"", frame: rect(0, 0, 298, 175))
        let nib = try nib(
            scrollView(content, "hasVerticalScroller=\"NO\"", clip: rect(1, 0, 298, 199), header: header),
            tools: "14460", format: .keyed)
        #expect(
            try keys(nib, "scroll") == """
                NSScrollView
                  NSContentView: NSClipView
                  NSCornerView: _NSCornerView
                  NSFrame: "{{10, 20}, {300, 200}}"
                  NSGestureRecognizers: [NSPanGestureRecognizer]
                  NSHScroller: NSScroller
                  NSHeaderClipView: NSClipView
                  NSMagnification: 1.0
                  NSMaxMagnification: 4.0
                  NSMinMagnification: 0.25
                  NSNextKeyView: NSClipView
                  NSSubviews: [NSClipView, NSClipView, NSScroller, _NSCornerView, NSScroller]
                  NSVScroller: NSScroller
                  NSsFlags: 198754
                  NSvFlags: 268
                """)
        #expect(
            try keys(nib, "clip") == """
                NSClipView
                  NSAutomaticallyAdjustsContentInsets: true
                  NSBGColor: NSColor
                  NSBounds: "{{0, -25}, {298, 199}}"
                  NSDocView: NSTableView
                  NSFrame: "{{1, 0}, {298, 199}}"
                  NSNextKeyView: NSTableView
                  NSSubviews: [NSTableView]
                  NScvFlags: 4
                  NSvFlags: 256
                """)
        #expect(
            try keys(nib, "header") == """
                NSTableHeaderView
                  NSFrameSize: "{298, 17}"
                  NSTableView: NSTableView
                  NSvFlags: 256
                """)
    }

    @Test func prototypesInsideOneAnotherEndSomewhere() throws {
        var content = ""
        for level in 0..<12 {
            let cell = """
                <prototypeCellViews><tableCellView id="cell\(level)">\(rect(1, 1, 150, 24))<subviews>
                \(content)</subviews></tableCellView></prototypeCellViews>
                """
            content = table([column("c\(level)", 150, cell)])
                .replacing("id=\"table\"", with: "id=\"table\(level)\"")
        }
        let nib = try nib(scrollView(content))
        #expect(nib.nested.count == 3)
        #expect(nib.diagnostics.contains { $0.rule == "deep-prototypes" })
    }
}
