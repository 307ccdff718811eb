// SPDX-License-Identifier: Apache-2.0

/// Views that hold views: `box`, `tabView`, `splitView`, `stackView`, `visualEffectView`, `drawer`, `popover`.
let cocoaContainerElements: [ElementDescription] = [
    ElementDescription(
        "box", "NSBox", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .special(.key("contentViewMargins"), "NSOffsets"),
            .special(.key("titleFont"), "NSTitleCell"),
            .object("contentView", "NSContentView"),
            .enumeration("borderType", "NSBorderType", .cocoaBorderType, default: "groove"),
            .enumeration("boxType", "NSBoxType", .cocoaBoxType, default: "primary"),
            .special(.attribute("titlePosition"), "NSTitlePosition"),
            .flag("transparent", "NSTransparent", omitting: nil),
            .special(
                .key("borderColor"), "NSBorderWidth2", "NSCornerRadius2", "NSBorderColor2", "NSFillColor2"),
            .special(.attribute("usesDocumentContentView"), "IBNSBoxIsUsingDocumentContentView").since(9000),
        ]),
    ElementDescription(
        "tabView", "NSTabView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .special(.attribute("nextKeyView"), "NSNextKeyView"),
            .special(.child("tabViewItems"), "NSTabViewItems", "NSSelectedTabViewItem"),
            .special(.key("font"), "NSFont"),
            .bits("NSTvFlags", cocoaTabViewFlags),
            .flag("allowsTruncatedLabels", "NSAllowTruncatedLabels", default: true),
            .flag("drawsBackground", "NSDrawsBackground", default: true),
        ]),
    ElementDescription(
        "tabViewItem", "NSTabViewItem", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("identifier"), "NSIdentifier"),
            .object("view", "NSView"),
            .text("label", "NSLabel", default: ""),
            .special(.key("color"), "NSColor"),
            .special(.attribute("tabView"), "NSTabView"),
            .text("toolTip", "NSToolTip"),
            .image("image", "NSImage"),
        ]),
    ElementDescription(
        "splitView", "NSSplitView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .flag("vertical", "NSIsVertical"),
            .enumeration(
                "dividerStyle", "NSDividerStyle", .cocoaDividerStyle, default: "thick", omitting: "thick"),
            .string("autosaveName", "NSAutosaveName"),
            .inverted("arrangesAllSubviews", "NSSplitViewDoesNotArrangeAllSubviews"),
            .special(.child("holdingPriorities"), "NSHoldingPriorities"),
        ]),
    ElementDescription(
        "stackView", "NSStackView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .enumeration(
                "orientation", "NSStackViewOrientation", .cocoaStackOrientation, default: "horizontal"),
            .enumeration(
                "alignment", "NSStackViewSecondaryAlignment", .cocoaStackSecondaryAlignment, default: "centerY"),
            .enumeration("alignment", "NSStackViewAlignment", .layoutAttribute, default: "centerY"),
            .double(
                "verticalClippingResistancePriority", "NSStackViewVerticalClippingResistance", default: 1000),
            .double(
                "horizontalClippingResistancePriority", "NSStackViewHorizontalClippingResistance", default: 1000),
            .double("verticalStackHuggingPriority", "NSStackViewVerticalHugging", default: 250),
            .double("horizontalStackHuggingPriority", "NSStackViewHorizontalHugging", default: 250),
            .double("spacing", "NSStackViewSpacing", default: 8),
            .enumeration(
                "distribution", "NSStackViewdistribution", .cocoaStackDistribution, default: "gravityAreas"),
            .special(.attribute("distribution"), "NSStackViewHasEqualSpacing"),
            .special(
                .key("edgeInsets"), "NSStackViewEdgeInsets.top", "NSStackViewEdgeInsets.left",
                "NSStackViewEdgeInsets.right", "NSStackViewEdgeInsets.bottom"),
            .special(
                .child("beginningViews"), "NSStackViewBeginningContainer", "NSStackViewMiddleContainer",
                "NSStackViewEndContainer"),
            .flag("detachesHiddenViews", "NSStackViewDetachesHiddenViews", omitting: nil),
            .constant("NSStackViewHasFlatViewHierarchy", .bool(true)),
        ]),
    ElementDescription(
        "visualEffectView", "NSVisualEffectView", base: "view", role: .view, platforms: .macOS,
        properties: [
            .enumeration(
                "blendingMode", "NSVisualEffectViewBlendingMode", .cocoaBlendingMode, default: "behindWindow"),
            .enumeration(
                "state", "NSVisualEffectViewState", .cocoaVisualEffectState, default: "followsWindowActiveState"),
            .constant("NSVisualEffectViewMaskImage", .null),
            .enumeration(
                "material", ["NSVisualEffectViewMaterial", "IBVisualEffectViewExternalMaterial"],
                .cocoaVisualEffectMaterial, default: "appearanceBased"),
            .enumeration(
                "appearanceType", "IBVisualEffectViewAppearanceType", .cocoaVisualEffectAppearance,
                default: "inherited"),
        ]),
    ElementDescription(
        "drawer", "NSDrawer", role: .object, platforms: .macOS,
        properties: [
            .constant("NSNextResponder", .null),
            .constant("NSNibTouchBar", .null).since(12000),
            .special(.key("contentSize"), "NSContentSize"),
            .special(.key("minContentSize"), "NSMinContentSize"),
            .special(.key("maxContentSize"), "NSMaxContentSize"),
            .enumeration("preferredEdge", "NSPreferredEdge", .cocoaRectEdge, default: "maxX"),
            .double("leadingOffset", "NSLeadingOffset", default: 0),
            .double("trailingOffset", "NSTrailingOffset", default: 0),
            .constant("NSParentWindow", .null),
            .constant("NSDelegate", .null),
        ]),
    ElementDescription(
        "popover", "NSPopover", role: .object, platforms: .macOS,
        properties: [
            .constant("NSNextResponder", .null),
            .constant("NSNibTouchBar", .null).since(12000),
            .flag("animates", "NSAnimates", default: true, omitting: nil),
            .enumeration("behavior", "NSBehavior", .cocoaPopoverBehavior, default: "applicationDefined"),
            .special(.key("contentSize"), "NSContentWidth", "NSContentHeight"),
            .flag("hasFullSizeContent", "NSHasFullSizeContent"),
        ]),
]

/// The kind of tabs in the lowest bits, the size of the tabs in the highest.
let cocoaTabViewFlags: [BitField] = [
    BitField(
        "type",
        [
            "leftTabsBezelBorder": 1, "bottomTabsBezelBorder": 2, "rightTabsBezelBorder": 3, "noTabsBezelBorder": 4,
            "noTabsLineBorder": 5, "noTabsNoBorder": 6,
        ]),
    BitField("controlSize", ["small": 0x800_0000, "mini": 0x1000_0000, "large": 0x1800_0000]),
]
