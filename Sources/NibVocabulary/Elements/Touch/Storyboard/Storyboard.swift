// SPDX-License-Identifier: Apache-2.0

/// `viewControllerPlaceholder`: a controller of another storyboard.
///
/// As the destination of a segue it is only an identifier in the storyboard's list of references; as a child of a
/// container it is a plain controller with the placeholder's items, which whoever has the other storyboard replaces.
let storyboardElements: [ElementDescription] = [
    ElementDescription(
        "viewControllerPlaceholder", "UIViewController", role: .controller,
        properties: [
            .text("title", "UITitle"),
            .object("navigationItem", "UINavigationItem"),
            .object("tabBarItem", "UITabBarItem"),
            .objects("toolbarItems", "UIToolbarItems"),
            .string("storyboardName", "UIReferencedStoryboardName"),
            .string("referencedIdentifier", "UIReferencedControllerIdentifier"),
            .string("bundleIdentifier", "UIReferencedBundleIdentifier"),
        ])
]
