// SPDX-License-Identifier: Apache-2.0

/// `searchBar` → `UISearchBar` with its `scopeButtonTitles`; its `textInputTraits` write their keys into the bar.
let searchBarElements: [ElementDescription] = [
    ElementDescription(
        "searchBar", "UISearchBar", base: "view", role: .view, hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .flag("opaque", "UIOpaque"),
            .enumeration("barStyle", "UIBarStyle", .barStyle, default: "default", omitting: "default"),
            .enumeration(
                "searchBarStyle", "UISearchBarStyle", .searchBarStyle, default: "default", omitting: "default"),
            .integerFlag("translucent", "UISearchBarTranslucence", default: true),
            .color("barTintColor", "UIBarTintColor"),
            .text("text", "UIText", default: ""),
            .text("placeholder", "UIPlaceholder"),
            .text("prompt", "UIPrompt"),
            .flag("showsBookmarkButton", "UIShowsBookmarkButton"),
            .flag("showsCancelButton", "UIShowsCancelButton"),
            .flag("showsSearchResultsButton", "UIShowSearchResultsButton"),
            .flag("showsScopeBar", "UIShowsScopeBar"),
            .init(source: .child("scopeButtonTitles"), keys: ["UIScopeButtonTitles"], kind: .strings),
            .image("backgroundImage", "UIBackgroundImage"),
            .image("scopeBarBackgroundImage", "UIScopeBarBackgroundImage"),
            .special(
                .key("textInputTraits"), "UIReturnKeyType", "UIEnablesReturnKeyAutomatically", "UISecureTextEntry"),
        ])
]
