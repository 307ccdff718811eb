// SPDX-License-Identifier: Apache-2.0

/// What cells have. `NSCellFlags` and `NSCellFlags2` pack most of it.
let cocoaCellElements: [ElementDescription] = [
    ElementDescription(
        "cell", "NSCell", role: .object, platforms: .macOS,
        properties: [
            .bits("NSCellFlags", cocoaCellFlags + cocoaCellBorders),
            .bits("NSCellFlags2", cocoaCellFlags2),
            .enumeration("controlSize", "NSControlSize2", .cocoaControlSize, default: "regular")
                .since(17200).before(22500),
            .text("title", "NSContents", default: ""),
            .font("font", "NSSupport"),
            .special(.attribute("controlView"), "NSControlView"),
            .integer("tag", "NSTag", omitting: 0),
            .special(.attribute("identifier"), "NSCellIdentifier"),
            .object("formatter", "NSFormatter"),
        ])
]

/// The bits of `NSCellFlags` that every cell has. A cell that has a font shows text: 0x400_0000.
let cocoaCellFlags: [BitField] = [
    .yes("selectable", 0x20_0001), .yes("editable", 0x1000_0000), .no("enabled", 0x2000_0000),
    BitField("state", ["on": 0x8000_0000, "mixed": 0x4000_0000]), .yes("scrollable", 0x10_0000),
    BitField(
        "lineBreakMode",
        ["clipping": 0x40, "truncatingTail": 0x40, "truncatingHead": 0x40, "truncatingMiddle": 0x40]),
    BitField("font?", ["": 0x400_0000]),
]

/// The bits of `NSCellFlags` for a border that the cell itself draws.
let cocoaCellBorders: [BitField] = [
    BitField("borderStyle", ["bezel": 0x40_0000, "border": 0x80_0000, "borderAndBezel": 0x40_0000])
]

/// The bits of `NSCellFlags2`.
let cocoaCellFlags2: [BitField] = [
    .yes("usesSingleLineMode", 0x40), .yes("truncatesLastVisibleLine", 0x100),
    BitField(
        "lineBreakMode",
        [
            "charWrapping": 0x200, "clipping": 0x400, "truncatingHead": 0x600, "truncatingTail": 0x800,
            "truncatingMiddle": 0xA00,
        ]),
    .no("allowsUndo", 0x1000), BitField("focusRingType", ["none": 0x8000]),
    BitField("controlSize", ["small": 0x20000, "mini": 0x40000, "large": 0x60000]),
    .yes("sendsActionOnEndEditing", 0x40_0000), .yes("allowsMixedState", 0x100_0000),
    .yes("refusesFirstResponder", 0x200_0000),
    BitField(
        "alignment", ["left": 0, "right": 0x400_0000, "center": 0x800_0000, "justified": 0xC00_0000],
        standard: 0x1000_0000),
    .yes("importsGraphics", 0x2000_0000), .yes("allowsEditingTextAttributes", 0x4000_0000),
]
