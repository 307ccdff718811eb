// SPDX-License-Identifier: Apache-2.0

/// `label` → `UILabel`.
///
/// Attributed text is written under `UIAttributedText` beside its plain `UIText`. `minimumFontSize` and
/// `minimumScaleFactor` count only with `adjustsFontSizeToFit`.
let labelElements: [ElementDescription] = [
    ElementDescription(
        "label", "UILabel", base: "view", role: .view,
        properties: [
            .text("text", "UIText", default: ""),
            .init(source: .key("attributedText"), keys: ["UIAttributedText"], kind: .attributedString),
            .font("fontDescription", "UIFont"),
            .special(.key("textColor"), "UITextColor", "UIDisableUpdateTextColorOnTraitCollectionChange"),
            .color("highlightedColor", "UIHighlightedColor"),
            .color("shadowColor", "UIShadowColor"),
            .size("shadowOffset", "UIShadowOffset", default: [0, -1]),
            .flag("highlighted", "UIHighlighted"),
            .flag("enabled", "UIEnabled", default: true, omitting: true),
            .integer("numberOfLines", "UINumberOfLines", default: 1, omitting: 1),
            .enumeration("textAlignment", "UITextAlignment", .textAlignment, default: "left").since(3000),
            .enumeration("textAlignment", "UITextAlignment", .textAlignment, default: "left", omitting: "left")
                .before(3000),
            .enumeration(
                "lineBreakMode", "UILineBreakMode", .lineBreakMode, default: "tailTruncation",
                omitting: "tailTruncation"),
            .enumeration(
                "baselineAdjustment", "UIBaselineAdjustment", .baselineAdjustment, default: "alignBaselines",
                omitting: "alignBaselines"),
            .flag("adjustsFontSizeToFit", "UIAdjustsFontSizeToFit", default: true),
            .float("minimumFontSize", "UIMinimumFontSize"),
            .special(.attribute("minimumScaleFactor"), "UIMinimumScaleFactor"),
            .flag("adjustsLetterSpacingToFitWidth", "UIAdjustsLetterSpacingToFit"),
            .flag("adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory"),
            .float("preferredMaxLayoutWidth", "UIPreferredMaxLayoutWidth", default: 0, omitting: 0),
        ])
]
