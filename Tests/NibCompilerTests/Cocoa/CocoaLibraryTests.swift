// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibVocabulary
import Testing

/// The less common things of Interface Builder's library for macOS.
@Suite struct CocoaLibraryTests: CocoaScrollingFixtures {
    @Test func aPopoverASwitchAndAFormatterSayWhatTheyAre() throws {
        let nib = try nib(
            """
            <popover behavior="t" animates="NO" id="popover"><size key="contentSize" width="30" height="20"/></popover>
            <switch state="on" alignment="left" id="switch">\(rect(0, 0, 42, 25))</switch>
            <byteCountFormatter countStyle="memory" adaptive="NO" id="bytes">
            <allowedUnits key="allowedUnits" MB="YES" GB="YES"/></byteCountFormatter>
            """)
        #expect(nib.diagnostics.isEmpty)
        #expect(
            try ["popover", "switch", "bytes"].map { try keys(nib, $0) }.joined(separator: "\n") == """
                NSPopover
                  NSAnimates: false
                  NSBehavior: 1
                  NSContentHeight: 20.0
                  NSContentWidth: 30.0
                NSSwitch
                  NSControlContents: 1
                  NSEnabled: true
                  NSFrameSize: "{42, 25}"
                  NSvFlags: 268
                NSByteCountFormatter
                  NSKBSize: 1
                  NSNoAdaptive: true
                  NSUnits: 12
                """)
    }

    @Test func gesturesAreTheirViews() throws {
        let nib = try nib(
            """
            <customView id="view">\(rect(0, 0, 9, 9))<gestureRecognizers>
            <clickGestureRecognizer delaysPrimaryMouseButtonEvents="YES" numberOfClicksRequired="2" id="click">
            <connections><action selector="clicked:" target="-2" id="a"/></connections></clickGestureRecognizer>
            <panGestureRecognizer id="pan"/><pressGestureRecognizer allowableMovement="3" id="press"/>
            <rotationGestureRecognizer id="rotation"/></gestureRecognizers></customView>
            """)
        #expect(nib.diagnostics.isEmpty)
        #expect(
            try ["click", "pan", "press", "rotation"].map { try keys(nib, $0) }.joined(separator: "\n") == """
                NSClickGestureRecognizer
                  NSClickGestureRecognizer.buttonMask: 1
                  NSClickGestureRecognizer.numberOfClicksRequired: 2
                  NSClickGestureRecognizer.numberOfTouchesRequired: 1
                  NSGestureRecognizer.delaysPrimaryMouseButtonEvents: true
                NSPanGestureRecognizer
                  NSPanGestureRecognizer.buttonMask: 1
                  NSPanGestureRecognizer.numberOfTouchesRequired: 1
                NSPressGestureRecognizer
                  NSPressGestureRecognizer.allowableMovement: 3.0
                  NSPressGestureRecognizer.buttonMask: 1
                  NSPressGestureRecognizer.minimumPressDuration: 0.5
                  NSPressGestureRecognizer.numberOfTouchesRequired: 1
                NSRotationGestureRecognizer
                """)
        let recognizers = try nib.object("view")["NSGestureRecognizers"]?.object?.elements.map(\.className)
        let kinds = ["Click", "Pan", "Press", "Rotation"]
        #expect(recognizers == kinds.map { "NS\($0)GestureRecognizer" })
    }

    @Test func aTouchBarNamesItsItems() throws {
        let nib = try nib(
            """
            <customView id="view">\(rect(0, 0, 9, 9))<touchBar key="touchBar" customizationIdentifier="bar" id="bar">
            <touchBarItems><touchBarPopoverItem identifier="more" customizationLabel="More" id="popover">
            <touchBar key="popoverTouchBar" id="inner"><touchBarItems>
            <touchBarItem id="item"><viewController key="viewController" id="controller">
            <button key="view" id="button">\(rect(0, 0, 72, 30))<buttonCell key="cell" id="cell"/></button>
            </viewController><size key="designTimeSize" width="72" height="30"/></touchBarItem>
            </touchBarItems></touchBar></touchBarPopoverItem>
            <touchBarItemOtherItemsProxy identifier="NSTouchBarItemIdentifierOtherItemsProxy" id="others"/>
            </touchBarItems></touchBar></customView>
            """)
        #expect(nib.diagnostics.isEmpty)
        #expect(
            try ["bar", "popover", "inner", "item"].map { try keys(nib, $0) }.joined(separator: "\n") == """
                NSTouchBar
                  NSTouchBarCustomizationIdentifier: "bar"
                  NSTouchBarDefaultItemIdentifiers: ["more", "NSTouchBarItemIdentifierOtherItemsProxy"]
                  NSTouchBarTemplateItems: [NSPopoverTouchBarItem]
                NSPopoverTouchBarItem
                  NSTouchBarItemCustomizationLabel: "More"
                  NSTouchBarItemIdentifier: "more"
                  NSTouchBarItemPopoverTouchBar: NSTouchBar
                  NSTouchBarItemShowsCloseButton: true
                  NSTouchBarItemVisibilityPriority: 0.0
                NSTouchBar
                  NSTouchBarDefaultItemIdentifiers: ["item"]
                  NSTouchBarTemplateItems: [NSCustomTouchBarItem]
                NSCustomTouchBarItem
                  NSTouchBarItemIdentifier: "item"
                  NSTouchBarItemViewController: NSViewController
                  NSTouchBarItemVisibilityPriority: 0.0
                """)
        #expect(try nib.object("view")["NSNibTouchBar"]?.object === (try nib.object("bar")))
        #expect(try nib.object("button")["NSSuperview"] == nil)
    }

    @Test func aBrowserARuleEditorAndALayoutSayHowTheyShowThings() throws {
        let nib = try nib(
            """
            <browser maxVisibleColumns="3" titled="YES" columnResizingType="user" id="browser">\(rect(0, 0, 90, 60))
            <browserCell key="cellPrototype" title="Item" id="item"/></browser>
            <ruleEditor nestingMode="simple" rowHeight="24" id="rules">\(rect(0, 0, 90, 60))</ruleEditor>
            """)
        #expect(nib.diagnostics.isEmpty)
        #expect(
            try ["browser", "rules"].map { try keys(nib, $0) }.joined(separator: "\n") == """
                NSBrowser
                  NSAllowsTypeSelect: true
                  NSBrFlags: 402669568
                  NSCellPrototype: NSBrowserCell
                  NSColumnResizingType: 2
                  NSEnabled: true
                  NSFrameSize: "{90, 60}"
                  NSMaxNumberOfVisibleColumns: 3
                  NSMinColumnWidth: 100
                  NSNumberOfVisibleColumns: 1
                  NSPathSeparator: "/"
                  NSvFlags: 268
                NSRuleEditor
                  NSDragTypes: NSMutableSet
                  NSEnabled: true
                  NSFrameSize: "{90, 60}"
                  NSHuggingPriority: "{250, 250}"
                  NSNextKeyView: _NSRuleEditorViewSliceHolder
                  NSRuleEditorAlignmentGridWidth: 75.0
                  NSRuleEditorAllowsEmptyCompoundRows: false
                  NSRuleEditorBoundArrayKeyPath: "boundArray"
                  NSRuleEditorBoundArrayOwner: _NSRuleEditorViewUnboundRowHolder
                  NSRuleEditorDelegate: nil
                  NSRuleEditorDisallowEmpty: true
                  NSRuleEditorEditable: true
                  NSRuleEditorFormattingDictionary: {}
                  NSRuleEditorItemsKeyPath: "criteria"
                  NSRuleEditorNestingMode: 3
                  NSRuleEditorRowClass: "NSMutableDictionary"
                  NSRuleEditorRowTypeKeyPath: "rowType"
                  NSRuleEditorSliceHeight: 24.0
                  NSRuleEditorSlices: []
                  NSRuleEditorSlicesHolder: _NSRuleEditorViewSliceHolder
                  NSRuleEditorSubrowsArrayKeyPath: "subrows"
                  NSRuleEditorValuesKeyPath: "displayValues"
                  NSSubviews: [_NSRuleEditorViewSliceHolder]
                  NSvFlags: 268
                """)
        let items = try self.nib(
            scrollView(
                """
                <collectionView allowsMultipleSelection="YES" id="items">\(rect(0, 0, 298, 198))
                <collectionViewFlowLayout key="collectionViewLayout" minimumInteritemSpacing="4" \
                minimumLineSpacing="5" id="flow"><size key="itemSize" width="32" height="30"/>
                </collectionViewFlowLayout></collectionView>
                """))
        let core = try #require(try items.object("items")["NSCollectionViewCore"]?.object)
        #expect(
            try summary(core, leaving: []) + "\n" + keys(items, "flow") == """
                _NSCollectionViewCore
                  UICollectionLayout: NSCollectionViewFlowLayout
                  UIAllowsMultipleSelection: true
                NSCollectionViewFlowLayout
                  UIInteritemSpacing: 4.0
                  UIItemSize: [32.0, 30.0]
                  UILineSpacing: 5.0
                """)
    }

    /// Whatever of the library stands in a document, without any of its attributes, there is a nib.
    @Test(arguments: ["23504", "14490", "6250"])
    func everyElementCompiles(tools: String) throws {
        let objects: Set<ElementRole> = [.view, .controller, .recognizer, .object]
        for element in Vocabulary.cocoa.elements where objects.contains(element.role) {
            for format in [CompilerOptions.Format.archive, .keyed] {
                let nib = try nib("<\(element.name) id=\"it\"/>", tools: tools, format: format)
                #expect(nib.diagnostics.isEmpty, "\(element.name)")
                #expect(!nib.bytes.isEmpty, "\(element.name)")
            }
        }
    }
}
