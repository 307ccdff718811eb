// SPDX-License-Identifier: Apache-2.0

/// `segmentedControl` → `UISegmentedControl`, each `segment` → `UISegment`.
///
/// The segments stand under `UISegments` in order and, last first, among the control's subviews.
let segmentedControlElements: [ElementDescription] = [
    ElementDescription(
        "segmentedControl", "UISegmentedControl", base: "control", role: .view,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .special(.child("segments"), "UISegments", "UISubviews"),
            .enumeration(
                "segmentControlStyle", "UISegmentedControlStyle", .segmentedControlStyle, default: "plain",
                omitting: "plain"),
            .special(.attribute("selectedSegmentIndex"), "UISelectedSegmentIndex"),
            .flag("momentary", "UIMomentary"),
            .flag("apportionsSegmentWidthsByContent", "UIApportionsSegmentWidthsByContent"),
            .color("selectedSegmentTintColor", "UISelectedSegmentTintColor"),
            .special(.key("tintColor"), "UISegmentedControlTintColor"),
        ]),
    ElementDescription(
        "segment", "UISegment", role: .value,
        properties: [
            .special(.attribute("title"), "UISegmentInfo"),
            .special(.attribute("width"), "UISegmentWidth"),
            .special(.attribute("enabled"), "UIUserInteractionDisabled"),
            .size("contentOffset", "UISegmentContentOffset", omitting: [0, 0]),
        ]),
]
