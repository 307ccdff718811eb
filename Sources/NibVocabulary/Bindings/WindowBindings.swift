// SPDX-License-Identifier: Apache-2.0

/// The bindings of windows.
let windowBindings: [BindingTable.Entry] = [
    .init(
        "NSWindow",
        [
            .edited("contentHeight", .number, .parameters), .edited("contentWidth", .number, .parameters),
            .shown("documentEdited", .boolean, .parameters), .edited("visible", .boolean, .parameters),
            .shown("representedFilename", .string, .title),
            .shown("title", .string, .title, excludes: ["displayPatternTitle1"]),
            .pattern("title", .titlePattern, excludes: ["representedFilename", "title"]),
        ])
]
