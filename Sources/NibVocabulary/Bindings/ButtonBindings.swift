// SPDX-License-Identifier: Apache-2.0

/// The bindings of buttons, menus and what holds several cells.
let buttonBindings: [BindingTable.Entry] = [
    .init("NSButton", buttonPartBindings + [.value("value", .integer)]),
    .init(
        "NSPopUpButton", BindingDescription.contents + BindingDescription.choice([.editingMultipleValues])),
    .init(
        "NSMatrix",
        BindingDescription.contents
            + BindingDescription.choice([.editingMultipleValues]) + [
                .edited("selectedObjects", .array, .selection), .edited("selectedValues", .array, .selection),
                .shown("alignment", .integer, .parameters),
            ]),
    .init(
        "NSSegmentedControl",
        [
            .edited("selectedIndex", .integer, .selection, options: [.editingMultipleValues]),
            .edited("selectedLabel", .string, .selection, options: [.editingMultipleValues]),
            .edited("selectedTag", .integer, .selection, options: [.editingMultipleValues]),
        ]),
    .init("NSSwitch", [.value("value", .integer)]),
    .init(
        "NSMenuItem",
        BindingDescription.action(target: "target", argument: "argument") + [
            .enabled, .hidden, .shown("title", .string, .title), .shown("attributedTitle", .attributedString, .title),
            .shown("toolTip", .string, .parameters), .shown("image", .image, .parameters),
            .shown("mixedStateImage", .image, .parameters), .shown("offStateImage", .image, .parameters),
            .shown("onStateImage", .image, .parameters), .value("value", .integer),
        ] + .fonts),
]

/// What a button and its cell show beside the state.
let buttonPartBindings: [BindingDescription] = [
    .shown("alternateImage", .image, .parameters), .shown("alternateTitle", .string, .parameters),
    .shown("image", .image, .parameters), .shown("title", .string, .parameters),
]
