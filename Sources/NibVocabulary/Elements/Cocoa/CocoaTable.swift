// SPDX-License-Identifier: Apache-2.0

/// `tableView` → `NSTableView`, `outlineView` → `NSOutlineView`, and their columns, headers and cells.
///
/// `NSTvFlags` has two bits more, which say whether the columns fill the table; the compiler sets them.
let cocoaTableElements: [ElementDescription] = [
    ElementDescription(
        "tableView", "NSTableView", base: "view", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .flag("enabled", "NSEnabled", default: true)
        ] + controlProperties(action: 0) + [
            .special(.child("subviews"), "NSSubviews"),
            .bits("NSvFlags", cocoaViewFlags + [BitField("focusRingType", ["none": 0x1000])]).before(15700),
            // A table follows the size of what is seen of it, whatever the document says.
            .bits(
                "NSvFlags",
                [
                    .yes("autoresizesSubviews", 0x100, default: true), .always(0x12),
                    BitField("focusRingType", ["none": 0x1000]), .yes("hidden", 0x8000_0000),
                ]
            ).since(15700),
            .special(.attribute("headerView"), "NSHeaderView"),
            .special(.attribute("cornerView"), "NSCornerView"),
            .objects("tableColumns", "NSTableColumns"),
            .special(.key("intercellSpacing"), "NSIntercellSpacingWidth", "NSIntercellSpacingHeight"),
            .color("backgroundColor", "NSBackgroundColor"),
            .color("gridColor", "NSGridColor"),
            .special(.attribute("rowHeight"), "NSRowHeight"),
            .bits(
                "NSTvFlags",
                [
                    BitField("columnAutoresizingStyle", ["none": 0, "uniform": 0x8000], standard: 0x8000),
                    .yes("alternatingRowBackgroundColors", 0x80_0000),
                    .yes("autosaveColumns", 0x100_0000, default: true), .always(0x200_0000),
                    .yes("columnSelection", 0x400_0000), .yes("multipleSelection", 0x800_0000, default: true),
                    .yes("emptySelection", 0x1000_0000, default: true),
                    .yes("gridStyleMask.vertical", 0x2000_0000), .yes("gridStyleMask.horizontal", 0x2000_0000),
                    .yes("columnResizing", 0x4000_0000, default: true),
                    .yes("columnReordering", 0x8000_0000, default: true),
                ]),
            .special(.child("tableColumns"), "NSTvFlags"),
            .constant("NSDelegate", .null),
            .constant("NSDataSource", .null),
            .optionSet("gridStyleMask", "NSGridStyleMask", .cocoaTableGridStyle, omitting: 0),
            .enumeration(
                "columnAutoresizingStyle", "NSColumnAutoresizingStyle", .cocoaColumnAutoresizingStyle,
                default: "uniform"),
            .string("autosaveName", "NSAutosaveName"),
            .constant("NSDraggingSourceMaskForLocal", .number(-1)),
            .constant("NSDraggingSourceMaskForNonLocal", .number(0)),
            .flag("typeSelect", "NSAllowsTypeSelect", default: true, omitting: nil),
            .flag("floatsGroupRows", "NSTableViewShouldFloatGroupRows", default: true, omitting: true),
            .enumeration(
                "selectionHighlightStyle", "NSTableViewSelectionHighlightStyle", .cocoaSelectionHighlightStyle,
                default: "regular", omitting: "regular"),
            .enumeration(
                "selectionHighlightStyle", "NSTableViewDraggingDestinationStyle", .cocoaSelectionHighlightStyle,
                default: "regular"),
            .constant("NSTableViewGroupRowStyle", .number(1)),
            .special(.attribute("tableStyle"), "NSTableViewStyle"),
            .flag("usesAutomaticRowHeights", "NSTableViewUseARH"),
            .special(.child("prototypeCellViews"), "NSTableViewArchivedReusableViewsKey"),
        ]),
    ElementDescription(
        "outlineView", "NSOutlineView", base: "tableView", role: .view, platforms: .macOS,
        properties: [
            .flag("autoresizesOutlineColumn", "NSOutlineViewAutoresizesOutlineColumnKey", omitting: true),
            .double("indentationPerLevel", "NSOutlineViewIndentationPerLevelKey", default: 0),
            .flag(
                "indentationMarkerFollowsCell", "NSOutlineViewIndentationMarkerFollowsCellKey", default: true,
                omitting: true),
            .constant("NSOutineViewStronglyReferencesItems", .bool(true)),
            .flag("autosaveExpandedItems", "NSOutlineViewAutosaveExpandedItemsKey"),
        ]),
    ElementDescription(
        "tableColumn", "NSTableColumn", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("identifier"), "NSIdentifier"),
            .special(.attribute("width"), "NSWidth"),
            .double("minWidth", "NSMinWidth"),
            .double("maxWidth", "NSMaxWidth"),
            .special(.key("headerCell"), "NSHeaderCell"),
            .object("dataCell", "NSDataCell"),
            .optionSet("resizingMask", "NSResizingMask", .cocoaColumnResizingMask, omitting: 0),
            .special(.attribute("resizable"), "NSIsResizeable"),
            .flag("editable", "NSIsEditable", default: true),
            .flag("hidden", "NSHidden"),
            .special(.key("sortDescriptorPrototype"), "NSSortDescriptorPrototype"),
            .string("headerToolTip", "NSHeaderToolTip"),
            .special(.attribute("tableView"), "NSTableView"),
        ]),
    ElementDescription(
        "tableHeaderView", "NSTableHeaderView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.attribute("superview"), "NSNextResponder", "NSSuperview"),
            .bits("NSvFlags", [.always(0x100), .yes("hidden", 0x8000_0000)]),
            .special(.attribute("tableView"), "NSTableView"),
        ]),
    ElementDescription(
        "tableHeaderCell", "NSTableHeaderCell", base: "textFieldCell", role: .value, platforms: .macOS,
        properties: [
            .special(.attribute("controlView"), "NSControlView"),
            .special(.key("font"), "NSSupport"),
        ]),
    ElementDescription("tableCellView", "NSTableCellView", base: "view", role: .view, platforms: .macOS),
    ElementDescription("tableRowView", "NSTableRowView", base: "view", role: .view, platforms: .macOS),
]

extension Enumeration {
    public static let cocoaTableGridStyle = Enumeration(
        "NSTableView.GridLineStyle", ["vertical": 1, "horizontal": 2, "dashed": 8])

    public static let cocoaColumnAutoresizingStyle = Enumeration(
        "NSTableView.ColumnAutoresizingStyle",
        ["none", "uniform", "sequential", "reverseSequential", "lastColumnOnly", "firstColumnOnly"])

    public static let cocoaSelectionHighlightStyle = Enumeration(
        "NSTableView.SelectionHighlightStyle", ["none": -1, "regular": 0, "sourceList": 1])

    public static let cocoaTableStyle = Enumeration(
        "NSTableView.Style", ["automatic", "fullWidth", "inset", "sourceList", "plain"])

    public static let cocoaColumnResizingMask = Enumeration(
        "NSTableColumn.ResizingOptions", ["resizeWithTable": 1, "userResizable": 2])
}
