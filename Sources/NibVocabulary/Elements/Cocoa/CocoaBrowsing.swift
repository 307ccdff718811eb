// SPDX-License-Identifier: Apache-2.0

/// `collectionView` → `NSCollectionView`, `ruleEditor` → `NSRuleEditor`, `predicateEditor` → `NSPredicateEditor`,
/// `browser` → `NSBrowser`, `webView` → `WebView`, `pdfView` → `PDFView`.
let cocoaBrowsingElements: [ElementDescription] = [
    ElementDescription(
        "collectionView", "NSCollectionView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.key("minItemSize"), "NSMinGridSize"),
            .special(.key("maxItemSize"), "NSMaxGridSize"),
            .integer("maxNumberOfRows", "NSMaxNumberOfGridRows", default: 0),
            .integer("maxNumberOfColumns", "NSMaxNumberOfGridColumns", default: 0),
            .special(.key("primaryBackgroundColor"), "NSBackgroundColors"),
            .special(.key("collectionViewLayout"), "NSCollectionViewCore"),
            .flag("selectable", "NSSelectable"),
            .flag("allowsMultipleSelection", "NSAllowsMultipleSelection"),
            .constant("NSDraggingSourceMaskForLocal", .number(-1)),
            .constant("NSDraggingSourceMaskForNonLocal", .number(0)),
        ]),
    ElementDescription(
        "collectionViewItem", "NSCollectionViewItem", role: .controller, platforms: .macOS,
        properties: [.string("nibName", "NSNibName")]),
    ElementDescription("collectionViewLayout", "NSCollectionViewLayout", role: .object, platforms: .macOS),
    // The layout of rows is UIKit's, keys included.
    ElementDescription(
        "collectionViewFlowLayout", "NSCollectionViewFlowLayout", base: "collectionViewLayout", role: .object,
        platforms: .macOS, properties: collectionFlowProperties),
    ElementDescription(
        "collectionViewGridLayout", "NSCollectionViewGridLayout", base: "collectionViewLayout", role: .object,
        platforms: .macOS),
    ElementDescription(
        "browser", "NSBrowser", base: "controlWithoutCell", role: .view, platforms: .macOS,
        properties: [
            .text("pathSeparator", "NSPathSeparator", default: "/"),
            .text("firstColumnTitle", "NSFirstColumnTitle"),
            .object("cellPrototype", "NSCellPrototype"),
            .bits("NSBrFlags", cocoaBrowserFlags),
            .flag("allowsTypeSelect", "NSAllowsTypeSelect", default: true),
            .integer("minColumnWidth", "NSMinColumnWidth", default: 100),
            .double("defaultColumnWidth", "NSPreferedColumnWidth"),
            .integer("visibleColumns", "NSNumberOfVisibleColumns", default: 1),
            .integer("maxVisibleColumns", "NSMaxNumberOfVisibleColumns"),
            .enumeration("columnResizingType", "NSColumnResizingType", .cocoaBrowserResizing, default: "auto"),
            .double("rowHeight", "NSBrowserRowHeight"),
            .string("columnsAutosaveName", "NSColumnsAutosaveName"),
            .color("backgroundColor", "NSBackgroundColor"),
        ]),
    ElementDescription("browserCell", "NSBrowserCell", base: "cell", role: .object, platforms: .macOS),
    ElementDescription(
        "ruleEditor", "NSRuleEditor", base: "view", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .special(.attribute("slicesHolder"), "NSRuleEditorSlicesHolder", "NSNextKeyView"),
            .constant("NSEnabled", .bool(true)),
            .special(.attribute("dragTypes"), "NSDragTypes"),
        ] + controlProperties(action: 4) + [
            .double("alignmentGridWidth", "NSRuleEditorAlignmentGridWidth", default: 75),
            .double("rowHeight", "NSRuleEditorSliceHeight", default: 25),
            .special(.key("formattingDictionary"), "NSRuleEditorFormattingDictionary"),
            .string("formattingStringsFilename", "NSRuleEditorStringsFileName"),
            .flag("editable", "NSRuleEditorEditable", default: true, omitting: nil),
            .constant("NSRuleEditorAllowsEmptyCompoundRows", .bool(false)),
            .inverted("canRemoveAllRows", "NSRuleEditorDisallowEmpty", default: false, omitting: nil),
            .enumeration("nestingMode", "NSRuleEditorNestingMode", .cocoaRuleNestingMode, default: "compound"),
            .constant("NSRuleEditorRowTypeKeyPath", .string("rowType")),
            .constant("NSRuleEditorSubrowsArrayKeyPath", .string("subrows")),
            .constant("NSRuleEditorItemsKeyPath", .string("criteria")),
            .constant("NSRuleEditorValuesKeyPath", .string("displayValues")),
            .constant("NSRuleEditorBoundArrayKeyPath", .string("boundArray")),
            .constant("NSRuleEditorRowClass", .string("NSMutableDictionary")),
            .constant("NSRuleEditorDelegate", .null),
            .special(.attribute("boundArrayOwner"), "NSRuleEditorBoundArrayOwner", "NSRuleEditorSlices"),
        ]),
    ElementDescription(
        "predicateEditor", "NSPredicateEditor", base: "ruleEditor", role: .view, platforms: .macOS,
        properties: [
            .objects("rowTemplates", "NSPredicateTemplates"),
            .constant("NSPredicateEditorPredicate", .null),
        ]),
    ElementDescription(
        "predicateEditorRowTemplate", "NSPredicateEditorRowTemplate", role: .object, platforms: .macOS,
        properties: [
            .enumeration("rowType", "NSPredicateTemplateType", .cocoaRuleRowType, default: "simple"),
            .special(.child("options"), "NSPredicateTemplateOptions"),
            .special(.child("popUpMenus"), "NSPredicateTemplateViews"),
            .enumeration(
                "comparisonPredicateModifier", "NSPredicateTemplateModifier", .cocoaPredicateModifier, default: "direct"
            ),
            .constant("NSPredicateTemplateLeftAttributeType", .number(0)),
            .special(
                .key("rightExpressionObject"), "NSPredicateTemplateRightAttributeType",
                "NSPredicateTemplateRightIsWildcard"),
            .constant("NSPredicateTemplateLeftIsWildcard", .bool(false)),
        ]),
    ElementDescription(
        "webView", "WebView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.attribute("dragTypes"), "NSDragTypes"),
            .special(.attribute("nextKeyView"), "NSNextKeyView"),
            .text("frameName", "FrameName", default: ""),
            .text("groupName", "GroupName", default: ""),
            .special(.key("preferences"), "Preferences"),
            .flag("maintainsBackForwardList", "UseBackForwardList", default: true, omitting: nil),
            .constant("AllowsUndo", .bool(true)),
        ]),
    ElementDescription(
        "pdfView", "PDFView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .bits("NSvFlags", omitting: 0, cocoaPDFViewFlags),
            .special(.child("subviews"), "NSSubviews"),
            .special(.attribute("dragTypes"), "NSDragTypes"),
            .constant("Version", .number(3)),
            .enumeration(
                "displayMode", "DisplayMode", .cocoaPDFDisplayMode, default: "singlePageContinuous"),
            .flag("displaysPageBreaks", "PageBreaks", default: true, omitting: nil),
            .float("scaleFactor", "ScaleFactor", default: 1),
            .flag("autoScales", "AutoScale", omitting: nil),
            .flag("displayDirection", "DisplayDirection", omitting: nil),
            .flag("displaysRTL", "DisplaysRTL", omitting: nil),
            .float("minScaleFactor", "MinScaleFactor", default: 0.1),
            .float("maxScaleFactor", "MaxScaleFactor", default: 20),
            .flag("displaysAsBook", "DisplaysAsBook", omitting: nil),
            .flag("enableDataDetectors", "EnableDataDetectors", omitting: nil),
            .constant("InterpolationQuality", .number(2)),
            .flag("acceptsDraggedFiles", "AcceptsDraggedFiles", omitting: nil),
        ]),
]

