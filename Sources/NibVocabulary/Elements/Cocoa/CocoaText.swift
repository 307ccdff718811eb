// SPDX-License-Identifier: Apache-2.0

/// `textField` → `NSTextField`, its relations and their cells.
let cocoaTextElements: [ElementDescription] = [
    ElementDescription(
        "textField", "NSTextField", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .constant("NSTextFieldAlignmentRectInsetsVersion", .number(1)).before(9000),
            .constant("NSTextFieldAlignmentRectInsetsVersion", .number(2)).since(9000),
            .special(.attribute("preferredMaxLayoutWidth"), "NSPreferredMaxLayoutWidth"),
            .special(
                .attribute("lineBreakStrategy"), "NSTextFieldLineBreakStrategyVersion", "NSLineBreakStrategy"),
            .flag("setsMaxLayoutWidthAtFirstLayout", "NSControlAutosetMaxLayoutWidth"),
            .flag("allowsWritingTools", "NSAllowsWritingTools", default: true, omitting: nil).since(22000),
            .flag(
                "allowsWritingToolsAffordance", "NSTextFieldAllowsWritingToolsAffordance", omitting: nil
            )
            .since(22000),
            .flag(
                "resolvesNaturalAlignmentWithBaseWritingDirection",
                "NS.resolvesNaturalAlignmentWithBaseWritingDirection", omitting: nil
            ).since(22000),
        ]),
    ElementDescription(
        "textFieldCell", "NSTextFieldCell", base: "cell", role: .object, platforms: .macOS,
        properties: [
            .bits("NSCellFlags", cocoaCellFlags + cocoaCellBorders + [.always(0x400_0000)]),
            .special(.attribute("title"), "NSContents"),
            .flag("drawsBackground", "NSDrawsBackground"),
            .color("backgroundColor", "NSBackgroundColor"),
            .special(.key("textColor"), "NSTextColor"),
            .text("placeholderString", "NSPlaceholderString"),
            .enumeration("bezelStyle", "NSTextBezelStyle", .cocoaTextBezelStyle, default: "square", omitting: "square"),
            .special(.child("allowedInputSourceLocales"), "NSAllowedInputLocales"),
            .special(.attribute("allowsCharacterPickerTouchBarItem"), "NSCharacterPickerEnabled"),
        ]),
    ElementDescription(
        "secureTextField", "NSSecureTextField", base: "textField", role: .view, platforms: .macOS,
        properties: [
            .flag("allowsWritingTools", "NSAllowsWritingTools", omitting: nil).since(22000)
        ]),
    ElementDescription(
        "secureTextFieldCell", "NSSecureTextFieldCell", base: "textFieldCell", role: .object, platforms: .macOS,
        properties: [.inverted("echosBullets", "NSDoesNotEchoBullets")]),
    ElementDescription(
        "searchField", "NSSearchField", base: "textField", role: .view, platforms: .macOS,
        properties: [
            .flag("allowsWritingTools", "NSAllowsWritingTools", omitting: nil).since(22000)
        ]),
    ElementDescription(
        "searchFieldCell", "NSSearchFieldCell", base: "textFieldCell", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("textCompletion"), "NSAutomaticTextCompletionDisabled"),
            .special(.attribute("searchButton"), "NSSearchButtonCell", "NSCancelButtonCell"),
            .integer("maximumRecents", "NSMaximumRecents", default: 255),
            .special(.attribute("sendsSearchStringImmediately"), "NSSearchFieldFlags"),
            .string("recentsAutosaveName", "NSRecentsAutosaveName"),
            .object("searchMenuTemplate", "NSSearchMenuTemplate"),
            .constant("NSAutomaticTextCompletionStored", .bool(true)).since(12000),
        ]),
    ElementDescription(
        "tokenField", "NSTokenField", base: "textField", role: .view, platforms: .macOS),
    ElementDescription(
        "tokenFieldCell", "NSTokenFieldCell", base: "textFieldCell", role: .object, platforms: .macOS,
        properties: [
            .enumeration("tokenStyle", "NSTokenStyle", .cocoaTokenStyle, default: "default", omitting: "default"),
            .double("completionDelay", "NSCompletionDelay", default: 0),
        ]),
    ElementDescription(
        "comboBox", "NSComboBox", base: "textField", role: .view, platforms: .macOS,
        properties: [.flag("allowsWritingTools", "NSAllowsWritingTools", omitting: nil).since(22000)]),
    ElementDescription(
        "comboBoxCell", "NSComboBoxCell", base: "textFieldCell", role: .object, platforms: .macOS,
        properties: [
            .integer("numberOfVisibleItems", "NSVisibleItemCount", default: 5),
            .flag("hasVerticalScroller", "NSHasVerticalScroller", default: true),
            .flag("usesDataSource", "NSUsesDataSource"),
            .flag("buttonBordered", "NSButtonBordered", default: true, omitting: true),
            .special(.attribute("textCompletion"), "NSAutomaticTextCompletionDisabled"),
            .flag("completes", "NSCompletes", default: true),
            .special(.child("objectValues"), "NSPopUpListData"),
            .special(.attribute("list"), "NSTableView"),
            .constant("NSAutomaticTextCompletionStored", .bool(true)).since(12000),
        ]),
]
