// SPDX-License-Identifier: Apache-2.0

/// The bindings of text fields and text views.
let textBindings: [BindingTable.Entry] = [
    .init("NSTextField", [.editable] + textPartBindings + textValueBindings),
    .init("NSTokenField", [.value("value", .array, options: [.continuouslyUpdates])]),
    .init(
        "NSSearchField",
        [
            BindingDescription(
                "predicate", .predicate, family: .predicates, group: BindingGroup.search.rawValue,
                options: [.displayName, .predicateFormat] + BindingOptionDescription.writing
                    + BindingOptionDescription.common),
            .edited("recentSearches", .array, .search), .shown("maximumRecents", .integer, .parameters),
        ]),
    .init(
        "NSComboBox",
        [
            .shown("content", .array, .content, options: [.insertsNullPlaceholder]),
            .shown("contentObjects", .array, .content, options: [.insertsNullPlaceholder]),
            .shown("contentValues", .array, .content, options: [.insertsNullPlaceholder]),
            .edited("selectedIndex", .integer, .selection), .edited("selectedObject", .any, .selection),
            .edited("selectedValue", .any, .selection),
        ]),
    .init(
        "NSTextView",
        [.editable] + textPartBindings + [
            .value("attributedString", .attributedString, options: textOptions, excludes: textSources),
            .value("data", .data, options: textOptions, excludes: textSources),
            .value("value", .string, options: textOptions, excludes: textSources),
            .value("valuePath", .string, options: textOptions, excludes: textSources),
            .value("valueURL", .url, options: textOptions, excludes: textSources),
            .shown("insertionPointColor", .color, .parameters), .shown("backgroundColor", .color, .parameters),
        ] + .fonts),
]

/// How text looks.
let textPartBindings: [BindingDescription] = [
    .shown("alignment", .integer, .parameters), .shown("textColor", .color, .parameters),
]

/// What a text field shows: one value, or several put into a text.
let textValueBindings: [BindingDescription] = [
    .value("value", .any, options: textOptions, excludes: ["displayPatternValue1"]),
    .pattern("value", .valuePattern, excludes: ["value"]),
]

private let textOptions: [BindingOptionDescription] = [.continuouslyUpdates]

/// A text view shows one of these.
private let textSources = ["attributedString", "data", "value", "valuePath", "valueURL"]
