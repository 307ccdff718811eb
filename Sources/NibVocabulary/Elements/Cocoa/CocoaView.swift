// SPDX-License-Identifier: Apache-2.0

/// `view` → `NSView`, and what every view of AppKit has.
///
/// `NSvFlags` holds the autoresizing mask in its lower bits. A view without a mask in the document keeps its place from
/// the top left: 12.
let cocoaViewElements: [ElementDescription] = [
    ElementDescription(
        "view", "NSView", role: .view, platforms: .macOS,
        properties: [
            .special(.attribute("superview"), "NSNextResponder", "NSSuperview"),
            .special(.key("touchBar"), "NSNibTouchBar").since(12000),
            .special(.child("gestureRecognizers"), "NSGestureRecognizers"),
            .bits("NSvFlags", omitting: 0, cocoaViewFlags + [BitField("focusRingType", ["none": 0x1000])]),
            .special(.key("autoresizingMask"), "NSvFlags"),
            .special(.child("subviews"), "NSSubviews"),
            .init(source: .key("frame"), keys: ["NSFrame", "NSFrameSize"], kind: .frame),
            .constant("NSViewWantsBestResolutionOpenGLSurface", .bool(true)).since(15700),
            .special(
                .attribute("translatesAutoresizingMaskIntoConstraints"), "NSDoNotTranslateAutoresizingMask"),
            .init(source: .attribute("HuggingPriority"), keys: ["NSHuggingPriority"], kind: .priorities),
            .init(
                source: .attribute("CompressionResistancePriority"), keys: ["NSAntiCompressionPriority"],
                kind: .priorities),
            .special(.child("constraints"), "NSViewConstraints"),
            .special(
                .child("viewLayoutGuide"), "IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide", "NSViewLayoutGuides"
            ).since(17000),
            .integerFlag("clipsToBounds", "IBNSClipsToBounds", default: false).since(17000),
            .special(.attribute("clipsToBounds"), "NSViewClipsToBoundsKeyName"),
            .flag("wantsLayer", "NSViewIsLayerTreeHost"),
            .string("identifier", "NSReuseIdentifierKey"),
        ]),
    ElementDescription(
        "customView", "NSCustomView", base: "view", role: .view, platforms: .macOS,
        properties: [.special(.attribute("customClass"), "NSClassName", "IBClassReference")]),
]

/// How a view is resized with the view around it, and whether it is hidden.
let cocoaViewFlags: [BitField] = [
    BitField("autoresizesSubviews", ["YES": 0x100], standard: 0x100),
    BitField("autoresizingMask?", [:], standard: 12),
    .yes("autoresizingMask.flexibleMinX", 1), .yes("autoresizingMask.widthSizable", 2),
    .yes("autoresizingMask.flexibleMaxX", 4), .yes("autoresizingMask.flexibleMinY", 8),
    .yes("autoresizingMask.heightSizable", 0x10), .yes("autoresizingMask.flexibleMaxY", 0x20),
    .yes("hidden", 0x8000_0000),
]
