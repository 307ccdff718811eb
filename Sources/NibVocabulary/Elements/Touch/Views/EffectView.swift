// SPDX-License-Identifier: Apache-2.0

/// `visualEffectView` → `UIVisualEffectView` with its content view and its effect, `blurEffect` → `UIBlurEffect`,
/// `vibrancyEffect` → `UIVibrancyEffect` over a blur.
let effectViewElements: [ElementDescription] = [
    ElementDescription(
        "visualEffectView", "UIVisualEffectView", base: "view", role: .view,
        properties: [
            .special(.key("contentView"), "UIVisualEffectViewContentView", "UISubviews"),
            .special(.child("blurEffect"), "UIVisualEffectViewEffect"),
        ]),
    ElementDescription(
        "blurEffect", "UIBlurEffect", role: .object,
        properties: [
            .enumeration("style", "UIBlurEffectStyle", .blurEffectStyle, default: "light")
        ]),
    ElementDescription(
        "vibrancyEffect", "UIVibrancyEffect", role: .object,
        properties: [
            .enumeration("style", "UIVibrancyEffectStyle", .vibrancyEffectStyle),
            .special(.child("blurEffect"), "UIVibrancyEffectBlurStyle"),
        ]),
]
