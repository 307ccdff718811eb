// SPDX-License-Identifier: Apache-2.0

/// `button` → `NSButton`, `buttonCell` → `NSButtonCell`.
let cocoaButtonElements: [ElementDescription] = [
    ElementDescription(
        "button", "NSButton", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 250),
        properties: [.constant("IBNSShadowedSymbolConfiguration", .null).since(19000)]),
    ElementDescription(
        "buttonCell", "NSButtonCell", base: "cell", role: .object, platforms: .macOS,
        properties: [
            .bits(
                "NSButtonFlags",
                [
                    BitField("type", ["check": 0x100, "radio": 0x100]),
                    .yes("behavior.doesNotDimImage", 0x1000),
                    BitField("inset", ["1": 0x2000, "2": 0x4000, "3": 0x6000]),
                    BitField(
                        "imagePosition",
                        [
                            "only": 0x48_0000, "left": 0x18_0000, "right": 0x28_0000, "below": 0x38_0000,
                            "above": 0x8_0000, "overlaps": 0x48_0000,
                        ]),
                    BitField("borderStyle", ["border": 0x80_0000]),
                    BitField("behavior.lightByContents", ["YES": 0x800_0000], standard: 0x600_0000),
                    .yes("behavior.changeBackground", 0x3000_0000), .yes("behavior.changeContents", 0x4000_0000),
                    .yes("behavior.pushIn", 0x8000_0000),
                ]),
            .bits(
                "NSButtonFlags2",
                [
                    BitField(
                        "bezelStyle",
                        [
                            "rounded": 1, "regularSquare": 2, "disclosure": 5, "shadowlessSquare": 6,
                            "smallSquare": 0x22,
                            "texturedRounded": 0x23, "roundedRect": 0x24, "helpButton": 0x21, "texturedSquare": 8,
                            "recessed": 0x2D, "inline": 0x2F,
                        ]),
                    BitField("imageScaling", ["proportionallyDown": 0x80]),
                ]),
            .enumeration("bezelStyle", "NSBezelStyle", .cocoaBezelStyle, default: "none").since(22000),
            .text("alternateTitle", "NSAlternateContents", default: ""),
            .special(.attribute("image"), "NSNormalImage"),
            .special(.attribute("alternateImage"), "NSAlternateImage"),
            .special(.key("keyEquivalent"), "NSKeyEquivalent"),
            .special(.attribute("periodicDelay"), "NSPeriodicDelay"),
            .special(.attribute("periodicInterval"), "NSPeriodicInterval"),
            .enumeration("type", "NSAuxButtonType", .cocoaButtonType, default: "push"),
        ]),
]
