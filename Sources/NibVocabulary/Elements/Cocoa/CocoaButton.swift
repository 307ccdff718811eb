// SPDX-License-Identifier: Apache-2.0

/// `button` → `NSButton`, `popUpButton` → `NSPopUpButton`, and their cells.
let cocoaButtonElements: [ElementDescription] = [
    ElementDescription(
        "button", "NSButton", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 250),
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .special(.attribute("HuggingPriority"), "NSHuggingPriority"),
            .constant("IBNSShadowedSymbolConfiguration", .null).since(21200).before(21400),
            .constant("IBNSShadowedSymbolConfiguration", .null).since(21500),
        ]),
    ElementDescription(
        "buttonCell", "NSButtonCell", base: "cell", role: .object, platforms: .macOS,
        properties: [
            .bits("NSCellFlags", cocoaCellFlags),
            .bits("NSButtonFlags", cocoaButtonFlags),
            .bits("NSButtonFlags2", cocoaButtonFlags2),
            .enumeration("bezelStyle", "NSBezelStyle", .cocoaBezelStyle, default: "none").since(22000),
            .text("alternateTitle", "NSAlternateContents", default: ""),
            .special(.attribute("image"), "NSNormalImage"),
            .special(.attribute("alternateImage"), "NSAlternateImage"),
            .special(.key("keyEquivalent"), "NSKeyEquivalent"),
            .special(.attribute("periodicDelay"), "NSPeriodicDelay"),
            .special(.attribute("periodicInterval"), "NSPeriodicInterval"),
            .special(.attribute("type"), "NSAuxButtonType").since(15700),
            .special(.key("font"), "NSSupport"),
        ]),
    ElementDescription(
        "popUpButton", "NSPopUpButton", base: "button", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .init(source: .attribute("HuggingPriority"), keys: ["NSHuggingPriority"], kind: .priorities)
        ]),
    ElementDescription(
        "popUpButtonCell", "NSPopUpButtonCell", base: "buttonCell", role: .object, platforms: .macOS,
        properties: [
            .bits("NSCellFlags", cocoaCellFlags + cocoaCellBorders),
            // It is the title of the chosen item, which is translated itself.
            .string("title", "NSContents", default: "").since(17200),
            // Its tag is that of its item, and never written.
            .special(.attribute("tag"), "NSTag"),
            .special(.attribute("selectedItem"), "NSMenuItem", "NSSelectedIndex"),
            .constant("NSMenuItemRespectAlignment", .bool(true)),
            .object("menu", "NSMenu"),
            .flag("pullsDown", "NSPullDown"),
            .enumeration("preferredEdge", "NSPreferredEdge", .cocoaRectEdge, default: "minY"),
            .flag("usesItemFromMenu", "NSUsesItemFromMenu", default: true),
            .flag("altersStateOfSelectedItem", "NSAltersState", default: true),
            .enumeration(
                "arrowPosition", "NSArrowPosition", .cocoaArrowPosition, default: "arrowAtBottom",
                omitting: "noArrow"),
        ]),
]

/// What a button shows and how it answers a press.
let cocoaButtonFlags: [BitField] = [
    .yes("^imageHugsTitle", 0x20),
    BitField("type", ["check": 0x100, "radio": 0x100]), .yes("behavior.doesNotDimImage", 0x1000),
    BitField("inset", ["1": 0x2000, "2": 0x4000, "3": 0x6000]), .yes("transparent", 0x8000),
    BitField(
        "imagePosition",
        [
            "only": 0x40_0000, "left": 0x38_0000, "right": 0x28_0000, "below": 0x18_0000, "above": 0x8_0000,
            "overlaps": 0x48_0000,
        ]),
    BitField("borderStyle", ["border": 0x80_0000, "borderAndBezel": 0x80_0000]),
    .yes("behavior.lightByGray", 0x200_0000), .yes("behavior.lightByBackground", 0x400_0000),
    .yes("behavior.lightByContents", 0x800_0000), .yes("behavior.changeGray", 0x1000_0000),
    .yes("behavior.changeBackground", 0x2000_0000), .yes("behavior.changeContents", 0x4000_0000),
    .yes("behavior.pushIn", 0x8000_0000),
]

/// The bezel's number is spread over bits 0 to 2 and bit 5; bit 3 hides the border until the pointer is inside. The
/// modifiers of the key equivalent stand in the upper half.
let cocoaButtonFlags2: [BitField] = [
    BitField(
        "bezelStyle",
        [
            "rounded": 1, "regularSquare": 2, "disclosure": 5, "shadowlessSquare": 6, "circular": 7,
            "texturedSquare": 0x20, "helpButton": 0x21, "smallSquare": 0x22, "texturedRounded": 0x23,
            "roundedRect": 0x24, "recessed": 0x2D, "roundedDisclosure": 0x26, "inline": 0x27,
        ]),
    BitField("imageScaling", ["proportionallyUpOrDown": 0x40, "proportionallyDown": 0x80, "axesIndependently": 0xC0]),
    .yes("keyEquivalentModifierMask.shift", 0x200_0000), .yes("keyEquivalentModifierMask.control", 0x400_0000),
    .yes("keyEquivalentModifierMask.option", 0x800_0000), .yes("keyEquivalentModifierMask.command", 0x1000_0000),
]

/// What Interface Builder calls kinds of buttons.
public enum CocoaButtonKind {
    /// The hugging that a button of a kind has by itself: since Xcode 15 that of its kind.
    public static func hugging(ofType type: String?, tools: Int) -> AxisPriorities {
        guard tools >= 22000 else { return .init(horizontal: 250, vertical: 250) }
        switch type {
        case "push", "recessed", "roundRect", "roundTextured": return .init(horizontal: 250, vertical: 750)
        case "help", "disclosure", "disclosureTriangle": return .init(horizontal: 750, vertical: 750)
        default: return .init(horizontal: 250, vertical: 250)
        }
    }

    /// The kind that has a bezel, by the bits of `NSButtonFlags2` for it; nil for a button without one.
    public static func type(ofBezel flags: Int) -> String? {
        bezels.first { $0.bits == flags & 0x2F }?.type ?? bezels.first { $0.bits == flags & 0x27 }?.type
    }

    private static let bezels: [(bits: Int, type: String)] = [
        (1, "push"), (2, "bevel"), (5, "disclosureTriangle"), (6, "square"), (7, "round"), (0x20, "square"),
        (0x21, "help"), (0x22, "smallSquare"), (0x23, "roundTextured"), (0x24, "roundRect"), (0x2D, "recessed"),
        (0x26, "disclosure"), (0x27, "inline"),
    ]
}
