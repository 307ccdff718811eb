// SPDX-License-Identifier: Apache-2.0

/// `button` → `UIButton`, its `state` children → `UIButtonContent` under `UIButtonStatefulContent` (control state →
/// content), `buttonConfiguration` → `UIButtonConfiguration` with its `backgroundConfiguration`.
///
/// `UIButtonContent` keys: `UITitle`, `UITitleColor`, `UIShadowColor`, `UIImage`, `UIBackgroundImage`,
/// `UIAttributedTitle`, `UIPreferredSymbolConfiguration`. The button's font and line break mode are those of its title
/// label.
let buttonElements: [ElementDescription] = [
    ElementDescription(
        "button", "UIButton", base: "control", role: .view,
        properties: [
            .special(.child("state"), "UIButtonStatefulContent"),
            .enumeration("buttonType", "UIButtonType", .buttonType, default: "custom", omitting: "custom"),
            .flag("adjustsImageWhenHighlighted", "UIAdjustsImageWhenHighlighted", default: true, omitting: nil),
            .flag("adjustsImageWhenDisabled", "UIAdjustsImageWhenDisabled", default: true, omitting: nil),
            .flag("showsTouchWhenHighlighted", "UIShowsTouchWhenHighlighted"),
            .flag("reversesTitleShadowWhenHighlighted", "UIReversesTitleShadowWhenHighlighted"),
            .flag(
                "adjustsImageSizeForAccessibilityContentSizeCategory",
                "UIAdjustsImageSizeForAccessibilityContentSizeCategory"),
            .font("fontDescription", "UIFont"),
            .enumeration(
                "lineBreakMode", "UILineBreakMode", .lineBreakMode, default: "middleTruncation",
                omitting: "middleTruncation"),
            .size("titleShadowOffset", "UITitleShadowOffset"),
            .insets("contentEdgeInsets", "UIContentEdgeInsets"),
            .insets("titleEdgeInsets", "UITitleEdgeInsets"),
            .insets("imageEdgeInsets", "UIImageEdgeInsets"),
            .enumeration("role", "UIButtonRole", .buttonRole, default: "normal", omitting: "normal"),
            .special(.attribute("pointerInteraction"), "UIPointerInteractionEnabled"),
            .flag("springLoaded", "UISpringLoaded"),
            .special(.key("configuration"), "UIButtonConfiguration"),
            .object("menu", "UIMenu"),
            .flag("changesSelectionAsPrimaryAction", "UIChangesSelectionAsPrimaryAction"),
        ]),
    ElementDescription(
        "state", "UIButtonContent", role: .value,
        properties: [
            .text("title", "UITitle"),
            .color("titleColor", "UITitleColor"),
            .color("titleShadowColor", "UIShadowColor"),
            .image("image", "UIImage"),
            .image("backgroundImage", "UIBackgroundImage"),
            .init(source: .key("attributedTitle"), keys: ["UIAttributedTitle"], kind: .attributedString),
            .special(.key("preferredSymbolConfiguration"), "UIPreferredSymbolConfiguration"),
        ]),
    ElementDescription(
        "buttonConfiguration", "UIButtonConfiguration", role: .object,
        properties: [
            .enumeration("style", "UIButtonConfigurationButtonStyle", .buttonConfigurationStyle, default: "plain"),
            .special(.key("background"), "UIButtonConfigurationBackground"),
            .enumeration("cornerStyle", "UIButtonConfigurationCornerStyle", .cornerStyle, default: "dynamic"),
            .enumeration("buttonSize", "UIButtonConfigurationButtonSize", .buttonSize, default: "medium"),
            .constant("UIButtonConfigurationMacIdiomStyle", .number(0)),
            .special(.key("baseBackgroundColor"), "UIButtonConfigurationBaseBackgroundColor"),
            .special(.key("baseForegroundColor"), "UIButtonConfigurationBaseForegroundColor"),
            .special(.attribute("image"), "UIButtonConfigurationImage"),
            .special(
                .key("preferredSymbolConfigurationForImage"),
                "UIButtonConfigurationPreferredSymbolConfigurationForImage"),
            .flag("showsActivityIndicator", "UIButtonConfigurationShowsActivityIndicator", omitting: nil),
            .special(.attribute("title"), "UIButtonConfigurationTitle"),
            .special(.attribute("subtitle"), "UIButtonConfigurationSubtitle"),
            .enumeration(
                "imagePlacement", "UIButtonConfigurationImagePlacement", .imagePlacement, default: "leading"),
            .special(.attribute("imagePadding"), "UIButtonConfigurationUseCustomImagePadding"),
            .float("imagePadding", "UIButtonConfigurationImagePadding", default: 0),
            .float("titlePadding", "UIButtonConfigurationTitlePadding", default: 1),
            .enumeration(
                "titleAlignment", "UIButtonConfigurationTitleAlignment", .titleAlignment, default: "automatic"),
            .special(
                .key("contentInsets"), "UIButtonConfigurationContentInsets",
                "UIButtonConfigurationHasCustomizedContentInsets"),
        ]),
    ElementDescription(
        "backgroundConfiguration", "UIBackgroundConfiguration", role: .object,
        properties: [
            .special(.attribute("cornerRadius"), "cornerRadius", "maskedCorners"),
            .special(.key("backgroundColor"), "backgroundColor", "backgroundColorTransformerIdentifier"),
            .special(.attribute("image"), "image"),
            .enumeration("imageContentMode", "imageContentMode", .contentMode, default: "scaleToFill"),
            .special(.key("strokeColor"), "strokeColor", "strokeColorTransformerIdentifier"),
            .double("strokeWidth", "strokeWidth", default: 0),
            .double("strokeOutset", "strokeOutset", default: 0),
        ]),
]
