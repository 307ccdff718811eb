// SPDX-License-Identifier: Apache-2.0

/// The outlets and actions of AppKit's classes.
let cocoaConnections: [String: ClassConnections] = [
    "NSApplication": ClassConnections(
        outlets: ["delegate": "NSApplicationDelegate", "mainMenu": "NSMenu"],
        actions: [
            "activateContextHelpMode:", "arrangeInFront:", "hide:", "hideOtherApplications:", "miniaturizeAll:",
            "orderFrontCharacterPalette:", "orderFrontColorPanel:", "orderFrontStandardAboutPanel:", "runPageLayout:",
            "showHelp:", "stop:", "terminate:", "unhide:", "unhideAllApplications:",
        ]),
    "NSResponder": ClassConnections(
        outlets: ["menu": "NSMenu"],
        actions: [
            "capitalizeWord:", "centerSelectionInVisibleArea:", "changeCaseOfLetter:", "complete:", "deleteBackward:",
            "deleteForward:", "indent:", "insertNewline:", "insertTab:", "lowercaseWord:", "moveDown:", "moveLeft:",
            "moveRight:", "moveToBeginningOfDocument:", "moveToEndOfDocument:", "moveUp:", "noResponder:",
            "pageDown:", "pageUp:", "performTextFinderAction:", "quickLookPreviewItems:", "scrollPageDown:",
            "scrollPageUp:", "selectAll:", "transpose:", "uppercaseWord:", "yank:",
        ]),
    "NSView": ClassConnections(outlets: ["nextKeyView": "NSView"], actions: ["print:"]),
    "NSControl": ClassConnections(
        outlets: ["formatter": "NSFormatter", "target": "NSObject"],
        actions: [
            "performClick:", "takeDoubleValueFrom:", "takeFloatValueFrom:", "takeIntValueFrom:",
            "takeIntegerValueFrom:", "takeObjectValueFrom:", "takeStringValueFrom:",
        ]),
    "NSCell": ClassConnections(
        outlets: ["formatter": "NSFormatter", "menu": "NSMenu"],
        actions: [
            "takeDoubleValueFrom:", "takeFloatValueFrom:", "takeIntValueFrom:", "takeIntegerValueFrom:",
            "takeObjectValueFrom:", "takeStringValueFrom:",
        ]),
    "NSActionCell": ClassConnections(outlets: ["target": "NSObject"]),
    "NSButton": ClassConnections(outlets: ["menu": "NSMenu"]),
    "NSTextField": ClassConnections(outlets: ["delegate": "NSTextFieldDelegate"], actions: ["selectText:"]),
    "NSComboBox": ClassConnections(outlets: ["dataSource": "NSComboBoxDataSource"]),
    "NSSearchField": ClassConnections(outlets: ["searchMenuTemplate": "NSMenu"]),
    "NSSearchFieldCell": ClassConnections(outlets: ["searchMenuTemplate": "NSMenu"]),
    "NSPathControl": ClassConnections(outlets: ["delegate": "NSPathControlDelegate"]),
    "NSPathCell": ClassConnections(outlets: ["delegate": "NSPathCellDelegate"]),
    "NSDatePicker": ClassConnections(outlets: ["delegate": "NSDatePickerCellDelegate"]),
    "NSText": ClassConnections(
        outlets: ["delegate": "NSTextDelegate"],
        actions: [
            "alignCenter:", "alignLeft:", "alignRight:", "changeFont:", "checkSpelling:", "copy:", "copyFont:",
            "copyRuler:", "cut:", "delete:", "paste:", "pasteFont:", "pasteRuler:", "showGuessPanel:", "subscript:",
            "superscript:", "toggleRuler:", "underline:", "unscript:",
        ]),
    "NSTextView": ClassConnections(
        outlets: ["delegate": "NSTextViewDelegate"],
        actions: [
            "alignJustified:", "changeAttributes:", "changeColor:", "loosenKerning:", "lowerBaseline:",
            "orderFrontLinkPanel:", "orderFrontListPanel:", "orderFrontSpacingPanel:", "orderFrontSubstitutionsPanel:",
            "orderFrontTablePanel:", "outline:", "pasteAsPlainText:", "pasteAsRichText:", "performFindPanelAction:",
            "raiseBaseline:", "startSpeaking:", "stopSpeaking:", "tightenKerning:",
            "toggleAutomaticDashSubstitution:", "toggleAutomaticDataDetection:", "toggleAutomaticLinkDetection:",
            "toggleAutomaticQuoteSubstitution:", "toggleAutomaticSpellingCorrection:",
            "toggleAutomaticTextReplacement:", "toggleContinuousSpellChecking:", "toggleGrammarChecking:",
            "toggleSmartInsertDelete:", "turnOffKerning:", "turnOffLigatures:", "useAllLigatures:",
            "useStandardKerning:", "useStandardLigatures:",
        ]),
    "NSTableView": ClassConnections(
        outlets: ["dataSource": "NSTableViewDataSource", "delegate": "NSTableViewDelegate"],
        actions: ["deselectAll:", "selectAll:"]),
    "NSOutlineView": ClassConnections(
        outlets: ["dataSource": "NSOutlineViewDataSource", "delegate": "NSOutlineViewDelegate"]),
    "NSTableCellView": ClassConnections(outlets: ["imageView": "NSImageView", "textField": "NSTextField"]),
    "NSBrowser": ClassConnections(
        outlets: ["delegate": "NSBrowserDelegate"], actions: ["doClick:", "doDoubleClick:", "selectAll:"]),
    "NSCollectionView": ClassConnections(
        outlets: [
            "backgroundView": "NSView", "dataSource": "NSCollectionViewDataSource",
            "delegate": "NSCollectionViewDelegate", "itemPrototype": "NSCollectionViewItem",
        ], actions: ["deselectAll:", "selectAll:"]),
    "NSCollectionViewItem": ClassConnections(outlets: ["imageView": "NSImageView", "textField": "NSTextField"]),
    "NSMatrix": ClassConnections(outlets: ["delegate": "NSMatrixDelegate"], actions: ["selectAll:", "selectText:"]),
    "NSProgressIndicator": ClassConnections(actions: ["animate:", "startAnimation:", "stopAnimation:"]),
    "NSLevelIndicator": ClassConnections(),
    "NSRuleEditor": ClassConnections(outlets: ["delegate": "NSRuleEditorDelegate"]),
    "NSPredicateEditor": ClassConnections(actions: ["addRow:"]),
    "NSSplitView": ClassConnections(outlets: ["delegate": "NSSplitViewDelegate"]),
    "NSStackView": ClassConnections(outlets: ["delegate": "NSStackViewDelegate"]),
    "NSTabView": ClassConnections(
        outlets: ["delegate": "NSTabViewDelegate"],
        actions: [
            "selectFirstTabViewItem:", "selectLastTabViewItem:", "selectNextTabViewItem:", "selectPreviousTabViewItem:",
            "takeSelectedTabViewItemFromSender:",
        ]),
    "NSTabViewItem": ClassConnections(outlets: ["initialFirstResponder": "NSView"]),
    "NSWindow": ClassConnections(
        outlets: ["delegate": "NSWindowDelegate", "initialFirstResponder": "NSView"],
        actions: [
            "deminiaturize:", "makeKeyAndOrderFront:", "mergeAllWindows:", "miniaturize:", "orderBack:", "orderFront:",
            "orderOut:", "performClose:", "performMiniaturize:", "performZoom:", "runToolbarCustomizationPalette:",
            "selectNextKeyView:", "selectPreviousKeyView:", "toggleFullScreen:", "toggleTabBar:",
            "toggleToolbarShown:", "zoom:",
        ]),
    "NSDrawer": ClassConnections(
        outlets: ["contentView": "NSView", "delegate": "NSDrawerDelegate", "parentWindow": "NSWindow"],
        actions: ["close:", "open:", "toggle:"]),
    "NSPopover": ClassConnections(
        outlets: ["contentViewController": "NSViewController", "delegate": "NSPopoverDelegate"],
        actions: ["close:", "performClose:"]),
    "NSMenu": ClassConnections(outlets: ["delegate": "NSMenuDelegate"]),
    "NSMenuItem": ClassConnections(outlets: ["submenu": "NSMenu", "target": "NSObject", "view": "NSView"]),
    "NSToolbar": ClassConnections(outlets: ["delegate": "NSToolbarDelegate"]),
    "NSToolbarItem": ClassConnections(outlets: ["target": "NSObject", "view": "NSView"]),
    "NSViewController": ClassConnections(
        outlets: ["sourceItemView": "NSView", "view": "NSView"],
        actions: ["dismissController:", "dismissViewController:"]),
    "NSSplitViewController": ClassConnections(outlets: ["splitView": "NSSplitView"], actions: ["toggleSidebar:"]),
    "NSTabViewController": ClassConnections(outlets: ["tabView": "NSTabView"]),
    "NSPageController": ClassConnections(
        outlets: ["delegate": "NSPageControllerDelegate"],
        actions: ["navigateBack:", "navigateForward:", "takeSelectedIndexFrom:"]),
    "NSWindowController": ClassConnections(outlets: ["window": "NSWindow"], actions: ["showWindow:"]),
    "NSController": ClassConnections(actions: ["commitEditing", "discardEditing"]),
    "NSObjectController": ClassConnections(
        outlets: ["content": "NSObject", "managedObjectContext": "NSManagedObjectContext"],
        actions: ["add:", "fetch:", "remove:"]),
    "NSArrayController": ClassConnections(actions: ["insert:", "selectNext:", "selectPrevious:"]),
    "NSTreeController": ClassConnections(actions: ["addChild:", "insert:", "insertChild:"]),
    "NSUserDefaultsController": ClassConnections(actions: ["revert:", "revertToInitialValues:", "save:"]),
    "NSGestureRecognizer": ClassConnections(outlets: ["delegate": "NSGestureRecognizerDelegate"]),
    "NSTouchBar": ClassConnections(outlets: ["delegate": "NSTouchBarDelegate"]),
    "NSTextFinder": ClassConnections(outlets: ["client": "NSTextFinderClient", "findBarContainer": "NSObject"]),
    "WebView": ClassConnections(
        outlets: [
            "UIDelegate": "WebUIDelegate", "downloadDelegate": "WebDownloadDelegate",
            "frameLoadDelegate": "WebFrameLoadDelegate", "policyDelegate": "WebPolicyDelegate",
            "resourceLoadDelegate": "WebResourceLoadDelegate",
        ],
        actions: ["goBack:", "goForward:", "makeTextLarger:", "makeTextSmaller:", "reload:", "stopLoading:"]),
    "WKWebView": ClassConnections(
        outlets: ["UIDelegate": "WKUIDelegate", "navigationDelegate": "WKNavigationDelegate"],
        actions: ["goBack:", "goForward:", "reload:", "reloadFromOrigin:", "stopLoading:"]),
    "PDFView": ClassConnections(
        outlets: ["delegate": "PDFViewDelegate"],
        actions: [
            "goBack:", "goForward:", "goToFirstPage:", "goToLastPage:", "goToNextPage:", "goToPreviousPage:",
            "zoomIn:", "zoomOut:",
        ]),
]
