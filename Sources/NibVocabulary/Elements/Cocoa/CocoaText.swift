// SPDX-License-Identifier: Apache-2.0

/// `textField` → `NSTextField` and its cell.
let cocoaTextElements: [ElementDescription] = [
    ElementDescription(
        "textField", "NSTextField", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .constant("NSTextFieldAlignmentRectInsetsVersion", .number(2)),
            .double("preferredMaxLayoutWidth", "NSPreferredMaxLayoutWidth", omitting: 0),
            .flag("setsMaxLayoutWidthAtFirstLayout", "NSControlAutosetMaxLayoutWidth"),
        ]),
    ElementDescription(
        "textFieldCell", "NSTextFieldCell", base: "cell", role: .object, platforms: .macOS,
        properties: [
            .color("backgroundColor", "NSBackgroundColor"),
            .color("textColor", "NSTextColor"),
            .flag("drawsBackground", "NSDrawsBackground"),
            .text("placeholderString", "NSPlaceholderString"),
            .enumeration("bezelStyle", "NSTextBezelStyle", .cocoaTextBezelStyle, default: "square", omitting: "square"),
        ]),
]
