// SPDX-License-Identifier: Apache-2.0

/// The bindings of tables, outlines, their columns and of browsers.
let tableBindings: [BindingTable.Entry] = [
    .init(
        "NSTableView",
        doubleClick + [
            .shown("content", .array, .content), .shown("rowHeight", .number, .parameters),
            .edited("selectionIndexes", .indexes, .content), .edited("sortDescriptors", .sortDescriptors, .content),
        ]),
    .init("NSOutlineView", [.edited("selectionIndexPaths", .indexPaths, .content)]),
    .init(
        "NSBrowser",
        doubleClick + [
            .shown("content", .any, .content), .shown("contentValues", .any, .content),
            .edited("selectionIndexPaths", .indexPaths, .content),
        ]),
    .init("NSTableColumn", columnParts + columnValues),
]

private let doubleClick = BindingDescription.action(target: "doubleClickTarget", argument: "doubleClickArgument")

private let columnParts: [BindingDescription] =
    [
        .editable, .enabled, .hidden, .shown("headerTitle", .string, .parameters),
        .edited("maxWidth", .number, .parameters), .edited("minWidth", .number, .parameters),
        .edited("width", .number, .parameters),
    ] + textPartBindings + BindingDescription.action(target: "target", argument: "argument") + .fonts
    + buttonPartBindings + levelBindings

/// A column shows its objects by a cell and exposes what any kind of cell does.
private let columnValues: [BindingDescription] =
    [
        .value("value", .any, options: columnOptions, excludes: ["displayPatternValue1"]),
        .value("attributedString", .attributedString, options: columnOptions),
        .value("data", .data, options: columnOptions),
        .value("valuePath", .string, options: columnOptions), .value("valueURL", .url, options: columnOptions),
        .pattern("value", .valuePattern, excludes: ["value"]),
    ] + BindingDescription.contents + BindingDescription.choice(columnOptions)

/// A column's cell is editable by the model only where the document asks for it.
private let columnOptions: [BindingOptionDescription] = [
    .createsSortDescriptor, .continuouslyUpdates,
    BindingOptionDescription("NSConditionallySetsEditable", .boolean, default: false),
]
