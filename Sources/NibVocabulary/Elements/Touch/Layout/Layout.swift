// SPDX-License-Identifier: Apache-2.0

/// `constraint` → `NSLayoutConstraint`, `viewLayoutGuide` → `UILayoutGuide`, `viewControllerLayoutGuide` →
/// `_UILayoutGuide`.
///
/// A margin attribute is written as it is under `…V2` and as the plain attribute, with 8 points, for systems that do
/// not know margins. A guide that a constraint names stands under its view's `UIViewLayoutGuides`; the top and bottom
/// guides of a controller are hidden subviews of its view.
let layoutElements: [ElementDescription] = [
    ElementDescription(
        "constraint", "NSLayoutConstraint", role: .layout, platforms: [.iOS, .tvOS, .macOS],
        properties: [
            .special(.attribute("firstItem"), "NSFirstItem"),
            .special(.attribute("firstAttribute"), "NSFirstAttributeV2", "NSFirstAttribute"),
            .special(.attribute("relation"), "NSRelation"),
            .special(.attribute("secondItem"), "NSSecondItem"),
            .special(.attribute("secondAttribute"), "NSSecondAttributeV2", "NSSecondAttribute"),
            .special(.attribute("multiplier"), "NSMultiplier"),
            .special(.attribute("symbolic"), "NSSymbolicConstant"),
            .special(.attribute("constant"), "NSConstantV2", "NSConstant"),
            .string("identifier", "NSLayoutIdentifier"),
            .constant("NSShouldBeArchived", .bool(true)),
            .special(.attribute("priority"), "NSPriority"),
        ]),
    ElementDescription(
        "viewLayoutGuide", "UILayoutGuide", role: .layout, platforms: [.iOS, .tvOS, .macOS],
        properties: [
            .special(
                .attribute("key"), "UILayoutGuideOwningView", "UILayoutGuideIdentifier",
                "UILayoutGuideOwningViewIsLocked", "UILayoutGuideShouldBeArchived",
                "UILayoutGuideAllowsNegativeDimensions", "UILayoutGuideSystemConstraints")
        ]),
    ElementDescription("keyboardLayoutGuide", "UIKeyboardLayoutGuide", base: "viewLayoutGuide", role: .layout),
    ElementDescription(
        "viewControllerLayoutGuide", "_UILayoutGuide", role: .layout,
        properties: [
            .special(.attribute("type"), "_UILayoutGuideIdentifier", "_UILayoutGuideConstraintsToRemove")
        ]),
]
