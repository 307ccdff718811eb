// SPDX-License-Identifier: Apache-2.0

/// `control` → `UIControl`, and what every control has: enabled, selected, highlighted and where its content stands.
///
/// Interface Builder has no `control` element of its own; the description is the base of the others.
let controlElements: [ElementDescription] =
    [
        ElementDescription(
            "control", "UIControl", base: "view", role: .view,
            properties: [
                .inverted("enabled", "UIDisabled"),
                .flag("selected", "UISelected"),
                .flag("highlighted", "UIHighlighted"),
                .enumeration(
                    "contentHorizontalAlignment", "UIContentHorizontalAlignment", .contentHorizontalAlignment,
                    default: "center", omitting: "center"),
                .enumeration(
                    "contentVerticalAlignment", "UIContentVerticalAlignment", .contentVerticalAlignment,
                    default: "center", omitting: "center"),
                .string("toolTip", "UIToolTip"),
                .flag("showsMenuAsPrimaryAction", "UIShowsMenuAsPrimaryAction"),
            ])
    ] + buttonElements + segmentedControlElements + valueControlElements + pickerElements
