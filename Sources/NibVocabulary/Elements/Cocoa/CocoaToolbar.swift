// SPDX-License-Identifier: Apache-2.0

/// `toolbar` → `NSToolbar`, `toolbarItem` → `NSToolbarItem`, `searchToolbarItem` → `NSSearchToolbarItem` and the items of
/// other kinds.
let cocoaToolbarElements: [ElementDescription] = [
    ElementDescription(
        "toolbar", "NSToolbar", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("implicitIdentifier"), "NSToolbarIdentifier"),
            .constant("NSToolbarDelegate", .null),
            .flag("prefersToBeShown", "NSToolbarPrefersToBeShown", default: true, omitting: nil),
            .flag("showsBaselineSeparator", "NSToolbarShowsBaselineSeparator", default: true, omitting: nil)
                .before(22000),
            .flag("allowsUserCustomization", "NSToolbarAllowsUserCustomization", default: true, omitting: nil),
            .flag("autosavesConfiguration", "NSToolbarAutosavesConfiguration", default: true, omitting: nil),
            .enumeration("displayMode", "NSToolbarDisplayMode", .cocoaToolbarDisplayMode, default: "default"),
            .enumeration("sizeMode", "NSToolbarSizeMode", .cocoaToolbarSizeMode, default: "default"),
            .constant("NSToolbarCenteredItemIdentifier", .null),
            .special(.child("allowedToolbarItems"), "NSToolbarIBIdentifiedItems", "NSToolbarIBAllowedItems"),
            .special(.child("defaultToolbarItems"), "NSToolbarIBDefaultItems", "NSToolbarIBSelectableItems"),
        ]),
    ElementDescription(
        "toolbarItem", "NSToolbarItem", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("implicitItemIdentifier"), "NSToolbarItemIdentifier"),
            .text("label", "NSToolbarItemLabel", default: ""),
            .text("paletteLabel", "NSToolbarItemPaletteLabel", default: ""),
            .special(.attribute("toolTip"), "NSToolbarItemToolTip"),
            .special(.key("view"), "NSToolbarItemView"),
            .special(.attribute("bordered"), "NSToolbarItemBordered"),
            .special(.attribute("image"), "NSToolbarItemImage"),
            .special(.attribute("title"), "NSToolbarItemTitle"),
            .constant("NSToolbarItemTarget", .null),
            .constant("NSToolbarItemAction", .null),
            .special(.key("minSize"), "NSToolbarItemMinSize"),
            .special(.key("maxSize"), "NSToolbarItemMaxSize"),
            .special(.attribute("sizingBehavior"), "NSToolbarItemIgnoreMinMaxSizes"),
            .flag("enabled", "NSToolbarItemEnabled", default: true, omitting: nil),
            .flag("autovalidates", "NSToolbarItemAutovalidates", default: true, omitting: nil),
            .integer("tag", "NSToolbarItemTag", default: 0),
            .constant("NSToolbarIsUserRemovable", .bool(true)),
            .integer("visibilityPriority", "NSToolbarItemVisibilityPriority", default: 0),
            .flag("navigational", "NSToolbarItemNavigational", omitting: nil),
            .constant("NSToolbarItemStyle", .number(0)).since(22000),
            .special(.key("menuFormRepresentation"), "NSToolbarItemMenuFormRepresentation"),
        ]),
    ElementDescription(
        "searchToolbarItem", "NSSearchToolbarItem", base: "toolbarItem", role: .object, platforms: .macOS),
    ElementDescription("menuToolbarItem", "NSMenuToolbarItem", base: "toolbarItem", role: .object, platforms: .macOS),
    ElementDescription(
        "sharingServicePickerToolbarItem", "NSSharingServicePickerToolbarItem", base: "toolbarItem", role: .object,
        platforms: .macOS),
]

extension Enumeration {
    public static let cocoaToolbarDisplayMode = Enumeration(
        "NSToolbar.DisplayMode", ["default", "iconAndLabel", "iconOnly", "labelOnly"])

    public static let cocoaToolbarSizeMode = Enumeration("NSToolbar.SizeMode", ["default", "regular", "small"])
}
