// SPDX-License-Identifier: Apache-2.0

/// `menu` → `NSMenu`, `menuItem` → `NSMenuItem`.
let cocoaMenuElements: [ElementDescription] = [
    ElementDescription(
        "menu", "NSMenu", role: .object, platforms: .macOS,
        properties: [
            .text("title", "NSTitle", default: ""),
            .special(.child("items"), "NSMenuItems"),
            .special(.attribute("systemMenu"), "NSName"),
            .inverted("autoenablesItems", "NSNoAutoenable", omitting: false),
        ]),
    ElementDescription(
        "menuItem", "NSMenuItem", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("menu"), "NSMenu"),
            .flag("allowsKeyEquivalentWhenHidden", "NSAllowsKeyEquivalentWhenHidden"),
            .text("title", "NSTitle", default: ""),
            .special(.key("keyEquivalent"), "NSKeyEquiv", "NSKeyEquivModMask"),
            .constant("NSMnemonicLoc", .number(2_147_483_647)),
            .special(.attribute("state"), "NSState", "NSOnImage", "NSMixedImage"),
            .special(.attribute("hidden"), "NSIsHidden"),
            .special(.attribute("enabled"), "NSIsDisabled"),
            .flag("isSeparatorItem", "NSIsSeparator"),
            .flag("alternate", "NSIsAlternate"),
            .integer("indentationLevel", "NSIndent", omitting: 0),
            .special(.attribute("action"), "NSAction", "NSTarget", "NSSubmenu"),
            .flag("allowsKeyEquivalentLocalization", "NSAllowsKeyEquivalentLocalization", default: true)
                .since(19200),
            .flag("allowsAutomaticKeyEquivalentMirroring", "NSAllowsKeyEquivalentMirroring", default: true)
                .since(19200),
            .constant("NSHiddenInRepresentation", .bool(false)).since(22000),
            .integer("tag", "NSTag", omitting: 0),
            .image("image", "NSImage"),
            .special(.attribute("secondaryImage"), "NSHasActionImage", "NSActionImage"),
            .special(.key("attributedTitle"), "NSAttributedTitle"),
            .special(.key("representedObject"), "NSRepObject"),
        ]),
]

/// What menus and key equivalents are told by in documents and in nibs.
public enum CocoaMenuNames {
    /// The modifiers of a key equivalent and their bits.
    public static let modifiers: KeyValuePairs<String, Int64> = [
        "shift": 1 << 17, "control": 1 << 18, "option": 1 << 19, "command": 1 << 20, "function": 1 << 23,
    ]

    /// The menus that the application finds by a name.
    public static let systemMenus = [
        "main": "_NSMainMenu", "apple": "_NSAppleMenu", "window": "_NSWindowsMenu", "services": "_NSServicesMenu",
        "recentDocuments": "_NSRecentDocumentsMenu", "font": "_NSFontMenu", "help": "_NSHelpMenu",
    ]
}
