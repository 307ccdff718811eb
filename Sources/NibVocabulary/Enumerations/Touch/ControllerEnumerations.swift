// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    /// `UIModalPresentationStyle`.
    public static let modalPresentationStyle = Enumeration(
        "UIModalPresentationStyle",
        [
            "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3, "custom": 4, "overFullScreen": 5,
            "overCurrentContext": 6, "popover": 7, "none": -1, "automatic": -2,
        ])
    /// `UIModalTransitionStyle`.
    public static let modalTransitionStyle = Enumeration(
        "UIModalTransitionStyle", ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"])
    /// `UIRectEdge`, as `edgesForExtendedLayout` names the edges.
    public static let rectEdge = Enumeration("UIRectEdge", ["top": 1, "left": 2, "bottom": 4, "right": 8])
    /// `UIPopoverArrowDirection`.
    public static let popoverArrowDirection = Enumeration(
        "UIPopoverArrowDirection", ["up": 1, "down": 2, "left": 4, "right": 8])
    /// `UIUserInterfaceStyle`.
    public static let userInterfaceStyle = Enumeration("UIUserInterfaceStyle", ["unspecified", "light", "dark"])
    /// `UIPageViewController.TransitionStyle`.
    public static let pageTransitionStyle = Enumeration("UIPageViewController.TransitionStyle", ["pageCurl", "scroll"])
    /// `UIPageViewController.NavigationOrientation`.
    public static let pageNavigationOrientation = Enumeration(
        "UIPageViewController.NavigationOrientation", ["horizontal", "vertical"])
    /// `UIPageViewController.SpineLocation`.
    public static let spineLocation = Enumeration("UIPageViewController.SpineLocation", ["none", "min", "mid", "max"])
    /// `UISplitViewController.DisplayMode`.
    public static let splitDisplayMode = Enumeration(
        "UISplitViewController.DisplayMode",
        [
            "automatic": 0, "secondaryOnly": 1, "primaryHidden": 1, "oneBesideSecondary": 2, "beside": 2,
            "allVisible": 2, "oneOverSecondary": 3, "overlay": 3, "primaryOverlay": 3, "twoBesideSecondary": 4,
            "twoOverSecondary": 5, "twoDisplaceSecondary": 6,
        ])
    /// `UISplitViewController.SplitBehavior`.
    public static let splitBehavior = Enumeration(
        "UISplitViewController.SplitBehavior", ["automatic", "tile", "overlay", "displace"])
    /// `UISplitViewController.BackgroundStyle`.
    public static let splitBackgroundStyle = Enumeration(
        "UISplitViewController.BackgroundStyle", ["none", "sidebar"])
    /// `UISwipeGestureRecognizer.Direction`.
    public static let swipeDirection = Enumeration(
        "UISwipeGestureRecognizer.Direction", ["right": 1, "left": 2, "up": 4, "down": 8])
    /// The size classes of a variation's key: `UIUserInterfaceSizeClass`.
    public static let sizeClass = Enumeration("UIUserInterfaceSizeClass", ["any": 0, "compact": 1, "regular": 2])
    /// The class of a segue's template for each kind of segue.
    public static let segueTemplateClasses: [String: String] = [
        "show": "UIStoryboardShowSegueTemplate", "showDetail": "UIStoryboardShowSegueTemplate",
        "presentation": "UIStoryboardPresentationSegueTemplate", "modal": "UIStoryboardModalSegueTemplate",
        "push": "UIStoryboardPushSegueTemplate", "replace": "UIStoryboardReplaceSegueTemplate",
        "popover": "UIStoryboardPopoverSegueTemplate",
        "popoverPresentation": "UIStoryboardPopoverPresentationSegueTemplate",
        "embed": "UIStoryboardEmbedSegueTemplate", "unwind": "UIStoryboardUnwindSegueTemplate",
        "custom": "UIStoryboardSegueTemplate",
    ]
}
