// SPDX-License-Identifier: Apache-2.0

/// The bindings of views that are no controls, and what all views and controls share.
let viewBindings: [BindingTable.Entry] = [
    .init("NSView", [.hidden, .shown("toolTip", .string, .parameters)]),
    .init("NSControl", BindingDescription.action(target: "target", argument: "argument") + [.enabled] + .fonts),
    .init(
        "NSBox",
        [
            .shown("transparent", .boolean, .parameters),
            .shown("title", .string, .title, excludes: ["displayPatternTitle1"]),
            .pattern("title", .titlePattern, excludes: ["title"]),
        ]),
    .init(
        "NSTabView",
        .fonts + [
            .edited("selectedIdentifier", .any, .selection), .edited("selectedIndex", .integer, .selection),
            .edited("selectedLabel", .string, .selection),
        ]),
    .init(
        "NSCollectionView",
        [
            .shown("content", .array, .content), .edited("selectionIndexes", .indexes, .selection),
            .edited("selectionIndexPaths", .set, .selection),
        ]),
    .init(
        "NSProgressIndicator",
        [
            .shown("animate", .boolean, .parameters), .shown("animationDelay", .number, .parameters),
            .shown("isIndeterminate", .boolean, .parameters), .shown("minValue", .number, .parameters),
            .shown("maxValue", .number, .parameters), .shown("value", .number, .value),
        ]),
    .init(
        "NSDrawer",
        [
            .shown("contentHeight", .number, .parameters), .shown("contentWidth", .number, .parameters),
            .edited("visible", .boolean, .parameters),
        ]),
    .init(
        "NSPopover",
        [
            .shown("contentHeight", .number, .parameters), .shown("contentWidth", .number, .parameters),
            .shown("positioningRect", .rect, .parameters),
        ]),
]

extension [BindingDescription] {
    /// The font, whole or by its traits.
    static var fonts: [BindingDescription] { BindingDescription.fonts }
}
