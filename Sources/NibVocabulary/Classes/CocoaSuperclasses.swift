// SPDX-License-Identifier: Apache-2.0

/// The superclasses of AppKit's classes that documents name.
let cocoaSuperclasses: [String: String] = [
    "NSApplication": "NSResponder", "NSResponder": "NSObject",
    // Controllers.
    "NSController": "NSObject", "NSObjectController": "NSController", "NSArrayController": "NSObjectController",
    "NSTreeController": "NSObjectController", "NSDictionaryController": "NSArrayController",
    "NSUserDefaultsController": "NSController", "NSViewController": "NSResponder",
    "NSWindowController": "NSResponder", "NSTabViewController": "NSViewController",
    "NSSplitViewController": "NSViewController", "NSPageController": "NSViewController",
    "NSHostingController": "NSViewController", "NSCollectionViewItem": "NSViewController",
    "NSTitlebarAccessoryViewController": "NSViewController", "NSStoryboardSegue": "NSObject",
    // Views.
    "NSView": "NSResponder", "NSBox": "NSView", "NSTabView": "NSView", "NSSplitView": "NSView",
    "NSStackView": "NSView", "NSVisualEffectView": "NSView", "NSGridView": "NSView", "NSCollectionView": "NSView",
    "NSScrollView": "NSView", "NSClipView": "NSView", "NSProgressIndicator": "NSView", "NSText": "NSView",
    "NSTextView": "NSText", "NSTableHeaderView": "NSView", "NSTableCellView": "NSView", "NSTableRowView": "NSView",
    "NSOpenGLView": "NSView", "NSScrubber": "NSView", "AVPlayerView": "NSView", "PDFView": "NSView",
    "PDFThumbnailView": "NSView", "QCView": "NSView", "WebView": "NSView", "WKWebView": "NSView",
    "MKMapView": "NSView", "MTKView": "NSView", "SCNView": "NSView", "SKView": "NSView", "IKImageBrowserView": "NSView",
    "IKImageView": "NSView", "ColumnView": "NSView",
    // Controls.
    "NSControl": "NSView", "NSButton": "NSControl", "NSPopUpButton": "NSButton", "NSComboButton": "NSControl",
    "NSTextField": "NSControl", "NSSecureTextField": "NSTextField", "NSSearchField": "NSTextField",
    "NSTokenField": "NSTextField", "NSComboBox": "NSTextField", "NSSlider": "NSControl", "NSStepper": "NSControl",
    "NSLevelIndicator": "NSControl", "NSScroller": "NSControl", "NSDatePicker": "NSControl",
    "NSPathControl": "NSControl",
    "NSColorWell": "NSControl", "NSSwitch": "NSControl", "NSImageView": "NSControl", "NSSegmentedControl": "NSControl",
    "NSMatrix": "NSControl", "NSForm": "NSMatrix", "NSTableView": "NSControl", "NSOutlineView": "NSTableView",
    "NSBrowser": "NSControl", "NSRuleEditor": "NSControl", "NSPredicateEditor": "NSRuleEditor",
    // Cells.
    "NSCell": "NSObject", "NSActionCell": "NSCell", "NSButtonCell": "NSActionCell", "NSMenuItemCell": "NSButtonCell",
    "NSPopUpButtonCell": "NSMenuItemCell", "NSTextFieldCell": "NSActionCell",
    "NSSecureTextFieldCell": "NSTextFieldCell", "NSSearchFieldCell": "NSTextFieldCell",
    "NSTokenFieldCell": "NSTextFieldCell", "NSComboBoxCell": "NSTextFieldCell", "NSTableHeaderCell": "NSTextFieldCell",
    "NSFormCell": "NSActionCell", "NSSliderCell": "NSActionCell", "NSStepperCell": "NSActionCell",
    "NSLevelIndicatorCell": "NSActionCell", "NSDatePickerCell": "NSActionCell", "NSPathCell": "NSActionCell",
    "NSSegmentedCell": "NSActionCell", "NSImageCell": "NSCell", "NSBrowserCell": "NSCell",
    // Windows and what is none of the above.
    "NSWindow": "NSResponder", "NSPanel": "NSWindow", "NSSavePanel": "NSPanel", "NSOpenPanel": "NSSavePanel",
    "NSColorPanel": "NSPanel", "NSFontPanel": "NSPanel", "NSDrawer": "NSResponder", "NSPopover": "NSResponder",
    "NSMenu": "NSObject", "NSMenuItem": "NSObject", "NSTableColumn": "NSObject", "NSTabViewItem": "NSObject",
    "NSToolbar": "NSObject", "NSToolbarItem": "NSObject", "NSSearchToolbarItem": "NSToolbarItem",
    "NSMenuToolbarItem": "NSToolbarItem", "NSSharingServicePickerToolbarItem": "NSToolbarItem",
    "NSToolbarItemGroup": "NSToolbarItem", "NSTouchBar": "NSObject", "NSTouchBarItem": "NSObject",
    "NSCustomTouchBarItem": "NSTouchBarItem", "NSPopoverTouchBarItem": "NSTouchBarItem",
    "NSGroupTouchBarItem": "NSTouchBarItem", "NSSplitViewItem": "NSObject", "NSGridRow": "NSObject",
    "NSGridColumn": "NSObject", "NSGridCell": "NSObject", "NSGestureRecognizer": "NSObject",
    "NSClickGestureRecognizer": "NSGestureRecognizer", "NSPanGestureRecognizer": "NSGestureRecognizer",
    "NSPressGestureRecognizer": "NSGestureRecognizer", "NSRotationGestureRecognizer": "NSGestureRecognizer",
    "NSMagnificationGestureRecognizer": "NSGestureRecognizer", "NSFormatter": "NSObject",
    "NSNumberFormatter": "NSFormatter", "NSDateFormatter": "NSFormatter", "NSByteCountFormatter": "NSFormatter",
    "NSCollectionViewLayout": "NSObject", "NSCollectionViewFlowLayout": "NSCollectionViewLayout",
    "NSCollectionViewGridLayout": "NSCollectionViewLayout", "NSLayoutConstraint": "NSObject",
    "NSTextFinder": "NSObject", "NSPredicateEditorRowTemplate": "NSObject",
]

/// The hierarchy of AppKit's classes, by name.
public enum CocoaSuperclass {
    /// The superclass of a class that documents name; nil where it is not known.
    public static func of(_ className: String) -> String? { cocoaSuperclasses[className] }
}
