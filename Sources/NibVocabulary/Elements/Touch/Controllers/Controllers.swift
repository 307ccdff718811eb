// SPDX-License-Identifier: Apache-2.0

/// `viewController` → `UIViewController`, and what every controller has.
///
/// In a storyboard the view is a nib of its own: `UINibName`, with `UIExternalObjectsTableForViewLoading` (placeholder
/// name → object of the scene) for what the view refers to outside; in a xib it stands under `UIView`. Segues are
/// `UIStoryboardSegueTemplates`; objects of the scene that nothing else holds are kept under
/// `UITopLevelObjectsToKeepAliveFromStoryboard`.
let controllerElements: [ElementDescription] =
    [
        ElementDescription(
            "viewController", "UIViewController", role: .controller,
            properties: [
                .string("title", "UITitle"),
                .object("navigationItem", "UINavigationItem"),
                .object("tabBarItem", "UITabBarItem"),
                .objects("toolbarItems", "UIToolbarItems"),
                .special(.key("view"), "UINibName", "UIView", "UIExternalObjectsTableForViewLoading"),
                .string("storyboardIdentifier", "UIStoryboardIdentifier"),
                .string("restorationIdentifier", "UIRestorationIdentifier"),
                .special(.attribute("useStoryboardIdentifierAsRestorationIdentifier"), "UIRestorationIdentifier"),
                .flag("hidesBottomBarWhenPushed", "UIHidesBottomBarWhenPushed"),
                .integerFlag(
                    "automaticallyAdjustsScrollViewInsets", "UIKeyAutomaticallyAdjustsScrollViewInsets", default: true,
                    omitting: true),
                .flag("extendedLayoutIncludesOpaqueBars", "UIKeyExtendedLayoutIncludesOpaqueBars"),
                .special(.key("edgesForExtendedLayout"), "UIKeyEdgesForExtendedLayout"),
                .enumeration("modalPresentationStyle", "UIModalPresentationStyle", .modalPresentationStyle),
                .enumeration(
                    "modalTransitionStyle", "UIModalTransitionStyle", .modalTransitionStyle, default: "coverVertical",
                    omitting: "coverVertical"),
                .flag("definesPresentationContext", "UIDefinesPresentationContext"),
                .flag("providesPresentationContextTransitionStyle", "UIProvidesPresentationContextTransitionStyle"),
                .inverted("autoresizesArchivedViewToFullSize", "UIDoesNotAutoresizeArchivedViewToFullSize"),
                .enumeration(
                    "interfaceStyle", "UIUserInterfaceStyle", .userInterfaceStyle, default: "unspecified",
                    omitting: "unspecified"),
                .special(.key("contentSizeForViewInPopover"), "UIContentSizeForViewInPopover"),
                .size("preferredContentSize", "UIPreferredContentSize"),
                .objects("keyCommands", "UIKeyCommands"),
                .special(.child("segue"), "UIStoryboardSegueTemplates"),
                .special(.child("objects"), "UITopLevelObjectsToKeepAliveFromStoryboard"),
            ]),
        ElementDescription(
            "tableViewController", "UITableViewController", base: "viewController", role: .controller,
            properties: clearsSelection + [.object("refreshControl", "UIRefreshControl")]),
        ElementDescription(
            "collectionViewController", "UICollectionViewController", base: "viewController", role: .controller,
            properties: clearsSelection),
        ElementDescription(
            "pageViewController", "UIPageViewController", base: "viewController", role: .controller,
            properties: [
                .enumeration(
                    "transitionStyle", "UIPageViewControllerTransitionStyle", .pageTransitionStyle, default: "pageCurl"),
                .enumeration(
                    "navigationOrientation", "UIPageViewControllerNavigationOrientation", .pageNavigationOrientation,
                    default: "horizontal"),
                .enumeration(
                    "spineLocation", "UIPageViewControllerSpineLocation", .spineLocation, default: "none"),
                .double("pageSpacing", "UIPageViewControllerPageSpacing", omitting: 0),
                .flag("doubleSided", "UIPageViewControllerDoubleSided"),
            ]),
        ElementDescription(
            "avPlayerViewController", "AVPlayerViewController", base: "viewController", role: .controller,
            properties: [.string("videoGravity", "videoGravity")]),
        ElementDescription(
            "glkViewController", "GLKViewController", base: "viewController", role: .controller,
            properties: [
                .integer("preferredFramesPerSecond", "GLKViewControllerPreferredFramesPerSecondCoderKey")
            ]),
        ElementDescription("hostingController", "UIHostingController", base: "viewController", role: .controller),
        ElementDescription(
            "searchDisplayController", "UISearchDisplayController", role: .object,
            properties: [.string("searchResultsTitle", "UISearchResultsTitle")]),
    ] + containerControllerElements

/// What the controllers of tables and collections have in common: old documents always write it, newer ones where it is
/// off.
private let clearsSelection: [PropertyDescription] = [
    .flag("clearsSelectionOnViewWillAppear", "UIClearsSelectionOnViewWillAppear", default: true, omitting: nil)
        .before(12000),
    .flag("clearsSelectionOnViewWillAppear", "UIClearsSelectionOnViewWillAppear", default: true, omitting: true)
        .since(12000),
]
