// SPDX-License-Identifier: Apache-2.0

/// `textField` → `UITextField`. Its `textInputTraits` write their keys into the field itself.
let textFieldElements: [ElementDescription] = [
    ElementDescription(
        "textField", "UITextField", base: "control", role: .view,
        properties: [
            .text("text", "UIText"),
            .init(source: .key("attributedText"), keys: ["UIAttributedText"], kind: .attributedString),
            .text("placeholder", "UIPlaceholder"),
            .init(source: .key("attributedPlaceholder"), keys: ["UIAttributedPlaceholder"], kind: .attributedString),
            .font("fontDescription", "UIFont"),
            .special(.key("textColor"), "UITextColor", "UIDisableTextColorUpdateOnTraitCollectionChange"),
            .enumeration("textAlignment", "UITextAlignment", .textAlignment, default: "left"),
            .enumeration("borderStyle", "UIBorderStyle", .borderStyle, default: "none", omitting: "none"),
            .enumeration(
                "clearButtonMode", "UIClearButtonMode", .viewMode, default: "never", omitting: "never"),
            .constant("UIClearButtonOffset", .numbers([3, 1])),
            .flag("clearsOnBeginEditing", "UIClearsOnBeginEditing"),
            .flag("adjustsFontSizeToFit", "UIAdjustsFontSizeToFit", default: true),
            .float("minimumFontSize", "UIMinimumFontSize", default: 0, omitting: 0),
            .flag("adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory"),
            .image("background", "UITextFieldBackground"),
            .image("disabledBackground", "UITextFieldDisabledBackground"),
            .flag("allowsEditingTextAttributes", "UIAllowsEditingTextAttributes"),
            .special(.key("textInputTraits")),
        ])
]
