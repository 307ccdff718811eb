// SPDX-License-Identifier: Apache-2.0

/// `touchBar` → `NSTouchBar` and its items: `touchBarItem` → `NSCustomTouchBarItem` …
///
/// A responder keeps its bar under `NSNibTouchBar`. An item that shows a view has a controller for it. Items that stand
/// for what the system shows have a class of their own only in the document: the bar names them by identifiers.
let cocoaTouchBarElements: [ElementDescription] =
    [
        ElementDescription(
            "touchBar", "NSTouchBar", role: .object, platforms: .macOS,
            properties: [
                .special(
                    .child("touchBarItems"), "NSTouchBarTemplateItems", "NSTouchBarDefaultItemIdentifiers",
                    "NSTouchBarPrincipalItemIdentifier", "NSTouchBarCustomizationAllowedItemIdentifiers",
                    "NSTouchBarCustomizationRequiredItemIdentifiers"),
                .string("customizationIdentifier", "NSTouchBarCustomizationIdentifier"),
            ]),
        ElementDescription(
            "touchBarSystemItem", "NSTouchBarItem", role: .object, platforms: .macOS,
            properties: [
                .special(.attribute("identifier"), "NSTouchBarItemIdentifier"),
                .float("visibilityPriority", "NSTouchBarItemVisibilityPriority", default: 0),
            ]),
        ElementDescription(
            "touchBarLabelledItem", "NSTouchBarItem", base: "touchBarSystemItem", role: .object, platforms: .macOS,
            properties: [.text("customizationLabel", "NSTouchBarItemCustomizationLabel")]),
        ElementDescription(
            "touchBarItem", "NSCustomTouchBarItem", base: "touchBarLabelledItem", role: .object, platforms: .macOS,
            properties: [
                .object("view", "NSTouchBarItemView"),
                .object("viewController", "NSTouchBarItemViewController"),
            ]),
        ElementDescription(
            "touchBarPopoverItem", "NSPopoverTouchBarItem", base: "touchBarLabelledItem", role: .object,
            platforms: .macOS,
            properties: [
                .object("popoverTouchBar", "NSTouchBarItemPopoverTouchBar"),
                .object("pressAndHoldTouchBar", "NSTouchBarItemPressAndHoldTouchBar"),
                .image("collapsedRepresentationImage", "NSTouchBarItemCollapsedRepresentationImage"),
                .text("collapsedRepresentationLabel", "NSTouchBarItemCollapsedRepresentationLabel"),
                .flag("showsCloseButton", "NSTouchBarItemShowsCloseButton", default: true, omitting: nil),
            ]),
        ElementDescription(
            "touchBarGroupItem", "NSGroupTouchBarItem", base: "touchBarLabelledItem", role: .object,
            platforms: .macOS,
            properties: [.object("groupTouchBar", "NSTouchBarItemGroupTouchBar")]),
    ]
    + [
        ("touchBarSliderItem", "NSSliderTouchBarItem"), ("touchBarColorPickerItem", "NSColorPickerTouchBarItem"),
        ("touchBarCandidateListItem", "NSCandidateListTouchBarItem"),
        ("touchBarSharingServicePickerItem", "NSSharingServicePickerTouchBarItem"),
    ].map {
        ElementDescription($0.0, $0.1, base: "touchBarLabelledItem", role: .object, platforms: .macOS)
    }
    + [
        "touchBarItemOtherItemsProxy", "touchBarCharacterPickerItem", "touchBarFlexibleSpaceItem",
        "touchBarSmallSpaceItem", "touchBarLargeSpaceItem",
    ].map { ElementDescription($0, nil, role: .design, platforms: .macOS) }
