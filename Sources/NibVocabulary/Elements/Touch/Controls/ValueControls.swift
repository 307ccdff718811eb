// SPDX-License-Identifier: Apache-2.0

/// Controls with a value: `switch` → `UISwitch`, `slider` → `UISlider`, `stepper` → `UIStepper`, `pageControl` →
/// `UIPageControl`, `refreshControl` → `UIRefreshControl`, `colorWell` → `UIColorWell`.
let valueControlElements: [ElementDescription] = [
    ElementDescription(
        "switch", "UISwitch", base: "control", role: .view, hugging: .init(horizontal: 750, vertical: 750),
        properties: [
            .flag("on", "UISwitchOn"),
            .flag("enabled", "UISwitchEnabled", default: true),
            .color("onTintColor", "UISwitchOnTintColor"),
            .color("thumbTintColor", "UISwitchThumbTintColor"),
            .text("title", "UISwitchTitle"),
        ]),
    ElementDescription(
        "slider", "UISlider", base: "control", role: .view,
        properties: [
            .float("value", "UIValue", default: 0),
            .float("minValue", "UIMinValue", default: 0),
            .float("maxValue", "UIMaxValue", default: 1),
            .flag("continuous", "UIContinuous", default: true, omitting: nil),
            .image("minimumValueImage", "UIMinimumValueImage"),
            .image("maximumValueImage", "UIMaximumValueImage"),
            .color("minimumTrackTintColor", "UIMinimumTintColor"),
            .color("maximumTrackTintColor", "UIMaximumTintColor"),
            .color("thumbTintColor", "UIThumbTintColor"),
        ]),
    ElementDescription(
        "stepper", "UIStepper", base: "control", role: .view, hugging: .init(horizontal: 750, vertical: 750),
        properties: [
            .double("value", "UIValue", default: 0),
            .double("minimumValue", "UIMinimumValue", default: 0),
            .double("maximumValue", "UIMaximumValue", default: 100),
            .double("stepValue", "UIStepValue", default: 1),
            .flag("wraps", "UIWraps"),
            .flag("autorepeat", "UIAutorepeat", default: true, omitting: true),
            .flag("continuous", "UIContinuous", default: true, omitting: true),
        ]),
    ElementDescription(
        "pageControl", "UIPageControl", base: "control", role: .view,
        properties: [
            .integer("numberOfPages", "UINumberOfPages", default: 0, omitting: 0),
            .integer("currentPage", "UICurrentPage", default: 0, omitting: 0),
            .flag("hidesForSinglePage", "UIHideForSinglePage"),
            .flag("defersCurrentPageDisplay", "UIDefersCurrentPageDisplay"),
            .color("pageIndicatorTintColor", "UIPageIndicatorTintColor"),
            .color("currentPageIndicatorTintColor", "UICurrentPageIndicatorTintColor"),
        ]),
    ElementDescription(
        "refreshControl", "UIRefreshControl", base: "control", role: .view,
        properties: [
            .init(source: .key("attributedTitle"), keys: ["UIAttributedTitle"], kind: .attributedString)
        ]),
    ElementDescription(
        "colorWell", "UIColorWell", base: "control", role: .view,
        properties: [
            .text("title", "UITitle"), .color("selectedColor", "UISelectedColor"),
            .flag("supportsAlpha", "UISupportsAlpha", default: true, omitting: true),
        ]),
]
