// SPDX-License-Identifier: Apache-2.0

/// View controllers and window controllers, of storyboards and of xibs; what scenes have besides: `application`,
/// `controllerPlaceholder`, `segue`.
///
/// In a storyboard the view is a nib of its own: `NSNibName`, with `NSExternalObjectsTableForViewLoading` (placeholder
/// name → object of the scene) for what the view refers to outside. A window controller keeps its window under
/// `IBWindowTemplate` and the controller of the window's content beside it; that of a tab or split view keeps items,
/// each of which has a controller.
let cocoaStoryboardElements: [ElementDescription] = [
    ElementDescription(
        "viewController", "NSViewController", role: .controller, platforms: .macOS,
        properties: [
            .string("nibName", "NSNibName"),
            .special(.key("view"), "NSNibName", "NSExternalObjectsTableForViewLoading"),
            .text("title", "NSTitle"),
            .special(
                .attribute("storyboardIdentifier"), "NSStoryboardIdentifier",
                "connectionsRequireClassSwapperForStoryboardCompilation"),
        ] + cocoaSceneKeys),
    ElementDescription(
        "windowController", "NSWindowController", role: .controller, platforms: .macOS,
        properties: [
            .object("window", "IBWindowTemplate"),
            .special(.attribute("contentViewController"), "IBWindowTemplateContentViewController"),
            .string("storyboardIdentifier", "explicitStoryboardIdentifier"),
        ] + cocoaSceneKeys),
    ElementDescription(
        "tabViewController", "NSTabViewController", base: "viewController", role: .controller, platforms: .macOS,
        properties: [
            .integer("selectedTabViewItemIndex", "NSSelectedTabViewItemIndex", default: 0),
            .enumeration("tabStyle", "NSViewControllerTabStyle", .cocoaTabStyle, default: "segmentedControlOnTop"),
            .special(.key("transitionOptions"), "NSViewControllerTransitionOption"),
            .object("tabView", "NSTabView"),
            .objects("tabViewItems", "privateRelationshipSegueTrackingItems"),
        ]),
    ElementDescription(
        "splitViewController", "NSSplitViewController", base: "viewController", role: .controller, platforms: .macOS,
        properties: [
            .object("splitView", "NSSplitView"),
            .objects("splitViewItems", "NSSplitViewItems"),
            .objects("splitViewItems", "privateRelationshipSegueTrackingItems"),
        ]),
    ElementDescription(
        "splitViewItem", "NSSplitViewItem", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("viewController"), "NSSplitViewItemViewController"),
            .enumeration(
                "behavior", "NSSplitViewItemBehavior", .cocoaSplitItemBehavior, default: "default", omitting: "default"),
            .flag("canCollapse", "NSSplitViewItemCanCollapseFromDrag"),
            .flag("collapsed", "NSSplitViewItemHoldingCollapsed"),
            .float("holdingPriority", "NSSplitViewItemHoldingPriority"),
            .double("minimumThickness", "NSSplitViewItemMinimumThickness"),
            .double("maximumThickness", "NSSplitViewItemMaximumThickness"),
            .double("preferredThicknessFraction", "NSSplitViewItemPreferredThicknessFraction"),
        ]),
    ElementDescription(
        "pagecontroller", "NSPageController", base: "viewController", role: .controller, platforms: .macOS,
        properties: [
            .enumeration(
                "transitionStyle", "NSTransitionStyle", .cocoaPageTransitionStyle, default: "stackHistory",
                omitting: "stackHistory")
        ]),
    ElementDescription(
        "hostingController", "NSHostingController", base: "viewController", role: .controller, platforms: .macOS),
    ElementDescription(
        "controllerPlaceholder", "NSViewController", base: "viewController", role: .controller, platforms: .macOS,
        properties: [
            .string("storyboardName", "NSReferencedStoryboardName"),
            .string("referencedIdentifier", "NSReferencedControllerIdentifier"),
            .string("bundleIdentifier", "NSReferencedBundleIdentifier"),
        ]),
    ElementDescription(
        "application", "NSCustomObject", role: .object, platforms: .macOS,
        properties: [
            .object("mainMenu", "IBMainMenu"),
            .special(.attribute("customClass"), "NSClassName"),
        ]),
    ElementDescription(
        "segue", "NSStoryboardSegueTemplate", role: .connection, platforms: .macOS,
        properties: [
            .string("identifier", "NSIdentifier"),
            .special(.attribute("destination"), "NSDestinationControllerIdentifier"),
            .special(.attribute("customClass"), "NSSegueClassName"),
            .string("destinationCreationSelector", "NSDestinationControllerCreationSelectorName"),
            .enumeration("popoverBehavior", "NSPopoverBehavior", .cocoaPopoverBehavior),
            .enumeration("preferredEdge", "NSPreferredEdge", .cocoaRectEdge),
        ]),
    ElementDescription("containerView", "NSView", base: "view", role: .view, platforms: .macOS),
    ElementDescription("splitViewItems", nil, role: .container, platforms: .macOS),
]

/// What every controller of a scene has.
private let cocoaSceneKeys: [PropertyDescription] = [
    .special(
        .attribute("showSeguePresentationStyle"), "showSeguePresentationStyle", "NSStoryboardSegueDestinationOptions",
        "uniqueIdentifierForStoryboardCompilation"),
    .special(.child("segue"), "NSStoryboardSegueTemplates"),
    .object("touchBar", "NSNibTouchBar"),
]