/// Without an autoresizing mask a PDF view keeps none, where others keep their place.
private let cocoaPDFViewFlags: [BitField] = [
    .yes("autoresizesSubviews", 0x100, default: true), BitField("autoresizingMask?", [:], standard: 12),
    .yes("autoresizingMask.flexibleMinX", 1), .yes("autoresizingMask.widthSizable", 2),
    .yes("autoresizingMask.flexibleMaxX", 4), .yes("autoresizingMask.flexibleMinY", 8),
    .yes("autoresizingMask.heightSizable", 0x10), .yes("autoresizingMask.flexibleMaxY", 0x20),
    .yes("hidden", 0x8000_0000),
]

/// What a browser allows and shows.
private let cocoaBrowserFlags: [BitField] = [
    .yes("allowsMultipleSelection", 0x8000_0000), .yes("allowsBranchSelection", 0x4000_0000),
    .yes("reusesColumns", 0x2000_0000), .yes("titled", 0x1000_0000),
    .yes("takesTitleFromPreviousColumn", 0x800_0000, default: true),
    .yes("separatesColumns", 0x400_0000), .yes("sendsActionOnArrowKeys", 0x14_0000),
    .no("allowsEmptySelection", 0x2_0000), .yes("hasHorizontalScroller", 0x1_0000), .always(0x4000),
    .yes("prefersAllColumnUserResizing", 0x20),
]

extension Enumeration {
    public static let cocoaBrowserResizing = Enumeration("NSBrowser.ColumnResizingType", ["none", "auto", "user"])

    public static let cocoaRuleNestingMode = Enumeration(
        "NSRuleEditor.NestingMode", ["single", "list", "compound", "simple"])

    public static let cocoaRuleRowType = Enumeration("NSRuleEditor.RowType", ["simple": 1, "compound": 2])

    public static let cocoaPredicateModifier = Enumeration(
        "NSComparisonPredicate.Modifier", ["direct", "all", "any"])

    public static let cocoaPDFDisplayMode = Enumeration(
        "PDFDisplayMode", ["singlePage", "singlePageContinuous", "twoUp", "twoUpContinuous"])
}
