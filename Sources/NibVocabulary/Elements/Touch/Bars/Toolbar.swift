// SPDX-License-Identifier: Apache-2.0

/// `toolbar` → `UIToolbar`, `barButtonItem` → `UIBarButtonItem`.
let toolbarElements: [ElementDescription] = [
    ElementDescription(
        "toolbar", "UIToolbar", base: "view", role: .view, hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .objects("items", "UIItems"),
            .constant("UIBarPosition", .number(1)).since(6000),
            .enumeration("barStyle", "UIBarStyle", .barStyle, default: "default", omitting: "default"),
            .special(.attribute("translucent"), "UIBarTranslucence").since(6000),
            .color("barTintColor", "UIBarTintColor"),
            .image("backgroundImage", "UIBackgroundImage"),
            .image("shadowImage", "UIShadowImage"),
        ]),
    ElementDescription(
        "barButtonItem", "UIBarButtonItem", role: .barItem,
        properties: [
            .flag("enabled", "UIEnabled", default: true),
            .special(.attribute("systemItem"), "UIIsSystemItem", "UISystemItem"),
            .enumeration("style", "UIStyle", .barButtonItemStyle, default: "bordered", omitting: "plain"),
            .text("title", "UITitle"),
            .image("image", "UIImage"),
            .image("landscapeImage", "UIImageLandscape"),
            .image("selectedImage", "UISelectedTemplateImage"),
            .image("largeContentSizeImage", "_UIBarItemLargeContentSizeImageCodingKey"),
            .double("width", "UIWidth", default: 0, omitting: 0),
            .integer("tag", "UITag", default: 0, omitting: 0),
            .insets("imageInsets", "UIImageInsets", omitting: [0, 0, 0, 0]),
            .color("tintColor", "UITintColor"),
            .object("customView", "UICustomView"),
            .object("menu", "UIMenu"),
            .flag("springLoaded", "UISpringLoaded"),
        ]),
]
