// SPDX-License-Identifier: Apache-2.0

/// `textView` → `UITextView`. Its `textInputTraits` write their keys into the view itself.
let textViewElements: [ElementDescription] = [
    ElementDescription(
        "textView", "UITextView", base: "scrollView", role: .view,
        properties: [
            .special(.attribute("text"), "UIText", "UIAttributedText"),
            .font("fontDescription", "UIFont"),
            .special(.key("textColor"), "UITextColor"),
            .special(.attribute("textAlignment"), "UITextAlignment"),
            .flag("editable", "UIEditable", default: true, omitting: true),
            .flag("selectable", "UISelectable", default: true, omitting: true),
            .optionSet("dataDetectorTypes", "UIDataDetectorTypes", .dataDetectorTypes, omitting: 0),
            .flag("allowsEditingTextAttributes", "UIAllowsEditingTextAttributes"),
            .flag("adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory"),
            .special(.key("textInputTraits")),
        ])
]
