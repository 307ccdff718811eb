// SPDX-License-Identifier: Apache-2.0

/// `navigationBar` → `UINavigationBar`, `navigationItem` → `UINavigationItem`.
///
/// A navigation item's bar button items stand singly under `UILeftBarButtonItem`, `UIRightBarButtonItem` and together
/// under `UILeftBarButtonItems`, `UIRightBarButtonItems`. In a controller's scene the navigation bar's items are the
/// navigation items of the children.
let navigationBarElements: [ElementDescription] = [
    ElementDescription(
        "navigationBar", "UINavigationBar", base: "view", role: .view, hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .special(.attribute("opaque"), "UIOpaque"),
            .special(.nowhere, "UIIsLocked"),
            .special(.key("autoresizingMask"), "UIAutoresizingMask"),
            .objects("items", "UIItems"),
            .insets("layoutMargins", "UIViewLayoutMargins", default: [0, 16, 0, 16]).since(7000).before(8000),
            .constant("UIBarPosition", .number(2)).since(6000),
            .enumeration("barStyle", "UIBarStyle", .barStyle, default: "default", omitting: "default"),
            .special(.attribute("translucent"), "UIBarTranslucence").since(6000),
            .color("barTintColor", "UIBarTintColor"),
            .image("backgroundImage", "UIBackgroundImage"),
            .image("shadowImage", "UIShadowImage"),
            .image("backIndicatorImage", "UIBackIndicatorImage"),
            .image("backIndicatorTransitionMaskImage", "UIBackIndicatorTransitionMask"),
            .flag("largeTitles", "UIBarPrefersLargeTitles"),
            .init(source: .key("titleTextAttributes"), keys: ["UITitleTextAttributes"], kind: .textAttributes),
            .init(
                source: .key("largeTitleTextAttributes"), keys: ["UIBarLargeTitleTextAttributes"],
                kind: .textAttributes),
        ]),
    ElementDescription(
        "navigationItem", "UINavigationItem", role: .barItem,
        properties: [
            .text("title", "UITitle"),
            .text("prompt", "UIPrompt"),
            .object("backBarButtonItem", "UIBackBarButtonItem"),
            .special(.key("leftBarButtonItem"), "UILeftBarButtonItem", "UILeftBarButtonItems"),
            .special(.key("rightBarButtonItem"), "UIRightBarButtonItem", "UIRightBarButtonItems"),
            .object("titleView", "UITitleView"),
            .flag("leftItemsSupplementBackButton", "UILeftItemsSupplementBackButton"),
            .flag("hidesBackButton", "UIHidesBackButton"),
            .enumeration(
                "largeTitleDisplayMode", "UILargeTitleDisplayMode", .largeTitleDisplayMode, default: "automatic"
            ).since(13122),
            .object("searchController", "UISearchController"),
            .special(.nowhere, "UICenterItemGroups").since(20000),
        ]),
]
