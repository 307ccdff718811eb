// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaScrollingTests {
    /// A nib of a macOS document around one view.
    private func nib(
        _ view: String, tools: String = "23504", format: CompilerOptions.Format = .archive
    ) throws -> CompiledNib {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
                <objects>
                    <customObject id="-2" userLabel="File's Owner"/>
                    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                    \(view)
                </objects>
            </document>
            """
        var options = CompilerOptions()
        options.format = format
        return try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"), options: options)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    private let sizable = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"

    /// A scroll view of 300 by 200 around a view.
    private func scrollView(_ content: String, _ attributes: String = "", clip: String? = nil, header: String = "")
        -> String
    {
        """
        <scrollView id="scroll" \(attributes)>\(rect(10, 20, 300, 200))
        <clipView key="contentView" id="clip">\(clip ?? rect(1, 1, 298, 198))<subviews>\(content)</subviews></clipView>
        <scroller verticalHuggingPriority="750" key="horizontalScroller" hidden="YES" horizontal="YES" id="across">\(rect(-100, -100, 87, 18))</scroller>
        <scroller verticalHuggingPriority="750" key="verticalScroller" horizontal="NO" id="down">\(rect(283, 1, 16, 198))</scroller>\(header)
        </scrollView>
        """
    }

    private func column(_ id: String, _ width: Double, _ inside: String = "", resizes: Bool = true) -> String {
        let mask =
            resizes
            ? "<tableColumnResizingMask key=\"resizingMask\" resizeWithTable=\"YES\" userResizable=\"YES\"/>" : ""
        return """
            <tableColumn identifier="\(id)" width="\(width)" minWidth="40" maxWidth="1000" id="\(id)">\(mask)
            <tableHeaderCell key="headerCell" title="\(id)"/>\(inside)</tableColumn>
            """
    }

    private func table(
        _ columns: [String], _ attributes: String = "", frame: String? = nil, inside: String = ""
    ) -> String {
        """
        <tableView verticalHuggingPriority="750" id="table" \(attributes)>\(frame ?? rect(0, 0, 298, 198))\(sizable)\(inside)
        <tableColumns>\(columns.joined())</tableColumns></tableView>
        """
    }

    /// An object's keys less those that every view and control has.
    private func keys(_ nib: CompiledNib, _ id: String) throws -> String {
        summary(try nib.object(id), leaving: Self.common)
    }

    private static let common: Set<String> = [
        "NSNextResponder", "NSSuperview", "NSNibTouchBar", "NSViewWantsBestResolutionOpenGLSurface",
        "IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide", "IBNSClipsToBounds", "NSControlSize",
        "NSControlContinuous", "NSControlRefusesFirstResponder", "NSControlUsesSingleLineMode",
        "NSControlTextAlignment", "NSControlLineBreakMode", "NSControlWritingDirection", "NSControlSendActionMask",
        "NSAllowsLogicalLayoutDirection", "NSScrollAmts",
    ]

    @Test func aScrollViewHoldsItsPartsAndAPanRecognizer() throws {
        let view = "<customView id=\"content\">\(rect(0, 0, 100, 100))</customView>"
        let nib = try nib(scrollView(view, "borderType=\"line\" autohidesScrollers=\"YES\" horizontalLineScroll=\"5\""))
        #expect(
            try keys(nib, "scroll") == """
                NSScrollView
                  NSNextKeyView: NSClipView
                  NSvFlags: 268
                  NSSubviews: [NSClipView, NSScroller, NSScroller]
                  NSFrame: "{{10, 20}, {300, 200}}"
                  NSGestureRecognizers: [NSPanGestureRecognizer]
                  NSsFlags: 199217
                  NSVScroller: NSScroller
                  NSHScroller: NSScroller
                  NSContentView: NSClipView
                  NSMinMagnification: 0.25
                  NSMaxMagnification: 4.0
                  NSMagnification: 1.0
                """)
        #expect(
            try keys(nib, "clip") == """
                NSClipView
                  NSNextKeyView: NSCustomView
                  NSvFlags: 256
                  NSSubviews: [NSCustomView]
                  NSFrame: "{{1, 1}, {298, 198}}"
                  NSDocView: NSCustomView
                  NSBGColor: NSColor
                  NSAutomaticallyAdjustsContentInsets: true
                  NScvFlags: 4
                """)
        #expect(
            try keys(nib, "across") == """
                NSScroller
                  NSvFlags: -2147483392
                  NSFrame: "{{-100, -100}, {87, 18}}"
                  NSViewIsLayerTreeHost: true
                  NSControlAction: "_doScroller:"
                  NSAction: "_doScroller:"
                  NSControlTarget: NSScrollView
                  NSTarget: NSScrollView
                  NSsFlags: 1
                """)
        #expect(
            try keys(nib, "down") == """
                NSScroller
                  NSvFlags: 256
                  NSFrame: "{{283, 1}, {16, 198}}"
                  NSViewIsLayerTreeHost: true
                  NSControlAction: "_doScroller:"
                  NSAction: "_doScroller:"
                  NSControlTarget: NSScrollView
                  NSTarget: NSScrollView
                """)
    }

    @Test func theAmountsOfScrollingAreFourFloatsTheLinesLast() throws {
        let view = "<customView id=\"content\">\(rect(0, 0, 100, 100))</customView>"
        func amounts(_ nib: CompiledNib) throws -> [Float] {
            guard case .data(let bytes)? = try nib.object("scroll")["NSScrollAmts"] else { return [] }
            return stride(from: 0, to: bytes.count - 3, by: 4).map { start in
                Float(bitPattern: bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
            }
        }
        #expect(try amounts(nib(scrollView(view))) == [])
        #expect(
            try amounts(nib(scrollView(view, "horizontalLineScroll=\"5\" verticalPageScroll=\"0.0\""))) == [
                0, 10, 10, 5,
            ])
        // A table is scrolled by a row and its spacing.
        #expect(try amounts(nib(scrollView(table([column("a", 100)], "rowHeight=\"30\"")))) == [10, 10, 32, 32])
    }

    @Test func aTextViewBringsItsContainerManagerAndStorage() throws {
        let view = """
            <textView editable="NO" importsGraphics="NO" richText="NO" verticallyResizable="YES" usesFontPanel="YES" \
            findStyle="panel" id="text">\(rect(0, 0, 283, 198))\(sizable)<size key="minSize" width="283" height="198"/>
            <size key="maxSize" width="400" height="10000000"/></textView>
            """
        let nib = try nib(scrollView(view, clip: rect(1, 1, 283, 198)))
        #expect(
            try keys(nib, "text") == """
                NSTextView
                  NSFrameSize: "{298, 198}"
                  NSTVFlags: 134
                  NSvFlags: 274
                  NSTextContainer: NSTextContainer
                  NSSharedData: NSTextViewSharedData
                  NSDelegate: nil
                  NSMaxSize: "{400, 10000000}"
                  NSTextViewTextColor: NSColor
                """)
        let container = try #require(try nib.object("text")["NSTextContainer"]?.object)
        #expect(
            summary(container) == """
                NSTextContainer
                  NSLayoutManager: NSLayoutManager
                  NSTextLayoutManager: nil
                  NSTextView: NSTextView
                  NSWidth: 298.0
                  NSMinWidth: 15.0
                  NSTCFlags: 1
                """)
        #expect(
            summary(try #require(container["NSLayoutManager"]?.object)) == """
                NSLayoutManager
                  NSTextStorage: NSTextStorage
                  NSTextContainers: [NSTextContainer]
                  NSLMFlags: 102
                  NSDelegate: nil
                """)
        #expect(
            summary(try #require(try nib.object("text")["NSSharedData"]?.object)) == """
                NSTextViewSharedData
                  NSAutomaticTextCompletionDisabled: false
                  NSFlags: 10529
                  NSMoreFlags: 1
                  NSTextCheckingTypes: 0
                  NSMarkedAttributes: nil
                  NSBackgroundColor: nil
                  NSSelectedAttributes: {"NSBackgroundColor": NSColor, "NSColor": NSColor}
                  NSInsertionColor: NSColor
                  NSLinkAttributes: {"NSColor": NSColor, "NSCursor": NSCursor, "NSUnderline": 1}
                  NSDefaultParagraphStyle: nil
                  NSTextFinder: nil
                  NSPreferredTextFinderStyle: 1
                  NSTextHighlightAttributes: nil
                  NSWritingToolsFlags: 256
                """)
    }

    @Test func theRowsOfATableReachUnderItsHeader() throws {
        let header = "<tableHeaderView key=\"headerView\" id=\"header\">\(rect(0, 0, 298, 23))</tableHeaderView>"
        // As systems before macOS 11 have it: the header above the clip view.
        let content = table(
            [column("a", 150), column("b", 100)], "headerView=\"header\"", frame: rect(0, 0, 298, 175))
        let nib = try nib(scrollView(content, clip: rect(1, 24, 298, 175), header: header))
        #expect(
            try keys(nib, "table") == """
                NSTableView
                  NSFrameSize: "{298, 175}"
                  NSEnabled: true
                  NSvFlags: 274
                  NSHeaderView: NSTableHeaderView
                  NSCornerView: _NSCornerView
                  NSTableColumns: [NSTableColumn, NSTableColumn]
                  NSIntercellSpacingWidth: 3.0
                  NSIntercellSpacingHeight: 2.0
                  NSRowHeight: 17.0
                  NSTvFlags: -618627072
                  NSDelegate: nil
                  NSDataSource: nil
                  NSColumnAutoresizingStyle: 1
                  NSDraggingSourceMaskForLocal: -1
                  NSDraggingSourceMaskForNonLocal: 0
                  NSAllowsTypeSelect: true
                  NSTableViewDraggingDestinationStyle: 0
                  NSTableViewGroupRowStyle: 1
                """)
        #expect(
            try keys(nib, "clip") == """
                NSClipView
                  NSNextKeyView: NSTableView
                  NSvFlags: 256
                  NSSubviews: [NSTableView]
                  NSFrame: "{{1, 1}, {298, 198}}"
                  NSBounds: "{{0, -23}, {298, 198}}"
                  NSDocView: NSTableView
                  NSBGColor: NSColor
                  NSAutomaticallyAdjustsContentInsets: true
                  NScvFlags: 4
                """)
        #expect(
            try keys(nib, "header") == """
                NSTableHeaderView
                  NSvFlags: 256
                  NSFrameSize: "{298, 23}"
                  NSTableView: NSTableView
                """)
        #expect(
            try keys(nib, "scroll") == """
                NSScrollView
                  NSNextKeyView: NSClipView
                  NSvFlags: 268
                  NSSubviews: [NSClipView, NSClipView, NSScroller, NSScroller]
                  NSFrame: "{{10, 20}, {300, 200}}"
                  NSGestureRecognizers: [NSPanGestureRecognizer]
                  NSsFlags: 198706
                  NSVScroller: NSScroller
                  NSHScroller: NSScroller
                  NSContentView: NSClipView
                  NSHeaderClipView: NSClipView
                  NSMinMagnification: 0.25
                  NSMaxMagnification: 4.0
                  NSMagnification: 1.0
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
                  NSNextKeyView: NSClipView
                  NSvFlags: 268
                  NSSubviews: [NSClipView, NSClipView, NSScroller, _NSCornerView, NSScroller]
                  NSFrame: "{{10, 20}, {300, 200}}"
                  NSGestureRecognizers: [NSPanGestureRecognizer]
                  NSsFlags: 198754
                  NSVScroller: NSScroller
                  NSHScroller: NSScroller
                  NSContentView: NSClipView
                  NSHeaderClipView: NSClipView
                  NSCornerView: _NSCornerView
                  NSMinMagnification: 0.25
                  NSMaxMagnification: 4.0
                  NSMagnification: 1.0
                """)
        #expect(
            try keys(nib, "clip") == """
                NSClipView
                  NSNextKeyView: NSTableView
                  NSvFlags: 256
                  NSSubviews: [NSTableView]
                  NSFrame: "{{1, 0}, {298, 199}}"
                  NSBounds: "{{0, -25}, {298, 199}}"
                  NSDocView: NSTableView
                  NSBGColor: NSColor
                  NSAutomaticallyAdjustsContentInsets: true
                  NScvFlags: 4
                """)
        #expect(
            try keys(nib, "header") == """
                NSTableHeaderView
                  NSvFlags: 256
                  NSFrameSize: "{298, 17}"
                  NSTableView: NSTableView
                """)
    }

    @Test func aPredicateEditorHasAViewForItsRows() throws {
        let view = """
            <predicateEditor verticalHuggingPriority="750" nestingMode="compound" canRemoveAllRows="YES" rowHeight="25" \
            id="editor">\(rect(0, 0, 298, 198))\(sizable)<rowTemplates>
            <predicateEditorRowTemplate rowType="compound" id="template"/></rowTemplates></predicateEditor>
            """
        let nib = try nib(scrollView(view))
        #expect(
            try keys(nib, "editor") == """
                NSPredicateEditor
                  NSvFlags: 274
                  NSSubviews: [_NSRuleEditorViewSliceHolder]
                  NSFrameSize: "{298, 198}"
                  NSNextKeyView: _NSRuleEditorViewSliceHolder
                  NSRuleEditorSlicesHolder: _NSRuleEditorViewSliceHolder
                  NSEnabled: true
                  NSDragTypes: NSMutableSet
                  NSRuleEditorAlignmentGridWidth: 75.0
                  NSRuleEditorSliceHeight: 25.0
                  NSRuleEditorFormattingDictionary: {}
                  NSRuleEditorEditable: true
                  NSRuleEditorAllowsEmptyCompoundRows: false
                  NSRuleEditorDisallowEmpty: false
                  NSRuleEditorNestingMode: 2
                  NSRuleEditorRowTypeKeyPath: "rowType"
                  NSRuleEditorSubrowsArrayKeyPath: "subrows"
                  NSRuleEditorItemsKeyPath: "criteria"
                  NSRuleEditorValuesKeyPath: "displayValues"
                  NSRuleEditorBoundArrayKeyPath: "boundArray"
                  NSRuleEditorRowClass: "NSMutableDictionary"
                  NSRuleEditorDelegate: nil
                  NSRuleEditorBoundArrayOwner: _NSRuleEditorViewUnboundRowHolder
                  NSRuleEditorSlices: []
                  NSPredicateTemplates: [NSPredicateEditorRowTemplate]
                  NSPredicateEditorPredicate: nil
                """)
        #expect(
            try keys(nib, "template") == """
                NSPredicateEditorRowTemplate
                  NSPredicateTemplateType: 2
                  NSPredicateTemplateOptions: 0
                  NSPredicateTemplateModifier: 0
                  NSPredicateTemplateLeftAttributeType: 0
                  NSPredicateTemplateRightAttributeType: 0
                  NSPredicateTemplateLeftIsWildcard: false
                  NSPredicateTemplateRightIsWildcard: false
                """)
    }

    @Test func aCollectionViewAndAPDFViewSayHowTheyShowThings() throws {
        let items = """
            <collectionView maxNumberOfColumns="3" selectable="YES" id="items">\(rect(0, 0, 298, 198))\(sizable)
            <size key="minItemSize" width="40" height="50"/>
            <color key="primaryBackgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/></collectionView>
            """
        #expect(
            try keys(nib(scrollView(items)), "items") == """
                NSCollectionView
                  NSvFlags: 274
                  NSFrameSize: "{298, 198}"
                  NSMinGridSize: "{40, 50}"
                  NSMaxGridSize: "{0, 0}"
                  NSMaxNumberOfGridRows: 0
                  NSMaxNumberOfGridColumns: 3
                  NSBackgroundColors: [NSColor]
                  NSSelectable: true
                  NSDraggingSourceMaskForLocal: -1
                  NSDraggingSourceMaskForNonLocal: 0
                """)
        let pages = "<pdfView displayMode=\"twoUp\" autoScales=\"YES\" id=\"pages\">\(rect(0, 0, 30, 40))</pdfView>"
        #expect(
            try keys(nib(pages), "pages") == """
                PDFView
                  NSvFlags: 268
                  NSSubviews: []
                  NSFrameSize: "{30, 40}"
                  NSDragTypes: NSMutableSet
                  Version: 3
                  DisplayMode: 2
                  PageBreaks: true
                  ScaleFactor: 1.0
                  AutoScale: true
                  DisplayDirection: false
                  DisplaysRTL: false
                  MinScaleFactor: 0.1
                  MaxScaleFactor: 20.0
                  DisplaysAsBook: false
                  EnableDataDetectors: false
                  InterpolationQuality: 2
                  AcceptsDraggedFiles: false
                """)
    }

    @Test func aWebViewHasPreferencesAndTakesWhatIsDropped() throws {
        let view = """
            <webView maintainsBackForwardList="NO" id="web">\(rect(0, 0, 30, 40))
            <webPreferences key="preferences" defaultFontSize="12"><nil key="identifier"/></webPreferences></webView>
            """
        #expect(
            try keys(nib(view), "web") == """
                WebView
                  NSNextKeyView: nil
                  NSvFlags: 268
                  NSFrameSize: "{30, 40}"
                  NSDragTypes: NSMutableSet
                  FrameName: ""
                  GroupName: ""
                  Preferences: WebPreferences
                  UseBackForwardList: false
                  AllowsUndo: true
                """)
    }
}
