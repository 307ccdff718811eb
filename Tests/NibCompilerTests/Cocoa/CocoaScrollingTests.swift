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

    /// An object's keys less those that every view and control has, by name.
    private func keys(_ nib: CompiledNib, _ id: String) throws -> String {
        let lines = summary(try nib.object(id), leaving: Self.common).split(separator: "\n")
        return (lines.prefix(1) + lines.dropFirst().sorted()).joined(separator: "\n")
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
                  NSContentView: NSClipView
                  NSFrame: "{{10, 20}, {300, 200}}"
                  NSGestureRecognizers: [NSPanGestureRecognizer]
                  NSHScroller: NSScroller
                  NSMagnification: 1.0
                  NSMaxMagnification: 4.0
                  NSMinMagnification: 0.25
                  NSNextKeyView: NSClipView
                  NSSubviews: [NSClipView, NSScroller, NSScroller]
                  NSVScroller: NSScroller
                  NSsFlags: 199217
                  NSvFlags: 268
                """)
        #expect(
            try keys(nib, "clip") == """
                NSClipView
                  NSAutomaticallyAdjustsContentInsets: true
                  NSBGColor: NSColor
                  NSDocView: NSCustomView
                  NSFrame: "{{1, 1}, {298, 198}}"
                  NSNextKeyView: NSCustomView
                  NSSubviews: [NSCustomView]
                  NScvFlags: 4
                  NSvFlags: 256
                """)
        #expect(
            try keys(nib, "across") == """
                NSScroller
                  NSAction: "_doScroller:"
                  NSControlAction: "_doScroller:"
                  NSControlTarget: NSScrollView
                  NSFrame: "{{-100, -100}, {87, 18}}"
                  NSTarget: NSScrollView
                  NSViewIsLayerTreeHost: true
                  NSsFlags: 1
                  NSvFlags: -2147483392
                """)
        #expect(
            try keys(nib, "down") == """
                NSScroller
                  NSAction: "_doScroller:"
                  NSControlAction: "_doScroller:"
                  NSControlTarget: NSScrollView
                  NSFrame: "{{283, 1}, {16, 198}}"
                  NSTarget: NSScrollView
                  NSViewIsLayerTreeHost: true
                  NSvFlags: 256
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
                  NSDelegate: nil
                  NSFrameSize: "{298, 198}"
                  NSMaxSize: "{400, 10000000}"
                  NSSharedData: NSTextViewSharedData
                  NSTVFlags: 134
                  NSTextContainer: NSTextContainer
                  NSTextViewTextColor: NSColor
                  NSvFlags: 274
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
                  NSDragTypes: NSMutableSet
                  NSEnabled: true
                  NSFrameSize: "{298, 198}"
                  NSNextKeyView: _NSRuleEditorViewSliceHolder
                  NSPredicateEditorPredicate: nil
                  NSPredicateTemplates: [NSPredicateEditorRowTemplate]
                  NSRuleEditorAlignmentGridWidth: 75.0
                  NSRuleEditorAllowsEmptyCompoundRows: false
                  NSRuleEditorBoundArrayKeyPath: "boundArray"
                  NSRuleEditorBoundArrayOwner: _NSRuleEditorViewUnboundRowHolder
                  NSRuleEditorDelegate: nil
                  NSRuleEditorDisallowEmpty: false
                  NSRuleEditorEditable: true
                  NSRuleEditorFormattingDictionary: {}
                  NSRuleEditorItemsKeyPath: "criteria"
                  NSRuleEditorNestingMode: 2
                  NSRuleEditorRowClass: "NSMutableDictionary"
                  NSRuleEditorRowTypeKeyPath: "rowType"
                  NSRuleEditorSliceHeight: 25.0
                  NSRuleEditorSlices: []
                  NSRuleEditorSlicesHolder: _NSRuleEditorViewSliceHolder
                  NSRuleEditorSubrowsArrayKeyPath: "subrows"
                  NSRuleEditorValuesKeyPath: "displayValues"
                  NSSubviews: [_NSRuleEditorViewSliceHolder]
                  NSvFlags: 274
                """)
        #expect(
            try keys(nib, "template") == """
                NSPredicateEditorRowTemplate
                  NSPredicateTemplateLeftAttributeType: 0
                  NSPredicateTemplateLeftIsWildcard: false
                  NSPredicateTemplateModifier: 0
                  NSPredicateTemplateOptions: 0
                  NSPredicateTemplateRightAttributeType: 0
                  NSPredicateTemplateRightIsWildcard: false
                  NSPredicateTemplateType: 2
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
                  NSBackgroundColors: [NSColor]
                  NSDraggingSourceMaskForLocal: -1
                  NSDraggingSourceMaskForNonLocal: 0
                  NSFrameSize: "{298, 198}"
                  NSMaxGridSize: "{0, 0}"
                  NSMaxNumberOfGridColumns: 3
                  NSMaxNumberOfGridRows: 0
                  NSMinGridSize: "{40, 50}"
                  NSSelectable: true
                  NSvFlags: 274
                """)
        let pages = "<pdfView displayMode=\"twoUp\" autoScales=\"YES\" id=\"pages\">\(rect(0, 0, 30, 40))</pdfView>"
        #expect(
            try keys(nib(pages), "pages") == """
                PDFView
                  AcceptsDraggedFiles: false
                  AutoScale: true
                  DisplayDirection: false
                  DisplayMode: 2
                  DisplaysAsBook: false
                  DisplaysRTL: false
                  EnableDataDetectors: false
                  InterpolationQuality: 2
                  MaxScaleFactor: 20.0
                  MinScaleFactor: 0.1
                  NSDragTypes: NSMutableSet
                  NSFrameSize: "{30, 40}"
                  NSSubviews: []
                  NSvFlags: 268
                  PageBreaks: true
                  ScaleFactor: 1.0
                  Version: 3
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
                  AllowsUndo: true
                  FrameName: ""
                  GroupName: ""
                  NSDragTypes: NSMutableSet
                  NSFrameSize: "{30, 40}"
                  NSNextKeyView: nil
                  NSvFlags: 268
                  Preferences: WebPreferences
                  UseBackForwardList: false
                """)
    }
}
