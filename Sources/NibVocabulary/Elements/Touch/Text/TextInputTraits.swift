// SPDX-License-Identifier: Apache-2.0

/// `textInputTraits`: no object of its own; its keys are those of the text field, text view or search bar.
let textInputElements: [ElementDescription] = [
    ElementDescription(
        "textInputTraits", nil, role: .value,
        properties: [
            .enumeration(
                "autocapitalizationType", "UIAutocapitalizationType", .autocapitalizationType, default: "none",
                omitting: "none"),
            .enumeration(
                "autocorrectionType", "UIAutocorrectionType", .defaultNoYes, default: "default",
                omitting: "default"),
            .enumeration(
                "spellCheckingType", "UISpellCheckingType", .defaultNoYes, default: "default", omitting: "default"
            ).since(10000),
            .enumeration("keyboardType", "UIKeyboardType", .keyboardType, default: "default", omitting: "default"),
            .enumeration(
                "keyboardAppearance", "UIKeyboardAppearance", .keyboardAppearance, default: "default",
                omitting: "default"),
            .enumeration(
                "returnKeyType", "UIReturnKeyType", .returnKeyType, default: "default", omitting: "default"),
            .flag("enablesReturnKeyAutomatically", "UIEnablesReturnKeyAutomatically"),
            .flag("secureTextEntry", "UISecureTextEntry"),
            .enumeration(
                "smartDashesType", "UITextSmartDashesType", .defaultNoYes, default: "default", omitting: "default"),
            .enumeration(
                "smartInsertDeleteType", "UITextSmartInsertDeleteType", .defaultNoYes, default: "default",
                omitting: "default"),
            .enumeration(
                "smartQuotesType", "UITextSmartQuotesType", .defaultNoYes, default: "default", omitting: "default"),
            .string("textContentType", "UITextContentType"),
        ])
]
