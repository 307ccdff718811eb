// SPDX-License-Identifier: Apache-2.0

/// `window` → `NSWindowTemplate`.
let cocoaWindowElements: [ElementDescription] = [
    ElementDescription(
        "window", "NSWindowTemplate", role: .object, platforms: .macOS,
        properties: [
            .bits(
                "NSWindowStyleMask", omitting: 0,
                [
                    .yes("styleMask.titled", 1), .yes("styleMask.closable", 2), .yes("styleMask.miniaturizable", 4),
                    .yes("styleMask.resizable", 8), .yes("styleMask.utility", 0x10),
                    .yes("styleMask.documentModal", 0x40),
                    .yes("styleMask.nonactivatingPanel", 0x80), .yes("styleMask.texturedBackground", 0x100),
                    .yes("styleMask.unifiedTitleAndToolbar", 0x1000), .yes("styleMask.HUD", 0x2000),
                    .yes("styleMask.fullSizeContentView", 0x8000),
                ]),
            .special(.attribute("backingType"), "NSWindowBacking"),
            .special(.key("contentRect"), "NSWindowRect", "NSScreenRect"),
            .bits("NSWTFlags", cocoaWindowFlags + cocoaEarlyWindowFlags).before(14300),
            .bits("NSWTFlags", cocoaWindowFlags).since(14300),
            .special(.key("initialPositionMask"), "NSWTFlags"),
            .special(.key("styleMask"), "NSWindowAllowNontitledResizable").since(14000),
            .text("title", "NSWindowTitle", default: ""),
            .text("subtitle", "NSWindowSubtitle", default: "").since(17200),
            .special(.attribute("customClass"), "NSWindowClass", "IBClassReference"),
            .special(.child("toolbar"), "NSViewClass"),
            .special(.attribute("identifier"), "NSUserInterfaceItemIdentifier"),
            .special(.key("contentView"), "NSWindowView"),
            .special(.key("minSize"), "NSWindowContentMinSize", "NSMinSize"),
            .special(.key("maxSize"), "NSWindowContentMaxSize", "NSMaxSize"),
            .flag("restorable", "NSWindowIsRestorable", default: true, omitting: nil),
            .special(.key("minFullScreenContentSize"), "NSMinFullScreenContentSize").since(9000),
            .special(.key("maxFullScreenContentSize"), "NSMaxFullScreenContentSize").since(9000),
            .string("frameAutosaveName", "NSFrameAutosaveName"),
            .object("touchBar", "NSNibTouchBar"),
            .optionSet("collectionBehavior", "NSWindowCollectionBehavior", .cocoaWindowCollectionBehavior),
            .enumeration(
                "tabbingMode", "NSWindowTabbingMode", .cocoaTabbingMode, default: "automatic", omitting: "automatic"),
            .enumeration(
                "toolbarStyle", "NSWindowToolbarStyle", .cocoaToolbarStyle, default: "automatic",
                omitting: "automatic"),
            .special(
                .child("contentBorderThickness"), "NSContentBorderThicknessMinY",
                "NSAutorecalculatesContentBorderThicknessMinY", "NSContentBorderThicknessMaxY",
                "NSAutorecalculatesContentBorderThicknessMaxY"),
        ])
]

/// What a window does besides its style.
private let cocoaWindowFlags: [BitField] = [
    BitField("autorecalculatesKeyViewLoop", ["YES": 0x800], standard: 0x800),
    BitField("allowsToolTipsWhenApplicationIsInactive", ["YES": 0x2000], standard: 0x2000),
    .always(0x2000_0000), .no("releasedWhenClosed", 0x4000_0000), .yes("hidesOnDeactivate", 0x8000_0000),
]

/// What windows had before Xcode 10: memory of their own only while they are shown, a button that hides the toolbar.
private let cocoaEarlyWindowFlags: [BitField] = [
    .no("showsToolbarButton", 0x400), BitField("oneShot", ["YES": 0x1000_0000], standard: 0x1000_0000),
]

extension Enumeration {
    public static let cocoaWindowCollectionBehavior = Enumeration(
        "NSWindow.CollectionBehavior",
        [
            "canJoinAllSpaces": 1, "moveToActiveSpace": 2, "managed": 4, "transient": 8, "stationary": 16,
            "participatesInCycle": 32, "ignoresCycle": 64, "fullScreenPrimary": 128, "fullScreenAuxiliary": 256,
            "fullScreenNone": 512, "fullScreenAllowsTiling": 2048, "fullScreenDisallowsTiling": 4096,
        ])

    public static let cocoaTabbingMode = Enumeration("NSWindow.TabbingMode", ["automatic", "preferred", "disallowed"])

    public static let cocoaToolbarStyle = Enumeration(
        "NSWindow.ToolbarStyle", ["automatic", "expanded", "preference", "unified", "compact"])
}
