// SPDX-License-Identifier: Apache-2.0

/// `tabBar` → `UITabBar`, `tabBarItem` → `UITabBarItem`.
let tabBarElements: [ElementDescription] = [
    ElementDescription(
        "tabBar", "UITabBar", base: "view", role: .view, hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .objects("items", "UIItems"),
            .reference("selectedItem", "UISelectedItem"),
            .enumeration("barStyle", "UIBarStyle", .barStyle, default: "default", omitting: "default"),
            .special(.attribute("translucent"), "UIBarTranslucence").since(6000),
            .color("barTintColor", "UIBarTintColor"),
            .color("selectedImageTintColor", "UITintColor"),
            .color("unselectedItemTintColor", "UIUnselectedItemTintColor"),
            .image("backgroundImage", "UIBackgroundImage"),
            .image("shadowImage", "UIShadowImage"),
            .image("selectionIndicatorImage", "UISelectionIndicatorImage"),
            .enumeration(
                "itemPositioning", "UITabBarItemPositioning", .tabBarItemPositioning, default: "automatic",
                omitting: "automatic"),
            .double("itemWidth", "UITabBarItemWidth", omitting: 0),
            .double("itemSpacing", "UITabBarItemSpacing", omitting: 0),
        ]),
    ElementDescription(
        "tabBarItem", "UITabBarItem", role: .barItem,
        properties: [
            .special(.attribute("systemItem"), "UIIsSystemItem", "UISystemItem"),
            .text("title", "UITitle"),
            .image("image", "UIImage"),
            .image("landscapeImage", "UIImageLandscape"),
            .image("selectedImage", "UISelectedTemplateImage"),
            .image("largeContentSizeImage", "_UIBarItemLargeContentSizeImageCodingKey"),
            .flag("enabled", "UIEnabled", default: true, omitting: true),
            .text("badgeValue", "UIBadgeValue"),
            .color("badgeColor", "UIBadgeColor"),
            .integer("tag", "UITag", default: 0, omitting: 0),
            .insets("imageInsets", "UIImageInsets", omitting: [0, 0, 0, 0]),
            .init(source: .key("titlePositionAdjustment"), keys: ["UITitlePositionAdjustment"], kind: .offset),
        ]),
]
