// SPDX-License-Identifier: Apache-2.0

/// `scrollView` → `NSScrollView`, `clipView` → `NSClipView`, `scroller` → `NSScroller`.
///
/// The view above the rows of a table is in a clip view of its own, which documents do not have. `NSsFlags` of a scroll
/// view has bits that say which way the document is larger than what is seen of it; the compiler sets those.
let cocoaScrollingElements: [ElementDescription] = [
    ElementDescription(
        "scrollView", "NSScrollView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .special(.attribute("nextKeyView"), "NSNextKeyView"),
            .special(.child("panGestureRecognizer"), "NSGestureRecognizers").since(12000),
            .bits(
                "NSsFlags",
                [
                    BitField("borderType", ["none": 0, "line": 1, "bezel": 2, "groove": 3], standard: 2),
                    .yes("hasVerticalScroller", 0x10, default: true),
                    .yes("hasHorizontalScroller", 0x20, default: true),
                    .yes("autohidesScrollers", 0x200), .always(0x800),
                    BitField("verticalScrollElasticity", ["none": 0x1000, "allowed": 0x2000]),
                    BitField("horizontalScrollElasticity", ["none": 0x4000, "allowed": 0x8000]),
                    .yes("usesPredominantAxisScrolling", 0x1_0000, default: true), .always(0x2_0000),
                ]),
            .special(.key("contentView"), "NSsFlags"),
            .object("verticalScroller", "NSVScroller"),
            .object("horizontalScroller", "NSHScroller"),
            .object("contentView", "NSContentView"),
            .special(.key("headerView"), "NSHeaderClipView", "NSCornerView"),
            .special(.attribute("horizontalLineScroll"), "NSScrollAmts"),
            .flag("allowsMagnification", "NSAllowsMagnification"),
            .double("minMagnification", "NSMinMagnification", default: 0.25),
            .double("maxMagnification", "NSMaxMagnification", default: 4),
            .double("magnification", "NSMagnification", default: 1),
        ]),
    ElementDescription(
        "clipView", "NSClipView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.attribute("nextKeyView"), "NSNextKeyView"),
            .special(.key("autoresizingMask"), "NSvFlags"),
            .special(.key("bounds"), "NSBounds"),
            .special(.attribute("documentView"), "NSDocView", "NSCursor"),
            .constant("NSAutomaticallyAdjustsContentInsets", .bool(true)),
            .bits(
                "NScvFlags", omitting: 0, [.no("copiesOnScroll", 2), .yes("drawsBackground", 4, default: true)]),
            .special(.key("backgroundColor"), "NSBGColor"),
        ]),
    ElementDescription(
        "scroller", "NSScroller", base: "view", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: controlProperties(action: 4) + [
            .special(.attribute("hidden"), "NSvFlags", "NSEnabled", "NSPercent"),
            .special(.attribute("wantsLayer"), "NSViewIsLayerTreeHost"),
            .constant("NSControlAction", .string("_doScroller:")),
            .constant("NSAction", .string("_doScroller:")),
            .special(.attribute("target"), "NSControlTarget", "NSTarget"),
            .bits("NSsFlags", omitting: 0, [.yes("horizontal", 1), BitField("controlSize", ["small": 0x100])]),
            .double("doubleValue", "NSCurValue", omitting: 0),
        ]),
]

/// What controls without a cell write of what others have from theirs.
func controlProperties(action: Double) -> [PropertyDescription] {
    [
        .special(.attribute("allowsLogicalLayoutDirection"), "NSAllowsLogicalLayoutDirection"),
        .constant("NSControlSize", .number(0)).since(15700),
        .constant("NSControlSize2", .number(0)).since(17200).before(22500),
        .flag("continuous", "NSControlContinuous", omitting: nil).since(15700),
        .flag("refusesFirstResponder", "NSControlRefusesFirstResponder", omitting: nil).since(15700),
        .flag("usesSingleLineMode", "NSControlUsesSingleLineMode", omitting: nil).since(15700),
        .enumeration("alignment", "NSControlTextAlignment", .cocoaTextAlignment, default: "left").since(15700),
        .enumeration("lineBreakMode", "NSControlLineBreakMode", .cocoaLineBreakMode, default: "wordWrapping")
            .since(15700),
        .constant("NSControlWritingDirection", .number(0)).since(15700),
        .constant("NSControlSendActionMask", .number(action)).since(15700),
        .integer("tag", "NSTag", omitting: 0),
        .flag("allowsExpansionToolTips", "NSControlAllowsExpansionToolTips"),
    ]
}
