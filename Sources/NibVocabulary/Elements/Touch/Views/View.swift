// SPDX-License-Identifier: Apache-2.0

/// `view` → `UIView`, and what every view has.
///
/// The frame becomes `UIBounds` and `UICenter`. `fixedFrame` views keep their autoresizing mask: nothing is written for
/// `translatesAutoresizingMaskIntoConstraints`. Design-time attributes (`misplaced`, `ambiguous`,
/// `placeholderIntrinsicWidth` …) have no key.
let viewElements: [ElementDescription] =
    [
        ElementDescription(
            "view", "UIView", role: .view,
            properties: [
                .init(source: .key("frame"), keys: ["UIBounds", "UICenter"], kind: .frame),
                .objects("subviews", "UISubviews"),
                .color("backgroundColor", "UIBackgroundColor"),
                .constant("UIDeepDrawRect", .bool(true)).since(11134),
                .flag("opaque", "UIOpaque", default: true),
                .flag("hidden", "UIHidden"),
                .float("alpha", "UIAlpha", default: 1, omitting: 1),
                .integer("tag", "UITag", default: 0, omitting: 0),
                .inverted("userInteractionEnabled", "UIUserInteractionDisabled"),
                .flag("multipleTouchEnabled", "UIMultipleTouchEnabled"),
                .flag("exclusiveTouch", "UIExclusiveTouch"),
                .flag("autoresizesSubviews", "UIAutoresizeSubviews", default: true),
                .optionSet("autoresizingMask", "UIAutoresizingMask", .autoresizingMask, default: 36, omitting: 0),
                .flag("clearsContextBeforeDrawing", "UIClearsContextBeforeDrawing", default: true, omitting: true),
                .enumeration(
                    "contentMode", "UIContentMode", .contentMode, default: "scaleToFill", omitting: "scaleToFill"),
                .init(source: .key("contentStretch"), keys: ["UIContentStretch"], kind: .rect),
                .flag("clipsSubviews", "UIClipsToBounds"),
                .color("tintColor", "UITintColor"),
                .special(
                    .attribute("translatesAutoresizingMaskIntoConstraints"),
                    "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"),
                .special(.child("constraints"), "UIViewAutolayoutConstraints"),
                .special(.child("viewLayoutGuide"), "UIViewLayoutGuides"),
                .init(
                    source: .attribute("HuggingPriority"), keys: ["UIViewContentHuggingPriority"], kind: .priorities
                ).since(3000),
                .init(
                    source: .attribute("CompressionResistancePriority"),
                    keys: ["UIViewContentCompressionResistancePriority"], kind: .priorities
                ).since(3000),
                .insets("layoutMargins", "UIViewLayoutMargins"),
                .special(.key("directionalLayoutMargins"), "UIViewLayoutMargins", "UIViewLayoutMarginsAreDirectional"),
                .flag("preservesSuperviewLayoutMargins", "UIViewPreservesSuperviewMargins"),
                .special(
                    .attribute("preservesSuperviewLayoutMargins"), "UIViewPreservesSpecificSuperviewMargins"),
                .integerFlag(
                    "insetsLayoutMarginsFromSafeArea", "UIViewInsetsLayoutMarginsFromSafeArea", default: true,
                    omitting: true),
                .flag("layoutMarginsFollowReadableWidth", "UIViewLayoutMarginsFollowReadableWidth"),
                .enumeration(
                    "semanticContentAttribute", "UIViewSemanticContentAttribute", .semanticContentAttribute,
                    default: "unspecified"
                ).since(8000),
                .string("restorationIdentifier", "UIRestorationIdentifier"),
                .constant("UIViewLargeContentStoredProperties", .null).since(15400),
            ]),
        ElementDescription("containerView", "UIView", base: "view", role: .view),
        ElementDescription(
            "window", "UIWindow", base: "view", role: .view,
            properties: [
                .flag("visibleAtLaunch", "UIVisibleAtLaunch"),
                .flag("resizesToFullScreen", "UIResizesToFullScreen"),
                .object("rootViewController", "UIRootViewController"),
            ]),
    ] + imageViewElements + effectViewElements + indicatorElements + stackViewElements + platformViewElements
