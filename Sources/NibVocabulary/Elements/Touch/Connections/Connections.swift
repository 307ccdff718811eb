// SPDX-License-Identifier: Apache-2.0

/// `outlet` → `UIRuntimeOutletConnection`, `action` → `UIRuntimeEventConnection`, `outletCollection` →
/// `UIRuntimeOutletCollectionConnection`; `segue` → a segue template and what triggers it.
///
/// A control triggers a segue by an event connection `perform:`, a cell by the outlets `selectionSegueTemplate` and
/// `accessoryActionSegueTemplate`; every template has an outlet `viewController` to the controller it belongs to.
let connectionElements: [ElementDescription] = [
    ElementDescription(
        "outlet", "UIRuntimeOutletConnection", role: .connection,
        properties: [
            .string("property", "UILabel"), .reference("source", "UISource"),
            .reference("destination", "UIDestination"),
        ]),
    ElementDescription(
        "action", "UIRuntimeEventConnection", role: .connection,
        properties: [
            .string("selector", "UILabel"), .reference("source", "UISource"),
            .reference("destination", "UIDestination"),
            .enumeration("eventType", "UIEventMask", .controlEvent),
        ]),
    ElementDescription(
        "outletCollection", "UIRuntimeOutletCollectionConnection", role: .connection,
        properties: [
            .string("property", "UILabel"), .reference("source", "UISource"),
            .reference("destination", "UIDestination"), .string("collectionClass", "runtimeCollectionClassName"),
            .flag("appends", "addsContentToExistingCollection", omitting: nil),
        ]),
    ElementDescription(
        "segue", "UIStoryboardSegueTemplate", role: .connection,
        properties: [
            .string("identifier", "UIIdentifier"),
            .special(.attribute("destination"), "UIDestinationViewControllerIdentifier"),
            .special(.attribute("kind"), "UIActionName"),
            .special(.attribute("customClass"), "UISegueClassName"),
            .string("unwindAction", "UIAction"),
            .enumeration("modalPresentationStyle", "UIModalPresentationStyle", .modalPresentationStyle),
            .enumeration("modalTransitionStyle", "UIModalTransitionStyle", .modalTransitionStyle),
            .flag("animates", "UIAnimates", default: true, omitting: true),
            .string("destinationCreationSelector", "UIDestinationCreationSelector"),
            .special(.attribute("popoverAnchorView"), "UIAnchorView"),
            .special(.attribute("popoverAnchorBarButtonItem"), "UIAnchorBarButtonItem"),
            .special(.child("popoverPassthroughViews"), "UIPassthroughViews"),
            .optionSet("popoverArrowDirection", "UIPermittedArrowDirections", .popoverArrowDirection),
            .special(
                .attribute("splitViewControllerTargetIndex"), "UISplitViewControllerIndex",
                "UIDestinationContainmentContext"),
        ]),
]
