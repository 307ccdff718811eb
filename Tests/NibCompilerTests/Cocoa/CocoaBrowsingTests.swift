// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaBrowsingTests: CocoaScrollingFixtures {
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

    @Test func aCompoundRowHasPopUpButtonsForItsMenus() throws {
        let view = """
            <predicateEditor nestingMode="compound" rowHeight="25" id="editor">\(rect(0, 0, 298, 198))<rowTemplates>
            <predicateEditorRowTemplate rowType="compound" id="row"><popUpMenus><menu id="kinds"><items>
            <menuItem title="Any" state="on" id="any"><integer key="representedObject" value="2"/></menuItem>
            <menuItem title="All" id="all"><integer key="representedObject" value="1"/></menuItem></items></menu>
            <menu id="rest"><items><menuItem title="of the following are true" state="on" id="true"/></items></menu>
            </popUpMenus></predicateEditorRowTemplate></rowTemplates></predicateEditor>
            """
        let nib = try nib(scrollView(view))
        let views = try nib.object("row")["NSPredicateTemplateViews"]?.object?.elements ?? []
        #expect(
            views.map { $0["NSFrame"]?.object?.stringValue } == ["{{7, 1}, {68, 24}}", "{{81, 1}, {173, 24}}"])
        #expect(views.first?["NSNextKeyView"]?.object === views.last)
        let cell = try #require(views.first?["NSCell"]?.object)
        #expect(cell["NSMenu"]?.object === (try nib.object("kinds")))
        #expect(cell["NSRepresentedObject"]?.object?["NS.intval"] == .integer(2))
        let item = try nib.object("all")
        #expect(item["NSTarget"]?.object === cell)
        #expect(item["NSAction"]?.object?.stringValue == "_popUpItemAction:")
    }
}
