// SPDX-License-Identifier: Apache-2.0

/// Controllers of other controllers: `navigationController` → `UINavigationController`, `tabBarController` →
/// `UITabBarController`, `splitViewController` → `UISplitViewController`.
///
/// The children that relationship segues name stand in the container's own nib, under `UIViewControllers` and
/// `UIChildViewControllers`, each with its `UIParentViewController`.
let containerControllerElements: [ElementDescription] = [
    ElementDescription(
        "navigationController", "UINavigationController", base: "viewController", role: .controller,
        properties: [
            .special(.child("viewControllers"), "UIChildViewControllers", "UIViewControllers"),
            .object("navigationBar", "UINavigationBar"),
            .object("toolbar", "UIToolbar"),
            .flag("navigationBarHidden", "UINavigationBarHidden"),
            .flag("toolbarHidden", "UIToolbarHidden", default: true, omitting: true),
            .flag("hidesBarsOnSwipe", "UIHidesBarsOnSwipe"),
            .flag("hidesBarsOnTap", "UIHidesBarsOnTap"),
            .flag("hidesBarsWhenKeyboardAppears", "UIHidesBarsWhenKeyboardAppears"),
            .flag("hidesBarsWhenVerticallyCompact", "UIHidesBarsWhenVerticallyCompact"),
        ]),
    ElementDescription(
        "tabBarController", "UITabBarController", base: "viewController", role: .controller,
        properties: [
            .special(.child("viewControllers"), "UIChildViewControllers", "UIViewControllers"),
            .object("tabBar", "UITabBar"),
        ]),
    ElementDescription(
        "splitViewController", "UISplitViewController", base: "viewController", role: .controller,
        properties: [
            .special(.child("viewControllers"), "UIChildViewControllers", "UIViewControllers"),
            .enumeration(
                "preferredDisplayMode", "UISplitViewControllerPreferredDisplayMode", .splitDisplayMode,
                default: "automatic", omitting: "automatic"),
            .enumeration(
                "behavior", "UISplitViewControllerSplitBehavior", .splitBehavior, default: "automatic",
                omitting: "automatic"),
            .enumeration(
                "primaryBackgroundStyle", "UISplitViewControllerPrimaryBackgroundStyle", .splitBackgroundStyle,
                default: "none", omitting: "none"),
            .flag("allowDoubleColumnStyle", "UISplitViewControllerUsesColumnStyle"),
            .flag("presentsWithGesture", "UIPresentsWithGesture", default: true, omitting: true),
        ]),
]
