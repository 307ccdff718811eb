// SPDX-License-Identifier: Apache-2.0

/// `matrix` → `NSMatrix`, `form` → `NSForm`: cells in rows and columns.
let cocoaMatrixElements: [ElementDescription] = [
    ElementDescription(
        "matrix", "NSMatrix", base: "controlWithoutCell", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .special(.key("cell"), "NSCell", "NSCellIsDiscardable").since(15700),
            .constant("NSControlSendActionMask", .number(0)).since(15700),
            .special(.child("cells"), "NSNumRows", "NSNumCols", "NSCells"),
            .special(.key("cellSize"), "NSCellSize"),
            .special(.key("intercellSpacing"), "NSIntercellSpacing"),
            .bits("NSMatrixFlags", cocoaMatrixFlags),
            .constant("NSCellClass", .string("NSActionCell")),
            .object("prototype", "NSProtoCell"),
            .special(.attribute("selectedCell"), "NSSelectedCell").before(12000),
            .constant("NSSelectedRow", .number(-1)).since(12000),
            .constant("NSSelectedCol", .number(-1)).since(12000),
            .color("backgroundColor", "NSBackgroundColor"),
            .special(.key("cellBackgroundColor"), "NSCellBackgroundColor"),
        ]),
    ElementDescription(
        "form", "NSForm", base: "matrix", role: .view, platforms: .macOS,
        properties: [.constant("NSCellClass", .string("NSFormCell"))]),
    ElementDescription(
        "formCell", "NSFormCell", base: "cell", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("title"), "NSContents"),
            .special(.attribute("controlView"), "NSControlView"),
            .double("titleWidth", "NSTitleWidth", default: -1),
            .special(.key("titleFont"), "NSTitleCell"),
            .text("placeholderString", "NSPlaceholderString"),
        ]),
]

/// How a matrix selects and draws its cells.
let cocoaMatrixFlags: [BitField] = [
    BitField("autosizesCells", ["YES": 0x80_0000], standard: 0x80_0000), .yes("drawsBackground", 0x100_0000),
    .yes("drawsCellBackground", 0x200_0000), BitField("selectionByRect", ["YES": 0x400_0000], standard: 0x400_0000),
    .yes("autoscroll", 0x800_0000),
    BitField("allowsEmptySelection", ["YES": 0x1000_0000], standard: 0x1000_0000),
    BitField("mode", ["list": 0x2000_0000, "radio": 0x4000_0000, "highlight": 0x8000_0000], standard: 0x4000_0000),
]
