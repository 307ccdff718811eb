// SPDX-License-Identifier: Apache-2.0

/// `stackView` → `UIStackView`: its subviews are the arranged views too.
///
/// `spacingType="standard"` writes ``systemStackSpacing``. Margins count only when the
/// document gives margins: `UIStackViewLayoutMarginsRelative`.
let stackViewElements: [ElementDescription] = [
    ElementDescription(
        "stackView", "UIStackView", base: "view", role: .view,
        properties: [
            .special(.attribute("opaque"), "UIOpaque"),
            .special(.key("backgroundColor"), "UIBackgroundColor"),
            .special(.child("subviews"), "UIStackViewArrangedSubviews"),
            .enumeration("axis", "UIStackViewAxis", .axis, default: "horizontal"),
            .enumeration("distribution", "UIStackViewDistribution", .stackDistribution, default: "fill"),
            .enumeration("alignment", "UIStackViewAlignment", .stackAlignment, default: "fill"),
            .special(.attribute("spacing"), "UIStackViewSpacing"),
            .flag("baselineRelativeArrangement", "UIStackViewBaselineRelative", omitting: nil),
            .special(.key("layoutMargins"), "UIStackViewLayoutMarginsRelative", "UIViewLayoutMargins"),
        ])
]

/// The number that stands for the system's spacing, `UIStackViewSpacingUseSystem`.
package let systemStackSpacing = Double(Float.leastNormalMagnitude)
